import { readFileSync } from 'node:fs';

import type { Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { rawErrors } from './raw-errors.js';
import {
    ActorAttribute,
    ActorBlueprint,
    BlueprintLibrary,
    prefabTemplate,
    registerComponents,
    spawnActor,
    trySpawnActor
} from '../../scripts/index.mjs';
import { furnishSubjects, subjects } from '../components/attributes/fuzz-subjects.js';

type Call = (...given: unknown[]) => unknown;

/** Public methods with parameters, by the names of the components, as the report of the API has them. */
const methodsOf = new Map<string, string[]>();
{
    const report = readFileSync(new URL('../../docs/api/playcanvas-vehicles-scripts.api.md', import.meta.url), 'utf8');
    let current: string[] = [];
    for (const line of report.split('\n')) {
        const [, component] = /^export class (\w+)/.exec(line) ?? [];
        const [, method] = /^ {4}(\w+)(?:<.*?>)?\(\w/.exec(line) ?? [];
        if (component) {
            current = [];
            methodsOf.set(component, current);
        } else if (method && method !== 'constructor' && !['on', 'once', 'fire', 'off'].includes(method)) {
            current.push(method);
        }
    }
}

furnishSubjects();

describe('a call with a wrong argument or none', () => {
    it.each(Object.keys(subjects))('is answered in our words by %s', async (name) => {
        const { world, script } = await subjects[name]();
        world.run(0.1);
        const methods = methodsOf.get((script.constructor as typeof Script).name) ?? [];
        const raw = methods.flatMap((method) => {
            const call = (script as unknown as Record<string, Call>)[method];
            return rawErrors(method, (...given) => call.apply(script, given));
        });
        expect(raw).toEqual([]);
    });

    it.each(Object.entries({ registerComponents, prefabTemplate }))(
        'is answered in our words by %s()',
        (name, call) => {
            expect(rawErrors(name, call as Call)).toEqual([]);
            expect(call as Call).toThrow(new RegExp(`^${name}\\(app\\) takes an application: .*, not an empty value`));
        }
    );

    it('is answered in our words by blueprints, their library and what spawns them', () => {
        const attribute = { id: 'color', type: 'color', value: '1,2,3', isModifiable: true };
        const data = { id: 'vehicle.own', tags: [], prefab: 'own', attributes: [attribute] };
        const [library, blueprint] = [new BlueprintLibrary([data]), new ActorBlueprint(data)];
        const calls = {
            ActorAttribute: (...given: unknown[]) => new ActorAttribute(...(given as [never])),
            ActorBlueprint: (...given: unknown[]) => new ActorBlueprint(...(given as [never])),
            BlueprintLibrary: (...given: unknown[]) => new BlueprintLibrary(...(given as [never])),
            at: library.at.bind(library),
            find: library.find.bind(library),
            filter: library.filter.bind(library),
            filterByAttribute: library.filterByAttribute.bind(library),
            getAttribute: blueprint.getAttribute.bind(blueprint),
            hasAttribute: blueprint.hasAttribute.bind(blueprint),
            hasTag: blueprint.hasTag.bind(blueprint),
            matchTags: blueprint.matchTags.bind(blueprint),
            setAttribute: blueprint.setAttribute.bind(blueprint),
            spawnActor,
            trySpawnActor
        };
        expect(Object.entries(calls).flatMap(([name, call]) => rawErrors(name, call as Call))).toEqual([]);
        const set = (value: unknown): void => blueprint.setAttribute('color', value as string);
        expect(() => set(3)).toThrow(/^setAttribute\(id, value\) takes red, green and blue .*, not 3\.$/);
        expect(rawErrors('spawnActor', (...given) => spawnActor(blueprint, ...(given as [never, never])))).toEqual([]);
    });
});
