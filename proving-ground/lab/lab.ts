import { allHotkeys, onKey } from '../hud/keys.js';

/** The panels of the lab, as classes of the page's body; each also comes by its own key. */
const PANELS = ['lab', 'dials', 'plots', 'tuning', 'inset'];

/** The lab's own keys: their buttons are in its panel, not in the menu. */
const KEYS = [
    'Digit2',
    'PageDown',
    'Digit3',
    'KeyU',
    'Digit7',
    'Digit5',
    'Insert',
    'Digit4',
    'Digit6',
    'Digit9',
    'KeyV',
    'KeyX',
    'KeyT',
    'Home',
    'KeyK',
    'KeyL'
];

/** Panels that are more than a class, by the key that opens and closes them. */
const SWITCHES: Partial<Record<string, string>> = { KeyU: 'tuning', KeyV: 'inset' };

/** True if a key belongs to the lab. */
export function isOfLab(code: string): boolean {
    return KEYS.includes(code);
}

/**
 * One button for all that an engineer wants to see: opens the lab, or closes whatever of it is open.
 *
 * @param closed - Is told that it was closed.
 */
export function addLab(closed: () => void): void {
    const { classList } = document.body;
    const button = document.getElementById('open-lab') as HTMLButtonElement;
    const isOpen = (): boolean => PANELS.some((name) => classList.contains(name));
    const turn = (): void => {
        if (!isOpen()) {
            classList.add('lab', 'dials');
            return;
        }
        classList.remove('lab', 'dials', 'plots');
        for (const hotkey of allHotkeys()) {
            const name = SWITCHES[hotkey.code];
            if (name && classList.contains(name)) {
                hotkey.press();
            }
        }
        closed();
    };
    new MutationObserver(() => button.setAttribute('aria-pressed', String(isOpen()))).observe(document.body, {
        attributeFilter: ['class']
    });
    button.addEventListener('click', () => {
        turn();
        button.blur(); // the keyboard is the car's
    });
    onKey({ code: 'Backquote', what: 'lab: dials, plots, tuning and all about the car', button: 'Lab', press: turn });
}
