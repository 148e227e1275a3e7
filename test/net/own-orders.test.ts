import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import { OnlineGame, rowOnCircuit } from '../support/online.js';

const LINE = { latency: 50, jitter: 0, loss: 0 };

let game: OnlineGame;
let vehicle: Vehicle;

beforeEach(async () => {
    game = await OnlineGame.create(rowOnCircuit(1));
    game.setLines(LINE);
    vehicle = game.clients[0].vehicle;
});

afterEach(() => game.destroy());

const orders = (): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(vehicle.controls) as object))
            .filter(([, { get, set }]) => get && set)
            .map(([name]) => [name, vehicle.controls[name as keyof typeof vehicle.controls]])
    );

/** The page is in the background: no frames, while the server goes on. */
function sleep(seconds: number): void {
    const [client] = game.clients;
    const { rate } = client;
    client.rate = 1e-9;
    game.run(seconds);
    game.server.cars.get(client.slot)!.resync(); // it gets its exact state, parked, with ticks that it has no inputs of
    game.run(0.1);
    client.rate = rate;
    (client as unknown as { left: number }).left = 0;
}

describe('what is asked of the own car stays as code has set it', () => {
    it('after ten seconds without frames, in which the server parks the car: it drives on by what is set then', () => {
        game.run(2);
        sleep(10);
        expect(game.server.cars.get(0)?.body.vehicle.controls.park).toBe(true);
        game.run(1);
        expect(vehicle.controls.park).toBe(false);
        vehicle.controls.throttle = 0.6;
        game.run(3);
        expect(vehicle.forwardSpeed).toBeGreaterThan(5);
        expect(game.server.cars.get(0)?.body.vehicle.forwardSpeed).toBeGreaterThan(5);
    });

    it('after exact states of the server and replays, whatever they hold, to the last bit', () => {
        game.run(2);
        const set = { throttle: 0.123456, brake: 0.01234, steer: 0.0123456, clutch: 0.31415, manual: true, gear: 2 };
        Object.assign(vehicle.controls, set, { pitch: 0.2, roll: -0.3 });
        const before = orders();
        const { exacts } = game.clients[0].cars.figures;
        game.run(0.5);
        game.server.cars.get(0)!.body.entity.rigidbody!.applyImpulse(0, 0, 3000);
        Object.assign(game.server.cars.get(0)!.body.vehicle.controls, { park: true, neutral: true });
        game.run(1);
        expect(game.clients[0].cars.figures.exacts).toBeGreaterThan(exacts);
        expect(orders()).toEqual(before);
    });

    it('while all stand on their brakes before the signal, and drives the car after it', () => {
        game.run(2);
        const { tick } = game.clients[0].cars;
        game.clients[0].cars.hold(tick + 60);
        game.server.holdUntil = tick + 60;
        vehicle.controls.throttle = 0.7;
        game.run(0.7);
        expect(Math.abs(vehicle.forwardSpeed)).toBeLessThan(0.05);
        expect(vehicle.controls).toMatchObject({ throttle: 0.7, brake: 0 });
        game.run(3);
        expect(vehicle.forwardSpeed).toBeGreaterThan(4);
    });

    it('where it is changed by less than the line can tell: small steps add up', () => {
        game.run(1);
        for (let k = 0; k < 100; k++) {
            vehicle.controls.throttle += 0.001;
            game.run(1 / 60);
        }
        expect(vehicle.controls.throttle).toBeCloseTo(0.1, 9);
    });

    it('beside a driver that leaves it alone, such as the key beside one that only steers', () => {
        vehicle.driver = {
            drive(controls) {
                controls.steer = 0.1;
            }
        };
        game.run(1);
        vehicle.controls.ignition = false;
        game.run(1);
        expect(vehicle.controls.ignition).toBe(false);
        expect(game.server.cars.get(0)?.body.vehicle.controls.ignition).toBe(false);
    });

    it('and whoever drove it before the game does so after it', () => {
        const driver = { drive: () => undefined };
        vehicle.driver = driver;
        game.run(1);
        expect(vehicle.driver).not.toBe(driver);
        game.clients[0].cars.destroy();
        expect(vehicle.driver).toBe(driver);
    });
});
