// npm run messages: generates docs/messages.md, the messages of the components and the Editor tools, from the code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

/** @typedef {{ severity: string, where: string, message: string, remedy: string }} Row */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/messages.md');

/** Whose attributes the code of a component reads where it stands apart from its class. */
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
problems as a list of \`{ severity, entity, attribute, message, remedy }\`. The list of a VehicleController includes its
chassis, wheels and anti-roll bars.

Values that are not finite are rejected, and so are values beyond these limits: 131 072 m from the origin along each axis,
1 000 m/s, 1 000 rad/s, 10 m for the radius, width and travel of a wheel, and 100 m between a wheel and its chassis. The
speed of a rigid body beyond these limits is reduced to the limit; a car that is too far away is not simulated until it
is brought back. \`src/ammo/limits.ts\` gives the reasons.

\`npm run messages\` generates the tables below from the code; ${GAP} stands for a name or a number.
`;

/** @returns {Promise<string>} The page as the code has it now. */
export async function messagesPage() {
    const files = [
        ...list('src').map((file) => join('src', file)),
        ...list('scripts').map((file) => join('scripts', file))
    ];
    /** @type {Map<string, Row>} */
    const rows = new Map();
    for (const file of files) {
        for (const row of rowsOf(file)) {
            rows.set([row.where, row.message, row.remedy].join(), row);
        }
    }
    const sorted = [...rows.values()].sort((a, b) => (a.where + a.message < b.where + b.message ? -1 : 1));
    const table = (/** @type {string} */ severity) =>
        ['| Attribute | Message | Remedy |', '| --- | --- | --- |']
            .concat(
                sorted
                    .filter((row) => row.severity === severity)
                    .map(({ where, message, remedy }) => `| \`${where}\` | ${cell(message)} | ${cell(remedy)} |`)
            )
            .join('\n');
    const text = [
        INTRODUCTION,
        '## Errors',
        table('error'),
        '## Warnings',
        table('warning'),
        TOOLS,
        ['| Message | Remedy |', '| --- | --- |', ...toolRows(sorted.map(({ message }) => message))].join('\n')
    ].join('\n\n');
    return format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}

/**
 * @param {string} text
 * @returns {string} The same inside a table.
 */
function cell(text) {
    return text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');
}

/**
 * @param {string} dir
 * @returns {string[]} The source files below it.
 */
function list(dir) {
    return readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.m?ts$/.test(name))
        .sort();
}

/**
 * @param {string} file
 * @returns {Row[]} Messages in it.
 */
function rowsOf(file) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const apart = Object.entries(READ_FOR).find(([place]) => file.replaceAll('\\', '/').startsWith(place))?.[1];
    const component = /static override scriptName = '(\w+)'/.exec(code)?.[1] ?? apart ?? GAP;
    /** @type {Row[]} */
    const rows = [];
    /** @param {ts.Node} node */
    const visit = (node) => {
        const parts = ts.isCallExpression(node) ? partsOf(node, component) : null;
        for (const where of parts ? textsOf(parts.where) : []) {
            for (const message of textsOf(/** @type {ts.Expression} */ (parts?.message))) {
                if (message === GAP && component === GAP) continue; // hands on what others say
                const remedy = textsOf(/** @type {ts.Expression} */ (parts?.remedy)).join(' / ');
                rows.push({
                    severity: parts?.severity ?? 'error',
                    where: (parts?.prefix ?? '') + where,
                    message,
                    remedy
                });
            }
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return rows;
}

/**
 * @param {string[]} known - Messages of the components.
 * @returns {string[]} Rows of the table of what the tools in the Editor say besides.
 */
function toolRows(known) {
    const rows = list('editor-tools').flatMap((name) => {
        const file = join('editor-tools', name);
        const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
        /** @type {string[]} */
        const found = [];
        /** @param {ts.Node} node */
        const visit = (node) => {
            if (ts.isNewExpression(node) && node.expression.getText() === 'ToolError') {
                const [[reason], [remedy]] = (node.arguments ?? []).map(textsOf);
                found.push(`| ${cell(reason)} | ${cell(remedy)} |`);
            }
            if (ts.isCallExpression(node) && node.expression.getText() === 'finding') {
                const [, , , messages, [remedy]] = node.arguments.map(textsOf);
                const own = messages.filter((message) => !known.includes(message));
                found.push(...own.map((message) => `| ${cell(message)} | ${cell(remedy)} |`));
            }
            ts.forEachChild(node, visit);
        };
        visit(source);
        return found;
    });
    return rows.sort();
}

/**
 * @param {ts.CallExpression} call
 * @param {string} component - Script name of the component of this file.
 * @returns {{ severity: string, prefix: string, where: ts.Expression, message: ts.Expression, remedy: ts.Expression } | null}
 * Finding that a call reports; null for other calls.
 */
function partsOf(call, component) {
    const { expression: callee, arguments: given } = call;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    if (name === 'report' && given.length >= 3) {
        const [where, message, remedy] = given;
        return { severity: 'error', prefix: `${component}.`, where, message, remedy };
    }
    if (name === 'warn' && given.length >= 3) {
        const [where, message, remedy] = given;
        return { severity: 'warning', prefix: `${component}.`, where, message, remedy };
    }
    if (name === 'finding' && ts.isStringLiteral(given[0])) {
        const [severity, , where, message, remedy] = given;
        return { severity: severity.text, prefix: '', where, message, remedy };
    }
    if (name === 'report' && given[0] && ts.isObjectLiteralExpression(given[0])) {
        const { properties } = given[0];
        const field = (/** @type {string} */ key) =>
            /** @type {ts.PropertyAssignment} */ (properties.find((property) => property.name?.getText() === key))
                .initializer;
        const [where, message, remedy] = ['attribute', 'message', 'remedy'].map(field);
        return { severity: 'error', prefix: '', where, message, remedy };
    }
    return null;
}

/**
 * Every text that an expression can be.
 *
 * @param {ts.Expression} expression
 * @returns {string[]} The texts, with gaps.
 */
function textsOf(expression) {
    if (ts.isStringLiteralLike(expression)) return [expression.text];
    if (ts.isTemplateExpression(expression)) {
        return expression.templateSpans.reduce(
            (texts, { expression: value, literal }) => {
                const known = value.getText() === 'OLDEST_ENGINE' || ts.isConditionalExpression(value);
                const values = known ? textsOf(value) : [GAP];
                return texts.flatMap((text) => values.map((each) => text + each + literal.text));
            },
            [expression.head.text]
        );
    }
    if (ts.isConditionalExpression(expression)) {
        return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
    }
    const initial = ts.isIdentifier(expression) ? declaredAs(expression) : undefined;
    return initial ? textsOf(initial) : [GAP];
}

/**
 * Finds the nearest declaration of a name above it.
 *
 * @param {ts.Identifier} name
 * @returns {ts.Expression | undefined} Its initial value.
 */
function declaredAs(name) {
    for (let node = name.parent; node; node = node.parent) {
        if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue;
        for (const statement of node.statements) {
            if (!ts.isVariableStatement(statement)) continue;
            for (const { name: declared, initializer } of statement.declarationList.declarations) {
                if (declared.getText() === name.text) return initializer;
            }
        }
    }
    return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    writeFileSync(PAGE, await messagesPage());
}
