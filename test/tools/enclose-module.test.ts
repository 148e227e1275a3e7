import { describe, expect, it } from 'vitest';

import { encloseModule, numbersOf } from '../../tools/build/enclose-module.mjs';

/** A module of the step: what it imports it makes objects of, reckons with, calls in each step, or declares constants with. */
const CODE = `import { Body } from './body.js';
import { DOF, NAMES } from './names.js';
import { push, struct } from './push.js';
const layout = struct(DOF);
export class Step extends Body {
    body = new Body();
    run() {
        return push(this.body, DOF, NAMES);
    }
}
`;

/** The module in its function. @param numbers - Of the modules that it imports. */
const enclosed = (numbers: Record<string, string> = {}): string =>
    encloseModule(CODE, (from, name) => numbers[`${from} ${name}`]).code;

describe('a module of the step, as the library is published', () => {
    it('has what it calls in a step as constants, which no bundler turns into variables', () => {
        expect(enclosed()).toContain('const push = push$import;');
        expect(enclosed()).toContain('const NAMES = NAMES$import;');
    });

    it('takes what only makes its constants and objects as it is, which is shorter', () => {
        expect(enclosed()).toContain('import { Body } from "./body.js";');
        expect(enclosed()).toContain('struct } from "./push.js";');
        expect(enclosed()).not.toMatch(/Body\$import|struct\$import/);
    });

    it('has the numbers of other modules written out', () => {
        const code = enclosed({ './names.js DOF': '6' });
        expect(code).toContain('const DOF = 6;');
        expect(code).not.toContain('DOF$import');
    });

    it('exports numbers that others can write out, and nothing that is worked out', () => {
        const code = ['export const DOF = 6;', 'export const LEAST = -1.5e-3;', 'export const TWICE = 2 * DOF;'].join(
            '\n'
        );
        expect(numbersOf(code)).toEqual([
            ['DOF', '6'],
            ['LEAST', '-1.5e-3']
        ]);
    });
});
