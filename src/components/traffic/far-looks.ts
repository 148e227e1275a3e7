import {
    BUFFER_DYNAMIC,
    Entity,
    Mat4,
    MeshInstance,
    Vec3,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type Material,
    type Mesh
} from 'playcanvas';

import type { CarModel, WheelPlace } from './car-model.js';
import { COMBINATIONS, lightsOf, LIT, type FarLamp, type FarLamps } from './far-lamps.js';
import type { Fleet } from '../../traffic/fleet.js';

/** Level of a lamp that is off by day: its material stays as it is, whose glow stands for daylight in the reflector. */
const DAYLIGHT = -1;

/** Words of a matrix. */
const WORDS = 16;

/** One place of a mesh in a car: on the body, or on a wheel by its index. */
interface Part {
    local: Float32Array;
    wheel: number;
}

/** Draws a mesh with one material for all cars that show it so. */
interface Copies {
    instance: MeshInstance;
    buffer: VertexBuffer;
    data: Float32Array;

    /** Number of cars. */
    count: number;
}

/** All places of one mesh with one material. */
interface Look {
    parts: Part[];

    /** Copies for a car, by its lit lamps; a look without lamps has only one. */
    byLit: Copies[];
    all: Copies[];
}

/** A steered and turned wheel in the frame that it hangs in, and that frame in the world; by columns. */
const turned = new Float32Array(Mat4.IDENTITY.data);
const hung = new Float32Array(WORDS);

/**
 * Draws all far cars of a model, each mesh for all of them at once by hardware instancing, wheels included: they steer and
 * spin as their cars drive.
 */
export class FarLooks {
    private readonly scene: Entity;
    private readonly looks: Look[];
    private readonly wheels: readonly WheelPlace[];

    /** Materials of lit lamps. */
    private readonly own: Material[] = [];

    /** Frame of every wheel in that of the chassis, as it hangs straight on. */
    private readonly hangers: readonly Float32Array[];

    /** World matrices of the wheels of one car. */
    private readonly hubs: Float32Array;

    /**
     * @param app - App that draws.
     * @param chassis - A car of the model, whose render components are shown.
     * @param model - Model, with the places of its wheels.
     * @param most - Cars at most.
     * @param lamps - Lamps of the car.
     */
    constructor(app: AppBase, chassis: Entity, model: CarModel, most: number, lamps: FarLamps) {
        const { graphicsDevice: device } = app;
        const found = new Map<Mesh, Map<FarLamp | Material, Part[]>>();
        const visuals = model.wheels.map(({ entity }) => visualOf(entity));
        const toChassis = chassis.getWorldTransform().clone().invert();
        const shown = chassis.findComponents('render').filter(({ enabled, entity }) => enabled && entity.enabled);
        for (const render of shown) {
            const wheel = visuals.findIndex(
                (each) => each && (render.entity === each || render.entity.isDescendantOf(each))
            );
            const toFrame = wheel >= 0 ? toHub(visuals[wheel]!, model.wheels[wheel].entity) : toChassis;
            for (const each of render.meshInstances) {
                const { mesh, material, node } = each;
                if (!mesh || !material) {
                    continue;
                }
                const kind = lamps.get(each) ?? material;
                const byMaterial = found.get(mesh) ?? new Map<FarLamp | Material, Part[]>();
                found.set(mesh, byMaterial);
                const parts = byMaterial.get(kind) ?? [];
                byMaterial.set(kind, parts);
                parts.push({ local: new Mat4().mul2(toFrame, node.getWorldTransform()).data.slice(), wheel });
            }
        }
        this.wheels = model.wheels;
        this.hangers = this.wheels.map(({ center, rotation }) => new Mat4().setTRS(center, rotation, Vec3.ONE).data);
        this.hubs = new Float32Array(WORDS * model.wheels.length);
        this.scene = new Entity('Far Cars', app);
        const copies = (mesh: Mesh, material: Material, parts: readonly Part[]): Copies => {
            const instance = new MeshInstance(mesh, material);
            const data = new Float32Array(WORDS * most * parts.length);
            const format = VertexFormat.getDefaultInstancingFormat(device);
            const buffer = new VertexBuffer(device, format, most * parts.length, {
                usage: BUFFER_DYNAMIC,
                data: data.buffer
            });
            instance.setInstancing(buffer);
            instance.cull = false;
            return { instance, buffer, data, count: 0 };
        };
        this.looks = [...found].flatMap(([mesh, byMaterial]) =>
            [...byMaterial].map(([kind, parts]): Look => {
                if (!('levelOf' in kind)) {
                    const all = [copies(mesh, kind, parts)];
                    return { parts, all, byLit: Array.from({ length: COMBINATIONS }, () => all[0]) };
                }
                const byLevel = new Map<number, Copies>();
                const byLit = Array.from({ length: COMBINATIONS }, (_, lit) => {
                    const level = kind.levelOf(lightsOf(lit)) || (lit & LIT.dark ? 0 : DAYLIGHT);
                    const known = byLevel.get(level) ?? copies(mesh, this.materialOf(kind, level), parts);
                    byLevel.set(level, known);
                    return known;
                });
                return { parts, all: [...byLevel.values()], byLit };
            })
        );
        this.scene.addComponent('render', {
            meshInstances: this.looks.flatMap(({ all }) => all.map(({ instance }) => instance)),
            castShadows: true
        });
        app.root.addChild(this.scene);
        this.begin();
        this.end();
    }

    /** True if there is anything to draw. */
    get any(): boolean {
        return this.looks.length > 0;
    }

    /** Begins a frame: no car yet. */
    begin(): void {
        for (let k = 0; k < this.looks.length; k++) {
            const { all } = this.looks[k];
            for (let c = 0; c < all.length; c++) {
                all[c].count = 0;
            }
        }
    }

    /**
     * Adds a car; its wheels are as the fleet has it.
     *
     * @param body - World transform of its chassis.
     * @param fleet - Fleet of the car.
     * @param i - Index of the car.
     * @param lit - Lit lamps: bits of {@link LIT}.
     */
    add(body: Mat4, fleet: Fleet, i: number, lit: number): void {
        const { hubs, wheels } = this;
        const steer = Math.atan(fleet.curvature[i] * fleet.wheelbase[i]);
        const steerSine = Math.sin(steer);
        const steerCosine = Math.cos(steer);
        const rolled = fleet.rolled[i] + fleet.sinceStep * fleet.speed[i];
        for (let w = 0; w < wheels.length; w++) {
            const { steers, radius } = wheels[w];
            const sine = steers ? steerSine : 0;
            const cosine = steers ? steerCosine : 1;
            const angle = rolled / radius;
            const up = Math.cos(angle);
            const ahead = Math.sin(angle);
            turned[0] = cosine;
            turned[2] = -sine;
            turned[4] = sine * ahead;
            turned[5] = up;
            turned[6] = cosine * ahead;
            turned[8] = sine * up;
            turned[9] = -ahead;
            turned[10] = cosine * up;
            multiplyAt(body.data, 0, this.hangers[w], hung, 0);
            multiplyAt(hung, 0, turned, hubs, WORDS * w);
        }
        for (let k = 0; k < this.looks.length; k++) {
            const { parts, byLit } = this.looks[k];
            const copies = byLit[lit];
            const { data } = copies;
            for (let p = 0; p < parts.length; p++) {
                const { local, wheel } = parts[p];
                const at = WORDS * (copies.count * parts.length + p);
                multiplyAt(wheel < 0 ? body.data : hubs, wheel < 0 ? 0 : WORDS * wheel, local, data, at);
            }
            copies.count++;
        }
    }

    /** Ends a frame: what was added is drawn. */
    end(): void {
        for (let k = 0; k < this.looks.length; k++) {
            const { all, parts } = this.looks[k];
            for (let c = 0; c < all.length; c++) {
                const { instance, buffer, data, count } = all[c];
                instance.instancingCount = count * parts.length;
                instance.visible = count > 0;
                if (count > 0) {
                    buffer.setData(data.buffer as ArrayBuffer);
                }
            }
        }
    }

    destroy(): void {
        this.scene.destroy();
        for (const { all } of this.looks) {
            all.forEach(({ buffer }) => buffer.destroy());
        }
        this.own.forEach((material) => material.destroy());
    }

    private materialOf(lamp: FarLamp, level: number): Material {
        if (level === DAYLIGHT) {
            return lamp.source;
        }
        const material = lamp.light(level);
        this.own.push(material);
        return material;
    }
}

/** Product of two matrices whose last row is (0, 0, 0, 1). */
function multiplyAt(a: Float32Array, from: number, b: Float32Array, out: Float32Array, at: number): void {
    for (let column = 0; column < 4; column++) {
        const x = b[4 * column];
        const y = b[4 * column + 1];
        const z = b[4 * column + 2];
        const last = column === 3 ? 1 : 0;
        for (let row = 0; row < 3; row++) {
            out[at + 4 * column + row] =
                a[from + row] * x + a[from + 4 + row] * y + a[from + 8 + row] * z + last * a[from + 12 + row];
        }
        out[at + 4 * column + 3] = last;
    }
}

/** Entity that shows a wheel; null for none. */
function visualOf(wheel: Entity): Entity | null {
    const script = wheel.script?.get('wheelCollider') as { visual?: Entity | null } | null | undefined;
    return script?.visual ?? null;
}

/** From the world to a frame in the middle of a wheel that heads straight on and does not turn. */
function toHub(visual: Entity, wheel: Entity): Mat4 {
    return new Mat4().setTRS(visual.getPosition(), wheel.getRotation(), Vec3.ONE).invert();
}
