import { allHotkeys, nameOfKey, onKey } from './keys.js';
import type { Garage } from '../cars/garage.js';
import { isOfLab } from '../lab/lab.js';
import { toggle } from '../lab/telemetry.js';
import { isPhone } from '../library/picture/comfort.js';
import { translate, word } from '../words/words.js';

/** Keys that drive, for the help; the Vehicle Input defines them. */
const DRIVING: [keys: string[], what: string][] = [
    [['W', 'A', 'S', 'D'], 'drive, or the arrow keys; backward by the brake at a standstill'],
    [['Space'], 'hand brake'],
    [['E', 'Q'], 'gear up and down, by hand from then on'],
    [['0'], 'the gearbox shifts by itself again'],
    [['Shift'], 'clutch'],
    [['Z'], 'park'],
    [['I'], 'stop and start the engine'],
    [['J'], 'behavior: Road, Arcade, Drift, Simulation']
];

/** The menu has a button for all that a key does to the present vehicle: for fingers, and for who reaches the page by Tab. H lists the keys. */
export function addMenu(garage: Garage): void {
    const help = document.getElementById('help') as HTMLDialogElement;
    document.body.classList.toggle('phone', isPhone());
    document.body.classList.toggle('touch', isPhone());
    window.addEventListener('pointerdown', ({ pointerType }) => {
        if (pointerType === 'touch') {
            document.body.classList.add('touch');
        }
    });
    onKey({
        code: 'Digit1',
        what: 'instruments',
        button: 'Instruments',
        press: () => toggle(document.body.classList.contains('phone') ? 'full' : 'no-hud')
    });
    onKey({ code: 'KeyH', what: 'this list', button: 'All keys', press: () => help.showModal() });
    fillHelp(help);

    const buttons = document.getElementById('buttons') as HTMLElement;
    const open = document.querySelector('#menu .open') as HTMLElement;
    open.addEventListener('click', (event) => {
        buttons.hidden = !buttons.hidden;
        open.setAttribute('aria-expanded', String(!buttons.hidden));
        letGo(event);
    });
    const lab = document.getElementById('lab-buttons') as HTMLElement;
    for (const { button, what, code, fits, press } of allHotkeys()) {
        if (button) {
            const element = document.createElement('button');
            element.textContent = word(button);
            element.title = `${word(what)} (${nameOfKey(code)})`;
            element.addEventListener('click', (event) => {
                press();
                letGo(event);
            });
            (isOfLab(code) ? lab : buttons).append(element);
            if (fits) {
                const offer = (): void => {
                    element.hidden = !fits();
                };
                garage.watch(offer);
                open.addEventListener('click', offer); // a trailer may have come since
            }
        }
    }
}

/** A button that was clicked, rather than pressed by a key, gives the keyboard back to the car. */
function letGo(event: MouseEvent): void {
    if (event.detail > 0) {
        (event.currentTarget as HTMLElement).blur();
    }
}

function fillHelp(help: HTMLDialogElement): void {
    const others = allHotkeys().map(({ code, what }): (typeof DRIVING)[number] => [[nameOfKey(code)], what]);
    const list = document.createElement('dl');
    for (const [keys, what] of [...DRIVING, ...others]) {
        const row = document.createElement('div');
        const term = document.createElement('dt');
        const meaning = document.createElement('dd');
        term.innerHTML = keys.map((key) => `<kbd>${key}</kbd>`).join(' ');
        const said = word(what);
        meaning.textContent = said[0].toUpperCase() + said.slice(1);
        row.append(term, meaning);
        list.append(row);
    }
    // the button takes the focus, and the browser scrolls to it
    help.innerHTML = '<header><h2>Keys</h2><button type="button">Close</button></header>';
    translate(help);
    help.querySelector('button')?.addEventListener('click', () => help.close());
    help.append(list);
    // as it came, it goes
    help.addEventListener('keydown', (event) => {
        if (event.code === 'KeyH') {
            help.close();
            event.stopPropagation();
        }
    });
}
