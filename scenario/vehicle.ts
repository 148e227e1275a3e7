import { Quat, Vec3, type AppBase } from 'playcanvas';

import type { RoadFrame } from './frame.js';
import { buildFromNumbers } from './numbers-car.js';
import { buildFromPrefab } from './prefab-car.js';
import type { Rig } from './rig.js';
import type { Start } from './scenario.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** Stands the car on the road where a scenario starts. */
export function buildVehicle(app: AppBase, plan: VehiclePlan, road: RoadFrame, start: Start): Rig {
    const ground = road.place(start.position ?? [0, 0], start.height);
    const level = road.turned(start.heading ?? 0);
    const rotation = new Quat().mul2(level, tiltOf(start));
    // it turns about its center of mass
    const { cgHeight } = 'preset' in plan ? plan.preset.body : plan.numbers;
    const up = new Vec3(0, cgHeight, 0);
    ground.add(level.transformVector(up, new Vec3())).sub(rotation.transformVector(up, new Vec3()));
    return 'preset' in plan
        ? buildFromPrefab(app, plan.preset, plan, ground, rotation)
        : buildFromNumbers(app, plan.numbers, plan, ground, rotation);
}

/** Pitch about the axis to the left, then roll about the car's own axis forward. */
function tiltOf({ pitch = 0, roll = 0 }: Start): Quat {
    return new Quat().setFromAxisAngle(Vec3.RIGHT, pitch).mul(new Quat().setFromAxisAngle(Vec3.BACK, roll));
}
