import type { LooksJson } from '../chassis-json.js';
import { bar, bothSides, box, plate, primitive, roller } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';
import { wheelbaseOf } from '../wheelbase.js';

/** A racing kart with its driver. */
export function kartLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const front = wheelbaseOf(vehicle) / 2;
    const nose = (hull.ahead ?? 0) + hull.length / 2;
    const low = hull.clearance;
    const rear = tires[axles[1].tire].radius;
    const tube = (name: string, from: Triple, to: Triple): Part => bar(name, 'rim', from, to, 0.03, 0.03);
    return [
        box('Floor', 'rim', [0, low + 0.01, 0.12], [0.56, 0.012, 0.95]),
        roller('Rear Axle', 'chrome', [0, rear, -front], 0.02, 1.1),
        roller('Brake Disc', 'chrome', [0.16, rear, -front], 0.09, 0.012),
        roller('Sprocket', 'rim', [-0.22, rear, -front], 0.1, 0.008),
        box('Front Beam', 'rim', [0, low + 0.07, front], [0.86, 0.03, 0.04]),
        // engine, exhaust and radiator
        box('Engine', 'rim', [-0.33, low + 0.13, -0.2], [0.17, 0.17, 0.24]),
        ...[0, 1, 2, 3].map((i) => box(`Fin ${i}`, 'dark', [-0.33, low + 0.235 + 0.025 * i, -0.2], [0.16, 0.01, 0.17])),
        box('Head', 'dark', [-0.33, low + 0.34, -0.2], [0.1, 0.05, 0.11]),
        bar('Exhaust', 'chrome', [-0.4, low + 0.14, -0.3], [-0.3, low + 0.16, -0.72], 0.09, 0.09),
        box('Radiator', 'dark', [0.36, low + 0.2, -0.18], [0.06, 0.3, 0.24]),
        // nose, panel and side pods
        plate(
            'Nose Top',
            'paint',
            [
                [0.5, low + 0.13, nose - 0.3],
                [-0.5, low + 0.13, nose - 0.3],
                [-0.42, low + 0.06, nose - 0.02],
                [0.42, low + 0.06, nose - 0.02]
            ],
            0.03,
            [0, 1, 0.3]
        ),
        box('Nose', 'paint', [0, low + 0.055, nose - 0.05], [0.86, 0.09, 0.1]),
        box('Nose Stripe', 'plate', [0, low + 0.11, nose - 0.16], [0.22, 0.03, 0.26], [13, 0, 0]),
        plate(
            'Panel',
            'paint',
            [
                [0.14, low + 0.12, nose - 0.34],
                [-0.14, low + 0.12, nose - 0.34],
                [-0.1, low + 0.46, nose - 0.62],
                [0.1, low + 0.46, nose - 0.62]
            ],
            0.02,
            [0, 0.5, 1]
        ),
        box('Number', 'plate', [0, low + 0.3, nose - 0.478], [0.16, 0.16, 0.012], [-39, 0, 0]),
        ...bothSides<Part>((side, label) => [
            tube(`Rail ${label}`, [side * 0.3, low + 0.04, -front - 0.1], [side * 0.26, low + 0.04, front + 0.15]),
            box(`Pod ${label}`, 'paint', [side * 0.6, low + 0.1, 0.03], [0.17, 0.15, 0.56]),
            plate(
                `Pod Nose ${label}`,
                'paint',
                [
                    [side * 0.515, low + 0.03, 0.31],
                    [side * 0.515, low + 0.175, 0.31],
                    [side * 0.515, low + 0.1, 0.42],
                    [side * 0.515, low + 0.03, 0.42]
                ],
                0.17,
                [-side, 0, 0]
            ),
            box(`Pod Stripe ${label}`, 'plate', [side * 0.687, low + 0.11, 0.03], [0.006, 0.07, 0.34]),
            tube(`Pod Bar A ${label}`, [side * 0.28, low + 0.06, 0.2], [side * 0.55, low + 0.06, 0.2]),
            tube(`Pod Bar B ${label}`, [side * 0.28, low + 0.06, -0.12], [side * 0.55, low + 0.06, -0.12]),
            box(`Knuckle ${label}`, 'dark', [side * 0.42, 0.139, front], [0.06, 0.1, 0.06]),
            bar(
                `Pedal ${label}`,
                'chrome',
                [side * 0.14, low + 0.02, front + 0.1],
                [side * 0.14, low + 0.2, front + 0.14],
                0.05,
                0.015
            )
        ]),
        box('Rear Bumper', 'plastic', [0, 0.14, -front - 0.26], [1.05, 0.1, 0.06]),
        // seat and wheel
        box('Seat Bottom', 'dark', [0, low + 0.06, -0.24], [0.36, 0.05, 0.4]),
        box('Seat Back', 'dark', [0, low + 0.27, -0.44], [0.36, 0.44, 0.05], [-18, 0, 0]),
        bar('Column', 'dark', [0, low + 0.05, front + 0.05], [0, low + 0.46, 0.13], 0.025, 0.025),
        primitive('cylinder', 'Steering Wheel', 'plastic', [0, low + 0.47, 0.12], [0.3, 0.025, 0.3], [-52, 0, 0]),
        { name: 'Driver', position: [0, low, 0], children: driver() }
    ];
}

/** A driver who sits at the wheel. */
export function driver(): Part[] {
    return [
        primitive('capsule', 'Torso', 'paint', [0, 0.36, -0.32], [0.34, 0.3, 0.24], [-16, 0, 0]),
        primitive('sphere', 'Helmet', 'plate', [0, 0.78, -0.36], [0.25, 0.27, 0.28]),
        primitive('sphere', 'Visor', 'glass', [0, 0.785, -0.3], [0.21, 0.1, 0.2]),
        ...bothSides<Part>((side, label) => [
            bar(`Upper Arm ${label}`, 'paint', [side * 0.18, 0.54, -0.35], [side * 0.25, 0.38, -0.12], 0.085, 0.085),
            bar(`Fore Arm ${label}`, 'paint', [side * 0.25, 0.38, -0.12], [side * 0.14, 0.48, 0.1], 0.075, 0.075),
            primitive('sphere', `Glove ${label}`, 'dark', [side * 0.135, 0.48, 0.11], [0.09, 0.1, 0.09]),
            bar(`Thigh ${label}`, 'paint', [side * 0.1, 0.14, -0.24], [side * 0.16, 0.3, 0.2], 0.12, 0.12),
            bar(`Shin ${label}`, 'paint', [side * 0.16, 0.3, 0.2], [side * 0.14, 0.1, 0.58], 0.095, 0.095),
            box(`Boot ${label}`, 'dark', [side * 0.14, 0.12, 0.62], [0.09, 0.2, 0.07], [-12, 0, 0])
        ])
    ];
}
