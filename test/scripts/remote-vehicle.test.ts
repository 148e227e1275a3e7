import { BoxGeometry, Entity, Mesh, MeshInstance, StandardMaterial, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { RemoteVehicle } from '../../scripts/remote-vehicle.mjs';
import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { TireEffects } from '../../scripts/tire-effects.mjs';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { encodeCar } from '../../src/index.js';
import { stubAudio } from '../support/audio.js';
import { bmw, TestCar } from '../support/car.js';
import { litWorld } from '../support/lit-world.js';
import { stubPage } from '../support/page.js';
import { printed } from '../support/printed.js';
import type { World } from '../support/world.js';

/** Frames between two messages: 20 a second. */
const EVERY = 3;

/** The car of the other machine, and here what shows it. */
let there: { world: World; car: TestCar };
let here: { world: World; car: TestCar };
let remote: RemoteVehicle;
let tick = 0;

/** Delivers a message: in the next frame unless a test delays or loses it. */
let line: (bytes: Uint8Array, tick: number) => void;
const complaints = printed('error', 'warn');

async function make(): Promise<{ world: World; car: TestCar }> {
    const world = await litWorld();
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller: { engine: { idle: 800 } } });
    for (const [k, wheel] of car.wheels.entries()) {
        const visual = new Entity(`Visual ${k}`, world.app);
        wheel.entity.addChild(visual);
        wheel.visual = visual;
    }
    return { world, car };
}

beforeEach(async () => {
    stubPage();
    there = await make();
    here = await make();
    Object.assign(here.world.app.systems, { sound: { context: stubAudio() } });
    remote = addScript(here.car.entity, RemoteVehicle);
    tick = 0;
    line = (bytes, at) => remote.receive(bytes, at);
});

afterEach(() => {
    there.world.destroy();
    here.world.destroy();
    vi.unstubAllGlobals();
});

/** Time passes on both machines. */
function pass(seconds: number, each = (): void => undefined): void {
    for (let k = 0; k < Math.round(60 * seconds); k++) {
        there.world.run(1 / 60);
        if (++tick % EVERY === 0) {
            line(encodeCar(there.car.entity)!, tick);
        }
        here.world.run(1 / 60);
        each();
    }
}

it('follows the other car by the delay, evenly, and is simulated by nobody here', () => {
    there.car.roll(20);
    pass(1);
    const step = vi.spyOn(here.car.vehicle, 'step');
    let [least, most, last] = [Infinity, 0, here.car.position.z];
    pass(1, () => {
        const { z } = here.car.position;
        least = Math.min(least, z - last);
        most = Math.max(most, z - last);
        last = z;
    });
    expect(here.car.entity.rigidbody!.type).toBe('kinematic');
    const { speed } = there.car.controller;
    expect(speed).toBeGreaterThan(10);
    const behind = there.car.controller.pose.position.distance(here.car.position);
    expect(behind / speed).toBeCloseTo(remote.delay, 2);
    // the other one is braked by its engine: its way in a frame is the shorter the later
    expect(most - least).toBeLessThan(0.1);
    expect(remote.age).toBeLessThan((EVERY + 1) / 60);
    expect(here.car.controller.speed).toBeCloseTo(there.car.controller.speed, 1);
    expect(here.car.controller.validate()).toEqual([]);
    expect(step.mock.results.every(({ value }) => value === undefined)).toBe(true);
    expect(complaints()).toEqual([]);
});

describe('what the other car does is seen here', () => {
    it('wheels turn, steer and spring', () => {
        there.car.roll(10);
        there.car.drive((controls) => Object.assign(controls, { steer: 0.3 }));
        pass(1.5);
        for (const [k, { visual }] of here.car.wheels.entries()) {
            const [own, other] = [here.car.wheels[k], there.car.wheels[k]];
            expect(own.wheel!.steerAngle).toBeCloseTo(other.wheel!.steerAngle, 2);
            expect(own.wheel!.jounce).toBeCloseTo(other.wheel!.jounce, 2);
            const forward = visual!.forward.clone();
            here.world.run(1 / 60);
            // 10 m/s on wheels of 0.34 m: half a radian a frame, in the picture
            const turned = Math.acos(Math.min(1, forward.dot(visual!.forward)));
            expect(turned).toBeGreaterThan(0.3);
            expect(turned).toBeLessThan(0.7);
        }
        expect(here.car.wheels[0].wheel!.steerAngle).toBeGreaterThan(0.05);
        // the body rolls in the bend: wheels outside are pressed in farther
        expect(here.car.wheels[1].wheel!.jounce - here.car.wheels[0].wheel!.jounce).toBeGreaterThan(5e-3);
    });

    it('lamps: brake, reverse, head lamps and indicators that flash', () => {
        const level = lampsOf(here);
        addScript(here.car.entity, VehicleLights);
        pass(0.7);
        expect(['lamp', 'reverse', 'tail-lamp', 'indicator'].map(level)).toEqual([0, 0, 0, 0]);
        there.car.drive((controls) => Object.assign(controls, { brake: 0.5 }));
        pass(0.3);
        expect(level('tail-lamp')).toBeGreaterThan(1);
        there.car.drive((controls) => Object.assign(controls, { brake: 0, reverse: true }));
        pass(1);
        expect([level('reverse') > 1, level('tail-lamp')]).toEqual([true, 0]);
        there.car.controller.lights.lowBeam = true;
        there.car.controller.lights.indicator = 1;
        let [lit, dark] = [0, 0];
        pass(2, () => (level('indicator') > 0 ? lit++ : dark++));
        expect(level('lamp')).toBeGreaterThan(3);
        expect(lit / (lit + dark)).toBeGreaterThan(0.3);
        expect(lit / (lit + dark)).toBeLessThan(0.7);
    });

    it('the engine sounds as fast and as hard as the other one, and tires squeal', () => {
        const sound = addScript(here.car.entity, VehicleSound);
        const other = addScript(there.car.entity, VehicleSound);
        Object.assign(there.world.app.systems, { sound: { context: stubAudio() } });
        there.car.drive((controls) => Object.assign(controls, { throttle: 0.7 }));
        pass(1);
        expect(here.car.controller.rpm).toBeGreaterThan(1200);
        expect(here.car.controller.rpm / there.car.controller.rpm).toBeCloseTo(1, 1);
        expect(sound.mix.cycle / other.mix.cycle).toBeCloseTo(1, 1);
        expect(sound.mix.intake).toBeGreaterThan(0);
        there.car.roll(20);
        there.car.drive(() => undefined);
        there.car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
        pass(0.5);
        expect(sound.mix.squeal).toBeGreaterThan(0.1);
    });

    it('tires that slide smoke, and leave marks in their track', () => {
        const marks = addScript(here.car.entity, SkidMarks);
        const effects = addScript(here.car.entity, TireEffects);
        there.car.roll(25);
        pass(0.3);
        expect([marks.ring?.quads.used ?? 0, effects.clouds?.alive ?? 0]).toEqual([0, 0]);
        there.car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
        pass(0.7);
        expect(marks.ring!.quads.used).toBeGreaterThan(8);
        expect(effects.clouds!.alive).toBeGreaterThan(8);
    });
});

it('a line that loses, repeats and shuffles messages hides nothing but the present', () => {
    const late: [at: number, bytes: Uint8Array, tick: number][] = [];
    let seed = 1;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    line = (bytes, at) => {
        if (random() > 0.1) {
            late.push([tick + Math.floor(6 * random()), bytes, at]);
        }
    };
    remote.delay = 0.2;
    there.car.roll(20);
    let [worst, last] = [0, NaN];
    pass(3, () => {
        for (const each of late.filter(([at]) => at <= tick)) {
            remote.receive(each[1], each[2]);
            remote.receive(each[1], each[2]);
            late.splice(late.indexOf(each), 1);
        }
        const { z } = here.car.position;
        worst = tick > 60 ? Math.max(worst, Math.abs(z - last - 20 / 60)) : worst;
        last = z;
    });
    expect(worst).toBeLessThan(0.05);
});

it('goes on for as long as it may when nothing comes, stands then, and is simulated here once the component is disabled', () => {
    there.car.roll(20);
    pass(1);
    line = () => undefined;
    const { z } = here.car.position;
    pass(0.5);
    expect(remote.age).toBeCloseTo(0.5, 1);
    pass(1.5);
    expect(here.car.position.z - z).toBeGreaterThan(20 * (remote.reach + remote.delay) - 2);
    expect(here.car.position.z - z).toBeLessThan(20 * (remote.reach + remote.delay) + 2);
    remote.enabled = false;
    expect(here.car.entity.rigidbody!.type).toBe('dynamic');
    here.car.drive((controls) => Object.assign(controls, { throttle: 1 }));
    here.car.roll(5);
    const from = here.car.position.z;
    pass(1);
    expect(here.car.position.z - from).toBeGreaterThan(4);
    expect(complaints()).toEqual([]);
});

it('refuses what is no state of this car, and is shown as before', () => {
    pass(0.5);
    const at = here.car.position.clone();
    expect(() => remote.receive(new Uint8Array(56).fill(255), tick + 1)).toThrow(RangeError);
    expect(() => remote.receive(new Uint8Array(5), tick + 1)).toThrow('needs 32 bytes');
    pass(0.2);
    expect(at.distance(here.car.position)).toBeLessThan(1e-3);
});

it('says so on an entity without a Vehicle Controller', () => {
    const lonely = new Entity('Lonely', here.world.app);
    here.world.app.root.addChild(lonely);
    addScript(lonely, RemoteVehicle);
    here.world.run(0.1);
    expect(complaints()).toEqual([expect.stringContaining('there is no Vehicle Controller on this entity')]);
});

/** Adds lamps of each kind. @returns Brightness of a lamp by its tag; those in the rear that are white are 'reverse'. */
function lampsOf({ world, car }: { world: World; car: TestCar }): (tag: string) => number {
    const made = new Map<string, MeshInstance>();
    for (const [name, tag, x, z] of [
        ['lamp', 'lamp', 0.6, 2],
        ['reverse', 'lamp', 0.4, -2],
        ['tail-lamp', 'tail-lamp', 0.5, -2],
        ['indicator', 'indicator', 0.7, -2]
    ] as const) {
        const lamp = new Entity(name, world.app);
        const mesh = Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry());
        const instance = new MeshInstance(mesh, new StandardMaterial());
        lamp.addComponent('render', { meshInstances: [instance] });
        lamp.tags.add(tag);
        lamp.setLocalPosition(x, 0, z);
        lamp.setLocalScale(new Vec3(0.2, 0.1, 0.02));
        car.entity.addChild(lamp);
        made.set(name, instance);
    }
    return (name) => {
        const { emissive, emissiveIntensity } = made.get(name)!.material as StandardMaterial;
        return Math.max(emissive.r, emissive.g, emissive.b) * emissiveIntensity;
    };
}

it.each([NaN, Infinity, -Infinity, -1, 1e300])('a state of tick %f is not shown, and one message says so', (bad) => {
    const state = encodeCar(there.car.entity) ?? new Uint8Array();
    pass(1);
    expect(remote.receive(state, bad)).toBe(false);
    pass(0.5);
    expect(Number.isFinite(here.car.position.length())).toBe(true);
    expect(remote.receive(encodeCar(there.car.entity)!, tick + 100)).toBe(true);
    expect(complaints().filter((line) => line.includes('remoteVehicle.receive.tick'))).toHaveLength(1);
});
