import { type DriverModel, FOLLOW, followCar, HARDEST, townDriver } from './intelligent-driver.js';
import type { Route } from './route.js';
import { MOST_POINTS, SEEN, SEEN_SIZE, type Sight, Way } from './sight.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Time between two looks, s: the quickest eye takes 0.13 s. */
const BLINK = 0.13;

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

/** Way that is looked along beyond what the model needs, m. */
const MORE = 5;

/** Size of a car in the frame of its body, m. */
export interface CarShape {
    /** Its front, ahead of the body's origin, and its middle, to the left of it. */
    readonly front: number;
    readonly middle: number;

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
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io.set(this.seen);
        io[SEEN_SIZE] = this.wait;
        io[SEEN_SIZE + 1] = this.unseen;
        archive.exchange(SEEN_SIZE + 2);
        for (let k = 0; k < SEEN_SIZE; k++) {
            this.seen[k] = io[k];
        }
        this.wait = io[SEEN_SIZE];
        this.unseen = io[SEEN_SIZE + 1];
    }

    /**
     * Sets the driver's limits, m/s².
     *
     * @param acceleration - Largest acceleration.
     * @param deceleration - Deceleration that it brakes by.
     */
    drivesBy(acceleration: number, deceleration: number): void {
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
        this.wait -= dt;
        this.seen[SEEN.gap] += (this.seen[SEEN.speed] - vehicle.forwardSpeed) * dt;
        if (this.wait <= 0) {
            this.wait += Math.max(dt, BLINK);
            this.renew(vehicle, route);
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

    /** Looks, and keeps for a while what is lost from sight. */
    private renew(vehicle: DriverView, route: Route): void {
        const { seen, fresh } = this;
        this.layWay(vehicle, route);
        this.sight.look(this.way, fresh);
        this.unseen = fresh[SEEN.gap] < Infinity ? 0 : this.unseen + BLINK;
        if (this.unseen === 0 || this.unseen > MEMORY) {
            seen.set(fresh);
        }
    }

    /** Lays the way along the route, from where the nose is. */
    private layWay({ body, velocity }: DriverView, route: Route): void {
        const { shape, way, model } = this;
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
        route.look();
        const besideX = nose[0] - route.pointX;
        const besideZ = nose[2] - route.pointZ;
        const speed = Math.max(0, velocity[2]);
        const braking = (speed * speed) / (2 * model.deceleration);
        const left = route.closed ? route.length / 2 : Math.max(0, route.length - route.place);
        const reach = Math.min(left, model.standingGap + MORE + speed * model.headway + braking);
        let count = 1;
        let ahead = 0;
        while (ahead < reach && count < MOST_POINTS) {
            const at = ((route.place + ahead) / route.spacing) | 0;
            const bend = Math.abs(route.curvature[at % route.curvature.length]);
            const piece = Math.max(SHORTEST, Math.min(LONGEST, Math.sqrt((8 * SAGITTA) / Math.max(1e-9, bend))));
            ahead = Math.min(reach, ahead + (count === 1 ? AT_HAND : piece));
            route.ahead = ahead + shape.front;
            route.look();
            const beside = Math.max(0, 1 - ahead / RETURN);
            points[2 * count] = route.pointX + beside * besideX;
            points[2 * count + 1] = route.pointZ + beside * besideZ;
            count++;
        }
        way.count = count;
    }
}
