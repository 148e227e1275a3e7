import { CameraComponentSystem, Entity, Quat, Vec3 } from 'playcanvas';

import { type Claim, RATE, Specimen } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { DriverVisual } from '../../scripts/driver-visual.mjs';
import { FreeCamera } from '../../scripts/free-camera.mjs';
import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { ResetPlace, VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { SpringLean } from '../../src/internal.js';
import { g, type CarNumbers } from '../support/car.js';

const HUNDRED = 100 / 3.6;
const DEGREES = 180 / Math.PI;

/** Measures the view of a car by a camera with attributes. */
function filmed(
    attributes: Record<string, unknown>,
    measure: (it: Specimen, camera: Entity) => number,
    type: typeof ChaseCamera | typeof FreeCamera = ChaseCamera
): Promise<number> {
    return Specimen.of({}, (it) => {
        const { app } = it.world;
        app.systems.add(new CameraComponentSystem(app));
        const camera = new Entity('Camera', app);
        camera.addComponent('camera');
        app.root.addChild(camera);
        addScript(camera, type as typeof ChaseCamera, attributes).target = it.car.entity;
        it.controls.neutral = true;
        it.run(0.2);
        return measure(it, camera);
    });
}

/** From the car to its camera, m. */
const away = (it: Specimen, camera: Entity): Vec3 => camera.getPosition().clone().sub(it.car.position);

/** Distance behind the car, m. */
function behind(it: Specimen, camera: Entity): number {
    const { x, z } = away(it, camera);
    return Math.hypot(x, z);
}

function hurry(it: Specimen): void {
    it.car.roll(HUNDRED);
    it.run(4);
}

/** A car with a reset, and whether that has acted. */
function resettable(
    attributes: Record<string, unknown>,
    measure: (it: Specimen, reset: VehicleReset, acted: () => boolean) => number
): Promise<number> {
    return Specimen.of({}, (it) => {
        const reset = addScript(it.car.entity, VehicleReset, { place: ResetPlace.START, ...attributes });
        let resets = 0;
        reset.on('reset', () => resets++);
        it.run(0.1);
        return measure(it, reset, () => resets > 0);
    });
}

const even: Partial<CarNumbers> = { trackFront: 1.4, trackRear: 1.4 };

/** Numbers of a corner of a mark. */
const STRIDE = 9;

/** A corner of a mark. */
interface Corner {
    at: Vec3;
    opacity: number;
}

/** Marks that the left wheels leave which lock at 20 m/s. */
function marked(attributes: object, measure: (corners: Corner[]) => number, wheel = {}): Promise<number> {
    return Specimen.of(
        { brakes: { maxBrakeTorque: 20000 } },
        (it) => {
            const marks = addScript(it.car.entity, SkidMarks, { ...attributes });
            it.car.roll(20);
            it.controls.brake = 1;
            it.run(1);
            const { floats, bytes, used } = marks.ring!.quads;
            const corners = Array.from({ length: 4 * used }, (_, i) => ({
                at: new Vec3(Array.from(floats.subarray(STRIDE * i, STRIDE * i + 3))),
                opacity: bytes[4 * (STRIDE * i + 8) + 3] / 255
            }));
            return measure(corners.filter(({ at, opacity }) => opacity > 0 && at.x > 0));
        },
        wheel,
        even
    );
}

function width(corners: Corner[]): number {
    const across = corners.map(({ at }) => at.x);
    return Math.max(...across) - Math.min(...across);
}

const darkest = (corners: Corner[]): number => Math.max(...corners.map(({ opacity }) => opacity));

/** Lean ahead of a figure while its car brakes, degrees, and the deceleration, m/s2. */
function leaning(attributes: object): Promise<number> {
    return Specimen.of({ brakes: { maxBrakeTorque: 1200 } }, (it) => {
        const figure = new Entity('Trunk', it.world.app);
        it.car.entity.addChild(figure);
        addScript(it.car.entity, DriverVisual, { maxLean: 60, ...attributes }).figure = figure;
        it.controls.neutral = true;
        it.car.roll(35);
        it.controls.brake = 1;
        it.run(5);
        const top = it.car.entity.getRotation().clone().invert().transformVector(figure.up.clone());
        return (Math.asin(top.z) * DEGREES * g) / -it.acceleration(0.05);
    });
}

const chase = 'chaseCamera.';
const reset = 'vehicleReset.';
const marks = 'skidMarks.';
const driver = 'driverVisual.';
const beside = { mode: CameraMode.TRACK_SIDE };

/** A camera on a boom on a car that stands. */
function spectated(attributes: Record<string, unknown>, measure: (from: Vec3) => number): Promise<number> {
    return filmed(attributes, (it, camera) => measure(away(it, camera)), FreeCamera);
}

export const sceneClaims: Claim[] = [
    {
        of: 'freeCamera.distance',
        says: "Distance behind the target's origin, m",
        values: [5, 12],
        within: 0.02,
        measure: (distance) => spectated({ distance }, ({ z }) => -z)
    },
    {
        of: 'freeCamera.height',
        says: "Height above the target's origin, m",
        values: [2, 6],
        within: 0.05,
        measure: (height) => spectated({ height }, ({ y }) => y)
    },
    {
        of: `${chase}distance`,
        says: 'Distance behind the car, m',
        values: [4, 9],
        within: 0.001,
        measure: (distance) => filmed({ distance }, behind)
    },
    {
        of: `${chase}height`,
        says: "Height above the car's origin, m",
        values: [1, 3],
        within: 0.001,
        measure: (height) => filmed({ height }, (it, camera) => away(it, camera).y)
    },
    {
        of: `${chase}lookHeight`,
        says: "Height of the point that the camera looks at above the car's origin, m",
        values: [-0.5, 1],
        within: 0.01,
        measure: (lookHeight) =>
            filmed({ lookHeight, distance: 6, height: 1.8 }, (it, camera) => {
                const { forward } = camera;
                const slope = forward.y / Math.hypot(forward.x, forward.z);
                return away(it, camera).y + slope * behind(it, camera);
            })
    },
    {
        of: `${chase}pullBack`,
        says: 'Additional distance at 100 km/h, m',
        values: [1, 3],
        within: 0.01,
        measure: (pullBack) =>
            filmed({ pullBack }, (it, camera) => {
                const standing = behind(it, camera);
                hurry(it);
                return behind(it, camera) - standing;
            })
    },
    {
        of: `${chase}swingRate`,
        says: 'Rate at which the camera swings behind the car, per second',
        values: [2, 6],
        within: 0.02,
        measure: (swingRate) =>
            filmed({ swingRate }, (it, camera) => {
                const turn = 60 / DEGREES;
                const heading = (): number => Math.atan2(-away(it, camera).x, -away(it, camera).z);
                const rotation = new Quat().setFromAxisAngle(Vec3.UP, 60);
                it.car.entity.rigidbody!.teleport(it.car.position, rotation);
                it.run(0.1);
                const before = turn - heading();
                it.run(0.2);
                return Math.log(before / (turn - heading())) / 0.2;
            })
    },
    {
        of: `${chase}onboardFov`,
        says: 'Field of view of the hood and cockpit cameras, degrees',
        values: [50, 80],
        within: 1e-6,
        measure: (onboardFov) => filmed({ mode: CameraMode.HOOD, onboardFov }, (_, camera) => camera.camera!.fov)
    },
    {
        of: `${chase}speedFov`,
        says: 'Additional field of view at 100 km/h, degrees',
        values: [5, 20],
        within: 0.01,
        measure: (speedFov) =>
            filmed({ speedFov }, (it, camera) => {
                const standing = camera.camera!.fov;
                hurry(it);
                return camera.camera!.fov - standing;
            })
    },
    {
        of: `${chase}clearance`,
        says: 'Distance kept from walls, m',
        values: [0.3, 0.6],
        within: 0.05,
        measure: (clearance) =>
            filmed({ clearance, distance: 6, height: 0.6, lookHeight: 0.6 }, (it, camera) => {
                const { x, z } = it.car.position;
                it.world.addBox('Wall', [10, 10, 0.5], [x, 0, z - 4.5]);
                it.run(2);
                return 4 + away(it, camera).z;
            })
    },
    {
        of: `${chase}trackAside`,
        says: "Distance of the trackside camera from the car's path, m",
        values: [4, 8],
        within: 0.001,
        measure: (trackAside) => filmed({ ...beside, trackAside }, (it, camera) => Math.abs(away(it, camera).x))
    },
    {
        of: `${chase}trackDistance`,
        says: 'Distance ahead of a slow car at which the trackside camera is placed, m',
        values: [10, 20],
        within: 0.001,
        measure: (trackDistance) => filmed({ ...beside, trackDistance }, (it, camera) => away(it, camera).z)
    },
    {
        of: `${chase}trackHeight`,
        says: 'Height of the trackside camera above the ground, m',
        values: [1, 3],
        within: 0.001,
        measure: (trackHeight) => filmed({ ...beside, trackHeight }, (_, camera) => camera.getPosition().y)
    },
    {
        of: `${reset}lift`,
        says: 'Height by which the car is lifted at its present location, m',
        values: [0.5, 2],
        within: 0.001,
        measure: (lift) =>
            resettable({ place: ResetPlace.HERE, lift }, (it, script) => {
                const { y } = it.car.position;
                script.reset();
                return it.car.position.y - y;
            })
    },
    {
        of: `${reset}killHeight`,
        says: 'Height below which the car has fallen off the world, m',
        values: [-10, -20],
        within: 0.02,
        measure: (killHeight) =>
            resettable({ killHeight }, (it, _, acted) => {
                it.car.entity.rigidbody!.teleport(0, -1, 0);
                let lowest = 0;
                while (!acted()) {
                    lowest = it.car.position.y;
                    it.run(1 / RATE);
                }
                return lowest;
            })
    },
    {
        of: `${reset}rolledTime`,
        says: 'Time that the car may lie rolled over before it is reset, s',
        values: [1, 3],
        within: 0.02,
        measure: (rolledTime) =>
            resettable({ rolledTime }, (it, _, acted) => {
                it.car.entity.rigidbody!.teleport(new Vec3(0, 0.5, 0), new Quat().setFromEulerAngles(0, 0, 180));
                return it.trace(() => (acted() ? 0 : 1), 5).reduce((sum, each) => sum + each, 0) / RATE;
            })
    },
    {
        of: `${reset}rolledAngle`,
        says: 'Lean from which the car counts as rolled over, degrees',
        values: [60, 120],
        within: 0.02,
        measure: (rolledAngle) =>
            resettable({ rolledAngle, rolledTime: 0.1 }, (it, _, acted) => {
                it.world.app.systems.rigidbody!.gravity.set(0, 0, 0);
                for (let lean = 45; lean < 180; lean++) {
                    it.car.entity.rigidbody!.teleport(new Vec3(0, 9, 0), new Quat().setFromEulerAngles(0, 0, lean));
                    it.run(0.15);
                    if (acted()) {
                        return lean;
                    }
                }
                return NaN;
            })
    },
    {
        of: `${marks}lift`,
        says: 'Height of marks above the ground, m',
        values: [0.015, 0.05],
        within: 0.01,
        measure: (lift) => marked({ lift }, ([{ at }]) => at.y)
    },
    {
        of: `${marks}width`,
        says: 'Width of a mark over the width of the tire',
        values: [0.6, 1.2],
        within: 0.02,
        measure: async (share) => (await marked({ width: share }, width)) / 0.2
    },
    {
        of: `${marks}strength`,
        says: 'Factor on the darkness of marks',
        values: [0.4, 0.7],
        within: 0.02,
        measure: async (strength) => (await marked({ strength }, darkest)) / (await marked({}, darkest))
    },
    {
        of: 'wheelCollider.width',
        says: 'Width of the tread, m',
        values: [0.15, 0.3],
        within: 0.02,
        measure: (tread) => marked({ width: 1 }, width, { width: tread })
    },
    {
        of: `${driver}lean`,
        says: 'Lean of the figure against the acceleration, degrees per g',
        values: [6, 12],
        within: 0.02,
        measure: (lean) => leaning({ lean })
    },
    {
        of: `${driver}damping`,
        says: 'Damping ratio of the figure',
        values: [0.3, 0.6],
        within: 0.02,
        measure: (damping) => {
            const swing = new SpringLean();
            let most = 0;
            for (let t = 0; t < 2; t += 1e-3) {
                swing.swing(9.80665, 0, 1e-3, { lean: 10, maxLean: 60, frequency: 2, damping });
                most = Math.max(most, swing.right);
            }
            const overshoot = Math.log(most / 10 - 1);
            return Promise.resolve(-overshoot / Math.hypot(Math.PI, overshoot));
        }
    }
];
