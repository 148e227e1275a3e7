import {
    Application,
    FILLMODE_FILL_WINDOW,
    registerScript,
    RESOLUTION_AUTO,
    WasmModule,
    type ScriptType
} from 'playcanvas';

import { fileUrl, loadJson, WASM } from './files.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';
import { BrakeHeat } from '../scripts/brake-heat.mjs';
import { BulletVehicle } from '../scripts/bullet-vehicle.mjs';
import { ChaseCamera } from '../scripts/chase-camera.mjs';
import { Checkpoint } from '../scripts/checkpoint.mjs';
import { DebugTelemetry } from '../scripts/debug-telemetry.mjs';
import { DriverVisual } from '../scripts/driver-visual.mjs';
import { ForceFeedback } from '../scripts/force-feedback.mjs';
import { FreeCamera } from '../scripts/free-camera.mjs';
import { Gauges } from '../scripts/gauges.mjs';
import { Hitch } from '../scripts/hitch.mjs';
import { LapTimer } from '../scripts/lap-timer.mjs';
import { LiftAxle } from '../scripts/lift-axle.mjs';
import { Motorcycle } from '../scripts/motorcycle.mjs';
import { RaycastCar } from '../scripts/raycast-car.mjs';
import { Recorder } from '../scripts/recorder.mjs';
import { SkidMarks } from '../scripts/skid-marks.mjs';
import { SteeringWheelVisual } from '../scripts/steering-wheel-visual.mjs';
import { SurfaceMaterial } from '../scripts/surface-material.mjs';
import { SuspensionVisual } from '../scripts/suspension-visual.mjs';
import { TireEffects } from '../scripts/tire-effects.mjs';
import { TireHeat } from '../scripts/tire-heat.mjs';
import { TouchControls } from '../scripts/touch-controls.mjs';
import { Tracks } from '../scripts/tracks.mjs';
import { Trailer } from '../scripts/trailer.mjs';
import { TuningPanel } from '../scripts/tuning-panel.mjs';
import { VehicleAutopilot } from '../scripts/vehicle-autopilot.mjs';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { VehicleDamage } from '../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../scripts/vehicle-energy.mjs';
import { VehicleInput } from '../scripts/vehicle-input.mjs';
import { VehicleLights } from '../scripts/vehicle-lights.mjs';
import { VehicleReset } from '../scripts/vehicle-reset.mjs';
import { VehicleSound } from '../scripts/vehicle-sound.mjs';
import { WheelCarrier } from '../scripts/wheel-carrier.mjs';
import { WheelCollider } from '../scripts/wheel-collider.mjs';
import { prepareDrawing } from './library/ground/before-drawing.js';
import { sharpenDepth } from './library/picture/depth-far-out.js';

/** Components of the prefabs and the page. */
const COMPONENTS = [
    WheelCollider,
    WheelCarrier,
    VehicleController,
    RaycastCar,
    BulletVehicle,
    BrakeHeat,
    VehicleEnergy,
    Motorcycle,
    LiftAxle,
    Tracks,
    TireHeat,
    ForceFeedback,
    VehicleDamage,
    Hitch,
    Trailer,
    VehicleInput,
    VehicleAutopilot,
    VehicleLights,
    VehicleReset,
    AntiRollBar,
    SteeringWheelVisual,
    SurfaceMaterial,
    SuspensionVisual,
    ChaseCamera,
    DebugTelemetry,
    DriverVisual,
    FreeCamera,
    Gauges,
    SkidMarks,
    TireEffects,
    VehicleSound,
    TouchControls,
    Checkpoint,
    LapTimer,
    Recorder,
    TuningPanel
];

/** An application with physics and the vehicle components, set up as the Editor's launcher does it. */
export async function createApp(canvas: HTMLCanvasElement): Promise<Application> {
    WasmModule.setConfig('Ammo', {
        ...(WASM && { glueUrl: fileUrl('lib/ammo.wasm.js'), wasmUrl: fileUrl('lib/ammo.wasm.wasm') }),
        fallbackUrl: fileUrl('lib/ammo.js')
    });
    const [schemas] = await Promise.all([
        loadJson<Record<string, Parameters<Application['scripts']['addSchema']>[1]>>('editor-schemas.json'),
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
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema);
    }
    app.autoRender = false; // until there is something to see
    app.on('prerender', () => prepareDrawing(app.graphicsDevice));
    app.start(); // this makes the physics world: solid things come after
    for (const component of COMPONENTS) {
        registerScript(component as unknown as typeof ScriptType, component.scriptName, app);
    }
    return app;
}
