import { describe, expect, it } from 'vitest';

import { GARAGE, MACHINES } from '../../proving-ground/cars/car-list.js';
import { centerLine, START } from '../../proving-ground/library/ground/circuit.js';
import { mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { hornOf } from '../../proving-ground/sound/horn.js';
import { makeBirds } from '../../proving-ground/sound/nature.js';
import { surroundingsAt } from '../../proving-ground/sound/surroundings.js';

const placeOf = (id: string): { x: number; y?: number; z: number } => PLACES.find((place) => place.id === id)!;
const around = (id: string): ReturnType<typeof surroundingsAt> => {
    const { x, y = 0, z } = placeOf(id);
    return surroundingsAt(x, y, z);
};

describe('the horn', () => {
    it('has a voice of its own for cars, trucks, machines, motorcycles and the kart', () => {
        const kinds = new Map(GARAGE.map((id) => [id, hornOf(id)]));
        expect(kinds.get('sports-car')).toBe('car');
        expect(kinds.get('truck')).toBe('air');
        expect(kinds.get('kart')).toBe('bell');
        expect(new Set(kinds.values()).size).toBe(6);
    });

    it('is that of a car on no machine', () => {
        expect(MACHINES.filter((id) => hornOf(id) === 'car')).toEqual([]);
    });
});

describe('the sound of a place', () => {
    it('comes back from the houses of the town and the containers of the harbor, not from the straight', () => {
        expect(around('town').town).toBeGreaterThan(0.9);
        expect(around('harbor').town).toBeGreaterThan(0.9);
        expect(around('start').town).toBe(0);
    });

    it('comes back from the grandstand at the start of a lap', () => {
        expect(around('circuit').stadium).toBeGreaterThan(0.5);
        expect(surroundingsAt(centerLine[START].x, centerLine[START].y, centerLine[START].z).stadium).toBeGreaterThan(
            0.5
        );
        expect(around('mountain').stadium).toBe(0);
    });

    it('comes back from woods and banks on the mountain, by turns', () => {
        const road = mountainLine.map(({ x, y, z }) => surroundingsAt(x, y, z));
        const banks = road.filter(({ rock }) => rock > 0.5).length / road.length;
        expect(banks).toBeGreaterThan(0.1);
        expect(banks).toBeLessThan(0.9);
        expect(Math.min(...road.map(({ forest }) => forest))).toBeGreaterThanOrEqual(0.5);
        expect(Math.max(...road.map(({ town }) => town))).toBe(0);
    });

    it('is never more than all of a wall', () => {
        for (const place of PLACES) {
            const { x, y = 0, z } = place;
            for (const share of Object.values(surroundingsAt(x, y, z))) {
                expect(share).toBeGreaterThanOrEqual(0);
                expect(share).toBeLessThanOrEqual(1);
            }
        }
    });
});

describe('birds', () => {
    it('sing on both sides, each on its own', () => {
        const [left, right] = makeBirds(16000);
        const power = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0);
        const both = left.reduce((sum, value, i) => sum + value * right[i], 0);
        expect(power(left) / power(right)).toBeGreaterThan(0.3);
        expect(power(left) / power(right)).toBeLessThan(3);
        expect(both / Math.sqrt(power(left) * power(right))).toBeLessThan(0.85);
    });
});
