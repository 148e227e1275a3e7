import type { Course } from './manoeuvre.js';
import { length, subtract } from './vector.js';

/** How far one course ends from another, in shares. */
export interface Deviation {
    /** Of the distance traveled. */
    position: number;

    /** Of the whole turn, or of 1 rad if that is more. */
    yaw: number;

    /** Of the speed. */
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

function off(course: Course, reference: Course, of: (sample: Course[number]) => number): number {
    const wanted = reference.map(of);
    const range = Math.max(...wanted) - Math.min(...wanted);
    return Math.max(...course.map((sample, i) => Math.abs(of(sample) - wanted[i]))) / range;
}
