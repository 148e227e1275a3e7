import { Vec3, type Entity } from 'playcanvas';

import type { RaycastMasses } from './raycast-masses.js';
import { warnOfReach } from './reach.js';
import { raycastFeel, raycastSettings } from '../../arcade/raycast-car-settings.js';
import type { RaycastCar } from '../../arcade/raycast-car.js';
import { raycastFeels, raycastPresets, type RaycastPresetNumber } from '../../arcade/raycast-presets.js';
import { namesOf } from '../../math/numbers.js';
import { DEG } from '../../math/scalar.js';
import {
    BRAKE_FORCE_ZERO,
    DRIVE_FORCE_ZERO,
    RAYCAST_DRIVES_NO_WHEEL,
    RAYCAST_STEERS_NO_WHEEL,
    STEER_ANGLE_ZERO
} from '../../messages/machine.js';
import { LARGEST_WHEEL } from '../../physics/limits.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { bind, type Bound } from '../attributes/bind.js';
import { warnOfNoGround } from '../attributes/ground-mask.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import { massOf } from '../vehicle/body-mass.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Attributes that no preset sets. */
export const raycastBinding = bind(raycastSettings);

/** Attributes of the preset Custom. */
export const feelBinding = bind(raycastFeel);

/** Inspector attributes of a raycast car; angles in degrees, speed in km/h. */
export interface RaycastAttributes extends Bound<typeof raycastBinding>, Bound<typeof feelBinding> {
    wheelRadius: number;
    travel: number;
    preset: number;
    drive: number;
    massBy: number;
    density: number;
    collisionMask: number;
    byName: boolean;
}

/** The same with its entities. */
export interface RaycastCarAttributes extends RaycastAttributes {
    wheels: (Entity | null)[];
    thrustPoint: Entity | null;
}

const SETTINGS = namesOf(raycastBinding.limits);
const FEEL = namesOf(feelBinding.limits);

const NAMES: readonly (keyof RaycastAttributes)[] = [
    'wheelRadius',
    'travel',
    'preset',
    'drive',
    'massBy',
    'density',
    'collisionMask',
    'byName',
    ...SETTINGS,
    ...FEEL
];

/** Values of `drive`. */
const FRONT = 0;
const ALL = 2;

/** Wheels of the front axle if they are found by name, the first ones. */
const NAMED_FRONT = 2;

/** Carries the attributes of a raycast car over to it whenever any of them, or its mass, has changed. */
export class RaycastSettings {
    private readonly validator: Validator;
    private readonly masses: RaycastMasses;
    private readonly watch = new AttributeWatch<RaycastAttributes>(NAMES);

    /** The last valid values. */
    private readonly good: RaycastAttributes;

    /** Mass, kg, and attributes that the moments of inertia were found for. */
    private mass = 0;
    private massBy = -1;
    private density = 0;

    /**
     * @param validator - Validator of the component.
     * @param masses - Masses of its boxes.
     * @param defaults - The attributes with their defaults still in place.
     */
    constructor(validator: Validator, masses: RaycastMasses, defaults: RaycastAttributes) {
        this.validator = validator;
        this.masses = masses;
        this.good = Object.fromEntries(NAMES.map((name) => [name, defaults[name]])) as unknown as RaycastAttributes;
    }

    /** Checks what is chosen. */
    choose(given: RaycastAttributes): Readonly<RaycastAttributes> {
        this.validator.group('', given, this.good, ['preset', 'drive', 'massBy']);
        return this.good;
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: RaycastCarAttributes, listener: Listener): RaycastCarAttributes {
        return observeAttributes(component, [...NAMES, 'wheels', 'thrustPoint'], {}, listener);
    }

    /** Carries them over, if anything has changed. @returns True if it had. */
    refresh(given: RaycastAttributes, body: VehicleBody<RaycastCar>): boolean {
        const differs = this.watch.differs(given) || this.massOf(body) !== this.mass;
        if (differs) {
            this.apply(given, body);
        }
        return differs;
    }

    /** Carries them over to a car that has not had them. */
    applyAnew(given: RaycastAttributes, body: VehicleBody<RaycastCar>): void {
        this.massBy = -1;
        this.apply(given, body);
    }

    private apply(given: RaycastAttributes, body: VehicleBody<RaycastCar>): void {
        const { validator } = this;
        const car = body.vehicle;
        this.watch.take(given);
        const { preset, drive, massBy } = this.choose(given);
        this.weigh(massBy, given.density, body);
        this.feel(preset, given, car);
        validator.group('', given, this.good, SETTINGS, raycastBinding.limits);
        raycastBinding.apply(this.good, car);
        car.mask = validator.number('collisionMask', given.collisionMask, car.mask, 0);
        warnOfNoGround(validator, car.mask);
        for (const [i, wheel] of car.wheels.entries()) {
            const front = given.byName ? i < NAMED_FRONT : wheel.origin[2] >= 0;
            wheel.steered = front;
            wheel.driven = drive === ALL || front === (drive === FRONT);
            wheel.radius = validator.number('wheelRadius', given.wheelRadius, wheel.radius, 0.01, LARGEST_WHEEL);
            wheel.travel = validator.number('travel', given.travel, wheel.travel, 0.001, LARGEST_WHEEL);
        }
        this.checkReach(car);
    }

    /** Warns of controls that do nothing. */
    private checkReach({ brake, maxSteerAngle, thrust, wheels }: RaycastCar): void {
        const { validator } = this;
        const drives = wheels.some(({ driven }) => driven);
        warnOfReach(validator, 'thrust', thrust, DRIVE_FORCE_ZERO, drives, RAYCAST_DRIVES_NO_WHEEL);
        if (brake === 0) {
            validator.report('brake', BRAKE_FORCE_ZERO);
        }
        const steers = wheels.some(({ steered }) => steered);
        const degrees = Math.round(maxSteerAngle / DEG);
        warnOfReach(validator, 'maxSteerAngle', degrees, STEER_ANGLE_ZERO, steers, RAYCAST_STEERS_NO_WHEEL);
    }

    /** Springs and tires, of a preset by the mass that the car has now. */
    private feel(preset: number, given: RaycastAttributes, car: RaycastCar): void {
        const { validator, good, mass } = this;
        if (preset === raycastPresets.CUSTOM) {
            validator.group('', given, good, FEEL, feelBinding.limits);
            feelBinding.apply(good, car);
            car.grip ||= Infinity;
        } else {
            const { tireReaction, springFriction, tireAdhesion, grip } = raycastFeels[preset as RaycastPresetNumber];
            car.tireReaction = tireReaction;
            car.springFriction = springFriction * mass;
            car.tireAdhesion = tireAdhesion * mass;
            car.grip = grip;
        }
    }

    private weigh(massBy: number, density: number, body: VehicleBody<RaycastCar>): void {
        if (massBy !== this.massBy || !Object.is(density, this.density) || this.massOf(body) !== this.mass) {
            const masses = this.masses.find(massBy, density);
            body.setInertia(masses ? new Vec3(masses.inertia) : Vec3.ZERO);
            this.massBy = massBy;
            this.density = density;
            this.mass = this.massOf(body); // boxes of a density have given the body theirs
        }
    }

    /** Until the step puts a wrong one right, the last good one counts. */
    private massOf({ entity }: VehicleBody<RaycastCar>): number {
        return massOf(entity) || this.mass;
    }
}
