// Paste into the Editor's console, or keep as a bookmark: checks the cars of the scene before they are launched.
import type { Entity } from 'playcanvas';

import { checkScene } from './check-scene.js';
import { loadedEditor, type Editor } from './editor.js';
import { FindingsPanel } from './findings-panel.js';
import { hiddenValues } from './hidden-values.js';
import { packFindings } from './pack-findings.js';
import { findPreloaded } from './pack-folder.js';
import { setPreload } from './preload.js';
import { ToolError } from './tool-error.js';
import { drawn, peaksOf } from './torque-curve.js';
import { report, type Finding } from '../src/components/findings/report.js';
import { KMH } from '../src/math/scalar.js';
import { NO_CAR_IN_SCENE } from '../src/messages/editor.js';
import { PRELOADED } from '../src/messages/scene.js';

async function check(): Promise<void> {
    const panel = new FindingsPanel(check);
    try {
        const editor = await loadedEditor();
        const { cars, wheels, findings, topSpeeds, torqueCurves } = checkScene(editor);
        findings.push(...(await packFindings(editor)));
        if (cars.length + wheels === 0) {
            throw new ToolError(NO_CAR_IN_SCENE);
        }
        findings.forEach(report); // what the console of the launched page would say
        const lines = linesOf(findings, cars);
        const counted = `${count(cars.length, 'car')}, ${count(wheels, 'wheel')}`;
        panel.show(`${counted}: ${lines.length > 0 ? count(lines.length, 'finding') : 'nothing found'}`);
        lines.forEach(({ place, found, entities }) =>
            panel.add(place, found, () => {
                if (found.id === PRELOADED.id) {
                    setPreload(editor, new Map(findPreloaded(editor).map((file) => [file, false])));
                    void check();
                } else {
                    select(editor, entities);
                }
            })
        );
        if (topSpeeds.size > 0) {
            const speeds = [...topSpeeds].map(([{ name }, speed]) => `${name}: ${(speed / KMH).toFixed(0)} km/h`);
            panel.note('Top speed on level ground, without a limiter:', speeds);
        }
        const pictures = new Map<string, string[]>();
        for (const [{ name }, curve] of torqueCurves) {
            const picture = drawn(curve);
            pictures.set(picture, [...(pictures.get(picture) ?? []), `${name}: ${peaksOf(curve)}`]);
        }
        for (const [picture, cars] of pictures) {
            panel.note('Full throttle, over the speed of engine or motor:', cars, picture);
        }
        const hidden = hiddenValues(editor);
        if (hidden.length > 0) {
            panel.note('Set, and hidden until Advanced is on:', hidden);
        }
    } catch (error) {
        panel.show((error as Error).message);
    }
}

/** A line of the panel: findings of several entities that are alike, and their place. */
interface Line {
    place: string;
    found: Finding;
    entities: Entity[];
}

/** Findings with their places, which name the car: what several parts of a car, or of none, have alike is one line. */
function linesOf(findings: readonly Finding[], cars: readonly Entity[]): Line[] {
    const groups = new Map<string, Finding[]>();
    const carOf = ({ entity }: Finding): Entity | undefined =>
        cars.find((car) => car === entity || entity.isDescendantOf(car));
    for (const found of findings) {
        const { id, attribute, message, remedy } = found;
        const key = JSON.stringify([carOf(found)?.getGuid(), id, attribute, message, remedy]);
        groups.set(key, [...(groups.get(key) ?? []), found]);
    }
    return [...groups.values()].map((alike) => {
        const [found] = alike;
        const { entity, attribute } = found;
        const car = carOf(found);
        const kind = attribute.startsWith('wheelCollider') ? 'wheel' : 'part';
        const entities = [...new Set(alike.map((each) => each.entity))];
        const names = entities.map(({ name }) => name).join(', ');
        const part = car && alike.length > 1 ? count(alike.length, kind) : names;
        return { place: [...(!car || car === entity ? [] : [car.name]), part, attribute].join(' > '), found, entities };
    });
}

function count(number: number, what: string): string {
    return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function select(editor: Editor, entities: readonly Entity[]): void {
    const observers = entities.flatMap((entity) => editor.call('entities:get', entity.getGuid()) ?? []);
    if (observers.length > 0) {
        editor.call('selector:set', 'entity', observers);
        editor.call('viewport:focus');
    }
}

void check();
