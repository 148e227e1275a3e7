import { isTyped } from '../../src/internal.js';
import { word } from '../words/words.js';

/** Something the page does at a key. */
export interface Hotkey {
    /** As KeyboardEvent.code has it. */
    code: string;

    /** Effect of the key, for the page's help. */
    what: string;

    /** Text of its button in the menu; none if there is no button. */
    button?: string;

    /** True if the present vehicle has what the key is for; all have it if not given. Without it there is no button. */
    fits?(): boolean;

    press(): void;

    /** When the key goes up. */
    lift?(): void;
}

const hotkeys: Hotkey[] = [];

/** All keys of the page but those that drive, in the order in which they were added. */
export function allHotkeys(): readonly Hotkey[] {
    return hotkeys;
}

/** Makes the page do something at a key: never while the visitor types, nor for the browser's own combinations. */
export function onKey(hotkey: Hotkey): void {
    hotkeys.push(hotkey);
    window.addEventListener('keydown', (event) => {
        const modified = event.ctrlKey || event.metaKey || event.altKey;
        if (event.code === hotkey.code && !event.repeat && !modified && !isTyped(event)) {
            hotkey.press();
        }
    });
    window.addEventListener('keyup', ({ code }) => {
        if (code === hotkey.code) {
            hotkey.lift?.();
        }
    });
}

/** Label of a key, by its place on an English keyboard. */
export function nameOfKey(code: string): string {
    const names: Record<string, string> = {
        Comma: ',',
        Period: '.',
        Semicolon: ';',
        Quote: "'",
        PageUp: 'Page up',
        PageDown: 'Page down',
        Slash: '/',
        BracketLeft: '[',
        BracketRight: ']',
        Backslash: '\\',
        Backquote: '`',
        Space: 'Space',
        Enter: 'Enter',
        Minus: '-',
        Equal: '='
    };
    return (
        names[code] ??
        code
            .replace(/^(?:Key|Digit)/, '')
            .replace(/^Arrow/, '')
            .replace(/(Left|Right)$/, ' $1')
            .trim()
    );
}

/** Name of the key for something that the page does or, with fingers, of its button in the menu or the lab. */
export function pressFor(code: string): string {
    const button = hotkeys.find((hotkey) => hotkey.code === code)?.button;
    return button && document.body.classList.contains('touch') ? `“${word(button)}”` : nameOfKey(code);
}
