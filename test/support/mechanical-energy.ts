import { g } from './car.js';
import type { AmmoChassis } from '../../src/ammo/ammo-chassis.js';
import type { Vehicle, Wheel } from '../../src/index.js';
import { SUSPENSION } from '../../src/suspension/params.js';
import { springForce, stopRate } from '../../src/suspension/spring-damper.js';
import { BAR } from '../../src/vehicle/anti-roll-bar.js';
import { springLoad } from '../../src/wheel/spring-load.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Parts into which the travel of a spring is cut for its work. */
const PARTS = 20;

const AXES = [0, 1, 2];

/**
 * Mechanical energy of vehicles at the start of their last step, J: motion, height of the center of mass, turning wheels,
 * springs, bump stops and anti-roll bars. A step moves bodies by their new velocity, so this velocity is that of the middle of
 * their way: height and springs count as they were half a step before. Otherwise a wheel that lands would seem to gain what
 * its spring takes up in a step.
 *
 * @param step - Physics step, s.
 * @param hung - Wheels that stood on nothing in the step before: no force has slowed the body down yet, so their springs count
 * as they were a whole step before.
 */
export function energyOf(vehicles: readonly Vehicle[], step = 1 / 60, hung?: ReadonlySet<Wheel>): number {
    return vehicles.reduce((sum, vehicle) => sum + energyOfOne(vehicle, 0.5 * step, hung), 0);
}

/** Wheels of a vehicle that stood on nothing in its last step. */
export function hangingOf({ wheels }: Vehicle): ReadonlySet<Wheel> {
    return new Set(wheels.filter(({ isGrounded }) => !isGrounded));
}

function energyOfOne(
    { body, chassis, wheels, bars, parts }: Vehicle,
    before: number,
    hung?: ReadonlySet<Wheel>
): number {
    const [mass, ...inertia] = body.inertia;
    const velocity = toBody(body.rotation, body.velocity);
    const turning = toBody(body.rotation, body.angularVelocity);
    // wheels spin on the body, whose inertia counts them in; a vehicle that leans takes their spin for that over the ground
    const twist = new Float64Array(6);
    (chassis as AmmoChassis).readTwist(twist);
    const end = toBody(body.rotation, twist.subarray(3));
    const along = ({ state }: Wheel, turn: number[]): number =>
        parts.leans ? 0 : AXES.reduce((sum, k) => sum + state[WHEEL.axle + k] * turn[k], 0);
    const jounce = (wheel: Wheel): number =>
        wheel.state[WHEEL.jounce] - (hung?.has(wheel) ? 2 : 1) * before * closingSpeed(wheel, velocity, turning);
    let energy = mass * g * (body.position[1] - before * body.velocity[1]);
    for (const k of AXES) {
        energy += 0.5 * mass * velocity[k] ** 2 + 0.5 * inertia[k] * turning[k] ** 2;
    }
    for (const wheel of wheels) {
        const own = wheel.spin + along(wheel, end);
        energy += 0.25 * wheel.params.mass * wheel.params.radius ** 2 * (own ** 2 - along(wheel, turning) ** 2);
        energy += springEnergy(wheel, Math.max(0, jounce(wheel)));
    }
    for (const { left, right, state } of bars) {
        if (left.state[WHEEL.grounded] * right.state[WHEEL.grounded] !== 0) {
            energy += 0.5 * state[BAR.rate] * (jounce(left) - jounce(right)) ** 2;
        }
    }
    return energy;
}

/** Turns a world vector into the body frame. */
function toBody(rotation: Float64Array, v: Float64Array): number[] {
    return AXES.map((k) => AXES.reduce((sum, i) => sum + rotation[3 * i + k] * v[i], 0));
}

/** Speed at which a wheel on ground that lies still is pressed in, m/s. One in the air drops by itself. */
function closingSpeed({ state }: Wheel, velocity: readonly number[], turning: readonly number[]): number {
    if (state[WHEEL.grounded] === 0) {
        return 0;
    }
    const [x, y, z] = AXES.map((k) => state[WHEEL.point + k]);
    const [wx, wy, wz] = turning;
    const speed = [wy * z - wz * y, wz * x - wx * z, wx * y - wy * x].map((arc, k) => velocity[k] + arc);
    const along = (v: readonly number[]): number => AXES.reduce((sum, k) => sum + state[WHEEL.normal + k] * v[k], 0);
    return -along(speed) / along(AXES.map((k) => state[WHEEL.up + k]));
}

/** Energy of spring and bump stop of a wheel, also of one in the air, whose spring has not let go of it yet, J. */
function springEnergy({ state }: Wheel, jounce: number): number {
    const part = jounce / PARTS;
    let work = 0;
    for (let i = 0; i < PARTS; i++) {
        work += springForce(state, WHEEL.suspension, (i + 0.5) * part, springLoad(state)) * part;
    }
    const beyond = Math.max(0, jounce - state[WHEEL.suspension + SUSPENSION.distance]);
    return work + 0.5 * stopRate(state, WHEEL.suspension, state[WHEEL.sprungMass]) * beyond * beyond;
}
