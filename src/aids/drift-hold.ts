import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, aidsLayout, driftSettings } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { DEG } from '../math/scalar.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { STEERING } from '../steering/state.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this it rests, and at twice that it helps in full, m/s. Estimate. */
const SLOW = 4;

/** Sideslip angles between which it takes over from the driver's steering, rad. Estimates. */
const FROM = 4 * DEG;
const FULL = 12 * DEG;

/** Slip angle of the front tires per angle that the car slides too much, and per rate of that, s. Estimates. */
const PROPORTIONAL = 1;
const DAMPING = 0.3;

/** Angle beyond the largest one over which it takes the whole throttle back, rad. Estimate. */
const CUT = 10 * DEG;

/** Slip ratio of the driven wheels from which on it takes the throttle back, and beyond that in full. Estimates. */
const SPIN = 0.4;
const SPIN_CUT = 0.3;

const DriftNumbers: ViewOn<typeof Aid, typeof driftSettings> = viewOn(Aid, aidsLayout, driftSettings);

/**
 * Drift hold: while the car slides, the driver's steering asks for an angle of sliding, and the aid countersteers to hold
 * it. The front wheels go where their axle goes, as a steering wheel that is let go would turn them, and beyond that by a
 * slip angle in proportion to what is missing of the sideslip angle and its rate: the lateral force of the front axle is
 * what controls a drift, the rear one is saturated. R. Y. Hindiyeh and J. C. Gerdes, "A Controller Framework for
 * Autonomous Drifting", J. Dyn. Syst. Meas. Control 136 (2014). Past its largest angle, and
 * where the driven wheels only spin, it takes the throttle back.
 */
export class DriftHold extends DriftNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.drift);
    }

    reset(): void {
        this.state[AIDS.rearTangent] = 0;
        this.state[AIDS.active + AID.drift] = 0;
    }
}

/** Sets the bounds of the steering to the angle that it holds. */
export function holdDrift(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { steering, velocity, wheels, pedals } = vehicle;
    of[AIDS.active + AID.drift] = 0;
    const speed = velocity[2];
    if (!steering || speed < SLOW) {
        of[AIDS.rearTangent] = 0;
        return;
    }
    const rear = (velocity[0] + velocity[4] * of[AIDS.fixedPlace]) / speed;
    const rate = (Math.atan(rear) - Math.atan(of[AIDS.rearTangent])) / dt;
    of[AIDS.rearTangent] = rear;
    const slide = Math.atan(velocity[0] / speed);
    const size = Math.abs(slide);
    const help = of[AIDS.strength + AID.drift] * Math.min(1, speed / SLOW - 1);
    const share = help * Math.max(0, Math.min(1, (size - FROM) / (FULL - FROM)));
    const angles = steering.state;
    steering.findLock(vehicle);
    let peak = 0;
    for (let i = 0; i < wheels.length; i++) {
        peak += Math.max(0, wheels[i].state[WHEEL.peakSlipY] * of[AIDS.steeredShare + i]);
    }
    const most = Math.atan(peak);
    const way = Math.atan((velocity[0] + velocity[4] * of[AIDS.steeredPlace]) / speed);
    const steer = vehicle.controls.numbers[CONTROLS.steer];
    // what turns the car in best: no farther than the front tires have force
    const asked = steer * angles[STEERING.lock];
    const own = asked + help * (Math.max(way - most, Math.min(way + most, asked)) - asked);
    // a car that turns left slides with its nose to the left of its way
    const slip = PROPORTIONAL * (slide + steer * of[AIDS.driftAngle]) + DAMPING * rate;
    const held = way + Math.max(-most, Math.min(most, slip));
    const far = angles[STEERING.reach];
    const target = Math.max(-far, Math.min(far, own + share * (held - own)));
    angles[STEERING.least] = target;
    angles[STEERING.most] = target;
    of[AIDS.active + AID.drift] = share > 0 ? 1 : 0;
    let spin = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        if (state[WHEEL.drivenTorque] > 0 && state[WHEEL.grounded] !== 0) {
            spin = Math.max(spin, state[WHEEL.slipRatio]);
        }
    }
    const over = Math.max((size - of[AIDS.driftMost]) / CUT, (spin - SPIN) / SPIN_CUT);
    if (over > 0) {
        pedals.throttle *= 1 - share * Math.min(1, over);
    }
}
