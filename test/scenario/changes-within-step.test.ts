import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { VehicleWorld, type DriverControls } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { sampleOf, torture } from '../support/torture.js';
import { placeTrain, trainNames, type TestTrain } from '../support/trains.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

type Deed = (train: TestTrain) => void;
const last = <T>(list: T[]): T => list[list.length - 1];

/** A change of a train, and its reversal. */
interface Fate {
    deed: Deed;
    on?: Deed;

    /** Number of its chassis that are coupled afterward; all by default. */
    left?: (all: number) => number;

    /** Most messages of each train. */
    lines?: number;
}

const deeds: Record<string, Fate> = {
    'its last trailer is destroyed': {
        deed: ({ chassis }) => last(chassis).destroy(),
        left: (all) => all - 1,
        lines: 1
    },
    'its first trailer is destroyed': { deed: ({ chassis }) => chassis[1].destroy(), left: () => 1, lines: 1 },
    'its first trailer is disabled and enabled': {
        deed: ({ chassis }) => (chassis[1].enabled = false),
        on: ({ chassis }) => (chassis[1].enabled = true)
    },
    'the component of its first trailer is disabled and enabled': {
        deed: ({ trailers }) => (trailers[0].enabled = false),
        on: ({ trailers }) => (trailers[0].enabled = true)
    },
    'the component of its first trailer is destroyed': {
        deed: ({ chassis }) => chassis[1].script!.destroy('trailer'),
        left: () => 1,
        lines: 1
    },
    'the body of its first trailer is disabled and enabled': {
        deed: ({ chassis }) => (chassis[1].rigidbody!.enabled = false),
        on: ({ chassis }) => (chassis[1].rigidbody!.enabled = true)
    },
    'the body of its first trailer becomes static and dynamic': {
        deed: ({ chassis }) => (chassis[1].rigidbody!.type = 'static'),
        on: ({ chassis }) => (chassis[1].rigidbody!.type = 'dynamic'),
        lines: 1
    },
    'its hitch is disabled and enabled': {
        deed: ({ hitches }) => (hitches[0].enabled = false),
        on: ({ hitches }) => (hitches[0].enabled = true)
    },
    'its hitch is destroyed': { deed: ({ hitches }) => hitches[0].entity.destroy(), left: () => 1 },
    'it is uncoupled and coupled at once': {
        deed: ({ hitches, trailers }) => {
            expect(hitches[0].uncouple()).toBe(true);
            expect(hitches[0].couple(trailers[0])).toBe(true);
        }
    },
    'its coupling becomes another one': {
        deed: ({ trailers }) => (trailers[0].type = trailers[0].type === 3 ? 1 : 0)
    },
    'a wheel of its first trailer is destroyed': {
        deed: ({ trailers }) => trailers[0].wheelViews[0].entity!.destroy(),
        lines: 1
    }
};

/** Sets a driver into a train, who does a deed in one of his steps. */
function man({ car }: TestTrain, step: number, deed: () => void): void {
    let steps = 0;
    car.vehicle!.driver = {
        drive: (controls: DriverControls) => {
            controls.throttle = steps > 30 ? 0.5 : 0;
            controls.steer = 0.1;
            if (++steps === step) {
                deed();
            }
        }
    };
}

/** Number of chassis that are stepped together with the car, itself included. */
const together = ({ car }: TestTrain): number => car.vehicle!.train?.members.length ?? 1;

type Doer = 'its own driver' | 'the driver of a car before it' | 'the driver of a car behind it' | 'a listener';
const others: readonly Doer[] = ['the driver of a car before it', 'the driver of a car behind it', 'a listener'];

/** In `npm test` its own driver does everything, the others one thing each; half of the trains, the others the next time. */
const cases = Object.keys(deeds)
    .flatMap((name, i): [string, Doer][] => [
        [name, 'its own driver'],
        ...others.filter((_, k) => torture > 0 || i === k).map((doer): [string, Doer] => [name, doer])
    ])
    .map(([name, doer], i) => [name, doer, i] as const);

/** Schedules a change for the 20th step from now, by the hand of `doer`. */
function appoint(doer: Doer, trains: TestTrain[], cars: RaycastCar[], deed: Deed): void {
    const act = (): void => trains.forEach((train) => deed(train));
    let steps = 0;
    const noon = (): void => (++steps === 20 ? act() : undefined);
    trains.forEach((train) => man(train, 20, doer === 'its own driver' ? () => deed(train) : () => {}));
    if (doer === 'a listener') {
        VehicleWorld.of(world.app)!.addListener({ beforeStep: noon, afterStep: () => {} });
    } else if (doer !== 'its own driver') {
        cars[others.indexOf(doer)].vehicle!.driver = { drive: noon };
    }
}

function loneCar(x: number): RaycastCar {
    const { entity, wheels } = plainCar(world, new Vec3(x, 0.7, 0));
    return addScript(entity, RaycastCar, { drive: 2, wheels });
}

describe('a train', () => {
    it.each(cases)(
        'of which within a step %s, as %s has it, is stepped on, and so are all of its members',
        (name, doer, turn) => {
            const { deed, on, left, lines = 0 } = deeds[name];
            const first = loneCar(-20);
            const trains = sampleOf(trainNames, 2, turn).map((train, i) => placeTrain(world, train, 20 * i));
            const cars = [first, loneCar(-10)];
            world.run(0.5);
            expect(trains.map(together)).toEqual(trains.map(({ chassis }) => chassis.length));
            const members = trains.flatMap(({ trailers }) =>
                trailers.map(({ vehicle, entity }) => ({ vehicle: vehicle!, entity }))
            );
            appoint(doer, trains, cars, deed);
            world.run(18 / 60);
            const places = members.map(({ entity }) => entity.getPosition().y);
            let steps = members.map(({ vehicle }) => vehicle.steps);
            world.run(3 / 60, 1 / 60, () => {
                members.forEach(({ vehicle }, i) => expect(vehicle.steps - steps[i]).toBeLessThanOrEqual(1));
                steps = members.map(({ vehicle }) => vehicle.steps);
            });
            members.forEach(({ entity }, i) => {
                if (entity.rigidbody?.enabled) {
                    // a step without it lets it fall, a second one throws it up
                    expect(Math.abs(entity.getPosition().y - places[i]), entity.name).toBeLessThan(0.01);
                }
            });
            trains.forEach((train) => on?.(train));
            const before = trains.map(({ car }) => car.vehicle!.steps);
            world.run(1);
            trains.forEach((train, i) => {
                const { chassis, car } = train;
                expect(together(train), train.name).toBe(left?.(chassis.length) ?? chassis.length);
                expect(car.vehicle!.steps - before[i], train.name).toBe(60);
                const own = messages().filter((line) => chassis.some((entity) => line.includes(`/${entity.name}`)));
                expect(own.length, own.join('\n')).toBeLessThanOrEqual(lines);
            });
            expect(messages().filter((line) => line.includes('failed'))).toEqual([]);
        }
    );
});

describe('a car that a driver makes within a step', () => {
    it('is stepped from the next one on', () => {
        let asked = 0;
        let made = 0;
        const breed = (x: number): void => {
            made++;
            loneCar(x).vehicle!.driver = {
                drive: () => {
                    asked++;
                    if (made < 40) {
                        breed(x + 5);
                    }
                }
            };
        };
        breed(0);
        world.run(1 / 60);
        expect([made, asked]).toEqual([2, 1]);
    });
});
