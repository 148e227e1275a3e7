import type { AppBase, Entity } from 'playcanvas';

import { freshHabits, recallHabits, rememberHabits, type Habits } from './habits.js';
import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import { TouchControls } from '../../scripts/touch-controls.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { attributesOf } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';

/** Width of the pedals side by side, in pedals' font sizes, and the share of a wide screen that is beside the car. */
const PEDALS = 16;
const BESIDE = 0.34;

/** Controls of the visitor, for the page where they are chosen. */
export interface Controls {
    habits(): Habits;
    input(): VehicleInput;
    change(to: Partial<Habits>): void;

    /** Makes them as at first. */
    reset(): void;
}

/** Controls by keys, gamepads, steering wheels and fingers. The browser remembers them. */
export function addControls(app: AppBase, garage: Garage): Controls {
    const touch = (app.root.findByName('Camera') as Entity).script?.create(TouchControls, {
        properties: { target: garage.car }
    }) as TouchControls;
    let habits = recallHabits(app);
    const input = (): VehicleInput => garage.car.script?.get(VehicleInput) as VehicleInput;
    const apply = (): void => {
        const { keys, pad, wheel, steering, strength, fullTorque, reverse, ...rest } = habits;
        Object.assign(input().keys, keys);
        Object.assign(input().pad, pad);
        Object.assign(input().wheel, wheel);
        Object.assign(input(), rest);
        Object.assign(garage.car.script?.get(ForceFeedback) ?? {}, { strength, fullTorque, reverse });
        touch.steering = steering;
    };
    const change = (to: Partial<Habits>): void => {
        habits = { ...habits, ...to };
        apply();
        rememberHabits(habits);
    };
    // on a small screen across, pedals make room for the car
    const fit = (): void => {
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const isWide = window.innerWidth > window.innerHeight;
        touch.size = isWide ? Math.min(1, (BESIDE * window.innerWidth) / (PEDALS * rem)) : 1;
    };
    window.addEventListener('resize', fit);
    fit();
    garage.watch(() => {
        touch.target = garage.car;
        apply();
    });
    const reset = (): void => {
        const [keys, pad, wheel] = (['keys', 'pad', 'wheel'] as const).map((group) => defaultsOf(app, group));
        change({ ...freshHabits(), keys, pad, wheel });
    };
    return { habits: () => habits, input, change, reset };
}

/** Values of a group of the Vehicle Input before a visitor has changed any. */
function defaultsOf(app: AppBase, group: 'keys' | 'pad' | 'wheel'): Record<string, never> {
    const { schema = [] } = attributesOf(app, VehicleInput.scriptName).find(({ name }) => name === group) ?? {};
    return Object.fromEntries(schema.map((member) => [member.name, member.default as never]));
}
