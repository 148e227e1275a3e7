import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/control/driver-controls.js';
import type { DriverView } from '../../src/control/driver-view.js';
import { SmoothDriver } from '../../src/driver/smooth-driver.js';
import { boundByGrip } from '../../src/steering/best-grip.js';
import { STEERING } from '../../src/steering/state.js';
import { Steering } from '../../src/steering/steering.js';
import { WHEEL } from '../../src/wheel/state.js';
import { Wheel } from '../../src/wheel/wheel.js';

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

    it('stops where the front tires come to their largest force, at any speed, and never steers by itself', () => {
        for (const [speed, way] of [
            [20, 0],
            [40, 0.03],
            [40, -0.2]
        ]) {
            const driver = new SmoothDriver();
            const steering = steeringOf(0.5, 0.1);
            const car = {
                velocity: Float64Array.of(Math.tan(way) * speed, 0, speed, 0, 0, 0),
                boundSteering: (bounds: Float64Array) => boundByGrip(steering, car.velocity, bounds)
            };
            driver.keepGrip(car as unknown as DriverView);
            for (const side of [1, -1]) {
                const controls = new DriverControls();
                driver.target.steer = side;
                for (let i = 0; i < 60; i++) {
                    driver.drive(controls, 1 / 60);
                }
                const most = Math.max(0, side * way + Math.atan(0.1)) / 0.5;
                expect(side * controls.steer).toBeCloseTo(Math.min(1, most), 9);
            }
            driver.keepGrip(null);
            const controls = new DriverControls();
            driver.target.steer = 1;
            for (let i = 0; i < 60; i++) {
                driver.drive(controls, 1 / 60);
            }
            expect(controls.steer).toBe(1);
        }
    });

    it('turns a car without slip angles no farther than its grip can follow, as that is set now', () => {
        const driver = new SmoothDriver();
        let lateral = 9;
        const car = {
            velocity: Float64Array.of(0, 0, 30, 0, 0, 0),
            wheelbase: 3,
            steerLock: 0.7,
            estimateGrip: () => ({ braking: 8, lateral })
        };
        const controls = new DriverControls();
        driver.target.steer = 1;
        for (const grip of [9, 3]) {
            lateral = grip;
            driver.keepGrip(car as unknown as DriverView);
            for (let i = 0; i < 60; i++) {
                driver.drive(controls, 1 / 60);
            }
            expect(controls.steer).toBeCloseTo(Math.atan((3 * grip) / 30 ** 2) / 0.7, 9);
        }
    });
});

/** A steering with a lock, whose one tire has its largest force at a slip. */
function steeringOf(lock: number, peak: number): Steering {
    const wheel = new Wheel({ position: [0, 0, 1], up: [0, 1, 0], forward: [0, 0, 1] });
    wheel.state[WHEEL.peakSlipY] = peak;
    const steering = new Steering([wheel], []);
    steering.state[STEERING.lock] = lock;
    return steering;
}
