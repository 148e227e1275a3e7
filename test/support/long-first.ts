import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONG = [
    'push/npm-watch',
    'browser/walk',
    'browser/boot',
    'random/vehicles',
    'browser/laps',
    'browser/places',
    'browser/panel',
    'browser/interruptions',
    'browser/vehicle-sound',
    'browser/proving-ground',
    'garage/performance',
    'garage/lane-change',
    'scenario/allocation',
    'editor/contract',
    'garage/circuit',
    'library/library',
    'push/push',
    'scenario-runner/cli',
    'editor/tools',
    'ammo/static-parity'
];

/** Starts long test files first, so that no core idles at the end; all others as the runner has it. */
export class LongFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const sorted = await super.sort(files);
        return sorted
            .map((file) => ({ file, rank: rankOf(file) }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ file }) => file);
    }
}

function rankOf({ moduleId }: TestSpecification): number {
    const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    return at < 0 ? LONG.length : at;
}
