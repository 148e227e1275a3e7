import GUI, { type Controller } from 'lil-gui';
import { Vec3, type AppBase, type Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import { applySetup, changesOf, fromValue, partsOf, readSetup, spell, spellConstant, toValue } from './setup.js';
import type { Attribute, Part, Setup } from './setup.js';
import { isVisible } from './visible-if.js';

/** How often the panel looks for what has changed elsewhere, s. */
const LOOK = 0.5;

/** A line of the panel and when it shows. */
interface Row {
    line: Controller | GUI;
    shows(): boolean;
}

/** The panel in which every attribute of the car can be set while it drives. U opens it, 7 swaps two setups. */
export function addTuning(app: AppBase, garage: Garage, say: (line: string) => void): void {
    const side = document.getElementById('tuning') as HTMLElement;
    let panel: Panel | null = null;
    let open = false;
    let parts: Part[] = [];
    let original: Setup = {};
    let active: 'A' | 'B' = 'A';
    let stored: Partial<Record<'A' | 'B', Setup>> = {};
    const rebuild = (): void => {
        panel?.destroy();
        panel = null;
        if (open) {
            panel = new Panel(garage.vehicle.name, side, parts, {
                reset: () => {
                    applySetup(parts, original);
                    say('Setup: as the car comes');
                },
                copy: () => copy(readSetup(parts), say),
                copyChanges: () => copy(changesOf(readSetup(parts), original), say),
                swap
            });
            panel.name(active);
        }
    };
    const swap = (): void => {
        stored[active] = readSetup(parts);
        active = active === 'A' ? 'B' : 'A';
        applySetup(parts, stored[active] ?? original);
        panel?.name(active);
        const count = countLeaves(changesOf(stored.A as Setup, stored.B ?? original));
        say(`Setup ${active}. ${count === 0 ? 'Both are alike yet: change something' : `${count} differences`}`);
    };
    garage.watch(() => {
        parts = partsOf(app, garage.car);
        original = readSetup(parts);
        active = 'A';
        stored = {};
        rebuild();
    });
    onKey({
        code: 'KeyU',
        what: 'tuning panel: every attribute of the car, live',
        button: 'Tuning',
        press() {
            open = !open;
            document.body.classList.toggle('tuning', open);
            rebuild();
        }
    });
    onKey({ code: 'Digit7', what: 'swap setup A and B', button: 'A / B', press: swap });
    side.addEventListener('click', ({ target, detail }) => {
        // what was clicked, rather than chosen by a key, gives the keyboard back to the car
        if (detail > 0 && target instanceof Element && target.closest('button, input[type=checkbox]')) {
            (document.activeElement as HTMLElement | null)?.blur();
        }
    });
    let since = 0;
    app.on('update', (dt: number) => {
        since += dt;
        if (since > LOOK) {
            since = 0;
            panel?.look();
        }
    });
}

interface Commands {
    reset(): void;
    copy(): void;
    copyChanges(): void;
    swap(): void;
}

class Panel {
    private readonly gui: GUI;
    private readonly swapper: Controller;
    private readonly rows = new Map<GUI, Row[]>();

    constructor(title: string, container: HTMLElement, parts: readonly Part[], commands: Commands) {
        this.gui = new GUI({ container, title: `Tuning: ${title}`, width: 340 });
        this.gui.add(commands, 'reset').name('Reset to the car as it comes');
        this.swapper = this.gui.add(commands, 'swap');
        this.gui.add(commands, 'copy').name('Copy as JSON');
        this.gui.add(commands, 'copyChanges').name('Copy changes as JSON');
        for (const part of parts) {
            const folder = this.gui.addFolder(part.title).close();
            // a truck has a thousand attributes: lines are made when somebody looks
            folder.onOpenClose((changed) => {
                if (changed === folder && !folder._closed && !this.rows.has(folder)) {
                    this.fill(folder, part.scripts, part.attributes);
                    this.look();
                }
            });
        }
    }

    /** Shows which setup is in force. */
    name(active: string): void {
        this.swapper.name(`Setup ${active} is on: swap A and B`);
    }

    /** Brings all lines in step with the car. */
    look(): void {
        for (const [folder, rows] of this.rows) {
            if (folder._closed) {
                continue;
            }
            for (const { line, shows } of rows) {
                line.show(shows());
                if (!(line instanceof GUI) && !line.domElement.contains(document.activeElement)) {
                    line.updateDisplay();
                }
            }
        }
    }

    destroy(): void {
        this.gui.destroy();
    }

    /** @param owners - Components, or groups of them, that are set alike. */
    private fill(folder: GUI, owners: readonly object[], attributes: readonly Attribute[]): void {
        const rows: Row[] = [];
        for (const attribute of attributes) {
            const shows = (): boolean => isVisible(attribute.visibleif, owners[0]);
            if (attribute.schema) {
                const group = folder.addFolder(spell(attribute.name)).close();
                group.$title.title = attribute.description ?? '';
                const members = owners.map((owner) => (owner as Record<string, object>)[attribute.name]);
                this.fill(group, members, attribute.schema);
                rows.push({ line: group, shows });
            } else {
                rows.push(...this.addLines(folder, owners, attribute).map((line) => ({ line, shows })));
            }
        }
        this.rows.set(folder, rows);
    }

    private addLines(folder: GUI, owners: readonly object[], attribute: Attribute): Controller[] {
        const lines =
            attribute.type === 'vec3' && !attribute.array
                ? (['x', 'y', 'z'] as const).map((axis) => {
                      return folder
                          .add(axisOf(owners, attribute.name, axis), 'value')
                          .step(0.001)
                          .name(`${spell(attribute.name)} ${axis}`);
                  })
                : [addLine(folder, owners, attribute)];
        for (const line of lines) {
            line.domElement.title = attribute.description ?? '';
            line.onChange(() => this.look());
        }
        return lines;
    }
}

function addLine(folder: GUI, owners: readonly object[], attribute: Attribute): Controller {
    const { name, type, array, min, max, precision, step } = attribute;
    const label = spell(name);
    if (attribute.enum) {
        const options = Object.assign({}, ...attribute.enum) as Record<string, number>;
        const spelled = Object.fromEntries(Object.entries(options).map(([key, value]) => [spellConstant(key), value]));
        return folder.add(fieldOf(owners, name), 'value', spelled).name(label);
    }
    if (array || type === 'entity') {
        return folder.add(textOf(owners, attribute), 'value').name(label);
    }
    const field = fieldOf(owners, name);
    if (type === 'number') {
        const line = folder.add(field, 'value', min, max).name(label);
        return step !== undefined || precision !== undefined ? line.step(step ?? 10 ** -(precision as number)) : line;
    }
    return folder.add(field, 'value').name(label);
}

/** A number, truth value or text, of all owners as one. */
function fieldOf(owners: readonly object[], name: string): { value: number | boolean | string } {
    const all = owners as Record<string, number | boolean | string>[];
    return {
        set value(value) {
            for (const owner of all) {
                owner[name] = value;
            }
        },
        get value() {
            return all[0][name];
        }
    };
}

function axisOf(owners: readonly object[], name: string, axis: 'x' | 'y' | 'z'): { value: number } {
    const all = owners as Record<string, Vec3>[];
    return {
        set value(value) {
            for (const owner of all) {
                owner[name] = owner[name].clone();
                owner[name][axis] = value;
            }
        },
        get value() {
            return all[0][name][axis];
        }
    };
}

/** A list, or entities by their names, as text with commas. */
function textOf(owners: readonly object[], attribute: Attribute): { value: string } {
    const all = owners as Record<string, unknown>[];
    return {
        set value(text) {
            const items = text.split(',').map((item) => item.trim());
            const given = items.filter((item) => item !== '');
            const values = attribute.type === 'number' ? given.map(Number) : given;
            for (const owner of all) {
                const { root } = (owner as { entity: Entity }).entity ?? {};
                owner[attribute.name] = fromValue(
                    attribute.array ? values : (values[0] ?? null),
                    attribute,
                    root as Entity
                );
            }
        },
        get value() {
            const value = toValue(all[0][attribute.name]);
            const values = Array.isArray(value) ? value : [value];
            return values.map((each) => (typeof each === 'object' ? '' : String(each))).join(', ');
        }
    };
}

/** To the clipboard; into a file where the page may not write there. */
async function copy(setup: Setup, say: (line: string) => void): Promise<void> {
    const text = JSON.stringify(setup, null, 4);
    try {
        await navigator.clipboard.writeText(text);
        say('Setup copied as JSON');
    } catch {
        download('setup.json', 'application/json', text);
        say('Setup saved as setup.json');
    }
}

/** Hands the visitor a file. */
export function download(name: string, type: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

function countLeaves(value: unknown): number {
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value);
    return inner ? Object.values(value).reduce<number>((sum, part) => sum + countLeaves(part), 0) : 1;
}
