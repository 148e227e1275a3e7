import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { isVisible } from '../../src/components/tuning/visible-if.js';

/** An attribute, or a member of a group, as the Editor's parser reads it. */
interface Attribute {
    name: string;
    type: string;
    title?: string;
    array?: boolean;
    visibleif?: string;
    enabledif?: string;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Names of the attributes in a condition. */
function namesIn(condition = ''): string[] {
    return condition.match(/[a-z]\w*/gi) ?? [];
}

describe.each(Object.keys(schemas))('the inspector of a %s', (script) => {
    const attributes = Object.values(schemas[script].attributes);
    const groups = attributes.filter(({ schema }) => schema !== undefined);
    const lists = [attributes, ...groups.map(({ schema }) => schema!)];

    it('has rows below every header, whatever is chosen but Advanced', () => {
        // the Editor hides the rows of a hidden group, and keeps its header
        expect(groups.filter(({ visibleif = 'advanced' }) => visibleif !== 'advanced')).toEqual([]);
        const isShown = ({ name, visibleif }: Attribute): boolean => visibleif === undefined && name !== 'enabled';
        expect(groups.filter(({ schema }) => !schema!.some(isShown)).map(({ name }) => name)).toEqual([]);
    });

    it('hides no list but by Advanced: the Editor keeps its label', () => {
        const hidden = lists
            .flat()
            .filter(({ array, visibleif = 'advanced' }) => array === true && visibleif !== 'advanced');
        expect(hidden).toEqual([]);
    });

    it('keeps what remains of hidden groups and lists below the switch that fills them', () => {
        for (const list of lists) {
            const remains = list.filter(
                ({ array, schema, visibleif }) => (array ?? schema) && visibleif === 'advanced'
            );
            const above = list.slice(
                0,
                list.findIndex(({ name }) => name === 'advanced')
            );
            expect(remains.filter((each) => above.includes(each))).toEqual([]);
        }
    });

    it('asks in its conditions for what the Editor knows there: members of the same group', () => {
        for (const list of lists) {
            const asked = list.flatMap(({ visibleif, enabledif }) => [...namesIn(visibleif), ...namesIn(enabledif)]);
            expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(asked));
        }
    });

    it('has conditions that the panel of the running game understands, too', () => {
        for (const list of lists) {
            const values = Object.fromEntries(list.map(({ name }) => [name, 0]));
            for (const { visibleif, enabledif } of list) {
                const conditions = [visibleif, enabledif].join(' || ').split(/&&|\|\|/);
                expect(() =>
                    conditions.filter((one) => one.trim() !== '').map((one) => isVisible(one, values))
                ).not.toThrow();
            }
        }
    });

    it('has switches in headers by the name that the Editor looks for, which has no title', () => {
        const switches = lists.flat().filter(({ name }) => name === 'enabled');
        expect(switches.filter(({ type, title }) => type !== 'boolean' || title !== undefined)).toEqual([]);
    });
});

/** Names of the attributes that a component shows in a state. */
function shownBy(script: string, state: Record<string, number>): string[] {
    const attributes = Object.entries(schemas[script].attributes);
    return attributes.filter(([, { visibleif }]) => isVisible(visibleif, state)).map(([name]) => name);
}

describe('the rows that have an effect, and no others, are shown by', () => {
    const [speed, engine, red, screen] = [['unit', 'maxSpeed'], ['maxRpm'], ['redFrom'], ['corner', 'size', 'rate']];
    const [surface, needle] = [
        ['surface', 'brightness', 'rate'],
        ['needle', 'axis', 'sweep']
    ];

    it.each([
        ['speed and engine on the screen', { dials: 0, place: 0 }, [speed, engine, red, screen]],
        ['speed on a surface', { dials: 1, place: 1 }, [speed, surface]],
        ['engine on the screen', { dials: 2, place: 0 }, [engine, red, screen]],
        ['load on the screen', { dials: 3, place: 0 }, [screen]],
        ['a needle that shows the speed', { dials: 0, place: 2 }, [speed, needle]],
        ['a needle that shows the engine speed', { dials: 2, place: 2 }, [engine, needle]]
    ])('gauges: %s', (_, state, rows) => {
        const always = ['target', 'dials', 'place'];
        expect(shownBy('gauges', state).sort()).toEqual([...always, ...rows.flat()].sort());
    });

    it.each([
        ['a fixed bar', { mode: 0, strength: 0 }, ['stiffness']],
        ['a bar by its force', { mode: 0, strength: 1 }, ['antiRoll']],
        ['a bar that is stiff at speed', { mode: 1, strength: 4 }, ['slowShare', 'fullSpeed']],
        ['a bar that is off', { mode: 1, strength: 2 }, []],
        ['a bar of the classic script', { mode: 2, strength: 0 }, ['antiRoll']]
    ])('antiRollBar: %s', (_, state, rows) => {
        const always = ['leftWheel', 'rightWheel', 'mode', 'strength'];
        const ends = ['secondLeftWheel', 'secondRightWheel'];
        const second = rows.includes('stiffness') ? [...ends, 'secondStiffness'] : ends;
        expect(shownBy('antiRollBar', { ...state, secondBar: 0 })).toEqual([...always, ...rows, 'secondBar']);
        expect(shownBy('antiRollBar', { ...state, secondBar: 1 })).toEqual([
            ...always,
            ...rows,
            'secondBar',
            ...second
        ]);
    });
});
