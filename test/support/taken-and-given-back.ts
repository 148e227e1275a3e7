import { Entity } from 'playcanvas';

import { bmw, TestCar } from './car.js';
import type { World } from './world.js';
import type { Driver } from '../../src/index.js';

export const gas: Driver = { drive: (controls) => (controls.throttle = 1) };

/** Something that is taken from a car, and given back. */
type Change = [name: string, off: (car: Entity) => void, on: (car: Entity) => void];

/**
 * A collision that is removed and added alone is missing: with a rigid body beside it engine 2.23 gives Bullet a body whose
 * shape it has freed, with or without a vehicle.
 */
export const changes: Change[] = [
    [
        'its rigid body is removed and added again',
        (car) => car.removeComponent('rigidbody'),
        (car) => car.addComponent('rigidbody', { type: 'dynamic', mass: bmw.mass })
    ],
    [
        'its rigid body is disabled and enabled',
        (car) => (car.rigidbody!.enabled = false),
        (car) => (car.rigidbody!.enabled = true)
    ],
    ['the car is disabled and enabled', (car) => (car.enabled = false), (car) => (car.enabled = true)],
    [
        'its parent is disabled and enabled',
        (car) => ((car.parent as Entity).enabled = false),
        (car) => ((car.parent as Entity).enabled = true)
    ],
    [
        'its collision is disabled and enabled',
        (car) => (car.collision!.enabled = false),
        (car) => (car.collision!.enabled = true)
    ],
    [
        'its collision, then its rigid body are removed and added again',
        (car) => {
            car.removeComponent('collision');
            car.removeComponent('rigidbody');
        },
        (car) => {
            car.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.2, 1.9] });
            car.addComponent('rigidbody', { type: 'dynamic', mass: bmw.mass });
        }
    ],
    [
        'its rigid body, then its collision are removed and added again',
        (car) => {
            car.removeComponent('rigidbody');
            car.removeComponent('collision');
        },
        (car) => {
            car.addComponent('rigidbody', { type: 'dynamic', mass: bmw.mass });
            car.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.2, 1.9] });
        }
    ]
];

/** A car below an entity of its own, driven by `vehicle.driver`. */
export function drivenCar(world: World): TestCar {
    const car = new TestCar(world, bmw);
    const fleet = new Entity('Fleet', world.app);
    world.app.root.addChild(fleet);
    car.entity.reparent(fleet);
    world.run(1);
    car.vehicle.driver = gas;
    return car;
}
