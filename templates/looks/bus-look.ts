import { arch } from './arch.js';
import type { LooksJson } from '../chassis-json.js';
import { bothSides, box, plate } from '../shapes.js';
import type { Part } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

const SHEET = 0.05;

/** A city bus: a box with rounded roof edges, tall windows, doors on the right. */
export function busLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const middle = middleOf(vehicle);
    const half = hull.width / 2;
    const back = (hull.ahead ?? 0) - hull.length / 2;
    const front = back + hull.length;
    const center = (front + back) / 2;
    const { clearance: low, height } = hull;
    const belt = 0.38 * height;
    const gutter = 0.93 * height;
    const roofX = 0.88 * half;
    const openings = axles.map(({ position, tire }) => ({
        z: position - middle,
        hub: tires[tire].radius,
        radius: tires[tire].radius + 0.08
    }));
    const edges = [back, ...openings.flatMap(({ z, radius }) => [z - radius, z + radius]).sort((a, b) => a - b), front];
    const room = Math.min(...axles.map(({ track, tire }) => track - tires[tire].width)) - 0.1;
    return [
        box('Underbody', 'dark', [0, (low + belt) / 2, center], [room, belt - low - 0.02, hull.length - 0.3]),
        box('Floor', 'dark', [0, belt - 0.06, center], [2 * half - 0.12, 0.08, hull.length - 0.12]),
        plate(
            'Roof',
            'rim',
            [
                [roofX, height, back + 0.16],
                [roofX, height, front - 0.16],
                [-roofX, height, front - 0.16],
                [-roofX, height, back + 0.16]
            ],
            SHEET,
            [0, 1, 0]
        ),
        box('Air Conditioner', 'rim', [0, height + 0.06, center - 1.2], [1.5, 0.18, 2.6]),
        ...ends(half, roofX, belt, gutter, height, low, back, front),
        ...bothSides<Part>((side, label) => {
            const parts: Part[] = [];
            for (let i = 0; i + 1 < edges.length; i++) {
                const [from, to] = [edges[i], edges[i + 1]];
                const opening = openings.find(({ z }) => z > from && z < to);
                const foot = opening ? opening.hub + opening.radius : low;
                parts.push(
                    box(
                        `Panel ${i}`,
                        'paint',
                        [side * (half - SHEET / 2), (foot + belt) / 2, (from + to) / 2],
                        [SHEET, belt - foot, to - from]
                    )
                );
            }
            const windows = 7;
            const pitch = (hull.length - 0.5) / windows;
            const panes: Part[] = [];
            for (let i = 0; i < windows; i++) {
                const z = back + 0.25 + (i + 0.5) * pitch;
                panes.push(
                    box(
                        `Window ${i}`,
                        'glass',
                        [side * (half - 0.018), (belt + gutter) / 2, z],
                        [0.04, gutter - belt - 0.08, pitch - 0.07]
                    )
                );
            }
            const doors = side < 0 ? [front - 0.75, center + 0.1, back + 1.1] : [];
            return [
                {
                    name: `Side ${label}`,
                    children: [
                        ...parts,
                        box(
                            'Wall',
                            'dark',
                            [side * (half - SHEET / 2 - 0.012), (belt + gutter) / 2, center],
                            [SHEET, gutter - belt, hull.length - 0.04]
                        ),
                        box(
                            'Band',
                            'rim',
                            [side * (half - SHEET / 2), belt - 0.02, center],
                            [SHEET + 0.006, 0.06, hull.length - 0.02]
                        ),
                        ...panes,
                        plate(
                            'Gutter',
                            'paint',
                            [
                                [side * half, gutter, back],
                                [side * half, gutter, front],
                                [side * roofX, height, front - 0.16],
                                [side * roofX, height, back + 0.16]
                            ],
                            SHEET,
                            [side, 1, 0]
                        ),
                        ...openings.map(({ z, hub, radius }, i) => ({
                            name: `Arch ${i}`,
                            children: arch(side, { x: half, hub, z, radius, sheet: SHEET })
                        })),
                        ...doors.flatMap((z, i) => [
                            box(
                                `Door ${i}`,
                                'dark',
                                [side * (half - 0.012), (low + gutter) / 2 + 0.03, z],
                                [0.05, gutter - low - 0.1, 1.2]
                            ),
                            ...[-0.29, 0.29].map((dz, k) =>
                                box(
                                    `Door Glass ${i}${k}`,
                                    'glass',
                                    [side * (half - 0.004), (low + gutter) / 2 + 0.1, z + dz],
                                    [0.05, gutter - low - 0.36, 0.5]
                                )
                            )
                        ]),
                        {
                            name: 'Mirror',
                            position: [side * (half + 0.14), gutter - 0.42, front + 0.12],
                            children: [
                                box('Arm', 'plastic', [-side * 0.05, 0.3, -0.05], [0.22, 0.04, 0.2]),
                                box('Shell', 'plastic', [0, 0, 0], [0.2, 0.5, 0.09]),
                                box('Glass', 'chrome', [0, 0, -0.047], [0.17, 0.46, 0.004])
                            ]
                        }
                    ]
                }
            ];
        })
    ];
}

/** Front with a tall screen and the line's number, rear with the engine's grille. */
function ends(
    half: number,
    roofX: number,
    belt: number,
    gutter: number,
    height: number,
    low: number,
    back: number,
    front: number
): Part[] {
    const waist = belt - 0.12;
    return [
        box('Front Panel', 'paint', [0, (low + waist) / 2, front - SHEET / 2], [2 * half, waist - low, SHEET]),
        box('Front Frame', 'dark', [0, (waist + gutter) / 2, front - SHEET / 2], [2 * half, gutter - waist, SHEET]),
        box(
            'Windscreen',
            'glass',
            [0, (waist + gutter) / 2 - 0.12, front - SHEET / 2 + 0.006],
            [2 * half - 0.12, gutter - waist - 0.3, SHEET]
        ),
        box('Line Sign', 'plastic', [0, gutter - 0.16, front + 0.004], [1.7, 0.24, 0.02]),
        box('Line Number', 'plate', [0.6, gutter - 0.16, front + 0.012], [0.28, 0.15, 0.02]),
        box('Line Name', 'plate', [-0.2, gutter - 0.16, front + 0.012], [1.0, 0.08, 0.02]),
        box('Bumper', 'plastic', [0, low + 0.08, front + 0.01], [2 * half - 0.04, 0.22, 0.1]),
        box('Plate', 'plate', [0, low + 0.1, front + 0.065], [0.52, 0.11, 0.01]),
        plate(
            'Front Brow',
            'paint',
            [
                [half, gutter, front],
                [-half, gutter, front],
                [-roofX, height, front - 0.16],
                [roofX, height, front - 0.16]
            ],
            SHEET,
            [0, 1, 1]
        ),
        box('Rear Panel', 'paint', [0, (low + gutter) / 2, back + SHEET / 2], [2 * half, gutter - low, SHEET]),
        box('Rear Window', 'glass', [0, 0.73 * height, back - 0.002], [1.9, 0.5, 0.02]),
        box('Engine Grille', 'dark', [0, belt - 0.35, back - 0.002], [1.6, 0.5, 0.02]),
        ...[-0.16, -0.05, 0.06, 0.17].map((y, i) =>
            box(`Engine Slat ${i}`, 'plastic', [0, belt - 0.35 + y, back - 0.012], [1.56, 0.04, 0.02])
        ),
        box('Rear Bumper', 'plastic', [0, low + 0.08, back - 0.01], [2 * half - 0.04, 0.2, 0.1]),
        box('Rear Plate', 'plate', [0, belt + 0.12, back - 0.012], [0.52, 0.11, 0.01]),
        plate(
            'Rear Brow',
            'paint',
            [
                [half, gutter, back],
                [-half, gutter, back],
                [-roofX, height, back + 0.16],
                [roofX, height, back + 0.16]
            ],
            SHEET,
            [0, 1, -1]
        ),
        ...bothSides<Part>((side, label) => [
            box(`Lamp ${label}`, 'lamp', [side * (half - 0.3), low + 0.33, front + 0.002], [0.4, 0.16, 0.02]),
            box(
                `Indicator ${label}`,
                'indicator',
                [side * (half - 0.06), low + 0.33, front + 0.002],
                [0.09, 0.16, 0.02]
            ),
            box(
                `Wiper ${label}`,
                'plastic',
                [side * 0.5, waist + 0.35, front + 0.02],
                [0.03, 0.85, 0.015],
                [0, 0, side * 28]
            ),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * (half - 0.14), low + 0.6, back - 0.004], [0.16, 0.42, 0.02]),
            box(
                `Rear Indicator ${label}`,
                'indicator',
                [side * (half - 0.14), low + 0.9, back - 0.004],
                [0.16, 0.14, 0.02]
            )
        ])
    ];
}
