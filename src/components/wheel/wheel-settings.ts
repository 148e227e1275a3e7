import { Vec3, type Entity } from 'playcanvas';

import { MountWatch } from './mount-watch.js';
import { SuspensionGroup, type SuspensionAttributes } from './suspension.js';
import { TireChoice, type TireAttributes } from './tires.js';
import {
    attributeOf,
    PLAIN,
    WHEEL_ATTRIBUTES,
    type PlainWheelAttributes,
    type ShownWheelAttributes,
    type WheelAttributes
} from './wheel-attributes.js';
import { FARTHEST_WHEEL } from '../../ammo/limits.js';
import type { ContactKind } from '../../contact/probe.js';
import { namesOf } from '../../math/numbers.js';
import { DEG } from '../../math/scalar.js';
import type { Field } from '../../math/struct.js';
import { suspensionLayout } from '../../suspension/params.js';
import { sideAt } from '../../tire/tire-side.js';
import { AS_CAR, wheelParameters } from '../../wheel/parameters.js';
import type { WheelMount } from '../../wheel/params.js';
import { Wheel } from '../../wheel/wheel.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { warnOfNoGround } from '../attributes/ground-mask.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Contacts by the values of their enum. */
const CONTACTS: readonly ContactKind[] = ['ray', 'fan', 'cylinder', 'torus'];

/** Mount of a wheel whose entity has no usable place: the origin of its chassis. */
const MIDDLE: WheelMount = { position: [0, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] };

/** As much of a body as a wheel hangs on. */
export type WheelBody = Pick<VehicleBody, 'vehicle' | 'mountOf'>;

/** Carries what the inspector says of a wheel over to it whenever anything of it has changed, and all of it then. */
export class WheelSettings {
    /** Center of the wheel in its entity's own space: the last good one, m. */
    readonly center = new Vec3();

    private readonly validator: Validator;

    /** The last valid choice. */
    private readonly chosen: Pick<PlainWheelAttributes, 'contact'>;
    private readonly plain = new AttributeWatch<PlainWheelAttributes>(PLAIN);
    private readonly suspension: SuspensionGroup;
    private readonly tires: TireChoice;
    private readonly mount = new MountWatch();

    /**
     * @param validator - Validator of the component.
     * @param defaults - The attributes with their defaults still in place.
     * @param spring - Defaults of spring and damper; they are kept.
     * @param tire - Defaults of the tire; they are kept.
     */
    constructor(validator: Validator, defaults: WheelAttributes, spring: SuspensionAttributes, tire: TireAttributes) {
        this.validator = validator;
        this.chosen = { contact: defaults.contact };
        this.suspension = new SuspensionGroup(validator, spring);
        this.tires = new TireChoice(validator, tire);
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: ShownWheelAttributes, listener: Listener): ShownWheelAttributes {
        const groups = { suspensionSpring: this.suspension.good, tire: this.tires.good };
        return observeAttributes(component, WHEEL_ATTRIBUTES, groups, listener);
    }

    /** True if the attributes, or the wheel's entity, have changed since they were applied last. */
    differ(given: WheelAttributes, entity: Entity): boolean {
        return (
            this.plain.differs(given) ||
            this.suspension.differs(given.suspensionSpring) ||
            this.tires.differ(given) ||
            this.mount.differs(entity, this.validator.vector('center', given.center, this.center))
        );
    }

    /** True if the wheel's entity, or the center in it, is elsewhere than when they were applied last. */
    moved({ center }: WheelAttributes, entity: Entity): boolean {
        return this.mount.differs(entity, this.validator.vector('center', center, this.center));
    }

    /** Makes a wheel of the attributes. */
    make(given: WheelAttributes, entity: Entity, body: WheelBody): Wheel {
        this.takeCenter(given.center, entity);
        const wheel = new Wheel(this.mountOf(entity, body, MIDDLE));
        this.apply(given, wheel, entity, body);
        return wheel;
    }

    /** Checks the attributes and applies them to the wheel. */
    apply(given: WheelAttributes, wheel: Wheel, entity: Entity, body: WheelBody): void {
        const { params } = wheel;
        this.plain.take(given);
        this.validator.group('', given, this.chosen, ['contact']);
        params.contact = CONTACTS[this.chosen.contact];
        for (const name of namesOf(wheelParameters)) {
            const attribute = attributeOf(name);
            params[name] = this.numberOf(attribute, given[attribute], params[name], wheelParameters[name]);
        }
        warnOfNoGround(this.validator, params.collisionMask);
        if (params.twinSpacing > 0) {
            const [width, spacing] = [['width', params.width] as const, ['twinSpacing', params.twinSpacing] as const];
            warnOfOrder(this.validator, width, spacing, 'the twin tires overlap', true);
        }
        const { suspension } = params;
        const { distance } = suspensionLayout.fields;
        suspension.distance = this.numberOf(
            'suspensionDistance',
            given.suspensionDistance,
            suspension.distance,
            distance
        );
        this.suspension.apply(given.suspensionSpring, suspension);
        body.vehicle.wake();
        this.hang(given.center, wheel, entity, body);
        params.tire = this.tires.choose(given, sideAt(wheel.mount.position[0]));
    }

    /** An attribute in the unit of its parameter: angles are given in degrees, and numbers of rays are whole. */
    private numberOf(attribute: string, given: number, last: number, field: Field): number {
        const { unit, least, most } = field;
        if (unit === 'rays') {
            return Math.min(most, Math.round(this.validator.number(attribute, given, last, least)));
        }
        const scale = unit.startsWith('rad') ? DEG : 1;
        if (field.initial === AS_CAR) {
            return this.ownMaximum(attribute, given, last, most, scale);
        }
        return this.validator.number(attribute, given, last / scale, least / scale, most / scale) * scale;
    }

    /** A maximum that a wheel may have of its own, or {@link AS_CAR} in any unit. */
    private ownMaximum(attribute: string, given: number, last: number, most: number, scale: number): number {
        const present = last === AS_CAR ? AS_CAR : last / scale;
        if (Number.isFinite(given) && given < 0 && given !== AS_CAR) {
            this.validator.report(
                attribute,
                `${given} is below 0`,
                `Enter at least 0, or -1 to leave it to the Vehicle Controller; until then ${present} is used`,
                'below'
            );
            return last;
        }
        const number = this.validator.number(attribute, given, present, AS_CAR, most / scale);
        return number === AS_CAR ? AS_CAR : number * scale;
    }

    /** Hangs the wheel where its entity is now, if that has been moved. */
    private hang(center: Vec3, wheel: Wheel, entity: Entity, body: WheelBody): void {
        if (this.mount.differs(entity, this.validator.vector('center', center, this.center))) {
            this.takeCenter(center, entity);
            wheel.mount = this.mountOf(entity, body, wheel.mount);
            body.vehicle.layOut();
        }
    }

    private takeCenter(center: Vec3, entity: Entity): void {
        const given = this.validator.vector('center', center, this.center);
        this.mount.take(entity, given);
        for (const axis of ['x', 'y', 'z'] as const) {
            this.center[axis] = this.validator.number(
                `center.${axis}`,
                given[axis],
                this.center[axis],
                -FARTHEST_WHEEL,
                FARTHEST_WHEEL
            );
        }
    }

    /** Mount of the wheel by its entity, or the last one while that is nowhere near the chassis. */
    private mountOf(entity: Entity, body: WheelBody, last: WheelMount): WheelMount {
        const mount = body.mountOf(entity, this.center);
        const { position, up, forward } = mount;
        const [x, y, z] = Array.from(position);
        const far = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
        if (far <= FARTHEST_WHEEL && [up, forward].every((axis) => Array.from(axis).every(Number.isFinite))) {
            this.validator.clear('entity');
            return mount;
        }
        this.validator.report(
            'entity',
            `its entity is at ${x}, ${y}, ${z} relative to its chassis, or has no rotation or scale there`,
            `Place it within ${FARTHEST_WHEEL} m, with finite numbers; until then the wheel keeps its last valid place`,
            'place'
        );
        return last;
    }
}
