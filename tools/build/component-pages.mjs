// A page of the documentation site for each component: attributes from the Editor's parser, events and methods from
// TypeDoc, and the messages that it prints.
import { ReflectionKind } from 'typedoc';

import { kebab, spell } from './schemas.mjs';

/** Members of the bases of components, which are documented with each of them. */
const BASES = /^(?:VehicleScript|VehicleComponent|PlainVehicle)\./;

/**
 * @typedef {{
 *     name: string, type: string, array?: boolean, title?: string, description?: string, default?: unknown, min?: number,
 *     max?: number, enum?: Record<string, number>[], visibleif?: string, schema?: Attribute[]
 * }} Attribute - As the Editor's parser gives it.
 */
/** @typedef {import('typedoc').DeclarationReflection} Declaration */

/**
 * @param {object} of
 * @param {import('./reference-pages.mjs').Api} of.api
 * @param {Record<string, { attributes: Record<string, Attribute> }>} of.schemas - By script name.
 * @param {string} of.messages - The document of all messages.
 * @returns {Map<string, string>} Pages by file name.
 */
export function componentPages({ api, schemas, messages }) {
    const classes = scriptClasses(api.project);
    /** @type {Map<string, string>} */
    const pages = new Map();
    const index = ['# Components', '', 'The script names are those in the Editor.', ''];
    for (const [name, { attributes }] of Object.entries(schemas)) {
        const script = classes.get(name);
        if (!script) throw new Error(`no exported class has the script name ${name}`);
        const file = `${kebab(name)}.md`;
        const summary = text(script.comment?.summary);
        pages.set(file, page(name, script, Object.values(attributes), messages));
        index.push(`- [${spell(name)}](${file}): ${summary.split(/(?<=\.)\s/)[0]}`);
    }
    pages.set('index.md', `${index.join('\n')}\n`);
    return pages;
}

/**
 * @param {string} name
 * @param {Declaration} script
 * @param {Attribute[]} attributes
 * @param {string} messages
 */
function page(name, script, attributes, messages) {
    const summary = text(script.comment?.summary);
    return [
        `---\ntitle: ${spell(name)}\n---`,
        `# ${spell(name)}`,
        `Script \`${name}\`, class [${script.name}](../reference/playcanvas-vehicles/scripts/classes/${script.name}.md).`,
        summary,
        `<LiveCar component="${name}" />`,
        '## Attributes',
        `![The inspector of ${spell(name)}](../shots/inspector/${kebab(name)}.png){.inspector-picture}`,
        attributes.length > 0 ? attributeRows(attributes) : 'None.',
        ...eventSection(script),
        ...methodSection(script, attributes),
        ...messageSection(name, messages)
    ].join('\n\n');
}

/**
 * @param {Attribute[]} attributes
 * @param {string} [group] - Its name in front of anchors.
 * @returns {string} A table, and a section for each group.
 */
function attributeRows(attributes, group = '') {
    const plain = attributes.filter(({ schema }) => !schema);
    const groups = attributes.filter(({ schema }) => schema);
    const table = [
        '| Attribute | Default | Range | Meaning |',
        '| --- | --- | --- | --- |',
        ...plain.map((attribute) => {
            const { name, title } = attribute;
            const label = `<a id="${group}${name}"></a>**${title ?? spell(name)}**<br>\`${name}\``;
            const shown = attribute.visibleif ? `<br>Shown if \`${attribute.visibleif.replaceAll('|', '\\|')}\`.` : '';
            return `| ${label} | ${defaultOf(attribute)} | ${rangeOf(attribute)} | ${cell(attribute.description)}${shown} |`;
        })
    ].join('\n');
    const sections = groups.map(({ name, title, description, schema }) =>
        [
            `### ${title ?? spell(name)} {#${name}}`,
            `Group \`${name}\`. ${description ?? ''}`,
            attributeRows(schema ?? [], `${name}.`)
        ].join('\n\n')
    );
    return [...(plain.length > 0 ? [table] : []), ...sections].join('\n\n');
}

/** @param {Attribute} attribute */
function defaultOf({ type, default: value, enum: choices }) {
    if (choices) {
        const name = choices.flatMap((choice) => Object.entries(choice)).find(([, number]) => number === value)?.[0];
        return name === undefined ? '' : `\`${name}\``;
    }
    if (type === 'entity') return 'none';
    if (value === undefined || value === null) return '';
    return `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
}

/** @param {Attribute} attribute */
function rangeOf({ type, array, min, max, enum: choices }) {
    if (choices) return choices.flatMap((choice) => Object.keys(choice).map((name) => `\`${name}\``)).join(', ');
    if (min !== undefined || max !== undefined) return `${min ?? ''} to ${max ?? ''}`;
    return `${array ? 'list of ' : ''}${type}`;
}

/**
 * The events of a component: the members of the interface that its base is given.
 *
 * @param {Declaration} script
 */
function eventSection(script) {
    const named = script.project
        .getReflectionsByKind(ReflectionKind.Interface)
        .find(({ name }) => name === `${script.name}Events`); // a single event needs no keys
    const base = script.extendedTypes?.[0];
    const [given] = (base?.type === 'reference' && base.typeArguments) || [];
    const own = base?.type === 'reference' && base.name === 'VehicleScript' && given?.type === 'reference';
    const events = own ? given.reflection : named;
    const members = /** @type {Declaration | undefined} */ (events)?.children ?? [];
    const vehicle = ['VehicleController', 'RaycastCar', 'BulletVehicle'].includes(script.name);
    if (members.length === 0 && !vehicle) return [];
    const rows = members.map(
        ({ name, comment }) => `| <a id="event-${name}"></a>\`${name}\` | ${cell(text(comment?.summary))} |`
    );
    return [
        '## Events',
        ...(vehicle ? ['Those of [every kind of car](../programmers.md#events).'] : []),
        ...(rows.length > 0 ? [['| Event | Fired when |', '| --- | --- |', ...rows].join('\n')] : [])
    ];
}

/**
 * @param {Declaration} script
 * @param {Attribute[]} attributes
 */
function methodSection(script, attributes) {
    const known = new Set(attributes.map(({ name }) => name));
    const own = (script.children ?? []).filter(
        ({ name, flags, inheritedFrom, kind }) =>
            !known.has(name) &&
            !flags.isPrivate &&
            !flags.isProtected &&
            !flags.isStatic &&
            !(inheritedFrom && !BASES.test(inheritedFrom.name)) &&
            kind !== ReflectionKind.Constructor &&
            !['on', 'once', 'swap'].includes(name)
    );
    if (own.length === 0) return [];
    const rows = own.map((member) => {
        const comment = member.comment ?? member.signatures?.[0]?.comment ?? member.getSignature?.comment;
        const call = member.kind === ReflectionKind.Method ? '()' : '';
        const summary = text(comment?.summary).split(/(?<=\.)\s/)[0];
        return `| <a id="${member.name}"></a>\`${member.name}${call}\` | ${cell(summary)} |`;
    });
    return [
        '## In code',
        `Types and details are on the page of [${script.name}](../reference/playcanvas-vehicles/scripts/classes/${script.name}.md).`,
        ['| Member | Meaning |', '| --- | --- |', ...rows].join('\n')
    ];
}

/**
 * @param {string} name
 * @param {string} messages
 */
function messageSection(name, messages) {
    const lines = messages.split('\n').filter((line) => line.startsWith('| <a id='));
    const rows = lines.flatMap((line) => {
        const [anchor, message, remedy, places] = line
            .slice(2, -2)
            .split(' | ')
            .map((each) => each.trim());
        const link = `[${message}](../messages.md#${anchor.split('"')[1]})`;
        const own = places.split(', ').filter((place) => place.startsWith(`\`${name}.`));
        return own.map((place) => `| ${place} | ${link} | ${remedy} |`);
    });
    if (rows.length === 0) return [];
    return [
        '## Messages',
        ['| Attribute | Message | Remedy |', '| --- | --- | --- |', ...rows].join('\n'),
        '[All messages](../messages.md)'
    ];
}

/**
 * @param {import('typedoc').ProjectReflection} project
 * @returns {Map<string, Declaration>} Exported components by script name.
 */
function scriptClasses(project) {
    const classes = /** @type {Declaration[]} */ (project.getReflectionsByKind(ReflectionKind.Class));
    return new Map(
        classes.flatMap((each) => {
            const name = each.children?.find(
                (member) => member.name === 'scriptName' && member.flags.isStatic
            )?.defaultValue;
            return name ? [/** @type {const} */ ([name.slice(1, -1), each])] : [];
        })
    );
}

/**
 * A comment as Markdown.
 *
 * @param {readonly import('typedoc').CommentDisplayPart[] | undefined} parts
 */
function text(parts) {
    return (parts ?? [])
        .map((part) => (part.kind === 'inline-tag' ? `\`${part.text}\`` : part.text))
        .join('')
        .trim();
}

/** @param {string | undefined} markdown */
function cell(markdown) {
    return (markdown ?? '')
        .replaceAll('|', '\\|')
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('<', '&lt;');
}
