import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { degrees, lockWheels, selectNeutral } from './attitude.js';
import { Case, expectBelow, expectNear, expectShare } from './cases.js';
import { circleOf, drive, meanOf, SETTLING, steadyTurnOf, stepSteer, yawResponse, type Sample } from './cornering.js';
import { coulomb } from './coulomb.js';
import { pullOf } from './pulling.js';
import { parkOnSlope, standOf } from './standing.js';
import { stopOf } from './stopping.js';
import { heavePitchModes } from './swinging.js';
import { spinInertia, vehicle } from './vehicles.js';
import { g, TestCar, type CarNumbers } from '../support/car.js';
import { addRoad } from '../support/ground.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

const STEP_STEER = 'D3-bmw_320i_cr2-mf205-v20';

const steered = new Map<number, Promise<Sample[]>>();

/** The step steer at a physics rate, driven once. */
function stepSteerAt(rate: number): Promise<Sample[]> {
    const samples = steered.get(rate) ?? stepSteer(STEP_STEER, rate);
    steered.set(rate, samples);
    return samples;
}

/** A repeatable random number, 0 to 1 (Park and Miller's minimal standard). */
function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('a car at 30, 60, 120 and 240 steps a second', () => {
    const measures: Record<string, (rate: number) => Promise<Record<string, number>>> = {
        'stands the same (A1)': async (rate) => {
            const { loads, jounces } = await standOf('A1-bmw_320i_cr2', rate);
            return { front: loads[0], rear: loads[2], jounce: jounces[0] };
        },
        'swings the same (B1)': async (rate) => {
            const [slow, fast] = await heavePitchModes('B1-bmw_320i_cr2', rate);
            return { fd1: slow.fd, zeta1: slow.zeta, fd2: fast.fd, zeta2: fast.zeta };
        },
        'pulls the same (C2)': async (rate) => ({ ...(await pullOf('C2-bmw_320i_cr2-T600', rate)) }),
        'stops the same (C3)': async (rate) => ({ distance: await stopOf('C3-bmw_320i_cr2-mu1.0-v100', rate) }),
        'circles the same (D1)': async (rate) => ({ radius: await circleOf('D1-bmw_320i_cr2-steer30', rate) }),
        'leans the same (D2)': async (rate) => ({ ...(await steadyTurnOf('D2-bmw_320i_cr2-ay4', rate)) }),
        'yaws as much (D3)': async (rate) => {
            const samples = await stepSteerAt(rate);
            const late = (value: (sample: Sample) => number): number => meanOf(samples, 1, value);
            return {
                yaw: late(({ yawRate }) => yawRate),
                beta: late(({ left, forward }) => left / forward),
                roll: late(({ roll }) => roll)
            };
        }
    };

    /** Response times of a step steer (D3), s. */
    const responses = async (rates: number[]): Promise<number[]> => {
        const times: number[] = [];
        for (const rate of rates) {
            times.push(yawResponse(await stepSteerAt(rate)).response);
        }
        return times;
    };

    it('turns in as soon within a frame (D3, E1-dt)', async () => {
        const [slowest, slow, fast, fastest] = await responses([30, 60, 120, 240]);
        expectNear('E1-dt D3 t_resp_yaw_90 30', slowest, fastest, 1 / 30);
        expectNear('E1-dt D3 t_resp_yaw_90 60', slow, fastest, 1 / 60);
        expectNear('E1-dt D3 t_resp_yaw_90 120', fast, fastest, 1 / 120);
    });

    it('turns in as soon within 2 % (D3, E1-dt)', async () => {
        const times = await responses([60, 120, 240]);
        const spread = (Math.max(...times) - Math.min(...times)) / times[1];
        expectBelow('E1-dt D3 t_resp_yaw_90 60/120/240 spread', spread, 0.02);
    });

    it.each(Object.keys(measures))('%s (E1-dt)', async (name) => {
        const fine: Record<string, number>[] = [];
        for (const rate of [60, 120, 240]) {
            fine.push(await measures[name](rate));
        }
        const coarse = await measures[name](30);
        for (const figure of Object.keys(coarse)) {
            const values = fine.map((measure) => measure[figure]);
            const middle = (Math.max(...values) + Math.min(...values)) / 2;
            const spread = (Math.max(...values) - Math.min(...values)) / Math.abs(middle);
            expectBelow(`E1-dt ${name} ${figure} 60/120/240 spread`, spread, 0.02);
            expectShare(`E1-dt ${name} ${figure} 30`, coarse[figure], middle, 0.06);
        }
    });

    it('drives step by step the same in frames of 5 to 40 ms (E1-dt)', async () => {
        const next = random(7);
        const even = await stepSteerAt(60);
        const uneven = await stepSteer(STEP_STEER, 60, undefined, () => 0.005 + 0.035 * next());
        const steps = Math.min(even.length, uneven.length);
        expect(steps).toBeGreaterThan(230);
        expect(uneven.slice(0, steps)).toEqual(even.slice(0, steps));
    });
});

describe('a parked car', () => {
    it.each(
        ['bmw_320i_cr2', 'ford_escort_cr1', 'hmmwv_chrono', 'corvette_c5'].flatMap((id) => [
            [id, 'on'],
            [id, 'off']
        ])
    )('stands still (E2-rest, %s, brakes %s)', async (id, brakes) => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, vehicle(id));
        world.run(1 / 60);
        lockWheels(car, brakes === 'on');
        world.run(5);
        const start = car.position.clone();
        const ahead = car.entity.forward.clone();
        let [drift, turn, squares] = [0, 0, 0];
        const seconds = torture > 0 ? 60 : 6;
        world.run(seconds, 1 / 60, () => {
            drift = Math.max(drift, start.distance(car.position));
            turn = Math.max(turn, ahead.distance(car.entity.forward) * degrees);
            squares += car.velocity.y ** 2;
        });
        expectBelow(`E2-rest ${id} ${brakes} drift mm`, (drift * 1000 * 60) / seconds, 0.1);
        expectBelow(`E2-rest ${id} ${brakes} yaw deg`, (turn * 60) / seconds, 0.001);
        expectBelow(`E2-rest ${id} ${brakes} vertical rms mm/s`, Math.sqrt(squares / 60 / seconds) * 1000, 0.2);
        world.destroy();
    });
});

describe('a car that turns', () => {
    it('left and right alike (E3-mirror)', async () => {
        const turn = (angle: number): Promise<Sample[]> => {
            return drive(vehicle('bmw_320i_cr2'), 60, 20, (time) => (time > 0.5 ? angle : 0), 10);
        };
        const [left, right] = [(await turn(0.03)).pop()!, (await turn(-0.03)).pop()!];
        expect(Math.abs(left.aside)).toBeGreaterThan(10);
        expectShare('E3-mirror aside', -right.aside, left.aside, 0.005);
        expectShare('E3-mirror ahead', right.ahead, left.ahead, 0.005);
    });

    it.each([
        ['there', 137, new Vec3(1000, 50, -2000), 1e-3],
        ['12 km away', 137, new Vec3(12000, 50, -2000), 1e-2]
    ])('here as %s (E6-frame)', async (where, turn, at, tolerance) => {
        const here = await stepSteerAt(60);
        const there = await stepSteer(STEP_STEER, 60, { turn, at });
        for (const key of ['yawRate', 'forward', 'left', 'roll', 'ahead', 'aside'] as const) {
            const most = Math.max(...here.map((sample) => Math.abs(sample[key])));
            const miss = Math.max(...here.map((sample, k) => Math.abs(sample[key] - there[k][key])));
            expectBelow(`E6-frame ${where} ${key}`, miss / most, tolerance);
        }
    });

    it('backward on the circle that it turns forward (E7-reverse)', async () => {
        const forward = await circleOf('D1-bmw_320i_cr2-steer30', 60);
        const backward = await circleOf('D1-bmw_320i_cr2-steer30', 60, -2);
        expectShare('E7-reverse R_cg', backward, forward, 0.02);
    });

    it('drives, steers and brakes backward with the right signs (E7-reverse)', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, vehicle('bmw_320i_cr2', {}, { drive: 1 }));
        world.run(3);
        car.drive((controls) => {
            controls.reverse = true;
            controls.throttle = 0.4;
        });
        world.run(3);
        expect(car.velocity.z).toBeLessThan(-2);
        car.wheels.forEach(({ rpm }) => expect(rpm).toBeLessThan(0));
        car.drive((controls) => {
            controls.throttle = 0.2;
            controls.steer = 0.3;
        });
        world.run(1);
        // wheels to the left turn the tail of a reversing car to the left: its nose goes right
        expect(car.entity.rigidbody!.angularVelocity.y).toBeLessThan(-0.05);
        expect(car.wheels[0].steerAngle).toBeGreaterThan(0);
        car.drive((controls) => {
            controls.throttle = 0;
            controls.steer = 0;
            controls.brake = 0.5;
        });
        let forward = 0;
        world.run(4, 1 / 60, () => (forward = Math.max(forward, ...car.wheels.map(({ rpm }) => rpm))));
        expect(forward).toBe(0);
        expect(car.velocity.length()).toBeLessThan(0.001);
        world.destroy();
    });

    it('coasts across a slope downhill, without turning (E8-slope-dir)', async () => {
        const world = await World.create();
        const car = parkOnSlope(world, vehicle('bmw_320i_cr2', coulomb(1)), 0.02, 90);
        world.run(4);
        lockWheels(car, false);
        selectNeutral(car);
        car.roll(20);
        const downhill = car.position.z;
        const ahead = car.entity.forward.clone();
        world.run(10);
        const turn = Math.acos(Math.min(1, ahead.dot(car.entity.forward))) * degrees;
        expect(car.position.x).toBeGreaterThan(150);
        expect(car.position.z - downhill).toBeLessThan(-0.1);
        expectBelow('E8-slope-dir yaw drift deg/s', turn / 10, 0.05);
        world.destroy();
    });
});

/** Samples all mechanical energy of a car: motion, turning wheels, height, springs and bars, J. */
function energyMeter(car: TestCar): () => number {
    const { mass, inertia, springFront, springRear, barFront, barRear } = car.numbers;
    const wheelInertia = spinInertia(car.numbers);
    const springs = [springFront, springFront, springRear, springRear];
    let last: { height: number; jounces: number[]; spins: number[] } | null = null;
    return () => {
        const { position, velocity: v, angularVelocity: w, rotation: r } = car.vehicle.body;
        const now = {
            height: position[1],
            jounces: car.wheels.map(({ jounce }) => jounce),
            spins: car.wheels.map(({ wheel }) => wheel!.spin)
        };
        // a step moves everything by the velocity at its end, which so belongs to the middle of it
        const before = last ?? now;
        const middle = now.jounces.map((jounce, i) => (jounce + before.jounces[i]) / 2);
        last = now;
        let energy = 0.5 * mass * (v[0] ** 2 + v[1] ** 2 + v[2] ** 2);
        for (let k = 0; k < 3; k++) {
            energy += 0.5 * inertia[k] * (r[k] * w[0] + r[k + 3] * w[1] + r[k + 6] * w[2]) ** 2;
        }
        energy += (mass * g * (now.height + before.height)) / 2;
        // wheels spin on the body, whose inertia holds them: (w + spin)² / 2 less the w² / 2 of that
        const pitching = r[0] * w[0] + r[3] * w[1] + r[6] * w[2];
        before.spins.forEach((spin) => (energy += wheelInertia * spin * (0.5 * spin + pitching)));
        middle.forEach((jounce, i) => (energy += 0.5 * springs[i] * jounce ** 2));
        energy += 0.5 * barFront * (middle[0] - middle[1]) ** 2 + 0.5 * barRear * (middle[2] - middle[3]) ** 2;
        return energy;
    };
}

/** Lets a car coast for 10 s. @returns Largest rise of its energy over any earlier moment, as a share of the first. */
async function energyGain(
    lay: (world: World) => void,
    speed: number,
    steer: number,
    numbers: CarNumbers
): Promise<number> {
    const world = await World.create(1 / 120);
    lay(world);
    const steering = { maxSteerAngle: 10, ackermann: 1, rate: 1000, highSpeedLock: 1, highSpeed: 400 };
    const car = new TestCar(world, { ...numbers, controller: { steering } }, new Vec3(0, 0, -20));
    world.run(SETTLING, 1 / 120);
    selectNeutral(car);
    car.drive((controls) => (controls.steer = steer));
    car.roll(speed);
    world.run(2 / 120, 1 / 120);
    const meter = energyMeter(car);
    meter();
    world.run(1 / 120, 1 / 120);
    const first = meter();
    let [least, gain] = [first, 0];
    world.run(10, 1 / 120, () => {
        const energy = meter();
        gain = Math.max(gain, energy - least);
        least = Math.min(least, energy);
    });
    world.destroy();
    return gain / first;
}

describe('a car without drive gains no energy', () => {
    it.each([
        ['rolling straight on', 30, 0],
        ['in a coasting turn, wheels at 10 degrees', 15, 1],
        ['in a spin, wheels at 10 degrees', 30, 1]
    ])('%s (E4-energy)', async (what, speed, steer) => {
        const gain = await energyGain((world) => addRoadField(world), speed, steer, vehicle('bmw_320i_cr2'));
        expectBelow(`E4-energy ${what}`, gain, 0.001);
    });

    it('over a jump (E4-energy)', async () => {
        const lay = (world: World): void => {
            addRoad(world, [
                [-40, 0],
                [0, 0],
                [10, 1.2],
                [10, 0],
                [300, 0]
            ]);
        };
        expectBelow('E4-energy jump', await energyGain(lay, 15, 0, vehicle('bmw_320i_cr2')), 0.001);
    });
});

function addRoadField(world: World): void {
    world.addGround(0, 1000);
}

describe('a tire', () => {
    it('never holds more than its friction in braking and steering at once (E5-circle)', async () => {
        // friction that falls with load, the same along and across
        const curve = {
            stiffness: 20,
            stiffnessAtDoubleLoad: 20,
            peak: 1,
            peakAtDoubleLoad: 0.9,
            peakSlip: 0.12,
            peakSlipAtDoubleLoad: 0.12,
            slide: 0.8,
            slideAtDoubleLoad: 0.75,
            slideSlip: 0.8,
            slideSlipAtDoubleLoad: 0.8
        };
        const { use } = await emergency({ forwardTire: curve, sidewaysTire: curve }, (load, rest) => {
            return load * (1 - 0.1 * (load / rest - 1));
        });
        expect(use).toBeGreaterThan(0.95);
        expectBelow('E5-circle force over mu Fz', use, 1.02);
    });

    it('gives a car no more than mu g (E5-circle)', async () => {
        const { use, acceleration } = await emergency(coulomb(1), (load) => load);
        expectBelow('E5-circle Coulomb force over mu Fz', use, 1.02);
        expectBelow('E5-circle acceleration over mu g', acceleration / g, 1.03);
    });
});

/** Full brake and 15 degrees of steer at 100 km/h: the largest force of a tire over what it can hold, and of the car. */
async function emergency(
    wheel: Record<string, unknown>,
    hold: (load: number, rest: number) => number
): Promise<{ use: number; acceleration: number }> {
    const world = await World.create(1 / 120);
    world.addGround();
    const car = new TestCar(
        world,
        vehicle('bmw_320i_cr2', wheel, {
            steering: { maxSteerAngle: 15, ackermann: 1, rate: 1000, highSpeedLock: 1, highSpeed: 400 },
            brakes: { maxBrakeTorque: 6000, bias: 0.7, maxHandbrakeTorque: 2500 }
        })
    );
    world.run(4, 1 / 120);
    selectNeutral(car);
    car.roll(100 / 3.6);
    car.drive((controls) => {
        controls.steer = 1;
        controls.brake = 1;
    });
    let [use, acceleration] = [0, 0];
    const velocities: Vec3[] = [];
    world.run(4, 1 / 120, () => {
        for (const { wheel } of car.wheels) {
            const force = Math.hypot(wheel!.longitudinalForce, wheel!.lateralForce);
            use = Math.max(use, wheel!.load > 50 ? force / hold(wheel!.load, wheel!.restLoad) : 0);
        }
        velocities.push(car.velocity.clone());
    });
    // over a quarter of a second: the swing of the body loads the tires now more, now less than its weight
    for (let k = 30; k < velocities.length; k++) {
        const change = velocities[k].clone().sub(velocities[k - 30]);
        acceleration = Math.max(acceleration, Math.hypot(change.x, change.z) * 4);
    }
    world.destroy();
    return { use, acceleration };
}

/**
 * Angular momentum of body and wheels about the center of mass, world frame, kg m²/s, in the middle of the last step: Bullet turns a
 * body through the whole step by the velocity of its middle.
 */
function angularMomentum(car: TestCar, dt: number): Vec3 {
    const { angularVelocity: w, rotation: r } = car.vehicle.body;
    const { inertia } = car.numbers;
    const turn = inertia.map((moment, k) => moment * (r[k] * w[0] + r[k + 3] * w[1] + r[k + 6] * w[2]));
    car.wheels.forEach(({ wheel }) => (turn[0] += spinInertia(car.numbers) * wheel!.spin));
    const momentum = new Vec3(...[0, 3, 6].map((k) => r[k] * turn[0] + r[k + 1] * turn[1] + r[k + 2] * turn[2]));
    const turned = new Vec3().cross(new Vec3(...w), momentum);
    return momentum.sub(turned.mulScalar(0.5 * dt));
}

describe('a car in the air', () => {
    it('keeps its angular momentum after a jump, whatever its engine does (E9-air)', async () => {
        const world = await World.create(1 / 120);
        addRoad(world, [
            [-60, 0],
            [0, 0],
            [12, 3],
            [12, -6],
            [120, -6]
        ]);
        const car = new TestCar(world, vehicle('bmw_320i_cr2', {}, { drive: 1 }), new Vec3(0, 0, -25));
        world.run(3, 1 / 120);
        car.roll(18);
        const flying = (): boolean => car.wheels.every(({ isGrounded }) => !isGrounded);
        for (let k = 0; k < 400 && !flying(); k++) {
            world.run(1 / 120, 1 / 120);
        }
        world.run(1 / 120, 1 / 120);
        car.drive((controls) => (controls.throttle = 1));
        const before = angularMomentum(car, 1 / 120);
        const spin = car.wheels[2].rpm;
        const pace = car.velocity.z;
        expect(before.length()).toBeGreaterThan(200);
        let force = 0;
        world.run(1, 1 / 120, () => {
            expect(flying()).toBe(true);
            for (const { wheel } of car.wheels) {
                force = Math.max(force, Math.abs(wheel!.longitudinalForce), Math.abs(wheel!.lateralForce));
            }
        });
        expect(force).toBe(0);
        expect(Math.abs(car.wheels[2].rpm - spin)).toBeGreaterThan(50);
        expectShare('E9-air speed', car.velocity.z, pace, 1e-5);
        const change =
            angularMomentum(car, 1 / 120)
                .sub(before)
                .length() / before.length();
        expectBelow('E9-air jump', change, 0.005);
        world.destroy();
    });

    it('tumbles about all its axes with the same angular momentum (E9-air)', async () => {
        const world = await World.create(1 / 120);
        world.addGround();
        const car = new TestCar(world, vehicle('bmw_320i_cr2'), new Vec3(0, 60, 0));
        world.run(0.1, 1 / 120);
        car.entity.rigidbody!.angularVelocity = new Vec3(1, 2, 1.5);
        world.run(2 / 120, 1 / 120);
        const before = angularMomentum(car, 1 / 120);
        world.run(1, 1 / 120);
        const change =
            angularMomentum(car, 1 / 120)
                .sub(before)
                .length() / before.length();
        expectBelow('E9-air tumble', change, 0.005);
        world.destroy();
    });
});

describe('the same drive of 30 s', () => {
    /** Drives a lively course in a world and keeps where it leads, step by step. */
    const course = (world: World): number[] => {
        const car = new TestCar(world, vehicle('bmw_320i_cr2', coulomb(0.9), { drive: 1 }));
        const trace: number[] = [];
        let time = 0;
        world.run(1);
        car.drive((controls, dt) => {
            time += dt;
            controls.throttle = Math.max(0, Math.sin(time));
            controls.brake = Math.max(0, -Math.sin(1.7 * time));
            controls.steer = 0.6 * Math.sin(2.3 * time);
            trace.push(...car.vehicle.body.position, ...car.vehicle.body.velocity);
        });
        world.run(30);
        car.entity.destroy();
        return trace;
    };

    it('is the same to the last bit in two worlds (E10-determinism)', async () => {
        const traces: number[][] = [];
        for (let k = 0; k < 2; k++) {
            const world = await World.create();
            world.addGround();
            traces.push(course(world));
            world.destroy();
        }
        expect(traces[0].length).toBe(6 * 1800);
        expect(traces[1]).toEqual(traces[0]);
    });

    it('is the same after the vehicle was made anew (E10-determinism)', async () => {
        const world = await World.create();
        world.addGround();
        const first = course(world);
        const second = course(world);
        const miss = Math.max(...first.map((value, k) => Math.abs(value - second[k])));
        expectBelow('E10-determinism made anew', miss, 1e-6);
        world.destroy();
    });
});

/** Acceleration of a car in a bend: total, along its way and across it, m/s². */
interface Effort {
    total: number;
    along: number;
    across: number;
}

/**
 * Drives a car around a circle of 80 m to the left and then brakes every wheel by its load.
 *
 * @param mu - Friction.
 * @param cornering - Lateral acceleration before braking, as a share of mu g.
 * @param onset - Rate at which the brakes come on, as a share of mu and the load, 1/s.
 * @param most - Their most.
 */
async function brakeInBend(mu: number, cornering: number, onset: number, most: number): Promise<Effort[]> {
    const rate = 120;
    const world = await World.create(1 / rate);
    world.addGround();
    const steering = { maxSteerAngle: 20, ackermann: 1, rate: 1000, highSpeedLock: 1, highSpeed: 400 };
    const numbers = vehicle('bmw_320i_cr2', coulomb(mu), { steering });
    const radius = 80;
    const speed = Math.sqrt(cornering * mu * g * radius);
    const car = new TestCar(world, numbers, new Vec3(radius, 0, 0), new Quat().setFromEulerAngles(0, 180, 0));
    world.run(4, 1 / rate);
    selectNeutral(car);
    car.roll(speed);
    let [time, share] = [0, 0];
    const feed = (numbers.cgToFront + numbers.cgToRear) / radius;
    car.drive((controls, dt) => {
        time += dt;
        const { position, velocity } = car.vehicle.body;
        const away = Math.hypot(position[0], position[2]);
        const outward = (velocity[0] * position[0] + velocity[2] * position[2]) / away;
        // higher gains make the car weave
        controls.steer = (feed + 0.05 * (away - radius) + 0.05 * outward) / (20 / degrees);
        const braking = time > 6;
        share = braking ? Math.min(most, share + onset * dt) : 0;
        const hold = 2 * numbers.mass * (speed - car.vehicle.forwardSpeed) * numbers.radius;
        for (const { wheel } of car.wheels) {
            wheel!.brakeTorque = share * mu * wheel!.load * numbers.radius;
            wheel!.motorTorque = braking || wheel!.index < 2 ? 0 : hold;
        }
    });
    const velocities: Vec3[] = [];
    const efforts: Effort[] = [];
    const window = rate / 10;
    world.run(10, 1 / rate, () => {
        velocities.push(car.velocity.clone());
        const last = velocities.length - 1;
        if (last >= window && car.velocity.length() > 3) {
            const change = velocities[last]
                .clone()
                .sub(velocities[last - window])
                .mulScalar(10);
            const heading = velocities[last]
                .clone()
                .add(velocities[last - window])
                .normalize();
            const along = change.dot(heading);
            const total = Math.hypot(change.x, change.z);
            efforts.push({ total, along, across: Math.sqrt(Math.max(0, total * total - along * along)) });
        }
    });
    world.destroy();
    return efforts;
}

describe('a car that brakes in a bend', () => {
    const task = new Case('E11-bmw_320i_cr2-friction-turn');

    it('uses all its friction and not more (E11-bmw_320i_cr2-friction-turn)', async () => {
        const limit = task.expected('a_total_max');
        for (const onset of [0.3, 6]) {
            const efforts = await brakeInBend(task.input('mu'), 0.6, onset, 2);
            const most = Math.max(...efforts.map(({ total }) => total));
            expectBelow(`${task.id} onset ${onset} a_total_max`, most, 1.03 * limit);
            expectBelow(`${task.id} onset ${onset} reach`, 0.85 * limit, most);
        }
    });

    it('can brake by what the bend leaves (E11-bmw_320i_cr2-friction-turn)', async () => {
        const efforts = await brakeInBend(task.input('mu'), 0.69, 6, 0.7);
        const bend = 0.6 * task.expected('a_total_max');
        const cornering = efforts.filter(({ across }) => Math.abs(across / bend - 1) < 0.05);
        const braked = Math.max(...cornering.map(({ along }) => -along));
        expectBelow(`${task.id} ax_available_at_ay_0p6`, 0.85 * task.expected('ax_available_at_ay_0p6'), braked);
    });
});
