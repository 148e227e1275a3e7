import { BoxGeometry, Entity, Mesh, MeshInstance, StandardMaterial, type Color } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { TestCar } from '../support/car.js';
import { litWorld } from '../support/lit-world.js';
import { stubPage } from '../support/page.js';
import type { World } from '../support/world.js';

let world: World;
let material: StandardMaterial;

beforeEach(async () => {
    world = await litWorld();
    world.addGround();
    material = new StandardMaterial();
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

/** A lamp of a car; left is +X, forward +Z. */
function addLamp(car: Entity, tag: string, x: number, z: number, made = material): MeshInstance {
    const lamp = new Entity(tag, world.app);
    const mesh = Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry());
    const instance = new MeshInstance(mesh, made);
    lamp.addComponent('render', { meshInstances: [instance] });
    lamp.tags.add(tag);
    lamp.setLocalPosition(x, 0, z);
    lamp.setLocalScale(0.2, 0.1, 0.02);
    car.addChild(lamp);
    return instance;
}

/** A car with a lamp of each kind. */
function litCar(
    attributes = {},
    at = 0
): {
    car: TestCar;
    lights: VehicleLights;
    level: (name: keyof ReturnType<typeof lampsOf>) => number;
    lamps: ReturnType<typeof lampsOf>;
} {
    const car = new TestCar(world, undefined, world.app.root.getPosition().clone().set(at, 0, 0));
    const lamps = lampsOf(car.entity);
    const lights = addScript(car.entity, VehicleLights, attributes);
    world.run(0.1);
    const emission = (instance: MeshInstance): number => {
        const { emissive, emissiveIntensity } = instance.material as StandardMaterial;
        return Math.max(...rgb(emissive)) * emissiveIntensity;
    };
    return { car, lights, lamps, level: (name) => emission(lamps[name]) };
}

function lampsOf(entity: Entity) {
    return {
        head: addLamp(entity, 'lamp', 0.6, 2),
        reverse: addLamp(entity, 'lamp', 0.4, -2),
        tail: addLamp(entity, 'tail-lamp', 0.5, -2),
        left: addLamp(entity, 'indicator', 0.7, -2),
        right: addLamp(entity, 'indicator', -0.7, -2)
    };
}

const rgb = ({ r, g, b }: Color): number[] => [r, g, b];

it('brake lamps are lit while the driver brakes, brighter than tail lamps, and red', () => {
    const { car, lights, lamps, level } = litCar();
    expect(level('tail')).toBe(0);
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 0.5 }) };
    world.run(0.1);
    expect(level('tail')).toBeCloseTo(lights.brightness.brake);
    const [r, g, b] = rgb((lamps.tail.material as StandardMaterial).emissive);
    expect(r).toBeGreaterThan(5 * Math.max(g, b));
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 0 }) };
    car.controller.lights.position = true;
    world.run(0.1);
    expect(level('tail')).toBeCloseTo(lights.brightness.position);
    expect(level('left')).toBe(0);
});

it('lamps of a crushed corner are out until the car is repaired', () => {
    const { car, level } = litCar();
    const damage = addScript(car.entity, VehicleDamage);
    car.controller.lights.lowBeam = true;
    world.run(0.1);
    expect(level('head')).toBeGreaterThan(0);
    car.vehicle.damage!.crush[0] = 0.1;
    world.run(0.1);
    expect(level('head')).toBe(0);
    expect(level('tail')).toBeGreaterThan(0);
    damage.repair();
    world.run(0.1);
    expect(level('head')).toBeGreaterThan(0);
    car.vehicle.damage!.crush[0] = 0.1;
    damage.breaksLamps = false;
    world.run(0.1);
    expect(level('head')).toBeGreaterThan(0);
});

it('reversing lamps are those behind: they are lit in reverse gear alone', () => {
    const { car, lights, level } = litCar();
    car.roll(0);
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { reverse: true, throttle: 0.2 }) };
    world.run(1);
    expect(car.controller.gear).toBe(-1);
    expect(level('reverse')).toBeCloseTo(lights.brightness.reversing);
    expect(level('head')).toBe(0);
});

it('indicators flash 90 times a minute on their side, hazard lights on both', () => {
    const { lights, level } = litCar();
    lights.indicate(1);
    let [left, right, changes] = [0, 0, 0];
    let last = level('left');
    // up to the frame before the fourth flash begins
    world.run(119 / 60, 1 / 60, () => {
        const now = level('left');
        left += now > 0 ? 1 : 0;
        right += level('right') > 0 ? 1 : 0;
        changes += now > 0 !== last > 0 ? 1 : 0;
        last = now;
    });
    expect(left / 119).toBeCloseTo(0.5, 1);
    expect(right).toBe(0);
    expect(changes).toBeGreaterThanOrEqual(5); // three flashes
    expect(changes).toBeLessThanOrEqual(6);
    lights.indicate(1);
    lights.toggleHazard();
    world.run(1 / 60);
    expect(level('left')).toBeCloseTo(lights.brightness.indicator);
    expect(level('right')).toBeCloseTo(lights.brightness.indicator);
});

it('a car that brakes leaves the lamps of others, and the material they share, dark', () => {
    const one = litCar();
    const other = litCar({}, 5);
    one.car.vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 1 }) };
    world.run(0.1);
    expect(one.level('tail')).toBeGreaterThan(0);
    expect(other.level('tail')).toBe(0);
    expect(rgb(material.emissive)).toEqual([0, 0, 0]);
    expect(one.lamps.tail.material).not.toBe(material);
});

it('a lamp that is off glows in daylight as its material does, and not in the dark', () => {
    material.emissive.set(0.16, 0.16, 0.16);
    const { car, lights, level } = litCar();
    expect(level('reverse')).toBeCloseTo(0.16);
    lights.dark = true;
    world.run(0.1);
    expect(level('reverse')).toBe(0);
    expect(level('left')).toBe(0);
    expect(level('head')).toBeCloseTo(lights.brightness.lowBeam);
    car.controller.lights.lowBeam = false;
    car.controller.lights.position = false;
    world.run(0.1);
    expect(level('head')).toBe(0);
    lights.dark = false;
    world.run(0.1);
    expect(level('reverse')).toBeCloseTo(0.16);
});

it('gives lamps their materials back when it is switched off, and takes them again', () => {
    const { lights, lamps } = litCar();
    const own = lamps.tail.material;
    lights.enabled = false;
    expect(Object.values(lamps).map((lamp) => lamp.material === material)).toEqual([true, true, true, true, true]);
    expect(lights.lamps.materials).toBe(0);
    lights.enabled = true;
    world.run(0.1);
    expect(lamps.tail.material).not.toBe(material);
    expect(lamps.tail.material).not.toBe(own);
});

it('head lamps come on when it gets dark, and the key dips, brightens and ends them', () => {
    const keyboard = stubPage();
    const { car, lights, level } = litCar();
    addScript(car.entity, VehicleInput);
    lights.dark = true;
    world.run(0.1);
    expect(level('head')).toBeCloseTo(lights.brightness.lowBeam);
    expect(level('tail')).toBeCloseTo(lights.brightness.position);
    keyboard.strike('KeyL');
    world.run(0.1);
    expect(level('head')).toBeCloseTo(lights.brightness.highBeam);
    keyboard.strike('KeyL');
    world.run(0.1);
    expect(level('head')).toBe(0);
    lights.dark = false;
    world.run(0.1);
    lights.dark = true;
    world.run(0.1);
    expect(level('head')).toBeCloseTo(lights.brightness.lowBeam);
});

it('keys do nothing to a car that no keyboard drives', () => {
    const keyboard = stubPage();
    const { car } = litCar();
    keyboard.strike('BracketLeft');
    expect(car.controller.lights.indicator).toBe(0);
    addScript(car.entity, VehicleInput);
    keyboard.strike('BracketLeft');
    expect(car.controller.lights.indicator).toBe(1);
});

it('a list replaces what has the tag, and what came later is found within half a second', () => {
    const { car, lights, level } = litCar();
    const extra = addLamp(car.entity, 'extra', 0, -2);
    lights.brake = [extra.node as Entity];
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 1 }) };
    world.run(0.6);
    expect((extra.material as StandardMaterial).emissiveIntensity).toBeCloseTo(lights.brightness.brake);
    expect(level('tail')).toBe(0); // no brake lamp anymore
    const third = addLamp(car.entity, 'brake-lamp', 0, -2);
    lights.brake = [];
    world.run(0.6);
    expect((third.material as StandardMaterial).emissiveIntensity).toBeCloseTo(lights.brightness.brake);
    expect(extra.material).toBe(material);
});

it('real lights shine ahead and down from the head lamps of as many cars as there may be', () => {
    const cars = [0, 10, 20].map((x) => litCar({ dark: true, beam: { maxLights: 2 } }, x));
    world.run(0.1);
    const lit = world.app.root.find((node) => node instanceof Entity && !!node.light && node.enabled) as Entity[];
    expect(lit).toHaveLength(2);
    const [beam] = lit;
    expect(beam.light!.type).toBe('spot');
    expect(beam.getPosition().z).toBeCloseTo(2.01, 1);
    const ray = beam.up.clone().mulScalar(-1); // a light shines along its -Y
    expect(ray.z).toBeCloseTo(Math.cos((6 * Math.PI) / 180), 2);
    expect(ray.y).toBeCloseTo(-Math.sin((6 * Math.PI) / 180), 2);
    cars[0].lights.enabled = false;
    world.run(0.1);
    const next = world.app.root.find((node) => node instanceof Entity && !!node.light && node.enabled);
    expect(next).toHaveLength(2);
    cars.forEach(({ car }) => car.entity.destroy());
    expect(world.app.root.find((node) => node instanceof Entity && !!node.light)).toEqual([]);
});
