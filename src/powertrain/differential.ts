import { SHAFT, Shaft } from './shaft.js';
import { POWERTRAIN } from './state.js';
import type { Archive } from '../math/archive.js';
import { parameter } from '../math/struct.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Places of its shaft that a snapshot holds. */
const TORQUE = Int32Array.of(SHAFT.torque);

/** A Torsen beyond this bias ratio is as good as locked. */
const MOST_BIAS = 1000;

/** Kinds of differentials, by the values of the enum `DifferentialType`. Scenes store these: add kinds at the end. */
export const DIFFERENTIALS = ['open', 'limitedSlip', 'locked', 'viscous', 'clutchPack', 'torsen'] as const;

/**
 * Coupling between the outputs of a differential. `open`: none; `locked`: rigid; `limitedSlip` by the constant
 * friction of its preload; `viscous` by a torque that grows with their difference of speed; `clutchPack` and `torsen` by
 * friction that the torque through them presses together.
 */
export type DifferentialKind = (typeof DIFFERENTIALS)[number];

/** Units, defaults and ranges of the settings of {@link Differential} besides its kind. */
export const differentialSettings = {
    preload: parameter('N m', 0, 0),
    powerLock: parameter('1', 0.2, 0, 1),
    coastLock: parameter('1', 0.1, 0, 1),
    biasRatio: parameter('1', 3, 0, MOST_BIAS),
    viscosity: parameter('N m s/rad', 20, 0)
};

/**
 * Coupling between two groups of wheels: the sides of an axle, or the axles of a car. It passes torque from the
 * faster to the slower group, as much as it takes to make them turn alike and no more than its kind can carry
 * (docs/models.md).
 */
export class Differential {
    /** @internal */
    readonly shaft = new Shaft();

    /**
     * Numbers of the powertrain that it is part of, which gathers its locks again when a kind has changed.
     *
     * @internal
     */
    powertrain: Float64Array | null = null;

    /** Wheels of the left output; the front ones of a center differential. */
    readonly left: Wheel[];

    /** Wheels of the right output; the rear ones of a center differential. */
    readonly right: Wheel[];

    /** Torque that a limited-slip one, a clutch pack or a Torsen can pass over even when none comes in, N m. */
    preload = differentialSettings.preload.initial;

    /**
     * Clutch pack: torque that it can pass over per torque that comes in, when it drives forward, 0 to 1. Half
     * of what makers call the locking value, the difference of the outputs over their sum: 0.2 is "40 %", from 0.5 on
     * one output can have it all.
     */
    powerLock = differentialSettings.powerLock.initial;

    /** Clutch pack: torque that it can pass over per torque that comes in, under engine braking, 0 to 1. */
    coastLock = differentialSettings.coastLock.initial;

    /** Torsen: bias ratio, most torque of the slower output over that of the faster, relative to the split; >= 1. */
    biasRatio = differentialSettings.biasRatio.initial;

    /** Viscous coupling: torque per difference of speed, N m s/rad. */
    viscosity = differentialSettings.viscosity.initial;

    /** Share of the torque that the right group gets with the outputs free: a center differential may be uneven. */
    split = 0.5;

    /**
     * True if it may pass torque over in this step.
     *
     * @internal
     */
    holds = false;

    private present: DifferentialKind = 'open';

    constructor(left: Wheel[], right: Wheel[], kind: DifferentialKind = 'open') {
        this.left = left;
        this.right = right;
        this.kind = kind;
    }

    /** Kind of coupling between the outputs. */
    set kind(kind: DifferentialKind) {
        if (kind !== this.present) {
            this.present = kind;
            if (this.powertrain !== null) {
                this.powertrain[POWERTRAIN.gathered] = 0;
            }
        }
    }

    get kind(): DifferentialKind {
        return this.present;
    }

    /** Speed of the left output over that of the right one, rad/s, mean of the wheels of each; the front is the left of a center one. */
    get slip(): number {
        return meanSpin(this.left) - meanSpin(this.right);
    }

    /** Torque that it passed over to the right output in the last step, N m; negative to the left. */
    get torque(): number {
        return this.holds ? this.shaft.torque : 0;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.places(this.shaft.state, TORQUE);
    }

    /**
     * Tells the solve what it holds together.
     *
     * @internal
     */
    step(): void {
        const { shaft, left, right } = this;
        const held = this.holds;
        this.holds = this.kind !== 'open' && left.length > 0 && right.length > 0;
        if (!this.holds && !held) {
            return;
        }
        shaft.capacity = 0;
        shaft.softness = 0;
        shaft.loosen();
        if (!this.holds) {
            shaft.torque = 0;
            return;
        }
        this.hold();
        const { state } = shaft;
        state.fill(0, SHAFT.share);
        for (let i = 0; i < left.length; i++) {
            state[SHAFT.share + left[i].index] = -1 / left.length;
        }
        for (let i = 0; i < right.length; i++) {
            state[SHAFT.share + right[i].index] = 1 / right.length;
        }
    }

    private hold(): void {
        const { kind } = this;
        const { state } = this.shaft;
        if (kind === 'locked') {
            state[SHAFT.capacity] = Infinity;
        } else if (kind === 'viscous') {
            state[SHAFT.capacity] = this.viscosity > 0 ? Infinity : 0;
            state[SHAFT.softness] = 1 / this.viscosity;
        } else if (kind === 'limitedSlip') {
            state[SHAFT.capacity] = this.preload;
        } else if (kind === 'clutchPack') {
            state[SHAFT.capacity] = this.preload;
            state[SHAFT.powerRight] = state[SHAFT.powerLeft] = this.powerLock;
            state[SHAFT.coastRight] = state[SHAFT.coastLeft] = this.coastLock;
        } else if (kind === 'torsen') {
            this.rub();
        }
    }

    /**
     * With the lock L the outputs carry (1 - s) T - L and s T + L. Their ratio may reach biasRatio times, or one over
     * biasRatio times, that of the free split s : (1 - s).
     */
    private rub(): void {
        const { split } = this;
        const { state } = this.shaft;
        const rest = 1 / Math.max(1, Math.min(this.biasRatio, MOST_BIAS));
        const lock = (1 - rest) * split * (1 - split);
        state[SHAFT.capacity] = this.preload;
        state[SHAFT.powerRight] = state[SHAFT.coastLeft] = lock / (split + (1 - split) * rest);
        state[SHAFT.powerLeft] = state[SHAFT.coastRight] = lock / (1 - split + split * rest);
    }
}

function meanSpin(wheels: readonly Wheel[]): number {
    let sum = 0;
    for (let i = 0; i < wheels.length; i++) {
        sum += wheels[i].state[WHEEL.spin];
    }
    return wheels.length > 0 ? sum / wheels.length : 0;
}
