import { HORN_KEY } from './horn-key.js';
import { HornVoice, type HornKind } from './horn-voice.js';
import { limiterOf } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';

/** Horns of vehicles that have another than a car's. */
const KINDS: Readonly<Record<string, HornKind | undefined>> = {
    'electric-car': 'electric',
    kart: 'bell',
    motorcycle: 'motorcycle',
    'tilting-three-wheeler': 'motorcycle',
    'city-bus': 'air',
    truck: 'air',
    'semi-truck': 'air',
    'lift-axle-truck': 'air',
    bulldozer: 'ship',
    tank: 'ship',
    telehandler: 'ship',
    'articulated-loader': 'ship',
    forklift: 'electric'
};

/** Horn of a vehicle of the garage. */
export function hornOf(id: string): HornKind {
    return KINDS[id] ?? 'car';
}

/** Lets every vehicle sound its horn. It is silent with the rest of the sound. */
export function addHorn(garage: Garage, context: () => AudioContext | null, isMute: () => boolean): void {
    let voice: HornVoice | null = null;
    const lift = (): void => {
        voice?.lift();
        voice = null;
    };
    garage.watch(lift);
    window.addEventListener('blur', lift);
    onKey({
        code: HORN_KEY,
        what: 'horn',
        press: () => {
            const live = context();
            if (live && !isMute()) {
                lift();
                voice = new HornVoice(live, limiterOf(live), hornOf(garage.name));
                voice.press();
            }
        },
        lift
    });
}
