// The land, a car on it, and what its driver sees and touches: all that the first drive needs. The rest comes while it is driven.
import { Entity, TONEMAP_NEUTRAL, type Application, type CameraComponent } from 'playcanvas';

import { createApp } from './app.js';
import { carOfAddress, Garage } from './cars/garage.js';
import { addLamps } from './cars/lamps.js';
import { dayAsked } from './descent/enter.js';
import { glideIn } from './descent/glide.js';
import { TOP } from './descent/road.js';
import { progress } from './files.js';
import { addLanes } from './ground/lanes.js';
import { addLaunchStrip } from './ground/launch-strip.js';
import { addLettering } from './ground/lettering.js';
import { addLightPosts } from './ground/light-posts.js';
import { addMountainRocks } from './ground/mountain-rocks.js';
import { addMountain } from './ground/mountain-scene.js';
import { addMountainTrees } from './ground/mountain-trees.js';
import { addNameBoards } from './ground/name-boards.js';
import { addObstacles } from './ground/obstacles.js';
import { addWaySigns } from './ground/way-signs.js';
import { addControls } from './hud/controls.js';
import { Hud } from './hud/hud.js';
import { refresh } from './hud/refresh.js';
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
import { addCameras } from './picture/cameras.js';
import { addEffects } from './picture/effects.js';
import { FIELD_OF_VIEW } from './picture/framing.js';
import { addGlows } from './picture/glows.js';
import { showOff } from './picture/intro.js';
import type { Ground } from './rest.js';
import { loadWords } from './words/load.js';

/** Starts the page: resolves when all of it is there. */
export async function start(): Promise<void> {
    const address = new URLSearchParams(window.location.search);
    await progress(0);
    const words = loadWords();
    const canvas = document.getElementById('view') as HTMLCanvasElement;
    const app = await createApp(canvas);
    const descent = dayAsked(window.location.href);
    const first = descent?.day.car ?? carOfAddress(window.location.href);
    const garage = new Garage(app, descent ? TOP : undefined);
    const coming = garage.fetch(first); // while the land is laid
    const sky = new Sky(app, descent ? 'golden' : timeOfAddress(window.location.href));
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
    await garage.choose(first);

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
    await words;
    const hud = new Hud(garage);
    const say = (line: string): void => hud.say(line);
    addCameras(app, camera, garage, say);
    addLamps(app, garage, sky);
    addEffects(garage, say);
    addGlows(app, camera, sky, lights);
    const controls = addControls(app, garage);
    const firstKey = new Promise<void>((resolve) => {
        window.addEventListener('keydown', () => resolve(), { once: true });
        window.addEventListener('pointerdown', () => resolve(), { once: true });
    });
    const intro = descent ? glideIn(camera, garage, firstKey) : showOff(app, camera, garage, firstKey);
    app.on('update', (dt: number) => {
        intro(dt);
        hud.update(dt);
        refresh(dt);
    });
    addMountainTrees(app, foliage, () => camera.getPosition());
    addMountainRocks(app, () => camera.getPosition());
    const grass = new Grass(app, () => camera.getPosition());
    const frame = new Frame(app, camera, sky);
    const pace = new Pace(app, garage, (luxury) => {
        frame.develop(luxury.development);
        sky.enrich(luxury.development !== 'plain');
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

    const ground: Ground = {
        app,
        garage,
        controls,
        camera,
        sky,
        lights,
        foliage,
        wayPoints,
        mountainWay,
        descent,
        firstKey,
        say
    };
    document.body.classList.toggle('descent', descent !== null);
    if (!descent && isBeyond(address)) {
        await complete(ground, address);
        show(app, address);
    } else {
        show(app, address);
        await complete(ground, address).catch((reason: unknown) => {
            document.body.classList.remove('descent');
            say(
                `Only driving works: the rest of the page did not arrive (${(reason as Error).message}). Load the page again.`
            );
        });
    }
}

/** Adds all that the first drive does not need. */
async function complete(ground: Ground, address: URLSearchParams): Promise<void> {
    const { addRest } = await import('./rest.js');
    await addRest(ground, address);
}

function show(app: Application, address: URLSearchParams): void {
    // for tests on machines that draw in software: the game goes on
    if (address.get('draw') !== 'never') {
        app.autoRender = true;
        prepareDrawing(app.graphicsDevice); // still behind the bar
    }
    document.body.classList.add('ready');
}

/** True if the address asks for more than a car on the grid: then that is the first picture. */
function isBeyond(address: URLSearchParams): boolean {
    return window.location.hash !== '' || ['place', 'crowd', 'rain'].some((name) => address.has(name));
}
