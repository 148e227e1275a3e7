import { getHeapStatistics, setFlagsFromString } from 'node:v8';

import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { roadMachine, TestMotorcycle } from '../../support/motorcycle.js';
import { World } from '../../support/world.js';

setFlagsFromString('--no-concurrent-recompilation');

const MACHINES = 10;
const STEPS = 1500;

interface NativeWorld {
    stepSimulation(time: number, maxSubSteps: number, step: number): void;
    setInternalTickCallback(callback: number): void;
}

/** The same on a front pair. */
const onFrontPair = { ...roadMachine, frontTrack: 0.42 };

it.each([
    ['Motorcycles', roadMachine],
    ['Tilting three-wheelers', onFrontPair]
])('%s in a curve allocate nothing: one boxed number a step would be 12 bytes', async (_, numbers) => {
    const world = await World.create();
    world.addGround(0, 4000);
    for (let i = 0; i < MACHINES; i++) {
        const machine = new TestMotorcycle(world, {}, numbers, new Vec3(i * 60 - 300, 0, 0));
        machine.drive((controls) => {
            controls.steer = 0.7;
            controls.throttle = 0.2;
        });
    }
    // neither the engine's walk over contacts nor the clock of Bullet's profiler is the vehicles'
    const native = world.app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
    native.setInternalTickCallback(0);
    const clock = Date.now;
    Date.now = () => 0;
    const steps = (count: number): void => {
        for (let i = 0; i < count; i++) {
            native.stepSimulation(1 / 60, 1, 1 / 60);
        }
    };
    let least = Infinity;
    try {
        steps(500);
        for (let round = 0; round < 8 && least > 10; round++) {
            globalThis.gc!();
            const before = getHeapStatistics().used_heap_size;
            steps(STEPS);
            least = Math.min(least, (getHeapStatistics().used_heap_size - before) / STEPS / MACHINES);
        }
    } finally {
        Date.now = clock;
    }
    world.destroy();
    expect(least).toBeLessThan(10);
});
