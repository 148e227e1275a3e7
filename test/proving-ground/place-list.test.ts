import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { GARAGE } from '../../proving-ground/cars/car-list.js';
import { hasRoomFor, PLACES } from '../../proving-ground/places/place-list.js';

/** Ids of the places that have room for a vehicle. */
function offered(length: number, width: number, tows = false): string[] {
    return PLACES.filter((place) => hasRoomFor(place, length, width, tows)).map(({ id }) => id);
}

const ALL = PLACES.map(({ id }) => id);

describe('the places that a vehicle is offered', () => {
    it('are all for a hatchback, but for the bay that a trailer is backed into', () => {
        expect(offered(4.06, 1.66)).toEqual(ALL.filter((id) => id !== 'harbor'));
    });

    it('have room for a semi-truck: none to turn, to tilt, to jump, to weave or to cross the water on', () => {
        const left = ALL.filter((id) => !offered(19.5, 2.55, true).includes(id));
        expect(left.sort()).toEqual(['ferry', 'jump', 'lane-change', 'slalom', 'tilt-table', 'turntable']);
    });

    it('are more than half of all for every vehicle of the garage', () => {
        expect(GARAGE.length).toBeGreaterThan(20);
        expect(offered(20, 3.5).length).toBeGreaterThan(ALL.length / 2);
    });

    it('have a picture each', () => {
        const pictures = JSON.parse(readFileSync('proving-ground/places/place-pictures.json', 'utf8')) as object;
        expect(Object.keys(pictures).sort()).toEqual([...ALL].sort());
        for (const picture of Object.values(pictures)) {
            expect(picture).toMatch(/^data:image\/webp;base64,/);
            expect(String(picture).length).toBeLessThan(8000);
        }
    });
});
