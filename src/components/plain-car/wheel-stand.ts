import { Quat, Vec3, type Entity } from 'playcanvas';

import { DEG } from '../../math/scalar.js';
import { clearHome, markHome, readHome } from '../vehicle/home-pose.js';
import type { WheelDisplay } from '../vehicle/wheel-display.js';

const place = new Vec3();
const rotation = new Quat();
const turn = new Quat();

/** Deviation from scale 1 that is too small to be seen, and is ignored. */
const UNSCALED = 1e-4;

/** Motion of a wheel on its chassis. */
export interface WheelMotion {
    /** Height of its center over its place at the beginning, along the chassis' own up, m. */
    readonly lift: number;

    /** rad, left positive. */
    readonly steerAngle: number;

    /** rad, positive has rolled forward. */
    readonly spinAngle: number;

    /** Unit vectors in the chassis: its suspension down to it, and its axle to the right; those of the chassis by default. */
    readonly direction?: ArrayLike<number>;
    readonly axle?: ArrayLike<number>;
}

const DOWN: ArrayLike<number> = [0, -1, 0];
const RIGHT: ArrayLike<number> = [-1, 0, 0];

/** The entity that shows a wheel: it moves with the wheel, and stood where the wheel belongs when all began. */
export class WheelStand implements WheelDisplay {
    readonly entity: Entity;
    private readonly chassis: Entity;
    private motion: WheelMotion | null = null;
    private direction = DOWN;
    private axle = RIGHT;
    private readonly homePosition = new Vec3();
    private readonly homeRotation = new Quat();

    /** Rotation of the entity in the chassis when the wheel heads straight on; `isTurned` if there is one. */
    private readonly turned = new Quat();

    /** The same as the entity has it by itself. */
    readonly home = new Quat();
    private isTurned = true;

    /** True if the chassis' own axes are those of the local transform. */
    private readonly near: boolean;

    /** Motion shown last. */
    private lift = NaN;
    private steerAngle = NaN;
    private spinAngle = NaN;

    constructor(entity: Entity, chassis: Entity) {
        this.entity = entity;
        this.chassis = chassis;
        readHome(entity, this.homePosition, this.homeRotation);
        markHome(entity, this.homePosition, this.homeRotation);
        // a clone of a car that drives has its wheels elsewhere
        this.stand();
        this.home.copy(chassis.getRotation()).invert().mul(entity.getRotation());
        this.setTurned(this.home);
        const { x, y, z } = chassis.getWorldTransform().getScale(place);
        this.near = entity.parent === chassis && Math.max(Math.abs(x - 1), Math.abs(y - 1), Math.abs(z - 1)) < UNSCALED;
    }

    get model(): Entity {
        return this.entity;
    }

    /** Shows a wheel from now on. */
    follow(motion: WheelMotion): void {
        this.motion = motion;
        this.direction = motion.direction ?? DOWN;
        this.axle = motion.axle ?? RIGHT;
        this.spinAngle = NaN;
    }

    /** Turns the entity otherwise from now on. */
    setTurned(turned: Quat): void {
        this.turned.copy(turned);
        this.isTurned = !turned.equals(Quat.IDENTITY);
        this.spinAngle = NaN;
    }

    /** Puts the entity back to where it stood. */
    release(): void {
        this.stand();
        clearHome(this.entity);
    }

    show(): void {
        const { motion, near } = this;
        if (motion === null) {
            return;
        }
        const { lift, steerAngle, spinAngle } = motion;
        const moved = lift !== this.lift || steerAngle !== this.steerAngle || spinAngle !== this.spinAngle;
        this.lift = lift;
        this.steerAngle = steerAngle;
        this.spinAngle = spinAngle;
        if (near && this.entity.parent === this.chassis) {
            if (moved) {
                this.showNear();
            }
        } else {
            this.showElsewhere();
        }
    }

    private stand(): void {
        this.entity.setLocalPosition(this.homePosition);
        this.entity.setLocalRotation(this.homeRotation);
    }

    /** By the local transform: steered against the direction of the suspension, spun against that of the axle. */
    private showNear(): void {
        const { axle, direction, entity, homePosition, lift } = this;
        const sinSteer = Math.sin(this.steerAngle / 2);
        const cosSteer = Math.cos(this.steerAngle / 2);
        const sinSpin = Math.sin(this.spinAngle / 2);
        const cosSpin = Math.cos(this.spinAngle / 2);
        const own = entity.getLocalRotation(); // the engine's own, which setting the position has it look at
        own.set(-sinSteer * direction[0], -sinSteer * direction[1], -sinSteer * direction[2], cosSteer);
        own.mul(turn.set(-sinSpin * axle[0], -sinSpin * axle[1], -sinSpin * axle[2], cosSpin));
        if (this.isTurned) {
            own.mul(this.turned);
        }
        const { x, y, z } = homePosition;
        entity.setLocalPosition(x - direction[0] * lift, y - direction[1] * lift, z - direction[2] * lift);
    }

    /** By the pose in the world. */
    private showElsewhere(): void {
        const { axle, direction, entity, chassis } = this;
        entity.setLocalPosition(this.homePosition);
        rotation.copy(chassis.getRotation());
        place.set(-direction[0], -direction[1], -direction[2]);
        turn.setFromAxisAngle(place, this.steerAngle / DEG);
        rotation.transformVector(place.mulScalar(this.lift), place);
        entity.setPosition(place.add(entity.getPosition()));
        rotation.mul(turn);
        place.set(-axle[0], -axle[1], -axle[2]);
        rotation.mul(turn.setFromAxisAngle(place, this.spinAngle / DEG));
        entity.setRotation(rotation.mul(this.turned));
    }
}
