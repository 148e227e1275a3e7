import type { Entity, Vec3 } from 'playcanvas';

import { fromValue, labelOf, spellConstant, toValue, type Attribute } from '../components/tuning/setup.js';

/** A line of the tuning panel. */
export interface TuningRow {
    readonly element: HTMLElement;

    /** Brings it in step with the component. */
    look(): void;
}

/** Value of an attribute, of several owners as one. */
interface Field<T> {
    get(): T;
    set(value: T): void;
}

/**
 * Lines for an attribute: three for a vector, else one.
 *
 * @param owners - Components, or groups of them, that are set alike.
 * @param attribute - Attribute of the owners.
 */
export function rowsOf(owners: readonly object[], attribute: Attribute): TuningRow[] {
    const { name, type, array } = attribute;
    if (type === 'vec3' && !array) {
        return (['x', 'y', 'z'] as const).map((axis) =>
            row(`${labelOf(attribute)} ${axis}`, attribute, numberInputs({}, axisOf(owners, name, axis)))
        );
    }
    return [row(labelOf(attribute), attribute, inputsOf(owners, attribute))];
}

/** The description of an attribute with its range. */
export function helpOf({ description = '', min, max }: Attribute): string {
    const range = min !== undefined && max !== undefined ? `${min} to ${max}.` : '';
    return `${description.replace(/\s+/g, ' ')} ${range}`.trim();
}

/** Elements of a line, and what brings them in step. */
type Inputs = { elements: HTMLElement[]; look(): void };

function row(text: string, attribute: Attribute, { elements, look }: Inputs): TuningRow {
    const label = document.createElement('label');
    const name = document.createElement('span');
    const field = document.createElement('span');
    name.textContent = text;
    field.className = 'field';
    field.append(...elements);
    label.append(name, field);
    label.title = helpOf(attribute);
    return { element: label, look };
}

function inputsOf(owners: readonly object[], attribute: Attribute): Inputs {
    const { name, type, array } = attribute;
    if (attribute.enum) {
        return select(attribute.enum, fieldOf(owners, name));
    }
    if (array || type === 'entity') {
        return textInput(textOf(owners, attribute));
    }
    if (type === 'number') {
        return numberInputs(attribute, fieldOf(owners, name));
    }
    return type === 'boolean' ? checkbox(fieldOf(owners, name)) : textInput(fieldOf(owners, name));
}

/** A slider where there is a range, and a field beside it. */
function numberInputs(
    { min, max, precision, step = precision === undefined ? undefined : 10 ** -precision }: Partial<Attribute>,
    field: Field<number>
): Inputs {
    const input = make('number');
    input.step = 'any';
    const elements: HTMLInputElement[] = [input];
    if (min !== undefined && max !== undefined) {
        const slider = make('range');
        Object.assign(slider, { min: String(min), max: String(max), step: String(step ?? 'any') });
        slider.addEventListener('input', () => {
            field.set(slider.valueAsNumber);
            input.value = shortly(field.get());
        });
        elements.unshift(slider);
    }
    input.addEventListener('change', () => {
        if (input.value !== '') {
            field.set(Number(input.value));
        }
    });
    return {
        elements,
        look: () => elements.filter(isLeft).forEach((element) => (element.value = shortly(field.get())))
    };
}

function checkbox(field: Field<boolean>): Inputs {
    const box = make('checkbox');
    box.addEventListener('change', () => field.set(box.checked));
    return { elements: [box], look: () => (box.checked = field.get()) };
}

function textInput(field: Field<string>): Inputs {
    const input = make('text');
    input.addEventListener('change', () => field.set(input.value));
    return { elements: [input], look: () => [input].filter(isLeft).forEach((each) => (each.value = field.get())) };
}

function select(options: Readonly<Record<string, number>>, field: Field<number>): Inputs {
    const list = document.createElement('select');
    for (const [name, value] of Object.entries(options)) {
        list.append(new Option(spellConstant(name), String(value)));
    }
    list.addEventListener('change', () => field.set(Number(list.value)));
    return { elements: [list], look: () => (list.value = String(field.get())) };
}

function make(type: string): HTMLInputElement {
    const input = document.createElement('input');
    input.type = type;
    return input;
}

/** True unless the input has the focus, so that a player may be typing in it. */
function isLeft(input: HTMLInputElement): boolean {
    return (input.getRootNode() as ShadowRoot).activeElement !== input;
}

/** A number without the noise of binary fractions. */
function shortly(value: number): string {
    return typeof value === 'number' ? String(Number(value.toPrecision(5))) : '';
}

/** A number, truth value or text, of all owners as one. */
function fieldOf<T>(owners: readonly object[], name: string): Field<T> {
    const all = owners as Record<string, T>[];
    return {
        get: () => all[0][name],
        set: (value) => all.forEach((owner) => (owner[name] = value))
    };
}

function axisOf(owners: readonly object[], name: string, axis: 'x' | 'y' | 'z'): Field<number> {
    const all = owners as Record<string, Vec3>[];
    return {
        get: () => all[0][name][axis],
        set: (value) =>
            all.forEach((owner) => {
                owner[name] = owner[name].clone();
                owner[name][axis] = value;
            })
    };
}

/** A list, or entities by their names, as text with commas. */
function textOf(owners: readonly object[], attribute: Attribute): Field<string> {
    const all = owners as Record<string, unknown>[];
    return {
        get() {
            const value = toValue(all[0][attribute.name]);
            const values = Array.isArray(value) ? value : [value];
            return values.map((each) => (typeof each === 'object' ? '' : String(each))).join(', ');
        },
        set(text) {
            const items = text.split(',').map((item) => item.trim());
            const given = items.filter((item) => item !== '');
            const values = attribute.type === 'number' ? given.map(Number) : given;
            for (const owner of all) {
                const { root } = (owner as { entity?: Entity }).entity ?? {};
                owner[attribute.name] = fromValue(
                    attribute.array ? values : (values[0] ?? null),
                    attribute,
                    root as Entity
                );
            }
        }
    };
}
