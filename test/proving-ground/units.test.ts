import { describe, expect, it } from 'vitest';

import { SpeedUnit } from '../../proving-ground/hud/units.js';
import { Memory } from '../../proving-ground/library/memory.js';

/** Unit of a visitor who speaks a language, in a browser that remembers nothing. */
function unitOf(language: string): SpeedUnit {
    return new SpeedUnit(new Memory(null), language);
}

describe('the speed on the instruments', () => {
    it.each([
        ['en-US', 'mph'],
        ['en-GB', 'mph'],
        ['en-IE', 'km/h'],
        ['de', 'km/h'],
        ['es-419', 'km/h']
    ])('is shown to a visitor who speaks %s in %s', (language, name) => {
        expect(unitOf(language).name).toBe(name);
    });

    it('counts miles of 1609.344 m', () => {
        expect(unitOf('en-US').perSecond * (100 / 3.6)).toBeCloseTo(62.137, 3);
    });

    it('changes to the other unit, which the browser remembers', () => {
        const memory = new Memory(null);
        new SpeedUnit(memory, 'en-US').change();
        expect(new SpeedUnit(memory, 'en-US').name).toBe('km/h');
    });

    it('is in one unit with the speeds of lines on the page', () => {
        const unit = unitOf('en-US');
        expect(unit.spell('Brake from 50\u00a0km/h, or 100 km/h')).toBe('Brake from 31\u00a0mph, or 62\u00a0mph');
        unit.change();
        expect(unit.spell('Brake from 50\u00a0km/h')).toBe('Brake from 50\u00a0km/h');
    });
});
