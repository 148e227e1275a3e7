import { hasRoomFor, PLACES, type Place } from './place-list.js';
import type { Places } from './places.js';
import type { Garage } from '../cars/garage.js';
import { isFrame } from '../cars/towed.js';
import { loadJson } from '../files.js';
import { addChoices } from '../hud/choices.js';
import { onKey } from '../hud/keys.js';

/** A menu of the places that have room for the present vehicle, opened by M or its button. */
export function addPlaceMenu(garage: Garage, places: Places, showDusk: () => void): void {
    const offered = (): readonly Place[] => {
        const { vehicle, towed } = garage;
        const rear = towed?.train.trailer.hull ?? { length: 0, width: 0 };
        const width = Math.max(vehicle.hull.width, rear.width);
        const tows = towed !== null && !isFrame(towed.train);
        return PLACES.filter((place) => hasRoomFor(place, vehicle.hull.length + rear.length, width, tows));
    };
    const menu = document.getElementById('places') as HTMLDialogElement;
    const toggle = addChoices(
        menu,
        'place',
        offered,
        () => places.present,
        (id) => places.go(id),
        () => loadJson<Record<string, string>>('place-pictures.json')
    );
    document.getElementById('open-places')?.addEventListener('click', toggle);
    onKey({ code: 'KeyM', what: 'places to drive to', button: 'Places', press: toggle });
    onKey({ code: 'KeyO', what: 'day, dusk or night', button: 'Day, night', press: showDusk });
}
