import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { TOPICS } from './topics.mjs';

/** Cases of theory: test/reference/acceptance-cases.json. */
const CASES = new URL('../../test/reference/acceptance-cases.json', import.meta.url);

/** The id of a case, as tests name it. */
const CASE = /\b[A-F]\d+-[\w.-]*\w/;

/**
 * @typedef {import('./evidence.ts').EvidenceFigure} Figure
 * @typedef {import('./evidence.ts').EvidencePlot} Plot
 * @typedef {{ id: string, title: string, formula: string }} Case A case of theory.
 * @typedef {{ name: string, cases: Case[], figures: Judged[], plots: Plot[] }} Section What one test noted.
 * @typedef {{ id: string, title: string, about: string, sections: Section[] }} Topic
 * @typedef {Omit<Figure, 'ours' | 'reference' | 'tolerance'> & { ours: number, reference: number, tolerance: number,
 *     agrees: boolean, error: number }} Judged The error is a share of the reference, or an amount.
 */

/**
 * Reads what the tests have noted, topic by topic.
 *
 * @param {string} folder - Folder that `EVIDENCE` named.
 * @returns {Promise<Topic[]>} Topics with figures.
 */
export async function readEvidence(folder) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    /** @type {Map<string, Case>} */
    const cases = new Map(JSON.parse(await readFile(CASES, 'utf8')).cases.map((/** @type {Case} */ it) => [it.id, it]));
    const notes = texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line, numbers));
    return TOPICS.map(({ files, ...topic }) => {
        /** @type {Map<string, Section>} */
        const sections = new Map();
        for (const path of files) {
            const own = notes.filter(({ file }) => file === path || file.startsWith(`${path}/`));
            own.sort((a, b) => a.file.localeCompare(b.file)); // within a file they are in the order of its tests
            for (const { kind, test, entry } of own) {
                const section = sections.get(test) ?? { name: sentence(test), cases: [], figures: [], plots: [] };
                sections.set(test, section);
                if (kind === 'plot') section.plots.push(entry);
                else section.figures.push(judged({ ...entry, what: entry.what.replace(CASE, '').trim() })); // the section has it
                const found = cases.get(CASE.exec(entry.what ?? '')?.[0] ?? CASE.exec(test)?.[0] ?? '');
                if (found && !section.cases.includes(found)) section.cases.push(found);
            }
        }
        return { ...topic, sections: [...sections.values()] };
    }).filter(({ sections }) => sections.length > 0);
}

/**
 * @param {Figure} figure
 * @returns {Judged} With its error, and whether it agrees.
 */
function judged(figure) {
    const { kind, ours, reference, tolerance } = figure;
    if (kind === 'limit') {
        return { ...figure, error: ours - reference, agrees: ours <= reference };
    }
    const error = kind === 'share' ? ours / reference - 1 : ours - reference;
    return { ...figure, error, agrees: Math.abs(error) <= tolerance };
}

/**
 * The name of a test with those of its groups, as a line.
 *
 * @param {string} name - As Vitest joins them.
 */
function sentence(name) {
    const text = name.replaceAll(' > ', ': ');
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {string} _
 * @param {unknown} value
 */
function numbers(_, value) {
    return value === 'Infinity' || value === '-Infinity' || value === 'NaN' ? Number(value) : value;
}
