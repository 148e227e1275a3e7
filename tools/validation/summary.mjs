/**
 * @typedef {import('./read-evidence.mjs').Topic} Topic
 * @typedef {import('./read-evidence.mjs').Judged} Judged
 * @typedef {{ title: string, id: string, figures: number, agree: number, median: number }} Line
 */

/** @param {Topic} topic */
export function figuresOf({ sections }) {
    return sections.flatMap(({ figures }) => figures);
}

/**
 * A line of the summary for each topic, and one for all.
 *
 * @param {Topic[]} topics
 * @returns {Line[]} In the order of the topics.
 */
export function summarize(topics) {
    const lines = topics.map((topic) => lineOf(topic.title, topic.id, figuresOf(topic)));
    return [...lines, lineOf('All', '', topics.flatMap(figuresOf))];
}

/**
 * @param {string} title
 * @param {string} id
 * @param {Judged[]} figures
 * @returns {Line} With the median of the errors that are shares, NaN without any.
 */
function lineOf(title, id, figures) {
    const errors = figures
        .filter(({ kind, error }) => kind === 'share' && Number.isFinite(error))
        .map(({ error }) => Math.abs(error))
        .sort((a, b) => a - b);
    const middle = (errors.length - 1) / 2;
    return {
        title,
        id,
        figures: figures.length,
        agree: figures.filter(({ agrees }) => agrees).length,
        median: (errors[Math.floor(middle)] + errors[Math.ceil(middle)]) / 2
    };
}

/** @param {Line} line */
export function cellsOf({ figures, agree, median }) {
    return [String(figures), String(agree), String(figures - agree), Number.isNaN(median) ? '' : percent(median)];
}

export const SUMMARY_HEAD = ['Figures', 'Agree', 'Miss', 'Median error'];

export const FIGURE_HEAD = ['Figure', 'Ours', 'Reference', 'Error', 'Tolerance', 'Verdict'];

/**
 * A figure as cells of a table; a miss says why, where that is known.
 *
 * @param {Judged} figure
 */
export function cellsOfFigure({ what, ours, reference, tolerance, kind, unit = '', error, agrees, why }) {
    const verdict = agrees ? 'agrees' : `misses${why ? `: ${why}` : ''}`;
    const withUnit = (/** @type {number} */ value) => `${number(value)}${unit && ` ${unit}`}`;
    if (kind === 'limit') {
        return [what, withUnit(ours), `at most ${withUnit(reference)}`, '', '', verdict];
    }
    const isShare = kind === 'share';
    return [
        what,
        withUnit(ours),
        withUnit(reference),
        isShare ? signed(error, percent) : signed(error, number),
        isShare ? percent(tolerance) : number(tolerance),
        verdict
    ];
}

/** @param {number} value */
function percent(value) {
    return `${number(100 * value, 2)} %`;
}

/**
 * @param {number} value
 * @param {(value: number) => string} write
 */
function signed(value, write) {
    return `${value > 0 ? '+' : ''}${write(value)}`;
}

/**
 * @param {number} value
 * @param {number} digits - That count.
 */
function number(value, digits = 4) {
    return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value);
}
