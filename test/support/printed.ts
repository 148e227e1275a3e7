import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';

/**
 * Keeps what is printed on the console during each test of a file.
 *
 * @param levels - Which methods of the console.
 * @returns The messages printed so far, level by level.
 */
export function printed(...levels: ('error' | 'warn')[]): () => string[] {
    let spies: MockInstance[] = [];
    beforeEach(() => {
        spies = levels.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    });
    afterEach(() => spies.forEach((spy) => spy.mockRestore()));
    return () => spies.flatMap(({ mock }) => mock.calls.map(([message]) => String(message)));
}
