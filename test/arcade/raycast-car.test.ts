import { Quat, Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { RaycastCar, RaycastPreset } from '../../scripts/raycast-car.mjs';
import type { RaycastCarModel as Car } from '../../src/index.js';
import { places, plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const g = 9.81;
const dt = 1 / 60;
const MASS = 1000;

/** Compression at which 25 m/s² per root of a metre carry the car, m. */
const SAG = (g / 25) ** 2;

/** Reach of a ray and height of its start in the body, m. */
const REACH = 0.55;
const ORIGIN = -0.1;

let world: World;

beforeEach(async () => {
    world = await World.create(dt);
});

afterEach(() => world.destroy());

/** Numbers that count with the preset Custom. */
const NUMBERS = ['springFriction', 'tireReaction', 'tireAdhesion', 'grip'];

interface Built {
    entity: Entity;
    wheels: Entity[];
    car: RaycastCar;
    vehicle: Car;
}

function build(attributes: Record<string, unknown> = {}, height = REACH - SAG - ORIGIN): Built {
    const { entity, wheels } = plainCar(world, new Vec3(0, height, 0), MASS);
    const car = withWheels(entity, wheels, attributes);
    return { entity, wheels, car, vehicle: car.vehicle! };
}

function withWheels(entity: Entity, wheels: Entity[], attributes: Record<string, unknown>): RaycastCar {
    entity.addComponent('script');
    const preset = NUMBERS.some((name) => name in attributes) ? RaycastPreset.CUSTOM : RaycastPreset.ROAD;
    return entity.script!.create(RaycastCar, { properties: { wheels, preset, ...attributes } }) as RaycastCar;
}

/** Velocity that one step gives a car which is otherwise weightless, m/s. */
function afterOneStep({ entity }: Built, velocity: Vec3): Vec3 {
    entity.rigidbody!.linearVelocity = velocity;
    world.run(dt);
    return entity.rigidbody!.linearVelocity.clone();
}

describe('a raycast car', () => {
    it('stands where the root of the compression times the reaction is gravity, each wheel under a quarter', () => {
        world.addGround();
        const { entity, vehicle } = build({}, 0.7);
        world.run(4);
        expect(entity.getPosition().y).toBeCloseTo(REACH - SAG - ORIGIN, 3);
        for (const wheel of vehicle.wheels) {
            expect(wheel.load).toBeCloseTo((MASS * g) / 4, -1);
        }
        expect(entity.rigidbody!.linearVelocity.length()).toBeLessThan(1e-3);
    });

    it('stands as high with half the mass', () => {
        world.addGround();
        const { entity } = plainCar(world, new Vec3(0, 0.7, 0), MASS / 2);
        withWheels(entity, entity.children as Entity[], {});
        world.run(4);
        expect(entity.getPosition().y).toBeCloseTo(REACH - SAG - ORIGIN, 3);
    });
});

describe('one step of a weightless raycast car', () => {
    beforeEach(() => {
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        world.addGround();
    });

    it('is pushed up by the springs: 4 m/4 25 sqrt(0.09) dt = 0.125 m/s', () => {
        const v = afterOneStep(build({ springFriction: 0 }, REACH - 0.09 - ORIGIN), new Vec3());
        expect(v.y).toBeCloseTo(25 * 0.3 * dt, 5);
        expect(Math.hypot(v.x, v.z)).toBeLessThan(1e-6);
    });

    it('is slowed by the dampers as it falls: 4 x 2 500 N s/m take a sixth of 0.6 m/s', () => {
        const v = afterOneStep(build({ tireReaction: 0.1 }, REACH - 0.09 - ORIGIN), new Vec3(0, -0.6, 0));
        expect(v.y).toBeCloseTo(-0.5 + 0.1 * 0.3 * dt, 5);
    });

    it('is not held back by the dampers as it rises', () => {
        const v = afterOneStep(build({ tireReaction: 0.1 }, REACH - 0.09 - ORIGIN), new Vec3(0, 0.6, 0));
        expect(v.y).toBeCloseTo(0.6 + 0.1 * 0.3 * dt, 5);
    });

    it('slides less by the adhesion, 4 x 1 500 N s/m take a tenth of 2 m/s, and leans outward by its lever', () => {
        const built = build({ tireReaction: 0.1, grip: 0 }, REACH - 0.09 - ORIGIN);
        const v = afterOneStep(built, new Vec3(2, 0, 0));
        expect(v.x).toBeCloseTo(1.8, 5);
        // 200 N s at 0.1 m below the center of mass, over the roll inertia of the box: the top moves on, to the left
        const roll = (MASS * (0.8 ** 2 + 0.25 ** 2)) / 3;
        expect(built.entity.rigidbody!.angularVelocity.z).toBeCloseTo((-200 * 0.1) / roll, 4);
    });

    it('gains full thrust at the front axle: 6 000 N on 1 000 kg, and pitches by their lever', () => {
        const built = build({ thrust: 6000, tireReaction: 0.1 }, REACH - 0.09 - ORIGIN);
        built.vehicle.controls.throttle = 1;
        const v = afterOneStep(built, new Vec3());
        expect(v.z).toBeCloseTo(0.1, 5);
        const pitch = (MASS * (1.9 ** 2 + 0.25 ** 2)) / 3;
        expect(built.entity.rigidbody!.angularVelocity.x).toBeCloseTo((-100 * 0.1) / pitch, 4);
    });

    it('is pulled along its steered wheels: at 30 degrees half of the thrust goes to the left', () => {
        const built = build({ thrust: 6000, tireReaction: 0.1, maxSteerAngle: 30 }, REACH - 0.09 - ORIGIN);
        built.vehicle.controls.steer = 1;
        world.run(0.3);
        built.vehicle.controls.throttle = 1;
        const v = afterOneStep(built, new Vec3());
        expect(v.x).toBeCloseTo(0.1 * 0.5, 4);
        expect(v.z).toBeCloseTo(0.1 * Math.cos(Math.PI / 6), 4);
        const yaw = (MASS * (1.9 ** 2 + 0.8 ** 2)) / 3;
        expect(built.entity.rigidbody!.angularVelocity.y).toBeCloseTo((50 * 1.3) / yaw, 3);
    });

    it('brakes with 12 000 N at 3 m/s, and at 0.5 m/s with half of that', () => {
        const built = build({ brake: 12000, tireReaction: 0.1 }, REACH - 0.09 - ORIGIN);
        built.vehicle.controls.brake = 1;
        expect(afterOneStep(built, new Vec3(0, 0, 3)).z).toBeCloseTo(2.8, 5);
        expect(afterOneStep(built, new Vec3(0, 0, 0.5)).z).toBeCloseTo(0.4, 5);
    });

    it('has half its thrust, and three quarters of its brake, with one front wheel over a hole', () => {
        world.destroy();
        return World.create(dt).then((fresh) => {
            world = fresh;
            world.app.systems.rigidbody!.gravity.set(0, 0, 0);
            // one plate under every wheel but the front left one
            for (const [x, , z] of places.slice(1)) {
                world.addBox('Plate', [0.3, 0.1, 0.3], [x, -0.1, z]);
            }
            const built = build({ thrust: 6000, brake: 12000, tireReaction: 0.1 }, REACH - 0.09 - ORIGIN);
            built.vehicle.controls.throttle = 1;
            expect(afterOneStep(built, new Vec3()).z).toBeCloseTo(0.05, 4);
            built.vehicle.controls.throttle = 0;
            built.vehicle.controls.brake = 1;
            expect(3 - afterOneStep(built, new Vec3(0, 0, 3)).z).toBeCloseTo(0.2 * 0.75, 3);
        });
    });
});

describe('a driven raycast car', () => {
    beforeEach(() => {
        world.addGround();
    });

    it('accelerates by thrust over mass, straight on', () => {
        const { entity, vehicle } = build();
        world.run(1);
        vehicle.controls.throttle = 1;
        world.run(2);
        expect(entity.rigidbody!.linearVelocity.z).toBeCloseTo((2 * 6667) / MASS, 1);
        expect(Math.abs(entity.getPosition().x)).toBeLessThan(1e-3);
    });

    it('goes no faster than its top speed', () => {
        const { car, vehicle } = build({ topSpeed: 60 });
        vehicle.controls.throttle = 1;
        world.run(10);
        expect(car.speed * 3.6).toBeGreaterThan(55);
        expect(car.speed * 3.6).toBeLessThan(60.1);
    });

    it.each([
        ['left', 0.3, 1],
        ['right', -0.3, -1]
    ])('turns %s when it is steered %f, its steered wheels turned there', (_, steer, side) => {
        const { entity, wheels, vehicle } = build();
        vehicle.controls.throttle = 0.5;
        world.run(2);
        vehicle.controls.steer = steer;
        world.run(1);
        expect(entity.rigidbody!.angularVelocity.y * side).toBeGreaterThan(0.3);
        expect(Math.sign(entity.getPosition().x)).toBe(side);
        const angle = (wheel: Entity): number => {
            const x = entity.right.dot(wheel.right);
            return (Math.acos(Math.min(1, x)) * 180) / Math.PI;
        };
        expect(angle(wheels[0])).toBeCloseTo(0.3 * 45, 1);
        expect(angle(wheels[2])).toBeCloseTo(0, 1);
    });

    it('brakes to a standstill with brake over mass', () => {
        const { car, entity, vehicle } = build();
        world.run(1);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 20);
        vehicle.controls.brake = 1;
        world.run(0.5);
        expect(car.speed).toBeCloseTo(20 - (16667 / MASS) * 0.5, 0);
        world.run(3);
        expect(Math.abs(car.speed)).toBeLessThan(1e-3);
    });

    it('backs up in reverse', () => {
        const { car, vehicle } = build();
        vehicle.controls.reverse = true;
        vehicle.controls.throttle = 1;
        world.run(1);
        expect(car.speed).toBeLessThan(-4);
        expect(car.gear).toBe(-1);
    });

    it('shows its wheels on the ground, turning as it rolls', () => {
        const { entity, wheels, vehicle } = build();
        world.run(2);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 10);
        world.run(0.2);
        for (const wheel of wheels) {
            expect(wheel.getPosition().y).toBeCloseTo(0.35, 2);
        }
        expect(vehicle.wheels[0].spin).toBeCloseTo(10 / 0.35, 0);
        // a sixtieth of a second is 27 degrees, and what was on top goes ahead
        const before = wheels[0].up.clone();
        const spin = vehicle.wheels[0].spin;
        world.run(dt);
        expect(wheels[0].up.dot(before)).toBeCloseTo(Math.cos(spin * dt), 2);
        expect(new Vec3().cross(before, wheels[0].up).x).toBeGreaterThan(0);
    });

    it('lets its wheels hang and slow down in the air', () => {
        const { entity, wheels, vehicle } = build();
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 10);
        world.run(0.2);
        const spin = vehicle.wheels[0].spin;
        entity.rigidbody!.teleport(new Vec3(0, 50, 0));
        world.run(0.5);
        expect(vehicle.wheels[0].spin).toBeCloseTo(spin * 0.95 ** 30, 1);
        const hung = entity.getPosition().y - wheels[0].getPosition().y;
        expect(hung).toBeCloseTo(0.1 + 0.2, 3);
    });

    it('drives alike at 30 and 120 steps a second, within 3 %', async () => {
        const way = async (step: number): Promise<Vec3> => {
            world.destroy();
            world = await World.create(step);
            world.addGround();
            const { entity, vehicle } = build();
            world.run(1, 1 / 30);
            vehicle.driver = {
                drive: (controls) => {
                    controls.throttle = 0.5;
                    controls.steer = 0.1;
                }
            };
            world.run(4, 1 / 30);
            return entity.getPosition().clone();
        };
        const coarse = await way(1 / 30);
        const fine = await way(1 / 120);
        expect(coarse.distance(fine) / fine.length()).toBeLessThan(0.03);
    });
});

describe('the springs and tires of a raycast car', () => {
    /** Full lock at 70 km/h, as on the page: a car of 1 226 kg whose center of mass is 0.24 m above its rays. */
    function lean(attributes: Record<string, unknown>): number {
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.65, 0), 1226);
        for (const wheel of wheels) {
            wheel.translateLocal(0, -0.14, 0);
        }
        const car = withWheels(entity, wheels, attributes);
        world.run(1);
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 70 / 3.6);
        car.vehicle!.controls.steer = 1;
        let most = 0;
        world.run(2, dt, () => {
            most = Math.max(most, Math.acos(Math.min(1, entity.up.y)));
        });
        return (most * 180) / Math.PI;
    }

    it('keep it on its wheels at full lock at 70 km/h, but for the presets without a limit of grip', async () => {
        world.addGround();
        expect(lean({ preset: RaycastPreset.ROAD })).toBeLessThan(10);
        for (const preset of [RaycastPreset.TUTORIAL, RaycastPreset.SIMULATOR]) {
            world.destroy();
            world = await World.create(dt);
            world.addGround();
            expect(lean({ preset })).toBeGreaterThan(60);
        }
    });

    it('slide at the side force of their grip', () => {
        world.addGround();
        const { entity, vehicle } = build({ grip: 0.5 });
        world.run(1);
        entity.rigidbody!.linearVelocity = new Vec3(8, 0, 0);
        world.run(dt);
        const slowed = 8 - entity.rigidbody!.linearVelocity.x;
        expect(slowed / dt).toBeCloseTo(0.5 * g, 1);
        for (const { sideForce, load } of vehicle.wheels) {
            expect(Math.abs(sideForce) / load).toBeCloseTo(0.5, 2);
        }
    });

    it("are HARFANG's of its tutorial: setup(mass=1500, spring_friction=0.5, tires_reaction=26, tires_adhesion=0.025)", () => {
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        world.addGround();
        const mass = 1500;
        const car = (velocity: Vec3): Vec3 => {
            const { entity, wheels } = plainCar(world, new Vec3(0, REACH - 0.09 - ORIGIN, 0), mass);
            const { vehicle } = withWheels(entity, wheels, { preset: RaycastPreset.TUTORIAL });
            expect(vehicle!.tireReaction).toBe(26);
            entity.rigidbody!.linearVelocity = velocity;
            world.run(dt);
            const after = entity.rigidbody!.linearVelocity.clone();
            entity.destroy();
            return after;
        };
        // ApplyForce(normal * sqrt(ray_max_dist - hit_distance) * tires_reaction * mass / 4), four wheels
        const reaction = Math.sqrt(0.09) * 26 * dt;
        expect(car(new Vec3()).y).toBeCloseTo(reaction, 5);
        // ApplyImpulse(v_lat * tires_adhesion), four wheels in turn, per mass: a tenth of the sliding
        expect(car(new Vec3(2, 0, 0)).x).toBeCloseTo(2 * (1 - 4 * 0.025), 5);
        // ApplyImpulse(v_bounce * spring_friction), four in turn, would throw this car up at 1.4 times the speed: they stop it together
        expect(car(new Vec3(0, -0.6, 0)).y).toBeCloseTo(reaction, 5);
    });

    it('suit any mass: one of twice the mass slides and stands alike', () => {
        world.addGround();
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.6, 0), 2 * MASS);
        const car = withWheels(entity, wheels, {});
        world.run(dt);
        expect(car.vehicle!.springFriction).toBeCloseTo(5000, 9);
        expect(car.vehicle!.tireAdhesion).toBeCloseTo(3000, 9);
        entity.rigidbody!.mass = MASS;
        world.run(0.6);
        expect(car.vehicle!.tireAdhesion).toBeCloseTo(1500, 9);
    });

    it('are of the preset again after Custom, while it drives', () => {
        world.addGround();
        const { car, vehicle } = build({ preset: RaycastPreset.CUSTOM, grip: 0, tireReaction: 40 });
        world.run(dt);
        expect(vehicle.grip).toBe(Infinity);
        expect(vehicle.tireReaction).toBe(40);
        car.preset = RaycastPreset.ROAD;
        world.run(2 * dt);
        expect(vehicle.grip).toBe(1);
        expect(vehicle.tireReaction).toBe(25);
    });
});

describe('the mass of a raycast car by its boxes', () => {
    it('puts the center of mass between them and the moments into Bullet', () => {
        world.addGround();
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.7, 0), 1500, new Quat(), [
            [
                [1, 0.25, 2],
                [0, 0, 0]
            ],
            [
                [0.8, 0.25, 0.625],
                [0, 0.5, -0.4]
            ]
        ]);
        const before = wheels[0].getPosition().clone();
        const car = withWheels(entity, wheels, { massBy: 1 });
        expect(entity.getPosition().y).toBeCloseTo(0.8, 5);
        expect(entity.getPosition().z).toBeCloseTo(-0.08, 5);
        expect(wheels[0].getPosition().distance(before)).toBeLessThan(1e-5);
        world.run(dt);
        const { inertia } = car.vehicle!.body;
        expect(inertia[0]).toBeCloseTo(1500, 2);
        const pitch = (1200 * (0.5 ** 2 + 4 ** 2) + 300 * (0.5 ** 2 + 1.25 ** 2)) / 12 + 240 * (0.5 ** 2 + 0.4 ** 2);
        expect(inertia[1] / pitch).toBeCloseTo(1, 5);
        expect(entity.rigidbody!.mass).toBe(1500);
    });

    it('follows a density, also while it drives', () => {
        world.addGround();
        const { entity, car, vehicle } = build({ massBy: 2, density: 200 });
        world.run(dt);
        const volume = 1.6 * 0.5 * 3.8;
        expect(entity.rigidbody!.mass).toBeCloseTo(200 * volume, 4);
        car.density = 300;
        world.run(2 * dt);
        expect(vehicle.body.inertia[0] / (300 * volume)).toBeCloseTo(1, 5);
        expect(vehicle.body.inertia[2] / ((300 * volume * (0.8 ** 2 + 1.9 ** 2)) / 3)).toBeCloseTo(1, 5);
    });
});

describe('what a raycast car says of its wheels', () => {
    it('is where they touch, on what, and how much they carry', () => {
        const ground = world.addGround();
        const { car } = build();
        world.run(2);
        const hit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0, entity: null };
        expect(car.wheelViews[0].getGroundHit(hit)).toBe(hit);
        expect(hit.point.distance(new Vec3(0.75, 0, 1.3))).toBeLessThan(0.01);
        expect(hit.normal.y).toBeCloseTo(1, 5);
        expect(hit.force).toBeCloseTo((MASS * g) / 4, -1);
        expect(hit.entity).toBe(ground);
    });
});

it('addScript wires it by JSON as it does the others', () => {
    world.addGround();
    const { entity, wheels } = plainCar(world);
    const car = addScript(entity, RaycastCar, { thrust: 5000 });
    car.wheels = wheels;
    world.run(0.1);
    expect(car.vehicle!.thrust).toBe(5000);
});
