import type { AppBase } from 'playcanvas';

import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import { TouchControls, type TouchSteering } from '../../scripts/touch-controls.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { attributesOf, type Attribute } from '../../src/internal.js';

/** Under this name the browser remembers how the visitor drives. */
const MEMORY = 'vehicles.controls';

/** Habits of the visitor: attributes of Vehicle Input and Touch Controls that he has changed. */
export interface Habits {
    keys: Partial<VehicleInput['keys']>;
    pad: Partial<VehicleInput['pad']>;
    wheel: Partial<VehicleInput['wheel']>;

    /** Settings of the Force Feedback: strength, full torque, reverse. */
    strength: number;
    fullTorque: number;
    reverse: boolean;
    response: number;
    steering: TouchSteering;
}

/** The habits of a visitor who has changed nothing. */
export function freshHabits(): Habits {
    return { keys: {}, pad: {}, wheel: {}, strength: 0.7, fullTorque: 8, reverse: false, response: 2, steering: 0 };
}

/** The habits that the browser remembers; it may keep no memory, and anybody may have written into it. */
export function recallHabits(app: AppBase): Habits {
    const fresh = freshHabits();
    const attributes = [VehicleInput, TouchControls, ForceFeedback]
        .flatMap(({ scriptName }) => attributesOf(app, scriptName))
        .filter(({ name }) => name in fresh);
    return { ...fresh, ...fitting(attributes, read()) };
}

export function rememberHabits(habits: Habits): void {
    try {
        localStorage.setItem(MEMORY, JSON.stringify(habits));
    } catch {
        // private windows and sandboxed frames refuse: it lasts as long as the page
    }
}

function read(): unknown {
    try {
        return JSON.parse(localStorage.getItem(MEMORY) ?? '{}');
    } catch {
        return {};
    }
}

/** Picks those of the stored values that attributes can hold. */
function fitting(attributes: readonly Attribute[], stored: unknown): Record<string, unknown> {
    const values = new Map(Object.entries(stored ?? {}));
    const fit: Record<string, unknown> = {};
    for (const { name, schema, type, enum: choices } of attributes) {
        const value: unknown = values.get(name);
        if (schema) {
            fit[name] = fitting(schema, value);
        } else if (typeof value === type && (typeof value !== 'number' || isMeant(value, choices))) {
            fit[name] = value;
        }
    }
    return fit;
}

/** True if an attribute can hold a number; where it has choices, it must be one of them. */
function isMeant(value: number, choices: Attribute['enum']): boolean {
    return Number.isFinite(value) && (!choices || Object.values(choices).includes(value));
}
