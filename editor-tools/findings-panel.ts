import { BUTTON, PANEL, WRONG } from './panel-style.js';
import type { Finding } from '../src/components/findings/report.js';

const ID = 'vehicle-check';
/** Beside the inspector: what is selected comes to the middle. */
const PLACE = 'left:auto;right:336px;translate:none';
const LIST = 'max-height:50vh;overflow:auto;margin-top:8px';
const LINE =
    'display:block;width:100%;margin-top:4px;padding:6px 8px;background:#364346;color:#fff;border:0;' +
    'font:inherit;text-align:left;cursor:pointer';

const NOTE = 'margin-top:8px';

/** Shows in the Editor's page what a check has found. */
export class FindingsPanel {
    private readonly panel = document.createElement('div');
    private readonly text = document.createElement('div');
    private readonly list = document.createElement('div');

    /** @param again - Checks once more, with a panel that takes the place of this one. */
    constructor(again: () => void) {
        const { panel, text, list } = this;
        document.getElementById(ID)?.remove();
        panel.id = ID;
        panel.style.cssText = `${PANEL};${PLACE}`;
        const title = document.createElement('b');
        title.textContent = 'PlayCanvas Vehicles: check';
        text.role = 'status'; // read out by screen readers
        text.textContent = 'Waiting for the Editor to load the scene';
        list.style.cssText = LIST;
        const buttons = document.createElement('div');
        buttons.append(
            button('Check again', again),
            button('Close', () => panel.remove())
        );
        panel.append(title, text, list, buttons);
        document.documentElement.append(panel); // the page may not have a body yet
    }

    /** @param text - Summary of the result. */
    show(text: string): void {
        this.text.textContent = text;
    }

    /**
     * Adds a line.
     *
     * @param where - Car, part and attribute.
     * @param found - Finding that the line says.
     * @param choose - Called when it is clicked.
     */
    add(where: string, { severity, entity, message, remedy }: Finding, choose: () => void): void {
        const line = document.createElement('button');
        const place = document.createElement('b');
        const what = document.createElement('div');
        const cure = document.createElement('div');
        line.style.cssText = LINE;
        line.title = entity.path;
        line.onclick = choose;
        place.textContent = where;
        what.textContent = `${message}.`;
        what.style.color = severity === 'error' ? WRONG : '#fd8';
        cure.textContent = `${remedy}.`;
        line.append(place, what, cure);
        this.list.append(line);
    }

    /**
     * Adds lines that are worth knowing, and no fault.
     *
     * @param title - Their heading.
     * @param lines - One below the other.
     * @param picture - Address of a picture below them.
     */
    note(title: string, lines: readonly string[], picture?: string): void {
        const note = document.createElement('div');
        const heading = document.createElement('b');
        note.style.cssText = NOTE;
        heading.textContent = title;
        note.append(
            heading,
            ...lines.map((line) => Object.assign(document.createElement('div'), { textContent: line }))
        );
        if (picture) {
            note.append(Object.assign(document.createElement('img'), { src: picture, alt: lines.join('; ') }));
        }
        this.list.append(note);
    }
}

function button(text: string, click: () => void): HTMLButtonElement {
    const made = document.createElement('button');
    made.textContent = text;
    made.style.cssText = `${BUTTON};margin-right:8px`;
    made.onclick = click;
    return made;
}
