import { findGamepad } from './game-devices.js';
import type { Validator } from '../components/attributes/validator.js';
import { PadBinding, padNames } from '../control/pad-binding.js';

/** A button counts as pressed from here on: triggers are pressed gradually. */
const PRESSED = 0.5;

/** An attribute that names buttons of the gamepad, for components that do something when one goes down. */
export class PadButton {
    private readonly validator: Validator;
    private readonly attribute: string;
    private readonly binding = new PadBinding('press');
    private last = '';

    /** True while one of the buttons is held. */
    held = false;

    /**
     * @param validator - Validator of the component.
     * @param attribute - Name of the attribute.
     */
    constructor(validator: Validator, attribute: string) {
        this.validator = validator;
        this.attribute = attribute;
    }

    /**
     * Looks at the gamepad; once a frame.
     *
     * @param text - Value of the attribute.
     * @returns True if a button has just gone down.
     */
    watch(text: string): boolean {
        this.last = this.validator.text(this.attribute, text, this.last);
        followPad(this.validator, this.attribute, this.binding, this.last);
        const pad = findGamepad();
        const before = this.held;
        this.held = pad !== null && this.binding.read(pad, 0) > PRESSED;
        return this.held && !before;
    }
}

/** Sets the text of a binding, and reports a name that means nothing. */
export function followPad(validator: Validator, attribute: string, binding: PadBinding, text: string): void {
    const { kind } = binding;
    if (!binding.follow(text)) {
        validator.report(
            attribute,
            `'${binding.unknown}' is not ${kind === 'press' ? 'a button' : 'an axis'} of a gamepad`,
            `Enter names of this list, separated by spaces, or nothing: ${padNames(kind)}`,
            'pad'
        );
    }
}
