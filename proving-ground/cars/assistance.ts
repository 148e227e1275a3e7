import type { AppBase } from 'playcanvas';

import { controllerOf } from './car.js';
import type { Garage } from './garage.js';
import type { Behavior } from '../../scripts/vehicle-controller.mjs';
import { word } from '../words/words.js';

/** Behaviors, by their numbers in the Vehicle Controller. */
const BEHAVIORS = [
    { name: 'Simulation', what: 'Only the aids of the car itself' },
    { name: 'Road', what: 'All aids, so that keys do not spin the car' },
    { name: 'Arcade', what: 'More grip, recovery from slides, control in the air' },
    { name: 'Drift', what: 'Throttle and steering hold a drift' }
] as const;

/**
 * The behavior of the car, on a button of the dashboard that goes to the next one; so does J, a key of the Vehicle Input.
 * Whatever is chosen, the next car has it too.
 *
 * @param say - Gets a line on a behavior that has been chosen.
 */
export function addAssistance(app: AppBase, garage: Garage, say: (line: string) => void): void {
    const button = document.getElementById('assistance') as HTMLButtonElement;
    const label = button.querySelector('output') as HTMLOutputElement;
    let behavior = -1;
    const show = (): void => {
        const { name, what } = BEHAVIORS[behavior];
        label.textContent = word(name);
        button.title = word(`Behavior. ${what}. J, or a click, goes to the next one`);
    };
    garage.watch(() => {
        const controller = controllerOf(garage.car);
        button.hidden = !controller;
        if (!controller) {
            return;
        }
        if (behavior >= 0) {
            controller.behavior = behavior as Behavior;
        }
        behavior = controller.behavior;
        show();
    });
    button.addEventListener('click', ({ detail }) => {
        controllerOf(garage.car)?.nextBehavior();
        if (detail > 0) {
            button.blur(); // the keyboard is the car's
        }
    });
    app.on('update', () => {
        const controller = controllerOf(garage.car);
        if (controller && controller.behavior !== behavior && controller.behavior in BEHAVIORS) {
            behavior = controller.behavior;
            show();
            say(`${BEHAVIORS[behavior].name}. ${BEHAVIORS[behavior].what}`);
            console.info(controller.behaviorReadout());
        }
    });
}
