import { Entity, type AppBase } from 'playcanvas';

import { Accelerations, channelsOf, type ChannelGroup } from './channels.js';
import { Plots } from './plots.js';
import { Tape } from './tape.js';
import { DebugTelemetry } from '../../scripts/debug-telemetry.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import type { Recording } from '../../src/index.js';
import { simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { GgDiagram, SlipCircles } from '../hud/dials.js';
import { download } from '../hud/download.js';
import { onKey, pressFor } from '../hud/keys.js';
import { onRefresh } from '../hud/refresh.js';

/** Span of the plots, s. */
const REACH = 12;

/** The longest recording, s. */
const LONGEST = 600;

/**
 * Dials, plots, recording and ghost: 2, 3, 4 and 6.
 *
 * @param app - App of the page.
 * @param garage - Whose car it is about.
 * @param course - Entity with the lap timer: its best lap is the ghost of further ones.
 * @param say - Tells the visitor.
 * @returns Recorder of the car.
 */
export function addTelemetry(app: AppBase, garage: Garage, course: Entity, say: (line: string) => void): Recorder {
    const entity = new Entity('Recorder', app);
    app.root.addChild(entity);
    entity.addComponent('script');
    const recorder = entity.script?.create(Recorder, {
        properties: { target: garage.car, lapTimer: course, longest: LONGEST }
    }) as Recorder;
    const panel = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
    const g = new Accelerations();
    const gg = new GgDiagram(panel('gg').querySelector('svg') as Element);
    const slips = new SlipCircles(panel('slips').querySelector('svg') as Element);
    const plots = new Plots(panel('plots'));
    const save = panel('save') as HTMLButtonElement;
    const lamp = panel('recording');
    let groups: ChannelGroup[] = [];
    let live = new Tape([]);
    let recording: Tape | null = null;
    let recorded: Tape | null = null;
    let drive: Recording | null = null;
    let time = 0;

    const stop = (): void => {
        if (!recording) {
            return;
        }
        [recorded, recording] = [recording, null];
        drive = recorder.stop() ?? drive;
        lamp.hidden = true;
        save.disabled = false;
        const [ghost, csv] = [pressFor('Digit6'), pressFor('Digit9')];
        const time = (drive?.duration ?? 0).toFixed(1);
        say(`Recorded ${time} s. ${ghost} drives them again as a ghost, ${csv} saves them as CSV`);
    };
    const saveCsv = (): void => {
        if (recorded) {
            download('drive.csv', 'text/csv', recorded.toCsv());
        } else {
            say(`Nothing is recorded yet: ${pressFor('Digit4')} starts and stops`);
        }
    };
    const showGraphs = (): void => {
        const { car } = garage;
        simulationOf(car).showDebugTelemetry(document.body.classList.contains('telemetry'));
        const graphs = car.script?.get(DebugTelemetry);
        if (graphs) {
            graphs.right = true;
        }
    };
    garage.watch(() => {
        stop();
        showGraphs();
        recorder.target = garage.car;
        groups = channelsOf(garage.car, g);
        live = new Tape(groups.flatMap(({ channels }) => channels));
        slips.turnTo(simulationOf(garage.car).wheelViews.length);
        plots.turnTo(groups);
    });
    onKey({ code: 'Digit2', what: 'g-g diagram and slip circles', button: 'Dials', press: () => toggle('dials') });
    onKey({
        code: 'PageDown',
        what: 'graphs of the car, forces and slips of its wheels',
        button: 'Telemetry',
        press() {
            toggle('telemetry');
            showGraphs();
        }
    });
    onKey({ code: 'Digit3', what: 'plots of any channel', button: 'Plots', press: () => toggle('plots') });
    onKey({
        code: 'Digit4',
        what: 'start and stop recording',
        button: 'Record',
        press() {
            if (recording) {
                stop();
                return;
            }
            recording = new Tape(live.channels);
            recorder.start();
            lamp.hidden = false;
            say(`Recording. ${pressFor('Digit4')} stops`);
        }
    });
    onKey({
        code: 'Digit6',
        what: 'drive the recording again as a ghost',
        button: 'Ghost',
        press() {
            if (!drive) {
                say(`Nothing is recorded yet: ${pressFor('Digit4')} starts and stops`);
            } else if (recorder.isGhostShown) {
                recorder.stopGhost();
                say('Ghost: off');
            } else {
                recorder.playGhost(drive);
                say(`Ghost: drives the ${drive.duration.toFixed(1)} s that were recorded`);
            }
        }
    });
    onKey({ code: 'Digit9', what: 'save the recording as CSV', button: 'Save CSV', press: saveCsv });
    save.addEventListener('click', saveCsv);
    app.on('update', (dt: number) => {
        time += dt;
        g.update(garage.car, dt);
        if (document.body.classList.contains('plots')) {
            live.note(time);
        }
        if (recording) {
            recording.note(time);
            if (time - recording.time[0] > LONGEST) {
                stop();
            }
        }
    });
    onRefresh(() => {
        live.forget(time - REACH);
        if (document.body.classList.contains('plots')) {
            plots.draw(live);
        }
        if (document.body.classList.contains('dials')) {
            gg.update(g);
            slips.update(simulationOf(garage.car).wheelViews);
        }
    }, 2);
    return recorder;
}

/** Shows or hides a part of the page by a class of its body. */
export function toggle(name: string): void {
    document.body.classList.toggle(name);
}
