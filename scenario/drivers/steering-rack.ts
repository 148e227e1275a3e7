import { Steering, type DriverControls } from '../../src/index.js';
import type { Rig } from '../rig.js';

/** The steering position 1 of a rack is this angle, rad. */
const LOCK = 1;

/** Takes the steering from the car and turns its front wheels by angles: no loss of lock with speed. */
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
        this.steering = new Steering(ahead, behind);
        this.steering.maxAngle = LOCK;
        this.steering.highSpeedLock = 1;
        this.steering.rate = rate;
        this.steering.ackermann = vehicle.steering?.ackermann ?? 1;
        vehicle.steering = this.steering;
    }

    /** Turns the virtual wheel in the middle of the front axle, rad, positive to the left. */
    turn(controls: DriverControls, angle: number): void {
        controls.steer = angle / this.steering.reach;
    }
}
