import { BODYTYPE_KINEMATIC } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { tireInterface as t, type Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** m, N/m of both tires: those of a van with twins. */
const spacing = 0.3;
const stiffness = 500_000;

/** Slip stiffness over load, and friction. */
const STIFFNESS = 15;
const FRICTION = 0.8;

/** Nothing but what twins add to wheels that roll freely. */
const free = { mass: 1, rollingResistance: 0, wheelDampingRate: 0, aligningScale: 0 };

/** Force in proportion to load and slip, up to Coulomb's friction. */
const tire: Tire = {
    evaluate(io) {
        const load = io[TIRE.load];
        const speed = Math.max(Math.abs(io[TIRE.rimSpeed]), t.STANDSTILL);
        const slip = Math.max(1e-9, Math.hypot(io[TIRE.slipSpeedX], io[TIRE.slipSpeedY]));
        const most = FRICTION * io[TIRE.grip] * load;
        io[TIRE.rateX] = io[TIRE.rateY] = Math.min((STIFFNESS * load) / speed, most / slip);
        io[TIRE.peakX] = io[TIRE.peakY] = most;
        io[TIRE.offsetX] = io[TIRE.offsetY] = io[TIRE.aligning] = 0;
    }
};

let world: World;

afterEach(() => world.destroy());

async function carWith(own: Record<string, unknown>, rate = 60): Promise<TestCar> {
    world = await World.create(1 / rate);
    world.addGround();
    const numbers: CarNumbers = { ...bmw, barFront: 0, barRear: 0, wheel: free };
    const car = new TestCar(world, numbers);
    car.wheels.forEach((wheel) => Object.assign(wheel, { ownTire: tire, tireStiffness: stiffness, ...own }));
    return car;
}

function spinOf(car: TestCar): number {
    return car.entity.rigidbody!.angularVelocity.y;
}

describe('two tires on one hub', () => {
    it.each([30, 60, 120])('are dragged through a bend: C s² / 4 R against it, at %i Hz', async (rate) => {
        const car = await carWith({ twinSpacing: spacing }, rate);
        // slowly, so that the body does not lean
        car.roll(3);
        car.drive((controls) => (controls.steer = 0.3));
        world.run(4, 1 / rate);
        for (const { wheel } of car.wheels.slice(2)) {
            const { state, load } = wheel!;
            const curvature = spinOf(car) / state[WHEEL.newForward];
            expect(curvature).toBeGreaterThan(0.02);
            const moment = -0.25 * STIFFNESS * load * spacing ** 2 * curvature;
            expect(wheel!.aligningMoment / moment).toBeGreaterThan(0.95);
            expect(wheel!.aligningMoment / moment).toBeLessThan(1.05);
        }
    });

    it.each([30, 120])(
        'rub on a turntable while the brake holds: friction times load times half the spacing, at %i Hz',
        async (rate) => {
            const car = await carWith({ twinSpacing: spacing, brakeTorque: 2000 }, rate);
            const { x, z } = car.wheels[3].entity.getPosition();
            const table = world.addBox('Turntable', [0.5, 0.1, 0.5], [x, 0.001 - 0.1, z]);
            table.rigidbody!.type = BODYTYPE_KINEMATIC;
            let angle = 0;
            let mean = 0;
            const { wheel } = car.wheels[3];
            const turn = (): void => {
                table.setEulerAngles(0, (angle += 60 / rate), 0);
                mean += wheel!.aligningMoment / (0.5 * FRICTION * wheel!.load * spacing) / rate;
            };
            world.run(2, 1 / rate, turn);
            mean = 0;
            world.run(1, 1 / rate, turn);
            expect(mean).toBeGreaterThan(0.95);
            expect(mean).toBeLessThan(1.05);
        }
    );

    it('share the load by what either is pressed in, and one alone carries on a kerb', async () => {
        for (const height of [0.002, 0.03]) {
            const car = await carWith({ twinSpacing: spacing });
            const { x, z } = car.wheels[3].entity.getPosition();
            const outward = Math.sign(x);
            world.addBox('Kerb', [0.2, 0.2, 1], [x + outward * 0.2, height - 0.2, z]);
            const other = car.wheels[2].entity.getPosition();
            world.addBox('Kerb', [0.2, 0.2, 1], [other.x - outward * 0.2, height - 0.2, z]);
            world.run(4);
            const { scratch, state, load } = car.wheels[3].wheel!;
            const share = Math.min(1, 0.5 + (stiffness * height) / (4 * load));
            const onOuter = outward > 0 ? scratch[SCRATCH.twinShare] : 1 - scratch[SCRATCH.twinShare];
            expect(onOuter).toBeCloseTo(share, 2);
            const place = outward * state[WHEEL.pointX] - outward * state[WHEEL.hubX];
            expect(place).toBeCloseTo((share - 0.5) * spacing, 3);
            world.destroy();
        }
        world = await World.create();
    });

    it('stand lower on one than on both: by the load over the stiffness of both', async () => {
        const heights: number[] = [];
        for (const twinSpacing of [0, spacing]) {
            const car = await carWith({ twinSpacing });
            for (const wheel of car.wheels) {
                const { x, z } = wheel.entity.getPosition();
                world.addBox('Kerb', [0.2, 0.2, 0.3], [x + Math.sign(x) * (twinSpacing > 0 ? 0.2 : 0), 0.03 - 0.2, z]);
            }
            world.run(5);
            heights.push(car.entity.getPosition().y);
            world.destroy();
        }
        const [single, twin] = heights;
        world = await World.create();
        const load = (bmw.mass * g) / 4;
        expect(single - twin).toBeGreaterThan(0.95 * (load / stiffness));
        expect(single - twin).toBeLessThan(1.05 * (load / stiffness));
    });

    it('hold the body upright: k s² / 4 of each wheel', async () => {
        const torque = 800;
        const stiffnessOf = async (twinSpacing: number): Promise<number> => {
            const car = await carWith({ twinSpacing });
            const body = car.entity.rigidbody!;
            world.run(3);
            world.run(4, 1 / 60, () => body.applyTorque(0, 0, torque));
            const lean = Math.asin(car.entity.right.y);
            world.destroy();
            return torque / Math.abs(lean);
        };
        const single = await stiffnessOf(0);
        const twin = await stiffnessOf(spacing);
        world = await World.create();
        const more = (4 * stiffness * spacing ** 2) / 4;
        expect((twin - single) / more).toBeGreaterThan(0.95);
        expect((twin - single) / more).toBeLessThan(1.05);
    });

    it('are one tire on level ground straight ahead', async () => {
        const runs: number[][] = [];
        for (const twinSpacing of [0, spacing]) {
            const car = await carWith({ twinSpacing });
            car.roll(15);
            car.drive((controls) => (controls.brake = 0.3));
            world.run(2);
            const { x, y, z } = car.entity.getPosition();
            runs.push([x, y, z, spinOf(car), ...car.wheels.map(({ wheel }) => wheel!.load)]);
            world.destroy();
        }
        world = await World.create();
        runs[0].forEach((value, i) => expect(runs[1][i]).toBeCloseTo(value, 3));
    });
});
