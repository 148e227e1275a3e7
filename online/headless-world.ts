import { setTimeout as sleep } from 'node:timers/promises';

import Ammo from 'ammo.js/wasm';
import { type AppBase, Entity, registerScript, RenderComponentSystem, type ScriptType } from 'playcanvas';

import '../src/all.js';
import { placeAt, unseenGround } from './ground.js';
import { START } from '../proving-ground/library/index.js';
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

/** Components that a car is simulated with; the rest of a prefab is for the eye or for a driver at this machine. */
const COMPONENTS = [WheelCollider, WheelCarrier, AntiRollBar, SurfaceMaterial, Checkpoint, LapTimer, VehicleController];

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

/** Between two parts of a world, ms: the other rooms of a server step meanwhile. */
const PAUSE = 1000 / 60;

let loading: Promise<object> | null = null;

/** The world that is made last, or was. */
let making: Promise<unknown> = Promise.resolve();

/** The race's world without a screen, with its laps. */
export interface HeadlessWorld {
    app: AppBase;
    laps: LapTimer;
}

/**
 * Makes the world of a race: one after the other and part by part, so that the other rooms of a server go on.
 *
 * @param schemas - Attributes of the components: `editor-schemas.json` of the package.
 * @param signal - Aborted where the world is not needed any more; then the promise is rejected.
 */
export function headlessWorld(schemas: Schemas, signal?: AbortSignal): Promise<HeadlessWorld> {
    const made = making.then(() => makeWorld(schemas, signal));
    making = made.catch(() => undefined);
    return made;
}

async function makeWorld(schemas: Schemas, signal?: AbortSignal): Promise<HeadlessWorld> {
    signal?.throwIfAborted();
    loading ??= Ammo();
    const app = headlessApp(await loading, [RenderComponentSystem]);
    try {
        for (const [name, schema] of Object.entries(schemas)) {
            app.scripts.addSchema(name, schema);
        }
        for (const component of COMPONENTS) {
            registerScript(component as unknown as typeof ScriptType, component.scriptName, app);
        }
        return { app, laps: addLaps(app, await laid(unseenGround(app), signal)) };
    } catch (error) {
        app.destroy();
        throw error;
    }
}

async function laid(ground: Generator<void, Entity>, signal?: AbortSignal): Promise<Entity> {
    const part = ground.next();
    if (part.done === true) {
        return part.value;
    }
    await sleep(PAUSE, undefined, signal && { signal });
    return laid(ground, signal);
}

/** The course: the start line, and gates on the way that no car may leave out. */
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
