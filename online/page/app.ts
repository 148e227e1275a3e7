import {
    Application,
    Entity,
    FILLMODE_FILL_WINDOW,
    platform,
    registerScript,
    RESOLUTION_AUTO,
    Template,
    TONEMAP_NEUTRAL,
    WasmModule,
    type ScriptType
} from 'playcanvas';

import {
    addDistanceBoards,
    dress,
    fitTrim,
    Frame,
    Grass,
    mergeParts,
    Pace,
    prepareDrawing,
    sharpenDepth,
    Sky
} from '../../proving-ground/library/index.js';
import * as components from '../../scripts/index.mjs';
import { paint } from '../../templates/paint.js';
import type { TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { putAt } from '../cars.js';
import { addGround, gridPlace } from '../ground.js';

/** Coats of the cars by slot, linear: paints that are told apart from far. */
const PAINTS = [
    [0.55, 0.02, 0.02],
    [0.02, 0.1, 0.45],
    [0.7, 0.42, 0.02],
    [0.03, 0.3, 0.08],
    [0.6, 0.6, 0.62],
    [0.28, 0.03, 0.32],
    [0.02, 0.32, 0.36],
    [0.02, 0.02, 0.025]
] as const;

/** Components of a prefab that only the car of the player at this page needs. */
const OF_DRIVER = ['vehicleInput', 'vehicleReset', 'chaseCamera'];

type Schemas = Record<string, Parameters<Application['scripts']['addSchema']>[1]>;

/** @throws Error with what a player can do. */
async function json<T>(path: string): Promise<T> {
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) {
        throw missing(path);
    }
    return (await response.json()) as T;
}

function missing(part: string): Error {
    return new Error(`${part} did not arrive. Check the connection and load the page again.`);
}

/** @throws Error as above. */
function loadAmmo(): Promise<void> {
    return new Promise((resolve, reject) => {
        WasmModule.setConfig('Ammo', {
            glueUrl: 'lib/ammo.wasm.js',
            wasmUrl: 'lib/ammo.wasm.wasm',
            fallbackUrl: 'lib/ammo.js',
            errorHandler: () => reject(missing('Ammo'))
        });
        WasmModule.getInstance('Ammo', () => resolve());
    });
}

/** The picture of the race. */
export class Scene {
    readonly app: Application;
    readonly camera: Entity;
    readonly sky: Sky;

    /** The player's. */
    car: Entity | null = null;

    /** Called when the player gets another car. */
    private onCar: () => void = () => undefined;
    private readonly pace: Pace;
    private readonly models = new Map<string, Promise<{ template: Template; vehicle: VehicleJson }>>();

    /** @throws Error with what a player can do, where the page cannot start. */
    static async create(canvas: HTMLCanvasElement): Promise<Scene> {
        if (!document.createElement('canvas').getContext('webgl2')) {
            throw new Error('The page draws with WebGL 2, which this browser lacks or has switched off.');
        }
        const [schemas] = await Promise.all([json<Schemas>('editor-schemas.json'), loadAmmo()]);
        return new Scene(canvas, schemas);
    }

    private constructor(canvas: HTMLCanvasElement, schemas: Schemas) {
        const app = new Application(canvas, {
            graphicsDeviceOptions: { antialias: true, powerPreference: 'high-performance' }
        });
        this.app = app;
        sharpenDepth(app.graphicsDevice);
        app.setCanvasFillMode(FILLMODE_FILL_WINDOW);
        app.setCanvasResolution(RESOLUTION_AUTO);
        app.graphicsDevice.maxPixelRatio = Math.min(window.devicePixelRatio, 2);
        window.addEventListener('resize', () => app.resizeCanvas());
        for (const [name, schema] of Object.entries(schemas)) {
            app.scripts.addSchema(name, schema);
        }
        app.on('prerender', () => prepareDrawing(app.graphicsDevice));
        app.start();
        for (const component of Object.values(components)) {
            if (typeof component === 'function' && 'scriptName' in component) {
                registerScript(component as unknown as typeof ScriptType, component.scriptName as string, app);
            }
        }
        this.sky = new Sky(app, 'day');
        addGround(app, true);
        addDistanceBoards(app);
        this.camera = this.addCamera();
        const frame = new Frame(app, this.camera, this.sky);
        const grass = new Grass(app, () => this.camera.getPosition());
        this.pace = new Pace(app, this, ({ development, grass: grows }) => {
            frame.develop(development);
            grass.allow(grows);
        });
    }

    /** Calls back for the car of the player, once there is one, and for each that follows it. */
    watch(listener: () => void): void {
        this.onCar = listener;
        listener();
    }

    /** As good a picture as the machine draws in time, or one that is asked for. */
    setQuality(quality: string | null): void {
        if (quality === 'least') {
            this.pace.saveAll();
        } else if (quality === 'full') {
            this.pace.saveNothing();
        } else {
            this.pace.keep();
        }
    }

    /** A car of the server's prefab, where it starts, painted by its slot. */
    async build(name: string, slot: number, own: boolean): Promise<Entity> {
        const { template, vehicle } = await this.model(name);
        const car = template.instantiate();
        dress(this.app, car, vehicle);
        paint(car, PAINTS[slot % PAINTS.length]);
        fitTrim(car, this.app.graphicsDevice);
        putAt(car, gridPlace(slot), vehicle.body.cgHeight);
        this.app.root.addChild(car);
        mergeParts(car, this.app.graphicsDevice);
        for (const script of OF_DRIVER) {
            if (!own || script === 'vehicleReset') {
                car.script?.destroy(script); // the server puts cars back
            }
        }
        car.script?.create(components.SkidMarks.scriptName);
        car.script?.create(components.TireEffects.scriptName);
        if (!own) {
            car.script?.create(components.RemoteVehicle.scriptName);
        } else {
            car.script?.create(components.TouchControls.scriptName);
            const { BOTTOM_RIGHT, TOP_RIGHT } = components.GaugeCorner;
            const corner = platform.touch ? TOP_RIGHT : BOTTOM_RIGHT; // pedals are there
            const properties = { dials: components.GaugeDials.SPEED, corner };
            car.script?.create(components.Gauges.scriptName, { properties });
            this.follow(car);
            this.car = car;
            this.onCar();
        }
        return car;
    }

    private follow(car: Entity): void {
        const chase = this.camera.script?.get(components.ChaseCamera);
        if (chase) {
            chase.target = car;
        } else {
            this.camera.script?.create(components.ChaseCamera.scriptName, { properties: { target: car } });
        }
    }

    private model(name: string): Promise<{ template: Template; vehicle: VehicleJson }> {
        let model = this.models.get(name);
        if (!model) {
            model = Promise.all([
                json<TemplateJson>(`prefabs/${name}.template.json`),
                json<VehicleJson>(`prefabs/${name}.json`)
            ]).then(([prefab, vehicle]) => ({ template: new Template(this.app, prefab), vehicle }));
            this.models.set(name, model);
        }
        return model;
    }

    private addCamera(): Entity {
        const camera = new Entity('Camera', this.app);
        camera.addComponent('camera', { fov: 50, nearClip: 0.2, farClip: 3000, toneMapping: TONEMAP_NEUTRAL });
        camera.addComponent('script');
        const { x, y, z } = gridPlace(8);
        camera.setPosition(x + 9, y + 4, z - 14);
        const { x: ax, y: ay, z: az } = gridPlace(0);
        camera.lookAt(ax, ay + 1, az);
        const fit = (): void => {
            if (camera.camera) {
                camera.camera.horizontalFov = window.innerWidth < window.innerHeight;
            }
        };
        window.addEventListener('resize', fit);
        fit();
        this.app.root.addChild(camera);
        return camera;
    }
}
