// Paste into the Editor's console, or keep as a bookmark: makes a template of a car. `installCar('kart')` makes another.
import type { Observer } from './editor.js';
import { installCar } from './install-car.js';
import { ProgressPanel } from './progress-panel.js';

type Run = Promise<Observer | null>;

/** Shared with the installers that were started before in the same page. */
const page = globalThis as {
    installCar?: (name?: string) => Run;
    runningInstall?: Run;

    /** Takes back the question which car, asked or still to be asked. */
    dismissQuestion?: () => void;
};

/** One car after the other. Without a name it is the run that is under way, if there is one. */
function install(name?: string): Run {
    const { runningInstall } = page;
    if (runningInstall && !name) {
        return runningInstall;
    }
    page.dismissQuestion?.();
    const run = runningInstall
        ? runningInstall.catch(() => {}).then(() => installWithPanel(name))
        : installWithPanel(name);
    const end = (): void => {
        if (page.runningInstall === run) {
            delete page.runningInstall;
        }
    };
    run.then(end, end);
    page.runningInstall = run;
    return run;
}

async function installWithPanel(name?: string): Run {
    const panel = new ProgressPanel();
    page.dismissQuestion = () => panel.dismiss();
    try {
        return await installCar(
            (cars, pictures) => (name ? { car: name, preparesScene: false } : panel.choose(cars, pictures)),
            panel
        );
    } catch (error) {
        panel.fail((error as Error)?.message ?? String(error));
        throw error;
    }
}

page.installCar = install;
// what the panel tells is enough: this one is not awaited
install().catch(() => {});
