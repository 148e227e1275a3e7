// The attributes of a component as the Editor's inspector shows them, by the Editor's own user interface library.
import {
    ArrayInput,
    BooleanInput,
    Container,
    LabelGroup,
    NumericInput,
    Panel,
    SelectInput,
    SliderInput,
    TextInput,
    VectorInput,
    type Element
} from '@playcanvas/pcui';

import '@playcanvas/pcui/styles';

import type { Schema } from './schemas.data.js';
import { isVisible } from '../../../src/components/tuning/visible-if.js';

/** A component or a group of it. */
type Owner = Record<string, unknown>;

/** A vector of the engine that runs in the frame. */
interface Vector {
    x: number;
    y: number;
    z: number;
    clone(): Vector;
}

/**
 * Builds the panel of a component.
 *
 * @param title - Title of the panel.
 * @param attributes - In their order.
 * @param components - Running ones, which are set alike.
 * @returns Its element.
 */
export function inspectorOf(title: string, attributes: readonly Schema[], components: readonly object[]): HTMLElement {
    const panel = new Panel({ headerText: title, collapsible: false });
    panel.append(listOf(attributes, components as Owner[], null));
    return panel.dom;
}

/** Margin of rows and groups, and smallest height of a row, in the Editor. */
const MARGIN = '3px';
const ROW = '24px';

/** @param group - Panel of the group, whose header takes its switch; null for a component. */
function listOf(attributes: readonly Schema[], owners: readonly Owner[], group: Panel | null): Container {
    const list = new Container({ flex: true });
    const conditions: (() => void)[] = [];
    const refresh = (): void => {
        conditions.forEach((each) => {
            each();
        });
    };
    for (const attribute of attributes) {
        const { name, schema, array, visibleif } = attribute;
        let row: Element;
        let hidden: Element; // the Editor keeps the header of a hidden group and the label of a hidden list
        if (schema && !array) {
            const panel = new Panel({ headerText: labelOf(attribute), collapsible: true });
            hidden = listOf(
                schema,
                owners.map((owner) => owner[name] as Owner),
                panel
            );
            panel.append(hidden);
            row = panel;
        } else {
            const field = fieldOf(attribute, owners[0][name]);
            field.on('change', (value: unknown) => {
                owners.forEach((owner) => {
                    owner[name] = valueFor(owner[name], value);
                });
                refresh();
            });
            row = new LabelGroup({ text: labelOf(attribute), field, labelAlignTop: array === true });
            row.dom.title = attribute.description ?? '';
            hidden = array ? field : row;
        }
        row.style.margin = MARGIN;
        row.style.minHeight = ROW;
        if (name === 'enabled' && group) {
            group.header.append(row);
        } else {
            list.append(row);
        }
        conditions.push(() => {
            hidden.hidden = !isVisible(visibleif, owners[0]);
        });
    }
    refresh();
    return list;
}

/** An input for an attribute; what refers to entities, lists and curves are shown, but not to be changed. */
function fieldOf({ type, array, min, max, precision, step, enum: choices }: Schema, value: unknown): Element {
    if (array) {
        const entries = ((value as unknown[] | null) ?? []).map((entry) => (type === 'number' ? entry : nameOf(entry)));
        const kind = type === 'number' ? 'number' : 'string';
        return new ArrayInput({ type: kind, value: entries, fixedSize: true, elementArgs: { readOnly: true } });
    }
    if (choices) {
        const options = choices.flatMap((choice) => Object.entries(choice).map(([t, v]) => ({ t, v })));
        return new SelectInput({ options, type: 'number', value });
    }
    switch (type) {
        case 'boolean':
            return new BooleanInput({ type: 'toggle', value: value as boolean });
        case 'number':
            return min !== undefined && max !== undefined
                ? new SliderInput({ min, max, precision, step, value: value as number })
                : new NumericInput({ min, max, precision, step, value: value as number });
        case 'string':
            return new TextInput({ value: value as string });
        case 'vec3': {
            const { x, y, z } = value as Vector;
            return new VectorInput({ dimensions: 3, precision, value: [x, y, z] });
        }
        case 'entity':
            return shown(nameOf(value));
        default:
            return shown(type);
    }
}

function nameOf(entity: unknown): string {
    return (entity as { name: string } | null)?.name ?? 'Select Entity';
}

function shown(text: string): Element {
    return new TextInput({ value: text, readOnly: true });
}

/** A value of an input as the component takes it. */
function valueFor(former: unknown, value: unknown): unknown {
    if (!Array.isArray(value)) {
        return value;
    }
    const [x, y, z] = value as number[];
    return Object.assign((former as Vector).clone(), { x, y, z });
}

function labelOf({ title, name }: Schema): string {
    return title ?? name.replace(/^./, (letter) => letter.toUpperCase()).replace(/([a-z\d])([A-Z])/g, '$1 $2');
}
