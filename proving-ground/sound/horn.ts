import type { AppBase } from 'playcanvas';

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

/** Event of the app: the player's car sounds its horn. */
export const HORN = 'horn';

/** A horn, on the button for fingers. */
const DRAWING =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 10v4h3l9 5V5L6 10zM18 8a5 5 0 0 1 0 8M20.5 5.5a9 9 0 0 1 0 13" /></svg>';

/** Lets every vehicle sound its horn: by End, or by a button for fingers. It is silent with the rest of the sound. */
export function addHorn(app: AppBase, garage: Garage, context: () => AudioContext | null, isMute: () => boolean): void {
    let voice: HornVoice | null = null;
    const lift = (): void => {
        voice?.lift();
        voice = null;
    };
    garage.watch(lift);
    window.addEventListener('blur', lift);
    const press = (): void => {
        app.fire(HORN);
        const live = context();
        if (live && !isMute()) {
            lift();
            voice = new HornVoice(live, limiterOf(live), hornOf(garage.name));
            voice.press();
        }
    };
    onKey({ code: 'End', what: 'horn', press, lift });
    const button = document.createElement('button');
    Object.assign(button, { id: 'horn', type: 'button', ariaLabel: 'Horn', innerHTML: DRAWING });
    button.addEventListener('pointerdown', (event) => {
        event.preventDefault(); // a long press selects nothing, and opens no menu
        button.setPointerCapture(event.pointerId);
        press();
    });
    for (const end of ['pointerup', 'pointercancel']) {
        button.addEventListener(end, lift);
    }
    document.querySelector('main')?.append(button);
}
