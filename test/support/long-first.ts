import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONG = [
    'push/npm-watch',
    'browser/places',
    'browser/boot',
    'editor/tools',
    'browser/proving-ground',
    'scenario/step-allocation/aids',
    'browser/interruptions',
    'components/script/hot-swap',
    'browser/laps',
    'browser/online',
    'components/attributes/fuzz',
    'push/push',
    'garage/circuit',
    'scenario/kerb-at-speed',
    'browser/first-lap',
    'browser/walk',
    'editor/check',
    'editor/ranges',
    'ammo/static-parity',
    'scenario/gearbox',
    'bench/contenders',
    'browser/panel',
    'random/vehicles',
    'scenario/lifecycle-events',
    'browser/controls',
    'browser/vehicle-sound',
    'explicit/explicit',
    'garage/assistance',
    'garage/performance',
    'pains/contact',
    'browser/phone',
    'docs/api',
    'push/installed',
    'acceptance/longitudinal',
    'acceptance/numerics',
    'library/library',
    'browser/pushed-pack',
    'scenario/frame-allocation',
    'scenario/traffic-allocation',
    'scenario/native-memory',
    'tire/contract'
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
