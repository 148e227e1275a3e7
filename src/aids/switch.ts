/** How often an aid that leads the speed was switched: a car in which none is on asks none until one is. */
export const switched = new Int32Array(1);
