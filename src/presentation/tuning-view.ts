import { isTyped } from './is-typed.js';
import { helpOf, rowsOf, type TuningRow } from './tuning-row.js';
import { TUNING_STYLE } from './tuning-style.js';
import { labelOf, type Attribute, type Part } from '../components/tuning/setup.js';
import { isVisible } from '../components/tuning/visible-if.js';

/** A line or group of the panel, and when it shows. */
interface Line {
    element: HTMLElement;
    shows(): boolean;
    row: TuningRow | null;
}

/** Actions of the buttons of the panel. */
export interface TuningCommands {
    close(): void;
    reset(): void;
    swap(): void;
    copy(): void;
    copyChanges(): void;
    save(): void;
    load(file: File): void;
}

const HELP = 'Point at an attribute to see what it does.';

/** The panel in which all attributes of a car can be set while it drives. */
export class TuningView {
    private readonly host = document.createElement('tuning-panel');
    private readonly swapper = button('', 'whole', () => this.commands.swap());
    private readonly help = document.createElement('footer');
    private readonly lines = new Map<HTMLDetailsElement, Line[]>();
    private readonly commands: TuningCommands;

    /**
     * @param title - Name of the car.
     * @param parts - Parts of the car.
     * @param commands - Actions of the buttons.
     * @param container - Element that the panel is put into; null for a place of its own over the picture.
     * @param side - Side of that place.
     */
    constructor(
        title: string,
        parts: readonly Part[],
        commands: TuningCommands,
        container: HTMLElement | null,
        side: 'left' | 'right'
    ) {
        this.commands = commands;
        const { host, help } = this;
        host.className = container ? '' : `free ${side}`;
        const root = host.attachShadow({ mode: 'open' });
        const style = document.createElement('style');
        style.textContent = TUNING_STYLE;
        const form = document.createElement('form');
        const header = document.createElement('header');
        const name = document.createElement('span');
        name.textContent = `Tuning: ${title}`;
        const close = button('×', '', () => commands.close());
        close.setAttribute('aria-label', 'Close');
        header.append(name, close);
        const all = document.createElement('div');
        all.className = 'parts';
        all.append(...parts.map(({ title, scripts, attributes }) => this.folder(title, scripts, attributes)));
        help.textContent = HELP;
        form.append(header, this.toolbar(), all, help);
        form.addEventListener('submit', (event) => event.preventDefault());
        form.addEventListener('pointerover', ({ target }) => this.explain(target));
        form.addEventListener('focusin', ({ target }) => this.explain(target));
        form.addEventListener('change', () => this.look());
        // what is typed is meant for the field, not for the car
        form.addEventListener('keydown', (event) => {
            if (!event.ctrlKey && !event.metaKey && isTyped(event)) {
                event.stopPropagation();
            }
        });
        form.addEventListener('click', ({ target, detail }) => {
            // what was clicked, rather than chosen by a key, gives the keyboard back to the car
            if (detail > 0 && target instanceof Element && target.closest('button, summary, input[type=checkbox]')) {
                (root.activeElement as HTMLElement | null)?.blur();
            }
        });
        root.append(style, form);
        (container ?? document.body).append(host);
    }

    /** Shows which setup is in force. */
    name(active: 'A' | 'B'): void {
        this.swapper.textContent = `Setup ${active} is on: swap A and B`;
    }

    /** Says a line in place of the help. */
    say(line: string): void {
        this.help.textContent = line;
    }

    /** Brings all lines in step with the car. */
    look(): void {
        for (const [folder, lines] of this.lines) {
            if (folder.open) {
                for (const { element, shows, row } of lines) {
                    element.hidden = !shows();
                    row?.look();
                }
            }
        }
    }

    destroy(): void {
        this.host.remove();
    }

    private toolbar(): HTMLElement {
        const nav = document.createElement('nav');
        const { commands } = this;
        const file = document.createElement('input');
        Object.assign(file, { type: 'file', accept: '.json,application/json', hidden: true });
        file.addEventListener('change', () => {
            const [chosen] = file.files ?? [];
            if (chosen) {
                commands.load(chosen);
            }
            file.value = '';
        });
        nav.append(
            this.swapper,
            button('Reset to the car as it comes', 'whole', () => commands.reset()),
            button('Copy as JSON', '', () => commands.copy()),
            button('Copy changes as JSON', '', () => commands.copyChanges()),
            button('Save file', '', () => commands.save()),
            button('Load file', '', () => file.click()),
            file
        );
        return nav;
    }

    /** A truck has a thousand attributes: lines are made when the folder is opened. */
    private folder(title: string, owners: readonly object[], attributes: readonly Attribute[]): HTMLDetailsElement {
        const folder = document.createElement('details');
        const summary = document.createElement('summary');
        summary.textContent = title;
        folder.append(summary);
        folder.addEventListener('toggle', () => {
            if (folder.open && !this.lines.has(folder)) {
                this.fill(folder, owners, attributes);
            }
            this.look();
        });
        return folder;
    }

    /** @param owners - Components, or groups of them, that are set alike. */
    private fill(folder: HTMLDetailsElement, owners: readonly object[], attributes: readonly Attribute[]): void {
        const lines = attributes.flatMap((attribute): Line[] => {
            const shows = (): boolean => isVisible(attribute.visibleif, owners[0]);
            if (attribute.schema) {
                const members = owners.map((owner) => (owner as Record<string, object>)[attribute.name]);
                const group = this.folder(labelOf(attribute), members, attribute.schema);
                group.title = helpOf(attribute);
                return [{ element: group, shows, row: null }];
            }
            return rowsOf(owners, attribute).map((row) => ({ element: row.element, shows, row }));
        });
        folder.append(...lines.map(({ element }) => element));
        this.lines.set(folder, lines);
    }

    private explain(target: EventTarget | null): void {
        const line = target instanceof Element ? target.closest<HTMLElement>('label[title], details[title]') : null;
        if (line) {
            this.help.textContent = line.title;
        }
    }
}

function button(text: string, kind: string, press: () => void): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.className = kind;
    element.addEventListener('click', press);
    return element;
}
