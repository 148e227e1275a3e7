import type { Machine } from './machine.js';
import { MOTO } from './state.js';
import { WHEEL } from '../../wheel/state.js';
import { BODY, type BodyState } from '../body.js';

/** A fork that turns by less, rad/s, on a motorcycle slower than that, m/s, rests. Estimates. */
const STILL_RATE = 2e-3;
const STILL_SPEED = 0.05;

/**
 * Finds the loads on body and fork before the solve: wheels as gyroscopes, masses off their places, moves of the rider, support.
 * Angular velocities in the middle of the step, which are not known yet, are taken as if they went on changing as in the
 * last step (the rule of Adams and Bashforth): with those of the start, a wheel that spins fast would feed the swing that it turns.
 */
export function findMotorcycleLoads({ state, front, fronts, rear }: Machine, body: BodyState, dt: number): void {
    const b = body.state;
    const wx = b[BODY.ownVelocity + 3] + 0.5 * state[MOTO.turnTrendX];
    const wy = b[BODY.ownVelocity + 4] + 0.5 * state[MOTO.turnTrendY];
    const wz = b[BODY.ownVelocity + 5] + 0.5 * state[MOTO.turnTrendZ];
    const rate = state[MOTO.steerRate] + 0.5 * state[MOTO.steerTrend];
    const sx = state[MOTO.axisX];
    const sy = state[MOTO.axisY];
    const sz = state[MOTO.axisZ];

    // angular momentum of the front wheel, and of both
    let spin = 0;
    for (let i = 0; i < fronts.length; i++) {
        spin += fronts[i].wheel.state[WHEEL.spin];
    }
    const fs = state[MOTO.frontSpin] * spin;
    const rs = state[MOTO.rearSpin] * rear.state[WHEEL.spin];
    const fx = fs * front.state[WHEEL.axleX];
    const fy = fs * front.state[WHEEL.axleY];
    const fz = fs * front.state[WHEEL.axleZ];
    const hx = fx + rs * rear.state[WHEEL.axleX];
    const hy = fy + rs * rear.state[WHEEL.axleY];
    const hz = fz + rs * rear.state[WHEEL.axleZ];
    const fg = state[MOTO.frontGain];
    const rg = state[MOTO.rearGain];
    state[MOTO.turnX] =
        -dt * (wy * hz - wz * hy + rate * (sy * fz - sz * fy)) -
        fg * front.state[WHEEL.axleX] -
        rg * rear.state[WHEEL.axleX];
    state[MOTO.turnY] =
        -dt * (wz * hx - wx * hz + rate * (sz * fx - sx * fz)) -
        fg * front.state[WHEEL.axleY] -
        rg * rear.state[WHEEL.axleY];
    state[MOTO.turnZ] =
        -dt * (wx * hy - wy * hx + rate * (sx * fy - sy * fx)) -
        fg * front.state[WHEEL.axleZ] -
        rg * rear.state[WHEEL.axleZ];
    state[MOTO.steerImpulse] = -dt * (sx * (wy * fz - wz * fy) + sy * (wz * fx - wx * fz) + sz * (wx * fy - wy * fx));

    // the fork falls to the side to which it leans, and is thrown out of a curve
    const cx = state[MOTO.centerX];
    const cy = state[MOTO.centerY];
    const cz = state[MOTO.centerZ];
    const perMass = 1 / b[BODY.mass];
    const gx = b[BODY.forceX];
    const gy = b[BODY.forceY];
    const gz = b[BODY.forceZ];
    const along = wx * cx + wy * cy + wz * cz;
    const square = wx * wx + wy * wy + wz * wz;
    const ax =
        perMass * (b[BODY.rotation] * gx + b[BODY.rotation + 3] * gy + b[BODY.rotation + 6] * gz) -
        (wx * along - cx * square);
    const ay =
        perMass * (b[BODY.rotation + 1] * gx + b[BODY.rotation + 4] * gy + b[BODY.rotation + 7] * gz) -
        (wy * along - cy * square);
    const az =
        perMass * (b[BODY.rotation + 2] * gx + b[BODY.rotation + 5] * gy + b[BODY.rotation + 8] * gz) -
        (wz * along - cz * square);
    state[MOTO.steerImpulse] +=
        dt * (state[MOTO.momentumX] * ax + state[MOTO.momentumY] * ay + state[MOTO.momentumZ] * az);

    // a mass off its place moves the weight, and all that pushes the body goes past the center of mass
    const fork = state[MOTO.forkShare] * state[MOTO.forkMass];
    const rider = state[MOTO.riderMass];
    const ex = fork * (cx - state[MOTO.forkAtRestX]) + rider * state[MOTO.riderLeft];
    const ey = fork * (cy - state[MOTO.forkAtRestY]);
    const ez = fork * (cz - state[MOTO.forkAtRestZ]) + rider * state[MOTO.riderForward];
    const px = -dt * perMass * state[MOTO.pushX];
    const py = -dt * perMass * state[MOTO.pushY];
    const pz = -dt * perMass * state[MOTO.pushZ];
    state[MOTO.turnX] += ey * pz - ez * py;
    state[MOTO.turnY] += ez * px - ex * pz;
    state[MOTO.turnZ] += ex * py - ey * px;

    const moment = dt * state[MOTO.support];
    state[MOTO.turnY] -= moment * state[MOTO.groundAheadY];
    state[MOTO.turnZ] -= moment * state[MOTO.groundAheadZ];

    // a rider who moves to one side pushes the machine to the other
    const kickX = -rider * state[MOTO.riderLeftGain];
    const kickZ = -rider * state[MOTO.riderForwardGain];
    state[MOTO.impulseX] = kickX;
    state[MOTO.impulseY] = 0;
    state[MOTO.impulseZ] = kickZ;
    state[MOTO.turnX] += state[MOTO.riderUp] * kickZ;
    state[MOTO.turnY] += state[MOTO.riderAhead] * kickX;
    state[MOTO.turnZ] -= state[MOTO.riderUp] * kickX;
}

/** Advances the fork at the end of a step. */
export function turnFork({ state }: Machine, forwardSpeed: number, dt: number): void {
    const rate = state[MOTO.newRate];
    // a fork that all but rests lies still, so that the vehicle may sleep
    const held = state[MOTO.support] !== 0 || state[MOTO.tiltLocked] !== 0;
    const rests = held && Math.abs(rate) < STILL_RATE && Math.abs(forwardSpeed) < STILL_SPEED;
    state[MOTO.steerTrend] = rests ? 0 : rate - state[MOTO.steerRate];
    state[MOTO.steerRate] = rests ? 0 : rate;
    state[MOTO.steerAngle] += rests ? 0 : dt * rate;
    state[MOTO.tiltRate] = state[MOTO.newTilt];
    state[MOTO.tilt] += dt * state[MOTO.newTilt];
}
