import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';

import { CORPUS_SIZE, corpusModel, judge, type CorpusModel, type Verdict } from './corpus.js';
import { animate, PACKINGS, packingIO, type Packing } from './packings.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile } from '../../rig-command/rig-file.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { sampleOf } from '../support/torture.js';

/** Document whose table `npm run corpus` writes. */
const DOCUMENT = 'docs/own-model.md';

const NONE: Omit<Verdict, 'of'> = { wheels: 0, isUpRight: false, isUnitRight: false, forward: 'wrong' };

interface Judged extends CorpusModel {
    verdict: Verdict;
    fault: string;
}

/** The verdict about a model; one without a car has nothing right. */
function judged(model: CorpusModel): Judged {
    try {
        return { ...model, verdict: judge(model, rigModel(readModel(model.made.document).nodes)), fault: '' };
    } catch (error) {
        return { ...model, verdict: { ...NONE, of: model.made.wheels.length }, fault: String(error) };
    }
}

const share = (some: number, all: number): number => (all > 0 ? some / all : 1);

function shares(list: readonly Judged[]): { wheels: number; up: number; unit: number; forward: number } {
    const count = (is: (verdict: Verdict) => boolean): number => list.filter(({ verdict }) => is(verdict)).length;
    const sum = (read: (verdict: Verdict) => number): number =>
        list.reduce((all, { verdict }) => all + read(verdict), 0);
    return {
        wheels: share(
            sum(({ wheels }) => wheels),
            sum(({ of }) => of)
        ),
        up: share(
            count(({ isUpRight }) => isUpRight),
            list.length
        ),
        unit: share(
            count(({ isUnitRight }) => isUnitRight),
            list.length
        ),
        forward: share(
            count(({ forward }) => forward !== 'wrong'),
            list.length
        )
    };
}

/** Models that are looked at: `npm run corpus` and `npm run torture` take them all. */
const numbers = sampleOf([...Array(CORPUS_SIZE).keys()], 8);

const all = numbers.map((number) => judged(corpusModel(number)));

/** Models in which something is wrong, for whoever mends it. */
const wrong = all.flatMap(({ manners, verdict, fault }, i) =>
    verdict.wheels < verdict.of || !verdict.isUpRight || !verdict.isUnitRight || verdict.forward === 'wrong'
        ? [{ number: numbers[i], fault, verdict, manners: JSON.stringify(manners) }]
        : []
);

describe(`of ${numbers.length} models in the manners of many makers`, () => {
    const found = shares(all);

    it('99 % of the wheels are found within 5 mm and 2 %', () => {
        expect(found.wheels, JSON.stringify(wrong.slice(0, 5), null, 1)).toBeGreaterThanOrEqual(0.99);
    });

    it('98 % stand the right way up, in the right unit', () => {
        expect(found.up, JSON.stringify(wrong.slice(0, 5), null, 1)).toBeGreaterThanOrEqual(0.98);
        expect(found.unit).toBeGreaterThanOrEqual(0.98);
    });

    it('all face the right way, or are said to be a guess', () => {
        expect(found.forward).toBe(1);
    });
});

describe('files of them', () => {
    // npm run corpus looks at all of them
    const step = process.env.CORPUS_TABLE ? 1 : 79;

    it('are written as the validator wants them, and found again as they were', { timeout: 900_000 }, async () => {
        const dir = await mkdtemp(join(tmpdir(), 'corpus-'));
        const io = await packingIO();
        const packings = Object.keys(PACKINGS) as Packing[];
        const again: Judged[] = [];
        const refused: string[] = [];
        const one = async (number: number): Promise<void> => {
            const model = corpusModel(number);
            const turn = Math.floor(number / step);
            const packing = packings[turn % packings.length];
            const isAnimated = Math.floor(turn / packings.length) % 2 > 0 || step > 1;
            const cues = [...model.cues, `packed: ${packing}`, ...(isAnimated ? ['animated'] : [])];
            const { document } = model.made;
            if (isAnimated) {
                animate(document);
            }
            PACKINGS[packing](document);
            const from = join(dir, 'car.glb');
            await io.write(from, document);
            const packed = { ...model.made, document: await io.read(from) };
            const { forward } = judged({ ...model, made: packed }).verdict;
            // a guess that is wrong is written the other way around
            const side = forward === 'a guess that is wrong' ? -1 : 1;
            try {
                const { files } = await rigFile(from, join(dir, 'out.glb'), {});
                const bytes = new Uint8Array(await readFile(files[0]));
                const { issues } = await validateBytes(bytes);
                const errors = issues.messages.filter(({ severity }) => severity === 0);
                refused.push(...errors.slice(0, 1).map(({ code, message }) => `${number} ${code}: ${message}`));
                const rig = rigModel(readModel(await io.readBinary(bytes)).nodes);
                const made = {
                    ...model.made,
                    up: [0, 1, 0],
                    unit: 1,
                    forward: rig.forward.axis.map((value) => side * value)
                };
                again.push({
                    ...model,
                    cues,
                    verdict: { ...judge({ ...model, made }, rig), forward },
                    fault: ''
                });
            } catch (error) {
                const verdict = { ...NONE, of: model.made.wheels.length };
                again.push({ ...model, cues, verdict, fault: `${number} ${String(error)}` });
            }
        };
        for (let number = 0; number < CORPUS_SIZE; number += step) {
            await one(number);
        }
        await rm(dir, { recursive: true });
        expect(refused).toEqual([]);
        expect(again.flatMap(({ fault }) => fault || [])).toEqual([]);
        if (process.env.CORPUS_TABLE) {
            await writeTable(again);
        }
    });
});

/** Writes the report: shares that are right, by cue. */
async function writeTable(files: readonly Judged[]): Promise<void> {
    const percent = (part: number): string => `${(100 * part).toFixed(1).replace(/\.0$/, '')} %`;
    const cues = new Map<string, Judged[]>([['all', all]]);
    const packed = files.map((file) => ({
        ...file,
        cues: file.cues.filter((cue) => /^(?:packed|animated)/.test(cue))
    }));
    for (const model of [...all, ...packed]) {
        for (const cue of model.cues) {
            cues.set(cue, [...(cues.get(cue) ?? []), model]);
        }
    }
    const [first, ...others] = [...cues].map(([cue, list]) => {
        const { wheels, up, unit, forward } = shares(list);
        return `| ${[cue, list.length, ...[wheels, up, unit, forward].map(percent)].join(' | ')} |`;
    });
    const certain = all.filter(({ verdict }) => verdict.forward === 'right').length;
    const guesses = all.filter(({ verdict }) => verdict.forward.startsWith('a guess'));
    const lucky = guesses.filter(({ verdict }) => verdict.forward === 'a guess that is right').length;
    const table = [
        '| Models | Number | Wheels | Up | Unit | Front right, or said to be a guess |',
        '| --- | --- | --- | --- | --- | --- |',
        first,
        ...others.sort(),
        '',
        `The front is certain in ${certain} of them; of the ${guesses.length} guesses ${lucky} are right.`
    ].join('\n');
    const text = await readFile(DOCUMENT, 'utf8');
    const [before, rest] = text.split('<!-- corpus -->\n');
    const [, after] = rest.split('<!-- end of corpus -->');
    await writeFile(DOCUMENT, `${before}<!-- corpus -->\n\n${table}\n\n<!-- end of corpus -->${after}`);
}
