import { type Entity, Quat, Vec3 } from 'playcanvas';

const position = new Vec3();
const rotation = new Quat();

/** Shows a rigid body where it is: the engine does so frame by frame, but not while the body sleeps. */
export function showBody(entity: Entity, pose: Float64Array): void {
    position.set(pose[0], pose[1], pose[2]);
    rotation.set(pose[3], pose[4], pose[5], pose[6]);
    entity.setPosition(position);
    entity.setRotation(rotation);
}
