import { PLACES } from './place-list.js';
import type { Places } from './places.js';
import { addChoices } from '../hud/choices.js';
import { onKey } from '../hud/keys.js';

/** A menu of the places, opened by M or its button. */
export function addPlaceMenu(places: Places, showDusk: () => void): void {
    const menu = document.getElementById('places') as HTMLDialogElement;
    const toggle = addChoices(
        menu,
        'place',
        () => PLACES,
        () => places.present,
        (id) => places.go(id)
    );
    document.getElementById('open-places')?.addEventListener('click', toggle);
    onKey({ code: 'KeyM', what: 'places to drive to', button: 'Places', press: toggle });
    onKey({ code: 'KeyO', what: 'day, dusk or night', button: 'Day, night', press: showDusk });
}
