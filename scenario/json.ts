import { figuresOf } from './figures.js';
import type { Recording } from './recording.js';
import type { Scenario } from './scenario.js';

/** A run for other programs: the scenario, its figures, and every channel as a list of samples. */
export function toJson(name: string, scenario: Scenario, recording: Recording, failure: string | null): string {
    const channels = recording.names.map((channel) => [channel, [...recording.channel(channel)]]);
    const run = { name, failure, figures: figuresOf(recording), channels: Object.fromEntries(channels) as object };
    return `${JSON.stringify({ ...run, scenario })}\n`;
}
