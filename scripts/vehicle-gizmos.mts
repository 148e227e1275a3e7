import { Entity, Vec3 } from 'playcanvas';

import {
    addBar,
    addCenterOfMass,
    addLane,
    addNumber,
    addRollCenter,
    addSpawnPoint,
    addWheel,
    Lines,
    NO_GIZMO_WHEELS,
    scriptOf,
    spawnPoints,
    VehicleScript,
    type VehicleBody,
    type Wheel
} from './vehicle-core.mjs';
import type { VehicleTraffic } from './vehicle-traffic.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

const top = new Vec3();
const up = new Vec3();
const heading = new Vec3();
const axle = new Vec3();

/** Height of the number of a spawn point above the ground, m: over the roof of a car that stands there. */
const NUMBER_HEIGHT = 1.8;

/**
 * Draws wheels, suspension travel, rays, anti-roll bars and the center of mass while the car drives, and the spawn points and
 * the lanes of traffic of the scene. Put it on the chassis; for points and lanes alone, on any entity. The gizmos of the Editor tools draw the lines of cars in
 * the Editor's viewport, where scripts do not run.
 */
export class VehicleGizmos extends VehicleScript {
    static override scriptName = 'vehicleGizmos';

    /**
     * Draws the wheels, the suspension travel, the rays or the swept cylinder of the ground contact, and roll centers.
     *
     * @attribute
     */
    wheels = true;

    /**
     * Draws a link between the wheels of an anti-roll bar.
     *
     * @attribute
     */
    bars = true;

    /**
     * Draws the center of mass.
     *
     * @attribute
     */
    centerOfMass = true;

    /**
     * Draws all spawn points of the scene: the ground that a car covers, an arrow ahead, and the number, from 0 in their order.
     *
     * @attribute
     */
    spawnPoints = false;

    /**
     * Draws the lanes that Vehicle Traffic drives on, those of a Road Network, too, with arrows in the direction of the cars.
     *
     * @attribute
     */
    lanes = false;

    /**
     * Hides lines behind the car's body and the ground.
     *
     * @attribute
     */
    depthTest = false;

    private readonly lines = new Lines();

    postUpdate(): void {
        const { lines } = this;
        lines.clear();
        if (this.spawnPoints) {
            this.addSpawnPoints();
        }
        if (this.lanes) {
            this.addLanes();
        }
        if (this.wheels || this.bars || this.centerOfMass) {
            this.addCar();
        }
        if (lines.positions.length > 0) {
            this.app.drawLineArrays(lines.positions, lines.colors, this.depthTest);
        }
    }

    private addCar(): void {
        const { lines, entity } = this;
        const colliders = this.colliders();
        const body = colliders.find((collider) => collider.body)?.body;
        if (body?.entity !== entity) {
            this.validator.report('entity', NO_GIZMO_WHEELS);
            return;
        }
        if (this.wheels) {
            colliders.forEach((collider) => this.addWheel(collider));
        }
        if (this.bars) {
            this.addBars(body, colliders);
        }
        if (this.centerOfMass) {
            heading.copy(entity.forward).mulScalar(-1);
            addCenterOfMass(
                lines,
                entity.getPosition().toArray(),
                entity.right.toArray(),
                entity.up.toArray(),
                heading.toArray()
            );
        }
    }

    /** Numbers stand upright and face the camera that is drawn first. */
    private addSpawnPoints(): void {
        const { lines, app } = this;
        const camera = app.systems.camera?.cameras[0]?.entity ?? app.root;
        const [across, upright] = [camera.right.toArray(), camera.up.toArray()];
        spawnPoints(app).forEach((place, i) => {
            heading.copy(place.forward).mulScalar(-1);
            addSpawnPoint(lines, place.getPosition().toArray(), place.right.toArray(), heading.toArray());
            top.copy(place.getPosition()).add(up.copy(place.up).mulScalar(NUMBER_HEIGHT));
            addNumber(lines, i, top.toArray(), across, upright);
        });
    }

    private addLanes(): void {
        const nodes = this.app.root.find((node) => node instanceof Entity) as Entity[];
        for (const node of nodes) {
            scriptOf<VehicleTraffic>(node, 'vehicleTraffic')?.routes.forEach(({ x, height, z, closed }) => {
                const points = Array.from(x, (_, i) => [x[i], height[i], z[i]] as const);
                addLane(this.lines, points, closed);
            });
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
            top: top.toArray(),
            up: up.toArray(),
            heading: heading.toArray(),
            axle: axle.toArray(),
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
            const { right, up: upward } = this.entity; // +X, to the left of a car
            const [beside] = Array.from(wheel.mount.position);
            addRollCenter(this.lines, contact.toArray(), right.toArray(), upward.toArray(), beside, rollCenterHeight);
        }
    }

    private addBars({ vehicle }: VehicleBody, colliders: readonly WheelCollider[]): void {
        const centerOf = (wheel: Wheel): readonly number[] => {
            const collider = colliders.find((candidate) => candidate.wheel === wheel);
            const { entity } = collider as WheelCollider;
            const droop = Math.max(0, wheel.params.suspension.distance - wheel.jounce);
            entity.getWorldTransform().transformPoint((collider as WheelCollider).center, top);
            return top.sub(up.copy(entity.up).mulScalar(droop)).toArray();
        };
        heading.copy(this.entity.forward).mulScalar(-1);
        for (const bar of vehicle.bars) {
            addBar(this.lines, centerOf(bar.left), centerOf(bar.right), heading.toArray());
        }
    }
}
