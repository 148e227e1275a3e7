import { readdirSync, readFileSync } from 'node:fs';

import { Entity, type GraphNode, type Script, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { Recorder } from '../../scripts/recorder.mjs';
import { TrafficLights } from '../../scripts/traffic-lights.mjs';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { Winch } from '../../scripts/winch.mjs';
import { KINDS } from '../../src/components/vehicle/event-watch.js';
import { setSurface, surfaces } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { addCourse, circle } from '../support/course.js';
import { LiftAxleTruck } from '../support/lift-axle-truck.js';
import { printed } from '../support/printed.js';
import { sampleOf, torture } from '../support/torture.js';
import { addCrossing, addModel, addRing } from '../support/traffic.js';
import { placeTrain } from '../support/trains.js';
import { World } from '../support/world.js';

const sources = [
    ...readdirSync('scripts')
        .filter((file) => file.endsWith('.mts'))
        .map((file) => `scripts/${file}`),
    'src/components/vehicle/event-watch.ts' // fires what a vehicle hits
].map((path) => readFileSync(path, 'utf8'));

/** All events of components: those of vehicles, those that scripts declare, and those that they fire by name. */
const events = [
    ...new Set([
        ...KINDS,
        ...sources.flatMap((source) =>
            [
                ...source.matchAll(/\.fire\(\s*(?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g),
                ...source.matchAll(/@event(?:(?!\*\/)[\s\S])*\*\/\s+(\w+): \[/g)
            ].flatMap(([, ...names]) => names.filter(Boolean))
        )
    ])
].sort();

/** Returns true if a time has just come, s. */
const isAt = (time: number, when: number): boolean => Math.abs(time - when) < 0.009;

/** A scene in which events happen by themselves, and how long, s. */
interface Scene {
    world: World;
    car: Entity;
    seconds: number;
    each: (time: number) => void;
}

const scenes: Record<string, () => Promise<Scene>> = {
    'a car that is driven into a wall': async () => {
        const world = await World.create();
        world.addGround();
        world.addBox('Wall', [20, 2, 0.5], [0, 2, 60]);
        const car = new TestCar(world, { ...bmw, controller: { drive: 1 } });
        addScript(car.entity, VehicleDamage);
        const reset = addScript(car.entity, VehicleReset);
        const { controls } = car.vehicle;
        return {
            world,
            car: car.entity,
            seconds: 11,
            each: (time) => {
                controls.throttle = time < 6 ? 1 : 0;
                controls.brake = time > 8 ? 1 : 0;
                controls.ignition = !(time > 7 && time < 7.5);
                if (isAt(time, 6.5)) {
                    reset.reset();
                } else if (isAt(time, 8)) {
                    car.controller.teleport(new Vec3(0, 2, -100));
                    car.roll(20);
                }
            }
        };
    },
    'a car whose winch tears its rope': async () => {
        const world = await World.create();
        world.addGround();
        const post = world.addBox('Post', [1, 1, 1], [0, 0.5, 12]);
        const car = new TestCar(world);
        const fairlead = new Entity('Fairlead', world.app);
        car.entity.addChild(fairlead);
        fairlead.setLocalPosition(0, 0, 2);
        const winch = addScript(fairlead, Winch, { anchor: post, breaksAt: 2 });
        car.vehicle.controls.handbrake = 1;
        return { world, car: car.entity, seconds: 5, each: () => (winch.command = 1) };
    },
    'a train that comes apart': async () => {
        const world = await World.create();
        world.addGround();
        const { car, hitches, trailers } = placeTrain(world, 'car with two trailers');
        return {
            world,
            car: car.entity,
            seconds: 5,
            each: (time) => {
                if (isAt(time, 1)) {
                    hitches.forEach((hitch) => hitch.uncouple());
                } else if (isAt(time, 2)) {
                    hitches.forEach((hitch, i) => hitch.couple(trailers[i]));
                } else if (time > 3) {
                    hitches.forEach((hitch) => (hitch.breaksAt = 0.1));
                    car.controls!.throttle = 1;
                }
            }
        };
    },
    'traffic around a car that is driven away': async () => {
        const world = await World.create();
        world.addGround();
        const model = addModel(world.app);
        const path = addRing(world.app);
        const watcher = new Entity('Watcher', world.app);
        watcher.setPosition(60, 0, 0);
        const roads = new Entity('Roads', world.app);
        world.app.root.addChild(watcher);
        world.app.root.addChild(roads);
        const traffic = addScript(roads, VehicleTraffic, {
            paths: [path],
            models: [model],
            count: 3,
            around: [watcher],
            nearDistance: 40
        });
        return {
            world,
            car: watcher,
            seconds: 4,
            each: (time) => {
                if (time > 2) {
                    watcher.setPosition(-60, 0, 0);
                }
                if (isAt(time, 1)) {
                    traffic.honk(watcher);
                }
            }
        };
    },
    'a crossing with lights': async () => {
        const world = await World.create();
        world.addGround();
        const crossing = addCrossing(world.app, [[[0, 0]], [[10, 0]]]);
        addScript(crossing, TrafficLights, { green: 1, amber: 0.5, allRed: 0.5, walk: 1 });
        return { world, car: crossing, seconds: 6, each: () => {} };
    },
    'a race': async () => {
        const world = await World.create();
        world.addGround();
        const { timer } = addCourse(world, circle(15, 4), { laps: 1, countdown: 1, autoStart: true });
        const path = timer.entity;
        const car = new TestCar(world, { ...bmw, controller: { drive: 2 } }, new Vec3(-4, 0, 15));
        car.entity.setEulerAngles(0, 90, 0);
        addScript(car.entity, VehicleAutopilot, { path });
        addScript(car.entity, Recorder, { lapTimer: path });
        Object.assign(timer, { cars: [car.entity] });
        return { world, car: car.entity, seconds: 30, each: () => {} };
    },
    'a car that brakes onto ice, and stalls': async () => {
        const world = await World.create();
        world.addGround();
        setSurface(world.addBox('Ice', [10, 0.01, 20], [0, -0.005, 26]), surfaces.ice);
        const car = new TestCar(world, {
            ...bmw,
            controller: {
                assistance: 1,
                gearbox: { transmission: 2 },
                clutch: { automatic: false, antiStall: false }
            }
        });
        return {
            world,
            car: car.entity,
            seconds: 6,
            each: (time) => {
                if (isAt(time, 0.5)) {
                    car.roll(15);
                } else if (isAt(time, 4)) {
                    car.controller.teleport(new Vec3(0, 0.6, -100));
                }
                Object.assign(car.vehicle.controls, { brake: time > 0.7 ? 1 : 0, clutch: time < 4.5 ? 1 : 0, gear: 1 });
            }
        };
    },
    'a car off its course': async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw, new Vec3(0, 0, 5));
        const places = [10, 30, 50, 200].map((z) => [0, z] as const);
        addCourse(world, places, { closed: false, laps: 1, firstLap: 1, offTrack: 1, trackWidth: 6 });
        return {
            world,
            car: car.entity,
            seconds: 3,
            each: (time) => {
                if (isAt(time, 0.2)) {
                    car.roll(-10);
                } else if (isAt(time, 1.7)) {
                    car.controller.teleport(new Vec3(3.5, 0.6, 80));
                }
            }
        };
    },
    'an autopilot before a wall': async () => {
        const world = await World.create();
        world.addGround();
        world.addBox('Wall', [5, 2, 0.5], [0, 2, 5]);
        const { timer } = addCourse(
            world,
            [10, 30, 50].map((z) => [0, z] as const)
        );
        const car = new TestCar(world);
        addScript(car.entity, VehicleAutopilot, { path: timer.entity, closed: false, stuckTime: 0.5 });
        return { world, car: car.entity, seconds: 12, each: () => {} };
    },
    'a car that is set up, and watched again': async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world);
        const panel = addScript(car.entity, TuningPanel);
        const recorder = addScript(car.entity, Recorder);
        const acts: (() => void)[] = [
            () => recorder.start(),
            () => panel.toggle(),
            () => panel.swapSetups(),
            () => panel.reset(),
            () => recorder.stop(),
            () => recorder.replay()
        ];
        return {
            world,
            car: car.entity,
            seconds: 4,
            each: (time) => acts.find((_, k) => isAt(time, 0.2 + 0.2 * k))?.()
        };
    },
    'a truck whose load lowers its axle': async () => {
        const world = await World.create();
        world.addGround();
        const truck = new LiftAxleTruck(world, { raised: true, loadLimit: 3, time: 0.5 });
        return { world, car: truck.entity, seconds: 8, each: () => {} };
    },
    'a car that parks its caravan': async () => {
        const world = await World.create();
        world.addGround();
        const { car, hitches } = placeTrain(world, 'estate-and-caravan');
        const bay = new Entity('Bay', world.app);
        world.app.root.addChild(bay);
        return {
            world,
            car: car.entity,
            seconds: 60,
            each: (time) => {
                if (isAt(time, 1)) {
                    const at = hitches[0].attached!.entity.getPosition();
                    bay.setPosition(at.x, 0, at.z - 4);
                    hitches[0].park(bay);
                }
            }
        };
    }
};

const scriptName = (script: Script): string => (script.constructor as unknown as { scriptName: string }).scriptName;

/** Things that a handler removes. */
const removals: Record<string, (script: Script, scene: Scene, told: unknown[]) => void> = {
    nothing: () => {},
    'all that it is told of': (_, __, told) =>
        told
            .flatMap((each) => (each && typeof each === 'object' ? [each, ...(Object.values(each) as unknown[])] : []))
            .forEach((each) => {
                if (each instanceof Entity && each !== each.root) {
                    each.destroy();
                }
            }),
    'the component': (script) => script.entity.script?.destroy(scriptName(script)),
    'its entity': ({ entity }) => entity.destroy(),
    'its entity from play': ({ entity }) => (entity.enabled = false),
    'the rigid body of the car': (_, { car }) => car.removeComponent('rigidbody'),
    'the car': (_, { car }) => car.destroy(),
    everything: (_, { world }) => [...world.app.root.children].forEach((child) => (child as Entity).destroy())
};

/** Plays a scene in which the first event of a name has something removed; returns which names were heard, and what was thrown. */
async function play(
    build: () => Promise<Scene>,
    name: string,
    removal: string
): Promise<{ heard: string[]; thrown: string[] }> {
    const scene = await build();
    const { world, seconds, each } = scene;
    const heard = new Set<string>();
    const thrown: string[] = [];
    let removed = false;
    const hear = (script: Script, event: string, told: unknown[]): void => {
        heard.add(event);
        if (event === name && !removed) {
            removed = true;
            removals[removal](script, scene, told);
        }
    };
    const all = world.app.root.find((node: GraphNode) => node instanceof Entity && Boolean(node.script)) as Entity[];
    for (const script of all.flatMap(({ script }) => script!.scripts)) {
        events.forEach((event) => script.on(event, (...told: unknown[]) => hear(script, event, told)));
    }
    let left = 10;
    for (let time = 0; time < seconds && left > 0; time += 1 / 60) {
        try {
            if (!removed) {
                each(time);
            }
            world.run(1 / 60);
        } catch (error) {
            thrown.push(`${name}: ${(error as Error).stack}`);
            break;
        }
        left -= Number(removed && name !== '');
    }
    world.destroy();
    return { heard: [...heard], thrown };
}

const messages = printed('error');

/** A removal is tried in one in so many events, the next in the next ones: in each event, one. */
const ONE_IN = Object.keys(removals).length - 1;

/** Events to try in each scene: in all scenes in which they occur, or in the first of them. */
const heardIn: Record<string, string[]> = {};

describe.each(Object.keys(scenes))('in %s', (scene) => {
    it('events are heard', async () => {
        const { heard, thrown } = await play(scenes[scene], '', 'nothing');
        const tried = torture > 0 ? [] : Object.values(heardIn).flat();
        heardIn[scene] = heard.filter((name) => !tried.includes(name));
        expect(thrown).toEqual([]);
    });

    it.each(
        Object.keys(removals)
            .slice(1)
            .map((removal, i) => [removal, i] as const)
    )('nothing throws when a handler of any event removes %s', async (removal, turn) => {
        const thrown: string[] = [];
        for (const name of sampleOf(heardIn[scene], ONE_IN, turn)) {
            thrown.push(...(await play(scenes[scene], name, removal)).thrown);
        }
        expect(thrown).toEqual([]);
        expect(messages().filter((message) => /TypeError|failed/.test(message))).toEqual([]);
    });
});

it('has a scene for each event', () => {
    const heard = new Set(Object.values(heardIn).flat());
    expect(events.filter((name) => !heard.has(name))).toEqual([]);
});
