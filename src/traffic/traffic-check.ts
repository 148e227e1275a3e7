import { type Fleet, LASTING, LATER, MODE, UNSEEING } from './fleet.js';
import type { RightOfWay } from './right-of-way.js';
import { LIGHT, type Signal } from './signal.js';
import type { StopLines } from './stop-lines.js';
import type { TrafficRoute } from './traffic-route.js';
import type { Archive } from '../math/archive.js';

type Name = (typeof LASTING)[number] | (typeof LATER)[number]['names'][number];
type Numbers = Record<Name, Float64Array>;

/** Largest number of a car in its unit (m, m/s, m/s², rad, 1/m), far beyond any that occurs; some have less. Estimates. */
const MOST = 1e9;
const LARGEST: Partial<Record<Name, number>> = {
    x: 1e7,
    z: 1e7,
    headX: 2,
    headZ: 2,
    sine: 2,
    cosine: 2,
    speed: 1e4,
    seenSpeed: 1e4,
    slide: 1e4,
    curvature: 1e4,
    wanted: 1,
    aside: 10,
    alarm: 10
};

/** Farthest beyond the end of an open route, m: a real car drives straight on there, as long as a viewer is near. Estimate. */
const BEYOND = 1000;

interface Checked {
    fleet: Fleet;
    routes: readonly TrafficRoute[];
    crossings: RightOfWay;
    signals: readonly Signal[];
    lines: StopLines;
}

/**
 * Refuses a snapshot with numbers that no traffic on these routes can have: cars look for each other, for routes and for crossings
 * by them.
 *
 * @param archive - Before these numbers.
 * @param real - Indices of the cars that are real vehicles in it.
 * @throws {RangeError} If it has any: names car, number and what it may be.
 */
export function checkTraffic(
    archive: Archive,
    { fleet, routes, crossings, signals, lines }: Checked,
    real: ReadonlySet<number>
): void {
    const { cars, room } = fleet;
    const { passages } = crossings;
    const { firstOf, inside } = passages;
    const read = (count: number): Float64Array => {
        const numbers = new Float64Array(count);
        archive.first(count, numbers);
        return numbers;
    };
    const steps = archive.number(0);
    const later = LATER.flatMap((one): readonly Name[] => (archive.format >= one.format ? one.names : []));
    const names = [...LASTING, ...later];
    const numbers = Object.fromEntries(names.map((name) => [name, read(cars)])) as Numbers;
    const decided = archive.number(0);
    const stop = read(crossings.stop.length);
    const look = read(archive.format >= 12 ? crossings.look.length : 0);
    const taken = read(inside.length);
    for (const { phases } of signals) {
        needWhole('phase of a signal', null, archive.number(0), -1, phases - 1);
        needWhole('light of a signal', null, archive.number(0), LIGHT.red, LIGHT.green);
        needWithin('time of a light', null, archive.number(0), -MOST, MOST);
        archive.flag(false);
    }
    const stood = read(lines.signs > 0 ? lines.stood.length : 0);

    needWhole('steps', null, steps, 0, Infinity);
    needWhole('decisions', null, decided, 0, Infinity);
    const held = new Float64Array(inside.length);
    for (let i = 0; i < cars; i++) {
        for (const name of names) {
            const most = LARGEST[name] ?? MOST;
            needWithin(name, i, numbers[name][i], -most, name === 'gap' ? Infinity : most);
        }
        needWhole('route', i, numbers.route[i], 0, routes.length - 1);
    }
    for (let i = 0; i < cars; i++) {
        const whole = (name: Name, least: number, most: number): number =>
            needWhole(name, i, numbers[name][i], least, most);
        whole('mode', real.has(i) ? MODE.full : MODE.off, real.has(i) ? MODE.full : MODE.far);
        const r = numbers.route[i];
        const leader = whole('leader', -1, cars - 1);
        if (leader === i || (leader >= 0 && numbers.route[leader] !== r)) {
            refuse('leader', i, leader, 'another car of its route');
        }
        whole('seen', -1, room - 1);
        if (archive.format >= 12) {
            whole('mate', -1, cars - 1);
            whole('coarse', 0, 1);
            whole('pause', 0, 255);
        }
        whole('brake', 0, 1);
        whole('indicator', -1, 1);
        whole('asked', UNSEEING, decided);
        const [first, end] = [firstOf[r], firstOf[r + 1]];
        if (numbers.passage[i] !== -1) {
            whole('passage', first, end - 1);
        }
        let passage = whole('tail', -1, inside.length);
        for (let count = whole('held', 0, end - first); count > 0; count--) {
            needWhole('tail', i, passage, first, end - 1);
            held[passage]++;
            passage = passages.nextOf(r, passage);
        }
        const { length, closed } = routes[r];
        const reach = closed ? length : length + BEYOND;
        needWithin('place', i, numbers.place[i], -reach, length + reach);
    }
    stop.forEach((value, i) => needWithin('stop', i, value, -MOST, Infinity));
    look.forEach((value, i) => needWithin('look', i, value, 0, MOST));
    stood.forEach((value, i) => needWithin('time at a sign', i, value, 0, MOST));
    taken.forEach((count, p) => needWhole(`cars in crossing ${p}`, null, count, held[p], held[p]));
}

function needWhole(name: string, car: number | null, value: number, least: number, most: number): number {
    if (!Number.isInteger(value)) {
        refuse(name, car, value, 'a whole number');
    }
    return needWithin(name, car, value, least, most);
}

function needWithin(name: string, car: number | null, value: number, least: number, most: number): number {
    if (!(value >= least && value <= most)) {
        refuse(name, car, value, least === most ? `${most}` : `from ${least} to ${most}`);
    }
    return value;
}

function refuse(name: string, car: number | null, value: number, expected: string): never {
    const whose = car === null ? name : `${name} of car ${car}`;
    throw new RangeError(`the snapshot has ${value} as ${whose}, not ${expected}`);
}
