import { GARAGE } from './car-list.js';
import type { Garage } from './garage.js';
import { addChoices } from '../hud/choices.js';
import { onKey } from '../hud/keys.js';

/** A menu of the cars, opened by its button; G takes the next one. The car keeps its place and heading. */
export function addCarMenu(garage: Garage, say: (line: string) => void): void {
    const present = (): void => say(garage.vehicle.description);
    const menu = document.getElementById('cars') as HTMLDialogElement;
    const choices = GARAGE.map((id) => ({ id, title: titleOf(id) }));
    const toggle = addChoices(menu, 'car', choices, (id) => {
        garage.choose(id).then(present, window.pageFailed);
    });
    document.getElementById('open-cars')?.addEventListener('click', toggle);
    onKey({
        code: 'KeyG',
        what: 'next car',
        button: 'Next car',
        press: () => garage.next().then(present)
    });
}

/** A car's file is named as it is: `sports-car` is the Sports car. */
function titleOf(id: string): string {
    const words = id === 'off-roader' ? id : id.replace('-', ' ');
    return words[0].toUpperCase() + words.slice(1);
}
