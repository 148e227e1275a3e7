import { Entity, Vec3, type Quat } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { centerLine } from '../../proving-ground/library/ground/circuit.js';
import { addScript } from '../../scenario/rig.js';
import { Recorder, type RecordEvent } from '../../scripts/recorder.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { DEG } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { addCourse, circle } from '../support/course.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

async function world(): Promise<World> {
    const made = await World.create();
    worlds.push(made);
    return made;
}

function addPath(world: World, points: readonly (readonly [x: number, z: number])[]): Entity {
    const path = new Entity('Path', world.app);
    for (const [x, z] of points) {
        const point = new Entity('Point', world.app);
        point.setLocalPosition(x, 0, z);
        path.addChild(point);
    }
    world.app.root.addChild(path);
    return path;
}

/** Adds visuals that turn to the wheels of a car. */
function dress(car: TestCar, world: World): void {
    for (const wheel of car.wheels) {
        const visual = new Entity('Visual', world.app);
        wheel.entity.addChild(visual);
        wheel.visual = visual;
    }
}

/** Returns the position of the car after a frame by physics, not as drawn. */
function poseOf(car: TestCar): number[] {
    const { position } = car.vehicle.body;
    return [...position];
}

describe('Recorder', () => {
    it('keeps a lap of the circuit in a few kilobytes, and is right to centimeters', async () => {
        const here = await world();
        addCircuit(here.app);
        const { ground, rotation } = startOnCircuit();
        const car = new TestCar(here, bmw, ground, rotation);
        dress(car, here);
        const path = addPath(
            here,
            centerLine.filter((_, i) => i % 4 === 0).map(({ x, z }) => [x, z] as const)
        );
        addScript(car.entity, VehicleAutopilot).path = path;
        const recorder = addScript(car.entity, Recorder);
        here.run(1 / 60);
        recorder.start();
        const drive: number[][] = [];
        const turns: Quat[] = [];
        here.run(60, 1 / 60, () => {
            drive.push(poseOf(car));
            turns.push(car.entity.getRotation().clone());
        });
        const recording = recorder.stop()!;
        expect(recording.duration).toBeCloseTo(60, 0);
        const out = new Float64Array(recording.stride);
        let [worst, turned] = [0, 0];
        drive.slice(0, Math.floor(60 * recording.duration)).forEach((pose, i) => {
            recording.at(i / 60, out);
            worst = Math.max(worst, Math.hypot(pose[0] - out[0], pose[1] - out[1], pose[2] - out[2]));
            const [x, y, z, w] = out.subarray(3, 7);
            const now = turns[Math.max(0, i - 1)];
            const cosine = Math.abs(x * now.x + y * now.y + z * now.z + w * now.w);
            turned = Math.max(turned, 2 * Math.acos(Math.min(1, cosine)));
        });
        // measured: 5 871 bytes with four wheels, 2.5 mm, and what the car turns in a frame
        expect(recording.byteLength).toBeLessThan(6200);
        expect(worst).toBeLessThan(0.004);
        expect(turned / DEG).toBeLessThan(1);
        // steered and rolling wheels: 60 s at 17 m/s are some 2 900 rad
        recording.at(59, out);
        expect(out[9] * 0.344).toBeGreaterThan(800);
        expect(out[9] * 0.344).toBeLessThan(1100);
    });

    it('makes the best lap the ghost, which drives along with the next laps, and hands out every lap', async () => {
        const here = await world();
        here.addGround();
        const car = new TestCar(here, bmw, new Vec3(20, 0, -4));
        const path = addPath(
            here,
            circle(20, 12).map(([x, z]) => [x, z] as const)
        );
        addScript(car.entity, VehicleAutopilot, { speedLimit: 40, lateralAcceleration: 5 }).path = path;
        const { timer } = addCourse(here, circle(20, 3), { laps: 0, firstLap: 1 });
        timer.path = path;
        const recorder = addScript(car.entity, Recorder);
        recorder.lapTimer = timer.entity;
        const laps: RecordEvent[] = [];
        recorder.on('record', (event: RecordEvent) => laps.push(event));
        here.run(16);
        expect(laps).toHaveLength(0);
        expect(recorder.isGhostShown).toBe(false);
        here.run(30);
        const standing = timer.standing(car.entity)!;
        expect(laps.map(({ lap }) => lap)).toEqual(standing.laps);
        expect(laps.length).toBeGreaterThan(1);
        expect(laps[0].recording.duration).toBeCloseTo(laps[0].lap, 4);
        expect(recorder.isGhostShown).toBe(true);
        // the same autopilot drives the same line: the ghost is where the car is
        const ghost = here.app.root.findByName('Ghost') as Entity;
        const best = laps.reduce((a, b) => (a.lap < b.lap ? a : b)).recording;
        const pose = best.at(standing.time, new Float64Array(best.stride));
        const { x, y, z } = ghost.getPosition();
        expect(Math.hypot(x - pose[0], y - pose[1], z - pose[2])).toBeLessThan(0.2);
        expect(ghost.getPosition().distance(car.position)).toBeLessThan(2);
        expect(ghost.enabled).toBe(true);
        // a ghost of another lap, shown once, ends, and the best lap is back
        recorder.playGhost(laps[0].recording);
        here.run(0.1);
        const [, , start] = laps[0].recording.at(0.1, new Float64Array(best.stride));
        expect(ghost.getPosition().z).toBeCloseTo(start, 0);
        here.run(laps[0].lap);
        const late = timer.standing(car.entity)!.time;
        const [, , now] = recorder.recording!.at(late, new Float64Array(best.stride));
        expect(ghost.enabled).toBe(true);
        expect(Math.abs(ghost.getPosition().z - now)).toBeLessThan(2);
        recorder.ghost = false;
        here.run(0.1);
        expect(ghost.enabled).toBe(false);
        recorder.enabled = false;
        here.run(0.1);
        expect(messages()).toEqual([]);
    });

    it('replays with the car itself, without physics, and puts it back', async () => {
        const here = await world();
        here.addGround();
        const car = new TestCar(here);
        dress(car, here);
        car.drive((controls) => {
            controls.throttle = 1;
            controls.steer = 0.3;
        });
        const recorder = addScript(car.entity, Recorder);
        here.run(0.1);
        recorder.start();
        const seen: Vec3[] = [];
        here.run(4, 1 / 60, () => seen.push(car.position.clone()));
        const recording = recorder.stop()!;
        const text = recorder.save();
        const stood = car.position.clone();
        let ended = 0;
        recorder.on('replayend', () => ended++);
        recorder.load(text);
        expect(recorder.recording!.toBytes()).toEqual(recording.toBytes());
        recorder.replay();
        here.run(2);
        expect(recorder.isReplaying).toBe(true);
        expect(car.entity.rigidbody!.enabled).toBe(false);
        expect(car.position.distance(seen[119])).toBeLessThan(0.15); // in a frame it drives so far
        const there = car.position.clone();
        recorder.replaySpeed = 0;
        here.run(1);
        expect(car.position.distance(there)).toBeLessThan(0.001);
        recorder.replayTime = 1;
        expect(car.position.distance(seen[59])).toBeLessThan(0.15);
        recorder.replaySpeed = 0.5;
        here.run(2);
        expect(recorder.replayTime).toBeCloseTo(2, 1);
        expect(car.position.distance(there)).toBeLessThan(0.15);
        recorder.replaySpeed = 1;
        const [front] = car.wheels.map(({ visual }) => visual!.getRotation());
        const axle = front.transformVector(Vec3.RIGHT);
        const across = car.entity.right.clone().mulScalar(-1);
        expect(Math.acos(Math.abs(axle.dot(across))) / DEG).toBeGreaterThan(5);
        here.run(2.2);
        expect(ended).toBe(1);
        expect(recorder.isReplaying).toBe(false);
        expect(car.entity.rigidbody!.enabled).toBe(true);
        expect(car.position.distance(stood)).toBeLessThan(0.3);
        here.run(1);
        expect(car.position.distance(stood)).toBeGreaterThan(0.5);
    });

    it('has what was driven last, also without the wheels, and holds a replay at its end', async () => {
        const here = await world();
        here.addGround();
        const car = new TestCar(here);
        dress(car, here);
        car.drive((controls) => (controls.throttle = 1));
        const recorder = addScript(car.entity, Recorder);
        here.run(0.1);
        expect(recorder.last(2)).toBeNull();
        recorder.start();
        here.run(3);
        const last = recorder.last(2)!;
        expect(last.duration).toBeCloseTo(2, 5);
        const bare = last.withoutWheels();
        const [whole, pose] = [last, bare].map((each) => each.at(1.234, new Float64Array(each.stride)));
        expect([...pose]).toEqual([...whole.subarray(0, 7)]);
        expect(bare.byteLength).toBeLessThan(0.6 * last.byteLength);
        recorder.playGhost(bare);
        here.run(0.1);
        const wheel = here.app.root.findByName('Ghost')!.children.at(-1)!.getLocalPosition();
        expect(wheel.length()).toBeGreaterThan(1);
        recorder.holdReplay = true;
        recorder.replay(last);
        here.run(2.5);
        expect(recorder.isReplaying).toBe(true);
        expect(recorder.replayTime).toBe(last.duration);
        recorder.endReplay();
        expect(recorder.isReplaying).toBe(false);
    });

    it('refuses what is no recording, and one that was damaged', async () => {
        const here = await world();
        here.addGround();
        const car = new TestCar(here);
        const recorder = addScript(car.entity, Recorder);
        here.run(0.1);
        recorder.start();
        here.run(1);
        recorder.stop();
        const text = recorder.save();
        expect(() => recorder.load('not base64!')).toThrow(/not a recording/);
        expect(() => recorder.load('AAAA')).toThrow(/not a recording/);
        const middle = Math.floor(text.length / 2);
        const damaged = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
        expect(() => recorder.load(damaged)).toThrow(/damaged/);
        expect(() => recorder.load(text.slice(0, 40))).toThrow(/damaged/);
        expect(recorder.save(recorder.load(text))).toBe(text);
    });

    it('says once what is missing', async () => {
        const here = await world();
        here.addGround();
        const lone = new Entity('Lone', here.app);
        here.app.root.addChild(lone);
        const recorder = addScript(lone, Recorder);
        here.run(0.1);
        recorder.target = new TestCar(here).entity;
        recorder.lapTimer = lone;
        here.run(0.1);
        expect(messages()).toEqual([
            expect.stringMatching(/recorder\.target: there is no car on 'Lone'\. Choose the chassis/),
            expect.stringMatching(/recorder\.lapTimer: 'Lone' has no Lap Timer\. Choose the entity/)
        ]);
    });
});
