import { Quat, Vec3, type Entity, type GraphNode } from 'playcanvas';

import { WheelPose } from './wheel-pose.js';
import type { WheelMount } from '../../wheel/params.js';
import type { Wheel } from '../../wheel/wheel.js';
import type { ComponentFace } from '../component-face.js';

const position = new Vec3();
const rotation = new Quat();

/** Scale that counts as none: what is smaller, nobody sees. */
const UNSCALED = 1e-4;

/**
 * Shows a wheel by an entity. One below the wheel's entity or beside it is placed by its local transform, and only when
 * the wheel has moved on its chassis; one elsewhere by its pose in the world.
 */
export class WheelVisual {
    private readonly pose = new WheelPose();
    private readonly face: ComponentFace;

    /** What shows which wheel. */
    private visual: Entity | null = null;
    private entity: Entity | null = null;
    private center = Vec3.ZERO;
    private wheel: Wheel | null = null;

    /** What the visual was placed for last. */
    private placed: Entity | null = null;
    private parent: GraphNode | null = null;
    private mount: WheelMount | null = null;
    private place: 'below' | 'beside' | 'elsewhere' | 'nowhere' = 'nowhere';

    constructor(face: ComponentFace) {
        this.face = face;
    }

    /**
     * Chooses what is shown by what.
     *
     * @param visual - What shows the wheel.
     * @param entity - The wheel's own.
     * @param center - Of the wheel in that entity's own space.
     * @param wheel - The wheel.
     */
    choose(visual: Entity, entity: Entity, center: Vec3, wheel: Wheel): void {
        this.visual = visual;
        this.entity = entity;
        this.center = center;
        this.wheel = wheel;
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
        const elsewhere = this.placed !== visual || this.parent !== visual.parent || this.mount !== wheel.mount;
        if (elsewhere) {
            this.placed = visual;
            this.parent = visual.parent;
            this.mount = wheel.mount;
            this.place = this.findPlace(visual, entity);
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
                    visual.setRotation(rotation);
                }
        }
    }

    private placeNear(visual: Entity, entity: Entity, center: Vec3): void {
        this.pose.positionIn(center, position);
        this.pose.rotationIn(rotation);
        if (this.place === 'beside') {
            const turned = entity.getLocalRotation();
            turned.transformVector(position, position).add(entity.getLocalPosition());
            rotation.mul2(turned, rotation);
        }
        visual.setLocalPosition(position);
        visual.setLocalRotation(rotation);
    }

    private findPlace(visual: Entity, entity: Entity): typeof this.place {
        if (visual === entity || entity.isDescendantOf(visual)) {
            this.face.complain(
                'visual',
                `'${visual.name}' carries this wheel, so it cannot turn with it`,
                'Choose an entity of its own, such as a child, that holds the model of the wheel'
            );
            return 'nowhere';
        }
        const { x, y, z } = entity.getWorldTransform().getScale(position);
        if (Math.max(Math.abs(x - 1), Math.abs(y - 1), Math.abs(z - 1)) > UNSCALED) {
            return 'elsewhere';
        }
        return visual.parent === entity ? 'below' : visual.parent === entity.parent ? 'beside' : 'elsewhere';
    }
}
