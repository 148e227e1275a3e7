import { BODY } from './body.js';
import { STRIDE } from './detail.js';
import { climb, LEAST, mayClimb, shiftBack } from './edge-from-beside.js';
import { findPlaneBelow } from './plane-below.js';
import { sinkIn } from './soft-ground.js';
import { isBelowRoof, isOnFlank, isPressed, liftOut, loseGround } from './turned-over.js';
import { copyContact, joinTwins, shiftProbe } from './twin-contacts.js';
import { findUnsprungMass, hangFreely, moveWheel } from './unsprung-mass.js';
import type { VehicleParts } from './vehicle-parts.js';
import { castFan } from '../contact/fan.js';
import { GroundContact } from '../contact/ground.js';
import { cylinderContact } from '../contact/late-cylinder.js';
import { keepPlane, standOnPlane } from '../contact/plane.js';
import { FAN, Probe, PROBE_SIZE, RAY, TORUS } from '../contact/probe.js';
import { standOnTorus } from '../contact/torus.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { roughen } from '../surface/roughness.js';
import { SUSPENSION } from '../suspension/params.js';
import { droppedJounce } from '../suspension/spring-damper.js';
import { compoundGripOn, COMPOUNDS } from '../tire/compounds.js';
import { SCRATCH } from '../wheel/scratch.js';
import { springLoad } from '../wheel/spring-load.js';
import { UNFELT, UNPLACED, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const probe = new Probe();
const leftTwin = new Probe();
const here = new Probe();
const below = new GroundContact();

/** Finds the ground under every wheel: contact, point and normal in the body frame, jounce, what the ground is. */
export function findContacts(vehicle: VehicleParts, dt: number): void {
    const { position, velocity, angularVelocity } = vehicle.body;
    vehicle.ground.begin(position, velocity);
    probe.center.ride(position, velocity, angularVelocity, dt);
    probe.size[PROBE_SIZE.lead] = dt * Math.sqrt(velocity[0] ** 2 + velocity[1] ** 2 + velocity[2] ** 2);
    probe.plane = findPlaneBelow(vehicle, probe);
    below.still = false; // of another vehicle
    for (let i = 0; i < vehicle.wheels.length; i++) {
        findContact(vehicle, vehicle.wheels[i], dt);
    }
    vehicle.ground.end();
}

/** Finds on which bodies the wheels stand, and nothing else. */
export function findGroundBodies(vehicle: VehicleParts): void {
    const { body, ground, wheels } = vehicle;
    ground.begin(body.position, body.velocity);
    probe.center.ride(body.position, body.velocity, body.angularVelocity, 0);
    probe.plane = null;
    probe.size[PROBE_SIZE.lead] = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        placeProbe(body.state, wheels[i]);
        askGround(vehicle, state[WHEEL.contactKind]);
        if (probe.found) {
            state[WHEEL.groundBody] = probe.hit.body;
        }
    }
    ground.end();
}

function findContact(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const { normal, up, jounce } = probe;
    placeProbe(vehicle.body.state, wheel);
    state[WHEEL.soilShear] = 0;
    scratch[SCRATCH.foreseen] = 0;
    if (remembers(vehicle, wheel)) {
        probe.alone = true;
        probe.cast = false;
        restGround(state);
        state[WHEEL.groundMovable] = 0;
        state[WHEEL.surfacePlowing] = 0;
        scratch[SCRATCH.twinShare] = 0.5;
        probe.behind = false;
    } else {
        if (state[WHEEL.twinSpacing] > 0) {
            lookBeneathTwins(vehicle, wheel, dt);
        } else {
            askGround(vehicle, state[WHEEL.contactKind]);
        }
        copyGround(vehicle, wheel, dt);
    }
    const placed = state[WHEEL.sunk] !== UNPLACED;
    if (!placed) {
        state[WHEEL.sunk] = state[WHEEL.beside] = 0;
    }
    if (probe.found) {
        const cosine = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
        scratch[SCRATCH.cosine] = cosine;
        if (cosine < state[WHEEL.slopeCosine] || (isPressed(probe) && isOnFlank(vehicle.body.state, probe))) {
            probe.found = false;
            state[WHEEL.sunk] = UNFELT;
        }
    } else {
        loseGround(vehicle.body.state, wheel, probe);
    }
    if (state[WHEEL.hoist] > 0 && !(probe.found && jounce[0] > state[WHEEL.hoist])) {
        state[WHEEL.grounded] = 0;
        state[WHEEL.jounce] = state[WHEEL.hoist];
        return;
    }
    if (!probe.found) {
        state[WHEEL.beside] = 0;
    } else if (placed && mayClimb(wheel, probe, dt)) {
        climbEdge(vehicle, wheel, dt);
    }
    if (state[WHEEL.unsprung] > 0) {
        swing(vehicle.body.state, wheel, dt);
        return;
    }
    if (probe.found && state[WHEEL.sunk] !== 0) {
        liftOut(vehicle.body.state, wheel, probe, dt);
    }
    // an edge met askew carries a wheel that slides sideways less far than its closing speed promised: it drops from where it was
    const before = state[WHEEL.jounce] + dt * Math.min(0, state[WHEEL.jounceRate]);
    // a wheel only ever drops: one that is pressed further in than it would be by itself needs no look at how fast
    if (!probe.found || jounce[0] < before) {
        dropWheel(wheel, dt);
        // a wheel that has not dropped to the ground yet flies
        probe.found = probe.found && !(jounce[0] < scratch[SCRATCH.dropped]);
    }
    if (probe.found) {
        markGrounded(vehicle.body.state, wheel);
        scratch[SCRATCH.risen] = jounce[0] - state[WHEEL.jounce];
        scratch[SCRATCH.alone] = probe.alone || probe.cast ? 1 : 0;
        state[WHEEL.jounce] = jounce[0];
        // (rays of the engine are too dear to be cast twice)
        if (!probe.alone && !probe.cast && isForeseeable(vehicle, wheel)) {
            foresee(vehicle, wheel, dt);
        }
    } else {
        state[WHEEL.grounded] = 0;
        state[WHEEL.jounce] = scratch[SCRATCH.dropped];
    }
}

/** Leaves a wheel that has met an edge from beside at the height from which it climbs that edge. */
function climbEdge(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    if (climb(vehicle.body.state, wheel, probe, below, dt) && cameFromBelow(vehicle, wheel, dt)) {
        state[WHEEL.beside] = scratch[SCRATCH.rise];
        state[WHEEL.sunk] = 0; // it may have been the side of the edge, too steep to carry, that did not count
    }
    probe.jounce[0] -= state[WHEEL.beside];
}

/**
 * True if the ground lies lower where the wheel was a step before: it has not risen itself, nor has the wheel grown. Of the rise no more counts
 * than twice what it lies lower there.
 */
function cameFromBelow(vehicle: VehicleParts, wheel: Wheel, dt: number): boolean {
    const { state, scratch, index } = wheel;
    const { twinShare } = SCRATCH;
    const share = scratch[twinShare];
    const { behind } = probe;
    copyContact(probe, here);
    shiftBack(probe, dt);
    probe.wheel = index;
    if (state[WHEEL.twinSpacing] > 0) {
        lookBeneathTwins(vehicle, wheel, dt);
    } else {
        askGround(vehicle, state[WHEEL.contactKind]);
    }
    shiftBack(probe, -dt);
    const { found, jounce, normal, up } = probe;
    const cosine = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
    let drop = Infinity;
    if (found && cosine >= state[WHEEL.slopeCosine]) {
        drop = here.jounce[0] - jounce[0];
    }
    copyContact(here, probe);
    probe.behind = behind;
    scratch[twinShare] = share;
    scratch[SCRATCH.rise] = Math.min(scratch[SCRATCH.rise], state[WHEEL.beside] + 2 * drop);
    return drop > LEAST;
}

/** True if the work of the contact is settled: an edge from beside, soft ground and what is pushed have their own ways. */
function isForeseeable({ detail }: VehicleParts, { state }: Wheel): boolean {
    return (
        detail === 'full' &&
        state[WHEEL.beside] === 0 &&
        state[WHEEL.sunk] === 0 &&
        !below.movable &&
        below.surface.soil === undefined
    );
}

/** Finds where the wheel will stand at the end of the step if it goes on as it does. */
function foresee(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const { top, up, heading, normal, jounce, center, size } = probe;
    const { velocity } = below;
    const stood = jounce[0];
    center.raise(stood - size[PROBE_SIZE.travel]);
    const { now, before } = center.find();
    const x = now[0] - before[0];
    const y = now[1] - before[1];
    const z = now[2] - before[2];
    const gx = x - dt * velocity[0];
    const gy = y - dt * velocity[1];
    const gz = z - dt * velocity[2];
    const closed = -(normal[0] * gx + normal[1] * gy + normal[2] * gz) / scratch[SCRATCH.cosine];
    const ahead = Math.abs(heading[0] * gx + heading[1] * gy + heading[2] * gz);
    top[0] += x;
    top[1] += y;
    top[2] += z;
    center.advance();
    if (state[WHEEL.twinSpacing] > 0) {
        const share = scratch[SCRATCH.twinShare];
        const moment = scratch[SCRATCH.twinMoment];
        probe.wheel = wheel.index;
        lookBeneathTwins(vehicle, wheel, dt);
        scratch[SCRATCH.twinShare] = share;
        scratch[SCRATCH.twinMoment] = moment;
    } else {
        askGround(vehicle, state[WHEEL.contactKind]);
    }
    if (!probe.found) {
        return;
    }
    roughen(below.surface, probe);
    const cosine = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
    const rise = jounce[0] - stood;
    // what is steeper may be an edge from beside
    if (cosine < state[WHEEL.slopeCosine] || rise > closed + ahead) {
        return;
    }
    scratch[SCRATCH.foreseen] = 1;
    scratch[SCRATCH.riseAhead] = rise;
    scratch[SCRATCH.missedAhead] = rise + (normal[0] * gx + normal[1] * gy + normal[2] * gz) / cosine;
}

/** A wheel with an unsprung mass is where its own motion has brought it. */
function swing(body: Float64Array, wheel: Wheel, dt: number): void {
    const { state } = wheel;
    if (moveWheel(wheel, probe, dt)) {
        state[WHEEL.closed] = probe.jounce[0];
        markGrounded(body, wheel);
    } else {
        state[WHEEL.closed] = state[WHEEL.jounce];
        state[WHEEL.grounded] = 0;
        hangFreely(wheel, body);
    }
}

/** Asks the ground below either of twin tires. */
function lookBeneathTwins(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { state } = wheel;
    shiftProbe(probe, wheel, 1);
    askGround(vehicle, state[WHEEL.contactKind]);
    copyContact(probe, leftTwin);
    const { alone } = probe;
    shiftProbe(probe, wheel, -2);
    probe.wheel += vehicle.wheels.length; // what is near it is kept at hand apart, or each would search again in every step
    askGround(vehicle, state[WHEEL.contactKind]);
    probe.alone &&= alone;
    joinTwins(wheel, leftTwin, probe, dt);
    shiftProbe(probe, wheel, 1);
}

/** True if a wheel of a distant vehicle stands on the plane that it found less than {@link STRIDE} steps ago. */
function remembers({ detail, steps }: VehicleParts, { state, index }: Wheel): boolean {
    return (
        detail === 'distant' &&
        (steps + index) % STRIDE !== 0 &&
        steps - state[WHEEL.probedAt] < STRIDE &&
        standOnPlane(probe, state, WHEEL.plane)
    );
}

/** Asks the ground. */
function askGround({ ground, detail, body }: VehicleParts, contact: number): void {
    if (contact === TORUS) {
        standOnTorus(ground, probe);
    } else if (contact === RAY || detail !== 'full') {
        castFan(ground, probe, 1, 1);
    } else if (contact === FAN || cylinderContact.present === null) {
        castFan(ground, probe, probe.raysAlong, probe.raysAcross);
    } else {
        cylinderContact.present.sweepCylinder(ground, probe);
    }
    if (!probe.found) {
        probe.behind = false;
    } else if (isBelowRoof(body.state, probe)) {
        probe.found = false;
        probe.behind = true;
    }
}

/** Copies the found ground to the wheel: its motion, its surface, and where it continues if it lies still. */
function copyGround(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { ground, body, detail, steps } = vehicle;
    const { state } = wheel;
    if (!probe.found) {
        return;
    }
    if (probe.plane === null || !below.still) {
        below.still = false;
        ground.inspect(probe.hit, probe.point, below);
    } // else all wheels stand on that body
    if (probe.beside && below.movable) {
        // beside it, a turning body has another velocity, and the push another lever
        probe.point.set(probe.hit.point);
        ground.inspect(probe.hit, probe.point, below);
    }
    const { velocity, angularVelocity, surface } = below;
    state[WHEEL.surfacePlowing] = surface.plowing ?? 0;
    if (detail === 'distant') {
        const still = velocity[0] === 0 && velocity[1] === 0 && velocity[2] === 0 && !below.movable;
        const firm = surface.soil === undefined && !(state[WHEEL.surfacePlowing] > 0);
        state[WHEEL.probedAt] = still && firm ? steps : -STRIDE;
        keepPlane(probe, state, WHEEL.plane);
    }
    roughen(surface, probe);
    const { normal } = probe;
    state[WHEEL.groundBody] = probe.hit.body;
    state[WHEEL.groundMovable] = below.movable ? 1 : 0;
    state[WHEEL.surfaceGrip] = surface.grip;
    state[WHEEL.surfaceRolling] = surface.rollingResistance;
    state[WHEEL.surfaceDrag] = surface.drag;
    if (surface.soil !== undefined) {
        sinkIn(wheel, surface.soil, dt);
    } else {
        state[WHEEL.dugIn] = 0;
    }
    if (state[WHEEL.compoundKind] > 0) {
        state[WHEEL.surfaceGrip] *= compoundGripOn(surface, COMPOUNDS[state[WHEEL.compoundKind]]);
    }
    if (below.still) {
        restGround(state);
        return;
    }
    state[WHEEL.groundSpin] =
        normal[0] * angularVelocity[0] + normal[1] * angularVelocity[1] + normal[2] * angularVelocity[2];
    toBody(body.state, velocity, state, WHEEL.groundVelocity);
}

/** Notes that the ground below a wheel does not move. */
function restGround(state: Float64Array): void {
    state[WHEEL.groundVelocityX] = 0;
    state[WHEEL.groundVelocityY] = 0;
    state[WHEEL.groundVelocityZ] = 0;
    state[WHEEL.groundSpin] = 0;
}

/** Finds the jounce to which the wheel drops in this step if no ground stops it. */
function dropWheel({ state, scratch }: Wheel, dt: number): void {
    const before = state[WHEEL.jounce] + dt * Math.min(0, state[WHEEL.jounceRate]);
    const weight = state[WHEEL.mass] * STANDARD_GRAVITY;
    scratch[SCRATCH.dropped] = droppedJounce(state, WHEEL.suspension, before, springLoad(state), weight, dt);
}

/** Puts the probe where the wheel is, in the world. */
function placeProbe(body: Float64Array, { state, index }: Wheel): void {
    const { top, up, heading, axle, size, center } = probe;
    // written out, with each number of the rotation read once: a call a vector costs 1.5 % of the whole step
    const xx = body[BODY.rotation];
    const xy = body[BODY.rotation + 1];
    const xz = body[BODY.rotation + 2];
    const yx = body[BODY.rotation + 3];
    const yy = body[BODY.rotation + 4];
    const yz = body[BODY.rotation + 5];
    const zx = body[BODY.rotation + 6];
    const zy = body[BODY.rotation + 7];
    const zz = body[BODY.rotation + 8];
    let x = state[WHEEL.hubX];
    let y = state[WHEEL.hubY];
    let z = state[WHEEL.hubZ];
    top[0] = xx * x + xy * y + xz * z + body[BODY.positionX];
    top[1] = yx * x + yy * y + yz * z + body[BODY.positionY];
    top[2] = zx * x + zy * y + zz * z + body[BODY.positionZ];
    x = state[WHEEL.upX];
    y = state[WHEEL.upY];
    z = state[WHEEL.upZ];
    up[0] = xx * x + xy * y + xz * z;
    up[1] = yx * x + yy * y + yz * z;
    up[2] = zx * x + zy * y + zz * z;
    x = state[WHEEL.headingX];
    y = state[WHEEL.headingY];
    z = state[WHEEL.headingZ];
    heading[0] = xx * x + xy * y + xz * z;
    heading[1] = yx * x + yy * y + yz * z;
    heading[2] = zx * x + zy * y + zz * z;
    x = state[WHEEL.axleX];
    y = state[WHEEL.axleY];
    z = state[WHEEL.axleZ];
    axle[0] = xx * x + xy * y + xz * z;
    axle[1] = yx * x + yy * y + yz * z;
    axle[2] = zx * x + zy * y + zz * z;
    findUnsprungMass(state);
    size[PROBE_SIZE.radius] = state[WHEEL.radius] + state[WHEEL.tireSink];
    size[PROBE_SIZE.width] = state[WHEEL.width];
    size[PROBE_SIZE.travel] = state[WHEEL.suspension + SUSPENSION.distance];
    if (state[WHEEL.slopeCosineOf] !== state[WHEEL.slopeLimit]) {
        state[WHEEL.slopeCosineOf] = state[WHEEL.slopeLimit];
        state[WHEEL.slopeCosine] = Math.cos(state[WHEEL.slopeLimit]);
    }
    size[PROBE_SIZE.steepest] = state[WHEEL.slopeCosine];
    // a wheel that has not been told where it is, or has lost the ground, may be in it: all that is below its highest place counts
    const raised = state[WHEEL.sunk] !== 0 ? size[PROBE_SIZE.radius] : state[WHEEL.jounce] - size[PROBE_SIZE.travel];
    center.raise(raised);
    probe.wheel = index;
    probe.raysAlong = state[WHEEL.raysAlong];
    probe.raysAcross = state[WHEEL.raysAcross];
    probe.mask = state[WHEEL.collisionMask];
}

/** Marks the wheel as grounded, and writes point and normal of its contact in the body frame. */
function markGrounded(body: Float64Array, { state, scratch }: Wheel): void {
    const { point } = probe;
    state[WHEEL.grounded] = 1;
    scratch[SCRATCH.onEdge] = probe.edge ? 1 : 0;
    point[0] -= body[BODY.positionX];
    point[1] -= body[BODY.positionY];
    point[2] -= body[BODY.positionZ];
    toBody(body, point, state, WHEEL.point);
    toBody(body, probe.normal, state, WHEEL.normal);
}

/** Turns a world vector into the body frame: the transpose of the rotation. */
function toBody(body: Float64Array, v: Float64Array, out: Float64Array, at: number): void {
    out[at] = body[BODY.rotation] * v[0] + body[BODY.rotation + 3] * v[1] + body[BODY.rotation + 6] * v[2];
    out[at + 1] = body[BODY.rotation + 1] * v[0] + body[BODY.rotation + 4] * v[1] + body[BODY.rotation + 7] * v[2];
    out[at + 2] = body[BODY.rotation + 2] * v[0] + body[BODY.rotation + 5] * v[1] + body[BODY.rotation + 8] * v[2];
}
