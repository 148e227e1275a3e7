// npm run messages: generates docs/messages.md, the catalog in src/messages, with the attributes that each message is about.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import * as esbuild from 'esbuild';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/messages.md');

/** Components that own the attributes that code apart from their classes reads. */
const READ_FOR = {
    'src/components/controller/': 'vehicleController',
    'src/components/wheel/': 'wheelCollider',
    'src/components/plain-car/raycast-': 'raycastCar',
    'src/components/plain-car/bullet-': 'bulletVehicle',
    'src/presentation/wheel-visual': 'wheelCollider'
};

/** Introduces the messages of the Editor tools. */
const TOOLS = `## In the Editor

Installer and check show these messages in their panels, the gizmo snippet in the console. The check also shows those of the
tables above that need no physics; see [the guide](designers.md#check-before-launch). You can start the installer again at
any time: it parses only new or changed scripts, and creates only what is missing.`;

/** Placeholder for a value that the message fills in. */
const GAP = '…';

const INTRODUCTION = `# Messages

The components report wiring mistakes and invalid values in the console of the launched page. Each message appears once:

> [VehiclePhysics] _entity path_ > _component.attribute_: _what is wrong_. _What to do_.

- An **error** is red: the vehicle cannot be driven, or the attribute is ignored and its last valid value stays in use.
- A **warning** is yellow: the vehicle drives, but probably not as intended.

Other vehicles are not affected. The components keep checking while the game runs: fix the problem in the Editor, and the
car starts working.

In code, \`validate()\` of every component returns its current
problems as a list of \`{ id, severity, entity, attribute, message, remedy }\`. The list of a VehicleController includes its
chassis, wheels and anti-roll bars.

A published page without mistakes does not load these texts. It loads them with the first finding, and the console waits for
them; until then \`message\` reads the name and its values, such as \`few-wheels, count 2\`, and \`remedy\` where to read on.
With \`import 'playcanvas-vehicles/messages'\` they are there from the start. The checks behind most warnings are loaded when the
first component begins, and look at what began before; \`validate()\` lacks these warnings until then. With
\`import 'playcanvas-vehicles/all'\` texts and checks are there from the start. Node and the development builds of Vite and webpack
import them by themselves, and in the Editor they load with the pack.

Values that are not finite are rejected, and so are values beyond these limits: 131 072 m from the origin along each axis,
1 000 m/s, 1 000 rad/s, 10 m for the radius, width and travel of a wheel, and 100 m between a wheel and its chassis. The
speed of a rigid body beyond these limits is reduced to the limit; a car that is too far away is not simulated until it
is brought back. \`src/physics/limits.ts\` gives the reasons.

\`npm run messages\` generates the tables below from the code; ${GAP} stands for a name or a number.
`;

/** @typedef {import('../src/messages/message.js').Message & import('../src/messages/message.js').Texts} Message */
/** @typedef {Map<string, { message: Message, isTool: boolean, places: Set<string> }>} Catalog - By the names in the code. */

/** @returns {Promise<string>} The page as the code has it now. */
export async function messagesPage() {
    const catalog = await readCatalog();
    list('src', 'scripts', 'editor-tools').forEach((file) => findPlaces(file, catalog));
    for (const [name, { message, places }] of catalog) {
        if (message.id !== name.toLowerCase().replaceAll('_', '-')) throw new Error(`${name} has the id ${message.id}`);
        if (message.text === undefined) throw new Error(`src/messages/texts has no text of ${message.id}`);
        if (places.size === 0) throw new Error(`nothing reports ${name} of src/messages`);
    }
    const all = [...catalog.values()];
    const table = (/** @type {typeof all} */ rows) =>
        ['| Name | Message | Remedy | Attribute |', '| --- | --- | --- | --- |', ...rows.map(row).sort()].join('\n');
    const text = [
        INTRODUCTION,
        '## Errors',
        table(all.filter(({ message, isTool }) => !isTool && message.severity === 'error')),
        '## Warnings',
        table(all.filter(({ message, isTool }) => !isTool && message.severity === 'warning')),
        TOOLS,
        table(all.filter(({ isTool }) => isTool))
    ].join('\n\n');
    return format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}

/** @returns {Promise<Catalog>} All messages. */
async function readCatalog() {
    const files = list('src/messages').map((file) => file.replaceAll('\\', '/'));
    const contents = files.map((file, i) => `export * as file${i} from './${file}';`).join('\n');
    const options = /** @type {const} */ ({ bundle: true, format: 'esm', write: false });
    const { outputFiles } = await esbuild.build({ stdin: { contents, resolveDir: ROOT }, ...options });
    const modules = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
    const { TEXTS } = modules[`file${files.indexOf('src/messages/texts/all.ts')}`];
    const catalog = new Map(
        files.flatMap((file, i) =>
            Object.entries(modules[`file${i}`])
                .filter(([, { id }]) => id)
                .map(([name, message]) => [
                    name,
                    {
                        message: { ...TEXTS[message.id], ...message },
                        isTool: file.endsWith('editor.ts'),
                        places: new Set()
                    }
                ])
        )
    );
    const known = new Set([...catalog.values()].map(({ message }) => message.id));
    const idle = Object.keys(TEXTS).filter((id) => !known.has(id));
    if (idle.length > 0) throw new Error(`src/messages/texts has texts of no message: ${idle.join(', ')}`);
    return catalog;
}

/**
 * @param {{ message: Message, places: Set<string> }} entry
 * @returns {string} Its line of a table.
 */
function row({ message: { id, text, remedy }, places }) {
    const remedies = typeof remedy === 'string' ? [remedy] : Object.values(remedy);
    const cells = [text, remedies.join(' / ')].map((each) =>
        each
            .replace(/\{\w+\}/g, GAP)
            .replaceAll('|', '\\|')
            .replaceAll('*', '\\*')
            .replaceAll('<', '&lt;')
    );
    const shown = [...places].sort().map((place) => (place === '' ? '' : `\`${place}\``));
    return `| <a id="${id}"></a>\`${id}\` | ${cells.join(' | ')} | ${shown.join(', ')} |`;
}

/**
 * @param {string[]} folders
 * @returns {string[]} The source files below them.
 */
function list(...folders) {
    return folders.flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.m?ts$/.test(name))
            .map((name) => join(folder, name))
            .sort()
    );
}

/**
 * Adds the places that a file reports messages at: component and attribute.
 *
 * @param {string} file
 * @param {Catalog} catalog
 */
function findPlaces(file, catalog) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    const apart = Object.entries(READ_FOR).find(([place]) => file.replaceAll('\\', '/').startsWith(place))?.[1];
    const component = /static override scriptName = '(\w+)'/.exec(code)?.[1] ?? apart ?? GAP;
    const imported = new Set();
    /** @param {ts.Node} node */
    const visit = (node) => {
        const entry = ts.isIdentifier(node) ? catalog.get(node.text) : undefined;
        if (entry && ts.isImportSpecifier(node.parent)) {
            imported.add(entry);
        } else if (entry && imported.has(entry) && !ts.isTypeQueryNode(node.parent)) {
            attributesBeside(node).forEach((each) =>
                entry.places.add(entry.isTool ? '' : each.replace('{}', component))
            );
        }
        ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
}

/**
 * @param {ts.Node} name - Name of a message.
 * @returns {string[]} Attributes that stand beside it in a call or a list, after `{}.` for the component of the file.
 */
function attributesBeside(name) {
    /** @type {ts.Node} */
    let node = name;
    while (node.parent && !ts.isCallExpression(node) && !ts.isArrayLiteralExpression(node)) node = node.parent;
    if (ts.isCallExpression(node)) {
        const isWhole = node.expression.getText() === 'finding';
        const texts = node.arguments.map(textsOf).find((each) => each.length > 0) ?? [GAP];
        return isWhole ? texts : texts.map((each) => `{}.${each}`);
    }
    return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [`{}.${GAP}`];
}

/**
 * @param {ts.Expression} expression
 * @returns {string[]} Every text that it can be, with gaps; none if it is not a text, or a list that begins with one.
 */
function textsOf(expression) {
    if (ts.isStringLiteralLike(expression)) return [expression.text];
    if (ts.isTemplateExpression(expression)) {
        return [
            expression.templateSpans.reduce((text, { literal }) => text + GAP + literal.text, expression.head.text)
        ];
    }
    if (ts.isConditionalExpression(expression)) {
        return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
    }
    return ts.isArrayLiteralExpression(expression) ? textsOf(expression.elements[0]) : [];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    writeFileSync(PAGE, await messagesPage());
}
