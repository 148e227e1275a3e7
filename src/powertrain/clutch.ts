import type { PrimeMover } from './prime-mover.js';
import { CAPACITY, Shaft, SOFTNESS, SOURCE } from './shaft.js';
import { ENGAGEMENT, LAUNCH, PEDAL, PLACES, REACTION, SHAFT_SPEED, STIFFNESS, STRENGTH } from './state.js';
import { RPM } from '../math/scalar.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: Float64Array;

    /** Works by itself; else it does what the pedal says. */
    automatic = true;

    /** Opens before it would drag a combustion engine below idle. */
    antiStall = true;

    /** Whether both sides turn together. */
    shut = false;

    /** The torque between engine and wheels. */
    readonly shaft: Shaft;

    /** @param state - An array for its numbers, which it may have in common with engine and gearbox. */
    constructor(state: Float64Array = new Float64Array(PLACES)) {
        this.state = state;
        this.shaft = new Shaft(state);
        this.strength = 1.8;
        this.stiffness = Infinity;
        this.launch = 0.2;
    }

    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    set strength(strength: number) {
        this.state[STRENGTH] = strength;
    }

    get strength(): number {
        return this.state[STRENGTH];
    }

    /** Torque per difference of speed, N m s/rad, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    set stiffness(stiffness: number) {
        this.state[STIFFNESS] = stiffness;
    }

    get stiffness(): number {
        return this.state[STIFFNESS];
    }

    /** How far up its range an engine at full throttle revs before the automatic clutch bites, 0 to 1. */
    set launch(launch: number) {
        this.state[LAUNCH] = launch;
    }

    get launch(): number {
        return this.state[LAUNCH];
    }

    /** Clutch pedal, 0 released to 1 pressed. */
    set pedal(pedal: number) {
        this.state[PEDAL] = pedal;
    }

    get pedal(): number {
        return this.state[PEDAL];
    }

    /** How far it is pressed together, 0 to 1. */
    set engagement(engagement: number) {
        this.state[ENGAGEMENT] = engagement;
    }

    get engagement(): number {
        return this.state[ENGAGEMENT];
    }

    /** Speed of the driven side, rad/s. */
    set shaftSpeed(shaftSpeed: number) {
        this.state[SHAFT_SPEED] = shaftSpeed;
    }

    get shaftSpeed(): number {
        return this.state[SHAFT_SPEED];
    }

    /** Torque that it took from the engine in the last step, N m. */
    set reaction(reaction: number) {
        this.state[REACTION] = reaction;
    }

    get reaction(): number {
        return this.state[REACTION];
    }

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        this.shut = false;
        this.state[ENGAGEMENT] = 0;
        this.state[CAPACITY] = 0;
    }

    /** Finds what it can carry for the engine that drives it, and how that engine meets the wheels. */
    engage(engine: PrimeMover, dt: number): void {
        const { state } = this;
        this.press(engine);
        this.join(engine, dt);
        let capacity = state[ENGAGEMENT] * state[STRENGTH] * engine.peakTorque;
        const idle = engine.idleRpm * RPM;
        if (this.antiStall && idle > 0 && engine.speed > state[SHAFT_SPEED]) {
            const spare = (engine.speed - idle) / state[SOFTNESS] + engine.torque;
            capacity = Math.max(0, Math.min(capacity, spare));
        }
        state[CAPACITY] = capacity;
        state[SOFTNESS] += 1 / state[STIFFNESS];
    }

    /** Puts the engine at the far side of the shaft. */
    join(engine: PrimeMover, dt: number): void {
        const inertia = engine.inertia - dt * engine.slope;
        this.state[SOURCE] = engine.speed + (dt * engine.torque) / inertia;
        this.state[SOFTNESS] = dt / inertia;
    }

    /** How hard the plates are pressed together. A heavy foot lets the engine rev before the automatic clutch bites. */
    private press(engine: PrimeMover): void {
        const { state } = this;
        const shaftSpeed = state[SHAFT_SPEED];
        const idle = engine.idleRpm * RPM;
        const pedal = Math.max(0, Math.min(1, (FREE - state[PEDAL]) / (FREE - BITES)));
        const alike =
            Math.abs(engine.speed - shaftSpeed) < 0.02 * shaftSpeed + Math.abs(state[REACTION]) / state[STIFFNESS];
        if (!this.automatic || idle === 0) {
            this.shut = alike && pedal > 0;
            state[ENGAGEMENT] = pedal;
            return;
        }
        if (shaftSpeed < 1.05 * idle) {
            this.shut = false;
        } else if (alike) {
            this.shut = true;
        }
        const bite = idle * 1.1 + state[LAUNCH] * engine.throttle * (engine.maxRpm * RPM - idle);
        let pressed = (engine.speed - bite) / (0.5 * bite);
        if (engine.speed < shaftSpeed) {
            // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
            pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
        }
        state[ENGAGEMENT] = Math.min(pedal, this.shut ? 1 : Math.max(0, Math.min(1, pressed)));
    }
}
