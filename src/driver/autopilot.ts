import { FOLLOW, townDriver } from './intelligent-driver.js';
import { LINES, type LinesAhead, LINES_SIZE } from './lines-ahead.js';
import { type Lookout, LOOKOUT_SIZE, PATIENCE } from './lookout.js';
import { PASSING_SIZE } from './passing.js';
import type { Passing } from './passing.js';
import type { Route } from './route.js';
import { SEEN } from './sight.js';
import { SpeedControl } from './speed-control.js';
import { planSpeeds } from './speed-plan.js';
import { SteerByAngle } from './steer-by-angle.js';
import { stopAtLine } from './stop-at-line.js';
import type { Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Shares of the grip that the driver uses if not told otherwise: brisk, with something left for bumps. Estimates. */
const LATERAL_SHARE = 0.6;
const BRAKING_SHARE = 0.4;

/** The least distance that the driver looks ahead, m. */
const SHORT = 3;

/** Time in which the driver learns what the car makes of a steer angle, s. */
const LEARNING = 0.25;

/** Place on the route, m, and the square of the speed that is planned there, m²/s². */
const PLACE = 0;
const SQUARE = 1;
const lookUp = new Float64Array(2);

/** Numbers of the model that follows what is ahead, by the places of {@link FOLLOW}. */
const following = new Float64Array(5);

/** Question to the lines ahead, and their answer, by the places of {@link LINES}. */
const lines = new Float64Array(5);

/** Length of the step, s. */
const stepLength = new Float64Array(1);

/** Time of the plan over which its acceleration is averaged, s. Estimate. */
const PREVIEW = 0.8;

/** A car that is to move but is slower than this is stuck, m/s. */
const CRAWL = 0.3;

/** Backing out: its time, s, its speed, m/s, and the number of tries before the driver gives up. Estimates. */
const BACKING = 2.5;
const BACKING_SPEED = -2.5;
const ATTEMPTS = 3;

/** A car that is slower than this behind something stands, m/s, until it may speed up by such a share of its limit. Estimates. */
const ROLL = 0.2;
const GO = 0.3;

/** A car that stands so near to a line waits there, m, and does not creep up to it. Estimate. */
const AT_LINE = 1.5;

/** A car is astray so far beside its line, m, or where it heads past the point ahead by more than such a slope. Estimates. */
const OFF_LINE = 1;
const OFF_COURSE = 0.6;

/** So far a car must come along its way to count as free, m. */
const FREE = 8;

/** An open route ends here, m before its last point: the car stops with its middle on it. */
const END = 0.15;

/**
 * Drives along a {@link Route}. Steers by pure pursuit (R. C. Coulter, "Implementation of the pure pursuit path tracking
 * algorithm", CMU-RI-TR-92-01): a circle from the present place and course to the point ahead says which curvature is
 * wanted; what the car turns less or more than wanted is added up, so that it holds a corner whether it understeers or
 * oversteers. Goes as fast as the plan (`planSpeeds`) allows. Backs out when it is stuck.
 */
export class Autopilot implements Driver {
    /** Its speed control knows what the throttle gives. */
    readonly metersThrottle = true;

    /** The way that it drives. */
    readonly route: Route;
    /** @internal */
    readonly speedControl = new SpeedControl();

    /** Most speed, m/s. */
    speedLimit = Infinity;

    /** Most lateral acceleration, m/s²; 0 takes a share of what the tires can do. */
    lateralLimit = 0;

    /** Most deceleration, m/s²; 0 takes a share of what the tires can do. */
    brakingLimit = 0;

    /** Most acceleration, m/s². */
    accelerationLimit = 3;

    /** Time that the driver looks ahead, s. More is calmer and cuts corners, less is nervous. */
    lookAhead = 0.6;

    /** Time for which the car may stand where it should move before it backs out, s. */
    stuckTime = 3;

    /**
     * Watch for what stands or moves on the way; null drives on as if there were nothing.
     *
     * @internal
     */
    set lookout(lookout: Lookout | null) {
        this.looksOut = lookout;
        this.instruct();
    }

    /** @internal */
    get lookout(): Lookout | null {
        return this.looksOut;
    }

    /**
     * Lights and signs on the way; null drives on as if there were none.
     *
     * @internal
     */
    set lines(lines: LinesAhead | null) {
        this.heeds = lines;
        if (this.looksOut !== null) {
            this.looksOut.patience = PATIENCE;
        }
    }

    /** @internal */
    get lines(): LinesAhead | null {
        return this.heeds;
    }

    /** Called when backing out has not helped, three times: the place for a reset. */
    onStuck: (() => void) | null = null;

    /** Planned speed at every point of the route, m/s. */
    plan: Float64Array = new Float64Array(0);

    /** Distance that the car has come along the route since the start, m. */
    travelled = 0;

    /** True once the car stands at the end of an open route. */
    finished = false;

    private readonly vehicle: DriverView;
    private readonly steering = new SteerByAngle();
    private wheelbase = 0;

    /** Curvature at full lock, 1/m. */
    private tightest = 0;

    /** Limits that were asked for when the plan was made, and the lateral one that it was made with. */
    private readonly asked = new Float64Array(4).fill(NaN);
    private lateral = 0;

    /** Deceleration that the plan goes up to, m/s². */
    private braking = 0;
    private looksOut: Lookout | null = null;
    private heeds: LinesAhead | null = null;

    /** Manner of braking for lines: in comfort, so that it stops at each that it begins to brake for. */
    private readonly manner = { ...townDriver };

    /** Distance to the left of the line that it drives, m. */
    private offset = 0;

    /** Wanted curvature, and what is added to it because the car does not turn as its wheels stand, 1/m. */
    private wanted = 0;
    private learned = 0;

    /** Planned speed here, m/s, and how it changes, m/s². */
    private speed = 0;
    private change = 0;

    /** True while it slows down or waits for what is ahead, and while the car is off its line or heads elsewhere. */
    private held = false;
    private astray = false;

    /** True while it stops or waits for a line. */
    private waits = false;

    private lastPlace = -1;
    private stuck = 0;
    private backing = 0;
    private side = 1;
    private attempts = 0;

    /** {@link travelled} when it was stuck last, m. */
    private stuckAt = 0;

    constructor(vehicle: DriverView, route: Route) {
        this.vehicle = vehicle;
        this.route = route;
    }

    /** Number of times that the car has come around a closed route. */
    get laps(): number {
        return this.route.closed ? Math.floor(this.travelled / this.route.length) : 0;
    }

    /** Lateral acceleration that the plan goes up to, m/s²; 0 before the first step. */
    get plannedLateral(): number {
        return this.lateral;
    }

    /** Sets the controls. */
    drive(controls: DriverControls, dt: number): void {
        const { asked } = this;
        if (
            this.lateralLimit !== asked[0] ||
            this.brakingLimit !== asked[1] ||
            this.accelerationLimit !== asked[2] ||
            this.speedLimit !== asked[3]
        ) {
            this.makePlan();
        }
        stepLength[0] = dt;
        this.route.locate(this.vehicle.body.position);
        this.advance();
        this.pursue();
        this.readPlan();
        controls.handbrake = 0;
        const { speedControl, steering } = this;
        if (this.backing > 0) {
            this.backOut();
        } else {
            steering.angle = Math.atan(this.wheelbase * (this.wanted + this.learned));
            // off its line the car may have to turn tighter than the route
            const tight = Math.sqrt((1.5 * this.lateral) / Math.max(1e-9, Math.abs(this.wanted)));
            speedControl.speed = Math.min(this.speed, tight);
            speedControl.feedForward = tight < this.speed ? 0 : this.change;
            this.held = false;
            if (this.heeds !== null) {
                this.lookForLines(this.heeds);
            }
            if (this.looksOut !== null) {
                this.giveWay(this.looksOut);
            }
            if (this.heeds !== null) {
                this.stopAtLines();
            }
            this.watch();
        }
        steering.step(this.vehicle, controls);
        speedControl.step(this.vehicle, controls, dt);
    }

    reset(): void {
        this.route.reset();
        this.speedControl.reset();
        this.learned = 0;
        this.lastPlace = -1;
        this.finished = false;
        this.stuck = 0;
        this.backing = 0;
        this.attempts = 0;
        this.travelled = 0;
        this.stuckAt = 0;
        this.held = false;
        this.lookout?.reset();
        this.heeds?.reset();
    }

    /** Shows a snapshot how far the driver has come and what it has learned. */
    serialize(archive: Archive): void {
        archive.kind('autopilot');
        this.route.serialize(archive);
        this.speedControl.serialize(archive);
        const { io } = archive;
        io[0] = this.steering.angle;
        io[1] = this.travelled;
        io[2] = this.lastPlace;
        io[3] = this.learned;
        io[4] = this.stuck;
        io[5] = this.stuckAt;
        io[6] = this.backing;
        archive.exchange(7);
        this.steering.angle = io[0];
        this.travelled = io[1];
        this.lastPlace = io[2];
        this.learned = io[3];
        this.stuck = io[4];
        this.stuckAt = io[5];
        this.backing = io[6];
        this.attempts = archive.integer(this.attempts);
        this.finished = archive.flag(this.finished);
        if (archive.format >= 8) {
            this.serializeLookout(archive);
        }
        if (archive.format >= 12) {
            this.serializeLines(archive);
        } else if (archive.loads) {
            this.heeds?.reset();
        }
    }

    /** Shows a snapshot what it remembers of lines, in as much room where there are none. */
    private serializeLines(archive: Archive): void {
        if (this.heeds) {
            this.heeds.serialize(archive);
        } else {
            archive.io.fill(0);
            archive.exchange(LINES_SIZE);
        }
    }

    /** Shows a snapshot what it sees, in as much room where it does not look. */
    private serializeLookout(archive: Archive): void {
        if (this.lookout) {
            this.lookout.serialize(archive);
        } else {
            archive.io.fill(0);
            archive.io[SEEN.gap] = Infinity;
            archive.exchange(LOOKOUT_SIZE);
            if (archive.format >= 11) {
                archive.io.fill(0);
                archive.exchange(1);
                archive.exchange(PASSING_SIZE);
            }
        }
    }

    private makePlan(): void {
        const { vehicle } = this;
        const grip = vehicle.estimateGrip();
        const acceleration = this.accelerationLimit;
        const braking = this.brakingLimit > 0 ? this.brakingLimit : BRAKING_SHARE * grip.braking;
        this.lateral = this.lateralLimit > 0 ? this.lateralLimit : LATERAL_SHARE * grip.lateral;
        this.plan = planSpeeds(this.route, {
            lateral: this.lateral,
            braking,
            acceleration,
            top: this.speedLimit
        });
        this.asked.set([this.lateralLimit, this.brakingLimit, acceleration, this.speedLimit]);
        this.speedControl.maxAcceleration = acceleration;
        this.wheelbase = vehicle.wheelbase;
        this.braking = braking;
        this.manner.acceleration = acceleration;
        this.manner.deceleration = Math.min(townDriver.deceleration, braking);
        this.tightest = Math.tan(vehicle.maxSteerAngle) / this.wheelbase;
        this.instruct();
    }

    /** Tells the lookout how the car is driven. */
    private instruct(): void {
        this.looksOut?.drivesBy(this.accelerationLimit, this.braking, 1 / Math.max(1e-3, this.tightest));
    }

    private advance(): void {
        const { route } = this;
        let moved = this.lastPlace < 0 ? 0 : route.place - this.lastPlace;
        if (route.closed && Math.abs(moved) > route.length / 2) {
            moved -= Math.sign(moved) * route.length;
        }
        this.travelled += moved;
        this.lastPlace = route.place;
        if (this.travelled - this.stuckAt > FREE) {
            this.attempts = 0;
        }
    }

    /** Finds the curvature of the circle to the point ahead. */
    private pursue(): void {
        const dt = stepLength[0];
        const { route, vehicle } = this;
        const { position, rotation, velocity } = vehicle.body;
        const speed = vehicle.forwardSpeed;
        const moving = speed > 1;
        let alongX = moving ? velocity[0] : rotation[2];
        let alongZ = moving ? velocity[2] : rotation[8];
        const size = Math.max(1e-9, Math.sqrt(alongX * alongX + alongZ * alongZ));
        alongX /= size;
        alongZ /= size;
        route.ahead = Math.max(SHORT, this.wheelbase, speed * this.lookAhead);
        // V8 inlines only so much: what is rare stays out of the way
        const passing = this.looksOut !== null && this.looksOut.passing.isBeside ? this.looksOut.passing : null;
        passing?.displace(route);
        route.look();
        route.aside = 0;
        const x = route.pointX - position[0];
        const z = route.pointZ - position[2];
        const square = Math.max(1, x * x + z * z);
        // left of the course (x, z) is (z, -x)
        const aside = x * alongZ - z * alongX;
        const ahead = x * alongX + z * alongZ;
        const most = this.tightest;
        this.offset = route.offset;
        if (passing !== null) {
            this.leaveTrack(passing);
        }
        this.astray = Math.abs(this.offset) > OFF_LINE || Math.abs(aside) > OFF_COURSE * ahead;
        this.side = aside < 0 ? -1 : 1;
        this.wanted = ahead < 0 ? this.side * most : Math.max(-most, Math.min(most, (2 * aside) / square));
        if (moving) {
            this.learned += ((this.wanted - vehicle.velocity[4] / speed) * dt) / LEARNING;
        }
        // no more than a strongly understeering car needs
        const limit = 0.01 + 0.5 * Math.abs(this.wanted);
        this.learned = Math.max(-limit, Math.min(limit, this.learned));
    }

    /** Subtracts the track of a car that passes from its {@link offset}. */
    private leaveTrack(passing: Passing): void {
        passing.ahead = 0;
        passing.find();
        this.offset -= passing.aside;
    }

    /** Finds the planned speed, and the acceleration that the plan has here. */
    private readPlan(): void {
        const { route } = this;
        if (!route.closed && route.place > route.length - END) {
            this.finished = true;
        }
        if (this.finished) {
            this.speed = 0;
            this.change = 0;
            return;
        }
        lookUp[PLACE] = route.place;
        this.findSquare();
        this.speed = Math.sqrt(lookUp[SQUARE]);
        // the change of the plan around here, not of its present piece: a driver's foot does not follow every bend of it
        const left = route.closed ? Infinity : route.length - route.place;
        const wide = Math.max(route.spacing, 0.5 * PREVIEW * Math.abs(this.vehicle.forwardSpeed));
        const reach = Math.max(0.01, Math.min(wide, left));
        lookUp[PLACE] = route.place + reach;
        this.findSquare();
        const ahead = lookUp[SQUARE];
        lookUp[PLACE] = route.place - reach;
        this.findSquare();
        this.change = (ahead - lookUp[SQUARE]) / (4 * reach);
        // a car that is slower than the plan brakes less for the same distance
        const { forwardSpeed } = this.vehicle;
        if (this.change < 0 && forwardSpeed < this.speed) {
            this.change *= (forwardSpeed / this.speed) ** 2;
        }
        if (this.speed < CRAWL) {
            this.speed = CRAWL; // the last bit before the end
            this.change = 0;
        }
    }

    /** Finds the square of the planned speed at a place: linear between two points, a constant acceleration. */
    private findSquare(): void {
        const { route, plan } = this;
        const { length } = route;
        const place = lookUp[PLACE];
        const on = route.closed ? (place + length) % length : Math.max(0, Math.min(length, place));
        const at = on / route.spacing;
        const i = Math.min(plan.length - 1, Math.floor(at));
        const end = route.next(i);
        const square = plan[i] * plan[i];
        lookUp[SQUARE] = Math.max(0, square + (at - i) * (plan[end] * plan[end] - square));
    }

    /** Slows down for what is ahead, or stops behind it. */
    private giveWay(lookout: Lookout): void {
        const { vehicle, speedControl, route } = this;
        lookout.desired = speedControl.speed;
        lookout.watch(vehicle, route, stepLength);
        const speed = vehicle.forwardSpeed;
        following[FOLLOW.speed] = Math.max(0, speed);
        following[FOLLOW.desired] = Math.max(speedControl.speed, speed);
        lookout.follow(following);
        if (lookout.seen[SEEN.gap] < Infinity) {
            this.obey();
        }
    }

    /** Finds the next line that is closed. What may wait at it is not passed. */
    private lookForLines(ahead: LinesAhead): void {
        lines[LINES.place] = this.route.place;
        lines[LINES.speed] = this.vehicle.forwardSpeed;
        lines[LINES.step] = stepLength[0];
        ahead.watch(lines);
        if (this.looksOut !== null) {
            this.looksOut.patience = Math.max(PATIENCE, lines[LINES.patience]);
        }
    }

    /** Slows down for the line that is closed, or stops there. */
    private stopAtLines(): void {
        const speed = this.vehicle.forwardSpeed;
        this.waits = false;
        const way = lines[LINES.way];
        if (way === Infinity) {
            return;
        }
        following[FOLLOW.speed] = Math.max(0, speed);
        following[FOLLOW.gap] = way;
        stopAtLine(following, this.manner);
        if (way < AT_LINE && speed < ROLL) {
            following[FOLLOW.acceleration] = 0;
        }
        if (following[FOLLOW.acceleration] <= 0) {
            this.waits = this.obey();
        }
    }

    /** Drives by the acceleration in {@link following} where it is less than the wanted one. @returns True if it is. */
    private obey(): boolean {
        const { vehicle, speedControl } = this;
        const speed = vehicle.forwardSpeed;
        const allowed = following[FOLLOW.acceleration];
        const isLess = allowed < speedControl.speed - speed + speedControl.feedForward;
        if (isLess) {
            const goes = speed > ROLL || allowed > GO * this.accelerationLimit;
            this.held = true;
            speedControl.speed = goes ? Math.max(ROLL, speed) : 0;
            speedControl.feedForward = goes ? allowed : 0;
        }
        return isLess;
    }

    /**
     * Notices that the car does not come along. One that waits at a line is not stuck, nor one that waits for what can move, unless it would
     * pass that; one that waits for what never does is, but backs out only where it has left its line, or to have room to pass.
     */
    private watch(): void {
        const dt = stepLength[0];
        const { vehicle, lookout } = this;
        const wantsMotion = this.held
            ? !this.waits && (lookout?.seen[SEEN.fixed] === 1 || lookout?.waitsToPass === true)
            : this.speedControl.speed > CRAWL;
        this.stuck = wantsMotion && Math.abs(vehicle.forwardSpeed) < CRAWL ? this.stuck + dt : 0;
        if (this.stuck >= this.stuckTime) {
            this.helpItself();
        }
    }

    /** Begins to back out, or tells that this has not helped. */
    private helpItself(): void {
        const { lookout } = this;
        this.stuck = 0;
        this.stuckAt = this.travelled;
        this.attempts++;
        if (this.attempts > ATTEMPTS) {
            this.attempts = 0;
            this.onStuck?.();
        } else if (!this.held || this.astray) {
            this.backing = BACKING;
            this.turnAway();
        } else if (lookout?.waitsToPass) {
            this.backing = BACKING;
            this.steering.angle = 0;
        }
    }

    /** Backward with the wheels to the other side, the nose swings toward the way. */
    private turnAway(): void {
        const tries = this.attempts % 2 === 0 ? -1 : 1;
        this.steering.angle = -this.side * tries * this.vehicle.maxSteerAngle;
    }

    private backOut(): void {
        const dt = stepLength[0];
        const { speedControl, vehicle } = this;
        speedControl.speed = BACKING_SPEED;
        speedControl.feedForward = 0;
        this.learned = 0;
        if (vehicle.forwardSpeed < -CRAWL) {
            this.backing -= dt; // the time begins when it moves
            this.stuck = 0;
        } else {
            this.stuck += dt;
        }
        if (this.backing <= 0 || this.stuck > this.stuckTime) {
            this.backing = 0;
            this.stuck = 0;
        }
    }
}
