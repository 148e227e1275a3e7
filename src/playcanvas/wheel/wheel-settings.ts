import { MountWatch } from './mount-watch.js';
import { SuspensionGroup, type SuspensionAttributes } from './suspension.js';
import { TireChoice } from './tires.js';
import { PLAIN, samePlain, type PlainWheelAttributes, type WheelAttributes } from './wheel-attributes.js';
import type { ContactKind } from '../../contact/probe.js';
import { DEG } from '../../math/scalar.js';
import { Wheel } from '../../wheel/wheel.js';
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

    /** Whether the attributes are not as they were when they were applied last. */
    differ(given: WheelAttributes): boolean {
        return (
            this.plain.differs(given) ||
            this.suspension.differs(given.suspensionSpring) ||
            this.tires.differ(given) ||
            this.mount.differs(given.entity, given.center)
        );
    }

    /** Makes a wheel of the attributes. */
    make(given: WheelAttributes, body: VehicleBody): Wheel {
        this.mount.take(given.entity, given.center);
        const wheel = new Wheel(body.mountOf(given.entity, given.center));
        this.apply(given, wheel, body);
        return wheel;
    }

    /** Checks the attributes, and makes the wheel what they say. */
    apply(given: WheelAttributes, wheel: Wheel, body: VehicleBody): void {
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
        this.hang(given, wheel, body);
    }

    /** Hangs the wheel where its entity is now, if that has been moved. */
    private hang(given: WheelAttributes, wheel: Wheel, body: VehicleBody): void {
        const { entity, center } = given;
        if (this.mount.differs(entity, center)) {
            this.mount.take(entity, center);
            wheel.mount = body.mountOf(entity, center);
            body.vehicle.layOut();
        }
    }
}
