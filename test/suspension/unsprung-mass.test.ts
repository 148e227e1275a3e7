import { type Entity, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { VehicleWorld } from '../../src/index.js';
import type { Field } from '../../src/math/struct.js';
import { WHEEL, wheelLayout } from '../../src/wheel/state.js';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { modesOf } from '../acceptance/modes.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Quarter of the BMW 320i of CommonRoad: case B3 of the acceptance cases, and its closed forms. */
const quarter = { sprung: 263.47, unsprung: 31.895, spring: 24_453, damper: 1786.2, tire: 158_290 };
const BODY = { fn: 1.4654, zeta: 0.28758 };
const HOP = { fn: 11.731, zeta: 0.38995 };

/** Four such quarters on ice: they heave as one of them. */
const car: CarNumbers = {
    mass: 4 * (quarter.sprung + quarter.unsprung),
    inertia: [1788, 1792, 400],
    cgHeight: 0.5,
    cgToFront: 1.25,
    cgToRear: 1.25,
    trackFront: 1.4,
    trackRear: 1.4,
    radius: 0.344,
    springFront: quarter.spring,
    springRear: quarter.spring,
    damperFront: quarter.damper,
    damperRear: quarter.damper,
    barFront: 0,
    barRear: 0,
    distance: 0.3,
    wheel: { unsprungMass: quarter.unsprung, tireStiffness: quarter.tire, tireDamping: 0, grip: 0 },
    controller: {}
};

let world: World;

afterEach(() => world.destroy());

/** A car at rest on level ground, or on what is laid instead. */
async function atRest(rate: number, lay = (): unknown => world.addGround()): Promise<TestCar> {
    world = await World.create(1 / rate);
    lay();
    const made = new TestCar(world, car);
    made.vehicle.sleep.allowed = false;
    world.run(2, 1 / rate);
    return made;
}

describe('a car with unsprung masses', () => {
    it('stands as high, with the same loads, as one without', async () => {
        const made = await atRest(60);
        made.loads.forEach((load) => expect(load / (0.25 * car.mass * g)).toBeCloseTo(1, 3));
        expect(made.position.y).toBeCloseTo(car.cgHeight, 3);
    });

    it.each([
        [30, 0.04],
        [60, 0.02],
        [120, 0.02],
        [240, 0.02]
    ])('bounces and hops as the quarter car at %i Hz', async (rate, damping) => {
        const made = await atRest(rate);
        const height = made.position.y;
        const wheel = made.wheels[0].wheel!;
        const { jounce } = wheel;
        const decay = (seconds: number): number[][] => {
            const record: number[][] = [];
            world.run(seconds, 1 / rate, () => {
                const { position, velocity } = made.vehicle.body;
                record.push([
                    position[1] - height,
                    velocity[1] / 10,
                    wheel.jounce - jounce,
                    wheel.jounceRate / 50 // scaled to the size of the others
                ]);
            });
            return record;
        };
        made.vehicle.wheels.forEach(({ state }) => (state[WHEEL.jounce] += 0.01));
        const hopping = decay(0.3);
        world.run(2, 1 / rate);
        made.entity.rigidbody!.linearVelocity = new Vec3(0, 0.1, 0);
        const [body, hop] = modesOf([hopping, decay(1)], 1 / rate, 1);
        expectShare('frequency of the body, Hz', body.fn, BODY.fn, 0.03);
        expectShare('frequency of wheel hop, Hz', hop.fn, HOP.fn, 0.03);
        expectNear('damping ratio of the body', body.zeta, BODY.zeta, 0.02);
        expectNear('damping ratio of wheel hop', hop.zeta, HOP.zeta, damping);
    });

    it.each([
        [0.7, 60],
        [1.5, 60],
        [3, 60],
        [6, 120],
        [11, 120],
        [16, 240]
    ])('passes on what shakes its wheels at %f Hz as the quarter car (%i steps a second)', async (frequency, rate) => {
        let shaker!: Entity;
        const made = await atRest(rate, () => {
            shaker = world.addBox('Shaker', [4, 0.5, 4], [0, -0.5, 0]);
            shaker.rigidbody!.type = 'kinematic';
        });
        const amplitude = 0.002;
        const omega = 2 * Math.PI * frequency;
        const height = made.position.y;
        const way: number[] = [];
        let time = 0;
        // whole turns, once the modes of its own have died away
        const settling = 3;
        const turns = Math.ceil(frequency);
        world.run(settling + turns / frequency, 1 / rate, () => {
            time += 1 / rate;
            shaker.setPosition(0, -0.5 + amplitude * Math.sin(omega * time), 0);
            way.push(made.position.y - height);
        });
        const steps = Math.round((turns / frequency) * rate);
        let sin = 0;
        let cos = 0;
        way.slice(-steps).forEach((y, i) => {
            sin += (2 / steps) * y * Math.sin((omega * i) / rate);
            cos += (2 / steps) * y * Math.cos((omega * i) / rate);
        });
        const share = Math.hypot(sin, cos) / amplitude / transmissibility(omega);
        expectNear('transmitted motion over the transmissibility of the quarter car', share, 1, 0.01);
    });

    it('shares what an anti-roll bar gives as one without: in a steady bend the loads are the same', async () => {
        const loads: number[][] = [];
        for (const unsprungMass of [0, 32]) {
            world = await World.create(1 / 60);
            world.addGround();
            const made = new TestCar(world, { ...bmw, wheel: { unsprungMass, tireStiffness: 1e7 } });
            // a bend's force at the center of mass, and tires that hold
            world.run(3, 1 / 60, () => made.entity.rigidbody!.applyForce(3000, 0, 0));
            loads.push(made.loads);
            world.destroy();
        }
        world = await World.create();
        loads[1].forEach((load, i) => expect(load / loads[0][i]).toBeCloseTo(1, 2));
    });

    it('hangs in the air without pulling its body down or throwing it about, and lands on its wheels', async () => {
        const made = await atRest(60);
        made.entity.rigidbody!.linearVelocity = new Vec3(0, 4, 0);
        const flight: number[] = [];
        let lowest = 1;
        world.run(3, 1 / 60, () => {
            if (made.wheels.every(({ isGrounded }) => !isGrounded)) {
                flight.push(made.velocity.y);
            }
            lowest = Math.min(lowest, ...made.wheels.map(({ wheel }) => wheel!.jounce));
        });
        const seconds = (flight.length - 1) / 60;
        expect(seconds).toBeGreaterThan(0.5);
        // once the springs have let the wheels down, nothing but gravity acts on both
        const late = flight.slice(Math.floor(flight.length / 2));
        expect((late[0] - late[late.length - 1]) / ((late.length - 1) / 60) / g).toBeCloseTo(1, 2);
        expect(lowest).toBeGreaterThan(-0.02);
        expect(made.position.y).toBeCloseTo(car.cgHeight, 2);
    });

    it('flies as it does from a snapshot, whatever it knew of the ground before it was restored', async () => {
        const made = await atRest(60);
        const { vehicle } = made;
        made.entity.rigidbody!.linearVelocity = new Vec3(3, 4, 1);
        world.run(0.4);
        expect(vehicle.wheels.some(({ isGrounded }) => isGrounded)).toBe(false);
        const snapshot = VehicleWorld.of(world.app)!.save();
        const fly = (): number[][] => {
            const flight: number[][] = [];
            world.run(0.5, 1 / 60, () => {
                const speeds = vehicle.wheels.flatMap(({ state }) => [state[WHEEL.newForward], state[WHEEL.newLeft]]);
                flight.push([...vehicle.body.position, ...vehicle.body.velocity, ...speeds]);
            });
            return flight;
        };
        const flight = fly();
        expect(flight.length).toBe(30);
        for (const { state } of vehicle.wheels) {
            for (const [name, { kind, count }] of Object.entries<Field>(wheelLayout.fields)) {
                if (kind === 'reading' || kind === 'scratch') {
                    state.fill(NaN, WHEEL[name as 'load'], WHEEL[name as 'load'] + count);
                }
            }
        }
        VehicleWorld.of(world.app)!.restore(snapshot);
        expect(fly()).toEqual(flight);
    });
});

/** Amplitude of the body over that of the ground below a quarter car. */
function transmissibility(omega: number): number {
    const { sprung, unsprung, spring, damper, tire } = quarter;
    // body: a Z = b U; wheel: c U - b Z = tire R, complex numbers as pairs
    const a = [spring - sprung * omega ** 2, damper * omega];
    const b = [spring, damper * omega];
    const c = [spring + tire - unsprung * omega ** 2, damper * omega];
    const re = a[0] * c[0] - a[1] * c[1] - (b[0] * b[0] - b[1] * b[1]);
    const im = a[0] * c[1] + a[1] * c[0] - 2 * b[0] * b[1];
    return (tire * Math.hypot(b[0], b[1])) / Math.hypot(re, im);
}
