import type { WheelSet } from './size-suspension.js';
import type { ClassNumbers } from './vehicle-classes.js';
import type { OverLoad, TireAxisJson, TireJson } from './vehicle-json.js';
import type { TireCompound } from '../tire/compounds.js';
import { rubberOfPreset, tirePresets } from '../tire/tire-presets.js';
import type { TireCurve } from '../tire/tmeasy-curve.js';

/** Compounds of the rubbers that are not a road tire's. */
const COMPOUND: Partial<Record<ClassNumbers['rubber'], TireCompound>> = {
    SPORT: 'sport',
    SLICK: 'slick',
    OFF_ROAD: 'offRoad',
    TRUCK: 'truck'
};

/** Radius, m, of a tire that carries 3500 N: that of a small car. */
const SMALL = { radius: 0.3, load: 3500 };

/** Load index over the load at rest: room for what is loaded and shifts in bends (Reimpell, chapter 2; estimate). */
const RESERVE = 1.6;

/** Mass of a wheel over r² w, kg/m³: of car, truck and kart in the package's templates. */
const DENSITY = 1000;

/** Radius of tires that carry a load, m: it grows with its fourth root from karts to trucks (a fit of load indices, estimate). */
export function tireRadius(load: number): number {
    return SMALL.radius * (load / SMALL.load) ** 0.25;
}

/** Tires of a class for loads at rest: one for all axles, or one each. */
export function sizeTires(
    { rubber, rim, rollingResistance }: ClassNumbers,
    sets: readonly WheelSet[],
    load: number
): { tires: Record<string, TireJson>; names: string[]; grip: number } {
    const { forward, sideways } = rubberOfPreset(tirePresets[rubber])!;
    const compound = COMPOUND[rubber];
    const make = ({ radius, width }: WheelSet): TireJson => ({
        source: `Size: given, or by load. Rubber: preset ${rubber} of the Wheel Collider`,
        radius: round(radius),
        width: round(width),
        rim: round(rim * radius),
        mass: round(DENSITY * radius ** 2 * width),
        maxLoad: round(RESERVE * load * (sets.length === 2 ? 1.25 : 1)),
        rollingResistance,
        ...(compound && { compound }),
        model: 'tmeasy',
        forward: axisOf(forward),
        sideways: axisOf(sideways)
    });
    const isAlike = sets.every(
        ({ radius, width }) =>
            Math.abs(radius / sets[0].radius - 1) < 0.01 && Math.abs(width / sets[0].width - 1) < 0.03
    );
    const names = sets.map((_, i) =>
        isAlike ? 'all' : i === 0 ? 'front' : i === sets.length - 1 ? 'rear' : `middle ${i}`
    );
    return { tires: Object.fromEntries(sets.map((set, i) => [names[i], make(set)])), names, grip: sideways.peak };
}

function axisOf(curve: TireCurve): TireAxisJson {
    const pair = (name: 'stiffness' | 'peak' | 'peakSlip' | 'slide' | 'slideSlip'): OverLoad => [
        curve[name],
        curve[`${name}AtDoubleLoad`]
    ];
    return {
        stiffness: pair('stiffness'),
        peak: pair('peak'),
        peakSlip: pair('peakSlip'),
        slide: pair('slide'),
        slideSlip: pair('slideSlip')
    };
}

function round(value: number): number {
    return Number(value.toPrecision(5));
}
