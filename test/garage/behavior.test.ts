import { Quat, Vec3 } from 'playcanvas';
import { afterAll, afterEach, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import type { DriverControls } from '../../src/index.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const KMH = 1 / 3.6;

/** The level of assistance that leaves a car the aids that it has. */
const SIMULATION = 4;

let world: World;
const rows: [string, string, string][] = [];

afterEach(() => world.destroy());

afterAll(() => writeTable('behavior', markdown(['Car', 'Test', 'Result'], rows)));

/** A car of the garage on a road that climbs, a driver in it. */
async function carOn(
    name: string,
    slope: number,
    drive: (controls: DriverControls) => void,
    controller: Record<string, unknown> = {}
): Promise<Rig> {
    world = await World.create(DT);
    world.addGround(slope, 6000);
    const angle = Math.atan(slope);
    const back = -2400;
    const rig = buildFromPrefab(
        world.app,
        loadPreset(name),
        { controller: { assistance: SIMULATION, ...controller }, wheel: {}, wheelFront: {}, wheelRear: {} },
        new Vec3(0, back * Math.sin(angle), back * Math.cos(angle)),
        new Quat().setFromEulerAngles((-angle * 180) / Math.PI, 0, 0)
    );
    world.run(1);
    rig.vehicle.driver = { drive };
    return rig;
}

it('a sports car with one driven wheel on ice gets away the better the more its differential locks', async () => {
    const kinds = ['open', 'limited slip', 'locked', 'viscous', 'clutch pack', 'Torsen'];
    const speeds: number[] = [];
    for (let rear = 0; rear < kinds.length; rear++) {
        const controller = {
            differentials: {
                rear,
                limitedSlipTorque: 400,
                rearPreload: 100,
                rearPowerLock: 0.4,
                rearCoastLock: 0.2,
                rearViscosity: 40,
                rearBiasRatio: 2.5
            },
            assistance: 0
        };
        const rig = await carOn('sports-car', 0, () => {}, controller);
        const { rotation } = rig.vehicle.body;
        rig.vehicle.driver = {
            drive: (controls) => {
                controls.throttle = 0.6;
                controls.steer = -3 * rotation[2]; // straight on
            }
        };
        rig.wheels.forEach((wheel, i) => (wheel.grip = i % 2 === 0 ? 0.1 : 1));
        world.run(4);
        speeds.push(rig.vehicle.forwardSpeed);
        rows.push(['sports-car', `left wheels on ice, ${kinds[rear]}: speed after 4 s`, kmh(speeds.at(-1)!)]);
        if (rear < kinds.length - 1) {
            world.destroy();
        }
    }
    const [open, , locked] = speeds;
    expect(Math.min(...speeds)).toBe(open);
    speeds.slice(1).forEach((speed, i) => expect(speed / open, kinds[i + 1]).toBeGreaterThan(1.1));
    expect(locked / open).toBeGreaterThan(3);
});

it('the clutch of a hatchback slips at a full launch, and shuts without stalling the engine', async () => {
    const rig = await carOn('hatchback', 0, (controls) => (controls.throttle = 1));
    const { clutch, engine } = rig.vehicle.powertrain!;
    let shut = NaN;
    let least = Infinity;
    for (let time = DT; Number.isNaN(shut) && time < 5; time += DT) {
        world.run(DT, DT);
        least = Math.min(least, engine.rpm);
        shut = clutch.shut ? time : NaN;
    }
    rows.push(['hatchback', 'full-throttle launch: clutch closed after', `${shut.toFixed(2)} s`]);
    expect(shut).toBeGreaterThan(0.2);
    expect(shut).toBeLessThan(3);
    expect(least).toBeGreaterThan(0.9 * engine.idleRpm);
});

it('the drive of a sedan is gone for its switch time in each change up', async () => {
    const rig = await carOn('sedan', 0, (controls) => (controls.throttle = 1));
    const { gearbox, clutch } = rig.vehicle.powertrain!;
    const gaps: number[] = [];
    let gap = 0;
    world.run(20, DT, () => {
        if (gearbox.gear > 1 && Math.abs(clutch.shaft.torque) < 1) {
            gap += DT;
        } else if (gap > 0) {
            gaps.push(gap);
            gap = 0;
        }
    });
    rows.push([
        'sedan',
        'full throttle: upshifts, time without drive torque',
        gaps.map((s) => `${s.toFixed(2)} s`).join(', ')
    ]);
    expect(gaps.length).toBeGreaterThanOrEqual(2);
    gaps.forEach((seconds) => expect(Math.abs(seconds - gearbox.switchTime)).toBeLessThan(0.1));
});

/** Time in which a gearbox finds its gear, and that in which it has to keep it, s: one that hunts changes it every few seconds. */
const whole = torture > 0 || Boolean(process.env.GARAGE_TABLE);
const [SETTLED, WATCHED] = whole ? [15, 45] : [8, 15];

const shifting = presetNames().filter((name) => {
    const { gearbox } = loadPreset(name);
    return gearbox !== undefined && gearbox.ratios.length > 2;
});

it.each(shifting)('the gearbox of the %s does not hunt on 6 %%', async (name) => {
    let rig: Rig | null = null;
    const target = 60 * KMH;
    rig = await carOn(name, 0.06, (controls) => {
        controls.throttle = Math.max(0, Math.min(1, 0.3 + 0.4 * (target - rig!.vehicle.forwardSpeed)));
        controls.brake = 0;
    });
    roll(rig, target);
    world.run(SETTLED);
    let [changes, last] = [0, rig.vehicle.powertrain!.gearbox.gear];
    world.run(WATCHED, DT, () => {
        const { gear } = rig!.vehicle.powertrain!.gearbox;
        changes += gear === last ? 0 : 1;
        last = gear;
    });
    rows.push([
        name,
        '6 % grade at 60 km/h or full throttle, 45 s: gear changes, speed',
        `${changes}, ${kmh(rig.vehicle.forwardSpeed)}`
    ]);
    expect(changes).toBeLessThanOrEqual(1);
});

const converters = presetNames().filter((name) => loadPreset(name).clutch?.coupling === 'torque-converter');

it.each(converters)(
    'the converter of the %s creeps on the level, and stalls the engine at its stall speed',
    async (name) => {
        const rig = await carOn(name, 0, () => {}, { assistance: 0 });
        world.run(whole ? 25 : 10);
        const creep = rig.vehicle.forwardSpeed;
        expect(creep).toBeGreaterThan(0.5);
        expect(creep).toBeLessThan(4);
        rig.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        rig.vehicle.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(whole ? 8 : 4);
        const { rpm } = rig.vehicle.powertrain!.engine;
        const wanted = rig.controller!.clutch.stallRpm;
        rows.push([
            name,
            'creep; stall speed of the converter, measured and specified',
            `${kmh(creep)}; ${rpm.toFixed(0)}, ${wanted} rpm`
        ]);
        expect(Math.abs(rpm / wanted - 1)).toBeLessThan(0.03);
    }
);

function kmh(speed: number): string {
    return `${(speed / KMH).toFixed(1)} km/h`;
}
