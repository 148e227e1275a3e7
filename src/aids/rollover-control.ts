import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, aidsLayout, rolloverSettings } from './state.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { STEERING } from '../steering/state.js';
import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this it rests, m/s. Estimate. */
const LEAST_SPEED = 5;

/** Look-ahead for the lateral acceleration, s: a body rolls out to its end in .2 to .4 s. Estimate. */
const LEAD = 0.2;

/**
 * Excess of the lateral acceleration, as a share of what is allowed, at which it brakes, shuts the throttle and straightens the front
 * wheels in full. Estimate.
 */
const FULL = 0.2;

/** Friction of a tire on a ground with a grip of 1, at most: of a racing slick 1.6, of road tires up to 1.2. */
const MOST_FRICTION = 1.2;

const RolloverNumbers: ViewOn<typeof Aid, typeof rolloverSettings> = viewOn(Aid, aidsLayout, rolloverSettings);

/**
 * Rollover control for tall vehicles: keeps the lateral acceleration below the one that lifts the inner wheels. That is
 * `g T / 2 h` for a rigid car, and less by as much as the body, which leans out, moves its center of mass. It bounds the
 * steering at the angle `a (L / v² + K)` of the bicycle model, and beyond that cuts the throttle, brakes, and turns
 * the front wheels back to where their axle goes.
 * R. Rajamani, Vehicle Dynamics and Control (2nd ed. 2012), chapter 15: static rollover threshold, control by brakes and
 * steering; a real truck finds the loads from the pressure of its air springs.
 */
export class RolloverControl extends RolloverNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.rollover);
    }

    reset(): void {
        this.state[AIDS.active + AID.rollover] = 0;
    }
}

/** Narrows the bounds of the steering, and cuts the throttle. */
export function boundLean(of: Float64Array, vehicle: AidedCar): void {
    const { wheels, steering, velocity, pedals } = vehicle;
    const speed = velocity[2];
    of[AIDS.active + AID.rollover] = 0;
    if (!steering || speed < LEAST_SPEED) {
        return;
    }
    let weight = 0;
    let friction = 0;
    let height = 0;
    let track = 0;
    let shift = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const load = state[WHEEL.restLoad];
        const droop = Math.max(0, state[WHEEL.suspension + SUSPENSION.distance] - state[WHEEL.jounce]);
        const below = state[WHEEL.radius] + droop - state[WHEEL.hubY];
        weight += load;
        friction += load * state[WHEEL.grip] * (1 - state[WHEEL.gripLost]) * state[WHEEL.surfaceGrip];
        height += load * below;
        track += load * Math.abs(state[WHEEL.hubX]);
        // of the plane through the contact points, as it leans to the body
        shift += load * below * Math.sign(state[WHEEL.hubX]);
    }
    if (!(height > 0 && track > 0)) {
        return;
    }
    // the lean over the track, positive where the left side hangs lower: the body leans to the right
    const lean = shift / track;
    const yawRate = velocity[4];
    const angles = steering.state;
    const lateral = yawRate * speed;
    const outward = (lateral > 0 ? lean : -lean) * height;
    const tip = (STANDARD_GRAVITY * Math.max(0, track - Math.max(0, outward))) / height;
    const most = of[AIDS.tipShare] * tip;
    if (most * weight > MOST_FRICTION * STANDARD_GRAVITY * vehicle.tireGrip * friction) {
        return; // the tires slide before that
    }
    const base = angles[STEERING.base];
    // a body that rolls out moves its center of mass on: as if the acceleration were so much larger
    const ahead = Math.abs(lateral) + LEAD * STANDARD_GRAVITY * Math.max(0, Math.sign(lateral) * velocity[5]);
    const over = ahead / most - 1;
    const cut = Math.max(0, Math.min(1, over / FULL));
    const steady = most * (Math.abs(base) / (speed * speed) + of[AIDS.understeer]);
    // straight ahead to where the front axle goes, which takes the lateral force of its tires
    const way = Math.atan((velocity[0] + yawRate * of[AIDS.steeredPlace]) / speed);
    const inward = steady + cut * (Math.min(steady, Math.sign(lateral) * way) - steady);
    const strength = of[AIDS.strength + AID.rollover];
    const far = angles[STEERING.reach];
    const left = far + strength * (Math.min(far, lateral > 0 ? inward : steady) - far);
    const right = far + strength * (Math.min(far, lateral > 0 ? steady : inward) - far);
    if (lateral > 0) {
        angles[STEERING.most] = Math.min(angles[STEERING.most], left);
        angles[STEERING.least] = Math.min(Math.max(angles[STEERING.least], -right), angles[STEERING.most]);
    } else {
        angles[STEERING.least] = Math.max(angles[STEERING.least], -right);
        angles[STEERING.most] = Math.max(Math.min(angles[STEERING.most], left), angles[STEERING.least]);
    }
    if (over > 0) {
        const share = strength * cut;
        of[AIDS.active + AID.rollover] = 1;
        pedals.throttle *= 1 - share;
        pedals.brake = Math.max(pedals.brake, share);
    }
}
