import { list, scalar, struct, type View } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The aids. What all of them have comes aid by aid: {@link ENABLED}` + ABS` says whether anti-lock brakes are on. */
export const ABS = 0;
export const TRACTION = 1;
export const STABILITY = 2;
export const STEERING_HELP = 3;
export const CRUISE = 4;
export const LIMITER = 5;
export const LAUNCH = 6;
export const HILL_HOLD = 7;
export const AUTO_HOLD = 8;
const AIDS = 9;

/**
 * Everything about the driver aids that a step reads or writes: a car that needs no help is told from little memory. First
 * comes what a car touches that drives along. Functions call it `of`, for `state` is that of a wheel.
 */
const layout = struct(
    {
        /** Whether it is switched on, and whether it interfered in the last step. */
        enabled: list(AIDS, '0 or 1'),
        active: list(AIDS, '0 or 1'),

        /** Whether any brake was pressed in the last step, and whether the control of slip holds a wheel. */
        anyPressed: scalar('0 or 1'),
        slipHeld: scalar('0 or 1'),

        /** Brake that automatic hold keeps, that hill hold keeps, and for how long yet, s. */
        autoPressed: scalar('1'),
        hillPressed: scalar('1'),
        hillLeft: scalar('s'),

        /** Traction control: whether and up to which speed it may brake, whether it does in this step. */
        mayBrake: scalar('0 or 1'),
        brakeSpeed: scalar('m/s'),
        braking: scalar('0 or 1'),

        /** Its control of spin: throttle that is left, what it remembers of that, whether wheels have broken away, and need a brake. */
        ceiling: scalar('1'),
        remembered: scalar('1'),
        brokeAway: scalar('0 or 1'),
        spinPresses: scalar('0 or 1'),

        /** Stability control: what it is set to, */
        understeer: scalar('s²/m'),
        tolerance: scalar('rad'),
        slideLimit: scalar('rad'),
        leastYawSpeed: scalar('m/s'),

        /** what it has found, speeds of the last step, */
        wantedYawRate: scalar('rad/s'),
        grip: scalar('1'),
        lastForward: scalar('m/s'),
        lastLeft: scalar('m/s'),

        /** whether it asks anything of the brakes, and whether it has pressed any. */
        corrects: scalar('0 or 1'),
        yawPresses: scalar('0 or 1'),

        /** Steering help: share of the slip angle that is left to the driver, tangent of the way of the rear axle a step ago. */
        angleTarget: scalar('1'),
        rearTangent: scalar('1'),

        /** Where the axles are, of the wheels as they were laid out last: distance of those braked, places of those steered, m. */
        layouts: scalar('1'),
        brakedBase: scalar('m'),
        steeredPlace: scalar('m'),
        fixedPlace: scalar('m'),

        /**
         * Two numbers for each wheel, one after the other: how many wheels share its end of the car, that of the brakes and that
         * of the steering; negative in the rear, infinite of a wheel that has no share.
         */
        brakedShare: list(2 * MAX_WHEELS, 'm'),

        /** How much of its correction each aid makes. */
        strength: list(AIDS, '1'),

        /** Torque of the stronger brakes at full pedal, N m: what the pump builds up in its time. */
        full: scalar('N m'),

        /** Stability control: yaw acceleration that it asks of the brakes, rad/s², and why. */
        correction: scalar('rad/s²'),
        oversteers: scalar('0 or 1'),

        /** Steering help: how much it steers against a slide. */
        counterSteer: scalar('1'),

        /** Anti-lock brakes: from which speed on, whether the wheels of a rear axle share the lower torque. */
        leastAbsSpeed: scalar('m/s'),
        selectLow: scalar('0 or 1'),

        /**
         * Wheel by wheel: torque that traction control puts on the brake, N m; whether stability control has pressed it; most
         * torque that the control of slip leaves it in this step, N m, and whether that holds it.
         */
        spinBrakes: list(MAX_WHEELS, 'N m'),
        yawPressed: list(MAX_WHEELS, '0 or 1'),
        slipLimit: list(MAX_WHEELS, 'N m'),
        slipHolds: list(MAX_WHEELS, '0 or 1')
    },
    (slot) => ({
        get() {
            return this.d[slot];
        },
        set(value) {
            this.d[slot] = value;
        }
    })
);

export type AidsState = View<typeof layout.fields>;

/** Makes the numbers of all aids. */
export function aidsState(): AidsState {
    return new layout.View();
}

export const AID = layout.slots;

/** Every second place of `brakedShare`. */
export const STEERED_SHARE = AID.brakedShare + 1;
