import { describe, expect, it } from 'vitest';

import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { InlineVehicle, Scenario } from '../../scenario/scenario.js';
import { bmw, g } from '../support/car.js';

const { mass, radius, inertia } = bmw;
const wheelInertia = 0.5 * 20 * radius * radius;

/** Mass that a force along the road accelerates, kg: the car, and its wheels as they turn. */
const moved = mass + (4 * wheelInertia) / (radius * radius);

/** Wheels alone, without losses: what remains is theory. */
const rig: InlineVehicle = {
    ...bmw,
    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
    controller: false
};

const run = (scenario: Partial<Scenario>): Promise<Recording> =>
    runScenario({ vehicle: rig, duration: 5, ...scenario });

const mean = (channel: Float64Array, from: number): number => {
    const part = channel.subarray(from);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
};

describe('a constant power', () => {
    it('is force times speed of the car up a hill', async () => {
        const power = 20_000;
        const grade = 0.1;
        const climb = mass * g * Math.sin(Math.atan(grade));
        const speed = power / climb;
        const recording = await run({
            world: { grade },
            start: { speed },
            driver: { power },
            duration: 10
        });
        expect(recording.last('speed') / speed).toBeCloseTo(1, 2);
        const given = recording.wheels.reduce((sum, wheel) => sum + recording.last(`${wheel}_power`), 0);
        expect(Math.abs(given / power - 1)).toBeLessThan(0.01);
    });

    it('adds its energy to the car and its wheels, and heat to its tires', async () => {
        const recording = await run({ start: { speed: 5 }, driver: { power: 30_000, wheels: 'all' }, duration: 6 });
        const energy = (moved * recording.last('speed') ** 2) / 2 - (moved * 5 ** 2) / 2;
        const heat = recording.wheels.reduce(
            (sum, wheel) => sum + 6 * mean(recording.channel(`${wheel}_slipPower`), 1),
            0
        );
        expect(heat).toBeGreaterThan(0);
        expect(Math.abs((energy + heat) / (30_000 * 6) - 1)).toBeLessThan(0.01);
    });
});

it('a driver who holds an acceleration does so up a hill and against the wind', async () => {
    const vehicle = { ...bmw, controller: { aerodynamics: { dragArea: 2 } } };
    const recording = await runScenario({
        vehicle,
        world: { grade: 0.05 },
        start: { speed: 10 },
        driver: { acceleration: 1.5, wheels: 'rear' },
        duration: 5
    });
    const speed = recording.channel('speed');
    expect(Math.abs((speed[300] - speed[120]) / 3 / 1.5 - 1)).toBeLessThan(0.01);
});

it('a driver who holds a slip ratio holds it at each wheel, whatever the road under it', async () => {
    const recording = await run({
        world: { patches: [{ x: [-20, 400], y: [0, 20], surface: 'wetAsphalt' }] },
        start: { speed: 10 },
        driver: {
            slipRatio: [
                [0, 0],
                [0.5, 0.04]
            ],
            wheels: 'rear'
        },
        duration: 3
    });
    for (const wheel of ['rl', 'rr']) {
        const slip = mean(recording.channel(`${wheel}_slipRatio`), 150);
        expect(Math.abs(slip / 0.04 - 1)).toBeLessThan(0.02);
    }
    expect(recording.last('rl_fx')).toBeLessThan(0.95 * recording.last('rr_fx'));
});

describe('a push from outside', () => {
    const aloft = { height: 30, settle: 0 };

    it('changes the momentum of the car by its impulse', async () => {
        const impulse: [number, number, number] = [500, 2000, 300];
        const recording = await run({ start: aloft, pushes: [{ t: 0.5, impulse }], duration: 1 });
        expect((recording.last('vx') * mass) / 500).toBeCloseTo(1, 4);
        expect((recording.last('vy') * mass) / 2000).toBeCloseTo(1, 4);
        expect(((recording.last('vz') + g * 1) * mass) / 300).toBeCloseTo(1, 2);
    });

    it('turns it by its lever arm about each axis', async () => {
        const at = (point: [number, number, number], impulse: [number, number, number]): Promise<Recording> =>
            run({ start: aloft, pushes: [{ impulse, at: point }], duration: 0.2 });
        const yawed = await at([2, 0, 0], [0, 400, 0]);
        expect((yawed.last('yawRate') * inertia[1]) / 800).toBeCloseTo(1, 3);
        const rolled = await at([0, 0, 0.5], [0, -200, 0]);
        expect(((rolled.last('roll') / 0.2) * inertia[2]) / 100).toBeCloseTo(1, 1);
        const pitched = await at([-1, 0, 0], [0, 0, 500]);
        expect(((pitched.last('pitch') / 0.2) * inertia[0]) / 500).toBeCloseTo(1, 1);
    });

    it('acts as long as it says, between steps too', async () => {
        const force: [number, number, number] = [0, 3000, 0];
        const recording = await run({ start: aloft, pushes: [{ t: 0.105, duration: 0.25, force }], duration: 1 });
        expect((recording.last('vy') * mass) / 750).toBeCloseTo(1, 4);
        const before = recording.channel('vy')[Math.floor(0.105 * 60)];
        expect(before).toBe(0);
    });

    it('follows a table', async () => {
        const table: [number, number, number, number][] = [
            [0.2, 0, 0, 0],
            [0.4, 0, 4000, 0],
            [0.5, 0, 4000, 0]
        ];
        const recording = await run({ start: aloft, pushes: [{ table }], duration: 1 });
        expect((recording.last('vy') * mass) / (400 + 400)).toBeCloseTo(1, 4);
    });

    it('turns with the car, or keeps the direction of the start', async () => {
        // half a turn to the left, then ahead
        const pushed = (axes: 'car' | 'start'): Promise<Recording> =>
            run({
                start: aloft,
                pushes: [
                    { impulse: [0, Math.PI * inertia[1], 0], at: [1, 0, 0] },
                    { t: 1, impulse: [1000, 0, 0], axes }
                ],
                duration: 1.1
            });
        const [car, start] = [await pushed('car'), await pushed('start')];
        expect(car.last('yaw')).toBeCloseTo(1.1 * Math.PI, 1);
        const along = (recording: Recording): number => {
            const [vx, vy, yaw] = ['vx', 'vy', 'yaw'].map((name) => recording.last(name));
            return mass * (vx * Math.cos(yaw) - vy * Math.sin(yaw));
        };
        expect(along(car) / -1000).toBeCloseTo(1, 1);
        expect(along(start) / 1000).toBeCloseTo(1, 1);
    });

    it('speeds a rolling car up by the impulse over what rolls', async () => {
        const recording = await run({
            start: { speed: 10 },
            pushes: [{ t: 1, duration: 0.5, force: [2000, 0, 0] }],
            duration: 3
        });
        expect(((recording.last('speed') - 10) * moved) / 1000).toBeCloseTo(1, 2);
    });
});

describe('a banked circle', () => {
    it.each([50, -50])('of %i m needs no lateral force at v² = g R tan(bank)', async (circle) => {
        const bank = 20;
        const speed = Math.sqrt(g * 50 * Math.tan((bank * Math.PI) / 180));
        const recording = await run({
            world: { bankedCircle: { radius: circle, bank } },
            start: { speed },
            driver: { speed, by: 'torque', path: { radius: circle } },
            duration: 12
        });
        const fy = recording.wheels.reduce((sum, wheel) => sum + mean(recording.channel(`${wheel}_fy`), 360), 0);
        const load = recording.wheels.reduce((sum, wheel) => sum + mean(recording.channel(`${wheel}_load`), 360), 0);
        expect(Math.abs(fy / (mass * g))).toBeLessThan(0.01);
        expect((load * Math.cos((bank * Math.PI) / 180)) / (mass * g)).toBeCloseTo(1, 2);
    });
});

describe('a car that starts tilted', () => {
    it('has the pitch and roll that were asked, turns about its center of mass, and drops', async () => {
        const recording = await run({
            start: { height: 2, pitch: 10, roll: -25, speed: 15, heading: 30 },
            duration: 0.3
        });
        const [pitch, roll, z] = ['pitch', 'roll', 'z'].map((name) => recording.channel(name));
        expect((roll[0] * 180) / Math.PI).toBeCloseTo(-25, 1);
        expect((pitch[0] * 180) / Math.PI).toBeCloseTo(10, 1);
        expect(z[0]).toBeCloseTo(2 + bmw.cgHeight, 2);
        expect(recording.last('vz')).toBeCloseTo(-g * 0.3, 1);
        expect(recording.last('vx')).toBeCloseTo(15, 3);
    });
});
