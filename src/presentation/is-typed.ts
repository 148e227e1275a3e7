/** Elements that take all keys while they have the focus: fields, and what stands in for one. */
const FIELDS =
    'input, select, textarea, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider]';

/** Elements that take those keys that press them. */
const PRESSED = 'button, summary, a[href], [role=button]';

/**
 * True if a key goes to the page, not to the car: fields take all, buttons those that press them. A field is found in open
 * shadow trees, too, and in frames of this page's own origin; what is typed into others no listener here is told.
 */
export function isTyped(event: KeyboardEvent): boolean {
    const [target] = event.composedPath();
    return event.isComposing || takes(target, event.code) || takes(focusIn(target), event.code);
}

/** An element that has the focus in the document of a frame, however deep; null where no frame has it. */
function focusIn(target: EventTarget): Element | null {
    // who sends a key on from a frame sends it to this window or its document
    let element = isElement(target) ? target : typeof document === 'undefined' ? null : document.activeElement;
    let framed = false;
    while (element) {
        const document = contentOf(element);
        const inner = document?.activeElement ?? element.shadowRoot?.activeElement ?? null;
        framed ||= document !== null;
        if (inner === null) {
            break;
        }
        element = inner;
    }
    return framed ? element : null;
}

/** The document of a frame of the same origin. */
function contentOf(element: Element): Document | null {
    try {
        return (element as Partial<HTMLIFrameElement>).contentDocument ?? null;
    } catch {
        return null;
    }
}

function takes(target: EventTarget | null, code: string): boolean {
    if (!isElement(target)) {
        return false;
    }
    const presses = code === 'Space' || code === 'Enter';
    return isEditable(target) || target.closest(presses ? `${PRESSED}, ${FIELDS}` : FIELDS) !== null;
}

function isEditable(element: Element): boolean {
    return (element as Partial<HTMLElement>).isContentEditable === true || element.ownerDocument?.designMode === 'on';
}

/** Elements of frames are of classes of their own. */
function isElement(target: EventTarget | null): target is Element {
    return typeof (target as Partial<Element> | null)?.closest === 'function';
}
