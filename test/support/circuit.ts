import { Quat, Vec3, type AppBase, type Entity } from 'playcanvas';

import { centerLine, roadStrip, type Strip } from '../../proving-ground/library/ground/circuit.js';
import { addMeshBody, type Triangles } from '../../scenario/mesh-body.js';

/** Lays the proving ground's circuit: the road alone, nothing beside it. */
export function addCircuit(app: AppBase): Entity {
    return addMeshBody(app, app.root, 'Circuit', trianglesOf(roadStrip()));
}

/** Start of a car on it: point of the ground and heading. */
export function startOnCircuit(at = 0): { ground: Vec3; rotation: Quat } {
    const { x, y, z, leftX, leftZ } = centerLine[at];
    const heading = (Math.atan2(-leftZ, leftX) * 180) / Math.PI;
    return { ground: new Vec3(x, y, z), rotation: new Quat().setFromEulerAngles(0, heading, 0) };
}

function trianglesOf({ positions, indices }: Strip): Triangles {
    return indices.map((i) => [positions[3 * i + 2], positions[3 * i], positions[3 * i + 1]]);
}
