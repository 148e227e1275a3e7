import { clamp, RPM } from '../math/scalar.js';
import type { Engine } from './engine.js';

/** A friction clutch that works itself: it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    strength = 1.8;

    /** Whether both sides turn together. */
    shut = false;

    /**
     * The torque that the clutch can carry now, N m.
     *
     * @param engine - The driving side.
     * @param shaftSpeed - Speed of the driven side, rad/s.
     * @param throttle - 0 to 1; a heavy foot lets the engine rev before the clutch bites.
     */
    capacity(engine: Engine, shaftSpeed: number, throttle: number): number {
        const full = this.strength * engine.torqueCurve.max;
        const idle = engine.idleRpm * RPM;
        if (shaftSpeed < 1.05 * idle) {
            this.shut = false;
        } else if (Math.abs(engine.speed - shaftSpeed) < 0.02 * shaftSpeed) {
            this.shut = true;
        }
        if (this.shut) {
            return full;
        }
        const bite = idle * 1.1 + 0.2 * throttle * (engine.maxRpm * RPM - idle);
        return full * clamp((engine.speed - bite) / (0.5 * bite), 0, 1);
    }
}
