import Ajv, { type AnySchema, type ValidateFunction } from 'ajv';

import { wrongSize } from './check-size.js';
import { describe } from './describe.js';

/** Most values of which all faults are told; a larger one is told its first. */
const MOST_VALUES = 20_000;

const OPTIONS = { verbose: true, allowUnionTypes: true, strictRequired: false } as const;

/** The form of somebody's JSON, by a schema with remedies beside its rules. */
export class Form {
    private readonly name: string;
    private readonly help: string | undefined;
    private readonly first: ValidateFunction;
    private readonly all: ValidateFunction;

    /**
     * @param schema - Its rules.
     * @param name - Name of the whole, for faults of it.
     * @param help - The remedy where the schema has none.
     */
    constructor(schema: AnySchema, name: string, help?: string) {
        this.name = name;
        this.help = help;
        const compile = (allErrors: boolean): ValidateFunction =>
            new Ajv.default({ ...OPTIONS, allErrors }).addKeyword('remedy').addKeyword('unit').compile(schema);
        this.first = compile(false);
        this.all = compile(true);
    }

    /** Everything that is wrong with parsed JSON: path, fault and remedy, each once. */
    faults(input: unknown): string[] {
        const size = wrongSize(input, this.name);
        if (size !== null) {
            return [size];
        }
        if (this.first(input)) {
            return [];
        }
        const check = wrongSize(input, this.name, MOST_VALUES) === null ? this.all : this.first;
        check(input);
        const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
        return [...new Set(errors.map((error) => describe(error, this.name, this.help)))];
    }
}
