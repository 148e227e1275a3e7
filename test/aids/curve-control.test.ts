import { describe, expect, it } from 'vitest';

import { AidedCar, only } from './aided-car.js';
import { STANDARD_GRAVITY } from '../../src/index.js';

const HELPED = only({ steeringHelp: true });

/** Full throttle at 20 m/s, and a key held to full lock. */
async function tooFast(
    curve: boolean,
    held = 3
): Promise<{ speed: number; radius: number; brake: number; deceleration: number; acted: boolean }> {
    const aided = await AidedCar.create({ ...HELPED, steering: { highSpeedLock: 1 } });
    const { vehicle } = aided.car;
    vehicle.aids!.curveControl.enabled = curve;
    aided.car.roll(20);
    let [brake, deceleration, acted] = [0, 0, false];
    let before = 20;
    let smooth = 0;
    aided.run(3, (controls, time, dt) => {
        controls.throttle = 1;
        controls.steer = time < held ? Math.min(1, 2.5 * time) : 0;
        brake = Math.max(brake, vehicle.pedals.brake);
        const { forwardSpeed } = vehicle;
        smooth += 0.1 * ((before - forwardSpeed) / dt - smooth);
        before = forwardSpeed;
        deceleration = Math.max(deceleration, smooth);
        acted ||= vehicle.aids!.curveControl.active;
    });
    const { velocity } = vehicle;
    const speed = Math.hypot(velocity[0], velocity[2]);
    aided.destroy();
    return { speed, radius: speed / velocity[4], brake, deceleration, acted };
}

describe('a driver who comes into a bend too fast, at full throttle', () => {
    it('is slowed by no more than 0.45 g, until the bend is a fifth narrower', async () => {
        const plain = await tooFast(false);
        const slowed = await tooFast(true);
        expect(slowed.speed).toBeLessThan(0.9 * plain.speed);
        expect(slowed.radius).toBeLessThan(0.8 * plain.radius);
        expect(slowed.deceleration).toBeLessThan(0.45 * STANDARD_GRAVITY);
        expect(slowed.acted).toBe(true);
    });

    it('is left alone where he only taps the key', async () => {
        const tapped = await tooFast(true, 0.25);
        const plain = await tooFast(false, 0.25);
        expect(tapped.acted).toBe(false);
        expect(tapped.speed).toBe(plain.speed);
    });

    it('gets his throttle back as soon as he steers less', async () => {
        const released = await tooFast(true, 1.5);
        expect(released.speed).toBeGreaterThan((await tooFast(true)).speed);
    });
});
