import { Entity, TONEMAP_NEUTRAL, type Application, type CameraComponent } from 'playcanvas';

import { createApp } from './app.js';
import { addAssistance } from './assistance.js';
import { addAutopilot } from './autopilot.js';
import { addCameras } from './cameras.js';
import { watchReset } from './car.js';
import { addCircuit } from './circuit-road.js';
import { addCircuitSide } from './circuit-side.js';
import { addControls } from './controls.js';
import { addDistanceBoards } from './distance-boards.js';
import { addEffects } from './effects.js';
import { progress } from './files.js';
import { carOfAddress, Garage } from './garage.js';
import { addGrandstand } from './grandstand.js';
import { Hud } from './hud.js';
import { showOff } from './intro.js';
import { onKey } from './keys.js';
import { addLamps } from './lamps.js';
import { addLanes } from './lanes.js';
import { addLaps } from './laps.js';
import { addLesson } from './lesson.js';
import { addLettering } from './lettering.js';
import { addMarkings } from './markings.js';
import { addMenu } from './menu.js';
import { addNameBoards } from './name-boards.js';
import { addObstacles } from './obstacles.js';
import { Pace } from './pace.js';
import { addPad } from './pad.js';
import { addPause } from './pause.js';
import { addPlaceMenu } from './place-menu.js';
import { Places } from './places.js';
import { addScenery } from './scenery.js';
import { Sky } from './sky.js';
import { addSwitches } from './switches.js';
import { addTelemetry } from './telemetry.js';
import { addTerrain } from './terrain.js';
import { addTrees } from './trees.js';
import { addTuning } from './tuning.js';

declare global {
    interface Window {
        provingGround?: { app: Application; car: Entity; name: string; garage: Garage; places: Places; sky: Sky };
    }
}

const address = new URLSearchParams(window.location.search);
await progress(0);
const canvas = document.getElementById('view') as HTMLCanvasElement;
const app = await createApp(canvas);
const sky = new Sky(app, address.get('sky') === 'dusk');
addPad(app);
await progress(0.3);
addLanes(app);
addMarkings(app);
addLettering(app);
addTerrain(app);
const wayPoints = addCircuit(app);
addCircuitSide(app);
addGrandstand(app);
addDistanceBoards(app);
await progress(0.6);
addTrees(app);
addObstacles(app);
addScenery(app);
addNameBoards(app);

const garage = new Garage(app);
await progress(0.8);
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
const places = new Places(app, garage, say);
addAssistance(app, garage, say);
addLamps(garage, sky);
addPlaceMenu(places, () => say(sky.toggle()));
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
addTelemetry(app, garage, addLaps(app, garage, wayPoints), say);
addControls(app, garage);
addTuning(app, garage, say);
addPause(app, say);
addMenu();
const firstKey = new Promise<void>((resolve) => {
    window.addEventListener('keydown', () => resolve(), { once: true });
    window.addEventListener('pointerdown', () => resolve(), { once: true });
});
const intro = showOff(camera, garage, firstKey);
void firstKey.then(() => hud.hideHint());
app.on('update', (dt: number) => {
    intro(dt);
    hud.update();
});

if (address.has('place')) {
    places.go(address.get('place') as string);
}
if (address.has('crowd')) {
    await places.callCrowd(Number(address.get('crowd')) || 0);
}
const pace = new Pace(app, garage);
if (address.get('quality') === 'least') {
    pace.saveAll();
} else if (address.get('quality') !== 'full') {
    pace.keep();
}
app.autoRender = true;
window.provingGround = {
    app,
    garage,
    places,
    sky,
    get car() {
        return garage.car;
    },
    get name() {
        return garage.vehicle.name;
    }
};
document.body.classList.add('ready');
