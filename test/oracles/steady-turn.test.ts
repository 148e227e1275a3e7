import { describe, expect, it } from 'vitest';

import { commonRoadTire } from './commonroad-tire.js';
import { steady } from './figures.js';
import { carOf, vehicleFile } from './oracle.js';
import { runScenario } from '../../scenario/run.js';
import { run } from '../tire/rig.js';

/** Force of the right front tire in a steady turn over that of its model at the load and slip angle of that wheel. */
async function share(speed: number, angle: number, hz: number): Promise<number> {
    const tire = commonRoadTire();
    const recording = await runScenario(
        {
            vehicle: carOf(vehicleFile('bmw_320i_cr2')),
            start: { speed },
            driver: {
                speed,
                by: 'torque',
                wheels: 'rear',
                steerAngle: [
                    [0, 0],
                    [1, angle]
                ]
            },
            duration: 6,
            fixedTimeStep: 1 / hz
        },
        ({ wheels }) => wheels.forEach((wheel) => (wheel.ownTire = tire))
    );
    const [vx, vy, yawRate, steer, load, force] = ['vx', 'vy', 'yawRate', 'steer', 'fr_load', 'fr_fy'].map((channel) =>
        steady(recording, channel)
    );
    const { cg_to_front_axle: ahead, track_front: track } = vehicleFile('bmw_320i_cr2').body;
    const alpha = steer - Math.atan2(vy + ahead * yawRate, vx + (track / 2) * yawRate);
    return force / run(tire, { load, alpha: (alpha * 180) / Math.PI, speed }).y;
}

describe('in a steady turn a tire gives the force of its slip angle', () => {
    it('at 960 Hz', async () => {
        expect(Math.abs((await share(20, 0.03, 960)) - 1)).toBeLessThan(0.01);
    });

    it('at 60 Hz', async () => {
        expect(Math.abs((await share(20, 0.03, 60)) - 1)).toBeLessThan(0.02);
    });

    it('at 60 Hz, close to its limit', async () => {
        expect(Math.abs((await share(20, 0.065, 60)) - 1)).toBeLessThan(0.02);
    });
});
