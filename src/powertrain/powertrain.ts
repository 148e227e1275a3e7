import type { DriverControls } from '../control/driver-controls.js';
import { RPM } from '../math/scalar.js';
import type { WheelStates } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';
import { Clutch } from './clutch.js';
import { Engine } from './engine.js';
import { Gearbox } from './gearbox.js';

/**
 * Engine, clutch, gearbox and open differentials. An open differential splits torque in fixed shares and lets the
 * shaft turn at the mean of its wheels, weighted by those shares; front, rear and all-wheel drive differ in the
 * shares alone. The clutch torque is found together with the wheels in the vehicle's one solve.
 */
export class Powertrain {
    readonly engine = new Engine();
    readonly clutch = new Clutch();
    readonly gearbox = new Gearbox();
    readonly front: Wheel[];
    readonly rear: Wheel[];

    /** Share of the torque on the front axle: 1 front, 0 rear, between them all-wheel drive. */
    frontShare = 1;

    /** Throttle of this step, after shifts and the change of direction. */
    throttle = 0;

    /** Largest torque that the clutch can carry in this step, N m. */
    clutchCapacity = 0;

    /** Torque that the clutch carries, N m: found in the solve. */
    shaftTorque = 0;

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
    }

    reset(): void {
        this.engine.speed = this.engine.idleRpm * RPM;
        this.clutch.shut = false;
    }

    /**
     * Shifts, and writes what the solve needs: drive ratios of the wheels, engine torque, clutch capacity.
     *
     * @param controls - The driver.
     * @param states - The wheels.
     * @param speed - Forward speed of the car, m/s.
     * @param dt - Step, s.
     */
    step(controls: DriverControls, states: WheelStates, speed: number, dt: number): void {
        const { engine, gearbox, clutch } = this;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.step(speed / wheel.params.radius, controls.throttle, controls.reverse, dt);
        const obeyed = controls.reverse === gearbox.gear < 0;
        this.throttle = gearbox.switching > 0 || !obeyed ? 0 : controls.throttle;

        const ratio = gearbox.ratio;
        states.driveRatio.fill(0);
        let shaft = this.share(this.front, states.driveRatio, this.frontShare * ratio);
        shaft += this.share(this.rear, states.driveRatio, (1 - this.frontShare) * ratio);
        engine.evaluate(this.throttle);
        this.clutchCapacity = ratio === 0 ? 0 : clutch.capacity(engine, shaft, this.throttle);
        if (ratio === 0) {
            clutch.shut = false;
        }
    }

    /** Turns the engine on by what is left of its torque. */
    settle(dt: number): void {
        const { engine } = this;
        if (this.clutchCapacity === 0) {
            this.shaftTorque = 0;
        }
        engine.speed += (dt * (engine.torque - this.shaftTorque)) / (engine.inertia - dt * engine.slope);
        engine.speed = Math.max(0, engine.speed);
    }

    /** Splits an axle's ratio evenly over its wheels; returns its part of the shaft speed, rad/s. */
    private share(axle: Wheel[], driveRatio: Float64Array, ratio: number): number {
        let speed = 0;
        for (let i = 0; i < axle.length; i++) {
            const index = axle[i].index;
            driveRatio[index] = ratio / axle.length;
            speed += driveRatio[index] * axle[i].states.spin[index];
        }
        return speed;
    }
}
