/** A run that could not be finished. */
export class SimulationFailed extends Error {
    constructor(message: string) {
        super(message);
        this.name = 'SimulationFailed';
    }
}
