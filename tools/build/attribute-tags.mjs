// Tags of attributes that follow from their declaration: `rearSteering` is Rear Steering in the inspector, and a field of the type
// Curve a curve. The build writes them into the pack, lint takes them out of the source.

/** Abbreviations in names of attributes, as titles write them. */
const ABBREVIATIONS = /** @type {Record<string, string>} */ ({ Abs: 'ABS', Rpm: 'RPM' });

/** Words that are not capitalized within a title. */
const SMALL = /^(?:And|At|By|For|From|In|Of|On|The|To)$/;

/** Types that the Editor's parser knows from the default. */
const KNOWN = /^(?:boolean|number|string)$/;

/** Switch in the header of a group, which has no title: with one it would be a row. */
const SWITCH = 'enabled';

/** Characters of a line, as in .prettierrc. */
const WIDTH = 120;

/**
 * Title of an attribute without `@title`: its name in words.
 *
 * @param {string} name - Such as `idleRpm`.
 * @returns {string} Such as `Idle RPM`.
 */
export function titleOf(name) {
    const words = `${name[0].toUpperCase()}${name.slice(1)}`.replace(/[a-z\d](?=[A-Z])/g, '$& ').split(' ');
    return words
        .map((word, i) => {
            const isWithin = i > 0 && i < words.length - 1;
            return isWithin && SMALL.test(word) ? word.toLowerCase() : (ABBREVIATIONS[word] ?? word);
        })
        .join(' ');
}

/**
 * Tags that follow from the declaration of an attribute.
 *
 * @param {string} name - Its name.
 * @param {string} [type] - Its type, as TypeScript declares it.
 * @returns {string[]} Such as `@title Idle RPM`.
 */
function tagsOf(name, type) {
    const title = name === SWITCH ? [] : [`@title ${titleOf(name)}`];
    const value = type?.replace(/ \| null$/, '');
    return value === undefined || KNOWN.test(value) ? title : [...title, `@type {${value}}`];
}

/**
 * @param {string} comment - Comment of an attribute.
 * @returns Lines of its text, and of its tags.
 */
function read(comment) {
    const lines = comment
        .slice(3, -2)
        .split('\n')
        .map((line) => line.replace(/^\s*\* ?/, '').trim());
    const tag = lines.findIndex((line) => line.startsWith('@'));
    const text = (tag < 0 ? lines : lines.slice(0, tag)).join('\n').trim().split('\n');
    return { text, tags: tag < 0 ? [] : lines.slice(tag).filter(Boolean) };
}

/**
 * @param {ReturnType<typeof read>} content
 * @param {string} indent - White space before the comment.
 */
function write({ text, tags }, indent) {
    const line = `/** ${text[0]} */`;
    if (tags.length === 0 && text.length === 1 && indent.length + line.length <= WIDTH) return line;
    const lines = tags.length > 0 ? [...text, '', ...tags] : text;
    return ['/**', ...lines.map((each) => `${indent} * ${each}`.trimEnd()), `${indent} */`].join('\n');
}

/** @param {string} tag */
const kindOf = (tag) => tag.split(' ')[0];

/**
 * Adds to the comment of an attribute the tags that it does not have.
 *
 * @param {string} comment - The comment.
 * @param {string} indent - White space before it.
 * @param {string} name - Name of the attribute.
 * @param {string} [type] - Its type, as TypeScript declares it.
 */
export function withDerivedTags(comment, indent, name, type) {
    const { text, tags } = read(comment);
    const missing = tagsOf(name, type).filter((tag) => !tags.some((each) => kindOf(each) === kindOf(tag)));
    if (missing.length === 0) return comment;
    const first = tags.filter((tag) => /^@(?:attribute|title)\b/.test(tag));
    return write({ text, tags: [...first, ...missing, ...tags.filter((tag) => !first.includes(tag))] }, indent);
}

/**
 * Takes from the comment of an attribute the tags that follow from its declaration.
 *
 * @param {string} comment - The comment.
 * @param {string} indent - White space before it.
 * @param {string} name - Name of the attribute.
 * @param {string} [type] - Its type, as TypeScript declares it.
 */
export function withoutDerivedTags(comment, indent, name, type) {
    const { text, tags } = read(comment);
    const derived = tagsOf(name, type);
    const kept = tags.filter((tag) => !derived.includes(tag));
    return kept.length === tags.length ? comment : write({ text, tags: kept }, indent);
}
