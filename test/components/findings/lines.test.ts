import { afterEach, beforeEach, expect, it } from 'vitest';

import { linesOf } from '../../../src/messages/lines.js';
import { bmw, TestCar } from '../../support/car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A car on the ground whose wheels have a mistake. */
function addCar(name: string, x: number): TestCar {
    const car = new TestCar(world, bmw);
    car.entity.name = name;
    car.entity.rigidbody!.teleport(x, 1, 0);
    world.run(0.5);
    car.wheels.forEach((wheel) => (wheel.radius = -1));
    world.run(0.1);
    return car;
}

it('what all wheels of a car have alike is one line, which names the car and the wheels', () => {
    const cars = ['Taxi', 'Bus'].map((name, i) => addCar(name, 10 * i));
    const lines = linesOf(cars.flatMap(({ wheels }) => wheels.flatMap((wheel) => wheel.validate())));
    expect(lines.map(([place]) => place)).toEqual(
        cars.map(({ entity }) => `${entity.path} > Wheel FL, Wheel FR, Wheel RL, Wheel RR`)
    );
});

it('what one wheel has is a line with its path', () => {
    const [wheel] = addCar('Taxi', 0).wheels;
    expect(linesOf(wheel.validate()).map(([place]) => place)).toEqual([wheel.entity.path]);
});

it('Node prints all of them at once, for a program may end before', () => {
    addCar('Taxi', 0);
    expect(said()).toHaveLength(4);
});
