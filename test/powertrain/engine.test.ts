import { describe, expect, it } from 'vitest';

import { RPM } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { Engine, torqueCurveFrom } from '../../src/powertrain/engine.js';

const figures = { peakTorque: 138, peakTorqueRpm: 4800, peakPower: 77, peakPowerRpm: 6000, maxRpm: 6500 };

function at(table: Table, rpm: number): number {
    const io = new Float64Array([rpm, 0]);
    table.lookUp(io);
    return io[1];
}

describe('an engine by its brochure', () => {
    it('has its peak torque and its peak power where the brochure says', () => {
        const curve = new Table(torqueCurveFrom(figures));
        expect(at(curve, 4800) / 138).toBeGreaterThan(0.99);
        expect(at(curve, 4800) / 138).toBeLessThanOrEqual(1);
        expect((at(curve, 6000) * 6000 * RPM) / 77000).toBeGreaterThan(0.99);
        expect((at(curve, 6000) * 6000 * RPM) / 77000).toBeLessThan(1.01);
    });

    it('idles near its idle speed and stops at its limiter, at 30 and at 120 steps a second', () => {
        for (const rate of [30, 120]) {
            const engine = new Engine();
            engine.torqueCurve = new Table(torqueCurveFrom(figures));
            const run = (seconds: number): void => {
                for (let i = 0; i < seconds * rate; i++) {
                    engine.evaluate();
                    engine.speed += engine.torque / rate / (engine.inertia - engine.slope / rate);
                }
            };
            run(5);
            expect(engine.rpm).toBeGreaterThan(800);
            expect(engine.rpm).toBeLessThan(1000);
            engine.throttle = 1;
            run(10);
            expect(engine.rpm).toBeGreaterThan(6200);
            expect(engine.rpm).toBeLessThanOrEqual(6500);
            engine.throttle = 0;
            run(20);
            expect(engine.rpm).toBeLessThan(1000);
        }
    });
});
