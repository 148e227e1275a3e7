import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DriverControls } from '../../src/index.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { addRoad, type ProfilePoint } from '../support/ground.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const kinds: [string, number][] = [
    ['ray', 0],
    ['fan', 1],
    ['cylinder', 2],
    ['torus', 3]
];
const DEG = 180 / Math.PI;
const free = { rollingResistance: 0, wheelDampingRate: 0 };

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Both feet on the brake. */
function hold(controls: DriverControls): void {
    controls.brake = 1;
    controls.handbrake = 1;
}

/** Middle of a wheel. */
function hub(car: TestCar, wheel: number): Vec3 {
    const position = new Vec3();
    car.wheels[wheel].getWorldPose(position, new Quat());
    return position;
}

/** A car on its wheels alone, settled and rolling. */
function roll(wheel: Record<string, unknown>, speed: number, numbers: CarNumbers = bmw): TestCar {
    const car = new TestCar(world, { ...numbers, wheel: { ...free, ...wheel } });
    car.controller.enabled = false;
    world.run(0.5);
    car.roll(speed);
    return car;
}

/** Lets a car go on, and returns how deep its wheels get below the level road at most, m. */
function sinkOf(car: TestCar, seconds: number): number {
    let deep = 0;
    world.run(seconds, world.app.systems.rigidbody!.fixedTimeStep, () => {
        for (let i = 0; i < 4; i++) {
            deep = Math.max(deep, bmw.radius - hub(car, i).y);
        }
    });
    return deep;
}

/** Depth of a disc that lies in a gap, m. */
function chord(gap: number): number {
    return bmw.radius - Math.sqrt(bmw.radius ** 2 - gap ** 2 / 4);
}

describe.each(kinds)('a wheel that feels the ground by %s', (_, contact) => {
    const slopes = [
        [1.8, 0],
        [30, 0],
        [-35, 0],
        [0, 25],
        [12, 12]
    ];
    it.each(sampleOf(slopes, 4, contact))(
        'loads the axles of a car that holds on a slope of %f, banked by %f degrees, as in statics',
        (pitch, bank) => {
            const turn = new Quat().setFromEulerAngles(-pitch, 0, bank);
            const euler = turn.getEulerAngles();
            const normal = turn.transformVector(Vec3.UP);
            world.addBox('Slope', [40, 1, 40], [-normal.x, -normal.y, -normal.z], 0, [euler.x, euler.y, euler.z]);
            const car = new TestCar(world, { ...bmw, wheel: { contact, grip: 3, width: 0.001 } }, new Vec3(), turn);
            car.drive(hold);
            world.run(5);
            // points of the axles on the slope, and the moments of the weight about them
            const [front, rear] = [0, 2].map((i) =>
                hub(car, i)
                    .add(hub(car, i + 1))
                    .mulScalar(0.5)
                    .sub(normal.clone().mulScalar(bmw.radius))
            );
            const ahead = front.clone().sub(rear);
            const base = ahead.length();
            ahead.normalize();
            const place = car.position.clone().sub(rear);
            const share = (normal.y * place.dot(ahead) - ahead.y * place.dot(normal)) / base;
            const [fl, fr, rl, rr] = car.loads;
            const weight = bmw.mass * g;
            expect(Math.abs((fl + fr) / (weight * share) - 1)).toBeLessThan(0.001);
            expect(Math.abs((rl + rr) / (weight * (normal.y - share)) - 1)).toBeLessThan(0.001);
        }
    );

    const gaps = [
        [0.1, 1],
        [0.1, 15],
        [0.3, 1],
        [0.6, 0.5]
    ];
    it.each(sampleOf(gaps, 4, contact))('sinks no deeper into a gap of %f m at %f m/s than a disc', (gap, speed) => {
        addRoad(world, [
            [-20, 0],
            [4, 0]
        ]);
        world.addBox('Slab', [10, 0.5, 30], [0, -0.5, 34 + gap]);
        const car = roll({ contact }, speed);
        expect(sinkOf(car, 6 / speed)).toBeLessThan(chord(gap) + 0.002);
    });

    it('rolls across a gap of 10 cm that lies askew, and of bars of a grating', () => {
        world.addBox('Slab', [20, 0.5, 10], [0, -0.5, -6]);
        for (let i = 0; i < 12; i++) {
            world.addBox('Bar', [4, 0.02, 0.02], [0, -0.02, 4.12 + 0.14 * i], 0, [0, 20, 0]);
        }
        world.addBox('Slab', [20, 0.5, 10], [0, -0.5, 15.8]);
        const car = roll({ contact }, 3);
        expect(sinkOf(car, 3)).toBeLessThan(chord(0.4));
        expect(car.velocity.z).toBeGreaterThan(2.2);
    });

    it.each(turnOf([0.2, 0.6], contact))('rests in the middle of a gap of %f m as deep as a disc', (gap) => {
        world.addBox('Slab', [3, 0.5, 10], [0, -0.5, -10 - gap / 2 + bmw.cgToFront]);
        world.addBox('Slab', [3, 0.5, 10], [0, -0.5, 10 + gap / 2 + bmw.cgToFront]);
        const car = new TestCar(world, { ...bmw, wheel: { contact } });
        car.drive(hold);
        world.run(4);
        const depth = bmw.radius - hub(car, 0).y;
        expect(depth).toBeLessThan(chord(gap) + 0.001);
        expect(depth).toBeGreaterThan(chord(gap) - 0.01);
        // the normal of the cylinder goes to and fro between both edges
        expect(car.velocity.length()).toBeLessThan(contact === 2 ? 0.1 : 0.001);
    });

    it('falls into a gap that is wider than it is high', () => {
        world.addBox('Slab', [3, 0.5, 10], [0, -0.5, -10.4 + bmw.cgToFront]);
        const car = new TestCar(world, { ...bmw, hull: 0.3, wheel: { contact } });
        world.run(0.3);
        expect(hub(car, 0).y).toBeLessThan(bmw.radius - 0.1);
    });

    it.each([
        ['a beam above an open wheel', [0.4, 0.05, 0.1], [1.1, 2 * bmw.radius + 0.06, 8]],
        ['a guard rail beside the road', [0.05, 0.15, 20], [0.75, 0.6, 26]],
        ['a low guard rail beside the road', [0.05, 0.15, 20], [0.75, 0.52, 26]]
    ])('feels nothing of %s', (_name, size, place) => {
        world.addGround();
        world.addBox('Thing', size, place);
        const car = roll({ contact }, 6, { ...bmw, hull: 0.4 });
        let most = 0;
        world.run(2, 1 / 60, () => {
            most = Math.max(most, Math.abs(car.position.y - bmw.cgHeight), Math.abs(Math.asin(car.entity.right.y)));
        });
        expect(most).toBeLessThan(0.005);
        expect(car.position.z).toBeGreaterThan(11);
        expect(car.velocity.z).toBeGreaterThan(5.9);
    });

    it('lands on the ground from a fall of 6 m at 30 Hz, its wheels small', async () => {
        world.destroy();
        world = await World.create(1 / 30);
        world.addGround();
        const car = new TestCar(world, { ...bmw, radius: 0.15, hull: 0.4, wheel: { contact } }, new Vec3(0, 6, 0));
        let hung = 0;
        world.run(5, 1 / 30, () => {
            const low = car.position.y < bmw.cgHeight;
            hung += low && car.wheels.some((wheel) => !wheel.isGrounded) ? 1 : 0;
        });
        expect(hung).toBe(0);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
    });
});

describe('a ramp of 45 degrees at 25 m/s and 30 Hz', () => {
    it.each(kinds)('is found by a wheel that feels it by %s', async (_, contact) => {
        world.destroy();
        world = await World.create(1 / 30);
        const path: ProfilePoint[] = [
            [-20, 0],
            [10, 0],
            [40, 30]
        ];
        addRoad(world, path);
        const car = roll({ contact }, 25, { ...bmw, hull: 0.3 });
        let touched = 0;
        world.run(1, 1 / 30, () => {
            touched += car.wheels[0].isGrounded && hub(car, 0).z > 10.3 ? 1 : 0;
        });
        expect(touched).toBeGreaterThan(0);
        expect(Math.asin(car.entity.forward.y) * DEG).toBeLessThan(0);
    });
});
