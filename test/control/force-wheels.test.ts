import { describe, expect, it } from 'vitest';

import { ForceLevel } from '../../src/control/force-level.js';
import { FORCE_WHEELS, forceProtocol, type ForceProtocol, type ForceReport } from '../../src/internal.js';

const LOGITECH = 0x046d;
const THRUSTMASTER = 0x044f;

function wheel(vendor: number, product: number): ForceProtocol {
    return forceProtocol(vendor, product)!;
}

/** A report as recordings print it: number of the report, where there is one, then the bytes without the zeros at the end. */
function text({ id, data }: ForceReport): string {
    const bytes = [...(id > 0 ? [id] : []), ...data].map((each) => each.toString(16).padStart(2, '0'));
    return bytes.join(' ').replace(/( 00)+$/, '');
}

describe('a wheel of Logitech', () => {
    // drivers/hid/hid-lg4ff.c of Linux 5.16: lg4ff_play, lg4ff_set_autocenter_default, lg4ff_set_range_g25
    const g29 = wheel(LOGITECH, 0xc24f);

    it('gets the bytes of hid-lg4ff: slot 1, constant force, 80 is none, ff is left (wiibrew.org, Logitech USB steering wheel)', () => {
        expect(text(g29.force(1))).toBe('11 08 ff 80');
        expect(text(g29.force(-1))).toBe('11 08 00 80');
        expect(text(g29.force(0.5))).toBe('11 08 c0 80');
        expect(text(g29.force(-0.25))).toBe('11 08 60 80');
        expect(text(g29.force(0))).toBe('13');
        expect(g29.force(1).data).toHaveLength(7);
        expect(g29.force(1).id).toBe(0);
    });

    it('is told not to center itself, and its turn in degrees', () => {
        expect(g29.start(900).map(text)).toEqual(['f5', 'f8 81 84 03']);
        expect(g29.start(270).map(text)).toEqual(['f5', 'f8 81 0e 01']);
    });

    it('turns by no less than 40° and no more than 900°', () => {
        expect(g29.start(5).map(text)).toEqual(g29.start(40).map(text));
        expect(g29.start(4000).map(text)).toEqual(g29.start(900).map(text));
        expect(g29.start(NaN).map(text)).toEqual(g29.start(900).map(text));
    });

    it('named Driving Force Pro has its turn limited by two commands (lg4ff_set_range_dfp)', () => {
        const pro = wheel(LOGITECH, 0xc298);
        expect(pro.start(900).map(text)).toEqual(['f5', 'f8 03', '81 0b']);
        expect(pro.start(200).map(text)).toEqual(['f5', 'f8 02', '81 0b']);
        // 1024 of 4096 steps over 900° are cut off at each side: (900 - 450 + 1) * 2047 / 900 = 1025 = 0x401
        expect(pro.start(450).map(text)).toEqual(['f5', 'f8 03', '81 0b 40 bf ff e0 ff']);
    });

    it('without a way to limit its turn is only told not to center itself', () => {
        expect(wheel(LOGITECH, 0xc294).start(900).map(text)).toEqual(['f5']);
    });

    it('is let go and centers itself again at the end', () => {
        expect(g29.end().map(text)).toEqual(['13', '14']);
    });
});

describe('a wheel of Thrustmaster', () => {
    // recorded between a T300RS and its driver for Windows: docs/FFBEFFECTS.md of github.com/Kimplul/hid-tmff2
    const t300 = wheel(THRUSTMASTER, 0xb66e);

    it('gets another level as "60 00 01 0a", from fd 3f on the left to ff bf on the right', () => {
        expect(text(t300.force(1))).toBe('60 00 01 0a fd 3f');
        expect(text(t300.force(-1))).toBe('60 00 01 0a ff bf');
        // 05 16 is 5637 of 16381
        expect(text(t300.force(5637 / 16381))).toBe('60 00 01 0a 05 16');
        expect(text(t300.force(0))).toBe('60 00 01 0a');
    });

    it('is opened, turns by 3c for a degree, and plays a new constant force without end', () => {
        const [open, gain, center, turn, effect, play] = t300.start(910).map(text);
        expect(open).toBe('60 01 05');
        expect(gain).toBe('60 02 ff');
        expect(center).toBe('60 08 03');
        expect(turn).toBe('60 08 11 48 d5'); // the recording has 55 d5
        expect(effect).toBe('60 00 01 6a 00 00 00 00 00 00 00 00 00 00 00 4f ff ff 00 00 00 00 00 ff ff');
        expect(play).toBe('60 00 01 89 41');
    });

    it('is stopped and closed at the end', () => {
        expect(t300.end().map(text)).toEqual(['60 00 01 89', '60 01']);
    });

    it('has reports of 63 bytes, in PS4 mode of 31', () => {
        const lengths = (product: number): number[] =>
            wheel(THRUSTMASTER, product)
                .start(900)
                .map(({ data }) => data.length);
        expect(new Set(lengths(0xb66e))).toEqual(new Set([63]));
        expect(new Set(lengths(0xb66d))).toEqual(new Set([31]));
    });
});

describe('a steering wheel', () => {
    it.each(FORCE_WHEELS.map(({ name, vendorId, productId }) => [name, vendorId, productId] as const))(
        '%s is let go by what is no number, and gets no more than it knows',
        (_, vendorId, productId) => {
            const each = wheel(vendorId, productId);
            const none = text(each.force(0));
            for (const level of [NaN, Infinity, -Infinity]) {
                expect(text(each.force(level))).toBe(none);
            }
            const most = text(each.force(1));
            expect(text(each.force(7))).toBe(most);
            expect(text(each.force(-1))).not.toBe(most);
            expect(text(each.force(-7))).toBe(text(each.force(-1)));
        }
    );

    it('whose commands nobody has published has no protocol', () => {
        expect(forceProtocol(0x346e, 0x0004)).toBeNull();
        expect(forceProtocol(THRUSTMASTER, 0xc24f)).toBeNull();
    });
});

describe('the force of a steering wheel', () => {
    /** After a second of the same torque on a wheel that turns evenly. */
    function settled(torque: number, full: number, damping = 0, speed = 0, most = 1): number {
        const force = new ForceLevel();
        for (let k = 1; k <= 60; k++) {
            force.update(torque, (speed * k) / 60, full, damping, most, 1 / 60);
        }
        return force.value;
    }

    it('is the torque over what takes all of it', () => {
        expect(settled(3, 8)).toBeCloseTo(0.375, 9);
        expect(settled(-3, 8)).toBeCloseTo(-0.375, 9);
        expect(settled(80, 8)).toBe(1);
        expect(settled(80, 8, 0, 0, 0.4)).toBe(0.4);
    });

    it('is less where the wheel turns with it, by the damping', () => {
        expect(settled(3, 8, 0.5, 2)).toBeCloseTo((3 - 0.5 * 2) / 8, 6);
    });

    it('needs 50 ms from none to all', () => {
        const force = new ForceLevel();
        force.update(100, 0, 8, 0, 1, 1 / 60);
        expect(force.value).toBeCloseTo(1 / 3, 9);
        force.update(100, 0, 8, 0, 1, 1 / 30);
        expect(force.value).toBe(1);
    });

    it('is none at once while the game is paused, and for what is no number', () => {
        const force = new ForceLevel();
        force.update(8, 0, 8, 0, 1, 1);
        expect(force.value).toBe(1);
        force.update(8, 0, 8, 0, 1, 0);
        expect(force.value).toBe(0);
        force.update(NaN, NaN, 8, 0.2, 1, 0.1);
        expect(force.value).toBe(0);
        force.update(4, 0, 8, 0, 1, 0.1);
        expect(force.value).toBe(0.5);
    });
});
