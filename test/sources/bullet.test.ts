import { Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { BulletWheel } from '../../scripts/bullet-wheel.mjs';
import { VehicleWorld, type VehicleRaycaster, type WheelHit } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

// Bullet, btRaycastVehicle.cpp: addWheel(connectionPointCS, wheelDirectionCS, wheelAxleCS, ...), rayCast, updateFriction,
// and btVehicleRaycaster.h.

const g = 9.81;
const LENGTH = 0.4;
const RADIUS = 0.4;
const STIFFNESS = 10;

/** Damped well, it comes to rest within 6 s. */
const tuning = { suspensionStiffness: STIFFNESS, suspensionCompression: 3, suspensionDamping: 3 };

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => {
    vi.restoreAllMocks();
    world.destroy();
});

interface Built {
    entity: Entity;
    wheels: Entity[];
    car: BulletVehicle;
}

/** A car whose wheel entities are turned so, degrees. */
function build(turns: number[][] = [], attributes: object = {}, position = new Vec3(0, 0.66, 0)): Built {
    const { entity, wheels } = plainCar(world, position);
    turns.forEach(([x, y, z], i) => wheels[i].setLocalEulerAngles(x, y, z));
    entity.addComponent('script');
    const properties = { wheels, tuning, ...attributes };
    return { entity, wheels, car: entity.script!.create(BulletVehicle, { properties }) as BulletVehicle };
}

const follow = { followEntities: true };

/** All four wheels turned alike. */
const all = (x: number, y: number, z: number): number[][] => Array.from({ length: 4 }, () => [x, y, z]);

/** Lean of both sides, degrees: the wheels below stand apart. */
const apart = (lean: number): number[][] => [lean, -lean, lean, -lean].map((z) => [0, 0, z]);

/** Rays that a plane at this height answers, and how long they are by wheel. */
function plane(height: (x: number, z: number) => number = () => 0): VehicleRaycaster & { lengths: number[] } {
    const lengths: number[] = [];
    return {
        lengths,
        castRay(from, to, result) {
            const y = height(from.x, from.z);
            const share = (from.y - y) / (from.y - to.y);
            lengths.push(from.distance(to));
            result.hitPointInWorld.lerp(from, to, share);
            result.hitNormalInWorld.set(0, 1, 0);
            result.distFraction = share;
            return share <= 1;
        }
    };
}

/** Names of the findings about a car. */
const ids = (car: BulletVehicle): string[] => car.validate().map(({ id }) => id);

/** Way of a car that drives for 4 s, with a turn. */
function way({ entity, car }: Built): number[] {
    const places: number[] = [];
    for (let i = 0; i < 240; i++) {
        car.vehicle!.controls.throttle = 1;
        car.vehicle!.controls.steer = i > 120 ? 0.4 : 0;
        world.run(1 / 60);
        const { x, y, z } = entity.getPosition();
        places.push(x, y, z);
    }
    return places;
}

describe('6: direction and axle of each wheel', () => {
    it.each([0, 10, 30])(
        "follow its entity: leaning by %f degrees, the car stands as high as Bullet's formula has it",
        (lean) => {
            world.addGround();
            const { entity, car } = build(apart(lean), { ...follow, tuning: { ...tuning, frictionSlip: 0 } });
            world.run(6);
            const cos = Math.cos((lean * Math.PI) / 180);
            // force = stiffness * mass * (rest - length) / cos, and a quarter of the weight each
            const length = LENGTH - (g * cos) / 4 / STIFFNESS;
            for (const wheel of car.body!.vehicle.wheels) {
                expect(wheel.suspensionLength).toBeCloseTo(length, 3);
                expect(wheel.load / 2452.5).toBeCloseTo(1, 2);
            }
            expect(entity.getPosition().y).toBeCloseTo(0.1 + (length + RADIUS) * cos, 3);
        }
    );

    it('make the ray as long as rest length and radius, along the lean', () => {
        world.addGround();
        const { car, entity } = build(apart(30), follow);
        const rays: [Vec3, Vec3][] = [];
        car.raycaster = {
            castRay(from, to) {
                rays.push([from.clone(), to.clone()]);
                return false;
            }
        };
        const place = entity.getPosition().clone();
        world.run(1 / 60);
        expect(rays).toHaveLength(4);
        rays.forEach(([from, to], i) => {
            const side = i % 2 === 0 ? 1 : -1;
            expect(from.x - place.x).toBeCloseTo(0.75 * side, 5);
            expect(from.distance(to)).toBeCloseTo(LENGTH + RADIUS, 5);
            expect((to.x - from.x) * side).toBeCloseTo(0.8 * Math.sin(Math.PI / 6), 5);
            expect(from.y - to.y).toBeCloseTo(0.8 * Math.cos(Math.PI / 6), 5);
        });
    });

    it('have wheels with a toe of 10 degrees to the left drive the car there, askew', () => {
        world.addGround();
        const { entity, car } = build(all(0, 10, 0), follow);
        world.run(1);
        car.vehicle!.controls.throttle = 1;
        world.run(2);
        const inChassis = entity.getRotation().clone().invert();
        const angle = (v: Vec3): number => {
            const { x, z } = inChassis.transformVector(v, new Vec3());
            return Math.atan2(x, z) * (180 / Math.PI);
        };
        expect(angle(entity.rigidbody!.linearVelocity)).toBeCloseTo(10, 0);
        const hit = {} as WheelHit;
        expect(car.wheelViews[0].getGroundHit(hit)).toBe(hit);
        expect(angle(hit.forwardDir!)).toBeCloseTo(10, 0);
    });

    it('are shown: the wheel moves along its lean and spins about its axle', () => {
        world.addGround();
        const { entity, car, wheels } = build(apart(20), follow);
        world.run(2);
        car.vehicle!.controls.throttle = 1;
        world.run(1);
        world.app.fire('prerender');
        const inChassis = entity.getWorldTransform().clone().invert();
        const [place, axle] = [new Vec3(), new Vec3()];
        wheels.forEach((wheel, i) => {
            const side = i % 2 === 0 ? 1 : -1;
            inChassis.transformPoint(wheel.getPosition(), place);
            inChassis.transformVector(wheel.right, axle);
            const length = car.body!.vehicle.wheels[i].suspensionLength;
            expect((place.x * side - 0.75) / length).toBeCloseTo(Math.sin(Math.PI / 9), 3);
            expect((-0.1 - place.y) / length).toBeCloseTo(Math.cos(Math.PI / 9), 3);
            expect(axle.x).toBeCloseTo(Math.cos(Math.PI / 9), 4);
        });
        expect(wheels[2].getRotation().equalsApprox(entity.getRotation(), 0.1)).toBe(false); // it has rolled
    });

    it.each([
        ['mirrored by half a turn', [0, 180, 0]],
        ['on its head', [0, 0, 180]],
        ['lying, as cylinders are modeled', [0, 0, 90]],
        ['by the axes of another program', [-90, 0, 0]],
        ['facing backward and lying', [90, 90, 0]]
    ])('do not follow how a model is built: %s', (_, turn) => {
        world.addGround();
        const upright = build([], follow);
        const expected = way(upright);
        upright.entity.destroy();
        const turned = build(all(turn[0], turn[1], turn[2]), follow);
        expect(way(turned)).toEqual(expected);
    });

    it('stay those of the chassis in scenes of before, to the bit, and the finding says so where an axle leans', () => {
        vi.spyOn(console, 'warn').mockImplementation(() => {});
        world.addGround();
        const upright = build();
        const expected = way(upright);
        expect(ids(upright.car)).toEqual([]);
        upright.entity.destroy();
        const spun = build(all(37, 0, 0)); // a model that is spun about its axle
        expect(way(spun)).toEqual(expected);
        expect(ids(spun.car)).toEqual([]);
        spun.entity.destroy();
        const leaning = build(apart(30));
        expect(way(leaning)).toEqual(expected);
        const [found] = leaning.car.validate();
        expect([found.id, found.attribute]).toEqual(['leaning-wheel', 'bulletVehicle.followEntities']);
        leaning.car.followEntities = true;
        world.run(0.1);
        expect(ids(leaning.car)).toEqual([]);
        expect(leaning.car.body!.vehicle.wheels[0].direction[0]).toBeCloseTo(0.5, 6);
    });

    it('are those of a Bullet Wheel where it has its own, also while the car drives', () => {
        world.addGround();
        const { car, wheels } = build(apart(10), follow);
        const own = addScript(wheels[0], BulletWheel, { ...tuning, ownAxes: true, direction: new Vec3(0.6, -0.8, 0) });
        world.run(1);
        const [first, second] = car.body!.vehicle.wheels;
        expect(Array.from(first.direction).map((each) => +each.toFixed(6))).toEqual([0.6, -0.8, 0]);
        expect(second.direction[0]).toBeCloseTo(-Math.sin(Math.PI / 18), 6);
        expect(first.isGrounded).toBe(true);
        own.direction.set(0, -2, 0);
        own.axle.set(-1, 0, 1);
        world.run(0.6);
        expect(Array.from(first.direction)).toEqual([0, -1, 0]);
        expect(first.heading[0]).toBeCloseTo(Math.SQRT1_2, 6);
        own.ownAxes = false;
        world.run(0.6);
        expect(first.direction[0]).toBeCloseTo(Math.sin(Math.PI / 18), 6);
    });

    it.each([
        ['no length', new Vec3(), new Vec3(-1, 0, 0)],
        ['one line', new Vec3(1, 0, 0), new Vec3(-1, 0, 0)],
        ['no number', new Vec3(NaN, -1, 0), new Vec3(-1, 0, 0)]
    ])('of %s are refused by name, and the last ones stay', (_, direction, axle) => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        world.addGround();
        const { car, wheels } = build();
        const own = addScript(wheels[1], BulletWheel, { ...tuning, ownAxes: true, direction, axle });
        world.run(1);
        expect(car.validate().map(({ id, attribute }) => [id, attribute])).toEqual([
            ['no-axes', 'bulletVehicle.wheels[1].direction']
        ]);
        expect(Array.from(car.body!.vehicle.wheels[1].direction)).toEqual([0, -1, 0]);
        own.ownAxes = false;
        world.run(0.6);
        expect(ids(car)).toEqual([]);
    });

    it('are there for wheels that come while the car drives, and after a snapshot', () => {
        world.addGround();
        const built = build(apart(15), follow);
        const { car, wheels } = built;
        car.wheels = wheels.slice(0, 3);
        world.run(0.5);
        car.wheels = wheels;
        world.run(0.5);
        expect(car.body!.vehicle.wheels.map(({ direction }) => Math.sign(direction[0]))).toEqual([1, -1, 1, -1]);
        const saved = VehicleWorld.of(world.app)!.save();
        const expected = way(built);
        VehicleWorld.of(world.app)!.restore(saved);
        const again = way(built);
        again.forEach((each, i) => expect(each).toBeCloseTo(expected[i], 4));
    });
});

describe("6: a raycaster of one's own", () => {
    it('carries the car over ground that is no body', () => {
        const { entity, car } = build();
        car.raycaster = plane();
        world.run(6);
        expect(entity.getPosition().y).toBeCloseTo(0.1 + LENGTH - g / 4 / STIFFNESS + RADIUS, 3);
        car.vehicle!.controls.throttle = 1;
        world.run(2);
        expect(car.speed / ((2 * 2 * 2000) / 1000)).toBeCloseTo(1, 1);
        expect(car.wheelViews[0].isGrounded).toBe(true);
    });

    it("drives as Bullet's own where it answers the same", () => {
        world.addGround();
        const native = build();
        const expected = way(native);
        native.entity.destroy();
        const own = build();
        own.car.raycaster = plane();
        way(own).forEach((each, i) => expect(each).toBeCloseTo(expected[i], 2));
    });

    it('comes and goes while the car drives, and stays with a body that is built anew', () => {
        world.addGround();
        const { car, entity, wheels } = build();
        const own = plane(() => 0.3);
        world.run(4);
        const low = entity.getPosition().y;
        car.raycaster = own;
        world.run(4);
        expect(entity.getPosition().y - low).toBeCloseTo(0.3, 2);
        car.wheels = wheels.slice(0, 3);
        world.run(0.1);
        car.wheels = wheels;
        own.lengths.length = 0;
        world.run(0.1);
        expect(own.lengths.length).toBeGreaterThan(0);
        car.raycaster = null;
        world.run(4);
        expect(entity.getPosition().y).toBeCloseTo(low, 2);
    });

    it('wakes a car that sleeps, and never lets it sleep: what it meets may move unseen', () => {
        world.addGround();
        const { car, entity } = build();
        let height = 0;
        world.run(10);
        expect(car.body!.isAsleep).toBe(true);
        car.raycaster = plane(() => height);
        world.run(10);
        expect(car.body!.isAsleep).toBe(false);
        const before = entity.getPosition().y;
        height = 0.2;
        world.run(3);
        expect(entity.getPosition().y - before).toBeCloseTo(0.2, 2);
    });

    it('serves each car its own', () => {
        const cars = [0, 0.5, 1].map((height, i) => {
            const built = build([], {}, new Vec3(10 * i, 0.66 + height, 0));
            built.car.raycaster = plane(() => height);
            return built;
        });
        world.run(6);
        cars.forEach(({ entity }, i) => expect(entity.getPosition().y).toBeCloseTo(0.655 + 0.5 * i, 2));
        cars[1].entity.destroy();
        world.run(1);
        expect(cars[2].entity.getPosition().y).toBeCloseTo(1.655, 2);
    });

    it.each([
        [
            'throws',
            'broken',
            () => {
                throw new Error('broken');
            }
        ],
        [
            'answers no number',
            'castRay: a hit has',
            (_from: Vec3, _to: Vec3, result: { distFraction: number }) => {
                result.distFraction = NaN;
                return true;
            }
        ]
    ])(
        'that %s switches its own car off by name: the error does not pass through Bullet, and others drive on',
        (_, text, castRay) => {
            const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
            const [broken, other] = [0, 10].map((x) => build([], {}, new Vec3(x, 0.66, 0)));
            world.run(0.1);
            broken.car.raycaster = { castRay };
            other.car.raycaster = plane();
            world.run(6);
            expect(errors.mock.calls.flat().join()).toContain(text);
            expect(other.entity.getPosition().y).toBeCloseTo(0.655, 2);
        }
    );
});
