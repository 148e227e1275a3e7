import { describe, expect, expectTypeOf, it } from 'vitest';

import { derived, numbersOf, parameter, state, struct } from '../../src/math/struct.js';
import { type NoFields, type ViewClass, viewOf, type ViewOn, viewOn } from '../../src/math/view.js';

const settings = { ratio: parameter('1', 4.3, 0), locked: parameter('0 or 1', 0) };
const readings = { torque: state('N m'), slips: state('0 or 1') };
const layout = struct({
    before: derived('1'),
    axleRatio: settings.ratio,
    axleTorque: readings.torque,
    axleLocked: settings.locked,
    axleSlips: readings.slips
});

const AxleNumbers: ViewClass<typeof settings, typeof readings> = viewOf(layout, settings, readings);

class Axle extends AxleNumbers {
    get wheelTorque(): number {
        return this.torque * this.ratio;
    }
}

abstract class Part {
    protected readonly state: Float64Array;

    readonly name: string;

    constructor(state: Float64Array, name: string) {
        this.state = state;
        this.name = name;
    }

    abstract reset(): void;
}

const PartNumbers: ViewOn<typeof Part, typeof settings, typeof readings> = viewOn(Part, layout, settings, readings);

class Hub extends PartNumbers {
    reset(): void {
        this.state.fill(0);
    }
}

// @ts-expect-error reset() is missing
export class Unfinished extends PartNumbers {}

describe('a view of an array', () => {
    it('has the numbers by their own names, wherever the layout has them', () => {
        const numbers = numbersOf(layout);
        const axle = new Axle(numbers);
        expect(axle.state).toBe(numbers);
        expect(axle.ratio).toBe(4.3);
        axle.ratio = 3;
        numbers[layout.places.axleTorque] = 50;
        expect([...numbers]).toEqual([0, 3, 50, 0, 0]);
        expect(axle.wheelTorque).toBe(150);
    });

    it('has switches that are on or off', () => {
        const axle = new Axle();
        expectTypeOf(axle.locked).toEqualTypeOf<boolean>();
        expectTypeOf(axle.ratio).toEqualTypeOf<number>();
        expect([axle.locked, axle.slips]).toEqual([false, false]);
        axle.locked = true;
        axle.state[layout.places.axleSlips] = 1;
        expect([axle.locked, axle.slips]).toEqual([true, true]);
        expect(axle.state[layout.places.axleLocked]).toBe(1);
    });

    it('lets nobody write what is a reading', () => {
        const axle = new Axle();
        expect(() => {
            // @ts-expect-error it is read-only
            axle.torque = 1;
        }).toThrow(TypeError);
        expect(axle.torque).toBe(0);
    });

    it('begins with the defaults when nobody gives it an array', () => {
        expect(new Axle().ratio).toBe(4.3);
        expect(new Axle().state).not.toBe(new Axle().state);
    });

    it('can be of readings alone', () => {
        const Meter: ViewClass<NoFields, typeof readings> = viewOf(layout, {}, readings);
        expect(new Meter().torque).toBe(0);
    });

    it('can stand on a class whose objects have the array', () => {
        const numbers = numbersOf(layout);
        const hub = new Hub(numbers, 'rear');
        hub.ratio = 2;
        expect([hub.name, numbers[layout.places.axleRatio]]).toEqual(['rear', 2]);
        expect(hub).toBeInstanceOf(Part);
        hub.reset();
        expect(hub.ratio).toBe(0);
    });

    it('refuses numbers that the layout does not have', () => {
        expect(() => viewOf(layout, { ratio: parameter('1', 4.3, 0) })).toThrow('ratio is not in the layout');
    });
});
