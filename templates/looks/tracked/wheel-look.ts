import type { LooksJson } from '../../chassis-json.js';
import { box } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import type { AxleJson } from '../../vehicle-json.js';
import { Drawing } from '../drawing.js';
import { lathe } from '../loft.js';

/** Half the gap between the discs of a pair, in which the horns of the links run, m. */
const GAP = 0.05;

/** Teeth of a sprocket. */
const TEETH = 13;

/** Nuts of a hub. */
const NUTS = 8;

/** A pair of road wheels inside a belt, its face to the left. It turns about its own X. */
export function roadWheelLook({ tires, tracks, look }: LooksJson, axle: AxleJson): Part {
    const { radius, width } = tires[axle.tire];
    const rim = radius - (tracks?.linkHeight ?? 0);
    const half = 0.36 * width;
    const drawing = new Drawing();
    for (const [from, to] of [
        [half, GAP],
        [-GAP, -half]
    ]) {
        lathe(
            drawing.of(look.shape === 'tank' ? 'tire' : 'dark'),
            [
                [from, 0.84 * rim],
                [from, 0.97 * rim],
                [from - 0.01, rim],
                [to + 0.01, rim],
                [to, 0.97 * rim],
                [to, 0.84 * rim]
            ],
            36
        );
        lathe(drawing.of('paint'), dish(from, to, rim), 36);
    }
    return { name: 'Wheel', children: [hub(half, rim)], pieces: drawing.part('Wheel').pieces };
}

function dish(from: number, to: number, rim: number): [number, number][] {
    return [
        [from - 0.05, 0.001],
        [from - 0.05, 0.3 * rim],
        [from - 0.075, 0.42 * rim],
        [from - 0.07, 0.7 * rim],
        [from - 0.012, 0.84 * rim],
        [to + 0.012, 0.84 * rim],
        [to + 0.03, 0.7 * rim],
        [to + 0.03, 0.001]
    ];
}

function hub(face: number, rim: number): Part {
    return {
        name: 'Hub',
        children: Array.from({ length: NUTS }, (_, i) => {
            const angle = (2 * Math.PI * i) / NUTS;
            return box(
                `Nut ${i}`,
                'rim',
                [face - 0.045, 0.22 * rim * Math.cos(angle), 0.22 * rim * Math.sin(angle)],
                [0.03, 0.04, 0.04],
                [(360 * i) / NUTS, 0, 0]
            );
        })
    };
}

/** Makes a sprocket, which drives a belt by its teeth. */
export function sprocketLook({ tires, tracks, axles }: LooksJson): Part {
    const { radius, width } = tires[axles[0].tire];
    const rim = radius - (tracks?.linkHeight ?? 0);
    const half = 0.3 * width;
    const drawing = new Drawing();
    for (const x of [half, -half]) {
        lathe(
            drawing.of('paint'),
            [
                [x + 0.03, 0.001],
                [x + 0.03, 0.35 * rim],
                [x + 0.015, 0.5 * rim],
                [x + 0.015, 0.9 * rim],
                [x - 0.015, 0.9 * rim],
                [x - 0.015, 0.001]
            ],
            36
        );
    }
    lathe(drawing.of('dark'), [
        [half, 0.5 * rim],
        [-half, 0.5 * rim]
    ]);
    const teeth = [half, -half].flatMap((x) =>
        Array.from({ length: TEETH }, (_, i): Part => {
            const angle = (2 * Math.PI * i) / TEETH;
            const at = [x, 0.93 * rim * Math.cos(angle), 0.93 * rim * Math.sin(angle)] as const;
            return box(
                `Tooth ${i} ${x > 0 ? 'A' : 'B'}`,
                'rim',
                at,
                [0.028, 0.16 * rim, 0.15 * rim],
                [(360 * i) / TEETH, 0, 0]
            );
        })
    );
    return { name: 'Sprocket', children: teeth, pieces: drawing.part('Sprocket').pieces };
}
