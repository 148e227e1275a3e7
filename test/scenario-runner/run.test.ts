import { expect, it, vi } from 'vitest';

import { toCsv } from '../../scenario/csv.js';
import { toSvg } from '../../scenario/plot.js';
import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';
import { SimulationFailed } from '../../scenario/simulation-failed.js';
import { summarize } from '../../scenario/summary.js';
import { bmw } from '../support/car.js';
import { torture } from '../support/torture.js';

/** Something of everything: engine, gears, steering, brakes, a bump. */
const drive: Scenario = {
    vehicle: 'hatchback',
    world: { bumps: [{ x: 20, height: 0.04, length: 1.5 }] },
    start: { speed: 8 },
    controls: [
        { t: 0, throttle: 1, steer: 0 },
        { t: 1.5, throttle: 1, steer: 0.3 },
        { t: 3, throttle: 0, steer: -0.2, brake: 0.5 }
    ],
    duration: 4
};

/** The drive alone, recorded once for all that is compared with it. */
let recorded: Promise<Recording> | undefined;
const record = (): Promise<Recording> => (recorded ??= runScenario(drive));

function same(a: Recording, b: Recording): void {
    for (const name of a.names) {
        expect(b.channel(name), name).toEqual(a.channel(name));
    }
}

it('the same scenario gives the same recording, to the last bit', async () => {
    same(await record(), await runScenario(drive));
});

it('the frame rate changes nothing, to the last bit', async () => {
    const at60 = await record();
    same(at60, await runScenario({ ...drive, frameRate: 23 }));
    same(at60, await runScenario({ ...drive, frameRate: 144 }));
});

it('a scenario run beside another gives what it gives alone', async () => {
    const alone = await record();
    const [together] = await Promise.all([runScenario(drive), runScenario({ ...drive, start: { speed: 20 } })]);
    same(alone, together);
});

it('the scenario that was handed over is as it was', async () => {
    const before = JSON.stringify(drive);
    await runScenario({ ...drive, overrides: { 'body.mass': 1300 } });
    expect(JSON.stringify(drive)).toBe(before);
});

it.runIf(torture > 0)('many worlds leave nothing behind in the memory of Ammo', async () => {
    // the ground of each takes over a megabyte of a heap that grows only when it is full
    const wide: Scenario = { ...drive, world: { size: 4000 }, duration: 0.05, start: { settle: 0 } };
    await runScenario(wide);
    await runScenario(wide);
    const size = (): number => (globalThis as unknown as { Ammo: { HEAP8: Int8Array } }).Ammo.HEAP8.length;
    const before = size();
    for (let i = 0; i < 25; i++) {
        await runScenario(wide);
    }
    expect(size()).toBe(before);
});

it('samples come after every n-th step, the nearest to the rate that was asked for', async () => {
    const times = async (part: Partial<Scenario>): Promise<number[]> => {
        const recording = await runScenario({ ...drive, duration: 1, ...part });
        return [...recording.channel('t')];
    };
    const every = await times({});
    expect(every).toHaveLength(61); // 100 per second are more than there are steps
    expect(every[1]).toBeCloseTo(1 / 60, 9);
    const tenth = await times({ sampleRate: 10 });
    expect(tenth).toHaveLength(11);
    expect(tenth[10]).toBeCloseTo(1, 9);
    const nearest = await times({ sampleRate: 45, fixedTimeStep: 0.01 }); // 2.2 steps
    expect(nearest[1]).toBeCloseTo(0.02, 9);
});

it('speeds and accelerations are the derivatives of positions', async () => {
    const recording = await runScenario({ ...drive, fixedTimeStep: 0.005, sampleRate: 200 });
    const [x, y, yaw, vx, vy, ax, rate, speed] = ['x', 'y', 'yaw', 'vx', 'vy', 'ax', 'yawRate', 'speed'].map((name) =>
        recording.channel(name)
    );
    for (let i = 100; i < recording.length; i += 50) {
        const along = ((x[i] - x[i - 1]) * Math.cos(yaw[i]) + (y[i] - y[i - 1]) * Math.sin(yaw[i])) / 0.005;
        expect(along).toBeCloseTo(vx[i], 1);
        expect((yaw[i] - yaw[i - 1]) / 0.005).toBeCloseTo(rate[i], 1);
        expect((vx[i] - vx[i - 1]) / 0.005 - vy[i] * rate[i]).toBeCloseTo(ax[i], 0);
        expect(Math.hypot(vx[i], vy[i])).toBeCloseTo(speed[i], 1);
    }
});

it('forces on the tires are what accelerates the car', async () => {
    const recording = await runScenario({
        vehicle: { ...bmw, controller: { aerodynamics: { dragArea: 0 } } },
        start: { speed: 15 },
        driver: { speed: 15, by: 'torque', steerAngle: 0.04 },
        duration: 4
    });
    const sum = (force: string): number =>
        recording.wheels.reduce((total, wheel) => total + recording.last(`${wheel}_${force}`), 0);
    expect(sum('fy') / (bmw.mass * recording.last('ay'))).toBeCloseTo(1, 1);
    expect(sum('load') / (bmw.mass * 9.81)).toBeCloseTo(1, 2);
});

it('the CSV has every channel in a column and every sample in a line', async () => {
    const recording = await runScenario({ ...drive, duration: 1 });
    const [header, ...lines] = toCsv(recording).trimEnd().split('\n');
    const wheel = 'load,slipRatio,slipAngle,fx,fy,mz,omega,jounce,grounded,steer,camber,power,slipPower'.split(',');
    const motions = 't,x,y,z,speed,vx,vy,vz,ax,ay,az,yaw,yawRate,roll,pitch,sideslip'.split(',');
    const car = [...motions, 'steer', 'throttle', 'brake', 'engineSpeed', 'gear'];
    expect(header.split(',')).toEqual([
        ...car,
        ...['fl', 'fr', 'rl', 'rr'].flatMap((name) => wheel.map((channel) => `${name}_${channel}`))
    ]);
    expect(lines).toHaveLength(recording.length);
    const rows = lines.map((line) => line.split(',').map(Number));
    expect(rows.flat().every(Number.isFinite)).toBe(true);
    header.split(',').forEach((name, column) => {
        const channel = recording.channel(name);
        rows.forEach((row, i) => expect(row[column]).toBeCloseTo(channel[i], 4));
    });
    // nothing stands still in all of a drive but what cannot move
    const still = recording.names.filter((name) => new Set(recording.channel(name)).size === 1);
    expect(still).toEqual(expect.arrayContaining(['fl_grounded']));
    expect(still.filter((name) => !name.endsWith('_grounded'))).toEqual(['brake', 'rl_steer', 'rr_steer']);
});

it('a channel that does not exist is named, with what was meant', async () => {
    const recording = await runScenario({ ...drive, duration: 0.1 });
    expect(() => recording.channel('yawrate')).toThrow("There is no channel 'yawrate'. Did you mean yawRate?");
});

it('the plot shows path, motions, loads and slips with their units, finite all over', async () => {
    const svg = await toSvg('A <drive> & more', await record());
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('A &lt;drive&gt; &amp; more');
    const labels = ['x, m', 'y to the left, m', 't, s', 'speed, m/s', 'road wheel angle, deg', 'acceleration, m/s²'];
    for (const label of [...labels, 'yaw rate, deg/s', 'wheel load, kN', 'slip ratio', 'slip angle, deg', 'fl', 'rr']) {
        expect(svg, label).toContain(`>${label}<`);
    }
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    // ax, ay, roll, pitch and the four wheels of three diagrams, and the path, speed, steer, yaw rate
    expect(svg.match(/class="mark-line[^"]*"/g)?.length).toBeGreaterThanOrEqual(9);
});

it('the summary names time, way, final position and peaks', async () => {
    const recording = await runScenario({
        vehicle: 'hatchback',
        start: { speed: 20, gear: 0 },
        controls: [{ t: 0, brake: 0.4, gear: 0 }],
        duration: 6
    });
    const text = summarize('Stop', recording);
    expect(text).toMatch(/^Stop\n {2}time +6\.00 s, 361 samples\n/);
    expect(text).toMatch(/speed at start +20\.00 m\/s \(72\.0 km\/h\)/);
    const [, seconds, way] = /stops after +([\d.]+) s, ([\d.]+) m/.exec(text) ?? [];
    expect(Number(way) / ((20 * Number(seconds)) / 2)).toBeCloseTo(1, 1);
    expect(Number(way)).toBeCloseTo(recording.last('x'), 0);
});

it('a car that drives off the ground fails the run, and says what to do', async () => {
    const run = runScenario({ ...drive, world: { size: 20 }, start: { speed: 20 }, controls: [], duration: 30 });
    await expect(run).rejects.toThrow(SimulationFailed);
    await expect(run).rejects.toThrow(/fallen off the ground at \d+\.\d\d s\. Give the world a larger size\./);
    // the recording until then is kept: the fall
    const { recording } = (await run.catch((error: unknown) => error)) as SimulationFailed;
    expect(recording!.length).toBeGreaterThan(100);
    expect(recording!.last('z')).toBeLessThan(-90);
    expect(recording!.last('t')).toBeLessThan(30);
});

it('a car that cannot be simulated fails the run, after its component has said why', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const run = runScenario({ ...drive, overrides: { 'body.mass': 1e-50 } });
    await expect(run).rejects.toThrow(SimulationFailed);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
});
