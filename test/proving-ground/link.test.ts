import { describe, expect, it } from 'vitest';

import { centerLine, CIRCUIT_LENGTH } from '../../proving-ground/library/ground/circuit.js';
import { Memory } from '../../proving-ground/library/memory.js';
import { recallLap, rememberLap } from '../../proving-ground/play/best-laps.js';
import { driveOf, driveText } from '../../proving-ground/play/drive-file.js';
import { linkOf, LONGEST_LINK, nearestPlace, readLink } from '../../proving-ground/play/link.js';
import { Results } from '../../proving-ground/play/results.js';
import { carChanges } from '../../proving-ground/play/tuned.js';
import { Recording, type Setup } from '../../src/index.js';

const PAGE = 'https://example.org/ground/index.html?quality=least#old';
const WHEELS = 4;
const RATE = 12;

/** Returns the pose of a car on a lap of the circuit at 17 m/s that sways by a meter. */
function poseAt(time: number): number[] {
    const at = ((17 * time) / CIRCUIT_LENGTH) * centerLine.length;
    const i = Math.floor(at) % centerLine.length;
    const [a, b] = [centerLine[i], centerLine[(i + 1) % centerLine.length]];
    const share = at - Math.floor(at);
    const aside = Math.sin(time);
    const heading = Math.atan2(-a.leftZ, a.leftX) / 2;
    return [
        a.x + share * (b.x - a.x) + aside * a.leftX,
        a.y + 0.5,
        a.z + share * (b.z - a.z) + aside * a.leftZ,
        0,
        Math.sin(heading),
        0,
        Math.cos(heading)
    ];
}

function lapOf(seconds: number): Recording {
    const samples = Array.from({ length: seconds * RATE + 1 }, (_, i) => {
        const wheels = Array.from({ length: WHEELS }, () => [-0.2, 0.1 * Math.sin(i), (i * 17) / RATE / 0.3]);
        return [...poseAt(i / RATE), ...wheels.flat()];
    });
    return Recording.of(Float64Array.from(samples.flat()), WHEELS, 1 / RATE, 0, seconds);
}

describe('a link', () => {
    it('brings a lap that is the same to a millimeter, in less than 8 kB', () => {
        const lap = lapOf(65);
        const link = linkOf(PAGE, { car: 'hatchback', place: 'circuit', setup: {}, lap })!;
        expect(link.length).toBeLessThan(LONGEST_LINK);
        expect(link).toMatch(/^https:\/\/example\.org\/ground\/index\.html\?car=hatchback&place=circuit#lap=[\w-]+$/);
        const sent = readLink(link);
        expect(sent.problem).toBe('');
        const there = new Float64Array(sent.lap!.stride);
        const here = new Float64Array(lap.stride);
        for (let time = 0; time <= 65; time += 0.1) {
            sent.lap!.at(time, there);
            lap.at(time, here);
            expect(Math.hypot(there[0] - here[0], there[1] - here[1], there[2] - here[2])).toBeLessThan(1e-9);
        }
        for (let i = 0; i < 65 * RATE; i++) {
            const [x, y, z] = poseAt(i / RATE);
            sent.lap!.at(i / RATE, there);
            expect(Math.hypot(there[0] - x, there[1] - y, there[2] - z)).toBeLessThan(0.001);
        }
    });

    it('leaves a lap out that is too long, and says so by nothing', () => {
        const lap = lapOf(600);
        expect(linkOf(PAGE, { car: 'truck', place: 'circuit', setup: {}, lap })).toBeNull();
        const file = driveOf(driveText({ car: 'truck', isLap: true, recording: lap }));
        expect(file).toMatchObject({ car: 'truck', isLap: true });
        expect(file.recording.toBytes()).toEqual(lap.toBytes());
    });

    it('brings car, place and setup', () => {
        const setup = { Car: { vehicleController: { engine: { maxRpm: 7000 } } } };
        const link = linkOf(PAGE, { car: 'racer', place: 'skid-pad', setup })!;
        expect(new URL(link).searchParams.get('car')).toBe('racer');
        expect(readLink(link)).toEqual({ place: 'skid-pad', setup, lap: null, problem: '' });
    });

    it('is read as far as it goes, whatever it says', () => {
        const link = linkOf(PAGE, { car: 'racer', place: 'circuit', setup: {}, lap: lapOf(20) })!;
        for (const cut of [1, 7, 100, link.length - link.indexOf('=', link.indexOf('#')) - 1]) {
            const { lap, problem } = readLink(link.slice(0, -cut));
            expect(lap).toBeNull();
            expect(problem).toContain('ask for the link again');
        }
        for (const wrong of ['?setup=%%%', '?setup=AAAA', '#lap=äöü', '#lap=', '?setup=']) {
            expect(readLink(`https://example.org/${wrong}`).problem).toContain('cannot be read');
        }
        expect(readLink('https://example.org/#other').problem).toBe('');
        expect(() => driveOf('{"format":"other"}')).toThrow(SyntaxError);
        expect(() => driveOf('null')).toThrow(SyntaxError);
    });

    it('knows the place where one is', () => {
        expect(nearestPlace(-121, -110)).toBe('circuit');
        expect(nearestPlace(24, 30)).toBe('skid-pad');
    });
});

describe('what is remembered', () => {
    it('is a lap and the best numbers of each car', () => {
        const stored = new Map<string, string>();
        const storage = {
            getItem: (name: string) => stored.get(name) ?? null,
            setItem: (name: string, value: string) => {
                stored.set(name, value);
            }
        };
        rememberLap(new Memory(storage), 'racer', { lap: 40, sectors: [10, 10, 10, 10], ghost: 'AA' });
        new Results(new Memory(storage)).keep('racer', 'sprint', 3.4);
        expect(recallLap(new Memory(storage), 'racer')).toEqual({ lap: 40, sectors: [10, 10, 10, 10], ghost: 'AA' });
        expect(recallLap(new Memory(storage), 'truck')).toBeNull();
        expect(new Results(new Memory(storage)).best('racer', 'sprint')).toBe(3.4);
        expect(new Results(new Memory(storage)).best('racer', 'jump')).toBeNaN();
    });

    it('lasts as long as the page where storage is refused, and ignores what nobody can have written', () => {
        const refusing = {
            getItem: () => {
                throw new DOMException('no');
            },
            setItem: () => {
                throw new DOMException('no');
            }
        };
        const memory = new Memory(refusing);
        rememberLap(memory, 'racer', { lap: 40, sectors: [], ghost: '' });
        expect(recallLap(memory, 'racer')?.lap).toBe(40);
        expect(recallLap(new Memory(null), 'racer')).toBeNull();
        for (const nonsense of ['{', '7', '{"lap":-1}', '{"lap":"1"}', '[]']) {
            const odd = new Memory({ getItem: () => nonsense, setItem: () => undefined });
            expect(recallLap(odd, 'racer')).toBeNull();
            expect(new Results(odd).best('racer', 'sprint')).toBeNaN();
        }
    });
});

describe('a tuned car', () => {
    it('changes nothing but itself, whatever its entities are called', () => {
        const json = '{ "__proto__": { "raycastCar": { "mass": 1 } }, "constructor": { "raycastCar": { "mass": 1 } } }';
        expect(JSON.parse(JSON.stringify(carChanges(JSON.parse(json) as Setup)))).toEqual(JSON.parse(json));
        expect('raycastCar' in {} || 'raycastCar' in Object).toBe(false);
    });

    it('is one whose own numbers differ, not the likes of its driver', () => {
        expect(carChanges({ Car: { vehicleController: { behavior: 2, aids: { abs: false } } } })).toEqual({});
        expect(carChanges({ Car: { vehicleInput: { response: 1 } } })).toEqual({});
        const engine = { Car: { vehicleController: { engine: { maxRpm: 9000 } } } };
        expect(carChanges(engine)).toEqual(engine);
    });
});
