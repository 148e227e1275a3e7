import { Quat, Vec3 } from 'playcanvas';

import { DEG } from '../../math/scalar.js';
import type { Coupling } from '../../vehicle/train/coupling.js';
import type { Tail } from '../vehicle/tail.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Lean against the vehicle in front that ramps and crests give a train that stands, as a cosine: 10 degrees. Estimate. */
const STANDING = Math.cos(10 * DEG);

/** Center of mass, m, and rotation of a body. */
interface Place {
    position: Vec3;
    rotation: Quat;
}

/** A trailer, as the vehicle in front moves it. */
export class TowedTail implements Tail {
    private readonly front: VehicleBody;
    private readonly body: VehicleBody;
    private readonly coupling: Coupling;

    /** @param coupling - Coupling of the two. */
    constructor(front: VehicleBody, body: VehicleBody, coupling: Coupling) {
        this.front = front;
        this.body = body;
        this.coupling = coupling;
    }

    take(position: Vec3, orientation: Quat): void {
        const front = { position, rotation: orientation };
        const place = this.kept(front);
        if (place) {
            this.put(this.leans(front, place) ? this.leveled(front, place) : place);
        }
    }

    settle(straight: boolean): void {
        const front = placeOf(this.front);
        const place = placeOf(this.body);
        if (front && place) {
            this.put(straight ? this.straight(front) : this.leveled(front, place));
            this.body.tail?.settle(straight);
        }
    }

    setVelocity(linear: Vec3, angular: Vec3): void {
        const arm = this.body.entity.getPosition().clone().sub(this.front.entity.getPosition());
        this.body.setVelocity(new Vec3().cross(angular, arm).add(linear), angular);
    }

    move(place: Float64Array, twist: Float64Array): void {
        const front = { position: vecOf(place), rotation: quatOf(place) };
        const kept = this.kept(front);
        if (kept) {
            const arm = kept.position.clone().sub(front.position);
            const angular = new Vec3(twist[3], twist[4], twist[5]);
            const linear = new Vec3().cross(angular, arm).add(vecOf(twist));
            this.body.setMotion(numbers(kept), Float64Array.of(...linear.toArray(), ...angular.toArray()));
        }
    }

    /**
     * Puts it where the coupling has it after the vehicle in front was put elsewhere alone. What lies is put on its wheels.
     *
     * @param place - Pose behind that vehicle.
     * @param twist - Motion.
     */
    follow(place: Float64Array, twist: Float64Array): void {
        const front = placeOf(this.front);
        const kept = { position: vecOf(place), rotation: quatOf(place) };
        const isLying = front && this.leans(front, kept);
        this.body.setMotion(isLying ? numbers(this.leveled(front, kept)) : place, twist);
    }

    /** Place that it keeps to the vehicle in front; null without bodies. */
    private kept({ position, rotation }: Place): Place | null {
        const [from, behind] = [placeOf(this.front), placeOf(this.body)];
        if (!from || !behind) {
            return null;
        }
        const turn = new Quat().mul2(rotation, from.rotation.invert());
        const to = turn.transformVector(behind.position.sub(from.position));
        return { position: to.add(position), rotation: turn.mul(behind.rotation).normalize() };
    }

    /** True if it leans against the vehicle in front as no road makes it. */
    private leans(front: Place, { rotation }: Place): boolean {
        return upOf(rotation).dot(upOf(front.rotation)) < STANDING;
    }

    /** Place level with the vehicle in front. It turns about the coupling, which it closes. */
    private leveled(front: Place, { position, rotation }: Place): Place {
        const turn = front.rotation.clone().invert().mul(rotation);
        const angle = Math.hypot(turn.y, turn.w) > 0 ? new Quat(0, turn.y, 0, turn.w).normalize() : new Quat();
        const level = new Quat().mul2(front.rotation, angle);
        const bar = pointOf(front, this.coupling.onFront).sub(pointOf({ position, rotation }, this.coupling.onBack));
        return this.closed(front, level, new Quat().mul2(level, rotation.clone().invert()).transformVector(bar));
    }

    /** Place in one line with the vehicle in front. */
    private straight(front: Place): Place {
        return this.closed(front, front.rotation, front.rotation.transformVector(Vec3.BACK));
    }

    /**
     * Place at which the coupling is closed.
     *
     * @param bar - Direction of the bar from the trailer, for those that have one.
     */
    private closed(front: Place, rotation: Quat, bar: Vec3): Place {
        const { onFront, onBack, kind, length } = this.coupling;
        const end = pointOf({ position: Vec3.ZERO, rotation }, onBack);
        const point = pointOf(front, onFront).sub(end);
        return { position: kind === 'drawbar' ? point.sub(bar.normalize().mulScalar(length)) : point, rotation };
    }

    private put({ position, rotation }: Place): void {
        this.body.teleport(position, rotation);
    }
}

function placeOf(body: VehicleBody): Place | null {
    const place = new Float64Array(7);
    return body.readMotion(place, new Float64Array(6)) ? { position: vecOf(place), rotation: quatOf(place) } : null;
}

function numbers({ position: { x, y, z }, rotation: q }: Place): Float64Array {
    return Float64Array.of(x, y, z, q.x, q.y, q.z, q.w);
}

/** A point of a body in the world, m. */
function pointOf({ position, rotation }: Place, own: ArrayLike<number>): Vec3 {
    return rotation.transformVector(vecOf(own)).add(position);
}

function upOf(rotation: Quat): Vec3 {
    return rotation.transformVector(Vec3.UP);
}

function vecOf(from: ArrayLike<number>): Vec3 {
    return new Vec3(from[0], from[1], from[2]);
}

function quatOf(place: Float64Array): Quat {
    return new Quat(place[3], place[4], place[5], place[6]);
}
