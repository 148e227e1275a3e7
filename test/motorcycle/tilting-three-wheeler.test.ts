import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { VehicleWorld } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { expectShare } from '../acceptance/cases.js';
import { g } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

/** No help but what the rider does with the handlebar. */
const bare = { balance: 0, feetDown: false, wheelieControl: false, stoppieControl: false };

/** A road machine on a front pair. */
const threeWheeler = {
    ...roadMachine,
    frontTrack: 0.42,
    front: { radius: 0.26, width: 0.12, mass: 7, spring: 12000, damper: 800 }
};

const DEG = Math.PI / 180;
let world: World;

beforeEach(async () => {
    world = await World.create(1 / 120);
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

function make(motorcycle: object = {}, position = new Vec3()): TestMotorcycle {
    return new TestMotorcycle(world, { motorcycle: { ...bare, ...motorcycle } }, threeWheeler, position);
}

/** Drives it at a speed with some steering. */
function cruise(machine: TestMotorcycle, speed: number, steer: number): void {
    machine.drive((controls) => {
        const missing = speed - machine.vehicle.forwardSpeed;
        controls.throttle = Math.max(0.02, Math.min(1, 0.3 * missing + 0.08));
        controls.brake = Math.max(0, Math.min(0.3, -0.1 * missing - 0.05));
        controls.steer = steer;
    });
}

function angularMomentum({ vehicle }: TestMotorcycle): number {
    return vehicle.wheels.reduce((sum, { params, spin }) => sum + 0.5 * params.mass * params.radius ** 2 * spin, 0);
}

describe('A tilting three-wheeler in a steady turn', () => {
    it.each([0.4, 0.7, -1])('leans as its weight has it, with even loads on the pair: %f of its lean', (steer) => {
        const machine = make({ maxLean: 40, rider: { leanIn: 0 } });
        machine.roll(15);
        cruise(machine, 15, steer);
        world.run(8);
        const { linearVelocity, angularVelocity } = machine.entity.rigidbody!;
        const across = Math.hypot(linearVelocity.x, linearVelocity.z) * angularVelocity.y;
        const left = machine.front.wheel!;
        const right = machine.frontRight!.wheel!;
        // M g H sin = M a (c + H cos) + h w cos, with the center of mass H above the middle of a crown of radius c
        const { cgHeight, cgToRear, wheelbase, front, rear, mass, rake } = threeWheeler;
        const share = cgToRear / wheelbase;
        const crown = (share * front.width + (1 - share) * rear.width) / 2;
        const above = cgHeight - crown;
        const spin = angularMomentum(machine) / mass;
        const lean = machine.component.lean * DEG;
        const pull = across * (crown + above * Math.cos(lean)) + spin * angularVelocity.y * Math.cos(lean);
        expect(Math.abs(machine.component.lean)).toBeGreaterThan(0.85 * Math.abs(steer) * 40);
        expectShare(
            'lean of a tilting three-wheeler in a steady turn, tangent',
            g * above * Math.sin(lean),
            pull,
            0.05
        );
        // both wheels lean with the body, as far as a raked axis lets them when they steer
        const { steerAngle } = machine.model;
        for (const { state } of [left, right]) {
            expect(state[WHEEL.axleY]).toBeCloseTo(-Math.sin(steerAngle) * Math.sin(rake * DEG), 4);
        }
        // only forces along the tires are uneven on level arms, and the rake lets the arms feel these
        const rolling = 0.015 * Math.tan(rake * DEG);
        expect(Math.abs(left.load / right.load - 1)).toBeLessThan(rolling);
    });
});

describe('The lock of a tilting three-wheeler', () => {
    it('holds it upright without a foot, and without it it falls over', () => {
        const locked = make();
        const free = make({ tilt: { lock: false } }, new Vec3(5, 0, 0));
        for (const { entity } of [locked, free]) {
            entity.rigidbody!.applyImpulse(new Vec3(15, 0, 0), new Vec3(0, 0.3, 0));
        }
        world.run(9);
        expect(locked.component.tiltLocked).toBe(true);
        expect(Math.abs(locked.component.lean)).toBeLessThan(3);
        expect(Math.abs(free.component.lean)).toBeGreaterThan(60);
    });
});

describe('A tilting three-wheeler that is left standing on its lock', () => {
    it('comes to rest and sleeps', () => {
        const machine = make();
        machine.drive(() => undefined);
        world.run(4);
        expect(machine.component.tiltLocked).toBe(true);
        expect(machine.entity.rigidbody!.isActive()).toBe(false);
    });
});

describe('Its springs', () => {
    it('are pressed by what both wheels rise, and not by one that rises as the other falls', () => {
        const machine = make({ tilt: { lock: false }, balance: 1 });
        world.run(3);
        const rest = machine.front.wheel!.jounce;
        // the left wheel goes over a plank of 60 mm that lies along its way
        world.addBox('Plank', [0.2, 0.03, 30], [0.21, 0.03, 18]);
        machine.roll(5);
        cruise(machine, 5, 0);
        world.run(3);
        const left = machine.front.wheel!;
        const right = machine.frontRight!.wheel!;
        const { tilt, lean } = machine.model;
        const rise = Math.sin(tilt) * Math.cos(24 * DEG) * Math.cos(lean) - Math.cos(tilt) * Math.sin(lean);
        expect(0.42 * rise).toBeCloseTo(0.06, 2);
        expect(left.load / right.load).toBeCloseTo(1, 2);
        expect(left.jounce).toBeCloseTo(right.jounce, 3);
        expect(Math.abs(left.jounce - rest)).toBeLessThan(0.004);
        expect(Math.abs(machine.component.lean)).toBeLessThan(1);
    });
});

describe('A snapshot', () => {
    it('brings a tilting three-wheeler back to the same bits in the middle of a turn', () => {
        const machine = make({ balance: 1, tilt: { lock: true } });
        machine.roll(12);
        cruise(machine, 12, 0.6);
        world.run(1.2);
        const vehicles = VehicleWorld.of(world.app)!;
        const saved = vehicles.save();
        const tell = (): number[] => [...machine.model.state, ...machine.entity.getPosition().toArray()];
        world.run(1);
        const first = tell();
        vehicles.restore(saved);
        world.run(1);
        expect(tell()).toEqual(first);
    });

    it('of one that stands on its lock lets it fall asleep in the same step, also a machine that has just ridden', async () => {
        const untilAsleep = ({ entity }: TestMotorcycle): number => {
            let steps = 0;
            for (; entity.rigidbody!.isActive() && steps < 600; steps++) {
                world.run(1 / 120);
            }
            return steps;
        };
        const first = make();
        first.drive(() => undefined);
        for (let step = 0; step < 600 && first.vehicle.sleep.quiet <= 0.3; step++) {
            world.run(1 / 120);
        }
        const saved = VehicleWorld.of(world.app)!.save();
        const steps = untilAsleep(first);
        expect(steps).toBeGreaterThan(20);
        world.destroy();
        world = await World.create(1 / 120);
        world.addGround(0, 4000);
        const second = make();
        second.roll(12);
        second.drive(() => undefined);
        world.run(0.1);
        expect(second.component.tiltLocked).toBe(false);
        VehicleWorld.of(world.app)!.restore(saved);
        expect(untilAsleep(second)).toBe(steps);
    });
});

describe('The set-up', () => {
    it('tells of three wheels that are no pair in front of one, once', () => {
        const machine = make();
        const place = machine.frontRight!.entity.getLocalPosition().clone();
        machine.frontRight!.entity.setLocalPosition(place.x, place.y, place.z - 0.4);
        machine.frontRight!.enabled = false;
        machine.frontRight!.enabled = true;
        world.run(0.5);
        const findings = machine.component.validate();
        expect(findings).toHaveLength(1);
        expect(findings[0].message).toContain('a pair side by side');
        expect(machine.vehicle.bars).toEqual([]);
    });

    it('leaves a car without its lock behind when the component is switched off', () => {
        const machine = make();
        expect(machine.vehicle.bars).toHaveLength(1);
        machine.component.enabled = false;
        expect(machine.vehicle.bars).toEqual([]);
        machine.component.enabled = true;
        world.run(0.2);
        expect(machine.vehicle.bars).toHaveLength(1);
    });
});
