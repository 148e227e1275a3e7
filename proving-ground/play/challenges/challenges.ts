import type { Attempt } from './attempt.js';
import { Braking } from './braking.js';
import { Drift } from './drift.js';
import { FIGURES, type MeasuredFigures } from './figures.js';
import { idealTime } from './ideal-time.js';
import { JumpRun } from './jump.js';
import { LaneChangeRun } from './lane-change.js';
import { RoadRun } from './road-run.js';
import { SlalomRun } from './slalom.js';
import { HUNDRED, Sprint } from './sprint.js';
import { ThriftyLap } from './thrifty-lap.js';
import { TrailerParking } from './trailer-parking.js';
import { FRAMES, MOTORCYCLES, TRAINS } from '../../cars/car-list.js';
import { JUMP, SKID_PAD, SLALOM, TOWN } from '../../library/ground/layout.js';
import { MOUNTAIN_ROAD_WIDTH } from '../../library/ground/mountain-road.js';
import type { RoadPoint } from '../../library/ground/road-strip.js';
import { runOf } from '../race-courses.js';

/** 0 for none, then bronze, silver and gold. */
export type Medal = 0 | 1 | 2 | 3;

export const MEDALS = ['No medal', 'Bronze', 'Silver', 'Gold'] as const;

/** Numbers that earn bronze, silver and gold. */
export type Marks = readonly [bronze: number, silver: number, gold: number];

/** Something to be good at, with one number. */
export interface Challenge {
    id: string;
    title: string;

    /** Instructions, in one line. */
    how: string;

    /** The place of the page where it is. */
    place: string;
    unit: string;
    digits: number;

    /** True if a higher number is better. */
    higher: boolean;

    /** True if its number is not shown while it runs: it runs beside others. */
    quiet?: boolean;
    begin(): Attempt;

    /** Marks that need no figures of the car, of those with a trailer alone. */
    ofTrains?: Marks;

    /** Marks of motorcycles, whose figures are not measured. */
    ofMotorcycles?: Marks;

    /** Marks for medals in a car; null if the car cannot do it here. */
    marks(figures: MeasuredFigures): Marks | null;
}

const G = 9.81;

/** Share of its mean acceleration to 100 km/h that a car keeps on the way: it loses some with speed. Estimate. */
const FADING = 0.62;

/** Speed of a slalom along a sine about the cones with all of the lateral grip, m/s. */
function slalomSpeed({ lateral, width }: MeasuredFigures): number {
    const wave = 2 * (SLALOM.cones[1] - SLALOM.cones[0]);
    const amplitude = width / 2 + 0.4;
    return (wave / (2 * Math.PI)) * Math.sqrt((lateral * G) / amplitude);
}

/** Length of a car's flight without air from the ramp, m, at the speed that it reaches on the run-up from the pad's edge. */
function flight({ zeroTo100 }: MeasuredFigures): number {
    const runUp = 80;
    const speed = Math.sqrt((2 * runUp * HUNDRED) / (2 * FADING * zeroTo100));
    const rise = (speed * JUMP.height) / Math.hypot(JUMP.length, JUMP.height);
    return (speed * (rise + Math.sqrt(rise * rise + 2 * G * JUMP.height))) / G;
}

/** The climb to the summit, and a lap of the town. */
const CLIMB = runOf('mountain');
const TOWN_LAP = runOf('town');

/** Times for medals on a road, over the ideal time of the car. Gold: as the autopilot goes down it, which takes 1.19 to 1.26; others are estimates. */
const ROAD_SHARES = [1.65, 1.4, 1.25] as const;

function roadMarks(line: readonly RoadPoint[], figures: MeasuredFigures): Marks {
    const ideal = idealTime(line, figures);
    return [ROAD_SHARES[0] * ideal, ROAD_SHARES[1] * ideal, ROAD_SHARES[2] * ideal];
}

/** In the order of the list. */
export const CHALLENGES: readonly Challenge[] = [
    {
        id: 'sprint',
        title: '0 to 100 km/h',
        how: 'Stand still on a straight, then full throttle',
        place: 'launch-strip',
        unit: 's',
        digits: 2,
        higher: false,
        begin: () => new Sprint(),
        // gold: the measured figure
        marks: ({ zeroTo100 }) => [1.25 * zeroTo100, 1.08 * zeroTo100, 1.01 * zeroTo100]
    },
    {
        id: 'braking',
        title: 'Braking from 100 km/h',
        how: 'Faster than 100 km/h on a straight, then stop as short as you can',
        place: 'launch-strip',
        unit: 'm',
        digits: 1,
        higher: false,
        begin: () => new Braking(),
        // gold: the measured figure
        marks: ({ brake100 }) => [1.3 * brake100, 1.1 * brake100, 1.02 * brake100]
    },
    {
        id: 'slalom',
        title: 'Slalom',
        how: 'From line to line, left and right of the cones by turns',
        place: 'slalom',
        unit: 's',
        digits: 2,
        higher: false,
        begin: () => new SlalomRun(),
        // 26, 32 and 38 km/h: keys lean it over no faster than 1.4 rad/s; estimates
        ofMotorcycles: [18.8, 15.4, 12.9],
        // a sine with all of the grip from line to line, and the time to get there; estimates
        marks: (figures) => {
            const way = SLALOM.cones[SLALOM.cones.length - 1] - SLALOM.cones[0] + 28;
            const ideal = way / slalomSpeed(figures);
            return [1.9 * ideal, 1.5 * ideal, 1.25 * ideal];
        }
    },
    {
        id: 'lane-change',
        title: 'Lane change',
        how: 'Foot off 2 m after the first cones; touch none',
        place: 'lane-change',
        unit: 'km/h',
        digits: 1,
        higher: true,
        begin: () => new LaneChangeRun(),
        // of the measured figure, by a driver who plans: who taps keys and sees 0.25 s late wins one try in 4 to 20
        marks: ({ entry }) => (entry ? [0.7 * entry, 0.77 * entry, 0.84 * entry] : null)
    },
    {
        id: 'drift',
        title: 'Drift',
        how: 'Angle × speed × time in one drift, on the skid pad or the circuit',
        place: 'skid-pad',
        unit: 'points',
        digits: 0,
        higher: true,
        begin: () => new Drift(),
        // gold: 30 degrees for 8 s at the speed of the tires' grip on the skid pad; estimates
        marks: ({ lateral }) => {
            const gold = 30 * 8 * Math.sqrt(lateral * G * SKID_PAD.radius);
            return [0.25 * gold, 0.55 * gold, gold];
        }
    },
    {
        id: 'jump',
        title: 'Jump',
        how: 'Take a run at the ramp, and land on your wheels',
        place: 'jump',
        unit: 'm',
        digits: 1,
        higher: true,
        begin: () => new JumpRun(),
        // gold: the flight of a point from the ramp's edge, at the speed of a full run-up
        marks: (figures) => {
            const gold = flight(figures);
            return [0.4 * gold, 0.7 * gold, gold];
        }
    },
    {
        id: 'thrifty-lap',
        title: 'Thrifty lap',
        how: 'A lap of the circuit in 95 s with as little from tank or battery as you can',
        place: 'circuit',
        unit: 'Wh',
        digits: 0,
        higher: false,
        quiet: true,
        begin: () => new ThriftyLap(),
        // gold: a little better than the autopilot at 44 km/h; estimates
        marks: ({ lap }) => [1.5 * lap, 1.15 * lap, 0.95 * lap]
    },
    {
        id: 'climb',
        title: 'Climb',
        how: 'From the foot of the mountain road to its summit, without leaving it',
        place: 'mountain',
        unit: 's',
        digits: 1,
        higher: false,
        begin: () => new RoadRun(CLIMB, MOUNTAIN_ROAD_WIDTH),
        marks: (figures) => roadMarks(CLIMB, figures)
    },
    {
        id: 'town-lap',
        title: 'Town lap',
        how: 'Around five of the six blocks, through the traffic, without leaving the streets',
        place: 'town',
        unit: 's',
        digits: 1,
        higher: false,
        begin: () => new RoadRun(TOWN_LAP, TOWN.street),
        marks: (figures) => roadMarks(TOWN_LAP, figures)
    },
    {
        id: 'trailer-parking',
        title: 'Parking the trailer',
        how: 'Back it into the green bay, up to the dock. 10 cm off cost 2 s, a degree 1 s',
        place: 'harbor',
        unit: 's',
        digits: 1,
        higher: false,
        begin: () => new TrailerParking(),
        // the autopilot needs some 45 s; estimates
        ofTrains: [120, 75, 50],
        marks: () => null
    }
];

/** Marks for medals in a car of the garage; null where the car is not measured, or cannot do it here. */
export function marksOf(challenge: Challenge, car: string): Marks | null {
    if (challenge.ofTrains) {
        return TRAINS.includes(car) && !FRAMES.includes(car) ? challenge.ofTrains : null;
    }
    if (MOTORCYCLES.includes(car)) {
        return challenge.ofMotorcycles ?? null;
    }
    const figures = FIGURES[car];
    return figures ? challenge.marks(figures) : null;
}

/** True if a number is better than another one; any is better than none, NaN. */
export function isBetter({ higher }: Challenge, value: number, than: number): boolean {
    return Number.isNaN(than) || (higher ? value > than : value < than);
}

/** Medal that a number earns. */
export function medalOf({ higher }: Challenge, marks: Marks | null, value: number): Medal {
    return (marks ?? []).filter((mark) => (higher ? value >= mark : value <= mark)).length as Medal;
}

/** A number as it is shown, with its unit. */
export function spellValue({ digits, unit }: Challenge, value: number): string {
    return `${value.toFixed(digits).replace(/\B(?=(?:\d{3})+$)/g, '\u2009')}\u00a0${unit}`;
}

/** A line on what a number earns, and how far the next medal is. */
export function verdict(challenge: Challenge, marks: Marks | null, value: number): string {
    const number = `${challenge.title}: ${spellValue(challenge, value)}`;
    if (!marks) {
        return number;
    }
    const medal = medalOf(challenge, marks, value);
    if (medal === 3) {
        return `${number}. Gold!`;
    }
    const away = spellValue(challenge, Math.abs(value - marks[medal]));
    return `${number}. ${MEDALS[medal]}, ${away} to ${MEDALS[medal + 1].toLowerCase()}`;
}
