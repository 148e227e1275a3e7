import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import { clearHome, homePlace, markHome, readHome } from '../components/vehicle/home-pose.js';

const position = new Vec3();
const rotation = new Quat();
const between = new Quat();
const inverse = new Mat4();

/** Moves an entity from its place at rest, to which it goes back. Clones of one that was moved know that place. */
export class CarriedEntity {
    private entity: Entity | null = null;
    private readonly position = new Vec3();
    private readonly rotation = new Quat();

    /** Adopts an entity; another one than before is restored. */
    take(entity: Entity): void {
        if (entity !== this.entity) {
            this.release();
            this.entity = entity;
            readHome(entity, this.position, this.rotation);
            markHome(entity, this.position, this.rotation);
        }
    }

    /**
     * Turns it about a point from where it is at rest.
     *
     * @param pivot - World.
     * @param turn - World.
     */
    turnAbout(pivot: Vec3, turn: Quat): void {
        const { entity } = this;
        if (!entity) {
            return;
        }
        homePlace(entity, position, rotation);
        turn.transformVector(position.sub(pivot), position).add(pivot);
        if (entity.parent) {
            inverse.copy(entity.parent.getWorldTransform()).invert().transformPoint(position, position);
        }
        entity.setLocalPosition(position);
        this.turn(turn);
    }

    /** Turns it about its own origin, as {@link turnAbout}. */
    turn(turn: Quat): void {
        const { entity } = this;
        if (entity) {
            rotation.copy(entity.parent ? entity.parent.getRotation() : Quat.IDENTITY);
            between.copy(rotation).invert().mul(turn).mul(rotation);
            entity.setLocalRotation(rotation.mul2(between, this.rotation));
        }
    }

    /** Restores the entity as it was. */
    release(): void {
        if (this.entity) {
            this.entity.setLocalPosition(this.position);
            this.entity.setLocalRotation(this.rotation);
            clearHome(this.entity);
            this.entity = null;
        }
    }
}
