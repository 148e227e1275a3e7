import { type Entity, Mat4, Quat, Vec3 } from 'playcanvas';

import type { ModelRig, RigWheel } from '../../rigging/rig-model.js';
import { straightTurn } from '../../rigging/straight-turn.js';

/** Position, rotation and scale. */
export interface Transform {
    position: Vec3;
    rotation: Quat;
    scale: Vec3;
}

/** Height of an upward direction from which on a model counts as standing, on whatever slope: 60 degrees. */
const STANDING = 0.5;

/** The size of a model in the world; negative along X where it is mirrored, as its rotation in the world takes it. */
export function sizeInWorld(model: Entity): Vec3 {
    const matrix = model.getWorldTransform();
    const size = matrix.getScale();
    size.x *= matrix.scaleSign;
    return size;
}

/**
 * Pose of a chassis that takes the place of a model: the ground below it stays where it is, a model that is seen to stand
 * stays as it is, on a slope too, and one that lies on its tail or its roof gets up.
 *
 * @param model - In the scene.
 * @param rig - Rig that was found in it.
 * @param center - Center of the chassis, from the ground below mid-wheelbase, in the vehicle's axes.
 */
export function chassisPose(model: Entity, { toVehicle, unit }: ModelRig, center: Vec3): Omit<Transform, 'scale'> {
    const back = new Mat4().set([...toVehicle]).invert();
    const turn = turnOf(toVehicle, unit.scale);
    const ground = back.transformPoint(Vec3.ZERO, new Vec3());
    model.getRotation().transformVector(ground, ground).add(model.getPosition());
    const rotation = model.getRotation().clone().mul(turn.invert());
    const seen = rotation.transformVector(Vec3.UP, new Vec3());
    const up = model.up.y > STANDING ? model.up : Vec3.UP;
    const upright = seen.y > STANDING ? new Quat() : new Quat().setFromDirections(seen, up);
    upright.transformVector(ground.sub(model.getPosition()), ground).add(model.getPosition());
    rotation.mul2(upright, rotation);
    return { position: rotation.transformVector(center, new Vec3()).add(ground), rotation };
}

/**
 * From the chassis to a wheel's middle, about which it turns, with the wheel straight.
 *
 * @param wheel - As it is in the model.
 * @param cgHeight - Height of the chassis above the ground, m.
 * @param middle - Distance of mid-wheelbase ahead of the chassis, m.
 * @param rake - Backward tilt of its entity, degrees: of the front wheel of a motorcycle.
 */
export function toWheelMiddle({ center, axis }: RigWheel, cgHeight: number, middle: number, rake = 0): Mat4 {
    const [x, y, z] = center;
    const shift = new Mat4().setTranslate(-x, cgHeight - y, -middle - z);
    return new Mat4()
        .setFromAxisAngle(Vec3.RIGHT, rake)
        .mul(new Mat4().set(straightTurn(axis)))
        .mul(shift);
}

/**
 * The transform of a model's axes, which are turned and of another unit, at the model's size.
 *
 * @param matrix - From the model's space, without its size.
 * @param size - Size of the model in the world.
 */
export function modelTransform(matrix: Mat4, size: Vec3): Transform {
    const { x } = matrix.getScale();
    return {
        position: matrix.getTranslation(),
        rotation: turnOf(matrix.data, x),
        scale: size.clone().mulScalar(x)
    };
}

/** Rotation of a matrix with a uniform scale. */
function turnOf(matrix: ArrayLike<number>, scale: number): Quat {
    const turned = Array.from(matrix, (value, i) => (i < 12 ? value / scale : i === 15 ? 1 : 0));
    return new Quat().setFromMat4(new Mat4().set(turned));
}

/** Name of a copy of a node: different from any bone's, for otherwise a skin would take the copy for the bone. */
export function copyName(name: string): string {
    return `${name} (copy)`;
}
