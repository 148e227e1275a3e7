import { describe, expect, it } from 'vitest';

import { Behavior } from '../../scripts/index.mjs';
import { RPM, type Vehicle } from '../../src/index.js';
import { Table } from '../../src/math/table.js';
import type { Powertrain } from '../../src/powertrain/powertrain.js';
import { POWERTRAIN } from '../../src/powertrain/state.js';
import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { carOn, drive } from '../support/shifting-car.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Largest power of an engine below its limiter, W. */
function largestPower({ torqueCurve, maxRpm }: Powertrain['engine']): number {
    const io = new Float64Array(2);
    let most = 0;
    for (let rpm = 0; rpm <= maxRpm; rpm++) {
        io[0] = rpm;
        torqueCurve.lookUp(io);
        most = Math.max(most, io[1] * rpm * RPM);
    }
    return most;
}

/**
 * Torque of an engine over that which a pedal `p` asks for: `p` of the traction hyperbola, cut by the largest torque in first gear, and
 * for the rest of the travel up to what the present gear gives.
 */
function givenOfAsked({ engine, gearbox }: Powertrain, most: number, pedal: number): number {
    const first = engine.peakTorque * gearbox.ratios[0] * gearbox.finalDrive;
    const hyperbola = Math.min(first, most / gearbox.wheelSpeed);
    const io = Float64Array.of(engine.rpm, 0);
    engine.torqueCurve.lookUp(io);
    const reach = Math.max(1, hyperbola / (io[1] * gearbox.nextRatio));
    return engine.torque / (pedal * (1 + (reach - 1) * (1 - pedal ** 3)) * io[1]);
}

describe('the power of an engine', () => {
    it('is largest where its curve has it', () => {
        expect(new Table([0, 100, 3000, 200, 6000, 150, 6500, 0]).maxProduct).toBe(900_000);
    });
});

const PEDAL = 0.3;

/** Speed above which a slope no longer counts, m/s. */
const FAST = 2.5;

/** Kinds that have an engine and gears which they shift by themselves. */
async function shiftingKind(name: string): Promise<{ world: World; vehicle: Vehicle; powertrain: Powertrain } | null> {
    const world = await World.create();
    world.addGround(0, 2400, 100);
    const { vehicles } = placeKind(world, name);
    const vehicle = vehicles[0] as Vehicle;
    const { powertrain } = vehicle;
    if (powertrain?.drives && powertrain.electric === null && powertrain.gearbox.ratios.length > 1) {
        return { world, vehicle, powertrain };
    }
    world.destroy();
    return null;
}

describe.each(sampleOf(kindsOfVehicles, 2))('a pedal held at 30 %% in %s', (name) => {
    it('asks for its share of the power that the engine gives in its best gear', async () => {
        const kind = await shiftingKind(name);
        if (kind === null) {
            return;
        }
        const { world, vehicle, powertrain } = kind;
        const { state, gearbox, engine } = powertrain;
        const most = largestPower(engine);
        vehicle.driver = { drive: (controls) => (controls.throttle = PEDAL) };
        const shares = new Map<number, number[]>();
        world.run(12, 1 / 60, () => {
            const settled = gearbox.switching === 0 && state[POWERTRAIN.gearboxSinceShift] > 0.7;
            if (settled && vehicle.forwardSpeed > FAST && engine.throttle < 1) {
                const share = givenOfAsked(powertrain, most, PEDAL);
                shares.set(gearbox.gear, [...(shares.get(gearbox.gear) ?? []), share]);
            }
        });
        world.destroy();
        expect(shares.size, 'gears that were used').toBeGreaterThan(0);
        for (const [gear, all] of shares) {
            const [least, largest] = [Math.min(...all), Math.max(...all)];
            expect(least, `${name} in gear ${gear}`).toBeGreaterThan(0.97);
            expect(largest, `${name} in gear ${gear}`).toBeLessThan(1.03);
        }
    });
});

describe('a foot that goes down on the road', () => {
    /** Gear before and a second after, and share of the asked power that there is after it. */
    async function press(kickDown: number): Promise<{ before: number; after: number; given: number }> {
        const { world, car } = await carOn(
            {},
            { behavior: Behavior.ROAD, drive: 2, gearbox: { kickDown, downRpm: 800 } }
        );
        const orders = { throttle: 0.1, brake: 0.1 };
        car.roll(24);
        car.drive((controls) => Object.assign(controls, orders));
        drive(world, car, 1);
        while (car.vehicle.forwardSpeed > 15) {
            drive(world, car, 0.1);
        }
        const powertrain = car.vehicle.powertrain!;
        const before = car.controller.gear;
        Object.assign(orders, { throttle: 0.4, brake: 0 });
        drive(world, car, 2.5);
        const after = car.controller.gear;
        const given = givenOfAsked(powertrain, largestPower(powertrain.engine), 0.4);
        world.destroy();
        return { before, after, given };
    }

    it('gets the gear that gives what it asks for, short of the kick-down', async () => {
        const { before, after, given } = await press(0.95);
        expect(before).toBeGreaterThan(3);
        expect(after).toBeLessThan(before);
        expect(given).toBeGreaterThan(0.95);
    });

    it('stays in gear where kick-down is off', async () => {
        const { before, after } = await press(1.1);
        expect(after).toBe(before);
    });
});
