import type { AppBase } from 'playcanvas';

import type { RoadFrame } from './frame.js';
import { buildFromNumbers } from './numbers-car.js';
import { buildFromPrefab } from './prefab-car.js';
import type { Rig } from './rig.js';
import type { Start } from './scenario.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** Stands the car on the road where a scenario starts. */
export function buildVehicle(app: AppBase, plan: VehiclePlan, road: RoadFrame, start: Start): Rig {
    const ground = road.place(start.position ?? [0, 0], start.height);
    const rotation = road.turned(start.heading ?? 0);
    return 'preset' in plan
        ? buildFromPrefab(app, plan.preset, plan, ground, rotation)
        : buildFromNumbers(app, plan.numbers, plan, ground, rotation);
}
