import { readdir, readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import type { TemplateJson } from '../../templates/template-json.js';

const PACK = 'dist/editor/VehiclePhysics';

/** Fields that the Editor adds to cameras and lights without them. */
const OF_CAMERAS = ['frustumCulling', 'layers'];
const OF_LIGHTS = [
    ...['isStatic', 'bake', 'bakeDir', 'affectDynamic', 'affectLightmapped', 'affectSpecularity', 'shadowUpdateMode'],
    ...['shape', 'shadowType', 'numCascades', 'cascadeDistribution', 'vsmBlurMode', 'vsmBlurSize', 'vsmBias'],
    ...['penumbraSize', 'penumbraFalloff', 'cookieAsset', 'cookieIntensity', 'cookieFalloff', 'cookieChannel'],
    ...['cookieAngle', 'cookieScale', 'cookieOffset', 'layers', 'shadowIntensity']
];

type Scripted = { scripts?: Record<string, { attributes: Record<string, unknown> }> };

describe('the prefabs', () => {
    it('say every attribute, for the inspector shows no defaults of what is missing', async () => {
        const schemas = JSON.parse(await readFile('dist/editor-schemas.json', 'utf8')) as Record<
            string,
            { attributes: Record<string, { schema?: { name: string }[] }> }
        >;
        for (const file of (await readdir(PACK)).filter((name) => name.endsWith('.template.json'))) {
            const { entities } = JSON.parse(await readFile(`${PACK}/${file}`, 'utf8')) as TemplateJson;
            for (const { components } of Object.values(entities)) {
                const { scripts = {} } = (components.script ?? {}) as Scripted;
                for (const [script, { attributes }] of Object.entries(scripts)) {
                    const known = schemas[script].attributes;
                    expect(Object.keys(attributes)).toEqual(Object.keys(known));
                    expect(Object.values(attributes)).not.toContain(undefined);
                    for (const [group, { schema }] of Object.entries(known).filter(([, one]) => one.schema)) {
                        expect(Object.keys(attributes[group] as object)).toEqual(schema!.map(({ name }) => name));
                    }
                }
            }
        }
    });

    it('have what the Editor adds to entities of old, so that a new instance has no overrides', async () => {
        const cars = (await readdir(PACK)).filter((name) => name.endsWith('.template.json'));
        for (const file of cars) {
            const { entities } = JSON.parse(await readFile(`${PACK}/${file}`, 'utf8')) as TemplateJson;
            const parts = Object.values(entities).map((entity) => entity.components);
            // src/editor/entities/entities-migrations.ts
            for (const { collision, rigidbody, camera, light } of parts) {
                if (collision) {
                    expect(collision).toMatchObject({ linearOffset: [0, 0, 0], angularOffset: [0, 0, 0] });
                }
                if (rigidbody) {
                    expect(rigidbody).toMatchObject({ rollingFriction: 0 });
                }
                // (else a camera draws no layer)
                expect(Object.keys(camera ?? {})).toEqual(camera ? expect.arrayContaining(OF_CAMERAS) : []);
                expect(Object.keys(light ?? {})).toEqual(light ? expect.arrayContaining(OF_LIGHTS) : []);
            }
            expect(parts.filter(({ collision }) => collision).length).toBeGreaterThan(2);
        }
    });
});
