import { Color, Vec3 } from 'playcanvas';

/** In the order of the key. */
export type TimeOfDay = 'day' | 'dusk' | 'night' | 'golden';

/** A time of day: linear light, 1 is a white wall in the sun. */
export interface Light {
    /** From the ground to the sun or the moon. */
    sun: Vec3;
    zenith: readonly number[];
    middle: readonly number[];
    horizon: readonly number[];
    ground: readonly number[];

    /** Color and intensity of its light on things, light of the glow around it, of its disc, and of a lit cloud. */
    color: Color;
    intensity: number;
    glow: readonly number[];
    disc: number;
    cloud: readonly number[];

    /** Share of the sky behind clouds, beyond those of fair weather: 0 to 1. */
    cover: number;
    exposure: number;
    haze: number;

    /** Density of the mist in the valleys, 1/m. */
    mist: number;

    /** True if lamps are lit; brightness of the stars. */
    dark: boolean;
    stars: number;

    /** Strength of the bloom around bright things, and saturation of colors. */
    bloom: number;
    saturation: number;

    /** Factor of each color in the picture. */
    tint: readonly number[];

    /** Brightness of the glare around a sun that stands low; and of the moon. */
    glare: number;
    moon: number;
}

export const TIMES: Readonly<Record<TimeOfDay, Light>> = {
    day: {
        sun: new Vec3(0.72, 0.62, -0.42).normalize(),
        zenith: [0.1, 0.25, 0.66],
        middle: [0.32, 0.55, 0.95],
        horizon: [0.72, 0.83, 0.94],
        ground: [0.13, 0.14, 0.1],
        color: new Color(1, 0.93, 0.82),
        intensity: 2.8,
        glow: [1, 0.9, 0.74],
        disc: 26,
        cloud: [1.12, 1.12, 1.15],
        cover: 0,
        exposure: 1,
        haze: 0.00062,
        mist: 0,
        dark: false,
        stars: 0,
        bloom: 0.012,
        saturation: 1,
        tint: [1, 1, 1],
        glare: 0,
        moon: 0
    },
    dusk: {
        sun: new Vec3(0.9, 0.13, 0.42).normalize(),
        zenith: [0.085, 0.125, 0.24],
        middle: [0.26, 0.26, 0.34],
        horizon: [0.78, 0.46, 0.27],
        ground: [0.05, 0.045, 0.04],
        color: new Color(1, 0.58, 0.32),
        intensity: 1.7,
        glow: [1.2, 0.58, 0.24],
        disc: 26,
        cloud: [0.62, 0.36, 0.3],
        cover: 0,
        exposure: 1.25,
        haze: 0.0008,
        mist: 0.007,
        dark: true,
        stars: 0.12,
        bloom: 0.03,
        saturation: 1.03,
        tint: [1.03, 1, 0.97],
        glare: 0.5,
        moon: 0
    },
    night: {
        sun: new Vec3(-0.62, 0.5, 0.61).normalize(),
        zenith: [0.01, 0.018, 0.05],
        middle: [0.022, 0.038, 0.08],
        horizon: [0.05, 0.068, 0.108],
        ground: [0.014, 0.016, 0.018],
        color: new Color(0.56, 0.7, 1),
        intensity: 0.7,
        glow: [0.02, 0.026, 0.04],
        disc: 0, // the moon is drawn sharper than a picture of the sky could show it
        cloud: [0.03, 0.036, 0.056],
        cover: 0,
        exposure: 1.75,
        haze: 0.0009,
        mist: 0.004,
        dark: true,
        stars: 1,
        bloom: 0.045,
        saturation: 1,
        tint: [0.97, 1, 1.04],
        glare: 0,
        moon: 1
    },
    golden: {
        // ahead of who leaves the summit
        sun: new Vec3(-0.93, 0.17, 0.34).normalize(),
        zenith: [0.09, 0.19, 0.46],
        middle: [0.4, 0.43, 0.52],
        horizon: [0.95, 0.66, 0.4],
        ground: [0.1, 0.085, 0.06],
        color: new Color(1, 0.72, 0.44),
        intensity: 2.5,
        glow: [1.3, 0.76, 0.36],
        disc: 26,
        cloud: [1.05, 0.72, 0.52],
        cover: 0,
        exposure: 1.05,
        haze: 0.00095,
        mist: 0.009,
        dark: false,
        stars: 0,
        bloom: 0.022,
        saturation: 1.06,
        tint: [1.05, 1, 0.92],
        glare: 1,
        moon: 0
    }
};

/** Light that clouds throw back of the country's lamps, and factor by which eyes open wider under them at night. Estimates. */
const SKY_GLOW = 0.024;
const WIDER = 1.35;

/** The same time under rain clouds. */
export function overcast(light: Light): Light {
    const gray = (color: readonly number[], share: number): number[] => {
        const mean = (color[0] + color[1] + color[2]) / 3;
        return color.map((value) => share * (0.25 * value + 0.75 * mean) + SKY_GLOW);
    };
    const cloud = gray(light.cloud, 0.55);
    // far hills are as bright as the haze before them, so the sky behind them must not be much darker
    const horizon = gray(light.horizon, 0.8).map((value, k) => 0.3 * value + 0.75 * cloud[k]);
    return {
        ...light,
        zenith: gray(light.zenith, 1.2),
        middle: horizon.map((value, k) => (value + cloud[k]) / 2),
        horizon,
        glow: gray(light.glow, 0.12),
        disc: 0,
        cloud,
        cover: 1,
        intensity: 0.22 * light.intensity,
        exposure: light.stars === 1 ? WIDER * light.exposure : light.exposure,
        haze: 2.6 * light.haze,
        stars: 0,
        saturation: 0.92 * light.saturation,
        tint: [1, 1, 1],
        glare: 0,
        moon: 0
    };
}

/** The time that the page's address asks for, `?sky=night`; day if it asks for none that there is. */
export function timeOfAddress(address: string): TimeOfDay {
    const wanted = new URL(address).searchParams.get('sky') ?? '';
    return wanted in TIMES ? (wanted as TimeOfDay) : 'day';
}
