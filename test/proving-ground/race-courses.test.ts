import { describe, expect, it } from 'vitest';

import { blocks } from '../../proving-ground/ground/town-blocks.js';
import { ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { TOWN } from '../../proving-ground/library/ground/layout.js';
import { MOUNTAIN_ROAD_WIDTH } from '../../proving-ground/library/ground/mountain-road.js';
import { nearestOf } from '../../proving-ground/library/ground/road-strip.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { courseAt, COURSES, gridSpot, linesOf, wayOf } from '../../proving-ground/play/race-courses.js';

const CARS = 6;
const WIDTH = { circuit: ROAD_WIDTH, mountain: MOUNTAIN_ROAD_WIDTH, town: TOWN.street };

describe.each(COURSES)('the race at the place $place', (course) => {
    it('is the one of cars that stand there', () => {
        const { x, z } = PLACES.find(({ id }) => id === course.place)!;
        expect(courseAt(x, z)).toBe(course);
    });

    it('has room on its grid for six cars, on the road, behind the line, none in another', () => {
        const grid = Array.from({ length: CARS }, (_, place) => gridSpot(course, place));
        const line = course.line[course.start];
        grid.forEach(({ x, z }, i) => {
            expect(nearestOf(course.line, x, z).away).toBeLessThan(WIDTH[course.place] / 2 - 1.2);
            expect((z - line.z) * line.leftX - (x - line.x) * line.leftZ).toBeLessThan(-3);
            for (const other of grid.slice(i + 1)) {
                expect(Math.hypot(x - other.x, z - other.z)).toBeGreaterThan(6);
            }
        });
    });

    it('has its lines one after the other on the way', () => {
        const way = wayOf(course);
        const length = way.length;
        const along = linesOf(course).map((at) => (at - course.start + length) % length);
        expect(along).toEqual([...along].sort((a, b) => a - b));
        expect(new Set(along).size).toBe(along.length);
    });

    it('takes one to five minutes at 10 m/s', () => {
        const { line, start, finish, closed, laps } = course;
        const points = closed ? laps * line.length : finish - start;
        const way = points * (line[1].s - line[0].s);
        expect(way / 10).toBeGreaterThan(60);
        expect(way / 10).toBeLessThan(300);
    });
});

describe('the race through the town', () => {
    it('keeps to the streets: a car’s width away from every block', () => {
        const { line } = COURSES.find(({ place }) => place === 'town')!;
        for (const { x, z } of line) {
            for (const { x0, z0, x1, z1 } of blocks()) {
                // corners of blocks are cut
                const away = Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(z0 - z, 0, z - z1));
                expect(away).toBeGreaterThan(1.9);
            }
        }
    });
});
