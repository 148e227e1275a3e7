import type { Memory } from '../library/memory.js';

const NAME = 'vehicles.challenges';

/** Best numbers of all cars in all challenges, as the browser remembers them. */
export class Results {
    private readonly memory: Memory;

    constructor(memory: Memory) {
        this.memory = memory;
    }

    /** The best number of a car; NaN for none. */
    best(car: string, challenge: string): number {
        const value = (this.all(car)[car] ?? {})[challenge];
        return typeof value === 'number' && Number.isFinite(value) ? value : NaN;
    }

    keep(car: string, challenge: string, value: number): void {
        const all = this.all(car);
        this.memory.set(nameFor(car), { ...all, [car]: { ...all[car], [challenge]: value } });
    }

    /** Reads what is kept, if it can be read: anybody may have written into the browser's storage. */
    private all(car: string): Record<string, Record<string, unknown> | undefined> {
        const kept = this.memory.get(nameFor(car));
        if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) {
            return {};
        }
        return Object.fromEntries(Object.entries(kept).filter(([, of]) => typeof of === 'object' && of !== null));
    }
}

/** Name of the results in the memory. Those of a visitor's own model have one of their own, which is forgotten with the page. */
function nameFor(car: string): string {
    return car.startsWith('own-') ? `${NAME}.${car}` : NAME;
}
