import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const KERB = 0.08;

/** Leaning wheels that toe in, on a ray or a fan of three. */
const wheels = {
    ray: { contact: 0, camber: -3, toe: 0.5 },
    fan: { contact: 1, raysAlong: 3, raysAcross: 1, camber: -3, toe: 0.5 }
};

interface Course {
    wheel: (typeof wheels)[keyof typeof wheels];

    /** Pitch of the plane, degrees. */
    pitch: number;

    /** True if a kerb crosses it. */
    kerb?: boolean;

    /** True if the vehicle is kept from the one look. */
    wheelByWheel?: boolean;
}

/** Drives a car over a box in curves, and returns what its wheels stood on in every step; and in how many one look served them all. */
async function drive({ wheel, pitch, kerb = false, wheelByWheel = false }: Course): Promise<[number[][], number]> {
    const world = await World.create();
    world.addBox('Plane', [60, 1, 60], [0, -1, 0], 0, [pitch, 0, 0]);
    if (kerb) {
        world.addBox('Kerb', [10, KERB, 0.2], [0, 0, 6]);
    }
    const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0.1, 0));
    const { vehicle } = car;
    const ask = vehicle.ground.planeIn!.bind(vehicle.ground);
    let served = 0;
    vehicle.ground.planeIn = (box, mask) => {
        const plane = wheelByWheel ? null : ask(box, mask);
        served += plane === null ? 0 : 1;
        return plane;
    };
    let time = 0;
    car.drive((controls, dt) => {
        time += dt;
        controls.throttle = 0.6;
        controls.steer = Math.sin(2 * time);
    });
    const stood: number[][] = [];
    world.run(3, 1 / 60, () => {
        const { position, rotation } = vehicle.body;
        stood.push([...position, ...rotation, ...vehicle.wheels.flatMap(({ jounce, load }) => [jounce, load])]);
    });
    world.destroy();
    return [stood, served];
}

describe('a plane that is all the ground about a vehicle', () => {
    it.each([
        ['rays', { wheel: wheels.ray, pitch: 0 }],
        ['rays on a slope', { wheel: wheels.ray, pitch: 7 }],
        ['fans', { wheel: wheels.fan, pitch: 0 }],
        ['fans on a slope', { wheel: wheels.fan, pitch: 7 }]
    ])('carries %s as it does wheel by wheel, to the bit', async (_, course) => {
        const [stood, served] = await drive(course);
        const [each] = await drive({ ...course, wheelByWheel: true });
        expect(stood).toEqual(each);
        expect(served).toBeGreaterThan(stood.length / 2);
    });

    it('gives way to a kerb on it as soon as that is near', async () => {
        const course = { wheel: wheels.fan, pitch: 0, kerb: true };
        const [stood, served] = await drive(course);
        const [each] = await drive({ ...course, wheelByWheel: true });
        expect(stood).toEqual(each);
        expect(served).toBeGreaterThan(0);
        expect(served).toBeLessThan(stood.length);
        const heights = stood.slice(60).map(([, height]) => height);
        expect(Math.max(...heights)).toBeGreaterThan(heights[0] + KERB / 4);
    });
});
