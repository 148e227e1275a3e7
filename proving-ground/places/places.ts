import { Quat, Vec3, type AppBase } from 'playcanvas';

import { PLACES, type Spot } from './place-list.js';
import { placeAt } from './spots.js';
import { simulationOf } from '../cars/car.js';
import { Crowd } from '../cars/crowd.js';
import type { Garage } from '../cars/garage.js';
import { BoxWall } from '../ground/box-wall.js';
import { LaneChange } from '../ground/lane-change.js';
import { addPlatforms } from '../ground/platforms.js';
import { addRoughTracks } from '../ground/rough-tracks.js';
import { pressFor } from '../hud/keys.js';
import { StepCost } from '../lab/step-cost.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { matter } from '../library/ground/solid.js';
import { concrete } from '../library/ground/textures.js';

/** Height from which a car drops onto its wheels, m. */
const DROP = 0.03;

/** Number of cars that some places call. */
const CALLED: Record<string, number | undefined> = { crowd: 200, throng: 1000 };

/** Puts the car somewhere, at rest on its wheels. */
export function stand({ car, vehicle }: Garage, { x, y = 0, z, heading = 0 }: Spot): void {
    const position = new Vec3(x, y + vehicle.body.cgHeight + DROP, z);
    simulationOf(car).teleport(position, new Quat().setFromEulerAngles(0, heading, 0));
}

/** Builds the places that a car can be put at, and puts it there. */
export class Places {
    readonly crowd: Crowd;
    readonly cost: StepCost;

    /** Functions by place that build what is there, called whenever a car is put there. */
    readonly builders = new Map<string, () => void>();
    private readonly garage: Garage;
    private readonly say: (line: string) => void;
    private readonly lane: LaneChange;
    private readonly boxes: BoxWall;

    constructor(app: AppBase, garage: Garage, lights: NightLights, say: (line: string) => void) {
        const stone = matter({ map: concrete(app.graphicsDevice), tiling: 0.25, gloss: 0.25, vertexColors: true });
        this.garage = garage;
        this.say = say;
        this.lane = new LaneChange(app, garage);
        this.boxes = new BoxWall(app, lights);
        this.crowd = new Crowd(app);
        this.cost = new StepCost(app);
        addRoughTracks(app, stone);
        addPlatforms(app, garage, stone);
    }

    /** Id of the place that the car is at, or nearest to. */
    get present(): string {
        const { x, z } = this.garage.car.getPosition();
        return placeAt(x, z);
    }

    /** Puts the car at a place, which is as new. */
    go(id: string): void {
        const place = PLACES.find((one) => one.id === id);
        if (!place) {
            return;
        }
        this.builders.get(id)?.();
        this.lane.rebuild();
        this.boxes.rebuild();
        const called = CALLED[id];
        if (called !== undefined && this.crowd.count !== called) {
            void this.callCrowd(called);
        }
        this.garage.takeTrailer();
        stand(this.garage, place);
        const autopilot = place.hasAutopilot ? `. ${pressFor('KeyP')} lets the autopilot drive` : '';
        this.say(`${place.title}. ${place.note}${autopilot}`);
    }

    /** Fills the crowd's field, or clears it, and shows what it costs. */
    callCrowd(count: number): Promise<void> {
        this.cost.show(count > 0);
        return this.crowd.call(count);
    }
}
