import type { Entity } from 'playcanvas';

import { refuse } from '../math/argument.js';
import { asphalt } from '../surface/asphalt.js';
import type { Surface } from '../surface/surface.js';

/** Highest grip that a friction gives, against dry asphalt. */
const MOST_GRIP = 2;

/**
 * Surface of grounds whose `rigidbody.friction` is their grip, as Jolt and PhysX take it. It is asphalt in everything
 * else. A change of the friction counts from the next step.
 */
export class FrictionSurface {
    /** Friction that grips as dry asphalt, above 0. Default 0.5, that of the engine's bodies. */
    readonly asphaltFriction: number;

    private readonly surfaces = new WeakMap<Entity, Surface>();

    /**
     * @param asphaltFriction - Friction that grips as dry asphalt, above 0.
     * @throws {TypeError} If it is not a number above 0.
     */
    constructor(asphaltFriction = 0.5) {
        if (!(asphaltFriction > 0)) {
            refuse('new FrictionSurface(asphaltFriction)', asphaltFriction, 'a friction above 0, such as 0.5');
        }
        this.asphaltFriction = asphaltFriction;
    }

    /**
     * Surface of a ground, by the friction that its rigid body has now.
     *
     * @internal
     */
    of(ground: Entity): Surface {
        const friction = ground.rigidbody?.friction ?? this.asphaltFriction;
        const grip = friction >= 0 ? Math.min(friction / this.asphaltFriction, MOST_GRIP) : asphalt.grip;
        let surface = this.surfaces.get(ground);
        if (surface?.grip !== grip) {
            surface = { ...asphalt, grip }; // a new one: others remember what they made of the former
            this.surfaces.set(ground, surface);
        }
        return surface;
    }
}
