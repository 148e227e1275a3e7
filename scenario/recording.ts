import { didYouMean } from '../templates/validate/near.js';

/** Results of a run: every channel sample by sample. SI units, ISO 8855 signs. */
export class Recording {
    /** Names of the channels, in the order of the CSV. */
    readonly names: readonly string[];

    /** Prefixes of the wheels' channels. */
    readonly wheels: readonly string[];

    /** Number of samples. */
    length = 0;

    private readonly channels: Readonly<Record<string, Float64Array>>;

    /**
     * @param names - Names of the channels.
     * @param wheels - Prefixes of the wheels' channels.
     * @param most - Most samples that there may be.
     */
    constructor(names: readonly string[], wheels: readonly string[], most: number) {
        this.names = names;
        this.wheels = wheels;
        this.channels = Object.fromEntries(names.map((name) => [name, new Float64Array(most)]));
    }

    /** Sets a sample of a channel. */
    write(name: string, sample: number, value: number): void {
        this.channels[name][sample] = value;
    }

    /** A channel that must be there. */
    channel(name: string): Float64Array {
        const channel = this.channels[name];
        if (!channel) {
            throw new Error(`There is no channel '${name}'. ${didYouMean(name, this.names)}`);
        }
        return channel.subarray(0, this.length);
    }

    /** The last value of a channel. */
    last(name: string): number {
        return this.channel(name)[this.length - 1];
    }
}
