import Ammo from 'ammo.js/wasm';
import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    Entity,
    GraphNode,
    Mesh,
    MeshInstance,
    Model,
    NullGraphicsDevice,
    PlaneGeometry,
    RigidBodyComponentSystem,
    ScriptComponentSystem,
    StandardMaterial,
    Vec2
} from 'playcanvas';

/** A running PlayCanvas app without a screen: the real engine, the real Ammo, frames on demand. */
export class World {
    readonly app: AppBase;
    time = 0;

    /** @param fixedTimeStep - Physics step, s. */
    static async create(fixedTimeStep = 1 / 60): Promise<World> {
        const scope = globalThis as { Ammo?: unknown };
        scope.Ammo ??= await Ammo();
        return new World(fixedTimeStep);
    }

    /** A world in which Ammo was never loaded: global `Ammo` must be absent. */
    static bare(): World {
        return new World(1 / 60);
    }

    private constructor(fixedTimeStep: number) {
        const options = new AppOptions();
        const canvas = { width: 1, height: 1 } as HTMLCanvasElement;
        options.graphicsDevice = new NullGraphicsDevice(canvas);
        options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem];
        this.app = new AppBase(canvas);
        this.app.init(options);
        this.app.start();
        this.app.systems.rigidbody!.fixedTimeStep = fixedTimeStep;
        this.app.systems.rigidbody!.maxSubSteps = 100;
    }

    /**
     * Lays a flat ground, a triangle mesh as levels have.
     *
     * @param slope - Rise over run toward +Z: 0.2 climbs 20 % along the vehicle's forward axis.
     * @param size - Side length, m.
     */
    addGround(slope = 0, size = 600): Entity {
        const ground = new Entity('Ground', this.app);
        const mesh = Mesh.fromGeometry(
            this.app.graphicsDevice,
            new PlaneGeometry({ halfExtents: new Vec2(size / 2, size / 2), widthSegments: 20, lengthSegments: 20 })
        );
        const model = new Model();
        model.graph = new GraphNode();
        model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
        ground.setEulerAngles((-Math.atan(slope) * 180) / Math.PI, 0, 0);
        ground.addComponent('collision', { type: 'mesh', model });
        ground.addComponent('rigidbody', { type: 'static' });
        this.app.root.addChild(ground);
        return ground;
    }

    addBox(name: string, halfExtents: number[], position: number[], mass = 0, euler = [0, 0, 0]): Entity {
        const box = new Entity(name, this.app);
        box.setPosition(position[0], position[1], position[2]);
        box.setEulerAngles(euler[0], euler[1], euler[2]);
        box.addComponent('collision', { type: 'box', halfExtents });
        box.addComponent('rigidbody', { type: mass > 0 ? 'dynamic' : 'static', mass: mass || 1 });
        this.app.root.addChild(box);
        return box;
    }

    /**
     * Lets time pass.
     *
     * @param seconds - How long.
     * @param frame - Length of a frame, s.
     * @param each - Called after every frame.
     */
    run(seconds: number, frame = 1 / 60, each?: () => void): void {
        const frames = Math.round(seconds / frame);
        for (let i = 0; i < frames; i++) {
            this.app.update(frame);
            this.time += frame;
            each?.();
        }
    }

    destroy(): void {
        this.app.destroy();
    }
}
