import { describe, expect, it } from 'vitest';

import { DESCENT_CARS } from '../../proving-ground/descent/day.js';
import { goldOf } from '../../proving-ground/descent/gold.js';
import { LINES, SPLITS } from '../../proving-ground/descent/road.js';
import { mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import type { RoadPoint } from '../../proving-ground/library/ground/road-strip.js';
import { CHALLENGES, marksOf } from '../../proving-ground/play/challenges/challenges.js';
import { FIGURES, type MeasuredFigures } from '../../proving-ground/play/challenges/figures.js';
import { idealTime } from '../../proving-ground/play/challenges/ideal-time.js';
import { firstMoment, type Moment } from '../../proving-ground/play/challenges/moment.js';
import { RoadRun } from '../../proving-ground/play/challenges/road-run.js';

const CAR: MeasuredFigures = { zeroTo100: 10, brake100: 40, lateral: 0.8, lap: 700, mass: 1, width: 1.7 };
const ACCELERATION = 100 / 3.6 / 10;

/** A level road along +Z, or along a circle to the left; points 2.5 m apart. */
function road(length: number, radius = Infinity, grade = 0): RoadPoint[] {
    return Array.from({ length: Math.round(length / 2.5) + 1 }, (_, i) => {
        const s = 2.5 * i;
        const angle = s / radius;
        const [x, z] = Number.isFinite(radius) ? [radius * (1 - Math.cos(angle)), radius * Math.sin(angle)] : [0, s];
        return { x, y: grade * s, z, leftX: Math.cos(angle), leftZ: -Math.sin(angle), s };
    });
}

describe('the ideal time of a car', () => {
    it('is that of its mean acceleration on a straight', () => {
        expect(idealTime(road(200), CAR)).toBeCloseTo(Math.sqrt((2 * 200) / ACCELERATION), 2);
    });

    it('is longer up a climb by the weight that it lifts', () => {
        const climb = idealTime(road(200, Infinity, 0.1), CAR);
        expect(climb).toBeCloseTo(Math.sqrt((2 * 200) / (ACCELERATION - 0.981)), 2);
    });

    it('holds the speed in a bend that all of its grip allows', () => {
        const radius = 20;
        const speed = Math.sqrt(0.8 * 9.81 * radius);
        const more = idealTime(road(400, radius), CAR) - idealTime(road(300, radius), CAR);
        expect(more).toBeCloseTo(100 / speed, 1);
    });

    // the autopilot knows the road; it takes all bends with a part of the grip
    it.each(DESCENT_CARS)('of the %s down the mountain is beaten by no gold ghost, nor missed by far', (car) => {
        const [from, to] = [LINES[0], LINES[SPLITS]].map((line) => mountainLine.indexOf(line));
        const ideal = idealTime(mountainLine.slice(from, to + 1), FIGURES[car]!);
        const { time } = goldOf({ car, rain: false });
        expect(time / ideal).toBeGreaterThan(1);
        expect(time / ideal).toBeLessThan(1.6);
    });
});

/** Drives a challenge along a path of moments, 60 a second, up to its end. */
function drive(run: RoadRun, at: (time: number) => Partial<Moment>): { value: number; reason: string } | null {
    let last: Moment = { ...firstMoment(), ...at(0), jumped: true };
    run.step(last, last);
    for (let i = 1; i < 60 * 60; i++) {
        const now: Moment = { ...firstMoment(), ...at(i / 60), time: i / 60, jumped: false };
        run.step(last, now);
        const outcome = run.take();
        if (outcome) {
            return outcome;
        }
        last = now;
    }
    return null;
}

describe('a run along a road', () => {
    it('takes the time from line to line', () => {
        const ends = drive(new RoadRun(road(200), 8), (time) => ({ x: 2, z: -20 + 10 * time }));
        expect(ends).toEqual({ value: expect.closeTo(20, 6) as number, reason: '' });
    });

    it('is over where the car leaves the road', () => {
        const ends = drive(new RoadRun(road(200), 8), (time) => ({ x: Math.max(0, time - 8), z: -20 + 10 * time }));
        expect(ends).toEqual({ value: NaN, reason: 'off the road' });
    });

    it('does not begin in its middle', () => {
        expect(drive(new RoadRun(road(200), 8), (time) => ({ z: 40 + 10 * time }))).toBeNull();
    });

    it.each(['climb', 'town-lap'])('%s is no shorter for who cuts back to the line', (id) => {
        const run = CHALLENGES.find((challenge) => challenge.id === id)!.begin() as RoadRun;
        const { line } = run as unknown as { line: RoadPoint[] };
        const at = (time: number): Partial<Moment> => {
            const s = -15 + 12 * time;
            const { x, z, leftX, leftZ } = line[0];
            const onWay = line[Math.min(line.length - 1, Math.round(s / (line[1].s - line[0].s)))];
            return s < 0 ? { x: x - s * leftZ, z: z + s * leftX } : s < 100 ? onWay : { x, z };
        };
        expect(drive(run, at)).toEqual({ value: NaN, reason: 'off the road' });
    });

    it.each(['climb', 'town-lap'])('%s has marks for every measured car', (id) => {
        const challenge = CHALLENGES.find((each) => each.id === id)!;
        for (const car of Object.keys(FIGURES)) {
            const [bronze, silver, gold] = marksOf(challenge, car)!;
            expect(gold).toBeGreaterThan(25);
            expect(bronze).toBeGreaterThan(silver);
            expect(bronze).toBeLessThan(600);
        }
    });
});
