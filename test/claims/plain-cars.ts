import { Vec3, type Entity } from 'playcanvas';

import { type Claim, RATE } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { BulletWheel } from '../../scripts/bullet-wheel.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { g } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const MASS = 1000;
const KMH = 3.6;

/** Members that both kinds of car share. */
interface Plain<Car extends RaycastCar | BulletVehicle> {
    world: World;
    entity: Entity;
    wheels: Entity[];
    car: Car;
}

type Bullet = Plain<BulletVehicle>;

/** A car whose wheels may have a Bullet Wheel each, after it has come to rest. */
async function bullet(
    attributes: Record<string, unknown>,
    own: object | null,
    measure: (it: Bullet) => number
): Promise<number> {
    const world = await World.create(1 / RATE);
    world.addGround(0, 1000);
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.66, 0), MASS);
    if (own) {
        wheels.forEach((wheel, i) => addScript(wheel, BulletWheel, { isFront: i < 2, ...own }));
    }
    const car = addScript(entity, BulletVehicle, attributes);
    car.wheels = wheels;
    world.run(4, 1 / RATE);
    const value = measure({ world, entity, wheels, car });
    world.destroy();
    return value;
}

async function raycast(
    attributes: Record<string, unknown>,
    measure: (it: Plain<RaycastCar>) => number
): Promise<number> {
    const world = await World.create(1 / RATE);
    world.addGround(0, 1000);
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.6, 0), MASS);
    const car = addScript(entity, RaycastCar, attributes);
    car.wheels = wheels;
    world.run(2, 1 / RATE);
    const value = measure({ world, entity, wheels, car });
    world.destroy();
    return value;
}

const velocity = (it: { entity: Entity }): Vec3 => it.entity.rigidbody!.linearVelocity;

/** Force along the heading over some time, N. */
function force({ world, entity }: Bullet, seconds = 0.2): number {
    const before = velocity({ entity }).z;
    world.run(seconds, 1 / RATE);
    return ((velocity({ entity }).z - before) / seconds) * MASS;
}

function pulled(it: Bullet): number {
    it.car.controls!.throttle = 1;
    it.world.run(0.1, 1 / RATE);
    return force(it);
}

function braked(it: Bullet): number {
    it.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 20);
    it.car.controls!.brake = 1;
    it.world.run(0.2, 1 / RATE);
    return -force(it);
}

/** Angle of a wheel as it is shown, rad, positive to the left. */
function angle({ entity, wheels }: { entity: Entity; wheels: Entity[] }, wheel: number): number {
    const axle = entity.getWorldTransform().clone().invert().transformVector(wheels[wheel].right, new Vec3());
    return -Math.atan(axle.z / axle.x);
}

function steered(it: { world: World; car: RaycastCar | BulletVehicle }): void {
    it.car.controls!.steer = 1;
    it.world.run(1, 1 / RATE);
}

/** Returns the distance that the middle of a wheel hangs below its entity's place in the air, m. */
function hung({ world, entity, wheels }: { world: World; entity: Entity; wheels: Entity[] }): number {
    entity.rigidbody!.teleport(new Vec3(0, 50, 0));
    world.run(0.3, 1 / RATE);
    const center = entity.getWorldTransform().clone().invert().transformPoint(wheels[0].getPosition(), new Vec3());
    return -0.1 - center.y;
}

/** Rate of the damper as the car swings, per kg of its mass, 1/s. */
function damping({ world, entity, car }: Bullet, way: 1 | -1): number {
    const [wheel] = car.body!.vehicle.wheels;
    const [rest, load] = [wheel.suspensionLength, wheel.load];
    entity.rigidbody!.linearVelocity = new Vec3(0, -0.5, 0);
    let [work, square] = [0, 0];
    let before = NaN;
    world.run(1, 1 / RATE, () => {
        const speed = (before - wheel.suspensionLength) * RATE;
        const rate = (wheel.load - load) / MASS - 10 * (rest - wheel.suspensionLength);
        before = wheel.suspensionLength;
        if (speed * way > 0.02) {
            work += rate * speed;
            square += speed * speed;
        }
    });
    return work / square;
}

/** Claims of the tuning, which all wheels have of the car or each of its own. */
interface Tuned {
    name: string;
    says: string;
    values: readonly [number, number];
    within: number;
    measure: (it: Bullet) => number;
    beside?: object;
}

const tuned: Tuned[] = [
    {
        name: 'frictionSlip',
        says: 'Grip: maximum side force over the load',
        values: [0.3, 0.6],
        within: 0.03,
        measure: (it) => {
            it.entity.rigidbody!.linearVelocity = new Vec3(10, 0, 0);
            it.world.run(0.2, 1 / RATE);
            const before = velocity(it).x;
            it.world.run(0.2, 1 / RATE);
            return (before - velocity(it).x) / 0.2 / g;
        },
        beside: { rollInfluence: 0 }
    },
    {
        name: 'maxSuspensionForce',
        says: 'Maximum suspension force, N',
        values: [4000, 5000],
        within: 1e-6,
        measure: (it) => {
            it.entity.rigidbody!.teleport(new Vec3(0, 2, 0));
            let most = 0;
            it.world.run(1, 1 / RATE, () => {
                most = Math.max(most, it.car.body!.vehicle.wheels[0].load);
            });
            return most;
        }
    },
    {
        name: 'maxSuspensionTravel',
        says: 'Suspension travel upward from the rest length',
        values: [0.26, 0.3],
        within: 0.01,
        measure: (it) => {
            it.world.run(1, 1 / RATE, () => it.entity.rigidbody!.applyForce(0, -20000, 0));
            return 0.4 - it.car.body!.vehicle.wheels[0].suspensionLength;
        },
        beside: { maxSuspensionForce: 5000 }
    },
    {
        name: 'radius',
        says: 'Wheel radius, m',
        values: [0.3, 0.5],
        within: 0.01,
        measure: (it) => it.wheels[0].getPosition().y
    },
    {
        name: 'rollInfluence',
        says: 'Share of the side force that rolls the body',
        values: [0.2, 0.8],
        within: 0.03,
        measure: (it) => {
            const lever = it.entity.getPosition().y; // down to the ground
            it.entity.rigidbody!.linearVelocity = new Vec3(1, 0, 0);
            it.world.run(1 / RATE, 1 / RATE);
            const side = (1 - velocity(it).x) * MASS;
            const roll = (MASS * (0.8 ** 2 + 0.25 ** 2)) / 3;
            return (-it.entity.rigidbody!.angularVelocity.z * roll) / (side * lever);
        }
    },
    {
        name: 'suspensionCompression',
        says: "Damper rate in bump per kg of the car's mass, 1/s",
        values: [2, 6],
        within: 0.03,
        measure: (it) => damping(it, 1)
    },
    {
        name: 'suspensionDamping',
        says: "Damper rate in rebound per kg of the car's mass, 1/s",
        values: [2, 6],
        within: 0.03,
        measure: (it) => damping(it, -1)
    },
    {
        name: 'suspensionRestLength',
        says: "Length of the unloaded suspension, from the wheel's entity down to the wheel center, m",
        values: [0.3, 0.5],
        within: 0.001,
        measure: hung
    },
    {
        name: 'suspensionStiffness',
        says: "Spring rate per kg of the car's mass, 1/s2",
        values: [15, 30],
        within: 0.01,
        measure: (it) => {
            const [wheel] = it.car.body!.vehicle.wheels;
            return wheel.load / MASS / (0.4 - wheel.suspensionLength);
        }
    }
];

const car = 'bulletVehicle.';
const wheel = 'bulletWheel.';
const arcade = 'raycastCar.';

export const plainCarClaims: Claim[] = [
    ...tuned.flatMap(({ name, beside = {}, measure, ...claim }): Claim[] => [
        {
            ...claim,
            of: `bulletVehicle.tuning.${name}`,
            measure: (value) => bullet({ tuning: { [name]: value, ...beside } }, null, measure)
        },
        {
            ...claim,
            of: `bulletWheel.${name}`,
            measure: (value) => bullet({}, { [name]: value, ...beside }, measure)
        }
    ]),
    {
        of: `${car}maxEngineForce`,
        says: 'Engine force of each driven wheel at full throttle, N',
        values: [1000, 2500],
        within: 0.01,
        measure: (maxEngineForce) => bullet({ maxEngineForce }, null, (it) => pulled(it) / 2)
    },
    {
        of: `${car}maxBrakingForce`,
        says: 'N s per 1/60 s, so 100 brakes with 6 000 N',
        values: [10, 20],
        within: 0.01,
        measure: (maxBrakingForce) => bullet({ maxBrakingForce }, null, (it) => braked(it) / 4 / 60)
    },
    ...(['frontBraking', 'rearBraking'] as const).map((name): Claim => ({
        of: `bulletVehicle.${name}`,
        says: `Share of the brake force at the ${name === 'frontBraking' ? 'front' : 'rear'} wheels`,
        values: [0.4, 0.8],
        within: 0.01,
        measure: (share) =>
            bullet(
                { maxBrakingForce: 20, frontBraking: 0, rearBraking: 0, [name]: share },
                null,
                (it) => braked(it) / (2 * 1200)
            )
    })),
    {
        of: `${car}maxSteering`,
        says: 'Maximum angle of the front wheels, rad',
        values: [0.2, 0.5],
        within: 0.001,
        measure: (maxSteering) =>
            bullet({ maxSteering }, null, (it) => {
                steered(it);
                return angle(it, 0);
            })
    },
    {
        of: `${car}rearSteering`,
        says: 'Angle of the rear wheels over the angle of the front wheels',
        values: [-0.5, 0.3],
        within: 0.001,
        measure: (rearSteering) =>
            bullet({ rearSteering }, null, (it) => {
                steered(it);
                return angle(it, 2) / angle(it, 0);
            })
    },
    {
        of: `${wheel}engineShare`,
        says: "Share of the Bullet Vehicle's engine force",
        values: [-0.5, 0.5],
        within: 0.01,
        measure: (engineShare) =>
            bullet({ maxEngineForce: 1000 }, { ownShares: true, engineShare }, (it) => pulled(it) / (4 * 1000))
    },
    {
        of: `${wheel}brakeShare`,
        says: "Share of the Bullet Vehicle's brake force",
        values: [0.5, 2],
        within: 0.01,
        measure: (brakeShare) =>
            bullet({ maxBrakingForce: 10 }, { ownShares: true, brakeShare }, (it) => braked(it) / (4 * 600))
    },
    {
        of: `${wheel}steerShare`,
        says: 'Angle of the wheel over the angle of the steering',
        values: [-0.5, 1],
        within: 0.001,
        measure: (steerShare) =>
            bullet({}, { ownShares: true, steerShare }, (it) => {
                steered(it);
                return angle(it, 0) / 0.3;
            })
    },
    {
        of: `${arcade}maxSteerAngle`,
        says: 'Maximum angle of the steered wheels, degrees',
        values: [20, 45],
        within: 0.001,
        measure: (maxSteerAngle) =>
            raycast({ maxSteerAngle }, (it) => {
                steered(it);
                return (angle(it, 0) * 180) / Math.PI;
            })
    },
    {
        of: `${arcade}turnSpeed`,
        says: 'Steering speed of the wheels, degrees per second',
        values: [60, 120],
        within: 0.01,
        measure: (turnSpeed) =>
            raycast({ turnSpeed }, (it) => {
                it.car.controls!.steer = 1;
                it.world.run(0.1, 1 / RATE);
                const before = angle(it, 0);
                it.world.run(0.1, 1 / RATE);
                return ((angle(it, 0) - before) * 1800) / Math.PI;
            })
    },
    {
        of: `${arcade}topSpeed`,
        says: 'Speed at which the thrust has faded to 0, km/h',
        values: [60, 120],
        within: 0.01,
        measure: (topSpeed) =>
            raycast({ topSpeed }, (it) => {
                it.entity.rigidbody!.linearVelocity = new Vec3(0, 0, (0.9 * topSpeed) / KMH);
                it.car.controls!.throttle = 1;
                it.world.run(5, 1 / RATE);
                return it.car.speed * KMH;
            })
    },
    {
        of: `${arcade}travel`,
        says: 'Distance that a wheel drops below its position in the air, m',
        values: [0.1, 0.3],
        within: 0.001,
        measure: (travel) => raycast({ travel }, hung)
    },
    {
        of: `${arcade}wheelRadius`,
        says: 'Wheel radius, m',
        values: [0.3, 0.4],
        within: 0.01,
        measure: (wheelRadius) => raycast({ wheelRadius }, (it) => it.wheels[0].getPosition().y)
    }
];
