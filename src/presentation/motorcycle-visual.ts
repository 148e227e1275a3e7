import { type Entity, Quat, Vec3 } from 'playcanvas';

import { DEG } from '../math/scalar.js';
import { MOTO } from '../vehicle/motorcycle/state.js';

/** Motorcycle by whose state its models move. */
interface Shown {
    readonly state: Float64Array;
}

/** Lean of a rider's model per meter that his mass moves, degrees: about a seat half a meter below it. */
const LEAN = 1 / 0.5 / DEG;

/** Share of the way of his mass that the rider's seat follows. */
const SLIDE = 0.5;

const turn = new Quat();
const axis = new Vec3();
const pivot = new Vec3();
const position = new Vec3();

/** Remembers how a model was placed before it is moved. */
class Placed {
    protected entity: Entity | null = null;
    protected readonly position = new Vec3();
    protected readonly rotation = new Quat();

    /** Adopts another model, and restores the last one. */
    protected take(entity: Entity | null): void {
        if (entity === this.entity) {
            return;
        }
        this.entity?.setLocalPosition(this.position);
        this.entity?.setLocalRotation(this.rotation);
        this.entity = entity;
        if (entity) {
            this.position.copy(entity.getLocalPosition());
            this.rotation.copy(entity.getLocalRotation());
        }
    }
}

/** Turns the model of handlebar and fork about the steering axis. */
export class ForkVisual extends Placed {
    private angle = 0;

    /**
     * @param entity - The model, a child of the chassis; null is none.
     * @param motorcycle - Motorcycle that it belongs to.
     */
    show(entity: Entity | null, { state }: Shown): void {
        const angle = state[MOTO.steerAngle];
        if (entity === this.entity && angle === this.angle) {
            return;
        }
        this.take(entity);
        this.angle = angle;
        axis.set(state[MOTO.axisX], state[MOTO.axisY], state[MOTO.axisZ]);
        pivot.set(state[MOTO.pivotX], state[MOTO.pivotY], state[MOTO.pivotZ]);
        turn.setFromAxisAngle(axis, angle / DEG);
        turn.transformVector(position.sub2(this.position, pivot), position).add(pivot);
        entity?.setLocalPosition(position);
        entity?.setLocalRotation(turn.mul(this.rotation));
    }
}

/** Leans and shifts the model of the rider. */
export class RiderVisual extends Placed {
    /**
     * @param entity - The model, a child of the chassis, with its origin at the seat; null is none.
     * @param motorcycle - Motorcycle that it belongs to.
     */
    show(entity: Entity | null, { state }: Shown): void {
        this.take(entity);
        const left = state[MOTO.riderLeft];
        const forward = state[MOTO.riderForward];
        position.set(SLIDE * left, 0, SLIDE * forward).add(this.position);
        entity?.setLocalPosition(position);
        entity?.setLocalRotation(turn.setFromEulerAngles(SLIDE * LEAN * forward, 0, -LEAN * left).mul(this.rotation));
    }
}
