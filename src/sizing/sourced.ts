/** Source of the numbers of a group; `estimate` for those that are neither measured nor published. */
export interface Sourced {
    /** Paper, published figure, measurement, or the word `estimate`. */
    source: string;
}
