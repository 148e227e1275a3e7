import { readFileSync } from 'node:fs';

import { type Script, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BrakeHeat } from '../../../scripts/brake-heat.mjs';
import { BulletVehicle, SurfaceMaterial, VehicleInput, VehicleLights } from '../../../scripts/index.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { TestMotorcycle } from '../../support/motorcycle.js';
import { plainCar } from '../../support/plain-car.js';
import { caravan, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';

interface Attribute {
    name: string;
    type: string;
    schema?: Attribute[];
}

type Group = Record<string, unknown>;

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Every component with groups of attributes, by names. */
const owners = Object.entries(schemas).flatMap(([script, { attributes }]) => {
    const groups = Object.values(attributes).filter(({ type }) => type === 'json');
    return groups.length > 0 ? [[script, groups] as const] : [];
});

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world);
    world.run(0.1);
});

afterEach(() => world.destroy());

function bulletVehicle(): Script {
    const { entity, wheels } = plainCar(world);
    return addScript(entity, BulletVehicle, { wheels });
}

const made: Record<string, () => Script> = {
    vehicleController: () => car.controller,
    wheelCollider: () => car.wheels[0],
    brakeHeat: () => addScript(car.entity, BrakeHeat, {}),
    motorcycle: () => new TestMotorcycle(world).component,
    vehicleInput: () => addScript(car.entity, VehicleInput, {}),
    vehicleLights: () => addScript(car.entity, VehicleLights, {}),
    bulletVehicle,
    surfaceMaterial: () => addScript(car.entity, SurfaceMaterial, {}),
    trailer: () => new TestTrailer(world, caravan, new Vec3(30, 0, 0), {}).component!
};

/** Something else that a member may be. */
function other(value: unknown): unknown {
    return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'KeyT';
}

it.each(owners)('a part of each group of %s sets the members that it names, and no other', (script, groups) => {
    const fields = made[script]() as unknown as Record<string, Group>;
    for (const { name, schema } of groups) {
        const group = fields[name];
        for (const { name: member, type } of schema!) {
            if (!['number', 'boolean', 'string'].includes(type)) {
                continue;
            }
            const before = { ...group };
            const part = Object.freeze({ [member]: other(group[member]) });
            fields[name] = part;
            expect(fields[name], `${name}.${member}`).toBe(group);
            expect(group).toEqual({ ...before, ...part });
            fields[name] = before;
            expect(group).toEqual(before);
        }
    }
});

it.each(owners)('the types of the library let each group of %s be set by parts', (script, groups) => {
    const file = script.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const types = readFileSync(`dist/lib/scripts/${file}.d.mts`, 'utf8');
    for (const { name } of groups) {
        expect(types).toMatch(new RegExp(`get ${name}\\(\\): (\\w+);\\n +set ${name}\\(members: Partial<\\1>\\);`));
    }
});

it('a part counts from the next step, and what is not named goes on counting', () => {
    const { controller } = car;
    const fields = controller as unknown as Record<string, unknown>;
    controller.engine.maxRpm = 5000;
    fields.engine = { idleRpm: 1200, peakTorque: undefined };
    world.run(1 / 60);
    const { engine } = controller.vehicle!.powertrain!;
    expect([engine.idleRpm, engine.maxRpm, controller.engine.maxRpm]).toEqual([1200, 5000, 5000]);
    expect(controller.engine.peakTorque).toBeGreaterThan(0);
});

it('a part that a car is made with is made whole with the defaults', () => {
    const part = { spring: 50000 };
    const [first, second] = [10, 20].map((x) => {
        const { wheels } = new TestCar(world, { ...bmw, wheel: {} });
        wheels[0].entity.parent!.setPosition(x, 1, 0);
        return wheels[0];
    });
    for (const wheel of [first, second]) {
        const { entity } = wheel;
        entity.script!.destroy('wheelCollider');
        entity.script!.create(wheel.constructor as typeof Script, { properties: { suspensionSpring: part } });
    }
    const [a, b] = [first, second].map(({ entity }) => entity.script!.get('wheelCollider') as typeof first);
    expect(a.suspensionSpring).toMatchObject({ spring: 50000, damper: 4500, targetPosition: 0.5 });
    a.suspensionSpring.spring = 1;
    expect([b.suspensionSpring.spring, part.spring]).toEqual([50000, 50000]);
});

it('a part sets what was last in use where something else stands in its place', () => {
    const fields = car.controller as unknown as Record<string, unknown>;
    car.controller.brakes.bias = 0.6;
    for (const nothing of [null, undefined, 5, 'brakes']) {
        fields.brakes = nothing;
        world.run(1 / 60);
        fields.brakes = { maxBrakeTorque: 1234 };
        expect(car.controller.brakes).toMatchObject({ maxBrakeTorque: 1234, bias: 0.6 });
    }
});
