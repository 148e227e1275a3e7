import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first: 4 s and more beside the others. Those with a browser, whose own processes take a
 * core, alternate with those that have none.
 */
const LONG = [
    'browser/descent',
    'push/push',
    'browser/boot',
    'online/redis-away',
    'browser/site',
    'examples/node-examples',
    'browser/online',
    'push/npm-watch',
    'browser/inspectors',
    'browser/first-lap',
    'library/library',
    'browser/panel',
    'online/processes',
    'browser/walk',
    'browser/accessible-page',
    'browser/places',
    'claims/claims',
    'browser/interruptions',
    'rigging/hostile-models',
    'browser/own-model',
    'editor/ranges',
    'browser/keepsakes',
    'bench/contenders',
    'browser/phone',
    'components/script/hot-swap',
    'browser/controls',
    'scenario/lifecycle-events',
    'browser/laps',
    'online/attacks',
    'browser/vehicle-sound',
    'editor/check',
    'browser/proving-ground',
    'rigging/named-files',
    'editor/installer-waits',
    'components/attributes/fuzz',
    'rigging/many-parts',
    'tracks/drawbar-pull',
    'push/installed',
    'pains/contact',
    'docs/api',
    'push/downloaded',
    'scenario-runner/cli',
    'powertrain/consumption',
    'tools/validate',
    'components/attributes/live-attributes',
    'scenario/step-allocation/steps',
    'torture/restores',
    'scenario/frame-allocation',
    'scenario/native-memory'
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
