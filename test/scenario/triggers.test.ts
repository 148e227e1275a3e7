import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addMeshBody, quad } from '../../scenario/mesh-body.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { VehicleWorld } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Every collision group, the engine's triggers among them. */
const ALL = 65535;

/** Bullet's CF_NO_CONTACT_RESPONSE: whatever touches the body goes through it. */
const NO_CONTACT_RESPONSE = 4;

/** Half of a flat volume across the road, lower than the hubs, and where it is, m. */
const GATE = [10, 0.25, 2];
const GATE_AT = 12;

/** The same as a mesh: a lid over the road. */
const RIBBON = quad(
    [GATE_AT - 2, -10, 0.25],
    [GATE_AT + 2, -10, 0.25],
    [GATE_AT + 2, 10, 0.25],
    [GATE_AT - 2, 10, 0.25]
);

interface NativeFlags {
    getCollisionFlags(): number;
    setCollisionFlags(flags: number): void;
}

/** Something that can be rolled along the road. */
interface Rolling {
    entity: Entity;
    grounded: () => boolean[];
}

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

function wheelColliders(contact: number): () => Rolling {
    return () => {
        const car = new TestCar(world, { ...bmw, wheel: { contact, collisionMask: ALL } }, new Vec3());
        return { entity: car.entity, grounded: () => car.wheels.map(({ isGrounded }) => isGrounded) };
    };
}

function plain(type: typeof RaycastCar | typeof BulletVehicle, attributes: object): () => Rolling {
    return () => {
        const { entity, wheels } = plainCar(world);
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels, ...attributes });
        return { entity, grounded: () => car.wheelViews.map(({ isGrounded }) => isGrounded) };
    };
}

const CARS: [string, () => Rolling][] = [
    ['Wheel Colliders with rays', wheelColliders(0)],
    ['Wheel Colliders with fans', wheelColliders(1)],
    ['Wheel Colliders with cylinders', wheelColliders(2)],
    ['a Raycast Car', plain(RaycastCar, {})],
    ['a Raycast Car with every group', plain(RaycastCar, { collisionMask: ALL })],
    ['a Bullet Vehicle', plain(BulletVehicle, {})]
];

/** A trigger of the engine's: a collision without a rigid body. */
function addTrigger(): Entity {
    const trigger = new Entity('Checkpoint', world.app);
    trigger.setPosition(0, 0, GATE_AT);
    trigger.addComponent('collision', { type: 'box', halfExtents: GATE });
    world.app.root.addChild(trigger);
    return trigger;
}

/** A rigid body that a game has made passable. */
function addPassable(type: 'static' | 'dynamic' | 'kinematic'): Entity {
    const body = world.addBox('Fog', GATE, [0, 0, GATE_AT], 1);
    body.rigidbody!.type = type;
    body.rigidbody!.linearFactor = Vec3.ZERO;
    body.rigidbody!.angularFactor = Vec3.ZERO;
    const native = body.rigidbody!.body as NativeFlags;
    native.setCollisionFlags(native.getCollisionFlags() | NO_CONTACT_RESPONSE);
    return body;
}

/** Rolls a car at 10 m/s through the gate. @returns Deviations of its height and pitch on the way. */
function rollThrough({ entity, grounded }: Rolling): { rise: number; pitch: number; airborne: number } {
    world.run(2);
    const { y } = entity.getPosition();
    entity.rigidbody!.linearVelocity = new Vec3(0, 0, 10);
    let rise = 0;
    let pitch = 0;
    let airborne = 0;
    world.run(2, 1 / 60, () => {
        rise = Math.max(rise, Math.abs(entity.getPosition().y - y));
        pitch = Math.max(pitch, Math.abs(entity.forward.y));
        airborne += grounded().filter((on) => !on).length;
    });
    expect(entity.getPosition().z).toBeGreaterThan(GATE_AT + 4);
    return { rise, pitch, airborne };
}

/** Gates that a car drives through as if they were not there. */
const GATES: [string, () => Entity][] = [
    ['a trigger', addTrigger],
    [
        'a trigger made of a mesh',
        () => {
            const ribbon = addMeshBody(world.app, world.app.root, 'Ribbon', RIBBON);
            ribbon.removeComponent('rigidbody');
            return ribbon;
        }
    ],
    ['a passable static body', () => addPassable('static')],
    ['a passable dynamic body', () => addPassable('dynamic')],
    ['a passable kinematic body', () => addPassable('kinematic')]
];

describe.each([
    ['by the mirror of the static world', true],
    ['by Bullet alone', false]
])('%s', (_, mirrored) => {
    beforeEach(() => {
        VehicleWorld.of(world.app)!.staticGround = mirrored;
    });

    describe.each(CARS)('%s', (name, build) => {
        const turn = CARS.findIndex(([each]) => each === name) + Number(mirrored);
        let alone: ReturnType<typeof rollThrough> | undefined;

        const drivesAsOnAnEmptyRoad = (addGate: () => Entity): void => {
            if (!alone) {
                const car = build();
                alone = rollThrough(car);
                car.entity.destroy();
            }
            const gate = addGate();
            const gated = rollThrough(build());
            expect(gate.enabled).toBe(true);
            expect(gated.airborne).toBe(alone.airborne);
            expect(gated.rise).toBeCloseTo(alone.rise, 3);
            expect(gated.pitch).toBeCloseTo(alone.pitch, 3);
        };

        it.each(sampleOf(GATES, 2, turn))('drives through %s', (_, addGate) => {
            drivesAsOnAnEmptyRoad(addGate);
        });
    });
});
