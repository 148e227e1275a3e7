import type { GroundKind } from './ground-kind.js';

/** Color as a picker shows it, 0 to 1. */
export type Rgb = readonly [r: number, g: number, b: number];

/** A range of friction power per tread area, W/m²: where something begins, and where it is strongest. */
type HeatRange = readonly [from: number, full: number];

/** What wheels leave on a ground. */
export interface MarkLook {
    color: Rgb;

    /** Opacity of the darkest mark, and of the print of a wheel that only rolls, 0 to 1. */
    opacity: number;
    print: number;
    heat: HeatRange;
}

/** What wheels throw up from a ground. */
export interface CloudLook {
    color: Rgb;

    /** Opacity of a fresh puff, 0 to 1. */
    opacity: number;
    heat: HeatRange;

    /** Speed at which a wheel that only rolls throws up all there is, m/s; infinite where it throws nothing. */
    rolling: number;

    /** Size of a fresh puff, m, how fast it grows, m/s, how long it lasts, s, and how it rises or falls, m/s². */
    size: number;
    growth: number;
    life: number;
    rise: number;

    /** Puffs a second at most, per wheel. */
    rate: number;
}

export interface GroundTraces {
    mark: MarkLook | null;
    cloud: CloudLook | null;
}

const rubber: MarkLook = { color: [0.03, 0.03, 0.035], opacity: 0.78, print: 0, heat: [0.3e6, 1.8e6] };

/** Rubber smokes late: it must boil, not only rub off. */
const smoke: CloudLook = {
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

const hard: GroundTraces = { mark: rubber, cloud: smoke };

/** All looks are estimates, tuned by eye; heat of soft ground is that of the soil which the tread shears. */
export const groundTraces: Readonly<Record<GroundKind, GroundTraces>> = {
    asphalt: hard,
    concrete: hard,
    kerb: hard,
    wetAsphalt: {
        // water carries the heat away
        mark: { ...rubber, opacity: 0.4, heat: [0.8e6, 4e6] },
        cloud: spray([0.86, 0.9, 0.95])
    },
    gravel: {
        mark: groove([0.3, 0.27, 0.22], 0.5, 0),
        cloud: dust([0.78, 0.72, 0.61], 20)
    },
    dirt: {
        mark: groove([0.2, 0.13, 0.07], 0.7, 0.18),
        cloud: dust([0.6, 0.48, 0.35], 18)
    },
    grass: {
        mark: groove([0.17, 0.11, 0.05], 0.7, 0),
        cloud: { ...dust([0.34, 0.29, 0.17], Infinity), opacity: 0.3, life: 0.9, rise: -2, size: 0.22 }
    },
    sand: {
        mark: groove([0.47, 0.37, 0.22], 0.6, 0.4),
        cloud: dust([0.93, 0.82, 0.62], 16)
    },
    snow: {
        mark: groove([0.55, 0.6, 0.68], 0.7, 0.5),
        cloud: { ...dust([1, 1, 1], 16), life: 1.5, rise: -0.7, opacity: 0.7 }
    },
    ice: { mark: null, cloud: null }
};

/** Strength of something that begins and ends with a heat, 0 to 1. */
export function strengthOf(heat: number, [from, full]: HeatRange): number {
    return Math.max(0, Math.min(1, (heat - from) / (full - from)));
}

/** How much of its cloud a wheel throws up, 0 to 1: by its slip, or by its speed alone where the ground is loose. */
export function cloudStrength({ heat: range, rolling }: CloudLook, heat: number, speed: number): number {
    return Math.min(1, strengthOf(heat, range) + 0.8 * Math.min(1, (speed / rolling) ** 2));
}

function groove(color: Rgb, opacity: number, print: number): MarkLook {
    return { color, opacity, print, heat: [0.05e6, 0.7e6] };
}

function dust(color: Rgb, rolling: number): CloudLook {
    return {
        color,
        opacity: 0.6,
        heat: [0.04e6, 0.5e6],
        rolling,
        size: 0.6,
        growth: 2,
        life: 2.4,
        rise: 0.25,
        rate: 42
    };
}

function spray(color: Rgb): CloudLook {
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
