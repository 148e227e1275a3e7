import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const G = 9.81;
const KMH = 1 / 3.6;

/** Levels of assistance: that of a garage car as it comes, and the one that leaves it the aids that it has itself. */
const ROAD = 3;
const SIMULATION = 4;

const assisted = (assistance: number): Record<string, unknown> => ({ 'controller.aids.assistance': assistance });

function most(recording: Recording, channel: string): number {
    return Math.max(...recording.channel(channel).map(Math.abs));
}

describe('the kart, a Rotax Max', () => {
    it('reaches 50 km/h in 3.2 s and 100 km/h in 8 s, both at the force of its engine', async () => {
        const { t, speed } = await sprint('kart', 9);
        const timeTo = (kmh: number): number => t[speed.findIndex((v) => v > kmh * KMH)];
        expect(timeTo(50)).toBeCloseTo(3.2, 1);
        expect(timeTo(100)).toBeCloseTo(8, 0);
        // 21 N m at most, through 6.5 and 95 %, at 0.139 m; axle and engine are worth 20 kg, rolling resistance 2 %
        const best = (20.8 * 0.95 * 6.5) / 0.139 / 185 - 0.02 * G;
        const at = (time: number): number => speed[t.findIndex((each) => each >= time)];
        expect(at(1.5) - at(0.5)).toBeGreaterThan(0.9 * best);
        expect(at(1.5) - at(0.5)).toBeLessThan(1.05 * best);
    });

    it('is slowed by its engine as one of 125 cm3 does: 5 N m of friction at 9000 rpm, 8 kg of inertia', async () => {
        const { speed } = await sprint('kart', 0.8, { start: { speed: 20 }, controls: [{ t: 0, throttle: 0 }] });
        const engine = (1.5 * (1 + 0.0025 * 935) * 6.5) / 0.139;
        const air = 0.5 * 1.2 * 0.7 * 20 ** 2;
        const slowed = (speed[6] - speed[36]) / 0.5;
        expect(Math.abs(slowed / ((engine + air + 0.02 * 165 * G) / 184) - 1)).toBeLessThan(0.07);
        expect(slowed).toBeLessThan(3);
    });

    it('brakes with 0.6 g by a locked rear axle, and harder with the wheels turning', async () => {
        const locked = await stop('kart', SIMULATION);
        const turning = await stop('kart', ROAD);
        expect((100 * KMH) ** 2 / (2 * G * locked)).toBeCloseTo(0.6, 1);
        // grip of 1.5 on the rear axle: its share of the load is 0.617, less what 0.25 m over 1.045 m take off it
        const rear = (1.5 * 0.617) / (1 + (1.5 * 0.25) / 1.045);
        const reached = (100 * KMH) ** 2 / (2 * G * turning);
        expect(reached).toBeGreaterThan(0.95 * rear);
        expect(reached).toBeLessThan(1.15 * rear); // air helps
    });
});

describe('bus and truck', () => {
    let world: World | null = null;

    afterEach(() => {
        world?.destroy();
        world = null;
    });

    /** Tilts the ground, by tilting gravity, until all wheels of a side hang; the tires cannot slip. Degrees. */
    async function tiltAngle(name: string): Promise<number> {
        world = await World.create(DT);
        world.addGround();
        const plan = { controller: {}, wheel: { grip: 5 }, wheelFront: {}, wheelRear: {} };
        const rig = buildFromPrefab(world.app, loadPreset(name), plan, Vec3.ZERO, new Quat());
        world.run(1);
        const { vehicle } = rig;
        vehicle.driver = { drive: (controls) => (controls.brake = 1) };
        let angle = 0;
        const hangs = (side: number): boolean => vehicle.wheels.every((w, i) => i % 2 !== side || !w.isGrounded);
        while (angle < 60 && !hangs(0) && !hangs(1)) {
            angle += 0.05;
            const radians = (angle * Math.PI) / 180;
            world.app.systems.rigidbody!.gravity.set(G * Math.sin(radians), -G * Math.cos(radians), 0);
            world.run(DT, DT);
        }
        return angle;
    }

    it('stand on a tilted table: the bus at 35 degrees, as single deckers must in the UK, the truck at 28', async () => {
        // dft.gov.uk, project S300A/VC: 35 degrees for single deckers, 28 for double deckers (and UN R107)
        const bus = await tiltAngle('city-bus');
        world?.destroy();
        const truck = await tiltAngle('truck');
        expect(bus).toBeGreaterThan(35);
        expect(bus).toBeLessThan(42);
        expect(truck).toBeGreaterThan(28);
        expect(truck).toBeLessThan(35);
    });

    it.each([
        ['city-bus', 0.6, 5.5],
        ['truck', 0.58, 4.8]
    ])(
        '%s slides at %f g and leans by %f degrees at full lock from 60 km/h, on its wheels',
        async (vehicle, g, lean) => {
            const recording = await runScenario({
                vehicle,
                duration: 4,
                start: { speed: 60 * KMH },
                overrides: assisted(ROAD),
                controls: [
                    { t: 0.2, steer: 0 },
                    { t: 0.21, steer: 1 }
                ]
            });
            expect(Math.abs(most(recording, 'ay') / G - g)).toBeLessThan(0.03);
            expect(Math.abs((most(recording, 'roll') * 180) / Math.PI - lean)).toBeLessThan(0.5);
        }
    );
});

describe('the sedan, which has no anti-lock brakes', () => {
    it('stops from 100 km/h in 48 m with locked wheels, and with those of the level Road in 36 m', async () => {
        expect(await stop('sedan', SIMULATION)).toBeCloseTo(48, 0);
        expect(await stop('sedan', ROAD)).toBeCloseTo(36, 0);
    });
});

async function sprint(
    vehicle: string,
    duration: number,
    scenario: Partial<Scenario> = { controls: [{ t: 0, throttle: 1 }] }
): Promise<{ t: Float64Array; speed: Float64Array }> {
    const recording = await runScenario({ vehicle, duration, ...scenario });
    return { t: recording.channel('t'), speed: recording.channel('speed') };
}

/** Way from 100 km/h to rest under the full pedal, m. */
async function stop(vehicle: string, assistance: number): Promise<number> {
    const recording = await runScenario({
        vehicle,
        duration: 7,
        start: { speed: 29 },
        overrides: assisted(assistance),
        controls: [
            { t: 0, gear: 0 },
            { t: 0.1, brake: 0 },
            { t: 0.2, brake: 1 }
        ]
    });
    const [x, speed] = ['x', 'speed'].map((channel) => recording.channel(channel));
    const from = speed.findIndex((v, i) => i > 10 && v < 100 * KMH);
    const to = speed.findIndex((v, i) => i > 10 && v < 0.05);
    return x[to] - x[from];
}
