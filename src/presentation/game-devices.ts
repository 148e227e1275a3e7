import type { GameDevice } from '../control/game-device.js';

/** The connected game devices; none outside of browsers, and in frames that may not read them. */
export function gameDevices(): Gamepad[] {
    if (typeof navigator === 'undefined' || !navigator.getGamepads) {
        return [];
    }
    try {
        return navigator.getGamepads().filter((pad) => pad !== null);
    } catch {
        return []; // a frame of another site without allow="gamepad"
    }
}

/** True if a device has the standard layout of gamepads. Others, such as steering wheels, have a layout of their own. */
export function isGamepad({ mapping }: Pick<Gamepad, 'mapping'>): boolean {
    return mapping === 'standard';
}

/**
 * The first gamepad.
 *
 * @param but - Not this one: it is read as a steering wheel.
 */
export function findGamepad(but: GameDevice | null = null): Gamepad | null {
    return gameDevices().find((pad) => pad !== but && isGamepad(pad)) ?? null;
}

/**
 * A steering wheel or its pedals.
 *
 * @param name - Part of its name; empty for the first device that is not a gamepad.
 */
export function findWheel(name: string): Gamepad | null {
    const wanted = name.trim().toLowerCase();
    const all = gameDevices();
    const found = wanted === '' ? all.find((pad) => !isGamepad(pad)) : all.find(({ id }) => has(id, wanted));
    return found ?? null;
}

function has(id: string | undefined, wanted: string): boolean {
    return (id ?? '').toLowerCase().includes(wanted);
}
