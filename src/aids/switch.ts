/** How often an aid that leads the speed was switched: a car in which none is on asks none until one is. */
export const switched = new Int32Array(1);

/** An aid that leads the speed: what is switched on or off is counted. */
export class Switch {
    private on = false;

    set enabled(on: boolean) {
        if (on !== this.on) {
            this.on = on;
            switched[0]++;
        }
    }

    get enabled(): boolean {
        return this.on;
    }
}
