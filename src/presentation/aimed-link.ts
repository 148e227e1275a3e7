import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import { clearHome, markHome, readHome } from '../components/vehicle/home-pose.js';

/** A link that is shorter has no direction, m. */
const SHORT = 1e-3;

const ahead = new Vec3();
const inverse = new Mat4();
const turn = new Quat();
const scale = new Vec3();

/**
 * A link between two points of a car, such as an arm or a spring: it turns about its own origin to where its other end has
 * gone, and may stretch to reach it. It keeps its direction and length at the start as those at rest.
 */
export class AimedLink {
    private entity: Entity | null = null;
    private readonly position = new Vec3();
    private readonly rotation = new Quat();
    private readonly scale = new Vec3();

    /** From its origin to its other end at rest, in the frame of its parent. */
    private readonly rest = new Vec3();
    private length = 0;

    /** Its own axis along that. */
    private along: 'x' | 'y' | 'z' = 'y';

    /**
     * Adopts a link at rest.
     *
     * @param entity - The link.
     * @param end - Position of its other end at rest, world.
     * @returns True if the link has a length.
     */
    take(entity: Entity, end: Vec3): boolean {
        this.release();
        readHome(entity, this.position, this.rotation);
        this.toParent(entity, end, this.rest).sub(this.position);
        this.length = this.rest.length();
        if (!(this.length > SHORT)) {
            return false;
        }
        this.entity = entity;
        this.scale.copy(entity.getLocalScale());
        markHome(entity, this.position, this.rotation);
        const { x, y, z } = turn.copy(this.rotation).invert().transformVector(this.rest, ahead);
        const [across, up, deep] = [Math.abs(x), Math.abs(y), Math.abs(z)];
        this.along = across > up && across > deep ? 'x' : up > deep ? 'y' : 'z';
        return true;
    }

    /**
     * Aims it.
     *
     * @param end - Present position of its other end, world.
     * @param stretches - True to stretch as far as there; false to keep its length.
     */
    aim(end: Vec3, stretches: boolean): void {
        const { entity, rest, length } = this;
        if (!entity) {
            return;
        }
        this.toParent(entity, end, ahead).sub(this.position);
        const now = ahead.length();
        if (!(now > SHORT) || !Number.isFinite(now)) {
            return;
        }
        turn.setFromDirections(scale.copy(rest).normalize(), ahead.mulScalar(1 / now));
        entity.setLocalRotation(turn.mul(this.rotation));
        scale.copy(this.scale);
        if (stretches) {
            scale[this.along] *= now / length;
        }
        entity.setLocalScale(scale);
    }

    /** Restores the link as it was. */
    release(): void {
        const { entity } = this;
        if (entity) {
            entity.setLocalRotation(this.rotation);
            entity.setLocalScale(this.scale);
            clearHome(entity);
            this.entity = null;
        }
    }

    private toParent(entity: Entity, point: Vec3, out: Vec3): Vec3 {
        if (!entity.parent) {
            return out.copy(point);
        }
        return inverse.copy(entity.parent.getWorldTransform()).invert().transformPoint(point, out);
    }
}
