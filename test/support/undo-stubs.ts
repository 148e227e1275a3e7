// A setup of all tests: the next file of a worker finds globals, spied functions and clocks as they are.
import { afterAll, vi } from 'vitest';

afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
});
