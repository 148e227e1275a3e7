import { BLEND_NORMAL, Entity, MeshInstance, Quat, StandardMaterial, Vec3, type AppBase } from 'playcanvas';

/** Numbers of a pose: place and rotation. */
const POSE = 7;

const a = new Quat();
const b = new Quat();
const from = new Vec3();
const to = new Vec3();

/** How all that is seen of a car has moved: enough to see it drive again. */
export class Ghost {
    /** Length of the drive, s. */
    duration = 0;

    private readonly app: AppBase;
    private readonly parts: Entity[];
    private readonly times: number[] = [];
    private readonly poses: number[] = [];
    private shape: Entity | null = null;
    private time = 0;
    private frame = 0;

    constructor(app: AppBase, car: Entity) {
        this.app = app;
        this.parts = car.find((node) => ((node as Entity).render?.meshInstances.length ?? 0) > 0) as Entity[];
        this.build();
    }

    /** Whether it drives now. */
    get drives(): boolean {
        return this.shape?.enabled === true;
    }

    /** Takes note of where the car is. */
    note(time: number): void {
        this.times.push(time);
        this.duration = time - this.times[0];
        for (const part of this.parts) {
            const { x, y, z } = part.getPosition();
            const q = part.getRotation();
            this.poses.push(x, y, z, q.x, q.y, q.z, q.w);
        }
    }

    /** Drives once, from the beginning. */
    start(): void {
        this.time = 0;
        this.frame = 0;
        if (this.shape) {
            this.shape.enabled = this.times.length > 1;
        }
        this.update(0);
    }

    stop(): void {
        if (this.shape) {
            this.shape.enabled = false;
        }
    }

    update(dt: number): void {
        if (!this.shape?.enabled) {
            return;
        }
        this.time += dt;
        const { times } = this;
        const now = times[0] + this.time;
        while (this.frame < times.length - 2 && times[this.frame + 1] <= now) {
            this.frame++;
        }
        if (this.time > this.duration) {
            this.stop();
            return;
        }
        const share = (now - times[this.frame]) / (times[this.frame + 1] - times[this.frame]);
        this.shape.children.forEach((part, i) => {
            const at = POSE * (this.frame * this.shape!.children.length + i);
            const next = at + POSE * this.shape!.children.length;
            read(this.poses, at, from, a);
            read(this.poses, next, to, b);
            part.setPosition(from.lerp(from, to, share));
            part.setRotation(a.slerp(a, b, share));
        });
    }

    destroy(): void {
        this.shape?.destroy();
        this.shape = null;
    }

    /** The same meshes in glass; they outlive the car. */
    private build(): void {
        const glass = new StandardMaterial();
        glass.diffuse.set(0.34, 0.7, 0.91);
        glass.emissive.set(0.1, 0.25, 0.35);
        glass.opacity = 0.35;
        glass.blendType = BLEND_NORMAL;
        glass.depthWrite = false;
        glass.update();
        this.shape = new Entity('Ghost', this.app);
        for (const part of this.parts) {
            const copy = new Entity(part.name, this.app);
            const meshInstances = part.render!.meshInstances.flatMap(({ mesh }) =>
                mesh ? [new MeshInstance(mesh, glass)] : []
            );
            copy.addComponent('render', { castShadows: false });
            copy.render!.meshInstances = meshInstances;
            copy.setLocalScale(part.getWorldTransform().getScale());
            this.shape.addChild(copy);
        }
        this.shape.enabled = false;
        this.app.root.addChild(this.shape);
    }
}

function read(poses: readonly number[], at: number, place: Vec3, rotation: Quat): void {
    place.set(poses[at], poses[at + 1], poses[at + 2]);
    rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
}
