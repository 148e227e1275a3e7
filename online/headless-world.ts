import Ammo from 'ammo.js/wasm';
import { type AppBase, Entity, registerScript, RenderComponentSystem, type ScriptType } from 'playcanvas';

import { addGround, placeAt } from './ground.js';
import { START } from '../proving-ground/ground/circuit.js';
import {
    AntiRollBar,
    Checkpoint,
    headlessApp,
    LapTimer,
    SurfaceMaterial,
    VehicleController,
    WheelCarrier,
    WheelCollider
} from '../scripts/index.mjs';

/** What a car is simulated with; the rest of a prefab is for the eye or for a driver who sits here. */
const COMPONENTS = [WheelCollider, WheelCarrier, AntiRollBar, SurfaceMaterial, Checkpoint, LapTimer, VehicleController];

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

let loading: Promise<object> | null = null;

/** The race's world without a screen, with its laps. */
export interface HeadlessWorld {
    app: AppBase;
    laps: LapTimer;
}

/**
 * Makes the world of a race.
 *
 * @param schemas - Attributes of the components: `editor-schemas.json` of the package.
 */
export async function headlessWorld(schemas: Schemas): Promise<HeadlessWorld> {
    loading ??= Ammo();
    const app = headlessApp(await loading, [RenderComponentSystem]);
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema);
    }
    for (const component of COMPONENTS) {
        registerScript(component as unknown as typeof ScriptType, component.scriptName, app);
    }
    return { app, laps: addLaps(app, addGround(app, false)) };
}

/** The course: the start line, and gates on the way that nobody may leave out. */
function addLaps(app: AppBase, path: Entity): LapTimer {
    const course = new Entity('Course', app);
    course.addComponent('script');
    const count = path.children.length * 4;
    for (const share of [0, 0.25, 0.5, 0.75]) {
        const { x, y, z, heading } = placeAt((START + Math.round(share * count)) % count);
        const gate = new Entity(`Gate ${course.children.length + 1}`, app);
        gate.addComponent('script');
        gate.setPosition(x, y, z);
        gate.setEulerAngles(0, heading, 0);
        gate.script?.create('checkpoint', { properties: { width: 24 } });
        course.addChild(gate);
    }
    app.root.addChild(course);
    const properties = { autoStart: false, countdown: 0, holdCars: false, display: false, path };
    return course.script?.create('lapTimer', { properties }) as LapTimer;
}
