import { CAPACITY, Shaft, SOFTNESS, SOURCE } from './shaft.js';
import {
    ANTI_STALL,
    AUTOMATIC,
    ENGAGEMENT,
    ENGINE_INERTIA,
    ENGINE_SLOPE,
    ENGINE_SPEED,
    ENGINE_TORQUE,
    IDLE_RPM,
    LAUNCH,
    MAX_RPM,
    PEAK_TORQUE,
    PEDAL,
    PLACES,
    REACTION,
    SHAFT_SPEED,
    SHUT,
    STIFFNESS,
    STRENGTH,
    THROTTLE
} from './state.js';
import { RPM } from '../math/scalar.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: Float64Array;

    /** The torque between engine and wheels. */
    readonly shaft: Shaft;

    /** @param state - An array for its numbers, which it may have in common with engine and gearbox. */
    constructor(state: Float64Array = new Float64Array(PLACES)) {
        this.state = state;
        this.shaft = new Shaft(state);
        this.automatic = true;
        this.antiStall = true;
        this.strength = 1.8;
        this.stiffness = Infinity;
        this.launch = 0.2;
    }

    /** Works by itself; else it does what the pedal says. */
    set automatic(automatic: boolean) {
        this.state[AUTOMATIC] = automatic ? 1 : 0;
    }

    get automatic(): boolean {
        return this.state[AUTOMATIC] !== 0;
    }

    /** Opens before it would drag a combustion engine below idle. */
    set antiStall(antiStall: boolean) {
        this.state[ANTI_STALL] = antiStall ? 1 : 0;
    }

    get antiStall(): boolean {
        return this.state[ANTI_STALL] !== 0;
    }

    /** Whether both sides turn together. */
    set shut(shut: boolean) {
        this.state[SHUT] = shut ? 1 : 0;
    }

    get shut(): boolean {
        return this.state[SHUT] !== 0;
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
        open(this.state);
    }
}

/** Opens a clutch, as a change of gear does. */
export function open(state: Float64Array): void {
    state[SHUT] = 0;
    state[ENGAGEMENT] = 0;
    state[CAPACITY] = 0;
}

/** Finds what a clutch can carry for the engine that drives it, and how that engine meets the wheels. */
export function engage(state: Float64Array, dt: number): void {
    press(state);
    join(state, dt);
    let capacity = state[ENGAGEMENT] * state[STRENGTH] * state[PEAK_TORQUE];
    const idle = state[IDLE_RPM] * RPM;
    if (state[ANTI_STALL] !== 0 && idle > 0 && state[ENGINE_SPEED] > state[SHAFT_SPEED]) {
        const spare = (state[ENGINE_SPEED] - idle) / state[SOFTNESS] + state[ENGINE_TORQUE];
        capacity = Math.max(0, Math.min(capacity, spare));
    }
    state[CAPACITY] = capacity;
    state[SOFTNESS] += 1 / state[STIFFNESS];
}

/** Puts the engine at the far side of the shaft. */
export function join(state: Float64Array, dt: number): void {
    const inertia = state[ENGINE_INERTIA] - dt * state[ENGINE_SLOPE];
    state[SOURCE] = state[ENGINE_SPEED] + (dt * state[ENGINE_TORQUE]) / inertia;
    state[SOFTNESS] = dt / inertia;
}

/** How hard the plates are pressed together. A heavy foot lets the engine rev before the automatic clutch bites. */
function press(state: Float64Array): void {
    const shaftSpeed = state[SHAFT_SPEED];
    const speed = state[ENGINE_SPEED];
    const idle = state[IDLE_RPM] * RPM;
    const pedal = Math.max(0, Math.min(1, (FREE - state[PEDAL]) / (FREE - BITES)));
    const alike = Math.abs(speed - shaftSpeed) < 0.02 * shaftSpeed + Math.abs(state[REACTION]) / state[STIFFNESS];
    if (state[AUTOMATIC] === 0 || idle === 0) {
        state[SHUT] = alike && pedal > 0 ? 1 : 0;
        state[ENGAGEMENT] = pedal;
        return;
    }
    if (shaftSpeed < 1.05 * idle) {
        state[SHUT] = 0;
    } else if (alike) {
        state[SHUT] = 1;
    }
    const bite = idle * 1.1 + state[LAUNCH] * state[THROTTLE] * (state[MAX_RPM] * RPM - idle);
    let pressed = (speed - bite) / (0.5 * bite);
    if (speed < shaftSpeed) {
        // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
        pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
    }
    state[ENGAGEMENT] = Math.min(pedal, state[SHUT] !== 0 ? 1 : Math.max(0, Math.min(1, pressed)));
}
