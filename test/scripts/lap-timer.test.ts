import { Entity, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import {
    LapTimer,
    type CourseEvent,
    type FinishEvent,
    type LapEvent,
    type LapTimerEvents,
    type SectorEvent
} from '../../scripts/lap-timer.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import type { Pass } from '../../scripts/vehicle-core.mjs';
import { setSurface, surfaces, VehicleWorld } from '../../src/index.js';
import { Race } from '../../src/race/race.js';
import type { Racer } from '../../src/race/racer.js';
import { bmw, TestCar } from '../support/car.js';
import { addCourse } from '../support/course.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

async function plane(): Promise<World> {
    const world = await World.create();
    worlds.push(world);
    world.addGround();
    return world;
}

const EVENTS = [
    'countdown',
    'racestart',
    'sector',
    'lap',
    'finish',
    'raceend',
    'wrongway',
    'offtrack'
] as const satisfies (keyof LapTimerEvents)[];

/** The car of an event by its name: a whole scene hangs on an entity. */
function named(event: unknown): unknown {
    if (Array.isArray(event)) {
        return event.map(named);
    }
    const { car } = (event ?? {}) as { car?: Entity };
    return car ? { ...(event as object), car: car.name } : event;
}

/** Everything that a timer fires, in order. */
function hear(timer: LapTimer): [string, unknown][] {
    const heard: [string, unknown][] = [];
    for (const name of EVENTS) {
        timer.on(name, (event?: unknown) => heard.push([name, named(event)]));
    }
    return heard;
}

/** Gates on a straight, 20 m apart. */
const straight = [10, 30, 50].map((z) => [0, z] as const);
const open = { closed: false, laps: 1, firstLap: 1 };

describe('Lap Timer', () => {
    it('times sectors and laps of a car that rolls through its gates', async () => {
        const world = await plane();
        const car = new TestCar(world);
        const { timer, gates } = addCourse(world, straight, open);
        const heard = hear(timer);
        const speeds: number[] = [];
        gates.forEach((gate) => gate.on('pass', ({ speed }: Pass) => speeds.push(speed)));
        car.vehicle.controls.neutral = true;
        world.run(0.2);
        car.roll(20);
        world.run(2.8);
        expect(heard.map(([name]) => name)).toEqual(['racestart', 'sector', 'sector', 'lap', 'finish', 'raceend']);
        const [, [, first], [, second], [, lap], [, finish]] = heard as unknown as [
            unknown,
            [string, SectorEvent],
            [string, SectorEvent],
            [string, LapEvent],
            [string, FinishEvent]
        ];
        expect(first).toMatchObject({ car: 'Car', lap: 1, sector: 1, isBest: true });
        // it slows down evenly: 20 m at the mean of both speeds
        expect(first.time / (20 / ((speeds[0] + speeds[1]) / 2))).toBeCloseTo(1, 3);
        expect(first.time).toBeGreaterThan(1);
        expect(second.time).toBeGreaterThan(first.time);
        expect(lap.sectors).toEqual([first.time, second.time]);
        expect(lap.time).toBeCloseTo(first.time + second.time, 12);
        expect(finish).toEqual({ car: 'Car', place: 1, time: lap.time, best: lap.time });
        expect(timer.state).toBe('finished');
    });

    it('counts clean laps alone, where it is told to, and knows the best lap of an earlier game', async () => {
        const world = await plane();
        const car = new TestCar(world);
        const { timer } = addCourse(world, straight, { ...open, laps: 0, cleanLaps: true });
        const laps: LapEvent[] = [];
        timer.on('lap', (lap: LapEvent) => laps.push(lap));
        car.vehicle.controls.neutral = true;
        const run = (between?: () => void): void => {
            car.controller.teleport(new Vec3(0, car.position.y, 0));
            world.run(0.2);
            car.roll(20);
            world.run(1.2);
            between?.();
            world.run(1.8);
        };
        expect(timer.keepBest(car.entity, 60, [30, 30])).toBe(true);
        expect(timer.standing(car.entity)!.best).toBe(60);
        run();
        run(() => {
            // put ahead on the way, as a reset may do
            car.controller.teleport(new Vec3(0, car.position.y, 26));
            world.run(0.1);
            car.roll(20);
        });
        timer.keepBest(car.entity, 1, [0.5, 0.5]);
        run();
        timer.start();
        expect(timer.standing(car.entity)!.best).toBe(1);
        expect(timer.keepBest(new Entity('Nobody', world.app), 1)).toBe(false);
        expect(laps.map(({ counts, isBest }) => [counts, isBest])).toEqual([
            [true, true],
            [false, false],
            [true, false]
        ]);
    });

    it('finds the same times at every frame rate, finer than a step', async () => {
        const times: number[][] = [];
        for (const frame of [1 / 60, 1 / 24, 1 / 144]) {
            const world = await plane();
            const car = new TestCar(world);
            car.drive((controls) => (controls.throttle = 1));
            const { timer, gates } = addCourse(world, straight, { ...open, firstLap: 0, countdown: 0.5 });
            const passes: Pass[] = [];
            gates[1].on('pass', (pass: Pass) => passes.push(named(pass) as Pass));
            world.run(7.5, frame);
            const [standing] = timer.standings;
            times.push([standing.total, ...standing.sectors, passes[0].at]);
        }
        expect(times[0].every((time) => time > 1 && time < 8)).toBe(true);
        expect(times[0].every((time) => Math.abs(60 * time - Math.round(60 * time)) > 1e-3)).toBe(true);
        expect(times[1]).toEqual(times[0]);
        expect(times[2]).toEqual(times[0]);
    });

    it('holds the cars until the signal, which counts for all of them', async () => {
        const world = await plane();
        const car = new TestCar(world);
        car.drive((controls) => (controls.throttle = 1));
        const { timer } = addCourse(world, straight, { closed: false, laps: 1, countdown: 2 });
        const heard = hear(timer);
        world.run(1.95);
        expect(timer.state).toBe('countdown');
        expect(Math.abs(car.position.z)).toBeLessThan(0.05);
        world.run(1);
        expect(heard.slice(0, 3)).toEqual([
            ['countdown', 2],
            ['countdown', 1],
            ['racestart', undefined]
        ]);
        expect(car.position.z).toBeGreaterThan(0.5);
        expect(timer.standing(car.entity)!.time).toBeCloseTo(timer.time, 12);
        expect(timer.time).toBeCloseTo(0.95, 1);
    });

    it('counts a lap only of who went through all gates, in their order and direction', async () => {
        const world = await plane();
        const { entity } = plainCar(world);
        addScript(entity, RaycastCar, { wheels: [] });
        const { timer } = addCourse(
            world,
            [
                [0, 10],
                [20, 0, 180],
                [0, -30]
            ],
            { firstLap: 1, laps: 0 }
        );
        const car = new TestCar(world);
        timer.cars = [car.entity];
        const heard = hear(timer);
        /** Drives straight through a place. */
        const through = (x: number, z: number, turned: boolean): void => {
            const way = turned ? -1 : 1;
            car.controller.teleport(new Vec3(x, 0.6, z - 3 * way));
            world.run(1 / 30);
            car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 60 * way);
            world.run(0.1);
        };
        const sectors = (): number => heard.filter(([name]) => name === 'sector').length;
        through(0, 10, false);
        through(0, -30, false);
        expect(sectors()).toBe(0); // the second gate was left out
        through(20, 0, false);
        expect(sectors()).toBe(0); // it was driven through backward
        through(20, 0, true);
        expect(sectors()).toBe(1);
        through(0, 10, false);
        expect(timer.standing(car.entity)!.laps).toHaveLength(0);
        through(0, -30, false);
        through(0, 10, false);
        expect(timer.standing(car.entity)!.laps).toHaveLength(1);
        expect(timer.standing(car.entity)!.sectors).toHaveLength(3);
        expect(timer.standing(entity) === null).toBe(true);
    });

    it('does not count a car that is put on the other side of a gate', async () => {
        const world = await plane();
        const car = new TestCar(world);
        const { timer, gates } = addCourse(world, straight, open);
        const passes: Pass[] = [];
        gates[0].on('pass', (pass: Pass) => passes.push(named(pass) as Pass));
        world.run(0.2);
        car.controller.teleport(new Vec3(0, 0.6, 20));
        world.run(0.2);
        expect(passes).toEqual([]);
        car.roll(-60);
        world.run(0.3);
        expect(passes).toMatchObject([{ car: 'Car', forward: false }]);
        expect(passes[0].speed).toBeGreaterThan(55);
        expect(timer.standing(car.entity)!.time).toBe(0);
    });

    it('tells who goes the wrong way, and who is off the track by distance or by surface', async () => {
        const world = await plane();
        const car = new TestCar(world, bmw, new Vec3(0, 0, 5));
        const { timer } = addCourse(world, [...straight, [0, 200]], { ...open, offTrack: 1, trackWidth: 6 });
        const heard = hear(timer);
        const said = (): unknown[] =>
            heard
                .splice(0)
                .flatMap(([name, event]) => (name.endsWith('start') ? [] : [[name, (event as CourseEvent).on]]));
        world.run(0.2);
        car.roll(-10);
        world.run(0.9);
        expect(said()).toEqual([]);
        world.run(0.2);
        expect(said()).toEqual([['wrongway', true]]);
        car.roll(10);
        world.run(0.2);
        expect(said()).toEqual([['wrongway', false]]);
        car.controller.teleport(new Vec3(3.5, 0.6, 80));
        world.run(0.3);
        expect(said()).toEqual([['offtrack', true]]);
        timer.trackWidth = 8;
        world.run(0.3);
        expect(said()).toEqual([['offtrack', false]]);
        timer.offTrack = 2;
        world.run(0.5);
        expect(said()).toEqual([]);
        setSurface(world.app.root.findByName('Ground') as Entity, surfaces.grass);
        world.run(1);
        expect(said()).toEqual([['offtrack', true]]);
        const { isOffTrack, isWrongWay } = timer.standing(car.entity)!;
        expect([isOffTrack, isWrongWay]).toEqual([true, false]);
    });

    it('knows the places: who is ahead on the way, and who has finished first', async () => {
        const world = await plane();
        const slow = new TestCar(world, bmw, new Vec3(-2, 0, 0));
        const fast = new TestCar(world, bmw, new Vec3(2, 0, -4));
        const { timer } = addCourse(world, straight, { closed: false, laps: 1 });
        slow.entity.name = 'slow';
        fast.entity.name = 'fast';
        const order = (): string[] => timer.standings.map(({ car }) => car.name);
        world.run(0.2);
        slow.roll(15);
        fast.roll(24);
        world.run(1 / 60);
        expect(order()).toEqual(['slow', 'fast']);
        expect(timer.standings[0].distance - timer.standings[1].distance).toBeCloseTo(4, 0);
        world.run(1);
        expect(order()).toEqual(['fast', 'slow']);
        world.run(4);
        expect(timer.state).toBe('finished');
        expect(timer.standings.map(({ place, isFinished }) => [place, isFinished])).toEqual([
            [1, true],
            [2, true]
        ]);
        // a car that leaves does not hold up the others, which alone decide then
        timer.start();
        expect(timer.standings.every(({ laps }) => laps.length === 0)).toBe(true);
        fast.entity.destroy();
        world.run(0.1);
        expect(order()).toEqual(['slow']);
    });

    it('knows the places on the grid before the signal, whoever is listed first', async () => {
        const world = await plane();
        const back = new TestCar(world, bmw, new Vec3(-2, 0, -8));
        const front = new TestCar(world, bmw, new Vec3(2, 0, 0));
        const cars = [back.entity, front.entity];
        const { timer } = addCourse(world, straight, { closed: false, laps: 1, countdown: 3, cars });
        world.run(1);
        expect(timer.state).toBe('countdown');
        expect(timer.standings.map(({ car }) => car)).toEqual([front.entity, back.entity]);
        expect(timer.standings[0].distance).toBeCloseTo(-10, 1); // the first gate is 10 m ahead
        expect(timer.standings[1].distance).toBeCloseTo(-18, 1);
    });

    it('gives the place of a car that is gone to the next one, however many are swapped', async () => {
        const world = await plane();
        const { timer } = addCourse(world, straight, open);
        const added = vi.spyOn(Race.prototype, 'add');
        for (let i = 0; i < 6; i++) {
            const car = new TestCar(world, bmw);
            car.entity.name = `car ${i}`;
            world.run(0.1);
            expect(timer.standings.map(({ car: { name } }) => name)).toEqual([`car ${i}`]);
            car.entity.destroy();
        }
        // one may come before the timer has seen that the other is gone
        expect(Math.max(...added.mock.results.map(({ value }) => (value as Racer).number))).toBeLessThan(2);
        added.mockRestore();
    });

    it('refuses a snapshot from before another car took the place of one that is gone', async () => {
        const world = await plane();
        const { timer } = addCourse(world, straight, open);
        const swap = (): void => {
            const car = new TestCar(world, bmw);
            world.run(0.1);
            car.entity.destroy();
            world.run(0.1);
        };
        swap();
        swap();
        const before = timer.save();
        timer.restore(before);
        swap();
        expect(() => timer.restore(before)).toThrow(RangeError);
    });

    it('goes on from a snapshot of the race and the cars', async () => {
        const world = await plane();
        const car = new TestCar(world);
        const { timer } = addCourse(world, straight, open);
        world.run(0.2);
        car.roll(20);
        world.run(1.8);
        const vehicles = VehicleWorld.of(world.app)!;
        const saved = [vehicles.save(), timer.save()];
        expect(timer.standing(car.entity)!.sectors).toHaveLength(1);
        world.run(1.5);
        const first = timer.standing(car.entity)!.total;
        vehicles.restore(saved[0]);
        timer.restore(saved[1]);
        expect(timer.state).toBe('running');
        expect(timer.standing(car.entity)!.sectors).toHaveLength(1);
        world.run(1.5);
        expect(timer.standing(car.entity)!.total).toBe(first);
    });

    it('says once what is missing, and works when it is there', async () => {
        const world = await plane();
        const car = new TestCar(world);
        const course = new Entity('Course', world.app);
        world.app.root.addChild(course);
        const timer = addScript(course, LapTimer, { closed: false, countdown: 0 });
        world.run(0.2);
        expect(messages()).toEqual([
            expect.stringMatching(
                /Course > lapTimer\.entity: it has 0 of the 2 checkpoints that a course needs\. Add child/
            )
        ]);
        const { gates } = addCourse(world, straight, { autoStart: false });
        gates.forEach(({ entity }) => entity.reparent(course));
        timer.path = new Entity('Path', world.app);
        world.run(0.2);
        expect(messages()).toHaveLength(3); // the other course has lost its gates
        expect(messages().some((line) => /lapTimer\.path: 'Path' has too few distinct waypoints/.test(line))).toBe(
            true
        );
        timer.path = null;
        world.run(0.1);
        car.roll(20);
        world.run(1);
        expect(timer.standing(car.entity)!.distance).toBeGreaterThan(0);
    });
});
