import { LeaningCommonRoadTire } from './commonroad-tire.js';
import { FollowingTire } from './following-tire.js';
import { carOf, STEP, vehicleFile } from './oracle.js';
import type { Rig } from '../../scenario/rig.js';
import type { Attributes, InlineVehicle } from '../../scenario/scenario.js';
import { WHEEL } from '../../src/wheel/state.js';

const DEGREES = 180 / Math.PI;

/** Newton in a pound-force, meters in a foot. */
const POUND = 4.4482216152605;
const FOOT = 0.3048;

interface Kinematics {
    /** Camber gained by compression (D_f, D_r), rad/m. */
    camberFront: number;
    camberRear: number;

    /** Lateral compliance of tire, wheel and suspension (K_lt), m/N. */
    compliance: number;

    /** From the center of the sprung mass, not of the car, to the front axle (a), m. */
    sprungToFront: number;
}

/**
 * Data that the vehicle files leave out: `PYTHON/vehiclemodels/parameters_vehicle1.py` (Escort) and `parameters_vehicle2.py`
 * (BMW) of the CommonRoad vehicle models (TUM, BSD-3).
 */
export const KINEMATICS: Record<string, Kinematics> = {
    bmw_320i_cr2: {
        camberFront: -0.12 / FOOT,
        camberRear: -0.276 / FOOT,
        compliance: (2.397884e-4 * FOOT) / POUND,
        sprungToFront: 3.793293 * FOOT
    },
    ford_escort_cr1: {
        camberFront: -0.19 / FOOT,
        camberRear: -0.064 / FOOT,
        compliance: (1.5e-4 * FOOT) / POUND,
        sprungToFront: 2.9 * FOOT
    }
};

/** CommonRoad's car, its axles on the springs of their tires, which have no dampers. */
export function upright(id: string): InlineVehicle {
    const file = vehicleFile(id);
    const { body, wheels, suspension_raw: raw } = file;
    const wheel = (axle: number): Attributes => {
        return { unsprungMass: axle / 2, tireStiffness: wheels.tyre_vertical_stiffness, tireDamping: 0 };
    };
    return {
        ...carOf(file),
        springFront: raw.spring_rate_at_wheel_front,
        springRear: raw.spring_rate_at_wheel_rear,
        barFront: raw.arb_roll_stiffness_front_Nm_per_rad / body.track_front ** 2,
        barRear: raw.arb_roll_stiffness_rear_Nm_per_rad / body.track_rear ** 2,
        wheelFront: wheel(raw.unsprung_mass_front_axle),
        wheelRear: wheel(raw.unsprung_mass_rear_axle)
    };
}

/** The same with the camber of its wheels. {@link standAsTheirs} does the rest. */
export function leaning(id: string): InlineVehicle {
    const { camberFront, camberRear } = KINEMATICS[id];
    const car = upright(id);
    return {
        ...car,
        wheelFront: { ...car.wheelFront, camberGain: camberFront * DEGREES },
        wheelRear: { ...car.wheelRear, camberGain: camberRear * DEGREES }
    };
}

/** Puts CommonRoad's tires on, and has them stand on the ground and turn the car as `vehicle_dynamics_mb.py` says. */
export function standAsTheirs(id: string, { wheels, entity }: Rig): void {
    const { compliance, sprungToFront } = KINEMATICS[id];
    const lever = sprungToFront - vehicleFile(id).body.cg_to_front_axle;
    for (const collider of wheels) {
        const wheel = collider.wheel!;
        const [left, up, forward] = Array.from(wheel.mount.position);
        collider.ownTire = new FollowingTire(new LeaningCommonRoadTire(), () => {
            const { lateralForce } = wheel;
            // their tire gives way to its force, and stands straight below a wheel whose axle does not lean with the
            // body: by radius times roll outside of where our strut, which does, meets the ground
            const roll = wheel.state[WHEEL.normalX];
            const aside = compliance * lateralForce - wheel.params.radius * roll;
            wheel.mount = { ...wheel.mount, position: [left + aside, up, forward] };
            // their yaw equation takes moments of the tire forces about the center of the sprung mass and leaves the
            // inertia of the axles out, which understeers: by 0.16 deg/g on the Escort
            entity.rigidbody!.applyTorqueImpulse(0, lever * lateralForce * STEP, 0);
        });
    }
}
