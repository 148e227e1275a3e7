import { type Entity, Quat, Vec3 } from 'playcanvas';

import { showState } from './show-state.js';
import { PlayoutClock } from '../../net/playout-clock.js';
import { RemoteTrack } from '../../net/remote-track.js';
import { decodeState } from '../../net/state-codec.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { VisualOffset } from '../../net/visual-offset.js';
import { bodyOf } from '../vehicle/body-of.js';
import { makePose, entityPose } from '../vehicle/pose.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';

const before = new Float64Array(7);
const after = new Float64Array(7);
const pose = makePose();
const offset = new Vec3();
const turn = new Quat();

const remotes = new WeakMap<VehicleBody, RemoteCar>();

/** Shows a car that is simulated elsewhere, from the states that come of it. */
export class RemoteCar {
    /** Its states. */
    readonly track: RemoteTrack;

    /** State shown now. */
    readonly shown: VehicleState;

    /** Remaining corrections of the picture, m. */
    readonly offset = new VisualOffset();

    /** Clock by which it is shown, unless it is {@link led}. */
    readonly clock = new PlayoutClock();

    /** Time at which it was shown last, ticks; NaN before the first. */
    time = NaN;

    /** True if a client of a server, see PredictedCars, decides when it is shown and if it is simulated here. */
    led = false;

    private readonly car: VehicleLike;
    private readonly body: VehicleBody;
    private readonly came: VehicleState;
    private known = -1;

    /**
     * The one of a car, made at the first call.
     *
     * @param car - The car.
     * @returns Null while it has no Vehicle Controller that is wired.
     */
    static of(car: VehicleLike): RemoteCar | null {
        const body = bodyOf(car.entity);
        if (!body || body.vehicle.wheels.length === 0) {
            return null;
        }
        let remote = remotes.get(body);
        if (remote?.track.wheelCount !== body.vehicle.wheels.length) {
            remote = new RemoteCar(car, body);
            remotes.set(body, remote);
        }
        return remote;
    }

    private constructor(car: VehicleLike, body: VehicleBody) {
        const wheels = body.vehicle.wheels.length;
        this.car = car;
        this.body = body;
        this.track = new RemoteTrack(wheels);
        this.shown = new VehicleState(wheels);
        this.came = new VehicleState(wheels);
    }

    /**
     * Receives a state.
     *
     * @param bytes - Hold it as `encodeState` writes it, from a sender that need not be trusted.
     * @param tick - Tick of its sender; states may come in any order.
     * @param at - Place of the first byte.
     * @returns The state; null for one that came before, or is too old to be shown.
     * @throws RangeError when it is not a state, or is that of a car with other wheels. Nothing is changed then.
     */
    receive(bytes: Uint8Array, tick: number, at = 0): VehicleState | null {
        decodeState(bytes, this.came, at);
        this.clock.hear(tick);
        return this.track.place(tick)?.copy(this.came) ?? null;
    }

    /** Shows it by its own {@link clock}. */
    play(dt: number): void {
        this.clock.pass(dt);
        if (!Number.isNaN(this.clock.tick)) {
            this.show(this.clock.tick, dt, 0);
        }
    }

    /**
     * Shows it as it is at a time.
     *
     * @param time - In ticks, fractions included.
     * @param dt - Since the last time, s.
     * @param sinceStep - Time that the frame shows beyond the last fixed step, s.
     */
    show(time: number, dt: number, sinceStep: number): void {
        const { track, shown, body, car } = this;
        const { entity } = car;
        const fresh = track.newest !== this.known;
        if (fresh && this.known >= 0 && !Number.isNaN(this.time)) {
            // where it would be by the states before, if it went on as it was shown
            predictPose(shown, before, dt);
        }
        if (!(dt >= 0 && dt < Infinity) || !track.at(time, shown)) {
            return;
        }
        if (fresh) {
            if (this.known >= 0) {
                predictPose(shown, after, 0);
                this.offset.absorb(before, after);
            }
            this.known = track.newest;
        }
        this.time = time;
        this.offset.fade(dt);
        showState(body.vehicle, shown, entity.rigidbody?.mass ?? 1, sinceStep);
        car.lights.show(shown.lamps);
        predictPose(shown, after, 0);
        entityPose(entity, after, pose);
        showWithOffset(entity, pose.position, pose.rotation, this.offset);
    }

    /** Shows it where its states have it, without regard to where it was. */
    jump(): void {
        this.known = -1;
        this.time = NaN;
        this.offset.clear();
    }

    /** Forgets its states, as when its sender begins again. */
    clear(): void {
        this.track.clear();
        this.clock.restart();
        this.jump();
    }
}

/** Places an entity, and what is left of its corrections beside it. */
export function showWithOffset(entity: Entity, position: Vec3, rotation: Quat, by: VisualOffset): void {
    if (!by.isZero) {
        position.add(offset.set(by.position[0], by.position[1], by.position[2]));
        rotation.mul2(turn.set(by.rotation[0], by.rotation[1], by.rotation[2], by.rotation[3]), rotation);
    }
    entity.setPosition(position);
    entity.setRotation(rotation);
}

function predictPose(state: VehicleState, out: Float64Array, dt: number): void {
    for (let k = 0; k < 3; k++) {
        out[k] = state.position[k] + dt * state.velocity[k];
        out[3 + k] = state.rotation[k];
    }
    out[6] = state.rotation[3];
}
