import { vi } from 'vitest';

import { Keyboard } from './keyboard.js';

/** A gamepad with the standard layout, half of its throttle pressed. */
const pad = {
    index: 0,
    mapping: 'standard',
    axes: [0.3, 0, 0, 0],
    buttons: Array.from({ length: 17 }, (_, i) => ({ value: i === 7 ? 0.5 : 0 })),
    vibrationActuator: {
        playEffect: (_: string, effect: { weakMagnitude: number; strongMagnitude: number }) =>
            Object.values(effect).every((value) => value >= 0 && Number.isFinite(value))
                ? Promise.resolve('complete')
                : Promise.reject(new TypeError('a magnitude is not valid'))
    }
};

/** A steering wheel with its pedals released. */
const wheel = {
    index: 1,
    mapping: '',
    axes: [0.2, 0, 1, 1],
    buttons: Array.from({ length: 12 }, () => ({ value: 0 }))
};

/** Stubs a page with keyboard, gamepad and steering wheel, which Node lacks. */
export function stubPage(): Keyboard {
    const keyboard = new Keyboard();
    Object.assign(window, { matchMedia: () => ({ matches: true }), screen: {} });
    vi.stubGlobal('navigator', { getGamepads: () => [pad, wheel], userActivation: { hasBeenActive: true } });
    vi.stubGlobal('DeviceOrientationEvent', class {});
    const element = (): object => {
        const children: object[] = [];
        const self: object = {
            style: {},
            children,
            append: () => undefined,
            replaceChildren: (...others: object[]) => children.splice(0, children.length, ...others),
            remove: () => undefined,
            setAttribute: () => undefined,
            addEventListener: () => undefined,
            attachShadow: () => self,
            querySelectorAll: () => [element(), element()],
            getRootNode: () => self,
            blur: () => undefined,
            createCaption: element,
            createTHead: element,
            createTBody: element,
            insertRow: element,
            insertCell: element
        };
        return self;
    };
    vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement: element, body: element() }));
    return keyboard;
}
