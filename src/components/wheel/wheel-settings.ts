import { Vec3, type Entity } from 'playcanvas';

import { MountWatch } from './mount-watch.js';
import { PlainWheelGroup } from './plain-wheel.js';
import { SuspensionGroup, type SuspensionAttributes } from './suspension.js';
import { TireChoice, type TireAttributes } from './tires.js';
import { WHEEL_ATTRIBUTES, type ShownWheelAttributes, type WheelAttributes } from './wheel-attributes.js';
import { WHEEL_ASTRAY } from '../../messages/wheels.js';
import { FARTHEST_WHEEL } from '../../physics/limits.js';
import { sideAt } from '../../tire/tire-side.js';
import type { WheelMount } from '../../wheel/params.js';
import { Wheel } from '../../wheel/wheel.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Mount of a wheel whose entity has no usable place: the origin of its chassis. */
const MIDDLE: WheelMount = { position: [0, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] };

/** As much of a body as a wheel hangs on. */
export type WheelBody = Pick<VehicleBody, 'vehicle' | 'mountOf'>;

/** Carries what the inspector says of a wheel over to it whenever anything of it has changed, and all of it then. */
export class WheelSettings {
    /** Center of the wheel in its entity's own space: the last good one, m. */
    readonly center = new Vec3();

    private readonly validator: Validator;

    private readonly plain: PlainWheelGroup;
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
        this.plain = new PlainWheelGroup(validator, defaults);
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

    /** Creates a wheel with the values of the attributes. */
    make(given: WheelAttributes, entity: Entity, body: WheelBody): Wheel {
        this.takeCenter(given.center, entity);
        const wheel = new Wheel(this.mountOf(entity, body, MIDDLE));
        this.apply(given, wheel, entity, body);
        return wheel;
    }

    /** Checks the attributes and applies them to the wheel. */
    apply(given: WheelAttributes, wheel: Wheel, entity: Entity, body: WheelBody): void {
        const { params } = wheel;
        this.plain.apply(given, params);
        this.suspension.apply(given.suspensionSpring, params.suspension);
        body.vehicle.wake();
        this.hang(given.center, wheel, entity, body);
        params.tire = this.tires.choose(given, sideAt(wheel.mount.position[0]));
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
        this.validator.report('entity', WHEEL_ASTRAY, { x, y, z, most: FARTHEST_WHEEL });
        return last;
    }
}
