import type { Entity, Quat, Script, Vec3 } from 'playcanvas';

import type { TreadWork } from './tread-work.js';
import type { Pilotable } from '../../control/pilotable.js';

/** Where and how a wheel touches the ground. */
export interface WheelHit {
    /** Contact point, world. */
    point: Vec3;

    /** Surface normal, world. */
    normal: Vec3;

    /** Load on the tire, N. */
    force: number;

    /** Slip ratio, drive positive. */
    forwardSlip: number;

    /** Slip angle, rad, positive when it makes a force to the left. */
    sidewaysSlip: number;

    /** What the wheel stands on; null for bodies that the engine did not make. */
    entity?: Entity | null;
}

/** A wheel, as instruments and effects see it. */
export interface WheelLike {
    /** What carries it, if that is an entity of its own. */
    readonly entity?: Entity;

    /** Whether the tire carries load. */
    readonly isGrounded: boolean;

    /** Revolutions per minute, positive rolls forward. */
    readonly rpm: number;

    /** Where it touches the ground; false in the air. */
    getGroundHit(hit: WheelHit): boolean;

    /**
     * What its tread does there; false in the air.
     *
     * @internal
     */
    getTread(tread: TreadWork): boolean;
}

/** A car on its chassis, as input, cameras, pilots, instruments and resets see it, whichever component simulates it. */
export interface VehicleLike {
    /** The chassis. */
    readonly entity: Entity;

    /** What a driver drives; null until it is wired rightly. */
    readonly vehicle: Pilotable | null;

    /** Its wheels, axle by axle from front to rear. */
    readonly wheelViews: readonly WheelLike[];

    /** Forward speed, m/s; negative backward. */
    readonly speed: number;

    /** Speed of the engine, rpm; 0 on cars without. */
    readonly rpm: number;

    /** Whether it has an engine or a motor that turns. */
    readonly hasEngine: boolean;

    /** How hard engine or motor works, 0 to 1: what is left of the throttle after shifts, limiters and aids. */
    readonly load: number;

    /** Present gear: -1 reverse, 0 neutral, 1 and up forward. */
    readonly gear: number;

    /** Goes on to the next level of driver aids; cars without aids have none. */
    nextAssistance?(): void;

    /** Puts the car somewhere else, at rest; where it started by default. */
    teleport(position?: Vec3, rotation?: Quat): void;
}

const cars = new WeakMap<Entity, VehicleLike>();

/**
 * Makes a component the car of its entity, from its construction to its end. Of two on one entity the first one is it.
 *
 * @returns Whether it is it.
 */
export function enlist(car: VehicleLike & Script): boolean {
    const { entity } = car;
    if (cars.has(entity)) {
        return false;
    }
    cars.set(entity, car);
    car.once('destroy', () => cars.delete(entity));
    return true;
}

/** The car of an entity: its Vehicle Controller, Raycast Car or Bullet Vehicle, wired or not. */
export function carOf(entity: Entity | null): VehicleLike | null {
    return (entity && cars.get(entity)) ?? null;
}
