import type { AppBase, BoundingBox, Entity, EventHandle, Quat, Script, Vec3 } from 'playcanvas';

import type { Pose } from './pose.js';
import type { AidName, VehicleEvents } from './vehicle-events.js';
import type { WheelLike } from './wheel-like.js';
import type { DriverControls } from '../../control/driver-controls.js';
import type { DriverView } from '../../control/driver-view.js';
import type { AckermannCommand } from '../../driver/ackermann-driver.js';
import type { Lights } from '../../vehicle/lights.js';
import type { Finding } from '../findings/report.js';

/**
 * A car on its chassis, whichever component simulates it: Vehicle Controller, Raycast Car and Bullet Vehicle offer all of
 * this. {@link carOf} finds it.
 */
export interface VehicleLike {
    /** The chassis. */
    readonly entity: Entity;

    /** Vehicle that a driver drives; null until it is wired rightly. */
    readonly vehicle: DriverView | null;

    /** The driver's input; null until the car is wired rightly. A driver on the vehicle overwrites it every step. */
    readonly controls: DriverControls | null;

    /** Which lights are on. */
    readonly lights: Lights;

    /** Its wheels, axle by axle from front to rear. */
    readonly wheelViews: readonly WheelLike[];

    /** Forward speed, m/s; negative backward. */
    readonly speed: number;

    /** Speed of the engine, rpm; 0 on cars without. */
    readonly rpm: number;

    /** True if it has an engine or a motor that turns. */
    readonly hasEngine: boolean;

    /** True if the engine runs; false on cars without. */
    readonly running: boolean;

    /** True if it is a trailer, which drives nowhere by itself. */
    readonly isTowed?: boolean;

    /** Load of engine or motor, 0 to 1: the throttle that is left after shifts, limiters and aids. */
    readonly load: number;

    /** Present gear: -1 reverse, 0 neutral, 1 and up forward. */
    readonly gear: number;

    /** Acceleration of the center of mass in the last physics step, world, m/s2; overwritten at the next reading. */
    readonly acceleration: Vec3;

    /** Pose of the chassis entity in the physics; the engine shows it up to one step behind. */
    readonly pose: Pose;

    /** Pose of the chassis entity as the frame shows it. */
    readonly shownPose: Pose;

    /** Box about the collision shapes and wheels, in the frame of the chassis entity, m. */
    readonly boundingBox: BoundingBox;

    /** True if a driver aid is intervening; never on cars without aids. */
    isAidActive(name: AidName): boolean;

    /** Selects the next behavior; only a Vehicle Controller has behaviors. */
    nextBehavior?(): void;

    /** Puts the car somewhere else, at rest; where it started by default. */
    teleport(position?: Vec3, rotation?: Quat): void;

    /**
     * Finds the obstacle to this car standing at a place: another car, or a body other than the ground below. Null when the
     * place is free.
     *
     * @param place - As of {@link spawnAt}.
     */
    obstacleAt(place: Entity): Entity | null;

    /**
     * Puts the car on its wheels at a place, at rest, and makes it start there from now on: by default, `teleport()` goes there.
     *
     * @param place - An entity on the ground whose forward axis, +Z as of cars, is the way to face, such as a Spawn Point.
     * @returns True if it stands there; false when the place is not free.
     */
    spawnAt(place: Entity): boolean;

    /**
     * Puts the car on the first spawn point of the scene that is free.
     *
     * @returns The spawn point; null when none is free.
     */
    spawnAtFree(): Entity | null;

    /** Draws graphs of the car and forces of its wheels over the picture, of one car at a time: adds Debug Telemetry to it. */
    showDebugTelemetry(on?: boolean): void;

    /** Sets the car moving from where it is, by world velocities, m/s and rad/s. */
    setTargetVelocity(velocity: Vec3, angularVelocity?: Vec3): void;

    /** Drives by steering angle and speed from now on; null returns the controls. */
    ackermann(command: Partial<AckermannCommand> | null): void;

    /** Starts or stops the Vehicle Autopilot of this entity; one is created where there is none. */
    setAutopilot(on: boolean): boolean;

    /** The current findings about this car. */
    validate(): Finding[];

    /** Listens to an event of {@link VehicleEvents}. */
    on<K extends keyof VehicleEvents>(
        name: K,
        callback: (...args: VehicleEvents[K]) => void,
        scope?: object
    ): EventHandle;

    /** Listens to an event once. */
    once<K extends keyof VehicleEvents>(
        name: K,
        callback: (...args: VehicleEvents[K]) => void,
        scope?: object
    ): EventHandle;

    /** Fires an event. */
    fire<K extends keyof VehicleEvents>(name: K, ...args: VehicleEvents[K]): unknown;
}

const cars = new WeakMap<Entity, VehicleLike>();
const carsOfApps = new WeakMap<AppBase, VehicleLike[]>();
const NONE: readonly VehicleLike[] = [];

/**
 * Declares a component the car of its entity, from its construction to its end. Of two on one entity the first one counts.
 *
 * @returns True if it is the car of its entity.
 */
export function enlist(car: VehicleLike & Script): boolean {
    const { app, entity } = car;
    if (cars.has(entity)) {
        return false;
    }
    cars.set(entity, car);
    const all = carsOfApps.get(app) ?? [];
    carsOfApps.set(app, all);
    all.push(car);
    car.once('destroy', () => {
        cars.delete(entity);
        all.splice(all.indexOf(car), 1);
    });
    return true;
}

/** All cars of an app in the order in which they came, wired or not. */
export function carsOf(app: AppBase): readonly VehicleLike[] {
    return carsOfApps.get(app) ?? NONE;
}

/** The car of an entity: its Vehicle Controller, Raycast Car or Bullet Vehicle, wired or not. */
export function carOf(entity: Entity | null): VehicleLike | null {
    return (entity && cars.get(entity)) ?? null;
}

/**
 * The cars on an entity and below it, in the order of the hierarchy: those of a prefab whose root is not a car, such as a car with its
 * trailer.
 *
 * @param entity - Root of the prefab; null has none.
 */
export function carsIn(entity: Entity | null): VehicleLike[] {
    const found: VehicleLike[] = [];
    entity?.forEach((node) => {
        const car = cars.get(node as Entity);
        if (car) {
            found.push(car);
        }
    });
    return found;
}
