import { SHAFT, Shaft } from './shaft.js';
import { POWERTRAIN, powertrainLayout } from './state.js';
import { RPM } from '../math/scalar.js';
import { numbersOf } from '../math/struct.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /**
     * Its numbers, by the places of `powertrain/state.ts`.
     *
     * @internal
     */
    readonly state: Float64Array;

    /**
     * The torque between engine and wheels.
     *
     * @internal
     */
    readonly shaft: Shaft;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and gearbox.
     */
    constructor(state: Float64Array = numbersOf(powertrainLayout)) {
        this.state = state;
        this.shaft = new Shaft(state);
    }

    /** Works by itself; else it does what the pedal says. */
    set automatic(automatic: boolean) {
        this.state[POWERTRAIN.automatic] = automatic ? 1 : 0;
    }

    get automatic(): boolean {
        return this.state[POWERTRAIN.automatic] !== 0;
    }

    /** Opens before it would drag a combustion engine below idle. */
    set antiStall(antiStall: boolean) {
        this.state[POWERTRAIN.antiStall] = antiStall ? 1 : 0;
    }

    get antiStall(): boolean {
        return this.state[POWERTRAIN.antiStall] !== 0;
    }

    /** Whether both sides turn together. */
    set shut(shut: boolean) {
        this.state[POWERTRAIN.shut] = shut ? 1 : 0;
    }

    get shut(): boolean {
        return this.state[POWERTRAIN.shut] !== 0;
    }

    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    set strength(strength: number) {
        this.state[POWERTRAIN.strength] = strength;
    }

    get strength(): number {
        return this.state[POWERTRAIN.strength];
    }

    /** Torque per difference of speed, N m s/rad, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    set stiffness(stiffness: number) {
        this.state[POWERTRAIN.stiffness] = stiffness;
    }

    get stiffness(): number {
        return this.state[POWERTRAIN.stiffness];
    }

    /** How far up its range an engine at full throttle revs before the automatic clutch bites, 0 to 1. */
    set launch(launch: number) {
        this.state[POWERTRAIN.launch] = launch;
    }

    get launch(): number {
        return this.state[POWERTRAIN.launch];
    }

    /** Clutch pedal, 0 released to 1 pressed. */
    set pedal(pedal: number) {
        this.state[POWERTRAIN.pedal] = pedal;
    }

    get pedal(): number {
        return this.state[POWERTRAIN.pedal];
    }

    /** How far it is pressed together, 0 to 1. */
    set engagement(engagement: number) {
        this.state[POWERTRAIN.engagement] = engagement;
    }

    get engagement(): number {
        return this.state[POWERTRAIN.engagement];
    }

    /** Speed of the driven side, rad/s. */
    set shaftSpeed(shaftSpeed: number) {
        this.state[POWERTRAIN.shaftSpeed] = shaftSpeed;
    }

    get shaftSpeed(): number {
        return this.state[POWERTRAIN.shaftSpeed];
    }

    /** Torque that it took from the engine in the last step, N m. */
    set reaction(reaction: number) {
        this.state[POWERTRAIN.reaction] = reaction;
    }

    get reaction(): number {
        return this.state[POWERTRAIN.reaction];
    }

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        open(this.state);
    }
}

/** Opens a clutch, as a change of gear does. */
export function open(state: Float64Array): void {
    state[POWERTRAIN.shut] = 0;
    state[POWERTRAIN.engagement] = 0;
    state[SHAFT.capacity] = 0;
}

/** Finds what a clutch can carry for the engine that drives it, and how that engine meets the wheels. */
export function engage(state: Float64Array, dt: number): void {
    press(state);
    join(state, dt);
    let capacity = state[POWERTRAIN.engagement] * state[POWERTRAIN.strength] * state[POWERTRAIN.peakTorque];
    const idle = state[POWERTRAIN.idleRpm] * RPM;
    if (state[POWERTRAIN.antiStall] !== 0 && idle > 0 && state[POWERTRAIN.engineSpeed] > state[POWERTRAIN.shaftSpeed]) {
        const spare = (state[POWERTRAIN.engineSpeed] - idle) / state[SHAFT.softness] + state[POWERTRAIN.engineTorque];
        capacity = Math.max(0, Math.min(capacity, spare));
    }
    state[SHAFT.capacity] = capacity;
    state[SHAFT.softness] += 1 / state[POWERTRAIN.stiffness];
}

/** Puts the engine at the far side of the shaft. */
export function join(state: Float64Array, dt: number): void {
    const inertia = state[POWERTRAIN.engineInertia] - dt * state[POWERTRAIN.engineSlope];
    state[SHAFT.source] = state[POWERTRAIN.engineSpeed] + (dt * state[POWERTRAIN.engineTorque]) / inertia;
    state[SHAFT.softness] = dt / inertia;
}

/** How hard the plates are pressed together. A heavy foot lets the engine rev before the automatic clutch bites. */
function press(state: Float64Array): void {
    const shaftSpeed = state[POWERTRAIN.shaftSpeed];
    const speed = state[POWERTRAIN.engineSpeed];
    const idle = state[POWERTRAIN.idleRpm] * RPM;
    const pedal = Math.max(0, Math.min(1, (FREE - state[POWERTRAIN.pedal]) / (FREE - BITES)));
    const alike =
        Math.abs(speed - shaftSpeed) <
        0.02 * shaftSpeed + Math.abs(state[POWERTRAIN.reaction]) / state[POWERTRAIN.stiffness];
    if (state[POWERTRAIN.automatic] === 0 || idle === 0) {
        state[POWERTRAIN.shut] = alike && pedal > 0 ? 1 : 0;
        state[POWERTRAIN.engagement] = pedal;
        return;
    }
    if (shaftSpeed < 1.05 * idle) {
        state[POWERTRAIN.shut] = 0;
    } else if (alike) {
        state[POWERTRAIN.shut] = 1;
    }
    const bite =
        idle * 1.1 + state[POWERTRAIN.launch] * state[POWERTRAIN.throttle] * (state[POWERTRAIN.maxRpm] * RPM - idle);
    let pressed = (speed - bite) / (0.5 * bite);
    if (speed < shaftSpeed) {
        // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
        pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
    }
    state[POWERTRAIN.engagement] = Math.min(
        pedal,
        state[POWERTRAIN.shut] !== 0 ? 1 : Math.max(0, Math.min(1, pressed))
    );
}
