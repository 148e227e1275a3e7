import type { PrimeMover } from './prime-mover.js';
import { Shaft } from './shaft.js';
import { RPM } from '../math/scalar.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    strength = 1.8;

    /** Torque per difference of speed, N m s/rad, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    stiffness = Infinity;

    /** Works by itself; else it does what the pedal says. */
    automatic = true;

    /** Opens before it would drag a combustion engine below idle. */
    antiStall = true;

    /** How far up its range an engine at full throttle revs before the automatic clutch bites, 0 to 1. */
    launch = 0.2;

    /** Clutch pedal, 0 released to 1 pressed. */
    pedal = 0;

    /** Whether both sides turn together. */
    shut = false;

    /** How far it is pressed together, 0 to 1. */
    engagement = 0;

    /** Speed of the driven side, rad/s. */
    shaftSpeed = 0;

    /** Torque that it took from the engine in the last step, N m. */
    reaction = 0;

    /** The torque between engine and wheels. */
    readonly shaft = new Shaft();

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        this.shut = false;
        this.engagement = 0;
        this.shaft.capacity = 0;
    }

    /** Finds what it can carry for the engine that drives it, and how that engine meets the wheels. */
    engage(engine: PrimeMover, dt: number): void {
        this.press(engine);
        this.join(engine, dt);
        this.shaft.capacity = this.engagement * this.strength * engine.peakTorque;
        const idle = engine.idleRpm * RPM;
        if (this.antiStall && idle > 0 && engine.speed > this.shaftSpeed) {
            const spare = (engine.speed - idle) / this.shaft.softness + engine.torque;
            this.shaft.capacity = Math.max(0, Math.min(this.shaft.capacity, spare));
        }
        this.shaft.softness += 1 / this.stiffness;
    }

    /** Puts the engine at the far side of the shaft. */
    join(engine: PrimeMover, dt: number): void {
        const inertia = engine.inertia - dt * engine.slope;
        this.shaft.source = engine.speed + (dt * engine.torque) / inertia;
        this.shaft.softness = dt / inertia;
    }

    /** How hard the plates are pressed together. A heavy foot lets the engine rev before the automatic clutch bites. */
    private press(engine: PrimeMover): void {
        const { shaftSpeed } = this;
        const idle = engine.idleRpm * RPM;
        const pedal = Math.max(0, Math.min(1, (FREE - this.pedal) / (FREE - BITES)));
        const alike =
            Math.abs(engine.speed - shaftSpeed) < 0.02 * shaftSpeed + Math.abs(this.reaction) / this.stiffness;
        if (!this.automatic || idle === 0) {
            this.shut = alike && pedal > 0;
            this.engagement = pedal;
            return;
        }
        if (shaftSpeed < 1.05 * idle) {
            this.shut = false;
        } else if (alike) {
            this.shut = true;
        }
        const bite = idle * 1.1 + this.launch * engine.throttle * (engine.maxRpm * RPM - idle);
        let pressed = (engine.speed - bite) / (0.5 * bite);
        if (engine.speed < shaftSpeed) {
            // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
            pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
        }
        this.engagement = Math.min(pedal, this.shut ? 1 : Math.max(0, Math.min(1, pressed)));
    }
}
