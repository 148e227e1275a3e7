import { Entity, Vec3 } from 'playcanvas';

import {
    addBar,
    addCenterOfMass,
    addRollCenter,
    addWheel,
    Lines,
    NO_GIZMO_WHEELS,
    scriptOf,
    VehicleScript,
    type VehicleBody,
    type Wheel
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

const top = new Vec3();
const up = new Vec3();
const heading = new Vec3();
const axle = new Vec3();
const left = new Vec3();

/**
 * Draws wheels, suspension travel, rays, anti-roll bars and the center of mass while the car drives. Put it on the
 * chassis. The gizmos of the Editor tools draw the same lines in the Editor's viewport, where scripts do not run.
 */
export class VehicleGizmos extends VehicleScript {
    static override scriptName = 'vehicleGizmos';

    /**
     * Draws the wheels, the suspension travel, the rays or the swept cylinder of the ground contact, and roll centers.
     *
     * @attribute
     * @title Wheels
     */
    wheels = true;

    /**
     * Draws a link between the wheels of an anti-roll bar.
     *
     * @attribute
     * @title Bars
     */
    bars = true;

    /**
     * Draws the center of mass.
     *
     * @attribute
     * @title Center of Mass
     */
    centerOfMass = true;

    /**
     * Hides lines behind the car's body and the ground.
     *
     * @attribute
     * @title Depth Test
     */
    depthTest = false;

    private readonly lines = new Lines();

    postUpdate(): void {
        const { lines, entity } = this;
        const colliders = this.colliders();
        const body = colliders.find((collider) => collider.body)?.body;
        if (body?.entity !== entity) {
            this.validator.report('entity', NO_GIZMO_WHEELS);
            return;
        }
        lines.clear();
        if (this.wheels) {
            colliders.forEach((collider) => this.addWheel(collider));
        }
        if (this.bars) {
            this.addBars(body, colliders);
        }
        if (this.centerOfMass) {
            left.copy(entity.right).mulScalar(-1);
            heading.copy(entity.forward).mulScalar(-1);
            addCenterOfMass(lines, array(entity.getPosition()), array(left), array(entity.up), array(heading));
        }
        if (lines.positions.length > 0) {
            this.app.drawLineArrays(lines.positions, lines.colors, this.depthTest);
        }
    }

    private colliders(): WheelCollider[] {
        const nodes = this.entity.find((node) => node instanceof Entity) as Entity[];
        return nodes.flatMap((node) => scriptOf<WheelCollider>(node, 'wheelCollider') ?? []);
    }

    private addWheel(collider: WheelCollider): void {
        const { wheel, body, entity } = collider;
        if (!wheel || !body) {
            return;
        }
        const { radius, width, twinSpacing, contact, raysAlong, raysAcross, suspension } = wheel.params;
        entity.getWorldTransform().transformPoint(collider.center, top);
        up.copy(entity.up);
        body.headingOf(wheel, heading);
        body.axleOf(wheel, axle);
        addWheel(this.lines, {
            top: array(top),
            up: array(up),
            heading: array(heading),
            axle: array(axle),
            radius,
            width,
            twinSpacing,
            travel: suspension.distance,
            droop: Math.max(0, suspension.distance - wheel.jounce),
            contact,
            raysAlong,
            raysAcross
        });
        const {
            rollCenterHeight,
            suspension: { targetPosition, distance }
        } = wheel.params;
        if (rollCenterHeight !== 0) {
            const contact = top.sub(up.mulScalar(targetPosition * distance + radius));
            left.copy(this.entity.right).mulScalar(-1);
            const [beside] = Array.from(wheel.mount.position);
            addRollCenter(this.lines, array(contact), array(left), array(this.entity.up), beside, rollCenterHeight);
        }
    }

    private addBars({ vehicle }: VehicleBody, colliders: readonly WheelCollider[]): void {
        const centerOf = (wheel: Wheel): readonly number[] => {
            const collider = colliders.find((candidate) => candidate.wheel === wheel);
            const { entity } = collider as WheelCollider;
            const droop = Math.max(0, wheel.params.suspension.distance - wheel.jounce);
            entity.getWorldTransform().transformPoint((collider as WheelCollider).center, top);
            return array(top.sub(up.copy(entity.up).mulScalar(droop)));
        };
        heading.copy(this.entity.forward).mulScalar(-1);
        for (const bar of vehicle.bars) {
            addBar(this.lines, centerOf(bar.left), centerOf(bar.right), array(heading));
        }
    }
}

function array({ x, y, z }: Vec3): readonly number[] {
    return [x, y, z];
}
