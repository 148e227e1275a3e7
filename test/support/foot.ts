import type { DriverControls } from '../../src/index.js';

/** So far a pedal comes back at least where it counts as turned around. */
const FELT = 0.02;

/** Measures the calm of a driver's right foot: throttle less brake, step by step. */
export class Foot {
    private readonly controls: DriverControls;
    private readonly dt: number;
    private last: number;
    private turn: number;
    private way = 0;
    private turns = 0;
    private squares = 0;
    private steps = 0;

    constructor(controls: DriverControls, dt: number) {
        this.controls = controls;
        this.dt = dt;
        this.last = this.turn = controls.throttle - controls.brake;
    }

    /** Records a step. */
    watch(): void {
        const pedal = this.controls.throttle - this.controls.brake;
        this.squares += ((pedal - this.last) / this.dt) ** 2;
        this.steps++;
        this.last = pedal;
        if (this.way === 0 || (pedal - this.turn) * this.way > 0) {
            this.way = Math.sign(pedal - this.turn);
            this.turn = pedal;
        } else if (Math.abs(pedal - this.turn) > FELT) {
            this.turns++;
            this.way = -this.way;
            this.turn = pedal;
        }
    }

    /** Rate at which it turns around, 1/s. */
    get reversals(): number {
        return this.turns / (this.steps * this.dt);
    }

    /** Root of the mean square of its rate, pedal travels a second. */
    get rate(): number {
        return Math.sqrt(this.squares / this.steps);
    }
}
