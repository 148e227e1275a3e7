import type { Document, NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';

import { judge, type CorpusModel } from './corpus.js';
import { makeCar } from './made-cars.js';
import { mixedModel } from './mixed-models.js';
import { PACKINGS, packingIO, type Packing } from './packings.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import type { RiggingError } from '../../src/rigging/rigging-error.js';
import { searchTime, torture } from '../support/torture.js';

/** Models that are looked at: `TORTURE=3 npm run torture` makes three times as many. */
const COUNT = torture > 0 ? 1200 * torture : 32;

/** The only car of a model, or of several the one that it is judged by: the parts of others have a number. */
function riggedOf({ cues }: CorpusModel, document: Document): ModelRig {
    const { nodes } = readModel(document);
    if (!cues.includes('another car')) {
        return rigModel(nodes);
    }
    try {
        rigModel(nodes);
    } catch (error) {
        const car = (error as RiggingError).cars.find(({ name }) => !name.endsWith('.001'));
        return rigModel(nodes, { node: car?.node });
    }
    throw new Error('two cars are taken for one');
}

const packings = Object.keys(PACKINGS) as Packing[];

/** A model in which something is wrong: what, and the kinds that it is made of. */
async function faultOf(io: NodeIO, number: number): Promise<string[]> {
    const model = mixedModel(number);
    const packing = packings[torture > 0 || number < packings.length ? number % packings.length : 0];
    const told = (fault: string): string[] => [`${number}: ${fault} ${packing}; ${model.cues.join('; ')}`];
    try {
        let { document } = model.made;
        if (packing !== 'not') {
            PACKINGS[packing](document);
            document = await io.readBinary(await io.writeBinary(document));
        }
        const verdict = judge(model, riggedOf(model, document));
        const { wheels, of, isUpRight, isUnitRight, forward } = verdict;
        const isRight = wheels === of && isUpRight && isUnitRight && forward !== 'wrong';
        return isRight ? [] : told(JSON.stringify(verdict));
    } catch (error) {
        return told(String(error));
    }
}

describe(`${COUNT} models of kinds that are combined without regard to which go together`, () => {
    it(
        'have their wheels, up, unit and front, whatever else is in the file',
        async () => {
            const io = await packingIO();
            const faults: string[] = [];
            for (let number = 0; number < COUNT; number++) {
                faults.push(...(await faultOf(io, number)));
            }
            expect(faults).toEqual([]);
        },
        searchTime
    );
});

it.each(['axles', 'wheels', 'body'] as const)(
    'a car stands on a floor before a wall, neither of which has a name: wheels merged by %s',
    (merged) => {
        const made = makeCar({ merged, stage: ['backdrop', 'floor'], isStageNameless: true, floor: 30 });
        const rig = rigModel(readModel(made.document).nodes);
        expect(rig.wheels.map(({ radius }) => radius)).toEqual(made.wheels.map(() => expect.closeTo(0.335, 2)));
        expect(rig.scenery).toHaveLength(2);
        expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(4.3, 1);
    }
);
