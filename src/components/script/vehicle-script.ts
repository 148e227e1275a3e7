import { Script } from 'playcanvas';

import { hotSwap } from './hot-swap.js';
import type { Updatable } from '../attributes/update-scheduler.js';
import { type Choices, Validator } from '../attributes/validator.js';
import type { Finding } from '../findings/report.js';

/** Base of all components: the checks of their attributes, and the hot swap of their code. */
export class VehicleScript extends Script implements Updatable {
    /**
     * Attributes that are enums, by name; members of groups as `group.member`.
     *
     * @internal
     */
    static readonly choices: Choices = {};

    /** @internal */
    protected readonly validator = validatorOf(this);

    /** The current findings about this component. */
    validate(): Finding[] {
        return this.validator.findings;
    }

    /**
     * Brings the component up to date with its attributes; see {@link Updatable}.
     *
     * @internal
     */
    applyChanges(_touched: boolean): boolean {
        return false;
    }

    /** @internal */
    swap(running: this): void {
        hotSwap(this, running);
    }
}

function validatorOf({ entity, constructor }: VehicleScript): Validator {
    const { scriptName, choices } = constructor as typeof VehicleScript;
    return new Validator(entity, scriptName ?? '', choices);
}
