import { Entity, type AppBase, type CameraComponent } from 'playcanvas';

import { chaseFraming, extentOf } from './framing.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { FreeCamera } from '../../scripts/free-camera.mjs';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import type { TrainJson } from '../../templates/trains/train-json.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { isPhone, wantsLessMotion } from '../library/picture/comfort.js';
import { driverEye } from '../library/picture/driver-eye.js';

/** In the order of the modes of Chase Camera, and then those of Free Camera. */
const VIEWS = [
    'View: chase',
    'View: hood',
    'View: cockpit',
    'View: orbit. Drag, or press comma and period, to look around; the wheel zooms',
    'View: track side',
    'View: spectator, 10 m behind and 3 m above',
    'View: free. W A S D, Q and E fly, Shift is faster, the wheel sets the speed; drag to look, fly by two fingers. The arrow keys drive'
];

/** Index of the first one of Free Camera. */
const SPECTATOR = 5;

/** Turn of the orbit by keys, degrees a second. */
const TURN = 60;

/** The second picture: its place as parts of the whole, from the lower left corner. */
const INSET = [0.02, 0.66, 0.3, 0.3] as const;

/** Adds the views of the car and their keys. The chase camera is on `camera`. */
export function addCameras(app: AppBase, camera: Entity, garage: Garage, say: (line: string) => void): ChaseCamera {
    const main = camera.script?.create(ChaseCamera, {
        properties: { target: garage.car, mirror: !isPhone(), motion: wantsLessMotion() ? 0 : 1 }
    }) as ChaseCamera;
    const inset = addInset(app, camera, garage.car);
    const free = camera.script?.create(FreeCamera, { enabled: false }) as FreeCamera;
    const front = inset.script?.get(ChaseCamera) as ChaseCamera;
    garage.watch(() => {
        fit(main, garage.car, garage.vehicle, garage.towed?.train ?? null);
        free.target &&= garage.car;
        fitFront(front, garage.car, garage.vehicle);
    });
    let shown = 0;
    onKey({
        code: 'KeyC',
        what: 'next view: chase, hood, cockpit, orbit, track side, spectator, free',
        button: 'View',
        press() {
            shown = ((free.enabled ? shown : main.mode) + 1) % VIEWS.length;
            free.enabled = shown >= SPECTATOR;
            free.target = shown === SPECTATOR ? garage.car : null;
            if (!free.enabled) {
                main.mode = shown as CameraMode;
            }
            say(VIEWS[shown]);
        }
    });
    onKey({
        code: 'KeyB',
        what: 'look back, while it is held',
        press: () => (main.lookBack = true),
        lift: () => (main.lookBack = false)
    });
    onKey({
        code: 'KeyV',
        what: 'second view, level with the car: its roll shows',
        button: 'Second view',
        press() {
            inset.enabled = !inset.enabled;
            document.body.classList.toggle('inset', inset.enabled);
        }
    });
    let turning = 0;
    const turn = (side: number): void => {
        turning = side;
    };
    onKey({ code: 'Comma', what: 'turn the orbit to the left', press: () => turn(-1), lift: () => turn(0) });
    onKey({ code: 'Period', what: 'turn the orbit to the right', press: () => turn(1), lift: () => turn(0) });
    let framed = false;
    app.on('update', (dt: number) => {
        main.orbitYaw += TURN * turning * dt;
        const inside = main.enabled && main.mirror && main.mode === CameraMode.COCKPIT && !main.lookBack;
        if (inside !== framed) {
            framed = inside;
            document.body.classList.toggle('mirror', framed);
        }
    });
    return main;
}

/** Views for the size of a car. */
function fit(view: ChaseCamera, car: Entity, vehicle: MachineJson, train: TrainJson | null): void {
    view.target = car;
    const { eye, focus } = chaseFraming(extentOf(vehicle, train));
    view.distance = -eye.z;
    view.height = eye.y;
    view.lookHeight = focus.y;
    view.driverEye = driverEye(vehicle);
    if (wantsLessMotion()) {
        Object.assign(view, { pullBack: 0, speedFov: 0, steadiness: 1 });
    }
}

/** A level look at the car's face. */
function fitFront(view: ChaseCamera, car: Entity, { hull }: MachineJson): void {
    view.target = car;
    view.distance = 3 + 1.1 * hull.length;
    view.height = view.lookHeight = 0.2 * hull.height;
}

/** The second view develops its picture as the main one does. */
function addInset(app: AppBase, main: Entity, car: Entity): Entity {
    const { toneMapping, gammaCorrection } = main.camera as CameraComponent;
    const inset = new Entity('Second View', app);
    const [x, y, width, height] = INSET;
    inset.addComponent('camera', { fov: 26, nearClip: 0.2, farClip: 800, priority: 1, toneMapping, gammaCorrection });
    inset.camera?.rect.set(x, y, width, height);
    inset.addComponent('script');
    const view = inset.script?.create(ChaseCamera, {
        properties: { target: car, motion: 0, pullBack: 0, speedFov: 0, swingRate: 20, nextButton: '', backButton: '' }
    }) as ChaseCamera;
    view.lookBack = true;
    app.root.addChild(inset);
    inset.enabled = false;
    return inset;
}
