import {
    Entity,
    GraphNode,
    Mesh,
    MeshInstance,
    Model,
    StandardMaterial,
    type AppBase,
    type AppOptions
} from 'playcanvas';

import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { CAR } from '../car.js';
import type { Bodies } from '../contender.js';
import type { Course } from '../course.js';

/** Fixed step, s. */
export const DT = 1 / 60;

/** Members of Ammo that are used beyond the engine's own types. */
interface Ammo {
    HEAP8: Int8Array;
    btVector3: new (x: number, y: number, z: number) => object;
    getPointer(object: object): number;
    destroy(object: object): void;
}

/** So many small objects fill the holes of the heap and reach its top. */
const FILL = 8192;

interface Stepper {
    stepSimulation(time: number, maxSubSteps: number, step: number): void;
}

/** A PlayCanvas app with a course in it: ours, vehicle.js and the raw vehicle of Bullet all live in one. */
export class EngineWorld {
    readonly app: AppBase;
    private readonly stepper: Stepper;

    static async open(course: Course): Promise<EngineWorld> {
        await loadAmmo();
        return new EngineWorld(course);
    }

    /**
     * @param systems - Component systems besides physics and scripts.
     * @param app - App in which to lay the course.
     */
    protected constructor(
        { grid, half }: Course,
        systems: AppOptions['componentSystems'] = [],
        app: AppBase = headlessApp(DT, 1, systems)
    ) {
        this.app = app;
        this.stepper = this.app.systems.rigidbody!.dynamicsWorld as unknown as Stepper;
        const ground = new Entity('Ground', this.app);
        if (grid) {
            const mesh = new Mesh(this.app.graphicsDevice);
            mesh.setPositions(grid.positions);
            mesh.setIndices(grid.indices);
            mesh.update();
            const model = new Model();
            model.graph = new GraphNode();
            model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
            ground.addComponent('collision', { type: 'mesh', model, checkVertexDuplicates: false });
        } else {
            ground.setPosition(0, -1, 0);
            ground.addComponent('collision', { type: 'box', halfExtents: [half, 1, half] });
        }
        ground.addComponent('rigidbody', { type: 'static', friction: 0.5 });
        this.app.root.addChild(ground);
    }

    private get ammo(): Ammo {
        return (globalThis as unknown as { Ammo: Ammo }).Ammo;
    }

    /** The entities of a chassis without physics. */
    addShell([x, z]: readonly [number, number]): Entity {
        const chassis = new Entity('Car', this.app);
        const hull = new Entity('Hull', this.app);
        hull.setLocalPosition(0, CAR.hullUp, 0);
        chassis.addChild(hull);
        chassis.setPosition(x, CAR.height, z);
        this.app.root.addChild(chassis);
        return chassis;
    }

    /** A chassis without wheels. */
    addChassis(place: readonly [number, number]): Entity {
        const chassis = this.addShell(place);
        chassis.addComponent('collision', { type: 'compound' });
        (chassis.findByName('Hull') as Entity).addComponent('collision', { type: 'box', halfExtents: [...CAR.hull] });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass: CAR.mass, friction: 0.5 });
        return chassis;
    }

    /** The chassis of a course without vehicles: they float at ride height. */
    floating({ places }: Course, frames = true): Bodies {
        const entities = places.map((place) => this.addChassis(place));
        for (const { rigidbody } of entities) {
            rigidbody!.linearFactor = rigidbody!.linearFactor.clone().set(1, 0, 1);
        }
        return {
            step: frames ? () => this.frame() : () => this.step(),
            position: (i, out) => this.position(entities[i], out),
            memory: () => this.memory(),
            push(i, x, z) {
                const { rigidbody } = entities[i];
                rigidbody!.linearVelocity = rigidbody!.linearVelocity.clone().set(x, 0, z);
            }
        };
    }

    /** A whole frame with one fixed step in it: components, physics, entities. */
    frame(): void {
        this.app.update(DT);
    }

    /** The fixed step alone. */
    step(): void {
        this.stepper.stepSimulation(DT, 1, DT);
    }

    /** Position of the body that the physics engine simulates, not of what the frame shows. */
    position(entity: Entity, out: Float64Array): void {
        nativePosition(entity, out);
    }

    memory(): number {
        return this.ammo.HEAP8.length;
    }

    /** Highest address that the heap gives out when its holes are full: climbs with what was never freed. */
    heapTop(): number {
        const { ammo } = this;
        const objects = Array.from({ length: FILL }, () => new ammo.btVector3(0, 0, 0));
        const top = objects.reduce((highest, object) => Math.max(highest, ammo.getPointer(object)), 0);
        for (const object of objects) {
            ammo.destroy(object);
        }
        return top;
    }
}

/** Position of the body that Bullet simulates. */
export function nativePosition(entity: Entity, out: Float64Array): void {
    const body = entity.rigidbody!.body as {
        getWorldTransform(): { getOrigin(): Record<'x' | 'y' | 'z', () => number> };
    };
    const origin = body.getWorldTransform().getOrigin();
    out[0] = origin.x();
    out[1] = origin.y();
    out[2] = origin.z();
}

/** The chassis alone, floating. */
export async function engineBodies(course: Course, frames: boolean, World = EngineWorld): Promise<Bodies> {
    const world = await World.open(course);
    return world.floating(course, frames);
}
