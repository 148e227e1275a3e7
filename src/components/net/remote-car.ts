import { type Entity, Quat, Vec3 } from 'playcanvas';

import { showState } from './show-state.js';
import { type RemoteTrack } from '../../net/remote-track.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { VisualOffset } from '../../net/visual-offset.js';
import { makePose, entityPose } from '../vehicle/pose.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';

const before = new Float64Array(7);
const after = new Float64Array(7);
const pose = makePose();
const offset = new Vec3();
const turn = new Quat();

/** Shows a car that is simulated elsewhere, from the states that come of it. */
export class RemoteCar {
    /** How it is shown now. */
    readonly shown: VehicleState;

    /** What is left of the last corrections, m. */
    readonly offset = new VisualOffset();

    private readonly car: VehicleLike;
    private readonly body: VehicleBody;
    private readonly track: RemoteTrack;
    private known = -1;

    /** Time at which it was shown last, ticks. */
    private time = NaN;

    /**
     * @param car - Its chassis has no dynamic rigid body.
     * @param body - Its vehicle.
     * @param track - Its states.
     *
     * @internal
     */
    constructor(car: VehicleLike, body: VehicleBody, track: RemoteTrack) {
        this.car = car;
        this.body = body;
        this.track = track;
        this.shown = new VehicleState(body.vehicle.wheels.length);
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
            place(shown, before, dt);
        }
        if (!track.at(time, shown)) {
            return;
        }
        if (fresh) {
            if (this.known >= 0) {
                place(shown, after, 0);
                this.offset.absorb(before, after);
            }
            this.known = track.newest;
        }
        this.time = time;
        this.offset.fade(dt);
        showState(body.vehicle, shown, entity.rigidbody?.mass ?? 1, sinceStep);
        car.lights.show(shown.lamps);
        place(shown, after, 0);
        entityPose(entity, after, pose);
        showWithOffset(entity, pose.position, pose.rotation, this.offset);
    }

    /** Shows it where its states have it, without regard to where it was. */
    jump(): void {
        this.known = -1;
        this.time = NaN;
        this.offset.clear();
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

function place(state: VehicleState, out: Float64Array, dt: number): void {
    for (let k = 0; k < 3; k++) {
        out[k] = state.position[k] + dt * state.velocity[k];
        out[3 + k] = state.rotation[k];
    }
    out[6] = state.rotation[3];
}
