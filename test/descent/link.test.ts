import { describe, expect, it } from 'vitest';

import { dayOf, DESCENT_CARS, numberOf } from '../../proving-ground/descent/day.js';
import { Diary } from '../../proving-ground/descent/diary.js';
import { dayAsked } from '../../proving-ground/descent/enter.js';
import { ghostOf, ghostText } from '../../proving-ground/descent/ghost-text.js';
import { goldOf } from '../../proving-ground/descent/gold.js';
import { letterOf, nameIn, readLetter } from '../../proving-ground/descent/letter.js';
import { litterOf } from '../../proving-ground/descent/litter-plan.js';
import { LINES, placeOn, SPLITS, TOP, WAY, WAY_LENGTH } from '../../proving-ground/descent/road.js';
import { boastOf, clock, medalOf, squaresOf } from '../../proving-ground/descent/score.js';
import { crossings } from '../../proving-ground/descent/splits.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { bendOf } from '../../proving-ground/library/ground/road-strip.js';
import { Memory } from '../../proving-ground/library/memory.js';
import { Recording } from '../../src/index.js';

const PAGE = 'https://example.org/ground/index.html?quality=least#old';
const NOW = new Date('2026-11-27T12:00:00Z');
const TODAY = 331;

const rival = { ...goldOf({ car: 'sports-car', rain: false }), name: 'Ada' };

/** A drive through bends and crests whose poses are known, at 30 m/s. */
function drive(seconds: number): { recording: Recording; poseAt: (time: number) => number[] } {
    const poseAt = (time: number): number[] => {
        const heading = 2 * Math.sin(0.3 * time) + 0.4 * time;
        const [x, z] = [40 * Math.sin(0.4 * time), 30 * time + 25 * Math.cos(0.35 * time)];
        return [x, 160 - 2 * time + Math.sin(time), z, 0, Math.sin(heading / 2), 0, Math.cos(heading / 2)];
    };
    const samples = Array.from({ length: 12 * seconds + 1 }, (_, i) => poseAt(i / 12));
    return { recording: Recording.of(Float64Array.from(samples.flat()), 0, 1 / 12, 0, seconds), poseAt };
}

describe('a ghost in a link', () => {
    it.each([20, 60, 75, 100])(
        'of %i s drives within 2 cm and half a degree of the drive, in at most 1 500 letters',
        (seconds) => {
            const { recording, poseAt } = drive(seconds);
            const text = ghostText(recording);
            expect(text.length).toBeLessThanOrEqual(1500);
            expect(text).toMatch(/^[\w-]+$/);
            const ghost = ghostOf(text);
            expect(ghost.duration).toBeCloseTo(seconds, 3);
            const out = new Float64Array(ghost.stride);
            for (let time = 0; time <= seconds; time += 0.05) {
                const [x, y, z, , sin, , cos] = poseAt(time);
                ghost.at(time, out);
                expect(Math.hypot(out[0] - x, out[1] - y, out[2] - z)).toBeLessThan(0.02);
                expect(Math.abs(out[4] * sin + out[6] * cos)).toBeGreaterThan(Math.cos(0.0045));
            }
        }
    );

    it('is the same to the bit wherever it is read, and after it was sent on', () => {
        const text = ghostText(rival.drive);
        const [first, again] = [ghostOf(text), ghostOf(text)];
        expect(again.toBytes()).toEqual(first.toBytes());
        const passed = ghostOf(ghostText(first));
        const [here, there] = [new Float64Array(first.stride), new Float64Array(first.stride)];
        for (let time = 0; time < first.duration; time += 0.1) {
            first.at(time, here);
            passed.at(time, there);
            expect(Math.hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2])).toBeLessThan(0.01);
        }
    });

    it('of ten minutes still fits', () => {
        expect(ghostText(drive(600).recording).length).toBeLessThanOrEqual(1500);
    });
});

describe('a link to a descent', () => {
    it('is shorter than 2 kB and brings day, name, time and drive', () => {
        const link = letterOf(PAGE, TODAY, rival);
        expect(link.length).toBeLessThan(2000);
        expect(link).toMatch(/^https:\/\/example\.org\/ground\/index\.html\?descent=331#ghost=Ada\.\d+\.[\w-]+$/);
        expect(dayAsked(link, NOW)).toMatchObject({ day: { number: TODAY }, problem: '' });
        const letter = readLetter(link);
        expect(letter).toMatchObject({ problem: '', rival: { name: 'Ada' } });
        expect(letter.rival!.time).toBeCloseTo(rival.time, 3);
        expect(letter.rival!.drive.duration).toBeCloseTo(rival.drive.duration, 2);
    });

    it.each([
        ['a number that is no day', '?descent=0'],
        ['a day that has not come', `?descent=${TODAY + 2}`],
        ['no number', '?descent=%3Cscript%3E'],
        ['a huge number', '?descent=99999999999999999999']
    ])('with %s leads to today, and says so', (_, search) => {
        expect(dayAsked(`https://example.org/${search}`, NOW)).toMatchObject({
            day: { number: TODAY },
            problem: expect.stringContaining('today’s descent')
        });
    });

    const good = letterOf(PAGE, TODAY, rival);
    it.each([
        ['cut off', good.slice(0, -40)],
        ['without its ghost', good.slice(0, good.indexOf('.', 60))],
        ['with a time shorter than its drive', good.replace(/Ada\.\d+\./, 'Ada.1000.')],
        ['with no time', good.replace(/Ada\.\d+\./, 'Ada.x.')],
        ['with a time of a year', good.replace(/Ada\.\d+\./, 'Ada.31536000000.')],
        ['with a broken name', good.replace('Ada.', '%E0%A4%A.')],
        ['with letters of another alphabet', good.replace(/.{9}$/, '!"§$%&/()')],
        ['a hundred times as long', good + good.slice(-1000).repeat(100)],
        ['full of zeros', `https://example.org/?descent=331#ghost=Ada.70000.${'A'.repeat(1400)}`],
        ['of random letters', `https://example.org/?descent=331#ghost=Ada.70000.AQD6AAEVLA${'xYz9_-Qk'.repeat(150)}`]
    ])('that is %s keeps the day and says so in one line, or is a drive within bounds', (_, link) => {
        expect(dayAsked(link, NOW)).toMatchObject({ day: { number: TODAY }, problem: '' });
        const letter = readLetter(link);
        if (letter.rival) {
            expect(letter.rival.drive.duration).toBeLessThanOrEqual(600);
        } else {
            expect(letter.problem).toBe('The ghost in this link cannot be read: ask for the link again');
        }
    });

    it('has a name of at most twelve letters, and nothing but letters, digits and spaces', () => {
        expect(nameIn('  Zoë   O’Hara-Öztürk the 3rd')).toBe('Zoë OHara-Öz');
        expect(nameIn('<img src=x onerror=alert(1)>')).toBe('img srcx one');
        expect(nameIn('名無しさん')).toBe('名無しさん');
        expect(nameIn('a𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿𝓀𝓁𝓂')).toBe('a𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿𝓀');
        expect(readLetter(letterOf(PAGE, TODAY, { ...rival, name: 'a𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿𝓀𝓁𝓂' })).rival?.name).toBe(
            'a𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿𝓀'
        );
    });
});

describe('the address of the page', () => {
    const leads = (address: string) => dayAsked(`https://example.org/ground/${address}`, NOW);

    it.each(['', '?quality=least', '?descent', '?utm_source=chat'])('%j leads to the descent of today', (address) => {
        expect(leads(address)).toMatchObject({ day: { number: TODAY }, problem: '' });
    });

    it.each(['?car=kart', '?place=circuit', '?crowd=20', '#lap=abc', 'embed.html', '?sky=night'])(
        '%j leads elsewhere',
        (address) => {
            expect(leads(address)).toBeNull();
        }
    );

    it("leads to yesterday's, where it says so", () => {
        expect(leads('?descent=330')).toMatchObject({ day: { number: 330 } });
    });
});

describe('the day of a descent', () => {
    it('is counted from January 1, 2026, and changes at midnight UTC', () => {
        expect(numberOf(new Date('2026-01-01T00:00:00Z'))).toBe(1);
        expect(numberOf(new Date('2026-11-27T23:59:59Z'))).toBe(331);
        expect(numberOf(new Date('2026-11-28T00:00:00Z'))).toBe(332);
    });

    it('is the same for everybody: its number is all that it hangs on', () => {
        for (let day = 1; day <= 40; day++) {
            expect(dayOf(day)).toEqual(dayOf(day));
        }
        expect(litterOf(331)).toEqual(litterOf(331));
        expect(litterOf(331)).not.toEqual(litterOf(337)); // the same car
    });

    it('gives each car its turn, and rain to a sixth of the days', () => {
        const days = Array.from({ length: 600 }, (_, k) => dayOf(k + 1));
        for (const car of DESCENT_CARS) {
            expect(days.filter((day) => day.car === car)).toHaveLength(100);
        }
        const wet = days.filter(({ rain }) => rain).length;
        expect(wet).toBeGreaterThan(70);
        expect(wet).toBeLessThan(130);
    });

    it('puts cones and crates beyond the middle of the outer lane of bends, none near a line', () => {
        for (const day of [1, 331, 500]) {
            const litter = litterOf(day);
            expect(litter.length).toBeGreaterThan(20);
            expect(litter.length).toBeLessThan(80);
            for (const { x, z } of litter) {
                const { point, left } = placeOn(x, z);
                expect(Math.abs(left)).toBeGreaterThan(MOUNTAIN_ROAD_WIDTH / 2 - 0.5);
                expect(Math.abs(left)).toBeLessThan(MOUNTAIN_ROAD_WIDTH / 2 + 1);
                const bend = bendOf(WAY, WAY.indexOf(point), 4);
                expect(left * bend).toBeLessThan(0);
                for (const line of LINES) {
                    expect(Math.hypot(line.x - x, line.z - z)).toBeGreaterThan(10);
                }
            }
        }
    });

    it('leads down a mile of road, from the summit past three hairpins', () => {
        expect(WAY_LENGTH).toBeGreaterThan(1500);
        expect(WAY_LENGTH).toBeLessThan(1800);
        expect(LINES[0].y - LINES[SPLITS].y).toBeGreaterThan(120);
        expect(Math.max(...mountainLine.map(({ y }) => y)) - TOP.y!).toBeLessThan(1);
        const tight = WAY.map((_, i) => i > 4 && i + 4 < WAY.length && Math.abs(bendOf(WAY, i, 4)) > 1 / 30);
        expect(tight.filter((is, i) => is && !tight[i - 1])).toHaveLength(3);
    });
});

describe('the result of a descent', () => {
    const gold = crossings(rival.drive, LINES.slice(1));

    it('is gold up to the time of the ghost, silver up to 6 % more, bronze up to 15 %', () => {
        expect([1, 1.001, 1.06, 1.061, 1.15, 1.151].map((share) => medalOf(share * 70, 70))).toEqual([
            3, 2, 2, 1, 1, 0
        ]);
    });

    it('has a square for each part: green as fast as the rival, yellow within a second, white beyond', () => {
        const splits = [gold[0], gold[1] - 0.2, gold[2] + 0.5, gold[3] + 3];
        expect(squaresOf(splits, gold)).toBe('🟩🟩🟨⬜');
        expect(boastOf(331, { splits: [15, 32, 50, 71.96], penalty: 0 }, [15, 32.1, 50, 72])).toBe(
            'Descent 331 · 1:11.9 · 🟩🟩🟨🟩'
        );
        expect(clock(59.99)).toBe('59.9');
    });
});

describe('the diary of descents', () => {
    const entry = (time: number): { time: number; splits: number[]; ghost: string } => ({
        time,
        splits: [time],
        ghost: 'AQ'
    });

    it('keeps the best of each day and counts days in a row', () => {
        const diary = new Diary(new Memory(null));
        expect(diary.streak(331)).toBe(0);
        expect(diary.keep(329, entry(80))).toBe(true);
        expect(diary.keep(330, entry(80))).toBe(true);
        expect(diary.streak(331)).toBe(2); // today is still to come
        expect(diary.keep(331, entry(75))).toBe(true);
        expect(diary.keep(331, entry(76))).toBe(false);
        expect(diary.best(331)?.time).toBe(75);
        expect(diary.streak(331)).toBe(3);
        expect(diary.streak(333)).toBe(0);
    });

    it('forgets the oldest of more than 60 days, and what anybody else has written', () => {
        const store = new Map<string, string>();
        const storage = {
            getItem: (key: string) => store.get(key) ?? null,
            setItem: (key: string, text: string) => {
                store.set(key, text);
            }
        };
        const diary = new Diary(new Memory(storage));
        for (let day = 1; day <= 70; day++) {
            diary.keep(day, entry(70));
        }
        expect(diary.best(10)).toBeNull();
        expect(diary.streak(70)).toBe(60);
        store.set(
            'vehicles.descent',
            JSON.stringify({ 5: { time: -1 }, x: entry(3), 6: null, 7: { ...entry(70), ghost: 'A'.repeat(2000) } })
        );
        const other = new Diary(new Memory(storage));
        expect([5, 6, 7].map((day) => other.best(day))).toEqual([null, null, null]);
        store.set('vehicles.descent', '[');
        expect(new Diary(new Memory(storage)).streak(70)).toBe(0);
    });
});
