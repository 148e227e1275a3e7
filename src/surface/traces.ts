/** Color as a picker shows it, 0 to 1. */
export type Rgb = readonly [r: number, g: number, b: number];

/** A range of friction power per tread area, W/m²: where something begins, and where it is strongest. */
type HeatRange = readonly [from: number, full: number];

/** Look of the marks that wheels leave on a ground. */
export interface MarkLook {
    readonly color: Rgb;

    /** Opacity of the darkest mark, and of the print of a wheel that only rolls, 0 to 1. */
    readonly opacity: number;
    readonly print: number;
    readonly heat: HeatRange;
}

/** Look of the clouds that wheels throw up from a ground. */
export interface CloudLook {
    readonly color: Rgb;

    /** Opacity of a fresh puff, 0 to 1. */
    readonly opacity: number;
    readonly heat: HeatRange;

    /** Speed at which a wheel that only rolls throws up all there is, m/s; infinite where it throws nothing. */
    readonly rolling: number;

    /** Size of a fresh puff, m, how fast it grows, m/s, how long it lasts, s, and how it rises or falls, m/s². */
    readonly size: number;
    readonly growth: number;
    readonly life: number;
    readonly rise: number;

    /** Puffs a second at most, per wheel. */
    readonly rate: number;
}

// All looks are estimates, tuned by eye; heat of soft ground is that of the soil which the tread shears.

/** A mark of rubber on hard ground. */
export const rubber: MarkLook = { color: [0.03, 0.03, 0.035], opacity: 0.78, print: 0, heat: [0.3e6, 1.8e6] };

/** Rubber smokes late: it must boil, not only rub off. */
export const smoke: CloudLook = {
    color: [0.93, 0.94, 0.96],
    opacity: 0.55,
    heat: [0.4e6, 1.8e6],
    rolling: Infinity,
    size: 0.35,
    growth: 1.15,
    life: 2.4,
    rise: 0.7,
    rate: 48
};

/** A groove in soft ground, and the print of a wheel that only rolls. */
export function groove(color: Rgb, opacity: number, print: number): MarkLook {
    return { color, opacity, print, heat: [0.05e6, 0.7e6] };
}

/** Dust of loose ground; wheels that only roll raise all of it at a speed, m/s. */
export function dust(color: Rgb, rolling: number, look: Partial<CloudLook> = {}): CloudLook {
    return {
        color,
        opacity: 0.6,
        heat: [0.04e6, 0.5e6],
        rolling,
        size: 0.6,
        growth: 2,
        life: 2.4,
        rise: 0.25,
        rate: 42,
        ...look
    };
}

/** Spray of wet ground. */
export function spray(color: Rgb): CloudLook {
    return {
        color,
        opacity: 0.5,
        heat: [0.2e6, 2e6],
        rolling: 20,
        size: 0.35,
        growth: 2.4,
        life: 0.9,
        rise: -2.2,
        rate: 40
    };
}

/** Strength of something that begins and ends with a heat, 0 to 1. */
export function strengthOf(heat: number, [from, full]: HeatRange): number {
    return Math.max(0, Math.min(1, (heat - from) / (full - from)));
}

/** Share of its cloud that a wheel throws up, 0 to 1: by its slip, or by its speed alone where the ground is loose. */
export function cloudStrength({ heat: range, rolling }: CloudLook, heat: number, speed: number): number {
    return Math.min(1, strengthOf(heat, range) + 0.8 * Math.min(1, (speed / rolling) ** 2));
}
