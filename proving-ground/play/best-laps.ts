import type { Memory } from '../library/memory.js';

/** The best lap of a car. */
export interface BestLap {
    /** s */
    lap: number;

    /** Best times of the sectors, s: not all of them need be of this lap. */
    sectors: number[];

    /** The recording as text. */
    ghost: string;
}

/** The best lap of a car, if one is kept that can be read: anybody may have written into the browser's storage. */
export function recallLap(memory: Memory, car: string): BestLap | null {
    const kept = memory.get(nameOf(car));
    if (typeof kept !== 'object' || kept === null) {
        return null;
    }
    const { lap, sectors, ghost } = kept as Partial<Record<keyof BestLap, unknown>>;
    const known = Array.isArray(sectors) && sectors.every(isTime) ? sectors : [];
    return isTime(lap) ? { lap, sectors: known, ghost: typeof ghost === 'string' ? ghost : '' } : null;
}

export function rememberLap(memory: Memory, car: string, lap: BestLap): void {
    memory.set(nameOf(car), lap);
}

function nameOf(car: string): string {
    return `vehicles.lap.${car}`;
}

function isTime(value: unknown): value is number {
    return typeof value === 'number' && value > 0 && Number.isFinite(value);
}
