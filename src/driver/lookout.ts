import { type DriverModel, FOLLOW, followCar, HARDEST, townDriver } from './intelligent-driver.js';
import { Passing } from './passing.js';
import type { Route } from './route.js';
import { MOST_POINTS, SEEN, SEEN_SIZE, type Sight, Way } from './sight.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Time between two looks, s: the quickest eye takes 0.13 s. */
const BLINK = 0.13;

/** Numbers of a thing that was seen that all snapshots have, and numbers of a lookout in these. */
const KEPT = SEEN.across;
export const LOOKOUT_SIZE = KEPT + 2;

/** Time for which a thing is remembered that is not seen any more, s. Estimate. */
const MEMORY = 0.4;

/** The first point of the way lies so far ahead of the nose, m: what is nearer is passed as it stands. */
const AT_HAND = 4;

/** Length of the pieces of the way, m, and how far they leave its bends at most, m. */
const SHORTEST = 2;
const LONGEST = 10;
const SAGITTA = 0.15;

/** A car beside its way comes back to it within so much of it, m, as `look-ahead.ts` of the traffic has it. */
const RETURN = 12;

/** Room beside the car on its way, m. Estimate. */
const ASIDE = 0.2;

/** Way that is looked along beyond what the model needs, m. */
const MORE = 5;

/** Share of the speed that the driver wants below which a thing ahead is passed. Estimate. */
const SLOW = 0.6;

/** Time for which it has been slow before it is passed, s, if it can move; speed across the way that tells who leaves it, m/s. Estimates. */
export const PATIENCE = 1.5;
const CROSSES = 0.4;

/** Room beside a thing that is passed, m, if it never moves and if it may. Estimates. */
const BESIDE_FIXED = 0.4;
const BESIDE_MOVING = 0.8;

/** Way from the thing that is passed to the rear before the car comes back, m, and the least speed that is reckoned with, m/s. Estimates. */
const CLEAR = 2;
const CREEPS = 3;

/** Size of a car, with what it tows, in the frame of its body, m. */
export interface CarShape {
    /** Its front, ahead of the body's origin, and its middle, to the left of it. */
    readonly front: number;
    readonly middle: number;

    /** Length from there to the rear. */
    readonly length: number;

    /** Half of its width. */
    readonly half: number;

    /** Ground that it stands on, below the body's origin: negative. */
    readonly ground: number;

    /** Height, and the radius of its wheels. */
    readonly height: number;
    readonly wheel: number;
}

/** Share of a wheel's radius that it climbs: things that are lower are not obstacles. Estimate. */
const CLIMBS = 0.7;

/** Ground under the nose, world, m. */
const nose = new Float64Array(3);

/**
 * Watches the way of a car for what stands or moves on it, and tells how to slow down for it, by the Intelligent Driver Model: a
 * car ahead is followed, all else is a leader that stands.
 */
export class Lookout {
    /** The driver's manner: {@link drivesBy} tells its acceleration and deceleration. */
    private readonly model: DriverModel = {
        headway: townDriver.headway,
        standingGap: townDriver.standingGap,
        acceleration: NaN,
        deceleration: NaN
    };

    /** Distance to what is ahead, m, and its speed along the way, m/s, by {@link SEEN}. */
    readonly seen = new Float64Array(SEEN_SIZE);

    private readonly shape: CarShape;
    private readonly sight: Sight;
    private readonly way = new Way();
    private readonly fresh = new Float64Array(SEEN_SIZE);

    /** Speed that the driver wants, m/s. */
    desired = 0;

    /** Track beside the route, and one that is tried. */
    readonly passing = new Passing();
    private readonly trial = new Passing();

    /** Time for which what can move has been slow before it is passed, s; infinite while it may wait at a line. */
    patience = PATIENCE;

    /** Length of the way that is looked along, m. */
    private reach = 0;

    /** Time until the next look, and since the thing was seen, s. */
    private wait = 0;
    private unseen = 0;

    /**
     * @param sight - Eyes of the driver.
     * @param shape - Size of the car.
     */
    constructor(sight: Sight, shape: CarShape) {
        this.sight = sight;
        this.shape = shape;
        this.way.halfWidth = shape.half;
        this.way.low = CLIMBS * shape.wheel;
        this.way.high = Math.max(shape.height, 2 * this.way.low);
        this.reset();
    }

    reset(): void {
        this.seen[SEEN.gap] = Infinity;
        this.wait = 0;
        this.unseen = 0;
        this.passing.reset();
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io.set(this.seen);
        io[KEPT] = this.wait;
        io[KEPT + 1] = this.unseen;
        archive.exchange(LOOKOUT_SIZE);
        for (let k = 0; k < KEPT; k++) {
            this.seen[k] = io[k];
        }
        this.wait = io[KEPT];
        this.unseen = io[KEPT + 1];
        if (archive.format >= 11) {
            this.seen[SEEN.across] = archive.number(this.seen[SEEN.across]);
            this.passing.serialize(archive);
        } else if (archive.loads) {
            this.seen[SEEN.across] = 0;
            this.passing.reset();
        }
    }

    /**
     * Sets the driver's limits, m/s².
     *
     * @param acceleration - Largest acceleration.
     * @param deceleration - Deceleration that it brakes by.
     * @param radius - Radius of the car's tightest turn, m.
     */
    drivesBy(acceleration: number, deceleration: number, radius: number): void {
        this.passing.radius = radius;
        this.model.acceleration = acceleration;
        this.model.deceleration = Math.min(HARDEST, deceleration);
    }

    /**
     * Looks along the route from time to time; between two looks what was seen goes on as it was.
     *
     * @param step - Length of the step, s: in an array, since V8 would box a number that is handed on.
     */
    watch(vehicle: DriverView, route: Route, step: Float64Array): void {
        const dt = step[0];
        const { passing, seen } = this;
        const speed = vehicle.forwardSpeed;
        this.wait -= dt;
        passing.gone += speed * dt;
        passing.clear += (speed - passing.leader) * dt;
        seen[SEEN.gap] += (seen[SEEN.speed] - speed) * dt;
        if (this.wait <= 0) {
            this.wait += Math.max(dt, BLINK);
            this.renew(vehicle, route);
        } else if (passing.track > 0) {
            this.tryTrack(vehicle, route);
        }
    }

    /**
     * Computes the acceleration that what is ahead allows.
     *
     * @param io - Arguments and result, by the places of {@link FOLLOW}: the gap and the leader's speed are filled in.
     */
    follow(io: Float64Array): void {
        io[FOLLOW.gap] = this.seen[SEEN.gap];
        io[FOLLOW.leaderSpeed] = this.seen[SEEN.speed];
        followCar(io, this.model);
    }

    /** True while the driver would pass what is ahead, and has found no way to do so. */
    get waitsToPass(): boolean {
        return this.passing.room > 0 && this.isSlow && this.passing.slow >= this.patience;
    }

    /** Looks, and keeps for a while what is lost from sight. */
    private renew(vehicle: DriverView, route: Route): void {
        const { seen, fresh, way, passing, model } = this;
        const speed = Math.max(0, vehicle.velocity[2]);
        way.firm = false;
        way.margin = ASIDE;
        this.reach = model.standingGap + MORE + speed * model.headway + (speed * speed) / (2 * model.deceleration);
        this.layWay(vehicle, route, passing);
        this.sight.look(way, fresh);
        this.unseen = fresh[SEEN.gap] < Infinity ? 0 : this.unseen + BLINK;
        if (this.unseen === 0 || this.unseen > MEMORY) {
            seen.set(fresh);
        }
        if (passing.room > 0) {
            this.thinkOfPassing(vehicle, route);
        }
    }

    /** True if what is seen is slow along the way, and not about to leave it. */
    private get isSlow(): boolean {
        const { seen } = this;
        return seen[SEEN.gap] < Infinity && seen[SEEN.speed] < SLOW * this.desired && seen[SEEN.across] < CROSSES;
    }

    /** Returns to the route where nothing slow is on it any more; looks for a track beside it where something is. */
    private thinkOfPassing(vehicle: DriverView, route: Route): void {
        const { passing, trial, fresh, seen } = this;
        const { patience } = this;
        const isFixed = seen[SEEN.fixed] === 1;
        passing.slow = this.isSlow && (isFixed || patience < Infinity) ? passing.slow + BLINK : 0;
        const passes = passing.slow > patience || (passing.slow > 0 && isFixed);
        passing.track = passes ? Math.max(1, passing.track) : 0;
        if (passing.to === 0) {
            return;
        }
        const speed = Math.max(CREEPS, vehicle.velocity[2]);
        trial.change(passing, 0, speed);
        const needed = trial.length + CLEAR + 2 * speed;
        this.tryOut(vehicle, route, needed);
        if (fresh[SEEN.gap] < needed && fresh[SEEN.speed] < SLOW * this.desired) {
            passing.clear = 0;
            passing.leader = fresh[SEEN.speed];
        } else if (passing.clear > this.shape.length + CLEAR) {
            passing.take(trial);
        }
    }

    /** Looks along the next track, and takes it if it leads past what is ahead before anything comes toward the car there. */
    private tryTrack(vehicle: DriverView, route: Route): void {
        const { passing, trial, seen, fresh } = this;
        const to = passing.nextTrack;
        if (Number.isNaN(to)) {
            passing.track = 0;
            return;
        }
        passing.track++;
        if (to === passing.to) {
            return;
        }
        const speed = Math.max(CREEPS, vehicle.velocity[2]);
        const pace = Math.max(speed, SLOW * this.desired);
        const leader = Math.max(0, seen[SEEN.speed]);
        const time = (seen[SEEN.gap] + this.shape.length + CLEAR) / Math.max(1, pace - leader);
        trial.change(passing, to, speed);
        // what comes is as fast as this one wants to be
        const needed = time * pace + CLEAR;
        this.tryOut(vehicle, route, needed + time * this.desired);
        if (fresh[SEEN.gap] + fresh[SEEN.speed] * time > needed) {
            passing.leader = leader;
            passing.take(trial);
            passing.slow = 0;
            seen[SEEN.gap] = Infinity;
        }
    }

    /** Looks so far along the way that is tried, m. */
    private tryOut(vehicle: DriverView, route: Route, reach: number): void {
        const { way, fresh, seen } = this;
        way.firm = true;
        way.margin = seen[SEEN.fixed] === 1 ? BESIDE_FIXED : BESIDE_MOVING;
        this.reach = reach;
        this.layWay(vehicle, route, this.trial);
        this.sight.look(way, fresh);
    }

    /** Lays the way along a track beside the route, from where the nose is. */
    private layWay({ body }: DriverView, route: Route, track: Passing): void {
        const { shape, way } = this;
        const { position, rotation } = body;
        const { points, frame } = way;
        for (let k = 0; k < 3; k++) {
            frame[k] = rotation[3 * k + 2];
            frame[3 + k] = rotation[3 * k + 1];
            nose[k] =
                position[k] +
                rotation[3 * k] * shape.middle +
                rotation[3 * k + 1] * shape.ground +
                frame[k] * shape.front;
        }
        points[0] = nose[0];
        way.ground[0] = nose[1];
        points[1] = nose[2];
        route.ahead = shape.front;
        track.displace(route);
        route.look();
        const besideX = nose[0] - route.pointX;
        const besideZ = nose[2] - route.pointZ;
        const left = route.closed ? route.length / 2 : Math.max(0, route.length - route.place);
        const reach = Math.min(left, this.reach);
        let count = 1;
        let ahead = 0;
        while (ahead < reach && count < MOST_POINTS) {
            const at = ((route.place + ahead) / route.spacing) | 0;
            const bend = Math.abs(route.curvature[at % route.curvature.length]);
            const changes = track.gone + ahead < track.length && track.from !== track.to;
            const piece = Math.max(SHORTEST, Math.min(LONGEST, Math.sqrt((8 * SAGITTA) / Math.max(1e-9, bend))));
            ahead = Math.min(reach, ahead + (count === 1 ? AT_HAND : changes ? SHORTEST : piece));
            route.ahead = ahead + shape.front;
            track.displace(route);
            route.look();
            const beside = Math.max(0, 1 - ahead / RETURN);
            points[2 * count] = route.pointX + beside * besideX;
            points[2 * count + 1] = route.pointZ + beside * besideZ;
            count++;
        }
        route.aside = 0;
        way.count = count;
    }
}
