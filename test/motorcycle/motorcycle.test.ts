import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { Motorcycle } from '../../scripts/motorcycle.mjs';
import { VehicleWorld } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { expectShare } from '../acceptance/cases.js';
import { g, TestCar } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

/** No help but what the rider does with the handlebar. */
const bare = { balance: 0, feetDown: false, wheelieControl: false, stoppieControl: false };

const DEG = Math.PI / 180;
const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create(1 / 120);
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

/** Drives it at a speed with some steering. */
function cruise(machine: TestMotorcycle, speed: number, steer: () => number): void {
    machine.drive((controls) => {
        const missing = speed - machine.vehicle.forwardSpeed;
        controls.throttle = Math.max(0, Math.min(1, 0.3 * missing + 0.08));
        controls.brake = Math.max(0, Math.min(0.3, -0.1 * missing - 0.05));
        controls.steer = steer();
    });
}

function angularMomentum(machine: TestMotorcycle): number {
    return [machine.front, machine.rear].reduce((sum, { wheel }) => {
        const { mass, radius } = wheel!.params;
        return sum + 0.5 * mass * radius * radius * wheel!.spin;
    }, 0);
}

describe('A motorcycle in a steady turn', () => {
    it.each([0.4, 0.7, 1])(
        'leans as its weight, its round tires and its gyroscopes have it: %f of its lean',
        (steer) => {
            const machine = new TestMotorcycle(world, { motorcycle: { ...bare, maxLean: 45, rider: { leanIn: 0 } } });
            machine.roll(15);
            cruise(machine, 15, () => steer);
            world.run(8);
            const { linearVelocity, angularVelocity } = machine.entity.rigidbody!;
            const rate = angularVelocity.y;
            const across = Math.hypot(linearVelocity.x, linearVelocity.z) * rate;
            // M g H sin = M a (c + H cos) + h w cos, with the center of mass H above the middle of a crown of radius c
            const { cgHeight, cgToRear, wheelbase, front, rear, mass } = roadMachine;
            const share = cgToRear / wheelbase;
            const crown = (share * front.width + (1 - share) * rear.width) / 2;
            const above = cgHeight - crown;
            const spin = angularMomentum(machine) / mass;
            const lean = bisect((angle) => {
                const weight = g * above * Math.sin(angle);
                return weight - across * (crown + above * Math.cos(angle)) - spin * rate * Math.cos(angle);
            });
            expect(Math.abs(machine.component.lean * DEG)).toBeGreaterThan(0.85 * steer * 45 * DEG);
            expectShare('lean in a steady turn, rad', machine.component.lean * DEG, lean, 0.05);
        }
    );
});

/** Finds the angle between upright and flat, rad, at which a rising function passes 0. */
function bisect(of: (angle: number) => number): number {
    let low = 0;
    let high = 1.5;
    for (let k = 0; k < 50; k++) {
        const middle = (low + high) / 2;
        if (of(middle) < 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

describe('A rider', () => {
    it('turns the bar to the right first to lean to the left', () => {
        const machine = new TestMotorcycle(world, { motorcycle: bare });
        machine.roll(20);
        cruise(machine, 20, () => 0);
        world.run(1);
        cruise(machine, 20, () => 0.7);
        world.run(0.15);
        expect(machine.component.steerAngle).toBeLessThan(-0.2);
        expect(machine.component.steerTorque).toBeLessThan(-5);
        world.run(3);
        expect(machine.component.lean).toBeGreaterThan(25);
        expect(machine.component.steerAngle).toBeGreaterThan(0.5);
        expect(machine.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.1);
    });

    it('who pushes the left end of the bar, which turns it to the right, falls to the left', () => {
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, steering: 1, maxTorque: 20 } });
        machine.roll(20);
        cruise(machine, 20, () => -0.5);
        world.run(0.7);
        expect(machine.component.lean).toBeGreaterThan(3);
    });

    it('who hangs off turns the machine by the weight that he moved', () => {
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, maxLean: 0 } });
        machine.roll(20);
        machine.drive((controls) => {
            controls.throttle = 0.15;
            controls.roll = 1;
        });
        world.run(4);
        const { linearVelocity, angularVelocity } = machine.entity.rigidbody!;
        const lean = machine.component.lean * DEG;
        const { mass, cgHeight, front, rear } = roadMachine;
        const { riderMass, riderLeft } = machine.model;
        expect(riderLeft).toBeCloseTo(0.2, 2);
        const crown = (front.width + rear.width) / 4;
        const above = cgHeight - crown;
        const tipping = g * (above * Math.sin(lean) + (riderMass / mass) * riderLeft * Math.cos(lean));
        const gyro = (angularMomentum(machine) / mass) * angularVelocity.y;
        const across = linearVelocity.length() * angularVelocity.y;
        expect(across * cgHeight).toBeGreaterThan(0.2);
        expect((across * cgHeight + gyro) / tipping).toBeCloseTo(1, 1);
    });

    it('reads zero torque and keeps still when nothing is asked of him', () => {
        const machine = new TestMotorcycle(world, {});
        world.run(4);
        expect(machine.entity.rigidbody!.isActive()).toBe(false);
    });
});

describe('A motorcycle without help', () => {
    it('falls over from a standstill, and not when the rider puts his feet down', () => {
        const alone = new TestMotorcycle(world, { motorcycle: bare });
        const held = new TestMotorcycle(
            world,
            { motorcycle: { ...bare, feetDown: true } },
            roadMachine,
            new Vec3(5, 0, 0)
        );
        for (const { entity } of [alone, held]) {
            entity.rigidbody!.applyImpulse(new Vec3(15, 0, 0), new Vec3(0, 0.3, 0));
        }
        world.run(4);
        expect(Math.abs(alone.component.lean)).toBeGreaterThan(60);
        expect(Math.abs(held.component.lean)).toBeLessThan(3);
    });

    it.each([
        [1, true],
        [0.2, false]
    ])('gets up after a blow with a balance aid of %f: %s', (balance, rises) => {
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, balance } });
        machine.entity.rigidbody!.applyImpulse(new Vec3(500, 0, 0), new Vec3(0, 0.5, 0));
        world.run(6);
        expect(Math.abs(machine.component.lean) < 5).toBe(rises);
    });
});

describe('The limit of drive and brakes', () => {
    const { mass, front, rear } = roadMachine;
    const spin = 0.5 * (front.mass * front.radius + rear.mass * rear.radius);

    /** M g b = F h, and the spin that the wheels gain or lose, where the contact is now that springs have given way. */
    function limitAt({ entity }: TestMotorcycle, state: Float64Array): number {
        const [, down, ahead] = entity
            .getRotation()
            .transformVector(new Vec3([...state.subarray(WHEEL.point, WHEEL.point + 3)]))
            .toArray();
        return (mass * g * Math.abs(ahead)) / (-down + spin / mass);
    }

    it('lifts the front wheel at the drive that statics gives', () => {
        const machine = new TestMotorcycle(world, { motorcycle: bare, wheel: { grip: 1.6 } });
        machine.roll(8);
        let torque = 780;
        machine.drive(() => {
            torque += 0.5;
            machine.rear.wheel!.motorTorque = torque;
        });
        let share = 0;
        world.run(4, 1 / 120, () => {
            const { wheel } = machine.rear;
            if (share === 0 && !machine.front.wheel!.isGrounded) {
                share = wheel!.longitudinalForce / limitAt(machine, wheel!.state);
            }
        });
        expect(share).toBeGreaterThan(0.96);
        expect(share).toBeLessThan(1.04);
    });

    it('lifts the rear wheel at the braking that statics gives', () => {
        const machine = new TestMotorcycle(world, { motorcycle: bare, wheel: { grip: 1.8 } });
        machine.roll(45);
        let torque = 500;
        machine.drive(() => {
            torque += 2;
            machine.front.wheel!.brakeTorque = torque;
        });
        let share = 0;
        world.run(3, 1 / 120, () => {
            const { wheel } = machine.front;
            if (share === 0 && !machine.rear.wheel!.isGrounded) {
                share = -wheel!.longitudinalForce / limitAt(machine, wheel!.state);
            }
        });
        expect(share).toBeGreaterThan(0.96);
        expect(share).toBeLessThan(1.04);
    });

    it('is kept by the controls of wheelie and stoppie', () => {
        const machine = new TestMotorcycle(world, { controller: { assistance: 0 } });
        let lifted = 0;
        const watch = (): void => {
            lifted = Math.max(lifted, Math.abs(machine.entity.forward.y));
        };
        machine.drive((controls) => (controls.throttle = 1));
        world.run(6, 1 / 120, watch);
        expect(machine.vehicle.forwardSpeed).toBeGreaterThan(20);
        machine.drive((controls) => {
            controls.throttle = 0;
            controls.brake = 1;
        });
        world.run(4, 1 / 120, watch);
        expect(lifted).toBeLessThan(0.2);
        expect(machine.vehicle.forwardSpeed).toBeLessThan(1);
    });
});

describe('The round tread', () => {
    it('touches on the side of a tire that leans by 45 degrees', () => {
        const machine = new TestMotorcycle(world, { motorcycle: bare });
        const lean = new Quat().setFromEulerAngles(0, 0, -45);
        const { rigidbody } = machine.entity;
        const { rear, cgHeight } = roadMachine;
        const crown = rear.width / 2;
        const height = cgHeight - rear.radius; // height of the center of mass above the hub, at rest
        const hub = (rear.radius - crown) * Math.SQRT1_2 + crown;
        rigidbody!.teleport(new Vec3(0, hub + height * Math.SQRT1_2, 0), lean);
        rigidbody!.linearVelocity = Vec3.ZERO;
        rigidbody!.angularVelocity = Vec3.ZERO;
        world.run(1 / 120, 1 / 120);
        const { state } = machine.rear.wheel!;
        // in the frame of the machine: left of its middle plane by c sin 45, below the hub by R - c + c cos 45
        expect(state[WHEEL.pointX]).toBeCloseTo(crown * Math.SQRT1_2, 3);
        const below = state[WHEEL.pointY] + height;
        expect(below).toBeCloseTo(-(rear.radius - crown) - crown * Math.SQRT1_2, 2);
        expect(state[WHEEL.normalX]).toBeCloseTo(-Math.SQRT1_2, 3);
    });
});

describe('A snapshot', () => {
    it('brings a motorcycle back to the same bits in the middle of a turn', () => {
        const machine = new TestMotorcycle(world, {});
        machine.roll(15);
        cruise(machine, 15, () => 0.6);
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
});

describe('The set-up', () => {
    it.each([
        ['four wheels', () => addScript(new TestCar(world).entity, Motorcycle), 'has 4'],
        [
            'no machine',
            () => addScript(world.addBox('Crate', [1, 1, 1], [9, 9, 9]), Motorcycle),
            'there is no car on this entity'
        ]
    ])('tells of %s, once', (_, make, message) => {
        const component = make();
        world.run(0.5);
        const findings = component.validate();
        expect(findings).toHaveLength(1);
        expect(findings[0].message).toContain(message);
    });

    it.each([
        ['treads that are not round', { wheel: { contact: 0 } }, roadMachine, 'middle of their treads'],
        ['a fork that is tilted forward', {}, { ...roadMachine, rake: -20 }, 'tilted forward']
    ])('tells of %s', (_, attributes, numbers, message) => {
        const machine = new TestMotorcycle(world, attributes, numbers);
        world.run(0.5);
        expect(machine.component.validate().map((finding) => finding.message)).toEqual([
            expect.stringContaining(message)
        ]);
    });

    it('tells of a fork and a rider that the machine cannot move, once, until they fit', () => {
        const machine = new TestMotorcycle(world, { motorcycle: { fork: { mass: 90, trail: 0.098 } } });
        const { component, entity, model } = machine;
        world.run(0.5);
        expect(model.forkMass).toBeCloseTo(0.3 * 260, 6);
        expect(messages()).toEqual([
            '[VehiclePhysics] Motorcycle > motorcycle.fork.mass: 90 kg is more than 30 % of the 260 kg of the rigid body, so it counts as 78 kg. Lower it, or raise the mass of the rigid body, which contains it.'
        ]);
        component.fork.mass = 70;
        world.run(0.1);
        expect(model.forkMass).toBe(70);
        expect(component.validate()).toEqual([]);
        entity.rigidbody!.mass = 150;
        world.run(0.1);
        expect([model.forkMass, model.riderMass]).toEqual([45, 45]);
        expect(component.validate().map(({ attribute }) => attribute)).toEqual([
            'motorcycle.fork.mass',
            'motorcycle.rider.mass'
        ]);
        expect(messages()).toHaveLength(2); // in all
    });

    it.each([
        ['inertia', 60],
        ['offset', 3],
        ['height', 25],
        ['trail', 9.5]
    ] as const)('is not thrown by a fork that its body cannot contain, and tells of it: %s %f', (name, value) => {
        const machine = new TestMotorcycle(world);
        const { component, entity, model } = machine;
        const { fork } = component;
        const good = fork[name];
        const { y } = entity.getPosition();
        let top = 0;
        let fastest = 0;
        const ride = (seconds: number): void => {
            world.run(seconds, 1 / 120, () => {
                top = Math.max(top, entity.getPosition().y - y);
                fastest = Math.max(fastest, entity.rigidbody!.linearVelocity.length());
            });
        };
        machine.roll(3);
        let time = 0;
        cruise(machine, 3, () => 0.2 * Math.sin(3 * (time += 1 / 120)));
        ride(0.3);
        expect(model.forkShare).toBe(1);
        fork[name] = value;
        ride(1.2);
        expect(model.forkShare).toBeLessThan(0.5);
        expect(component.validate().map(({ message }) => message)).toContainEqual(
            expect.stringContaining('the rigid body cannot contain a fork of this inertia so far from its center, so')
        );
        fork[name] = good;
        ride(0.5);
        expect(model.forkShare).toBe(1);
        expect(component.validate()).toEqual([]);
        expect(top).toBeLessThan(0.1);
        expect(fastest).toBeLessThan(6);
    });

    it('does not swing up on its balance aid when it gets ten times as heavy', async () => {
        world.destroy();
        world = await World.create(1 / 60);
        world.addGround();
        const machine = new TestMotorcycle(world);
        const { rigidbody } = machine.entity;
        let time = 0;
        cruise(machine, 3, () => 0.2 * Math.sin(3 * (time += 1 / 60)));
        world.run(0.3);
        rigidbody!.mass *= 10;
        let fastest = 0;
        world.run(1.2, 1 / 60, () => (fastest = Math.max(fastest, rigidbody!.angularVelocity.length())));
        expect(fastest).toBeLessThan(2);
    });

    it('comes and goes with the component, and leaves a vehicle of two wheels', () => {
        const machine = new TestMotorcycle(world);
        expect(machine.model).not.toBeNull();
        machine.component.enabled = false;
        expect(machine.vehicle.motorcycle).toBeNull();
        machine.component.enabled = true;
        world.run(0.1);
        expect(machine.model).not.toBeNull();
    });
});
