import { Mat4, Quat, Vec3, type AppBase, type Entity, type Script } from 'playcanvas';

import { CarModel } from './car-model.js';
import { keepMotion, motionOfFar, takeOver, transformOfFar } from './fleet-pose.js';
import { MODE } from '../../traffic/fleet.js';
import { TrafficDriver } from '../../traffic/traffic-driver.js';
import type { Traffic } from '../../traffic/traffic.js';
import { Vehicle } from '../../vehicle/vehicle.js';
import { WHEEL } from '../../wheel/state.js';
import { VehicleScript } from '../script/vehicle-script.js';
import { makePose } from '../vehicle/pose.js';
import { carOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Components of a car that would drive it in place of the traffic. */
const DRIVERS = ['vehicleInput', 'vehicleAutopilot', 'vehicleReset'];

/** Real cars that wait at first, at most; more are made as they are needed. */
export const WAITING = 100;

/** Height at which real cars are made, m: below all that they could touch. */
const NOWHERE = -500;

/** A real car of the pool, and which car of the traffic it is; -1 while it waits. */
export interface FullCar {
    readonly entity: Entity;
    readonly car: VehicleLike;
    readonly model: number;
    index: number;
    driver: TrafficDriver | null;
}

const pose = makePose();
const transform = new Mat4();
const linear = new Vec3();
const angular = new Vec3();

/** Real cars, which wait disabled until a car of the traffic comes near. */
export class FullCars {
    /** Which is which car of the traffic, by its index. */
    readonly byIndex: (FullCar | null)[];
    readonly models: (CarModel | null)[] = [];
    readonly all: FullCar[] = [];
    private readonly app: AppBase;
    private readonly world: VehicleWorld;
    private readonly templates: readonly Entity[];

    constructor(app: AppBase, world: VehicleWorld, templates: readonly Entity[], cars: number) {
        this.app = app;
        this.world = world;
        this.templates = templates;
        this.byIndex = Array.from({ length: cars }, () => null);
    }

    /**
     * Creates another car of a model, which waits.
     *
     * @param m - Index of the model.
     * @param look - Called with the car while it is on.
     * @returns Null when the template is not a car that drives.
     */
    make(m: number, look?: (entity: Entity, model: CarModel) => void): FullCar | null {
        const { app, world, templates } = this;
        const entity = templates[m].clone();
        entity.enabled = false;
        const { parent } = templates[m];
        (parent?.enabled ? parent : app.root).addChild(entity);
        entity.setPosition(0, NOWHERE - 10 * this.all.length, 0);
        entity.enabled = true;
        for (const name of DRIVERS) {
            const script = entity.script?.get(name);
            if (script) {
                script.enabled = false;
            }
        }
        const car = carOf(entity);
        const model = this.models[m] ?? (car && CarModel.of(world, car));
        if (!car || !model) {
            entity.destroy();
            return null;
        }
        this.models[m] = model;
        look?.(entity, model);
        entity.enabled = false;
        const full: FullCar = { entity, car, model: m, index: -1, driver: null };
        this.all.push(full);
        return full;
    }

    /** Replaces a far car by a real one, as it stands and moves. */
    promote(traffic: Traffic, i: number, m: number): FullCar | null {
        const full = this.all.find((each) => each.index < 0 && each.model === m && hasBody(each)) ?? this.make(m);
        return full && this.seat(traffic, i, full) ? full : null;
    }

    /** Replaces a far car by a real one that waits. @returns False when it cannot drive. */
    seat(traffic: Traffic, i: number, full: FullCar): boolean {
        const model = this.models[full.model];
        const { fleet } = traffic;
        if (!model) {
            return false;
        }
        const { entity, car } = full;
        fleet.sinceStep = 0;
        transformOfFar(traffic, i, model, transform);
        pose.rotation.setFromMat4(transform);
        transform.getTranslation(pose.position);
        motionOfFar(traffic, i, model, linear, angular);
        // where it was made: where its wheels hang is found in single precision, to other bits wherever it stands
        entity.setPosition(0, NOWHERE, 0);
        entity.setRotation(Quat.IDENTITY);
        entity.enabled = true;
        wire(entity);
        const { vehicle } = car;
        if (!(vehicle instanceof Vehicle)) {
            entity.enabled = false;
            return false;
        }
        car.teleport(pose.position, pose.rotation);
        steerAt(vehicle, Math.atan(fleet.curvature[i] * model.size.wheelbase));
        car.setTargetVelocity(linear, angular);
        standOnSprings(vehicle, fleet.rolled[i]);
        full.driver = new TrafficDriver(vehicle, fleet, i);
        vehicle.driver = full.driver;
        full.index = i;
        fleet.mode[i] = MODE.full;
        fleet.pause[i] = 0;
        this.byIndex[i] = full;
        return true;
    }

    /** Continues as a far car where a real one is. */
    demote(traffic: Traffic, full: FullCar): void {
        const { fleet } = traffic;
        const { index: i, car, entity } = full;
        const model = this.models[full.model];
        if (i < 0 || !model || !isWhole(full)) {
            return;
        }
        const { position, rotation } = car.pose;
        pose.position.copy(position);
        pose.rotation.copy(rotation);
        linear.copy(entity.rigidbody?.linearVelocity ?? Vec3.ZERO);
        angular.copy(entity.rigidbody?.angularVelocity ?? Vec3.ZERO);
        takeOver(traffic, i, model, pose, linear, angular);
        traffic.locate();
        keepMotion(traffic, i, model, pose, linear, angular);
        const { vehicle } = car;
        if (vehicle instanceof Vehicle) {
            fleet.rolled[i] = vehicle.wheels[0].state[WHEEL.spinAngle] * vehicle.wheels[0].params.radius;
        }
        fleet.mode[i] = MODE.far;
        this.free(full);
        entity.enabled = false;
    }

    /** Ends the traffic's say over a real car, which stays where it is. */
    free(full: FullCar): void {
        const { vehicle } = full.car;
        if (vehicle && vehicle.driver === full.driver) {
            vehicle.driver = null;
            vehicle.controls.release();
        }
        if (full.index >= 0) {
            this.byIndex[full.index] = null;
        }
        full.index = -1;
        full.driver = null;
    }

    /** Copies the poses and velocities of the real cars into the fleet. */
    follow(traffic: Traffic): void {
        const { fleet } = traffic;
        for (let k = 0; k < this.all.length; k++) {
            const { index: i, car, entity, model: m } = this.all[k];
            const model = this.models[m];
            const { rigidbody } = entity;
            if (i >= 0 && model && rigidbody && isWhole(this.all[k])) {
                takeOver(traffic, i, model, car.pose, rigidbody.linearVelocity, rigidbody.angularVelocity);
                car.lights.indicator = fleet.indicator[i];
            }
        }
    }

    destroy(): void {
        for (const full of this.all.splice(0)) {
            this.free(full);
            full.entity.destroy();
        }
    }
}

/** True if a real car still is one: in the scene, with a body, its shape and wheels. */
export function isWhole(full: FullCar): boolean {
    const { vehicle } = full.car;
    return hasBody(full) && vehicle instanceof Vehicle && vehicle.wheels.length > 1;
}

/** True if it could be one: while it waits, it has no vehicle. */
export function hasBody({ entity }: FullCar): boolean {
    return entity.parent !== null && entity.rigidbody !== undefined && entity.collision !== undefined;
}

/** Attaches the components of a car at once, wheels before what drives them; else they attach in the next step. */
function wire(entity: Entity): void {
    const scripts: Script[] = [];
    entity.forEach((node) => {
        scripts.push(...((node as Entity).script?.scripts ?? []));
    });
    scripts
        .reverse()
        .forEach((script) => script instanceof VehicleScript && script.enabled && script.applyChanges(true));
}

/** Turns the steered wheels at once. */
function steerAt(vehicle: Vehicle, angle: number): void {
    const { steering } = vehicle;
    if (steering) {
        steering.follow(vehicle);
        steering.angle = Math.max(-steering.reach, Math.min(steering.reach, angle));
        steering.steer(vehicle, 0);
    }
}

/** Sets the springs to carry the car as at rest, and its wheels to the angle that they have rolled. */
function standOnSprings(vehicle: Vehicle, rolled: number): void {
    const contacts = vehicle.restContacts();
    vehicle.wheels.forEach(({ state, params, mount }, w) => {
        const { radius, suspension } = params;
        const droop = mount.position[1] - radius - contacts[w][1];
        state[WHEEL.jounce] = suspension.distance - droop / (mount.up[1] || 1);
        state[WHEEL.spinAngle] = (rolled / radius) % (2 * Math.PI);
    });
}
