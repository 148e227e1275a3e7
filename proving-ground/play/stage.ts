import type { Application, CameraComponent, Entity } from 'playcanvas';

import { isTyped } from '../../src/internal.js';
import { word } from '../words/words.js';

/** Moves the camera for a frame; `seconds` have passed on the wall. */
type Director = (camera: Entity, lens: CameraComponent, seconds: number) => void;

/** Longest time that a frame may stand for, s. */
const LONGEST = 0.1;

/**
 * Hands the page's camera to photos or replays, with all else out of the picture, and gives it back: the Chase Camera goes
 * on meanwhile, and its picture is there again in the next frame.
 */
export class Stage {
    /** Keys that are down since it was opened, as KeyboardEvent.code has them. */
    readonly held = new Set<string>();

    private readonly app: Application;
    private readonly bar = document.createElement('aside');
    private director: Director | null = null;
    private onClose: () => void = () => undefined;
    private last = 0;

    constructor(app: Application) {
        this.app = app;
        Object.assign(this.bar, { id: 'stage', hidden: true });
        document.body.append(this.bar);
        app.on('prerender', () => this.direct());
        window.addEventListener('keydown', (event) => this.press(event), { capture: true });
        window.addEventListener('keyup', ({ code }) => this.held.delete(code), { capture: true });
        window.addEventListener('blur', () => this.held.clear());
    }

    get isOpen(): boolean {
        return this.director !== null;
    }

    /**
     * Opens it.
     *
     * @param name - A class of the body while it is open.
     * @param director - Moves the camera.
     * @param close - Called when it closes.
     * @returns The bar for buttons.
     */
    open(name: string, director: Director, close: () => void): HTMLElement {
        this.close();
        this.director = director;
        this.onClose = close;
        this.last = performance.now();
        this.held.clear();
        this.bar.hidden = false;
        this.bar.className = name;
        this.bar.setAttribute('aria-label', name);
        this.bar.replaceChildren();
        document.body.classList.add('stage');
        return this.bar;
    }

    close(): void {
        if (this.director) {
            this.director = null;
            this.bar.hidden = true;
            this.bar.replaceChildren();
            document.body.classList.remove('stage');
            this.onClose();
        }
    }

    /** Adds a button to the bar. */
    button(text: string, press: () => unknown): HTMLButtonElement {
        const button = document.createElement('button');
        Object.assign(button, { type: 'button', textContent: word(text) });
        button.addEventListener('click', () => {
            press();
            button.blur();
        });
        this.bar.append(button);
        return button;
    }

    private direct(): void {
        const now = performance.now();
        const camera = this.app.root.findByName('Camera') as Entity | null;
        if (this.director && camera?.camera) {
            this.director(camera, camera.camera, Math.min(LONGEST, (now - this.last) / 1000));
        }
        this.last = now;
    }

    /** Keys are the stage's while it is open. */
    private press(event: KeyboardEvent): void {
        if (this.isOpen && !event.ctrlKey && !event.metaKey && !event.altKey) {
            if (event.code === 'Escape' || event.code === 'F8' || event.code === 'F9') {
                event.preventDefault();
                this.close();
            }
            if (!isTyped(event) || event.code === 'Escape' || event.code.startsWith('F')) {
                event.stopImmediatePropagation();
                this.held.add(event.code);
            }
        }
    }
}

/** Hands the visitor a file. */
export function saveBlob(name: string, blob: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    // the browser has taken it by then
    window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
