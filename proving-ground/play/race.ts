import type { Application, Entity } from 'playcanvas';

import { celebrate } from './confetti.js';
import type { Laps } from './laps.js';
import { courseAt, gridSpot, type RaceCourse } from './race-courses.js';
import { RoadRace } from './road-race.js';
import type { FinishEvent } from '../../scripts/lap-timer.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { carNameOf } from '../../templates/car-names.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { standingAt, standOn } from '../places/standing.js';

/**
 * Opponents from the first of the grid to the last: model, paint, and the lateral acceleration that its driver takes
 * bends with, m/s²: from three quarters to half of what their tires hold, so that the field spreads. Estimates.
 */
const FIELD = [
    ['sports-car', [0.82, 0.52, 0.02], 7],
    ['electric-car', [0.05, 0.28, 0.16], 6.5],
    ['hatchback', [0.66, 0.68, 0.7], 6],
    ['sedan', [0.03, 0.09, 0.24], 5.5],
    ['estate', [0.3, 0.02, 0.03], 5]
] as const;

/** They brake this much harder than they take bends: three quarters and more of what tires hold. Estimate. */
const BRAKING = 1.2;

/** Parts of a model that are the player's, or too loud six times. */
const OURS = ['vehicleInput', 'vehicleReset', 'vehicleSound'];

/** Model of an opponent, hidden, and the height of its origin over the ground, m. */
interface Opponent {
    look: Entity;
    height: number;
}

/** Parts of the page that races need. */
export interface RaceGround {
    /** Entity with the way points of the circuit. */
    circuit: Entity;

    /** Keeps the traffic of the town off its streets, or lets it back. */
    closeTown(closed: boolean): void;
}

const SAID: Readonly<Record<RaceCourse['place'], string>> = {
    circuit: 'Two laps against five: you start last',
    mountain: 'Up to the summit against five: you start last',
    town: 'Two laps through the town against five: you start last'
};

/** Places in words, for all who race. */
const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Last'] as const;

/** Races against five cars with autopilots from the last place of the grid: laps of the circuit or of the town, or up the mountain. */
export class Race {
    /** The one on a road other than the circuit. */
    readonly road: RoadRace;
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly laps: Laps;
    private readonly ground: RaceGround;
    private readonly say: (line: string) => void;
    private models: readonly Opponent[] | null = null;
    private opponents: Entity[] = [];
    private isCalled = false;

    /**
     * @param app - App of the page.
     * @param garage - Whose car races; it has the opponents' models, too.
     * @param laps - Laps of the circuit.
     * @param ground - Ground that it goes on.
     * @param say - Tells the visitor.
     */
    constructor(app: Application, garage: Garage, laps: Laps, ground: RaceGround, say: (line: string) => void) {
        this.app = app;
        this.garage = garage;
        this.laps = laps;
        this.ground = ground;
        this.say = say;
        this.road = new RoadRace(app, garage);
        this.road.onEnd = () => this.sendHome();
        this.road.onFinish = (finish) => this.tell(finish);
        laps.onAlone = () => {
            // a car that is put on another road drives no lap of the circuit
            if (!this.road.timer) {
                this.sendHome();
            }
        };
        laps.timer.on('finish', (finish: FinishEvent) => {
            if (finish.car === garage.car && this.opponents.length > 0) {
                this.tell(finish);
            }
        });
        onKey({
            code: 'F3',
            what: 'race against five others: on the circuit, up the mountain or in town, from the last place of the grid',
            button: 'Race',
            press: () => {
                this.start().catch(window.pageFailed);
            }
        });
    }

    /** Calls the field to the grid of the road that the car is near, and counts down. */
    async start(): Promise<void> {
        const { garage, laps, road } = this;
        if (this.isCalled) {
            return;
        }
        this.isCalled = true;
        try {
            this.models ??= await Promise.all(
                FIELD.map(async ([name, color]) => {
                    const { vehicle } = await garage.fetch(name);
                    return { look: await garage.model(name, color), height: vehicle.body.cgHeight };
                })
            );
            const { x, z } = garage.car.getPosition();
            const course = courseAt(x, z);
            road.clear();
            this.sendHome();
            this.ground.closeTown(course.place === 'town');
            const path = course.place === 'circuit' ? this.ground.circuit : road.lay(course);
            this.opponents = this.models.map((model, i) => this.enter(course, path, model, i));
            const heat = { spot: gridSpot(course, FIELD.length), others: this.opponents, laps: course.laps };
            if (course.place === 'circuit') {
                laps.start(heat);
            } else {
                road.start(heat);
            }
            this.say(SAID[course.place]);
        } finally {
            this.isCalled = false;
        }
    }

    private enter(course: RaceCourse, path: Entity, { look, height }: Opponent, i: number): Entity {
        const [name, , lateralAcceleration] = FIELD[i];
        const car = look.clone();
        car.name = carNameOf(name);
        standOn(car, standingAt(gridSpot(course, i)), height);
        for (const script of OURS) {
            const found = car.script?.get(script);
            if (found) {
                found.enabled = false;
            }
        }
        car.enabled = true;
        this.app.root.addChild(car);
        const deceleration = BRAKING * lateralAcceleration;
        car.script?.create(VehicleAutopilot, {
            properties: { path, closed: course.closed, lateralAcceleration, deceleration }
        });
        return car;
    }

    private sendHome(): void {
        for (const car of this.opponents) {
            car.destroy();
        }
        this.opponents = [];
        this.ground.closeTown(false);
    }

    private tell({ place }: FinishEvent): void {
        this.say(`${PLACES[place - 1]} of ${PLACES.length}`);
        celebrate(Math.max(0, 4 - place));
    }
}
