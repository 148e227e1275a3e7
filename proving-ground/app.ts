import {
    Application,
    FILLMODE_FILL_WINDOW,
    registerScript,
    RESOLUTION_AUTO,
    WasmModule,
    type AppBase,
    type ScriptType
} from 'playcanvas';

import { fileUrl, loadJson, WASM } from './files.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';
import { BrakeHeat } from '../scripts/brake-heat.mjs';
import { ChaseCamera } from '../scripts/chase-camera.mjs';
import { DriverVisual } from '../scripts/driver-visual.mjs';
import { ForceFeedback } from '../scripts/force-feedback.mjs';
import { FreeCamera } from '../scripts/free-camera.mjs';
import { Gauges } from '../scripts/gauges.mjs';
import { SkidMarks } from '../scripts/skid-marks.mjs';
import { SteeringWheelVisual } from '../scripts/steering-wheel-visual.mjs';
import { SurfaceMaterial } from '../scripts/surface-material.mjs';
import { SuspensionVisual } from '../scripts/suspension-visual.mjs';
import { TireEffects } from '../scripts/tire-effects.mjs';
import { TireHeat } from '../scripts/tire-heat.mjs';
import { TouchControls } from '../scripts/touch-controls.mjs';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { VehicleDamage } from '../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../scripts/vehicle-energy.mjs';
import { VehicleInput } from '../scripts/vehicle-input.mjs';
import { VehicleLights } from '../scripts/vehicle-lights.mjs';
import { VehicleReset } from '../scripts/vehicle-reset.mjs';
import { VehicleSound } from '../scripts/vehicle-sound.mjs';
import { WheelCollider } from '../scripts/wheel-collider.mjs';
import { prepareDrawing } from './library/ground/before-drawing.js';
import { sharpenDepth } from './library/picture/depth-far-out.js';

/** Attributes of components, by their names. */
export type Schemas = Record<string, Parameters<Application['scripts']['addSchema']>[1]>;

/** Components of the first car and the page. */
const COMPONENTS = [
    WheelCollider,
    VehicleController,
    BrakeHeat,
    VehicleEnergy,
    TireHeat,
    ForceFeedback,
    VehicleDamage,
    VehicleInput,
    VehicleLights,
    VehicleReset,
    AntiRollBar,
    SteeringWheelVisual,
    SurfaceMaterial,
    SuspensionVisual,
    ChaseCamera,
    DriverVisual,
    FreeCamera,
    Gauges,
    SkidMarks,
    TireEffects,
    VehicleSound,
    TouchControls
];

/** An application with physics and the vehicle components, set up as the Editor's launcher does it. */
export async function createApp(canvas: HTMLCanvasElement): Promise<Application> {
    WasmModule.setConfig('Ammo', {
        ...(WASM && { glueUrl: fileUrl('lib/ammo.wasm.js'), wasmUrl: fileUrl('lib/ammo.wasm.wasm') }),
        fallbackUrl: fileUrl('lib/ammo.js')
    });
    const [schemas] = await Promise.all([
        loadJson<Schemas>('editor-schemas.json'),
        new Promise<void>((resolve) => {
            WasmModule.getInstance('Ammo', () => resolve());
        })
    ]);
    const app = new Application(canvas, {
        graphicsDeviceOptions: { antialias: true, powerPreference: 'high-performance' }
    });
    sharpenDepth(app.graphicsDevice);
    app.setCanvasFillMode(FILLMODE_FILL_WINDOW);
    app.setCanvasResolution(RESOLUTION_AUTO);
    app.graphicsDevice.maxPixelRatio = Math.min(window.devicePixelRatio, 2);
    window.addEventListener('resize', () => app.resizeCanvas());
    addSchemas(app, schemas);
    app.autoRender = false; // until there is something to see
    app.on('prerender', () => prepareDrawing(app.graphicsDevice));
    app.start(); // this makes the physics world: solid things come after
    register(app, COMPONENTS);
    return app;
}

/** Tells the engine the attributes of components. */
export function addSchemas(app: Application, schemas: Schemas): void {
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema);
    }
}

/** Lets prefabs and scenes have components. */
export function register(app: AppBase, components: readonly { scriptName: string }[]): void {
    for (const component of components) {
        registerScript(component as unknown as typeof ScriptType, component.scriptName, app);
    }
}
