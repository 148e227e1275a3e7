// npm run bench:online: what it costs a client to go back fifteen ticks and to come forward again.
import { Template } from 'playcanvas';

import { putAt } from './cars.js';
import { prefabOf, schemas } from './files.js';
import { gridPlace } from './ground.js';
import { headlessWorld } from './headless-world.js';
import { PredictedCars } from '../src/net-client.js';

/** Ticks that are replayed, and how often. */
const TICKS = 15;
const ROUNDS = 300;

/** Times of rollbacks of so many cars that drive, ms, in order. */
async function replay(count: number): Promise<number[]> {
    const { app } = await headlessWorld(await schemas());
    const { prefab, height } = prefabOf('sports-car');
    const template = new Template(app, prefab);
    const cars = new PredictedCars(app, () => undefined);
    for (let slot = 0; slot < count; slot++) {
        const entity = template.instantiate();
        putAt(entity, gridPlace(slot), height);
        app.root.addChild(entity);
        cars.add(slot, entity, slot === 0).simulate(true);
    }
    const times: number[] = [];
    for (let tick = 0; tick < ROUNDS; tick++) {
        for (const { body } of cars.cars.values()) {
            body.vehicle.controls.throttle = 0.5;
        }
        app.update(1 / 60);
        if (tick > TICKS) {
            cars.replayFrom(cars.tick - TICKS);
            times.push(cars.figures.replayTime);
        }
    }
    cars.destroy();
    app.destroy();
    return times.sort((a, b) => a - b);
}

function print(count: number, times: number[]): void {
    const at = (share: number): string => times[Math.floor(share * (times.length - 1))].toFixed(2);
    console.log(`going back ${TICKS} ticks, cars ${count}: median ${at(0.5)} ms, best ${at(0)} ms, p99 ${at(0.99)} ms`);
}

print(1, await replay(1));
print(8, await replay(8));
process.exit(0);
