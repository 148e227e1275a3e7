import { travelBinding } from './suspension.js';
import { PLAIN, type PlainWheelAttributes, wheelBinding } from './wheel-attributes.js';
import { cylinderContact } from '../../contact/late-cylinder.js';
import { CONTACT_KINDS, CYLINDER } from '../../contact/probe.js';
import { DEG } from '../../math/scalar.js';
import { TWINS_OVERLAP } from '../../messages/attributes.js';
import { NOT_LOADED } from '../../messages/components.js';
import { BELOW_ZERO } from '../../messages/wheels.js';
import { COMPOUNDS } from '../../tire/compounds.js';
import { AS_CAR, wheelParameters } from '../../wheel/parameters.js';
import type { WheelParams } from '../../wheel/params.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { warnOfNoGround } from '../attributes/ground-mask.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** Maxima that a wheel may have of its own, or {@link AS_CAR}. */
const OWN_MAXIMA = ['maxSteerAngle', 'maxBrakeTorque', 'maxHandbrakeTorque'] as const;

const LIMITS = {
    ...wheelBinding.limits,
    ...travelBinding.limits,
    maxSteerAngle: { least: AS_CAR, most: wheelParameters.maxSteerAngle.most / DEG }
};

/** Applies the attributes of a wheel outside its groups. */
export class PlainWheelGroup extends AttributeGroup<PlainWheelAttributes> {
    /** @param attributes - With their defaults still in place. */
    constructor(validator: Validator, attributes: PlainWheelAttributes) {
        const plain = Object.fromEntries(PLAIN.map((name) => [name, attributes[name]]));
        super(validator, '', plain as unknown as PlainWheelAttributes, LIMITS);
    }

    override read(given: PlainWheelAttributes): PlainWheelAttributes {
        const last = OWN_MAXIMA.map((name) => this.good[name]);
        const good = super.read(given);
        OWN_MAXIMA.forEach((name, i) => {
            const value = given[name];
            if (Number.isFinite(value) && value < 0 && value !== AS_CAR) {
                good[name] = last[i];
                this.validator.report(name, BELOW_ZERO, { value, last: last[i] });
            }
        });
        return good;
    }

    apply(given: PlainWheelAttributes, params: WheelParams): void {
        const good = this.read(given);
        wheelBinding.apply(good, params);
        travelBinding.apply(good, params.suspension);
        params.contact = CONTACT_KINDS[good.contact];
        if (good.contact === CYLINDER && cylinderContact.present === null) {
            const { validator } = this;
            cylinderContact.use(
                () => validator.clear('contact'),
                (reason) => validator.report('contact', NOT_LOADED, { what: 'the contact of a cylinder', reason })
            );
        }
        params.compound = COMPOUNDS[good.compound];
        params.maxSteerAngle = good.maxSteerAngle === AS_CAR ? AS_CAR : good.maxSteerAngle * DEG;
        warnOfNoGround(this.validator, params.collisionMask);
        if (params.twinSpacing > 0) {
            const [width, spacing] = [['width', params.width] as const, ['twinSpacing', params.twinSpacing] as const];
            warnOfOrder(this.validator, width, spacing, TWINS_OVERLAP, true);
        }
    }
}
