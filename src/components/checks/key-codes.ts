import type { Script } from 'playcanvas';

import { valueIn } from './field-value.js';
import { reportUntil } from './lasting-findings.js';
import { nearestOf } from './nearest-name.js';
import { nameOf } from '../../math/argument.js';
import { NOT_A_KEY } from '../../messages/attributes.js';
import type { Validator } from '../attributes/validator.js';

/** Attributes that name keys, alone or in a group. */
const IS_KEY = /(?:(?:^|\.)k|K)ey$|^keys\./;

/** Keys that are numbered. */
const NUMBERED = /^(?:Key[A-Z]|(?:Digit|Numpad)\d|F(?:[1-9]|1\d|2[0-4])|Lang[1-5])$/;

/** Other values of KeyboardEvent.code: W3C, UI Events KeyboardEvent code Values, and older names that browsers still have. */
const NAMED = (
    'ArrowUp ArrowDown ArrowLeft ArrowRight Space Enter Escape Tab Backspace ShiftLeft ShiftRight ControlLeft ControlRight AltLeft ' +
    'AltRight MetaLeft MetaRight CapsLock Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Backquote Comma Period Slash ' +
    'Insert Delete Home End PageUp PageDown ContextMenu Help IntlBackslash IntlRo IntlYen Convert NonConvert KanaMode NumLock ScrollLock ' +
    'Pause PrintScreen NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal NumpadEnter NumpadComma NumpadEqual ' +
    'NumpadBackspace NumpadClear NumpadClearEntry NumpadHash NumpadStar NumpadParenLeft NumpadParenRight NumpadMemoryAdd ' +
    'NumpadMemoryClear NumpadMemoryRecall NumpadMemoryStore NumpadMemorySubtract BrowserBack BrowserFavorites BrowserForward BrowserHome ' +
    'BrowserRefresh BrowserSearch BrowserStop Eject Fn FnLock LaunchApp1 LaunchApp2 LaunchMail MediaPlayPause MediaSelect MediaStop ' +
    'MediaTrackNext MediaTrackPrevious Power Sleep WakeUp AudioVolumeDown AudioVolumeMute AudioVolumeUp Abort Again Copy Cut Find Open ' +
    'Paste Props Resume Select Suspend Undo Hiragana Katakana Hyper Super Turbo OSLeft OSRight VolumeDown VolumeMute VolumeUp'
).split(' ');

/**
 * Reports texts that name no key, such as W for KeyW: nobody could press it. Each finding ends when its text is mended.
 *
 * @param script - The component.
 * @param paths - Its attributes; members of groups as `group.member`.
 * @param validator - Reports them.
 */
export function tellOfKeys(script: Script, paths: readonly string[], validator: Validator): void {
    for (const path of paths.filter((each) => IS_KEY.test(each))) {
        tell(path, () => path.split('.').reduce<unknown>(valueIn, script), validator);
    }
}

function tell(path: string, present: () => unknown, validator: Validator): void {
    const wrong = wrongIn(present());
    if (wrong !== '') {
        const isMended = (): boolean => wrongIn(present()) === '';
        reportUntil(isMended, validator, path, NOT_A_KEY, { value: nameOf(wrong), near: codeFor(wrong) });
    }
}

/** The first word of a text that is not the code of a key; empty if there is none. */
function wrongIn(text: unknown): string {
    const words = typeof text === 'string' ? text.split(' ') : [];
    return words.find((word) => word !== '' && !NUMBERED.test(word) && !NAMED.includes(word)) ?? '';
}

/** The code that was probably meant. */
function codeFor(word: string): string {
    if (/^(?:key)?[a-z]$/i.test(word)) {
        return `Key${word.slice(-1).toUpperCase()}`;
    }
    return /^\d$/.test(word) ? `Digit${word}` : nearestOf(word, NAMED) || 'KeyW or ArrowUp';
}
