import type { Gate } from './gate.js';
import { HAPPENING, RaceEvents } from './race-events.js';
import { Racer } from './racer.js';
import type { RaceRules } from './rules.js';
import { WayWatch } from './way-watch.js';
import { Route, type RoutePoint } from '../driver/route.js';
import type { Archive } from '../math/archive.js';

/** `waiting` for the start, `countdown` to the signal, `running`, and `finished` once all cars have. */
export type RaceState = 'waiting' | 'countdown' | 'running' | 'finished';

const STATES: readonly RaceState[] = ['waiting', 'countdown', 'running', 'finished'];

/** Before and after an open course it goes straight on for so far, m: cars come from there and drive on. */
const ROAD = 200;

/** A car, as a race sees it. */
export interface RaceCar {
    /** Center of mass, m, and its velocity, m/s; null while the car is not simulated. */
    readonly body: { readonly position: Float64Array; readonly velocity: Float64Array } | null;

    /** True if its wheels stand on anything but road. */
    readonly isOffRoad: boolean;
}

/**
 * Laps, sectors and places of cars on a course. It counts physics steps, not frames: the same drive takes the same time at
 * any frame rate.
 */
export class Race {
    readonly rules: RaceRules = {
        laps: 3,
        closed: true,
        fromSignal: true,
        countdown: 0,
        wrongWayTime: 1,
        halfWidth: Infinity,
        cleanLaps: false
    };

    /** Events since they were drained. */
    readonly events = new RaceEvents();

    /** In the order of the course; the first one is the start. */
    readonly gates: readonly Gate[];

    /** Cars and their laps, at the same places. */
    readonly cars: RaceCar[] = [];
    readonly racers: Racer[] = [];

    /** Length of the course along its middle, m; 0 if the middle is unknown. */
    readonly length: number;
    state: RaceState = 'waiting';

    /** Time since the signal, s; below 0 in the countdown. */
    clock = 0;

    private readonly route: Route | null;

    /** Distance along the middle to the first gate, m. */
    private readonly origin: number;
    private readonly order: Racer[] = [];

    /** Cars that have ever come: a snapshot is of the same ones. */
    private comers = 0;

    /**
     * @param gates - The first one is the start.
     * @param middle - Points along the middle of the course; null if it is unknown.
     * @param closed - True if the first gate is also the last one.
     */
    constructor(gates: readonly Gate[], middle: readonly RoutePoint[] | null, closed: boolean) {
        this.gates = gates;
        this.rules.closed = closed;
        const route = middle && new Route(closed ? middle : withRoads(middle), closed);
        this.route = route;
        route?.locate(gates[0].frame);
        this.length = (route?.length ?? 0) - (route && !closed ? 2 * ROAD : 0);
        this.origin = route?.place ?? 0;
    }

    /**
     * Adds a car, at the place of one that is gone if there is one. If the race is running, its laps begin now.
     */
    add(car: RaceCar): Racer {
        const { gates, origin, rules, events, racers, order } = this;
        const gone = racers.findIndex(({ isGone }) => isGone);
        const number = gone < 0 ? racers.length : gone;
        const racer = new Racer(number, gates.length, new WayWatch(this.route?.share() ?? null, origin), events);
        order[gone < 0 ? number : order.indexOf(racers[number])] = racer;
        this.comers++;
        this.cars[number] = car;
        racers[number] = racer;
        if (this.state === 'running' && rules.fromSignal) {
            racer.signal(this.clock);
        }
        return racer;
    }

    /** Starts the race again: with the countdown, if there is one. */
    start(): void {
        const { countdown } = this.rules;
        for (let i = 0; i < this.racers.length; i++) {
            this.racers[i].reset();
        }
        this.events.length = 0;
        this.clock = -countdown;
        this.state = 'countdown';
        if (countdown > 0) {
            this.events.add(HAPPENING.count, -1, Math.ceil(countdown), 0, this.clock, 0);
        } else {
            this.signal();
        }
    }

    /** Ends the race as it stands, without results for cars that have not finished. */
    stop(): void {
        this.state = 'waiting';
    }

    /** Looks at all cars where they are at the start of a physics step of so many seconds. */
    step(dt: number): void {
        const { state, racers, cars } = this;
        for (let i = 0; i < racers.length; i++) {
            const { body } = cars[i];
            if (body === null || racers[i].isGone) {
                racers[i].track.lose();
            } else {
                racers[i].track.note(body.position, body.velocity, dt);
            }
        }
        if (state === 'running') {
            for (let i = 0; i < racers.length; i++) {
                this.follow(racers[i], i, dt);
            }
            this.endIfAllHave();
        }
        if (state === 'countdown') {
            for (let i = 0; i < racers.length; i++) {
                if (!racers[i].isGone && cars[i].body !== null) {
                    racers[i].way.wait(racers[i].track);
                }
            }
        }
        if (state === 'running' || state === 'countdown') {
            this.tick(dt);
        }
    }

    /** The cars in their present order. */
    standings(): readonly Racer[] {
        return this.order.sort((a, b) => this.compare(a, b));
    }

    /** Shows a snapshot how far the race is. Lists of laps from before are lost where it is restored to another race. */
    serialize(archive: Archive): void {
        archive.kind('race');
        archive.sign(this.comers);
        this.state = STATES[archive.integer(STATES.indexOf(this.state))];
        this.clock = archive.number(this.clock);
        for (let i = 0; i < this.racers.length; i++) {
            this.racers[i].serialize(archive);
        }
    }

    private tick(dt: number): void {
        const before = this.clock;
        this.clock += dt;
        if (this.state !== 'countdown') {
            return;
        }
        if (this.clock > -1e-9) {
            this.clock = 0;
            this.signal();
        } else if (Math.ceil(-this.clock) < Math.ceil(-before)) {
            this.events.add(HAPPENING.count, -1, Math.ceil(-this.clock), 0, this.clock, 0);
        }
    }

    private signal(): void {
        this.state = 'running';
        this.events.add(HAPPENING.start, -1, 0, 0, this.clock, 0);
        for (let i = 0; this.rules.fromSignal && i < this.racers.length; i++) {
            this.racers[i].signal(this.clock);
        }
    }

    private follow(racer: Racer, number: number, dt: number): void {
        const { rules, gates, events } = this;
        const { track, way } = racer;
        if (racer.isGone || this.cars[number].body === null) {
            return;
        }
        if (track.jumped || way.isOffTrack) {
            racer.isLapClean = racer.isSectorClean = false;
        }
        const first = racer.next;
        for (let k = 0; track.drove && k < gates.length; k++) {
            const gate = (first + k) % gates.length;
            if (gates[gate].cross(track.last, track.now) > 0) {
                // the clock shows the start of this step, and the car has come here in the one before
                racer.pass(gate, this.clock - (1 - gates[gate].share) * dt, rules);
            }
        }
        const { isWrongWay, isOffTrack } = way;
        way.look(track, this.cars[number].isOffRoad, rules, dt);
        if (way.isWrongWay !== isWrongWay) {
            events.add(HAPPENING.wrongWay, number, way.isWrongWay ? 1 : 0, 0, this.clock, 0);
        }
        if (way.isOffTrack !== isOffTrack) {
            events.add(HAPPENING.offTrack, number, way.isOffTrack ? 1 : 0, 0, this.clock, 0);
        }
    }

    private endIfAllHave(): void {
        const { racers } = this;
        let finished = 0;
        for (let i = 0; i < racers.length; i++) {
            if (racers[i].isFinished) {
                finished++;
            } else if (!racers[i].isGone) {
                return;
            }
        }
        if (finished > 0) {
            this.state = 'finished';
            this.events.add(HAPPENING.end, -1, 0, 0, this.clock, 0);
        }
    }

    /** Order of two cars: finished ones first, by time, then the one ahead; without an end of laps the shortest lap decides. */
    private compare(a: Racer, b: Racer): number {
        if (this.rules.laps === 0) {
            return a.best === b.best ? ahead(a, b) : a.best - b.best;
        }
        if (a.isFinished || b.isFinished) {
            return (a.isFinished ? a.total : Infinity) - (b.isFinished ? b.total : Infinity);
        }
        return ahead(a, b);
    }
}

function ahead(a: Racer, b: Racer): number {
    return b.passed - a.passed || b.way.travelled - a.way.travelled;
}

/** The middle of an open course with the straight roads to it and from it. */
function withRoads(middle: readonly RoutePoint[]): RoutePoint[] {
    const count = middle.length;
    return [beyond(middle[1], middle[0]), ...middle, beyond(middle[count - 2], middle[count - 1])];
}

function beyond(from: RoutePoint, to: RoutePoint): RoutePoint {
    const [x, z] = [to.x - from.x, to.z - from.z];
    const share = ROAD / Math.hypot(x, z);
    return { x: to.x + share * x, z: to.z + share * z };
}
