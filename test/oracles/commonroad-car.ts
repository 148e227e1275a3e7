import { LeaningCommonRoadTire } from './commonroad-tire.js';
import { FollowingTire } from './following-tire.js';
import { carOf, STEP, vehicleFile } from './oracle.js';
import type { Rig } from '../../scenario/rig.js';
import type { InlineVehicle } from '../../scenario/scenario.js';
import { WHEEL } from '../../src/wheel/state.js';

const DEGREES = 180 / Math.PI;

/** Newton in a pound-force, meters in a foot. */
const POUND = 4.4482216152605;
const FOOT = 0.3048;

interface Kinematics {
    /** Camber gained by compression (D_f, D_r), rad/m. */
    camberFront: number;
    camberRear: number;

    /** How far tire, wheel and suspension give way to a force sideways (K_lt), m/N. */
    compliance: number;

    /** From the center of the sprung mass, not of the car, to the front axle (a), m. */
    sprungToFront: number;
}

/**
 * What the vehicle files leave out: `PYTHON/vehiclemodels/parameters_vehicle1.py` (Escort) and `parameters_vehicle2.py`
 * (BMW) of the CommonRoad vehicle models (TUM, BSD-3).
 */
const KINEMATICS: Record<string, Kinematics> = {
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

/** CommonRoad's car with the camber of its wheels. {@link standAsTheirs} does the rest. */
export function leaningCar(id: string): InlineVehicle {
    const { camberFront, camberRear } = KINEMATICS[id];
    return {
        ...carOf(vehicleFile(id)),
        wheelFront: { camberGain: camberFront * DEGREES },
        wheelRear: { camberGain: camberRear * DEGREES }
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
