import { afterEach, expect, it } from 'vitest';

import type { VehicleBody } from '../../src/internal.js';
import { OnlineGame, rowOnCircuit } from '../support/online.js';

let game: OnlineGame;

afterEach(() => game.destroy());

/** Controls of a driver at a tick. */
type Way = (slot: number, tick: number) => { throttle: number; steer: number };

interface Outcome {
    /** Share of the messages after which the first player's cars were rolled back. */
    share: number;

    /** Largest distance of a neighbor from its place at the server at the same tick, m. */
    off: number;
}

/** Seconds of a row of cars, 12 m apart, on a line of 100 ms and back, as the first player has them. */
async function drive(count: number, way: Way): Promise<Outcome> {
    game = await OnlineGame.create(rowOnCircuit(count, 12));
    game.setLines({ latency: 50, jitter: 10, loss: 0.02 });
    game.run(3);
    const { cars } = game.clients[0];
    const places = new Map<number, Float64Array>();
    let [tick, off] = [0, 0];
    game.watch = () => {
        game.clients.forEach(({ vehicle }, slot) => Object.assign(vehicle.controls, way(slot, tick)));
        if (tick++ < 60) {
            return;
        }
        for (let slot = 1; slot < count; slot++) {
            places.set(8 * cars.tick + slot, placeOf(cars.cars.get(slot)?.body));
            const truth = placeOf(game.server.cars.get(slot)?.body);
            const predicted = places.get(8 * game.server.tick + slot) ?? truth;
            off = Math.max(off, Math.hypot(...[0, 1, 2].map((k) => predicted[k] - truth[k])));
        }
    };
    game.run(1);
    const { rollbacks, messages } = cars.figures;
    game.run(2);
    expect(cars.figures.simulated).toBe(count);
    expect(game.clients[0].vehicle.forwardSpeed).toBeGreaterThan(5);
    return { share: (cars.figures.rollbacks - rollbacks) / (cars.figures.messages - messages), off };
}

function placeOf(body: VehicleBody | undefined): Float64Array {
    const place = new Float64Array(7);
    body?.readMotion(place, new Float64Array(6));
    return place;
}

it('neighbors who hold their inputs are predicted: no message rolls anything back', async () => {
    const { share, off } = await drive(3, () => ({ throttle: 0.5, steer: 0 }));
    expect(share).toBe(0);
    expect(off).toBeLessThan(0.02);
});

it('neighbors who steer are corrected where their states differ, by a part of the messages', async () => {
    const { share, off } = await drive(3, (slot, tick) => ({
        throttle: 0.5 + 0.3 * Math.sin(tick / 30 + slot),
        steer: 0.15 * Math.sin(tick / 12 + slot)
    }));
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.5);
    expect(off).toBeLessThan(0.15);
});
