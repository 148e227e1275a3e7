import { Quat, Vec3, type Entity } from 'playcanvas';

import { clearHome, markHome, readHome } from '../components/vehicle/home-pose.js';

/** Own axes of an entity, by number: X, Y, Z. */
const AXES = [new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)];

const position = new Vec3();
const turn = new Quat();

/** Turns an entity about one of its own axes, from how it was turned at rest. Clones of a turned one know how that was. */
export class TurnedEntity {
    private entity: Entity | null = null;
    private readonly rest = new Quat();
    private axis = -1;
    private angle = NaN;

    /**
     * Turns it.
     *
     * @param entity - Entity to turn; another one than before is restored.
     * @param axis - 0 is X, 1 is Y, 2 is Z.
     * @param angle - From rest, degrees, by the right-hand rule.
     */
    turn(entity: Entity, axis: number, angle: number): void {
        if (this.entity !== entity) {
            this.release();
            this.entity = entity;
            readHome(entity, position, this.rest);
            markHome(entity, position, this.rest);
        }
        if (angle !== this.angle || axis !== this.axis) {
            this.angle = angle;
            this.axis = axis;
            entity.setLocalRotation(turn.mul2(this.rest, turn.setFromAxisAngle(AXES[axis], angle)));
        }
    }

    /** Restores the entity, turned as at rest. */
    release(): void {
        if (this.entity) {
            this.entity.setLocalRotation(this.rest);
            clearHome(this.entity);
        }
        this.entity = null;
        this.angle = NaN;
    }
}
