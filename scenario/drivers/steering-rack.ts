import { Steering, type DriverControls } from '../../src/index.js';
import type { Rig } from '../rig.js';

/** The steering position 1 of a rack is this angle, rad. */
const LOCK = 1;

/**
 * Turns the wheels of a car by angles: those that its own steering turns, with its geometry but no loss of lock with speed; the front
 * ones of a car without steering.
 */
export class SteeringRack {
    /** Distance between the axles, m. */
    readonly wheelbase: number;

    private readonly steering: Steering;

    /**
     * @param rig - The car.
     * @param rate - Fastest turn of the road wheels, rad/s.
     */
    constructor({ wheels, vehicle }: Rig, rate = Infinity) {
        const ahead = wheels.flatMap(({ wheel }) => (wheel!.mount.position[2] > 0 ? [wheel!] : []));
        const behind = wheels.flatMap(({ wheel }) => (wheel!.mount.position[2] > 0 ? [] : [wheel!]));
        const mean = (axle: typeof ahead): number =>
            axle.reduce((sum, { mount }) => sum + mount.position[2], 0) / axle.length;
        this.wheelbase = mean(ahead) - mean(behind);
        const own = vehicle.steering;
        this.steering = own ? new Steering(own.steered, own.fixed) : new Steering(ahead, behind);
        this.steering.maxAngle = LOCK;
        this.steering.highSpeedLock = 1;
        this.steering.rate = rate;
        if (own) {
            this.steering.ackermann = own.ackermann;
            this.steering.rearRatio = own.rearRatio;
            this.steering.rearRatioFast = own.rearRatioFast;
            this.steering.rearFastSpeed = own.rearFastSpeed;
        }
        vehicle.steering = this.steering;
    }

    /** Turns the virtual wheel in the middle of the front axle, rad, positive to the left. */
    turn(controls: DriverControls, angle: number): void {
        controls.steer = angle / this.steering.reach;
    }
}
