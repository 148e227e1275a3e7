import { Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { BulletWheel } from '../../scripts/bullet-wheel.mjs';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const g = 9.81;
const MASS = 1000;

/** Length to which four springs of 10 /s² give way under the car, m. */
const LENGTH = 0.4 - g / 4 / 10;

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

interface Built {
    entity: Entity;
    wheels: Entity[];
    car: BulletVehicle;
}

function build(attributes: Record<string, unknown> = {}, position = new Vec3(0, 0.66, 0)): Built {
    const { entity, wheels } = plainCar(world, position, MASS);
    entity.addComponent('script');
    const car = entity.script!.create(BulletVehicle, { properties: { wheels, ...attributes } }) as BulletVehicle;
    return { entity, wheels, car };
}

describe('a Bullet vehicle', () => {
    it('stands on four wheels, its springs 0.245 m shorter, each wheel under a quarter', () => {
        world.addGround();
        const { entity, car, wheels } = build();
        world.run(6);
        expect(entity.getPosition().y).toBeCloseTo(0.4 + LENGTH + 0.1, 2);
        expect(entity.up.y).toBeCloseTo(1, 4);
        for (const { isGrounded, load, suspensionLength } of car.body!.vehicle.wheels) {
            expect(isGrounded).toBe(true);
            expect(load).toBeCloseTo((MASS * g) / 4, -1);
            expect(suspensionLength).toBeCloseTo(LENGTH, 2);
        }
        for (const wheel of wheels) {
            expect(wheel.getPosition().y).toBeCloseTo(0.4, 2);
        }
    });

    it('accelerates straight on by the force of its driven wheels over its mass', () => {
        world.addGround();
        const { entity, car } = build();
        world.run(2);
        car.vehicle!.controls.throttle = 1;
        world.run(2);
        expect(entity.rigidbody!.linearVelocity.z).toBeCloseTo((2 * 2 * 2000) / MASS, 1);
        expect(Math.abs(entity.getPosition().x)).toBeLessThan(0.01);
        expect(car.vehicle!.tireForce).toBeCloseTo(4000, -2);
    });

    it('drives all wheels when all are driven', () => {
        world.addGround();
        const { entity, car } = build({ drive: 2 });
        world.run(2);
        car.vehicle!.controls.throttle = 0.5;
        world.run(1);
        expect(entity.rigidbody!.linearVelocity.z).toBeCloseTo((4 * 1000) / MASS, 1);
    });

    it.each([
        ['left', 0.5, 1],
        ['right', -0.5, -1]
    ])('turns %s when it is steered %f, in the circle of its wheels', (_, steer, side) => {
        world.addGround();
        const { entity, car, wheels } = build();
        world.run(1);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 5);
        car.vehicle!.controls.steer = steer;
        world.run(1);
        // without slip: speed over wheelbase times the tangent of the angle
        const turn = (car.speed / 2.6) * Math.tan(0.15);
        expect((entity.rigidbody!.angularVelocity.y * side) / turn).toBeCloseTo(1, 1);
        expect(Math.sign(entity.getPosition().x)).toBe(side);
        expect(Math.acos(wheels[0].right.dot(entity.right))).toBeCloseTo(0.15, 2);
        expect(Math.acos(Math.min(1, wheels[2].right.dot(entity.right)))).toBeCloseTo(0, 2);
    });

    it.each([1 / 30, 1 / 60, 1 / 120])('brakes with 1 200 N a wheel, whatever the step (%f s)', async (step) => {
        world.destroy();
        world = await World.create(step);
        world.addGround();
        const { entity, car } = build({ maxBrakingForce: 20 });
        world.run(2, 1 / 30);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        car.vehicle!.controls.brake = 1;
        world.run(0.1, 1 / 30);
        const before = car.speed;
        world.run(1, 1 / 30);
        expect(before - car.speed).toBeCloseTo((4 * 1200) / MASS, 1);
    });

    it('stands still when it is braked, without trembling, where Bullet alone would throw it about by 0.2 m/s', () => {
        world.addGround();
        const { entity, car } = build();
        world.run(2);
        car.vehicle!.controls.throttle = 1;
        world.run(1);
        car.vehicle!.controls.throttle = 0;
        car.vehicle!.controls.brake = 1;
        world.run(3);
        const place = entity.getPosition().clone();
        let fastest = 0;
        world.run(2, 1 / 60, () => {
            fastest = Math.max(fastest, Math.abs(entity.rigidbody!.linearVelocity.z));
        });
        expect(fastest).toBeLessThan(2e-3);
        expect(entity.getPosition().distance(place)).toBeLessThan(2e-3);
    });

    it('holds on a braked slope of 10 %, where Bullet alone would creep by what gravity gives in a step, 1.6 cm/s', () => {
        world.addGround(0.1);
        const { entity, car } = build();
        car.vehicle!.controls.brake = 1;
        world.run(4);
        const from = entity.getPosition().clone();
        world.run(2);
        expect(entity.getPosition().distance(from)).toBeLessThan(1e-4);
    });

    it('slides with the grip of its tires across, and twice that along, as Bullet has it', () => {
        world.addGround();
        const { entity } = build({ tuning: { frictionSlip: 0.5, rollInfluence: 0 } });
        world.run(4);
        entity.rigidbody!.linearVelocity = new Vec3(10, 0, 0);
        world.run(1);
        expect((10 - entity.rigidbody!.linearVelocity.x) / (0.5 * g)).toBeCloseTo(1, 1);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 30);
        entity.rigidbody!.angularVelocity = new Vec3();
        (entity.script!.get(BulletVehicle) as BulletVehicle).vehicle!.controls.brake = 1;
        world.run(2);
        expect((30 - entity.rigidbody!.linearVelocity.z) / (2 * g)).toBeCloseTo(1, 1);
    });

    it('takes the tuning of a wheel from its Bullet Wheel, while it drives too', () => {
        world.addGround();
        const { entity, wheels, car } = build();
        for (const wheel of wheels.slice(2)) {
            wheel.addComponent('script');
            wheel.script!.create(BulletWheel, { properties: { isFront: false, suspensionStiffness: 40 } });
        }
        world.run(6);
        const [front, , rear] = car.body!.vehicle.wheels;
        expect(0.4 - rear.suspensionLength).toBeCloseTo(g / 4 / 40, 2);
        expect(entity.forward.y).toBeGreaterThan(0.05); // the tail is up: the nose is down
        expect(front.suspensionLength).toBeLessThan(rear.suspensionLength);
        car.tuning.suspensionStiffness = 40;
        world.run(4);
        expect(entity.forward.y).toBeCloseTo(0, 2);
    });

    it('refuses of one wheel what it refuses of all', () => {
        const { wheels, car } = build();
        wheels[0].addComponent('script');
        const own = wheels[0].script!.create(BulletWheel) as BulletWheel;
        world.run(0.1);
        own.rollInfluence = 1.5;
        car.tuning.rollInfluence = 1.5;
        world.run(0.1);
        expect(car.body!.vehicle.wheels.map(({ tuning }) => tuning.rollInfluence)).toEqual([0.2, 0.2, 0.2, 0.2]);
        const refused = car.validate().filter(({ id }) => id === 'too-high');
        expect(refused.map(({ attribute }) => attribute).sort()).toEqual([
            'bulletVehicle.tuning.rollInfluence',
            'bulletVehicle.wheels[0].rollInfluence'
        ]);
    });

    it('goes on when the engine makes its body anew', () => {
        world.addGround();
        const { entity, car } = build();
        world.run(2);
        entity.collision!.halfExtents = new Vec3(0.7, 0.2, 1.8);
        world.run(1);
        expect(entity.getPosition().y).toBeCloseTo(0.4 + LENGTH + 0.1, 1);
        car.vehicle!.controls.throttle = 1;
        world.run(1);
        expect(car.speed).toBeGreaterThan(3);
    });

    it('puts its wheels back and lets the body fall when it is switched off, and drives again when it is on', () => {
        world.addGround();
        const { entity, wheels, car } = build();
        world.run(2);
        car.enabled = false;
        expect(wheels[0].getLocalPosition().y).toBeCloseTo(-0.1, 6);
        world.run(1);
        expect(entity.getPosition().y).toBeLessThan(0.35);
        car.enabled = true;
        car.teleport();
        world.run(3);
        expect(entity.getPosition().y).toBeCloseTo(0.4 + LENGTH + 0.1, 2);
    });
});

describe('the force of a spring that reaches its most', () => {
    it('is that, whatever the spring would like to', () => {
        world.addGround();
        const { car } = build({}, new Vec3(0, 2, 0));
        let most = 0;
        world.run(1, 1 / 60, () => {
            most = Math.max(most, ...car.body!.vehicle.wheels.map(({ load }) => load));
        });
        expect(most).toBe(6000);
    });
});

describe('a wheel with shares of its own', () => {
    function withShares(shares: object[]): Built {
        const built = build({ drive: 1 });
        shares.forEach((own, i) => {
            built.wheels[i].addComponent('script');
            built.wheels[i].script!.create(BulletWheel, { properties: { isFront: i < 2, ownShares: true, ...own } });
        });
        return built;
    }

    it('has its part of the engine force, and keeps it when the car is edited', () => {
        world.addGround();
        const [none, all] = [{ engineShare: 0 }, { engineShare: 1 }];
        const { entity, car } = withShares([all, all, none, { engineShare: 0.5 }]);
        world.run(2);
        car.drive = 1;
        car.maxEngineForce = 1000;
        world.run(0.1);
        const { z } = entity.rigidbody!.linearVelocity;
        car.vehicle!.controls.throttle = 1;
        world.run(0.5);
        expect(entity.rigidbody!.linearVelocity.z - z).toBeCloseTo((0.5 * 2500) / MASS, 1);
        expect(car.body!.vehicle.wheels.map(({ engineShare }) => engineShare)).toEqual([1, 1, 0, 0.5]);
    });

    it('steers and brakes as it says, and as the car says once it has none of its own', () => {
        world.addGround();
        const { car, wheels } = withShares([{ steerShare: 0.5, brakeShare: 0.25 }]);
        world.run(1);
        car.vehicle!.controls.steer = 1;
        world.run(0.1);
        const [first, second] = car.body!.vehicle.wheels;
        expect(first.steerAngle).toBeCloseTo(0.15, 9);
        expect(second.steerAngle).toBeCloseTo(0.3, 9);
        expect(first.brakeShare).toBe(0.25);
        (wheels[0].script!.get(BulletWheel) as BulletWheel).ownShares = false;
        world.run(0.6);
        expect(first.steerAngle).toBeCloseTo(0.3, 9);
        expect(first.brakeShare).toBe(1);
    });

    it('stands on what it stands on', () => {
        const ground = world.addGround();
        const { car } = build();
        world.run(1);
        const hit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0, entity: null };
        expect(car.wheelViews[0].getGroundHit(hit)).toBe(hit);
        expect(hit.entity).toBe(ground);
    });
});

describe('springs that are too stiff for their dampers', () => {
    const said = (car: BulletVehicle): string[] => car.validate().map(({ attribute }) => attribute);
    const STIFFNESS = 'bulletVehicle.tuning.suspensionStiffness';

    /** Returns the height to which a car jumps that has been dropped from 0.3 m, m. */
    function jump(tuning: object): number {
        const rest = 0.9 - g / 4 / 200;
        const { entity, car } = build({ tuning }, new Vec3(0, rest + 0.3, 0));
        world.run(0.3);
        let most = 0;
        world.run(2, 1 / 60, () => (most = Math.max(most, entity.getPosition().y - rest)));
        expect(said(car)).toEqual(tuning === WEAK ? [STIFFNESS] : []);
        return most;
    }

    const WEAK = { suspensionStiffness: 200 };
    const GOOD = { suspensionStiffness: 200, suspensionCompression: 8.5, suspensionDamping: 8.5 };

    it('throw the car off its wheels, which a finding says with the damping that holds them', async () => {
        vi.spyOn(console, 'warn').mockImplementation(() => {});
        world.addGround();
        const weak = jump(WEAK);
        world.destroy();
        world = await World.create();
        world.addGround();
        const good = jump(GOOD);
        expect(weak).toBeGreaterThan(0.2);
        expect(good).toBeLessThan(0.15);
        vi.restoreAllMocks();
    });

    it('are no finding any more once they are mended', () => {
        vi.spyOn(console, 'warn').mockImplementation(() => {});
        world.addGround();
        const { car } = build({ tuning: { suspensionStiffness: 200 } });
        world.run(0.1);
        expect(said(car)).toEqual([STIFFNESS]);
        car.tuning.suspensionCompression = car.tuning.suspensionDamping = 8.5;
        world.run(0.1);
        expect(said(car)).toEqual([]);
        vi.restoreAllMocks();
    });
});
