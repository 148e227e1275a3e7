import type { Entity, Vec3 } from 'playcanvas';

import { bodyOf, ContactFriction, stepVector, surfaceOf, type Surface, type Wheel } from './vehicle-core.mjs';

/** A wheel on the ground, as a {@link FrictionChange} sees it. The same object for all wheels of a car. */
export interface FrictionContact {
    /** The wheel. */
    readonly wheel: Wheel;

    /** Entity that it stands on; null for bodies that the engine did not make. */
    readonly ground: Entity | null;

    /** Surface of that entity. */
    readonly surface: Surface;

    /** Contact point, world, m. */
    readonly point: Vec3;

    /** Unit normal of the ground, world. */
    readonly normal: Vec3;

    /** Grip of the surface for this wheel, 1 is dry asphalt. Write what it is to be, from 0 on; numbers that are not finite are left out. */
    grip: number;
}

/** Changes the grip of a contact. It is called for each wheel on the ground in every physics step. */
export type FrictionChange = (contact: FrictionContact) => void;

/** Name of the part in the vehicle. */
const PART = 'contactFriction';

/**
 * Sets by a function how well each wheel grips where it is: a puddle, a strip of ice, oil behind another car.
 *
 * ```ts
 * setContactFriction(car, (contact) => {
 *     if (contact.point.x > 0) contact.grip *= 0.1;
 * });
 * ```
 *
 * A car that sleeps notices no change before it is moved. The grip counts for tires and driver aids alike.
 *
 * @param chassis - Entity of a car with a Vehicle Controller, or of a trailer.
 * @param change - The function; null leaves all to the surfaces.
 * @returns True if there is such a car, wired.
 */
export function setContactFriction(chassis: Entity, change: FrictionChange | null): boolean {
    const body = bodyOf(chassis);
    if (!body) {
        return false;
    }
    if (!change) {
        body.vehicle.parts.set(PART, null);
        return true;
    }
    const contact: { -readonly [K in keyof FrictionContact]: FrictionContact[K] } = {
        wheel: body.vehicle.wheels[0],
        ground: null,
        surface: surfaceOf(null),
        point: stepVector(),
        normal: stepVector(),
        grip: NaN
    };
    const part = new ContactFriction((wheel, io) => {
        contact.wheel = wheel;
        contact.ground = body.groundOf(wheel);
        contact.surface = surfaceOf(contact.ground);
        body.groundPointOf(wheel, contact.point);
        body.groundNormalOf(wheel, contact.normal);
        contact.grip = io[0];
        change(contact);
        io[0] = contact.grip;
    });
    body.vehicle.parts.set(PART, part);
    return true;
}
