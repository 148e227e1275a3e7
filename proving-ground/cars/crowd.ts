import {
    BUFFER_DYNAMIC,
    Entity,
    MeshInstance,
    SEMANTIC_ATTR11,
    SEMANTIC_ATTR12,
    SEMANTIC_ATTR14,
    SEMANTIC_ATTR15,
    ShaderChunks,
    Template,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type GraphicsDevice,
    type Mesh,
    type StandardMaterial
} from 'playcanvas';

import { simulationOf } from './car.js';
import { carLines, wheelLines } from './crowd-looks.js';
import { WheelInstances } from '../../scripts/wheel-instances.mjs';
import type { TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { register } from '../app.js';
import { loadJson } from '../files.js';
import { CROWD, THRONG } from '../library/ground/layout.js';
import { matter } from '../library/ground/solid.js';

/** Cars that come a frame: the page stays alive. */
const A_FRAME = 8;

/** A car goes forward for so long, stands, goes back, and stands, s. */
const LEG = 4;

/** Value of the controller's `detail` that chooses it by distance to the camera. */
const BY_DISTANCE = 3;

/**
 * Many cars with all of their physics and none of their ornaments: two draw calls for all of them, one for the bodies and one for the wheels. Of a throng, those far
 * from the camera look at the ground less closely.
 */
export class Crowd {
    readonly cars: Entity[] = [];
    private readonly app: AppBase;
    private wanted = 0;
    private order: typeof CROWD = CROWD;
    private prefab: Template | null = null;
    private vehicle: VehicleJson | null = null;
    private bodies: Copies | null = null;
    private wheel: Mesh | null = null;
    private rubber: StandardMaterial | null = null;
    private time = 0;

    constructor(app: AppBase) {
        this.app = app;
        app.on('update', (dt: number) => this.update(dt));
    }

    /** Number of cars that it has, or will have soon. */
    get count(): number {
        return this.wanted;
    }

    /** Sets the number of cars, up to 1 000, beyond 200 shoulder to shoulder; they come a few a frame. */
    async call(count: number): Promise<void> {
        const order = count > CROWD.columns * CROWD.rows ? THRONG : CROWD;
        if (order !== this.order) {
            this.order = order;
            this.shrink(0);
        }
        this.wanted = Math.max(0, Math.min(order.columns * order.rows, count));
        this.shrink(this.wanted);
        if (this.wanted > 0 && !this.prefab) {
            const [prefab, vehicle] = await Promise.all([
                loadJson<TemplateJson>('templates/hatchback.template.json'),
                loadJson<VehicleJson>('templates/hatchback.json')
            ]);
            if (this.prefab) {
                return; // called twice at once
            }
            this.vehicle = vehicle;
            this.prefab = new Template(this.app, bare(prefab));
            this.dress(vehicle);
        }
        this.draw();
    }

    private shrink(count: number): void {
        while (this.cars.length > count) {
            this.cars.pop()?.destroy();
        }
    }

    private dress(vehicle: VehicleJson): void {
        const device = this.app.graphicsDevice;
        const tire = vehicle.tires[vehicle.axles[0].tire];
        const looks = matter({ gloss: 0.75, vertexColors: true });
        paintCopies(device, looks);
        this.bodies = new Copies(
            this.app,
            new MeshInstance(carLines(device, vehicle), looks),
            THRONG.columns * THRONG.rows
        );
        this.wheel = wheelLines(device, tire.radius, tire.width);
        this.rubber = matter({ gloss: 0.75, vertexColors: true });
        register(this.app, [WheelInstances]);
    }

    private update(dt: number): void {
        for (let i = 0; i < A_FRAME && this.prefab && this.cars.length < this.wanted; i++) {
            this.add();
        }
        if (this.cars.length === 0) {
            return;
        }
        this.time += dt;
        const throng = this.order === THRONG;
        for (const [i, car] of this.cars.entries()) {
            const controls = simulationOf(car).vehicle?.controls;
            if (!controls) {
                continue;
            }
            const step = throng ? i % this.order.columns : i;
            const phase = Math.floor(this.time / LEG + step * 0.25) % 4;
            controls.throttle = phase % 2 ? 0 : throng ? 0.1 : 0.25;
            controls.brake = phase % 2 ? 0.4 : 0;
            controls.reverse = phase > 1;
        }
        this.draw();
    }

    private add(): void {
        const i = this.cars.length;
        const car = this.prefab?.instantiate() as Entity;
        const { x, z, columns, wide, deep } = this.order;
        const height = this.vehicle?.body.cgHeight ?? 0;
        car.setPosition(x + (i % columns) * wide, height + 0.02, z + Math.floor(i / columns) * deep);
        if (this.order === THRONG) {
            Object.assign(car.script?.get('vehicleController') as object, { detail: BY_DISTANCE });
        }
        for (const visual of car.find('name', 'Visual') as Entity[]) {
            visual.addComponent('render', { meshInstances: [new MeshInstance(this.wheel!, this.rubber!)] });
        }
        this.app.root.addChild(car);
        car.script?.create(WheelInstances);
        this.cars.push(car);
    }

    private draw(): void {
        this.bodies?.lay(this.cars);
    }
}

/** Linear, against the gray of the mesh. */
const COATS: readonly (readonly number[])[] = [
    [1.3, 1.28, 1.22],
    [0.95, 0.06, 0.05],
    [0.06, 0.22, 0.72],
    [0.05, 0.055, 0.06],
    [0.62, 0.64, 0.66],
    [1.2, 0.62, 0.03],
    [0.08, 0.32, 0.14],
    [0.3, 0.33, 0.37],
    [0.55, 0.02, 0.06],
    [0.12, 0.5, 0.6],
    [0.85, 0.78, 0.6]
];

/** Colors the light parts of copies by the color that comes with their place. */
function paintCopies(device: GraphicsDevice, material: StandardMaterial): void {
    const chunks = material.getShaderChunks();
    // the engine names these for its own chunk alone
    for (const [i, semantic] of [SEMANTIC_ATTR11, SEMANTIC_ATTR12, SEMANTIC_ATTR14, SEMANTIC_ATTR15].entries()) {
        material.setAttribute(`instance_line${i + 1}`, semantic);
    }
    chunks.set(
        'transformInstancingVS',
        `
        attribute vec4 instance_line1;
        attribute vec4 instance_line2;
        attribute vec4 instance_line3;
        attribute vec4 instance_line4;
        varying vec3 vCoat;
        mat4 getModelMatrix() {
            vCoat = vec3(instance_line1.w, instance_line2.w, instance_line3.w);
            return matrix_model * mat4(
                vec4(instance_line1.xyz, 0.0), vec4(instance_line2.xyz, 0.0), vec4(instance_line3.xyz, 0.0), instance_line4
            );
        }`
    );
    const standard = ShaderChunks.get(device).get('diffusePS') as string;
    const end = standard.lastIndexOf('}');
    chunks.set(
        'diffusePS',
        `varying vec3 vCoat;\n${standard.slice(0, end)}\n if (vVertexColor.g > 0.45) { dAlbedo *= vCoat; }\n}`
    );
    material.update();
}

/** One mesh drawn wherever an entity is. */
class Copies {
    private readonly instance: MeshInstance;
    private readonly buffer: VertexBuffer;

    constructor(app: AppBase, instance: MeshInstance, most: number) {
        const { graphicsDevice: device } = app;
        const format = VertexFormat.getDefaultInstancingFormat(device);
        this.instance = instance;
        this.buffer = new VertexBuffer(device, format, most, { usage: BUFFER_DYNAMIC });
        instance.setInstancing(this.buffer);
        instance.cull = false;
        const scene = new Entity('Crowd', app);
        scene.addComponent('render', { meshInstances: [instance], castShadows: true });
        app.root.addChild(scene);
    }

    lay(entities: readonly Entity[]): void {
        const data = new Float32Array(this.buffer.lock() as ArrayBuffer);
        for (const [i, entity] of entities.entries()) {
            data.set(entity.getWorldTransform().data, 16 * i);
            // the last row of a place is known: its numbers carry the color
            const coat = COATS[(Math.imul(i + 1, 0x9e3779b1) >>> 8) % COATS.length];
            [data[16 * i + 3], data[16 * i + 7], data[16 * i + 11]] = coat;
        }
        this.buffer.unlock();
        this.instance.instancingCount = entities.length;
        this.instance.visible = entities.length > 0;
    }
}

/** The prefab without what is only to be looked at, and without a driver. */
function bare({ entities }: TemplateJson): TemplateJson {
    const kept: TemplateJson['entities'] = {};
    for (const [guid, entity] of Object.entries(entities)) {
        let seen = entity.name === 'Body';
        for (let above = entity.parent; above; above = entities[above].parent) {
            seen ||= ['Body', 'Visual'].includes(entities[above].name);
        }
        if (!seen) {
            kept[guid] = entity;
        }
    }
    for (const [guid, entity] of Object.entries(kept)) {
        const components = { ...entity.components };
        if (!entity.parent) {
            const script = components.script as { order: string[]; scripts: Record<string, object> };
            const { vehicleInput: _, vehicleLights: __, vehicleSound: ___, ...scripts } = script.scripts;
            components.script = { ...script, order: Object.keys(scripts), scripts };
        }
        kept[guid] = { ...entity, components, children: entity.children.filter((child) => child in kept) };
    }
    return { entities: kept };
}
