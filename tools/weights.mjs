// npm run weights: writes what imports and components of the library weigh into docs/programmers.md, after a build.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { programOf, weigh, weighLibrary } from './build/weigh.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIB = join(ROOT, 'dist/lib');

/** Components of a full car, beside which the others are weighed. */
const CAR = ['WheelCollider', 'VehicleController'];

/** @returns {Promise<[heading: string, rows: [name: string, ...sizes: number[]][]][]>} Tables, sizes in kB by gzip. */
export async function weights() {
    const imports = await weighLibrary(LIB);
    const schemas = JSON.parse(await readFile(join(ROOT, 'dist/editor-schemas.json'), 'utf8'));
    const components = Object.keys(schemas).map((name) => name[0].toUpperCase() + name.slice(1));
    const all = [CAR, ...components.map((name) => [name]), ...components.map((name) => [...new Set([...CAR, name])])];
    const [car, ...sizes] = await weigh(
        all.map((names) => programOf(join(LIB, 'scripts/index.mjs'), names.join(', '))),
        LIB
    );
    return [
        [
            'Import',
            imports.map(({ entry, names, size }) => [
                names === '*' ? `All of \`playcanvas-vehicles${entry.slice(1)}\`` : codes(names.split(', ')),
                size
            ])
        ],
        [
            'Component',
            components.map((name, i) => [codes([name]), sizes[i], Math.max(0, sizes[components.length + i] - car)])
        ]
    ];
}

/** @param {string[]} names */
function codes(names) {
    return names.map((name) => `\`${name}\``).join(', ');
}

/** @param {Awaited<ReturnType<typeof weights>>} tables */
function printed([[first, imports], [second, components]]) {
    const table = (/** @type {string[]} */ head, /** @type {[string, ...number[]][]} */ rows) =>
        [
            `| ${head.join(' | ')} |`,
            `| --- |${' ---: |'.repeat(head.length - 1)}`,
            ...rows.map(
                ([name, ...sizes]) =>
                    `| ${name} | ${sizes.map((size) => size.toFixed(size < 10 ? 1 : 0)).join(' | ')} |`
            )
        ].join('\n');
    return [
        table([first, 'kB by gzip'], imports),
        'What components share counts once. Each weighs so much alone, and adds so much to `WheelCollider` and `VehicleController`:',
        table([second, 'Alone, kB', 'Adds, kB'], components)
    ].join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const path = join(ROOT, 'docs/programmers.md');
    const text = await readFile(path, 'utf8');
    const tables = printed(await weights());
    const whole = text.replace(
        /(<!-- weights -->\n)[\s\S]*(\n<!-- \/weights -->)/,
        (_, begin, end) => `${begin}\n${tables}\n${end}`
    );
    await writeFile(path, await format(whole, { ...(await resolveConfig(path)), filepath: path }));
}
