import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import { g } from '../support/car.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** 300 km/h, m/s. */
const SPEED = 300 / 3.6;

/** Height of the kerbs, m. */
const KERB = 0.12;

/** Moments within a step at which a kerb is met: one of these in `npm test`, another at each rate of each kind of wheel. */
const PHASES = [0, 0.25, 0.5, 0.75];

/** Free wheels that feel the ground in a way. */
const free = { rollingResistance: 0, wheelDampingRate: 0 };
const RAY = { ...free, contact: 0 };
const FAN = { ...free, contact: 1, raysAlong: 9 };
const CYLINDER = { ...free, contact: 2 };

/** A box across the road, under all wheels or the left ones alone. */
interface Kerb {
    length: number;
    leftOnly?: boolean;
}

interface Crossing {
    /** Largest rise of the center of mass, m. */
    rise: number;

    /** Final difference of its height from that at rest, m. */
    offRest: number;

    /** Most energy of the body at any time over that before the kerb, %. */
    gain: number;

    /** Least cosine of its lean. */
    upright: number;
}

/**
 * A car of the garage that rolls straight over a kerb.
 *
 * @param name - Which car.
 * @param wheel - Attributes of its wheels.
 * @param kerb - The kerb.
 * @param rate - Physics steps a second.
 * @param phase - Distance by which the kerb lies farther ahead, in steps of the car.
 * @param clearance - Height of its floor above the road, m; that of the car unless given.
 * @param seconds - Duration, s: it meets the kerb after 0.4, has fallen back after 1, and is at rest after 2.
 */
async function cross(
    name: string,
    wheel: object,
    { length, leftOnly = false }: Kerb,
    rate: number,
    phase = 0,
    clearance?: number,
    seconds = 2
): Promise<Crossing> {
    const world = await World.create(1 / rate);
    world.addGround(0, 1200);
    const start = 30 + (phase * SPEED) / rate;
    world.addBox('Kerb', [5, KERB / 2, length / 2], [leftOnly ? 5.3 : 0, KERB / 2, start + length / 2]);
    const car = loadPreset(name);
    car.hull.clearance = clearance ?? car.hull.clearance;
    const still = { aerodynamics: { dragArea: 0 } }; // drag would hide what a kerb gives
    const plan = { wheel: { ...wheel }, wheelFront: {}, wheelRear: {}, controller: still };
    const { entity, vehicle, controller, mass } = buildFromPrefab(world.app, car, plan, new Vec3(), new Quat());
    const body = entity.rigidbody!;
    const { pitch, yaw, roll } = car.body.inertia;
    const energy = (): number => {
        const turned = entity.getRotation().clone().invert();
        const { x, y, z } = turned.transformVector(body.angularVelocity, new Vec3());
        const turning = pitch * x * x + yaw * y * y + roll * z * z;
        return 0.5 * (mass * body.linearVelocity.lengthSq() + turning) + mass * g * entity.getPosition().y;
    };
    world.run(0.2);
    controller!.enabled = false;
    body.linearVelocity = new Vec3(0, 0, SPEED);
    vehicle.rollAt([0, 0, SPEED, 0, 0, 0]);
    const rest = entity.getPosition().y;
    const before = energy();
    const crossing = { rise: 0, offRest: 0, gain: 0, upright: 1 };
    world.run(seconds, 1 / Math.min(rate, 240), () => {
        crossing.rise = Math.max(crossing.rise, entity.getPosition().y - rest);
        crossing.gain = Math.max(crossing.gain, 100 * (energy() / before - 1));
        crossing.upright = Math.min(crossing.upright, entity.up.y);
    });
    crossing.offRest = Math.abs(entity.getPosition().y - rest);
    world.destroy();
    return crossing;
}

describe.each<[string, Kerb, number]>([
    ['2 m long', { length: 2 }, 0],
    ['0.3 m long', { length: 0.3 }, 1],
    ['2 m long under the left wheels', { length: 2, leftOnly: true }, 2]
])('a sedan that meets a kerb of 12 cm at 300 km/h, %s', (_, kerb, turn) => {
    it('is thrown no higher than a fine step throws it, gains nothing, and drives on upright', async () => {
        // a cylinder is the shape of a wheel: at 1/8000 s it meets every centimeter of the edge
        const fine = await cross('sedan', CYLINDER, kerb, 8000, 0, undefined, 0.8);
        for (const [k, rate] of [30, 60, 120, 240].entries()) {
            for (const [i, wheel] of turnOf([...[RAY, FAN, CYLINDER].entries()], k + turn)) {
                for (const phase of sampleOf(PHASES, PHASES.length, i + k)) {
                    const { rise, offRest, gain, upright } = await cross('sedan', wheel, kerb, rate, phase);
                    expect(rise).toBeLessThan(fine.rise);
                    expect(gain).toBeLessThan(0.01);
                    expect(upright).toBeGreaterThan(Math.cos(0.1));
                    expect(offRest).toBeLessThan(0.01);
                }
            }
        }
    });
});

describe('a race car whose floor is lower than a kerb that it meets at 300 km/h', () => {
    it.each(sampleOf([60, 120], 2))('is thrown by its floor at %i Hz, whatever its wheels feel by', async (rate) => {
        const kerb = { length: 2 };
        const raised = await cross('racer', FAN, kerb, rate, 0, 0.3);
        for (const wheel of [RAY, FAN, CYLINDER]) {
            const { rise } = await cross('racer', wheel, kerb, rate);
            expect(rise).toBeGreaterThan(KERB);
            expect(rise).toBeGreaterThan(2 * raised.rise);
        }
    });
});
