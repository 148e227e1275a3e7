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
export function translate(root: Element | ShadowRoot): void {
    if (!table) {
        return;
    }
    for (const element of [root, ...root.querySelectorAll('*')]) {
        if (element instanceof Element) {
            READ.forEach((name) => translateAttribute(element, name));
        }
        element.childNodes.forEach(translateText);
    }
}

/**
 * Keeps a part of the page in its language, whatever is written into it later, and elements that come into it with a shadow
 * of their own. Elements with `translate="no"` stay as they are: names that visitors give.
 */
export function keepTranslated(root: Element | ShadowRoot): void {
    translate(root);
    const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes, attributeName } of changes) {
            if (attributeName !== null) {
                translateAttribute(target as Element, attributeName);
            }
            translateText(target);
            for (const node of addedNodes) {
                translateText(node);
                if (node instanceof Element) {
                    translate(node);
                    [node, ...node.querySelectorAll('*')].forEach(keepShadow);
                }
            }
        }
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: READ });
    root.querySelectorAll('*').forEach(keepShadow);
}

function keepShadow({ shadowRoot }: Element): void {
    if (shadowRoot) {
        keepTranslated(shadowRoot);
    }
}

function translateAttribute(element: Element, name: string): void {
    const text = element.getAttribute(name);
    const said = text && word(text);
    if (said && said !== text) {
        element.setAttribute(name, said);
    }
}

function translateText(node: Node): void {
    const { parentElement, textContent } = node;
    if (node.nodeType !== Node.TEXT_NODE || parentElement?.closest('style, [translate="no"]')) {
        return;
    }
    const kept = textContent?.trim() ?? '';
    const said = word(kept);
    if (said !== kept) {
        node.textContent = (textContent as string).replace(kept, () => said);
    }
}
