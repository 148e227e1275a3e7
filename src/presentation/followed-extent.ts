import { BoundingBox, Mat4, Quat, Vec3, type Entity, type GraphNode } from 'playcanvas';

import type { Extent } from './chase-framing.js';
import { bodyOf } from '../components/vehicle/body-of.js';
import type { VehicleBody } from '../components/vehicle/vehicle-body.js';
import { carOf } from '../components/vehicle/vehicle-like.js';

/** Interval at which a vehicle is looked at for new meshes and trailers, s. */
const INTERVAL = 0.25;

/** Time in which looks and trailers that come do not count as motion, s: a scene is being loaded. */
const LOADING = 1;

/** Rate at which the extent follows a trailer that comes or goes, 1/s. Estimate of what looks calm. */
const EASE = 3;

/** Nearer to its goal than this a side is there, m. */
const THERE = 1e-3;

/** Half of the sides of what shows nothing yet, m: a car. */
const CAR = new Vec3(0.9, 0.7, 2.2);

const SIDES = ['ahead', 'behind', 'side', 'up', 'down', 'towed'] as const;

const toChassis = new Mat4();
const toFrame = new Mat4();
const toFront = new Quat();
const box = new BoundingBox();
const least = new Vec3();
const most = new Vec3();
const place = new Vec3();

/** Extent of a vehicle with its looks and trailers, measured again when a mesh or a trailer comes or goes. */
export class FollowedExtent implements Extent {
    ahead = 0;
    behind = 0;
    side = 0;
    up = 0;
    down = 0;
    towed = 0;
    private readonly goal = { ahead: 0, behind: 0, side: 0, up: 0, down: 0, towed: 0 };
    private target: Entity | null = null;
    private isThere = true;
    private age = 0;
    private wait = 0;

    /** Number of meshes and of vehicles that were measured. */
    private meshes = 0;
    private vehicles = 0;

    /**
     * Follows a vehicle.
     *
     * @param target - Its chassis.
     * @param dt - Length of the frame, s.
     */
    follow(target: Entity, dt: number): void {
        if (this.target !== target) {
            this.target = target;
            this.age = this.wait = this.meshes = 0;
            this.vehicles = -1;
        }
        this.age += dt;
        this.wait -= dt;
        let jumps = false;
        if (this.wait <= 0) {
            this.wait = INTERVAL;
            jumps = this.age < LOADING || this.meshes === 0;
            if (this.count(target)) {
                measure(target, this.goal);
                this.isThere = false;
            }
        }
        if (!this.isThere) {
            this.approach(jumps ? 1 : 1 - Math.exp(-EASE * dt));
        }
    }

    /** True if there are not as many meshes or vehicles as before. */
    private count(target: Entity): boolean {
        let meshes = countMeshes(target);
        let vehicles = carOf(target)?.vehicle ? 1 : 0;
        for (let body = behind(target); body; body = body.behind) {
            meshes += countMeshes(body.entity);
            vehicles++;
        }
        const changed = meshes !== this.meshes || vehicles !== this.vehicles;
        this.meshes = meshes;
        this.vehicles = vehicles;
        return changed;
    }

    private approach(share: number): void {
        this.isThere = true;
        for (const side of SIDES) {
            const left = this.goal[side] - this[side];
            const isThere = Math.abs(left) < THERE;
            this[side] = isThere ? this.goal[side] : this[side] + left * share;
            this.isThere &&= isThere;
        }
    }
}

/** The vehicle that is coupled behind a chassis; null if none. */
function behind(chassis: Entity): VehicleBody | null {
    return bodyOf(chassis)?.behind ?? null;
}

/** Number of meshes of an entity and of all below it, also of those that are hidden now. */
function countMeshes(node: GraphNode): number {
    let count = (node as Entity).render?.meshInstances?.length ?? 0;
    for (const child of node.children) {
        count += countMeshes(child);
    }
    return count;
}

function measure(target: Entity, out: Required<Extent>): void {
    least.set(Infinity, Infinity, Infinity);
    most.set(-Infinity, -Infinity, -Infinity);
    addVehicle(target, 0, 0);
    let front = target;
    let [height, back] = [0, 0];
    for (let body = behind(target); body; body = body.behind) {
        // as far away as it is now, but straight behind
        place.sub2(body.entity.getPosition(), front.getPosition());
        toFront.copy(front.getRotation()).invert().transformVector(place, place);
        height += place.y;
        back += Math.hypot(place.x, place.z);
        addVehicle(body.entity, height, -back);
        front = body.entity;
    }
    if (least.x > most.x) {
        least.copy(CAR).mulScalar(-1);
        most.copy(CAR);
    }
    out.ahead = Math.max(0, most.z);
    out.behind = Math.max(0, -least.z);
    out.side = Math.max(most.x, -least.x);
    out.up = most.y;
    out.down = -least.y;
    out.towed = back;
}

/** Adds shapes, wheels and meshes of a vehicle whose origin is at a height and so far ahead. */
function addVehicle(chassis: Entity, height: number, ahead: number): void {
    const shapes = carOf(chassis)?.boundingBox;
    if (shapes && shapes.halfExtents.lengthSq() > 0) {
        addBox(shapes, height, ahead);
    }
    toChassis.setTRS(chassis.getPosition(), chassis.getRotation(), Vec3.ONE).invert();
    addMeshes(chassis, height, ahead);
}

function addMeshes(node: GraphNode, height: number, ahead: number): void {
    const { enabled, render } = node as Entity;
    if (!enabled) {
        return;
    }
    if (render?.enabled) {
        for (const instance of render.meshInstances ?? []) {
            // a box of the world would be larger, but skins move only their own
            if (instance.skinInstance) {
                box.setFromTransformedAabb(instance.aabb, toChassis);
            } else {
                toFrame.mul2(toChassis, instance.node.getWorldTransform());
                box.setFromTransformedAabb(instance.mesh!.aabb, toFrame);
            }
            addBox(box, height, ahead);
        }
    }
    for (const child of node.children) {
        addMeshes(child, height, ahead);
    }
}

function addBox(added: BoundingBox, height: number, ahead: number): void {
    place.copy(added.center);
    place.y += height;
    place.z += ahead;
    least.min(place.sub(added.halfExtents));
    most.max(place.add(added.halfExtents).add(added.halfExtents));
}
