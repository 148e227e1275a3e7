import type { Course } from './manoeuvre.js';
import { length, subtract, type Vector } from './vector.js';

/** Deviations of one course's end from another's, as shares. */
export interface Deviation {
    /** Share of the distance traveled. */
    position: number;

    /** Share of the whole turn, or of 1 rad if that is more. */
    yaw: number;

    /** Share of the speed. */
    speed: number;

    /** Largest difference on the way of height, lean and pitch, in shares of their range in the reference. */
    height: number;
    roll: number;
    pitch: number;
}

export function deviation(course: Course, reference: Course): Deviation {
    const end = course[course.length - 1];
    const wanted = reference[reference.length - 1];
    let distance = 0;
    let turned = 0;
    for (let i = 1; i < reference.length; i++) {
        distance += length(subtract(reference[i].position, reference[i - 1].position));
        turned += Math.abs(reference[i].yaw - reference[i - 1].yaw);
    }
    const speed = length(wanted.velocity);
    return {
        position: length(subtract(end.position, wanted.position)) / distance,
        yaw: Math.abs(end.yaw - wanted.yaw) / Math.max(1, turned),
        speed: Math.abs(length(end.velocity) - speed) / speed,
        height: off(course, reference, ({ position }) => position[1]),
        roll: off(course, reference, ({ roll }) => roll),
        pitch: off(course, reference, ({ pitch }) => pitch)
    };
}

/** Extrapolates courses of a whole and of half a step to a step of 0, for errors in proportion to the step (Richardson). */
export function extrapolated(whole: Course, half: Course): Course {
    const along = (a: number, b: number): number => 2 * b - a;
    const each = (a: Vector, b: Vector): Vector => [along(a[0], b[0]), along(a[1], b[1]), along(a[2], b[2])];
    return half.map(({ position, velocity, yaw, roll, pitch }, i) => ({
        position: each(whole[i].position, position),
        velocity: each(whole[i].velocity, velocity),
        yaw: along(whole[i].yaw, yaw),
        roll: along(whole[i].roll, roll),
        pitch: along(whole[i].pitch, pitch)
    }));
}

/** Between the lowest and the highest place of a course, m. */
export function climb(course: Course): number {
    const heights = course.map(({ position }) => position[1]);
    return Math.max(...heights) - Math.min(...heights);
}

function off(course: Course, reference: Course, of: (sample: Course[number]) => number): number {
    const wanted = reference.map(of);
    const range = Math.max(...wanted) - Math.min(...wanted);
    return Math.max(...course.map((sample, i) => Math.abs(of(sample) - wanted[i]))) / range;
}
