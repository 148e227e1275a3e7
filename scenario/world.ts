import { Entity, type AppBase } from 'playcanvas';

import { bankedRing, crossGradeOf } from './banked-circle.js';
import { RoadFrame } from './frame.js';
import { groundTriangles } from './ground.js';
import { addMeshBody } from './mesh-body.js';
import { MovingPlatform } from './moving-platform.js';
import { bumpProfile, extrude, kerbProfile, rampProfile, type Profile } from './profile.js';
import type { Obstacle, Scenario } from './scenario.js';
import { layMaterial } from './surface.js';

/** Speed for the size of the ground where the scenario gives none, m/s: none of our cars is faster. */
const FAST = 60;

/** Ground that a scenario's car drives on. */
export interface BuiltWorld {
    road: RoadFrame;
    platforms: MovingPlatform[];
}

/** Lays the ground and all that is on it. */
export function buildWorld(app: AppBase, scenario: Scenario): BuiltWorld {
    const { world = {} } = scenario;
    const { size = sizeFor(scenario), patches = [], bankedCircle } = world;
    if (bankedCircle) {
        const ring = addMeshBody(app, app.root, 'Banked circle', bankedRing(bankedCircle));
        layMaterial(ring, world.surface ?? 'asphalt');
        return { road: new RoadFrame(0, crossGradeOf(bankedCircle)), platforms: [] };
    }
    const road = new RoadFrame(world.grade, world.crossGrade);
    const root = new Entity('Road', app);
    root.setRotation(road.rotation);
    app.root.addChild(root);
    layMaterial(root, world.surface ?? 'asphalt');

    const [ground, ...cut] = groundTriangles(size, patches);
    addMeshBody(app, root, 'Ground', ground);
    cut.forEach((triangles, i) => {
        if (triangles.length > 0) {
            layMaterial(addMeshBody(app, root, 'Patch', triangles), patches[i].surface);
        }
    });
    const addAll = <T extends Obstacle>(name: string, obstacles: T[] = [], profile: (obstacle: T) => Profile): void => {
        for (const obstacle of obstacles) {
            addMeshBody(app, root, name, extrude(profile(obstacle), obstacle, size));
        }
    };
    addAll('Bump', world.bumps, bumpProfile);
    addAll('Kerb', world.kerbs, kerbProfile);
    addAll('Ramp', world.ramps, rampProfile);
    return { road, platforms: (world.platforms ?? []).map((plan) => new MovingPlatform(app, road, plan)) };
}

function sizeFor({ duration, start }: Scenario): number {
    const [x, y] = start?.position ?? [0, 0];
    return Math.min(8000, 2 * (100 + FAST * duration + Math.max(Math.abs(x), Math.abs(y))));
}
