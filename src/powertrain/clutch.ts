import { Shaft } from './shaft.js';
import { powertrainState, type PowertrainState } from './state.js';
import { RPM } from '../math/scalar.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch {
    /** Its numbers, by the places of `powertrain/state.ts`. */
    readonly state: PowertrainState;

    /** The torque between engine and wheels. */
    readonly shaft: Shaft;

    /** @param state - An array for its numbers, which it may have in common with engine and gearbox. */
    constructor(state: PowertrainState = powertrainState()) {
        this.state = state;
        this.shaft = new Shaft(state.d);
        this.automatic = true;
        this.antiStall = true;
        this.strength = 1.8;
        this.stiffness = Infinity;
        this.launch = 0.2;
    }

    /** Works by itself; else it does what the pedal says. */
    set automatic(automatic: boolean) {
        this.state.automatic = automatic ? 1 : 0;
    }

    get automatic(): boolean {
        return this.state.automatic !== 0;
    }

    /** Opens before it would drag a combustion engine below idle. */
    set antiStall(antiStall: boolean) {
        this.state.antiStall = antiStall ? 1 : 0;
    }

    get antiStall(): boolean {
        return this.state.antiStall !== 0;
    }

    /** Whether both sides turn together. */
    set shut(shut: boolean) {
        this.state.shut = shut ? 1 : 0;
    }

    get shut(): boolean {
        return this.state.shut !== 0;
    }

    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    set strength(strength: number) {
        this.state.strength = strength;
    }

    get strength(): number {
        return this.state.strength;
    }

    /** Torque per difference of speed, N m s/rad, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    set stiffness(stiffness: number) {
        this.state.stiffness = stiffness;
    }

    get stiffness(): number {
        return this.state.stiffness;
    }

    /** How far up its range an engine at full throttle revs before the automatic clutch bites, 0 to 1. */
    set launch(launch: number) {
        this.state.launch = launch;
    }

    get launch(): number {
        return this.state.launch;
    }

    /** Clutch pedal, 0 released to 1 pressed. */
    set pedal(pedal: number) {
        this.state.pedal = pedal;
    }

    get pedal(): number {
        return this.state.pedal;
    }

    /** How far it is pressed together, 0 to 1. */
    set engagement(engagement: number) {
        this.state.engagement = engagement;
    }

    get engagement(): number {
        return this.state.engagement;
    }

    /** Speed of the driven side, rad/s. */
    set shaftSpeed(shaftSpeed: number) {
        this.state.shaftSpeed = shaftSpeed;
    }

    get shaftSpeed(): number {
        return this.state.shaftSpeed;
    }

    /** Torque that it took from the engine in the last step, N m. */
    set reaction(reaction: number) {
        this.state.reaction = reaction;
    }

    get reaction(): number {
        return this.state.reaction;
    }

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        open(this.state);
    }
}

/** Opens a clutch, as a change of gear does. */
export function open(state: PowertrainState): void {
    state.shut = 0;
    state.engagement = 0;
    state.capacity = 0;
}

/** Finds what a clutch can carry for the engine that drives it, and how that engine meets the wheels. */
export function engage(state: PowertrainState, dt: number): void {
    press(state);
    join(state, dt);
    let capacity = state.engagement * state.strength * state.peakTorque;
    const idle = state.idleRpm * RPM;
    if (state.antiStall !== 0 && idle > 0 && state.engineSpeed > state.shaftSpeed) {
        const spare = (state.engineSpeed - idle) / state.softness + state.engineTorque;
        capacity = Math.max(0, Math.min(capacity, spare));
    }
    state.capacity = capacity;
    state.softness += 1 / state.stiffness;
}

/** Puts the engine at the far side of the shaft. */
export function join(state: PowertrainState, dt: number): void {
    const inertia = state.engineInertia - dt * state.engineSlope;
    state.source = state.engineSpeed + (dt * state.engineTorque) / inertia;
    state.softness = dt / inertia;
}

/** How hard the plates are pressed together. A heavy foot lets the engine rev before the automatic clutch bites. */
function press(state: PowertrainState): void {
    const shaftSpeed = state.shaftSpeed;
    const speed = state.engineSpeed;
    const idle = state.idleRpm * RPM;
    const pedal = Math.max(0, Math.min(1, (FREE - state.pedal) / (FREE - BITES)));
    const alike = Math.abs(speed - shaftSpeed) < 0.02 * shaftSpeed + Math.abs(state.reaction) / state.stiffness;
    if (state.automatic === 0 || idle === 0) {
        state.shut = alike && pedal > 0 ? 1 : 0;
        state.engagement = pedal;
        return;
    }
    if (shaftSpeed < 1.05 * idle) {
        state.shut = 0;
    } else if (alike) {
        state.shut = 1;
    }
    const bite = idle * 1.1 + state.launch * state.throttle * (state.maxRpm * RPM - idle);
    let pressed = (speed - bite) / (0.5 * bite);
    if (speed < shaftSpeed) {
        // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
        pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
    }
    state.engagement = Math.min(pedal, state.shut !== 0 ? 1 : Math.max(0, Math.min(1, pressed)));
}
