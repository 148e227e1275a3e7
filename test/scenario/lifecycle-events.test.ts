import { Entity, Vec3, type GraphNode, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { VehicleWorld, type DriverControls, type VehicleLike } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

type Kind = 'Vehicle Controller' | 'Raycast Car' | 'Bullet Vehicle';

/** A car of any kind. */
interface Car {
    kind: Kind;
    entity: Entity;
    wheels: Entity[];
    component: Script & VehicleLike;

    /** Steps in which its driver was asked. */
    steps: number;
    wish: Partial<DriverControls>;

    /** Called by its driver in the next step. */
    deed: (() => void) | null;
}

const types = {
    'Vehicle Controller': VehicleController,
    'Raycast Car': RaycastCar,
    'Bullet Vehicle': BulletVehicle
};

/** Cars of a ton, that hold the ground as cars do. */
const attributes: Record<Kind, Record<string, unknown>> = {
    'Vehicle Controller': { drive: 2 },
    'Raycast Car': { drive: 2 },
    'Bullet Vehicle': {
        drive: 2,
        maxSteering: 0.3,
        tuning: { suspensionStiffness: 30, rollInfluence: 0.1, frictionSlip: 1.2 }
    }
};

function build(kind: Kind, name: string, x: number): Car {
    const { entity, wheels } = plainCar(world, new Vec3(x, 0.7, 0));
    entity.name = name;
    const fleet = new Entity('Fleet', world.app);
    world.app.root.addChild(fleet);
    entity.reparent(fleet);
    if (kind === 'Vehicle Controller') {
        wheels.forEach((wheel) => addScript(wheel, WheelCollider));
    }
    const car: Car = { kind, entity, wheels, component: null!, steps: 0, wish: {}, deed: null };
    board(car);
    return car;
}

/** Adds the component of a car. */
function board(car: Car): void {
    const { kind, entity, wheels } = car;
    const choice = kind === 'Vehicle Controller' ? {} : { wheels };
    car.component = addScript(entity, types[kind] as unknown as typeof RaycastCar, { ...attributes[kind], ...choice });
}

/** Sets a driver for the car's wishes: a new vehicle has no driver yet. */
function man(car: Car): void {
    const { vehicle } = car.component;
    if (vehicle) {
        vehicle.driver ??= {
            drive: (controls) => {
                car.steps++;
                Object.assign(controls, { throttle: 0, brake: 0, steer: 0 }, car.wish);
                const { deed } = car;
                car.deed = null;
                deed?.();
            }
        };
    }
}

const velocity = ({ entity }: Car): Vec3 => entity.rigidbody!.linearVelocity;
const onWheels = ({ component }: Car): number => component.wheelViews.filter((view) => view.isGrounded).length;

/** A change of a car, and its reversal. */
interface LifecycleEvent {
    off: (car: Car, neighbor: Car) => void;
    on?: (car: Car, neighbor: Car) => void;

    /** Wheels that it has afterward; 0: it cannot drive anymore. All by default. */
    left?: number;

    /** Most messages that each car prints: one for a wheel that is lost, one for a body that cannot be driven. */
    lines?: number;

    /** Kinds that it can happen to; any by default. */
    only?: Kind;

    /** It has motion of its own afterward, so it is put back. */
    moved?: boolean;
}

const put = (it: Car): void => it.component.teleport();
const wheelScript = (wheel: Entity): Script => wheel.script!.get(WheelCollider)!;

const events: Record<string, LifecycleEvent> = {
    'a wheel is destroyed': { lines: 1, off: ({ wheels }) => wheels[0].destroy(), left: 3 },
    'two wheels are destroyed': { lines: 2, off: ({ wheels }) => [0, 3].forEach((i) => wheels[i].destroy()), left: 2 },
    'all wheels are destroyed': { lines: 4, off: ({ wheels }) => wheels.forEach((wheel) => wheel.destroy()), left: 0 },
    'a wheel is disabled': { lines: 1, off: ({ wheels }) => (wheels[0].enabled = false), left: 3 },
    'a wheel is disabled and enabled': {
        lines: 1,
        off: ({ wheels }) => (wheels[0].enabled = false),
        on: ({ wheels }) => (wheels[0].enabled = true)
    },
    'all wheels are disabled and enabled': {
        lines: 4,
        off: ({ wheels }) => wheels.forEach((wheel) => (wheel.enabled = false)),
        on: ({ wheels }) => wheels.forEach((wheel) => (wheel.enabled = true)),
        moved: true
    },
    'its wheels are disabled, and enabled one a frame, the last one first': {
        lines: 4,
        off: ({ wheels }) => wheels.forEach((wheel) => (wheel.enabled = false)),
        on: ({ wheels }) =>
            [3, 1, 2, 0].forEach((i) => {
                wheels[i].enabled = true;
                world.run(1 / 60);
            }),
        moved: true
    },
    'a wheel loses its component': {
        lines: 1,
        off: ({ wheels }) => wheels[0].script!.destroy('wheelCollider'),
        left: 3,
        only: 'Vehicle Controller'
    },
    'a wheel loses its component and gets a new one': {
        lines: 1,
        off: ({ wheels }) => wheels[0].script!.destroy('wheelCollider'),
        on: ({ wheels }) => addScript(wheels[0], WheelCollider),
        only: 'Vehicle Controller'
    },
    'the component of a wheel is disabled and enabled': {
        lines: 1,
        off: ({ wheels }) => (wheelScript(wheels[0]).enabled = false),
        on: ({ wheels }) => (wheelScript(wheels[0]).enabled = true),
        only: 'Vehicle Controller'
    },
    'a wheel goes to another car': { lines: 1, off: ({ wheels }, { entity }) => wheels[0].reparent(entity), left: 3 },
    'a wheel goes to another car and comes back': {
        lines: 1,
        off: ({ wheels }, { entity }) => wheels[0].reparent(entity),
        on: ({ wheels, entity }) => {
            wheels[0].reparent(entity);
            wheels[0].setLocalPosition(0.75, -0.1, 1.3);
            wheels[0].setLocalRotation(0, 0, 0, 1);
        }
    },
    'a wheel leaves all cars': { lines: 1, off: ({ wheels }) => wheels[0].reparent(world.app.root), left: 3 },
    'a wheel is put elsewhere on the car': { off: ({ wheels }) => wheels[0].setLocalPosition(0.8, -0.1, 1.2) },
    'its rigid body is removed and added': {
        lines: 1,
        off: ({ entity }) => entity.removeComponent('rigidbody'),
        on: ({ entity }) => entity.addComponent('rigidbody', { type: 'dynamic', mass: 1000 })
    },
    'its rigid body is disabled and enabled': {
        lines: 1,
        off: ({ entity }) => (entity.rigidbody!.enabled = false),
        on: ({ entity }) => (entity.rigidbody!.enabled = true)
    },
    'its body becomes static, and dynamic again': {
        lines: 1,
        off: ({ entity }) => (entity.rigidbody!.type = 'static'),
        on: ({ entity }) => (entity.rigidbody!.type = 'dynamic')
    },
    'its body becomes kinematic, and dynamic again': {
        lines: 1,
        off: ({ entity }) => (entity.rigidbody!.type = 'kinematic'),
        on: ({ entity }) => (entity.rigidbody!.type = 'dynamic')
    },
    'its mass is halved': { off: ({ entity }) => (entity.rigidbody!.mass = 500) },
    'its collision becomes another one': {
        off: ({ entity }) => (entity.collision!.halfExtents = new Vec3(0.7, 0.2, 1.7))
    },
    'its collision is disabled and enabled': {
        off: ({ entity }) => (entity.collision!.enabled = false),
        on: ({ entity }) => (entity.collision!.enabled = true)
    },
    'it goes to a pool and comes back': {
        off: ({ entity }) => (entity.enabled = false),
        on: ({ entity }) => (entity.enabled = true)
    },
    'it goes to a pool, and comes back elsewhere': {
        off: ({ entity }) => (entity.enabled = false),
        on: (car) => {
            car.entity.enabled = true;
            put(car);
        }
    },
    'its parent is disabled and enabled': {
        off: ({ entity }) => ((entity.parent as Entity).enabled = false),
        on: ({ entity }) => ((entity.parent as Entity).enabled = true)
    },
    'it gets another parent': { off: ({ entity }) => entity.reparent(world.app.root) },
    'its component is disabled and enabled': {
        off: ({ component }) => (component.enabled = false),
        on: ({ component }) => (component.enabled = true),
        moved: true
    },
    'its component is destroyed': {
        off: ({ entity, component }) => entity.script!.destroy(component.constructor as typeof Script),
        left: 0
    },
    'its component is destroyed, and it gets a new one': {
        off: ({ entity, component }) => entity.script!.destroy(component.constructor as typeof Script),
        on: (car) => board(car),
        moved: true
    },
    'it loses all scripts': { off: ({ entity }) => entity.removeComponent('script'), left: 0 },
    'it is destroyed': { off: ({ entity }) => entity.destroy(), left: 0 },
    'it is destroyed twice': {
        off: ({ entity }) => {
            entity.destroy();
            entity.destroy();
        },
        left: 0
    },
    'its driver destroys it': { off: (car) => (car.deed = () => car.entity.destroy()), left: 0 },
    'its driver disables it, and it is enabled': {
        off: (car) => (car.deed = () => (car.entity.enabled = false)),
        on: (car) => (car.entity.enabled = true)
    },
    'its driver destroys a wheel': { lines: 1, off: (car) => (car.deed = () => car.wheels[0].destroy()), left: 3 },
    'the driver of another car destroys it': {
        off: (car, neighbor) => {
            const { deed } = neighbor;
            neighbor.deed = () => {
                deed?.();
                car.entity.destroy();
            };
        },
        left: 0
    },
    'the driver of another car destroys its component': {
        off: ({ entity, component }, neighbor) => {
            const { deed } = neighbor;
            neighbor.deed = () => {
                deed?.();
                entity.script!.destroy(component.constructor as typeof Script);
            };
        },
        left: 0
    },
    'gravity points up for a moment': {
        lines: 1,
        off: () => world.app.systems.rigidbody!.gravity.set(0, 9.81, 0),
        on: () => world.app.systems.rigidbody!.gravity.set(0, -9.81, 0),
        moved: true
    },
    'time stands still for a moment': {
        off: () => (world.app.timeScale = 0),
        on: () => (world.app.timeScale = 1)
    },
    'it is scaled, and back': {
        lines: 1,
        off: ({ entity }) => entity.setLocalScale(2, 2, 2),
        on: ({ entity }) => entity.setLocalScale(1, 1, 1),
        moved: true
    },
    'it is put a kilometer away': {
        off: ({ entity, component }) =>
            component.teleport(
                entity
                    .getPosition()
                    .clone()
                    .add(new Vec3(0, 0, 1000))
            ),
        on: put
    },
    'its body is put beyond all limits, and back': {
        lines: 1,
        off: ({ entity }) => entity.rigidbody!.teleport(0, 1e7, 0),
        on: put
    },
    'it is cloned': {
        off: ({ entity }) => {
            const clone = entity.clone();
            clone.name = 'Clone';
            entity.parent!.addChild(clone);
            clone.rigidbody!.teleport(
                entity
                    .getPosition()
                    .clone()
                    .add(new Vec3(6, 0.1, 0))
            );
        }
    }
};

/** Steps on, with drivers in all cars that have a vehicle. */
function run(cars: readonly Car[], seconds: number): void {
    for (let time = 0; time < seconds - 1e-9; time += 1 / 60) {
        cars.forEach(man);
        world.run(1 / 60);
        // a destroyed entity has no place; looks first, for a matcher costs as much as the step of a car
        const lost = cars.find(({ entity }) => !Number.isFinite(entity.getPosition().length()));
        if (lost) {
            expect.fail(`${lost.entity.name} has no place`);
        }
    }
}

/** Enables the root and, what the engine does only below a parent that is enabled, all below it. */
function enableRoot(): void {
    const { root } = world.app;
    root.enabled = true;
    const hierarchy = root as unknown as { _notifyHierarchyStateChanged(node: GraphNode, enabled: boolean): void };
    hierarchy._notifyHierarchyStateChanged(root, true);
}

/** Says that engine, steering and brake work. */
function expectDriving(cars: readonly Car[], name: string): void {
    const wish = (wanted: Partial<DriverControls>): void => cars.forEach((car) => (car.wish = wanted));
    const ahead = (car: Car): number => -velocity(car).dot(car.entity.forward);
    const before = cars.map(ahead);
    wish({ throttle: 1 });
    run(cars, 0.6);
    const fast = cars.map(ahead);
    fast.forEach((speed, i) =>
        expect(speed - before[i], `${name}: throttle of ${cars[i].entity.name}`).toBeGreaterThan(0.5)
    );
    wish({ steer: 0.5, throttle: 0.2 });
    run(cars, 0.4);
    const left = cars.map(({ entity }) => entity.rigidbody!.angularVelocity.y);
    wish({ steer: -0.5, throttle: 0.2 });
    run(cars, 0.5);
    cars.forEach(({ entity }, i) =>
        expect(left[i] - entity.rigidbody!.angularVelocity.y, `${name}: steering of ${entity.name}`).toBeGreaterThan(
            0.05
        )
    );
    const rolling = cars.map((car) => velocity(car).length());
    wish({ brake: 1 });
    run(cars, 0.4);
    cars.forEach((car, i) =>
        expect(velocity(car).length(), `${name}: brake of ${car.entity.name}`).toBeLessThan(
            Math.max(0.1, rolling[i] - 0.5)
        )
    );
}

describe.each(Object.keys(types) as Kind[])('a %s', (kind) => {
    const possible = Object.entries(events).filter(([, { only }]) => only === undefined || only === kind);
    // the two plain cars share what they hear of their parts
    const tried = kind === 'Vehicle Controller' ? possible : sampleOf(possible, 5, Number(kind === 'Raycast Car'));
    it.each(tried)('of which %s, driving, parked or flying, lives on, and so do others', (name, event) => {
        const { off, on, left = 4, moved = false, lines = 0 } = event;
        const cars = ['Driving', 'Parked', 'Flying'].map((each, i) => build(kind, each, 20 * i));
        const neighbor = build(kind, 'Neighbor', 60);
        const all = [...cars, neighbor];
        run(all, 0.6);
        cars[0].wish = { throttle: 0.5 };
        cars[0].entity.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
        cars[2].entity.rigidbody!.linearVelocity = new Vec3(0, 3, 8);
        run(all, 0.25);
        const steps = neighbor.steps;
        cars.forEach((car) => off(car, neighbor));
        const rest = left > 0 ? all : [neighbor];
        run(rest, 0.25);
        if (name !== 'time stands still for a moment') {
            expect(neighbor.steps - steps, 'steps of the neighbor').toBe(15);
        }
        cars.forEach((car) => on?.(car, neighbor));
        run(rest, 0.1);
        if (moved) {
            rest.forEach((car) => put(car));
        }
        run(rest, 0.8);
        if (left === 4) {
            cars.forEach((car) => expect(onWheels(car), `wheels of ${car.entity.name}`).toBe(4));
        }
        expectDriving(rest, name);
        const printed = messages();
        for (const { entity } of all) {
            const own = printed.filter(
                (line) => line.includes(`/${entity.name} `) || line.includes(`/${entity.name}/`)
            );
            expect(own.length, own.join('\n')).toBeLessThanOrEqual(lines);
        }
    });

    it('that sleeps falls up when gravity turns, and comes down again', () => {
        const car = build(kind, 'Car', 0);
        world.run(5);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        const { y } = car.entity.getPosition();
        world.app.systems.rigidbody!.gravity.set(0, 9.81, 0);
        world.run(0.5);
        expect(car.entity.getPosition().y).toBeGreaterThan(y + 0.5);
        world.app.systems.rigidbody!.gravity.set(0, -9.81, 0);
        run([car], 3);
        expect(onWheels(car)).toBe(4);
        expectDriving([car], 'gravity');
    });

    it('that is cloned at speed has a twin that drives by itself', () => {
        for (const type of [...Object.values(types), WheelCollider]) {
            world.app.scripts.add(type as unknown as typeof Script);
        }
        const car = build(kind, 'Car', 0);
        run([car], 1);
        car.wish = { throttle: 1 };
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 10);
        run([car], 0.2);
        const entity = car.entity.clone();
        entity.name = 'Twin';
        entity.setPosition(8, 0.7, 0);
        const wheels = entity.children.filter((child) => /^Wheel/.test(child.name)) as Entity[];
        const component = entity.script!.get(types[kind] as unknown as typeof Script) as Car['component'];
        if (kind !== 'Vehicle Controller') {
            Object.assign(component, { wheels }); // no schema tells the engine to translate the list
        }
        world.app.root.addChild(entity);
        const twin: Car = { kind, entity, wheels, component, steps: 0, wish: {}, deed: null };
        run([car, twin], 1);
        expect(velocity(twin).length()).toBeLessThan(0.5);
        expect(onWheels(twin)).toBe(4);
        expectDriving([car, twin], 'twin');
        expect(messages()).toEqual([]);
    });

    it('below a root that is disabled and enabled drives on as before, and says nothing', () => {
        const [driving, parked] = ['Driving', 'Parked'].map((name, i) => build(kind, name, 20 * i));
        const cars = [driving, parked];
        run(cars, 1.2);
        driving.wish = { throttle: 0.5 };
        driving.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
        run(cars, 0.25);
        const gears = cars.map(({ component }) => component.gear);
        world.app.root.enabled = false;
        const { steps } = driving;
        run(cars, 0.2);
        expect(driving.steps).toBe(steps);
        enableRoot();
        run(cars, 1.2);
        expect(driving.steps).toBe(steps + 72);
        expect(cars.map(onWheels)).toEqual([4, 4]);
        expect(cars.map(({ component }) => component.gear)).toEqual(gears);
        expectDriving(cars, 'root');
        expect(messages()).toEqual([]);
    });

    it('below a root that is disabled, and then destroyed, says nothing', () => {
        const car = build(kind, 'Car', 0);
        run([car], 0.5);
        world.app.root.enabled = false;
        run([car], 0.2);
        world.app.root.enabled = true; // by itself the engine leaves off what is below a root
        run([car], 0.2);
        car.entity.destroy();
        world.run(0.2);
        expect(messages()).toEqual([]);
    });

    it('drives in a second app, before and after the first one is destroyed', async () => {
        const first = world;
        const car = build(kind, 'First', 0);
        run([car], 1);
        world = await World.create();
        world.addGround();
        const second = build(kind, 'Second', 0);
        run([second], 1);
        first.run(0.1);
        expect(VehicleWorld.of(first.app)).not.toBe(VehicleWorld.of(world.app));
        first.destroy();
        expect(VehicleWorld.of(first.app)).toBeNull();
        run([second], 0.2);
        expectDriving([second], 'after the first app');
        expect(messages()).toEqual([]);
    });
});

describe('a car of wheels that come one a frame', () => {
    it.each([
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [2, 0, 3, 1]
    ])('in the order %i, %i, %i, %i, stands on all of them and drives', (...order) => {
        const { entity, wheels } = plainCar(world);
        const car: Car = {
            kind: 'Vehicle Controller',
            entity,
            wheels,
            component: addScript(entity, VehicleController, attributes['Vehicle Controller']),
            steps: 0,
            wish: {},
            deed: null
        };
        for (const i of order) {
            run([car], 1 / 60);
            addScript(wheels[i], WheelCollider);
        }
        run([car], 1.5);
        expect(onWheels(car)).toBe(4);
        expectDriving([car], 'late wheels');
        expect(car.component.wheelViews).toHaveLength(4);
    });
});
