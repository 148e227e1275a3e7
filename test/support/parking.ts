import { Entity, Vec3 } from 'playcanvas';

import { type KindOfVehicle, placeKind } from './kinds.js';
import type { World } from './world.js';
import type { DriverView } from '../../src/index.js';

/** Farthest from the middle of a vehicle that its bumper is looked for, m. */
const LONGEST = 9;

/** Height to which a block lifts a nose, m, and length of the nose that lies on the block, m. */
const LIFT = 0.15;
const OVERLAP = 0.15;

/** Places at which vehicles are parked. */
export const parkingPlaces = [
    'a flat mesh',
    'a box of 400 m',
    'a slope of 10 degrees',
    'a block under its nose'
] as const;

/** Half the width of a block, m, and of one that only a corner rests on. */
const WIDE = 1.5;
const NARROW = 0.2;

export type ParkingPlace = (typeof parkingPlaces)[number] | 'a block under a corner';

/** A parked vehicle. */
export interface Parked extends KindOfVehicle {
    /** Ground below it. */
    ground: Entity;

    /** Block below its nose; null where it stands on its wheels alone. */
    block: Entity | null;
}

/** Puts a vehicle of any kind on a place, both brakes on. */
export function park(world: World, name: string, place: ParkingPlace): Parked {
    const ground =
        place === 'a box of 400 m'
            ? world.addBox('Ground', [200, 1, 200], [0, -1, 0])
            : world.addGround(place === 'a slope of 10 degrees' ? Math.tan(Math.PI / 18) : 0);
    const kind = placeKind(world, name);
    if (place === 'a slope of 10 degrees') {
        const spot = new Entity('Spot', world.app);
        world.app.root.addChild(spot);
        kind.component.spawnAt(spot);
    }
    const [{ controls }] = kind.vehicles;
    kind.vehicles[0].driver = null;
    controls.release();
    controls.brake = 1;
    controls.handbrake = 1;
    world.run(1);
    const hangs = place === 'a block under its nose' || place === 'a block under a corner';
    return { ...kind, ground, block: hangs ? hangNose(world, kind, place === 'a block under a corner') : null };
}

/** Lifts a vehicle, and lets its nose, or the left corner of that, down onto a block. */
function hangNose(world: World, { chassis }: KindOfVehicle, byCorner: boolean): Entity {
    const [foremost] = [...chassis].sort((a, b) => b.getPosition().z - a.getPosition().z);
    const { x, z } = foremost.getPosition();
    let front = z + LONGEST;
    while (bottomAt(world, foremost, x, front) === null) {
        front -= 0.02;
    }
    let side = x;
    if (byCorner) {
        side += LONGEST;
        while (bottomAt(world, foremost, side, front - OVERLAP) === null) {
            side -= 0.02;
        }
    }
    const bottom = bottomAt(world, foremost, side, front - OVERLAP)!;
    for (const entity of chassis) {
        entity.rigidbody!.teleport(
            entity
                .getPosition()
                .clone()
                .add(new Vec3(0, LIFT + 0.1, 0))
        );
    }
    const width = byCorner ? NARROW : WIDE;
    return world.addBox('Block', [width, 0.5, 0.25], [side, bottom + LIFT - 0.5, front - OVERLAP]);
}

/** Height of the underside of a hull; null where it has none. */
function bottomAt({ app }: World, entity: Entity, x: number, z: number): number | null {
    const hits = app.systems.rigidbody!.raycastAll(new Vec3(x, -2, z), new Vec3(x, 6, z));
    const heights = hits.filter((hit) => hit.entity === entity).map(({ point }) => point.y);
    return heights.length > 0 ? Math.min(...heights) : null;
}

/** View of a vehicle of any kind that has wheels. */
type OnWheels = DriverView & { wheels: readonly { spinAngle: number }[] };

/** Angle by which each wheel has turned, rad. */
export function wheelAngles({ vehicles }: KindOfVehicle): number[] {
    return (vehicles as OnWheels[]).flatMap(({ wheels }) => wheels.map(({ spinAngle }) => spinAngle));
}
