import { readFileSync } from 'node:fs';

import type { Entity, Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BrakeHeat } from '../../../scripts/brake-heat.mjs';
import { registerComponents } from '../../../scripts/register-components.mjs';
import { TireCompound, TireHeat } from '../../../scripts/tire-heat.mjs';
import { VehicleDamage } from '../../../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../../../scripts/vehicle-energy.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { addLevelRoad } from '../../support/ground.js';
import { World } from '../../support/world.js';

/** A component that keeps something in the vehicle. */
interface Kind<S extends Script = Script> {
    type: new (...args: never[]) => S;
    part: 'brakeHeat' | 'tireHeat' | 'energy' | 'damage';
    attributes: Record<string, unknown>;

    /** Leaves a mark in what it keeps, and reads it. */
    mark: (script: S) => void;
    read: (script: S) => number;
}

const kinds: Record<string, Kind> = {
    'Brake Heat': {
        type: BrakeHeat as never,
        part: 'brakeHeat',
        attributes: { cooling: 0 },
        mark: (script) => {
            carOf(script).vehicle.brakeHeat!.temperatures.fill(300);
        },
        read: (script) => (script as BrakeHeat).temperatures[0]
    },
    'Tire Heat': {
        type: TireHeat as never,
        part: 'tireHeat',
        attributes: { compound: TireCompound.SLICK, cooling: 0 },
        mark: (script) => {
            carOf(script).vehicle.tireHeat!.wear.fill(0.5);
        },
        read: (script) => (script as TireHeat).wear[0]
    },
    'Vehicle Energy': {
        type: VehicleEnergy as never,
        part: 'energy',
        attributes: { unlimited: false },
        mark: (script) => {
            (script as VehicleEnergy).liters = 10;
        },
        read: (script) => (script as VehicleEnergy).liters
    },
    'Vehicle Damage': {
        type: VehicleDamage as never,
        part: 'damage',
        attributes: {},
        mark: (script) => {
            carOf(script).vehicle.damage!.crush.fill(0.25);
        },
        read: (script) => (script as VehicleDamage).crush[0]
    }
};

const cars = new Map<Entity, TestCar>();

function carOf(script: Script): TestCar {
    return cars.get(script.entity)!;
}

let world: World;

beforeEach(async () => {
    world = await World.create();
    registerComponents(
        world.app,
        JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<string, object>
    );
    addLevelRoad(world, 2000);
});

afterEach(() => {
    world.destroy();
    cars.clear();
});

function newCar(): TestCar {
    const car = new TestCar(world, bmw);
    cars.set(car.entity, car);
    return car;
}

/** Returns the place, m, at which a car stops that drives off, brakes and stands. */
function drivesTo(car: TestCar): number {
    car.controller.teleport(undefined);
    world.run(0.5);
    car.drive((controls) => Object.assign(controls, { throttle: car.velocity.z < 8 ? 1 : 0 }));
    world.run(2);
    return car.position.z;
}

describe.each(Object.entries(kinds))('%s', (_, { type, part, attributes, mark, read }) => {
    function equipped(): { car: TestCar; script: Script } {
        const car = newCar();
        const script = addScript(car.entity, type as never, attributes) as Script;
        world.run(0.2);
        mark(script);
        return { car, script };
    }

    it('keeps what it knows while it is disabled, and has no say then', () => {
        const { car, script } = equipped();
        script.enabled = false;
        world.run(0.2);
        expect(car.vehicle[part]).toBeNull();
        script.enabled = true;
        world.run(0.2);
        expect(car.vehicle[part]).not.toBeNull();
        const marked = read(script);
        mark(script);
        expect(marked / read(script)).toBeCloseTo(1, 3);
    });

    it('leaves a car that drives as one without it when it is disabled', () => {
        const bare = drivesTo(newCar());
        for (const [entity] of cars) {
            entity.destroy();
        }
        const { car, script } = equipped();
        script.enabled = false;
        expect(drivesTo(car)).toBe(bare);
    });

    it('leaves the car with its component, and goes with its car', () => {
        const { car } = equipped();
        const name = (type as unknown as { scriptName: string }).scriptName;
        car.entity.script!.destroy(name);
        world.run(0.2);
        expect(car.vehicle[part]).toBeNull();
        const other = equipped();
        other.car.entity.destroy();
        world.run(0.5);
    });

    it('of a copy of the car knows nothing of what happened to the model', () => {
        const { car, script } = equipped();
        const copy = car.entity.clone();
        world.app.root.addChild(copy);
        copy.setPosition(20, 1, 0);
        world.run(0.5);
        const other = copy.script!.get((type as unknown as { scriptName: string }).scriptName) as Script;
        expect(other).not.toBe(script);
        const marked = read(script);
        expect(read(other)).not.toBeCloseTo(marked, 3);
    });
});
