import { Entity, Quat } from 'playcanvas';

import { placeKind } from './kinds.js';
import { World } from './world.js';
import { RoadFrame } from '../../scenario/frame.js';

/** A sweep of the accelerator: which way, and on which slope, rise over run. */
export interface Sweep {
    reverse: boolean;
    slope: number;
}

/** Side length of the ground, m: a racer at full throttle goes 700 m in ten seconds. */
const FIELD = 2400;

/**
 * Speeds of a vehicle, m/s in the direction that is asked for, so many seconds after it was let go at rest with each throttle.
 *
 * @param prepare - Is called once the vehicle stands.
 */
export async function sweepPedal(
    name: string,
    { reverse, slope }: Sweep,
    throttles: readonly number[],
    seconds = 10,
    prepare?: (kind: ReturnType<typeof placeKind>) => void
): Promise<number[]> {
    const world = await World.create();
    const flat = world.addGround(0, FIELD, FIELD / 24);
    const kind = placeKind(world, name);
    prepare?.(kind);
    flat.destroy();
    world.addGround(slope, FIELD, FIELD / 24);
    const { rotation } = new RoadFrame(slope);
    const spot = new Entity('Start', world.app);
    world.app.root.addChild(spot);
    spot.setRotation(new Quat().copy(rotation));
    const [vehicle] = kind.vehicles;
    const direction = reverse ? -1 : 1;
    const orders = { throttle: 0, brake: 1 };
    const speeds = throttles.map((throttle) => {
        kind.component.spawnAt(spot);
        vehicle.driver = {
            drive: (controls) => {
                controls.throttle = orders.throttle;
                controls.brake = orders.brake;
                controls.reverse = reverse;
            }
        };
        Object.assign(orders, { throttle: 0, brake: 1 });
        world.run(1.5);
        Object.assign(orders, { throttle, brake: 0 });
        world.run(seconds);
        return direction * vehicle.forwardSpeed;
    });
    world.destroy();
    return speeds;
}
