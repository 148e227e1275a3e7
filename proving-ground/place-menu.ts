import { onKey } from './keys.js';
import { PLACES } from './place-list.js';
import type { Places } from './places.js';

/** A menu of the places, opened by M or its button; with it open the first nine answer to their digits. */
export function addPlaceMenu(places: Places, showDusk: () => void): void {
    const menu = document.getElementById('places') as HTMLDialogElement;
    const list = menu.querySelector('ol') as HTMLElement;
    const toggle = (): void => {
        if (menu.open) {
            menu.close();
        } else {
            menu.showModal();
            list.querySelector('button')?.focus();
        }
    };
    const go = (id: string): void => {
        menu.close();
        (document.activeElement as HTMLElement | null)?.blur();
        places.go(id);
    };
    for (const [i, { id, title }] of PLACES.entries()) {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.place = id;
        button.textContent = title;
        if (i < 9) {
            const key = document.createElement('kbd');
            key.textContent = String(i + 1);
            button.prepend(key);
        }
        button.addEventListener('click', () => go(id));
        item.append(button);
        list.append(item);
    }
    menu.querySelector('header button')?.addEventListener('click', () => menu.close());
    document.getElementById('open-places')?.addEventListener('click', toggle);
    onKey({ code: 'KeyM', what: 'places to drive to', button: 'Places', press: toggle });
    onKey({ code: 'KeyO', what: 'day or dusk', button: 'Day, dusk', press: showDusk });
    window.addEventListener('keydown', (event) => {
        if (!menu.open || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        const digit = /^Digit([1-9])$/.exec(event.code);
        if (digit) {
            event.stopImmediatePropagation();
            go(PLACES[Number(digit[1]) - 1].id);
        }
    });
}
