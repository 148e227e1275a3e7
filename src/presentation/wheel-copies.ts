import {
    Mat4,
    StandardMaterial,
    type Entity,
    type Material,
    type Mesh,
    type MeshInstance,
    type RenderComponent
} from 'playcanvas';

import { MeshCopies, type MeshCopy } from './mesh-copies.js';
import type { WheelDrawer } from '../components/vehicle/shown-wheels.js';
import type { WheelDisplay } from '../components/vehicle/wheel-display.js';

/** Marks what is off because its copies are drawn: of all that an entity carries, only tags go over to its clones. */
const TAG = 'wheelInstanced';

const world = new Mat4();

/** Draws the models of the wheels of a car together with those of other cars; the engine does not go through them meanwhile. */
export class WheelCopies implements WheelDrawer {
    private readonly copies: MeshCopies;
    private models: CopiedModel[] = [];

    constructor(copies: MeshCopies) {
        this.copies = copies;
    }

    /** Number of meshes that are drawn for this car. */
    get count(): number {
        return this.models.reduce((sum, { count }) => sum + count, 0);
    }

    draw(displays: readonly WheelDisplay[]): void {
        if (!this.fits(displays)) {
            this.adopt(displays);
        }
        const { models } = this;
        for (let i = 0; i < models.length; i++) {
            models[i].place();
        }
    }

    release(): void {
        this.models.forEach((model) => model.release());
        this.models = [];
    }

    /** True if the models are those that are drawn, as they were. */
    private fits(displays: readonly WheelDisplay[]): boolean {
        const { models } = this;
        let same = models.length === displays.length;
        for (let i = 0; i < models.length && same; i++) {
            same = models[i].entity === displays[i].model && !models[i].hasChanged();
        }
        return same;
    }

    private adopt(displays: readonly WheelDisplay[]): void {
        this.release();
        this.models = displays.map(({ model }) => new CopiedModel(model, this.copies));
    }
}

/** A mesh of a model, and its place in it. */
interface Part {
    source: MeshInstance;
    mesh: Mesh | null;
    material: Material | null;
    offset: Mat4;
    copy: MeshCopy;
}

/** The model of a wheel. */
class CopiedModel {
    readonly entity: Entity | null;
    private readonly parts: Part[] = [];

    /** All components that draw it, with their meshes, which may come late. */
    private readonly renders: { render: RenderComponent; meshes: readonly MeshInstance[] }[];

    constructor(entity: Entity | null, copies: MeshCopies) {
        this.entity = entity;
        const renders = entity?.findComponents('render') ?? [];
        this.renders = renders.map((render) => ({ render, meshes: render.meshInstances }));
        if (!entity) {
            return;
        }
        turnOn(entity);
        const toModel = entity.getWorldTransform().clone().invert();
        const taken = renders.filter((render) => render.enabled && render.entity.enabled && canCopy(render));
        for (const render of taken) {
            for (const source of render.meshInstances) {
                const { mesh, material, node } = source;
                const offset = new Mat4().mul2(toModel, node.getWorldTransform());
                this.parts.push({
                    source,
                    mesh,
                    material,
                    offset,
                    copy: copies.take(source, render, node.getWorldTransform())
                });
            }
            turnOff(render, render.entity);
        }
        if (taken.length > 0 && taken.length === renders.length && isModelAlone(entity)) {
            turnOff(entity, entity);
        }
    }

    get count(): number {
        return this.parts.length;
    }

    /** True if the model has other meshes or materials than those that are drawn. */
    hasChanged(): boolean {
        const { parts, renders } = this;
        for (let i = 0; i < renders.length; i++) {
            if (renders[i].render.meshInstances !== renders[i].meshes) {
                return true;
            }
        }
        for (let i = 0; i < parts.length; i++) {
            if (parts[i].source.mesh !== parts[i].mesh || parts[i].source.material !== parts[i].material) {
                return true;
            }
        }
        return false;
    }

    place(): void {
        const { entity, parts } = this;
        for (let i = 0; i < parts.length; i++) {
            parts[i].copy.place(world.mulAffine2(entity!.getWorldTransform(), parts[i].offset));
        }
    }

    release(): void {
        this.parts.forEach(({ copy }) => copy.release());
        if (this.entity) {
            turnOn(this.entity);
        }
    }
}

function turnOff(each: Entity | RenderComponent, { tags }: Entity): void {
    each.enabled = false;
    tags.add(TAG);
}

/** Turns on what is off in a model because its copies are drawn, or because those of the model that it is a clone of were. */
function turnOn(model: Entity): void {
    if (model.tags.has(TAG)) {
        model.enabled = true;
    }
    model.forEach((node) => {
        const { render, tags } = node as Entity;
        if (tags.has(TAG)) {
            tags.remove(TAG);
            if (render) {
                render.enabled = true;
            }
        }
    });
}

/** True if its meshes may be drawn elsewhere: seen, neither skinned nor morphed, by a material of the engine and without parameters of their own. */
function canCopy({ meshInstances, batchGroupId }: RenderComponent): boolean {
    return (
        meshInstances.length > 0 &&
        batchGroupId < 0 &&
        meshInstances.every(
            (each) =>
                each.mesh &&
                each.visible &&
                each.material instanceof StandardMaterial &&
                !each.skinInstance &&
                !each.morphInstance &&
                each.instancingCount === 0 &&
                !hasParameters(each)
        )
    );
}

/** True if a mesh has numbers or textures of its own; a record in engines before 2.23. */
function hasParameters(instance: MeshInstance): boolean {
    const own = instance.getParameters() as object;
    return (own instanceof Map ? own.size : Object.keys(own).length) > 0;
}

/** True if nothing but meshes hangs on a model. */
function isModelAlone(model: Entity): boolean {
    let alone = true;
    model.forEach((node) => {
        alone &&= Object.keys((node as Entity).c).every((name) => name === 'render');
    });
    return alone;
}
