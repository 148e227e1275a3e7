import { locate, roll } from './bicycle.js';
import { CarGrid } from './car-grid.js';
import { Crossings } from './crossings.js';
import { type CarSize, Fleet, MODE, UNSEEING } from './fleet.js';
import { BACKS, LOOK_EVERY, lookAhead, SWING } from './look-ahead.js';
import { LowerRates, MIDDLE, TURNS } from './lower-rates.js';
import { Passing } from './passing.js';
import { RightOfWay } from './right-of-way.js';
import { Signal, type SignalLines, type SignalPlan } from './signal.js';
import { SIGN } from './signs.js';
import { StopLines } from './stop-lines.js';
import { checkTraffic } from './traffic-check.js';
import { STOREY, type TrafficRoute } from './traffic-route.js';
import { WayPoints } from './way-points.js';
import { type DriverModel, FOLLOW, followCar, HARDEST, townDriver } from '../driver/intelligent-driver.js';
import { stopAtLine } from '../driver/stop-at-line.js';
import type { Archive } from '../math/archive.js';
import { needList, needObject, refuse } from '../math/argument.js';

/** Brake lamps light from this deceleration on, and go out below that, m/s². Lifting alone gives about the first. Estimates. */
const LAMPS_ON = 0.7;
const LAMPS_OFF = 0.3;

/** A car that is slower stands, and its foot is on the brake, m/s. */
const STANDS = 0.05;

/** Ticks of the clock by which crossings tell who has waited long, 1/s. */
const TICKS = 100;

/** Speeds above the plan are taken away within, s. Estimate. */
const SETTLE = 0.5;

/** A horn is heard within so many m by those whose noses point to it within 45 degrees; they stand for so long, s. Estimates. */
const HEARS = 40;
const FACES = Math.SQRT1_2;
const STARTLED = 1;

/** A standing car of the traffic, in a row or alone, takes room in front of it, m. */
const ROOM = 4;

/** Farther beside its way than this a full car has left it, m, and if its nose is more than about 80 degrees off. */
const ASTRAY = 6;
const TURNED = 0.15;

const follow = new Float64Array(5);

/** Distance along a route at which a car is to be, m: V8 may box a number of a call. */
const where = new Float64Array(1);

/**
 * Many cars on routes: far ones are moved here, full ones by their vehicles, strangers by themselves. All of them see each
 * other. A step walks a few times over arrays and allocates nothing.
 */
export class Traffic {
    /** Routes on which cars drive. */
    readonly routes: readonly TrafficRoute[];

    /** The cars' numbers, by the index of the car. */
    readonly fleet: Fleet;

    /** Driver model of all cars. */
    model: DriverModel = townDriver;

    private readonly ways: WayPoints;
    private readonly grid: CarGrid;
    private readonly passing: Passing;
    private readonly rates: LowerRates;
    /** @internal */
    readonly crossings: RightOfWay;
    /** @internal */
    readonly lines: StopLines;

    /**
     * Signals that it steps.
     *
     * @internal
     */
    readonly signals: Signal[] = [];

    /**
     * Lights of the routes, with their lines.
     *
     * @internal
     */
    readonly ownLights: SignalLines[] = [];
    private steps = 0;

    /** Size of a car that begins its route again: it may wait there for many steps. */
    private readonly size: CarSize = { front: NaN, rear: NaN, half: NaN, wheelbase: NaN };

    /**
     * @param routes - Routes on which cars drive.
     * @param cars - Largest number of cars.
     * @param strangers - Largest number of other cars that they look out for.
     * @param things - Largest number of things that are not cars, behind these.
     */
    constructor(routes: readonly TrafficRoute[], cars: number, strangers = 32, things = 0) {
        needList('new TrafficModel(routes)', routes, 'a list of TrafficRoutes', 'alongX');
        this.routes = routes;
        this.fleet = new Fleet(cars, strangers + things);
        this.ways = new WayPoints(routes);
        this.grid = new CarGrid(this.fleet.room);
        this.lines = new StopLines(routes.length, cars + strangers);
        this.crossings = new RightOfWay(new Crossings(routes), routes, this.lines);
        this.passing = new Passing(routes, this.grid, this.crossings, this.lines, strangers + things);
        this.rates = new LowerRates(routes, this.crossings, this.lines);
        this.addOwnSigns();
        this.addOwnLights();
    }

    /**
     * Adds a traffic signal, which is stepped with the traffic. Its lines follow by {@link addStopLine}.
     *
     * @param phases - Number of phases, which are green one after the other.
     * @param plan - Times that differ from the usual ones, s, 0 at least.
     * @throws {TypeError} If a number is not such.
     */
    addSignal(phases: number, plan: Partial<SignalPlan> = {}): Signal {
        if (!(Number.isInteger(phases) && phases > 0)) {
            refuse('addSignal(phases)', phases, 'a number of phases, such as 2');
        }
        needObject('addSignal(phases, plan)', plan, 'times such as { green: [20], amber: 3 }');
        for (const time of Object.values(plan).flat()) {
            if (!(Number.isFinite(time) && time >= 0)) {
                refuse('addSignal(phases, plan)', time, 'times in seconds, such as { green: [20], amber: 3 }');
            }
        }
        const signal = new Signal(phases, plan);
        this.drive(signal);
        return signal;
    }

    /**
     * Steps a signal from now on, and has it in its snapshots.
     *
     * @internal
     */
    drive(signal: Signal): void {
        this.signals.push(signal);
    }

    /**
     * Stops cars of a route at a line while the light of a phase is not green.
     *
     * @param signal - The signal.
     * @param phase - Its phase, from 0 on.
     * @param route - Index of the route.
     * @param place - Distance of the line along it, m; before the crossing where it lies within one.
     * @throws {TypeError} If there is no such phase, route or place.
     */
    addStopLine(signal: Signal, phase: number, route: number, place: number): void {
        if (!(signal instanceof Signal)) {
            refuse('addStopLine(signal, ...)', signal, 'a signal of addSignal()');
        }
        if (!(Number.isInteger(phase) && phase >= 0 && phase < signal.phases)) {
            refuse('addStopLine(signal, phase, ...)', phase, `a phase of it, 0 to ${signal.phases - 1}`);
        }
        this.needPlace('addStopLine(signal, phase, route, place)', route, place);
        this.lines.add(route, this.crossings.passages.lineAt(route, place), signal, phase);
    }

    /**
     * Puts a sign at the next crossing of a route: its cars give way to those that come there without a sign.
     *
     * @param sign - `'stop'`: they stand at the line first. `'yield'`: they go on where the other road is free.
     * @param route - Index of the route.
     * @param place - Distance of the line along it, m; before the crossing where it lies within one.
     * @returns False if no crossing follows within 25 m, where the sign has no effect.
     * @throws {TypeError} If there is no such sign, route or place.
     */
    addSign(sign: 'stop' | 'yield', route: number, place: number): boolean {
        if (!(sign === 'stop' || sign === 'yield')) {
            refuse('addSign(sign, ...)', sign, "'stop' or 'yield'");
        }
        const { length } = this.needPlace('addSign(sign, route, place)', route, place);
        const line = this.crossings.passages.lineAt(route, place);
        if (sign === 'stop') {
            this.lines.add(route, line, null, 0);
        }
        return this.crossings.signs.add(SIGN[sign], route, line, length);
    }

    /** Removes all signs but those of the routes. */
    removeSigns(): void {
        this.lines.remove(null);
        this.crossings.signs.clear();
        this.addOwnSigns();
    }

    private addOwnSigns(): void {
        this.routes.forEach(({ signs }, r) => signs.forEach(({ sign, place }) => this.addSign(sign, r, place)));
    }

    /** Adds a signal for each junction with lights, all of whose routes have the same object of it. */
    private addOwnLights(): void {
        const signals = new Map<object, Signal>();
        this.routes.forEach(({ lights }, r) => {
            for (const { junction, phase, place } of lights) {
                let signal = signals.get(junction);
                if (!signal) {
                    signals.set(junction, (signal = this.addSignal(junction.phases, { amber: junction.amber })));
                    this.ownLights.push({ signal, lines: [] });
                }
                this.addStopLine(signal, phase, r, place);
                this.ownLights.find((each) => each.signal === signal)!.lines.push({ phase, route: r, place });
            }
        });
    }

    /** Removes a signal of {@link addSignal}, and its lines. */
    removeSignal(signal: Signal): void {
        this.lines.remove(signal);
        if (this.signals.includes(signal)) {
            this.signals.splice(this.signals.indexOf(signal), 1);
        }
    }

    /** @returns The route. */
    private needPlace(call: string, r: number, place: number): TrafficRoute {
        const route = this.routes[r] as TrafficRoute | undefined;
        if (!(route && place >= 0 && place <= route.length)) {
            refuse(call, this.routes[r] ? place : r, 'an index of a route and a distance along it, m');
        }
        return route;
    }

    /**
     * Number of cars that find room on all routes together, evenly spread.
     *
     * @param length - Length of a car, m.
     */
    capacity(length: number): number {
        return this.routes.reduce((sum, route) => sum + Math.floor(route.length / (length + ROOM)), 0);
    }

    /**
     * Puts a car on a route, with its rear axle at a distance along it, rolling as fast as given.
     *
     * @param i - Index of the car.
     * @param r - Index of the route.
     * @param place - Distance along the route, m.
     * @param speed - m/s.
     * @param size - Size of the car.
     */
    put(i: number, r: number, place: number, speed: number, size: CarSize): void {
        const { fleet } = this;
        const route = this.routes[r];
        const at = Math.min(route.count - 1, Math.floor(place / route.spacing));
        const next = route.at(at + 1);
        const share = place / route.spacing - at;
        fleet.shape(i, size);
        fleet.mode[i] = MODE.far;
        fleet.route[i] = r;
        fleet.place[i] = place;
        fleet.x[i] = route.x[at] + share * (route.x[next] - route.x[at]);
        fleet.z[i] = route.z[at] + share * (route.z[next] - route.z[at]);
        fleet.y[i] = route.height[at];
        fleet.headX[i] = route.alongX[at];
        fleet.headZ[i] = route.alongZ[at];
        fleet.speed[i] = speed;
        fleet.curvature[i] = route.curvature[at];
        fleet.acceleration[i] = 0;
        fleet.slide[i] = fleet.lift[i] = fleet.pitch[i] = fleet.roll[i] = 0;
        fleet.gap[i] = Infinity;
        fleet.aside[i] = fleet.waited[i] = fleet.alarm[i] = fleet.pause[i] = 0;
        this.join(i);
        fleet.asked[i] = UNSEEING;
    }

    /**
     * True if a car that is put there would be clear of all others and of the crossings.
     *
     * @param r - Index of the route.
     * @param place - Distance along the route of its rear axle, m.
     * @param size - Size of the car.
     */
    isFree(r: number, place: number, size: CarSize): boolean {
        const route = this.routes[r];
        const within = place >= size.rear && place <= route.length - size.front;
        if ((!route.closed && !within) || this.crossings.passages.reaches(r, place, size, route.length)) {
            return false;
        }
        where[0] = place;
        return this.isClear(-1, r, size);
    }

    /** True if a car that is put {@link where} would be clear of all others but itself. */
    private isClear(self: number, r: number, size: CarSize): boolean {
        const { fleet } = this;
        const place = where[0];
        const route = this.routes[r];
        const middle = route.at(Math.round((place + (size.front - size.rear) / 2) / route.spacing));
        for (let i = 0; i < fleet.cars + fleet.strangers; i++) {
            const ahead = (fleet.front[i] - fleet.rear[i]) / 2;
            const dx = fleet.x[i] + ahead * fleet.headX[i] - route.x[middle];
            const dz = fleet.z[i] + ahead * fleet.headZ[i] - route.z[middle];
            const along = Math.abs(dx * route.alongX[middle] + dz * route.alongZ[middle]);
            const across = Math.abs(dx * route.alongZ[middle] - dz * route.alongX[middle]);
            const long = (fleet.front[i] + fleet.rear[i] + size.front + size.rear) / 2;
            if (
                i !== self &&
                fleet.mode[i] !== MODE.off &&
                !(Math.abs(fleet.y[i] - route.height[middle]) > STOREY) &&
                across < fleet.half[i] + size.half + 0.5 &&
                along < long + ROOM
            ) {
                return false;
            }
        }
        return true;
    }

    /** Inserts a placed car into the order of its route, behind the one that is ahead of it. */
    join(i: number): void {
        const { fleet } = this;
        const route = this.routes[fleet.route[i]];
        this.unlink(i);
        let behind = -1;
        let least = Infinity;
        let ahead = -1;
        let nearest = Infinity;
        for (let j = 0; j < fleet.cars; j++) {
            if (
                j === i ||
                fleet.route[j] !== fleet.route[i] ||
                (fleet.mode[j] !== MODE.far && fleet.mode[j] !== MODE.full)
            ) {
                continue;
            }
            let way = fleet.place[j] - fleet.place[i];
            way += way < 0 && route.closed ? route.length : 0;
            if (way >= 0 && way < nearest) {
                nearest = way;
                ahead = j;
            }
            let back = fleet.place[i] - fleet.place[j];
            back += back <= 0 && route.closed ? route.length : 0;
            if (back > 0 && back < least) {
                least = back;
                behind = j;
            }
        }
        fleet.leader[i] = ahead;
        if (behind >= 0) {
            fleet.leader[behind] = i;
        }
        this.crossings.enter(fleet, i, route.length);
    }

    /** Removes a car from the road. */
    remove(i: number): void {
        this.takeOff(i);
        this.fleet.place[i] = 0;
    }

    private takeOff(i: number): void {
        this.unlink(i);
        this.fleet.mode[i] = MODE.off;
        this.crossings.leave(this.fleet, i);
    }

    /**
     * True in one of so many steps, to the step after a restore.
     *
     * @internal
     */
    isTurn(every: number): boolean {
        return this.steps % every === 0;
    }

    /**
     * Sounds a horn: cars within 40 m that come toward it make an emergency stop, and wait for a second.
     *
     * @param x - World X of the horn, m.
     * @param z - World Z, m.
     * @param y - World Y, m; NaN, as by default, is that of every lane.
     */
    honk(x: number, z: number, y = NaN): void {
        const { fleet } = this;
        for (let i = 0; i < fleet.cars; i++) {
            const dx = x - fleet.x[i];
            const dz = z - fleet.z[i];
            const away = Math.sqrt(dx * dx + dz * dz);
            const isBefore = dx * fleet.headX[i] + dz * fleet.headZ[i] > FACES * away;
            if (away < HEARS && isBefore && !(Math.abs(y - fleet.y[i]) > STOREY)) {
                fleet.alarm[i] = STARTLED;
                fleet.pause[i] = 0;
            }
        }
    }

    /** True if a full car has left its way, so that it cannot go on as a far one. */
    isAstray(i: number): boolean {
        const { offset, cosine } = this.fleet;
        return Math.abs(offset[i]) > ASTRAY || cosine[i] < TURNED;
    }

    /** Finds where all cars are on their routes. */
    locate(): void {
        this.ways.follow();
        locate(this.fleet, this.ways, this.steps % TURNS, 0);
    }

    /**
     * Shows where all cars are and what their drivers have in mind, on the same routes.
     *
     * @param real - Indices of those that the snapshot has as real vehicles.
     * @throws {RangeError} If a snapshot has what cannot be: nothing is restored then.
     * @internal
     */
    serialize(archive: Archive, real: ReadonlySet<number>): void {
        archive.kind('traffic');
        archive.sign(this.fleet.cars);
        for (const { count } of this.routes) {
            archive.sign(count);
        }
        if (archive.loads) {
            archive.ahead(() => checkTraffic(archive, this, real));
        }
        this.steps = archive.integer(this.steps);
        this.fleet.serialize(archive);
        this.crossings.serialize(archive);
        this.signals.forEach((signal) => signal.serialize(archive));
        this.lines.serialize(archive);
    }

    /** Steps by `dt` seconds. The movers of full cars and strangers have told before where they are. */
    step(dt: number): void {
        const { fleet, routes, ways, model } = this;
        ways.follow();
        this.grid.fill(fleet, ways);
        const step = this.steps++;
        locate(fleet, ways, step % TURNS, dt);
        this.passing.follow(fleet, dt);
        const turn = step % LOOK_EVERY;
        for (let i = 0; i < fleet.cars; i++) {
            if (fleet.mode[i] !== MODE.far && fleet.mode[i] !== MODE.full) {
                continue;
            }
            if (i % LOOK_EVERY === turn || fleet.asked[i] === UNSEEING) {
                if (fleet.pause[i] === 0 || !this.rates.leaveOut(fleet, model, i)) {
                    this.see(i, i % LOOK_EVERY === turn ? dt : 0);
                    this.passing.decide(fleet, i, dt);
                }
            } else {
                fleet.gap[i] += (fleet.seenSpeed[i] - fleet.speed[i]) * dt;
            }
        }
        for (let k = 0; k < this.signals.length; k++) {
            this.signals[k].step(dt);
        }
        if (this.lines.count > 0) {
            this.lines.step[0] = dt;
            this.lines.find(fleet, routes);
        }
        this.crossings.decide(fleet, routes, model, step, Math.max(1, Math.round(dt * TICKS)));
        this.driveCars(step % TURNS, dt);
        roll(fleet, dt);
        this.endRoutes();
    }

    /** Finds what all drivers ask for. */
    private driveCars(turn: number, dt: number): void {
        const { fleet, model } = this;
        const { pause } = fleet;
        const { stop } = this.crossings;
        const { stop: red, bySign } = this.lines;
        for (let i = 0; i < fleet.cars; i++) {
            if (fleet.mode[i] !== MODE.far && fleet.mode[i] !== MODE.full) {
                continue;
            }
            if (pause[i] > 0) {
                if (red[i] < Infinity) {
                    pause[i] = 0;
                } else if (i % TURNS !== turn) {
                    continue;
                }
            }
            let speed = fleet.speed[i];
            follow[FOLLOW.speed] = speed;
            follow[FOLLOW.desired] = fleet.allowed[i];
            follow[FOLLOW.gap] = fleet.gap[i] - (fleet.waited[i] > 0 && fleet.aside[i] === 0 ? SWING : 0);
            follow[FOLLOW.leaderSpeed] = fleet.seenSpeed[i];
            const isLive = this.findLeader(i);
            if (pause[i] > 0) {
                this.foresee(i, isLive, dt);
                speed = follow[FOLLOW.speed];
            }
            followCar(follow, model);
            let wanted = follow[FOLLOW.acceleration];
            const line = Math.min(stop[i], red[i]);
            if (line < Infinity && (bySign[i] === 1 || this.crossings.hasSign(fleet, i))) {
                follow[FOLLOW.gap] = line;
                stopAtLine(follow, model);
                wanted = Math.min(wanted, follow[FOLLOW.acceleration]);
            } else if (line < Infinity) {
                follow[FOLLOW.gap] = line + model.standingGap;
                follow[FOLLOW.leaderSpeed] = 0;
                followCar(follow, model);
                wanted = Math.min(wanted, follow[FOLLOW.acceleration]);
            }
            // down the plan before a corner: the model alone would be late
            const plan = fleet.change[i] * speed + (fleet.allowed[i] - speed) / SETTLE;
            if (fleet.change[i] < 0 || speed > fleet.allowed[i]) {
                wanted = Math.min(wanted, Math.max(plan, -2 * model.deceleration));
            }
            if (fleet.alarm[i] > 0) {
                fleet.alarm[i] -= speed < STANDS ? dt : 0;
                wanted = -HARDEST;
            }
            fleet.acceleration[i] = wanted;
            if (fleet.waited[i] === BACKS) {
                this.passing.drive(fleet, i);
            }
            const stands = speed < STANDS && wanted <= 0;
            fleet.brake[i] = stands || wanted < (fleet.brake[i] === 1 ? -LAMPS_OFF : -LAMPS_ON) ? 1 : 0;
        }
    }

    /** Follows the car ahead on the same route in place of what is seen, if that car is nearer. @returns True then. */
    private findLeader(i: number): boolean {
        const { fleet } = this;
        const leader = fleet.leader[i];
        if (leader < 0) {
            return false;
        }
        const route = this.routes[fleet.route[i]];
        let way = fleet.place[leader] - fleet.place[i];
        way += way < 0 && route.closed ? route.length : 0;
        const gap = way - fleet.front[i] - fleet.rear[leader];
        if (way >= 0 && gap < follow[FOLLOW.gap]) {
            follow[FOLLOW.gap] = gap;
            follow[FOLLOW.leaderSpeed] = fleet.speed[leader];
            return true;
        }
        return false;
    }

    /** Replaces what a car at lower rates follows by what it will be in the middle of its turn. */
    private foresee(i: number, isLive: boolean, dt: number): void {
        const { leader, acceleration } = this.fleet;
        const time = MIDDLE * dt;
        const ahead = follow[FOLLOW.leaderSpeed];
        follow[FOLLOW.gap] += (ahead - follow[FOLLOW.speed]) * time;
        follow[FOLLOW.speed] = Math.max(0, follow[FOLLOW.speed] + acceleration[i] * time);
        follow[FOLLOW.leaderSpeed] = isLive ? Math.max(0, ahead + acceleration[leader[i]] * time) : ahead;
    }

    /**
     * Cars that have come to the end of an open route leave the road, and begin the route again when there is room: a queue at its begin does
     * not reach back to its end.
     */
    private endRoutes(): void {
        const { fleet } = this;
        for (let i = 0; i < fleet.cars; i++) {
            const route = this.routes[fleet.route[i]];
            const isAtEnd = !route.closed && fleet.place[i] > route.length - fleet.front[i];
            if (isAtEnd && (fleet.mode[i] === MODE.far || fleet.mode[i] === MODE.off)) {
                this.restart(i);
            }
        }
    }

    private restart(i: number): void {
        const { fleet, size } = this;
        const r = fleet.route[i];
        size.front = fleet.front[i];
        size.rear = fleet.rear[i];
        size.half = fleet.half[i];
        size.wheelbase = fleet.wheelbase[i];
        where[0] = size.rear;
        if (!this.isClear(i, r, size)) {
            if (fleet.mode[i] === MODE.far) {
                this.takeOff(i);
            }
            return;
        }
        this.put(i, r, size.rear, Math.min(this.routes[r].speed[0], fleet.allowed[i]), size);
        // no faster than it can stop behind whom it meets there
        this.see(i, 0);
        const { standingGap, deceleration } = this.model;
        const way = Math.max(0, fleet.gap[i] - standingGap);
        const ahead = fleet.seenSpeed[i];
        fleet.speed[i] = Math.min(fleet.speed[i], Math.sqrt(ahead * ahead + 2 * deceleration * way));
    }

    /** Looks along the way of a car. */
    private see(i: number, dt: number): void {
        const { fleet, routes, model, crossings, rates, passing } = this;
        const hasNarrows = passing.narrows.count > 0;
        fleet.asked[i] = Math.max(0, fleet.asked[i]);
        crossings.measure(fleet, routes, model, i);
        if (hasNarrows) {
            passing.narrows.lookThrough(fleet, model, crossings.look, i);
        }
        const more = dt > 0 ? rates.beyond(fleet, model, i, dt) : 0;
        lookAhead(fleet, this.grid, this.ways, crossings.look, i, more, passing.count);
        if (more > 0) {
            rates.begin(fleet, i);
        }
        if (hasNarrows) {
            passing.keepClear(fleet, model, i, dt);
        }
    }

    /** Removes a car from the order of its route. */
    private unlink(i: number): void {
        const { fleet } = this;
        for (let j = 0; j < fleet.cars; j++) {
            if (fleet.leader[j] === i) {
                fleet.leader[j] = fleet.leader[i] === j ? -1 : fleet.leader[i];
            }
        }
        fleet.leader[i] = -1;
    }
}
