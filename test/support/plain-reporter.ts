import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends the run with one line a machine can read: `N passed, N failed`, and `, N skipped` if any.
 * A test file that does not even load, and an error outside every test, count as failures.
 */
export default class PlainReporter implements Reporter {
    onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
        const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
        for (const module of modules) {
            for (const test of module.children.allTests()) {
                const { state } = test.result();
                count[state === 'pending' ? 'skipped' : state]++;
            }
            count.failed += module.errors().length;
        }
        const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
        console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
    }
}
