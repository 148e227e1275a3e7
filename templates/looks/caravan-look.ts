import type { LooksJson } from '../chassis-json.js';
import type { Surface } from '../finishes.js';
import { bar, bothSides, box, primitive, roller } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Lower edge of the body, and the radii of its corners seen from the side, m. */
const FLOOR = 0.48;
const ROUND = { top: 0.42, foot: 0.2 };

/** Lengths ahead of the axle: front of the body, and the ball of the car, m. */
const BALL = 3.9;

/** A caravan: a white body with windows, a stripe in the car's color, a drawbar with its jockey wheel. */
export function caravanLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const hub = axles[0].position - middleOf(vehicle);
    const { radius } = tires[axles[0].tire];
    const back = (hull.ahead ?? 0) - hull.length / 2;
    const front = back + hull.length;
    const half = hull.width / 2;
    return [
        { name: 'Shell', children: shell(hull.width, front, back, hull.height) },
        { name: 'Drawbar', children: drawbar(front) },
        box('Front Window', 'glass', [0, 1.72, front + 0.004], [1.75, 0.62, 0.03]),
        box('Front Frame', 'plastic', [0, 1.72, front], [1.85, 0.72, 0.03]),
        box('Gas Locker', 'plate', [0, 0.86, front + 0.14], [1.6, 0.62, 0.34]),
        box('Locker Seam', 'plastic', [0, 0.86, front + 0.312], [1.5, 0.02, 0.01]),
        box('Rear Window', 'glass', [0, 1.78, back - 0.004], [1.5, 0.56, 0.03]),
        box('Rear Frame', 'plastic', [0, 1.78, back], [1.6, 0.66, 0.03]),
        box('Bumper', 'plastic', [0, 0.62, back - 0.02], [hull.width - 0.1, 0.26, 0.08]),
        box('Plate', 'plate', [0, 0.9, back - 0.012], [0.52, 0.12, 0.01]),
        box('Hatch', 'plastic', [0, hull.height + 0.04, 0.4], [0.7, 0.08, 0.7]),
        box('Hatch Back', 'plastic', [0, hull.height + 0.03, -1.2], [0.4, 0.06, 0.4]),
        roller('Axle', 'dark', [0, radius, hub], 0.05, 1.7),
        ...bothSides<Part>((side, label) => [
            ...flank(side, label, half, front, back),
            box(`Arch ${label}`, 'dark', [side * half, radius + 0.1, hub], [0.012, 2 * radius + 0.04, 0.78]),
            box(`Arch Edge ${label}`, 'plate', [side * half, 2 * radius + 0.12, hub], [0.03, 0.06, 0.9]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * (half - 0.2), 0.96, back - 0.02], [0.16, 0.34, 0.05]),
            box(`Indicator ${label}`, 'indicator', [side * (half - 0.2), 1.2, back - 0.02], [0.16, 0.12, 0.05]),
            box(`High Lamp ${label}`, 'tail-lamp', [side * 0.9, hull.height - 0.14, back + 0.14], [0.12, 0.05, 0.05]),
            primitive('cylinder', `Steady ${label}`, 'rim', [side * 0.85, FLOOR - 0.05, back + 0.3], [0.05, 0.16, 0.05])
        ])
    ];
}

/** A box whose corners are round as seen from the side. */
function shell(width: number, front: number, back: number, height: number): Part[] {
    const { top, foot } = ROUND;
    const middle = (front + back) / 2;
    const long = front - back;
    const slice = (name: string, low: number, high: number, z: number, length: number): Part =>
        box(name, 'plate', [0, (low + high) / 2, z], [width, high - low, length]);
    const corner = (name: string, y: number, z: number, radius: number): Part[] =>
        [0, 9].map((turn) => roller(`${name} ${turn}`, 'plate', [0, y, z], radius, width, turn));
    return [
        slice('Middle', FLOOR + foot, height - top, middle, long),
        slice('Roof', height - top, height, middle, long - 2 * top),
        slice('Foot', FLOOR, FLOOR + foot, middle, long - 2 * foot),
        ...corner('Top Front', height - top, front - top, top),
        ...corner('Top Back', height - top, back + top, top),
        ...corner('Foot Front', FLOOR + foot, front - foot, foot),
        ...corner('Foot Back', FLOOR + foot, back + foot, foot)
    ];
}

/** Windows, stripes, door and vents of one side; the door is on the right, where the kerb is. */
function flank(side: 1 | -1, label: string, half: number, front: number, back: number): Part[] {
    const x = side * half;
    const long = front - back;
    const pane = (name: string, z: number, wide: number, y = 1.72, high = 0.6): Part[] => [
        box(`${name} Frame ${label}`, 'plastic', [x, y, z], [0.02, high + 0.08, wide + 0.08]),
        box(`${name} ${label}`, 'glass', [x + side * 0.006, y, z], [0.02, high, wide])
    ];
    const stripe = (name: string, surface: Surface, y: number, high: number): Part =>
        box(`${name} ${label}`, surface, [x, y, (front + back) / 2], [0.008, high, long - 0.12]);
    const door: Triple = [x, 1.35, 0.75];
    return [
        stripe('Stripe', 'paint', 1.2, 0.16),
        stripe('Line', 'paint', 1.05, 0.04),
        box(`Skirt ${label}`, 'plastic', [x - side * 0.01, FLOOR + 0.04, (front + back) / 2], [0.03, 0.1, long - 0.4]),
        ...pane('Window', front - 0.85, 0.95),
        ...pane('Rear Window', back + 0.8, 0.95),
        ...(side < 0
            ? [
                  box('Door Seam', 'dark', door, [0.012, 1.72, 0.68]),
                  box('Door', 'plate', [door[0] - 0.004, door[1], door[2]], [0.016, 1.68, 0.64]),
                  box('Handle', 'plastic', [x - 0.02, 1.3, 0.5], [0.04, 0.14, 0.05]),
                  ...pane('Door Window', door[2], 0.36, 1.78, 0.44),
                  box('Step', 'rim', [x - 0.04, 0.4, 0.75], [0.24, 0.03, 0.5])
              ]
            : [
                  box('Vent', 'plastic', [x, 1.5, 0.45], [0.015, 0.26, 0.44]),
                  box('Vent Low', 'plastic', [x, 0.98, 0.45], [0.015, 0.26, 0.44]),
                  box('Locker', 'plastic', [x, 0.8, -1.3], [0.012, 0.32, 0.6])
              ])
    ];
}

function drawbar(front: number): Part[] {
    return [
        ...bothSides<Part>((side, label) => [
            bar(
                `Beam ${label}`,
                'rim',
                [side * 0.62, FLOOR - 0.02, front - 0.4],
                [side * 0.05, 0.42, BALL - 0.3],
                0.06,
                0.14
            )
        ]),
        box('Nose', 'rim', [0, 0.42, BALL - 0.3], [0.14, 0.12, 0.3]),
        box('Head', 'dark', [0, 0.45, BALL - 0.06], [0.12, 0.12, 0.26]),
        primitive('sphere', 'Cup', 'plastic', [0, 0.46, BALL], [0.13, 0.14, 0.13]),
        bar('Hand Brake', 'plastic', [0, 0.5, BALL - 0.45], [0, 0.72, BALL - 0.62], 0.03, 0.03),
        primitive('cylinder', 'Jockey Tube', 'rim', [0.14, 0.6, 3.22], [0.06, 0.56, 0.06]),
        primitive('cylinder', 'Crank', 'plastic', [0.14, 0.9, 3.22], [0.16, 0.03, 0.03])
    ];
}
