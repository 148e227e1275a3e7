/** Where the numbers of a group come from; what is not measured or published says `estimate`. */
export interface Sourced {
    /** Paper, published figure, measurement, or the word `estimate`. */
    source: string;
}
