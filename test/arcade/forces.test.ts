import { describe, expect, it } from 'vitest';

import { massesByDensity, massesByVolume } from '../../src/arcade/box-masses.js';
import { brakingImpulse } from '../../src/arcade/braking.js';
import { lateralAdhesion } from '../../src/arcade/lateral-adhesion.js';
import { RaycastWheel } from '../../src/arcade/raycast-wheel.js';
import { springBounce } from '../../src/arcade/spring-bounce.js';
import { thrustForce } from '../../src/arcade/thrust.js';
import { tireReaction } from '../../src/arcade/tire-reaction.js';
import { spinWheel } from '../../src/arcade/wheel-motion.js';

const dt = 1 / 60;
const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Constants of the tutorial's car of 1 000 kg; every wheel carries a quarter. */
const share = 250;

describe('the damper of the raycast car', () => {
    it('pushes a wheel that nears the ground at 0.8 m/s with 2 500 N s/m for a sixtieth of a second', () => {
        expect(springBounce(0.8, 2500 * dt)).toBeCloseTo(33.3333, 4);
    });

    it('lets a wheel go that leaves the ground', () => {
        expect(springBounce(-0.8, 2500 * dt)).toBe(0);
        expect(springBounce(0, 2500 * dt)).toBe(0);
    });
});

describe('the tire reaction of the raycast car', () => {
    it('is 25 m/s² times the root of the compression for every kilogram: 2 500 N at 16 cm', () => {
        expect(tireReaction(0.16, 25, share)).toBeCloseTo(2500, 9);
        expect(tireReaction(0.04, 25, share)).toBeCloseTo(1250, 9);
    });

    it('carries the car at 15.4 cm, where the root of the compression times 25 is gravity', () => {
        expect(tireReaction((9.81 / 25) ** 2, 25, share)).toBeCloseTo(share * 9.81, 9);
    });

    it('is nothing at the end of the ray', () => {
        expect(tireReaction(0, 25, share)).toBe(0);
        expect(tireReaction(-0.01, 25, share)).toBe(0);
    });
});

describe('the lateral adhesion of the raycast car', () => {
    it('pushes against 2 m/s of sliding with 1 500 N s/m for a sixtieth of a second', () => {
        expect(lateralAdhesion(2, 1500, share, Infinity, dt)).toBeCloseTo(-50, 9);
        expect(lateralAdhesion(-2, 1500, share, Infinity, dt)).toBeCloseTo(50, 9);
    });

    it('stops what the wheel carries and no more', () => {
        expect(lateralAdhesion(2, 1e9, share, Infinity, dt)).toBe(-500);
    });

    it('slides where friction ends', () => {
        expect(lateralAdhesion(2, 1500, share, 40, dt)).toBe(-40);
        expect(lateralAdhesion(-2, 1500, share, 40, dt)).toBe(40);
    });
});

describe('the thrust of the raycast car', () => {
    it.each([
        [1, 1, 6000],
        [1, 0.5, 3000],
        [1, 0, 0],
        [-1, 1, -6000],
        [0.25, 1, 1500]
    ])('for a throttle of %f and %f of the driven wheels on the ground is %f N', (throttle, contact, force) => {
        expect(thrustForce(throttle, 6000, contact, 0)).toBe(force);
    });

    it('fades from nine tenths of the top speed to nothing', () => {
        expect(thrustForce(1, 6000, 1, 0.9)).toBeCloseTo(6000, 9);
        expect(thrustForce(1, 6000, 1, 0.95)).toBeCloseTo(3000, 9);
        expect(thrustForce(1, 6000, 1, 1)).toBe(0);
        expect(thrustForce(1, 6000, 1, 1.3)).toBe(0);
    });
});

describe('the brake of the raycast car', () => {
    it.each([
        [1, 1, 20, 200],
        [0.5, 1, 20, 100],
        [1, 0.75, 20, 150],
        [1, 0, 20, 0],
        [1, 1, 1, 200],
        [1, 1, 0.5, 100]
    ])('pressed %f with %f of the wheels on the ground at %f m/s takes %f N s', (pressed, contact, speed, impulse) => {
        expect(brakingImpulse(pressed, 12000, contact, speed, 1000, dt)).toBeCloseTo(impulse, 9);
    });

    it('does not throw the car back', () => {
        expect(brakingImpulse(1, 1e9, 1, 0.5, 1000, dt)).toBe(500);
    });
});

describe('a wheel of the raycast car', () => {
    function wheel(): RaycastWheel {
        const it = new RaycastWheel();
        it.radius = 0.4;
        it.origin[1] = -0.1;
        return it;
    }

    it('stands on the ground that its ray has found', () => {
        const it = wheel();
        it.distance = 0.45;
        expect(it.origin[1] + it.lift).toBeCloseTo(-0.15, 12);
        it.distance = it.reach; // in the air it hangs its whole travel low
        expect(it.origin[1] + it.lift).toBeCloseTo(-0.3, 12);
    });

    it('turns as it rolls: 8 m/s on a radius of 0.4 m are 20 rad/s', () => {
        const it = wheel();
        it.isGrounded = true;
        spinWheel(it, 8, 0.05);
        expect(it.spin).toBe(20);
        expect(it.spinAngle).toBeCloseTo(1, 12);
    });

    it('loses a twentieth of its spin in a sixtieth of a second in the air, whatever the step', () => {
        const coarse = wheel();
        const fine = wheel();
        coarse.spin = fine.spin = 20;
        spinWheel(coarse, 8, dt);
        spinWheel(fine, 8, dt / 2);
        spinWheel(fine, 8, dt / 2);
        expect(coarse.spin).toBeCloseTo(19, 9);
        expect(fine.spin).toBeCloseTo(19, 9);
    });
});

describe('the masses of boxes', () => {
    // a hull of 2 x 0.5 x 4 m, 4 m³, and a cabin of 1.6 x 0.5 x 1.25 m, 1 m³
    const hull = { halfExtents: [1, 0.25, 2], position: [0, 0, 0], rotation: UPRIGHT };
    const cabin = { halfExtents: [0.8, 0.25, 0.625], position: [0, 0.5, -0.4], rotation: UPRIGHT };

    it('are as their volumes', () => {
        const { mass, masses } = massesByVolume([hull, cabin], 1500);
        expect(mass).toBeCloseTo(1500, 9);
        expect(masses[0]).toBeCloseTo(1200, 9);
        expect(masses[1]).toBeCloseTo(300, 9);
    });

    it('put the center of mass between the boxes by their masses', () => {
        const { center } = massesByVolume([hull, cabin], 1500);
        expect(center[0]).toBeCloseTo(0, 12);
        expect(center[1]).toBeCloseTo(0.1, 12);
        expect(center[2]).toBeCloseTo(-0.08, 12);
    });

    it('make moments of inertia: of each box m (a² + b²) / 12, and its distance by Steiner', () => {
        const { inertia } = massesByVolume([hull, cabin], 1500);
        const pitch = (1200 * (0.5 ** 2 + 4 ** 2)) / 12 + (300 * (0.5 ** 2 + 1.25 ** 2)) / 12;
        // reduced mass 240 kg, apart by 0.5 m up and 0.4 m along
        expect(inertia[0]).toBeCloseTo(pitch + 240 * (0.5 ** 2 + 0.4 ** 2), 9);
        const yaw = (1200 * (2 ** 2 + 4 ** 2)) / 12 + (300 * (1.6 ** 2 + 1.25 ** 2)) / 12;
        expect(inertia[1]).toBeCloseTo(yaw + 240 * 0.4 ** 2, 9);
        const roll = (1200 * (2 ** 2 + 0.5 ** 2)) / 12 + (300 * (1.6 ** 2 + 0.5 ** 2)) / 12;
        expect(inertia[2]).toBeCloseTo(roll + 240 * 0.5 ** 2, 9);
    });

    it('follow a density: 5 m³ at 300 kg/m³', () => {
        expect(massesByDensity([hull, cabin], 300).mass).toBeCloseTo(1500, 9);
    });

    it('know a box that is turned: a quarter about Y swaps pitch and roll', () => {
        const turned = { ...hull, rotation: [0, 0, 1, 0, 1, 0, -1, 0, 0] };
        const [straight] = [massesByVolume([hull], 900).inertia];
        const { inertia } = massesByVolume([turned], 900);
        expect(inertia[0]).toBeCloseTo(straight[2], 9);
        expect(inertia[1]).toBeCloseTo(straight[1], 9);
        expect(inertia[2]).toBeCloseTo(straight[0], 9);
    });
});
