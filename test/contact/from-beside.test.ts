import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, frontLoad, rearLoad, TestCar } from '../support/car.js';
import { energyOf } from '../support/mechanical-energy.js';
import { turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const kinds: [string, number][] = [
    ['a ray', 0],
    ['a fan', 1],
    ['a cylinder', 2],
    ['a torus', 3]
];

/** A thin tread: all kinds of contact meet the edge where the disc does. */
const free = { grip: 0.001, width: 0.01, rollingResistance: 0, wheelDampingRate: 0 };

let world: World;
let rate: number;

beforeEach(async () => {
    rate = 120;
    world = await World.create(1 / rate);
    world.addGround();
});

afterEach(() => world.destroy());

async function at(hertz: number): Promise<void> {
    world.destroy();
    rate = hertz;
    world = await World.create(1 / rate);
    world.addGround();
}

/** A car at rest beside a kerb that is so high, m, set sliding toward it. */
function slide(height: number, speed: number, wheel: Record<string, unknown>, attributes = {}): TestCar {
    world.addBox('Kerb', [2, height / 2, 20], [EDGE + 2, height / 2, 0]);
    const car = new TestCar(world, { ...bmw, ...attributes, wheel: { ...free, ...wheel } });
    car.controller.enabled = false;
    world.run(0.5, 1 / rate);
    car.entity.rigidbody!.linearVelocity = new Vec3(speed, 0, 0);
    return car;
}

/** Place of the side of the kerb, m. */
const EDGE = 0.9;

/** Way of the left wheels over that side, m. */
const beyond = (car: TestCar): number => car.position.x + 0.5 * bmw.trackFront - EDGE;

describe.each(kinds)('a car that slides sideways into a kerb, on wheels that feel with %s', (_, contact) => {
    const slides = [
        { hertz: 30, height: 0.08, speed: 1 },
        { hertz: 60, height: 0.14, speed: 4 },
        { hertz: 120, height: 0.02, speed: 0.4 },
        { hertz: 240, height: 0.08, speed: 2 }
    ];
    it.each(turnOf(slides, contact))(
        'gains nothing on its way, at $hertz Hz, $height m high at $speed m/s',
        async ({ hertz, height, speed }) => {
            await at(hertz);
            const car = slide(height, speed, { contact });
            world.run(2 / rate, 1 / rate);
            let least = Infinity;
            let rise = 0;
            world.run(2 / speed, 1 / rate, () => {
                const energy = energyOf([car.vehicle], 1 / rate);
                least = Math.min(least, energy);
                rise = Math.max(rise, energy - least);
            });
            expect(beyond(car)).toBeGreaterThan(0);
            expect(rise).toBeLessThan(0.1);
        }
    );

    it('climbs it as a slope of 45 degrees', () => {
        const car = slide(0.08, 1, { contact });
        let before = 0;
        world.run(1, 1 / rate, () => {
            if (beyond(car) < 0) {
                before = car.velocity.x;
            } else if (beyond(car) < 0.02) {
                // the springs take the work of their loads along the way
                const way = beyond(car);
                const loads = frontLoad(bmw) + rearLoad(bmw);
                const rates = bmw.springFront + bmw.springRear;
                const work = loads * way + 0.5 * rates * way ** 2;
                const left = 0.5 * bmw.mass * car.velocity.x ** 2;
                expect(left / (0.5 * bmw.mass * before ** 2 - work) - 1).toBeCloseTo(0, 1);
            }
        });
        expect(car.velocity.x).toBeLessThan(0.5 * before);
    });
});
