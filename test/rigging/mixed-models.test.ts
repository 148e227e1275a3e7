import { describe, expect, it } from 'vitest';

import { judge, type CorpusModel } from './corpus.js';
import { makeCar } from './made-cars.js';
import { mixedModel } from './mixed-models.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import type { RiggingError } from '../../src/rigging/rigging-error.js';
import { searchTime, torture } from '../support/torture.js';

/** Models that are looked at: `TORTURE=3 npm run torture` makes three times as many. */
const COUNT = torture > 0 ? 1200 * torture : 40;

/** The only car of a model, or of several the one that it is judged by: the parts of others have a number. */
function riggedOf({ made, cues }: CorpusModel): ModelRig {
    const { nodes } = readModel(made.document);
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

/** A model in which something is wrong: what, and the kinds that it is made of. */
function faultOf(number: number): string[] {
    const model = mixedModel(number);
    const told = (fault: string): string[] => [`${number}: ${fault} ${model.cues.join('; ')}`];
    try {
        const verdict = judge(model, riggedOf(model));
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
        () => {
            const faults = Array.from({ length: COUNT }, (_, number) => number).flatMap(faultOf);
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
