import { VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from './vehicle-state.js';
import { needObject } from '../math/argument.js';

/** States that are kept: 1.6 s at 20 a second. */
const KEPT = 32;

/** Options of a {@link RemoteTrack}. */
export interface RemoteTrackOptions {
    /** Steps per second. */
    tickRate?: number;

    /** Time beyond the newest state for which the motion is continued, s. The car stands after that. */
    reach?: number;
}

/**
 * Motion of another player's car, from the states that have come of it: between two of them on the cubic that
 * has their places and velocities, beyond the newest one on the arc of its velocity and yaw rate. With accelerations up to
 * `a`, the arc is off by at most `a t² / 2`: 0.5 m after 0.3 s at 1.2 g; it ends after `reach`.
 */
export class RemoteTrack {
    private readonly ticks = new Float64Array(KEPT).fill(-1);
    private readonly states: VehicleState[] = [];
    /** Wheels of the car. */
    readonly wheelCount: number;

    /** Steps per second. */
    tickRate: number;

    /** Time beyond the newest state for which the motion is continued, s. */
    reach: number;

    /** Places of the states in the order of their ticks. */
    private readonly order: number[] = [];

    /**
     * @param wheelCount - Number of wheels of the car.
     * @param options - Step rate and reach.
     */
    constructor(wheelCount = 4, options: RemoteTrackOptions = {}) {
        needObject('new RemoteTrack(wheelCount, options)', options, 'options such as { tickRate: 60 }');
        const { tickRate = 60, reach = 0.5 } = options;
        this.wheelCount = wheelCount;
        this.tickRate = tickRate;
        this.reach = reach;
    }

    /** Tick of the newest state; -1 before the first. */
    get newest(): number {
        const { order, ticks } = this;
        return order.length > 0 ? ticks[order[order.length - 1]] : -1;
    }

    /**
     * The state object of a tick, to be written by the caller. States may come in any order.
     *
     * @returns Null for one that came before, or is too old to be shown, and for a tick that is not the number of a step.
     */
    place(tick: number): VehicleState | null {
        const { order, ticks, states } = this;
        if (!isTick(tick)) {
            return null;
        }
        let at = order.length;
        while (at > 0 && ticks[order[at - 1]] > tick) {
            at--;
        }
        if ((at > 0 && ticks[order[at - 1]] === tick) || (at === 0 && order.length === KEPT)) {
            return null;
        }
        let place = states.length;
        if (order.length === KEPT) {
            place = order.shift() as number;
            at--;
        } else {
            states.push(new VehicleState(this.wheelCount));
        }
        ticks[place] = tick;
        order.splice(at, 0, place);
        return states[place];
    }

    /** Forgets all, as when the car was put elsewhere. */
    clear(): void {
        this.order.length = 0;
        this.states.length = 0;
    }

    /**
     * The car at a time.
     *
     * @param time - In ticks, fractions included.
     * @param out - Receives its state.
     * @returns True if there is any.
     */
    at(time: number, out: VehicleState): boolean {
        const { order, ticks, states } = this;
        const dt = 1 / (this.tickRate > 0 && this.tickRate < Infinity ? this.tickRate : 60);
        if (order.length === 0 || !Number.isFinite(time)) {
            return false;
        }
        let later = order.length - 1;
        while (later > 0 && ticks[order[later - 1]] >= time) {
            later--;
        }
        const b = order[later];
        if (ticks[b] <= time || later === 0) {
            const reach = this.reach >= 0 && this.reach < Infinity ? this.reach : 0;
            const beyond = (time - ticks[b]) * dt;
            extrapolate(states[b], Math.max(-reach, Math.min(reach, beyond)), out);
        } else {
            const a = order[later - 1];
            const span = (ticks[b] - ticks[a]) * dt;
            interpolate(states[a], states[b], (time - ticks[a]) / (ticks[b] - ticks[a]), span, out);
        }
        return true;
    }
}

/** True if a number counts steps: what has come over a line may be anything. */
export function isTick(tick: number): boolean {
    return tick >= 0 && tick <= Number.MAX_SAFE_INTEGER;
}

/** Continues a motion on the arc of its velocity and yaw rate. */
function extrapolate(from: VehicleState, t: number, out: VehicleState): void {
    out.copy(from);
    if (from.asleep) {
        return;
    }
    const [vx, vy, vz] = from.velocity;
    const yaw = from.angularVelocity[1] * t;
    // along an arc: the chord is turned by half of the angle, and shorter by its sinc
    const half = yaw / 2;
    const share = Math.abs(half) < 1e-4 ? 1 : Math.sin(half) / half;
    const sin = Math.sin(half);
    const cos = Math.cos(half);
    out.position[0] += share * t * (vx * cos + vz * sin);
    out.position[1] += t * vy;
    out.position[2] += share * t * (vz * cos - vx * sin);
    const s2 = Math.sin(yaw);
    const c2 = Math.cos(yaw);
    out.velocity[0] = vx * c2 + vz * s2;
    out.velocity[2] = vz * c2 - vx * s2;
    turn(out.rotation, from.angularVelocity, t);
    for (let i = 0; i < from.wheelCount; i++) {
        const at = WHEEL_STATE_NUMBERS * i;
        out.wheels[at + WHEEL_STATE.turned] += t * from.wheels[at + WHEEL_STATE.spin];
    }
}

/** Cubic of Hermite for the place, the shortest arc for the rotation, straight for the rest. */
function interpolate(a: VehicleState, b: VehicleState, s: number, span: number, out: VehicleState): void {
    out.copy(s < 0.5 ? a : b);
    const s2 = s * s;
    const s3 = s2 * s;
    for (let k = 0; k < 3; k++) {
        out.position[k] =
            (2 * s3 - 3 * s2 + 1) * a.position[k] +
            (s3 - 2 * s2 + s) * span * a.velocity[k] +
            (3 * s2 - 2 * s3) * b.position[k] +
            (s3 - s2) * span * b.velocity[k];
        out.velocity[k] = mix(a.velocity[k], b.velocity[k], s);
        out.angularVelocity[k] = mix(a.angularVelocity[k], b.angularVelocity[k], s);
    }
    between(a.rotation, b.rotation, s, out.rotation);
    out.rpm = mix(a.rpm, b.rpm, s);
    out.load = mix(a.load, b.load, s);
    for (let i = 0; i < a.wheelCount; i++) {
        const at = WHEEL_STATE_NUMBERS * i;
        for (const k of [WHEEL_STATE.steer, WHEEL_STATE.spin, WHEEL_STATE.height, WHEEL_STATE.slide]) {
            out.wheels[at + k] = mix(a.wheels[at + k], b.wheels[at + k], s);
        }
        // whole turns are not sent: the mean speed of the wheel says how many there were
        const from = a.wheels[at + WHEEL_STATE.turned];
        const rolled = (span * (a.wheels[at + WHEEL_STATE.spin] + b.wheels[at + WHEEL_STATE.spin])) / 2;
        const miss = b.wheels[at + WHEEL_STATE.turned] - from - rolled;
        const way = rolled + miss - TURN * Math.round(miss / TURN);
        out.wheels[at + WHEEL_STATE.turned] = from + s * way;
    }
}

const TURN = 2 * Math.PI;

function mix(a: number, b: number, s: number): number {
    return a + s * (b - a);
}

/** Normalized linear interpolation: states are so close that it is as good as the spherical one. */
function between(a: Float64Array, b: Float64Array, s: number, out: Float64Array): void {
    const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
    for (let k = 0; k < 4; k++) {
        out[k] = (1 - s) * a[k] + s * sign * b[k];
    }
    normalize(out);
}

/** Turns a rotation by an angular velocity of the world for t seconds. */
function turn(q: Float64Array, w: Float64Array, t: number): void {
    const angle = t * Math.hypot(w[0], w[1], w[2]);
    if (angle === 0) {
        return;
    }
    const sin = (Math.sin(angle / 2) * t) / angle;
    const [x, y, z, c] = [w[0] * sin, w[1] * sin, w[2] * sin, Math.cos(angle / 2)];
    const [qx, qy, qz, qw] = q;
    q[0] = c * qx + x * qw + y * qz - z * qy;
    q[1] = c * qy - x * qz + y * qw + z * qx;
    q[2] = c * qz + x * qy - y * qx + z * qw;
    q[3] = c * qw - x * qx - y * qy - z * qz;
    normalize(q);
}

function normalize(q: Float64Array): void {
    const size = Math.hypot(q[0], q[1], q[2], q[3]) || 1;
    for (let k = 0; k < 4; k++) {
        q[k] /= size;
    }
}
