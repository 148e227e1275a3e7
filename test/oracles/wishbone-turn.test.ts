import { describe, expect, it } from 'vitest';

import { AUDI, HMMWV } from './chrono-cars.js';
import { steady } from './figures.js';
import { trajectory, vehicleFile } from './oracle.js';
import { AUDI_ON_WISHBONES, HMMWV_ON_WISHBONES } from './wishbone-cars.js';
import { type Part, steadyTurn, type SteadyTurn, type WishboneCar } from './wishbone-turn.js';
import { noteFigure } from '../support/evidence.js';
import { sampleOf, whole } from '../support/torture.js';

const DEGREES = 180 / Math.PI;
const G = 9.81;

const CARS = {
    audi: { id: 'audi_a4_chrono', car: AUDI_ON_WISHBONES, near: [0, 0, 0.165, 0, 0, 0.032, 0.032, 0.031, 0.031, 0.13] },
    hmmwv: {
        id: 'hmmwv_chrono',
        car: HMMWV_ON_WISHBONES,
        near: [0, 0.002, 0.578, 0, 0, -0.107, -0.107, -0.112, -0.112, 0.23]
    }
};

/** A turn, by way of gentler ones. */
function turn(
    name: keyof typeof CARS,
    speed: number,
    acceleration: number,
    car: WishboneCar = CARS[name].car
): SteadyTurn {
    let from = CARS[name].near;
    for (let share = 0; share < 1; share += 0.25) {
        from = steadyTurn(car, speed, share * acceleration, from).unknowns;
    }
    return steadyTurn(car, speed, acceleration, from);
}

/** The same turn as at the end of a run. */
function likeRun(name: keyof typeof CARS, run: string): { ours: SteadyTurn; theirs: (channel: string) => number } {
    const recording = trajectory('chrono_multibody', `${CARS[name].id}_${run}`);
    const theirs = (channel: string): number => steady(recording, channel);
    return { ours: turn(name, theirs('vx'), theirs('vx') * theirs('yawRate')), theirs };
}

function within(what: string, ours: number, reference: number, share: number): void {
    noteFigure({ what, ours, reference, tolerance: share, kind: 'share', source: 'statics of their double wishbones' });
    expect(Math.abs(ours / reference - 1), `${what}: ${ours}, theirs ${reference}`).toBeLessThan(share);
}

const loads = ['fl_load', 'fr_load', 'rl_load', 'rr_load'];

describe('the joints, masses and springs of the cars of Chrono make the cars that ours are compared with', () => {
    it.each([
        ['audi', 0.0005],
        ['hmmwv', 0.0015] // it was measured at rest, where the tires hold their wheels inward
    ] as const)('%s stands on its axles as theirs does', (name, share) => {
        const { body, measured_static: rest } = vehicleFile(CARS[name].id);
        const { wheels } = turn(name, 15, 0);
        const apart = (a: number, b: number, k: number): number => wheels[a].center[k] - wheels[b].center[k];
        within(`${name}: wheelbase`, apart(0, 2, 0), body.wheelbase, share);
        within(`${name}: track in front`, apart(0, 1, 1), body.track_front, share);
        within(`${name}: track at the rear`, apart(2, 3, 1), body.track_rear, share);
        within(`${name}: load in front`, wheels[0].load, rest.Fz_fl, share);
        within(`${name}: load at the rear`, wheels[2].load, rest.Fz_rl, share);
    });

    it.runIf(whole)('the Audi turns at 0.63 g as theirs does', () => {
        const { ours, theirs } = likeRun('audi', 'step_v20_p0.08');
        within('audi: steering angle', ours.steer, theirs('steer'), 0.015);
        within('audi: roll', ours.roll, theirs('roll'), 0.03);
        loads.forEach((load, i) => within(`audi: ${load}`, ours.wheels[i].load, theirs(load), 0.05));
        expect(Math.abs(ours.sideslip - Math.atan2(theirs('vy'), theirs('vx'))) * DEGREES).toBeLessThan(0.1);
    });
});

describe('the rates of the cars of Chrono were measured at rest, where tires hold their places on the ground', () => {
    it.each(sampleOf(['audi', 'hmmwv'] as const, 2))('rolling, %s is as soft as ours', (name) => {
        const { id, car } = CARS[name];
        const { body, raycast_equivalent: atRest } = vehicleFile(id);
        const { rolling } = name === 'audi' ? AUDI : HMMWV;
        const bare = turn(name, 15, 0);
        const loaded = (...parts: Part[]): SteadyTurn =>
            turn(name, 15, 0, { ...car, chassis: [...car.chassis, ...parts] });
        const load = 1500 / G;
        const rate = (axle: number): number => {
            const height = ({ unknowns: [, pitch, at] }: SteadyTurn): number => at - pitch * axle;
            return 750 / (height(bare) - height(loaded([load, [axle, 0, 0]])));
        };
        const { roll } = loaded([load, [0, -0.5, 0]], [-load, [0, 0.5, 0]]);
        const stiffness = 1500 / roll + body.mass * G * body.cg_height;
        expect(rate(bare.wheels[0].center[0]) / atRest.wheel_rate_front).toBeCloseTo(rolling.front, 2);
        expect(rate(bare.wheels[2].center[0]) / atRest.wheel_rate_rear).toBeCloseTo(rolling.rear, 2);
        const rollAtRest = atRest.axle_roll_stiffness_front + atRest.axle_roll_stiffness_rear;
        expect(stiffness / rollAtRest).toBeCloseTo(rolling.roll, 2);
    });
});

describe('the HMMWV of Chrono', () => {
    it('rides on wheels that toe in by 1.3 degrees in front and out by 0.4 at the rear', () => {
        const [fl, fr, rl, rr] = turn('hmmwv', 15, 0).wheels.map(({ toLeft }) => toLeft * DEGREES);
        expect((fr - fl) / 2).toBeCloseTo(1.33, 1);
        expect((rr - rl) / 2).toBeCloseTo(-0.41, 1);
    });

    it.runIf(whole)('turns at 0.28 g with the loads of theirs, and leans and steers nearly as far', () => {
        const { ours, theirs } = likeRun('hmmwv', 'step_v15_p0.1');
        loads.forEach((load, i) => within(`hmmwv: ${load}`, ours.wheels[i].load, theirs(load), 0.02));
        within('hmmwv: roll', ours.roll, theirs('roll'), 0.09);
        within('hmmwv: steering angle', ours.steer, theirs('steer'), 0.075);
        expect(Math.abs(ours.sideslip - Math.atan2(theirs('vy'), theirs('vx'))) * DEGREES).toBeLessThan(0.12);
    });
});
