import { Entity, Vec3, type AppBase } from 'playcanvas';

import { beltFindings, motorcycleFindings } from './machine-findings.js';
import type { SceneScript } from './scene-script.js';
import { StillCar } from './still-car.js';
import { torqueCurveOf, type TorqueCurve } from './torque-curve.js';
import { missingChassis } from './wiring-findings.js';
import { topSpeed } from '../src/analysis/top-speed.js';
import { vehicleControllerRanges, wheelColliderRanges } from '../src/components/attributes/declared-ranges.js';
import { Validator } from '../src/components/attributes/validator.js';
import { AxleWheelFinder, type WheelHolder } from '../src/components/controller/axle-wheels.js';
import type { ControllerAttributes } from '../src/components/controller/machine-attributes.js';
import { MachineSettings } from '../src/components/controller/machine-settings.js';
import { makeMachine } from '../src/components/controller/machine.js';
import { chassisErrors } from '../src/components/findings/errors.js';
import type { Finding } from '../src/components/findings/report.js';
import {
    axleFindings,
    bellyFindings,
    rideFindings,
    standFindings,
    visualFindings,
    wheelEntityFindings
} from '../src/components/findings/wheels.js';
import type { ShownWheelAttributes } from '../src/components/wheel/wheel-attributes.js';
import { WheelSettings } from '../src/components/wheel/wheel-settings.js';
import { COUPLINGS } from '../src/vehicle/train/coupling-kind.js';
import { MAX_WHEELS } from '../src/wheel/state.js';
import type { Wheel } from '../src/wheel/wheel.js';

/** A Wheel Collider of the scene. */
export interface Holder extends WheelHolder {
    readonly wheel: Wheel | null;
    readonly body: StillCar | null;

    /** Entity that shows it. */
    readonly visual: Entity | null;
}

/** Puts cars together from their data, as their components do at the start of the game, and collects what these say. */
export class CarCheck {
    readonly findings: Finding[] = [];

    /** Chassis that carry the wheels, with or without a controller. */
    readonly chassis = new Set<Entity>();

    /** Top speeds of cars that drive on level ground without a limiter, m/s. */
    readonly topSpeeds = new Map<Entity, number>();

    /** Torque and power of engines and motors at full throttle. */
    readonly torqueCurves = new Map<Entity, TorqueCurve>();
    private readonly app: AppBase;
    private readonly controllers: readonly SceneScript[];
    private readonly trailers: readonly SceneScript[];
    private readonly hitches: readonly SceneScript[];
    private readonly motorcycles: readonly Entity[];
    private readonly tracked: readonly Entity[];
    private readonly holders = new Map<Entity, Holder>();
    private readonly cars = new Map<Entity, StillCar>();

    /**
     * @param app - App of the viewport.
     * @param controllers - All Vehicle Controllers.
     * @param wheels - All Wheel Colliders.
     * @param trailers - All Trailers.
     * @param hitches - All Hitches.
     * @param motorcycles - All chassis with Motorcycle.
     * @param tracked - All chassis with Tracks.
     */
    constructor(
        app: AppBase,
        controllers: readonly SceneScript[],
        wheels: readonly SceneScript[],
        trailers: readonly SceneScript[],
        hitches: readonly SceneScript[],
        motorcycles: readonly Entity[],
        tracked: readonly Entity[]
    ) {
        this.app = app;
        this.controllers = controllers;
        this.trailers = trailers;
        this.hitches = hitches;
        this.motorcycles = motorcycles;
        this.tracked = tracked;
        for (const wheel of wheels) {
            this.holders.set(wheel.entity, this.hang(wheel));
        }
        trailers.forEach((trailer) => this.cars.get(trailer.entity)?.couple(trailer));
        for (const car of this.cars.values()) {
            car.shareMass();
            const shown = [...this.holders.values()].filter(({ body }) => body === car);
            this.findings.push(
                ...bellyFindings(car.entity, car.vehicle.wheels),
                ...visualFindings(
                    car.entity,
                    new Map(shown.map(({ entity, visual }) => [entity, visual])),
                    (wheel) => this.holders.get(wheel)?.visual ?? null
                )
            );
        }
        for (const { entity, wheel, body } of this.holders.values()) {
            if (wheel && body) {
                this.findings.push(...rideFindings(entity, body.entity, wheel));
            }
        }
        controllers.forEach((controller) => this.build(controller));
    }

    /** The wheel on an entity, which may be none that works. */
    holderOn(entity: Entity | null): Holder | undefined {
        return entity ? this.holders.get(entity) : undefined;
    }

    private hang(script: SceneScript): Holder {
        const { entity, choices } = script;
        const given = script.attributes as unknown as ShownWheelAttributes;
        const { visual } = given;
        const lost = { entity, enabled: true, wheel: null, body: null, visual };
        const chassis = this.chassisAbove(entity);
        if (!chassis) {
            this.findings.push(missingChassis(script));
            return lost;
        }
        this.chassis.add(chassis);
        const usual = script.defaults as unknown as ShownWheelAttributes;
        const findings = wheelEntityFindings(entity, chassis, visual);
        this.findings.push(...findings);
        if ([...chassisErrors(chassis), ...findings].some(({ severity }) => severity === 'error')) {
            return lost;
        }
        const body = this.carOf(chassis);
        if (body.vehicle.wheels.length === MAX_WHEELS) {
            return lost;
        }
        const validator = new Validator(entity, 'wheelCollider', choices, wheelColliderRanges);
        const wheel = new WheelSettings(validator, usual, usual.suspensionSpring, usual.tire).make(given, entity, body);
        body.vehicle.addWheel(wheel);
        this.findings.push(...validator.findings);
        return { entity, enabled: true, wheel, body, visual };
    }

    /** Finds the wheels of a controller, and makes the machine between them. */
    private build({ entity, attributes, defaults, choices }: SceneScript): void {
        if (chassisErrors(entity).length > 0) {
            return;
        }
        const validator = new Validator(entity, 'vehicleController', choices, vehicleControllerRanges);
        const given = attributes as unknown as ControllerAttributes;
        const usual = defaults as unknown as ControllerAttributes;
        const holderOf = (node: Entity): Holder | null => this.holders.get(node) ?? null;
        const finder = new AxleWheelFinder(this.app, entity, validator, holderOf, () => this.isFrame(entity));
        const wheels = finder.find(given);
        if (wheels) {
            const machine = makeMachine(wheels, null);
            const { vehicle } = wheels.body;
            new MachineSettings(validator, usual, usual).applyAnew(given, machine, wheels.body);
            this.findings.push(
                ...axleFindings(entity, wheels.front, wheels.rear, finder.holders.length),
                ...standFindings(entity, vehicle.wheels, this.motorcycles.includes(entity)),
                ...(this.motorcycles.includes(entity) ? motorcycleFindings(entity, vehicle.wheels) : []),
                ...(this.tracked.includes(entity) ? beltFindings(entity, vehicle.wheels) : [])
            );
            const driven = Object.assign(vehicle, machine);
            this.topSpeeds.set(entity, topSpeed(driven));
            const curve = torqueCurveOf(driven);
            if (curve) {
                this.torqueCurves.set(entity, curve);
            }
        }
        this.findings.push(...validator.findings);
    }

    /** True if another frame is articulated to a chassis. */
    private isFrame(chassis: Entity): boolean {
        const isHere = ({ entity }: SceneScript): boolean => entity === chassis || entity.isDescendantOf(chassis);
        const others = this.hitches.filter(isHere).map(({ attributes }) => attributes.trailer);
        return this.trailers.some(
            ({ entity, attributes }) =>
                others.includes(entity) && COUPLINGS[attributes.type as number] === 'articulated'
        );
    }

    /** The nearest entity above that has a rigid body, or a controller that wants one. */
    private chassisAbove(wheel: Entity): Entity | null {
        let node = wheel.parent;
        while (node && !(node instanceof Entity && (node.rigidbody ?? this.controllerOn(node)))) {
            node = node.parent;
        }
        return node;
    }

    private controllerOn(entity: Entity): SceneScript | undefined {
        return this.controllers.find((controller) => controller.entity === entity);
    }

    private carOf(chassis: Entity): StillCar {
        const holder = [...this.controllers, ...this.trailers].find(({ entity }) => entity === chassis);
        const centerOfMass = holder?.attributes.centerOfMass;
        const car = this.cars.get(chassis) ?? new StillCar(chassis, (centerOfMass as Vec3 | undefined) ?? Vec3.ZERO);
        this.cars.set(chassis, car);
        return car;
    }
}
