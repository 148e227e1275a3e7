import { describe, expect, it } from 'vitest';

import { RPM } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { Engine } from '../../src/powertrain/engine.js';
import { torqueCurveFrom } from '../../src/powertrain/torque-curve.js';

const figures = { peakTorque: 138, peakTorqueRpm: 4800, peakPower: 77, peakPowerRpm: 6000, maxRpm: 6500 };

function at(table: Table, rpm: number): number {
    const io = new Float64Array([rpm, 0]);
    table.lookUp(io);
    return io[1];
}

describe('an engine by its brochure', () => {
    it('has its peak torque and its peak power where the brochure says', () => {
        const curve = new Table(torqueCurveFrom(figures));
        expect(at(curve, 4800)).toBeCloseTo(138, 9);
        expect(at(curve, 6000) * 6000 * RPM).toBeCloseTo(77000, 6);
    });

    const brochures: [peakTorque: number, peakTorqueRpm: number, peakPower: number, peakPowerRpm: number][] = [
        [138, 4800, 77, 6000],
        [200, 4000, 100, 5600], // power hardly rises
        [200, 4000, 117, 5600], // torque hardly falls
        [320, 1750, 110, 3500], // a turbo diesel
        [350, 1500, 140, 5500],
        [1150, 1200, 147, 2600], // that of a truck
        [110, 10500, 130, 13200] // that of a superbike
    ];

    it.each(brochures)(
        'has no more torque than %i N m at %i rpm and no more power than %i kW at %i rpm anywhere',
        (peakTorque, peakTorqueRpm, peakPower, peakPowerRpm) => {
            const maxRpm = 1.15 * peakPowerRpm;
            const curve = new Table(torqueCurveFrom({ peakTorque, peakTorqueRpm, peakPower, peakPowerRpm, maxRpm }));
            const speeds = Array.from({ length: 2000 }, (_, i) => (maxRpm * (i + 1)) / 2000);
            const powers = speeds.map((rpm) => (at(curve, rpm) * rpm * RPM) / 1000);
            expect(curve.max).toBeCloseTo(peakTorque, 9);
            expect(at(curve, peakPowerRpm) * peakPowerRpm * RPM).toBeCloseTo(1000 * peakPower, 6);
            expect(Math.max(...powers) / peakPower).toBeLessThan(1.0005);
            // each rises to its peak and falls from there
            for (const [values, peak] of [
                [speeds.map((rpm) => at(curve, rpm)), peakTorqueRpm],
                [powers, peakPowerRpm]
            ] as const) {
                const order = speeds.map((rpm, i) => {
                    const change = i === 0 ? 0 : values[i] / values[i - 1] - 1;
                    return rpm <= peak ? change : -change;
                });
                expect(Math.min(...order)).toBeGreaterThan(-5e-4);
            }
        }
    );

    it.each([
        { peakPowerRpm: 4000 }, // power peaks below torque
        { peakPowerRpm: 4801 },
        { peakPower: 30 }, // less than at the torque peak
        { peakPower: 150 }, // more torque than the peak
        { peakTorque: 0 },
        { peakPower: 0 },
        { peakTorque: 0, peakPower: 0 },
        { maxRpm: 3000 }
    ])('whose figures contradict each other, %o, has no more torque than one of them says', (contradiction) => {
        const all = { ...figures, maxRpm: 9000, ...contradiction };
        const points = torqueCurveFrom(all);
        const speeds = points.filter((_, i) => i % 2 === 0);
        const torques = points.filter((_, i) => i % 2 === 1);
        const most = Math.max(all.peakTorque, (1000 * all.peakPower) / (all.peakPowerRpm * RPM));
        expect(Math.max(...torques)).toBeLessThanOrEqual(most * (1 + 1e-9));
        expect(Math.min(...torques)).toBeGreaterThanOrEqual(0);
        expect(speeds.every((rpm, i) => i === 0 || rpm > speeds[i - 1])).toBe(true);
    });

    it('idles at its idle speed and stops at its limiter, at 30 and at 120 steps a second', () => {
        for (const rate of [30, 120]) {
            const engine = new Engine();
            engine.torqueCurve = new Table(torqueCurveFrom(figures));
            const run = (seconds: number): void => {
                for (let i = 0; i < seconds * rate; i++) {
                    engine.evaluate();
                    engine.speed += engine.torque / rate / (engine.inertia - engine.slope / rate);
                }
            };
            run(5);
            expect(engine.rpm / 900).toBeCloseTo(1, 4);
            engine.throttle = 1;
            run(10);
            expect(engine.rpm).toBeGreaterThan(6200);
            expect(engine.rpm).toBeLessThanOrEqual(6500);
            engine.throttle = 0;
            run(20);
            expect(engine.rpm).toBeLessThan(1000);
        }
    });
});

const rates = [30, 60, 120];

/** Lets an engine turn on its own, with a load against it. */
function turn(engine: Engine, seconds: number, rate: number, load = 0, each?: () => void): void {
    for (let i = 0; i < seconds * rate; i++) {
        engine.evaluate();
        engine.speed += (engine.torque - load) / rate / (engine.inertia - engine.slope / rate);
        each?.();
    }
}

describe('an engine at its rev limiter', () => {
    it.each(rates)('holds its speed within the band of a soft limiter, at %i Hz', (rate) => {
        const engine = new Engine();
        engine.throttle = 1;
        turn(engine, 5, rate);
        const held = engine.rpm;
        // open throttle and friction balance inside the band: share x of it closed, (1 - x) full = x (12 + 0.03 w)
        const full = at(engine.torqueCurve, held);
        const drag = 12 + 0.03 * held * RPM;
        expect((6500 - held) / (0.03 * 6500)).toBeCloseTo(drag / (full + drag), 4);
        turn(engine, 2, rate, 0, () => expect(Math.abs(engine.rpm - held)).toBeLessThan(0.1));
    });

    it.each(rates)('stutters between the limit and the band below when it cuts, at %i Hz', (rate) => {
        const engine = new Engine();
        engine.limiter = 'cut';
        engine.throttle = 1;
        turn(engine, 5, rate);
        const step = (engine.peakTorque / engine.inertia / rate) * (1 / RPM);
        let [least, most, cuts] = [Infinity, 0, 0];
        let was = engine.cutting;
        turn(engine, 2, rate, 0, () => {
            least = Math.min(least, engine.rpm);
            most = Math.max(most, engine.rpm);
            cuts += engine.cutting && !was ? 1 : 0;
            was = engine.cutting;
        });
        expect(most).toBeGreaterThanOrEqual(6500);
        expect(most).toBeLessThan(6500 + step);
        expect(least).toBeLessThan(6350);
        expect(least).toBeGreaterThan(6350 - step);
        expect(cuts).toBeGreaterThan(3);
    });
});

describe('an engine with the damping rates of CARLA', () => {
    const damping = { fullThrottle: 0.15, zeroThrottleClutchEngaged: 2, zeroThrottleClutchDisengaged: 0.35 };

    it.each([
        [0, 0, 0.35],
        [0, 1, 2],
        [0, 0.5, 1.175],
        [1, 0, 0.15],
        [0.5, 1, 1.075]
    ])('at throttle %f and clutch %f loses %f N m for every rad/s', (throttle, coupled, rate) => {
        const engine = new Engine();
        engine.damping = damping;
        Object.assign(engine, { throttle, coupled, speed: 4000 * RPM });
        engine.evaluate();
        const expected = throttle * at(engine.torqueCurve, 4000) - rate * 4000 * RPM;
        expect(engine.torque).toBeCloseTo(expected, 9);
        expect(engine.slope).toBeCloseTo(-rate, 12);
    });

    it('runs down as exp(-t rate / inertia) with its clutch open', () => {
        const engine = new Engine();
        Object.assign(engine, { damping, inertia: 1, speed: 6000 * RPM });
        turn(engine, 2, 960);
        expect(engine.rpm / (6000 * Math.exp(-0.35 * 2))).toBeCloseTo(1, 2);
    });
});

describe('an engine that stalls', () => {
    it('dies under a load that its idle governor cannot carry, stays off, and runs again after the starter', () => {
        const engine = new Engine();
        turn(engine, 1, 60, 1.1 * at(engine.torqueCurve, 800), () => {
            engine.speed = Math.max(0, engine.speed);
        });
        expect(engine.running).toBe(false);
        expect(engine.speed).toBe(0);
        engine.throttle = 1;
        turn(engine, 1, 60);
        expect(engine.speed).toBe(0);
        engine.throttle = 0;
        engine.start();
        turn(engine, 0.1, 60);
        expect(engine.cranking).toBe(true);
        turn(engine, 2, 60);
        expect(engine.cranking).toBe(false);
        expect(engine.running).toBe(true);
        expect(engine.rpm).toBeGreaterThan(800);
    });

    it.each(rates)('carries half its torque at idle with a tenth less speed, at %i Hz', (rate) => {
        const engine = new Engine();
        const load = 0.5 * at(engine.torqueCurve, 900);
        turn(engine, 5, rate, load);
        const gain = at(engine.torqueCurve, engine.rpm) + 12 + 0.03 * engine.speed;
        expect(engine.rpm / 900).toBeCloseTo(1 - (0.2 * load) / gain, 4);
        expect(engine.running).toBe(true);
    });

    it.each(rates)('idles at its idle speed against the damping rates of CARLA, at %i Hz', (rate) => {
        const engine = new Engine();
        engine.damping = { fullThrottle: 0.15, zeroThrottleClutchEngaged: 2, zeroThrottleClutchDisengaged: 0.35 };
        turn(engine, 5, rate);
        expect(engine.rpm / 900).toBeCloseTo(1, 4);
    });

    it('stops with its key and runs down by friction alone', () => {
        const engine = new Engine();
        engine.speed = 3000 * RPM;
        engine.ignition = false;
        engine.throttle = 1;
        turn(engine, 0.5, 480);
        // I dw/dt = -(12 + 0.03 w)
        const decay = Math.exp((-0.03 * 0.5) / 0.15);
        expect(engine.speed / ((3000 * RPM + 400) * decay - 400)).toBeCloseTo(1, 3);
        turn(engine, 10, 60);
        expect(Math.abs(engine.speed)).toBeLessThan(1e-6);
        engine.start();
        turn(engine, 1, 60);
        expect(engine.speed).toBeCloseTo(0, 6);
        engine.ignition = true;
        engine.throttle = 0;
        turn(engine, 2, 60);
        expect(engine.running).toBe(true);
    });

    it('takes up to a second to crank, whatever the size of the engine', () => {
        for (const size of [0.1, 1, 20]) {
            const engine = new Engine();
            engine.torqueCurve = new Table(
                torqueCurveFrom({ ...figures, peakTorque: 138 * size, peakPower: 77 * size })
            );
            Object.assign(engine, { inertia: 0.15 * size, friction: 12 * size, frictionSlope: 0.03 * size });
            Object.assign(engine, { ignition: false, speed: 0 });
            turn(engine, 0.1, 60);
            engine.ignition = true;
            let cranked = 0;
            turn(engine, 2, 60, 0, () => (cranked += engine.cranking ? 1 / 60 : 0));
            expect(engine.running).toBe(true);
            expect(cranked).toBeGreaterThan(0.05);
            expect(cranked).toBeLessThan(1);
        }
    });
});

describe('the torque of an engine', () => {
    /** An engine of 200 N m at any speed. */
    const flat = (numbers: object): Engine => {
        const engine = new Engine();
        engine.torqueCurve = new Table([0, 200, 10_000, 200]);
        Object.assign(engine, { friction: 20, frictionSlope: 0, maxRpm: 6000, idleRpm: 1000, ...numbers });
        engine.evaluate();
        return engine;
    };

    it.each([
        [3000, 0, -20],
        [3000, 0.25, 50 - 15],
        [3000, 1, 200],
        // the governor carries friction at 1000 rpm: it opens by 20 / 220 there, and over 200 rpm from shut to full
        [1000, 0, 0],
        [1010, 0, (20 / 220 - 0.05) * 220 - 20],
        [1050, 0, -20],
        [900, 0, (20 / 220 + 0.5) * 220 - 20],
        [800, 0, 200],
        [1000, 0.8, 0.8 * 200 - 0.2 * 20],
        // the limiter closes from 5820 rpm up
        [5910, 1, 0.5 * 200 - 0.5 * 20],
        [5910, 0.5, 0.25 * 200 - 0.75 * 20],
        [6000, 1, -20],
        [6500, 1, -20]
    ])('at %f rpm and a throttle of %f is %f N m', (rpm, throttle, torque) => {
        expect(flat({ speed: rpm * RPM, throttle }).torque).toBeCloseTo(torque, 9);
    });

    it.each([
        ['in its governor', { speed: 1000 * RPM, throttle: 0 }],
        ['in its limiter', { speed: 5900 * RPM, throttle: 0.7 }],
        ['where nothing limits it', { speed: 4000 * RPM, throttle: 0.5 }],
        ['standing', { speed: 0.3, running: false, ignition: false }],
        ['running down', { speed: 50, running: false, ignition: false, frictionSlope: 0.04 }],
        ['turned backward', { speed: -50, running: false, ignition: false, frictionSlope: 0.04 }],
        ['cranking', { speed: 20, running: false, cranking: true }],
        ['cranked faster than its starter', { speed: 0.9 * 1000 * RPM, running: false, cranking: true, stallShare: 1 }]
    ])('changes with its speed as it says, %s', (_, numbers) => {
        const h = 1e-5;
        const { speed } = numbers;
        const slope =
            (flat({ ...numbers, speed: speed + h }).torque - flat({ ...numbers, speed: speed - h }).torque) / (2 * h);
        expect(flat(numbers).slope).toBeCloseTo(slope, 4);
    });

    it('is that of its friction, against the way it turns, and of the starter: two fifths of its peak at rest', () => {
        const off = { running: false, ignition: false };
        expect(flat({ ...off, speed: 50, frictionSlope: 0.1 }).torque).toBeCloseTo(-25, 9);
        expect(flat({ ...off, speed: -50, frictionSlope: 0.1 }).torque).toBeCloseTo(25, 9);
        expect(flat({ ...off, speed: 0.5 }).torque).toBeCloseTo(-10, 9);
        const cranked = { running: false, cranking: true };
        expect(flat({ ...cranked, speed: 0 }).torque).toBeCloseTo(80, 9);
        // none at four fifths of idle
        expect(flat({ ...cranked, speed: 400 * RPM }).torque).toBeCloseTo(40 - 20, 9);
        expect(flat({ ...cranked, speed: 900 * RPM, stallShare: 1 }).torque).toBeCloseTo(-20, 9);
    });

    it('follows its curve from one sample to the next and back, and is constant beyond', () => {
        const engine = new Engine();
        engine.torqueCurve = new Table([1000, 100, 2000, 160, 4000, 100]);
        Object.assign(engine, { throttle: 1, maxRpm: 9000, idleRpm: 100 });
        for (const [rpm, torque] of [
            [1500, 130],
            [1800, 148],
            [2000, 160],
            [3000, 130],
            [1250, 115],
            [500, 100],
            [5000, 100],
            [4000, 100],
            [3999, 100.03]
        ]) {
            engine.speed = rpm * RPM;
            engine.evaluate();
            expect(engine.torque, `${rpm} rpm`).toBeCloseTo(torque, 6);
        }
    });

    it('of a brochure falls to 55 % at standstill along a parabola, and beyond its power peak along another', () => {
        const curve = new Table(torqueCurveFrom({ ...figures, peakTorqueRpm: 3250 }));
        expect(at(curve, 0)).toBeCloseTo(0.55 * 138, 9);
        expect(at(curve, 1625)).toBeCloseTo(138 * (1 - 0.45 / 4), 9);
        expect(at(curve, 3250)).toBeCloseTo(138, 9);
        const past = 6500 / 6000 - 1;
        expect(at(curve, 6500)).toBeCloseTo((77000 / (6000 * RPM)) * (1 - past - 2 * past * past), 9);
        expect(at(new Table(torqueCurveFrom({ ...figures, maxRpm: 12000 })), 12000)).toBe(0);
    });

    it('has the limiter and the damping that it is given', () => {
        const engine = new Engine();
        expect([engine.limiter, engine.damping]).toEqual(['soft', null]);
        engine.limiter = 'cut';
        expect(engine.limiter).toBe('cut');
        engine.limiter = 'soft';
        Object.assign(engine, { speed: 6400 * RPM, throttle: 1 });
        engine.evaluate();
        expect(engine.torque).toBeLessThan(0.6 * at(engine.torqueCurve, 6400));
        engine.damping = { fullThrottle: 0.1, zeroThrottleClutchEngaged: 1, zeroThrottleClutchDisengaged: 1 };
        engine.damping = null;
        Object.assign(engine, { speed: 4000 * RPM });
        engine.evaluate();
        expect(engine.torque).toBeCloseTo(at(engine.torqueCurve, 4000), 9);
    });

    it('starts with the key, at its idle speed, and dies below two fifths of it', () => {
        const engine = new Engine();
        expect([engine.running, engine.rpm]).toEqual([true, expect.closeTo(900, 9)]);
        engine.speed = 361 * RPM;
        engine.evaluate();
        expect(engine.running).toBe(true);
        engine.speed = 359 * RPM;
        engine.evaluate();
        expect(engine.running).toBe(false);
        // it fires at 1.2 times that
        engine.start();
        expect(engine.cranking).toBe(true);
        engine.speed = 431 * RPM;
        engine.evaluate();
        expect(engine.running).toBe(false);
        engine.speed = 433 * RPM;
        engine.evaluate();
        expect([engine.running, engine.cranking]).toEqual([true, false]);
        engine.start();
        expect(engine.cranking).toBe(false);
        engine.ignition = false;
        engine.reset();
        expect([engine.running, engine.speed]).toEqual([false, 0]);
    });
});
