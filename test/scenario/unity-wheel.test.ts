import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { WheelHit } from '../../src/index.js';
import { g } from '../support/car.js';
import { World } from '../support/world.js';

const FRICTION_CURVE = 1;
const mass = 1500;
const radius = 0.5;

/** Places of the wheels below a chassis of 2 x 3 m, as a Unity user would put them, m. */
const places = [
    [1, 1.5],
    [-1, 1.5],
    [1, -1.5],
    [-1, -1.5]
];

let world: World;
let chassis: Entity;
let wheels: WheelCollider[];

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    chassis = new Entity('Chassis', world.app);
    chassis.setPosition(0, 1, 0);
    chassis.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.2, 1.5] });
    const entities = places.map(([x, z]) => {
        const entity = new Entity('Wheel', world.app);
        entity.setLocalPosition(x, -0.2, z);
        entity.addComponent('script');
        chassis.addChild(entity);
        return entity;
    });
    chassis.addComponent('rigidbody', { type: 'dynamic', mass });
    world.app.root.addChild(chassis);
    // Unity's own numbers for a new WheelCollider, and every one of its properties
    const properties = {
        mass: 20,
        radius,
        wheelDampingRate: 0.25,
        suspensionDistance: 0.3,
        forceAppPointDistance: 0,
        center: new Vec3(0, 0, 0),
        suspensionSpring: { spring: 35000, damper: 4500, targetPosition: 0.5 },
        forwardFriction: { extremumSlip: 0.4, extremumValue: 1, asymptoteSlip: 0.8, asymptoteValue: 0.5, stiffness: 1 },
        sidewaysFriction: {
            extremumSlip: 0.2,
            extremumValue: 1,
            asymptoteSlip: 0.5,
            asymptoteValue: 0.75,
            stiffness: 1
        },
        tireModel: FRICTION_CURVE,
        rollingResistance: 0
    };
    wheels = entities.map((entity) => entity.script!.create(WheelCollider, { properties }) as WheelCollider);
    world.run(3);
});

afterEach(() => world.destroy());

const newHit = (): WheelHit => ({
    point: new Vec3(),
    normal: new Vec3(),
    force: 0,
    forwardSlip: 0,
    sidewaysSlip: 0,
    entity: null
});

describe('a wheel collider with the numbers of Unity', () => {
    it('rests in the middle of its travel and carries its share of the mass', () => {
        for (const wheel of wheels) {
            expect(wheel.isGrounded).toBe(true);
            expect(wheel.jounce).toBeCloseTo(0.15, 3);
            expect(wheel.sprungMass).toBeCloseTo(mass / 4, 3);
        }
        expect(chassis.getPosition().y).toBeCloseTo(0.2 + 0.15 + radius, 2);
    });

    it('turns motor torque into thrust, revolutions and forward slip', () => {
        wheels.forEach((wheel) => (wheel.motorTorque = 300));
        world.run(1);
        const before = chassis.rigidbody!.linearVelocity.z;
        world.run(1);
        const inertia = 0.5 * 20 * radius * radius;
        const theory = (4 * 300 * radius) / (mass * radius * radius + 4 * inertia);
        expect((chassis.rigidbody!.linearVelocity.z - before) / theory).toBeCloseTo(1, 1.5);
        const hit = newHit();
        wheels[0].getGroundHit(hit);
        // along its curve: 2 extremum values over extremum slip at first, times the load
        const slope = (2 * hit.force) / 0.4;
        expect((hit.forwardSlip * slope) / (300 / radius)).toBeCloseTo(1, 0.8);
        expect((wheels[0].rpm * Math.PI * radius) / 30).toBeGreaterThan(chassis.rigidbody!.linearVelocity.z);
    });

    it('locks under brake torque and slides with its asymptote value', () => {
        chassis.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        world.run(0.4);
        const before = chassis.rigidbody!.linearVelocity.z;
        world.run(0.4);
        expect((before - chassis.rigidbody!.linearVelocity.z) / 0.4 / (0.5 * g)).toBeCloseTo(1, 1);
        expect(wheels[0].rpm).toBe(0);
    });

    it('slides twice as far with half the stiffness of its friction', () => {
        wheels.forEach((wheel) => {
            wheel.forwardFriction.stiffness = 0.5;
            wheel.brakeTorque = 1e5;
        });
        chassis.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        world.run(0.4);
        const before = chassis.rigidbody!.linearVelocity.z;
        world.run(0.4);
        expect((before - chassis.rigidbody!.linearVelocity.z) / 0.4 / (0.25 * g)).toBeCloseTo(1, 1);
    });

    it('steers to the left by a positive angle and reports the slip across', () => {
        chassis.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
        wheels[0].steerAngle = wheels[1].steerAngle = 5;
        world.run(1);
        expect(chassis.rigidbody!.angularVelocity.y).toBeGreaterThan(0.1);
        const hit = newHit();
        expect(wheels[1].getGroundHit(hit)).toBe(hit);
        expect(hit.sidewaysSlip).toBeGreaterThan(0.005);
        expect(hit.normal.y).toBeCloseTo(1, 2);
        expect((hit.entity as Entity).name).toBe('Ground');
    });

    it('has its forces act higher or lower when told, and leans less or more', () => {
        const lean = (): number => {
            chassis.rigidbody!.teleport(0, 0.85, 0, 0, 0, 0);
            chassis.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
            chassis.rigidbody!.angularVelocity = Vec3.ZERO;
            wheels[0].steerAngle = wheels[1].steerAngle = 8;
            let most = 0;
            world.run(1, 1 / 60, () => (most = Math.max(most, Math.abs(chassis.right.y))));
            return most;
        };
        const low = lean();
        wheels.forEach((wheel) => (wheel.forceAppPointDistance = 0.5));
        expect(lean()).toBeLessThan(0.6 * low);
        wheels.forEach((wheel) => (wheel.forceAppPointDistance = -0.1));
        expect(lean()).toBeGreaterThan(1.05 * low);
    });

    it('accepts substeps, and rests as it did: its springs need none', () => {
        wheels.forEach((wheel) => wheel.configureVehicleSubsteps(5, 12, 15));
        world.run(1);
        wheels.forEach((wheel) => expect(wheel.jounce).toBeCloseTo(0.15, 3));
    });

    it('points along the ground in its hit, and shares its force there', () => {
        chassis.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
        wheels[0].steerAngle = wheels[1].steerAngle = 5;
        world.run(0.3);
        const hit = newHit();
        wheels[0].getGroundHit(hit);
        const { forwardDir, sidewaysDir, suspensionForce, sidewaysForce } = hit as Required<WheelHit>;
        const heading = Math.atan2(chassis.forward.x, chassis.forward.z) + Math.PI;
        const toward = (Math.atan2(forwardDir.x, forwardDir.z) - heading) % (2 * Math.PI);
        expect(toward).toBeCloseTo((5 * Math.PI) / 180, 2);
        expect(sidewaysDir.dot(forwardDir)).toBeCloseTo(0, 6);
        expect(suspensionForce / hit.force).toBeCloseTo(1, 2); // on level ground
        expect(sidewaysForce).toBeGreaterThan(300); // into the turn
    });

    it('shows where its center is, moved by `center` in its own space', () => {
        const position = new Vec3();
        const rotation = new Quat();
        wheels[0].getWorldPose(position, rotation);
        expect(position.y).toBeCloseTo(radius, 2);
        wheels.forEach((wheel) => (wheel.center = new Vec3(0, 0.1, 0)));
        world.run(3);
        wheels[0].getWorldPose(position, rotation);
        expect(position.y).toBeCloseTo(radius, 2);
        expect(chassis.getPosition().y).toBeCloseTo(0.1 + 0.15 + radius, 2);
    });
});
