import type { AppBase } from 'playcanvas';

import { controllerOf } from './car.js';
import type { Garage } from './garage.js';
import type { Assistance } from '../scripts/vehicle-controller.mjs';

/** Levels of the driver aids, by their numbers in the Vehicle Controller. */
const LEVELS = [
    { name: 'None', what: 'Nothing helps' },
    { name: 'ABS', what: 'The wheels do not lock' },
    { name: 'Sport', what: 'The car may slide a little' },
    { name: 'Road', what: 'Everything helps' },
    { name: 'Simulation', what: 'What the car itself has' }
] as const;

/**
 * The level of the driver aids, on a button of the dashboard that goes to the next one; so does J, a key of the Vehicle
 * Input. Whatever level is chosen, the next car has it too.
 *
 * @param say - Gets a line on a level that has been chosen.
 */
export function addAssistance(app: AppBase, garage: Garage, say: (line: string) => void): void {
    const button = document.getElementById('assistance') as HTMLButtonElement;
    const label = button.querySelector('output') as HTMLOutputElement;
    let level = -1;
    const show = (): void => {
        const { name, what } = LEVELS[level];
        label.textContent = name;
        button.title = `Driver aids. ${what}. J, or a click, goes to the next level`;
    };
    garage.watch(() => {
        const controller = controllerOf(garage.car);
        button.hidden = !controller;
        if (!controller) {
            return;
        }
        if (level >= 0) {
            controller.assistance = level as Assistance;
        }
        level = controller.assistance;
        show();
    });
    button.addEventListener('click', ({ detail }) => {
        controllerOf(garage.car)?.nextAssistance();
        if (detail > 0) {
            button.blur(); // the keyboard is the car's
        }
    });
    app.on('update', () => {
        const controller = controllerOf(garage.car);
        if (controller && controller.assistance !== level) {
            level = controller.assistance;
            show();
            say(`Aids: ${LEVELS[level].name}. ${LEVELS[level].what}`);
        }
    });
}
