import { wheelParameters } from './parameters.js';
import { WHEEL } from './state.js';
import type { WheelNumbers } from './wheel-numbers.js';
import { cylinderContact } from '../contact/late-cylinder.js';
import { CONTACT_KINDS, type ContactKind } from '../contact/probe.js';
import { namedNumbers, shifted } from '../math/numbers.js';
import { defaultsOf, type ParametersOf, placesOf } from '../math/struct.js';
import { defaultSuspension, SUSPENSION, suspensionLayout, type SuspensionParams } from '../suspension/params.js';
import { COMPOUNDS, type TireCompound } from '../tire/compounds.js';
import type { Tire } from '../tire/tire.js';
import { TMeasy } from '../tire/tmeasy.js';

/** Parameters of one wheel. Change anything at any time: it counts from the next step. */
export interface WheelParams extends ParametersOf<typeof wheelParameters> {
    /** Method by which the wheel finds the ground: one ray, a fan of rays under the tread, or the whole cylinder. */
    contact: ContactKind;

    /** Spring, damper, bump stop and travel. */
    suspension: SuspensionParams;

    /** The tire model. */
    tire: Tire;

    /** Tread compound: how the tire grips on other grounds than dry asphalt, by `tireGrip` of its `Surface`. */
    compound: TireCompound;
}

/** New parameters of a wheel of a compact car: one ray, TMeasy tire. */
export function defaultWheel(): WheelParams {
    const suspension = defaultSuspension();
    return { ...defaultsOf(wheelParameters), contact: 'ray', suspension, tire: new TMeasy(), compound: 'road' };
}

/**
 * Mount of a wheel on its chassis, in the vehicle frame (+X left, +Y up, +Z forward) from the center of mass.
 * Vectors are x, y, z.
 */
export interface WheelMount {
    /** Wheel center at full compression, m. */
    position: ArrayLike<number>;

    /** Unit vector along the suspension, from droop to compression. */
    up: ArrayLike<number>;

    /** Unit rolling direction at zero steer, perpendicular to `up`. */
    forward: ArrayLike<number>;
}

const Plain = namedNumbers(placesOf(wheelParameters, WHEEL));
const Suspension = namedNumbers(shifted(placesOf(suspensionLayout.fields, SUSPENSION), WHEEL.suspension));

/** Owner of such parameters: a wheel. */
interface Placed {
    readonly state: Float64Array;
    tire: Tire;
}

/** Parameters that lie in a wheel, where the step finds them. */
export class PlacedParams extends Plain implements WheelParams {
    declare contact: ContactKind;
    declare tire: Tire;
    declare compound: TireCompound;
    declare suspension: SuspensionParams;

    readonly #suspension: SuspensionParams;
    readonly #numbers: WheelNumbers;
    readonly #wheel: Placed;

    /**
     * @param wheel - The wheel.
     * @param numbers - Numbers of the wheel.
     * @param params - Initial parameters.
     */
    constructor(wheel: Placed, numbers: WheelNumbers, params: WheelParams) {
        super(numbers);
        this.#numbers = numbers;
        this.#wheel = wheel;
        this.#suspension = new Suspension(numbers);
        Object.defineProperties(this, PlacedParams.fieldsApart);
        Object.assign(this, params);
    }

    private static readonly fieldsApart = {
        contact: {
            enumerable: true,
            get(this: PlacedParams): ContactKind {
                return CONTACT_KINDS[this.#wheel.state[WHEEL.contactKind]];
            },
            set(this: PlacedParams, contact: ContactKind) {
                if (contact === 'cylinder') {
                    cylinderContact.use(() => {});
                }
                this.#numbers.write(WHEEL.contactKind, CONTACT_KINDS.indexOf(contact));
            }
        },
        tire: {
            enumerable: true,
            get(this: PlacedParams): Tire {
                return this.#wheel.tire;
            },
            set(this: PlacedParams, tire: Tire) {
                this.#wheel.tire = tire;
            }
        },
        compound: {
            enumerable: true,
            get(this: PlacedParams): TireCompound {
                return COMPOUNDS[this.#wheel.state[WHEEL.compoundKind]];
            },
            set(this: PlacedParams, compound: TireCompound) {
                this.#numbers.write(WHEEL.compoundKind, Math.max(0, COMPOUNDS.indexOf(compound)));
            }
        },
        suspension: {
            enumerable: true,
            get(this: PlacedParams): SuspensionParams {
                return this.#suspension;
            },
            set(this: PlacedParams, suspension: SuspensionParams) {
                Object.assign(this.#suspension, suspension);
            }
        }
    };
}
