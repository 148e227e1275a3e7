import type { Entity } from 'playcanvas';

import { entityPose, makePose } from './pose.js';

const pose = makePose();

/** Shows a rigid body where it is: the engine does so frame by frame, but not while the body sleeps. */
export function showBody(entity: Entity, body: Float64Array): void {
    const { position, rotation } = entityPose(entity, body, pose);
    entity.setPosition(position);
    entity.setRotation(rotation);
}
