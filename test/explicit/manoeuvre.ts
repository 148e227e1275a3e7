import type { Command } from './explicit-car.js';
import type { Quaternion } from './rigid-body.js';
import type { Patch } from './terrain.js';
import type { Vector } from './vector.js';
import type { CarNumbers } from '../support/car.js';

/** Something to do with a car, which says nothing of how it is computed. */
export interface Manoeuvre {
    name: string;
    car: CarNumbers;

    /** `wheel` of the car for FL, FR, RL, RR alone. */
    wheels?: Record<string, number>[];
    ground: Patch[];

    /** Center of mass above its height at rest, m, and rotation about it. */
    lift: number;
    rotation: Quaternion;

    /** Along +Z, wheels rolling with it, m/s. */
    speed: number;

    /** Upward at the start, m/s. */
    rise?: number;

    /** Command of the driver at a time, s. Held for 1/30 s, so that every step length sees the same. */
    command: (time: number) => Command;

    /** True if the rear wheels turn as one. */
    locked?: boolean;
}

/** Held commands change this often, Hz. */
const HOLD = 30;

/** The command that holds in the middle of a step. */
export function heldCommand({ command }: Manoeuvre, time: number): Command {
    return command(Math.floor(time * HOLD + 1e-6) / HOLD);
}

/** Motion of a car at a time. */
export interface Sample {
    position: Vector;
    velocity: Vector;

    /** Unwrapped heading, rad; lean and nose-up angle, rad. */
    yaw: number;
    roll: number;
    pitch: number;
}

/** Samples every 1/30 s, from the start on. */
export type Course = Sample[];

/** Heading, lean and pitch from the vehicle's forward and left axes in the world. */
export function attitude(forward: Vector, left: Vector, before: number): Pick<Sample, 'yaw' | 'roll' | 'pitch'> {
    const heading = Math.atan2(forward[0], forward[2]);
    const turns = Math.round((before - heading) / (2 * Math.PI));
    return { yaw: heading + 2 * Math.PI * turns, roll: Math.asin(left[1]), pitch: Math.asin(forward[1]) };
}
