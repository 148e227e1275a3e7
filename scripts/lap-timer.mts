import { Entity } from 'playcanvas';

import { Checkpoint } from './checkpoint.mjs';
import {
    carsOf,
    entityOf,
    faultOfWay,
    FEW_CHECKPOINTS,
    FEW_COURSE_WAYPOINTS,
    HAPPENING,
    itemsOf,
    lapTimerRanges,
    middleOf,
    ownNumbers,
    RaceDisplay,
    RaceRunner,
    restore,
    save,
    VehicleScript,
    type Happening,
    type Race,
    type Racer,
    type RaceState
} from './vehicle-core.mjs';

/**
 * Values of the attribute `firstLap` of {@link LapTimer}.
 *
 * @enum {number}
 */
export const FirstLap = {
    /** The signal, for all cars at once. */
    FROM_SIGNAL: 0,

    /** The moment at which each car crosses the first checkpoint. */
    FROM_LINE: 1
} as const;

export type FirstLap = (typeof FirstLap)[keyof typeof FirstLap];

/**
 * Values of the attribute `offTrack` of {@link LapTimer}.
 *
 * @enum {number}
 */
export const OffTrack = {
    /** A car is never off the track. */
    NEVER: 0,

    /** Farther from the middle of the track than half its width. */
    DISTANCE: 1,

    /** All wheels on ground other than asphalt, concrete and kerbs. */
    SURFACE: 2
} as const;

export type OffTrack = (typeof OffTrack)[keyof typeof OffTrack];

/**
 * Values of the attribute `corner` of {@link LapTimer}.
 *
 * @enum {number}
 */
export const LapTimerCorner = {
    /** Top left. */
    TOP_LEFT: 0,

    /** Top right. */
    TOP_RIGHT: 1,

    /** Bottom left. */
    BOTTOM_LEFT: 2,

    /** Bottom right. */
    BOTTOM_RIGHT: 3
} as const;

export type LapTimerCorner = (typeof LapTimerCorner)[keyof typeof LapTimerCorner];

/** Time between two times that the display shows, s: the browser lays the page out for each, and faster ones are not read. */
const REFRESH = 0.05;

/** Frames of a display are not exactly as long as each other, s. */
const JITTER = 1e-4;

/** Vertical and horizontal side of each corner. */
const SIDES = [
    ['top', 'left'],
    ['top', 'right'],
    ['bottom', 'left'],
    ['bottom', 'right']
] as const;

/** A car in a race, as {@link LapTimer} tells of it. Times are physics time, s. */
export interface RaceStanding {
    /** The chassis. */
    readonly car: Entity;

    /** Place, from 1 on. */
    readonly place: number;

    /** The lap that it is on, from 1 on; the last one once it has finished. */
    readonly lap: number;

    /** Time since this lap began; 0 before it does, and after the finish. */
    readonly time: number;

    /** Times of all laps that are complete. */
    readonly laps: readonly number[];

    /** Times of their sectors, one after the other. */
    readonly sectors: readonly number[];

    /** Time of the last lap; NaN before the first. */
    readonly last: number;

    /** Time of the best lap; NaN before the first. */
    readonly best: number;

    /** Best time of every sector; Infinity before the first. */
    readonly bestSectors: ArrayLike<number>;

    /** Time of all laps together; NaN before the finish. */
    readonly total: number;

    /** Distance driven along the course since the first checkpoint, m; 0 where its middle is not known. */
    readonly distance: number;

    /** True if it has driven all laps. */
    readonly isFinished: boolean;

    /** True if it drives against the course. */
    readonly isWrongWay: boolean;

    /** True if it is off the track. */
    readonly isOffTrack: boolean;
}

/** A complete lap. */
export interface LapEvent {
    /** The chassis. */
    car: Entity;

    /** Number of the lap, from 1 on. */
    lap: number;

    /** Time of the lap, s. */
    time: number;

    /** When it ended, s of the race's clock. */
    at: number;

    /** Times of its sectors, s. */
    sectors: readonly number[];

    /** True if it is the car's best lap so far. */
    isBest: boolean;

    /** True if it may be the best: with `cleanLaps`, only if the car drove all of it on the track. */
    counts: boolean;
}

/** A complete sector. */
export interface SectorEvent {
    /** The chassis. */
    car: Entity;

    /** Number of the lap, from 1 on. */
    lap: number;

    /** Number of the sector, from 1 on. */
    sector: number;

    /** Time of the sector, s. */
    time: number;

    /** When it ended, s of the race's clock. */
    at: number;

    /** True if it is the car's best time in this sector so far. */
    isBest: boolean;

    /** True if it may be the best: with `cleanLaps`, only if the car drove all of it on the track. */
    counts: boolean;
}

/** A car that has driven all its laps. */
export interface FinishEvent {
    /** The chassis. */
    car: Entity;

    /** Its place, from 1 on. */
    place: number;

    /** Time of all laps, s. */
    time: number;

    /** Time of the best lap, s. */
    best: number;
}

/** Something that begins or ends for a car. */
export interface CourseEvent {
    /** The chassis. */
    car: Entity;

    /** True if it begins. */
    on: boolean;
}

/** Events of this component, with the arguments of their handlers. */
export interface LapTimerEvents {
    /**
     * Fired at every second of the countdown. The handler is passed the seconds that are left.
     *
     * @event
     * @example
     * timer.on('countdown', (seconds) => console.log(seconds));
     */
    countdown: [seconds: number];

    /**
     * Fired when the race begins.
     *
     * @event
     * @example
     * timer.on('racestart', () => console.log('Go'));
     */
    racestart: [];

    /**
     * Fired when a car has completed a sector. The handler is passed a {@link SectorEvent}.
     *
     * @event
     * @example
     * timer.on('sector', ({ car, sector, time }) => console.log(car.name, sector, time));
     */
    sector: [sector: SectorEvent];

    /**
     * Fired when a car has completed a lap, after its last sector. The handler is passed a {@link LapEvent}.
     *
     * @event
     * @example
     * timer.on('lap', ({ car, lap, time, isBest }) => console.log(car.name, lap, time, isBest));
     */
    lap: [lap: LapEvent];

    /**
     * Fired when a car has driven all laps, after the last one. The handler is passed a {@link FinishEvent}.
     *
     * @event
     * @example
     * timer.on('finish', ({ car, place, time }) => console.log(place, car.name, time));
     */
    finish: [finish: FinishEvent];

    /**
     * Fired when all cars have finished. The handler is passed a list of {@link RaceStanding}, the winner first.
     *
     * @event
     * @example
     * timer.on('raceend', ([winner]) => console.log(winner.car.name));
     */
    raceend: [standings: readonly RaceStanding[]];

    /**
     * Fired when a car has driven against the course for too long, and when it drives along it again. The handler is
     * passed a {@link CourseEvent}.
     *
     * @event
     * @example
     * timer.on('wrongway', ({ car, on }) => console.log(car.name, on ? 'turn around' : 'thank you'));
     */
    wrongway: [event: CourseEvent];

    /**
     * Fired when a car leaves the track, and when it comes back. The handler is passed a {@link CourseEvent}.
     *
     * @event
     * @example
     * timer.on('offtrack', ({ car, on }) => console.log(car.name, on ? 'is off' : 'is back'));
     */
    offtrack: [event: CourseEvent];
}

/**
 * Times laps and sectors of cars, finds their places, and tells who goes the wrong way or leaves the track. Put it on
 * an entity whose children carry Checkpoints, in the order of driving; the first one is the start. Times are physics
 * time to a fraction of a step, so a drive takes the same time at every frame rate.
 *
 * Fires `countdown`, `racestart`, `sector`, `lap`, `finish`, `raceend`, `wrongway` and `offtrack`.
 */
export class LapTimer extends VehicleScript<LapTimerEvents> {
    static override scriptName = 'lapTimer';

    /** @internal */
    static override readonly choices = {
        firstLap: FirstLap,
        offTrack: OffTrack,
        corner: LapTimerCorner
    };

    /** @internal */
    static override readonly ranges = lapTimerRanges;

    /**
     * Laps of the race, or runs of an open course. 0 is practice without end, in which the best lap decides the places.
     *
     * @attribute
     * @range [0, 99]
     * @precision 0
     */
    laps = 3;

    /**
     * Closed course: the first checkpoint is also the finish. Off: an open course, from the first checkpoint to the
     * last.
     *
     * @attribute
     */
    closed = true;

    /**
     * Start of the first lap. From signal: for all cars at once, as on a starting grid. From line: where each car
     * crosses the first checkpoint, as in a flying lap.
     *
     * @attribute
     */
    firstLap: FirstLap = FirstLap.FROM_SIGNAL;

    /**
     * Starts with the scene. Off waits for `start()`.
     *
     * @attribute
     */
    autoStart = true;

    /**
     * Time from the start to the signal, s. 0 begins at once.
     *
     * @attribute
     * @range [0, 30]
     * @precision 1
     */
    countdown = 3;

    /**
     * Holds the cars on their brakes during the countdown.
     *
     * @attribute
     * @enabledif {countdown > 0}
     */
    holdCars = true;

    /**
     * Cars that are timed. Empty: all cars of the scene, or those with the tag below.
     *
     * @attribute
     */
    cars: Entity[] = [];

    /**
     * Tag of the cars that are timed, if none are listed. Empty: all cars of the scene.
     *
     * @attribute
     */
    tag = '';

    /**
     * Entity whose children are waypoints along the middle of the track, such as the path of a Vehicle Autopilot. None:
     * the line through the checkpoints. It determines places between checkpoints, the wrong way and the track.
     *
     * @attribute
     */
    path: Entity | null = null;

    /**
     * Time of driving against the course until it counts as the wrong way, s. 0: never.
     *
     * @attribute
     * @range [0, 10]
     * @precision 1
     */
    wrongWayTime = 1;

    /**
     * Condition for a car to be off the track. Distance: farther from its middle than half its width. Surface: all
     * wheels on ground other than asphalt, concrete and kerbs.
     *
     * @attribute
     */
    offTrack: OffTrack = OffTrack.NEVER;

    /**
     * Width of the track, m. Higher allows wider lines.
     *
     * @attribute
     * @range [2, 60]
     * @precision 1
     * @visibleif {offTrack === 1}
     */
    trackWidth = 10;

    /**
     * Best laps and ghosts count only if the car stayed on the track and was not reset. Off: all laps count.
     *
     * @attribute
     */
    cleanLaps = false;

    /**
     * Shows laps, times, countdown and results over the picture.
     *
     * @attribute
     */
    display = true;

    /**
     * Corner of the screen.
     *
     * @attribute
     * @visibleif {display}
     */
    corner: LapTimerCorner = LapTimerCorner.TOP_LEFT;

    /**
     * Car whose laps are displayed; the first one if none is chosen.
     *
     * @attribute
     * @visibleif {display}
     */
    displayedCar: Entity | null = null;

    private readonly numbers = ownNumbers(this.validator, this, {
        laps: 0,
        firstLap: 0,
        countdown: 0,
        wrongWayTime: 0,
        offTrack: 0,
        trackWidth: 0.1,
        corner: 0
    });

    private readonly runner = new RaceRunner(this.app);
    private screen: RaceDisplay | null = null;

    /** Since the display was brought up to date, s, and the state that it shows. */
    private since = 0;
    private shownState: RaceState = 'waiting';
    private lastTag = '';

    /** Parts that the course was made of: a change lays it out again. */
    private madeOf: unknown[] = [];
    private started = false;

    update(): void {
        this.follow();
    }

    postUpdate(dt: number): void {
        const { race } = this.runner;
        if (!race) {
            return;
        }
        race.events.drain((...happened) => this.tell(race, ...happened));
        this.since += dt;
        if (this.since >= REFRESH - JITTER || race.state !== this.shownState || !this.display) {
            this.since = 0;
            this.shownState = race.state;
            this.show(race);
        }
    }

    /** `waiting`, `countdown`, `running` or `finished`. */
    get state(): RaceState {
        return this.runner.race?.state ?? 'waiting';
    }

    /** Time since the signal, s of physics time; below 0 in the countdown. */
    get time(): number {
        return this.runner.race?.clock ?? 0;
    }

    /** Length of the course along its middle, m; 0 where that is not known. */
    get courseLength(): number {
        return this.runner.race?.length ?? 0;
    }

    /** All cars in their present order; who has finished stays in the order of the finish. */
    get standings(): RaceStanding[] {
        const { race } = this.runner;
        const racers = race?.standings().filter(({ isGone }) => !isGone) ?? [];
        return racers.map((racer, i) => this.standingOf(racer, i + 1));
    }

    /** Standing of a car; null if it does not take part. */
    standing(car: Entity): RaceStanding | null {
        return this.standings.find((each) => each.car === car) ?? null;
    }

    /** Starts the race, or starts it over: with the countdown, if there is one. Cars stay where they are. */
    start(): void {
        this.follow();
        this.started = true;
        this.screen?.clear();
        this.runner.race?.start();
    }

    /**
     * Sets a car's best lap from an earlier game: it is the one to beat, also after a new start.
     *
     * @param car - The chassis.
     * @param lap - Its time, s; Infinity takes it away again for laps to come.
     * @param sectors - Times of its sectors, s, if they are known.
     * @returns True if the car takes part.
     */
    keepBest(car: Entity, lap: number, sectors: readonly number[] = []): boolean {
        this.follow();
        const racer = this.runner.racerOf(car);
        racer?.keep(bestOf(lap), sectors.map(bestOf));
        return racer !== null;
    }

    /** Stops the clock without results. */
    stop(): void {
        this.started = true; // and does not start by itself again
        this.runner.race?.stop();
    }

    /** Saves the race, to go with one of the cars: see `VehicleWorld.save()`. */
    save(): Float64Array {
        return save(this.needRace());
    }

    /**
     * Resumes from a snapshot.
     *
     * @param from - Snapshot of `save()`.
     * @throws RangeError when course or cars are others.
     */
    restore(from: Float64Array): void {
        restore(this.needRace(), from);
    }

    private needRace(): Race {
        const { race } = this.runner;
        if (!race) {
            throw new RangeError('the lap timer has no course yet');
        }
        return race;
    }

    /** Follows attributes, course and cars. */
    private follow(): void {
        const { runner } = this;
        const numbers = this.numbers.follow(this);
        if (!this.enabled || !runner.begin()) {
            return;
        }
        this.layOut();
        const { race } = runner;
        if (!race) {
            return;
        }
        runner.admit(this.findCars());
        runner.watchGround(numbers.offTrack === OffTrack.SURFACE);
        runner.holds = this.holdCars;
        Object.assign(race.rules, {
            laps: Math.round(numbers.laps),
            fromSignal: numbers.firstLap === FirstLap.FROM_SIGNAL,
            countdown: numbers.countdown,
            wrongWayTime: numbers.wrongWayTime,
            halfWidth: numbers.offTrack === OffTrack.DISTANCE ? numbers.trackWidth / 2 : Infinity,
            cleanLaps: Boolean(this.cleanLaps)
        });
        if (!this.started && this.autoStart) {
            this.started = true;
            race.start();
        }
    }

    /** Creates the race again where its course has changed. */
    private layOut(): void {
        const { validator, runner } = this;
        const checkpoints = Checkpoint.below(this.entity);
        const closed = Boolean(this.closed);
        const path = entityOf(this.app, this.path);
        const nodes = path?.children ?? checkpoints.map(({ entity }) => entity);
        const madeOf = [closed, path, ...checkpoints, null, ...nodes];
        if (madeOf.length === this.madeOf.length && madeOf.every((each, i) => each === this.madeOf[i])) {
            return;
        }
        this.madeOf = madeOf;
        const least = closed ? 1 : 2;
        if (checkpoints.length < least) {
            validator.report('entity', FEW_CHECKPOINTS, { count: checkpoints.length, least });
            runner.race = null;
            return;
        }
        validator.clear('entity');
        const fault = faultOfWay(nodes, closed);
        const middle = fault ? null : middleOf(nodes, closed);
        if (fault) {
            validator.report('path', fault);
        } else if (path && !middle) {
            validator.report('path', FEW_COURSE_WAYPOINTS, { name: path.name });
        } else {
            validator.clear('path');
        }
        const { state } = this;
        const race = runner.layOut(
            checkpoints.map(({ gate }) => gate),
            middle,
            closed
        );
        if (state !== 'waiting') {
            race.start();
        }
    }

    private findCars(): Entity[] {
        const { app, validator } = this;
        const listed = itemsOf(validator.list('cars', this.cars, []));
        const chosen = listed.flatMap((each) => entityOf(app, each) ?? []);
        this.lastTag = validator.text('tag', this.tag, this.lastTag);
        const tag = this.lastTag.trim();
        if (chosen.length > 0) {
            return chosen;
        }
        // a template keeps cars of its own, outside the scene
        const all = carsOf(app).flatMap(({ entity, isTowed }) =>
            entity.isDescendantOf(app.root) && !isTowed ? [entity] : []
        );
        return tag === '' ? all : all.filter((entity) => entity.tags.has(tag));
    }

    private standingOf(racer: Racer, place: number): RaceStanding {
        const { race } = this.runner;
        const { laps, sectors, bestSectors, isFinished, isTimed, lapStart, way, total } = racer;
        return {
            car: this.runner.carOf(racer),
            place,
            lap: laps.length + (isFinished ? 0 : 1),
            time: isTimed ? (race?.clock ?? 0) - lapStart : 0,
            laps,
            sectors,
            last: racer.last || NaN,
            best: Number.isFinite(racer.best) ? racer.best : NaN,
            bestSectors,
            total,
            distance: way.travelled,
            isFinished,
            isWrongWay: way.isWrongWay,
            isOffTrack: way.isOffTrack
        };
    }

    /** Fires what has happened. */
    private tell(
        race: Race,
        what: Happening,
        number: number,
        count: number,
        time: number,
        at: number,
        isBest: boolean,
        counts: boolean
    ): void {
        const racer = race.racers[number] as Racer | undefined;
        if (!racer) {
            this.tellAll(race, what, count);
            return;
        }
        const car = this.runner.carAt(number);
        const own = car === this.shownCar(race);
        const perLap = racer.sectorCount(race.rules.closed);
        if (what === HAPPENING.sector) {
            const done = racer.sectors.length; // of a few in one frame, all are counted already
            const lap = Math.max(1, Math.ceil(done / perLap));
            if (own) {
                const former = Math.min(racer.keptSectors[count - 1], bestBefore(racer.sectors, count - 1, perLap));
                this.screen?.sector(count, perLap, time, former, race.clock);
            }
            this.fire('sector', { car, lap, sector: count, time, at, isBest, counts } satisfies SectorEvent);
        } else if (what === HAPPENING.lap) {
            const sectors = racer.sectors.slice((count - 1) * perLap, count * perLap);
            if (own) {
                const former = Math.min(racer.keptBest, ...racer.laps.slice(0, count - 1));
                this.screen?.split(time, former, race.clock, counts);
            }
            this.fire('lap', { car, lap: count, time, at, sectors, isBest, counts } satisfies LapEvent);
        } else if (what === HAPPENING.finish) {
            const place = this.standing(car)?.place ?? 0;
            if (own) {
                this.showResults(race);
            }
            this.fire('finish', { car, place, time, best: racer.best } satisfies FinishEvent);
        } else if (what === HAPPENING.wrongWay || what === HAPPENING.offTrack) {
            const name = what === HAPPENING.wrongWay ? 'wrongway' : 'offtrack';
            this.fire(name, { car, on: count === 1 } satisfies CourseEvent);
        }
    }

    private tellAll(race: Race, what: Happening, count: number): void {
        if (what === HAPPENING.count) {
            this.fire('countdown', count);
        } else if (what === HAPPENING.start) {
            this.screen?.signal(race.clock, race.rules.countdown > 0);
            this.fire('racestart');
        } else if (what === HAPPENING.end) {
            this.showResults(race);
            this.fire('raceend', this.standings);
        }
    }

    /** The car on the display. */
    private shownCar(race: Race): Entity | null {
        const chosen = entityOf(this.app, this.displayedCar);
        if (chosen) {
            return chosen;
        }
        const first = race.racers.findIndex(({ isGone }) => !isGone);
        return first < 0 ? null : this.runner.carAt(first);
    }

    private show(race: Race): void {
        const shown = this.display && typeof document !== 'undefined' ? this.shownCar(race) : null;
        const standings = shown ? this.standings : [];
        const standing = standings.find(({ car }) => car === shown);
        if (!standing || race.state === 'waiting') {
            this.hide();
            return;
        }
        this.screen ??= new RaceDisplay();
        const { place, lap, last, best, isWrongWay, isOffTrack, isFinished, total } = standing;
        this.screen.show(
            {
                state: race.state,
                clock: race.clock,
                place,
                cars: standings.length,
                lap,
                laps: race.rules.laps,
                time: isFinished ? total : standing.time,
                last,
                best,
                warning: isWrongWay ? 'WRONG WAY' : isOffTrack ? 'OFF TRACK' : ''
            },
            SIDES[this.numbers.good.corner]
        );
    }

    private showResults(race: Race): void {
        const shown = this.shownCar(race);
        this.screen?.finish(
            this.standings.map(({ car, total, best }) => ({ car, isOwn: car === shown, time: total, best }))
        );
    }

    private hide(): void {
        this.screen?.destroy();
        this.screen = null;
    }

    protected override detach(): void {
        this.runner.end();
        this.hide();
    }
}

/** A time to beat, s: what is none is beaten by every lap. */
function bestOf(time: number): number {
    return time > 0 ? time : Infinity;
}

/** The best of the earlier times of a sector, s; Infinity for none. */
function bestBefore(sectors: readonly number[], sector: number, perLap: number): number {
    const times = sectors.filter((_, i) => i % perLap === sector);
    return Math.min(Infinity, ...times.slice(0, -1));
}
