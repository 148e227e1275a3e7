import { afterEach, describe, expect, it } from 'vitest';

import { centerLine } from '../../proving-ground/library/ground/circuit.js';
import { Autopilot, Route } from '../../src/index.js';
import { OnlineGame, type OnlineClient, rowOnCircuit } from '../support/online.js';
import { torture } from '../support/torture.js';

let game: OnlineGame;

afterEach(() => game.destroy());

describe.each([0, 100, 250])('with a round trip of %i ms, 30 ms jitter and 5 %% loss', (roundTrip) => {
    const line = { latency: roundTrip / 2, jitter: 30, loss: 0.05 };

    it('a car alone on the circuit needs no correction of a millimeter', async () => {
        game = await OnlineGame.create(rowOnCircuit(1));
        game.setLines(line);
        const [client] = game.clients;
        game.run(3);
        const { vehicle } = client;
        vehicle.driver = new Autopilot(vehicle, new Route(centerLine, true));
        client.cars.figures.worst = 0;
        const { rollbacks } = client.cars.figures;
        game.run(torture > 0 ? 20 : 10);
        expect(vehicle.forwardSpeed).toBeGreaterThan(10);
        expect(client.cars.figures.worst).toBeLessThan(1e-3);
        expect(client.cars.figures.rollbacks).toBe(rollbacks);
    });

    it('a push from behind is felt at once, corrected by less than 30 cm, and all agree when it is over', async () => {
        game = await OnlineGame.create(rowOnCircuit(2, 8));
        game.setLines(line);
        game.run(3);
        const [behind, ahead] = game.clients;
        behind.vehicle.controls.throttle = 0.5;
        let [worst, shown] = [0, 0];
        let pushedHere = -1;
        let pushedThere = -1;
        game.watch = () => {
            const other = behind.cars.cars.get(1);
            const there = game.server.cars.get(1);
            if (pushedHere < 0 && (other?.body.vehicle.forwardSpeed ?? 0) > 0.5) {
                pushedHere = game.server.tick;
            }
            if (pushedThere < 0 && (there?.body.vehicle.forwardSpeed ?? 0) > 0.5) {
                pushedThere = game.server.tick;
            }
            for (const { cars } of [ahead, behind]) {
                worst = Math.max(worst, cars.figures.correction);
                shown = Math.max(shown, cars.own?.offset.distance ?? 0);
            }
        };
        game.run(3);
        expect(pushedHere).toBeGreaterThan(0);
        expect(pushedHere).toBeLessThan(pushedThere);
        expect(worst).toBeLessThan(0.3);
        stop(behind);
        stop(ahead);
        game.run(6);
        for (const client of game.clients) {
            for (const slot of [0, 1]) {
                expect(game.apart(client, slot)).toBeLessThan(1e-3);
            }
        }
    });
});

function stop({ vehicle }: OnlineClient): void {
    Object.assign(vehicle.controls, { throttle: 0, brake: 1, handbrake: 1 });
}
