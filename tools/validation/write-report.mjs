import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { errorsSvg, linesSvg } from './charts.mjs';
import { page, table, text } from './html.mjs';
import { cellsOf, cellsOfFigure, FIGURE_HEAD, figuresOf, summarize, SUMMARY_HEAD } from './summary.mjs';

/**
 * @typedef {import('./read-evidence.mjs').Topic} Topic
 * @typedef {readonly (readonly [name: string, value: string])[]} Conditions
 */

/**
 * Writes the report: `index.html` with the summary, a page a topic, and all of it as `report.md` with its plots in `plots/`.
 *
 * @param {Topic[]} topics
 * @param {Conditions} conditions - Versions and the like.
 * @param {string} folder - Folder of the report, which is emptied first.
 */
export async function writeReport(topics, conditions, folder) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'plots'), { recursive: true });
    const lines = summarize(topics);
    const all = await errorsSvg(topics.flatMap(figuresOf));
    await writeFile(join(folder, 'plots/errors.svg'), all);
    const rows = lines.map((line) => [
        line.id ? `<a href="${line.id}.html">${text(line.title)}</a>` : line.title,
        ...cellsOf(line)
    ]);
    const markdown = [
        '# Validation report',
        conditions.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
        markdownTable(
            ['Topic', ...SUMMARY_HEAD],
            lines.map((line) => [line.title, ...cellsOf(line)])
        ),
        '![Errors](plots/errors.svg)'
    ];
    await writeFile(
        join(folder, 'index.html'),
        page(
            'Validation report',
            topics,
            `<p>${text(ABOUT)}</p>
${table(
    ['', ''],
    conditions.map((row) => row.map(text))
)}
${table(['Topic', ...SUMMARY_HEAD], rows)}
<figure>${all}</figure>`
        )
    );
    for (const topic of topics) {
        const body = [`<p>${text(topic.about)}</p>`];
        markdown.push(`## ${topic.title}`, topic.about);
        for (const [i, { name, cases, figures, plots }] of topic.sections.entries()) {
            const svgs = await Promise.all(plots.map(linesSvg));
            const files = await Promise.all(
                svgs.map(async (svg, k) => {
                    const file = `plots/${topic.id}-${i}-${k}.svg`;
                    await writeFile(join(folder, file), svg);
                    return file;
                })
            );
            const cells = figures.map(cellsOfFigure);
            const sources = topic.id === 'garage' ? [] : figures.flatMap(({ source }) => source ?? []);
            const notes = [
                ...new Set(sources.map((source) => `Run: ${source}`)),
                ...cases.map(({ id, title, formula }) => `Case ${id}, ${title}: ${formula}`)
            ];
            body.push(
                `<section><h2>${text(name)}</h2>`,
                ...notes.map((line) => `<p>${text(line)}</p>`),
                table(
                    FIGURE_HEAD,
                    cells.map((row) => row.map(text)),
                    figures
                ),
                `<div class="plots">${svgs.map((svg) => `<figure>${svg}</figure>`).join('')}</div></section>`
            );
            markdown.push(
                `### ${name}`,
                ...notes,
                ...(cells.length > 0 ? [markdownTable(FIGURE_HEAD, cells)] : []),
                ...files.map((file, k) => `![${plots[k].title}](${file})`)
            );
        }
        await writeFile(join(folder, `${topic.id}.html`), page(topic.title, topics, body.join('\n'), topic.id));
    }
    await writeFile(join(folder, 'report.md'), `${markdown.join('\n\n')}\n`);
}

const ABOUT =
    'Every figure here was noted by a test at the moment when it compared it, before it passed or failed; nothing is copied by hand. A figure that misses its tolerance stands here as such, with the cause where it is known.';

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function markdownTable(head, rows) {
    return [head, head.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
        .join('\n');
}
