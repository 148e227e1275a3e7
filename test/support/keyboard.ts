import { vi } from 'vitest';

/** A keyboard for components that listen to a window's: Node has none. */
export class Keyboard {
    private readonly window = new EventTarget();
    private readonly down = new Set<string>();

    constructor() {
        vi.stubGlobal('window', this.window);
        vi.stubGlobal('Element', class {});
    }

    /** Holds these keys down, as KeyboardEvent.code has them, and no others. */
    hold(...codes: string[]): void {
        for (const code of [...this.down].filter((one) => !codes.includes(one))) {
            this.down.delete(code);
            this.send('keyup', code);
        }
        for (const code of codes.filter((one) => !this.down.has(one))) {
            this.down.add(code);
            this.send('keydown', code);
        }
    }

    /** Presses a key for a moment. */
    strike(code: string): void {
        this.send('keydown', code);
        this.send('keyup', code);
    }

    private send(type: string, code: string): void {
        this.window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code, repeat: false }));
    }
}
