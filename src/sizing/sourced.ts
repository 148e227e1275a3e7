/** Origin of the numbers of a group; what is not measured or published says `estimate`. */
export interface Sourced {
    /**
     * Paper, published figure, measurement, or the word `estimate`.
     * @minLength 8
     * @remedy Name where the numbers come from, or write "estimate" and of what
     */
    source: string;
}
