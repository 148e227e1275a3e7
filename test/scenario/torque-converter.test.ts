import { describe, expect, it } from 'vitest';

import { RPM, Table } from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const rates = [30, 60, 120];
const TORQUE_CONVERTER = 1;
const converter = { coupling: TORQUE_CONVERTER, stallRpm: 2300, torqueRatio: 2, lockGear: 3, lockRpm: 1500 };

async function carAt(rate: number, clutch: object = converter): Promise<{ world: World; car: TestCar }> {
    const world = await World.create(1 / rate);
    world.addGround(0, 4000);
    const car = new TestCar(world, {
        ...bmw,
        wheel: { rollingResistance: 0.015, wheelDampingRate: 0 },
        controller: { drive: 1, clutch }
    });
    return { world, car };
}

function at(table: Table, x: number): number {
    const io = new Float64Array([x, 0]);
    table.lookUp(io);
    return io[1];
}

/** Root of a falling function. */
function root(f: (x: number) => number, low: number, high: number): number {
    for (let i = 0; i < 60; i++) {
        const middle = (low + high) / 2;
        [low, high] = f(middle) > 0 ? [middle, high] : [low, middle];
    }
    return low;
}

/** Torque of the default engine at idle, N m: its governor carries the engine at 900 rpm, and opens over 20 % of that. */
function idleTorque(curve: Table, rpm: number): number {
    const loss = 12 + 0.03 * rpm * RPM;
    const whole = at(curve, rpm) + loss;
    return Math.max(0, Math.min(1, loss / whole + (900 - rpm) / 180)) * whole - loss;
}

describe.each(rates)('a car with a torque converter, at %i Hz', (rate) => {
    it('stalls at full throttle on its brakes where the torque of the engine is (w / K)²', async () => {
        const { world, car } = await carAt(rate);
        const { engine, converter: fluid, clutch } = car.vehicle.powertrain!;
        car.drive((controls) => {
            controls.brake = controls.handbrake = 1;
            controls.throttle = 1;
        });
        world.run(4, 1 / rate);
        const k = fluid!.stallFactor;
        const rpm = root((x) => at(engine.torqueCurve, x) - ((x * RPM) / k) ** 2, 1000, 6000);
        expect(rpm).toBeCloseTo(2300, 6);
        expect(engine.rpm / rpm).toBeCloseTo(1, 4);
        expect(clutch.shaft.torque / clutch.reaction).toBeCloseTo(2, 6);
        expect(Math.abs(car.velocity.z)).toBeLessThan(1e-3);
        world.destroy();
    });

    it('waits at idle on its brakes with (w / K)² through the engine, and twice that on the wheels', async () => {
        const { world, car } = await carAt(rate);
        const { engine, converter: fluid, clutch } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.brake = 1));
        world.run(4, 1 / rate);
        const k = fluid!.stallFactor;
        const rpm = root((x) => idleTorque(engine.torqueCurve, x) - ((x * RPM) / k) ** 2, 500, 990);
        expect(engine.rpm / rpm).toBeCloseTo(1, 4);
        expect(clutch.reaction).toBeCloseTo(((rpm * RPM) / k) ** 2, 2);
        expect(clutch.shaft.torque).toBeCloseTo(2 * clutch.reaction, 6);
        world.destroy();
    });

    it('creeps on the level at the speed where the turbine carries the rolling resistance', async () => {
        const { world, car } = await carAt(rate);
        const { engine, converter: fluid, gearbox } = car.vehicle.powertrain!;
        world.run(25, 1 / rate);
        const ratio = 3.15 * 4.27;
        const load = (0.015 * bmw.mass * g * bmw.radius) / ratio;
        const k = fluid!.stallFactor;
        const impeller = (w: number, sr: number): number => at(fluid!.capacity, sr) * (w / k) ** 2;
        const ratioAt = (w: number): number =>
            root((sr) => impeller(w, sr) * at(fluid!.torqueRatio, sr) - load, 0.2, 1);
        const w = root((x) => idleTorque(engine.torqueCurve, x / RPM) - impeller(x, ratioAt(x)), 60, 103);
        expect(gearbox.gear).toBe(1);
        expect(engine.speed / w).toBeCloseTo(1, 2);
        expect(car.velocity.z / ((w * ratioAt(w) * bmw.radius) / ratio)).toBeGreaterThan(0.98);
        expect(car.velocity.z / ((w * ratioAt(w) * bmw.radius) / ratio)).toBeLessThan(1.02);
        world.destroy();
    });

    it('shakes nothing when the foot goes down: the torque on the wheels changes its sign at most once', async () => {
        const { world, car } = await carAt(rate, { ...converter, lockGear: 0 });
        const { clutch, gearbox } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 0.3));
        world.run(6, 1 / rate);
        car.drive((controls) => (controls.throttle = 0));
        world.run(3, 1 / rate);
        car.drive((controls) => {
            controls.throttle = 0.5;
            controls.manual = true; // keeps its gear
        });
        const torques: number[] = [];
        const { gear } = gearbox;
        world.run(1.5, 1 / rate, () => torques.push(clutch.shaft.torque));
        expect(gearbox.gear).toBe(gear);
        expect(torques[0]).toBeLessThan(torques[torques.length - 1]);
        const turns = torques.filter((torque, i) => i > 0 && torque * torques[i - 1] < 0).length;
        expect(turns).toBeLessThanOrEqual(1);
        // and comes without ringing: after its first peak the torque never swings back by more than 5 %
        let [rises, peak] = [0, 0];
        for (let i = 1; i < torques.length; i++) {
            rises += torques[i] > torques[i - 1] + 0.05 * Math.max(...torques) && peak > 0 ? 1 : 0;
            peak = torques[i] < torques[i - 1] - 0.05 * Math.max(...torques) ? 1 : peak;
        }
        expect(rises).toBe(0);
        world.destroy();
    });
});

/** Half of the width, in speed ratio, of which a step takes the slope of a table. */
const WIDTH = 1e-3;

/** Largest change of a table's slope from a little below one place to a little above the other. */
function bendOf(table: Table, one: number, other: number): number {
    const slope = (x: number): number => (at(table, x + 1e-6) - at(table, x - 1e-6)) / 2e-6;
    return Math.abs(slope(Math.max(one, other) + WIDTH) - slope(Math.min(one, other) - WIDTH));
}

// A step takes the table to go on straight. Where that bends at a corner, by the change b of its slope, what it takes at the end is off by
// b times the change of the speed ratio at most: by how much depends on where in the step the corner is passed.
describe('a torque converter whose ends change their speeds', () => {
    it.each([
        ['an engine that revs up', 0, { throttle: 1, brake: 0 }],
        ['wheels that brakes slow down', 8, { throttle: 1, brake: 1 }]
    ])(
        'takes (w / K)² of the engine at the speeds that a step ends with, within 0.1 %% between corners of its table: %s',
        async (_, drive, pedals) => {
            const { world, car } = await carAt(240, { ...converter, lockGear: 0 });
            const { engine, converter: fluid, clutch } = car.vehicle.powertrain!;
            car.drive((controls) => (controls.throttle = 0.5));
            world.run(drive, 1 / 240);
            car.drive((controls) => Object.assign(controls, { throttle: 0.5, manual: true }));
            world.run(drive / 8, 1 / 240); // whatever gear it was shifting to is in
            car.drive((controls) => Object.assign(controls, pedals, { manual: true }));
            const ratio = (): number =>
                car.wheels.reduce((sum, { wheel }, i) => sum + clutch.shaft.share[i] * wheel!.spin, 0) / engine.speed;
            const taken = (): number => at(fluid!.capacity, ratio()) * (engine.speed / fluid!.stallFactor) ** 2;
            world.run(1 / 240, 1 / 240); // the pedals take effect, around a corner of the table
            let [most, changed] = [0, 0];
            for (let i = 0, before = taken(), from = ratio(); i < 40; i++) {
                world.run(1 / 240, 1 / 240);
                const now = taken();
                const to = ratio();
                const bent = (bendOf(fluid!.capacity, from, to) * Math.abs(to - from)) / at(fluid!.capacity, to);
                most = Math.max(most, Math.abs(clutch.reaction / now - 1) - bent);
                changed = Math.max(changed, Math.abs(now / before - 1));
                [before, from] = [now, to];
            }
            expect(changed).toBeGreaterThan(0.04);
            expect(most).toBeLessThan(1e-3);
            world.destroy();
        }
    );
});

describe('the lock-up of a torque converter', () => {
    it('closes in third, without a jerk, and then nothing slips', async () => {
        const { world, car } = await carAt(60);
        const { engine, clutch, converter: fluid } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 0.5));
        let [locked, jerk, last] = [false, 0, 0];
        for (let i = 0; i < 60 * 25 && !(fluid!.locked && clutch.shut); i++) {
            world.run(1 / 60);
            const { torque } = clutch.shaft;
            jerk = Math.max(jerk, fluid!.locked && locked ? Math.abs(torque - last) : 0);
            [locked, last] = [fluid!.locked, torque];
        }
        expect(car.controller.gear).toBeGreaterThanOrEqual(3);
        expect(clutch.shut).toBe(true);
        world.run(0.2);
        const turbine = car.wheels.reduce((sum, { wheel }, i) => sum + clutch.shaft.share[i] * wheel!.spin, 0);
        expect(engine.speed / turbine).toBeCloseTo(1, 9);
        expect(jerk).toBeLessThan(0.5 * engine.peakTorque);
        world.destroy();
    });

    it('never does when it has none, and the car slips its converter all the way', async () => {
        const { world, car } = await carAt(60, { ...converter, lockGear: 0 });
        const { engine, clutch, converter: fluid } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(15);
        expect(fluid!.locked).toBe(false);
        expect(engine.speed / clutch.shaftSpeed).toBeGreaterThan(1.01);
        world.destroy();
    });

    it('lets the engine brake the car, and passes through no torque while a gear changes', async () => {
        const { world, car } = await carAt(60);
        const { clutch, gearbox } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 1));
        let idle = 0;
        world.run(12, 1 / 60, () => {
            if (gearbox.switching > 0) {
                idle++;
                expect(clutch.shaft.torque).toBe(0);
            }
        });
        expect(idle).toBeGreaterThan(10);
        car.drive((controls) => (controls.throttle = 0));
        world.run(3);
        expect(clutch.shaft.torque).toBeLessThan(-5);
        expect(clutch.reaction).toBeLessThan(-5);
        world.destroy();
    });
});
