import { findGamepad } from './game-devices.js';
import type { Validator } from '../components/attributes/validator.js';
import { PadBinding, padNames } from '../control/pad-binding.js';
import { NOT_A_PAD_AXIS, NOT_A_PAD_BUTTON } from '../messages/attributes.js';

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
        const message = kind === 'press' ? NOT_A_PAD_BUTTON : NOT_A_PAD_AXIS;
        validator.report(attribute, message, { unknown: binding.unknown, names: padNames(kind) });
    }
}
