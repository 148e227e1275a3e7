import type { WheelSetup } from '../control/wheel-setup.js';

/** Under this name a browser remembers a steering wheel, for all games of a site. */
const MEMORY = 'vehicles.wheel';

/** Reads the remembered steering wheel; entries that are not valid are dropped: other scripts may have written there. */
export function recallWheel(): Partial<WheelSetup> {
    try {
        const stored = Object.entries(Object(JSON.parse(localStorage.getItem(MEMORY) ?? '{}')) as object);
        return Object.fromEntries(stored.filter(([name, value]) => isGood(name, value)));
    } catch {
        return {}; // private windows and sandboxed frames refuse
    }
}

/** Remembers a steering wheel until it is set up again. */
export function rememberWheel(setup: WheelSetup): void {
    try {
        localStorage.setItem(MEMORY, JSON.stringify(setup));
    } catch {
        // it lasts as long as the page
    }
}

function isGood(name: string, value: unknown): boolean {
    if (name === 'device' || name === 'pedalDevice') {
        return typeof value === 'string';
    }
    return /^\w+(?:Axis|Button|Left|Right|Rest|Full)$/.test(name) && Number.isFinite(value);
}
