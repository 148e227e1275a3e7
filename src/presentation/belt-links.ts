import {
    BUFFER_DYNAMIC,
    Entity,
    Mat4,
    MeshInstance,
    Quat,
    Vec3,
    VertexBuffer,
    VertexFormat,
    type AppBase
} from 'playcanvas';

import { BeltPath, POSE } from './belt-path.js';
import type { WheelLike } from '../components/vehicle/wheel-like.js';

/** Numbers of a matrix. */
const WORDS = 16;

/** Links of a belt at most: a pitch that is far too small asks for no more. */
const MOST = 400;

const center = new Vec3();
const rotation = new Quat();
const toChassis = new Mat4();
const local = new Mat4();
const world = new Mat4();
const pose = new Float64Array(4);

/** Draws the links of a track, all at once by hardware instancing: they run around the wheels of a side as the belt moves. */
export class BeltLinks {
    private readonly wheels: readonly WheelLike[];
    private readonly path: BeltPath;
    private readonly scene: Entity;
    private readonly copies: readonly { offset: Mat4; data: Float32Array<ArrayBuffer>; buffer: VertexBuffer }[];

    /** Number of links. */
    private readonly count: number;

    /** Distance that the belt has moved, within the length of a link, m. */
    private moved = 0;

    /**
     * @param app - App that draws the links.
     * @param chassis - Carries the wheels.
     * @param link - Entity whose render components are shown, once for every link: up is outward, ahead along the belt.
     * @param wheels - Wheels of one side, front to rear.
     * @param pitch - Length of a link, m; links come a little closer, so that a whole number of them fits.
     */
    constructor(app: AppBase, chassis: Entity, link: Entity, wheels: readonly WheelLike[], pitch: number) {
        this.wheels = wheels;
        this.path = new BeltPath(wheels.length, Math.max(...wheels.map(({ radius }) => radius)));
        this.lay(chassis);
        this.count = Math.max(3, Math.min(MOST, Math.round(this.path.length / pitch)));
        this.scene = new Entity('Belt', app);
        const { graphicsDevice: device } = app;
        const format = VertexFormat.getDefaultInstancingFormat(device);
        const toLink = link.getWorldTransform().clone().invert();
        const shown = link
            .findComponents('render')
            .flatMap(({ meshInstances }) => meshInstances.filter(({ mesh, material }) => mesh && material));
        this.copies = shown.map(({ node }) => {
            const data = new Float32Array(WORDS * this.count);
            const options = { usage: BUFFER_DYNAMIC, data: data.buffer };
            const buffer = new VertexBuffer(device, format, this.count, options);
            return { offset: new Mat4().mul2(toLink, node.getWorldTransform()), data, buffer };
        });
        const meshInstances = shown.map(({ mesh, material }, i) => {
            const instance = new MeshInstance(mesh!, material!);
            instance.setInstancing(this.copies[i].buffer);
            instance.cull = false;
            return instance;
        });
        this.scene.addComponent('render', { meshInstances, castShadows: true });
        app.root.addChild(this.scene);
    }

    /**
     * Places the links.
     *
     * @param chassis - Carries the wheels.
     * @param way - Distance that the belt has moved since the last call, m.
     */
    follow(chassis: Entity, way: number): void {
        const { path, count, copies } = this;
        const side = this.lay(chassis);
        const pitch = path.length / count;
        this.moved = (((this.moved + way) % pitch) + pitch) % pitch;
        const body = chassis.getWorldTransform();
        for (let i = 0; i < count; i++) {
            path.at((i * pitch + this.moved) % path.length, pose);
            const { data } = local;
            // columns: across, outward, along the belt
            data[1] = data[2] = data[4] = data[8] = 0;
            data[0] = 1;
            data[5] = data[10] = pose[POSE.travelAlong];
            data[6] = -pose[POSE.travelUp];
            data[9] = pose[POSE.travelUp];
            data[12] = side;
            data[13] = pose[POSE.up];
            data[14] = pose[POSE.along];
            for (let k = 0; k < copies.length; k++) {
                world.mulAffine2(body, local).mulAffine2(world, copies[k].offset);
                copies[k].data.set(world.data, WORDS * i);
            }
        }
        for (let k = 0; k < copies.length; k++) {
            copies[k].buffer.setData(copies[k].data.buffer);
        }
    }

    /** Removes the links. */
    destroy(): void {
        this.scene.destroy();
        for (const { buffer } of this.copies) {
            buffer.destroy();
        }
    }

    /** Lays the belt around the wheels where they are now; where it is across the chassis, m. */
    private lay(chassis: Entity): number {
        const { wheels, path } = this;
        toChassis.copy(chassis.getWorldTransform()).invert();
        let side = 0;
        for (let i = 0; i < wheels.length; i++) {
            wheels[i].getWorldPose(center, rotation);
            toChassis.transformPoint(center, center);
            path.place(i, center.z, center.y);
            side += center.x / wheels.length;
        }
        path.tighten();
        return side;
    }
}
