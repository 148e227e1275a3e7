import { Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleWing } from '../../scripts/vehicle-wing.mjs';
import { topSpeed } from '../../src/internal.js';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { bmw, frontLoad, rearLoad, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Rolls without loss. */
const free: CarNumbers = {
    ...bmw,
    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
    controller: { engine: { type: 3 } }
};

const SPEED = 50;
const PRESSURE = 0.5 * 1.225 * SPEED ** 2;
const FRONT = 1.9;
const REAR = -1.8;

let world: World;

afterEach(() => world.destroy());

/** A car that rolls at a speed, with wings: place ahead of and above the center of mass, attributes. */
async function winged(
    plans: [ahead: number, above: number, attributes?: object][],
    { numbers = free, speed = SPEED, seconds = 3, rate = 60 } = {}
): Promise<{ car: TestCar; wings: VehicleWing[]; loads: [front: number, rear: number] }> {
    world = await World.create(1 / rate);
    world.addGround(0, 1600);
    const car = new TestCar(world, numbers);
    const wings = plans.map(([ahead, above, attributes = {}], i) => {
        const place = new Entity(`Wing ${i}`);
        car.entity.addChild(place);
        place.setLocalPosition(0, above, ahead);
        return addScript(place, VehicleWing, { groundEffect: 0, ...attributes });
    });
    world.run(0.5, 1 / rate);
    car.roll(speed);
    world.run(seconds, 1 / rate);
    const [fl, fr, rl, rr] = car.loads;
    return { car, wings, loads: [fl + fr - 2 * frontLoad(numbers), rl + rr - 2 * rearLoad(numbers)] };
}

describe('a wing of a car', () => {
    it.each([30, 60, 240])('presses the axles by its lift and drag at its place (%i Hz)', async (rate) => {
        const { car, wings, loads } = await winged([[REAR, 0.5, { angle: 6 }]], { rate });
        const [wing] = wings;
        const speed = car.vehicle.forwardSpeed;
        const pressure = 0.5 * 1.225 * speed ** 2 * wing.span * wing.chord;
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        const height = bmw.cgHeight + 0.5;
        expectShare('downforce, N', wing.downforce, pressure * wing.liftCoefficient, 0.005);
        expectShare('both axles, N', loads[0] + loads[1], wing.downforce, 0.01);
        // moments about the contacts of the rear wheels; the car slows by the drag, at the height of its center of mass
        const lift = (wing.downforce * (REAR + bmw.cgToRear)) / wheelbase;
        const drag = (wing.drag * (height - bmw.cgHeight)) / wheelbase;
        expectNear('front axle, N', loads[0], lift - drag, 0.02 * wing.downforce);
    });

    it('adds to the drag of the body, and takes that from the top speed', async () => {
        const { car, wings } = await winged([[REAR, 0.5, { angle: 12 }]], {
            numbers: { ...bmw, controller: { aerodynamics: { dragArea: 0.7 } } },
            seconds: 0.5
        });
        const before = topSpeed(car.vehicle);
        const area = wings[0].drag / PRESSURE;
        expect(area).toBeGreaterThan(0.04);
        wings[0].enabled = false;
        world.run(0.1);
        const without = topSpeed(car.vehicle);
        expectShare('top speed', before / without, (0.7 / (0.7 + area)) ** (1 / 3), 0.01);
        expect(wings[0].downforce).toBe(0);
    });

    it('gains on an axle that is pressed down: a faster car has its balance farther ahead', async () => {
        const near = { groundEffect: 1, chord: 0.4, angle: 4 };
        const shares: number[] = [];
        const { car, wings } = await winged(
            [
                [FRONT, 0.1 - bmw.cgHeight, near],
                [-bmw.cgToRear, 0.5]
            ],
            { speed: 15, seconds: 1 }
        );
        for (const speed of [15, SPEED]) {
            car.roll(speed);
            world.run(2);
            const [front, rear] = wings.map(({ downforce }) => downforce);
            shares.push(front / (front + rear));
        }
        expect(shares[1]).toBeGreaterThan(shares[0] + 0.015);
    });

    it('stalls where it is turned up too far: less downforce, more drag', async () => {
        const { wings } = await winged([[REAR, 0.5, { angle: 11 }]], { seconds: 0.2 });
        const [wing] = wings;
        const { downforce, drag } = wing;
        wing.angle = 30;
        world.run(0.1);
        expect(wing.downforce).toBeLessThan(0.8 * downforce);
        expect(wing.drag).toBeGreaterThan(2 * drag);
    });

    it('loses its downforce in a tailwind of its speed, and lifts nothing at rest', async () => {
        const { car, wings } = await winged([[REAR, 0.5]], { speed: 0, seconds: 0.2 });
        expectNear('downforce, N', wings[0].downforce, 0, 1);
        car.vehicle.aerodynamics.wind[2] = -SPEED;
        car.vehicle.wake();
        world.run(0.1);
        expectShare('downforce, N', wings[0].downforce, PRESSURE * 0.48 * wings[0].liftCoefficient, 0.01);
        car.roll(SPEED);
        car.vehicle.aerodynamics.wind[2] = SPEED;
        world.run(0.1);
        expectNear('downforce, N', wings[0].downforce, 0, 2);
    });

    it('says so where there is no car above it', async () => {
        world = await World.create();
        const lost = new Entity('Lost');
        world.app.root.addChild(lost);
        const wing = addScript(lost, VehicleWing);
        world.run(0.1);
        expect(wing.validate()[0].message).toContain('no car above');
    });
});
