import type { OwnFacts, OwnModel } from './own-model.js';
import type { RiggingError, VehicleClass } from '../../src/index.js';
import { canRaycast, describeRig, RIG_UNITS, rigChoices, warningsAbout } from '../../src/internal.js';

/** Actions of the panel's buttons. */
export interface OwnActions {
    /** Applies what the visitor knows better. */
    change(facts: OwnFacts): void;

    /** Asks for a file. */
    pick(): void;

    /** Puts the car's template on the clipboard. */
    copy(): void;

    /** Makes a file of it. */
    save(): void;
}

/** Shows what was found in a visitor's model, with choices to correct it, or why a file is not a car. */
export class OwnPanel {
    private readonly panel = document.createElement('aside');
    private readonly actions: OwnActions;

    constructor(actions: OwnActions) {
        this.actions = actions;
        Object.assign(this.panel, { id: 'own', hidden: true });
        this.panel.setAttribute('aria-label', 'Your model');
        document.body.append(this.panel);
    }

    hide(): void {
        this.panel.hidden = true;
    }

    /** Says what was found. */
    tell(model: OwnModel): void {
        const { rig, size, facts, file, missing } = model;
        const { class: kind, raycastCar = false } = facts;
        const { actions } = this;
        this.open(file);
        const list = document.createElement('dl');
        for (const { title, text } of describeRig(rig, size, { kind, isRaycastCar: raycastCar && canRaycast(rig) })) {
            add(list, 'dt', title);
            add(list, 'dd', text);
        }
        this.panel.append(list);
        for (const warning of warningsAbout(rig, { raycastCar, missing })) {
            add(this.panel, 'p', warning).className = 'warning';
        }
        const choices = add(this.panel, 'div', '');
        const { switches, classes } = rigChoices(rig, facts);
        if (classes.length > 0) {
            select(
                choices,
                'Class',
                ['By its size', ...classes.map(titled)],
                classes.indexOf(kind as VehicleClass) + 1,
                (i) => actions.change({ class: classes[i - 1] })
            );
        }
        select(
            choices,
            'Unit',
            [`Found: ${rig.unit.scale} m`, ...RIG_UNITS.map(([title]) => titled(title))],
            RIG_UNITS.findIndex(([, meters]) => meters === facts.unitScale) + 1,
            (i) => actions.change({ unitScale: i > 0 ? RIG_UNITS[i - 1][1] : undefined })
        );
        field(choices, 'Mass, kg', 'number', String(Math.round(size.body.mass)), (text) =>
            actions.change({ mass: text === '' ? undefined : Number(text) })
        );
        field(choices, 'Wheels', 'text', facts.wheels?.join(', ') ?? '', (text) =>
            actions.change({ wheels: namesIn(text) })
        );
        for (const { title, name, value } of switches) {
            button(choices, title, () => actions.change({ [name]: value }));
        }
        const buttons = add(this.panel, 'footer', '');
        button(buttons, 'Copy for the Editor', () => actions.copy());
        button(buttons, 'Save for the Editor', () => actions.save());
        button(buttons, 'Another model', () => actions.pick());
    }

    /**
     * Says why a file does not become a car.
     *
     * @param file - Its name.
     * @param error - The reason.
     * @param choose - Opens it again with what is known: one of its cars, where there are several, or which parts are its wheels.
     */
    refuse(file: string, error: Error, choose: (facts: OwnFacts) => void): void {
        this.open(`${file} did not become a car`);
        const { remedy = '', cars = [], problem } = error as Partial<RiggingError>;
        const fault = remedy ? error.message.slice(0, -remedy.length - 1).trim() : error.message;
        add(this.panel, 'p', fault);
        if (remedy) {
            add(this.panel, 'p', `${remedy}.`).className = 'warning';
        }
        if (problem) {
            field(add(this.panel, 'div', ''), 'Wheels', 'text', '', (text) => choose({ wheels: namesIn(text) }));
        }
        const buttons = add(this.panel, 'footer', '');
        for (const { name } of cars) {
            button(buttons, `The car with ${name}`, () => choose({ node: name }));
        }
        button(buttons, 'Another model', () => this.actions.pick());
    }

    /** Empty, with a title. */
    private open(title: string): void {
        const { panel } = this;
        panel.replaceChildren();
        const header = add(panel, 'header', '');
        add(header, 'h2', title);
        button(header, 'Close', () => this.hide());
        panel.hidden = false;
    }
}

function add(to: HTMLElement, tag: string, text: string): HTMLElement {
    const element = document.createElement(tag);
    element.textContent = text;
    to.append(element);
    return element;
}

function button(to: HTMLElement, text: string, press: () => void): void {
    const element = add(to, 'button', text) as HTMLButtonElement;
    element.type = 'button';
    element.addEventListener('click', () => {
        element.blur(); // the keyboard is the car's
        press();
    });
}

function select(to: HTMLElement, title: string, names: readonly string[], at: number, pick: (i: number) => void): void {
    const label = add(to, 'label', `${title} `);
    const list = document.createElement('select');
    list.append(...names.map((name) => new Option(name)));
    list.selectedIndex = at;
    list.addEventListener('change', () => {
        list.blur();
        pick(list.selectedIndex);
    });
    label.append(list);
}

function field(
    to: HTMLElement,
    title: string,
    type: 'number' | 'text',
    value: string,
    enter: (text: string) => void
): void {
    const label = add(to, 'label', `${title} `);
    const input = document.createElement('input');
    Object.assign(input, { type, value });
    if (type === 'text') {
        input.placeholder = 'names of their nodes, with commas between';
    }
    input.addEventListener('change', () => {
        input.blur();
        enter(input.value.trim());
    });
    label.append(input);
}

/** Names with commas between; none for an empty text. */
function namesIn(text: string): string[] | undefined {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    return names.length > 0 ? names : undefined;
}

function titled(word: string): string {
    return word[0].toUpperCase() + word.slice(1);
}
