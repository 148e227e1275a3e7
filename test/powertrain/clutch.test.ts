import { beforeEach, describe, expect, it } from 'vitest';

import { bench, roll, type Bench } from './bench.js';
import { RPM } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { engage } from '../../src/powertrain/clutch.js';
import { Powertrain } from '../../src/powertrain/powertrain.js';
import { SHAFT } from '../../src/powertrain/shaft.js';
import { POWERTRAIN } from '../../src/powertrain/state.js';
import { TorqueConverter } from '../../src/powertrain/torque-converter.js';
import { WHEEL } from '../../src/wheel/state.js';

const IDLE = 900 * RPM;
const DT = 0.01;

let powertrain: Powertrain;

/** An engine of 200 N m at any speed before a clutch of 1.8 times that. */
beforeEach(() => {
    const car = bench();
    powertrain = new Powertrain(car.wheels.slice(0, 2), car.wheels.slice(2));
    powertrain.engine.torqueCurve = new Table([0, 200, 10_000, 200]);
    powertrain.engine.maxRpm = 6900;
    powertrain.clutch.antiStall = false;
});

/** Presses the clutch between an engine and a shaft at their speeds, rad/s; the share of its strength that it carries. */
function press(engine: number, shaft: number, throttle = 0, numbers: object = {}): number {
    const { state, clutch } = powertrain;
    Object.assign(powertrain.engine, { speed: engine, throttle });
    Object.assign(clutch, { shaftSpeed: shaft, ...numbers });
    powertrain.engine.evaluate();
    engage(state, DT);
    return state[SHAFT.capacity] / (1.8 * 200);
}

describe('an automatic clutch', () => {
    it.each([
        ['1.1 times idle', 0, 1.1 * IDLE],
        ['a fifth up the range at full throttle', 1, 1.1 * IDLE + 0.2 * 6000 * RPM],
        ['a tenth at half throttle', 0.5, 1.1 * IDLE + 0.1 * 6000 * RPM]
    ])('bites from %s on, and is shut at one and a half times that', (_, throttle, bite) => {
        expect(press(0.99 * bite, 0, throttle)).toBe(0);
        expect(press(1.25 * bite, 0, throttle)).toBeCloseTo(0.5, 9);
        expect(press(1.5 * bite, 0, throttle)).toBeCloseTo(1, 9);
        expect(press(2 * bite, 0, throttle)).toBeCloseTo(1, 9);
    });

    it('lets wheels that are faster turn the engine, from 1.1 times idle on', () => {
        expect(press(0.9 * IDLE, 1.09 * IDLE)).toBe(0);
        expect(press(0.9 * IDLE, 1.35 * IDLE)).toBeCloseTo(0.5, 9);
        expect(press(0.9 * IDLE, 1.7 * IDLE)).toBeCloseTo(1, 9);
        // slower wheels do not
        expect(press(1.05 * IDLE, 0.9 * IDLE)).toBe(0);
    });

    it('stays shut once both sides turn within 2 % of each other, and opens as the shaft comes down to idle', () => {
        const { clutch } = powertrain;
        const shaft = 1.3 * IDLE;
        press(1.03 * shaft, shaft, 1);
        expect(clutch.shut).toBe(false);
        press(0.97 * shaft, shaft, 1);
        expect(clutch.shut).toBe(false);
        expect(press(1.01 * shaft, shaft, 1)).toBeCloseTo(1, 9);
        expect(clutch.shut).toBe(true);
        press(1.2 * shaft, 1.06 * IDLE, 1);
        expect(clutch.shut).toBe(true);
        press(1.04 * IDLE, 1.04 * IDLE, 1);
        expect(clutch.shut).toBe(false);
    });

    it('of some stiffness counts as shut while it slips no more than its torque makes it', () => {
        const { clutch } = powertrain;
        clutch.stiffness = 10;
        const shaft = 2 * IDLE;
        // 150 N m over 10 N m s/rad, and 2 %
        const allowed = 15 + 0.02 * shaft;
        for (const reaction of [150, -150]) {
            powertrain.clutch.shut = false;
            press(shaft + allowed + 1, shaft, 1, { reaction });
            expect(clutch.shut).toBe(false);
            press(shaft + allowed - 1, shaft, 1, { reaction });
            expect(clutch.shut).toBe(true);
        }
    });

    it('obeys the pedal, too: from a quarter of its way it lets go, from three quarters it is open', () => {
        for (const [pedal, share] of [
            [0, 1],
            [0.25, 1],
            [0.5, 0.5],
            [0.75, 0],
            [1, 0]
        ]) {
            expect(press(3 * IDLE, 0, 0, { pedal })).toBeCloseTo(share, 9);
        }
    });

    it('does not drag the engine below idle', () => {
        const { state, clutch, engine } = powertrain;
        clutch.antiStall = true;
        clutch.automatic = false;
        const speed = IDLE + 1;
        const share = press(speed, 0, 1);
        // torque of the engine, and that which takes it from here to idle in the step
        const inertia = engine.inertia - DT * engine.slope;
        expect(share * 1.8 * 200).toBeCloseTo(engine.torque + inertia / DT, 6);
        press(0.5 * IDLE, 0, 0);
        expect(state[SHAFT.capacity]).toBe(0);
        // wheels that are faster cannot stall it
        expect(press(0.5 * IDLE, IDLE, 0)).toBeCloseTo(1, 9);
        engine.idleRpm = 0;
        expect(press(50, 0, 0)).toBeCloseTo(1, 9);
    });
});

describe('a clutch with a pedal alone', () => {
    it('carries by its pedal at any speed, and is shut while both sides turn alike', () => {
        const { clutch } = powertrain;
        clutch.automatic = false;
        expect(press(0.5 * IDLE, 0, 0, { pedal: 0.35 })).toBeCloseTo(0.8, 9);
        expect(clutch.shut).toBe(false);
        press(100, 99, 0, { pedal: 0.35 });
        expect(clutch.shut).toBe(true);
        press(100, 99, 0, { pedal: 0.8 });
        expect(clutch.shut).toBe(false);
    });

    it('is what an engine without idle has, whatever it is set to', () => {
        powertrain.engine.idleRpm = 0;
        expect(press(10, 0, 0, { pedal: 0.5 })).toBeCloseTo(0.5, 9);
    });

    it('meets the engine at what that would turn at without it, and yields by its stiffness, too', () => {
        const { state, engine } = powertrain;
        press(2 * IDLE, 0, 1, { stiffness: 50 });
        const inertia = engine.inertia - DT * engine.slope;
        expect(state[SHAFT.source]).toBeCloseTo(2 * IDLE + (DT * engine.torque) / inertia, 9);
        expect(state[SHAFT.softness]).toBeCloseTo(DT / inertia + 1 / 50, 9);
        powertrain.clutch.open();
        expect([state[SHAFT.capacity], powertrain.clutch.engagement, powertrain.clutch.shut]).toEqual([0, 0, false]);
    });
});

/** Torques of impeller and turbine of a converter at their speeds, rad/s; capacity and torque ratio fall in straight lines. */
const K = 20;
const TOP = 0.88;

function theory(impeller: number, turbine: number): [impeller: number, turbine: number] {
    const [fast, slow] = impeller >= turbine ? [impeller, turbine] : [turbine, impeller];
    const ratio = Math.max(0, slow) / fast;
    const torque = ((1 - 0.9 * ratio) * fast * fast) / (K * K);
    return impeller >= turbine ? [torque, torque * (2 - Math.min(1, ratio / TOP))] : [-torque, -torque];
}

function converter(): TorqueConverter {
    return Object.assign(new TorqueConverter(), {
        stallFactor: K,
        capacity: new Table([0, 1, 1, 0.1]),
        lockGear: Infinity
    });
}

/** The coupling of engine and turbine at their speeds: torque on the turbine's shaft if its speed were `at`. */
function coupling(fluid: TorqueConverter, impeller: number, turbine: number, dt: number): (at: number) => number {
    const { state, clutch, engine } = powertrain;
    engine.speed = impeller;
    engine.throttle = 1;
    engine.evaluate();
    clutch.shaftSpeed = turbine;
    fluid.couple(clutch, engine, 1, dt);
    expect(state[SHAFT.capacity]).toBe(Infinity);
    return (at) => (state[SHAFT.source] - at) / state[SHAFT.softness];
}

describe('a torque converter', () => {
    it.each([
        ['stalls', 200, 0],
        ['multiplies', 250, 100],
        ['nears its coupling', 250, 200],
        ['has coupled', 250, 240],
        ['is driven by the wheels', 200, 250],
        ['is driven by fast wheels', 100, 300]
    ])(
        'that %s has the torque of its curves, and knows how that changes with the speed of the turbine',
        (_, wi, wt) => {
            const torque = coupling(converter(), wi, wt, 1e-9);
            expect(torque(wt) / theory(wi, wt)[1]).toBeCloseTo(1, 4);
            const h = 0.01;
            const slope = (theory(wi, wt + h)[1] - theory(wi, wt - (wt > 0 ? h : 0))[1]) / (wt > 0 ? 2 * h : h);
            expect(torque(wt + 1) - torque(wt)).toBeCloseTo(slope, 2);
        }
    );

    it.each([
        ['stalls', 200, 0],
        ['multiplies', 250, 100],
        ['has coupled', 250, 240],
        ['is driven by the wheels', 200, 250]
    ])('that %s lets the engine move on within the step', (_, wi, wt) => {
        const { engine } = powertrain;
        const dt = 0.02;
        const torque = coupling(converter(), wi, wt, dt)(wt);
        const h = 0.01;
        const by = (k: 0 | 1): number => (theory(wi + h, wt)[k] - theory(wi - h, wt)[k]) / (2 * h);
        const revved = (dt * (engine.torque - theory(wi, wt)[0])) / (engine.inertia + dt * (by(0) - engine.slope));
        expect(torque).toBeCloseTo(theory(wi, wt)[1] + by(1) * revved, 0);
        expect(Math.abs(by(1) * revved)).toBeGreaterThan(2);
    });

    it.each([
        [250, 100],
        [200, 250]
    ])(
        'takes from its engine, at %f rad/s, what keeps the sum of its step true, with the turbine at %f rad/s',
        (wi, wt) => {
            const { state, clutch, engine } = powertrain;
            const dt = 0.02;
            const fluid = converter();
            const torque = coupling(fluid, wi, wt, dt);
            for (const turned of [-2, 0, 3]) {
                state[SHAFT.torque] = torque(wt + turned);
                fluid.react(clutch, engine, dt);
                // engine and impeller end the step at one speed
                const ended = wi + (dt * (engine.torque - clutch.reaction)) / (engine.inertia - dt * engine.slope);
                const [there] = theory(ended, wt + turned);
                expect(clutch.reaction / there).toBeCloseTo(1, 1);
            }
        }
    );

    it('gives a turbine that turns backward what a standing one has', () => {
        const torque = coupling(converter(), 200, -20, 1e-9);
        expect(torque(-20)).toBeCloseTo((2 * 200 * 200) / (K * K), 3);
        expect(torque(-21) - torque(-20)).toBeLessThan(0.01);
    });

    it('is fitted to the speed at which its engine stalls on the brakes', () => {
        const fluid = new TorqueConverter();
        fluid.fit(new Table([0, 100, 4000, 300]), 2000, 2.4);
        expect(fluid.stallFactor).toBeCloseTo((2000 * RPM) / Math.sqrt(200), 9);
        const ratios = ({ torqueRatio }: TorqueConverter, speeds: number[]): number[] =>
            speeds.map((at) => {
                const io = Float64Array.of(at, 0);
                torqueRatio.lookUp(io);
                return io[1];
            });
        const near = (values: number[]): number[] => values.map((value) => expect.closeTo(value, 9) as number);
        expect(ratios(fluid, [0, 0.44, 0.88, 1])).toEqual(near([2.4, 1.7, 1, 1]));
        expect(ratios(new TorqueConverter(), [0, 0.44, 1])).toEqual(near([2, 1.5, 1]));
    });

    it('locks up from its gear and speed on once it has coupled, in 0.3 s, and opens 15 % below that speed', () => {
        const { state, clutch, engine } = powertrain;
        const fluid = Object.assign(converter(), { lockGear: 2, lockRpm: 1500 });
        const turn = (rpm: number, gear: number, ratio: number, seconds: number): boolean => {
            for (let i = 0; i < Math.round(seconds * 100); i++) {
                Object.assign(engine, { speed: (rpm * RPM) / ratio, throttle: 1 });
                engine.evaluate();
                clutch.shaftSpeed = rpm * RPM;
                fluid.couple(clutch, engine, gear, 0.01);
            }
            return fluid.locked;
        };
        expect(turn(1600, 1, 0.95, 1)).toBe(false);
        expect(turn(1490, 2, 0.95, 1)).toBe(false);
        expect(turn(1600, 2, 0.87, 1)).toBe(false);
        expect(turn(1600, 2, 0.95, 0.15)).toBe(true);
        expect(clutch.shut).toBe(false);
        const [, fluidTorque] = theory((1600 * RPM) / 0.95, 1600 * RPM);
        expect(state[SHAFT.capacity]).toBeCloseTo(fluidTorque + 0.5 * 1.8 * 200, 1);
        turn(1600, 2, 0.95, 0.2);
        expect(clutch.shut).toBe(true);
        expect(turn(1290, 2, 0.95, 0.1)).toBe(true);
        expect(turn(1270, 2, 0.95, 0.1)).toBe(false);
        turn(1600, 2, 0.95, 0.1);
        fluid.open();
        expect(fluid.locked).toBe(false);
        turn(1600, 2, 0.95, 0.15);
        expect(state[SHAFT.capacity]).toBeCloseTo(fluidTorque + 0.5 * 1.8 * 200, 1);
    });
});

/** A car with an engine on a bench. */
let car: Bench;

describe('a powertrain that steps', () => {
    beforeEach(() => {
        car = bench();
        powertrain = new Powertrain(car.wheels.slice(0, 2), car.wheels.slice(2));
    });

    it('turns its engine on by what the clutch leaves, and on its own in neutral', () => {
        const { state, engine } = powertrain;
        roll(car, 10);
        car.pedals.throttle = 1;
        engine.speed = 300;
        for (const [neutral, taken] of [
            [false, 40],
            [true, 0]
        ] as const) {
            car.controls.neutral = neutral;
            powertrain.transmit(car, DT);
            state[SHAFT.torque] = 40;
            const { speed, torque, slope, inertia } = engine;
            powertrain.settle(car, DT);
            expect(powertrain.clutch.reaction).toBe(taken);
            expect(engine.speed).toBeCloseTo(speed + (DT * (torque - taken)) / (inertia - DT * slope), 9);
        }
    });

    it('never turns an engine that runs backward, one that stands yes', () => {
        const { state, engine } = powertrain;
        for (const [running, sign] of [
            [true, 0],
            [false, -1]
        ] as const) {
            car.controls.ignition = running;
            engine.ignition = running;
            engine.speed = running ? 100 : 1;
            engine.running = running;
            powertrain.transmit(car, DT);
            state[SHAFT.torque] = 1e5;
            powertrain.settle(car, DT);
            expect(Math.sign(engine.speed)).toBe(sign);
        }
    });

    it('has a shaft that turns at the mean of its wheels, weighted by their shares, times the ratios', () => {
        const { state, gearbox, clutch, transferCase } = powertrain;
        powertrain.frontShare = 0.4;
        transferCase.lowRatio = 2.5;
        transferCase.low = true;
        [10, 20, 30, 50].forEach((spin, i) => (car.wheels[i].state[WHEEL.spin] = spin));
        powertrain.transmit(car, DT);
        const ratio = 3.15 * 4.27 * 2.5;
        expect(gearbox.ratio * transferCase.ratio).toBeCloseTo(ratio, 9);
        expect(clutch.shaftSpeed).toBeCloseTo(ratio * (0.4 * 15 + 0.6 * 40), 9);
        expect([0, 1, 2, 3].map((i) => state[SHAFT.share + i])).toEqual(
            [0.2, 0.2, 0.3, 0.3].map((share) => expect.closeTo(share * ratio, 9) as number)
        );
        expect(powertrain.centerDifferential.split).toBeCloseTo(0.6, 12);
        // the low range turns the gearbox faster at the same speed of the car
        roll(car, 3);
        powertrain.transmit(car, DT);
        expect(gearbox.wheelSpeed).toBeCloseTo((3 / 0.3) * 2.5, 9);
    });

    it('shares its torque evenly over the axles of a tandem', () => {
        const truck = bench([
            [1, 3],
            [-1, 3],
            [1, -1],
            [-1, -1],
            [1, -2.3],
            [-1, -2.3]
        ]);
        const driven = new Powertrain(truck.wheels.slice(0, 2), truck.wheels.slice(2));
        driven.frontShare = 0.2;
        driven.transmit(truck, DT);
        const shares = truck.wheels.map((_, i) => driven.state[POWERTRAIN.portion + i]);
        expect(shares).toEqual([0.1, 0.1, 0.2, 0.2, 0.2, 0.2].map((share) => expect.closeTo(share, 12) as number));
        expect(driven.rearDifferentials).toHaveLength(2);
        expect(driven.tandemDifferentials).toHaveLength(1);
        const [between] = driven.tandemDifferentials;
        expect([between.left, between.right]).toEqual([truck.wheels.slice(2, 4), truck.wheels.slice(4)]);
    });

    it('rolls free when nothing drives, but holds its differentials and its pawl', () => {
        const { state, gearbox } = powertrain;
        powertrain.drives = false;
        powertrain.centerDifferential.kind = 'locked';
        powertrain.transmit(car, DT);
        expect(gearbox.ratio).toBe(0);
        expect(state[SHAFT.capacity]).toBe(0);
        expect(powertrain.shafts.slice(1)).toEqual([powertrain.centerDifferential.shaft]);
        car.controls.park = true;
        powertrain.transmit(car, DT);
        expect(state[SHAFT.capacity]).toBe(gearbox.pawlTorque);
        powertrain.centerDifferential.kind = 'open';
        powertrain.transmit(car, DT);
        expect(powertrain.shafts).toHaveLength(1);
    });

    it('starts anew in first gear at idle with its clutch open', () => {
        const { engine, clutch, gearbox } = powertrain;
        powertrain.converter = converter();
        powertrain.converter.locked = true;
        Object.assign(engine, { speed: 500, cranking: true, cutting: true });
        clutch.engagement = 1;
        gearbox.select(3);
        powertrain.reset();
        expect(engine.speed).toBeCloseTo(IDLE, 9);
        expect([engine.cranking, engine.cutting, engine.running]).toEqual([false, false, true]);
        expect([clutch.engagement, clutch.shut, gearbox.gear, gearbox.switching]).toEqual([0, false, 1, 0]);
        expect(powertrain.converter.locked).toBe(false);
        expect(powertrain.regenTorque).toBe(0);
    });

    it('goes on as it ran when it gets other wheels', () => {
        const next = new Powertrain(car.wheels.slice(0, 2), [], powertrain);
        expect([next.engine, next.gearbox, next.clutch, next.transferCase]).toEqual([
            powertrain.engine,
            powertrain.gearbox,
            powertrain.clutch,
            powertrain.transferCase
        ]);
        expect(next.state).toBe(powertrain.state);
    });
});
