import { readFileSync } from 'node:fs';

import { Mat4 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BUILDS } from './corpus.js';
import { makeCar, type MadeCar } from './made-cars.js';
import { makeHalfTrack } from './made-half-track.js';
import { makeMotorcycle } from './made-motorcycle.js';
import { makeTrailer } from './made-trailer.js';
import { box, cylinder, plan } from './variants.js';
import type { ModelInScene } from '../../editor-tools/model-in-scene.js';
import { RigPanel } from '../../editor-tools/rig-panel.js';
import type { OwnModel } from '../../proving-ground/cars/own-model.js';
import { OwnPanel } from '../../proving-ground/cars/own-panel.js';
import { readModel } from '../../rig-command/read-model.js';
import { reportText } from '../../rig-command/report.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import type { RiggingError } from '../../src/rigging/rigging-error.js';
import { describeRig, warningsAbout } from '../../src/sizing/describe-rig.js';
import { canRaycast, RIG_UNITS, rigChoices, type RigSwitches } from '../../src/sizing/rig-choices.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeTrailer } from '../../src/sizing/size-trailer.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import { PageStandIn } from '../editor/page-stand-in.js';

type Facts = RigSwitches & { missing?: string[] };

const at = (x: number, y: number, z: number): Mat4 => new Mat4().setTranslate(x, y, z);

/** A car of which some nodes have lost their meshes. */
function without(made: MadeCar, names: RegExp): MadeCar {
    const nodes = made.document.getRoot().listNodes();
    nodes.filter((node) => names.test(node.getName())).forEach((node) => node.setMesh(null));
    return made;
}

/** Models between which all is found that is said of any. */
const FOUND: readonly [what: string, make: () => MadeCar, facts?: Facts][] = [
    ['a car on a plinth, steered', () => makeCar({ names: null, stage: ['plinth'], steer: 12 })],
    ['the same with its scenery', () => makeCar({ names: null, stage: ['shadow'] }), { keepScenery: true }],
    ['a car with a skirt on the ground', () => makeCar({ low: ['skirt'] }), { swapEnds: true }],
    ['a car whose picture is missing', () => makeCar(), { missing: ['paint.png'] }],
    ['a Raycast Car', () => makeCar(), { raycastCar: true }],
    ['a tank', () => makeCar(BUILDS.tank)],
    ['a half-track', () => makeHalfTrack()],
    ['a motorcycle', () => makeMotorcycle({}), { raycastCar: true }],
    ['a caravan', () => makeTrailer({ build: 'caravan', coupling: 'Coupling' })],
    ['a car twice as large', () => makeCar({ names: null, axes: [[2, 0, 0], [0, 2, 0], [0, 0, 2]] })],
    [
        'a car in two levels of detail',
        () => makeCar({ parts: [plan('Body_LOD0', at(0, 0.8, 0), [cylinder(0.3, 1, 0)]), plan('Body_LOD1', at(0, 0.8, 0), [box([0, 0, 0], [0.4, 0.3, 1])])] })
    ],
    ['wheels without a body', () => without(makeCar(), /^(?:Body|Cabin)/)],
    [
        'a car of HARFANG that is pushed',
        () =>
            makeCar({
                names: ['wheel_0', 'wheel_1', 'wheel_2', 'wheel_3'],
                rootName: 'car_body',
                parts: [plan('thrust', at(0, 0.5, -1), [])]
            })
    ],
    ['a car with left and right exchanged', () => makeCar({ names: ['wheel_FR', 'wheel_FL', 'wheel_RR', 'wheel_RL'] })],
    [
        'a car beside a motorcycle',
        () =>
            makeCar({
                names: null,
                parts: [
                    plan('Frame', at(2.5, 0.6, 0), [box([0, 0, 0], [0.3, 0.6, 0.66])]),
                    ...[0.7, -0.7].map((z) => plan('', at(2.5, 0.3, z), [cylinder(0.3, 0.12, 0)]))
                ]
            })
    ],
    ['a car as deep as it is high', () => without(makeCar({ floorHeight: 0.135, body: [1.8, 0.4, 4.3] }), /^Cabin/)]
]; // prettier-ignore

/** Everything that is found in a model, and what is made of it. */
function foundIn(make: () => MadeCar, { missing, ...facts }: Facts = {}) {
    const { nodes } = readModel(make().document);
    const rig = rigModel(nodes, facts);
    const vehicle = sizeTrailer(rig) ?? sizeVehicle(sizeOfRig(rig));
    const isRaycastCar = facts.raycastCar === true && canRaycast(rig);
    return { rig, vehicle, facts, isRaycastCar, warnings: warningsAbout(rig, { ...facts, missing }), missing };
}

type Found = ReturnType<typeof foundIn>;

let page: PageStandIn;

beforeEach(() => {
    page = new PageStandIn(() => {});
    vi.stubGlobal('document', Object.assign(page, { body: page.documentElement }));
    vi.stubGlobal(
        'Option',
        class {
            readonly text: string;

            constructor(name: string) {
                this.text = name;
            }
        }
    );
});

afterEach(() => vi.unstubAllGlobals());

const never = (): void => {};
const ownPanel = (): OwnPanel => new OwnPanel({ change: never, pick: never, copy: never, save: never });

/** A face of what was found: its text, with one space where the command has columns. */
const FACES: Readonly<Record<string, (found: Found) => Promise<string>>> = {
    page: ({ rig, vehicle, facts, missing = [] }) => {
        ownPanel().tell({ rig, size: vehicle, facts, file: 'car.glb', missing } as unknown as OwnModel);
        return Promise.resolve(page.documentElement.text);
    },
    Editor: async ({ rig, vehicle, facts, isRaycastCar, missing }) => {
        const found = { rig, vehicle, warnings: [], isRaycastCar };
        const model = { name: 'car', found, wheels: [], options: { ...facts, missing }, spared: '', isCar: true };
        await new RigPanel().turnTo({ ...model, rig: () => Promise.resolve() } as unknown as ModelInScene);
        return page.documentElement.text;
    },
    command: ({ rig, vehicle, facts, missing }) => Promise.resolve(reportText(rig, vehicle, 0, { ...facts, missing }))
};

/** Letters and numbers alone, as faces differ in capitals and in what is between a title and its text. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+-]+/gu, ' ');

describe.each(FOUND)('of %s', (_, make, given) => {
    it('page, Editor and command say the same, and let the same be corrected', async () => {
        const found = foundIn(make, given);
        const { rig, vehicle, facts, isRaycastCar, warnings } = found;
        const { switches, classes } = rigChoices(rig, facts);
        const said = [
            ...describeRig(rig, vehicle, { isRaycastCar }).map(({ title, text }) => `${title} ${text}`),
            ...warnings,
            ...switches.map(({ title }) => title),
            ...(classes.length > 0 ? ['Class'] : []),
            'Mass',
            'Unit',
            'Wheels'
        ];
        for (const [face, show] of Object.entries(FACES)) {
            page.documentElement.replaceChildren();
            const text = plain(await show(found));
            expect(said.filter((line) => !text.includes(plain(line))), face).toEqual([]);
            const lists = face === 'command' ? [] : [...classes, ...RIG_UNITS.map(([title]) => title)];
            expect(lists.filter((choice) => !text.includes(choice)), face).toEqual([]);
        }
    });
}); // prettier-ignore

it('some model has each of the sentences', () => {
    const source = readFileSync('src/rigging/rig-warnings.ts', 'utf8');
    const sentences = [...source.matchAll(/(['`])((?:[A-Z]|\$\{)[^'`\n]*\.)\1/g)].map(([, , text]) => text);
    const said = FOUND.flatMap(([, make, facts]) => foundIn(make, facts).warnings);
    const patternOf = (text: string): RegExp =>
        new RegExp(
            text
                .split(/\$\{[^}]*\}+/)
                .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`))
                .join('.*')
        );
    expect(sentences.length).toBeGreaterThan(12);
    expect(sentences.filter((text) => !said.some((warning) => patternOf(text).test(warning)))).toEqual([]);
});

/** The error of a model that is refused. */
function refusalOf(make: () => MadeCar): RiggingError {
    try {
        rigModel(readModel(make().document).nodes);
    } catch (error) {
        return error as RiggingError;
    }
    throw new Error('it was not refused');
}

describe('what is refused', () => {
    it.each<[what: string, make: () => MadeCar]>([
        ['two cars', () => makeCar({ others: [[6, 0]] })],
        ['a body without wheels', () => without(makeCar(), /^wheel/)],
        ['three wheels', () => without(makeCar(), /^wheel_FL/)],
        ['nothing', () => without(makeCar(), /./)]
    ])('is so by the same words everywhere, with the same ways out: %s', async (_, make) => {
        const error = refusalOf(make);
        const { message, cars } = error;
        ownPanel().refuse('car.glb', error, never);
        const shown = plain(page.documentElement.text);
        page.documentElement.replaceChildren();
        const failing = { name: 'car', isCar: false, rig: () => Promise.reject(error) };
        await new RigPanel().turnTo(failing as unknown as ModelInScene);
        const told = plain(page.documentElement.text);
        for (const text of [shown, told]) {
            expect(text).toContain(plain(message).trim());
            expect(text).toContain('wheels');
            cars.forEach(({ name }) => expect(text).toContain(plain(`The car with ${name}`)));
        }
    });
});
