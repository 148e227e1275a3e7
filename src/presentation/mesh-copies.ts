import {
    BoundingBox,
    BUFFER_DYNAMIC,
    Entity,
    MeshInstance,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type Mat4,
    type Material,
    type Mesh,
    type RenderComponent
} from 'playcanvas';

/** Numbers of a matrix. */
const WORDS = 16;

/** Copies that a batch has room for at first: the wheels of eight cars. */
const ROOM = 32;

/** Distance that copies may move before their bounds are set anew, m: that writes numbers into objects, which allocates. */
const SPARE = 5;

const all = new WeakMap<AppBase, MeshCopies>();

/** A mesh that is drawn somewhere, together with others. */
export interface MeshCopy {
    /** Draws it there from the next picture on. */
    place(world: Mat4): void;

    /** Draws it no more. */
    release(): void;
}

/** Draws copies of meshes by hardware instancing: those with the same mesh, material, layers and shadows in one call. */
export class MeshCopies {
    private readonly app: AppBase;
    private batches: Batch[] = [];

    static of(app: AppBase): MeshCopies {
        const known = all.get(app) ?? new MeshCopies(app);
        all.set(app, known);
        return known;
    }

    private constructor(app: AppBase) {
        this.app = app;
    }

    /** Number of batches, each of them a draw call. */
    get calls(): number {
        return this.batches.length;
    }

    /**
     * Draws one copy more.
     *
     * @param source - Mesh and material of the copy.
     * @param render - Component of that: its layers and shadows.
     * @param world - Its place; mirrored copies are drawn apart, since their faces are turned inside out.
     */
    take(source: MeshInstance, render: RenderComponent, world: Mat4): MeshCopy {
        const isMirrored = world.scaleSign < 0;
        let batch = this.batches.find((each) => each.fits(source, render, isMirrored));
        if (!batch) {
            batch = new Batch(this.app, source, render, isMirrored);
            if (this.batches.length === 0) {
                // later than `prerender`, in which wheels that have come into view are placed
                this.app.scene.on('precull', this.upload, this);
            }
            this.batches.push(batch);
        }
        const copy = new Copy(this, batch);
        batch.add(copy, world);
        return copy;
    }

    /** Removes a batch that has no copies left. */
    drop(batch: Batch): void {
        batch.destroy();
        this.batches = this.batches.filter((each) => each !== batch);
        if (this.batches.length === 0) {
            this.app.scene.off('precull', this.upload, this);
        }
    }

    /** Hands the copies that have moved to the graphics card: called before a camera looks for what it sees. */
    upload(): void {
        const { batches } = this;
        for (let i = 0; i < batches.length; i++) {
            batches[i].upload();
        }
    }
}

/** One of the copies of a batch. */
class Copy implements MeshCopy {
    private readonly owner: MeshCopies;
    private readonly batch: Batch;

    /** Its place in the batch; -1 once it is released. */
    slot = -1;

    constructor(owner: MeshCopies, batch: Batch) {
        this.owner = owner;
        this.batch = batch;
    }

    place(world: Mat4): void {
        if (this.slot >= 0) {
            this.batch.place(this.slot, world);
        }
    }

    release(): void {
        if (this.slot >= 0 && this.batch.remove(this) === 0) {
            this.owner.drop(this.batch);
        }
    }
}

/** All copies of a mesh with one material. */
class Batch {
    private readonly app: AppBase;
    private readonly mesh: Mesh;
    private readonly material: Material;
    private readonly layers: readonly number[];
    private readonly castsShadows: boolean;
    private readonly receivesShadows: boolean;

    /** Lights that shine on it, as `MeshInstance.mask`. */
    private readonly mask: number;
    private readonly isMirrored: boolean;
    private readonly scene: Entity;
    private readonly instance: MeshInstance;
    private readonly copies: Copy[] = [];
    private data = new Float32Array(WORDS * ROOM);
    private buffer: VertexBuffer;
    private hasMoved = false;

    /** Largest distance of a vertex from the origin of its copy, m. */
    private reach = 0;

    /** Bounds of all copies, in the space of the scene entity. */
    private readonly bounds = new BoundingBox();

    /** Least and negative greatest coordinates of their origins, and those that the bounds allow, m. */
    private readonly limits = new Float64Array(6);
    private readonly sides = new Float64Array(6).fill(NaN);

    constructor(app: AppBase, source: MeshInstance, render: RenderComponent, isMirrored: boolean) {
        this.app = app;
        this.mesh = source.mesh!;
        this.material = source.material!;
        this.layers = [...render.layers];
        this.castsShadows = render.castShadows;
        this.receivesShadows = render.receiveShadows;
        this.mask = source.mask;
        this.isMirrored = isMirrored;
        this.instance = new MeshInstance(this.mesh, this.material);
        this.buffer = this.makeBuffer();
        this.scene = new Entity('Wheel Instances', app);
        this.scene.addComponent('render', {
            meshInstances: [this.instance],
            layers: this.layers,
            castShadows: this.castsShadows,
            receiveShadows: this.receivesShadows
        });
        this.instance.mask = this.mask; // the component has set its own
        if (isMirrored) {
            this.scene.setLocalScale(-1, 1, 1); // by its sign the engine turns the faces
        }
        app.root.addChild(this.scene);
    }

    fits({ mesh, material, mask }: MeshInstance, render: RenderComponent, isMirrored: boolean): boolean {
        const { layers } = this;
        return (
            mesh === this.mesh &&
            material === this.material &&
            mask === this.mask &&
            isMirrored === this.isMirrored &&
            render.castShadows === this.castsShadows &&
            render.receiveShadows === this.receivesShadows &&
            render.layers.length === layers.length &&
            render.layers.every((layer, i) => layer === layers[i])
        );
    }

    add(copy: Copy, world: Mat4): void {
        const { center, halfExtents } = this.mesh.aabb;
        const { x, y, z } = world.getScale();
        this.reach = Math.max(this.reach, Math.max(x, y, z) * (center.length() + halfExtents.length()));
        this.sides.fill(NaN);
        copy.slot = this.copies.push(copy) - 1;
        if (WORDS * this.copies.length > this.data.length) {
            const { data } = this;
            this.data = new Float32Array(2 * data.length);
            this.data.set(data);
            this.buffer.destroy();
            this.buffer = this.makeBuffer();
        }
        this.place(copy.slot, world);
        this.instance.instancingCount = this.copies.length;
    }

    /** @returns Number of copies that are left. */
    remove(copy: Copy): number {
        const { copies, data } = this;
        const last = copies.pop()!;
        if (last !== copy) {
            data.copyWithin(WORDS * copy.slot, WORDS * last.slot, WORDS * (last.slot + 1));
            copies[copy.slot] = last;
            last.slot = copy.slot;
        }
        copy.slot = -1;
        this.hasMoved = true;
        this.instance.instancingCount = copies.length;
        return copies.length;
    }

    place(slot: number, world: Mat4): void {
        const { data } = this;
        const at = WORDS * slot;
        data.set(world.data, at);
        if (this.isMirrored) {
            for (let column = 0; column < WORDS; column += 4) {
                data[at + column] = -data[at + column];
            }
        }
        this.hasMoved = true;
    }

    /** Hands the copies to the graphics card if they have moved since. */
    upload(): void {
        if (!this.hasMoved) {
            return;
        }
        this.hasMoved = false;
        this.bound();
        this.buffer.setData(this.data.buffer);
    }

    destroy(): void {
        this.scene.destroy();
        this.buffer.destroy();
    }

    private makeBuffer(): VertexBuffer {
        const { graphicsDevice: device } = this.app;
        const { data, instance } = this;
        const buffer = new VertexBuffer(device, VertexFormat.getDefaultInstancingFormat(device), data.length / WORDS, {
            usage: BUFFER_DYNAMIC,
            data: data.buffer
        });
        instance.setInstancing(buffer, true);
        return buffer;
    }

    /** Sets the bounds anew where the copies are out of them, or far from their sides. */
    private bound(): void {
        const { copies, data, limits, sides } = this;
        limits.fill(Infinity);
        for (let at = WORDS - 4; at < WORDS * copies.length; at += WORDS) {
            for (let axis = 0; axis < 3; axis++) {
                limits[axis] = Math.min(limits[axis], data[at + axis]);
                limits[axis + 3] = Math.min(limits[axis + 3], -data[at + axis]);
            }
        }
        let fits = true;
        for (let side = 0; side < 6; side++) {
            fits &&= limits[side] >= sides[side] && limits[side] <= sides[side] + 2 * SPARE;
        }
        if (!fits) {
            this.setBounds();
        }
    }

    private setBounds(): void {
        const { bounds, limits, reach, sides } = this;
        for (let side = 0; side < 6; side++) {
            sides[side] = limits[side] - SPARE;
        }
        const [x0, y0, z0, x1, y1, z1] = sides;
        bounds.center.set((x0 - x1) / 2, (y0 - y1) / 2, (z0 - z1) / 2);
        bounds.halfExtents.set(reach - (x0 + x1) / 2, reach - (y0 + y1) / 2, reach - (z0 + z1) / 2);
        this.instance.setCustomAabb(bounds);
    }
}
