import { Entity, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BrakeHeat } from '../../../scripts/brake-heat.mjs';
import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { BulletWheel } from '../../../scripts/bullet-wheel.mjs';
import { ChaseCamera } from '../../../scripts/chase-camera.mjs';
import { DebugTelemetry } from '../../../scripts/debug-telemetry.mjs';
import { DriverVisual } from '../../../scripts/driver-visual.mjs';
import { ForceFeedback } from '../../../scripts/force-feedback.mjs';
import { FreeCamera } from '../../../scripts/free-camera.mjs';
import { Gauges } from '../../../scripts/gauges.mjs';
import { LapTimer } from '../../../scripts/lap-timer.mjs';
import { LiftAxle } from '../../../scripts/lift-axle.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { Recorder } from '../../../scripts/recorder.mjs';
import { RemoteVehicle } from '../../../scripts/remote-vehicle.mjs';
import { RoadNetwork } from '../../../scripts/road-network.mjs';
import { SkidMarks } from '../../../scripts/skid-marks.mjs';
import { Slipstream } from '../../../scripts/slipstream.mjs';
import { SpawnPoint } from '../../../scripts/spawn-point.mjs';
import { SteeringWheelVisual } from '../../../scripts/steering-wheel-visual.mjs';
import { SurfaceMaterial } from '../../../scripts/surface-material.mjs';
import { SuspensionVisual } from '../../../scripts/suspension-visual.mjs';
import { TireEffects } from '../../../scripts/tire-effects.mjs';
import { TireHeat } from '../../../scripts/tire-heat.mjs';
import { TouchControls } from '../../../scripts/touch-controls.mjs';
import { Tracks } from '../../../scripts/tracks.mjs';
import { TrafficLights } from '../../../scripts/traffic-lights.mjs';
import { TrafficSign } from '../../../scripts/traffic-sign.mjs';
import { TuningPanel } from '../../../scripts/tuning-panel.mjs';
import { VehicleAutopilot } from '../../../scripts/vehicle-autopilot.mjs';
import { VehicleDamage } from '../../../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../../../scripts/vehicle-energy.mjs';
import { VehicleGizmos } from '../../../scripts/vehicle-gizmos.mjs';
import { VehicleGravity } from '../../../scripts/vehicle-gravity.mjs';
import { VehicleInput } from '../../../scripts/vehicle-input.mjs';
import { VehicleLights } from '../../../scripts/vehicle-lights.mjs';
import { VehicleReset } from '../../../scripts/vehicle-reset.mjs';
import { VehicleSound } from '../../../scripts/vehicle-sound.mjs';
import { VehicleTelemetry } from '../../../scripts/vehicle-telemetry.mjs';
import { VehicleTraffic } from '../../../scripts/vehicle-traffic.mjs';
import { VehicleWing } from '../../../scripts/vehicle-wing.mjs';
import { WheelCarrier } from '../../../scripts/wheel-carrier.mjs';
import { WheelInstances } from '../../../scripts/wheel-instances.mjs';
import { Winch } from '../../../scripts/winch.mjs';
import { encodeCar } from '../../../src/index.js';
import type { Quads } from '../../../src/internal.js';
import { stubAudio } from '../../support/audio.js';
import { bmw, TestCar } from '../../support/car.js';
import { addCourse } from '../../support/course.js';
import type { Keyboard } from '../../support/keyboard.js';
import { roadMachine, TestMotorcycle } from '../../support/motorcycle.js';
import { stubPage } from '../../support/page.js';
import { plainCar } from '../../support/plain-car.js';
import { addPlace, loadedRoads } from '../../support/roads.js';
import { addCrossing, addModel, addRing } from '../../support/traffic.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';

/** A component with what it needs, and what it does when it works. */
export interface Subject {
    world: World;
    body: Entity;
    script: Script;

    /** Returns the numbers that the component computes for screens, loudspeakers and drivers. */
    figures?: (script: Script) => Iterable<number>;

    /** Drives or moves what the component acts on. */
    stir?: () => void;

    /** Checks that the component works once it is mended. */
    works?: (script: Script) => void;

    /** Attributes that are not reported because only the start reads them; set where all other numbers are read all the time. */
    untold?: string[];
}

let keyboard: Keyboard;
const worlds: World[] = [];

/** Stubs a page with a keyboard for each test, and destroys its worlds. */
export function furnishSubjects(): void {
    beforeEach(() => {
        keyboard = stubPage();
    });
    afterEach(() => {
        worlds.splice(0).forEach((world) => world.destroy());
        vi.unstubAllGlobals();
    });
}

async function plane(): Promise<{ world: World; ground: Entity }> {
    const world = await World.create();
    worlds.push(world);
    return { world, ground: world.addGround() };
}

async function car(): Promise<{ world: World; car: TestCar; ground: Entity }> {
    const { world, ground } = await plane();
    return { world, ground, car: new TestCar(world, { ...bmw, controller: { drive: 2 } }) };
}

/** A car with a caravan. */
async function coupled(): Promise<{ world: World; hitch: Script; trailer: TestTrailer }> {
    const { world, car: it } = await car();
    const trailer = new TestTrailer(world, caravan, new Vec3(0, 0, -8), {});
    const hitch = addHitch(it.entity, CAR_BALL, caravan.height - bmw.cgHeight, { trailer: trailer.entity });
    return { world, hitch, trailer };
}

async function plain(type: typeof Script): Promise<Subject & { wheels: Entity[] }> {
    const { world } = await plane();
    const { entity, wheels } = plainCar(world);
    return { world, body: entity, wheels, script: addScript(entity, type as typeof RaycastCar, { wheels }) };
}

/** A component beside the one of a car. */
async function beside(type: unknown, attributes = {}): Promise<Subject & { car: TestCar; script: Script }> {
    const { world, car: it } = await car();
    return { world, car: it, body: it.entity, script: addScript(it.entity, type as typeof VehicleReset, attributes) };
}

/** A component on an entity below the one of a car, which it moves. */
async function below(type: unknown, attributes = {}): Promise<Subject & { car: TestCar }> {
    const { world, car: it } = await car();
    const part = new Entity('Part', world.app);
    it.entity.addChild(part);
    const script = addScript(part, type as typeof VehicleReset, attributes);
    return { world, car: it, body: it.entity, script, figures: () => part.getWorldTransform().data, untold: [] };
}

/** Effects of a car whose locked wheels slide. */
async function sliding(type: unknown, quadsOf: (script: Script) => Quads, untold: string[]): Promise<Subject> {
    const { car: it, ...subject } = await beside(type);
    const slide = (): void => {
        it.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
        it.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 20);
    };
    return {
        ...subject,
        stir: slide,
        // the last of nine is the color, four bytes rather than a number
        figures: (script) => {
            const { floats, used } = quadsOf(script);
            return floats.subarray(0, 36 * used).filter((_, i) => i % 9 !== 8);
        },
        works: (script) => {
            slide();
            subject.world.run(0.5);
            expect(quadsOf(script).used).toBeGreaterThan(0);
        },
        untold
    };
}

/** A camera that follows a car. */
async function camera(type: unknown, attributes = {}): Promise<Subject> {
    const { world, car: it } = await car();
    const own = new Entity('Own', world.app);
    world.app.root.addChild(own);
    const { x, y, z } = it.position;
    return {
        world,
        body: it.entity,
        script: addScript(own, type as typeof ChaseCamera, { ...attributes, target: it.entity }),
        figures: () => own.getWorldTransform().data,
        works: () => expect(own.getPosition().distance(new Vec3(x, y, z))).toBeLessThan(20),
        untold: []
    };
}

/** By the names of their scripts, and what tells several of one apart. */
export const subjects: Record<string, () => Promise<Subject>> = {
    async wheelCollider() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.wheels[1] };
    },
    async vehicleController() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.controller };
    },
    async antiRollBar() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.bars[0] };
    },
    async driverVisual() {
        const subject = await below(DriverVisual);
        (subject.script as DriverVisual).figure = subject.script.entity;
        return subject;
    },
    gauges: () => below(Gauges, { place: 2 }),
    steeringWheelVisual: () => below(SteeringWheelVisual),
    async suspensionVisual() {
        const subject = await below(SuspensionVisual);
        (subject.script as SuspensionVisual).target = subject.car.wheels[0].entity;
        return subject;
    },
    async wheelCarrier() {
        const subject = await below(WheelCarrier);
        (subject.script as WheelCarrier).wheel = subject.car.wheels[0].entity;
        return subject;
    },
    async hitch() {
        const { world, hitch, trailer } = await coupled();
        return { world, body: trailer.entity, script: hitch };
    },
    async vehicleGravity() {
        const { world, car: it } = await car();
        const planet = new Entity('Planet', world.app);
        planet.setPosition(0, -1e5, 0);
        world.app.root.addChild(planet);
        return { world, body: it.entity, script: addScript(it.entity, VehicleGravity, { center: planet }) };
    },
    async winch() {
        const { world, car: it } = await car();
        const post = new Entity('Post', world.app);
        post.setPosition(0, 1, 10);
        world.app.root.addChild(post);
        const part = new Entity('Part', world.app);
        it.entity.addChild(part);
        const script = addScript(part, Winch, { anchor: post });
        return {
            world,
            body: it.entity,
            script,
            figures: () => [script.tension, script.length, script.speed],
            stir: () => (script.command = 1)
        };
    },
    async trailer() {
        const { world, trailer } = await coupled();
        return { world, body: trailer.entity, script: trailer.component! };
    },
    async surfaceMaterial() {
        const { world, car: it, ground } = await car();
        return { world, body: it.entity, script: addScript(ground, SurfaceMaterial, { preset: 10 }) };
    },
    raycastCar: () => plain(RaycastCar as unknown as typeof Script),
    bulletVehicle: () => plain(BulletVehicle as unknown as typeof Script),
    async bulletWheel() {
        const { world, body, wheels } = await plain(BulletVehicle as unknown as typeof Script);
        return { world, body, script: addScript(wheels[1], BulletWheel) };
    },
    ...Object.fromEntries([0, 1, 2, 3, 4].map((mode) => [`chaseCamera ${mode}`, () => camera(ChaseCamera, { mode })])),
    freeCamera: () => camera(FreeCamera),
    async vehicleAutopilot() {
        const { world, car: it } = await car();
        const path = new Entity('Path', world.app);
        for (const [x, z] of [
            [0, 0],
            [0, 40],
            [30, 20]
        ]) {
            const point = new Entity('Point', world.app);
            point.setPosition(x, 0, z);
            path.addChild(point);
        }
        world.app.root.addChild(path);
        return { world, body: it.entity, script: addScript(it.entity, VehicleAutopilot, { path }) };
    },
    vehicleLights: async () => ({ ...(await beside(VehicleLights)), untold: [] }),
    async checkpoint() {
        const { world, car: it } = await car();
        const { timer, gates } = addCourse(world, [
            [0, 1],
            [20, 20],
            [-20, 20]
        ]);
        return { world, body: it.entity, script: gates[0], figures: () => [timer.time], untold: [] };
    },
    async spawnPoint() {
        const { world, car: it } = await car();
        const point = new Entity('Spawn Point', world.app);
        point.setPosition(5, 0, 5);
        world.app.root.addChild(point);
        return { world, body: it.entity, script: addScript(point, SpawnPoint), untold: [] };
    },
    async vehicleTraffic() {
        const { world, car: it } = await car();
        const roads = new Entity('Traffic', world.app);
        world.app.root.addChild(roads);
        const traffic = addScript(roads, VehicleTraffic, { count: 4 });
        Object.assign(traffic, { models: [addModel(world.app)], paths: [addRing(world.app, 40, 80)] });
        return {
            world,
            body: it.entity,
            script: traffic,
            figures: (script) => {
                const { cars } = script as VehicleTraffic;
                return cars.flatMap(({ position: { x, y, z }, speed }) => [x, y, z, speed]);
            },
            works: (script) => {
                const { cars } = script as VehicleTraffic;
                expect(cars.length).toBe(4);
                world.run(3);
                expect(cars[0].speed).toBeGreaterThan(3);
            },
            untold: []
        };
    },
    async trafficLights() {
        const { world, car: it } = await car();
        const crossing = addCrossing(world.app, [[[0, 20]], [[20, 0]]]);
        return { world, body: it.entity, script: addScript(crossing, TrafficLights), untold: [] };
    },
    async roadNetwork() {
        const { world, car: it } = await car();
        const script = addScript(addPlace(world.app), RoadNetwork, { file: loadedRoads(world.app) });
        return { world, body: it.entity, script, figures: () => script.lanes.map(({ length }) => length), untold: [] };
    },
    async trafficSign() {
        const { world, car: it } = await car();
        const sign = new Entity('Sign', world.app);
        world.app.root.addChild(sign);
        addScript(sign, VehicleTraffic, { count: 0 }); // who heeds it
        return { world, body: it.entity, script: addScript(sign, TrafficSign), untold: [] };
    },
    async lapTimer() {
        const { world, car: it } = await car();
        const { timer } = addCourse(
            world,
            [
                [0, 1],
                [20, 20],
                [-20, 20]
            ],
            { countdown: 3, offTrack: 1 }
        );
        return {
            world,
            body: it.entity,
            script: timer,
            figures: (script) => {
                const { time, standings } = script as LapTimer;
                return [time, ...standings.flatMap((each) => [each.time, each.distance, each.lap])];
            },
            works: (script) => {
                (script as LapTimer).start();
                world.run(4);
                expect((script as LapTimer).state).toBe('running');
            },
            untold: []
        };
    },
    async recorder() {
        const { car: it, ...subject } = await beside(Recorder);
        const { timer } = addCourse(subject.world, [
            [0, 1],
            [20, 20],
            [-20, 20]
        ]);
        (subject.script as Recorder).lapTimer = timer.entity;
        return {
            ...subject,
            works: (script) => {
                (script as Recorder).start();
                subject.world.run(0.5);
                expect((script as Recorder).stop()!.duration).toBeGreaterThan(0.3);
            },
            untold: []
        };
    },
    async remoteVehicle() {
        const { world, car: it } = await car();
        world.run(0.1);
        const state = encodeCar(it.entity)!;
        const subject = { world, body: it.entity, script: addScript(it.entity, RemoteVehicle) };
        let tick = 0;
        return {
            ...subject,
            stir: () => (subject.script as RemoteVehicle).receive(state, (tick += 3)),
            works: (script) => {
                (script as RemoteVehicle).clear();
                (script as RemoteVehicle).receive(state, (tick += 3));
                subject.world.run(0.2);
                expect((script as RemoteVehicle).age).toBeLessThan(0.3);
            },
            untold: []
        };
    },
    tuningPanel: async () => ({ ...(await beside(TuningPanel)), untold: [] }),
    async motorcycle() {
        const { world } = await car();
        const { component, entity } = new TestMotorcycle(world, {}, roadMachine, new Vec3(6, 0, 0));
        return {
            world,
            body: entity,
            script: component,
            figures: () => [component.lean, component.steerAngle, component.steerTorque],
            untold: []
        };
    },
    async brakeHeat() {
        const subject = await beside(BrakeHeat);
        return { ...subject, figures: () => (subject.script as BrakeHeat).temperatures, untold: [] };
    },
    async wheelInstances() {
        const subject = await beside(WheelInstances);
        return { ...subject, figures: () => [(subject.script as WheelInstances).drawn], untold: [] };
    },
    async slipstream() {
        const { world, car: it } = await car();
        const lead = new TestCar(world, bmw, new Vec3(0, 0, 8));
        const script = addScript(it.entity, Slipstream);
        lead.roll(10);
        return { world, body: it.entity, script, figures: () => [script.deficit, script.tow], untold: [] };
    },
    async vehicleWing() {
        const { world, car: it } = await car();
        const part = new Entity('Part', world.app);
        it.entity.addChild(part);
        const script = addScript(part, VehicleWing);
        const figures = (): number[] => [script.downforce, script.drag, script.liftCoefficient, script.angleOfAttack];
        return { world, body: it.entity, script, figures };
    },
    async tireHeat() {
        const subject = await beside(TireHeat);
        const heat = subject.script as TireHeat;
        return { ...subject, figures: () => [...heat.temperatures, ...heat.pressures, ...heat.wear], untold: [] };
    },
    async forceFeedback() {
        const subject = await beside(ForceFeedback);
        return { ...subject, figures: () => [(subject.script as ForceFeedback).level], untold: [] };
    },
    async vehicleDamage() {
        const subject = await beside(VehicleDamage);
        const damage = subject.script as VehicleDamage;
        return { ...subject, figures: () => [...damage.crush, ...damage.bent, damage.powerLost], untold: [] };
    },
    async vehicleEnergy() {
        const subject = await beside(VehicleEnergy);
        const energy = subject.script as VehicleEnergy;
        const figures = (): number[] => [energy.liters, energy.charge, energy.power, energy.fuelConsumption];
        return { ...subject, figures, untold: [] };
    },
    async tracks() {
        const subject = await beside(Tracks);
        const tracks = subject.script as Tracks;
        return { ...subject, figures: () => [tracks.leftSpeed, tracks.rightSpeed], untold: [] };
    },
    async liftAxle() {
        const { car: it, ...subject } = await beside(LiftAxle);
        const axle = subject.script as LiftAxle;
        axle.wheels = it.wheels.slice(2).map(({ entity }) => entity);
        return { ...subject, figures: () => [axle.lift], untold: [] };
    },
    vehicleReset: async () => ({ ...(await beside(VehicleReset)), untold: [] }),
    vehicleTelemetry: async () => ({ ...(await beside(VehicleTelemetry)), untold: [] }),
    async debugTelemetry() {
        const subject = await beside(DebugTelemetry);
        return { ...subject, figures: (script) => [...(script as DebugTelemetry).tape!.values], untold: [] };
    },
    vehicleGizmos: () => beside(VehicleGizmos),
    skidMarks: () => sliding(SkidMarks, (script) => (script as SkidMarks).ring!.quads, ['length']),
    tireEffects: () => sliding(TireEffects, (script) => (script as TireEffects).clouds!.quads, ['maxPuffs']),
    async vehicleSound() {
        const { car: it, ...subject } = await beside(VehicleSound, { spatial: true });
        Object.assign(subject.world.app.systems, { sound: { context: stubAudio() } });
        return {
            ...subject,
            figures: (sound) =>
                Object.values((sound as VehicleSound).mix).filter((value) => typeof value === 'number') as number[],
            stir: () => it.vehicle.controls.throttle++,
            works: (sound) => expect((sound as VehicleSound).voice).not.toBeNull(),
            untold: []
        };
    },
    ...Object.fromEntries(
        ['keys', 'steering wheel'].map((device) => [
            `vehicleInput ${device}`,
            async () => {
                const { car: it, ...subject } = await beside(VehicleInput, { wheel: { enabled: device !== 'keys' } });
                return {
                    ...subject,
                    figures: () => {
                        const { throttle, brake, steer, handbrake, clutch, gear } = it.vehicle.controls;
                        return [throttle, brake, steer, handbrake, clutch, gear];
                    },
                    stir: () => {
                        keyboard.hold();
                        keyboard.hold('KeyW', 'KeyA');
                        keyboard.strike('KeyZ');
                        keyboard.strike('KeyZ');
                    },
                    works: () => {
                        keyboard.hold();
                        keyboard.hold('KeyW', 'KeyA');
                        subject.world.run(0.5);
                        expect(it.vehicle.controls.throttle).toBe(1);
                        expect(it.vehicle.controls.steer).not.toBe(0);
                    },
                    untold: []
                };
            }
        ])
    ),
    async touchControls() {
        const { car: it, ...subject } = await beside(TouchControls, { steering: 2 });
        const { onScreen } = addScript(it.entity, VehicleInput);
        return {
            ...subject,
            figures: () => [onScreen.throttle, onScreen.brake, onScreen.steer, onScreen.handbrake],
            untold: []
        };
    }
};
