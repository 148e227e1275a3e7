import type { Entity } from 'playcanvas';

import { BulletAxes } from './bullet-axes.js';
import { warnOfBouncing } from './bullet-damping.js';
import { wheelScript, type WheelScript } from './former-vehicle.js';
import { bulletAxles, bulletSettings, type BulletVehicle } from '../../ammo/bullet-vehicle.js';
import {
    bulletShares,
    bulletTuning,
    type BulletWheel,
    type BulletWheelShares,
    type BulletWheelTuning
} from '../../ammo/bullet-wheel.js';
import { namesOf } from '../../math/numbers.js';
import { defaultsOf } from '../../math/struct.js';
import {
    BRAKE_FORCE_ZERO,
    BULLET_BRAKES_NO_WHEEL,
    BULLET_DRIVES_NO_WHEEL,
    BULLET_STEERS_NO_WHEEL,
    DRIVE_FORCE_ZERO,
    STEER_ANGLE_ZERO
} from '../../messages/machine.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, SI, type Bound } from '../attributes/bind.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import { warnOfReach } from '../plain-car/reach.js';
import type { WheelStand } from '../plain-car/wheel-stand.js';

/** Steps a second for which the engine's script gives its braking force: an impulse in each. */
const BRAKING_STEPS = 60;

const { brakeForce } = bulletSettings;

export const bulletForceBinding = bind(
    bulletSettings,
    { engineForce: 'maxEngineForce', brakeForce: null, maxSteerAngle: 'maxSteering' },
    SI
);
export const bulletBrakeBinding = bind({ brakeForce }, { brakeForce: 'maxBrakingForce' }, { N: BRAKING_STEPS });
export const bulletAxleBinding = bind(bulletAxles);
export const bulletTuningBinding = bind(bulletTuning);
export const bulletShareBinding = bind(bulletShares);

const LIMITS = {
    drive: 0,
    followEntities: 0,
    ...bulletForceBinding.limits,
    ...bulletBrakeBinding.limits,
    ...bulletAxleBinding.limits
};

/** Inspector attributes of Bullet's vehicle outside its wheels. */
interface PlainBulletAttributes
    extends Bound<typeof bulletForceBinding>, Bound<typeof bulletBrakeBinding>, Bound<typeof bulletAxleBinding> {
    drive: number;
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

const PLAIN = namesOf(LIMITS);
const SHARES = namesOf(bulletShares);

/** Values of `drive`. */
const FRONT = 0;
const ALL = 2;

/** A wheel with its script, or that of the car. */
interface TunedWheel {
    readonly script: WheelScript | null;

    /** True or false as the script says whether it is a front wheel; undefined where it does not say. */
    readonly isFront: boolean | undefined;
    readonly tuning: AttributeGroup<BulletWheelTuning>;

    /** Its own shares; null for those of its axle. */
    readonly shares: AttributeGroup<BulletWheelShares> | null;
}

/** Carries the attributes of Bullet's vehicle over to it whenever any of them has changed. */
export class BulletSettings {
    private readonly validator: Validator;
    private readonly plain: AttributeGroup<PlainBulletAttributes>;
    private wheels: readonly TunedWheel[] = [];
    private readonly axes: BulletAxes;

    /**
     * @param validator - Validator of the component.
     * @param defaults - The attributes with their defaults still in place.
     */
    constructor(validator: Validator, defaults: PlainBulletAttributes) {
        this.validator = validator;
        const plain = Object.fromEntries(PLAIN.map((name) => [name, defaults[name]]));
        this.plain = new AttributeGroup(validator, '', plain as unknown as PlainBulletAttributes, LIMITS);
        this.axes = new BulletAxes(validator);
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: BulletVehicleAttributes, listener: Listener): BulletVehicleAttributes {
        const groups = { tuning: defaultsOf(bulletTuning) };
        return observeAttributes(component, [...PLAIN, 'tuning', 'wheels'], groups, listener);
    }

    /** Carries them over, if anything has changed. @returns True if it had. */
    refresh(given: BulletAttributes, car: BulletVehicle, stands: readonly WheelStand[]): boolean {
        const differs = this.plain.differs(given) || this.wheelsDiffer(given, stands);
        if (differs) {
            this.apply(given, car, stands);
        }
        return differs;
    }

    /** Carries them over. */
    apply(given: BulletAttributes, car: BulletVehicle, stands: readonly WheelStand[]): void {
        const { validator } = this;
        const { wheels } = car;
        const good = this.plain.read(given);
        bulletForceBinding.apply(good, car);
        bulletBrakeBinding.apply(good, car);
        this.wheels = wheels.map((wheel, i) => tunedWheel(validator, wheel, i, wheelScript(stands[i].entity)));
        wheels.forEach((wheel, i) => this.applyToWheel(given, wheel, i));
        const scripts = this.wheels.map(({ script }) => script);
        this.axes.apply(good.followEntities, wheels, stands, scripts);
        this.checkReach(car, good.maxBrakingForce);
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
        const { drive, frontBraking, rearBraking, rearSteering } = this.plain.good;
        const { script, isFront, tuning, shares } = this.wheels[i];
        warnOfBouncing(this.validator, tuning.name, tuning.read((script as BulletWheelTuning | null) ?? given.tuning));
        wheel.isFront = isFront ?? wheel.connection[2] >= 0;
        if (shares) {
            shares.read(script as BulletWheelShares);
            return;
        }
        wheel.engineShare = drive === ALL || wheel.isFront === (drive === FRONT) ? 1 : 0;
        wheel.brakeShare = wheel.isFront ? frontBraking : rearBraking;
        wheel.steerShare = wheel.isFront ? 1 : rearSteering;
    }

    private wheelsDiffer(given: BulletAttributes, stands: readonly WheelStand[]): boolean {
        for (let i = 0; i < this.wheels.length; i++) {
            const own = wheelScript(stands[i].entity);
            const { script, isFront, tuning, shares } = this.wheels[i];
            if (
                own !== script ||
                own?.isFront !== isFront ||
                (own?.ownShares === true) !== (shares !== null) ||
                shares?.differs(own as BulletWheelShares) === true ||
                this.axes.differ(own, i) ||
                tuning.differs((own as BulletWheelTuning | null) ?? given.tuning)
            ) {
                return true;
            }
        }
        return false;
    }
}

function tunedWheel(validator: Validator, wheel: BulletWheel, i: number, script: WheelScript | null): TunedWheel {
    const own = `wheels[${i}]`;
    const name = script ? own : 'tuning';
    return {
        script,
        isFront: script?.isFront,
        tuning: new AttributeGroup(validator, name, wheel.tuning, bulletTuningBinding.limits),
        shares:
            script?.ownShares === true
                ? new AttributeGroup<BulletWheelShares>(validator, own, wheel, bulletShareBinding.limits, SHARES)
                : null
    };
}
