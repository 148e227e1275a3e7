import { BODYGROUP_DYNAMIC, BODYGROUP_TRIGGER, Mat4, math, Quat, Vec3, type AppBase, type Entity } from 'playcanvas';

import type { Spot } from './place-list.js';
import { GroundHit, VehicleWorld } from '../../src/index.js';
import { upOf } from '../../src/internal.js';

/** Height from which a car drops onto its wheels, m. */
const DROP = 0.02;

/** The ground below a car is looked for from so far above it to so far below, m. */
const ABOVE = 0.5;
const BELOW = 20;

/** Heights above the ground at which rays look for room for a car, m, and their reach beyond its hull, m. */
const HEIGHTS = [0.5, 1.2];
const MARGIN = 0.15;

/** Collision groups of what is in a car's way, and of what it can stand on: no car, nor what can be knocked about. */
const SOLID = 0xffff & ~BODYGROUP_TRIGGER;
const GROUND = SOLID & ~BODYGROUP_DYNAMIC;

const hit = new GroundHit();

/** Stance of a car: a point of the ground, its normal, and the direction of the car. */
export interface Standing {
    ground: Vec3;
    up: Vec3;
    ahead: Vec3;
}

/** Finds the stance of a car without a body of its own; the one that it would have, if it lies on its roof or flies. */
export function standingOf(app: AppBase, car: Entity): Standing | null {
    const up = upOf(car);
    const from = car.getPosition().clone().addScaled(up, ABOVE);
    const to = car.getPosition().clone().addScaled(up, -BELOW);
    const sight = VehicleWorld.of(app)?.sight;
    sight?.begin();
    const found = sight?.castBetween(from, to, GROUND, hit);
    sight?.end();
    if (!found) {
        return null;
    }
    from.addScaled(up, -hit.distance);
    // cars look along +Z
    return { ground: from, up: new Vec3(...hit.normal), ahead: car.forward.clone().mulScalar(-1) };
}

/** Stance of a car on a spot. */
export function standingAt({ x, y = 0, z, heading = 0 }: Spot): Standing {
    const angle = heading * math.DEG_TO_RAD;
    return { ground: new Vec3(x, y, z), up: Vec3.UP, ahead: new Vec3(Math.sin(angle), 0, Math.cos(angle)) };
}

/** True if nothing solid is where a car of this size would stand: rays from its middle reach all sides of its hull. */
export function hasRoom(
    app: AppBase,
    { ground, up, ahead }: Standing,
    { width, length }: { width: number; length: number }
): boolean {
    const sight = VehicleWorld.of(app)?.sight;
    const along = new Vec3().copy(ahead).mulScalar(length / 2 + MARGIN);
    const across = new Vec3()
        .cross(up, ahead)
        .normalize()
        .mulScalar(width / 2 + MARGIN);
    sight?.begin();
    const isFree = HEIGHTS.every((height) => {
        const middle = new Vec3().copy(up).mulScalar(height).add(ground);
        return [-1, 0, 1].every((lengthwise) =>
            [-1, 0, 1].every((sideways) => {
                const side = new Vec3().copy(along).mulScalar(lengthwise);
                side.add(new Vec3().copy(across).mulScalar(sideways)).add(middle);
                return !sight?.castBetween(middle, side, SOLID, hit);
            })
        );
    });
    sight?.end();
    return isFree;
}

/**
 * Stands a car somewhere.
 *
 * @param height - Height of its origin above the ground, m.
 */
export function standOn(car: Entity, { ground, up, ahead }: Standing, height: number): void {
    car.setPosition(
        up
            .clone()
            .mulScalar(height + DROP)
            .add(ground)
    );
    // the matrix looks along -Z
    car.setRotation(new Quat().setFromMat4(new Mat4().setLookAt(Vec3.ZERO, ahead.clone().mulScalar(-1), up)));
}
