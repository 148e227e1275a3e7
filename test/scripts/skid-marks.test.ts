import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { setSurface, surfaces, type Surface } from '../../src/index.js';
import { MarkRing, MarkTrail, QuadMesh } from '../../src/internal.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const STRIDE = 9;

let world: World;
let ground: ReturnType<World['addGround']>;

beforeEach(async () => {
    world = await World.create();
    ground = world.addGround();
});

afterEach(() => world.destroy());

/** A car that rolls at 15 m/s, with marks. */
function rollingCar(surface?: Surface, attributes = {}): { car: TestCar; marks: SkidMarks } {
    if (surface) {
        setSurface(ground, surface);
    }
    const car = new TestCar(world);
    const marks = addScript(car.entity, SkidMarks, attributes);
    world.run(0.2);
    car.roll(15);
    return { car, marks };
}

function lock(car: TestCar): void {
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
}

/** Places of all corners that can be seen, and their opacities. */
function seen({ ring }: SkidMarks): { at: Vec3; opacity: number }[] {
    const { floats, bytes, used } = ring!.quads;
    return Array.from({ length: 4 * used }, (_, i) => ({
        at: new Vec3(Array.from(floats.subarray(STRIDE * i, STRIDE * i + 3))),
        opacity: bytes[4 * (STRIDE * i + 8) + 3] / 255
    })).filter(({ opacity }) => opacity > 0);
}

const darkest = (marks: SkidMarks): number => Math.max(0, ...seen(marks).map(({ opacity }) => opacity));

function instanceOf(marks: SkidMarks): QuadMesh['instance'] {
    return (marks as unknown as { mesh: QuadMesh }).mesh.instance;
}

it('a wheel that locks at 15 m/s leaves marks as long as its slide, on the ground, in its track', () => {
    const { car, marks } = rollingCar();
    lock(car);
    const from = car.position.z;
    world.run(3);
    const slide = car.position.z - from;
    expect(slide).toBeGreaterThan(10);
    const corners = seen(marks);
    const zs = corners.map(({ at }) => at.z);
    // it begins with the heat that blackens, and fades out where the car is slow: two wheelbases cover each other
    const length = Math.max(...zs) - Math.min(...zs);
    expect(length).toBeGreaterThan(0.9 * slide);
    expect(length).toBeLessThan(slide + bmw.cgToFront + bmw.cgToRear);
    for (const { at } of corners) {
        expect(at.y).toBeCloseTo(0.015, 2);
        const track = Math.min(
            Math.abs(Math.abs(at.x) - bmw.trackFront / 2),
            Math.abs(Math.abs(at.x) - bmw.trackRear / 2)
        );
        expect(track).toBeLessThan(0.12);
    }
    // 0.8 x 1093 kg x g x 15 m/s over four treads of 0.4 x 0.344 m x 0.2 m: 1.2 MW/m², a little less than 60 % of the darkest
    expect(darkest(marks)).toBeGreaterThan(0.3);
    expect(instanceOf(marks)?.visible).toBe(true);
});

it('a wheel that rolls leaves none on a road, even in a bend', () => {
    const { car, marks } = rollingCar();
    world.run(1);
    car.controller.controls!.steer = 0.1;
    world.run(2);
    expect(car.velocity.length()).toBeGreaterThan(10);
    expect(seen(marks)).toEqual([]);
    expect(instanceOf(marks)?.visible ?? false).toBe(false);
});

it.each([
    ['none on ice', surfaces.ice, 0, 0],
    ['less in the wet than in the dry', surfaces.wetAsphalt, 0.02, 0.3],
    ['a groove in dirt', surfaces.dirt, 0.4, 0.72]
])('a locked wheel leaves %s', (_, surface, least, most) => {
    const { car, marks } = rollingCar(surface);
    lock(car);
    world.run(1.5);
    expect(darkest(marks)).toBeGreaterThanOrEqual(least);
    expect(darkest(marks)).toBeLessThanOrEqual(most);
});

it('marks are black on asphalt and brown on grass', () => {
    const colorOf = (surface: Surface): number[] => {
        const { car, marks } = rollingCar(surface);
        lock(car);
        world.run(0.8);
        const { bytes } = marks.ring!.quads;
        car.entity.destroy();
        return Array.from(bytes.subarray(32, 35));
    };
    const [ar, ag, ab] = colorOf(surfaces.asphalt);
    expect(Math.max(ar, ag, ab)).toBeLessThan(5);
    const [gr, gg, gb] = colorOf(surfaces.grass);
    expect(gr).toBeGreaterThan(gg);
    expect(gg).toBeGreaterThan(gb);
});

it('a wheel in the air interrupts its mark', () => {
    const { car, marks } = rollingCar();
    lock(car);
    world.run(0.4);
    car.entity.rigidbody!.linearVelocity = new Vec3(0, 4, 12);
    world.run(1.2);
    const { floats, used } = marks.ring!.quads;
    // no piece spans the jump of about 0.8 s at 12 m/s
    for (let quad = 0; quad < used; quad++) {
        expect(Math.abs(floats[4 * STRIDE * quad + 2] - floats[4 * STRIDE * quad + 2 * STRIDE + 2])).toBeLessThan(0.8);
    }
    const zs = seen(marks)
        .map(({ at }) => at.z)
        .sort((a, b) => a - b);
    expect(Math.max(...zs.slice(1).map((z, i) => z - zs[i]))).toBeGreaterThan(2);
});

it('marks fade, and then nothing is drawn or uploaded', () => {
    const { car, marks } = rollingCar(undefined, { lifetime: 4 });
    lock(car);
    world.run(3);
    const dark = darkest(marks);
    world.run(2.4);
    expect(darkest(marks)).toBeLessThan(0.8 * dark);
    world.run(3);
    expect(seen(marks)).toEqual([]);
    expect(instanceOf(marks)?.visible ?? false).toBe(false);
});

it('1 000 frames of sliding grow no buffer, and the newest marks stay', () => {
    const { car, marks } = rollingCar(undefined, { length: 20 });
    lock(car);
    const { quads } = marks.ring!;
    const { floats, capacity } = quads;
    for (let frame = 0; frame < 1000; frame++) {
        if (frame % 60 === 0) {
            car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        }
        world.run(1 / 60);
    }
    expect(quads.floats).toBe(floats);
    expect(capacity).toBe(58); // 20 m of 0.35 m
    expect(quads.used).toBe(capacity);
    const zs = seen(marks).map(({ at }) => at.z);
    expect(Math.max(...zs)).toBeGreaterThan(car.position.z - 3);
});

it('a ring keeps pieces together and forgets the oldest first', () => {
    const ring = new MarkRing(10);
    const trail = new MarkTrail();
    for (let z = 0; z <= 12; z += 0.1) {
        ring.draw(trail, [0, 0, z], [0, 1, 0], 0.2, [0, 0, 0], 0.5);
    }
    const { floats } = ring.quads;
    const ends = Array.from({ length: 10 }, (_, quad) => [
        floats[4 * STRIDE * quad + 2],
        floats[4 * STRIDE * quad + 2 * STRIDE + 2]
    ]).sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < ends.length; i++) {
        expect(ends[i][0]).toBeCloseTo(ends[i - 1][1], 5);
    }
    expect(ends[9][1]).toBeCloseTo(12, 1);
    expect(floats[0]).toBeCloseTo(0.1, 6); // to the left of the way
});

it.each([
    ['raycast car', RaycastCar, {}],
    ['Bullet vehicle', BulletVehicle, { tuning: { frictionSlip: 1 } }]
])('a %s that is thrown sideways leaves marks', (_, type, attributes) => {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    const car = addScript(entity, type as typeof RaycastCar, attributes);
    car.wheels = wheels;
    const marks = addScript(entity, SkidMarks);
    world.run(1);
    expect(seen(marks)).toEqual([]);
    entity.rigidbody!.linearVelocity = new Vec3(8, 0, 8);
    world.run(0.7);
    expect(darkest(marks)).toBeGreaterThan(0.05);
});

it('marks come into the scene with the first one, and go with their car', () => {
    const { car, marks } = rollingCar();
    const layer = world.app.scene.layers.getLayerByName('World')!;
    expect(layer.meshInstances).toEqual([]);
    lock(car);
    world.run(0.5);
    expect(layer.meshInstances).toContain(instanceOf(marks));
    const count = layer.meshInstances.length;
    car.entity.destroy();
    expect(layer.meshInstances.length).toBe(count - 1);
});
