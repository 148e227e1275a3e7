import type { AppBase, Entity } from 'playcanvas';

import { addGates } from './gates.js';
import type { Heat } from './laps.js';
import { linesOf, wayOf, type RaceCourse } from './race-courses.js';
import { FirstLap, LapTimer, type FinishEvent } from '../../scripts/lap-timer.mjs';
import type { Garage } from '../cars/garage.js';
import { nearestOf } from '../library/ground/road-strip.js';
import { layWay } from '../library/ground/way.js';
import { stand } from '../places/places.js';

/** Seconds until the signal. */
const COUNTDOWN = 3;

/** Lines reach so far, m: beyond the edges of every road. */
const GATE = 16;

/** A car that has come this far from frame to frame was put there, and so far from the road it races no more, m. */
const PUT = 15;
const ELSEWHERE = 25;

/** A race on a road that has no lap timer of its own: the line, the clock and the places are there as long as it goes on. */
export class RoadRace {
    /** Clock of the race; null while there is none. */
    timer: LapTimer | null = null;

    private readonly app: AppBase;
    private readonly garage: Garage;
    private course: RaceCourse | null = null;
    private entity: Entity | null = null;
    private car: Entity | null = null;
    private lastX = 0;
    private lastZ = 0;

    /** Called when the race is over: the visitor has gone elsewhere, or taken another car. */
    onEnd: () => void = () => undefined;

    /** Called when the visitor's car has finished. */
    onFinish: (finish: FinishEvent) => void = () => undefined;

    constructor(app: AppBase, garage: Garage) {
        this.app = app;
        this.garage = garage;
        app.on('update', () => this.update());
    }

    /** Lays the lines of a course, and its way. @returns The way, with way points. */
    lay(course: RaceCourse): Entity {
        this.clear();
        this.course = course;
        const lines = linesOf(course).map((at) => course.line[at]);
        this.entity = addGates(this.app, 'Course', lines, GATE);
        return layWay(this.app, 'Way', wayOf(course), this.entity);
    }

    /** Puts the visitor's car on the grid among the others, and counts down. */
    start({ spot, others, laps }: Heat): void {
        const { garage, course, entity } = this;
        stand(garage, spot);
        [this.lastX, this.lastZ] = [spot.x, spot.z];
        this.car = garage.car;
        const timer = entity?.script?.create(LapTimer, {
            properties: {
                laps,
                closed: course?.closed,
                firstLap: FirstLap.FROM_SIGNAL,
                autoStart: false,
                countdown: COUNTDOWN,
                cars: [...others, garage.car], // in the order of the grid
                displayedCar: garage.car,
                path: entity.findByName('Way')
            }
        }) as LapTimer;
        timer.on('finish', (finish: FinishEvent) => {
            if (finish.car === garage.car) {
                this.onFinish(finish);
            }
        });
        timer.start();
        this.timer = timer;
    }

    private update(): void {
        const { course, garage, car } = this;
        if (!course || !car) {
            return;
        }
        const { x, z } = garage.car.getPosition();
        const isPut = Math.hypot(x - this.lastX, z - this.lastZ) > PUT;
        [this.lastX, this.lastZ] = [x, z];
        if (car !== garage.car || (isPut && nearestOf(course.line, x, z).away > ELSEWHERE)) {
            this.clear();
            this.onEnd();
        }
    }

    /** Takes line and clock away. */
    clear(): void {
        this.entity?.destroy();
        this.entity = this.timer = this.course = this.car = null;
    }
}
