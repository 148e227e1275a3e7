/** As much of a document as the panels of our tools need. */
class ElementStandIn {
    id = '';
    textContent = '';
    readonly style = {};
    children: ElementStandIn[] = [];
    onclick?: () => void;
    onchange?: () => void;
    value = '';
    src = '';
    private parent: ElementStandIn | null = null;

    /** Called with the text of the element when it gets into the page. */
    shown?: (text: string) => void;

    append(...content: (ElementStandIn | string)[]): void {
        for (const item of content) {
            const element =
                typeof item === 'string' ? Object.assign(new ElementStandIn(), { textContent: item }) : item;
            element.parent = this;
            this.children.push(element);
            element.shown?.(element.textContent);
        }
    }

    remove(): void {
        const { parent } = this;
        if (parent) {
            parent.children = parent.children.filter((child) => child !== this);
        }
    }

    replaceWith(element: ElementStandIn): void {
        this.parent?.append(element);
        this.remove();
    }

    removeAttribute(): void {}

    setAttribute(): void {}

    addEventListener(): void {}

    replaceChildren(): void {
        this.children = [];
    }

    /** The first element at or below this one that a test looks for. */
    find(matches: (element: ElementStandIn) => boolean): ElementStandIn | null {
        const found = this.children.map((child) => child.find(matches)).find((element) => element !== null);
        return found ?? (matches(this) ? this : null);
    }

    /** Addresses of the pictures at or below this element. */
    get pictures(): string[] {
        return [this.src, ...this.children.flatMap(({ pictures }) => pictures)].filter(Boolean);
    }

    get text(): string {
        return [this.textContent, ...this.children.map(({ text }) => text)].filter(Boolean).join('\n');
    }
}

/** The document of the page. */
export class PageStandIn {
    readyState = 'loading';
    currentScript: ElementStandIn | null = null;

    /** True for a page whose policy has no 'unsafe-inline': Chromium leaves out such elements without a word. */
    forbidsScripts = false;

    readonly documentElement = new ElementStandIn();
    private readonly runScript: (code: string) => void;

    /** @param runScript - Runs the code of a script element. */
    constructor(runScript: (code: string) => void) {
        this.runScript = runScript;
    }

    createElement(name: string): ElementStandIn {
        const element = new ElementStandIn();
        if (name === 'script') {
            element.shown = (code) => {
                if (!this.forbidsScripts) {
                    this.currentScript = element;
                    this.runScript(code);
                    this.currentScript = null;
                }
            };
        }
        return element;
    }

    getElementById(id: string): ElementStandIn | undefined {
        return this.documentElement.children.find((element) => element.id === id);
    }
}

/** Interval at which our tools look again, ms, and the shorter one that the page waits: its actions end at once. */
const [LOOK_MS, SOON_MS] = [100, 5];

/** The clock of the page, which shortens the wait of a tool that only looks again. */
export function lookSoon(act: () => void, ms: number): NodeJS.Timeout {
    return setTimeout(act, ms === LOOK_MS ? SOON_MS : ms);
}
