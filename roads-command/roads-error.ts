/** A file of which no roads are made: the fault, and the remedy. */
export class RoadsError extends Error {
    /** Name of the class, as of every error. */
    override name = 'RoadsError';
}
