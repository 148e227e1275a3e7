import { findSecant, findSpeed, newSecant, SECANT } from './secant.js';
import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { group } from './tunable.js';
import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { scratch, struct } from '../math/struct.js';
import { Table } from '../math/table.js';

/** Inputs and outputs of the Michigan model. */
const michiganLayout = struct({
    /** Slip ratio and tangent of the slip angle. */
    kappa: scratch('1'),
    tanAlpha: scratch('1'),

    stiffnessX: scratch('N'),
    stiffnessY: scratch('N'),

    /** The most that friction holds. */
    hold: scratch('N'),

    /** Force over slip of each axis, and moment over trail and lateral slip. */
    pullX: scratch('N'),
    pullY: scratch('N'),
    turn: scratch('N')
});

export const MICHIGAN = michiganLayout.places;

/** A quarter turn less a hair, rad: bound of the sum of slip angle and lean. */
const SIDEWAYS = Math.PI / 2 - 1e-7;

/**
 * The tire of NVIDIA PhysX, from the CarSimEd manual, appendix F (Michigan tire model): a brush of one friction for both
 * axes, whose direction turns from the stiffer axis to the direction of sliding. `PxVehicleTireFunctions` of PhysX 5 and
 * the tire shader of PhysX 3 agree in it; they differ in units, see the fields.
 *
 * Slips are slip speeds over ground speed; the lateral one is the tangent of the slip angle. Left out: the load filter,
 * the larger slip denominator of a wheel without torque and sticky friction, whose work the bristle does.
 */
export class PhysXTire implements Tire {
    /**
     * Entry of this model in the inspector of Wheel Collider.
     *
     * @internal
     */
    static readonly inspector = {
        value: 2,
        groups: {
            physX: group(
                (tire: PhysXTire): Pick<PhysXTire, 'latStiffX' | 'latStiffY' | 'longStiff' | 'camberStiff'> => tire,
                { members: ['latStiffX', 'latStiffY', 'longStiff', 'camberStiff'] }
            )
        }
    };

    /** Load in shares of the rest load from which on the lateral stiffness grows no more; 0 for one that never does. */
    latStiffX = 2;

    /**
     * Largest lateral stiffness, per rad and per unit rest load, > 0. PhysX 3, Unreal and CARLA have it so; in PhysX 5
     * it is in N/rad: divide by its rest load.
     */
    latStiffY = 17.9;

    /**
     * Longitudinal stiffness, N per unit slip; 0 takes `latStiffY` times the rest load, so that one set serves every
     * car. PhysX 5 has it in N; PhysX 3 per unit gravity, so times 9.81 m/s².
     */
    longStiff = 0;

    /** Camber stiffness, per rad and per unit rest load, >= 0. Same units as `latStiffY`. */
    camberStiff = 0;

    /** Load at which the tire is given, N; 0 takes the wheel's own load at rest. */
    restLoad = 0;

    /** Friction over the size of the longitudinal slip, a factor on the grip of tire and ground. */
    frictionVsSlip = new Table([0, 1, 0.1, 1, 1, 1]);

    /** Pneumatic trail without slip, m. The source has 1 m, a placeholder; a sixth of a contact patch is 0.03 m. */
    trail = 0.03;

    readonly #michigan = new Float64Array(michiganLayout.size);
    readonly #secant = newSecant();

    /** Slip in, friction out. */
    readonly #lookUp = new Float64Array(2);

    evaluate(io: Float64Array): void {
        const michigan = this.#michigan;
        const secant = this.#secant;
        const lookUp = this.#lookUp;
        const restLoad = this.restLoad > 0 ? this.restLoad : io[TIRE.restLoad];
        const transport = Math.max(Math.abs(io[TIRE.groundSpeed]), STANDSTILL);
        const kappa = io[TIRE.slipSpeedX] / transport;
        const alpha = io[TIRE.slipSpeedY] / transport;
        const hold = io[TIRE.grip] * io[TIRE.load];
        lookUp[0] = Math.abs(kappa);
        this.frictionVsSlip.lookUp(lookUp);

        // p1(3n / latStiffX) as in find(): one minus the cube of what is missing
        const missing = this.latStiffX > 0 ? Math.max(1 - io[TIRE.load] / (restLoad * this.latStiffX), 0) : 0;
        const largest = Math.max(this.latStiffY, 1e-3) * restLoad;
        const lateral = largest * (1 - missing * missing * missing);
        michigan[MICHIGAN.kappa] = kappa;
        michigan[MICHIGAN.stiffnessX] = this.longStiff > 0 ? this.longStiff : largest;
        michigan[MICHIGAN.stiffnessY] = lateral;
        michigan[MICHIGAN.hold] = hold * Math.max(lookUp[1], 1e-6);

        const lean = (-Math.asin(io[TIRE.sinInclination]) * this.camberStiff * restLoad) / lateral;
        if (lean === 0) {
            michigan[MICHIGAN.tanAlpha] = alpha;
            findPull(michigan);
            io[TIRE.rateY] = michigan[MICHIGAN.pullY] / transport;
            io[TIRE.offsetY] = 0;
        } else {
            secant[SECANT.speed] = io[TIRE.slipSpeedY];
            secant[SECANT.atSpeed] = transport;
            findSpeed(secant);
            michigan[MICHIGAN.tanAlpha] = Math.tan(Math.max(-SIDEWAYS, Math.min(SIDEWAYS, lean)));
            findPull(michigan);
            secant[SECANT.restForce] = michigan[MICHIGAN.pullY] * michigan[MICHIGAN.tanAlpha];
            const near = Math.atan(secant[SECANT.atSpeed] / transport) + lean;
            michigan[MICHIGAN.tanAlpha] = Math.tan(Math.max(-SIDEWAYS, Math.min(SIDEWAYS, near)));
            findPull(michigan);
            secant[SECANT.atForce] = michigan[MICHIGAN.pullY] * michigan[MICHIGAN.tanAlpha];
            secant[SECANT.leastRate] = (0.01 * michigan[MICHIGAN.hold]) / (transport + Math.abs(io[TIRE.slipSpeedY]));
            findSecant(secant);
            io[TIRE.rateY] = secant[SECANT.rate];
            io[TIRE.offsetY] = secant[SECANT.offset];
            const angle = Math.atan(alpha) + lean;
            michigan[MICHIGAN.tanAlpha] = Math.tan(Math.max(-SIDEWAYS, Math.min(SIDEWAYS, angle)));
            findPull(michigan);
        }
        io[TIRE.rateX] = michigan[MICHIGAN.pullX] / transport;
        io[TIRE.offsetX] = 0;
        io[TIRE.peakX] = hold * Math.max(this.frictionVsSlip.max, 1e-6);
        io[TIRE.peakY] = io[TIRE.peakX];
        // the brush slides whole from K = 3 on
        io[TIRE.peakSlipX] = Math.min(1, (3 * michigan[MICHIGAN.hold]) / michigan[MICHIGAN.stiffnessX]);
        io[TIRE.peakSlipY] = Math.min(1, (3 * michigan[MICHIGAN.hold]) / michigan[MICHIGAN.stiffnessY]);
        // rolling backward the trail lies on the other side
        const trail = io[TIRE.groundSpeed] < 0 ? -this.trail : this.trail;
        io[TIRE.aligning] = -trail * michigan[MICHIGAN.turn] * michigan[MICHIGAN.tanAlpha];
    }
}

function findPull(michigan: Float64Array): void {
    const kappa = michigan[MICHIGAN.kappa];
    const tan = michigan[MICHIGAN.tanAlpha];
    const x = michigan[MICHIGAN.stiffnessX] * kappa;
    const y = michigan[MICHIGAN.stiffnessY] * tan;
    const bent = Math.sqrt(x * x + y * y);
    const k = bent / michigan[MICHIGAN.hold];
    const ratio = michigan[MICHIGAN.stiffnessY] / michigan[MICHIGAN.stiffnessX];
    const nu = k <= 2 * Math.PI ? (1 + ratio - (1 - ratio) * Math.cos(k / 2)) / 2 : 1;
    const slip = Math.sqrt(kappa * kappa + nu * nu * tan * tan);
    // p1(K) / K and p2(K) / K with p1 = K - K² / 3 + K³ / 27 = 1 - (1 - K / 3)³ and p2 = K (1 - K / 3)³ up to K = 3
    const grip = k < 3 ? 1 - k / 3 + (k * k) / 27 : 1 / k;
    const stick = k < 3 ? (1 - k / 3) ** 3 : 0;
    const stiffness = slip > 1e-12 ? bent / slip : michigan[MICHIGAN.stiffnessX];
    michigan[MICHIGAN.pullX] = grip * stiffness;
    michigan[MICHIGAN.pullY] = nu * grip * stiffness;
    michigan[MICHIGAN.turn] = nu * stick * stiffness;
}

/** The tire fields of CARLA's `WheelPhysicsControl` up to 0.9; CARLA 0.10 has another tire. */
export interface CarlaTire {
    /** `lat_stiff_value`: largest lateral stiffness, per rad and per unit rest load. */
    latStiffValue?: number;

    /** `lat_stiff_max_load`: load in shares of the rest load from which on the lateral stiffness grows no more. */
    latStiffMaxLoad?: number;

    /** `long_stiff_value`: longitudinal stiffness per unit slip and per unit gravity, kg. */
    longStiffValue?: number;

    /** `tire_friction`: factor on the friction of the ground. */
    tireFriction?: number;
}

/**
 * A CARLA tire; what is not given has CARLA's own default. CARLA hands its fields to Unreal's `UVehicleWheel`, and that
 * to PhysX 3 as `mLatStiffX` (`latStiffMaxLoad`), `mLatStiffY` (`latStiffValue`) and
 * `mLongitudinalStiffnessPerUnitGravity` (`longStiffValue`). The tire shader of PhysX 3 multiplies the lateral one by
 * the rest load, which carries the unit, and the longitudinal one by gravity. Unreal counts in kg and cm, so its force
 * is in kg cm/s²: kilograms times 980 of these are kilograms times 9.8 N, and no factor of 100 remains.
 *
 * Assumed: the rest load is the wheel's own at standard gravity, and `tireFriction` is the scale of Unreal's
 * `UTireConfig`, which multiplies the friction of the ground's physical material. That material is 0.7 unless a map
 * says otherwise, while this project's surfaces are 1 on dry asphalt, so for the grip of a car in CARLA set the grip of
 * the ground, or the `tireFriction` here, 0.7 times as high.
 */
export function physXFromCarla(carla: CarlaTire): PhysXTire {
    needObject('physXFromCarla(carla)', carla, 'numbers such as { latStiffValue: 20 }');
    const { latStiffValue = 17, latStiffMaxLoad = 2, longStiffValue = 1000, tireFriction = 2 } = carla;
    const tire = new PhysXTire();
    tire.latStiffX = latStiffMaxLoad;
    tire.latStiffY = latStiffValue;
    tire.longStiff = longStiffValue * STANDARD_GRAVITY;
    tire.frictionVsSlip = new Table([0, tireFriction]);
    return tire;
}
