import { Entity, TONEMAP_NEUTRAL, type Application, type CameraComponent } from 'playcanvas';

import { createApp } from './app.js';
import { addAssistance } from './cars/assistance.js';
import { addAutopilot } from './cars/autopilot.js';
import { addCarMenu } from './cars/car-menu.js';
import { addCoupling } from './cars/coupling.js';
import { carOfAddress, Garage } from './cars/garage.js';
import { addLamps } from './cars/lamps.js';
import { addLifting } from './cars/lifting.js';
import { OwnModels } from './cars/own-models.js';
import { addRiderFoot } from './cars/rider-foot.js';
import { progress } from './files.js';
import { addFrictionPlates } from './ground/friction-plates.js';
import { Harbor } from './ground/harbor.js';
import { addLanes } from './ground/lanes.js';
import { addLaunchStrip } from './ground/launch-strip.js';
import { addLettering } from './ground/lettering.js';
import { addLightPosts } from './ground/light-posts.js';
import { restLooseThings } from './ground/loose-things.js';
import { addMountainRocks } from './ground/mountain-rocks.js';
import { addMountain } from './ground/mountain-scene.js';
import { addMountainTrees } from './ground/mountain-trees.js';
import { addNameBoards } from './ground/name-boards.js';
import { addObstacles } from './ground/obstacles.js';
import { Town } from './ground/town.js';
import { addWaySigns } from './ground/way-signs.js';
import { addControls } from './hud/controls.js';
import { watchDriving } from './hud/driving.js';
import { addDrops } from './hud/drops.js';
import { Hud } from './hud/hud.js';
import { onKey } from './hud/keys.js';
import { addMenu } from './hud/menu.js';
import { addPause } from './hud/pause.js';
import { refresh } from './hud/refresh.js';
import { addSwitches } from './hud/switches.js';
import { addTuning } from './hud/tuning.js';
import { addLab } from './lab/lab.js';
import { addLesson } from './lab/lesson.js';
import { prepareDrawing } from './library/ground/before-drawing.js';
import { addCircuit } from './library/ground/circuit-road.js';
import { addCircuitSide } from './library/ground/circuit-side.js';
import { addDistanceBoards } from './library/ground/distance-boards.js';
import { addGrandstand } from './library/ground/grandstand.js';
import { Grass } from './library/ground/grass.js';
import { addMarkings } from './library/ground/markings.js';
import { NightLights } from './library/ground/night-lights.js';
import { addPad } from './library/ground/pad.js';
import { addScenery } from './library/ground/scenery.js';
import { addTerrain } from './library/ground/terrain.js';
import { addTrees } from './library/ground/trees.js';
import { Frame } from './library/picture/frame.js';
import { Pace } from './library/picture/pace.js';
import { Sky } from './library/picture/sky.js';
import { timeOfAddress } from './library/picture/times.js';
import { install } from './offline/install.js';
import { addCameras } from './picture/cameras.js';
import { addEffects } from './picture/effects.js';
import { FIELD_OF_VIEW } from './picture/framing.js';
import { showOff } from './picture/intro.js';
import { Rain } from './picture/rain.js';
import { addStars } from './picture/stars.js';
import { warmUp } from './picture/warm-up.js';
import { addPlaceMenu } from './places/place-menu.js';
import { Places } from './places/places.js';
import { putBack, watchReset } from './places/way-back.js';
import { addPlay, type Play } from './play/play.js';

declare global {
    interface Window {
        provingGround?: {
            app: Application;
            car: Entity;
            name: string;
            garage: Garage;
            places: Places;
            sky: Sky;
            rain: Rain;
            play: Play;
        };
    }
}

const address = new URLSearchParams(window.location.search);
await progress(0);
const canvas = document.getElementById('view') as HTMLCanvasElement;
const app = await createApp(canvas);
const garage = new Garage(app);
const coming = garage.fetch(carOfAddress(window.location.href)); // while the land is laid
const sky = new Sky(app, timeOfAddress(window.location.href));
addStars(app, sky);
const lights = new NightLights(app, sky);
addPad(app);
await progress(0.3);
addLanes(app);
addMarkings(app);
addLettering(app);
addTerrain(app);
const wayPoints = addCircuit(app);
addCircuitSide(app);
addGrandstand(app, lights);
addLightPosts(app, lights);
addDistanceBoards(app);
addLaunchStrip(app);
const mountainWay = addMountain(app, lights);
await progress(0.6);
const foliage = addTrees(app);
addObstacles(app, lights);
addScenery(app, lights);
addNameBoards(app, lights);
addWaySigns(app, lights);
lights.follow();

await progress(0.8);
await coming;
await garage.choose(carOfAddress(window.location.href));
watchReset(app, garage);

const camera = new Entity('Camera', app);
camera.addComponent('camera', { fov: FIELD_OF_VIEW, nearClip: 0.2, farClip: 3000, toneMapping: TONEMAP_NEUTRAL });
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
const places = new Places(app, garage, lights, say);
restLooseThings(app, garage);
const town = new Town(app, garage, sky, foliage, lights);
places.builders.set('town', () => town.build());
const harbor = new Harbor(app, lights);
places.builders.set('harbor', () => harbor.build());
places.builders.set('friction', addFrictionPlates(app, garage));
addAssistance(app, garage, say);
addLamps(app, garage, sky);
addRiderFoot(app, garage);
addCoupling(garage, say);
addLifting(garage, say);
addPlaceMenu(places, () => say(sky.toggle()));
addEffects(garage, say);
addAutopilot(garage, wayPoints, mountainWay, harbor.bay, say);
const own = new OwnModels(app, garage, say);
addCarMenu(garage, own, say);
const endLesson = addLesson(app, garage, say);
addSwitches(garage, say);
const play = addPlay(app, garage, places, wayPoints, say);
addDrops(
    (file) => {
        void play.send.open(file);
    },
    (files) => {
        void own.open(files);
    }
);
addControls(app, garage);
addTuning(app, garage, say);
addPause(app, say);
const rain = new Rain(app, camera, sky);
rain.set(address.has('rain'));
onKey({ code: 'Digit0', what: 'rain on or off', button: 'Rain', press: () => say(rain.toggle()) });
addLab(endLesson);
addMenu();
watchDriving(app, garage, () => putBack(app, garage));
const firstKey = new Promise<void>((resolve) => {
    window.addEventListener('keydown', () => resolve(), { once: true });
    window.addEventListener('pointerdown', () => resolve(), { once: true });
});
const intro = showOff(app, camera, garage, firstKey);
app.on('update', (dt: number) => {
    intro(dt);
    hud.update(dt);
    refresh(dt);
});

if (address.has('place')) {
    places.go(address.get('place') as string);
}
if (address.has('crowd')) {
    await places.callCrowd(Number(address.get('crowd')) || 0);
}
addMountainTrees(app, foliage, () => camera.getPosition());
addMountainRocks(app, () => camera.getPosition());
const grass = new Grass(app, () => camera.getPosition());
const frame = new Frame(app, camera, sky);
const pace = new Pace(app, garage, (luxury) => {
    frame.develop(luxury.development);
    lights.allow(luxury.lamps);
    grass.allow(luxury.grass);
});
if (address.get('quality') === 'least') {
    pace.saveAll();
} else if (address.get('quality') === 'full') {
    pace.saveNothing();
} else {
    pace.keep();
}
app.autoRender = true;
window.provingGround = {
    app,
    garage,
    places,
    sky,
    play,
    rain,
    get car() {
        return garage.car;
    },
    get name() {
        return garage.vehicle.name;
    }
};
if (app.autoRender) {
    prepareDrawing(app.graphicsDevice); // still behind the bar
}
warmUp(app, firstKey);
document.body.classList.add('ready');
install();
