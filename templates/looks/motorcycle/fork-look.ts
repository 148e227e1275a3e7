import { axisAt, GRIP, legsAhead, type MotorcycleLooks } from './places.js';
import { TILT_ARMS } from './tilt-look.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { lay, lined, pillow, pipe, rings, type Point } from '../loft.js';

/** From the middle to a leg of the fork, m. */
const LEG = 0.1;

/** Handlebar, upper fork, head lamp: what steers and does not dive; Y above the ground, Z from mid-wheelbase. */
export function handlebarLook(machine: MotorcycleLooks): Part {
    const drawing = new Drawing();
    const offset = legsAhead(machine);
    const axis = (y: number, ahead = 0): Point => [0, y, axisAt(machine, y) + ahead];
    const leg = (x: number, y: number): Point => [x, y, axisAt(machine, y) + offset];
    const rake = -machine.motorcycle.rake;
    const pair = machine.axles[0].track > 0;
    for (const side of [1, -1]) {
        if (!pair) {
            pipe(drawing.of('chrome'), [leg(side * LEG, 0.5), leg(side * LEG, 0.98)], 0.021, 16);
            pipe(drawing.of('plastic'), [leg(side * LEG, 0.955), leg(side * LEG, 0.99)], 0.026, 14);
        }
        // bar, grip, levers, mirror
        const [x, y, z] = GRIP;
        pipe(
            drawing.of('plastic'),
            [
                [0, 1.045, axisAt(machine, 1.045) + 0.02],
                [side * 0.12, 1.05, axisAt(machine, 1.05) + 0.015],
                [side * 0.2, y + 0.01, z + 0.045],
                [side * x, y, z],
                [side * (x + 0.04), y - 0.003, z - 0.012]
            ],
            0.012,
            10
        );
        pipe(
            drawing.of('dark'),
            [
                [side * (x - 0.08), y + 0.004, z + 0.018],
                [side * (x + 0.05), y - 0.004, z - 0.014]
            ],
            0.018,
            12
        );
        pipe(
            drawing.of('rim'),
            [
                [side * (x - 0.1), y, z + 0.05],
                [side * (x - 0.02), y - 0.005, z + 0.07],
                [side * (x + 0.06), y - 0.015, z + 0.045]
            ],
            0.007
        );
        pillow(drawing.of('plastic'), {
            at: [side * (x - 0.11), y + 0.02, z + 0.035],
            size: [0.06, 0.05, 0.06],
            round: 0.5
        });
        pipe(
            drawing.of('plastic'),
            [
                [side * (x - 0.1), y + 0.03, z + 0.04],
                [side * (x - 0.05), y + 0.14, z + 0.05],
                [side * (x + 0.02), y + 0.2, z + 0.04]
            ],
            0.007
        );
        pillow(drawing.of('plastic'), {
            at: [side * (x + 0.04), y + 0.215, z + 0.045],
            size: [0.14, 0.085, 0.04],
            round: 0.6,
            turn: [0, side * 12, side * 8]
        });
        pillow(drawing.of('chrome'), {
            at: [side * (x + 0.036), y + 0.215, z + 0.032],
            size: [0.115, 0.066, 0.024],
            round: 0.5,
            turn: [0, side * 12, side * 8]
        });
        pipe(
            drawing.of('dark'),
            [
                [side * 0.2, 1.06, 0.3],
                [side * 0.16, 0.95, 0.47],
                [side * 0.12, 0.75, 0.56],
                pair ? [side * 0.1, 0.68, 0.5] : leg(side * (LEG + 0.03), 0.52)
            ],
            0.005,
            6
        );
    }
    // clamps
    for (const y of pair ? [0.965] : [0.965, 0.77]) {
        const [, , z] = axis(y, offset / 2);
        pillow(drawing.of('plastic'), {
            at: [0, y, z],
            size: [2 * LEG + 0.07, 0.035, 0.1 + offset],
            round: 0.45,
            turn: [rake, 0, 0]
        });
    }
    pipe(drawing.of('rim'), [axis(0.74), axis(1.0)], 0.02, 12);
    pillow(drawing.of('plastic'), { at: axis(1.015, 0.02), size: [0.1, 0.07, 0.05], round: 0.4, turn: [rake, 0, 0] });
    headLamp(drawing, axisAt(machine, 0.87) + offset);
    return drawing.part('Handlebar');
}

/** A round lamp below the instruments, with a cowl. */
function headLamp(drawing: Drawing, ahead: number): void {
    const z = ahead + 0.1;
    rings(
        drawing.of('plastic'),
        [
            [z + 0.075, 0, 0.098, 0.772, 0.968, 2.1],
            [z + 0.03, 0, 0.1, 0.77, 0.97, 2.1],
            [z - 0.03, 0, 0.08, 0.79, 0.95, 2.1],
            [z - 0.08, 0, 0.03, 0.84, 0.9, 2.1]
        ],
        28
    );
    pillow(drawing.of('lamp'), { at: [0, 0.87, z + 0.07], size: [0.172, 0.172, 0.05], round: 0.9 });
    rings(
        drawing.of('paint'),
        [
            [z + 0.06, 0, 0.09, 0.955, 0.985, 2.4],
            [z + 0.01, 0, 0.115, 0.955, 1.04, 2.6],
            [z - 0.06, 0, 0.1, 0.96, 1.1, 2.6],
            [z - 0.08, 0, 0.085, 0.98, 1.1, 2.6]
        ],
        24
    );
    pillow(drawing.of('dark'), { at: [0, 1.075, z - 0.075], size: [0.15, 0.075, 0.05], round: 0.4, turn: [-38, 0, 0] });
    pillow(drawing.of('glass'), { at: [0, 1.08, z - 0.083], size: [0.13, 0.06, 0.045], round: 0.3, turn: [-38, 0, 0] });
}

/** Lower legs, mudguard and calipers, about the axle, Y along the fork: what dives with the wheel. */
export function lowerForkLook({ axles, tires }: MotorcycleLooks): Part {
    const drawing = new Drawing();
    const { radius, width } = tires[axles[0].tire];
    for (const side of [1, -1]) {
        const x = side * LEG;
        pipe(
            drawing.of('rim'),
            [
                [x, -0.05, -0.005],
                [x, 0.02, 0],
                [x, 0.3, 0],
                [x, 0.335, 0]
            ],
            0.031,
            16
        );
        pipe(
            drawing.of('dark'),
            [
                [x, 0.33, 0],
                [x, 0.35, 0]
            ] satisfies Point[],
            0.027,
            14
        );
        if (axles[0].track > 0) {
            // up to the arms of the linkage, which hold it
            pipe(
                drawing.of('chrome'),
                [
                    [x, 0.34, 0],
                    [x, TILT_ARMS.Upper + 0.04, 0]
                ] satisfies Point[],
                0.021,
                14
            );
            for (const y of Object.values(TILT_ARMS)) {
                pillow(drawing.of('plastic'), { at: [x / 2, y, 0], size: [LEG + 0.06, 0.04, 0.08], round: 0.45 });
            }
        }
        pillow(drawing.of('rim'), { at: [x, -0.02, 0], size: [0.05, 0.1, 0.08], round: 0.5 });
        // calipers behind the legs
        pillow(drawing.of('plastic'), {
            at: [side * 0.072, 0.06, -0.105],
            size: [0.05, 0.13, 0.085],
            round: 0.35,
            turn: [-25, 0, 0]
        });
        pillow(drawing.of('plastic'), { at: [side * 0.09, 0.07, -0.05], size: [0.02, 0.06, 0.1], round: 0.4 });
        pipe(
            drawing.of('paint'),
            [
                [side * 0.085, 0.31, 0.02],
                [side * 0.08, 0.24, -0.05]
            ],
            0.014
        );
    }
    pipe(
        drawing.of('chrome'),
        [
            [-LEG - 0.035, 0, 0],
            [LEG + 0.035, 0, 0]
        ],
        0.013,
        12
    );
    const arch = (out: number, deep: number): Point[][] =>
        Array.from({ length: 15 }, (_, j): Point[] => {
            const angle = ((-62 + (j / 14) * 104) * Math.PI) / 180;
            return Array.from({ length: 9 }, (__, i): Point => {
                const s = -1 + i / 4;
                const r = radius + out - deep * s * s;
                return [s * (0.5 * width + 0.012 + out / 8), r * Math.cos(angle), r * Math.sin(angle)];
            });
        });
    lay(drawing.of('paint'), lined(arch(0.03, 0.04)));
    lay(drawing.of('dark'), arch(0.024, 0.04));
    return drawing.part('Lower Fork');
}

/** Arm of the rear wheel about its pivot, with the chain; the wheel is behind it, at the distance. */
export function swingArmLook({ axles, tires }: MotorcycleLooks, length: number): Part {
    const drawing = new Drawing();
    const { width } = tires[axles[1].tire];
    const wide = width / 2 + 0.035;
    for (const side of [1, -1]) {
        rings(
            drawing.of('rim'),
            [
                [0.03, side * 0.09, 0.028, -0.035, 0.035, 3],
                [-0.1, side * 0.105, 0.026, -0.045, 0.035, 3.5],
                [-0.6 * length, side * wide, 0.018, -0.034, 0.026, 3.5],
                [-length - 0.045, side * wide, 0.014, -0.025, 0.022, 3.5]
            ],
            16
        );
        pillow(drawing.of('dark'), { at: [side * (wide + 0.016), 0, -length], size: [0.012, 0.04, 0.06], round: 0.4 });
    }
    pillow(drawing.of('rim'), { at: [0, 0, -0.1], size: [0.22, 0.06, 0.1], round: 0.4 });
    pipe(
        drawing.of('chrome'),
        [
            [-wide - 0.025, 0, -length],
            [wide + 0.025, 0, -length]
        ],
        0.013,
        12
    );
    // chain: from the small sprocket before the pivot to the large one
    const x = wide - 0.03;
    for (const [from, to] of [
        [0.04, 0.112],
        [-0.035, -0.112]
    ]) {
        pipe(
            drawing.of('dark'),
            [
                [x, from, 0.06],
                [x, 0.5 * (from + to), -length / 2],
                [x, to, -length]
            ],
            0.009,
            6
        );
    }
    pillow(drawing.of('plastic'), {
        at: [x + 0.004, 0.1, -0.55 * length],
        size: [0.03, 0.02, 0.5 * length],
        round: 0.3,
        turn: [6, 0, 0]
    });
    return drawing.part('Swing Arm');
}
