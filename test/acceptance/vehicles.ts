import { readFileSync } from 'node:fs';

import type { CarNumbers } from '../support/car.js';

/** Fields of a file in `test/reference/vehicles/` that this suite reads. */
export interface VehicleFile {
    body: {
        mass: number;
        cg_to_front_axle: number;
        cg_to_rear_axle: number;
        track_front: number;
        track_rear: number;
        cg_height: number;
        Ixx_roll: number;
        Iyy_pitch: number;
        Izz_yaw: number;
    };
    wheels: { radius: number; spin_inertia?: number };
    raycast_equivalent?: {
        wheel_rate_front: number;
        wheel_rate_rear: number;
        damper_front?: number;
        damper_rear?: number;
        arb_N_per_m_front?: number;
        arb_N_per_m_rear?: number;
        axle_roll_stiffness_front?: number;
        axle_roll_stiffness_rear?: number;
    };
    brakes?: { front_torque_share?: number };
}

export function vehicleFile(id: string): VehicleFile {
    return JSON.parse(
        readFileSync(new URL(`../reference/vehicles/${id}.json`, import.meta.url), 'utf8')
    ) as VehicleFile;
}

/** Ride of a vehicle whose file has no springs or dampers: only cases that do not depend on them use it. */
const RIDE_FREQUENCY = 2 * Math.PI * 1.5;
const DAMPING_RATIO = 0.4;

/**
 * A vehicle of `test/reference/vehicles/` by its one-body form, free of what closed forms leave out: rolling
 * resistance, bearing drag and aligning moment. Springs are unloaded at full droop.
 *
 * @param id - Name of the file.
 * @param wheel - Attributes of the wheels that a case adds.
 * @param controller - Attributes of the controller that a case adds.
 */
export function vehicle(
    id: string,
    wheel: Record<string, unknown> = {},
    controller: Record<string, unknown> = {}
): CarNumbers {
    const { body, wheels, raycast_equivalent: ride } = vehicleFile(id);
    const { mass, cg_to_front_axle: a, cg_to_rear_axle: b } = body;
    const { radius } = wheels;
    const shares = [(0.5 * mass * b) / (a + b), (0.5 * mass * a) / (a + b)];
    const springFront = ride?.wheel_rate_front ?? shares[0] * RIDE_FREQUENCY ** 2;
    const springRear = ride?.wheel_rate_rear ?? shares[1] * RIDE_FREQUENCY ** 2;
    const damper = (spring: number, share: number): number => 2 * DAMPING_RATIO * Math.sqrt(spring * share);
    // rest of an axle's roll stiffness beside its springs, per track squared
    const bar = (axle: number | undefined, spring: number, track: number): number =>
        axle === undefined ? 0 : axle / track ** 2 - spring / 2;
    return {
        mass,
        inertia: [body.Iyy_pitch, body.Izz_yaw, body.Ixx_roll],
        cgHeight: body.cg_height,
        cgToFront: a,
        cgToRear: b,
        trackFront: body.track_front,
        trackRear: body.track_rear,
        radius,
        springFront,
        springRear,
        damperFront: ride?.damper_front ?? damper(springFront, shares[0]),
        damperRear: ride?.damper_rear ?? damper(springRear, shares[1]),
        barFront: ride?.arb_N_per_m_front ?? bar(ride?.axle_roll_stiffness_front, springFront, body.track_front),
        barRear: ride?.arb_N_per_m_rear ?? bar(ride?.axle_roll_stiffness_rear, springRear, body.track_rear),
        distance: 0.3,
        hull: Math.min(1, body.cg_height / 0.5), // clear of the ground
        wheel: {
            // the spin inertia of a disc is half its mass times its radius squared
            mass: (2 * (wheels.spin_inertia ?? 0.1)) / radius ** 2,
            rollingResistance: 0,
            wheelDampingRate: 0,
            aligningScale: 0,
            ...wheel
        },
        controller
    };
}

/** Spin inertia of one wheel, kg m². */
export function spinInertia({ wheel, radius }: CarNumbers): number {
    return 0.5 * (wheel.mass as number) * radius ** 2;
}

/** Mass that the car seems to have along its way, its wheels turning with it, kg. */
export function effectiveMass(numbers: CarNumbers): number {
    return numbers.mass + (4 * spinInertia(numbers)) / numbers.radius ** 2;
}
