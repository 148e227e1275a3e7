import { didYouMean } from './near.js';

/** What a run gave: every channel sample by sample. SI units, ISO 8855 signs. */
export class Recording {
    /** Names of the channels, in the order of the CSV. */
    readonly names: readonly string[];

    /** Prefixes of the wheels' channels. */
    readonly wheels: readonly string[];

    /** By name; all of the same length. */
    readonly channels: Readonly<Record<string, Float64Array>>;

    /** How many samples there are. */
    readonly length: number;

    constructor(names: readonly string[], wheels: readonly string[], length: number) {
        this.names = names;
        this.wheels = wheels;
        this.length = length;
        this.channels = Object.fromEntries(names.map((name) => [name, new Float64Array(length)]));
    }

    /** A channel that must be there. */
    channel(name: string): Float64Array {
        const channel = this.channels[name];
        if (!channel) {
            throw new Error(`There is no channel '${name}'. ${didYouMean(name, this.names)}`);
        }
        return channel;
    }

    /** The last value of a channel. */
    last(name: string): number {
        return this.channel(name)[this.length - 1];
    }
}
