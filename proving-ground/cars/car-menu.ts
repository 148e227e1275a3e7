import { GARAGE } from './car-list.js';
import type { Garage } from './garage.js';
import type { OwnModels } from './own-models.js';
import { carNameOf, groupCars } from '../../templates/car-names.js';
import { loadJson } from '../files.js';
import { addChoices, type Choice } from '../hud/choices.js';
import { onKey } from '../hud/keys.js';

/** Id of the menu's line that opens a file. */
const OWN_FILE = 'own-file';

/** Title of the visitor's own models. */
const YOURS = 'Your own';

/**
 * A menu of the cars, opened by its button; G takes the next one. The car keeps its place and heading.
 *
 * @param garage - Holds the cars.
 * @param own - The visitor's own models.
 * @param say - Gets a line on a car that has been chosen.
 */
export function addCarMenu(garage: Garage, own: OwnModels, say: (line: string) => void): void {
    const present = (): void => say(garage.vehicle.description);
    const menu = document.getElementById('cars') as HTMLDialogElement;
    const ours = groupCars(GARAGE).flatMap(([group, ids]) => ids.map((id) => ({ id, group, title: carNameOf(id) })));
    const choices = (): Choice[] => [
        ...ours,
        ...garage.ownModels.map(({ id, vehicle, trailer }) => ({
            id,
            group: YOURS,
            title: (vehicle ?? trailer)!.name
        })),
        { id: OWN_FILE, group: YOURS, title: garage.ownModels.length > 0 ? 'Another model …' : 'Your model …' }
    ];
    const toggle = addChoices(
        menu,
        'car',
        choices,
        () => garage.name,
        (id) => {
            if (id === OWN_FILE) {
                own.pick();
                return;
            }
            garage.choose(id).then(() => {
                present();
                own.show(
                    garage.ownModels.some((model) => model.id === id),
                    id
                );
            }, window.pageFailed);
        },
        () => loadJson<Record<string, string>>('car-pictures.json')
    );
    document.getElementById('open-cars')?.addEventListener('click', toggle);
    onKey({
        code: 'KeyG',
        what: 'next car',
        button: 'Next car',
        press: () => garage.next().then(present)
    });
}
