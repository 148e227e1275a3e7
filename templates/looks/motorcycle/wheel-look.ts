import type { LooksJson } from '../../chassis-json.js';
import type { Part } from '../../template-json.js';
import type { AxleJson } from '../../vehicle-json.js';
import { Drawing } from '../drawing.js';
import { lathe, pipe, type Point } from '../loft.js';

type Profile = [x: number, radius: number][];

/** Pairs of spokes. */
const SPOKES = 5;

/** A wheel of a motorcycle with its discs, and behind with the sprocket on the left. It turns about its own X. */
export function motorcycleWheelLook({ axles, tires }: LooksJson, axle: AxleJson): Part {
    const drawing = new Drawing();
    const { radius, width, rim } = tires[axle.tire];
    const isFront = axle === axles[0];
    lathe(drawing.of('tire'), treadOf(radius, width, rim), 56);
    const half = 0.38 * width;
    lathe(
        drawing.of('plastic'),
        [
            [half, rim + 0.014],
            [half + 0.006, rim + 0.01],
            [half, rim - 0.006],
            [0.5 * half, rim - 0.03],
            [-0.5 * half, rim - 0.03],
            [-half, rim - 0.006],
            [-half - 0.006, rim + 0.01],
            [-half, rim + 0.014]
        ].reverse() as Profile,
        48
    );
    // hub
    lathe(drawing.of('plastic'), [
        [0.07, 0.012],
        [0.07, 0.035],
        [0.045, 0.05],
        [-0.045, 0.05],
        [-0.07, 0.035],
        [-0.07, 0.012]
    ]);
    for (let i = 0; i < SPOKES; i++) {
        const angle = (2 * Math.PI * i) / SPOKES;
        for (const aside of [-0.16, 0.16]) {
            const at = (r: number, turn: number, x: number): Point => [
                x,
                r * Math.cos(angle + turn),
                r * Math.sin(angle + turn)
            ];
            pipe(
                drawing.of('plastic'),
                [at(0.04, aside, 0), at(0.55 * rim, 0.55 * aside, 0), at(rim - 0.026, aside, 0)],
                0.0115,
                8
            );
        }
    }
    if (isFront) {
        disc(drawing, 0.072, 0.155);
        disc(drawing, -0.072, 0.155);
    } else {
        disc(drawing, -0.075, 0.12);
        sprocket(drawing, width / 2 + 0.005);
    }
    return drawing.part('Wheel');
}

/** The profile of a tread that is round across, from the left bead to the right one. */
function treadOf(radius: number, width: number, rim: number): Profile {
    const high = 0.62 * (radius - rim);
    const middle = radius - high;
    const side: Profile = Array.from({ length: 15 }, (_, i): [number, number] => {
        const angle = (Math.PI / 2) * (1 - i / 7);
        return [(width / 2) * Math.sin(angle), middle + high * Math.cos(angle)];
    });
    return [[0.4 * width, rim + 0.004], ...side, [-0.4 * width, rim + 0.004]];
}

/** A brake disc with its carrier. */
function disc(drawing: Drawing, x: number, radius: number): void {
    lathe(
        drawing.of('chrome'),
        [
            [x + 0.003, 0.66 * radius],
            [x + 0.003, radius],
            [x - 0.003, radius],
            [x - 0.003, 0.66 * radius]
        ],
        44
    );
    lathe(
        drawing.of('dark'),
        [
            [x + 0.005, 0.04],
            [x + 0.005, 0.7 * radius],
            [x - 0.005, 0.7 * radius],
            [x - 0.005, 0.04]
        ],
        32
    );
}

function sprocket(drawing: Drawing, x: number): void {
    lathe(
        drawing.of('rim'),
        [
            [x + 0.003, 0.035],
            [x + 0.003, 0.108],
            [x - 0.003, 0.108],
            [x - 0.003, 0.035]
        ],
        40
    );
}
