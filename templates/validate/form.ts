import Ajv, { type AnySchema, type ValidateFunction } from 'ajv';

import { wrongSize } from './check-size.js';
import { describe } from './describe.js';

/** Most values of which all faults are told; a larger one is told its first. */
const MOST_VALUES = 20_000;

const OPTIONS = { verbose: true, allowUnionTypes: true, strictRequired: false } as const;

/** The form of JSON from outside, by a schema with remedies beside its rules. */
export class Form {
    private readonly name: string;
    private readonly help: string | undefined;
    private readonly schema: AnySchema;
    private readonly checks = new Map<'first' | 'all', ValidateFunction>();

    /**
     * @param schema - Its rules.
     * @param name - Name of the whole, for faults of it.
     * @param help - The remedy where the schema has none.
     */
    constructor(schema: AnySchema, name: string, help?: string) {
        this.name = name;
        this.help = help;
        this.schema = schema;
    }

    /** Everything that is wrong with parsed JSON: path, fault and remedy, each once. */
    faults(input: unknown): string[] {
        const size = wrongSize(input, this.name);
        if (size !== null) {
            return [size];
        }
        if (this.check('first')(input)) {
            return [];
        }
        const check = this.check(wrongSize(input, this.name, MOST_VALUES) === null ? 'all' : 'first');
        check(input);
        const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
        return [...new Set(errors.map((error) => describe(error, this.name, this.help)))];
    }

    /** A check that ends with the first fault, or finds all; made when it is needed, for that takes 0.1 s and more. */
    private check(faults: 'first' | 'all'): ValidateFunction {
        let check = this.checks.get(faults);
        if (!check) {
            const ajv = new Ajv.default({ ...OPTIONS, allErrors: faults === 'all' });
            check = ajv.addKeyword('remedy').addKeyword('unit').compile(this.schema);
            this.checks.set(faults, check);
        }
        return check;
    }
}
