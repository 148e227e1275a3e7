import { Entity, GraphNode, Mesh, MeshInstance, Model, Quat, StandardMaterial, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { DriverControls, WheelHit } from '../../src/index.js';
import { bmw, frontLoad, g, rearLoad, TestCar, type CarNumbers } from '../support/car.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const RAY = 0;
const FAN = 1;
const CYLINDER = 2;
const contacts = [
    ['ray', { contact: RAY }],
    ['fan', { contact: FAN, raysAlong: 9 }],
    ['cylinder', { contact: CYLINDER }]
] as const;

/** Nothing but springs, tires and ground: no rolling resistance, no bearing drag. */
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

/** A world with another physics step. */
async function at(rate: number): Promise<void> {
    world.destroy();
    world = await World.create(1 / rate);
}

/** A car on its wheels alone. */
function freeCar(wheel: Record<string, unknown>, position = new Vec3(), numbers: CarNumbers = bmw): TestCar {
    const car = new TestCar(world, { ...numbers, wheel: { ...free, ...wheel } }, position);
    car.controller.enabled = false;
    return car;
}

/** Kinetic and potential energy of body, wheels, springs and bars, J. The springs of the car are loose at full droop. */
function energy(car: TestCar): number {
    const { linearVelocity, angularVelocity } = car.entity.rigidbody!;
    const w = car.entity.getRotation().clone().invert().transformVector(angularVelocity, new Vec3());
    const [pitch, yaw, roll] = bmw.inertia;
    const turning = pitch * w.x ** 2 + yaw * w.y ** 2 + roll * w.z ** 2;
    // the states are from the start of the step, the pose is its end
    const dt = world.app.systems.rigidbody!.fixedTimeStep;
    const [fl, fr, rl, rr] = car.wheels.map(({ wheel }) => wheel!.jounce + dt * wheel!.jounceRate);
    const springs =
        bmw.springFront * (fl * fl + fr * fr) +
        bmw.springRear * (rl * rl + rr * rr) +
        bmw.barFront * (fl - fr) ** 2 +
        bmw.barRear * (rl - rr) ** 2;
    const spinning = car.wheels.reduce(
        (sum, { wheel }) => sum + 10 * wheel!.params.radius ** 2 * wheel!.spin * (wheel!.spin + 2 * w.x),
        0
    );
    return (
        0.5 * (bmw.mass * linearVelocity.lengthSq() + turning + spinning) +
        0.5 * springs +
        bmw.mass * g * car.position.y
    );
}

/** Returns the middle of a wheel. */
function hub(wheel: WheelCollider): Vec3 {
    const position = new Vec3();
    wheel.getWorldPose(position, new Quat());
    return position;
}

/** A track along `path` (z, y), as wide as levels are: a triangle mesh without thickness. */
function addTrack(path: [number, number][], width = 12): Entity {
    const positions = path.flatMap(([z, y]) => [-width / 2, y, z, width / 2, y, z]);
    const indices = path.slice(1).flatMap((_, i) => {
        const k = 2 * i;
        return [k, k + 2, k + 1, k + 1, k + 2, k + 3];
    });
    const mesh = new Mesh(world.app.graphicsDevice);
    mesh.setPositions(positions);
    mesh.setIndices(indices);
    mesh.update();
    const model = new Model();
    model.graph = new GraphNode();
    model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
    const track = new Entity('Track', world.app);
    track.addComponent('collision', { type: 'mesh', model });
    track.addComponent('rigidbody', { type: 'static' });
    world.app.root.addChild(track);
    return track;
}

/** Drives straight onto a kerb 10 m ahead and looks at what it does to the car. */
async function mount(
    wheel: Record<string, unknown>,
    speed: number,
    height: number,
    rate = 60,
    start = 0,
    seconds = 15 / speed + 2.5 // with both axles on it and at rest again
): Promise<Kerb> {
    await at(rate);
    const top = Array.from({ length: 24 }, (_, i): [number, number] => [10 * i + 10, height]);
    addTrack([[-20, 0], [-10, 0], [0, 0], [10, 0], ...top]);
    const car = freeCar(wheel, new Vec3(0, 0, start));
    world.run(0.5);
    car.roll(speed);
    const before = energy(car);
    let energyAfter = 0;
    let peak = 0;
    let sunk = 0;
    world.run(seconds, 1 / 60, () => {
        energyAfter = Math.max(energyAfter, energy(car));
        peak = Math.max(peak, car.position.y - bmw.cgHeight - height);
        for (const each of car.wheels) {
            const { y, z } = hub(each);
            // well on the kerb
            sunk = Math.max(sunk, z > 10 + bmw.radius ? height + bmw.radius - y : 0);
        }
    });
    return { end: car.position.clone(), energy: energyAfter / before, peak, sunk };
}

interface Kerb {
    /** Final position of the car. */
    end: Vec3;

    /** Most energy at any time over that before the kerb. */
    energy: number;

    /** Largest rise of the car above its final height, m. */
    peak: number;

    /** Largest depth of a wheel in the pavement, m. */
    sunk: number;
}

type Crossing = [speed: number, height: number];

const launches: Crossing[] = [
    [15, 0.1],
    [25, 0.05],
    [25, 0.15]
];

describe.each(contacts)('symptom 7: kerbs, with wheels that feel by %s', (name, wheel) => {
    const turn = contacts.findIndex(([each]) => each === name);
    const crossings: Crossing[] = [[3, 0.05], [3, 0.15], [8, 0.05], [8, 0.15], ...launches];
    const mounted: Record<string, Promise<Kerb>> = {};

    /** The one drive onto a kerb of which all is said. */
    const mountOnce = (...kerb: Crossing): Promise<Kerb> => (mounted[kerb.join()] ??= mount(wheel, ...kerb));

    /** Most energy while it crosses, in percent beyond that before. */
    async function gain(...kerb: Crossing): Promise<number> {
        const { energy: share } = await mountOnce(...kerb);
        return 100 * (share - 1);
    }

    it.each(sampleOf(crossings, 3, turn))('at %i m/s a kerb of %f m gives the car no energy', async (...kerb) => {
        expect(await gain(...kerb)).toBeLessThan(0.01);
    });

    it.each(turnOf(crossings.slice(0, -launches.length), turn))(
        'at %i m/s a kerb of %f m swallows no wheel, and lifts the car by little more than itself',
        async (speed, height) => {
            const { end, peak, sunk } = await mountOnce(speed, height);
            expect(end.y).toBeCloseTo(bmw.cgHeight + height, 2);
            expect(Math.abs(end.x)).toBeLessThan(0.05);
            expect(sunk).toBeLessThan(0.01);
            // a spring that is compressed by the kerb's height swings beyond by less than that
            expect(peak).toBeLessThan(0.5 * height);
        }
    );

    it.each(turnOf(launches, turn))('at %i m/s a kerb of %f m is no ramp to jump from', async (speed, height) => {
        let highest = 0;
        const phases = Array.from({ length: 8 }, (_, i) => i / 8);
        for (const phase of sampleOf(phases, 4, speed)) {
            const { peak } = await mount(wheel, speed, height, 60, (phase * speed) / 60);
            highest = Math.max(highest, peak);
        }
        const { peak: truth } = await mount(wheel, speed, height, 1000, 0, 10 / speed + 1); // it falls again by then
        expect(highest).toBeLessThan(truth + 0.05);
    });

    it.each(turnOf([0.1, 0.05], turn))(
        'at walking pace a kerb of %f m lifts the wheel bit by bit, without a snap',
        (height) => {
            addTrack([
                [-20, 0],
                [3, 0],
                [3, height],
                [40, height]
            ]);
            const car = freeCar(wheel);
            world.run(0.5);
            car.roll(1.5);
            const [front] = car.wheels;
            let last = hub(front).y;
            let snap = 0;
            let hanging = 0;
            world.run(2, 1 / 60, () => {
                const { y } = hub(front);
                snap = Math.max(snap, y - last);
                hanging += front.isGrounded ? 0 : 1;
                last = y;
            });
            expect(snap / height).toBeLessThan(0.6);
            expect(hanging).toBe(0);
            expect(hub(front).z).toBeGreaterThan(3 + bmw.radius);
        }
    );
});

describe.each(contacts)('symptom 8: wheels hit what is not ground, by %s', (_, wheel) => {
    it('neither own hull, passengers, sensors nor what the mask leaves out carry the car', () => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel });
        const group = 1 << 9;
        const mask = 65519 & ~group;
        car.wheels.forEach((each) => (each.collisionMask = mask));
        // passengers and luggage right where the wheels look, part of the body's compound
        for (const { entity } of car.wheels) {
            const rider = new Entity('Passenger', world.app);
            rider.addComponent('collision', { type: 'capsule', radius: 0.2, height: 0.9 });
            rider.setLocalPosition(
                entity
                    .getLocalPosition()
                    .clone()
                    .add(new Vec3(0, 0.1, 0))
            );
            car.entity.addChild(rider);
        }
        // a sensor that rides along, and a checkpoint around it all
        for (const parent of [car.entity, world.app.root]) {
            const sensor = new Entity('Sensor', world.app);
            sensor.addComponent('collision', { type: 'box', halfExtents: [3, 0.4, 4] });
            if (parent === world.app.root) {
                parent.addChild(sensor);
            }
        }
        const litter = world.addBox('Litter', [2, 0.05, 3], [0, 0.05, 0]);
        litter.rigidbody!.group = group;
        litter.rigidbody!.mask = 0;
        world.run(2);
        const [fl, , rl] = car.loads;
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
        expect(fl / frontLoad(bmw)).toBeCloseTo(1, 2);
        expect(rl / rearLoad(bmw)).toBeCloseTo(1, 2);
    });

    it('a car stands on another one, not on itself', () => {
        world.addGround();
        const lower = new TestCar(world, { ...bmw, wheel, hull: 1.3 });
        const roof = bmw.cgHeight + 0.05 * 1.3 + 0.3 * 1.3;
        const upper = new TestCar(world, { ...bmw, wheel }, new Vec3(0, roof + 0.02, 0));
        upper.drive(hold);
        world.run(2);
        const weight = upper.loads.reduce((sum, load) => sum + load, 0);
        expect(weight / (bmw.mass * g)).toBeCloseTo(1, 2);
        expect(upper.wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
        const both = lower.loads.reduce((sum, load) => sum + load, 0);
        expect(both / (2 * bmw.mass * g)).toBeCloseTo(1, 2);
    });
});

describe.each(contacts)('symptom 9: wheels outside of the hull, by %s', (_, wheel) => {
    it.each(
        turnOf(
            [2, 5, 10],
            contacts.findIndex((each) => each[1] === wheel)
        )
    )('at a wall at %i m/s they neither climb it nor throw the car', (speed) => {
        world.addGround();
        world.addBox('Wall', [10, 1, 0.5], [0, 1, 8.5]);
        // the hull ends at the front axle: the wheels reach the wall first
        const car = freeCar(wheel, new Vec3(), { ...bmw, hull: 0.62 });
        world.run(0.5);
        car.roll(speed);
        const before = energy(car);
        let peak = 0;
        let after = 0;
        let tilt = 1;
        world.run(8 / speed + 1, 1 / 60, () => {
            peak = Math.max(peak, car.position.y);
            after = Math.max(after, energy(car));
            tilt = Math.min(tilt, car.entity.up.y);
        });
        expect(after / before).toBeLessThan(1.0001);
        expect(peak - bmw.cgHeight).toBeLessThan(0.1);
        expect(car.position.z).toBeLessThan(8 - 0.62 * 1.9 + 0.05);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
    });

    it('a ramp of 30 % is climbed from a run-up', () => {
        addTrack([
            [-20, 0],
            [6, 0],
            [26, 6],
            [90, 6]
        ]);
        const car = freeCar(wheel);
        world.run(0.5);
        car.roll(14);
        const before = energy(car);
        let after = 0;
        world.run(4, 1 / 60, () => (after = Math.max(after, energy(car))));
        expect(after / before).toBeLessThan(1.0001);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight + 6, 1);
    });

    it('what is steeper than the slope limit is not ground', () => {
        addTrack([
            [-20, 0],
            [4, 0],
            [6, 2],
            [20, 2]
        ]);
        const [open, limited] = [80, 40].map((slopeLimit, i) => {
            const car = freeCar({ ...wheel, slopeLimit }, new Vec3(6 * i - 3, 0, 0), { ...bmw, hull: 0.62 });
            return { car, carried: 0 };
        });
        world.run(0.5);
        const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
        for (const each of [open, limited]) {
            each.car.roll(3);
        }
        world.run(1, 1 / 60, () => {
            for (const each of [open, limited]) {
                for (const front of each.car.wheels) {
                    const angle = front.getGroundHit(hit) ? Math.acos(hit.normal.dot(each.car.entity.up)) : 0;
                    each.carried += angle > (41 * Math.PI) / 180 ? 1 : 0;
                }
            }
        });
        expect(open.carried).toBeGreaterThan(0);
        expect(limited.carried).toBe(0);
    });
});

describe('symptom 10: tunneling, and sticking to a crest', () => {
    const grounds: [string, () => void][] = [
        ['a mesh', () => world.addGround()],
        ['a plate of 2 cm', () => world.addBox('Plate', [20, 0.01, 20], [0, -0.01, 0])]
    ];
    const landings = grounds.flatMap(([name, lay]) =>
        contacts.flatMap(([kind, wheel]) => [30, 60].map((rate) => ({ name, lay, kind, wheel, rate })))
    );

    it.each(sampleOf(landings, 3))(
        'a car that falls at 25 m/s stays above $name, by $kind at $rate Hz',
        async (landing) => {
            const { lay, wheel, rate } = landing;
            await at(rate);
            lay();
            const results = sampleOf([0, 0.2, 0.4, 0.6, 0.8], 3, landings.indexOf(landing)).map((phase) => {
                // wherever between two steps the ground is met
                const car = freeCar(wheel, new Vec3(0, 2 + (phase * 25) / rate, 0));
                car.entity.rigidbody!.linearVelocity = new Vec3(0, -25, 0);
                let lowest = 10;
                let peak = 0;
                world.run(3.5, 1 / 60, () => {
                    lowest = Math.min(lowest, car.position.y);
                    peak = car.velocity.y > 0 ? Math.max(peak, car.position.y) : peak;
                });
                const rest = car.position.y;
                car.entity.destroy();
                return { lowest, peak, rest };
            });
            for (const { lowest, peak, rest } of results) {
                expect(lowest).toBeGreaterThan(0);
                // a damped car bounces by a small part of the 32 m that it has fallen
                expect(peak).toBeLessThan(4);
                expect(rest).toBeCloseTo(bmw.cgHeight, 1);
            }
        }
    );

    it.each([30, 60, 120])('a car rides a loop of 15 m radius, at %i Hz', async (rate) => {
        await at(rate);
        const radius = 15;
        const ring = Array.from({ length: 97 }, (_, i): [number, number] => {
            const angle = (2 * Math.PI * i) / 96;
            return [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
        });
        addTrack(ring);
        // a racer on stiff springs, with a hull that fits the bend
        const stiff = { springFront: 1e5, springRear: 8e4, damperFront: 5000, damperRear: 5000 };
        const car = freeCar({}, new Vec3(), { ...bmw, ...stiff, hull: 0.6 });
        world.run(0.2);
        car.roll(29);
        let highest = 0;
        let inverted = 0;
        let outside = 0;
        let laps = 0;
        let last = 0;
        world.run(6, 1 / 60, () => {
            const { y, z } = car.position;
            highest = Math.max(highest, y);
            inverted = Math.min(inverted, car.entity.up.y);
            outside = Math.max(outside, Math.hypot(y - radius, z));
            const angle = Math.atan2(z, radius - y);
            laps += ((angle - last + 3 * Math.PI) % (2 * Math.PI)) / (2 * Math.PI) - 0.5;
            last = angle;
        });
        expect(laps).toBeGreaterThan(1);
        expect(inverted).toBeLessThan(-0.99);
        expect(outside).toBeLessThan(radius);
    });

    it.each([30, 60, 240])(
        'a car leaves the ground where a crest falls away faster than it falls, at %i Hz',
        async (rate) => {
            await at(rate);
            addTrack([
                [-60, 0],
                [0, 0],
                [200, -60]
            ]);
            const car = freeCar({}, new Vec3(0, 0, -20));
            world.run(0.5);
            car.roll(20);
            const air: number[] = [];
            let pull = 0;
            world.run(2, 1 / rate, () => {
                if (car.wheels.every(({ isGrounded }) => !isGrounded)) {
                    air.push(car.velocity.y);
                }
                pull = Math.min(pull, ...car.loads);
            });
            const time = (air.length - 1) / rate;
            const fall = (air[0] - air[air.length - 1]) / time / g;
            expect(time).toBeGreaterThan(0.5);
            expect(fall).toBeCloseTo(1, 2);
            expect(pull).toBe(0);
        }
    );
});

describe('symptom 11: the car slides off what moves', () => {
    /** Returns the position of the car in the frame of the platform. */
    function seenFrom(platform: Entity, car: TestCar): Vec3 {
        return platform.getWorldTransform().clone().invert().transformPoint(car.position, new Vec3());
    }

    /** A car with its brakes on, on top of a kinematic platform of 1 m height. */
    function aboard(x = 0, z = 0): { platform: Entity; car: TestCar } {
        const platform = world.addBox('Platform', [10, 0.5, 10], [0, 0.5, 0]);
        platform.rigidbody!.type = 'kinematic';
        const car = new TestCar(world, bmw, new Vec3(x, 1, z));
        car.drive(hold);
        world.run(1);
        return { platform, car };
    }

    /** Leaves with an acceleration; says how far the car has moved on the platform beyond what frames make of it, m. */
    function depart(acceleration: number): { moved: number; pace: number } {
        const { platform, car } = aboard();
        let t = 0;
        const before = seenFrom(platform, car);
        let farthest = 0;
        world.run(4, 1 / 60, () => {
            t += 1 / 60;
            platform.setPosition(0.5 * acceleration * t * t, 0.5, 0);
            farthest = Math.max(farthest, seenFrom(platform, car).distance(before));
        });
        // the platform is set for the next frame, and Bullet tells its speed of the last one: two steps of travel
        const ahead = 2 * acceleration * t * (1 / 60);
        return { moved: farthest - ahead, pace: car.velocity.x / (acceleration * t) };
    }

    it('a platform that leaves with 0.5 m/s² takes it along', () => {
        const { moved, pace } = depart(0.5);
        expect(pace).toBeCloseTo(1, 1);
        expect(moved).toBeLessThan(0.05);
    });

    it('a platform that leaves with 4 m/s² takes it along', () => {
        const { moved } = depart(4);
        expect(moved).toBeLessThan(0.1);
    });

    it.each([
        [60, 60],
        [60, 30],
        [120, 60],
        [240, 60]
    ])('a turntable with 0.3 g at its rim takes it round, at %i Hz and %i frames a second', async (rate, frames) => {
        await at(rate);
        const { platform, car } = aboard(6, 0);
        const pace = Math.sqrt((0.3 * g) / 6);
        let angle = 0;
        let spin = 0;
        const turn = (): void => {
            spin = Math.min(pace, spin + pace / (3 * frames));
            angle += spin / frames;
            platform.setEulerAngles(0, (angle * 180) / Math.PI, 0);
        };
        world.run(6, 1 / frames, turn);
        const aboardAt = seenFrom(platform, car);
        let farthest = 0;
        world.run(6, 1 / frames, () => {
            turn();
            farthest = Math.max(farthest, seenFrom(platform, car).distance(aboardAt));
        });
        expect(car.entity.rigidbody!.angularVelocity.y / pace).toBeCloseTo(1, 2);
        expect(farthest).toBeLessThan(0.001);
    });

    it.each([60, 240])('one that turns once in ten minutes takes it round too, at %i Hz', async (rate) => {
        await at(rate);
        const { platform, car } = aboard(6, 0);
        let angle = 0;
        const turn = (): unknown => platform.setEulerAngles(0, (angle += 0.6 / 60), 0);
        world.run(1, 1 / 60, turn);
        const aboardAt = seenFrom(platform, car);
        world.run(8, 1 / 60, turn);
        expect(seenFrom(platform, car).distance(aboardAt)).toBeLessThan(0.0004);
    });

    it('a lift that goes up and down carries its weight and m a', () => {
        const { platform, car } = aboard();
        let t = 0;
        const a = 1;
        const w = 2;
        const loads: number[] = [];
        world.run(Math.PI * 2, 1 / 60, () => {
            t += 1 / 60;
            platform.setPosition(0, 0.5 + (a / w / w) * (1 - Math.cos(w * t)), 0);
            loads.push(car.loads.reduce((sum, load) => sum + load, 0) / bmw.mass - g);
        });
        const peak = Math.max(...loads.slice(-200));
        // 0.32 Hz against springs of 1.3 Hz: the body follows nearly one to one
        expect(peak).toBeGreaterThan(a);
        expect(peak).toBeLessThan(1.15 * a);
    });

    it('the roof of a truck that drives off takes it along', () => {
        world.addGround();
        const scale = 3;
        const share = 12000 / bmw.mass;
        const truck = new TestCar(world, {
            ...bmw,
            mass: 12000,
            inertia: bmw.inertia.map((moment) => moment * share * scale * scale) as [number, number, number],
            cgHeight: bmw.cgHeight * scale,
            cgToFront: bmw.cgToFront * scale,
            cgToRear: bmw.cgToRear * scale,
            trackFront: bmw.trackFront * scale,
            trackRear: bmw.trackRear * scale,
            radius: bmw.radius * scale,
            springFront: bmw.springFront * share,
            springRear: bmw.springRear * share,
            damperFront: bmw.damperFront * share,
            damperRear: bmw.damperRear * share,
            barFront: 0,
            barRear: 0,
            hull: scale
        });
        truck.controller.enabled = false;
        const roof = (bmw.cgHeight + 0.05 + 0.3) * scale;
        const car = new TestCar(world, bmw, new Vec3(0, roof, 0));
        car.drive(hold);
        world.run(1.5);
        const before = seenFrom(truck.entity, car);
        truck.wheels.forEach((each) => (each.motorTorque = (2.5 * (12000 + bmw.mass) * truck.numbers.radius) / 4));
        let farthest = 0;
        world.run(4, 1 / 60, () => (farthest = Math.max(farthest, seenFrom(truck.entity, car).distance(before))));
        expect(truck.velocity.z).toBeGreaterThan(8);
        expect(car.velocity.z / truck.velocity.z).toBeCloseTo(1, 2);
        // it squats on its own springs and its tires wind up
        expect(farthest).toBeLessThan(0.1);
    });

    it('a raft is pushed back and turned by what the car does on it', () => {
        const ice = { friction: 0 };
        Object.assign(world.addBox('Lake', [40, 0.5, 40], [0, -0.5, 0]).rigidbody!, ice);
        const raft = world.addBox('Raft', [10, 0.25, 10], [0, 0.25, 0], 4000);
        Object.assign(raft.rigidbody!, ice);
        const car = new TestCar(world, bmw, new Vec3(5, 0.5, -5));
        world.run(0.5);
        const moments = (): number[] => {
            const body = raft.rigidbody!;
            const inertia = (4000 / 12) * (20 * 20 + 20 * 20);
            const spin = (v: Vec3, p: Vec3): number => p.z * v.x - p.x * v.z;
            const turn = bmw.inertia[1] * car.entity.rigidbody!.angularVelocity.y + inertia * body.angularVelocity.y;
            return [
                bmw.mass * car.velocity.x + 4000 * body.linearVelocity.x,
                bmw.mass * car.velocity.z + 4000 * body.linearVelocity.z,
                turn +
                    bmw.mass * spin(car.velocity, car.position) +
                    4000 * spin(body.linearVelocity, raft.getPosition())
            ];
        };
        const before = moments();
        car.drive((controls) => {
            controls.throttle = 0.6;
            controls.steer = 0.3;
        });
        world.run(1.5);
        const after = moments();
        const forward = bmw.mass * car.velocity.length();
        expect(forward).toBeGreaterThan(1000);
        expect(Math.abs(after[0] - before[0]) / forward).toBeLessThan(0.02);
        expect(Math.abs(after[1] - before[1]) / forward).toBeLessThan(0.02);
        expect(Math.abs(after[2] - before[2]) / (forward * 5)).toBeLessThan(0.02);
    });
});

describe('symptom 12: heavy trucks sink', () => {
    const mass = 40000;
    const distance = 0.3;
    const radius = 0.5;
    const height = 1.2;

    /** A truck of nothing but a box and Wheel Colliders, axles evenly spaced over 10 m. */
    function truck(
        axles: number,
        spring: Record<string, number>,
        drop = 0
    ): { entity: Entity; wheels: WheelCollider[] } {
        const entity = new Entity('Truck', world.app);
        entity.addComponent('script');
        const hull = new Entity('Hull', world.app);
        hull.setLocalPosition(0, 0.7, 0);
        entity.addChild(hull);
        const places: Entity[] = [];
        for (let axle = 0; axle < axles; axle++) {
            for (const side of [1, -1]) {
                const wheel = new Entity(`Wheel ${axle} ${side}`, world.app);
                wheel.setLocalPosition(side, radius + distance / 2 - height, 5 - (10 * axle) / (axles - 1));
                wheel.addComponent('script');
                entity.addChild(wheel);
                places.push(wheel);
            }
        }
        entity.setPosition(0, height + drop, 0);
        entity.addComponent('collision', { type: 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [1.2, 1, 6] });
        entity.addComponent('rigidbody', { type: 'dynamic', mass });
        world.app.root.addChild(entity);
        const properties = { mass: 100, radius, suspensionDistance: distance, suspensionSpring: spring, contact: RAY };
        const wheels = places.map((place) => place.script!.create(WheelCollider, { properties }) as WheelCollider);
        return { entity, wheels };
    }

    it.each([2, 3, 4, 6])('40 t on %i axles stand as their springs say, and bump stops catch a drop', (axles) => {
        world.addGround();
        const share = mass / (2 * axles);
        // 1.5 Hz, damping ratio 0.4
        const spring = share * (2 * Math.PI * 1.5) ** 2;
        const damper = 2 * 0.4 * Math.sqrt(spring * share);
        const { entity, wheels } = truck(axles, { spring, damper, targetPosition: 0.5 }, 1);
        let deepest = 0;
        let hardest = 0;
        let lowest = 10;
        world.run(4, 1 / 60, () => {
            deepest = Math.max(deepest, ...wheels.map(({ jounce }) => jounce));
            hardest = Math.max(hardest, ...wheels.map(({ wheel }) => wheel!.load));
            lowest = Math.min(lowest, entity.getPosition().y);
        });
        const total = wheels.reduce((sum, { wheel }) => sum + wheel!.load, 0);
        expect(entity.getPosition().y).toBeCloseTo(height, 3);
        expect(total / (mass * g)).toBeCloseTo(1, 3);
        // no cap on the force: the stops take what comes and give a few centimeters
        expect(hardest / (share * g)).toBeGreaterThan(5);
        expect(deepest).toBeGreaterThan(distance);
        expect(deepest).toBeLessThan(distance + 0.08);
        expect(lowest).toBeGreaterThan(0.3 + 0.5);
    });

    it('with the springs of a car it lies on its bump stops, a few millimeters deep', () => {
        world.addGround();
        // 35 kN/m for 10 t a wheel, and no preload to help
        const { entity, wheels } = truck(2, { spring: 35000, damper: 4500, targetPosition: 0 });
        world.run(4);
        for (const { jounce } of wheels) {
            expect(jounce).toBeLessThan(distance + 0.01);
        }
        expect(entity.getPosition().y).toBeGreaterThan(height - distance / 2 - 0.01);
    });
});

describe('a cambered wheel', () => {
    it.each(contacts)('finds the normal of flat ground as it is, by %s', (_, wheel) => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: { ...wheel, raysAcross: 3, camber: -6 } });
        world.run(0.5);
        const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
        for (const each of car.wheels) {
            expect(each.getGroundHit(hit)).toBe(hit);
            expect(hit.normal.y).toBeCloseTo(1, 4);
            expect(hit.normal.length()).toBeCloseTo(1, 6);
        }
    });
});

describe('a cylinder over a gap that it crosses askew', () => {
    const width = 0.2;

    // it stands on one edge with the inner end of its tread and on the other with the outer one, so the gap is shorter by `w tan(turn)`
    it.each(
        [60, 240].flatMap((rate) =>
            [0, 15, 35].flatMap((turn) => [0.8, 1, 1.3].map((share) => ({ rate, turn, share })))
        )
    )(
        'of $share radii at $turn degrees sinks as deep as the ends of its tread let it, at $rate Hz',
        async (crossing) => {
            const { rate, turn, share } = crossing;
            await at(rate);
            const along = share * bmw.radius;
            const gap = along * Math.cos((turn * Math.PI) / 180);
            const turned = new Quat().setFromEulerAngles(0, turn, 0);
            for (const [from, to] of [
                [-60, 4],
                [4 + gap, 60]
            ]) {
                const { x, z } = turned.transformVector(new Vec3(0, 0, (from + to) / 2));
                world.addBox('Slab', [40, 0.5, (to - from) / 2], [x, -0.5, z], 0, [0, turn, 0]);
            }
            const car = freeCar({ contact: CYLINDER, width });
            world.run(1, 1 / rate);
            car.roll(1);
            const [middle, pose] = [new Vec3(), new Quat()];
            let deep = 0;
            world.run(9, 1 / rate, () => {
                for (const each of car.wheels) {
                    each.getWorldPose(middle, pose);
                    deep = Math.max(deep, bmw.radius - middle.y);
                }
            });
            const between = along - width * Math.tan((turn * Math.PI) / 180);
            const hub = Math.sqrt(bmw.radius ** 2 - between ** 2 / 4);
            // the lowest place, where the wheel goes from one edge to the other, lies up to half a step from where it is seen
            const unseen = between / 2 / hub / rate / 2;
            expect(deep).toBeLessThan(bmw.radius - hub + 0.001);
            expect(deep).toBeGreaterThan(bmw.radius - hub - unseen - 0.001);
        }
    );
});
