import { defaultSuspension, type SuspensionParams } from '../suspension/params.js';
import type { Tire } from '../tire/tire.js';
import { TMeasy } from '../tire/tmeasy.js';

/** What one wheel is. Change anything at any time: it counts from the next step. */
export interface WheelParams {
    /** Mass of rim and tire, kg; sets the spin inertia of a solid disc, m r² / 2, as Unity and PhysX do. */
    mass: number;

    /** Rolling radius, m. */
    radius: number;

    /** Bearing drag, N m s/rad. */
    dampingRate: number;

    /** How far above the contact patch the tire forces act, m: 0 is physical, more leans less. */
    forceAppPointDistance: number;

    suspension: SuspensionParams;
    /** Factor on the friction of the tire: 1 is a road tire on dry asphalt. */
    grip: number;

    /** Rolling resistance coefficient: resisting force per unit load. */
    rollingResistance: number;

    /** Factor on the aligning moment of the tire: 1 is physical, 0 turns it off. */
    aligningScale: number;

    tire: Tire;
}

export function defaultWheel(): WheelParams {
    return {
        mass: 20,
        radius: 0.35,
        dampingRate: 0.25,
        forceAppPointDistance: 0,
        suspension: defaultSuspension(),
        grip: 1,
        rollingResistance: 0.015,
        aligningScale: 1,
        tire: new TMeasy()
    };
}

/**
 * How a wheel hangs on its chassis, in the vehicle frame (+X left, +Y up, +Z forward) from the centre of mass.
 * Vectors are x, y, z.
 */
export interface WheelMount {
    /** Wheel centre at full compression, m. */
    position: ArrayLike<number>;

    /** Unit vector along the suspension, from droop to compression. */
    up: ArrayLike<number>;

    /** Unit rolling direction at zero steer, perpendicular to `up`. */
    forward: ArrayLike<number>;
}
