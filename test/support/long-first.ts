import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first: 20 s and more beside the others. */
const LONG = [
    'push/npm-watch',
    'browser/site',
    'editor/tools',
    'components/script/hot-swap',
    'browser/places',
    'browser/boot',
    'browser/online',
    'components/attributes/fuzz',
    'garage/performance',
    'browser/proving-ground',
    'browser/walk',
    'editor/ranges',
    'editor/check',
    'push/push',
    'browser/own-model',
    'scenario/gearbox',
    'scenario/light-foot',
    'browser/keepsakes',
    'scenario/kerb-at-speed',
    'library/library',
    'garage/circuit',
    'ammo/static-parity',
    'garage/lane-change',
    'browser/interruptions',
    'online/processes',
    'browser/code-first',
    'scenario/step-allocation/trailers',
    'scenario/step-allocation/articulated',
    'scenario/step-allocation/aids',
    'bench/contenders',
    'random/vehicles',
    'browser/laps',
    'scenario/lifecycle-events',
    'pains/contact',
    'browser/lab',
    'browser/panel',
    'browser/first-lap',
    'browser/react',
    'browser/pushed-pack',
    'acceptance/lateral/skid-pad',
    'examples/node-examples',
    'docs/api',
    'scenario-runner/sweep',
    'garage/assistance',
    'random/light-bodies',
    'garage/measured-cars',
    'editor/contract',
    'online/attacks',
    'scenario/step-allocation/brake-heat',
    'scenario/step-allocation/lift-axle',
    'browser/phone',
    'editor/rig',
    'scenario/step-allocation/tracks',
    'explicit/explicit',
    'push/installed',
    'tire/contract',
    'acceptance/longitudinal',
    'tools/validate',
    'scenario/frame-allocation'
];

/** Projects in their order of time: files of the last run in a process each, so that these fill gaps at the end. */
const PROJECTS = ['node', 'heap'];

/**
 * Project after project, as a worker that shares its modules and its browser ends where the next file is another
 * project's. Long files first within each, so that no core idles at the end; all others as the runner has it.
 */
export class LongFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const sorted = await super.sort(files);
        return sorted
            .map((file) => ({ file, project: PROJECTS.indexOf(file.project.name), rank: rankOf(file) }))
            .sort((a, b) => a.project - b.project || a.rank - b.rank)
            .map(({ file }) => file);
    }
}

function rankOf({ moduleId }: TestSpecification): number {
    const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    return at < 0 ? LONG.length : at;
}
