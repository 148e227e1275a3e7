import type { ClassNumbers } from './vehicle-classes.js';
import type { AxleJson } from './vehicle-json.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { shareSprungMass } from '../suspension/sprung-mass.js';

/** A pair of wheels, m; its place is ahead of the center of mass. */
export interface WheelSet {
    position: number;
    track: number;
    radius: number;
    width: number;
}

/** Rear springs over front ones, as natural frequencies: bumps pass under both ends, and the body comes to rest level (M. Olley). */
const FLAT_RIDE = 1.1;

/** Damper rate in rebound over that in bump: estimate for road vehicles (Reimpell, chapter 5). */
const REBOUND = 1.5;

/** Share of the roll stiffness at the front over that of the weight: understeers (Milliken, chapter 18). */
const FRONT_ROLL = 0.06;

/** Bump travel over the droop at rest, and its bounds over the wheel's radius: estimates. */
const TRAVEL = { droop: 0.6, least: 0.12, most: 0.34 };

/** Numbers of a class, of which the roll gradient may be bounded by the floor of a car. */
type SuspensionNumbers = ClassNumbers & { isBounded?: boolean };

/**
 * Springs, dampers and anti-roll bars.
 *
 * Springs k = m (2 π f)², dampers c = 2 ζ √(k m) (Gillespie, chapter 5). Roll stiffness K = W h (1 + 1/R), of which springs
 * have k t²/2 an axle and bars take the rest, with the roll gradient R in rad per g (Gillespie, equation 6-33; the roll axis
 * lies on the ground, as it does for a wheel on a straight strut).
 */
export function sizeSuspension(
    { frequency: usual, damping, rollGradient, isBounded = false }: SuspensionNumbers,
    sets: readonly WheelSet[],
    mass: number,
    cgHeight: number
): Omit<AxleJson, 'tire'>[] {
    const loads = sprungMasses(mass, sets);
    const frequency = Math.max(usual, ...sets.map(({ radius }) => leastFrequency(radius)));
    const front = loads[0] / loads.reduce((sum, load) => sum + load, 0);
    const springs = sets.map((_, i) => loads[i] * (2 * Math.PI * frequency * (i === 0 ? 1 : FLAT_RIDE)) ** 2);
    const stiffness = rollStiffness(mass, cgHeight, rollGradient);
    return sets.map(({ position, track, radius }, i) => {
        // the only wheel of an axle carries what two would
        const single = track === 0 ? 2 : 1;
        const spring = springs[i];
        const droop = (loads[i] * STANDARD_GRAVITY) / spring;
        const share = i === 0 ? front + FRONT_ROLL : (1 - front - FRONT_ROLL) / (sets.length - 1);
        const bar = track === 0 ? 0 : barStiffness(share * stiffness, track, spring);
        return {
            source: `Spring: ${(frequency * (i === 0 ? 1 : FLAT_RIDE)).toFixed(2)} Hz, damping ratio ${damping} (Gillespie, chapter 5)${track === 0 ? '' : `. Bar: ${rollGradient} degrees of roll per g (${isBounded ? 'so that its floor clears the ground at its grip' : 'Milliken, chapter 16'})`}`,
            position: round(position),
            track: round(track),
            spring: round(single * spring),
            damper: round((single * 4 * damping * Math.sqrt(spring * loads[i])) / (1 + REBOUND)),
            reboundRatio: REBOUND,
            bumpTravel: round(Math.min(TRAVEL.most * radius, Math.max(TRAVEL.least * radius, TRAVEL.droop * droop))),
            ...(bar > 0 && { bar: round(bar) })
        };
    });
}

/** Roll stiffness of a body on the ground, N m/rad, by its roll gradient in degrees per g. */
export function rollStiffness(mass: number, cgHeight: number, rollGradient: number): number {
    return mass * STANDARD_GRAVITY * cgHeight * (1 + 180 / Math.PI / rollGradient);
}

/** Stiffness of the bar of an axle, N/m, which adds to its springs so that it has a roll stiffness; 0 where these suffice. */
export function barStiffness(stiffness: number, track: number, spring: number): number {
    const bar = stiffness / track ** 2 - spring / 2;
    return bar > 0.02 * spring ? bar : 0;
}

/** Natural frequency at which a car on small wheels does not sink further than they have room to rise, Hz. */
function leastFrequency(radius: number): number {
    return Math.sqrt((STANDARD_GRAVITY * TRAVEL.droop) / (TRAVEL.most * radius)) / (2 * Math.PI);
}

/** Mass on one wheel of each axle, kg. */
export function sprungMasses(mass: number, sets: readonly WheelSet[]): number[] {
    const x = sets.flatMap(({ track }) => [track / 2, -track / 2]);
    const z = sets.flatMap(({ position }) => [position, position]);
    const masses = new Float64Array(x.length);
    shareSprungMass(mass, x, z, masses);
    return sets.map((_, i) => masses[2 * i]);
}

function round(value: number): number {
    return Number(value.toPrecision(5));
}
