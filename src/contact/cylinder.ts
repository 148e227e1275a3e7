import { castFan } from './fan.js';
import { type Ground, GroundHit } from './ground.js';
import { type Probe, PROBE_SIZE } from './probe.js';
import { SWEEP } from './static/sweep.js';

/** Squared cosine of the angle, 4 degrees, that the point of a sweep may be off: Bullet finds it to about a hundredth. */
const SAME_FACE = 0.995;

/** Cosines between spoke and normal above which a face below the tread carries it, and one that the wheel touches. Estimates. */
const CARRIES = 0.3;
const LEAST = 0.05;

/** Share of a cylinder's reach toward a face at which it stands on it: Bullet finds points to about a hundredth. */
const STANDS = 0.95;

/** Distance of the touch from the plane of a face up to which it is that face, in radii: what an error of 4 degrees makes of the depth. */
const SAME_PLACE = 0.003;

/** Way beyond the end of the tread, in radii, at which the face is looked for on whose edge that end has come to stand. Estimate. */
const BEYOND = 0.01;

/** Places of `Probe.seat`. */
const DROP = 0;
const ASIDE = 1;
const TILT = 2;

const under = new GroundHit();

/**
 * The wheel itself as a cylinder, let down from above its full compression until it touches, or from where it is if that lies
 * above it. It misses nothing, and costs most. Where it stands in something from the start, or on its flank, the disc serves.
 */
export function sweepCylinder(ground: Ground, probe: Probe): void {
    const { top, up, axle, size, sweep, spoke, hit, normal, point, seat } = probe;
    const radius = size[PROBE_SIZE.radius];
    for (let k = 0; k < 3; k++) {
        sweep[SWEEP.center + k] = top[k] + radius * up[k];
        sweep[SWEEP.direction + k] = -up[k];
        sweep[SWEEP.axle + k] = axle[k];
    }
    sweep[SWEEP.length] = radius + size[PROBE_SIZE.travel];
    sweep[SWEEP.radius] = radius;
    sweep[SWEEP.width] = size[PROBE_SIZE.width];
    sweep[SWEEP.lead] = size[PROBE_SIZE.lead];
    sweep[SWEEP.wheel] = probe.wheel;
    ground.sweep(sweep, probe.mask, hit);
    if (hit.distance >= 0 && isAbove(probe)) {
        startAtCenter(probe);
        ground.sweep(sweep, probe.mask, hit);
    }
    probe.alone = false;
    probe.cast = hit.asked;
    if (hit.distance === 0) {
        castFan(ground, probe, 1, 1);
        return;
    }
    probe.found = hit.distance > 0;
    if (!probe.found) {
        return;
    }
    findSpoke(probe);
    probe.edge = true;
    if (liesOnFlank(ground, probe)) {
        castFan(ground, probe, 1, 1);
        return;
    }
    const tilt = seat[TILT];
    // on ground that leans sideways the rigid cylinder stands on its edge; the tire yields and stands on its middle
    const distance = hit.distance + seat[DROP];
    const length = Math.sqrt(1 + tilt * tilt);
    probe.jounce[0] = sweep[SWEEP.length] - distance;
    for (let k = 0; k < 3; k++) {
        normal[k] = (spoke[k] + tilt * axle[k]) / length;
        point[k] = sweep[k] + distance * sweep[k + 3] - radius * spoke[k] + seat[ASIDE] * axle[k];
    }
    probe.alone = hit.even && !probe.edge;
    probe.beside = probe.edge || under.body !== hit.body;
}

/** True if the sweep was stopped above the center of the wheel, now and a step earlier. */
function isAbove({ up, hit, center }: Probe): boolean {
    const { now: at, before } = center.find();
    let now = 0;
    let then = 0;
    for (let k = 0; k < 3; k++) {
        now += up[k] * (at[k] - hit.point[k]);
        then += up[k] * (before[k] - hit.point[k]);
    }
    return now < 0 && then < 0;
}

/** Starts the sweep where the wheel is. */
function startAtCenter({ sweep, center }: Probe): void {
    const { now: at } = center.find();
    let down = 0;
    for (let k = 0; k < 3; k++) {
        down += (at[k] - sweep[k]) * sweep[k + 3];
        sweep[k] = at[k];
    }
    sweep[SWEEP.length] -= down;
}

/** A wheel touches what lies across its tread at one spoke, be it a face or an edge. */
function findSpoke({ hit, axle, up, sweep, spoke }: Probe): void {
    let across = 0;
    for (let k = 0; k < 3; k++) {
        spoke[k] = sweep[k] + hit.distance * sweep[k + 3] - hit.point[k];
        across += spoke[k] * axle[k];
    }
    let square = 0;
    for (let k = 0; k < 3; k++) {
        spoke[k] -= across * axle[k];
        square += spoke[k] * spoke[k];
    }
    const length = Math.sqrt(square);
    for (let k = 0; k < 3; k++) {
        spoke[k] = length > 0 ? spoke[k] / length : up[k];
    }
}

/**
 * Looks for the face that carries the wheel: along the spoke for one below the middle of the tread, else where the wheel
 * touches. One that leans far stands beside the line of its suspension. Finds the seat: an edge that the middle of the tread is
 * not above holds the tread where it touches it.
 *
 * @returns True if the wheel stands on a face with its flank.
 */
function liesOnFlank(ground: Ground, probe: Probe): boolean {
    const { axle, size, hit, sweep, ray, spoke, seat } = probe;
    for (let k = 0; k < 3; k++) {
        ray[k] = sweep[k] + hit.distance * sweep[k + 3];
        ray[k + 3] = -spoke[k];
    }
    // the middle of a tread that stands on its edge is off the face by up to half its width at 45 degrees
    ray[6] = 1.2 * size[PROBE_SIZE.radius] + 0.5 * size[PROBE_SIZE.width];
    seat.fill(0);
    if (!isCarriedBy(ground, probe, CARRIES) || !isTouched(probe)) {
        aimAtTouch(probe);
        const carries = isCarriedBy(ground, probe, LEAST);
        if (under.distance >= 0 && isTouched(probe) && rises(probe)) {
            return false;
        }
        seat[ASIDE] = 0;
        if (!(under.distance >= 0 && isTouched(probe) && stands(probe))) {
            return false;
        }
        if (!carries) {
            return true;
        }
    }
    const { normal } = under;
    const along = normal[0] * spoke[0] + normal[1] * spoke[1] + normal[2] * spoke[2];
    const across = normal[0] * axle[0] + normal[1] * axle[1] + normal[2] * axle[2];
    if (along * along > SAME_FACE * (1 - across * across)) {
        // it is that face that the wheel touches, and its normal is exact
        const length = Math.sqrt(1 - across * across);
        let down = 0;
        let away = 0;
        probe.edge = false;
        for (let k = 0; k < 3; k++) {
            spoke[k] = (normal[k] - across * axle[k]) / length;
            down -= normal[k] * sweep[k + 3];
            away -= normal[k] * ray[k + 3];
        }
        seat[DROP] = (under.distance * away - size[PROBE_SIZE.radius] * length) / down;
    } else if (stands(probe)) {
        seat[DROP] = 0.5 * size[PROBE_SIZE.width] * Math.abs(across / along);
    } else {
        return false; // the spoke meets the wall below an edge that is met askew
    }
    seat[TILT] = across / along;
    return false;
}

/** Casts the ray of a probe. @returns True if it meets a face whose normal has this part along the spoke at least. */
function isCarriedBy(ground: Ground, { mask, ray, spoke }: Probe, least: number): boolean {
    ground.cast(ray, mask, under);
    const { normal } = under;
    return under.distance >= 0 && normal[0] * spoke[0] + normal[1] * spoke[1] + normal[2] * spoke[2] > least;
}

/** True if it is the face that the ray has met, or its edge, that the wheel touches: not one that lies lower beside a kerb. */
function isTouched({ size, hit, ray }: Probe): boolean {
    const { normal, distance } = under;
    let away = 0;
    for (let k = 0; k < 3; k++) {
        away += normal[k] * (ray[k] + distance * ray[k + 3] - hit.point[k]);
    }
    return Math.abs(away) < SAME_PLACE * size[PROBE_SIZE.radius];
}

/** True if the tread rises along its axle from its touch to where it ends above the face: it stands on an edge of that. */
function rises({ axle, spoke, seat }: Probe): boolean {
    const { normal } = under;
    let across = 0;
    let along = 0;
    for (let k = 0; k < 3; k++) {
        across += normal[k] * axle[k];
        along += normal[k] * spoke[k];
    }
    return seat[ASIDE] * across > 0 && along > STANDS * Math.sqrt(1 - across * across);
}

/** True if the whole cylinder lies in front of the face that the ray has met, and not of one of its edges alone. */
function stands({ axle, size, hit, sweep }: Probe): boolean {
    const { normal } = under;
    let across = 0;
    let away = 0;
    for (let k = 0; k < 3; k++) {
        across += normal[k] * axle[k];
        away += normal[k] * (sweep[k] + hit.distance * sweep[k + 3] - hit.point[k]);
    }
    const reach =
        size[PROBE_SIZE.radius] * Math.sqrt(Math.max(0, 1 - across * across)) +
        0.5 * size[PROBE_SIZE.width] * Math.abs(across);
    return away > STANDS * reach;
}

/**
 * Aims the ray a tenth beyond the point that was hit, halfway from there to the end of the tread and a little farther: the middle of the tread
 * is not above what it has met there.
 */
function aimAtTouch({ axle, size, hit, ray, seat }: Probe): void {
    let x = hit.point[0] - ray[0];
    let y = hit.point[1] - ray[1];
    let z = hit.point[2] - ray[2];
    const aside = x * axle[0] + y * axle[1] + z * axle[2];
    const end = Math.sign(aside) * (0.25 * size[PROBE_SIZE.width] + BEYOND * size[PROBE_SIZE.radius]) - 0.5 * aside;
    seat[ASIDE] = aside;
    x += end * axle[0];
    y += end * axle[1];
    z += end * axle[2];
    const length = Math.sqrt(x * x + y * y + z * z);
    ray[3] = x / length;
    ray[4] = y / length;
    ray[5] = z / length;
    ray[6] = 1.1 * length;
}
