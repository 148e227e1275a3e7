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

    /** Where it is on the carrier, in that one's axes. */
    private readonly offset = new Vec3();
    private readonly turn = new Quat();

    /**
     * Takes a part as it is at rest.
     *
     * @param entity - The part.
     * @param center - Where the center of the wheel is then, world.
     * @param axes - How the carrier is turned then, world.
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
     * @param center - Of the wheel, world.
     * @param axes - Of the carrier, world.
     */
    place(center: Vec3, axes: Quat): void {
        this.entity?.setPosition(axes.transformVector(this.offset, position).add(center));
        this.entity?.setRotation(rotation.mul2(axes, this.turn));
    }

    /** Gives it back, where it was at rest. */
    release(): void {
        if (this.entity) {
            this.entity.setLocalPosition(this.homePosition);
            this.entity.setLocalRotation(this.homeRotation);
            clearHome(this.entity);
        }
        this.entity = null;
    }
}
