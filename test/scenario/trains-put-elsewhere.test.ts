import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bodyOf } from '../../src/internal.js';
import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { placeTrain, trainNames, type TestTrain } from '../support/trains.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

const turned = (yaw: number): Quat => new Quat().setFromEulerAngles(0, yaw, 0);
const far = new Vec3(90, 0, 65);

/** Bodies as the physics has them. */
const poses = ({ car, trailers }: TestTrain) =>
    [car, ...trailers].map(({ pose }) => ({ position: pose.position.clone(), rotation: pose.rotation.clone() }));

/** Returns the poses of a train's other chassis relative to the first one: places, m, and rotations. */
function figure(train: TestTrain): number[] {
    const [first, ...others] = poses(train);
    const back = first.rotation.clone().invert();
    return others.flatMap(({ position, rotation }) => {
        const to = back.transformVector(position.clone().sub(first.position));
        const turn = back.clone().mul(rotation);
        const sign = Math.sign(turn.w) || 1;
        return [to.x, to.y, to.z, sign * turn.x, sign * turn.y, sign * turn.z];
    });
}

const widest = ({ hitches }: TestTrain): number => Math.max(...hitches.map(({ stretch }) => Math.abs(stretch)));
const coupled = ({ hitches }: TestTrain): boolean[] => hitches.map(({ attached }) => attached !== null);

/** Drives a train through a bend, so that it stands at an angle. */
function bend(train: TestTrain): void {
    world.run(0.5);
    train.car.vehicle!.driver = {
        drive: (controls) => {
            controls.throttle = 0.6;
            controls.steer = 0.3;
        }
    };
    world.run(3);
}

/** The ways to put a towing vehicle elsewhere that scripts have; they keep it at its height. */
const ways: Record<string, (train: TestTrain, place: Vec3, rotation: Quat) => void> = {
    'rigidbody.teleport': ({ chassis }, place, rotation) => chassis[0].rigidbody!.teleport(place, rotation),
    'rigidbody.teleport with velocities of 0': ({ chassis }, place, rotation) => {
        chassis[0].rigidbody!.teleport(place, rotation);
        chassis[0].rigidbody!.linearVelocity = Vec3.ZERO;
        chassis[0].rigidbody!.angularVelocity = Vec3.ZERO;
    },
    'teleport of its component': ({ car }, place, rotation) => car.teleport(place, rotation),
    'a state from a server': ({ car }, place, rotation) => {
        const body = bodyOf(car.entity)!;
        const twist = new Float64Array(6);
        body.readMotion(new Float64Array(7), twist);
        body.setMotion(
            Float64Array.of(place.x, place.y, place.z, rotation.x, rotation.y, rotation.z, rotation.w),
            twist
        );
    }
};

describe.each(trainNames.map((name, i) => [name, i] as const))('a train: %s', (name, turn) => {
    it.each(sampleOf(Object.keys(ways), 2, turn))(
        'whose towing vehicle is put elsewhere by %s follows it in its pose, closed',
        (way) => {
            const train = placeTrain(world, name);
            bend(train);
            const before = figure(train);
            const [{ position, rotation }] = poses(train);
            ways[way](train, position.clone().add(far), turned(140).mul(rotation));
            world.run(1 / 60);
            expect(coupled(train).every(Boolean)).toBe(true);
            expect(widest(train)).toBeLessThan(1e-3);
            // a step of 1/60 s goes on while it drives
            figure(train).forEach((value, i) => expect(Math.abs(value - before[i])).toBeLessThan(0.03));
            world.run(0.5);
            expect(widest(train)).toBeLessThan(1e-3);
            expect(poses(train)[0].position.distance(position)).toBeGreaterThan(90);
            expect(messages()).toEqual([]);
        }
    );

    it('of which a trailer is put elsewhere alone is uncoupled there, says so, and is coupled again on request', () => {
        const train = placeTrain(world, name);
        bend(train);
        const [hitch] = train.hitches;
        const [trailer] = train.trailers;
        const speed = train.car.speed;
        const place = trailer.pose.position.clone().add(far);
        trailer.entity.rigidbody!.teleport(place, trailer.pose.rotation);
        trailer.entity.rigidbody!.linearVelocity = Vec3.ZERO;
        world.run(1 / 60);
        expect(coupled(train)).toEqual(train.hitches.map((_, i) => i > 0));
        expect(trailer.towedBy).toBeNull();
        expect(trailer.pose.position.distance(place)).toBeLessThan(0.1);
        expect(Math.abs(train.car.speed - speed)).toBeLessThan(0.5); // nothing pulls at it
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/hitch\.trailer: '.*' is 1[01]\d m away from this hitch/);
        expect(hitch.validate()).toHaveLength(1);
        train.car.vehicle!.driver = null;
        train.car.teleport();
        trailer.teleport();
        expect(hitch.couple(trailer)).toBe(true);
        world.run(0.5);
        expect(coupled(train).every(Boolean)).toBe(true);
        expect(widest(train)).toBeLessThan(1e-3);
        expect(hitch.validate()).toEqual([]);
    });

    it('of which all are put elsewhere together stays as it is', () => {
        const train = placeTrain(world, name);
        bend(train);
        const before = figure(train);
        const middle = poses(train)[0].position;
        poses(train).forEach(({ position, rotation }, i) => {
            const arm = turned(90).transformVector(position.clone().sub(middle));
            train.chassis[i].rigidbody!.teleport(arm.add(middle).add(far), turned(90).mul(rotation));
        });
        world.run(1 / 60);
        expect(coupled(train).every(Boolean)).toBe(true);
        figure(train).forEach((value, i) => expect(Math.abs(value - before[i])).toBeLessThan(0.03));
        expect(messages()).toEqual([]);
    });

    it('whose towing vehicle alone goes back to a snapshot takes the others along', () => {
        const train = placeTrain(world, name);
        bend(train);
        const snapshot = train.car.vehicle!.save();
        world.run(1);
        train.car.vehicle!.restore(snapshot);
        world.run(1 / 60);
        expect(coupled(train).every(Boolean)).toBe(true);
        expect(widest(train)).toBeLessThan(1e-3);
        expect(messages()).toEqual([]);
    });

    it('finds nothing of itself in the way of a place where it stands', () => {
        const train = placeTrain(world, name);
        world.run(1);
        const place = new Entity('Place', world.app);
        world.app.root.addChild(place);
        const [, { position }] = poses(train);
        place.setPosition(position.x, 0, position.z);
        expect(train.car.obstacleAt(place)?.name).toBeUndefined();
        expect(train.car.spawnAt(place)).toBe(true);
        world.run(1);
        expect(coupled(train).every(Boolean)).toBe(true);
        expect(widest(train)).toBeLessThan(1e-3);
    });

    it('whose towing vehicle is put elsewhere while it sleeps follows it', () => {
        const train = placeTrain(world, name);
        train.car.controls!.park = true;
        for (let frame = 0; frame < 1200 && train.chassis[0].rigidbody!.isActive(); frame++) {
            world.run(1 / 60);
        }
        expect(train.chassis[0].rigidbody!.isActive()).toBe(false);
        const place = train.car.pose.position.clone().add(far);
        train.chassis[0].rigidbody!.teleport(place, train.car.pose.rotation);
        world.run(1 / 30);
        expect(coupled(train).every(Boolean)).toBe(true);
        expect(widest(train)).toBeLessThan(1e-3);
        train.chassis.forEach((entity: Entity) => expect(entity.getPosition().x).toBeGreaterThan(80));
    });
});
