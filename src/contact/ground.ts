import type { RayRow } from './ray-row.js';
import { asphalt } from '../surface/asphalt.js';
import type { Surface } from '../surface/surface.js';

/** Every collision group but the engine's triggers (`BODYGROUP_TRIGGER`). */
export const ALL_BUT_TRIGGERS = 0xffff & ~16;

/** Hit that a probe of a wheel found. One instance is reused for every query: copy what must last. */
export class GroundHit {
    /** Distance along the ray or sweep, m; negative when nothing was hit. */
    distance = -1;

    /** Ray: outward unit normal of the surface, world frame. */
    readonly normal = new Float64Array(3);

    /** Sweep: point of contact, world frame, m. */
    readonly point = new Float64Array(3);

    /** Sweep: true if nothing in its reach rises above the plane of what was hit. */
    even = false;

    /** Sweep: true if the physics engine was asked, which is expensive. */
    asked = false;

    /** Handle of the body that was hit, for {@link Ground.inspect}. */
    body = 0;
}

/** Motion and surface of the ground at a contact point. Reused like {@link GroundHit}. */
export class GroundContact {
    /** Velocity of the ground at the point, world frame, m/s (ferries, turntables, other cars). */
    readonly velocity = new Float64Array(3);

    /** Angular velocity of the ground, world frame, rad/s. */
    readonly angularVelocity = new Float64Array(3);

    /** True if the ground can be pushed. */
    movable = false;

    /** True if the ground is known not to move: both velocities are then 0. Lowered before every question. */
    still = false;

    /** Surface of the ground there. */
    surface: Surface = asphalt;
}

/** Queries about the ground of wheels that look by rays. The physics engine's side implements them; the vehicle only asks. */
export interface RayGround {
    /**
     * Hides the body that owns the wheels from the queries until {@link end}.
     *
     * @param position - Position of that body, m, world frame.
     * @param velocity - Velocity of that body, m/s: what lies near it and on its way may be kept at hand.
     */
    begin(position: Float64Array, velocity: Float64Array): void;

    /**
     * Casts one ray.
     *
     * @param ray - Origin (3), unit direction (3) and length (1) in the world frame.
     * @param mask - Collision groups that count as ground.
     * @param hit - Receives the nearest hit.
     */
    cast(ray: Float64Array, mask: number, hit: GroundHit): void;

    /**
     * Looks down a row of rays for what carries a wheel: what the rays run down along is passed by, and what they begin
     * in.
     *
     * @param row - The rays; receives what they meet.
     * @param mask - Collision groups that count as ground.
     */
    lookDown(row: RayRow, mask: number): void;

    /** False where {@link planeIn} finds none in any case. */
    readonly mayBePlane?: boolean;

    /**
     * Finds the plane that is all the ground about a vehicle: one look then serves all its wheels.
     *
     * @param box - Least and greatest x, y, z of all that its wheels may meet, m, world frame.
     * @param mask - Collision groups that count as ground.
     * @returns A point of the plane (3), m, its outward unit normal (3) and the handle of its body; null where there may be more, or less.
     */
    planeIn?(box: Float64Array, mask: number): Float64Array | null;

    /**
     * Looks closer at the ground of a hit.
     *
     * @param hit - The hit.
     * @param point - Point of contact, world frame, m.
     * @param contact - Receives motion and surface.
     */
    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void;

    /** Ends the queries of a vehicle. */
    end(): void;

    /**
     * Finds how easily a body that can move gives way at a contact.
     *
     * @param body - Handle from {@link GroundHit.body}.
     * @param query - Contact point and axes; receives the mobilities: places in `contact/mobility.ts`.
     */
    mobility(body: number, query: Float64Array): void;

    /**
     * Pushes the reaction of a wheel into the moving body it stands on.
     *
     * @param body - Handle from {@link GroundHit.body}.
     * @param push - Impulse (3), N s, the point where it acts (3), m, and angular impulse (3), N m s, world frame.
     */
    push(body: number, push: Float64Array): void;

    /**
     * Remembers where the ground of every wheel lies.
     *
     * @param bodies - Handles from {@link GroundHit.body}, one per wheel.
     * @param contact - 0 for the wheels that stand on nothing.
     */
    remember(bodies: Float64Array, contact: Float64Array): void;

    /**
     * Remembers what the hull touches, too.
     *
     * @returns True if it touches anything.
     */
    rememberHull?(): boolean;

    /** True if what was remembered lies where it did. */
    unmoved(): boolean;
}

/** Queries about the ground of wheels of all kinds. */
export interface Ground extends RayGround {
    /**
     * Sweeps a cylinder along a ray.
     *
     * @param sweep - The way and the cylinder, by the places of `SWEEP`.
     * @param mask - Collision groups that count as ground.
     * @param hit - Receives the nearest hit; a distance of 0 when it stood in something from the start.
     */
    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void;
}
