import { type Entity, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import { VehicleWorld, type Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { placePrefab } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const DEG = Math.PI / 180;
const GRAVITY = 9.81;
const BASE = 3;
const MASS = 15000;

/** Rate of the joint, degrees/s, and its angle at the stop, degrees. */
const RATE = 20;
const LOCK = 40;

let world: World;

afterEach(() => world.destroy());

/** A loader that stands, and does as it is told. */
class Loader {
    readonly rear: Entity;
    readonly front: Entity;
    readonly controller: components.VehicleController;
    readonly hitch: components.Hitch;
    readonly trailer: components.Trailer;
    readonly orders = { throttle: 0, brake: 0, steer: 0, handbrake: 0, reverse: false };

    constructor() {
        const root = placePrefab(world.app, 'articulated-loader');
        this.rear = root.findByName('Rear Frame') as Entity;
        this.front = root.findByName('Front Frame') as Entity;
        this.controller = this.rear.script!.get('vehicleController') as components.VehicleController;
        this.hitch = (this.rear.findByName('Hitch') as Entity).script!.get('hitch') as components.Hitch;
        this.trailer = this.front.script!.get('trailer') as components.Trailer;
        world.run(2);
        this.vehicle.driver = { drive: (controls) => Object.assign(controls, this.orders) };
    }

    get vehicle(): Vehicle {
        return this.controller.vehicle!;
    }

    /** Rear axle first. */
    get loads(): number[] {
        return [this.vehicle, this.trailer.vehicle!].flatMap(({ wheels }) => wheels.map(({ load }) => load));
    }

    /** Roll of the frames against each other, rad. */
    get roll(): number {
        return this.vehicle.train!.couplings[0].articulation.roll;
    }

    /** Goes at about a speed, m/s. */
    creep(speed: number, time: number, each: () => void = () => {}): void {
        world.run(time, 1 / 60, () => {
            this.orders.throttle = Math.max(0, Math.min(0.6, speed - this.controller.speed));
            each();
        });
    }
}

async function loader(dt = 1 / 60): Promise<Loader> {
    world = await World.create(dt);
    world.addGround(0, 2000);
    return new Loader();
}

/** Radius that the middle of an axle goes about, m: its speed over the yaw rate. */
function radiusOf(frame: Entity, ahead: number): number {
    const { linearVelocity, angularVelocity } = frame.rigidbody!;
    const arm = frame.forward.clone().mulScalar(-ahead);
    return new Vec3().cross(angularVelocity, arm).add(linearVelocity).length() / angularVelocity.y;
}

describe('the prefab of an articulated loader', () => {
    it('stands level on both axles as the lever of one rigid body says, and sleeps', async () => {
        const { loads, rear, front, hitch, controller, trailer, vehicle } = await loader();
        expect(hitch.attached).toBe(trailer);
        const onFront = (loads[2] + loads[3]) / GRAVITY;
        expect(loads.reduce((sum, load) => sum + load) / (MASS * GRAVITY)).toBeCloseTo(1, 2);
        // 9.4 t are 0.1 m ahead of the rear axle, 5.6 t 0.55 m ahead of the other one
        expect(onFront / ((9400 * 0.1 + 5600 * 3.55) / BASE)).toBeCloseTo(1, 2);
        expect(Math.abs(rear.forward.y)).toBeLessThan(0.5 * DEG);
        expect(Math.abs(front.forward.y)).toBeLessThan(0.5 * DEG);
        expect(vehicle.wheelbase).toBeCloseTo(BASE, 6);
        expect([...controller.validate(), ...trailer.validate(), ...hitch.validate()]).toEqual([]);
        expect(messages()).toEqual([]);
        vehicle.driver = null;
        world.run(4);
        expect(rear.rigidbody!.isActive()).toBe(false);
        expect(front.rigidbody!.isActive()).toBe(false);
    });

    it('carries its bucket so high that it does not touch a ramp of 15 %', async () => {
        const machine = await loader();
        world.addGround(0.15, 100).rigidbody!.teleport(0, 0, 12);
        let touched = 0;
        machine.front.collision!.on('contact', () => touched++);
        machine.creep(2, 12);
        expect(touched).toBe(0);
        expect(machine.rear.forward.y).toBeCloseTo(-Math.sin(Math.atan(0.15)), 2);
        expect(machine.controller.speed).toBeGreaterThan(1);
        expect(messages()).toEqual([]);
    });

    it('turns about the point where its axles meet: R = L / 2 / tan(angle / 2), on both axles alike', async () => {
        const machine = await loader();
        machine.orders.steer = 1;
        machine.creep(0.4, 14);
        const angle = Math.abs(machine.hitch.angle) * DEG;
        expect(angle / DEG).toBeGreaterThan(38);
        expect(angle / DEG).toBeLessThan(40.5);
        const radius = BASE / 2 / Math.tan(angle / 2);
        expect(radiusOf(machine.rear, -0.1) / radius).toBeGreaterThan(0.97);
        expect(radiusOf(machine.rear, -0.1) / radius).toBeLessThan(1.03);
        expect(radiusOf(machine.front, -0.55) / radius).toBeGreaterThan(0.97);
        expect(radiusOf(machine.front, -0.55) / radius).toBeLessThan(1.03);
        expect(messages()).toEqual([]);
    });

    it('turns its joint on the spot in the time of its cylinders: wheels roll, or scrub where the brakes hold them', async () => {
        const machine = await loader();
        for (const held of [false, true]) {
            machine.vehicle.aids!.autoHold.enabled = held;
            machine.orders.brake = held ? 1 : 0;
            let time = 0;
            let rolled = 0;
            machine.orders.steer = 1;
            world.run(4, 1 / 60, () => {
                time += Math.abs(machine.hitch.angle) < 0.95 * LOCK ? 1 / 60 : 0;
                rolled = Math.max(rolled, ...machine.vehicle.wheels.map(({ spin }) => Math.abs(spin)));
            });
            expect(time).toBeGreaterThan((0.95 * LOCK) / RATE);
            expect(time).toBeLessThan((0.95 * LOCK) / RATE + 0.25);
            expect(rolled > 0.1).toBe(!held);
            machine.orders.steer = 0;
            world.run(4);
            expect(Math.abs(machine.hitch.angle)).toBeLessThan(0.1);
        }
        expect(messages()).toEqual([]);
    });

    it('turns to the left on the spot: the front frame to the left, the rear one to the right', async () => {
        const machine = await loader();
        machine.orders.steer = 1;
        world.run(4);
        const [rear, front] = [machine.rear, machine.front].map(({ forward }) => Math.atan2(-forward.x, -forward.z));
        expect(front / DEG).toBeGreaterThan(10);
        expect(rear / DEG).toBeLessThan(-10);
        expect((front - rear) / DEG).toBeCloseTo(LOCK, 1);
    });

    it('steers in the air without turning as a whole: the torque of its cylinders is its own', async () => {
        const machine = await loader();
        const bodies = [machine.rear, machine.front].map(({ rigidbody }) => rigidbody!);
        for (const body of bodies) {
            body.teleport(
                body.entity
                    .getPosition()
                    .clone()
                    .add(new Vec3(0, 60, 0)),
                body.entity.getRotation()
            );
        }
        world.run(0.1);
        machine.orders.steer = 1;
        /** Yaw momentum of both about their common center of mass, kg m²/s: total, and sum of the frames' own shares. */
        const momentum = (): number[] => {
            const all = bodies.map(({ mass, linearVelocity, angularVelocity, entity }, i) => {
                const at = entity.getPosition();
                return { mass, at, v: linearVelocity, spin: [10400, 6800][i] * angularVelocity.y };
            });
            const mean = (of: (one: (typeof all)[0]) => number): number =>
                all.reduce((sum, one) => sum + of(one) * one.mass, 0) / MASS;
            const [x, z, vx, vz] = [
                mean(({ at }) => at.x),
                mean(({ at }) => at.z),
                mean(({ v }) => v.x),
                mean(({ v }) => v.z)
            ];
            const parts = all.map(({ mass, at, v }) => mass * ((at.z - z) * (v.x - vx) - (at.x - x) * (v.z - vz)));
            return [all[0].spin + all[1].spin + parts[0] + parts[1], Math.abs(all[0].spin) + Math.abs(all[1].spin)];
        };
        let drift = 0;
        let swing = 0;
        world.run(1.5, 1 / 60, () => {
            const [whole, parts] = momentum();
            drift = Math.max(drift, Math.abs(whole));
            swing = Math.max(swing, parts);
        });
        expect(Math.abs(machine.hitch.angle)).toBeGreaterThan(20);
        expect(swing).toBeGreaterThan(1000);
        expect(drift / swing).toBeLessThan(0.02);
    });

    it.each([30, 60, 120])('keeps its joint together at %i Hz, whatever the driver does', async (hz) => {
        const machine = await loader(1 / hz);
        let gap = 0;
        let pitch = 0;
        world.run(16, 1 / hz, () => {
            const t = world.time;
            machine.orders.throttle = t % 5 < 3 ? 1 : 0;
            machine.orders.brake = t % 5 > 4 ? 1 : 0;
            machine.orders.steer = Math.sign(Math.sin(1.3 * t));
            machine.orders.reverse = t > 10;
            gap = Math.max(gap, machine.hitch.stretch);
            pitch = Math.max(pitch, Math.abs(machine.rear.up.dot(machine.front.forward)));
        });
        expect(gap).toBeLessThan(0.5e-3);
        expect(pitch).toBeLessThan(0.05 * DEG);
    });

    it('keeps all four wheels on the ground with one on a block, as no rigid frame does, and rolls no farther than its stop', async () => {
        /** With a block under the wheel on the left in front: roll of the frames, deg, and loads. */
        const stand = async (height: number, oscillation: number): Promise<{ roll: number; loads: number[] }> => {
            if (height > 0.3 || oscillation === 0) {
                world.destroy();
            }
            world = await World.create();
            world.addGround(0, 400);
            world.addBox('Block', [0.5, height / 2, 0.8], [1, height / 2, 2.9]);
            const machine = new Loader();
            machine.trailer.oscillation = oscillation;
            machine.orders.handbrake = 1;
            world.run(4);
            const { roll, loads } = machine;
            return { roll: Math.abs(roll) / DEG, loads };
        };
        const free = await stand(0.25, 12);
        const rigid = await stand(0.25, 0);
        const high = await stand(0.6, 8);
        expect(free.roll / (Math.atan(0.25 / 1.96) / DEG)).toBeGreaterThan(0.9);
        expect(free.roll / (Math.atan(0.25 / 1.96) / DEG)).toBeLessThan(1.1);
        expect(Math.min(...free.loads)).toBeGreaterThan(0.7 * Math.max(...free.loads));
        expect(Math.abs(rigid.roll)).toBeLessThan(0.1);
        expect(Math.min(...rigid.loads)).toBeLessThan(0.2 * Math.max(...rigid.loads));
        expect(high.roll).toBeGreaterThan(7.9);
        expect(high.roll).toBeLessThan(8.2);
    });

    it('reaches 40 km/h, straight, with all four wheels pulling, and stops', async () => {
        const machine = await loader();
        machine.orders.throttle = 1;
        world.run(2);
        const pulls = [machine.vehicle, machine.trailer.vehicle!].flatMap(({ wheels }) =>
            wheels.map(({ state }) => state[WHEEL.forceX])
        );
        expect(Math.min(...pulls)).toBeGreaterThan(5000);
        let angle = 0;
        world.run(25, 1 / 60, () => (angle = Math.max(angle, Math.abs(machine.hitch.angle))));
        expect(machine.controller.speed * 3.6).toBeGreaterThan(38);
        expect(machine.controller.speed * 3.6).toBeLessThan(42);
        expect(angle).toBeLessThan(0.1);
        Object.assign(machine.orders, { throttle: 0, brake: 1 });
        world.run(3.5);
        expect(machine.controller.speed).toBeLessThan(0.1);
        machine.orders.reverse = true;
        Object.assign(machine.orders, { throttle: 1, brake: 0 });
        world.run(3);
        expect(machine.controller.speed).toBeLessThan(-2);
    });

    it('goes on from a snapshot of the world as it did, to the last bit', async () => {
        const machine = await loader();
        Object.assign(machine.orders, { throttle: 0.5, steer: 0.6 });
        world.run(2);
        const vehicles = VehicleWorld.of(world.app)!;
        const snapshot = vehicles.save();
        const trace = (): number[] => {
            const all: number[] = [];
            world.run(2, 1 / 60, () => {
                for (const frame of [machine.rear, machine.front]) {
                    const { x, y, z } = frame.getPosition();
                    all.push(x, y, z, frame.rigidbody!.angularVelocity.y);
                }
            });
            return all;
        };
        const first = trace();
        vehicles.restore(snapshot);
        expect(trace()).toEqual(first);
    });
});
