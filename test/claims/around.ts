import { BoxGeometry, Entity, Mesh, MeshInstance, Quat, StandardMaterial, Vec3 } from 'playcanvas';
import { vi } from 'vitest';

import { type Claim, FINE, Specimen } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { Checkpoint } from '../../scripts/checkpoint.mjs';
import { DebugTelemetry } from '../../scripts/debug-telemetry.mjs';
import { DriverVisual } from '../../scripts/driver-visual.mjs';
import { GaugeDials, GaugePlace, Gauges } from '../../scripts/gauges.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import { RemoteVehicle } from '../../scripts/remote-vehicle.mjs';
import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { TireEffects } from '../../scripts/tire-effects.mjs';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { VehicleTelemetry } from '../../scripts/vehicle-telemetry.mjs';
import { encodeCar, setSurface, surfaces } from '../../src/index.js';
import { RemoteCar, SAMPLES } from '../../src/internal.js';
import { stubAudio } from '../support/audio.js';
import { bmw, TestCar } from '../support/car.js';
import { addCourse } from '../support/course.js';
import { LiftAxleTruck } from '../support/lift-axle-truck.js';
import { litWorld } from '../support/lit-world.js';
import { stubPage } from '../support/page.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

/** Source of the dials that gauges draw. */
interface Dials {
    dialOf(kind: 'rpm'): { redFrom: number };
}

/** As cars lie on their roofs. */
const UPSIDE_DOWN = new Quat().setFromEulerAngles(0, 0, 180);

/** A world with a ground, which is gone after the measurement. */
async function inWorld(measure: (world: World) => number, lit = false): Promise<number> {
    const world = lit ? await litWorld() : await World.create(1 / 120);
    world.addGround(0, 2000);
    const measured = measure(world);
    world.destroy();
    return measured;
}

/** The largest distance from a gate's middle at which it is crossed, m. */
function crossed(attributes: Record<string, unknown>, way: Vec3): Promise<number> {
    return inWorld((world) => {
        const entity = new Entity('Gate', world.app);
        world.app.root.addChild(entity);
        const { gate } = addScript(entity, Checkpoint, attributes);
        world.run(0.1);
        for (let d = 0; ; d += 0.01) {
            const [x, y] = [d * way.x, d * way.y];
            if (gate.cross(Float64Array.of(x, y, -1), Float64Array.of(x, y, 1)) === 0) {
                return d;
            }
        }
    });
}

/** A recording of a car at rest. */
function recorded(attributes: Record<string, unknown>, of: (tape: NonNullable<Recorder['recording']>) => number) {
    return inWorld((world) => {
        const { entity } = new TestCar(world, bmw);
        const recorder = addScript(entity, Recorder, attributes);
        world.run(0.1, 1 / 120);
        recorder.start();
        world.run(6, 1 / 120);
        return of(recorder.stop()!);
    });
}

/** A car that sounds, without loudspeakers. */
function sounding(
    attributes: Record<string, unknown>,
    carOf: (world: World) => Entity,
    measure: (world: World, sound: VehicleSound) => number
): Promise<number> {
    stubPage();
    return inWorld((world) => {
        Object.assign(world.app.systems, { sound: { context: stubAudio() } });
        const sound = addScript(carOf(world), VehicleSound, attributes);
        world.run(0.2);
        return measure(world, sound);
    }).finally(() => vi.unstubAllGlobals());
}

/** Sizes of what is on, in and around a car. */
export const aroundClaims: readonly Claim[] = [
    {
        of: 'checkpoint.width',
        says: 'Width of the gate along its X axis, m',
        values: [6, 20],
        within: 0.01,
        measure: async (width) => 2 * (await crossed({ width }, Vec3.RIGHT))
    },
    {
        of: 'checkpoint.height',
        says: 'Height of the gate above the entity, m',
        values: [2, 8],
        within: 0.01,
        measure: (height) => crossed({ height }, Vec3.UP)
    },
    {
        of: 'lapTimer.wrongWayTime',
        says: 'Time of driving against the course until it counts as the wrong way, s',
        values: [1, 3],
        within: 0.03,
        measure: (wrongWayTime) =>
            inWorld((world) => {
                const car = new TestCar(world, bmw, new Vec3(0, 0, 5));
                const gates = [10, 30, 50, 200].map((z) => [0, z] as const);
                const { timer } = addCourse(world, gates, { closed: false, laps: 1, firstLap: 1, wrongWayTime });
                car.vehicle.controls.neutral = true;
                world.run(0.2);
                car.roll(-10);
                const from = world.time;
                let told = NaN;
                timer.on('wrongway', () => (told = world.time - from));
                world.run(wrongWayTime + 1, 1 / 120);
                return told;
            })
    },
    {
        of: 'recorder.rate',
        says: 'Samples per second, of physics time',
        values: [10, 40],
        within: 1e-3,
        measure: (rate) => recorded({ rate }, ({ interval }) => 1 / interval)
    },
    {
        of: 'recorder.longest',
        says: 'Longest recording, s. Longer drives keep only their end',
        values: [2, 4],
        within: 0.05,
        measure: (longest) => recorded({ longest }, ({ duration }) => duration)
    },
    {
        of: 'remoteVehicle.fade',
        says: 'Time in which a visible correction fades to a third, s',
        values: [0.2, 0.4],
        within: 0.12,
        measure: (fade) =>
            inWorld((world) => {
                const car = new TestCar(world, bmw);
                world.run(0.1);
                const state = encodeCar(car.entity)!;
                const remote = addScript(car.entity, RemoteVehicle, { fade });
                world.run(0.1);
                remote.receive(state, 1);
                world.run(0.5);
                const { offset } = RemoteCar.of(car.controller)!;
                offset.absorb([1, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 1]);
                const from = world.time;
                while (offset.distance > 1 / 3) {
                    world.run(1 / 240, 1 / 240);
                }
                return world.time - from;
            })
    },
    {
        of: 'remoteVehicle.tickRate',
        says: 'Ticks per second by which the sender numbers its states',
        values: [60, 120],
        within: 0.02,
        measure: (tickRate) =>
            inWorld((world) => {
                const car = new TestCar(world, bmw);
                car.vehicle.controls.neutral = true;
                world.run(0.5);
                car.roll(12);
                const states: Uint8Array[] = [];
                const start = car.position.z;
                world.run(3, 1 / 120, () => states.push(encodeCar(car.entity)!.slice()));
                const ofTick = (car.position.z - start) / states.length;
                const remote = addScript(car.entity, RemoteVehicle, { tickRate });
                let shown = 0;
                const show = (seconds: number): number => {
                    const before = car.position.z;
                    world.run(seconds, 1 / tickRate, () => {
                        remote.receive(states[shown], shown);
                        shown++;
                    });
                    return (car.position.z - before) / seconds;
                };
                show(1);
                return show(1) / ofTick;
            })
    },
    {
        of: 'tireEffects.sparks',
        says: 'Factor on the number of sparks',
        values: [0.25, 0.5],
        within: 0.1,
        measure: async (sparks) => {
            const struck = (factor: number): Promise<number> =>
                inWorld((world) => {
                    const { entity } = plainCar(world, new Vec3(0, 0.3, 0), 1000, UPSIDE_DOWN);
                    addScript(entity, RaycastCar);
                    const effects = addScript(entity, TireEffects, { sparks: factor });
                    world.run(0.2);
                    const emit = vi.spyOn(effects.sparkling!, 'emit');
                    let seed = 1;
                    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
                        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; // Numerical Recipes
                        return seed / 2 ** 32;
                    });
                    entity.rigidbody!.linearVelocity = new Vec3(0, 0, 6);
                    world.run(0.8, 1 / 60);
                    random.mockRestore();
                    return emit.mock.calls.length;
                }, true);
            return (await struck(sparks)) / (await struck(1));
        }
    },
    {
        of: 'liftAxle.time',
        says: 'Time that raising takes, s',
        values: [2, 5],
        within: 0.02,
        measure: (time) =>
            inWorld((world) => {
                const { lift } = new LiftAxleTruck(world, { time });
                world.run(0.5);
                lift.raised = true;
                const from = world.time;
                while (lift.lift < 1 && world.time < from + 8) {
                    world.run(1 / 120);
                }
                return world.time - from;
            })
    },
    {
        of: 'vehicleTelemetry.rate',
        says: 'Update rate of the numbers, per second',
        values: [4, 12],
        within: 0.03,
        measure: (rate) =>
            inWorld((world) => {
                const car = new TestCar(world, bmw);
                const telemetry = addScript(car.entity, VehicleTelemetry, { rate });
                world.run(0.2);
                let updates = 0;
                const text = { get: () => 'some', set: () => updates++ };
                Object.defineProperty(telemetry, 'text', text);
                world.run(4, 1 / 60);
                return updates / 4;
            })
    },
    {
        of: 'debugTelemetry.span',
        says: 'Time that the graphs reach back, s',
        values: [6, 20],
        within: 0.02,
        measure: (span) =>
            inWorld((world) => {
                const car = new TestCar(world, bmw);
                const telemetry = addScript(car.entity, DebugTelemetry, { span });
                world.run(3);
                return (3 * SAMPLES) / telemetry.tape!.length;
            })
    },
    {
        of: 'gauges.redFrom',
        says: "Start of the red zone, as a share of the limiter's speed",
        values: [0.5, 0.8],
        within: 0.001,
        measure: (redFrom) =>
            Specimen.of({ engine: { maxRpm: 6400 } }, (it) => {
                const gauges = addScript(it.car.entity, Gauges, { dials: GaugeDials.ENGINE, maxRpm: 9000, redFrom });
                it.run(0.1);
                const { redFrom: rpm } = (gauges as unknown as Dials).dialOf('rpm');
                return rpm / 6400;
            })
    },
    {
        of: 'gauges.maxRpm',
        says: 'End of the tachometer, rpm',
        values: [5000, 9000],
        within: 0.01,
        measure: (maxRpm) =>
            Specimen.of({}, (it) => {
                const needle = new Entity('Needle', it.world.app);
                it.car.entity.addChild(needle);
                const looks = { place: GaugePlace.NEEDLE, dials: GaugeDials.ENGINE, sweep: 90, maxRpm };
                addScript(it.car.entity, Gauges, looks).needle = needle;
                Object.assign(it.controls, { neutral: true, throttle: 0.3 });
                it.run(1.5);
                return (it.car.controller.rpm * 90) / Math.abs(needle.getLocalEulerAngles().z);
            })
    },
    {
        of: 'driverVisual.hideDistance',
        says: 'Distance of a camera below which they are hidden, m',
        values: [0.5, 2],
        within: 0.02,
        measure: (hideDistance) =>
            inWorld((world) => {
                const { app } = world;
                const car = new TestCar(world, bmw);
                const head = new Entity('Head', app);
                const mesh = Mesh.fromGeometry(app.graphicsDevice, new BoxGeometry());
                head.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial())] });
                head.setLocalScale(0.1, 0.1, 0.1);
                car.entity.addChild(head);
                addScript(car.entity, DriverVisual, { hideDistance, hidden: [head] });
                const camera = new Entity('Camera', app);
                camera.addComponent('camera');
                app.root.addChild(camera);
                let distance = 3;
                while (head.render!.enabled && distance > 0) {
                    distance -= 0.005;
                    camera.setPosition(
                        head
                            .getPosition()
                            .clone()
                            .add(new Vec3(0, 0, distance))
                    );
                    world.run(1 / 60);
                }
                return distance;
            }, true)
    },
    {
        of: 'vehicleSound.idleRpm',
        says: 'Idle speed of the simulated engine sound of a Raycast Car or Bullet Vehicle, rpm',
        values: [700, 1100],
        within: 0.01,
        measure: (idleRpm) => {
            const quiet = (world: World): Entity => {
                const { entity, wheels } = plainCar(world);
                addScript(entity, RaycastCar, { wheels });
                return entity;
            };
            return sounding({ idleRpm }, quiet, (world, { mix }) => {
                world.run(2);
                return 120 * mix.cycle; // speed of a four-stroke engine, rpm
            });
        }
    },
    {
        of: 'vehicleSound.maxRpm',
        says: 'Engine speed at which the sound is loudest, rpm',
        values: [3000, 5000],
        within: 0.03,
        measure: (maxRpm) => {
            let car!: TestCar;
            const engine = { maxRpm: 9000, inertia: 0.5 };
            const revving = (world: World): Entity => {
                car = new TestCar(world, { ...bmw, controller: { engine } });
                Object.assign(car.vehicle.controls, { neutral: true, throttle: 1 });
                return car.entity;
            };
            return sounding({ maxRpm }, revving, (world, { mix }) => {
                const heard: [rpm: number, loudness: number][] = [];
                world.run(3, 1 / 60, () => heard.push([car.controller.rpm, mix.gentle + mix.harsh]));
                const most = Math.max(...heard.map(([, loudness]) => loudness));
                return heard.find(([, loudness]) => loudness > 0.999 * most)![0];
            });
        }
    },
    {
        of: 'vehicleSound.nearDistance',
        says: 'Distance up to which the car has its full volume, m. At twice that it has half',
        values: [5, 20],
        within: 1e-6,
        measure: (nearDistance) => {
            class Panner {
                readonly positionX = { value: 0 };
                readonly positionY = { value: 0 };
                readonly positionZ = { value: 0 };
                refDistance = 1;
                rolloffFactor = 1;
                distanceModel = '';

                constructor(_: unknown, options: object) {
                    Object.assign(this, options);
                }

                connect(): void {}
                disconnect(): void {}
            }
            const heard = (world: World): Entity => {
                vi.stubGlobal('PannerNode', Panner);
                return new TestCar(world, bmw).entity;
            };
            return sounding({ nearDistance, spatial: true }, heard, (_, sound) => {
                const { refDistance, rolloffFactor, distanceModel } = (sound as unknown as { panner: Panner }).panner;
                // Web Audio: the inverse model has half of its volume there
                return distanceModel === 'inverse' ? (refDistance + refDistance / rolloffFactor) / 2 : NaN;
            });
        }
    },
    {
        of: 'skidMarks.length',
        says: 'Total length of the marks of this car, m, more at speed: the oldest fade to make room',
        values: [10, 20],
        within: 0.1,
        measure: (length) =>
            Specimen.of(
                { brakes: { maxBrakeTorque: 20000 } },
                (it) => {
                    const marks = addScript(it.car.entity, SkidMarks, { length });
                    it.car.roll(12);
                    it.controls.brake = 1;
                    it.run(2);
                    const { floats, used } = marks.ring!.quads;
                    const corner = (k: number): Vec3 => new Vec3(Array.from(floats.subarray(9 * k, 9 * k + 3)));
                    const sides = Array.from({ length: used }, (_, i) =>
                        Math.max(...[1, 2, 3].map((k) => Math.abs(corner(4 * i + k).z - corner(4 * i).z)))
                    );
                    return sides.reduce((sum, side) => sum + side, 0);
                },
                {},
                {},
                FINE
            )
    },
    {
        of: 'tireEffects.density',
        says: 'Factor on the amount of smoke, dust, spray and snow',
        values: [0.25, 0.5],
        within: 0.05,
        measure: async (density) => {
            const thrown = (factor: number): Promise<number> =>
                inWorld((world) => {
                    setSurface(world.app.root.findByName('Ground') as Entity, surfaces.gravel);
                    const car = new TestCar(world, bmw);
                    const effects = addScript(car.entity, TireEffects, { density: factor });
                    car.vehicle.controls.neutral = true;
                    world.run(0.2);
                    const emit = vi.spyOn(effects.clouds!, 'emit');
                    world.run(5, 1 / 60, () => car.roll(15));
                    return emit.mock.calls.length;
                }, true);
            return (await thrown(density)) / (await thrown(1));
        }
    }
];
