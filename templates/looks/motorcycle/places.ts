import type { LooksJson } from '../../chassis-json.js';
import type { MotorcycleJson } from '../../machines/machine-json.js';
import { wheelbaseOf } from '../../wheelbase.js';
import type { Point } from '../loft.js';

/** A motorcycle by its numbers. */
export interface MotorcycleLooks extends LooksJson {
    motorcycle: MotorcycleJson;
}

/** Joints of machine and rider on the left, from the ground below mid-wheelbase, m. */
export const SEAT: Point = [0, 0.84, -0.26];
export const PIVOT: Point = [0, 0.43, -0.24];
export const GRIP: Point = [0.36, 1.07, 0.23];
export const ELBOW: Point = [0.35, 1.13, -0.02];
export const SHOULDER: Point = [0.19, 1.36, -0.1];
export const HIP: Point = [0.1, 0.89, -0.24];
export const KNEE: Point = [0.22, 0.76, 0.16];
export const ANKLE: Point = [0.2, 0.42, -0.22];

/** Place of the steering axis at a height, ahead of mid-wheelbase, m. */
export function axisAt(machine: MotorcycleLooks, height: number): number {
    const { rake, fork } = machine.motorcycle;
    return wheelbaseOf(machine) / 2 + fork.trail - Math.tan((rake * Math.PI) / 180) * height;
}

/** Distance of the fork's legs ahead of its axis, along the ground, m. */
export function legsAhead(machine: MotorcycleLooks): number {
    const { axles, tires } = machine;
    return wheelbaseOf(machine) / 2 - axisAt(machine, tires[axles[0].tire].radius);
}
