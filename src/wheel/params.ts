import { WHEEL, wheelParameters, type WheelState } from './state.js';
import { CONTACT_KINDS, type ContactKind } from '../contact/probe.js';
import type { Attention } from '../control/attention.js';
import { namedNumbers, namesOf, Numbers } from '../math/numbers.js';
import { defaultsOf, type ParametersOf } from '../math/struct.js';
import { defaultSuspension, SUSPENSION_NAMES, type SuspensionParams } from '../suspension/params.js';
import type { Tire } from '../tire/tire.js';
import { TMeasy } from '../tire/tmeasy.js';

/** What one wheel is. Change anything at any time: it counts from the next step. */
export interface WheelParams extends ParametersOf<typeof wheelParameters> {
    /** How the wheel finds the ground: one ray, a fan of rays under the tread, or the whole cylinder. */
    contact: ContactKind;

    suspension: SuspensionParams;
    tire: Tire;
}

export function defaultWheel(): WheelParams {
    return { ...defaultsOf(wheelParameters), contact: 'ray', suspension: defaultSuspension(), tire: new TMeasy() };
}

/**
 * How a wheel hangs on its chassis, in the vehicle frame (+X left, +Y up, +Z forward) from the centre of mass.
 * Vectors are x, y, z.
 */
export interface WheelMount {
    /** Wheel centre at full compression, m. */
    position: ArrayLike<number>;

    /** Unit vector along the suspension, from droop to compression. */
    up: ArrayLike<number>;

    /** Unit rolling direction at zero steer, perpendicular to `up`. */
    forward: ArrayLike<number>;
}

const PlainParams = namedNumbers<Omit<WheelParams, 'contact' | 'suspension' | 'tire'>>(
    namesOf(wheelParameters),
    WHEEL.mass
);
const Suspension = namedNumbers<SuspensionParams>(SUSPENSION_NAMES, WHEEL.distance);

/** What has such parameters. */
interface Placed {
    readonly state: WheelState;
    readonly attention: Attention;
}

/** What a wheel is and is told: who changes any of it has the vehicle's attention. */
export class WheelNumbers extends Numbers {
    readonly #wheel: Placed;

    constructor(wheel: Placed) {
        super(wheel.state.d, false);
        this.#wheel = wheel;
    }

    override write(place: number, value: number): void {
        if (this.values[place] !== value) {
            this.values[place] = value;
            this.#wheel.attention.raised = true;
        }
    }
}

/** Parameters that lie in a wheel, where the step finds them. */
export class PlacedParams extends PlainParams implements WheelParams {
    declare contact: ContactKind;
    declare tire: Tire;
    declare suspension: SuspensionParams;

    readonly #suspension: SuspensionParams;
    readonly #numbers: WheelNumbers;
    readonly #wheel: Placed;

    /**
     * @param wheel - The wheel.
     * @param numbers - Of the wheel.
     * @param params - What it is at first.
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
                return CONTACT_KINDS[this.#wheel.state.contactKind];
            },
            set(this: PlacedParams, contact: ContactKind) {
                this.#numbers.write(WHEEL.contactKind, CONTACT_KINDS.indexOf(contact));
            }
        },
        tire: {
            enumerable: true,
            get(this: PlacedParams): Tire {
                return this.#wheel.state.tire;
            },
            set(this: PlacedParams, tire: Tire) {
                this.#wheel.state.tire = tire;
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
