import type { Entity, Vec3 } from 'playcanvas';

import { MountWatch } from './mount-watch.js';
import { SuspensionGroup, type SuspensionAttributes } from './suspension.js';
import { TireChoice } from './tires.js';
import {
    PLAIN,
    samePlain,
    WHEEL_ATTRIBUTES,
    type PlainWheelAttributes,
    type ShownWheelAttributes,
    type WheelAttributes
} from './wheel-attributes.js';
import type { ContactKind } from '../../contact/probe.js';
import { DEG } from '../../math/scalar.js';
import { Wheel } from '../../wheel/wheel.js';
import { tapAttributes, type Listener } from '../attributes/attribute-taps.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import type { ComponentFace } from '../component-face.js';
import type { VehicleBody } from '../vehicle-body.js';

/** By the values of the enum. */
const CONTACTS: readonly ContactKind[] = ['ray', 'fan', 'cylinder'];

/** Carries what the inspector says of a wheel over to it whenever anything of it has changed, and all of it then. */
export class WheelSettings {
    private readonly face: ComponentFace;
    private readonly plain = new AttributeWatch<PlainWheelAttributes>(PLAIN, samePlain);
    private readonly suspension: SuspensionGroup;
    private readonly tires: TireChoice;
    private readonly mount = new MountWatch();

    /**
     * @param face - Of the component.
     * @param spring - Defaults of spring and damper; they are kept.
     */
    constructor(face: ComponentFace, spring: SuspensionAttributes) {
        this.face = face;
        this.suspension = new SuspensionGroup(face, spring);
        this.tires = new TireChoice(face);
    }

    /** Has a listener hear when attributes of a component are touched; returns them to be read without a sound. */
    tap(component: ShownWheelAttributes, listener: Listener): ShownWheelAttributes {
        const groups = { suspensionSpring: Object.keys(this.suspension.good), ...this.tires.groups };
        return tapAttributes(component, WHEEL_ATTRIBUTES, groups, listener);
    }

    /** Whether the attributes are not as they were when they were applied last. */
    differ(given: WheelAttributes, entity: Entity): boolean {
        return (
            this.plain.differs(given) ||
            this.suspension.differs(given.suspensionSpring) ||
            this.tires.differ(given) ||
            this.mount.differs(entity, given.center)
        );
    }

    /** Makes a wheel of the attributes. */
    make(given: WheelAttributes, entity: Entity, body: VehicleBody): Wheel {
        this.mount.take(entity, given.center);
        const wheel = new Wheel(body.mountOf(entity, given.center));
        this.apply(given, wheel, entity, body);
        return wheel;
    }

    /** Checks the attributes, and makes the wheel what they say. */
    apply(given: WheelAttributes, wheel: Wheel, entity: Entity, body: VehicleBody): void {
        const { face } = this;
        const { params } = wheel;
        this.plain.take(given);
        params.tire = this.tires.apply(given);
        params.mass = face.number('mass', given.mass, params.mass, 0.01);
        params.radius = face.number('radius', given.radius, params.radius, 0.01);
        params.width = face.number('width', given.width, params.width, 0.01);
        params.contact = CONTACTS[given.contact] ?? 'ray';
        params.raysAlong = Math.round(face.number('raysAlong', given.raysAlong, params.raysAlong, 1));
        params.raysAcross = Math.round(face.number('raysAcross', given.raysAcross, params.raysAcross, 1));
        params.slopeLimit = face.number('slopeLimit', given.slopeLimit, params.slopeLimit / DEG, 0) * DEG;
        params.collisionMask = face.number('collisionMask', given.collisionMask, params.collisionMask, 0);
        params.camber = face.number('camber', given.camber, params.camber / DEG) * DEG;
        params.camberGain = face.number('camberGain', given.camberGain, params.camberGain / DEG) * DEG;
        params.toe = face.number('toe', given.toe, params.toe / DEG) * DEG;
        params.dampingRate = face.number('wheelDampingRate', given.wheelDampingRate, params.dampingRate, 0);
        const { forceAppPointDistance: point, rollingResistance, aligningScale } = params;
        params.forceAppPointDistance = face.number('forceAppPointDistance', given.forceAppPointDistance, point);
        params.grip = face.number('grip', given.grip, params.grip, 0);
        params.rollingResistance = face.number('rollingResistance', given.rollingResistance, rollingResistance, 0);
        params.aligningScale = face.number('aligningScale', given.aligningScale, aligningScale, 0);
        const { suspension } = params;
        suspension.distance = face.number('suspensionDistance', given.suspensionDistance, suspension.distance, 0.001);
        this.suspension.apply(given.suspensionSpring, suspension);
        body.vehicle.wake();
        this.hang(given.center, wheel, entity, body);
    }

    /** Hangs the wheel where its entity is now, if that has been moved. */
    private hang(center: Vec3, wheel: Wheel, entity: Entity, body: VehicleBody): void {
        if (this.mount.differs(entity, center)) {
            this.mount.take(entity, center);
            wheel.mount = body.mountOf(entity, center);
            body.vehicle.layOut();
        }
    }
}
