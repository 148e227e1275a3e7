/** Reasons for which a model does not become a car. */
export type RiggingProblem =
    | 'broken'
    | 'no-meshes'
    | 'too-large'
    | 'no-wheels'
    | 'odd-wheels'
    | 'merged'
    | 'several'
    | 'trailer'
    | 'no-coupling'
    | 'unwritable';

/** One of several cars in a model. */
export interface CarInModel {
    /** Name of its largest part. */
    name: string;

    /** The node of that part, by which it is chosen. */
    node: number;
}

/** A model that does not become a car: what was looked for and found, and what to do. */
export class RiggingError extends Error {
    /** Name of the class, as of every error. */
    override name = 'RiggingError';

    /** Kind of the problem, for programs. */
    readonly problem: RiggingProblem;

    /** Remedy, without a final period. */
    readonly remedy: string;

    /** The cars, where there are several; else none. */
    readonly cars: readonly CarInModel[];

    /** @internal */
    constructor(problem: RiggingProblem, fault: string, remedy: string, cars: readonly CarInModel[] = []) {
        super(`${fault}. ${remedy}.`);
        this.problem = problem;
        this.remedy = remedy;
        this.cars = cars;
    }
}

/** The fault of a name that no node has. */
export function noNodeCalled(name: string): RiggingError {
    return new RiggingError('several', `No node of the file is called '${name}'`, 'Choose a name as the file has it');
}

/** The result of a search; null if there is no car. */
export function attempt<T>(search: () => T): T | null {
    try {
        return search();
    } catch (error) {
        if (error instanceof RiggingError) {
            return null;
        }
        throw error;
    }
}
