import { Entity, TONEMAP_NEUTRAL, type Application, type CameraComponent } from 'playcanvas';

import { createApp } from './app.js';
import { addAutopilot } from './autopilot.js';
import { addCar, watchReset } from './car.js';
import { addCircuit } from './circuit-road.js';
import { Hud } from './hud.js';
import { showOff } from './intro.js';
import { addLanes } from './lanes.js';
import { addLettering } from './lettering.js';
import { addMarkings } from './markings.js';
import { addObstacles } from './obstacles.js';
import { keepPace } from './pace.js';
import { addPad } from './pad.js';
import { addScenery } from './scenery.js';
import { addSky } from './sky.js';
import { addSwitches } from './switches.js';
import { addTerrain } from './terrain.js';
import { addTrees } from './trees.js';

declare global {
    interface Window {
        provingGround?: { app: Application; car: Entity };
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

const car = await addCar(app);
watchReset(app, car);

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
camera.script?.create('chaseCamera', { properties: { target: car } });

const hud = new Hud(car);
addSwitches(car, (line) => hud.say(line));
addAutopilot(car, wayPoints, (line) => hud.say(line));
const firstKey = new Promise<void>((resolve) => {
    window.addEventListener('keydown', () => resolve(), { once: true });
});
const intro = showOff(camera, car, firstKey);
firstKey.then(() => hud.hideHint());
app.on('update', (dt: number) => {
    intro(dt);
    hud.update();
});

app.autoRender = true;
keepPace(app);
window.provingGround = { app, car };
document.body.classList.add('ready');
