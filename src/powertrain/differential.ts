import { Shaft } from './shaft.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * What holds two groups of wheels together: the sides of an axle, or the axles of a car. An open differential holds
 * nothing, a locked one everything, one of limited slip so much and no more.
 */
export class Differential {
    readonly shaft = new Shaft();
    readonly left: Wheel[];
    readonly right: Wheel[];

    /** Torque of the lock between its outputs, N m: 0 open, `Infinity` locked. */
    lockTorque = 0;

    /** Torque per difference of speed, N m s/rad, as a viscous coupling has; `Infinity` is a plate clutch. */
    viscosity = Infinity;

    constructor(left: Wheel[], right: Wheel[]) {
        this.left = left;
        this.right = right;
    }

    /** Tells the solve what it holds together. Torque passes from the faster to the slower side. */
    step(): void {
        const { shaft, left, right } = this;
        shaft.capacity = left.length > 0 && right.length > 0 ? this.lockTorque : 0;
        shaft.softness = 1 / this.viscosity;
        shaft.share.fill(0);
        for (let i = 0; i < left.length; i++) {
            shaft.share[left[i].index] = -1 / left.length;
        }
        for (let i = 0; i < right.length; i++) {
            shaft.share[right[i].index] = 1 / right.length;
        }
    }
}
