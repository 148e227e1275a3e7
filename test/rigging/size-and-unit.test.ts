import { describe, expect, it } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import { VEHICLE_CLASSES } from '../../src/sizing/vehicle-classes.js';

/** Length of the axes of a model in another unit. */
const scaled = (size: number): Manners => ({ axes: [[size, 0, 0], [0, size, 0], [0, 0, size]] }); // prettier-ignore

function rigOf(manners: Manners): ModelRig {
    return rigModel(readModel(makeCar(manners).document).nodes);
}

const TRUCK: Manners = { radius: 0.52, width: 0.3, track: 2.05, floorHeight: 0.6 };

/** A truck of a mine that carries 360 t: brochure, rounded. */
const MINING: Manners = { radius: 2.02, width: 1.47, track: 8, axles: [3.6, -3.6], body: [7, 3, 14], floorHeight: 1.8 };

describe('the unit of a model', () => {
    it.each([1, 100, 1000])('is found of a truck of a mine that is %d times as large', (size) => {
        expect(rigOf({ ...MINING, ...scaled(size) }).unit.scale * size).toBeCloseTo(1, 3);
    });

    it('is a guess of a truck of a mine in inches, which in centimeters is a tractor', () => {
        expect(rigOf({ ...MINING, ...scaled(39.37) }).unit.certainty).toBe('guess');
    });

    it('is no mine of a car in feet, a kart in decimeters or a tractor in feet', () => {
        const tractor = { radius: 0.6, width: 0.4, track: 1.5, axles: [1, -1], body: [0.9, 0.6, 3] } as Manners;
        const kart = { radius: 0.14, width: 0.15, track: 1.1, axles: [0.52, -0.52], body: [0.9, 0.2, 1.7] } as Manners;
        expect(rigOf({ ...tractor, ...scaled(3.281) }).unit.scale * 3.281).toBeCloseTo(1, 3);
        expect(rigOf({ ...kart, ...scaled(10) }).unit.scale * 10).toBeCloseTo(1, 3);
        expect(rigOf(scaled(3.281)).unit.scale * 3.281).toBeCloseTo(1, 3);
    });

    it.each([1, 100, 1000, 39.37, 3.281, 10])('is found, and certain, of a car that is %d times as large', (size) => {
        const { unit } = rigOf(scaled(size));
        expect(unit.scale * size).toBeCloseTo(1, 3);
        expect(unit.certainty).toBe('certain');
    });

    it.each([2, 0.1, 0.01, 0.001])('is found, as a guess, of a car that is by mistake %d times as large', (size) => {
        const rig = rigOf(scaled(size));
        expect(rig.unit.scale * size).toBeCloseTo(1, 6);
        expect(rig.unit.certainty).toBe('guess');
        expect(sizeOfRig(rig).class).toBe('family');
    });

    it.each<[what: string, manners: Manners]>([
        ['a kart', { radius: 0.14, width: 0.15, track: 1.1, axles: [0.52, -0.52], body: [0.9, 0.2, 1.7], floorHeight: 0.05 }],
        ['a bus', { ...TRUCK, axles: [2.95, -2.95], body: [2.5, 2.4, 12] }],
        ['a dumper', { radius: 1, width: 0.7, track: 4, axles: [2, -2], body: [4, 2, 9], floorHeight: 1 }],
        ['a truck of a quarry', { radius: 0.93, width: 0.5, track: 3.7, axles: [1.98, -1.98], body: [4, 2, 8], floorHeight: 1 }],
        ['a truck of a mine', MINING]
    ])('is certain of %s in meters', (_, manners) => {
        expect(rigOf(manners).unit).toMatchObject({ scale: 1, certainty: 'certain' });
    }); // prettier-ignore
});

describe('the class of a vehicle', () => {
    it.each<[kind: string, what: string, manners: Manners]>([
        ['truck', 'a ladder truck of 17 m', { ...TRUCK, axles: [2.7, -2.7], body: [1.4, 2.4, 17] }],
        ['truck', 'a tank truck whose body is narrower than its wheels', { ...TRUCK, axles: [2.7, -2.7], body: [1.2, 2, 9] }],
        ['truck', 'a low truck of three axles', { ...TRUCK, axles: [3, -1.8, -3], body: [2.4, 0.8, 8] }],
        ['bus', 'a bus of 12 m', { ...TRUCK, axles: [2.95, -2.95], body: [2.5, 2.4, 12], floorHeight: 0.4 }],
        ['family', 'a car', {}],
        ['racer', 'a single-seater', { body: [0.7, 0.3, 4.6], floorHeight: 0.15, radius: 0.33, width: 0.36 }],
        ['racer', 'a dragster', { body: [0.7, 0.3, 7.4], floorHeight: 0.15, axles: [3.4, -3.4] }]
    ])('is %s of %s', (kind, _, manners) => {
        expect(sizeOfRig(rigOf(manners)).class).toBe(kind);
    }); // prettier-ignore
});

it.each(VEHICLE_CLASSES)('a vehicle of the class %s has the article of its first letter', (kind) => {
    expect(sizeVehicle({ class: kind }).description).toMatch(/^(?:An [aeiou]|A [^aeiou])/);
});
