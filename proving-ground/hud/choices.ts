import { isTyped } from '../../src/internal.js';

/** One line of a menu. */
export interface Choice {
    id: string;
    title: string;
}

/**
 * Fills a dialog with buttons to choose from; with it open the first nine answer to their digits.
 *
 * @param dialog - To be filled.
 * @param kind - Kind of the choices: each button has its id in the data attribute of this name.
 * @param choices - In their order, asked for whenever the dialog opens.
 * @param present - Id of the one that there is now: it is marked, and has the focus.
 * @param pick - Gets the id that was chosen.
 * @returns Opens the dialog, or closes it.
 */
export function addChoices(
    dialog: HTMLDialogElement,
    kind: string,
    choices: () => readonly Choice[],
    present: () => string,
    pick: (id: string) => void
): () => void {
    const title = dialog.getAttribute('aria-label') as string;
    dialog.innerHTML = `<header><h2>${title}</h2><button type="button">Close</button></header><ol></ol>`;
    const list = dialog.querySelector('ol') as HTMLElement;
    const choose = (id: string): void => {
        dialog.close();
        (document.activeElement as HTMLElement | null)?.blur(); // the keyboard is the car's
        pick(id);
    };
    const fill = (current: string): void => {
        const items = choices().map(({ id, title: name }, i) => {
            const item = document.createElement('li');
            const button = document.createElement('button');
            button.type = 'button';
            button.dataset[kind] = id;
            button.textContent = name;
            if (id === current) {
                button.setAttribute('aria-current', 'true');
            }
            if (i < 9) {
                const key = document.createElement('kbd');
                key.textContent = String(i + 1);
                button.prepend(key);
            }
            button.addEventListener('click', () => choose(id));
            item.append(button);
            return item;
        });
        list.replaceChildren(...items);
    };
    fill('');
    dialog.querySelector('header button')?.addEventListener('click', () => dialog.close());
    window.addEventListener('keydown', (event) => {
        if (!dialog.open || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) {
            return;
        }
        const digit = /^Digit([1-9])$/.exec(event.code);
        if (digit) {
            event.stopImmediatePropagation();
            choose(choices()[Number(digit[1]) - 1].id);
        }
    });
    return () => {
        if (dialog.open) {
            dialog.close();
        } else {
            fill(present());
            dialog.showModal();
            (list.querySelector<HTMLElement>('[aria-current]') ?? list.querySelector('button'))?.focus();
        }
    };
}
