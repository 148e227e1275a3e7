import type { LooksJson } from '../chassis-json.js';
import type { Surface } from '../finishes.js';
import { bar, bothSides, box, plate, primitive, type Quad } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Cross-sections of the tub from nose to gearbox, m: place, half width, foot and top. */
type Section = readonly [z: number, x: number, low: number, high: number];

/** A single-seater: slender tub, side pods, wings, wheels on wishbones. */
export function racerLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const middle = middleOf(vehicle);
    const nose = (hull.ahead ?? 0) + hull.length / 2;
    const tail = nose - hull.length;
    const low = hull.clearance;
    const [front, rear] = axles.map(({ position }) => position - middle);
    const top = hull.height;
    const sections: Section[] = [
        [nose - 0.02, 0.08, 0.19, 0.26],
        [nose - 0.45, 0.14, 0.19, 0.39],
        [front - 0.15, 0.2, 0.13, 0.52],
        [front - 0.75, 0.27, low + 0.02, 0.58],
        [front - 1.55, 0.27, low + 0.02, 0.6],
        [rear + 0.55, 0.25, low + 0.02, 0.56],
        [rear - 0.1, 0.15, 0.14, 0.42],
        [tail + 0.22, 0.1, 0.2, 0.36]
    ];
    const cockpit = { front: front - 0.75, back: front - 1.55 };
    return [
        box('Floor', 'dark', [0, low + 0.008, (front + rear) / 2 - 0.32], [1.2, 0.015, front - rear - 0.75]),
        { name: 'Tub', children: tub(sections, cockpit.front) },
        ...cockpitParts(cockpit.front, cockpit.back),
        // roll hoop, air box and engine cover
        bar('Hoop', 'paint', [0, 0.58, cockpit.back + 0.02], [0, top - 0.02, cockpit.back - 0.12], 0.16, 0.1),
        box('Spine', 'paint', [0, top - 0.26, cockpit.back - 0.28], [0.1, 0.36, 0.4]),
        bar('Spine Back', 'paint', [0, top - 0.14, cockpit.back - 0.4], [0, 0.42, rear + 0.05], 0.06, 0.2),
        plate(
            'Cover',
            'paint',
            [
                [0.17, 0.57, cockpit.back],
                [-0.17, 0.57, cockpit.back],
                [-0.1, 0.44, rear + 0.1],
                [0.1, 0.44, rear + 0.1]
            ],
            0.1,
            [0, 1, 0]
        ),
        box('Air Box', 'dark', [0, top - 0.07, cockpit.back - 0.045], [0.15, 0.1, 0.06]),
        ...frontWing(nose, low),
        ...rearWing(tail, top),
        ...bothSides<Part>((side, label) => [
            { name: `Pod ${label}`, children: pod(side, front, rear, low) },
            ...wishbones(
                `Front ${label}`,
                side,
                front,
                axles[0].track / 2 - tires[axles[0].tire].width / 2,
                tires[axles[0].tire].radius,
                0.2,
                0.46
            ),
            ...wishbones(
                `Rear ${label}`,
                side,
                rear,
                axles[1].track / 2 - tires[axles[1].tire].width / 2,
                tires[axles[1].tire].radius,
                0.16,
                0.4
            ),
            bar(
                `Mirror Arm ${label}`,
                'plastic',
                [side * 0.25, 0.58, cockpit.front + 0.1],
                [side * 0.48, 0.66, cockpit.front + 0.08],
                0.02,
                0.02
            ),
            box(`Mirror ${label}`, 'paint', [side * 0.5, 0.67, cockpit.front + 0.08], [0.15, 0.07, 0.07]),
            box(`Mirror Glass ${label}`, 'chrome', [side * 0.5, 0.67, cockpit.front + 0.042], [0.13, 0.055, 0.004])
        ]),
        box('Rain Lamp', 'tail-lamp', [0, 0.28, tail + 0.2], [0.1, 0.14, 0.04])
    ];
}

/** Sides, top and belly between section and section; the cockpit's opening stays free. */
function tub(sections: readonly Section[], cockpit: number): Part[] {
    const parts: Part[] = [];
    for (let i = 0; i + 1 < sections.length; i++) {
        const [z0, x0, low0, high0] = sections[i];
        const [z1, x1, low1, high1] = sections[i + 1];
        const surface: Surface = 'paint';
        const roofShare = 0.62;
        const cut = 0.06;
        for (const side of [1, -1]) {
            parts.push(
                plate(
                    `Side ${i} ${side > 0 ? 'L' : 'R'}`,
                    surface,
                    [
                        [side * x0, low0, z0],
                        [side * x0, high0 - cut, z0],
                        [side * x1, high1 - cut, z1],
                        [side * x1, low1, z1]
                    ],
                    0.04,
                    [side, 0, 0]
                ),
                plate(
                    `Edge ${i} ${side > 0 ? 'L' : 'R'}`,
                    surface,
                    slanted(side, [z0, x0, high0], [z1, x1, high1], roofShare, cut),
                    0.03,
                    [side, 1, 0]
                )
            );
        }
        if (z0 > cockpit + 0.01 || i > 3) {
            parts.push(
                plate(
                    `Top ${i}`,
                    surface,
                    [
                        [roofShare * x0, high0, z0],
                        [-roofShare * x0, high0, z0],
                        [-roofShare * x1, high1, z1],
                        [roofShare * x1, high1, z1]
                    ],
                    0.03,
                    [0, 1, 0]
                )
            );
        }
        parts.push(
            plate(
                `Belly ${i}`,
                'dark',
                [
                    [x0, low0, z0],
                    [-x0, low0, z0],
                    [-x1, low1, z1],
                    [x1, low1, z1]
                ],
                0.02,
                [0, -1, 0]
            )
        );
    }
    const [z, x, low, high] = sections[0];
    parts.push(primitive('sphere', 'Tip', 'paint', [0, (low + high) / 2, z], [2 * x, high - low, 0.16]));
    return parts;
}

/** The bevel between side and top; its end edges are made parallel by the steeper of both. */
function slanted(side: number, [z0, x0, y0]: Triple, [z1, x1, y1]: Triple, share: number, cut: number): Quad {
    const inward = (1 - share) * Math.min(x0, x1);
    return [
        [side * x0, y0 - cut, z0],
        [side * (x0 - inward), y0, z0],
        [side * (x1 - inward), y1, z1],
        [side * x1, y1 - cut, z1]
    ];
}

function cockpitParts(front: number, back: number): Part[] {
    return [
        box('Well', 'dark', [0, 0.42, (front + back) / 2], [0.44, 0.26, front - back]),
        plate(
            'Screen',
            'glass',
            [
                [0.2, 0.57, front + 0.06],
                [-0.2, 0.57, front + 0.06],
                [-0.16, 0.66, front - 0.08],
                [0.16, 0.66, front - 0.08]
            ],
            0.015,
            [0, 1, 1]
        ),
        box('Head Rest', 'dark', [0, 0.62, back + 0.02], [0.34, 0.16, 0.14]),
        primitive('sphere', 'Helmet', 'plate', [0, 0.7, back + 0.24], [0.25, 0.27, 0.28]),
        primitive('sphere', 'Visor', 'glass', [0, 0.71, back + 0.3], [0.21, 0.1, 0.2]),
        primitive('sphere', 'Shoulders', 'plastic', [0, 0.54, back + 0.22], [0.46, 0.18, 0.26]),
        primitive('cylinder', 'Steering Wheel', 'plastic', [0, 0.55, front - 0.17], [0.24, 0.03, 0.24], [-70, 0, 0])
    ];
}

function frontWing(nose: number, low: number): Part[] {
    const z = nose - 0.12;
    return [
        box('Front Wing', 'paint', [0, low + 0.05, z], [1.34, 0.02, 0.3], [-3, 0, 0]),
        ...bothSides<Part>((side, label) => [
            box(
                `Front Flap ${label}`,
                'plastic',
                [side * 0.42, low + 0.105, z - 0.14],
                [0.5, 0.016, 0.16],
                [-22, 0, 0]
            ),
            box(`Front Plate ${label}`, 'paint', [side * 0.675, low + 0.09, z - 0.03], [0.014, 0.16, 0.42]),
            box(`Front Post ${label}`, 'plastic', [side * 0.09, low + 0.13, z], [0.02, 0.14, 0.2])
        ])
    ];
}

function rearWing(tail: number, top: number): Part[] {
    const z = tail + 0.2;
    return [
        box('Rear Wing', 'paint', [0, top - 0.1, z], [0.86, 0.022, 0.3], [-9, 0, 0]),
        box('Rear Flap', 'plastic', [0, top - 0.02, z - 0.17], [0.86, 0.018, 0.16], [-30, 0, 0]),
        box('Beam Wing', 'plastic', [0, 0.42, z], [0.8, 0.02, 0.18], [-8, 0, 0]),
        box('Wing Post', 'plastic', [0, 0.6, z + 0.04], [0.03, 0.42, 0.16]),
        ...bothSides<Part>((side, label) => [
            box(`Rear Plate ${label}`, 'paint', [side * 0.44, top - 0.19, z - 0.05], [0.014, 0.4, 0.46])
        ])
    ];
}

/** Radiator in a box beside the tub, drawn in toward the rear. */
function pod(side: 1 | -1, front: number, rear: number, low: number): Part[] {
    const [ahead, behind] = [front - 0.95, rear + 0.5];
    const out: Triple = [side, 0, 0];
    const high = 0.46;
    return [
        plate(
            'Wall',
            'paint',
            [
                [side * 0.6, low + 0.02, ahead],
                [side * 0.6, high, ahead],
                [side * 0.56, high - 0.06, (ahead + behind) / 2],
                [side * 0.56, low + 0.02, (ahead + behind) / 2]
            ],
            0.03,
            out
        ),
        plate(
            'Wall Back',
            'paint',
            [
                [side * 0.56, low + 0.02, (ahead + behind) / 2],
                [side * 0.56, high - 0.06, (ahead + behind) / 2],
                [side * 0.3, high - 0.16, behind],
                [side * 0.3, low + 0.02, behind]
            ],
            0.03,
            out
        ),
        plate(
            'Top',
            'paint',
            [
                [side * 0.2, high, ahead],
                [side * 0.6, high, ahead],
                [side * 0.56, high - 0.06, (ahead + behind) / 2],
                [side * 0.2, high - 0.06, (ahead + behind) / 2]
            ],
            0.03,
            [0, 1, 0]
        ),
        plate(
            'Top Back',
            'paint',
            [
                [side * 0.2, high - 0.06, (ahead + behind) / 2],
                [side * 0.56, high - 0.06, (ahead + behind) / 2],
                [side * 0.3, high - 0.16, behind],
                [side * 0.15, high - 0.16, behind]
            ],
            0.03,
            [0, 1, 0]
        ),
        box('Inlet', 'dark', [side * 0.43, (low + high) / 2 + 0.02, ahead - 0.03], [0.31, high - low - 0.08, 0.02])
    ];
}

function wishbones(name: string, side: 1 | -1, z: number, x: number, hub: number, inner: number, high: number): Part[] {
    const rod = (part: string, from: Triple, to: Triple): Part =>
        bar(`${part} ${name}`, 'dark', from, to, 0.035, 0.014);
    const upright: Triple = [side * x, hub + 0.1, z];
    const foot: Triple = [side * x, hub - 0.09, z];
    return [
        rod('Upper Front', [side * inner, high - 0.02, z + 0.2], upright),
        rod('Upper Back', [side * inner, high - 0.02, z - 0.24], upright),
        rod('Lower Front', [side * inner, 0.17, z + 0.22], foot),
        rod('Lower Back', [side * inner, 0.17, z - 0.26], foot),
        rod('Push Rod', [side * inner, high, z], foot),
        box(`Upright ${name}`, 'dark', [side * (x - 0.01), hub, z], [0.05, 0.24, 0.09])
    ];
}
