import { Quat, Vec3, type Entity } from 'playcanvas';

import { DEG } from '../../math/scalar.js';
import { clearHome, markHome, readHome } from '../vehicle/home-pose.js';

const place = new Vec3();
const rotation = new Quat();
const turn = new Quat();

/** The entity that shows a wheel: it moves with the wheel, and stood where the wheel belongs when all began. */
export class WheelStand {
    readonly entity: Entity;
    private readonly chassis: Entity;
    private readonly homePosition = new Vec3();
    private readonly homeRotation = new Quat();

    /** How the entity is turned in the chassis when the wheel heads straight on. */
    private readonly turned = new Quat();

    constructor(entity: Entity, chassis: Entity) {
        this.entity = entity;
        this.chassis = chassis;
        readHome(entity, this.homePosition, this.homeRotation);
        markHome(entity, this.homePosition, this.homeRotation);
        // a clone of a car that drives has its wheels elsewhere
        entity.setLocalPosition(this.homePosition);
        entity.setLocalRotation(this.homeRotation);
        this.turned.copy(chassis.getRotation()).invert().mul(entity.getRotation());
    }

    /** Turns the entity otherwise from now on. */
    setTurned(turned: Quat): void {
        this.turned.copy(turned);
    }

    /** Puts the entity back to where it stood. */
    goHome(): void {
        this.entity.setLocalPosition(this.homePosition);
        this.entity.setLocalRotation(this.homeRotation);
        clearHome(this.entity);
    }

    /**
     * Shows the wheel.
     *
     * @param lift - Height of its center over its place at the beginning, along the chassis' own up, m.
     * @param steerAngle - rad, left positive.
     * @param spinAngle - rad, positive has rolled forward.
     */
    show(lift: number, steerAngle: number, spinAngle: number): void {
        const { entity, chassis } = this;
        entity.setLocalPosition(this.homePosition);
        place.copy(chassis.up).mulScalar(lift).add(entity.getPosition());
        entity.setPosition(place);
        rotation.copy(chassis.getRotation());
        rotation.mul(turn.setFromAxisAngle(Vec3.UP, steerAngle / DEG));
        rotation.mul(turn.setFromAxisAngle(Vec3.RIGHT, spinAngle / DEG));
        entity.setRotation(rotation.mul(this.turned));
    }
}
