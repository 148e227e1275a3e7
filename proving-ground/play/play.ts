import type { Application, Entity } from 'playcanvas';

import { Contest } from './contest.js';
import { addCourse } from './course.js';
import { Laps } from './laps.js';
import { Photo } from './photo.js';
import { Race, type RaceGround } from './race.js';
import { Replay } from './replay.js';
import { Results } from './results.js';
import { Send } from './send.js';
import { Stage } from './stage.js';
import { carChanges } from './tuned.js';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import type { Setup } from '../../src/index.js';
import type { Garage } from '../cars/garage.js';
import { addTelemetry } from '../lab/telemetry.js';
import { browserStorage, Memory } from '../library/memory.js';
import type { Places } from '../places/places.js';

/** Parts of the page by which drives are won, sent and shown. */
export interface Play {
    laps: Laps;
    race: Race;
    contest: Contest;
    replay: Replay;
    photo: Photo;
    send: Send;
}

/**
 * Everything that can be won, sent and shown: laps with ghosts, challenges, links, photos and replays.
 *
 * @param app - App of the page.
 * @param garage - Whose car is driven.
 * @param places - Places that it can be put at.
 * @param ground - Ground that races go on.
 * @param say - Tells the visitor.
 */
export function addPlay(
    app: Application,
    garage: Garage,
    places: Places,
    ground: RaceGround,
    say: (line: string) => void
): Play {
    const memory = new Memory(browserStorage());
    const timer = addCourse(app, garage, ground.circuit);
    const recorder = addTelemetry(app, garage, timer.entity, say);
    const laps = new Laps(app, garage, timer, recorder, memory, say);
    const race = new Race(app, garage, laps, ground, say);
    const changes = (): Setup => carChanges(findTuning(app)?.changes ?? {});
    const contest = new Contest(
        app,
        garage,
        places,
        new Results(memory),
        () => Object.keys(changes()).length > 0,
        () => recorder.isReplaying
    );
    const stage = new Stage(app);
    const replay = new Replay(app, garage, stage, laps, say);
    const photo = new Photo(app, garage, stage, say);
    const send = new Send(app, garage, places, laps, () => findTuning(app), say);
    return { laps, race, contest, replay, photo, send };
}

function findTuning(app: Application): TuningPanel | null {
    const entity = app.root.findByName('Tuning') as Entity | null;
    return entity?.script?.get(TuningPanel) ?? null;
}
