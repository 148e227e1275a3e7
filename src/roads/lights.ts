/** Arms whose directions differ by more than this, rad, face each other: their cars go on past each other. Estimate. */
const FACING = (3 * Math.PI) / 4;

/** Amber by speed limit, km/h and s: RiLSA 2015, yellow times. */
const AMBERS = [
    [50, 3],
    [60, 4],
    [Infinity, 5]
] as const;

/** Traffic lights of a junction. */
export interface JunctionLights {
    /** Number of phases: arms that face each other share one, any other arm has its own. */
    readonly phases: number;

    /** Amber, s, by the fastest road. */
    readonly amber: number;
}

/** Light at the end of a lane. */
export interface LaneLight {
    /** Lights of the junction: the same object for all of its lanes. */
    readonly junction: JunctionLights;

    /** Phase of the lane, from 0 on. */
    readonly phase: number;
}

/** Arm of a junction on which cars come: its direction away from there, one long, and its speed limit, km/h. */
interface LitArm {
    readonly x: number;
    readonly z: number;
    readonly speedLimit: number;
}

/** Lights of the arms of a junction; none where cars come on one arm alone. */
export function lightsOf(arms: readonly LitArm[]): LaneLight[] {
    if (arms.length < 2) {
        return [];
    }
    const phases = arms.map(() => -1);
    const pairs = arms.flatMap((a, i) =>
        arms.slice(i + 1).map((b, k) => ({ i, j: i + 1 + k, cosine: a.x * b.x + a.z * b.z }))
    );
    pairs.sort((one, other) => one.cosine - other.cosine);
    let count = 0;
    for (const { i, j, cosine } of pairs) {
        if (cosine < Math.cos(FACING) && phases[i] < 0 && phases[j] < 0) {
            phases[i] = phases[j] = count++;
        }
    }
    phases.forEach((phase, i) => (phases[i] = phase < 0 ? count++ : phase));
    if (count < 2) {
        return []; // two roads in a row: nobody crosses
    }
    const fastest = Math.max(...arms.map(({ speedLimit }) => speedLimit));
    const amber = AMBERS.find(([limit]) => fastest <= limit)![1];
    const junction = { phases: count, amber };
    return phases.map((phase) => ({ junction, phase }));
}
