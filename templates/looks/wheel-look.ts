import type { LooksJson } from '../chassis-json.js';
import type { Surface } from '../finishes.js';
import { box, primitive, roller } from '../shapes.js';
import type { Part } from '../template-json.js';
import type { AxleJson } from '../vehicle-json.js';
import { handlerWheelLook } from './handlers/wheel-look.js';
import { motorcycleWheelLook } from './motorcycle/wheel-look.js';
import { roadWheelLook } from './tracked/wheel-look.js';

/** Shape of the disc of a rim. */
interface Rim {
    spokes: number;

    /** Width of a spoke over the rim's radius. */
    spoke: number;

    /** Distance by which the hub stands out, m; negative lies deep. */
    hub: number;
}

const ALLOY: Rim = { spokes: 5, spoke: 0.27, hub: 0 };
const STEEL: Rim = { spokes: 8, spoke: 0.46, hub: 0 };

const RIMS: Partial<Record<LooksJson['look']['shape'], Rim>> = {
    sedan: { ...ALLOY, spokes: 12, spoke: 0.12 },
    estate: { ...ALLOY, spokes: 7, spoke: 0.2 },
    'sports-car': { ...ALLOY, spokes: 5, spoke: 0.22 },
    'electric-sedan': { ...ALLOY, spokes: 10, spoke: 0.14 },
    pickup: { ...ALLOY, spokes: 6, spoke: 0.27 },
    'off-roader': STEEL,
    bus: { ...STEEL, hub: 0.05 },
    truck: { ...STEEL, hub: 0.05 },
    tractor: { ...STEEL, hub: 0.05 },
    'semi-trailer': STEEL,
    caravan: { ...STEEL, spokes: 10 },
    kart: { ...ALLOY, spokes: 3, spoke: 0.5 },
    racer: { ...ALLOY, spokes: 10, spoke: 0.13 }
};

/** Machines with wheels on painted dishes. */
const HANDLERS: readonly LooksJson['look']['shape'][] = [
    'forklift',
    'telehandler',
    'articulated-loader',
    'loader-front'
];

/** Makes a wheel of the left side. It turns about its own X. */
export function wheelLook(vehicle: LooksJson, axle: AxleJson): Part {
    const { tires, look } = vehicle;
    if (look.shape === 'motorcycle') {
        return motorcycleWheelLook(vehicle, axle);
    }
    if (vehicle.tracks) {
        return roadWheelLook(vehicle, axle);
    }
    if (HANDLERS.includes(look.shape)) {
        return handlerWheelLook(vehicle, axle);
    }
    const { radius, width, rim } = tires[axle.tire];
    const shape = RIMS[look.shape] ?? ALLOY;
    if (!axle.twin) {
        return { name: 'Wheel', children: [...rubber(radius, width, rim, 0), ...disc(shape, rim, width / 2)] };
    }
    const single = 0.46 * width;
    const apart = 0.27 * width;
    // the outer disc of a pair lies deep, as it is bolted to the inner one
    return {
        name: 'Wheel',
        children: [
            { name: 'Inner', children: rubber(radius, single, rim, -apart) },
            { name: 'Outer', children: rubber(radius, single, rim, apart) },
            roller('Bowl', 'dark', [0.4 * width, 0, 0], 0.9 * rim, 0.22 * width),
            ...disc({ ...shape, hub: 0 }, rim, width / 2)
        ]
    };
}

/** A tire and its rim. A built-in cylinder has 20 sides: two of them, half a side apart, have 40. */
function rubber(radius: number, width: number, rim: number, x: number): Part[] {
    const twice = (name: string, surface: Surface, size: number, wide: number): Part[] => [
        roller(`${name} A`, surface, [x, 0, 0], size, wide),
        roller(`${name} B`, surface, [x, 0, 0], size, wide, 9)
    ];
    return [
        ...twice('Tread', 'tire', radius, 0.8 * width),
        ...twice('Shoulder', 'tire', 0.975 * radius, 0.93 * width),
        ...twice('Sidewall', 'tire', 0.5 * (0.92 * radius + rim), width),
        ...twice('Flange', 'rim', 1.02 * rim, width + 0.004),
        ...twice('Barrel', 'dark', 0.94 * rim, width + 0.008)
    ];
}

/** Makes the disc that fills the rim on the outside. */
function disc({ spokes, spoke, hub }: Rim, rim: number, face: number): Part[] {
    const at = (proud: number): number => face + proud;
    const parts: Part[] = [
        roller('Hub', 'rim', [at(0.008 + hub / 2), 0, 0], 0.28 * rim, 0.02 + hub),
        primitive('sphere', 'Cap', 'plastic', [at(0.018 + hub), 0, 0], [0.014, 0.24 * rim, 0.24 * rim])
    ];
    for (let i = 0; i < spokes; i++) {
        const angle = (360 / spokes) * i;
        const along = (angle * Math.PI) / 180;
        parts.push(
            box(
                `Spoke ${i + 1}`,
                'rim',
                [at(0.008), 0.58 * rim * Math.cos(along), 0.58 * rim * Math.sin(along)],
                [0.014, 0.74 * rim, spoke * rim],
                [angle, 0, 0]
            )
        );
    }
    return parts;
}
