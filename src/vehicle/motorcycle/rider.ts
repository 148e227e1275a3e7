import type { Machine } from './machine.js';
import { MOTO } from './state.js';
import { lockTilt } from './tilt.js';
import { CONTROLS } from '../../control/driver-controls.js';
import { DEG, STANDARD_GRAVITY } from '../../math/scalar.js';
import { POWERTRAIN } from '../../powertrain/state.js';
import { WHEEL } from '../../wheel/state.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Natural frequency at which a rider corrects his lean, rad/s, and the damping ratio of that. Estimates. */
const LEAN_FREQUENCY = 4;
const LEAN_DAMPING = 0.9;

/** Largest rate at which he wants to lean over, rad/s. Racers reach 1.5 (V. Cossalter, Motorcycle Dynamics). */
const LEAN_RATE = 1.4;

/** Natural frequency of the handlebar between his arms, rad/s, critically damped, and how fast he learns what it takes. Estimates. */
const ARM_FREQUENCY = 60;
const ARM_LEARNING = 8;

/** Rate at which the rider learns the slip of the rear wheel in curves, 1/s. Estimate. */
const SLIDE_LEARNING = 3;

/** Tangent of a lean below which a curve teaches the rider little of that. Estimate. */
const UPRIGHT = 0.18;

/** Natural frequency at which he moves his weight, rad/s, critically damped. Estimate. */
const MOVE_FREQUENCY = 9;

/** Below the first speed, m/s, he steers by angle and his feet reach the ground; from the second on by the lean. Estimates. */
const WALKING = 1.5;
const RIDING = 4;

/** Stiffness of the balance aid over what the weight tips by, and its largest moment over the largest of the weight. Estimates. */
const AID_STIFFNESS = 3;
const AID_LIMIT = 1.5;

/** Largest damping of the aid times step over the body's own inertia: from 2 on a body in the air would swing up. Estimates. */
const MOST_FLYING = 1.5;
const MOST_STANDING = 2.5;

/** Largest moment of feet on the ground over that of the weight: they hold a machine that leans by 24 degrees. Estimate. */
const FEET_LIMIT = 0.4;

/** Shares of the load at rest from which controls of wheelie and stoppie cut, down to nothing. Estimate. */
const LIGHT = 0.25;

/** Share that the balance aid adds for a stoppie: a rear wheel that presses on the road keeps the machine straight. Estimate. */
const STEADY = 0.35;

/**
 * With the balance aid brakes leave the tires what the lean takes: from that lean on, rad; best grip along a tire alone, and the
 * share of it that is left at any lean. Estimates.
 */
const LEANING = 5 * DEG;
const BEST_GRIP = 0.9;
const LEAST_BRAKING = 0.15;

/** The driver's orders as torque on the handlebar, weight of the rider, and support. The pedals have been taken over. */
export function followCommands(machine: Machine, { controls, pedals, body, layouts }: VehicleParts, dt: number): void {
    const { state } = machine;
    const b = body.state;
    const speed = state[MOTO.groundAheadY] * b[BODY.ownVelocityY] + state[MOTO.groundAheadZ] * b[BODY.ownVelocityZ];
    readLean(state, b);
    if (state[MOTO.layouts] !== layouts) {
        return; // it has not been laid out yet
    }
    state[MOTO.speed] = speed;
    state[MOTO.steer] = controls.numbers[CONTROLS.steer];
    state[MOTO.moving] = Math.max(0, Math.min(1, (Math.abs(speed) - WALKING) / (RIDING - WALKING)));
    if (state[MOTO.byTorque] !== 0) {
        steerByTorque(state);
    } else {
        steerByLean(machine, b, dt);
    }
    moveRider(state, controls.numbers, dt);
    lockTilt(machine, pedals);
    findSupport(machine, b, dt);
}

/** Lean of the body against what pulls it down. */
function readLean(state: Float64Array, b: Float64Array): void {
    const x = b[BODY.forceX];
    const y = b[BODY.forceY];
    const z = b[BODY.forceZ];
    const pull = Math.sqrt(x * x + y * y + z * z);
    const drop = b[BODY.rotation] * x + b[BODY.rotation + 3] * y + b[BODY.rotation + 6] * z;
    const sine = pull > 0 ? Math.max(-1, Math.min(1, drop / pull)) : 0;
    // upside down it leans by more than a right angle
    const top = b[BODY.rotation + 1] * x + b[BODY.rotation + 4] * y + b[BODY.rotation + 7] * z;
    const lean = Math.asin(sine);
    state[MOTO.lean] = top <= 0 ? lean : Math.sign(lean || 1) * Math.PI - lean;
    state[MOTO.leanRate] = -(
        state[MOTO.groundAheadY] * b[BODY.ownVelocity + 4] +
        state[MOTO.groundAheadZ] * b[BODY.ownVelocity + 5]
    );
}

function steerByTorque(state: Float64Array): void {
    const most = state[MOTO.maxLean];
    state[MOTO.wantedLean] = Math.max(-most, Math.min(most, state[MOTO.lean]));
    state[MOTO.armStiffness] = 0;
    state[MOTO.armDamping] = 0;
    state[MOTO.armAngle] = 0;
    state[MOTO.held] = 0;
    state[MOTO.armTorque] = state[MOTO.steer] * state[MOTO.maxTorque];
    state[MOTO.steerTorque] = state[MOTO.armTorque];
}

/**
 * A rider who wants another lean turns the handlebar so that the machine falls over to it: away from the curve at first. He knows how
 * his machine tips as an inverted pendulum on round treads, with its center of mass H above the middle of their crown of radius c:
 * `h swing lean'' = g H sin(lean) - a (c + H cos(lean))`. He wants the swing of a damped spring for the left side, and steers for the
 * lateral acceleration a that makes it.
 */
function steerByLean(machine: Machine, b: Float64Array, dt: number): void {
    const { state } = machine;
    const steer = state[MOTO.steer];
    const speed = state[MOTO.speed];
    const moving = state[MOTO.moving];
    const lock = state[MOTO.maxSteerAngle];
    const square = speed * speed;
    const reach = leanReach(state, square);
    const change = steer * reach - state[MOTO.wantedLean];
    state[MOTO.wantedLean] += Math.max(-dt * LEAN_RATE, Math.min(dt * LEAN_RATE, change));

    const lean = Math.max(-1.3, Math.min(1.3, state[MOTO.lean]));
    const wish =
        LEAN_FREQUENCY * LEAN_FREQUENCY * (state[MOTO.wantedLean] - lean) -
        2 * LEAN_DAMPING * LEAN_FREQUENCY * state[MOTO.leanRate];
    const crown = state[MOTO.crown];
    const above = state[MOTO.height] - crown;
    const cos = Math.cos(lean);
    const across =
        (STANDARD_GRAVITY * above * Math.sin(lean) - state[MOTO.height] * state[MOTO.swing] * wish) /
        (crown + above * cos);
    const curvature = across / Math.max(square, WALKING * WALKING);
    catchSlide(machine, b, dt);
    const byLean = Math.atan((state[MOTO.wheelbase] * curvature * cos) / state[MOTO.upright]) + state[MOTO.slide];
    const wanted = moving * byLean + (1 - moving) * steer * lock;
    const angle = speed < -WALKING ? steer * lock : Math.max(-lock, Math.min(lock, wanted));

    const stiffness = ARM_FREQUENCY * ARM_FREQUENCY * state[MOTO.inertia];
    const most = 4 * state[MOTO.maxTorque];
    const missing = stiffness * (angle - state[MOTO.steerAngle]);
    state[MOTO.held] = Math.max(-most, Math.min(most, state[MOTO.held] + dt * ARM_LEARNING * missing));
    state[MOTO.armStiffness] = stiffness;
    state[MOTO.armDamping] = 2 * ARM_FREQUENCY * state[MOTO.inertia];
    state[MOTO.armAngle] = angle;
    state[MOTO.armTorque] = state[MOTO.held];
    state[MOTO.steerTorque] = state[MOTO.held] + missing - state[MOTO.armDamping] * state[MOTO.steerRate];
}

/**
 * A rear wheel that steps out turns the machine. The rider lets the front wheel point where it goes: the angle of the slide beyond
 * what he knows of curves goes onto that of the handlebar.
 */
function catchSlide({ state, rear }: Machine, b: Float64Array, dt: number): void {
    state[MOTO.slide] = 0;
    if (rear.state[WHEEL.grounded] === 0) {
        return;
    }
    const lean = Math.max(-1, Math.min(1, state[MOTO.lean]));
    const cos = Math.cos(lean);
    const sin = Math.sin(lean);
    // where the round tread touches
    const y = state[MOTO.crown] * (1 - cos) - state[MOTO.height];
    const z = rear.mount.position[2];
    const yaw = b[BODY.ownVelocity + 4];
    const roll = b[BODY.ownVelocity + 5];
    const across = b[BODY.ownVelocity] + yaw * z - roll * y;
    // along the ground, in which no contact sinks, whatever the suspension does and the body pitches
    const left = across / cos;
    const slip = Math.max(-1, Math.min(1, left / Math.max(WALKING, Math.abs(state[MOTO.speed]))));
    const slope = sin / cos;
    const slide = slip - state[MOTO.rearSlip] * slope;
    state[MOTO.rearSlip] += (Math.min(1, dt * SLIDE_LEARNING) * slide * slope) / (slope * slope + UPRIGHT * UPRIGHT);
    state[MOTO.slide] = slide;
}

/** Largest lean that the lock of the handlebar allows at a speed by its square, m²/s². */
function leanReach(state: Float64Array, square: number): number {
    const lock = Math.tan(state[MOTO.maxSteerAngle]) * state[MOTO.upright];
    return Math.min(state[MOTO.maxLean], Math.atan((square * lock) / (STANDARD_GRAVITY * state[MOTO.wheelbase])));
}

/** Angle to which wheels that do not slip would be turned in the tightest curve at the present speed, rad. */
export function curveLock(state: Float64Array): number {
    const square = Math.max(WALKING * WALKING, state[MOTO.speed] * state[MOTO.speed]);
    return Math.atan((STANDARD_GRAVITY * state[MOTO.wheelbase] * Math.tan(leanReach(state, square))) / square);
}

/** The rider leans into the curve and where he is told to. */
function moveRider(state: Float64Array, controls: Float64Array, dt: number): void {
    const into = state[MOTO.maxLean] > 0 ? (state[MOTO.leanIn] * state[MOTO.wantedLean]) / state[MOTO.maxLean] : 0;
    const side = Math.max(-1, Math.min(1, controls[CONTROLS.roll] + into));
    const left = side * state[MOTO.riderReach];
    const forward = -controls[CONTROLS.pitch] * state[MOTO.riderShift];
    // implicit, so that he neither overshoots nor rings at any step
    const share = 1 / (1 + dt * MOVE_FREQUENCY * (2 + dt * MOVE_FREQUENCY));
    const pull = dt * MOVE_FREQUENCY * MOVE_FREQUENCY;
    const leftRate = share * (state[MOTO.riderLeftRate] + pull * (left - state[MOTO.riderLeft]));
    const forwardRate = share * (state[MOTO.riderForwardRate] + pull * (forward - state[MOTO.riderForward]));
    state[MOTO.riderLeftGain] = leftRate - state[MOTO.riderLeftRate];
    state[MOTO.riderForwardGain] = forwardRate - state[MOTO.riderForwardRate];
    state[MOTO.riderLeftRate] = leftRate;
    state[MOTO.riderForwardRate] = forwardRate;
    state[MOTO.riderLeft] += dt * leftRate;
    state[MOTO.riderForward] += dt * forwardRate;
}

/** Moment of the balance aid, and of feet while it stands. */
function findSupport({ state, fronts, rear }: Machine, b: Float64Array, dt: number): void {
    if (state[MOTO.tiltLocked] !== 0) {
        state[MOTO.support] = 0;
        return;
    }
    const weight = b[BODY.mass] * STANDARD_GRAVITY * state[MOTO.height];
    const inertia = b[BODY.mass] * state[MOTO.height] * state[MOTO.swing];
    let stands = rear.state[WHEEL.grounded] !== 0;
    for (let i = 0; i < fronts.length; i++) {
        stands = stands || fronts[i].wheel.state[WHEEL.grounded] !== 0;
    }
    const feet = stands && state[MOTO.feetDown] !== 0 ? 1 - state[MOTO.moving] : 0;
    const aid = state[MOTO.balance];
    const share = Math.max(aid, feet);
    if (share === 0) {
        state[MOTO.support] = 0;
        return;
    }
    // a body alone follows a moment of the step before only so far: beyond, it would swing up
    const own = inertia - b[BODY.mass] * state[MOTO.height] * state[MOTO.height];
    const stiffness = Math.min(AID_STIFFNESS * weight, own / (dt * dt));
    const damping = Math.min(2 * Math.sqrt(stiffness * inertia), ((stands ? MOST_STANDING : MOST_FLYING) * own) / dt);
    const most = weight * Math.max(AID_LIMIT * aid, FEET_LIMIT * feet);
    const moment = share * (stiffness * (state[MOTO.wantedLean] - state[MOTO.lean]) - damping * state[MOTO.leanRate]);
    state[MOTO.support] = Math.max(-most, Math.min(most, moment));
}

/** Cuts the throttle of a machine whose front wheel is about to rise. */
export function cutThrottle({ state, fronts }: Machine, { pedals, powertrain }: VehicleParts): void {
    if (state[MOTO.wheelieControl] === 0) {
        return;
    }
    let load = 0;
    let rest = 0;
    for (let i = 0; i < fronts.length; i++) {
        load += fronts[i].wheel.state[WHEEL.load];
        rest += fronts[i].wheel.state[WHEEL.restLoad];
    }
    const light = LIGHT * rest;
    if (powertrain !== null) {
        powertrain.state[POWERTRAIN.clutchHeld] = pedals.throttle;
    }
    pedals.throttle *= load < light ? load / light : 1;
}

/** Eases the brakes of a machine that leans, as far as the balance aid goes: it would slide away. The brakes have been pressed. */
export function easeLeaningBrakes({ state, fronts, rear }: Machine): void {
    const aid = state[MOTO.balance];
    const lean = Math.abs(state[MOTO.lean]);
    if (aid === 0 || lean < LEANING || !(state[MOTO.moving] > 0)) {
        return;
    }
    const across = Math.tan(Math.min(1, lean));
    // brakes beside the center of mass turn the machine out of the curve, which takes as much again of the front tire
    const room = BEST_GRIP * Math.max(LEAST_BRAKING, 1 - across);
    for (let i = 0; i < fronts.length; i++) {
        easeBrake(fronts[i].wheel.state, aid, room);
    }
    easeBrake(rear.state, aid, room);
}

function easeBrake(wheel: Float64Array, aid: number, room: number): void {
    const grip = wheel[WHEEL.grip] * (1 - wheel[WHEEL.gripLost]) * wheel[WHEEL.surfaceGrip];
    const most = room * wheel[WHEEL.load] * wheel[WHEEL.radius] * grip;
    wheel[WHEEL.pedalTorque] -= aid * Math.max(0, wheel[WHEEL.pedalTorque] - most);
}

/** Eases the front brake of a machine whose rear wheel is about to rise. The brakes have been pressed. */
export function easeFrontBrake({ state, fronts, rear }: Machine): void {
    if (state[MOTO.stoppieControl] === 0) {
        return;
    }
    const load = rear.state[WHEEL.load];
    const light = (LIGHT + STEADY * state[MOTO.balance]) * rear.state[WHEEL.restLoad];
    for (let i = 0; i < fronts.length; i++) {
        fronts[i].wheel.state[WHEEL.pedalTorque] *= load < light ? load / light : 1;
    }
}
