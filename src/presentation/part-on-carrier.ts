import { Quat, Vec3, type Entity } from 'playcanvas';

import { clearHome, homePlace, markHome, readHome } from '../components/vehicle/home-pose.js';

const position = new Vec3();
const rotation = new Quat();

/** A part that is fixed to the carrier of a wheel, such as a brake caliper. Clones of one that was moved know its place. */
export class PartOnCarrier {
    private entity: Entity | null = null;

    /** Its place at rest, local. */
    private readonly homePosition = new Vec3();
    private readonly homeRotation = new Quat();

    /** Place of the part on the carrier, in the carrier's axes. */
    private readonly offset = new Vec3();
    private readonly turn = new Quat();

    /**
     * Adopts a part at rest.
     *
     * @param entity - The part.
     * @param center - Center of the wheel then, world.
     * @param axes - Rotation of the carrier then, world.
     */
    take(entity: Entity, center: Vec3, axes: Quat): void {
        this.release();
        this.entity = entity;
        homePlace(entity, position, rotation);
        this.turn.copy(axes).invert();
        this.turn.transformVector(position.sub(center), this.offset);
        this.turn.mul(rotation);
        readHome(entity, this.homePosition, this.homeRotation);
        markHome(entity, this.homePosition, this.homeRotation);
    }

    /**
     * Puts it where the carrier is.
     *
     * @param center - Center of the wheel, world.
     * @param axes - Rotation of the carrier, world.
     */
    place(center: Vec3, axes: Quat): void {
        this.entity?.setPosition(axes.transformVector(this.offset, position).add(center));
        this.entity?.setRotation(rotation.mul2(axes, this.turn));
    }

    /** Restores the part at its place at rest. */
    release(): void {
        if (this.entity) {
            this.entity.setLocalPosition(this.homePosition);
            this.entity.setLocalRotation(this.homeRotation);
            clearHome(this.entity);
        }
        this.entity = null;
    }
}
