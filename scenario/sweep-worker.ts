import { figuresOf } from './figures.js';
import { runScenario } from './run.js';
import { SimulationFailed } from './simulation-failed.js';
import type { Row, Variant } from './sweep.js';

/** Runs a variant of a sweep on its own thread. */
export default async function runVariant({ run, values, scenario, folders }: Variant): Promise<Row> {
    try {
        return { run, values, figures: figuresOf(await runScenario(scenario, undefined, folders)), failure: null };
    } catch (error) {
        if (error instanceof SimulationFailed) {
            return { run, values, figures: error.recording && figuresOf(error.recording), failure: error.message };
        }
        throw error;
    }
}
