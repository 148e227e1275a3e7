import { describe, expect, it } from 'vitest';

import { run, table, Worst } from './rig.js';
import { physXFromCarla, PhysXTire, Table } from '../../src/index.js';

/** A tire of one lateral stiffness, N/rad, and one longitudinal, N. */
function brush(lateral: number, longitudinal: number, load: number): PhysXTire {
    const tire = new PhysXTire();
    tire.latStiffX = 0;
    tire.latStiffY = lateral / load;
    tire.longStiff = longitudinal;
    tire.restLoad = load;
    return tire;
}

describe('the PhysX tire', () => {
    it('agrees with PhysX 5 over slip, slip angle and friction within 0.5 %', () => {
        const worst = new Worst();
        const rows = table('tires/physx-carsimed.csv');
        expect(rows).toHaveLength(26);
        for (const row of rows) {
            const [load, grip, lateral, longitudinal, kappa, alpha, fx, fy] = row.map(Number);
            const { x, y } = run(brush(lateral, longitudinal, load), { load, grip, kappa, alpha });
            worst.compare(x, fx, 0.01 * load, row);
            // the table's slip angle is to the left where the rig's is to the right
            worst.compare(y, -fy, 0.01 * load, row);
        }
        // worst seen: 3.3e-6, the digits of the table
        expect(worst.error, worst.row).toBeLessThan(0.005);
    });

    it('starts with its stiffnesses and ends on its friction', () => {
        const tire = brush(60_000, 80_000, 4000);
        const still = run(tire, {});
        expect(still.rateX * 20).toBeCloseTo(80_000, 3);
        expect(still.rateY * 20).toBeCloseTo(60_000, 3);
        // K = C tan(alpha) / (mu Fz) = 3 is full sliding
        expect(run(tire, { kappa: 0.15 }).x).toBeCloseTo(4000, 6);
        expect(run(tire, { kappa: 0.14 }).x).toBeLessThan(4000);
        expect(run(tire, { kappa: 1 }).x).toBeCloseTo(4000, 6);
        expect(run(tire, { alpha: 40, grip: 0.5 }).y).toBeCloseTo(2000, 6);
    });

    it('slides against its slip, whichever axis is stiffer', () => {
        const { x, y } = run(brush(60_000, 80_000, 4000), { kappa: -1, alpha: 45 });
        expect(x).toBeCloseTo(-4000 * Math.SQRT1_2, 6);
        expect(y).toBeCloseTo(4000 * Math.SQRT1_2, 6);
    });

    it('grows stiffer sideways up to a load and no more', () => {
        const tire = new PhysXTire();
        const stiffness = (load: number): number => run(tire, { load, restLoad: 4000 }).rateY * 20;
        // p1(3 n / 2): 7/8 at rest, 1 at twice the load at rest
        expect(stiffness(4000)).toBeCloseTo(17.9 * 4000 * 0.875, 3);
        expect(stiffness(8000)).toBeCloseTo(17.9 * 4000, 3);
        expect(stiffness(16_000)).toBeCloseTo(17.9 * 4000, 3);
        expect(stiffness(4)).toBeLessThan(0.002 * stiffness(8000));
    });

    it('takes friction from its table over longitudinal slip', () => {
        const tire = new PhysXTire();
        tire.frictionVsSlip = new Table([0, 1, 0.2, 1.2, 1, 0.6]);
        expect(run(tire, { kappa: 0.6 }).x).toBeCloseTo(0.9 * 4000, 6);
        expect(run(tire, { kappa: -1 }).x).toBeCloseTo(-0.6 * 4000, 6);
        expect(run(tire, { kappa: 0.6 }).peakX).toBeCloseTo(1.2 * 4000, 6);
    });

    it('straightens itself with its trail, and not at all when it slides', () => {
        const tire = brush(60_000, 80_000, 4000);
        tire.trail = 0.04;
        const { y, mz } = run(tire, { alpha: 0.01 });
        expect(mz / y).toBeCloseTo(-0.04, 3);
        // K = 3/4 has the largest moment, K (1 - K/3)^3 of mu Fz
        const at = (k: number): number => run(tire, { alpha: (Math.atan((k * 4000) / 60_000) * 180) / Math.PI }).mz;
        expect(at(0.75)).toBeLessThan(Math.min(at(0.7), at(0.8)));
        expect(at(3)).toBeCloseTo(0, 9);
        expect(run(tire, { alpha: 30 }).mz).toBeCloseTo(0, 9);
    });

    it('pushes to the side that it leans to, as far as its camber stiffness says', () => {
        const tire = brush(60_000, 80_000, 4000);
        tire.camberStiff = 1;
        // as a slip angle of camber stiffness over lateral stiffness would
        expect(run(tire, { inclination: -0.03 }).y).toBeCloseTo(
            run(brush(60_000, 80_000, 4000), { alpha: ((0.03 * 4000) / 60_000) * (180 / Math.PI) }).y,
            6
        );
        // lean and slip join in the angle
        expect(run(tire, { inclination: 0.03, alpha: 0.002 * (180 / Math.PI) }).y).toBeCloseTo(0, 6);
    });
});

describe('a tire of CARLA', () => {
    it('has PhysX 3 units: lateral per rest load, longitudinal per gravity', () => {
        const tire = physXFromCarla({ latStiffValue: 20, latStiffMaxLoad: 3, longStiffValue: 3000, tireFriction: 3.5 });
        const { rateX, rateY, peakX, peakY } = run(tire, { load: 4000, restLoad: 4000 });
        expect(rateX * 20).toBeCloseTo(3000 * 9.81, 6);
        expect(rateY * 20).toBeCloseTo(20 * 4000 * (1 - (2 / 3) ** 3), 3);
        expect([peakX, peakY]).toEqual([14_000, 14_000]);
    });

    it('has the defaults of WheelPhysicsControl', () => {
        const tire = physXFromCarla({});
        expect([tire.latStiffX, tire.latStiffY, tire.longStiff]).toEqual([2, 17, 9810]);
        // so soft along that a locked wheel hardly slides: K is 9810 N over the friction of 5600 N
        const hold = 2 * 0.7 * 4000;
        const { x } = run(tire, { kappa: -1, grip: 0.7 });
        expect(x).toBeCloseTo(-hold * (1 - (1 - 9810 / hold / 3) ** 3), 6);
    });
});
