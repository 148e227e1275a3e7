import { describe, expect, it } from 'vitest';

import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { InlineVehicle, Scenario, TireTables } from '../../scenario/scenario.js';
import { bmw, frontLoad, g } from '../support/car.js';

/** Wheels alone, without losses. */
const rig: InlineVehicle = {
    ...bmw,
    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
    controller: false
};

const run = (scenario: Partial<Scenario>): Promise<Recording> =>
    runScenario({ vehicle: rig, duration: 1, ...scenario });

describe('the spring of one wheel', () => {
    /** A weight of 2000 N that is put on the car after a second, above one corner. */
    const loaded = (x: number, y: number): Partial<Scenario> => ({
        pushes: [{ t: 1, duration: 9, force: [0, 0, -2000], at: [x, y, 0], axes: 'start' }],
        duration: 4
    });

    /** Load over travel of a wheel from before the weight to the end, N/m. */
    function rateOf(recording: Recording, wheel: string): number {
        const [load, jounce] = ['load', 'jounce'].map((name) => recording.channel(`${wheel}_${name}`));
        const last = load.length - 1;
        return (load[last] - load[60]) / (jounce[last] - jounce[60]);
    }

    it('is as stiff as it was told, and the others as they were', async () => {
        const bare = { ...rig, barFront: 0, barRear: 0 };
        const vehicle = { ...bare, wheelFL: { suspensionSpring: { spring: 15_000 } } };
        const recording = await run({ vehicle, ...loaded(0.8, 0.5) });
        // the car leans by 2.6 degrees, which lengthens the way of the springs a little
        expect(Math.abs(rateOf(recording, 'fl') / 15_000 - 1)).toBeLessThan(0.01);
        expect(Math.abs(rateOf(recording, 'fr') / bmw.springFront - 1)).toBeLessThan(0.01);
        expect(Math.abs(rateOf(recording, 'rl') / bmw.springRear - 1)).toBeLessThan(0.01);
    });

    it('is an override of a preset, too', async () => {
        const spring = { 'wheelRR.suspensionSpring.spring': 12_000 };
        const push = loaded(-1, -0.5);
        const standard = await runScenario({ vehicle: 'hatchback', ...push, duration: 4 });
        const weak = await runScenario({ vehicle: 'hatchback', overrides: spring, ...push, duration: 4 });
        expect(weak.last('rr_jounce')).toBeGreaterThan(standard.last('rr_jounce') + 0.005);
    });
});

describe('the hull of a car by its numbers', () => {
    /** Height of the center of mass of a car that lies on its roof. */
    function onRoof(hull?: InlineVehicle['hull']): Promise<Recording> {
        const vehicle: InlineVehicle = hull ? { ...rig, hull } : rig;
        return run({ vehicle, start: { roll: 180, height: 0.6 }, duration: 4 });
    }

    it('is what was given: on its roof, the center of mass lies the rest of its height above the road', async () => {
        const hull = { length: 4, width: 1.7, height: 1.2, clearance: 0.2 };
        const recording = await onRoof(hull);
        expect(recording.last('speed')).toBeLessThan(0.05);
        expect(recording.last('z')).toBeCloseTo(hull.clearance + hull.height - bmw.cgHeight, 1);
    });

    it('is sized to the car: a kart lies lower than a car does', async () => {
        const small = {
            ...rig,
            cgHeight: 0.3,
            cgToFront: 0.6,
            cgToRear: 0.5,
            trackFront: 1,
            trackRear: 1.1,
            radius: 0.14
        };
        const tiny = {
            ...small,
            distance: 0.25,
            inertia: [40, 60, 30] as [number, number, number],
            mass: 160,
            springFront: 2e4,
            springRear: 2e4
        };
        const kart = await run({ vehicle: tiny, start: { roll: 180, height: 0.4 }, duration: 4 });
        const car = await onRoof();
        expect(kart.last('z')).toBeCloseTo(2.7 * 0.3 - 0.3, 1);
        expect(car.last('z')).toBeCloseTo(2.7 * bmw.cgHeight - bmw.cgHeight, 1);
    });
});

it('the torque curve of the engine drives the car: twice the torque is twice the force', async () => {
    /** Force of all tires in second gear at full throttle, N. */
    async function force(torque: number): Promise<number> {
        const recording = await runScenario({
            vehicle: { ...bmw, controller: { aerodynamics: { dragArea: 0 } } },
            torqueCurve: [
                [500, torque],
                [7000, torque]
            ],
            start: { speed: 12, gear: 2 },
            controls: [{ t: 0, throttle: 1, gear: 2 }],
            duration: 1
        });
        const ratio = recording.last('engineSpeed') / recording.last('fl_omega');
        const sum = recording.wheels.reduce((total, wheel) => total + recording.last(`${wheel}_fx`), 0);
        return (sum * bmw.radius) / ratio;
    }
    const [none, once, twice] = [await force(0), await force(60), await force(120)];
    expect((twice - none) / (once - none)).toBeCloseTo(2, 1);
    // the rest of the torque turns engine and wheels faster
    expect((twice - none) / 120).toBeGreaterThan(0.8);
    expect((twice - none) / 120).toBeLessThan(1);
});

describe('tires by tables', () => {
    const tables: TireTables = {
        longitudinal: {
            slip: [0.05, 0.1, 0.2, 0.5],
            load: [2000, 4000],
            force: [
                [1500, 2200, 2000, 1600],
                [2800, 4000, 3600, 3000]
            ]
        },
        lateral: {
            slip: [0.02, 0.06, 0.12, 0.3],
            load: [2000, 4000],
            force: [
                [800, 1800, 2100, 1800],
                [1400, 3200, 3800, 3300]
            ]
        }
    };

    it('give the force of their slip at their load', async () => {
        const recording = await run({
            tires: { rear: tables },
            start: { speed: 15 },
            driver: { slipRatio: 0.04, wheels: 'rear' },
            duration: 3
        });
        const load = recording.last('rl_load');
        const share = (load - 2000) / 2000;
        const slope = (1500 + share * (2800 - 1500)) / 0.05;
        expect(recording.last('rl_fx') / (slope * recording.last('rl_slipRatio'))).toBeCloseTo(1, 2);
    });

    it('hold a car in a turn by their lateral curve', async () => {
        const recording = await run({
            tires: { all: tables },
            start: { speed: 15 },
            driver: { speed: 15, by: 'torque', path: { radius: 60 } },
            duration: 8
        });
        for (const wheel of recording.wheels) {
            const slip = Math.abs(recording.last(`${wheel}_slipAngle`));
            const load = recording.last(`${wheel}_load`);
            const share = (load - 2000) / 2000;
            const [t, a, b] = [Math.tan(slip), Math.tan(0.02), Math.tan(0.06)];
            const at = (f: number[]): number => (t < a ? (f[0] * t) / a : f[0] + ((f[1] - f[0]) * (t - a)) / (b - a));
            const [low, high] = tables.lateral.force.map(at);
            const within = load < 2000 ? (low * load) / 2000 : low + Math.min(share, 1) * (high - low);
            expect(recording.last(`${wheel}_fy`) / (load > 4000 ? (within * load) / 4000 : within)).toBeCloseTo(1, 2);
        }
        expect(recording.last('ay')).toBeCloseTo(15 ** 2 / 60, 1);
    });

    it('let a locked wheel slide with the last force of the table', async () => {
        const recording = await run({
            tires: { all: tables },
            start: { speed: 20 },
            driver: { brakeTorque: [5000, 5000, 5000, 5000] },
            duration: 1
        });
        expect(recording.last('fl_omega')).toBe(0);
        const share = (recording.last('fl_load') - 2000) / 2000;
        expect(recording.last('fl_fx') / -(1600 + share * 1400)).toBeCloseTo(1, 2);
        expect(frontLoad(bmw)).toBeGreaterThan(2000);
    });
});

describe('channels', () => {
    it('tell the angle of each wheel: the inner one turns more', async () => {
        const recording = await runScenario({
            vehicle: { ...bmw, controller: { aerodynamics: { dragArea: 0 } } },
            start: { speed: 3 },
            driver: { speed: 3, by: 'torque', steerAngle: 0.3 },
            duration: 3
        });
        const [inner, outer] = ['fl', 'fr'].map((wheel) => recording.last(`${wheel}_steer`));
        const base = bmw.cgToFront + bmw.cgToRear;
        expect(1 / Math.tan(outer) - 1 / Math.tan(inner)).toBeCloseTo(bmw.trackFront / base, 3);
        expect(recording.last('rl_steer')).toBe(0);
    });

    it('tell the camber to the road: static camber, and the lean of the body in a turn', async () => {
        const vehicle = { ...rig, wheel: { ...rig.wheel, camber: -2 } };
        const still = await run({ vehicle, duration: 2 });
        // the tops of both lean in
        expect((still.last('fl_camber') * 180) / Math.PI).toBeCloseTo(2, 1);
        expect((still.last('fr_camber') * 180) / Math.PI).toBeCloseTo(-2, 1);
        const turning = await run({
            start: { speed: 15 },
            driver: { steerAngle: 0.05, speed: 15, by: 'torque' },
            duration: 4
        });
        expect(turning.last('fl_camber') / turning.last('roll')).toBeCloseTo(1, 1);
    });

    it('tell vertical velocity and acceleration: those of the fall, and of a bump', async () => {
        const fall = await run({ start: { height: 10, settle: 0 }, duration: 0.5 });
        expect(fall.last('az')).toBeCloseTo(-g, 2);
        expect(fall.last('vz')).toBeCloseTo(-g * 0.5, 2);
        const bump = await run({
            world: { bumps: [{ x: 10, height: 0.05, length: 4 }] },
            start: { speed: 10 },
            duration: 3,
            fixedTimeStep: 0.005,
            sampleRate: 200
        });
        const [z, vz] = ['z', 'vz'].map((name) => bump.channel(name));
        const rise = vz.reduce((sum, v) => sum + v * 0.005, 0);
        expect(rise).toBeCloseTo(z[z.length - 1] - z[0], 3);
        expect(Math.max(...bump.channel('az'))).toBeGreaterThan(0.5);
    });
});
