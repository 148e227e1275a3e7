import type { AppBase } from 'playcanvas';

import { RoadFrame } from './frame.js';
import { groundTriangles } from './ground.js';
import { addMeshBody } from './mesh-body.js';
import { MovingPlatform } from './moving-platform.js';
import { bumpProfile, extrude, kerbProfile, rampProfile, type Profile } from './profile.js';
import type { Obstacle, Scenario } from './scenario.js';

/** No car of ours is faster, m/s: how far the ground must reach when nobody says. */
const FAST = 60;

/** What a scenario's car drives on. */
export interface BuiltWorld {
    road: RoadFrame;
    platforms: MovingPlatform[];
}

/** Lays the ground and all that is on it. */
export function buildWorld(app: AppBase, scenario: Scenario): BuiltWorld {
    const { grade, crossGrade, size = sizeFor(scenario), bumps, kerbs, ramps, platforms } = scenario.world ?? {};
    const road = new RoadFrame(grade, crossGrade);
    addMeshBody(app, 'Ground', road, groundTriangles(size));
    const addAll = <T extends Obstacle>(name: string, obstacles: T[] = [], profile: (obstacle: T) => Profile): void => {
        for (const obstacle of obstacles) {
            addMeshBody(app, name, road, extrude(profile(obstacle), obstacle, size));
        }
    };
    addAll('Bump', bumps, bumpProfile);
    addAll('Kerb', kerbs, kerbProfile);
    addAll('Ramp', ramps, rampProfile);
    return { road, platforms: (platforms ?? []).map((plan) => new MovingPlatform(app, road, plan)) };
}

function sizeFor({ duration, start }: Scenario): number {
    const [x, y] = start?.position ?? [0, 0];
    return Math.min(8000, 2 * (100 + FAST * duration + Math.max(Math.abs(x), Math.abs(y))));
}
