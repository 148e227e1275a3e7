import { Quat, Vec3 } from 'playcanvas';

import { degrees, selectNeutral } from './attitude.js';
import { Case } from './cases.js';
import { vehicle } from './vehicles.js';
import { TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Start of a course: turn about the up axis, degrees, and translation in the world, m. */
export interface Place {
    turn: number;
    at: Vec3;
}

/** Motion of a car at the start of a step; signs of ISO 8855. */
export interface Sample {
    time: number;
    yawRate: number;

    /** Velocity of the center of mass in the vehicle frame, m/s. */
    forward: number;
    left: number;

    /** rad */
    roll: number;
    loads: number[];

    /** From the start, in its frame, m. */
    ahead: number;
    aside: number;
}

const ORIGIN: Place = { turn: 0, at: new Vec3() };

/** Time in which a car that is put down at its height at rest comes to rest, s. */
export const SETTLING = 1;

/** Steering that turns the wheels as far as the course says, at once. */
const steering = { maxSteerAngle: degrees, ackermann: 1, rate: 1e5, highSpeedLock: 1, highSpeed: 400 };

/**
 * Drives a course at a constant speed: torque on the rear wheels holds it.
 *
 * @param numbers - The car.
 * @param rate - Physics steps a second.
 * @param speed - m/s, negative backward.
 * @param angle - Mean road wheel angle over time, rad.
 * @param seconds - Duration, s.
 * @param place - Start of the course.
 * @param frames - Length of the next frame, s; a physics step by default.
 */
export async function drive(
    numbers: CarNumbers,
    rate: number,
    speed: number,
    angle: (time: number) => number,
    seconds: number,
    place = ORIGIN,
    frames = (): number => 1 / rate
): Promise<Sample[]> {
    const world = await World.create(1 / rate);
    const turned = new Quat().setFromEulerAngles(0, place.turn, 0);
    world.addGround().rigidbody!.teleport(place.at, turned);
    const car = new TestCar(world, { ...numbers, controller: { steering, ...numbers.controller } }, place.at, turned);
    world.run(SETTLING, 1 / rate);
    selectNeutral(car);
    car.roll(speed);
    const samples: Sample[] = [];
    const toCourse = turned.clone().invert();
    const from = new Vec3();
    const gone = new Vec3();
    let time = 0;
    let last = 0;
    car.drive((controls, dt) => {
        const { position, velocity, angularVelocity, rotation: r } = car.vehicle.body;
        const [x, y, z] = velocity;
        const forward = car.vehicle.forwardSpeed;
        const left = r[0] * x + r[3] * y + r[6] * z;
        const yawRate = r[1] * angularVelocity[0] + r[4] * angularVelocity[1] + r[7] * angularVelocity[2];
        gone.set(position[0], position[1], position[2]);
        if (samples.length === 0) {
            from.copy(gone);
        }
        toCourse.transformVector(gone.sub(from), gone);
        const sample = { time, yawRate, forward, left, roll: Math.asin(r[3]), loads: car.loads };
        samples.push({ ...sample, ahead: gone.z, aside: gone.x });
        controls.steer = angle(time + dt / 2); // it stays so for the whole step
        time += dt;
        const torque = 5 * numbers.mass * (speed - Math.hypot(x, z) * Math.sign(forward)) * numbers.radius;
        car.wheels.slice(2).forEach((wheel) => (wheel.motorTorque = torque / 2));
    });
    for (let passed = 0; passed < seconds; passed += last) {
        last = frames();
        world.run(last, last);
    }
    world.destroy();
    return samples;
}

/** Mean of what the last seconds of a course show. */
export function meanOf(samples: Sample[], seconds: number, value: (sample: Sample) => number): number {
    const late = samples.filter(({ time }) => time >= samples[samples.length - 1].time - seconds);
    return late.reduce((sum, sample) => sum + value(sample), 0) / late.length;
}

/** Radius of the circle of the center of mass in an Ackermann case (D1), m. */
export async function circleOf(id: string, rate: number, speed = 2): Promise<number> {
    const task = new Case(id);
    const angle = task.input('mean_steer_rad');
    const samples = await drive(vehicle(task.vehicle), rate, speed, () => angle, 16);
    const pace = meanOf(samples, 5, ({ forward, left }) => Math.hypot(forward, left));
    return pace / Math.abs(meanOf(samples, 5, ({ yawRate }) => yawRate));
}

/** Roll, degrees, and load transfer of the axles, N, per m/s² of a steady turn (D2), times the acceleration of the case. */
export async function steadyTurnOf(id: string, rate: number): Promise<{ roll: number; front: number; rear: number }> {
    const task = new Case(id);
    const ay = task.input('ay');
    const speed = 20;
    const numbers = vehicle(task.vehicle);
    const angle = (ay * (numbers.cgToFront + numbers.cgToRear)) / speed ** 2;
    const samples = await drive(numbers, rate, speed, () => angle, 6);
    const mean = (value: (sample: Sample) => number): number => meanOf(samples, 2, value);
    const scale = ay / mean(({ yawRate, forward }) => yawRate * forward);
    return {
        roll: scale * degrees * mean(({ roll }) => roll),
        front: (scale / 2) * mean(({ loads }) => loads[1] - loads[0]),
        rear: (scale / 2) * mean(({ loads }) => loads[3] - loads[2])
    };
}

/** Magic Formula tires, the set of the yaw response cases. */
export const MAGIC_FORMULA = { tireModel: 3 };

/** The step steer of a yaw response case (D3): a ramp of 0.1 s. */
export function stepSteer(id: string, rate: number, place?: Place, frames?: () => number): Promise<Sample[]> {
    const task = new Case(id);
    const delta = task.input('delta');
    const ramp = (time: number): number => delta * Math.min(1, Math.max(0, (time - 0.5) / 0.1));
    return drive(vehicle(task.vehicle, MAGIC_FORMULA), rate, task.input('V'), ramp, 4, place, frames);
}

/** Steady yaw rate of a step steer, rad/s, and the time from the middle of the ramp to 90 % of it, s. */
export function yawResponse(samples: Sample[]): { steady: number; response: number } {
    const steady = meanOf(samples, 1, ({ yawRate }) => yawRate);
    const k = samples.findIndex(({ yawRate }) => yawRate >= 0.9 * steady);
    const [a, b] = [samples[k - 1], samples[k]];
    const time = a.time + ((0.9 * steady - a.yawRate) / (b.yawRate - a.yawRate)) * (b.time - a.time);
    return { steady, response: time - 0.55 };
}
