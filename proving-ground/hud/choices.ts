import { speedUnit } from './page-unit.js';
import { isTyped } from '../../src/internal.js';
import { translate, word } from '../words/words.js';

/** The place of a picture that there is not. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** One entry of a menu. */
export interface Choice {
    id: string;
    title: string;

    /** Title of the entries that it stands with; the same for neighbors. */
    group: string;

    /** Words that the mouse finds. */
    note?: string;
}

/**
 * Fills a dialog with buttons to choose from, in groups; with it open the first nine answer to their digits.
 *
 * @param dialog - To be filled.
 * @param kind - Kind of the choices: each button has its id in the data attribute of this name.
 * @param choices - In their order, asked for whenever the dialog opens.
 * @param present - Id of the one that there is now: it is marked, and has the focus.
 * @param pick - Gets the id that was chosen.
 * @param pictures - Loads addresses of pictures by the choices' ids, when the dialog opens first; without them it has words alone.
 * @returns Opens the dialog, or closes it.
 */
export function addChoices(
    dialog: HTMLDialogElement,
    kind: string,
    choices: () => readonly Choice[],
    present: () => string,
    pick: (id: string) => void,
    pictures?: () => Promise<Readonly<Record<string, string>>>
): () => void {
    const title = dialog.getAttribute('aria-label') as string;
    dialog.innerHTML = `<header><h2>${title}</h2><button type="button">Close</button></header><div></div>`;
    translate(dialog);
    const list = dialog.querySelector('div') as HTMLElement;
    let seen: Readonly<Record<string, string>> | null = null;
    const choose = (id: string): void => {
        dialog.close();
        (document.activeElement as HTMLElement | null)?.blur(); // the keyboard is the car's
        pick(id);
    };
    const entry = ({ id, title: name, note }: Choice, i: number, isPresent: boolean): HTMLElement => {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset[kind] = id;
        button.title = speedUnit.spell(word(note ?? ''));
        button.textContent = word(name);
        if (isPresent) {
            button.setAttribute('aria-current', 'true');
        }
        if (i < 9) {
            const key = document.createElement('kbd');
            key.textContent = String(i + 1);
            button.prepend(key);
        }
        if (seen) {
            const picture = new Image();
            picture.alt = '';
            picture.src = seen[id] ?? BLANK;
            button.prepend(picture);
        }
        button.addEventListener('click', () => choose(id));
        const item = document.createElement('li');
        item.append(button);
        return item;
    };
    const fill = (current: string): void => {
        list.replaceChildren();
        list.classList.toggle('pictured', seen !== null);
        let group = '';
        choices().forEach((choice, i) => {
            if (choice.group !== group) {
                ({ group } = choice);
                const heading = document.createElement('h3');
                heading.textContent = word(group);
                list.append(heading, document.createElement('ol'));
            }
            list.lastElementChild?.append(entry(choice, i, choice.id === current));
        });
    };
    const focus = (): void =>
        (list.querySelector<HTMLElement>('[aria-current]') ?? list.querySelector('button'))?.focus();
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
            focus();
            if (pictures && !seen) {
                pictures().then(
                    (loaded) => {
                        seen = loaded;
                        fill(present());
                        focus();
                    },
                    () => undefined // words alone, as without a connection
                );
            }
        }
    };
}
