import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/control/driver-controls.js';
import { SmoothDriver } from '../../src/driver/smooth-driver.js';

describe('a driver at a keyboard', () => {
    it('moves pedals and wheel at their rates, whatever the step', () => {
        for (const dt of [1 / 30, 1 / 60, 1 / 240]) {
            const driver = new SmoothDriver();
            const controls = new DriverControls();
            const hold = (seconds: number): void => {
                for (let i = 0; i < Math.round(seconds / dt); i++) {
                    driver.drive(controls, dt);
                }
            };
            driver.target.throttle = 1;
            driver.target.steer = 1;
            hold(0.1);
            expect(controls.throttle).toBeCloseTo(0.5, 9);
            expect(controls.steer).toBeCloseTo(0.25, 9);
            hold(0.9);
            expect(controls.throttle).toBe(1);
            expect(controls.steer).toBe(1);
            // back to the middle, and over to the other side, it is faster
            driver.target.steer = -1;
            hold(0.1);
            expect(controls.steer).toBeCloseTo(0.5, 9);
        }
    });
});
