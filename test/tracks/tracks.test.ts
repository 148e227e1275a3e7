import { Entity, Vec3, type VertexBuffer } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { Tracks } from '../../scripts/tracks.mjs';
import { VehicleWorld } from '../../src/index.js';
import { expectShare } from '../acceptance/cases.js';
import { placeKind } from '../support/kinds.js';
import { litWorld } from '../support/lit-world.js';
import { printed } from '../support/printed.js';
import { TestTank } from '../support/tank.js';
import { World } from '../support/world.js';

const g = 9.81;
const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

const mean = (numbers: number[]): number => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/** Rim speeds of a side's wheels, m/s. */
function rims({ wheels }: TestTank, side: 1 | -1): number[] {
    return wheels
        .filter(({ wheel }) => Math.sign(wheel!.mount.position[0]) === side)
        .map(({ wheel }) => wheel!.spin * wheel!.params.radius);
}

/** Turns a tank on the spot until that is steady; what its belts and its steering drive do then. */
function slew(tank: TestTank): { rate: number; push: number; difference: number } {
    world.run(2);
    tank.drive((controls) => {
        controls.steer = 1;
    });
    world.run(3);
    const rates: number[] = [];
    const pushes: number[] = [];
    const differences: number[] = [];
    world.run(2, 1 / 60, () => {
        rates.push(tank.yawRate);
        pushes.push(tank.vehicle.tracks!.steeringPush);
        differences.push(tank.tracks.rightSpeed - tank.tracks.leftSpeed);
    });
    return { rate: mean(rates), push: mean(pushes), difference: mean(differences) };
}

/**
 * A vehicle that turns on the spot, with Coulomb friction of 1 under every wheel against the way in which it slides: the yaw rate at
 * which the moments balance when one belt is `difference` m/s faster than the other, and the push of that belt.
 */
function coulomb(tank: TestTank, difference: number): { rate: number; push: number } {
    const { gauge, along } = tank;
    const load = (TestTank.mass * g) / (2 * along.length);
    const forces = (rate: number) => {
        const slide = difference / 2 - (rate * gauge) / 2;
        let push = 0;
        let resistance = 0;
        for (const x of along) {
            const size = Math.hypot(slide, rate * x);
            push += (load * slide) / size;
            resistance += (2 * load * rate * x * x) / size;
        }
        return { push, surplus: push * gauge - resistance };
    };
    let [low, high] = [0, difference / gauge];
    for (let i = 0; i < 60; i++) {
        const rate = (low + high) / 2;
        if (forces(rate).surplus > 0) {
            low = rate;
        } else {
            high = rate;
        }
    }
    return { rate: low, push: forces(low).push };
}

/** A tire with a friction of 1, however fast it slides. */
const EVEN = { tire: { preset: 10, model: 4, fialaSlideFriction: 1 } };

describe('a tracked vehicle', () => {
    it('rolls all wheels of a side at the speed of their belt, in corners and over a kerb too', () => {
        world.addBox('Kerb', [0.4, 0.08, 3], [1.1, 0.08, 12]);
        const tank = new TestTank(world);
        world.run(1);
        tank.drive((controls) => {
            controls.throttle = 0.6;
            controls.steer = world.time > 4 ? 0.5 : 0;
        });
        let spread = 0;
        let fastest = 0;
        world.run(6, 1 / 60, () => {
            for (const side of [1, -1] as const) {
                const speeds = rims(tank, side);
                fastest = Math.max(fastest, ...speeds);
                spread = Math.max(spread, Math.max(...speeds) - Math.min(...speeds));
            }
        });
        expect(fastest).toBeGreaterThan(4);
        expect(spread / fastest).toBeLessThan(1e-3);
    });

    it.each([
        ['long and narrow', 2.2, [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5]],
        ['short and wide', 3.2, [-0.8, -0.4, 0, 0.4, 0.8]]
    ])('turns on the spot as friction under every wheel has it: %s', (_, gauge, along) => {
        const tank = new TestTank(world, { wheel: EVEN }, gauge, along);
        const { rate, push, difference } = slew(tank);
        // yaw rate by the belts alone, less the leakage of the steering drive
        const { steeringForce } = tank.vehicle.tracks!;
        expect(difference / gauge).toBeCloseTo(((35 * Math.PI) / 180) * (1 - (0.05 * push) / steeringForce), 3);
        const theory = coulomb(tank, difference);
        expectShare('yaw rate on the spot, rad/s', rate, theory.rate, 0.1);
        expectShare('push of a belt, N', push, theory.push, 0.1);
    });

    it("needs the moment of Wong's closed form to turn on the spot, within 10 %", () => {
        // short and wide: the belts take next to nothing of the friction across
        const along = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5];
        const tank = new TestTank(world, { wheel: EVEN }, 3.2, along);
        const { push } = slew(tank);
        const length = 1.2; // length of the belt on the ground, m: a pitch longer than from wheel to wheel
        const moment = (TestTank.mass * g * length) / 4; // friction of 1
        expectShare('moment on the spot, N m', push * tank.gauge, moment, 0.1);
    });

    it('keeps straight without steering where one side is on ice', () => {
        const ice = world.addBox('Ice', [4, 0.05, 40], [5.5, 0, 30]);
        addScript(ice, SurfaceMaterial, { grip: 0.2 });
        const tank = new TestTank(world);
        world.run(1);
        tank.drive((controls) => {
            controls.throttle = 0.4;
        });
        world.run(4);
        expect(tank.vehicle.forwardSpeed).toBeGreaterThan(4);
        expect(Math.abs(tank.tracks.leftSpeed - tank.tracks.rightSpeed) / tank.vehicle.forwardSpeed).toBeLessThan(0.02);
    });

    it('corners at the lateral limit, however fast it is', () => {
        const tank = new TestTank(world, { tracks: { lateralLimit: 2.5 } });
        world.run(1);
        tank.roll(12);
        tank.drive((controls) => {
            controls.steer = 1;
            controls.throttle = tank.vehicle.forwardSpeed < 12 ? 1 : 0;
        });
        world.run(3);
        const lateral = tank.vehicle.forwardSpeed * tank.yawRate;
        expect(lateral).toBeGreaterThan(1.2); // the belts slide: it turns less than they would have it
        expect(lateral).toBeLessThan(2.5);
    });

    it('steers backward as a car does: to the left, its tail goes to the left', () => {
        const yaw = [false, true].map((reverse) => {
            const tank = new TestTank(world);
            world.run(1);
            tank.roll(reverse ? -3 : 3);
            tank.drive((controls) => {
                controls.reverse = reverse;
                controls.throttle = Math.abs(tank.vehicle.forwardSpeed) < 3 ? 0.3 : 0;
                controls.steer = 0.5;
            });
            world.run(2);
            expect(Math.sign(tank.vehicle.forwardSpeed)).toBe(reverse ? -1 : 1);
            const rate = tank.yawRate;
            tank.entity.destroy();
            return rate;
        });
        expect(yaw[0]).toBeGreaterThan(0.1);
        expect(yaw[1] / yaw[0]).toBeCloseTo(-1, 1);
    });

    it('turns at a rate that is continuous in the stick, from the spot to backing up, without a dead spot', () => {
        const { chassis, vehicles } = placeKind(world, 'tank');
        let stick = 0;
        vehicles[0].driver = {
            drive: (controls) => {
                controls.steer = 1;
                controls.reverse = stick < 0;
                controls.throttle = Math.abs(stick);
            }
        };
        const [{ up, rigidbody }] = chassis;
        world.run(1);
        const rates: number[] = [];
        for (; stick > -0.21; stick -= 0.02) {
            world.run(0.5);
            rates.push(rigidbody!.angularVelocity.dot(up));
        }
        const [full] = rates;
        expect(full).toBeGreaterThan(0.3);
        expect(rates.at(-1)! / full).toBeCloseTo(-1, 1); // its tail goes to the left
        const steps = rates.slice(1).map((rate, i) => rates[i] - rate);
        expect(Math.max(...steps.map(Math.abs)) / full).toBeLessThan(0.3);
        expect(rates.filter((rate) => Math.abs(rate) < 0.1 * full).length).toBeLessThanOrEqual(1);
    });

    it('turns on the spot, too, while reverse stays selected and no pedal is pressed', () => {
        const tank = new TestTank(world);
        world.run(1);
        tank.drive((controls) => {
            controls.steer = 1;
            controls.reverse = true;
        });
        world.run(2);
        expect(tank.yawRate).toBeGreaterThan(0.1);
    });

    it('turns none of its wheels, and all of them freely once the component is off', () => {
        const tank = new TestTank(world);
        world.run(1);
        tank.drive((controls) => {
            controls.steer = 0.8;
            controls.throttle = 0.5;
        });
        world.run(2);
        expect(tank.wheels.map(({ wheel }) => wheel!.steerAngle)).toEqual(tank.wheels.map(() => 0));
        tank.tracks.enabled = false;
        expect(tank.vehicle.tracks).toBeNull();
        world.run(1);
        expect(tank.tracks.leftSpeed).toBe(0);
        const speeds = rims(tank, 1);
        expect(Math.max(...speeds) - Math.min(...speeds)).toBeGreaterThan(0.01);
        tank.tracks.enabled = true;
        world.run(0.5);
        const held = rims(tank, 1);
        expect((Math.max(...held) - Math.min(...held)) / Math.max(...held)).toBeLessThan(1e-3);
    });

    it('goes on under the wheels that are left when one is lost, and takes it back', () => {
        const tank = new TestTank(world);
        world.run(1);
        const lost = tank.wheels[2];
        lost.enabled = false;
        world.run(0.1);
        expect(tank.vehicle.tracks!.left.wheels.length).toBe(5);
        expect(tank.vehicle.tracks!.right.wheels.length).toBe(6);
        lost.enabled = true;
        world.run(0.1);
        expect(tank.vehicle.tracks!.left.wheels.length).toBe(6);
        expect(messages().filter((message) => message.includes('tracks'))).toEqual([]);
    });
});

describe('a snapshot of a tracked vehicle', () => {
    it('goes on as it went, to the bit', () => {
        const tank = new TestTank(world);
        world.run(1);
        tank.drive((controls) => {
            controls.throttle = 0.4;
            controls.steer = 0.7;
        });
        world.run(1);
        const saved = VehicleWorld.of(world.app)!.save();
        const onward = (): number[] => {
            world.run(1);
            const { x, y, z } = tank.entity.getPosition();
            return [x, y, z, tank.yawRate, tank.tracks.leftSpeed, tank.tracks.rightSpeed];
        };
        const first = onward();
        VehicleWorld.of(world.app)!.restore(saved);
        expect(onward()).toEqual(first);
    });
});

describe('tracks that are wired wrongly', () => {
    it('say that there is no car, once', () => {
        const crate = new Entity('Crate', world.app);
        world.app.root.addChild(crate);
        addScript(crate, Tracks, {});
        world.run(1);
        expect(messages()).toEqual([
            '[VehiclePhysics] Crate > tracks.entity: there is no car on this entity. Put it on the chassis, beside Vehicle Controller.'
        ]);
    });

    it('say that a side has too few wheels, once', () => {
        const tank = new TestTank(world, {}, 2.2, [-1, 1]);
        tank.wheels[1].enabled = false;
        world.run(1);
        expect(messages().filter((message) => message.includes('tracks'))).toEqual([
            '[VehiclePhysics] Tank > tracks.entity: the right belt has only one wheel. Add a Wheel Collider for each road wheel.'
        ]);
        expect(tank.vehicle.tracks).toBeNull();
    });
});

describe('the belts of a tracked vehicle', () => {
    /** World places of the links as they were drawn. */
    function links(world: World): Vec3[] {
        const belts = world.app.root.find((node) => node.name === 'Belt') as Entity[];
        return belts.flatMap((belt) =>
            belt.render!.meshInstances.flatMap((instance) => {
                const { storage } = (instance as unknown as { instancingData: { vertexBuffer: VertexBuffer } })
                    .instancingData.vertexBuffer;
                const data = new Float32Array(storage);
                return Array.from(
                    { length: data.length / 16 },
                    (_, i) => new Vec3(data[16 * i + 12], data[16 * i + 13], data[16 * i + 14])
                );
            })
        );
    }

    it('lie still on the ground while it drives, and go forward above', async () => {
        world.destroy();
        world = await litWorld();
        world.addGround();
        const link = new Entity('Link', world.app);
        link.addComponent('render', { type: 'box' });
        world.app.root.addChild(link);
        const tank = new TestTank(world, { tracks: { link, linkLength: 0.1 } });
        world.run(1);
        expect(link.enabled).toBe(false);
        tank.roll(2);
        world.run(0.2);
        const pitch = (6 + 2 * Math.PI * 0.35) / Math.round((6 + 2 * Math.PI * 0.35) / 0.1);
        const before = links(world);
        world.run(1 / 60);
        const after = links(world);
        expect(before.length).toBe(2 * Math.round((2 * 3 + 2 * Math.PI * 0.35) / 0.1));
        // by less than a link: one looks like the other
        const moved = before.map((place, i) => ((after[i].z - place.z + 1.05 * pitch) % pitch) - 0.05 * pitch);
        const lowest = Math.min(...before.map(({ y }) => y));
        const highest = Math.max(...before.map(({ y }) => y));
        const speed = tank.vehicle.forwardSpeed;
        const below = moved.filter((_, i) => before[i].y < lowest + 0.01 && before[i].z > before[0].z - 2);
        expect(below.length).toBeGreaterThan(20);
        below.forEach((way) => expect(Math.abs(way)).toBeLessThan(0.1 * (speed / 60)));
        const above = moved.filter((_, i) => before[i].y > highest - 0.01);
        above.forEach((way) => expect(way / ((2 * speed) / 60)).toBeCloseTo(1, 1));

        tank.tracks.enabled = false;
        expect(links(world)).toEqual([]);
        expect(link.enabled).toBe(true);
    });
});
