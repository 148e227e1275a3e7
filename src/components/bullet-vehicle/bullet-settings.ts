import type { Entity } from 'playcanvas';

import { BulletAxes } from './bullet-axes.js';
import { warnOfBouncing } from './bullet-damping.js';
import { wheelScript, type WheelScript, type WheelShares } from './former-vehicle.js';
import type { BulletVehicle } from '../../ammo/bullet-vehicle.js';
import { bulletWheelDefaults, type BulletWheel, type BulletWheelTuning } from '../../ammo/bullet-wheel.js';
import {
    BRAKE_FORCE_ZERO,
    BULLET_BRAKES_NO_WHEEL,
    BULLET_DRIVES_NO_WHEEL,
    BULLET_STEERS_NO_WHEEL,
    DRIVE_FORCE_ZERO,
    STEER_ANGLE_ZERO
} from '../../messages/machine.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import { warnOfReach } from '../plain-car/reach.js';
import type { WheelStand } from '../plain-car/wheel-stand.js';

/** Inspector attributes of Bullet's vehicle outside its wheels. */
interface PlainBulletAttributes {
    drive: number;
    maxEngineForce: number;
    maxBrakingForce: number;
    frontBraking: number;
    rearBraking: number;
    maxSteering: number;
    rearSteering: number;
    followEntities: boolean;
}

/** All its inspector attributes. */
export interface BulletAttributes extends PlainBulletAttributes {
    tuning: BulletWheelTuning;
}

/** The same with the wheels. */
export interface BulletVehicleAttributes extends BulletAttributes {
    wheels: (Entity | null)[];
}

const PLAIN: readonly (keyof PlainBulletAttributes)[] = [
    'drive',
    'maxEngineForce',
    'maxBrakingForce',
    'frontBraking',
    'rearBraking',
    'maxSteering',
    'rearSteering',
    'followEntities'
];

/** Steps a second for which the engine's script gives its braking force: an impulse in each. */
const BRAKING_STEPS = 60;

/** Values of `drive`. */
const FRONT = 0;
const ALL = 2;

/** Carries the attributes of Bullet's vehicle over to it whenever any of them has changed. */
export class BulletSettings {
    private readonly validator: Validator;
    private readonly plain = new AttributeWatch<PlainBulletAttributes>(PLAIN);

    /** The last valid choice. */
    private readonly chosen: Pick<PlainBulletAttributes, 'drive'>;

    /** By wheel, each with its script or that of the car, and whether it said that it is a front wheel. */
    private tunings: AttributeGroup<BulletWheelTuning>[] = [];
    private scripts: (WheelScript | null)[] = [];
    private fronts: (boolean | undefined)[] = [];

    /** By wheel, what was last given of its own shares. */
    private shares: (WheelShares | null)[] = [];

    private readonly axes: BulletAxes;

    /**
     * @param validator - Validator of the component.
     * @param defaults - The attributes with their defaults still in place.
     */
    constructor(validator: Validator, { drive }: PlainBulletAttributes) {
        this.validator = validator;
        this.chosen = { drive };
        this.axes = new BulletAxes(validator);
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: BulletVehicleAttributes, listener: Listener): BulletVehicleAttributes {
        const groups = { tuning: bulletWheelDefaults };
        return observeAttributes(component, [...PLAIN, 'tuning', 'wheels'], groups, listener);
    }

    /** Carries them over, if anything has changed. @returns True if it had. */
    refresh(given: BulletAttributes, car: BulletVehicle, stands: readonly WheelStand[]): boolean {
        const differs = this.plain.differs(given) || this.wheelsDiffer(given, car.wheels, stands);
        if (differs) {
            this.apply(given, car, stands);
        }
        return differs;
    }

    /** Carries them over. */
    apply(given: BulletAttributes, car: BulletVehicle, stands: readonly WheelStand[]): void {
        const { validator } = this;
        const { wheels } = car;
        this.plain.take(given);
        validator.group('', given, this.chosen, ['drive']);
        car.engineForce = validator.number('maxEngineForce', given.maxEngineForce, car.engineForce, 0);
        const braking = validator.number('maxBrakingForce', given.maxBrakingForce, car.brakeForce / BRAKING_STEPS, 0);
        car.brakeForce = braking * BRAKING_STEPS;
        car.maxSteerAngle = validator.number('maxSteering', given.maxSteering, car.maxSteerAngle, 0);
        this.scripts = stands.map(({ entity }) => wheelScript(entity));
        this.fronts = this.scripts.map((own) => own?.isFront);
        this.shares = this.scripts.map((own) => (own?.ownShares === true ? sharesOf(own) : null));
        this.tunings = wheels.map(({ tuning }, i) => {
            return new AttributeGroup(validator, this.scripts[i] ? `wheels[${i}]` : 'tuning', tuning);
        });
        wheels.forEach((wheel, i) => this.applyToWheel(given, wheel, i));
        this.axes.apply(given.followEntities === true, wheels, stands, this.scripts);
        this.checkReach(car, braking);
    }

    /** Warns of controls that reach no wheel. */
    private checkReach({ engineForce, maxSteerAngle, wheels }: BulletVehicle, braking: number): void {
        const { validator } = this;
        const drives = wheels.some(({ engineShare }) => engineShare !== 0);
        warnOfReach(validator, 'maxEngineForce', engineForce, DRIVE_FORCE_ZERO, drives, BULLET_DRIVES_NO_WHEEL);
        const brakes = wheels.some(({ brakeShare }) => brakeShare !== 0);
        warnOfReach(validator, 'maxBrakingForce', braking, BRAKE_FORCE_ZERO, brakes, BULLET_BRAKES_NO_WHEEL);
        const steers = wheels.some(({ steerShare }) => steerShare !== 0);
        warnOfReach(validator, 'maxSteering', maxSteerAngle, STEER_ANGLE_ZERO, steers, BULLET_STEERS_NO_WHEEL);
    }

    private applyToWheel(given: BulletAttributes, wheel: BulletWheel, i: number): void {
        const { validator } = this;
        const { drive } = this.chosen;
        const tuning = this.tunings[i].read((this.scripts[i] as BulletWheelTuning | null) ?? given.tuning);
        tuning.radius = Math.max(0.01, tuning.radius);
        warnOfBouncing(validator, this.scripts[i] ? `wheels[${i}]` : 'tuning', tuning);
        wheel.isFront = this.fronts[i] ?? wheel.connection[2] >= 0;
        const own = this.shares[i];
        if (own) {
            const at = (name: keyof WheelShares): string => `wheels[${i}].${name}`;
            wheel.engineShare = validator.number(at('engineShare'), own.engineShare, wheel.engineShare, -1);
            wheel.brakeShare = validator.number(at('brakeShare'), own.brakeShare, wheel.brakeShare, 0);
            wheel.steerShare = validator.number(at('steerShare'), own.steerShare, wheel.steerShare, -1);
            return;
        }
        wheel.engineShare = drive === ALL || wheel.isFront === (drive === FRONT) ? 1 : 0;
        wheel.brakeShare = wheel.isFront
            ? validator.number('frontBraking', given.frontBraking, wheel.brakeShare, 0)
            : validator.number('rearBraking', given.rearBraking, wheel.brakeShare, 0);
        wheel.steerShare = wheel.isFront
            ? 1
            : validator.number('rearSteering', given.rearSteering, wheel.steerShare, -1);
    }

    private wheelsDiffer(
        given: BulletAttributes,
        wheels: readonly BulletWheel[],
        stands: readonly WheelStand[]
    ): boolean {
        for (let i = 0; i < wheels.length; i++) {
            const own = wheelScript(stands[i].entity);
            if (
                own !== this.scripts[i] ||
                own?.isFront !== this.fronts[i] ||
                sharesDiffer(own, this.shares[i]) ||
                this.axes.differ(own, i) ||
                this.tunings[i].differs((own as BulletWheelTuning | null) ?? given.tuning)
            ) {
                return true;
            }
        }
        return false;
    }
}

function sharesOf({ engineShare, brakeShare, steerShare }: WheelScript): WheelShares {
    return { engineShare: engineShare ?? 1, brakeShare: brakeShare ?? 1, steerShare: steerShare ?? 0 };
}

/** True if the shares that a wheel's script sets differ from those applied last. */
function sharesDiffer(own: WheelScript | null, said: WheelShares | null): boolean {
    if (own?.ownShares !== true || said === null) {
        return (own?.ownShares === true) !== (said !== null);
    }
    return !(
        Object.is(own.engineShare, said.engineShare) &&
        Object.is(own.brakeShare, said.brakeShare) &&
        Object.is(own.steerShare, said.steerShare)
    );
}
