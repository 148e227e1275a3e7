import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { titleOf } from '../../tools/build/attribute-tags.mjs';
import { tagAttributes } from '../../tools/build/tag-attributes.mjs';

const SOURCE = `
/** @interface */
export class DriveSettings {
    /** Switch of the header. */
    enabled = true;

    /**
     * Idle speed, rpm.
     *
     * @range [300, 3000]
     */
    idleRpm = 900;
}

export class Car {
    /**
     * Entity that is towed.
     *
     * @attribute
     * @title Trailer
     * @visibleif {tows}
     */
    towedEntity: Entity | null = null;

    /** Speed of the car, m/s. */
    speed = 0;
}
`;

const tagsBefore = (field: string) => {
    const [, comment] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${field}`).exec(
        tagAttributes(SOURCE, 'car.mts').code
    )!;
    return comment.match(/@.*/g)?.map((tag) => tag.replace(' */', '')) ?? [];
};

describe('the title of an attribute', () => {
    it.each([
        ['rearSteering', 'Rear Steering'],
        ['centerOfMass', 'Center of Mass'],
        ['massBy', 'Mass By'],
        ['idleRpm', 'Idle RPM'],
        ['absStrength', 'ABS Strength']
    ])('is its name in words: %s is %s', (name, title) => {
        expect(titleOf(name)).toBe(title);
    });

    it('is what its comment says instead', () => {
        expect(tagsBefore('towedEntity')).toEqual([
            '@attribute',
            '@title Trailer',
            '@type {Entity}',
            '@visibleif {tows}'
        ]);
    });

    it('stands above its range', () => {
        expect(tagsBefore('idleRpm')).toEqual(['@title Idle RPM', '@range [300, 3000]']);
    });

    it('is missing at the switch in the header of a group, and at a field that is not an attribute', () => {
        expect(tagsBefore('enabled')).toEqual([]);
        expect(tagsBefore('speed')).toEqual([]);
    });
});

describe('the pack', () => {
    it('differs from the source in comments alone', () => {
        const source = readFileSync('scripts/raycast-car.mts', 'utf8');
        const bare = (code: string) => code.replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '');
        expect(bare(tagAttributes(source, 'raycast-car.mts').code)).toBe(bare(source));
    });
});
