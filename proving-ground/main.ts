import { Entity, TONEMAP_NEUTRAL, type Application, type CameraComponent } from 'playcanvas';

import { createApp } from './app.js';
import { addAutopilot } from './autopilot.js';
import { addCameras } from './cameras.js';
import { watchReset } from './car.js';
import { addCircuit } from './circuit-road.js';
import { addControls } from './controls.js';
import { addEffects } from './effects.js';
import { carOfAddress, Garage } from './garage.js';
import { Hud } from './hud.js';
import { showOff } from './intro.js';
import { onKey } from './keys.js';
import { addLanes } from './lanes.js';
import { addLesson } from './lesson.js';
import { addLettering } from './lettering.js';
import { addMarkings } from './markings.js';
import { addMenu } from './menu.js';
import { addObstacles } from './obstacles.js';
import { keepPace } from './pace.js';
import { addPad } from './pad.js';
import { addScenery } from './scenery.js';
import { addSky } from './sky.js';
import { addSwitches } from './switches.js';
import { addTelemetry } from './telemetry.js';
import { addTerrain } from './terrain.js';
import { addTrees } from './trees.js';
import { addTuning } from './tuning.js';

declare global {
    interface Window {
        provingGround?: { app: Application; car: Entity; name: string };
    }
}

const canvas = document.getElementById('view') as HTMLCanvasElement;
const app = await createApp(canvas);
addSky(app);
addPad(app);
addLanes(app);
addMarkings(app);
addLettering(app);
addTerrain(app);
const wayPoints = addCircuit(app);
addTrees(app);
addObstacles(app);
addScenery(app);

const garage = new Garage(app);
await garage.choose(carOfAddress(window.location.href));
watchReset(app, garage);

const camera = new Entity('Camera', app);
camera.addComponent('camera', { fov: 46, nearClip: 0.2, farClip: 3000, toneMapping: TONEMAP_NEUTRAL });
camera.addComponent('script');
const fitView = (): void => {
    // upright screens keep the width in view, not the height
    (camera.camera as CameraComponent).horizontalFov = window.innerWidth < window.innerHeight;
};
window.addEventListener('resize', fitView);
fitView();
app.root.addChild(camera);
const hud = new Hud(garage);
const say = (line: string): void => hud.say(line);
addCameras(app, camera, garage, say);
addEffects(garage, say);
addAutopilot(garage, wayPoints, say);
onKey({
    code: 'KeyG',
    what: 'next car',
    button: 'Next car',
    press: () => garage.next().then(() => say(garage.vehicle.description))
});
addLesson(app, garage, say);
addSwitches(garage, say);
addTelemetry(app, garage, say);
addControls(app, garage);
addTuning(app, garage, say);
addMenu();
const firstKey = new Promise<void>((resolve) => {
    window.addEventListener('keydown', () => resolve(), { once: true });
    window.addEventListener('pointerdown', () => resolve(), { once: true });
});
const intro = showOff(camera, garage, firstKey);
firstKey.then(() => hud.hideHint());
app.on('update', (dt: number) => {
    intro(dt);
    hud.update();
});

app.autoRender = true;
keepPace(app);
window.provingGround = {
    app,
    get car() {
        return garage.car;
    },
    get name() {
        return garage.vehicle.name;
    }
};
document.body.classList.add('ready');
