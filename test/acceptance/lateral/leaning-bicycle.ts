import { type CarNumbers, g } from '../../support/car.js';
import { spinInertia } from '../vehicles.js';

/** State: speed to the left, m/s, yaw rate, roll rate, rad/s, roll, rad. */
type State = [left: number, yaw: number, rolling: number, roll: number];

/**
 * The linear bicycle with a roll degree of freedom: a body on linear springs, dampers and bars, and tires of a cornering
 * stiffness without relaxation, since the damping of the bristle makes up for its lag at speed. As the body rolls at the rate `p`, its contact points swing sideways below
 * it by `h p`, which is slip; their side forces lean it by `h`, and its weight, `m g h` per rad, helps them. Its wheels are
 * gyroscopes of the momentum `H`: a yaw rate `r` leans the body by `H r`, and a roll rate turns it back by `H p`. They are flywheels,
 * too: those of one side roll at `V + r t / 2`, those of the other at `V - r t / 2`, so that each adds `I_w (t / 2 R)²` to the inertia
 * in yaw, 1.5 to 1.8 % of it in all.
 */
export class LeaningBicycle {
    private readonly car: CarNumbers;
    private readonly stiffness: { Cf_axle: number; Cr_axle: number };
    private readonly speed: number;
    private state: State = [0, 0, 0, 0];
    private time = 0;

    /** Side force over mass, m/s². */
    ay = 0;

    constructor(car: CarNumbers, stiffness: { Cf_axle: number; Cr_axle: number }, speed: number) {
        this.car = car;
        this.stiffness = stiffness;
        this.speed = speed;
    }

    get yawRate(): number {
        return this.state[1];
    }

    /**
     * Goes on.
     *
     * @param until - Time, s.
     * @param steer - Road wheel angle, rad, for a time, s.
     * @param each - Called after every step.
     */
    run(until: number, steer: (time: number) => number, each?: (time: number, dt: number) => void): void {
        const dt = 1 / 2000;
        while (this.time < until - dt / 2) {
            // the midpoint rule
            const half = this.ahead(this.state, this.change(this.state, steer(this.time)), dt / 2);
            this.state = this.ahead(this.state, this.change(half, steer(this.time + dt / 2)), dt);
            this.time += dt;
            each?.(this.time, dt);
        }
    }

    private ahead(from: State, change: State, dt: number): State {
        return from.map((value, i) => value + dt * change[i]) as State;
    }

    private change([left, yaw, rolling, roll]: State, steer: number): State {
        const { mass, inertia, cgHeight: h, cgToFront: a, cgToRear: b } = this.car;
        const { Cf_axle, Cr_axle } = this.stiffness;
        const springs = this.perRoll(this.car.springFront, this.car.springRear);
        const bars = 2 * this.perRoll(this.car.barFront ?? 0, this.car.barRear ?? 0);
        const damping = this.perRoll(this.car.damperFront, this.car.damperRear);
        const front = Cf_axle * (steer - (left + a * yaw + h * rolling) / this.speed);
        const rear = (-Cr_axle * (left - b * yaw + h * rolling)) / this.speed;
        const { trackFront, trackRear, radius } = this.car;
        const spin = spinInertia(this.car);
        const momentum = (4 * spin * this.speed) / radius;
        const flywheels = (spin * (trackFront ** 2 + trackRear ** 2)) / 2 / radius ** 2;
        this.ay = (front + rear) / mass;
        return [
            this.ay - this.speed * yaw,
            (a * front - b * rear - momentum * rolling) / (inertia[1] + flywheels),
            (h * (front + rear) + momentum * yaw - damping * rolling - (springs + bars - mass * g * h) * roll) /
                inertia[2],
            rolling
        ];
    }

    /** Moment per roll of a pair of rates on each axle. */
    private perRoll(front: number, rear: number): number {
        const { trackFront, trackRear } = this.car;
        return (front * trackFront ** 2 + rear * trackRear ** 2) / 2;
    }
}
