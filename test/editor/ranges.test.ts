import { readFileSync } from 'node:fs';

import type { Script } from 'playcanvas';
import { expect, it, vi } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

interface Attribute {
    name: string;
    type: string;
    min?: number;
    max?: number;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Every number that an inspector can set, with the ends of its slider: [script, path, value]. */
const ends = ['wheelCollider', 'vehicleController', 'antiRollBar'].flatMap((script) => {
    const all = Object.values(schemas[script].attributes).flatMap((attribute) =>
        (attribute.schema ?? [attribute]).map((member) => ({
            ...member,
            path: attribute.schema ? `${attribute.name}.${member.name}` : attribute.name
        }))
    );
    return all.flatMap(({ path, type, min, max }) =>
        type === 'number' && min !== undefined && max !== undefined
            ? ([
                  [script, path, min],
                  [script, path, max]
              ] as [string, string, number][])
            : []
    );
});

function set(scripts: Script[], path: string, value: number): void {
    const [name, member] = path.split('.');
    for (const script of scripts as unknown as Record<string, unknown>[]) {
        if (member) {
            (script[name] as Record<string, number>)[member] = value;
        } else {
            script[name] = value;
        }
    }
}

it.each(ends)('a car lives with %s.%s at the end of its slider, %f', async (script, path, value) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller: { drive: 2 } });
    const scripts = { wheelCollider: car.wheels, vehicleController: [car.controller], antiRollBar: car.bars }[script];
    set(scripts as Script[], path, value);
    let t = 0;
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = t > 0.2 && t < 1.5 ? 1 : 0;
        controls.brake = t > 2 ? 1 : 0;
        controls.steer = t > 1 ? 0.5 : 0;
    });
    let fastest = 0;
    world.run(2.5, 1 / 60, () => {
        fastest = Math.max(fastest, car.velocity.length());
    });
    expect(errors.mock.calls).toEqual([]);
    expect(Number.isFinite(car.position.length())).toBe(true);
    expect(fastest).toBeLessThan(40);
    errors.mockRestore();
    world.destroy();
});
