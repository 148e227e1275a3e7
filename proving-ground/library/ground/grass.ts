import {
    BoundingBox,
    CULLFACE_NONE,
    Entity,
    Mat4,
    MeshInstance,
    Quat,
    ShaderChunks,
    Vec3,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type StandardMaterial
} from 'playcanvas';

import { runOffAt } from './circuit-side.js';
import { bendAt, centerLine, ROAD_WIDTH, type RoadPoint } from './circuit.js';
import { MeshBuilder } from './mesh-builder.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from './mountain-road.js';
import { awayFromMountainRoad, mountainHeight } from './mountain.js';
import { matter } from './solid.js';
import { grassTint } from './terrain.js';
import { randomFrom } from '../../../src/internal.js';
import { wantsLessMotion } from '../picture/comfort.js';

/** Points of the road whose grass is drawn, or not, as one. */
const CHUNK = 12;

/** Grass grows from here on to there, m from the edge of the road; tufts a point of the road, on either side. */
const FROM = 0.35;
const TO = 13;
const TUFTS = 64;

/** Beyond, m, there is only the picture of grass on the ground. */
const RANGE = 62;

/** Curvature of the road from which on there is a kerb, 1/m, and its width, m. */
const KERB = 1 / 75;
const KERB_WIDTH = 1.2;

/** On the mountain tufts are fewer, end nearer to the edge of the road, m, and grow on no steeper ground, rise over run. */
const MOUNTAIN = { tufts: 26, to: 9, steep: 0.6 };

interface Chunk {
    /** A point of the road in its midst. */
    middle: Vec3;
    instance: MeshInstance;

    /** Places of its tufts: asked once, when it is first seen. */
    sow: () => Mat4[];
    isSown: boolean;
}

/** Tufts of grass on the verges of the circuit and the mountain road, seen from nearby, that move in the wind. */
export class Grass {
    private readonly chunks: Chunk[] = [];
    private readonly material: StandardMaterial;
    private readonly entity: Entity;
    private readonly app: AppBase;
    private readonly eye: () => Vec3;
    private time = 0;
    private readonly wind = wantsLessMotion() ? 0 : 1;

    /** @param eye - Returns the place of the camera. */
    constructor(app: AppBase, eye: () => Vec3) {
        this.app = app;
        this.eye = eye;
        this.material = grassMatter(app);
        this.entity = new Entity('Blades', app);
        this.entity.enabled = false;
        app.root.addChild(this.entity);
        app.on('update', (dt: number) => {
            this.time += dt * this.wind;
        });
        app.on('framerender', () => this.follow()); // now the camera is where it will look from
    }

    allow(grass: boolean): void {
        if (grass && this.chunks.length === 0) {
            this.divide();
        }
        this.entity.enabled = grass;
    }

    /** Divides the verges into chunks, of which none has tufts yet. */
    private divide(): void {
        const { app } = this;
        const mesh = tuft().build(app.graphicsDevice);
        const add = (line: readonly RoadPoint[], sow: (from: number, random: () => number) => Mat4[]): void => {
            for (let from = 0; from < line.length; from += CHUNK) {
                const { x, y, z } = line[Math.min(line.length - 1, from + CHUNK / 2)];
                const instance = new MeshInstance(mesh, this.material);
                instance.visible = false;
                const random = randomFrom(31 + from);
                const chunk = { middle: new Vec3(x, y, z), instance, sow: () => sow(from, random), isSown: false };
                this.chunks.push(chunk);
            }
        };
        add(centerLine, (from, random) => sowCircuit(centerLine.slice(from, from + CHUNK), from, random));
        add(mountainLine, (from, random) => sowMountain(mountainLine.slice(from, from + CHUNK), random));
        this.entity.addComponent('render', {
            meshInstances: this.chunks.map(({ instance }) => instance),
            castShadows: false
        });
    }

    private follow(): void {
        if (!this.entity.enabled) {
            return;
        }
        const eye = this.eye();
        this.material.setParameter('uBreeze', [eye.x, eye.y, eye.z, this.time]);
        for (const chunk of this.chunks) {
            const isNear = chunk.middle.distance(eye) < RANGE + CHUNK + TO;
            if (isNear && !chunk.isSown) {
                this.grow(chunk);
            }
            chunk.instance.visible = isNear && chunk.instance.instancingCount > 0;
        }
    }

    private grow(chunk: Chunk): void {
        chunk.isSown = true;
        const places = chunk.sow();
        if (places.length > 0) {
            chunk.instance.setCustomAabb(lay(this.app, chunk.instance, places));
        }
    }
}

/** Finds places for tufts beside a piece of the circuit. */
function sowCircuit(points: readonly RoadPoint[], first: number, random: () => number): Mat4[] {
    const places: Mat4[] = [];
    for (const [k, { x, y, z, leftX, leftZ }] of points.entries()) {
        const i = first + k;
        for (const side of [1, -1]) {
            const kerb = Math.abs(bendAt(i)) > KERB * 0.9;
            for (let n = 0; n < TUFTS && runOffAt(i, side) === 0; n++) {
                const out = (kerb ? KERB_WIDTH : FROM) + TO * random() ** 1.6;
                const along = 2 * random() - 1;
                const left = side * (ROAD_WIDTH / 2 + out);
                const at = new Vec3(
                    x + left * leftX + along * leftZ,
                    y + heightBeside(out),
                    z + left * leftZ - along * leftX
                );
                if (at.x > -103 || (at.x < -130.5 && Math.abs(at.z + 86) < 24) || out > TO) {
                    continue; // asphalt of the pad, and the grandstand
                }
                places.push(tuftAt(at, out, random));
            }
        }
    }
    return places;
}

/** The same beside a piece of the mountain road. */
function sowMountain(points: readonly RoadPoint[], random: () => number): Mat4[] {
    const places: Mat4[] = [];
    const at = new Vec3();
    for (const { x, y, z, leftX, leftZ } of points) {
        for (let n = 0; n < 2 * MOUNTAIN.tufts; n++) {
            const out = 0.7 + MOUNTAIN.to * random() ** 1.5;
            const along = 2 * random() - 1;
            const left = (n % 2 === 0 ? 1 : -1) * (MOUNTAIN_ROAD_WIDTH / 2 + out);
            at.set(x + left * leftX + along * leftZ, 0, z + left * leftZ - along * leftX);
            const ground = mountainHeight(at.x, at.z);
            // the verge lies above the ground up to its end
            at.y = out < 3 ? Math.max(ground, y - 0.06 - 0.4 * Math.max(0, out - 1.1)) : ground;
            const steep = Math.hypot(mountainHeight(at.x + 1, at.z) - ground, mountainHeight(at.x, at.z + 1) - ground);
            if (steep < MOUNTAIN.steep && (out < 3 || awayFromMountainRoad(at.x, at.z) > MOUNTAIN_ROAD_WIDTH / 2)) {
                places.push(tuftAt(at, out, random));
            }
        }
    }
    return places;
}

/** A tuft, which is higher farther from the edge of the road. */
function tuftAt(at: Vec3, out: number, random: () => number): Mat4 {
    const tall = 0.07 + 0.05 * random() + 0.13 * Math.min(1, out / 6);
    const turn = new Quat().setFromEulerAngles(0, 360 * random(), 0);
    const wide = 0.75 + 0.5 * random();
    return new Mat4().setTRS(at, turn, new Vec3(wide, tall, wide));
}

/** Height of the ground over the edge of the road, m: the verge, until it dips under the meadow. */
function heightBeside(out: number): number {
    return Math.max(out < 2 ? -0.06 * out : -0.12 - 0.196 * (out - 2), -0.6) - 0.01;
}

/** Sets the places of the instance. Returns the box that they take up. */
function lay(app: AppBase, instance: MeshInstance, places: readonly Mat4[]): BoundingBox {
    const data = new Float32Array(16 * places.length);
    const box = new BoundingBox();
    const positions: number[] = [];
    const at = new Vec3();
    for (const [i, place] of places.entries()) {
        data.set(place.data, 16 * i);
        place.getTranslation(at);
        positions.push(at.x, at.y, at.z);
    }
    box.compute(positions);
    box.halfExtents.add(new Vec3(0.5, 0.5, 0.5));
    const { graphicsDevice: device } = app;
    const format = VertexFormat.getDefaultInstancingFormat(device);
    instance.setInstancing(new VertexBuffer(device, format, places.length, { data: data.buffer }), true);
    return box;
}

/** A few blades, 1 m high; they are scaled. Each is a triangle, dark at its foot. */
function tuft(): MeshBuilder {
    const builder = new MeshBuilder();
    const random = randomFrom(8);
    const foot = grassTint(0.5, 0).clone();
    for (let blade = 0; blade < 13; blade++) {
        const angle = 2 * Math.PI * random();
        const away = 0.3 * Math.sqrt(random());
        const [x, z] = [away * Math.cos(blade * 2.4), away * Math.sin(blade * 2.4)];
        const [wideX, wideZ] = [0.016 * Math.cos(angle), 0.016 * Math.sin(angle)];
        const lean = 0.16 * random();
        const light = 0.85 + 0.3 * random();
        const normal = new Vec3(0.2 * Math.cos(angle), 1, 0.2 * Math.sin(angle)).normalize();
        const tint = (value: number): void => {
            builder.color.set(foot.r * 0.58 * value, foot.g * 0.6 * value, foot.b * 0.46 * value);
        };
        tint(0.95 * light);
        const corners = [
            builder.vertex(new Vec3(x - wideX, 0, z - wideZ), normal, 0, 0),
            builder.vertex(new Vec3(x + wideX, 0, z + wideZ), normal, 1, 0)
        ];
        tint(1.4 * light);
        const tip = new Vec3(x + lean * Math.cos(angle + 1.5), 0.7 + 0.4 * random(), z + lean * Math.sin(angle + 1.5));
        builder.triangle(corners[0], corners[1], builder.vertex(tip, normal, 0.5, 1));
    }
    return builder;
}

/** Blades bend in the wind, and shrink into the ground toward the end of their range. */
function grassMatter({ graphicsDevice }: AppBase): StandardMaterial {
    const material = matter({ gloss: 0.15, vertexColors: true });
    material.cull = CULLFACE_NONE;
    const standard = ShaderChunks.get(graphicsDevice).get('transformVS') as string;
    const chunk = standard.replace(
        'vec4 posW = modelMatrix * vec4(localPos, 1.0);',
        `vec4 posW = modelMatrix * vec4(localPos, 1.0);
        vec3 foot = modelMatrix[3].xyz;
        float near = 1.0 - smoothstep(0.6, 1.0, distance(foot, uBreeze.xyz) / ${RANGE.toFixed(1)});
        float sway = sin(1.9 * uBreeze.w + 0.35 * foot.x + 0.5 * foot.z) + 0.5 * sin(4.3 * uBreeze.w + foot.x - 1.7 * foot.z);
        posW.xz += 0.045 * sway * localPos.y * localPos.y;
        posW.y = foot.y + (posW.y - foot.y) * near;`
    );
    material.getShaderChunks().set('transformVS', `uniform vec4 uBreeze;\n${chunk}`);
    material.setParameter('uBreeze', [0, 0, 0, 0]);
    material.update();
    return material;
}
