import type { Entity, Script } from 'playcanvas';

import { wheelEntities } from './wheel-entities.js';
import { WheelStand, type WheelMotion } from './wheel-stand.js';
import type { DriverView } from '../../control/driver-view.js';
import { OTHER_ENGINE, SECOND_CAR } from '../../messages/components.js';
import { sameItems } from '../attributes/attribute-watch.js';
import { itemsOf } from '../attributes/entity-of.js';
import type { Validator } from '../attributes/validator.js';
import { checkChassis } from '../checks/chassis-check.js';
import { chassisState } from '../checks/chassis-state.js';
import { checks } from '../checks/checks.js';
import { Checkup, type Checks } from '../checks/checkup.js';
import type { Finding } from '../findings/report.js';
import type { ChassisModel } from '../vehicle/chassis-model.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import { carsOf, enlist, type VehicleLike } from '../vehicle/vehicle-like.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';
import type { WheelLike } from '../vehicle/wheel-like.js';

/** A car without engine and gearbox. */
type PlainCar = ChassisModel & DriverView;

/** Car that a component has made of the entities of its wheels. */
export interface AttachedCar<V extends PlainCar> {
    body: VehicleBody<V>;

    /** Its wheels, as instruments and effects see them. */
    views: readonly WheelLike[];

    /** Motions of the wheels, in their order. */
    motions: readonly WheelMotion[];
}

/** Attaches a car with wheels that these entities show. */
type AttachCar<V extends PlainCar> = (
    world: VehicleWorld,
    chassis: Entity,
    wheels: readonly Entity[]
) => AttachedCar<V>;

/** Puts a plain car on the chassis of its component, and takes it off again: what all such components have in common. */
export class PlainCarWiring<V extends PlainCar> {
    /** The chassis with its simulated car; null until it is wired rightly. */
    body: VehicleBody<V> | null = null;

    /** The entities that show the wheels, and the wheels as instruments see them. */
    stands: readonly WheelStand[] = [];
    views: readonly WheelLike[] = [];

    private readonly script: Script & VehicleLike;
    private readonly validator: Validator;
    private readonly attachCar: AttachCar<V>;
    private readonly exact: boolean;
    private readonly engine: string | null;
    private readonly checkup = new Checkup();
    private readonly onLook = (all: Checks): Finding[] => this.findAround(all);
    private readonly enlisted: boolean;
    private world: VehicleWorld | null = null;

    /** The car that was taken off last: its driver drives the next one. */
    private former: V | null = null;

    /** Entities that the wheels were made of, as the attribute had them. */
    private wheelsOf: readonly unknown[] = [];

    /**
     * @param script - The component.
     * @param validator - Validator of the component.
     * @param attachCar - Attaches its car.
     * @param exact - True if its wheels take the answers of the mirror of static bodies.
     * @param engine - Name of the physics engine of whose own solver it is; null for any.
     */
    constructor(
        script: Script & VehicleLike,
        validator: Validator,
        attachCar: AttachCar<V>,
        exact: boolean,
        engine: string | null = null
    ) {
        this.engine = engine;
        this.script = script;
        this.validator = validator;
        this.attachCar = attachCar;
        this.exact = exact;
        this.enlisted = enlist(script);
    }

    /**
     * Wires the car if it is not wired with these wheels: what was missing at the start may have come.
     *
     * @param wheels - Entities that show them.
     * @returns True if this call has wired it.
     */
    attach(wheels: readonly (Entity | null)[] | null): boolean {
        if (this.body && !sameItems(itemsOf(wheels), this.wheelsOf)) {
            this.detach();
        }
        return !this.body && this.script.enabled && this.wire(wheels);
    }

    detach(): void {
        const { body } = this;
        if (body) {
            this.former = body.vehicle;
            this.stands.forEach((stand) => body.wheels.remove(stand));
            this.world?.release(body);
        }
        this.world = null;
        this.body = null;
        this.views = [];
        this.stands = [];
    }

    /** Problems of the car at present. */
    validate(): Finding[] {
        const { app, entity } = this.script;
        const all = checks.present;
        return [...this.validator.findings, ...chassisState(app, entity), ...(all ? this.groundFindings(all) : [])];
    }

    /** Looks now and then at what the car stands on, and prints what is wrong with it. */
    look(clock: { readonly time: number }, touched: boolean): void {
        if (this.body?.isSimulated) {
            this.checkup.update(clock, this.body.isAsleep, touched, this.onLook);
        }
    }

    /** Problems around the car, and for the first car of all those of the scene. */
    private findAround(all: Checks): Finding[] {
        const { script, body, world } = this;
        const isFirst = (body as VehicleBody | null) === world?.bodies.present[0];
        const scene = isFirst ? all.sceneFindings(script.app, carsOf(script.app)) : [];
        return [...scene, ...this.groundFindings(all)];
    }

    private groundFindings({ plainGroundFindings }: Checks): Finding[] {
        const { exact, script, views, world } = this;
        const touched = views.map(({ groundEntity }) => groundEntity);
        return world ? plainGroundFindings(script.app, world, script.entity, touched, exact) : [];
    }

    private wire(wheels: readonly (Entity | null)[] | null): boolean {
        const { validator, script } = this;
        const { app, entity } = script;
        validator.clear();
        if (!this.enlisted && !enlist(script)) {
            validator.report('entity', SECOND_CAR);
            return false;
        }
        const world = checkChassis(app, entity);
        if (world && this.engine !== null && world.physics.name !== this.engine) {
            validator.report('entity', OTHER_ENGINE, { engine: this.engine, name: world.physics.name });
            return false;
        }
        const entities = world && wheelEntities(app, entity, 'wheels', wheels, validator);
        if (!world || !entities) {
            return false;
        }
        this.stands = entities.map((wheel) => new WheelStand(wheel, entity)); // puts each where its wheel belongs
        const { body, views, motions } = this.attachCar(world, entity, entities);
        this.stands.forEach((stand, i) => {
            stand.follow(motions[i]);
            body.wheels.add(stand);
        });
        this.world = world;
        this.body = body;
        body.vehicle.driver = this.former?.driver ?? null;
        body.vehicle.controls.filter = this.former?.controls.filter ?? null;
        this.views = views;
        this.wheelsOf = [...itemsOf(wheels)];
        return true;
    }
}
