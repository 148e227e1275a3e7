import type { Recording } from './recording.js';

/** A run that could not be finished. */
export class SimulationFailed extends Error {
    /** Recording until then, if the car ever drove. */
    readonly recording: Recording | null;

    constructor(message: string, recording: Recording | null = null) {
        super(message);
        this.name = 'SimulationFailed';
        this.recording = recording;
    }
}
