/** A wheel, as far as the ground carries it. */
interface Carried {
    readonly isGrounded: boolean;

    /** N */
    readonly load: number;

    /** Normal of the ground, world frame. */
    readonly normal: Float64Array;
}

/** Finds the mean normal of the ground below a car, by the loads of its wheels. @returns True if it carries the car. */
export function findSlope(wheels: readonly Carried[], normal: Float64Array): boolean {
    normal.fill(0);
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].isGrounded) {
            for (let k = 0; k < 3; k++) {
                normal[k] += wheels[i].load * wheels[i].normal[k];
            }
        }
    }
    const size = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    for (let k = 0; k < 3; k++) {
        normal[k] /= size || 1;
    }
    return size > 0;
}

/** Leaves of a vector what points along the ground. */
export function lieAlong(normal: Float64Array, vector: Float64Array): void {
    const into = vector[0] * normal[0] + vector[1] * normal[1] + vector[2] * normal[2];
    for (let k = 0; k < 3; k++) {
        vector[k] -= into * normal[k];
    }
}
