import type { Surface } from './surface.js';
import { grounds } from './surfaces.js';

/** A name such as `wetAsphalt` as constants are written: `WET_ASPHALT`. */
type ConstantCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
    ? `${Head extends Lowercase<Head> ? '' : '_'}${Uppercase<Head>}${ConstantCase<Tail>}`
    : '';

type PresetsOfGrounds = {
    readonly [K in keyof typeof grounds as ConstantCase<K>]: (typeof grounds)[K]['preset'];
};

/**
 * The presets of Surface Material; scenes store their numbers. The build writes them out as a literal where the component takes them for its enum:
 * the Editor's parser reads nothing else.
 */
export const surfacePresets = {
    ...(Object.fromEntries(
        Object.entries(grounds).map(([kind, { preset }]) => [constantCase(kind), preset])
    ) as PresetsOfGrounds),

    /** The component's own numbers. */
    CUSTOM: 10,

    /** Ground that grips by the friction of its rigid body. */
    RIGID_BODY: 13
} as const;

const byPreset: readonly Surface[] = Object.values(grounds).reduce<Surface[]>((list, { preset, surface }) => {
    list[preset] = surface;
    return list;
}, []);

/** The surface of a preset; undefined for Custom, for Rigid Body and for a number that is none. */
export function surfaceOfPreset(preset: number): Surface | undefined {
    return byPreset[preset];
}

function constantCase(name: string): string {
    return name.replace(/[A-Z]/g, '_$&').toUpperCase();
}
