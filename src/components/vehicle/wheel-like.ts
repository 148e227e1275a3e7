import type { Entity, Quat, Vec3 } from 'playcanvas';

import type { TreadWork } from './tread-work.js';

/** Contact of a wheel with the ground. */
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

    /** Entity that the wheel stands on; null for bodies that the engine did not make. */
    entity?: Entity | null;

    /** Direction in which the wheel rolls, along the ground, world. */
    forwardDir?: Vec3;

    /** Direction to the left of that, along the ground, world. Unity's points to the right. */
    sidewaysDir?: Vec3;
}

/** A wheel, as instruments and effects see it. */
export interface WheelLike {
    /** Entity that carries it, if it has one of its own. */
    readonly entity?: Entity;

    /** True if the tire carries load. */
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

    /** Entity it stands on; null in the air, on bodies that the engine did not make, and on wheels that do not report it. */
    readonly groundEntity: Entity | null;

    /**
     * Body that it stands on.
     *
     * @internal
     */
    readonly groundBody: number;

    /** Reads the position of its center and its rotation, spin included, as the frame shows them. */
    getWorldPose(outPosition: Vec3, outRotation: Quat): void;

    /** Contact with the ground: the given hit, filled, or a new one; null in the air. */
    getGroundHit(hit?: Partial<WheelHit>): WheelHit | null;

    /**
     * Reads the work of its tread on the ground; false in the air.
     *
     * @internal
     */
    getTread(tread: TreadWork): boolean;
}
