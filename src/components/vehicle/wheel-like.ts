import type { Entity, Quat, Vec3 } from 'playcanvas';

import type { TreadWork } from './tread-work.js';

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

    /** Force of spring, damper, stop and anti-roll bar along the suspension, N. */
    suspensionForce?: number;

    /** Force of the ground on the tire along the rolling direction, N; positive drives. */
    forwardForce?: number;

    /** Force of the ground on the tire across it, N; positive to the left. */
    sidewaysForce?: number;

    /** What the wheel stands on; null for bodies that the engine did not make. */
    entity?: Entity | null;

    /** Direction in which the wheel rolls, along the ground, world. */
    forwardDir?: Vec3;

    /** Direction to the left of that, along the ground, world. Unity's points to the right. */
    sidewaysDir?: Vec3;
}

/** A wheel, as instruments and effects see it. */
export interface WheelLike {
    /** What carries it, if that is an entity of its own. */
    readonly entity?: Entity;

    /** Whether the tire carries load. */
    readonly isGrounded: boolean;

    /** Revolutions per minute, positive rolls forward. */
    readonly rpm: number;

    /** Radius, m. */
    readonly radius: number;

    /** Width, m. */
    readonly width: number;

    /**
     * Slip over the slip at which the tire grips best, along and across together: 0 rolls freely, 1 grips best, more
     * slides. 0 in the air.
     */
    readonly slide: number;

    /** What it stands on; null in the air, on bodies that the engine did not make, and of wheels that do not tell. */
    readonly groundEntity: Entity | null;

    /**
     * Which body it stands on.
     *
     * @internal
     */
    readonly groundBody: number;

    /** Where its center is and how it is turned, spin included, as the frame shows it. */
    getWorldPose(outPosition: Vec3, outRotation: Quat): void;

    /** Contact with the ground: fills what is given, if anything is. False in the air. */
    getGroundHit(hit?: Partial<WheelHit>): boolean;

    /**
     * What its tread does there; false in the air.
     *
     * @internal
     */
    getTread(tread: TreadWork): boolean;
}
