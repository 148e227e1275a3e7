import sax from 'sax';

/** Deepest nesting that is read. */
const DEEPEST = 100;

/** An element of an XML file, without its text. */
export interface XmlElement {
    name: string;
    attributes: Readonly<Record<string, string>>;
    children: XmlElement[];
}

/**
 * The elements of an XML file, without those in elements of other names.
 *
 * @param text - The file.
 * @param names - Names of elements that are kept.
 * @throws {Error} If it is not well-formed.
 */
export function readXml(text: string, names: ReadonlySet<string>): XmlElement {
    const root: XmlElement = { name: '', attributes: {}, children: [] };
    const open = [root];
    let skipped = 0;
    const parser = sax.parser(true);
    parser.onerror = (error) => {
        throw error;
    };
    parser.onopentag = ({ name, attributes }) => {
        if (skipped > 0 || !names.has(name)) {
            skipped++;
            return;
        }
        if (open.length > DEEPEST) {
            throw new RangeError(`elements lie deeper than ${DEEPEST} in each other`);
        }
        const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [] };
        open[open.length - 1].children.push(element);
        open.push(element);
    };
    parser.onclosetag = () => {
        if (skipped > 0) {
            skipped--;
        } else {
            open.pop();
        }
    };
    parser.write(text).close();
    return root;
}

/** Children of an element by name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
    return element?.children.filter((child) => child.name === name) ?? [];
}

/** An attribute as a number; a default where it is missing or none. */
export function numberOf(element: XmlElement, name: string, usual = 0): number {
    const text = element.attributes[name];
    const value = text === undefined || text.trim() === '' ? NaN : Number(text);
    return Number.isFinite(value) ? value : usual;
}
