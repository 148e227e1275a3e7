import { Entity, Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { groundTriangles } from '../../scenario/ground.js';
import { addMeshBody } from '../../scenario/mesh-body.js';
import type { DriverControls, Vehicle } from '../../src/index.js';
import type { CouplingKind } from '../../src/vehicle/train/coupling-kind.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { whole } from '../support/torture.js';
import { caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

/** A power of two: times as heavy, with springs and torques to match, no number of a step has another digit. */
const HEAVIER = 8;

/** Some way that nothing in a world lies along. */
const TURNED = new Quat().setFromEulerAngles(25, 40, -35);

const STEP = 1 / 64;

/** A world by how heavy all in it is, and how it is turned, its gravity with it. */
class TurnedWorld {
    readonly world: World;
    readonly mass: number;
    readonly turn: Quat;

    /** Physics step, s. */
    readonly step: number;

    private readonly back: Quat;

    private constructor(world: World, mass: number, turn: Quat, step: number) {
        this.world = world;
        this.step = step;
        this.mass = mass;
        this.turn = turn;
        this.back = turn.clone().invert();
        world.app.systems.rigidbody!.gravity.copy(this.turned(new Vec3(0, -9.81, 0)));
        addMeshBody(world.app, world.app.root, 'Ground', groundTriangles(400)[0], turn);
    }

    static async create(mass: number, turn: Quat, step: number): Promise<TurnedWorld> {
        return new TurnedWorld(await World.create(step), mass, turn, step);
    }

    turned(place: Vec3): Vec3 {
        return this.turn.transformVector(place, new Vec3());
    }

    /** Puts what was built upright where it belongs. */
    turnOver(entity: Entity): void {
        entity.rigidbody!.teleport(this.turned(entity.getPosition()), this.turn);
    }

    /** Returns the motion of bodies and wheels in the turned axes, and forces in units of the scaled mass. */
    seen(vehicles: Vehicle[], entities: Entity[]): Record<string, number[]> {
        const axes = (of: (entity: Entity) => Vec3): number[] =>
            entities.flatMap((entity) => {
                const { x, y, z } = this.back.transformVector(of(entity), new Vec3());
                return [x, y, z];
            });
        const wheels = vehicles.flatMap((vehicle) => vehicle.wheels);
        return {
            place: axes((entity) => entity.getPosition()),
            speed: axes(({ rigidbody }) => rigidbody!.linearVelocity),
            turning: axes(({ rigidbody }) => rigidbody!.angularVelocity),
            spin: wheels.map(({ spin }) => spin),
            jounce: wheels.map(({ state }) => state[WHEEL.jounce]),
            load: wheels.map(({ load }) => load / this.mass),
            lateral: wheels.map(({ lateralForce }) => lateralForce / this.mass),
            longitudinal: wheels.map(({ longitudinalForce }) => longitudinalForce / this.mass)
        };
    }
}

/** A BMW of so many times its mass, with all that the vehicle can have. */
function heavy(m: number, wheel: object = {}, controller: object = {}): CarNumbers {
    return {
        ...bmw,
        mass: bmw.mass * m,
        inertia: bmw.inertia.map((i) => i * m) as [number, number, number],
        springFront: bmw.springFront * m,
        springRear: bmw.springRear * m,
        damperFront: bmw.damperFront * m,
        damperRear: bmw.damperRear * m,
        barFront: bmw.barFront * m,
        barRear: bmw.barRear * m,
        wheel: {
            mass: 20 * m,
            tireStiffness: 2e5 * m,
            tireDamping: 50 * m,
            wheelDampingRate: 0.25 * m,
            rollCenterHeight: 0.1,
            antiDive: 0.3,
            antiSquat: 0.3,
            ...wheel
        },
        controller: {
            drive: 2,
            engine: { peakTorque: 300 * m, peakPower: 150 * m, inertia: 0.15 * m, friction: 12 * m },
            brakes: { maxBrakeTorque: 3000 * m, maxHandbrakeTorque: 1500 * m },
            aerodynamics: { dragArea: 2 * m, downforceFront: 0.8 * m, downforceRear: 1.2 * m },
            ...controller
        }
    };
}

/** Two seconds of everything. */
function pilot(): (controls: DriverControls, dt: number) => void {
    let time = 0;
    return (controls, dt) => {
        time += dt;
        controls.throttle = time < 0.8 ? 0.9 : 0;
        controls.steer = time < 0.2 ? 0 : time < 0.9 ? 0.25 : -0.2;
        controls.brake = time < 0.9 ? 0 : time < 1.2 ? 0.5 : 0;
        controls.handbrake = time < 1.2 ? 0 : 1;
    };
}

type Drive = (place: TurnedWorld) => { vehicles: Vehicle[]; entities: Entity[] };

/** Drives a car at 12 m/s; from a height it comes down on its stops. */
function carWith(
    wheel: (m: number) => object = () => ({}),
    controller: (m: number) => object = () => ({}),
    height = 0,
    bars: (m: number) => object[] = () => []
): Drive {
    return ({ world, mass, turn, step }) => {
        const at = turn.transformVector(new Vec3(0, height, 0), new Vec3());
        const car = new TestCar(world, heavy(mass, wheel(mass), controller(mass)), at, turn);
        bars(mass).forEach((attributes, i) => Object.assign(car.bars[i], attributes));
        car.roll(12);
        if (height > 0) {
            car.entity.rigidbody!.angularVelocity = turn.transformVector(new Vec3(0.3, 0.2, -0.8), new Vec3());
        }
        car.drive(pilot());
        world.run(1.5, step);
        return { vehicles: [car.vehicle], entities: [car.entity] };
    };
}

/** A car on a raft in free fall beside it, that thrusters press up against its wheels as the ground would be. */
const onRaft: Drive = (place) => {
    const { world, mass, turn, step } = place;
    const raft = new Entity('Raft', world.app);
    raft.setPosition(place.turned(new Vec3(0.4, 29.7, 8)));
    raft.setRotation(turn);
    raft.addComponent('collision', { type: 'box', halfExtents: [3, 0.3, 15] });
    raft.addComponent('rigidbody', { type: 'dynamic', mass: 4000 * mass, friction: 0.5 });
    world.app.root.addChild(raft);
    const car = new TestCar(world, heavy(mass), place.turned(new Vec3(0, 30, 0)), turn);
    car.roll(5);
    car.drive((controls) => {
        controls.throttle = 0.5;
        controls.steer = 0.3;
        raft.rigidbody!.applyForce(place.turned(new Vec3(0, 45000 * mass, 0)));
    });
    world.run(1, step);
    return { vehicles: [car.vehicle], entities: [car.entity, raft] };
};

/** A car on its way with a caravan behind it. */
const trainOf =
    (kind: CouplingKind): Drive =>
    (place) => {
        const { world, mass, step } = place;
        const car = new TestCar(world, heavy(mass), new Vec3(), place.turn);
        const trailer = new TestTrailer(
            world,
            {
                ...caravan,
                mass: caravan.mass * mass,
                inertia: caravan.inertia.map((i) => i * mass) as [number, number, number],
                wheel: { mass: 20 * mass, wheelDampingRate: 0.25 * mass }
            },
            new Vec3(0, 0, -2.4 - caravan.ahead)
        );
        place.turnOver(trailer.entity);
        const coupling = trailer.coupleTo(car.vehicle, 2.4, bmw.cgHeight, kind);
        coupling.friction = 300 * mass;
        car.roll(12);
        trailer.roll(12);
        car.drive(pilot());
        world.run(1.5, step);
        return { vehicles: [car.vehicle, trailer.vehicle], entities: [car.entity, trailer.entity] };
    };

/** A motorcycle whose rider leans into a curve, moves about and brakes. */
const motorcycle: Drive = (place) => {
    const { world, mass: m, step } = place;
    const axle = ({ radius, width, mass, spring, damper }: typeof roadMachine.front) => ({
        radius,
        width,
        mass: mass * m,
        spring: spring * m,
        damper: damper * m
    });
    const numbers = {
        ...roadMachine,
        mass: roadMachine.mass * m,
        inertia: roadMachine.inertia.map((i) => i * m),
        front: axle(roadMachine.front),
        rear: axle(roadMachine.rear)
    };
    const controller = {
        engine: { peakTorque: 70 * m, peakPower: 54 * m, maxRpm: 10000, inertia: 0.1 * m, friction: 8 * m },
        brakes: { maxBrakeTorque: 1500 * m, bias: 0.65 }
    };
    const { fork, rider } = { fork: { mass: 28 * m, inertia: 0.6 * m, damping: 2 * m }, rider: { mass: 50 * m } };
    const machine = new TestMotorcycle(
        world,
        { motorcycle: { fork, rider, balance: 0, maxTorque: 30 * m }, controller, wheel: { wheelDampingRate: 0 } },
        numbers,
        new Vec3(0, 10, 0) // above the ground, however that is turned
    );
    const { rigidbody } = machine.entity;
    rigidbody!.teleport(place.turned(new Vec3(0, numbers.cgHeight, 0)), place.turn);
    rigidbody!.angularVelocity = Vec3.ZERO;
    machine.vehicle.reset();
    machine.roll(14);
    rigidbody!.linearVelocity = place.turned(new Vec3(0, 0, 14));
    let time = 0;
    machine.drive((controls, dt) => {
        time += dt;
        controls.steer = time < 0.2 ? 0 : 0.6;
        controls.roll = time < 0.6 ? 0 : -0.5;
        controls.pitch = time < 0.8 ? 0 : 0.4;
        controls.throttle = time < 0.7 ? 0.4 : 0;
        controls.brake = time < 1 ? 0 : 0.15;
    });
    world.run(1.5, step);
    return { vehicles: [machine.vehicle], entities: [machine.entity] };
};

const drives: [string, Drive][] = [
    ['a car', carWith()],
    // not so deep that its inner wheels all but lift, which multiplies what the step leaves of the landing
    ['a car with unsprung masses, that falls', carWith((m) => ({ unsprungMass: 30 * m }), undefined, 0.4)],
    ['a car that falls', carWith(() => ({ contact: 1, raysAlong: 5, raysAcross: 2 }), undefined, 0.5)],
    [
        'a car with a bar that stiffens with its speed, and one that pushes from outside',
        carWith(undefined, undefined, 0, (m) => [
            { mode: 1, stiffness: 6000 * m },
            { mode: 2, antiRoll: 4000 * m }
        ])
    ],
    [
        'a car with locks and a viscous coupling',
        carWith(undefined, (m) => ({
            differentials: {
                front: 1,
                rear: 4,
                limitedSlipTorque: 200 * m,
                rearPreload: 60 * m,
                center: 3,
                centerViscosity: 30 * m
            },
            clutch: { coupling: 1, stallRpm: 2300 }
        }))
    ],
    [
        'a car with all locked, on cylinders',
        carWith(
            (m) => ({ contact: 2, unsprungMass: 25 * m }),
            (m) => ({ differentials: { front: 2, rear: 5, center: 4, rearPreload: 50 * m, centerPreload: 60 * m } })
        )
    ],
    ['a car on a raft', onRaft],
    ['a train with a ball', trainOf('ball')],
    ['a train with a fifth wheel', trainOf('fifthWheel')],
    ['a motorcycle', motorcycle]
];

/** Drives in a world of some mass and direction. @returns The motion afterward. */
async function observe(drive: Drive, mass = 1, turn = new Quat(), step = STEP): Promise<Record<string, number[]>> {
    const place = await TurnedWorld.create(mass, turn, step);
    const { vehicles, entities } = drive(place);
    const seen = place.seen(vehicles, entities);
    place.world.destroy();
    return seen;
}

/** Largest difference of the motion at steps of 1/64 s from that at a fourth of it, after a swerve and in braking, as shares. */
const NEARLY: Record<string, number> = {
    place: 0.015,
    speed: 0.025,
    turning: 0.06,
    spin: 0.02,
    jounce: 0.03,
    load: 0.05,
    lateral: 0.14,
    longitudinal: 0.02
};

/** The largest difference of two lists, as a share of their largest number. */
function apart(one: number[], other: number[]): number {
    const largest = Math.max(...one.map(Math.abs));
    return Math.max(...one.map((value, i) => Math.abs(value - other[i]))) / largest;
}

describe.each(drives.map(([name, drive], turn) => [name, drive, turn] as const))('%s', (_, drive, turn) => {
    let seen: Promise<Record<string, number[]>> | undefined;

    /** The drive that all others are compared with. */
    const usual = (): Promise<Record<string, number[]>> => (seen ??= observe(drive));

    it('of eight times the mass drives the same to the last digits, for no sum mixes what has different units', async () => {
        const [one, other] = [await usual(), await observe(drive, HEAVIER)];
        for (const [name, values] of Object.entries(one)) {
            expect(apart(values, other[name]), name).toBeLessThan(1e-9);
        }
    });

    it.runIf(whole || turn % 2 === 1)('drives the same whichever way its world lies', async () => {
        const [one, other] = [await usual(), await observe(drive, 1, TURNED)];
        for (const [name, values] of Object.entries(one)) {
            expect(apart(values, other[name]), name).toBeLessThan(1e-3);
        }
    });

    it.runIf(whole || turn % 3 === 0)(
        'drives nearly the same at four times as many steps: the solve knows what forces do within one',
        async () => {
            const [one, other] = [await usual(), await observe(drive, 1, new Quat(), STEP / 4)];
            for (const [name, values] of Object.entries(one)) {
                expect(apart(values, other[name]), name).toBeLessThan(NEARLY[name]);
            }
        }
    );
});
