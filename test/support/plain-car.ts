import { Entity, Quat, Vec3 } from 'playcanvas';

import type { World } from './world.js';

/** Half of the body of a plain car, m, and where its wheels are: a car of 1 000 kg, 1.5 m wide and 2.6 m long. */
export const hull = [0.8, 0.25, 1.9];
export const places = [
    [0.75, -0.1, 1.3],
    [-0.75, -0.1, 1.3],
    [0.75, -0.1, -1.3],
    [-0.75, -0.1, -1.3]
];

/** A chassis with entities for four wheels, and no vehicle on it yet. */
export interface PlainCar {
    entity: Entity;
    wheels: Entity[];
}

/** A collision box of a body: half of its sides and its middle, m. */
export type HullBox = [halfExtents: number[], position: number[]];

/** Builds a plain car; its origin is its center of mass. Given boxes are a compound collision. */
export function plainCar(
    world: World,
    position = new Vec3(0, 0.7, 0),
    mass = 1000,
    rotation = new Quat(),
    boxes: HullBox[] = []
): PlainCar {
    const entity = new Entity('Car', world.app);
    entity.setPosition(position);
    entity.setRotation(rotation);
    entity.addComponent('collision', { type: boxes.length > 0 ? 'compound' : 'box', halfExtents: hull });
    for (const [halfExtents, [x, y, z]] of boxes) {
        const box = new Entity('Box', world.app);
        box.setLocalPosition(x, y, z);
        entity.addChild(box);
        box.addComponent('collision', { type: 'box', halfExtents });
    }
    entity.addComponent('rigidbody', { type: 'dynamic', mass, friction: 0.5, linearDamping: 0, angularDamping: 0 });
    const wheels = places.map(([x, y, z], i) => {
        const wheel = new Entity(`Wheel ${i}`, world.app);
        wheel.setLocalPosition(x, y, z);
        entity.addChild(wheel);
        return wheel;
    });
    world.app.root.addChild(entity);
    return { entity, wheels };
}
