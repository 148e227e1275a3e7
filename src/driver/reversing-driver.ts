import { SpeedControl } from './speed-control.js';
import { SteerByAngle } from './steer-by-angle.js';
import type { Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** A trailer behind a vehicle, as its driver sees it in the mirrors. */
export interface TowedView {
    /** Pose of the trailer's center of mass. */
    readonly body: DriverView['body'];

    /** Angle of the trailer against the vehicle, rad, left positive. */
    readonly angle: number;

    /** From the coupling back to the middle of the trailer's axles, m. */
    readonly length: number;

    /** From the trailer's center of mass back to there, m. */
    readonly axleBehind: number;

    /** Coupling behind the rear axle of the vehicle, m; negative ahead of it, as a fifth wheel is. */
    readonly hitchBehind: number;
}

/** Place for the middle of the trailer's axles at the end, and the direction that the trailer faces then. */
export interface Bay {
    /** World x, m. */
    readonly x: number;

    /** World z, m. */
    readonly z: number;

    /** Direction in which the trailer faces, of unit length: along world x. */
    readonly forwardX: number;

    /** Along world z. */
    readonly forwardZ: number;
}

/** Length over which an error to the side is mended, over the length of the trailer. Estimate. */
const SMOOTHNESS = 0.9;

/** Gain by which the angle of the trailer follows, per meter, times its length. Estimate. */
const ANGLE_GAIN = 3;

/** Largest angle asked of the trailer, rad: beyond, it can no longer be straightened in reverse. */
const MOST_ANGLE = 0.6;

/** At this angle the driver pulls forward to straighten, rad; until it is as small as the second. */
const FOLDED = 1;
const STRAIGHT = 0.1;

/** Speed of maneuvering, m/s, and its deceleration, m/s². */
const WALK = 1.4;
const GENTLE = 0.15;

/** A bay is reached within this, m; missed to the side by more than the second, the driver pulls out again. */
const REACHED = 0.05;
const MISSED = 0.4;

/** Way that is pulled out then, over the length of the trailer. */
const PULL_OUT = 2;

/**
 * Reverses a trailer into a bay (docs/models.md): an error to the side asks for a curvature of the trailer's path, that for an
 * angle to the vehicle, and that for a steering angle. Pulls forward when the trailer folds up or misses the bay.
 */
export class ReversingDriver implements Driver {
    /** Its speed control knows what the throttle gives. */
    readonly metersThrottle = true;

    /** True once the trailer stands in the bay. */
    arrived = false;

    private readonly vehicle: DriverView;
    private readonly trailer: TowedView;
    private readonly bay: Bay;
    private readonly speedControl = new SpeedControl();
    private readonly steering = new SteerByAngle();

    /** Distance to the bay at which pulling forward ends, m; 0 while reversing. */
    private pullTo = 0;

    /** Axle of the trailer: distance left of the bay's line and ahead of its end, m; sine of the trailer's heading against it. */
    private aside = 0;
    private ahead = 0;
    private turned = 0;

    /**
     * @param vehicle - Vehicle that the driver drives.
     * @param trailer - Trailer behind it.
     * @param bay - Bay for the trailer.
     */
    constructor(vehicle: DriverView, trailer: TowedView, bay: Bay) {
        this.vehicle = vehicle;
        this.trailer = trailer;
        this.bay = bay;
        this.speedControl.maxDeceleration = 2;
    }

    /** Sets the controls. */
    drive(controls: DriverControls, dt: number): void {
        const { vehicle, speedControl, steering } = this;
        this.look();
        this.decide();
        const forward = this.pullTo > 0;
        const way = forward ? this.pullTo - this.ahead : this.ahead;
        const speed = Math.min(WALK, Math.sqrt(2 * GENTLE * Math.max(0, way)));
        speedControl.speed = this.arrived ? 0 : forward ? Math.max(0.3, speed) : -Math.max(0.15, speed);
        steering.angle = this.arrived ? 0 : forward ? this.straighten() : this.back();
        steering.step(vehicle, controls);
        speedControl.step(vehicle, controls, dt);
        controls.handbrake = 0;
        if (this.arrived) {
            controls.throttle = 0;
            controls.brake = 1;
        }
    }

    /** Resets the driver for another run. */
    reset(): void {
        this.arrived = false;
        this.pullTo = 0;
        this.speedControl.reset();
    }

    /** Shows a snapshot how far it has come. */
    serialize(archive: Archive): void {
        archive.kind('reversing');
        this.arrived = archive.flag(this.arrived);
        this.pullTo = archive.number(this.pullTo);
        this.speedControl.serialize(archive);
    }

    /** Finds where the axle of the trailer is, seen along the bay. */
    private look(): void {
        const { trailer, bay } = this;
        const { position, rotation } = trailer.body;
        const x = position[0] - trailer.axleBehind * rotation[2] - bay.x;
        const z = position[2] - trailer.axleBehind * rotation[8] - bay.z;
        // left of (x, z) is (z, -x): up cross forward
        this.ahead = x * bay.forwardX + z * bay.forwardZ;
        this.aside = x * bay.forwardZ - z * bay.forwardX;
        this.turned = rotation[2] * bay.forwardZ - rotation[8] * bay.forwardX;
    }

    private decide(): void {
        const { trailer } = this;
        if (this.pullTo > 0) {
            if (this.ahead >= this.pullTo || (this.ahead > trailer.length && this.isStraight)) {
                this.pullTo = 0;
            }
        } else if (Math.abs(trailer.angle) > FOLDED) {
            this.pullTo = this.ahead + PULL_OUT * trailer.length;
        } else if (!this.arrived && this.ahead < REACHED) {
            this.arrived = Math.abs(this.aside) < MISSED;
            this.pullTo = this.arrived ? 0 : PULL_OUT * trailer.length;
        }
    }

    private get isStraight(): boolean {
        return Math.abs(this.trailer.angle) < STRAIGHT && Math.abs(this.aside) < MISSED;
    }

    /** Steering angle in reverse, rad. */
    private back(): number {
        const { trailer, vehicle, aside, turned } = this;
        const { angle, length, hitchBehind } = trailer;
        const smooth = SMOOTHNESS * length;
        const curvature = -aside / (smooth * smooth) + (2 * turned) / smooth;
        const wanted = Math.max(-MOST_ANGLE, Math.min(MOST_ANGLE, -Math.atan(length * curvature)));
        const gain = ANGLE_GAIN / length;
        const lever = 1 + (hitchBehind / length) * Math.cos(angle);
        return Math.atan((vehicle.wheelbase * (-Math.sin(angle) / length - gain * (angle - wanted))) / lever);
    }

    /** Steering angle on the way forward, rad: the vehicle heads for the line of the bay. */
    private straighten(): number {
        const { rotation, position } = this.vehicle.body;
        const { bay } = this;
        const aside = (position[0] - bay.x) * bay.forwardZ - (position[2] - bay.z) * bay.forwardX;
        const turned = rotation[2] * bay.forwardZ - rotation[8] * bay.forwardX;
        return -0.15 * aside - 1.2 * turned;
    }
}
