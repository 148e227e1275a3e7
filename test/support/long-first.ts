import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONG = [
    'push/npm-watch',
    'browser/boot',
    'browser/places',
    'editor/tools',
    'browser/panel',
    'push/push',
    'pains/contact',
    'scenario-runner/cli',
    'browser/laps',
    'garage/performance',
    'scenario/allocation',
    'browser/first-lap',
    'browser/proving-ground',
    'garage/lane-change',
    'browser/interruptions',
    'browser/pushed-pack',
    'garage/circuit',
    'browser/phone',
    'browser/walk',
    'acceptance/longitudinal',
    'acceptance/numerics',
    'library/library',
    'scenario/frame-allocation',
    'browser/vehicle-sound',
    'scenario/native-memory',
    'tire/contract',
    'ammo/static-parity',
    'random/vehicles'
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
