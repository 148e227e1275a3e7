import type { Entity, Vec3 } from 'playcanvas';

import type { GroundHit, RayGround } from '../contact/ground.js';

/** Place and velocity of the missing chassis. */
const NOWHERE = new Float64Array(3);

/** The part of a world's physics that is needed here. */
interface SeenPhysics {
    /** Sees what has changed since the last step. */
    catchUp(): void;
    entityOf(body: number): Entity | null;
}

const ray = new Float64Array(7);

/**
 * The world for those who look at it between steps and have no wheels on it, such as cameras and spawning: rays find what
 * wheels find.
 */
export class OpenGround {
    private readonly physics: SeenPhysics;
    private readonly ground: RayGround;

    /**
     * @param physics - Physics of the world.
     * @param ground - Ground of a chassis without a body.
     */
    constructor(physics: SeenPhysics, ground: RayGround) {
        this.physics = physics;
        this.ground = ground;
    }

    /** To be called before a row of rays. */
    begin(): void {
        this.physics.catchUp();
        this.ground.begin(NOWHERE, NOWHERE);
    }

    /** As `Ground.cast`. */
    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        this.ground.cast(ray, mask, hit);
    }

    /**
     * Casts a ray from one point to another.
     *
     * @param from - m
     * @param to - m
     * @param mask - Collision groups that count.
     * @param hit - Receives the nearest hit.
     * @returns True if there is a hit.
     */
    castBetween(from: Vec3, to: Vec3, mask: number, hit: GroundHit): boolean {
        const length = from.distance(to);
        ray[0] = from.x;
        ray[1] = from.y;
        ray[2] = from.z;
        ray[3] = (to.x - from.x) / length;
        ray[4] = (to.y - from.y) / length;
        ray[5] = (to.z - from.z) / length;
        ray[6] = length;
        hit.distance = -1;
        if (length > 0) {
            this.cast(ray, mask, hit);
        }
        return hit.distance >= 0;
    }

    /** To be called after them. */
    end(): void {
        this.ground.end();
    }

    /** The entity of a body from {@link GroundHit.body}; null for bodies that the engine did not make. */
    entityOf(body: number): Entity | null {
        return this.physics.entityOf(body);
    }
}
