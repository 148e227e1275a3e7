import { Vec3, type Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import { FRONT, MOTO } from '../../src/vehicle/motorcycle/state.js';
import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { CoulombTire } from '../acceptance/lateral/linear-tire.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { CAR_BALL, caravan, semiTrailer, TestTrailer, tractor, TRACTOR_PLATE } from '../support/trailer.js';
import { World } from '../support/world.js';

const STEP = 1 / 60;

/** Bullet keeps speeds of some 10 m/s and 1 rad/s as single precision, levers are some 2 m: m/s. */
const ROUNDING = 2e-5;

/** Largest gap of coupled points, m: docs/models.md. */
const APART = 5e-4;

let world: World;

afterEach(() => world.destroy());

/** A body with its vehicle. */
interface Driven {
    readonly entity: Entity;
    readonly vehicle: Vehicle;
}

async function onTheRoad(make: () => Driven[] | Driven, slope = 0.05): Promise<Driven[]> {
    world = await World.create(STEP);
    world.addGround(slope, 2000);
    return [make()].flat();
}

const vectorAt = (numbers: Float64Array, at: number): Vec3 => new Vec3(numbers[at], numbers[at + 1], numbers[at + 2]);

/** Turns a vector of the world into the frame in which a vehicle was at the start of its last step. */
function intoFrame({ vehicle }: Driven, v: Vec3): Vec3 {
    const r = vehicle.body.rotation;
    return new Vec3(
        r[0] * v.x + r[3] * v.y + r[6] * v.z,
        r[1] * v.x + r[4] * v.y + r[7] * v.z,
        r[2] * v.x + r[5] * v.y + r[8] * v.z
    );
}

/** Velocity of a place of a body that moves and turns so. */
const velocityOf = (place: Vec3, moves: Vec3, turns: Vec3): Vec3 => new Vec3().cross(turns, place).add(moves);

/** By how much the speeds of the contacts differ after a step from what its solve foresaw, m/s: the largest of all. */
function surprise(driven: Driven): number {
    const { entity, vehicle } = driven;
    const moves = intoFrame(driven, entity.rigidbody!.linearVelocity);
    const turns = intoFrame(driven, entity.rigidbody!.angularVelocity);
    const errors = vehicle.wheels.map((wheel) => {
        const { state, scratch } = wheel;
        if (state[WHEEL.grounded] === 0) {
            return 0;
        }
        const place = vectorAt(scratch, SCRATCH.leverX);
        const velocity = velocityOf(place, moves, turns);
        const { motorcycle } = vehicle;
        const front = motorcycle?.fronts.find((each) => each.wheel === wheel);
        if (motorcycle && front) {
            const axis = vectorAt(motorcycle.state, MOTO.axisX).mulScalar(motorcycle.state[MOTO.newRate]);
            const pivot = vectorAt(motorcycle.state, MOTO.pivotX).add(vectorAt(front.numbers, FRONT.offsetX));
            velocity.add(new Vec3().cross(axis, place.sub(pivot)));
            velocity.add(vectorAt(front.numbers, FRONT.swingX).mulScalar(motorcycle.state[MOTO.newTilt]));
        }
        return Math.max(
            Math.abs(velocity.dot(vectorAt(state, WHEEL.forwardX)) - state[WHEEL.newForward]),
            Math.abs(velocity.dot(vectorAt(state, WHEEL.leftX)) - state[WHEEL.newLeft]),
            Math.abs(velocity.dot(vectorAt(state, WHEEL.normalX)) - scratch[SCRATCH.newNormal])
        );
    });
    return Math.max(...errors);
}

/** Throws a vehicle about its axes while it rolls, by a push that no driver could give it. */
function toss({ entity }: Driven, k: number): void {
    const size = entity.rigidbody!.mass;
    const reach = 0.4 * size;
    entity.rigidbody!.applyImpulse(0.3 * size * Math.sin(5 * k), 0.2 * size * Math.cos(3 * k), 0);
    entity.rigidbody!.applyTorqueImpulse(
        reach * Math.sin(7 * k),
        reach * Math.cos(11 * k),
        0.4 * reach * Math.sin(2 * k + 1)
    );
}

const links = { rollCenterHeight: 0.15, antiDive: 0.3, antiSquat: 0.2, camber: -1, toe: 0.2, camberGain: 8 };
const hopping = { unsprungMass: 35, tireStiffness: 180_000, tireDamping: 50 };
const fourDriven = { drive: 2, differentials: { front: 2, rear: 1, center: 2 }, assistance: 0 };

function car(changes: Partial<CarNumbers> = {}): () => Driven {
    return () => {
        const made = new TestCar(world, { ...bmw, ...changes }, new Vec3());
        made.roll(12);
        made.drive((controls) => {
            const phase = Math.floor(world.time / 0.5) % 4;
            controls.throttle = phase === 0 ? 1 : 0;
            controls.brake = phase === 2 ? 1 : 0;
            controls.handbrake = phase === 3 ? 1 : 0;
            controls.steer = 0.7 * Math.sin(3 * world.time);
        });
        return made;
    };
}

function ridden(numbers: typeof roadMachine): () => Driven {
    return () => {
        const made = new TestMotorcycle(world, {}, numbers, new Vec3());
        made.roll(15);
        made.drive((controls) => {
            controls.throttle = 0.4;
            controls.steer = 0.5 * Math.sin(2 * world.time);
        });
        return made;
    };
}

/** A car on a block that slides and tips under it. */
function onRaft(wheel: Record<string, unknown>): () => Driven {
    return () => {
        world.addBox('Raft', [4, 0.25, 20], [0, 0.25, 0], 20_000);
        const made = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0.5, 0));
        made.roll(2);
        made.drive((controls) => (controls.brake = world.time > 0.8 ? 0.5 : 0));
        return made;
    };
}

/** A tractor and a box that a bar pulls: its front axle steers after it. */
function onDrawbar(): Driven[] {
    const front = car(tractor)() as TestCar;
    const length = 2;
    const axles = [2.2, -2.2];
    const numbers = {
        ...semiTrailer,
        mass: 14_000,
        inertia: [90_000, 95_000, 15_000] as [number, number, number],
        axles
    };
    const own = { ...numbers, ahead: axles[0], height: 0.8, carried: false };
    const back = new TestTrailer(world, own, new Vec3(0, 0, -TRACTOR_PLATE - length - axles[0]));
    const coupling = back.coupleTo(front.vehicle, TRACTOR_PLATE, tractor.cgHeight, 'drawbar');
    coupling.length = length;
    coupling.led = back.vehicle.wheels.slice(0, 2);
    back.roll(12);
    return [front, back];
}

function train(numbers: CarNumbers, behind: number, trailer: typeof caravan, kind: 'ball' | 'fifthWheel') {
    return (): Driven[] => {
        const front = car(numbers)() as TestCar;
        const back = new TestTrailer(world, trailer, new Vec3(0, 0, -behind - trailer.ahead));
        const coupling = back.coupleTo(front.vehicle, behind, numbers.cgHeight, kind);
        coupling.friction = 300;
        coupling.maxAngle = 0.15;
        back.roll(12);
        return [front, back];
    };
}

describe('a vehicle goes on as its solve foresaw, none of its tires pulls at the ground, and what it tows stays on its hitch:', () => {
    it.each<[string, () => Driven | Driven[]]>([
        ['a car with bars', car()],
        ['a car whose links carry some of it', car({ wheel: links })],
        ['a car that hops on its tires', car({ wheel: hopping })],
        ['a car that hops, with links', car({ wheel: { ...links, ...hopping } })],
        [
            'a car with locked shafts to all wheels',
            car({ wheel: { forceAppPointDistance: 0.1 }, controller: fourDriven })
        ],
        ['a car on a raft that gives way', onRaft({})],
        ['a car that hops on a raft that gives way', onRaft(hopping)],
        ['a car on soft ground', car({ wheel: { grip: 0.4, rollingResistance: 0.1, wheelDampingRate: 2 } })],
        ['a motorcycle', ridden(roadMachine)],
        ['a car with a caravan', train(bmw, CAR_BALL, caravan, 'ball')],
        ['a tractor with a trailer on a drawbar', onDrawbar],
        ['a tractor with its trailer', train(tractor, TRACTOR_PLATE, semiTrailer, 'fifthWheel')]
    ])('%s', async (what, make) => {
        const vehicles = await onTheRoad(make, what.includes('raft') ? 0 : 0.05);
        let steps = 0;
        let gap = 0;
        for (let k = 0; k < 90; k++) {
            if (k % 10 === 5) {
                vehicles.forEach((driven) => toss(driven, k));
            }
            world.run(STEP, STEP);
            for (const driven of vehicles) {
                steps += driven.vehicle.wheels.filter(({ state }) => state[WHEEL.grounded] !== 0).length;
                expect(surprise(driven), `step ${k}`).toBeLessThan(ROUNDING);
                for (const { stretch } of driven.vehicle.train?.couplings ?? []) {
                    gap = Math.max(gap, Math.abs(stretch));
                }
                expect(Math.min(...driven.vehicle.wheels.map(({ load }) => load))).toBeGreaterThanOrEqual(0);
            }
        }
        expect(gap).toBeLessThan(APART);
        expect(steps).toBeGreaterThan(150);
    });
});

/** Error after a step in the balance of moments about the steering axis of a machine that turned its fork at a rate, N m s. */
function missingMoment(machine: Driven, rate: number): number {
    const { entity, vehicle } = machine;
    const { state, fronts } = vehicle.motorcycle!;
    const { ownVelocity } = vehicle.body;
    const moved = intoFrame(machine, entity.rigidbody!.linearVelocity).sub(vectorAt(ownVelocity, 0));
    const turned = intoFrame(machine, entity.rigidbody!.angularVelocity).sub(vectorAt(ownVelocity, 3));
    const now = state[MOTO.newRate];
    const gain =
        state[MOTO.inertia] * (now - rate) +
        vectorAt(state, MOTO.momentumX).dot(moved) +
        vectorAt(state, MOTO.momentX).dot(turned);
    const arms =
        state[MOTO.armTorque] +
        state[MOTO.armStiffness] * (state[MOTO.armAngle] - state[MOTO.steerAngle]) -
        (state[MOTO.armDamping] + state[MOTO.steeringDamping]) * now;
    const tires = fronts.map(({ wheel: { state: wheel }, numbers }) => {
        const [normal, forward, left] = numbers.slice(FRONT.steerArm, FRONT.steerArm + 3);
        const twist = vectorAt(state, MOTO.axisX).dot(vectorAt(wheel, WHEEL.normalX));
        return (
            normal * wheel[WHEEL.strutForce] +
            forward * wheel[WHEEL.forceX] +
            left * wheel[WHEEL.forceY] +
            twist * wheel[WHEEL.aligningMoment]
        );
    });
    return gain - state[MOTO.steerImpulse] - STEP * (arms + tires[0] + tires[1]);
}

it('a tilting three-wheeler whose wheels all stay on the road goes on as its solve foresaw, and its fork turns as the moments about its axis say', async () => {
    const [machine] = await onTheRoad(ridden({ ...roadMachine, frontTrack: 0.42 }));
    let tilt = 0;
    for (let k = 0; k < 90; k++) {
        const rate = machine.vehicle.motorcycle!.steerRate;
        world.run(STEP, STEP);
        expect(surprise(machine), `step ${k}`).toBeLessThan(ROUNDING);
        expect(Math.abs(missingMoment(machine, rate)), `step ${k}`).toBeLessThan(1e-6);
        tilt = Math.max(tilt, Math.abs(machine.vehicle.motorcycle!.tilt));
    }
    expect(tilt).toBeGreaterThan(0.1);
});

/** Largest force of a tire over what friction lets it have at its load, in a drive over waves. */
async function friction(wheel: Record<string, unknown>): Promise<number> {
    world = await World.create(STEP);
    world.addGround();
    const made = new TestCar(world, { ...bmw, wheel });
    for (const { params } of made.vehicle.wheels) {
        params.tire = new CoulombTire(0.8);
    }
    world.run(1, STEP);
    made.roll(20);
    made.drive((controls) => {
        controls.brake = 1;
        controls.steer = Math.sin(5 * world.time);
    });
    let most = 0;
    for (let k = 0; k < 60; k++) {
        // up and down, so that loads are other ones at the end of a step than were expected at its start
        made.entity.rigidbody!.applyImpulse(0, bmw.mass * 0.6 * Math.sin(1.7 * k), 0);
        world.run(STEP, STEP);
        for (const { state } of made.vehicle.wheels) {
            const force = Math.hypot(state[WHEEL.forceX], state[WHEEL.forceY]);
            most = Math.max(most, force === 0 ? 0 : force / state[WHEEL.load]);
        }
    }
    return most;
}

it.each([
    ['without unsprung masses', {}],
    ['with them', hopping]
])('a tire pushes no more than friction lets it at the load that it has in the end, %s', async (_, wheel) => {
    const most = await friction(wheel);
    expect(most).toBeLessThan(0.8 * 1.001);
    expect(most).toBeGreaterThan(0.79);
});

describe('a wheel feels at its contact how its body moves there', () => {
    it.each<[string, Partial<CarNumbers>]>([
        ['upright', {}],
        ['with camber and toe', { wheel: { ...links, camber: -3 } }]
    ])('%s', async (_, changes) => {
        const [driven] = await onTheRoad(car(changes));
        for (let k = 0; k < 40; k++) {
            if (k % 5 === 1) {
                toss(driven, k);
            }
            world.run(STEP, STEP);
            const { ownVelocity } = driven.vehicle.body;
            for (const { state, scratch } of driven.vehicle.wheels.filter(({ state }) => state[WHEEL.grounded] !== 0)) {
                const velocity = velocityOf(
                    vectorAt(scratch, SCRATCH.leverX),
                    vectorAt(ownVelocity, 0),
                    vectorAt(ownVelocity, 3)
                );
                const forward = velocity.dot(vectorAt(state, WHEEL.forwardX));
                const left = velocity.dot(vectorAt(state, WHEEL.leftX));
                // the axes are those of the middle of the step: those of its start are turned back by half of what the body yaws
                const half = scratch[SCRATCH.halfTurn];
                expect(scratch[SCRATCH.forwardSpeed] - (forward - half * left)).toBeCloseTo(0, 9);
                expect(scratch[SCRATCH.leftSpeed] - (left + half * forward)).toBeCloseTo(0, 9);
                expect(half).toBeCloseTo((STEP / 2) * vectorAt(ownVelocity, 3).dot(vectorAt(state, WHEEL.normalX)), 9);
            }
        }
    });
});
