/** A box of a car's body. */
export interface MassBox {
    /** Half of its sides, m. */
    halfExtents: readonly number[];

    /** Its middle, body frame, m. */
    position: readonly number[];

    /** Its rotation, nine numbers row by row. */
    rotation: readonly number[];
}

/** Mass properties of the boxes of a body together. */
export interface BoxMasses {
    /** Mass of all, kg, and of each. */
    mass: number;
    masses: number[];

    /** Common center of mass, body frame, m. */
    center: number[];

    /** Moments of inertia about it along the axes of the body, kg m². Products of inertia are left out. */
    inertia: number[];
}

export function volumeOf({ halfExtents: [x, y, z] }: MassBox): number {
    return 8 * x * y * z;
}

/**
 * Sets the mass of every box to that of its volume, as the tutorial does by `set_mass` and `set_density`.
 *
 * @param boxes - At least one.
 * @param density - kg/m³. A car is light for its boxes: 300 in the tutorial.
 */
export function massesByDensity(boxes: readonly MassBox[], density: number): BoxMasses {
    const masses = boxes.map((box) => density * volumeOf(box));
    const mass = masses.reduce((sum, each) => sum + each, 0);
    const center = [0, 1, 2].map((k) => boxes.reduce((sum, box, i) => sum + masses[i] * box.position[k], 0) / mass);
    const inertia = [0, 1, 2].map((k) =>
        boxes.reduce((sum, box, i) => sum + masses[i] * (ownMoment(box, k) + offMoment(box, center, k)), 0)
    );
    return { mass, masses, center, inertia };
}

/** The same for a mass of all boxes together, kg. */
export function massesByVolume(boxes: readonly MassBox[], mass: number): BoxMasses {
    return massesByDensity(boxes, mass / boxes.reduce((sum, box) => sum + volumeOf(box), 0));
}

/** Moment of inertia of a solid box about an axis of the body through its middle, per mass, m². */
function ownMoment({ halfExtents: h, rotation }: MassBox, axis: number): number {
    let moment = 0;
    for (let k = 0; k < 3; k++) {
        const across = h[(k + 1) % 3] ** 2 + h[(k + 2) % 3] ** 2;
        moment += (rotation[3 * axis + k] ** 2 * across) / 3;
    }
    return moment;
}

/** Moment of inertia that its place adds (Steiner), per mass, m². */
function offMoment({ position }: MassBox, center: number[], axis: number): number {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    return (position[a] - center[a]) ** 2 + (position[b] - center[b]) ** 2;
}
