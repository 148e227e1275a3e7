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
function hangNose(world: World, kind: KindOfVehicle, byCorner: boolean): Entity {
    const [foremost] = frontToRear(kind);
    const { x } = foremost.getPosition();
    const along = edgeOf(world, foremost, 1) - OVERLAP;
    const side = byCorner ? flankOf(world, foremost, along) : x;
    return setUpon(world, kind, [byCorner ? NARROW : WIDE, 0.5, 0.25], side, along, LIFT);
}

/** Parts of a hull that posts stand below. */
export const postPlaces = ['nose', 'tail', 'side', 'corner', 'middle'] as const;

/** Half the width of a post, m, and from its middle to the end of the hull above it: all of it is covered. */
const POST = 0.15;
const INSIDE = 0.22;

/**
 * Sets a parked vehicle upon a post.
 *
 * @param world - World of the vehicle.
 * @param kind - The vehicle, which stands on its wheels.
 * @param place - Part of its hull that the post stands below.
 * @param lift - Height by which the post lifts that, m.
 */
export function setUponPost(
    world: World,
    kind: KindOfVehicle,
    place: (typeof postPlaces)[number],
    lift: number
): Entity {
    const [foremost] = frontToRear(kind);
    const { x } = foremost.getPosition();
    const front = edgeOf(world, foremost, 1);
    const rear = edgeOf(world, foremost, -1);
    const along =
        place === 'tail' ? edgeOf(world, foremost, -1, rear + INSIDE) : edgeOf(world, foremost, 1, front - INSIDE);
    const z = place === 'side' || place === 'middle' ? (front + rear) / 2 : along;
    const side = place === 'side' || place === 'corner' ? flankOf(world, foremost, z) - POST : x;
    return setUpon(world, kind, [POST, 0.5, POST], side, z, lift);
}

/** Lifts a vehicle and puts a block below a point of its hull. */
function setUpon(world: World, kind: KindOfVehicle, half: number[], x: number, z: number, lift: number): Entity {
    const bottom = bottomAt(world, frontToRear(kind)[0], x, z)!;
    for (const entity of kind.chassis) {
        entity.rigidbody!.teleport(
            entity
                .getPosition()
                .clone()
                .add(new Vec3(0, lift + 0.1, 0))
        );
    }
    return world.addBox('Block', half, [x, bottom + lift - half[1], z]);
}

function frontToRear({ chassis }: KindOfVehicle): Entity[] {
    return [...chassis].sort((a, b) => b.getPosition().z - a.getPosition().z);
}

/** Place of the front end of a hull, or of its rear end, m; no farther out than a place. */
function edgeOf(world: World, hull: Entity, end: 1 | -1, most = hull.getPosition().z + end * LONGEST): number {
    const { x } = hull.getPosition();
    let edge = most;
    while (bottomAt(world, hull, x, edge) === null) {
        edge -= end * 0.02;
    }
    return edge;
}

/** Place of its left side, m. */
function flankOf(world: World, hull: Entity, z: number): number {
    let side = hull.getPosition().x + LONGEST;
    while (bottomAt(world, hull, side, z) === null) {
        side -= 0.02;
    }
    return side;
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
