import * as at from './state.js';
import { CONTACT_KINDS, type ContactKind } from '../contact/probe.js';
import type { DirtyFlag } from '../math/dirty-flag.js';
import { namedNumbers, Numbers, shifted } from '../math/numbers.js';
import { DEG } from '../math/scalar.js';
import { defaultSuspension, SUSPENSION_PLACES_OF, type SuspensionParams } from '../suspension/params.js';
import type { Tire } from '../tire/tire.js';
import { TMeasy } from '../tire/tmeasy.js';

/** Every collision group but the engine's triggers (`BODYGROUP_TRIGGER`). */
export const ALL_BUT_TRIGGERS = 0xffff & ~16;

/** What one wheel is. Change anything at any time: it counts from the next step. */
export interface WheelParams {
    /** Mass of rim and tire, kg; sets the spin inertia of a solid disc, m r² / 2, as Unity and PhysX do. */
    mass: number;

    /** Rolling radius, m. */
    radius: number;

    /** Width of the tread, m. */
    width: number;

    /** How the wheel finds the ground: one ray, a fan of rays under the tread, or the whole cylinder. */
    contact: ContactKind;

    /** Rays of a fan along the tread (up to 9) and across its width (up to 5). */
    raysAlong: number;
    raysAcross: number;

    /** Ground steeper than this to the suspension is a wall, not a road, rad. */
    slopeLimit: number;

    /** Collision groups that count as ground, as the engine's 16-bit mask. */
    collisionMask: number;

    /** Bearing drag, N m s/rad. */
    dampingRate: number;

    /** How far above the contact patch the tire forces act, m: 0 is physical, more leans less. */
    forceAppPointDistance: number;

    /** Static camber, rad: positive leans the top of the wheel outward. */
    camber: number;

    /** Camber gained per metre of compression from rest, rad/m; negative as in most double wishbones. */
    camberGain: number;

    /** Static toe, rad: positive turns the front of the wheel inward. */
    toe: number;

    suspension: SuspensionParams;
    /** Factor on the friction of the tire: 1 is a road tire on dry asphalt. */
    grip: number;

    /** Rolling resistance coefficient: resisting force per unit load. */
    rollingResistance: number;

    /** Factor on the aligning moment of the tire: 1 is physical, 0 turns it off. */
    aligningScale: number;

    tire: Tire;
}

export function defaultWheel(): WheelParams {
    return {
        mass: 20,
        radius: 0.35,
        width: 0.2,
        contact: 'ray',
        raysAlong: 3,
        raysAcross: 1,
        slopeLimit: 80 * DEG,
        collisionMask: ALL_BUT_TRIGGERS,
        dampingRate: 0.25,
        forceAppPointDistance: 0,
        camber: 0,
        camberGain: 0,
        toe: 0,
        suspension: defaultSuspension(),
        grip: 1,
        rollingResistance: 0.015,
        aligningScale: 1,
        tire: new TMeasy()
    };
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

type Apart = 'contact' | 'suspension' | 'tire';

const PlainParams = namedNumbers<Omit<WheelParams, Apart>>({
    mass: at.WHEEL_MASS,
    radius: at.WHEEL_RADIUS,
    width: at.WHEEL_WIDTH,
    raysAlong: at.RAYS_ALONG,
    raysAcross: at.RAYS_ACROSS,
    slopeLimit: at.SLOPE_LIMIT,
    collisionMask: at.COLLISION_MASK,
    dampingRate: at.BEARING_DRAG,
    forceAppPointDistance: at.RAISE,
    camber: at.CAMBER,
    camberGain: at.CAMBER_GAIN,
    toe: at.TOE,
    grip: at.TIRE_GRIP,
    rollingResistance: at.ROLLING_RESISTANCE,
    aligningScale: at.ALIGNING_SCALE
});

const Suspension = namedNumbers<SuspensionParams>(shifted(SUSPENSION_PLACES_OF, at.SUSPENSION));

/** What has such parameters. */
interface Placed {
    readonly state: Float64Array;
    readonly dirty: DirtyFlag;
    tire: Tire;
}

/** What a wheel is and is told: writing any of it wakes the vehicle. */
export class WheelNumbers extends Numbers {
    readonly #wheel: Placed;

    constructor(wheel: Placed) {
        super(wheel.state, false);
        this.#wheel = wheel;
    }

    override write(place: number, value: number): void {
        if (this.values[place] !== value) {
            this.values[place] = value;
            this.#wheel.dirty.raised = true;
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
                return CONTACT_KINDS[this.#wheel.state[at.CONTACT_KIND]];
            },
            set(this: PlacedParams, contact: ContactKind) {
                this.#numbers.write(at.CONTACT_KIND, CONTACT_KINDS.indexOf(contact));
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
