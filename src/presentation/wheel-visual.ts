import { Quat, Vec3, type Entity, type GraphNode } from 'playcanvas';

import { WheelPose } from './wheel-pose.js';
import { clearHome, markHome, readHome } from '../components/vehicle/home-pose.js';
import type { WheelDisplay } from '../components/vehicle/wheel-display.js';
import type { WheelMount } from '../wheel/params.js';
import type { Wheel } from '../wheel/wheel.js';

const position = new Vec3();
const rotation = new Quat();
const between = new Quat();

/** Deviation of a scale from 1 that counts as none: too small to see. */
const UNSCALED = 1e-4;

/**
 * Shows a wheel by an entity, which keeps its own scale, and its own rotation as that of the wheel at rest. One below the
 * wheel's entity or beside it is placed by its local transform, and only when the wheel has moved on its chassis; one
 * elsewhere by its pose in the world.
 */
export class WheelVisual implements WheelDisplay {
    private readonly pose = new WheelPose();

    /** The entity that carries the wheel. */
    entity: Entity | null = null;

    /** Entity that shows the wheel; the chassis, center and wheel that it belongs to. */
    private visual: Entity | null = null;
    private chassis: Entity | null = null;
    private center = Vec3.ZERO;
    private wheel: Wheel | null = null;

    /** Visual that was placed last, with its parent, the mount of its wheel and its place. */
    private placed: Entity | null = null;
    private parent: GraphNode | null = null;
    private mount: WheelMount | null = null;
    private place: 'below' | 'beside' | 'elsewhere' | 'nowhere' = 'nowhere';

    /** Rotation of the visual against a wheel that heads straight on, if it is turned. */
    private readonly rest = new Quat();
    private turned = false;

    /**
     * Chooses the visual of a wheel.
     *
     * @param visual - Entity that shows the wheel.
     * @param entity - Entity of the wheel.
     * @param chassis - Entity that the wheel hangs on.
     * @param center - Center of the wheel in the wheel entity's own space.
     * @param wheel - The wheel.
     * @returns True if it has to be placed although the wheel does not move.
     */
    choose(visual: Entity, entity: Entity, chassis: Entity, center: Vec3, wheel: Wheel): boolean {
        const same =
            this.wheel === wheel && this.visual === visual && this.entity === entity && this.chassis === chassis;
        this.visual = visual;
        this.entity = entity;
        this.chassis = chassis;
        this.center = center;
        this.wheel = wheel;
        return !same || this.isElsewhere(visual, wheel);
    }

    /**
     * Places the visual.
     *
     * @param time - Holds the time since the last step; null while the car sleeps.
     */
    show(time: { readonly sinceStep: number } | null): void {
        const { visual, entity, center, wheel } = this;
        if (!visual || !entity || !wheel) {
            return;
        }
        const moved = this.pose.look(wheel, time);
        const elsewhere = this.isElsewhere(visual, wheel);
        if (elsewhere) {
            this.move(visual, entity, wheel);
        }
        switch (this.place) {
            case 'below':
            case 'beside':
                if (moved || elsewhere) {
                    this.placeNear(visual, entity, center);
                }
                break;
            case 'elsewhere':
                if (moved || elsewhere || time !== null) {
                    this.pose.inWorld(entity, center, position, rotation);
                    visual.setPosition(position);
                    visual.setRotation(rotation.mul(this.rest));
                }
        }
    }

    get model(): Entity | null {
        return this.place === 'nowhere' ? null : this.placed;
    }

    /** Restores the visual, turned as it was. */
    release(): void {
        const { placed, entity } = this;
        if (placed?.parent && entity && this.place !== 'nowhere') {
            placed.setLocalRotation(this.homeRotation(placed, entity));
            clearHome(placed);
        }
        this.placed = null;
        this.place = 'nowhere';
    }

    /** True if the visual or its wheel hangs elsewhere than when it was placed last. */
    private isElsewhere(visual: Entity, wheel: Wheel): boolean {
        return this.placed !== visual || this.parent !== visual.parent || this.mount !== wheel.mount;
    }

    /** Finds out how the visual is placed from now on; a new one is turned as a wheel at rest. */
    private move(visual: Entity, entity: Entity, wheel: Wheel): void {
        const known = this.placed === visual && this.place !== 'nowhere';
        if (!known) {
            this.release();
        }
        this.placed = visual;
        this.parent = visual.parent;
        this.mount = wheel.mount;
        this.place = this.findPlace(visual, entity);
        if (this.place === 'nowhere') {
            return;
        }
        if (!known) {
            readHome(visual, position, rotation);
            this.rest.mul2(this.toWheel(visual, entity), rotation);
            this.turned = !this.rest.equals(Quat.IDENTITY);
        }
        markHome(visual, visual.getLocalPosition(), this.homeRotation(visual, entity));
    }

    /** Local rotation of the visual where its wheel heads straight on. */
    private homeRotation(visual: Entity, entity: Entity): Quat {
        return rotation.mul2(this.toWheel(visual, entity).invert(), this.rest);
    }

    /** Rotation of the visual's parent against the wheel's entity; identity for a parent that is not part of the car. */
    private toWheel(visual: Entity, entity: Entity): Quat {
        const { parent } = visual;
        if (!parent || parent === entity || !this.chassis || !visual.isDescendantOf(this.chassis)) {
            return between.copy(Quat.IDENTITY);
        }
        return between.copy(entity.getRotation()).invert().mul(parent.getRotation());
    }

    private placeNear(visual: Entity, entity: Entity, center: Vec3): void {
        const turn = visual.getLocalRotation(); // the engine's own, which setting the position has it look at
        this.pose.rotationIn(turn);
        if (this.turned) {
            turn.mul(this.rest);
        }
        this.pose.positionIn(center, position);
        if (this.place === 'beside') {
            const carrier = entity.getLocalRotation();
            carrier.transformVector(position, position).add(entity.getLocalPosition());
            turn.mul2(carrier, turn);
        }
        visual.setLocalPosition(position);
    }

    private findPlace(visual: Entity, entity: Entity): typeof this.place {
        if (visual === entity || entity.isDescendantOf(visual)) {
            return 'nowhere';
        }
        const { x, y, z } = entity.getWorldTransform().getScale(position);
        if (Math.max(Math.abs(x - 1), Math.abs(y - 1), Math.abs(z - 1)) > UNSCALED) {
            return 'elsewhere';
        }
        return visual.parent === entity ? 'below' : visual.parent === entity.parent ? 'beside' : 'elsewhere';
    }
}
