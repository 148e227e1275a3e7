import { describe, expect, it } from 'vitest';

import * as library from '../../src/index.js';
import * as internal from '../../src/internal.js';

describe('the entry point of the library', () => {
    const names = Object.keys(library);

    it('has at most 64 names that run', () => {
        expect(names.length).toBeLessThanOrEqual(64);
    });

    it('shares none with what only components, page and tools need', () => {
        expect(names.filter((name) => name in internal)).toEqual([]);
    });
});
