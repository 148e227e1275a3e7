import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { needObject } from '../math/argument.js';
import { DEG, KMH } from '../math/scalar.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Change of speed that a car stands without harm, m/s: bumpers have to up to 5 mph by 49 CFR 581 as it was issued, up to 4 km/h
 * by UN R42.
 */
const HARMLESS = 8 * KMH;

/** Change of speed for a meter of crush beyond that, 1/s: 0.88 to 1.7 mph/in of passenger cars (Campbell, SAE 740565). */
const STIFFNESS = 24;

/** Most crush of a corner, m. */
const MOST_CRUSH = 1;

/** A hit comes from the side, not from above or below, where its normal has at least so much along the ground. */
const SIDEWAYS = 0.5;

/** Turn of a wheel for the crush of its corner, rad/m, and the most of it. Estimate: 15 km/h into a wall bend it by 1°. */
const BEND = 14 * DEG;
const MOST_BEND = 12 * DEG;

/** Levers of a blow about the steering axis of a wheel that are too short to say where it turns the wheel, m. */
const LEVER = 0.05;

/** Share of its damping that a strut loses for the crush of its corner, 1/m, and the most of it. Estimates. */
const LEAK = 2;
const MOST_LEAK = 0.9;

/** Crush on the engine's side from which on the engine loses power, and where it has none, m: the radiator is first. Estimates. */
const [RADIATOR, ENGINE] = [0.1, 0.6];

/** Crush that breaks a lamp, m, and how near to the middle of the car one counts as a lamp of both sides, m. Estimates. */
const LAMP = 0.04;
const IN_THE_MIDDLE = 0.2;

const PLACES = Int32Array.from({ length: MAX_WHEELS }, (_, i) => i);
const CORNERS = 4;
const CORNER_PLACES = PLACES.slice(0, CORNERS);

/** The corners of a car, by their places. */
export const CORNER = {
    /** Front left. */
    frontLeft: 0,

    /** Front right. */
    frontRight: 1,

    /** Rear left. */
    rearLeft: 2,

    /** Rear right. */
    rearRight: 3
} as const;

/** A blow to the body, in the frame of the chassis: X left, Y up, Z forward. */
export interface Blow {
    /** Change of the car's speed, m/s. */
    deltaV: number;

    /** Point of impact, m to the left. */
    x: number;

    /** Point of impact, m forward. */
    z: number;

    /** Direction of the blow, toward the car, of length 1: its part to the left. */
    normalX: number;

    /** Its part upward. */
    normalY: number;

    /** Its part forward. */
    normalZ: number;
}

/**
 * Damage of a vehicle by blows: its corners are crushed by the linear model of K. Campbell (_Energy Basis for Collision
 * Severity_, SAE 740565): the change of speed beyond what bumpers stand, over a stiffness. By that, wheels are bent, dampers
 * leak, and the engine loses power. See docs/models.md, "Damage".
 */
export class Damage {
    /** @internal */
    readonly order = 40;

    /** Crush of the corners, m: front left, front right, rear left, rear right. */
    readonly crush = new Float64Array(CORNERS);

    /** Turn of each wheel out of its alignment, rad, left positive, 12 degrees at most. */
    readonly bent = new Float64Array(MAX_WHEELS);

    /** Share of the damping that each strut has lost. */
    readonly leaked = new Float64Array(MAX_WHEELS);

    /** Factor on the crush: 2 is twice as soft, 0 unbreakable. */
    fragility = 1;

    /** True (the default) applies the damage to wheels and dampers. */
    hurtsWheels = true;

    /** True (the default) applies the damage to the engine. */
    hurtsEngine = true;

    /** True if the engine is behind, so that crush of the rear corners takes its power. Default false. */
    rearEngine = false;

    /** Share of the engine's power that is lost, 0 to 1. */
    get powerLost(): number {
        const { crush, rearEngine, hurtsEngine } = this;
        const at = rearEngine ? CORNER.rearLeft : CORNER.frontLeft;
        const mean = (crush[at] + crush[at + 1]) / 2;
        return hurtsEngine ? Math.max(0, Math.min(1, (mean - RADIATOR) / (ENGINE - RADIATOR))) : 0;
    }

    /**
     * Suffers a blow.
     *
     * @param wheels - Wheels of the vehicle.
     * @param blow - Blow to its body.
     * @returns The most crush that it adds to a corner, m; 0 if the car stands it.
     */
    take(wheels: readonly Wheel[], blow: Blow): number {
        needObject('take(wheels, blow)', blow, 'a blow such as { deltaV, normalX, normalZ }');
        const { normalX, normalZ } = blow;
        const across = Math.hypot(normalX, normalZ);
        const deltaV = blow.deltaV * across;
        const depth = (this.fragility * (deltaV - HARMLESS)) / STIFFNESS;
        if (!(across > SIDEWAYS && depth > 0 && Number.isFinite(depth))) {
            return 0;
        }
        const shares = sharesOf(wheels, blow);
        const { crush, bent, leaked } = this;
        let added = 0;
        for (let i = 0; i < CORNERS; i++) {
            const more = Math.min(MOST_CRUSH - crush[i], depth * shares.corners[i]);
            crush[i] += more;
            added = Math.max(added, more);
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const hub = { x: state[WHEEL.hubX], z: state[WHEEL.hubZ] };
            const corner = cornerOf(hub.x, hub.z, shares.middle);
            const share = depth * shares.corners[corner];
            // the blow turns the wheel about its steering axis as its moment says; a straight one breaks the tie rod: toe out
            const lever = (blow.z - hub.z) * normalX - (blow.x - hub.x) * normalZ;
            const way = Math.abs(lever) > LEVER ? Math.sign(lever) : Math.sign(hub.x);
            bent[i] = Math.max(-MOST_BEND, Math.min(MOST_BEND, bent[i] + way * BEND * share));
            leaked[i] = Math.min(MOST_LEAK, leaked[i] + LEAK * share);
        }
        return added;
    }

    /** True if a lamp at a place in the frame of the chassis is broken. One mesh of both sides breaks by the mean of both. */
    breaksLamp(x: number, z: number): boolean {
        const { crush } = this;
        const left = z < 0 ? CORNER.rearLeft : CORNER.frontLeft;
        const depth =
            Math.abs(x) < IN_THE_MIDDLE ? (crush[left] + crush[left + 1]) / 2 : crush[x < 0 ? left + 1 : left];
        return depth > LAMP;
    }

    /** As new. */
    repair(): void {
        this.crush.fill(0);
        this.bent.fill(0);
        this.leaked.fill(0);
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Damage');
        archive.places(this.crush, CORNER_PLACES);
        archive.places(this.bent, PLACES);
        archive.places(this.leaked, PLACES);
    }

    /**
     * Bends the wheels and takes damping and power.
     *
     * @internal
     */
    drive(vehicle: StepView): void {
        this.resume(vehicle);
        vehicle.pedals.throttle *= 1 - this.powerLost;
    }

    /**
     * Bends the wheels and takes damping.
     *
     * @internal
     */
    resume({ wheels }: StepView): void {
        const { bent, leaked, hurtsWheels } = this;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            state[WHEEL.bent] = hurtsWheels ? bent[i] : 0;
            state[WHEEL.dampingLost] = hurtsWheels ? leaked[i] : 0;
        }
    }

    /**
     * Straightens all wheels and restores their damping, as the damage is taken off the vehicle.
     *
     * @internal
     */
    release({ wheels }: StepView): void {
        for (const { state } of wheels) {
            state[WHEEL.bent] = 0;
            state[WHEEL.dampingLost] = 0;
        }
    }
}

/** Corner that a place belongs to. */
function cornerOf(x: number, z: number, middle: number): number {
    return (z < middle ? 2 : 0) + (x < 0 ? 1 : 0);
}

/** Share of a blow at each corner: 1 where it hits; less, the farther away. A blow to the middle of a side goes to both. */
function sharesOf(wheels: readonly Wheel[], { x, z, normalX, normalZ }: Blow): { corners: number[]; middle: number } {
    let [front, rear, half] = [-Infinity, Infinity, 0];
    for (const { state } of wheels) {
        front = Math.max(front, state[WHEEL.hubZ]);
        rear = Math.min(rear, state[WHEEL.hubZ]);
        half = Math.max(half, Math.abs(state[WHEEL.hubX]));
    }
    const middle = (front + rear) / 2;
    const ahead = part(z - middle, (front - rear) / 2);
    const left = part(x, half);
    // a blow along the car is one to its end, whatever the place where the deformed bodies touch
    const alongIs = Math.abs(normalZ) > Math.abs(normalX);
    const end = alongIs ? -Math.sign(normalZ) : ahead;
    const side = alongIs ? left : -Math.sign(normalX);
    const shares = [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1]
    ].map(([toFront, toLeft]) => ((1 + toFront * end) * (1 + toLeft * side)) / 4);
    const most = Math.max(...shares);
    return { corners: shares.map((share) => share / most), middle };
}

/** Position of a place between the two ends, -1 to 1; 0 is the middle. */
function part(way: number, end: number): number {
    return end > 0 ? Math.max(-1, Math.min(1, way / end)) : 0;
}
