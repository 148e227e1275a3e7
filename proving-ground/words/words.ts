/** Texts by their English ones, and those with places for others, such as `{0} to beat`, as expressions. */
let table: Readonly<Record<string, string>> | null = null;
let patterns: [from: RegExp, to: string][] = [];

/** Attributes that are read to the visitor. */
const READ = ['aria-label', 'title', 'placeholder'];

/** Marks between texts that stand in one line, in the order in which lines are taken apart. */
const MARKS = [' · ', '. ', ': '];

/** Sets the texts of a language; null for English. */
export function setWords(words: Readonly<Record<string, string>> | null): void {
    table = words;
    patterns = Object.entries(words ?? {})
        .filter(([from]) => from.includes('{0}'))
        .map(([from, to]) => [
            new RegExp(`^${from.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+?)')}$`),
            to
        ]);
}

/** A text of the page in its language. */
export function word(text: string): string {
    return table && /\p{L}/u.test(text) ? (found(text) ?? apart(text, 0)) : text;
}

/** Text for a line, or for a part of it. Spaces that do not break are the code's: tables have common ones. */
function found(line: string): string | undefined {
    const text = line.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
    const whole = table?.[text];
    if (whole !== undefined) {
        return whole;
    }
    for (const [from, to] of patterns) {
        const parts = from.exec(text);
        if (parts) {
            return to.replace(/\{(\d)\}/g, (_, i: string) => word(parts[Number(i) + 1]));
        }
    }
    return undefined;
}

/** A line of several texts, each of which is looked up alone. */
function apart(text: string, mark: number): string {
    if (mark === MARKS.length) {
        return text;
    }
    const parts = text.split(MARKS[mark]);
    return parts.map((part) => found(part) ?? apart(part, mark + 1)).join(MARKS[mark]);
}

/** Puts all texts of a part of the page into its language. */
export function translate(root: Element): void {
    if (!table) {
        return;
    }
    for (const element of [root, ...root.querySelectorAll('*')]) {
        for (const name of READ) {
            const text = element.getAttribute(name);
            if (text) {
                element.setAttribute(name, word(text));
            }
        }
        for (const node of element.childNodes) {
            const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
            const kept = text.trim();
            if (kept) {
                node.textContent = text.replace(kept, () => word(kept));
            }
        }
    }
}
