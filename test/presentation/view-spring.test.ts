import { Entity, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { ViewSpring } from '../../src/presentation/view-spring.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Amplitude of the heave, m: of a car on long waves. */
const HEAVE = 0.05;

/** Lengths of frames in turn, s. */
const FRAMES: [name: string, frames: number[]][] = [
    ['30 Hz', [1 / 30]],
    ['60 Hz', [1 / 60]],
    ['144 Hz', [1 / 144]],
    ['uneven frames', [1 / 144, 1 / 30, 1 / 60, 1 / 90, 1 / 25]]
];

interface Film {
    /** Times of the frames, s, and height of the car over that of the camera since the start, m. */
    times: number[];
    heights: number[];
}

/** Films a body that heaves, its velocity read in every frame. */
function heave(hertz: number, frames: readonly number[]): Film {
    const spring = new ViewSpring();
    const pulse = 2 * Math.PI * hertz;
    const times: number[] = [];
    const heights: number[] = [];
    const velocity = (time: number): Vec3 => new Vec3(0, HEAVE * pulse * Math.cos(pulse * time), 30);
    spring.reset(velocity(0));
    let now = 0;
    for (let i = 0; now < 6; i++) {
        const dt = frames[i % frames.length];
        now += dt;
        spring.follow(velocity(now), dt);
        times.push(now);
        heights.push(spring.lag.y);
    }
    return { times, heights };
}

/** Amplitude of what has settled, m. */
function amplitude({ times, heights }: Film): number {
    return Math.max(...heights.filter((_, i) => times[i] > 3).map(Math.abs));
}

describe('the picture of a car that heaves', () => {
    it.each([1, 1.25, 1.5, 1.75, 2])('shows 0.3 to 0.7 of the heave at %f Hz, by the theory of the spring', (hertz) => {
        const share = amplitude(heave(hertz, [1 / 144])) / HEAVE;
        const ratio = (2 * Math.PI * hertz) / 9;
        expect(share).toBeCloseTo(ratio ** 2 / (1 + ratio ** 2), 2);
        expect(share).toBeGreaterThan(0.3);
        expect(share).toBeLessThan(0.7);
    });

    it('shows a wheel that hammers at 10 Hz as it is, and a slow hill not at all', () => {
        expect(amplitude(heave(10, [1 / 144])) / HEAVE).toBeGreaterThan(0.9);
        expect(amplitude(heave(0.1, [1 / 144])) / HEAVE).toBeLessThan(0.01);
    });

    it.each(FRAMES)('is the same at %s', (_, frames) => {
        const exact = heave(1.5, [1 / 1000]);
        const film = heave(1.5, frames);
        film.times.forEach((time, i) => {
            const at = Math.min(exact.times.length, Math.round(1000 * time)) - 1;
            expect(Math.abs(film.heights[i] - exact.heights[at])).toBeLessThan(0.03 * HEAVE);
        });
    });
});

/** Films a car by the chase camera. */
async function film(motion: number, drive: (car: TestCar, world: World, camera: Entity) => void): Promise<void> {
    const world = await World.create();
    world.addGround(0, 2000);
    const car = new TestCar(world, bmw);
    const camera = new Entity('Camera', world.app);
    world.app.root.addChild(camera);
    addScript(camera, ChaseCamera, { target: car.entity, distance: 6, height: 1.8, avoidWalls: false, motion });
    world.run(1);
    drive(car, world, camera);
    world.destroy();
}

/** Largest height of the car over the camera's rest, and depth below it, m, after it has dropped by half a meter. */
async function land(motion: number): Promise<{ rise: number; dip: number }> {
    const seen = { rise: 0, dip: 0 };
    await film(motion, (car, world, camera) => {
        const height = (): number => car.position.y - camera.getPosition().y;
        const rest = height();
        const { x, y, z } = car.position;
        car.entity.rigidbody!.teleport(x, y + 0.5, z);
        world.run(2, 1 / 60, () => {
            seen.rise = Math.max(seen.rise, height() - rest);
            seen.dip = Math.min(seen.dip, height() - rest);
        });
    });
    return seen;
}

describe('the chase camera', () => {
    it('shows a fall and a landing, within a quarter of a meter', async () => {
        const { rise, dip } = await land(1);
        expect(dip).toBeLessThan(-0.05);
        expect(Math.max(rise, -dip)).toBeLessThan(0.25);
        const still = await land(0);
        expect(Math.max(still.rise, -still.dip)).toBeLessThan(1e-4);
    });

    it('looks into a bend and leans into it by 2 degrees at 1 g, and is rigid without motion', async () => {
        for (const [motion, side] of [
            [1, 1],
            [1, -1],
            [0.5, 1],
            [0, 1]
        ]) {
            await film(motion, (car, world, camera) => {
                car.roll(15);
                car.drive((controls) => {
                    controls.throttle = 0.3;
                    controls.steer = 0.15 * side;
                });
                world.run(4);
                const toCar = car.position.clone().sub(camera.getPosition());
                const { forward, right } = camera;
                const turn = Math.atan2(forward.x, forward.z) - Math.atan2(toCar.x, toCar.z);
                const ahead = side * Math.atan2(Math.sin(turn), Math.cos(turn));
                const lean = (side * Math.asin(right.y) * 180) / Math.PI;
                const { velocity } = car.vehicle;
                const lateral = (side * velocity[4] * velocity[2]) / 9.80665;
                expect(lateral).toBeGreaterThan(0.2);
                expect(Math.abs(lean - motion * 2 * lateral)).toBeLessThan(0.1 * lateral);
                expect(ahead).toBeGreaterThan(0.02 * motion - 0.01);
                expect(ahead).toBeLessThan(0.1 * motion + 0.01);
            });
        }
    });

    it('trembles at speed by less than a tenth of a degree, not at rest, and not without motion', async () => {
        const tremble = async (motion: number, speed: number): Promise<number> => {
            const turns: number[] = [];
            await film(motion, (car, world, camera) => {
                car.roll(speed);
                world.run(1.5);
                world.run(1.5, 1 / 60, () => {
                    const { forward } = camera;
                    const toCar = car.position.clone().sub(camera.getPosition());
                    const turn = Math.atan2(forward.x, forward.z) - Math.atan2(toCar.x, toCar.z);
                    turns.push((turn * 180) / Math.PI);
                });
            });
            return Math.max(...turns) - Math.min(...turns);
        };
        const fast = await tremble(1, 100 / 3.6);
        expect(fast).toBeGreaterThan(0.04);
        expect(fast).toBeLessThan(0.2);
        expect(await tremble(1, 1)).toBeLessThan(1e-3);
        expect(await tremble(0, 100 / 3.6)).toBeLessThan(1e-3);
    });
});

describe('the head of a driver', () => {
    /** Sways ahead, to the left and up from the seat, m, and lean to the right, degrees: the most of each. */
    async function sway(
        motion: number,
        drive: (car: TestCar) => void
    ): Promise<Record<'ahead' | 'left' | 'up' | 'lean', number>> {
        const most = { ahead: 0, left: 0, up: 0, lean: 0 };
        await film(motion, (car, world, camera) => {
            const view = camera.script!.get('chaseCamera') as ChaseCamera;
            Object.assign(view, { mode: 2, steadiness: 0 });
            car.roll(20);
            world.run(1.5);
            drive(car);
            const seat = new Vec3();
            world.run(1.5, 1 / 60, () => {
                const frame = car.entity.getWorldTransform();
                frame.transformPoint(view.driverEye, seat);
                frame.clone().invert().transformVector(camera.getPosition().clone().sub(seat), seat);
                const lean = camera.right.dot(car.entity.up);
                for (const [name, now] of [
                    ['ahead', seat.z],
                    ['left', seat.x],
                    ['up', seat.y],
                    ['lean', (Math.asin(-lean) * 180) / Math.PI]
                ] as const) {
                    most[name] = Math.abs(now) > Math.abs(most[name]) ? now : most[name];
                }
            });
        });
        return most;
    }

    it('goes ahead by up to 4 cm under hard brakes, and back at full throttle', async () => {
        const { ahead } = await sway(1, (car) => car.drive((controls) => (controls.brake = 1)));
        expect(ahead).toBeGreaterThan(0.02);
        expect(ahead).toBeLessThan(0.06);
        expect((await sway(1, (car) => car.drive((controls) => (controls.throttle = 1)))).ahead).toBeLessThan(-0.005);
        expect((await sway(0, (car) => car.drive((controls) => (controls.brake = 1)))).ahead).toBeCloseTo(0, 4);
    });

    it.each([1, -1])('sways outward in a bend and leans into it, side %i', async (side) => {
        const bend = (car: TestCar): void => car.drive((controls) => (controls.steer = 0.15 * side));
        const { left, lean } = await sway(1, bend);
        expect(left * side).toBeLessThan(-0.005);
        expect(Math.abs(left)).toBeLessThan(0.05);
        expect(lean * side).toBeLessThan(-0.5);
        expect(Math.abs(lean)).toBeLessThan(3);
        expect(Math.abs((await sway(0, bend)).lean)).toBeLessThan(0.1); // the car has rolled on by a step
    });
});
