import type { Engine } from './engine.js';
import { Shaft } from './shaft.js';
import { RPM } from '../math/scalar.js';

/** A friction clutch that works itself: it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    strength = 1.8;

    /** Whether both sides turn together. */
    shut = false;

    /** Speed of the driven side, rad/s. */
    shaftSpeed = 0;

    /** The torque between engine and wheels. */
    readonly shaft = new Shaft();

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        this.shut = false;
        this.shaft.capacity = 0;
    }

    /** Finds the capacity for the engine that drives it. A heavy foot lets it rev before the clutch bites. */
    engage(engine: Engine): void {
        const { shaftSpeed } = this;
        const full = this.strength * engine.torqueCurve.max;
        const idle = engine.idleRpm * RPM;
        if (shaftSpeed < 1.05 * idle) {
            this.shut = false;
        } else if (Math.abs(engine.speed - shaftSpeed) < 0.02 * shaftSpeed) {
            this.shut = true;
        }
        const bite = idle * 1.1 + 0.2 * engine.throttle * (engine.maxRpm * RPM - idle);
        const pressed = Math.max(0, Math.min(1, (engine.speed - bite) / (0.5 * bite)));
        this.shaft.capacity = this.shut ? full : full * pressed;
    }
}
