// All of the page that the first drive does not need: places, plays, the lab, models of the visitor's, and the menus.
import type { Application, Entity, Material } from 'playcanvas';

import { addSchemas, type Schemas } from './app.js';
import { addAssistance } from './cars/assistance.js';
import { addAutopilot } from './cars/autopilot.js';
import { addCarMenu } from './cars/car-menu.js';
import { addCoupling } from './cars/coupling.js';
import type { Garage } from './cars/garage.js';
import { addLifting } from './cars/lifting.js';
import { registerOthers } from './cars/other-cars.js';
import { OwnModels } from './cars/own-models.js';
import { addRiderFoot } from './cars/rider-foot.js';
import { addSlipstream } from './cars/slipstream.js';
import { Descents } from './descent/descents.js';
import type { Asked } from './descent/enter.js';
import { loadJson } from './files.js';
import { addFrictionPlates } from './ground/friction-plates.js';
import { Harbor } from './ground/harbor.js';
import { looseThings, restWhileFar } from './ground/loose-things.js';
import { Planet } from './ground/planet.js';
import { Town } from './ground/town.js';
import { addControlsPage } from './hud/controls-page.js';
import type { Controls } from './hud/controls.js';
import { watchDriving } from './hud/driving.js';
import { addDrops } from './hud/drops.js';
import { onKey } from './hud/keys.js';
import { addMenu } from './hud/menu.js';
import { addPause } from './hud/pause.js';
import { addSwitches } from './hud/switches.js';
import { addTuning } from './hud/tuning.js';
import { Experiment } from './lab/experiment.js';
import { addLab } from './lab/lab.js';
import { addLesson } from './lab/lesson.js';
import type { NightLights } from './library/ground/night-lights.js';
import type { Sky } from './library/picture/sky.js';
import { install } from './offline/install.js';
import { Rain } from './picture/rain.js';
import { warmUp } from './picture/warm-up.js';
import { addPlaceMenu } from './places/place-menu.js';
import { Places } from './places/places.js';
import { putBack, watchReset } from './places/way-back.js';
import { addPlay, type Play } from './play/play.js';
import { addSound } from './sound/sound.js';

declare global {
    interface Window {
        /** Parts of the page, for who opens its console, when all of them are there. */
        provingGround?: {
            app: Application;
            car: Entity;
            name: string;
            garage: Garage;
            places: Places;
            sky: Sky;
            rain: Rain;
            play: Play;
            experiment: Experiment;
            descents: Descents;
        };
    }
}

/** Parts of the page that are there at the first drive. */
export interface Ground {
    app: Application;
    garage: Garage;
    controls: Controls;
    camera: Entity;
    sky: Sky;
    lights: NightLights;
    foliage: Material;

    /** Way points of the circuit and of the mountain road. */
    wayPoints: Entity;
    mountainWay: Entity;

    /** The descent that the address leads to; null if it leads elsewhere. */
    descent: Asked | null;

    /** Resolves when the visitor wants to drive. */
    firstKey: Promise<void>;

    /** Tells the visitor. */
    say(line: string): void;
}

/**
 * Adds the rest of the page.
 *
 * @param ground - The page so far.
 * @param address - Parameters of the page's address: `place`, `crowd`, `rain`.
 */
export async function addRest(ground: Ground, address: URLSearchParams): Promise<void> {
    const { app, garage, controls, camera, sky, lights, foliage, wayPoints, mountainWay, descent, firstKey, say } =
        ground;
    addSchemas(app, await loadJson<Schemas>('tuning-schemas.json')); // with ranges and words
    registerOthers(app);
    addControlsPage(controls, garage);
    watchReset(app, garage);
    const places = new Places(app, garage, lights, say);
    restWhileFar(app, looseThings(app, garage), garage);
    const town = new Town(app, garage, sky, foliage, lights);
    places.builders.set('town', () => town.build());
    const harbor = new Harbor(app, lights);
    places.builders.set('harbor', () => harbor.build());
    const planet = new Planet(app, garage);
    places.builders.set('planet', () => planet.build());
    places.builders.set('friction', addFrictionPlates(app, garage));
    addAssistance(app, garage, say);
    addRiderFoot(app, garage);
    addSlipstream(garage);
    addCoupling(garage, say);
    addLifting(garage, say);
    addPlaceMenu(garage, places, () => say(sky.toggle()));
    addAutopilot(garage, wayPoints, mountainWay, harbor.bay, say);
    const own = new OwnModels(app, garage, say);
    addCarMenu(garage, own, say);
    const endLesson = addLesson(app, garage, say);
    addSwitches(garage, say);
    const play = addPlay(app, garage, places, { circuit: wayPoints, closeTown: (closed) => town.close(closed) }, say);
    addDrops(
        (file) => {
            void play.send.open(file);
        },
        (files) => {
            void own.open(files);
        }
    );
    addTuning(app, garage, say);
    addPause(app, say);
    const rain = new Rain(app, camera, sky);
    rain.set(descent?.day.rain ?? address.has('rain'));
    onKey({ code: 'Digit0', what: 'rain on or off', button: 'Rain', press: () => say(rain.toggle()) });
    addSound(app, garage, camera, sky, () => rain.isFalling);
    const experiment = new Experiment(app, garage, places, say);
    addLab(() => {
        endLesson();
        experiment.close();
    });
    const descents = new Descents({ app, garage, camera, sky, rain, lights, say });
    addMenu(garage);
    watchDriving(app, garage, () => putBack(app, garage));
    if (descent) {
        descents.open(descent);
    } else if (address.has('place')) {
        places.go(address.get('place') as string);
    }
    if (address.has('crowd')) {
        await places.callCrowd(Number(address.get('crowd')) || 0);
    }
    window.provingGround = {
        app,
        garage,
        places,
        sky,
        play,
        experiment,
        descents,
        rain,
        get car() {
            return garage.car;
        },
        get name() {
            return garage.vehicle.name;
        }
    };
    document.body.classList.add('complete');
    warmUp(app, firstKey);
    install();
}
