import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { degrees, noseUp, selectNeutral } from './attitude.js';
import { Case, expectBelow, expectNear, expectShare } from './cases.js';
import { modesOf } from './modes.js';
import { heavePitchModes, rollDecay } from './swinging.js';
import { vehicle } from './vehicles.js';
import { g, TestCar } from '../support/car.js';
import { addRoad, profileOf, type ProfilePoint } from '../support/ground.js';
import { World } from '../support/world.js';

describe('a car that is let go out of its rest', () => {
    it.each([
        ['B1-bmw_320i_cr2', 120, 0.02],
        ['B1-bmw_320i_cr2', 60, 0.05],
        ['B1-corvette_c5', 120, 0.02],
        ['B1-corvette_c5', 60, 0.05]
    ])('heaves and pitches with the modes of its springs (%s, %i Hz)', async (id, rate, tolerance) => {
        const task = new Case(id);
        const modes = await heavePitchModes(id, rate);
        expect(modes).toHaveLength(2);
        modes.forEach(({ fd, zeta }, i) => {
            const name = `mode_${i + 1}`;
            expectShare(`${id} ${rate} Hz ${name}.fd_hz`, fd, task.expected(`${name}.fd_hz`), tolerance);
            expectNear(`${id} ${rate} Hz ${name}.zeta`, zeta, task.expected(`${name}.zeta`), 0.02);
        });
    });

    it.each(['B2-bmw_320i_cr2', 'B2-corvette_c5'])('rolls about itself on ice (%s)', async (id) => {
        const task = new Case(id);
        const record = await rollDecay(id, 120, { grip: 0 });
        const [{ fn, zeta }] = modesOf([record.slice(0, 120)], 1 / 120, 8);
        expectShare(`${id} frictionless.fn_hz`, fn, task.expected('frictionless.fn_hz'), 0.03);
        expectNear(`${id} frictionless.zeta`, zeta, task.expected('frictionless.zeta'), 0.02);
    });

    it.each(['B2-bmw_320i_cr2', 'B2-corvette_c5'])('rolls about its tires on the road (%s)', async (id) => {
        const task = new Case(id);
        const record = await rollDecay(id, 120, {});
        // from the first to the second dead point is half a damped period; the tires' give ends before
        const turns: number[] = [];
        for (let k = 1; k < record.length; k++) {
            const [before, after] = [record[k - 1][1], record[k][1]];
            if (before * after < 0) {
                turns.push(k - 1 + before / (before - after));
            }
        }
        const half = (turns[1] - turns[0]) / 120;
        const swing = (turn: number): number => Math.abs(record[Math.round(turn)][0]);
        const decrement = Math.log(swing(turns[0]) / swing(turns[1])) / Math.PI;
        const zeta = decrement / Math.hypot(1, decrement);
        const fn = 1 / (2 * half) / Math.sqrt(1 - zeta * zeta);
        expectShare(`${id} gripping.fn_hz`, fn, task.expected('gripping.fn_hz'), 0.08);
        expectShare(`${id} gripping.zeta`, zeta, task.expected('gripping.zeta'), 0.08);
    });
});

describe('a car that is dropped flat', () => {
    it.each([
        ['B4-bmw_320i_cr2-drop0.3', 120, 0.04],
        ['B4-bmw_320i_cr2-drop0.3', 60, 0.08],
        ['B4-corvette_c5-drop0.15', 120, 0.04],
        ['B4-corvette_c5-drop0.15', 60, 0.08]
    ])('touches down and dives as springs and dampers let it (%s, %i Hz)', async (id, rate, tolerance) => {
        const task = new Case(id);
        const world = await World.create(1 / rate);
        world.addGround();
        const numbers = vehicle(task.vehicle);
        const clearance = task.input('h0_wheel_clearance_at_full_droop');
        const weight = numbers.mass * g;
        const rest = weight / task.input('sum_k');
        const touch = numbers.cgHeight + rest;
        const car = new TestCar(world, numbers, new Vec3(0, rest + clearance, 0));
        const heights = [car.position.y];
        const speeds = [0];
        let flying = 0;
        world.run(3, 1 / rate, () => {
            heights.push(car.vehicle.body.position[1]);
            speeds.push(-car.vehicle.body.velocity[1]);
            flying += flying === heights.length - 2 && car.wheels.every(({ isGrounded }) => !isGrounded) ? 1 : 0;
        });
        // a body moves by the velocity at the end of its step, which so belongs to the middle of it; what is left to the
        // ground after the last flying step it falls freely
        const left = (heights[flying - 1] + heights[flying]) / 2 - touch;
        const touchdown = Math.sqrt(speeds[flying] ** 2 + 2 * g * left);
        expectNear(`${id} ${rate} Hz fall_time`, flying / rate, task.expected('fall_time'), 1 / rate);
        expectShare(`${id} ${rate} Hz touchdown_speed`, touchdown, task.expected('touchdown_speed'), 0.01);
        const peak = touch - Math.min(...heights);
        const expected = task.expected('peak_compression_damped');
        expectShare(`${id} ${rate} Hz peak_compression`, peak, expected, tolerance);
        expect(peak).toBeLessThan(numbers.distance); // without the bump stop's help
        const after = Math.max(...heights.slice(heights.indexOf(Math.min(...heights))));
        expectBelow(`${id} ${rate} Hz rebound`, after - touch, 0.6 * clearance);
        expectBelow(`${id} ${rate} Hz speed after 3 s`, Math.abs(speeds[speeds.length - 1]), 0.001);
        world.destroy();
    });
});

/** Extremes of a crossing. Accelerations m/s², rises m, angles degrees. */
interface Crossing {
    up: number;
    down: number;
    rise: number;
    noseUp: number;
    noseDown: number;
    finalRise: number;
    sideways: number;

    /** Largest depth to which a wheel cut into the road under its center, m. */
    cut: number;
}

/** Rolls a car freely over a road that begins to do something at z = 0. */
async function cross(
    task: Case,
    rate: number,
    points: ProfilePoint[],
    seconds: number,
    wheel: Record<string, unknown>
): Promise<Crossing> {
    const world = await World.create(1 / rate);
    addRoad(world, points);
    const start = -8;
    const car = new TestCar(world, vehicle(task.vehicle, wheel), new Vec3(0, 0, start));
    world.run(4, 1 / rate);
    const rest = car.position.y;
    const level = noseUp(car);
    selectNeutral(car);
    car.roll(task.input('speed_kmh') / 3.6);
    const result: Crossing = { up: 0, down: 0, rise: 0, noseUp: 0, noseDown: 0, finalRise: 0, sideways: 0, cut: 0 };
    let before = car.velocity.y;
    world.run(seconds, 1 / rate, () => {
        const { velocity } = car;
        const acceleration = (velocity.y - before) * rate;
        before = velocity.y;
        result.up = Math.max(result.up, acceleration);
        result.down = Math.min(result.down, acceleration);
        result.rise = Math.max(result.rise, car.position.y - rest);
        result.noseUp = Math.max(result.noseUp, (noseUp(car) - level) * degrees);
        result.noseDown = Math.max(result.noseDown, (level - noseUp(car)) * degrees);
        result.sideways = Math.max(result.sideways, Math.abs(velocity.x));
        for (const { entity, wheel } of car.wheels) {
            const { suspension, radius } = wheel!.params;
            const center = entity.getPosition();
            const bottom = center.y - Math.max(0, suspension.distance - wheel!.jounce) - radius;
            result.cut = Math.max(result.cut, heightAt(points, center.z) - bottom);
        }
    });
    result.finalRise = car.position.y - rest;
    expect(car.position.z).toBeGreaterThan(4);
    world.destroy();
    return result;
}

/** Height of a profile under a place. */
function heightAt(points: ProfilePoint[], z: number): number {
    const next = points.findIndex(([at]) => at > z);
    const [[a, ya], [b, yb]] = [points[next - 1], points[next]];
    return ya + ((z - a) / (b - a)) * (yb - ya);
}

describe('a car that rolls over a bump', () => {
    it.each([
        ['B5-bmw_320i_cr2-bump60mm_3m_40', 120, 0.1],
        ['B5-bmw_320i_cr2-bump60mm_3m_40', 60, 0.15],
        ['B5-bmw_320i_cr2-bump100mm_5m_60', 120, 0.1],
        ['B5-bmw_320i_cr2-bump100mm_5m_60', 60, 0.15]
    ])('heaves and pitches like the linear car (%s, %i Hz)', async (id, rate, tolerance) => {
        const task = new Case(id);
        const length = task.input('wavelength');
        const wave = (z: number): number => (task.input('H') / 2) * (1 - Math.cos((2 * Math.PI * z) / length));
        const points: ProfilePoint[] = [[-20, 0], ...profileOf(wave, 0, length, 0.02), [100, 0]];
        const crossing = await cross(task, rate, points, 2.5, {});
        const name = `${id} ${rate} Hz`;
        expectShare(`${name} peak_heave_acc_up`, crossing.up, task.expected('peak_heave_acc_up'), tolerance);
        expectShare(`${name} peak_heave_acc_down`, crossing.down, task.expected('peak_heave_acc_down'), tolerance);
        expectShare(`${name} peak_cg_rise`, crossing.rise, task.expected('peak_cg_rise'), tolerance);
        expectShare(`${name} peak_pitch_nose_up`, crossing.noseUp, task.expected('peak_pitch_nose_up_deg'), tolerance);
        const nod = task.expected('peak_pitch_nose_down_deg');
        expectShare(`${name} peak_pitch_nose_down`, crossing.noseDown, nod, tolerance);
    });
});

const RAY = { contact: 0 };
const CYLINDER = { contact: 2 };

describe('a car that rolls up a kerb', () => {
    const task = new Case('B6-bmw_320i_cr2-kerb80mm_20');
    const kerb: ProfilePoint[] = [
        [-20, 0],
        [0, 0],
        [0, task.input('H')],
        [60, task.input('H')]
    ];

    it('climbs it with cylinders as wheels of rubber and rim do (B6-bmw_320i_cr2-kerb80mm_20)', async () => {
        const crossing = await cross(task, 120, kerb, 4, CYLINDER);
        const name = `${task.id} cylinder`;
        expectBelow(`${name} sideways`, crossing.sideways, 0.05);
        expectBelow(`${name} cut`, crossing.cut, 0.005);
        expectNear(`${name} final_cg_rise`, crossing.finalRise, task.expected('cylinder_cast.final_cg_rise'), 0.002);
        expectShare(`${name} peak_cg_rise`, crossing.rise, task.expected('cylinder_cast.peak_cg_rise'), 0.15);
        const pitch = task.expected('cylinder_cast.peak_pitch_nose_up_deg');
        expectShare(`${name} peak_pitch`, crossing.noseUp, pitch, 0.15);
        expectShare(`${name} peak_heave_acc`, crossing.up, task.expected('cylinder_cast.peak_heave_acc'), 0.15);
    });

    it('is thrown by a ray no harder than the step itself throws (B6-bmw_320i_cr2-kerb80mm_20)', async () => {
        const crossing = await cross(task, 120, kerb, 4, RAY);
        const name = `${task.id} ray`;
        expectBelow(`${name} sideways`, crossing.sideways, 0.05);
        expectBelow(`${name} cut`, crossing.cut, 0.005);
        expectNear(`${name} final_cg_rise`, crossing.finalRise, task.expected('ray.final_cg_rise'), 0.002);
        expectBelow(`${name} peak_heave_acc`, crossing.up, 1.5 * task.expected('ray.peak_heave_acc'));
    });

    it.each([3, 5, 9])('is lifted by a fan of %i rays no harder than by one', async (raysAlong) => {
        const crossing = await cross(task, 120, kerb, 4, { contact: 1, raysAlong });
        const name = `${task.id} fan ${raysAlong}`;
        expectBelow(`${name} sideways`, crossing.sideways, 0.05);
        expectNear(`${name} final_cg_rise`, crossing.finalRise, task.expected('ray.final_cg_rise'), 0.002);
        expectBelow(`${name} peak_heave_acc`, crossing.up, task.expected('ray.peak_heave_acc'));
    });
});
