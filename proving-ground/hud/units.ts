import type { Memory } from '../library/memory.js';

/** A unit of speed: its name, and how many of it are 1 m/s. The statute mile has 1609.344 m. */
const METRIC = { name: 'km/h', perSecond: 3.6 };
const IMPERIAL = { name: 'mph', perSecond: 3600 / 1609.344 };

/** Countries whose road signs count miles. */
const MILES = /-(?:US|GB|LR|MM)\b/;

const MEMORY = 'vehicles.unit';

/** Unit that speeds are shown in: that of the visitor's country, until another one is chosen, which the browser remembers. */
export class SpeedUnit {
    private readonly memory: Memory;
    private unit: typeof METRIC;

    /**
     * @param memory - Remembers the choice.
     * @param language - Language of the browser, such as `en-US`.
     */
    constructor(memory: Memory, language: string) {
        this.memory = memory;
        const name = memory.get(MEMORY) ?? (MILES.test(language) ? IMPERIAL.name : '');
        this.unit = name === IMPERIAL.name ? IMPERIAL : METRIC;
    }

    get name(): string {
        return this.unit.name;
    }

    get perSecond(): number {
        return this.unit.perSecond;
    }

    /** Changes from kilometers to miles, or back. */
    change(): void {
        this.unit = this.unit === METRIC ? IMPERIAL : METRIC;
        this.memory.set(MEMORY, this.unit.name);
    }

    /** A line with its speeds in this unit. */
    spell(line: string): string {
        return this.unit === METRIC
            ? line
            : line.replaceAll(
                  /(\d+)[ \u{a0}]km\/h/gu,
                  (_, speed: string) =>
                      `${Math.round((Number(speed) / METRIC.perSecond) * IMPERIAL.perSecond)}\u00a0mph`
              );
    }
}
