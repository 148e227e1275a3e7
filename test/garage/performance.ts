import { loadPreset } from '../../scenario/presets.js';
import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { PublishedFigure } from '../../templates/vehicle-json.js';
import { wheelbaseOf } from '../../templates/wheelbase.js';

export type Figure = PublishedFigure['figure'];

/** With `brake100Road`: from 100 km/h with the assistance that garage cars come with, m; all else is without it. */
export type Figures = Record<Figure | 'brake100Road', number>;

const KMH = 1 / 3.6;
const MPH = 0.44704;
const G = 9.81;

/** Magazines of the USA start their clocks after a foot of way, m. */
const ROLLOUT = 0.3048;
const QUARTER_MILE = 402.336;

/** Radius of the magazines' skid pad, 300 feet across, m, and how far a car may stray and still be on it. */
const PAD = 45.72;
const LANE = 0.5;

/** Level of assistance that garage cars come with; the runner's own is that of the car alone. */
const ROAD = 3;

/** Side length of the ground, m: the runner's largest. */
const FIELD = 8000;

/** A driver who keeps straight on: a strong car with driven rear wheels does not by itself. */
const STRAIGHT = {
    path: {
        points: [
            [0, 0],
            [FIELD, 0]
        ] as [number, number][]
    }
};

/** Measures the performance of a car by full throttle, full brakes, and a circle driven faster and faster. */
export async function measure(vehicle: string): Promise<Figures> {
    const sprint = await accelerate(vehicle);
    const brake = (speed: number, assistance?: number): Promise<number> => stop(vehicle, speed, assistance);
    const pad = await circle(vehicle);
    return {
        ...sprint,
        topSpeed: await topSpeed(vehicle),
        brake60mph: await brake(60 * MPH),
        brake70mph: await brake(70 * MPH),
        brake100: await brake(100 * KMH),
        brake100Road: await brake(100 * KMH, ROAD),
        ...pad
    };
}

/** The same, of some figures alone. */
export async function measureOnly(vehicle: string, figures: readonly Figure[]): Promise<Partial<Figures>> {
    const has = (...some: Figure[]): boolean => some.some((figure) => figures.includes(figure));
    return {
        ...(has('zeroTo60mph', 'zeroTo100', 'quarterMile', 'quarterMileSpeed') && (await accelerate(vehicle))),
        ...(has('topSpeed') && { topSpeed: await topSpeed(vehicle) }),
        ...(has('brake60mph') && { brake60mph: await stop(vehicle, 60 * MPH) }),
        ...(has('brake70mph') && { brake70mph: await stop(vehicle, 70 * MPH) }),
        ...(has('brake100') && { brake100: await stop(vehicle, 100 * KMH) }),
        ...(has('lateral', 'understeer') && (await circle(vehicle)))
    };
}

/** Side length of the ground about the pad, m: a car that slides off at its limit is driven on, far and wide. */
const YARD = 1000;

/** Side length of the ground of a sprint, m: of what takes a minute for a quarter mile, none gets to its end. */
const STRIP = 4000;

const run = (scenario: Partial<Scenario> & { vehicle: string; duration: number }): Promise<Recording> =>
    runScenario({ world: { size: FIELD }, ...scenario } as Scenario);

/** Runs a scenario no longer than it takes for what it is about: the first of some durations in which that is over. */
async function runUntil(
    isOver: (recording: Recording) => boolean,
    durations: number[],
    scenario: Partial<Scenario> & { vehicle: string }
): Promise<Recording> {
    const [duration, ...longer] = durations;
    const recording = await run({ ...scenario, duration });
    return longer.length === 0 || isOver(recording) ? recording : runUntil(isOver, longer, scenario);
}

export async function accelerate(
    vehicle: string,
    changes: Changes = {}
): Promise<Pick<Figures, 'zeroTo60mph' | 'zeroTo100' | 'quarterMile' | 'quarterMileSpeed'>> {
    const isOver = (recording: Recording): boolean =>
        recording.last('x') > QUARTER_MILE && recording.last('speed') > 100 * KMH;
    const controls = [{ t: 0, throttle: 1 }];
    const world = { size: STRIP };
    const recording = await runUntil(isOver, [20, 60], { vehicle, world, driver: STRAIGHT, controls, ...changes });
    const timeOf = (channel: string, value: number): number => crossing(recording, channel, value, 't');
    const rollout = timeOf('x', ROLLOUT);
    return {
        zeroTo60mph: timeOf('speed', 60 * MPH) - rollout,
        zeroTo100: timeOf('speed', 100 * KMH),
        quarterMile: timeOf('x', QUARTER_MILE) - rollout,
        quarterMileSpeed: crossing(recording, 'x', QUARTER_MILE, 'speed') / KMH
    };
}

/** Differences of a run from that of the tables. */
type Changes = Pick<Partial<Scenario>, 'overrides' | 'world' | 'controls' | 'start' | 'duration'>;

/** Top speed, km/h. */
export async function topSpeed(vehicle: string, changes: Changes = {}): Promise<number> {
    const recording = await run({
        vehicle,
        duration: 100,
        sampleRate: 1,
        start: { position: [-0.45 * FIELD, 0], speed: 15 },
        driver: STRAIGHT,
        controls: [{ t: 0, throttle: 1 }],
        ...changes
    });
    return recording.last('speed') / KMH;
}

/**
 * Time from the first touch of the pedal to the full effect, s: 0.2 s of modern hydraulic brakes, 0.6 s of air brakes
 * (unfallanalyse.hamburg, "Bremsschwellzeit"; nilgens.com gives 0.1 to 0.3 s and 0.2 to 0.4 s).
 */
export const BUILD_UP = 0.2;
export const BUILD_UP_OF_AIR = 0.6;

/** Above this mass, kg, vehicles have air brakes. */
export const HEAVY = 7500;

/**
 * Way from a speed to rest, m, by SAE J299: from the touch of the pedal on, corrected by the square of the speed at which
 * it is touched.
 */
export async function stop(
    vehicle: string,
    from: number,
    assistance?: number,
    overrides: Record<string, unknown> = {}
): Promise<number> {
    const isOver = (recording: Recording): boolean => recording.last('speed') < 0.05;
    const touch = 0.1;
    const full = touch + (loadPreset(vehicle).body.mass > HEAVY ? BUILD_UP_OF_AIR : BUILD_UP);
    const recording = await runUntil(isOver, [5, 10], {
        vehicle,
        world: { size: YARD },
        start: { speed: from },
        driver: STRAIGHT,
        overrides: { ...overrides, ...(assistance !== undefined && { 'controller.aids.assistance': assistance }) },
        controls: [
            { t: 0, gear: 0 },
            { t: touch, brake: 0 },
            { t: full, brake: 1 }
        ]
    });
    const start = crossing(recording, 't', touch, 'x');
    const speed = crossing(recording, 't', touch, 'speed');
    return (falling(recording, 0.05) - start) * (from / speed) ** 2;
}

/** Lateral acceleration up to which a car is driven on the pad, one that holds that, and one of which it is published, over that, g. */
const USUAL = 1.2;
const EXTREME = 2.4;
const OVER_PUBLISHED = 1.25;

/** Speed at which the circle begins, m/s: of what only the limit is asked, {@link BRISK}. */
const SLOW = 6;
export const BRISK = 13;

/** Up to where a car is driven on the pad, g. */
function mostOf(vehicle: string): number {
    const lateral = loadPreset(vehicle).published?.find(({ figure }) => figure === 'lateral');
    return lateral ? OVER_PUBLISHED * lateral.value : USUAL;
}

/** Largest lateral acceleration, g, and understeer from 1 to 4 m/s², degrees of the road wheels per g. */
export async function circle(
    vehicle: string,
    changes: Changes = {},
    pad = PAD,
    slow = SLOW,
    most = mostOf(vehicle)
): Promise<Pick<Figures, 'lateral' | 'understeer'>> {
    const rate = 0.25;
    const fast = Math.sqrt(most * G * pad);
    const duration = (fast - slow) / rate;
    const recording = await run({
        vehicle,
        duration,
        world: { size: YARD },
        start: { speed: slow },
        driver: {
            path: { radius: pad },
            by: 'torque',
            speed: [
                [0, slow],
                [duration, fast]
            ]
        },
        ...changes
    });
    const [t, x, y, speed, steer] = ['t', 'x', 'y', 'speed', 'steer'].map((name) => recording.channel(name));
    const points: [ay: number, steer: number][] = [];
    let lateral = 0;
    let off = false;
    for (let i = 0; i < t.length; i++) {
        const radius = Math.hypot(x[i], y[i] - pad);
        if (t[i] < 3) {
            continue; // it has to find onto the circle
        }
        if (Math.abs(radius - pad) > LANE) {
            off = true;
            break;
        }
        const ay = speed[i] ** 2 / radius;
        lateral = Math.max(lateral, ay / G);
        if (ay > 1 && ay < 4) {
            points.push([ay, steer[i] - wheelbaseOf(loadPreset(vehicle)) / radius]);
        }
    }
    if (!off && most < EXTREME) {
        return circle(vehicle, changes, pad, slow, EXTREME);
    }
    return { lateral, understeer: (slope(points) * G * 180) / Math.PI };
}

function slope(points: [number, number][]): number {
    const mean = (k: 0 | 1): number => points.reduce((sum, point) => sum + point[k], 0) / points.length;
    const [x0, y0] = [mean(0), mean(1)];
    const xy = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
    return xy / points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
}

/** A channel where another first rises to a value; NaN if it never does. */
function crossing(recording: Recording, channel: string, value: number, wanted: string): number {
    const values = recording.channel(channel);
    const out = recording.channel(wanted);
    const at = values.findIndex((sample) => sample >= value);
    if (at < 1) {
        return NaN;
    }
    const share = (value - values[at - 1]) / (values[at] - values[at - 1]);
    return out[at - 1] + share * (out[at] - out[at - 1]);
}

/** Way at which a car has slowed down to a speed. */
function falling(recording: Recording, speed: number): number {
    const values = recording.channel('speed');
    const x = recording.channel('x');
    const at = values.findIndex((sample, i) => i > 10 && sample < speed);
    if (at < 1) {
        return NaN;
    }
    const share = (values[at - 1] - speed) / (values[at - 1] - values[at]);
    return x[at - 1] + share * (x[at] - x[at - 1]);
}
