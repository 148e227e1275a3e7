import { readFileSync } from 'node:fs';

import { Recording } from '../../scenario/recording.js';
import type { Attributes, InlineVehicle } from '../../scenario/scenario.js';

/** Names of the simulators' columns where ours differ. */
const OURS: Record<string, string> = { yaw_rate: 'yawRate', delta: 'steer' };
const OURS_OF_A_WHEEL: Record<string, string> = { Fz: 'load', w: 'omega' };

const WHEELS = ['fl', 'fr', 'rl', 'rr'];

/** Numbers of a vehicle in `test/reference/vehicles`, of which a car is made. */
export interface VehicleFile {
    body: {
        mass: number;
        cg_to_front_axle: number;
        cg_to_rear_axle: number;
        wheelbase: number;
        track_front: number;
        track_rear: number;
        cg_height: number;
        Ixx_roll: number;
        Iyy_pitch: number;
        Izz_yaw: number;
    };
    wheels: {
        radius: number;
        spin_inertia: number;
        loaded_radius_front: number;
        loaded_radius_rear: number;
        tyre_vertical_stiffness: number;
    };
    measured_static: { Fz_fl: number; Fz_rl: number };
    suspension_raw: {
        spring_rate_at_wheel_front: number;
        spring_rate_at_wheel_rear: number;
        damper_rate_at_wheel_front: number;
        damper_rate_at_wheel_rear: number;
        arb_roll_stiffness_front_Nm_per_rad: number;
        arb_roll_stiffness_rear_Nm_per_rad: number;
        unsprung_mass_front_axle: number;
        unsprung_mass_rear_axle: number;
        sprung_mass: number;
        sprung_cg_height: number;
    };
    raycast_equivalent: {
        wheel_rate_front: number;
        wheel_rate_rear: number;
        damper_front: number;
        damper_rear: number;
        arb_N_per_m_front: number;
        arb_N_per_m_rear: number;
        axle_roll_stiffness_front: number;
        axle_roll_stiffness_rear: number;
    };
    brakes: { front_torque_share: number; max_torque_per_wheel: number };
    drive: { front_torque_share: number };
    powertrain: {
        full_throttle_torque_rpm_Nm: [number, number][];
        gear_ratios: number[];
        final_drive: number;
        shift_up_rpm: number[];
    };
    aero?: { Cd: number; frontal_area: number };
}

/** Reads a file of reference data. */
export function reference(path: string): string {
    return readFileSync(new URL(`../reference/${path}`, import.meta.url), 'utf8');
}

/** The numbers of a vehicle. */
export function vehicleFile(id: string): VehicleFile {
    return JSON.parse(reference(`vehicles/${id}.json`)) as VehicleFile;
}

/** Reads the trajectory of another simulator's car, in our channels. */
export function trajectory(simulator: string, run: string): Recording {
    const [head, ...rows] = reference(`oracles/${simulator}/${run}.csv`).trim().split('\n');
    const names = head.split(',').map((column) => {
        const [kind, wheel] = column.split('_');
        return WHEELS.includes(wheel) ? `${wheel}_${OURS_OF_A_WHEEL[kind]}` : (OURS[column] ?? column);
    });
    const recording = new Recording(names, WHEELS, rows.length);
    recording.length = rows.length;
    rows.forEach((row, sample) => {
        row.split(',').forEach((value, i) => recording.write(names[i], sample, Number(value)));
    });
    return recording;
}

/** The figures that were read off a run when it was made. */
export function figures<T = Record<string, number>>(simulator: string, vehicle: string, run: string): T {
    const { results } = JSON.parse(reference('oracles/oracle_summary.json')) as {
        results: Record<string, Record<string, Record<string, T>>>;
    };
    return results[simulator][vehicle][run];
}

/**
 * Our car of a vehicle's numbers, its engine out of the way and both front wheels steered alike.
 *
 * @param file - The vehicle.
 * @param wheel - Attributes of its Wheel Colliders over no losses and no aligning moment.
 */
export function carOf(file: VehicleFile, wheel: Attributes = {}): InlineVehicle & { controller: Attributes } {
    const { body, wheels, raycast_equivalent: springs } = file;
    return {
        mass: body.mass,
        inertia: [body.Iyy_pitch, body.Izz_yaw, body.Ixx_roll],
        cgHeight: body.cg_height,
        cgToFront: body.cg_to_front_axle,
        cgToRear: body.cg_to_rear_axle,
        trackFront: body.track_front,
        trackRear: body.track_rear,
        radius: wheels.radius,
        springFront: springs.wheel_rate_front,
        springRear: springs.wheel_rate_rear,
        damperFront: springs.damper_front,
        damperRear: springs.damper_rear,
        barFront: springs.arb_N_per_m_front,
        barRear: springs.arb_N_per_m_rear,
        distance: 0.4,
        wheel: {
            mass: (2 * wheels.spin_inertia) / wheels.radius ** 2, // a wheel collider's inertia is that of a disk
            rollingResistance: 0,
            wheelDampingRate: 0,
            aligningScale: 0,
            ...wheel
        },
        controller: { steering: { ackermann: 0 }, aerodynamics: { dragArea: 0 } }
    };
}

/** Time and value of a channel, as a driver takes them. */
export function tableOf(recording: Recording, channel: string): [number, number][] {
    const t = recording.channel('t');
    return Array.from(recording.channel(channel), (value, i) => [t[i], value]);
}

/** Physics step of our car, s: the engine's own, or one over the environment variable `ORACLE_HZ`. */
export const STEP = 1 / Number(process.env.ORACLE_HZ ?? 60);
