import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import * as components from '../../../scripts/index.mjs';
import { rangesOf } from '../../../src/components/attributes/ranges.js';
import { Validator } from '../../../src/components/attributes/validator.js';
import { tellOfStale } from '../../../src/components/checks/stale-schema.js';
import { VehicleScript } from '../../../src/internal.js';
import { readSchemas } from '../../../tools/build/schemas.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { stubPage } from '../../support/page.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

interface Attribute {
    schema?: { name: string }[];
}

interface Schema {
    attributes: Record<string, Attribute>;
}

const schemas = (await readSchemas()) as Record<string, Schema>;

/** Components with numbers. */
const KINDS = Object.values(components as Record<string, unknown>)
    .filter(
        (each): each is typeof VehicleScript =>
            typeof each === 'function' && each.prototype instanceof VehicleScript && 'ranges' in each
    )
    .filter(({ scriptName, ranges }) => schemas[scriptName!] && ranges !== '')
    .map((Kind) => ({ name: Kind.scriptName!, Kind }));

const warnings = printed('warn');

let world: World;

beforeEach(async () => {
    stubPage();
    world = await World.create();
});

afterEach(() => world.destroy());

/** Tells what components say that begin where the Editor has read these attributes of them. */
function said(Kind: typeof VehicleScript, schema: Schema, times = 1): string[] {
    world.app.scripts.addSchema(Kind.scriptName!, schema as never);
    const told = Array.from({ length: times }, () => {
        const entity = new Entity('Car', world.app);
        entity.addComponent('script');
        const script = new (Kind as unknown as new (args: object) => VehicleScript)({ app: world.app, entity });
        const validator = new Validator(entity, Kind.scriptName!);
        tellOfStale(script, Kind.ranges, validator);
        return validator.findings;
    });
    return told.flat().map(({ message }) => message);
}

describe.each(KINDS)('a $name in the launched page', ({ name, Kind }) => {
    it('says nothing where the Editor has read its attributes', () => {
        expect(said(Kind, structuredClone(schemas[name]))).toEqual([]);
    });

    it('says once which of its attributes the Editor has not read since a push', () => {
        const schema = structuredClone(schemas[name]);
        const [path] = rangesOf(Kind.ranges).keys();
        const [attribute, member] = path.split('.');
        const group = schema.attributes[attribute];
        if (member) group.schema = group.schema!.filter((each) => each.name !== member);
        else delete schema.attributes[attribute];
        const lines = said(Kind, schema, 3);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain(`attributes of ${name} since`);
        expect(lines[0]).toContain(path);
    });

    it('says which attributes the Editor has read that it has no more', () => {
        const schema = structuredClone(schemas[name]);
        schema.attributes.formerName = {};
        expect(said(Kind, schema).join()).toContain('formerName');
    });
});

it('a car of the launched page that was pushed and not parsed says so when it begins', () => {
    const { vehicleController } = structuredClone(schemas);
    delete vehicleController.attributes.behavior;
    delete vehicleController.attributes.engine;
    world.app.scripts.addSchema('vehicleController', vehicleController as never);
    world.addGround();
    const { controller } = new TestCar(world, bmw);
    world.run(1 / 60);
    expect(controller.enabled).toBe(true);
    expect(warnings().filter((line) => line.includes('has not read the attributes of vehicleController'))).toHaveLength(
        1
    );
});
