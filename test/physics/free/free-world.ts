import { BODYTYPE_STATIC, PhysicsWorld, Vec3, type AppBase, type Quat } from 'playcanvas';

import { FreeBody, type BodyDesc } from './free-body.js';
import { FreePhysics } from './free-physics.js';
import { FreeShape, type ShapeDesc } from './free-shape.js';
import type { PhysicsBackend, VehiclePhysicsWorld } from '../../../src/physics/physics.js';

/** A physics world of the engine whose bodies fall and turn freely: it has neither contacts nor joints. */
export class FreeWorld extends PhysicsWorld implements VehiclePhysicsWorld {
    /** Bodies in the world by their handles. */
    readonly present = new Map<number, FreeBody>();

    /** Number of times that a body came or went. */
    changes = 0;

    /** Called before every fixed step with its length, s. */
    readonly listeners = new Set<(dt: number) => void>();
    readonly gravity = new Vec3();

    private readonly physics = new FreePhysics(this);
    private handles = 0;
    private time = 0;

    physicsOf(_app: AppBase): PhysicsBackend {
        return this.physics;
    }

    override get supportsMeshScaling(): boolean {
        return true;
    }

    override destroy(): void {
        this.present.clear();
    }

    override setGravity(gravity: Vec3): void {
        this.gravity.copy(gravity);
    }

    override step(dt: number, maxSubSteps: number, fixedTimeStep: number): void {
        this.time += dt;
        const due = Math.floor(this.time / fixedTimeStep + 1e-6);
        this.time = Math.max(0, this.time - due * fixedTimeStep);
        for (let i = 0; i < Math.min(due, maxSubSteps); i++) {
            this.makeStep(fixedTimeStep);
        }
        for (const body of this.present.values()) {
            body.force.set(0, 0, 0);
            body.torque.set(0, 0, 0);
        }
    }

    makeStep(dt: number): void {
        const single = Math.fround(dt);
        this.listeners.forEach((listener) => listener(single));
        this.present.forEach((body) => body.step(single, this.gravity));
    }

    override createBody(desc: BodyDesc): never {
        return new FreeBody(desc, ++this.handles) as never;
    }

    override destroyBody(): void {
        // nothing to free
    }

    override addBody(body: object, group?: number, mask?: number): void {
        const own = body as FreeBody;
        own.group = group ?? (own.type === BODYTYPE_STATIC ? 2 : 1);
        own.mask = mask ?? 0xffff;
        own.inWorld = true;
        own.activate();
        this.present.set(own.handle, own);
        this.changes++;
    }

    override removeBody(body: object): void {
        const own = body as FreeBody;
        own.inWorld = false;
        this.present.delete(own.handle);
        this.changes++;
    }

    override createShape(desc: ShapeDesc): object {
        return new FreeShape(desc);
    }

    override destroyShape(): void {
        // nothing to free
    }

    override addCompoundChild(compound: object, child: object, position: Vec3, rotation: Quat): void {
        (compound as FreeShape).setChild(child as FreeShape, position, rotation);
    }

    override updateCompoundChild(compound: object, child: object, position: Vec3, rotation: Quat): void {
        (compound as FreeShape).setChild(child as FreeShape, position, rotation);
    }

    override removeCompoundChild(compound: object, child: object): void {
        (compound as FreeShape).removeChild(child as FreeShape);
    }

    override getCompoundChildCount(compound: object): number {
        return (compound as FreeShape).children.length;
    }
}
