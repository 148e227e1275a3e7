import type { OwnModel } from './own-model.js';
import type { RigVehicleOptions } from '../../scripts/rig-vehicle.mjs';
import type { RiggingError, VehicleClass } from '../../src/index.js';
import { describeRig, VEHICLE_CLASSES } from '../../src/internal.js';

/** Actions of the panel's buttons. */
export interface OwnActions {
    /** Applies what the visitor knows better. */
    change(options: RigVehicleOptions): void;

    /** Asks for a file. */
    pick(): void;

    /** Puts the car's template on the clipboard. */
    copy(): void;

    /** Makes a file of it. */
    save(): void;
}

/** Units to choose from, m. */
const UNITS: readonly [title: string, meters: number][] = [
    ['meters', 1],
    ['decimeters', 0.1],
    ['centimeters', 0.01],
    ['millimeters', 0.001],
    ['inches', 0.0254],
    ['feet', 0.3048]
];

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
        const { rig, vehicle, options, file } = model;
        const { actions } = this;
        this.open(file);
        const list = document.createElement('dl');
        for (const { title, text } of describeRig(rig, vehicle, { kind: options.class })) {
            add(list, 'dt', title);
            add(list, 'dd', text);
        }
        this.panel.append(list);
        if (model.missing.length > 0) {
            const text = `Its pictures are in other files: drop ${model.missing.join(', ')} together with it, or export it with everything in one .glb.`;
            add(this.panel, 'p', text).className = 'warning';
        }
        rig.warnings.forEach((warning) => (add(this.panel, 'p', warning).className = 'warning'));
        const choices = add(this.panel, 'div', '');
        select(
            choices,
            'Class',
            ['By its size', ...VEHICLE_CLASSES.map(titled)],
            VEHICLE_CLASSES.indexOf(options.class as VehicleClass) + 1,
            (i) => actions.change({ class: VEHICLE_CLASSES[i - 1] })
        );
        select(
            choices,
            'Unit',
            [`Found: ${rig.unit.scale} m`, ...UNITS.map(([title]) => titled(title))],
            UNITS.findIndex(([, meters]) => meters === options.unitScale) + 1,
            (i) => actions.change({ unitScale: i > 0 ? UNITS[i - 1][1] : undefined })
        );
        button(choices, 'Swap front and rear', () => actions.change({ swapEnds: !options.swapEnds }));
        if (rig.scenery.length > 0 || options.keepScenery) {
            const text = options.keepScenery ? 'Leave scenery out' : 'Keep scenery';
            button(choices, text, () => actions.change({ keepScenery: !options.keepScenery }));
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
     * @param choose - Opens it again with what is known: one of its cars, where there are several, or that it is no trailer.
     */
    refuse(file: string, error: Error, choose: (options: RigVehicleOptions) => void): void {
        this.open(`${file} did not become a car`);
        const { remedy = '', cars = [], problem } = error as Partial<RiggingError>;
        const fault = remedy ? error.message.slice(0, -remedy.length - 1).trim() : error.message;
        add(this.panel, 'p', fault);
        if (remedy) {
            add(this.panel, 'p', `${remedy}.`).className = 'warning';
        }
        const buttons = add(this.panel, 'footer', '');
        for (const { name } of cars) {
            button(buttons, `The car with ${name}`, () => choose({ node: name }));
        }
        if (problem === 'trailer') {
            button(buttons, 'It drives itself', () => choose({ drivesItself: true }));
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

function titled(word: string): string {
    return word[0].toUpperCase() + word.slice(1);
}
