import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ResetPlace, SpawnPoint, VehicleReset } from '../../scripts/index.mjs';
import { DEG } from '../../src/index.js';
import { turnOf } from '../support/torture.js';
import { placeTrain, trainNames, type TestTrain } from '../support/trains.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Largest lean of a member of the train, degrees. */
const lean = ({ chassis }: TestTrain): number =>
    Math.max(...chassis.map(({ up }) => Math.acos(Math.min(1, up.y)) / DEG));

/** Largest angle between two members, seen from above, degrees. */
const bend = ({ chassis }: TestTrain): number => {
    const [first, ...others] = chassis.map(({ forward }) => Math.atan2(forward.x, forward.z) / DEG);
    return Math.max(...others.map((yaw) => Math.abs(((yaw - first + 540) % 360) - 180)));
};
const stretch = ({ hitches }: TestTrain): number => Math.max(...hitches.map((hitch) => Math.abs(hitch.stretch)));

function resetOf({ chassis: [{ script }] }: TestTrain): VehicleReset {
    return (script!.get('vehicleReset') ?? script!.create(VehicleReset)) as VehicleReset;
}

/** Throws a train about, so that each of its members lies in another way. */
function rollOver({ chassis }: TestTrain): void {
    chassis.forEach(({ rigidbody }, i) => {
        rigidbody!.linearVelocity = new Vec3(0, 5, 0);
        rigidbody!.angularVelocity = new Vec3(0.5, 0.4 * i, 1.5 + 0.3 * i);
    });
    world.run(1);
}

const places = Object.entries(ResetPlace);

describe.each(trainNames.map((name, i) => [name, i] as const))('the reset of a train: %s', (name, turn) => {
    it.each(turnOf(places, turn))('puts all of it on its wheels: %s', (_, to) => {
        const point = world.addBox('Spawn Point', [0.1, 0.1, 0.1], [40, -50, 40]);
        point.addComponent('script');
        point.script!.create(SpawnPoint);
        point.setPosition(40, 0, 40);
        const train = placeTrain(world, name);
        const reset = resetOf(train);
        world.run(3);
        rollOver(train);
        expect(lean(train)).toBeGreaterThan(10);
        reset.reset(to);
        world.run(1 / 60);
        expect(lean(train)).toBeLessThan(1);
        expect(stretch(train)).toBeLessThan(1e-3);
        world.run(4);
        expect(lean(train)).toBeLessThan(1);
        expect(train.hitches.every(({ attached }) => attached !== null)).toBe(true);
    });

    it('puts it in one line where it starts', () => {
        const train = placeTrain(world, name);
        world.run(1);
        train.car.vehicle!.driver = {
            drive: (controls) => {
                controls.throttle = 0.6;
                controls.steer = 0.6;
            }
        };
        world.run(4);
        expect(bend(train)).toBeGreaterThan(2);
        resetOf(train).reset(ResetPlace.START);
        expect(bend(train)).toBeLessThan(0.01);
        expect(lean(train)).toBeLessThan(0.01);
    });

    it('goes back to where all of it stood, each member as it stood there', () => {
        const train = placeTrain(world, name);
        const reset = resetOf(train);
        world.run(4);
        const stood = train.chassis.map((entity) => entity.getPosition().clone());
        rollOver(train);
        reset.reset(ResetPlace.LAST_SAFE);
        train.chassis.forEach((entity, i) => expect(entity.getPosition().distance(stood[i])).toBeLessThan(0.05));
    });
});

describe('the reset of a car with a caravan', () => {
    it('takes place by itself when the caravan alone lies on its side', () => {
        const train = placeTrain(world, 'estate-and-caravan');
        const reset = resetOf(train);
        const fired = vi.fn();
        reset.on('reset', fired);
        world.run(3);
        const [car, trailer] = train.chassis;
        for (let frame = 0; frame < 60; frame++) {
            trailer.rigidbody!.angularVelocity = new Vec3(0, 0, 1.6); // a gust
            world.run(1 / 60);
        }
        world.run(1);
        expect(trailer.up.y).toBeLessThan(Math.cos(75 * DEG));
        expect(car.up.y).toBeGreaterThan(Math.cos(30 * DEG));
        expect(fired).not.toHaveBeenCalled();
        world.run(2.5);
        expect(fired).toHaveBeenCalledOnce();
        expect(lean(train)).toBeLessThan(1);
    });
});
