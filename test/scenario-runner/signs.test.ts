import { describe, expect, it } from 'vitest';

import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';

const run = (scenario: Partial<Scenario>): ReturnType<typeof runScenario> =>
    runScenario({ vehicle: 'hatchback', duration: 3, ...scenario });

const degree = Math.PI / 180;

describe('the axes of ISO 8855', () => {
    it.each([
        ['left', 1],
        ['right', -1]
    ])('a turn to the %s', async (_, side) => {
        const recording = await run({
            start: { speed: 15 },
            driver: { speed: 15, by: 'torque', steerAngle: 0.03 * side }
        });
        for (const channel of ['y', 'yaw', 'yawRate', 'ay', 'roll', 'steer', 'fl_slipAngle', 'rr_fy']) {
            expect(recording.last(channel) * side, channel).toBeGreaterThan(0.005);
        }
        // the outer wheels carry more, the aligning moment turns back
        expect((recording.last('fr_load') - recording.last('fl_load')) * side).toBeGreaterThan(500);
        expect(recording.last('fr_mz') * side).toBeLessThan(-1);
        expect(recording.last('x')).toBeGreaterThan(40);
        // steady: the acceleration is that of the circle
        expect(recording.last('ay') / (recording.last('vx') * recording.last('yawRate'))).toBeCloseTo(1, 1);
    });

    it('braking: nose down, ax < 0, slip < 0, load on the front wheels', async () => {
        const recording = await run({
            start: { speed: 25, gear: 0 },
            controls: [{ t: 0, brake: 0.4, gear: 0 }],
            duration: 2
        });
        expect(recording.last('pitch')).toBeGreaterThan(1 * degree);
        expect(recording.last('ax')).toBeLessThan(-4);
        expect(recording.last('fl_slipRatio')).toBeLessThan(-0.01);
        expect(recording.last('fl_fx')).toBeLessThan(-500);
        expect(recording.last('fl_load')).toBeGreaterThan(recording.channel('fl_load')[0] + 300);
        expect(recording.last('fl_jounce')).toBeGreaterThan(recording.channel('fl_jounce')[0]);
    });

    it('driving off: nose up, ax > 0, slip > 0', async () => {
        const recording = await run({ controls: [{ t: 0, throttle: 0.5 }], duration: 2 });
        expect(recording.last('pitch')).toBeLessThan(-0.1 * degree);
        expect(recording.last('ax')).toBeGreaterThan(0.5);
        expect(recording.last('fl_slipRatio')).toBeGreaterThan(0);
        expect(recording.last('fl_omega')).toBeGreaterThan(1);
        expect(recording.last('engineSpeed')).toBeGreaterThan(100);
    });

    it('a hill is nose up, without gravity in ax', async () => {
        const recording = await run({ world: { grade: 0.1 }, controls: [{ t: 0, brake: 1 }] });
        expect(recording.last('pitch')).toBeCloseTo(-Math.atan(0.1), 1.5);
        expect(Math.abs(recording.last('ax'))).toBeLessThan(0.01);
        expect(recording.last('speed')).toBeLessThan(0.001);
    });

    it('a road that is higher on the left rolls the car right side down', async () => {
        const recording = await run({ world: { crossGrade: 0.1 }, controls: [{ t: 0, brake: 1 }] });
        expect(recording.last('roll')).toBeGreaterThan(Math.atan(0.1));
        expect(recording.last('roll')).toBeLessThan(Math.atan(0.1) + 2 * degree);
        expect(recording.last('fr_load')).toBeGreaterThan(recording.last('fl_load') + 200);
    });

    it('position, yaw and velocity are those from the start pose', async () => {
        const plain: Partial<Scenario> = {
            start: { speed: 15 },
            driver: { speed: 15, by: 'torque', steerAngle: 0.03 }
        };
        const here = await run(plain);
        const there = await run({ ...plain, start: { speed: 15, heading: -70, position: [30, 20] } });
        for (const channel of ['x', 'y', 'z', 'yaw', 'vx', 'vy', 'ax', 'ay', 'roll']) {
            expect(there.last(channel), channel).toBeCloseTo(here.last(channel), 2);
        }
        expect(here.channel('x')[0]).toBeCloseTo(0, 6);
        expect(here.channel('z')[0]).toBeCloseTo(0.56754, 3);
    });

    it('yaw counts on beyond half a turn', async () => {
        const recording = await run({
            start: { speed: 6 },
            driver: { speed: 6, by: 'torque', path: { radius: 8 } },
            duration: 20
        });
        expect(recording.last('yaw') / ((6 / 8) * 20)).toBeCloseTo(1, 1);
    });
});
