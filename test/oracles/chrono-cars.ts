import { linksOf, rollCenterOf, type Links } from './chrono-links.js';
import { tireData } from './chrono-tires.js';
import type { Wishbones } from './double-wishbone.js';
import { carOf, vehicleFile } from './oracle.js';
import type { Attributes, InlineVehicle } from '../../scenario/scenario.js';

/** Friction of the ground. */
export const MU = 0.8;

/** Damping ratio of a wheel: the data of these cars has no dampers. They count in transients alone. */
const DAMPING_RATIO = 0.3;

/** A car of Chrono, and what its files say of it beside `test/reference/vehicles`. */
export interface Car {
    id: string;
    tire: string;
    driven: 'front' | 'rear';
    front: Links;
    rear: Links;

    /** Rates of the rolling car over those in its file, which were measured at rest. */
    rolling: { front: number; rear: number; roll: number };

    /** Engine torque at rest, N m: between the point at -100 rpm that the data leaves out and its first. */
    stallTorque: number;

    /** Engine speeds at which it shifts down and up, rpm, gear by gear: `Shift Points Map RPM`. */
    shiftPoints: [down: number, up: number][];
}

/** `audi/json/audi_DoubleWishbone.json`, on both axles. */
export const AUDI_WISHBONES: Wishbones = {
    spindle: [0, 0.7979, -0.1199],
    upper: [
        [-0.1, 0.47, 0.105],
        [-0.25, 0.51, 0.11],
        [-0.04, 0.695, 0.105]
    ],
    lower: [
        [0.2, 0.42, -0.27],
        [-0.2, 0.47, -0.265],
        [0, 0.77, -0.32]
    ],
    tieRod: [
        [-0.2, 0.42, -0.12],
        [-0.15, 0.77, -0.12]
    ]
};

/** `hmmwv/suspension/HMMWV_DoubleWishboneFront.json` and `...Rear.json`. */
export const HMMWV_FRONT: Wishbones = {
    spindle: [-0.04, 0.91, -0.026],
    upper: [
        [-0.048, 0.446, 0.245],
        [-0.268, 0.478, 0.196],
        [-0.053, 0.716, 0.215]
    ],
    lower: [
        [0.223, 0.307, 0],
        [-0.223, 0.307, 0],
        [-0.036, 0.787, -0.118]
    ],
    tieRod: [
        [-0.25, 0.448, 0.054],
        [-0.176, 0.821, -0.016]
    ]
};
export const HMMWV_REAR: Wishbones = {
    spindle: [0.036, 0.91, -0.026],
    upper: [
        [0.349, 0.462, 0.228],
        [0.077, 0.462, 0.224],
        [0.036, 0.716, 0.216]
    ],
    lower: [
        [0.223, 0.307, 0],
        [-0.223, 0.307, 0],
        [0.036, 0.787, -0.118]
    ],
    tieRod: [
        [0.223, 0.416, 0.059],
        [0.17, 0.821, -0.009]
    ]
};

/**
 * Stands 31 mm into its travel, where spring and motion ratio carry the sprung load: there the track is 1.598 m and the
 * rate of wheel and tire 102 kN/m, as in the vehicle file.
 */
const AUDI_LINKS: Links = { ...linksOf(AUDI_WISHBONES, 0.0314, 0.327), share: 0.751, carried: 0.883 };

/**
 * Hangs 0.103 m and 0.114 m below its drawing, by the same reckoning: roll centers 0.38 m and 0.46 m above the ground.
 * Out there toe is steep; what comes out for it takes twice the understeer away that is off: left out.
 */
const UNTURNED = { steer: [0, 0, 0], camber: [0, 0] } satisfies Partial<Links>;
const HMMWV_FRONT_LINKS: Links = { ...linksOf(HMMWV_FRONT, -0.1026, 0.442), ...UNTURNED, share: 0.806, carried: 0.84 };
const HMMWV_REAR_LINKS: Links = { ...linksOf(HMMWV_REAR, -0.1139, 0.443), ...UNTURNED, share: 0.762, carried: 0.831 };

export const AUDI: Car = {
    id: 'audi_a4_chrono',
    tire: 'audi',
    driven: 'front',
    front: AUDI_LINKS,
    rear: AUDI_LINKS,
    rolling: { front: 0.99, rear: 0.99, roll: 1 },
    stallTorque: 15.7,
    shiftPoints: [
        [1000, 3500],
        [1200, 3500],
        [1400, 3500],
        [1500, 3500],
        [1500, 3500],
        [2000, 6500]
    ]
};
export const HMMWV: Car = {
    id: 'hmmwv_chrono',
    tire: 'hmmwv',
    driven: 'rear',
    front: HMMWV_FRONT_LINKS,
    rear: HMMWV_REAR_LINKS,
    rolling: { front: 0.93, rear: 0.89, roll: 0.97 },
    stallTorque: 309,
    shiftPoints: [
        [1000, 2226],
        [1000, 2225],
        [1000, 2210],
        [1000, 2226],
        [1000, 2225],
        [1000, 2700]
    ]
};

/** The car of its measured rates: the bars carry what the springs leave of the measured roll stiffness. */
export function carFor({ id, tire, front, rear, rolling }: Car): InlineVehicle & { controller: Attributes } {
    const file = vehicleFile(id);
    const { body, wheels, raycast_equivalent: springs } = file;
    const { mu0, rr } = tireData(tire);
    // measured as couple over lean plus m g h, as if the body leaned about the ground and not about its roll center
    const bar = (rollStiffness: number, rate: number, track: number, links: Links, load: number): number => {
        return (rollStiffness - load * rollCenterOf(links, track)) / track ** 2 - rate / 2;
    };
    const load = (body.mass * 9.81) / body.wheelbase;
    const damper = (rate: number, lever: number): number => {
        return 2 * DAMPING_RATIO * Math.sqrt((rate * body.mass * lever) / body.wheelbase / 2);
    };
    // a rolling tire turns as one of a radius between the free and the pressed one (Rill, Road Vehicle Dynamics, 3.2)
    const loaded = (wheels.loaded_radius_front + wheels.loaded_radius_rear) / 2;
    const radius = (2 * wheels.radius + loaded) / 3;
    const car = carOf(file, {
        mass: (2 * wheels.spin_inertia) / radius ** 2,
        grip: MU / mu0,
        rollingResistance: rr,
        aligningScale: 1
    });
    const springFront = rolling.front * springs.wheel_rate_front;
    const springRear = rolling.rear * springs.wheel_rate_rear;
    return {
        ...car,
        radius,
        springFront,
        springRear,
        damperFront: damper(springFront, body.cg_to_rear_axle),
        damperRear: damper(springRear, body.cg_to_front_axle),
        barFront: bar(
            rolling.roll * springs.axle_roll_stiffness_front,
            springFront,
            body.track_front,
            front,
            load * body.cg_to_rear_axle
        ),
        barRear: bar(
            rolling.roll * springs.axle_roll_stiffness_rear,
            springRear,
            body.track_rear,
            rear,
            load * body.cg_to_front_axle
        )
    };
}
