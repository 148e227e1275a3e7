import type { AppBase } from 'playcanvas';

import { looks } from './lane-looks.js';
import { acrossLane, isOnLane, LANES, type Lane } from '../library/ground/layout.js';
import { partOfPad } from '../library/ground/pad.js';
import { addMesh, makeSolid } from '../library/ground/solid.js';
import { surface } from '../library/ground/surfaces.js';

/** Wet asphalt, ice, snow, gravel, sand and mud to drive on, one body and one draw call each. */
export function addLanes(app: AppBase): void {
    for (const name of Object.keys(looks) as Lane['surface'][]) {
        const lanes = LANES.lanes.filter((lane) => lane.surface === name);
        const mesh = partOfPad(app.graphicsDevice, (x, z) => lanes.some((lane) => isOnLane(lane, x, z)), 1);
        const look = looks[name](app.graphicsDevice);
        // the map of the last one begins at its right edge
        const offset = -(acrossLane(lanes[lanes.length - 1])[0] + 0.5) / LANES.width;
        look.diffuseMapOffset.x = offset;
        look.glossMapOffset.x = offset;
        look.update();
        const ground = addMesh(app, name, mesh, look, false);
        makeSolid(ground, mesh);
        surface(ground, name);
    }
}
