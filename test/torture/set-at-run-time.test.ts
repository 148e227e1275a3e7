import { readFileSync } from 'node:fs';

import { type Script, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import type { Hitch } from '../../scripts/hitch.mjs';
import type { Vehicle } from '../../src/index.js';
import { bodyOf } from '../../src/internal.js';
import { type KindOfVehicle, kindsOfVehicles, placeKind } from '../support/kinds.js';
import { printed } from '../support/printed.js';
import { sampleOf, torture } from '../support/torture.js';
import { World } from '../support/world.js';

const said = printed('error', 'warn');

/** A car, one on twin tires, one with a fork. */
const SAMPLE = ['sports-car', 'truck', 'motorcycle'];
const kinds = torture > 0 ? kindsOfVehicles : SAMPLE;

/** Height below which a jump cannot be told from the swing of a car that lands, m. */
const SWING = 0.12;

/** Time for which a landing is watched, s: what throws a vehicle does so at once. */
const WATCHED = torture > 0 ? 4.5 : 2.5;

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Sets an attribute of all components of a name; members of groups as `group.member`. */
function setAll({ chassis }: KindOfVehicle, component: string, path: string, value: number): void {
    const [first, second] = path.split('.');
    for (const { entity } of chassis.flatMap((each) => each.findComponents('script'))) {
        const script = entity.script!.get(component) as Script | null;
        if (script) {
            const owner = script as unknown as Record<string, never>;
            Object.assign(second ? owner[first] : owner, { [second ?? first]: value });
        }
    }
}

const heightOf = ({ chassis }: KindOfVehicle): number => Math.max(...chassis.map((each) => each.getPosition().y));

/** Drops a vehicle, changes it a tenth of a second after it has landed; returns its largest and its last height, m. */
function landing(kind: string, change?: (car: KindOfVehicle) => void): { top: number; end: number } {
    const car = placeKind(world, kind);
    for (const entity of car.chassis) {
        entity.rigidbody!.teleport(
            entity
                .getPosition()
                .clone()
                .add(new Vec3(0, 0.4, 0))
        );
        entity.rigidbody!.linearVelocity = new Vec3(0, -0.3, 0);
    }
    world.run(0.36);
    change?.(car);
    let top = -Infinity;
    world.run(WATCHED, 1 / 60, () => (top = Math.max(top, heightOf(car))));
    const end = heightOf(car);
    expect(end, `${kind} on the ground`).toBeGreaterThan(0);
    for (const entity of car.chassis) {
        entity.destroy();
    }
    return { top, end };
}

describe('a landing car whose wheels are changed flies no higher than it would, or than it stands then', () => {
    const changes: [string, number][] = [
        ['suspensionSpring.spring', 3e6],
        ['suspensionSpring.progression', 500],
        ['suspensionSpring.targetPosition', 1],
        ['suspensionSpring.bumpStop', 2e8],
        ['suspensionDistance', 1],
        ['radius', 1]
    ];
    const all = kinds.filter((kind) => !/ /.test(kind)); // kinds on Wheel Colliders

    /** Paths whose change throws a vehicle; `before` is done to it in any case. */
    function thrownBy(kind: string, paths: [string, number][], before?: (car: KindOfVehicle) => void): string[] {
        const { top } = landing(kind, before);
        return paths
            .map(([path, value]) => ({
                path,
                ...landing(kind, (car) => {
                    before?.(car);
                    setAll(car, 'wheelCollider', path, value);
                })
            }))
            .filter((changed) => changed.top > Math.max(top, changed.end) + SWING)
            .map((changed) => `${changed.path}: ${changed.top} m`);
    }

    it.each(all)('%s', (kind) => expect(thrownBy(kind, changes)).toEqual([]));

    it.each(torture > 0 ? all : ['sports-car'])('%s on unsprung masses', (kind) => {
        const light = (car: KindOfVehicle): void => {
            setAll(car, 'wheelCollider', 'unsprungMass', 20);
            world.run(0.05);
        };
        expect(thrownBy(kind, [...changes, ['tireStiffness', 1e9]], light)).toEqual([]);
    });
});

it('what is set of a suspension under load is read back at once, and counts in full within seconds', () => {
    const car = placeKind(world, 'sports-car');
    const { wheels } = bodyOf(car.chassis[0])!.vehicle;
    const start = heightOf(car);
    setAll(car, 'wheelCollider', 'suspensionDistance', wheels[0].params.suspension.distance + 0.2);
    world.run(1 / 60);
    const { distance, targetPosition } = wheels[0].params.suspension;
    expect(heightOf(car) - start).toBeLessThan(0.02);
    world.run(3);
    expect(heightOf(car) - start).toBeCloseTo(0.2 * targetPosition, 1);
    expect(distance).toBeGreaterThan(0.3);
});

interface Attribute {
    name: string;
    type: string;
    array: boolean;
    enum?: unknown;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Numbers of a component without choices; members of groups as `group.member`. */
function numbersOf(script: string): string[] {
    return Object.values(schemas[script].attributes)
        .flatMap((each) => [each, ...(each.schema ?? []).map((of) => ({ ...of, name: `${each.name}.${of.name}` }))])
        .filter((each) => each.type === 'number' && !each.enum && !each.array)
        .map(({ name }) => name);
}

/** Numbers that turn a vehicle over: 20 g of thrust. */
const TURNS_OVER = ['Bullet Vehicle bulletVehicle.maxEngineForce'];

/** Largest height that vehicles may gain, m. */
const HIGHEST = 1;

/** Highest speed that they may reach, m/s. */
const FASTEST = 80;

/** All places of one number of a vehicle. */
type Holder = Record<string, number>;

/** A vehicle that is driven and spoiled over and over again. */
class Spoiled {
    private readonly car: KindOfVehicle;
    private readonly start: Float64Array[];

    private readonly kind: string;

    constructor(kind: string) {
        this.kind = kind;
        this.car = placeKind(world, kind);
        this.start = this.car.vehicles.map((vehicle) => vehicle.save());
    }

    /** Names of all numbers, each with what holds it. */
    numbers(): Map<string, [holders: Holder[], key: string]> {
        const { chassis } = this.car;
        const found = new Map<string, [Holder[], string]>([
            ['rigidbody.mass', [chassis.map(({ rigidbody }) => rigidbody as unknown as Holder), 'mass']]
        ]);
        const scripts = chassis
            .flatMap((each) => each.findComponents('script'))
            .flatMap(({ entity }) => entity.script!.scripts);
        for (const script of scripts) {
            const { scriptName } = script.constructor as unknown as { scriptName: string };
            for (const path of scriptName in schemas ? numbersOf(scriptName) : []) {
                const [first, second] = path.split('.');
                const owner = script as unknown as Record<string, Holder | null>;
                const holder = second ? owner[first] : (script as unknown as Holder);
                const [holders] = found.get(`${scriptName}.${path}`) ?? [[]];
                if (holder && typeof holder[second ?? first] === 'number') {
                    found.set(`${scriptName}.${path}`, [[...holders, holder], second ?? first]);
                }
            }
        }
        return found;
    }

    /** Sets a number while the vehicle drives; returns what is wrong with that. */
    spoil(name: string, [holders, key]: [Holder[], string], spoilt: (good: number) => number): string[] {
        const { car, kind } = this;
        let time = 0;
        car.vehicles[0].driver = {
            drive: (controls) => {
                controls.throttle = time < 1 ? 1 : 0;
                controls.brake = time < 1 ? 0 : 1;
                controls.steer = 0.2 * Math.sin(3 * time);
                time += 1 / 60;
            }
        };
        world.run(0.3);
        const from = heightOf(car);
        const goods = holders.map((holder) => holder[key]);
        holders.forEach((holder) => (holder[key] = spoilt(holder[key])));
        const is = holders[0][key];
        let [top, fastest] = [0, 0];
        let sum = 0;
        world.run(1.2, 1 / 60, () => {
            top = Math.max(top, heightOf(car) - from);
            for (const { rigidbody } of car.chassis) {
                fastest = Math.max(fastest, rigidbody!.linearVelocity.length());
            }
            for (const vehicle of car.vehicles) {
                for (const { spin, load } of (vehicle as Vehicle).wheels) {
                    sum += spin + load;
                }
            }
        });
        holders.forEach((holder, i) => (holder[key] = goods[i]));
        world.run(0.05);
        this.coupleAnew();
        car.vehicles.forEach((vehicle, i) => vehicle.restore(this.start[i]));
        const thrown = !TURNS_OVER.includes(`${kind} ${name}`) && (top > HIGHEST || fastest > FASTEST);
        return thrown || !Number.isFinite(top + fastest + sum)
            ? [`${name} = ${is}: ${top.toFixed(2)} m up, ${fastest.toFixed(1)} m/s, ${sum}`]
            : [];
    }

    /** Couples trailers that a hitch has let go, as one does that breaks at less than it carries. */
    private coupleAnew(): void {
        for (const { entity } of this.car.chassis.flatMap((each) => each.findComponents('script'))) {
            const hitch = entity.script!.get('hitch') as Hitch | null;
            if (hitch?.trailer && !hitch.attached) {
                const { trailer } = hitch;
                hitch.trailer = null;
                world.run(0.6); // a choice is found within half a second
                hitch.trailer = trailer;
                world.run(0.6);
            }
        }
    }
}

describe('a vehicle whose numbers are set to 100 times as much, or to nonsense, while it drives, is not thrown', () => {
    const values: ((good: number) => number)[] = [
        (good) => 100 * (good || 1),
        () => 1e30,
        () => NaN,
        () => Infinity,
        (good) => -(good || 1)
    ];
    const sampled = /(?:mass|torque|inertia|force|radius|stiffness|length)$/i;

    it.each(torture > 0 ? kindsOfVehicles : ['sports-car', 'motorcycle', 'Raycast Car', 'Bullet Vehicle'])(
        '%s',
        (kind) => {
            const spoiled = new Spoiled(kind);
            const wrong: string[] = [];
            const numbers = [...spoiled.numbers()].filter(([name]) => torture > 0 || sampled.test(name));
            numbers.forEach(([name, of], i) => {
                wrong.push(...sampleOf(values, 3, i).flatMap((value) => spoiled.spoil(name, of, value)));
            });
            expect(wrong).toEqual([]);
        }
    );

    it.each(['sports-car', 'Raycast Car', 'Bullet Vehicle'])(
        '%s that gets too heavy for Bullet keeps its mass, and says so',
        (kind) => {
            const { chassis, vehicles } = placeKind(world, kind);
            const [{ rigidbody }] = chassis;
            const { mass } = rigidbody!;
            const from = chassis[0].getPosition().y;
            rigidbody!.mass = 1e30;
            world.run(1);
            expect(chassis[0].getPosition().y).toBeCloseTo(from, 1);
            const { body } = vehicles[0] as unknown as Pick<Vehicle, 'body'>;
            expect(body.inertia[0]).toBeCloseTo(mass, 1);
            expect(said().join()).toContain('rigidbody.mass: 1.00e+30 kg exceeds the limit of 1000000000 kg');
            rigidbody!.mass = 2 * mass;
            world.run(0.1);
            expect(body.inertia[0]).toBeCloseTo(2 * mass, 1);
        }
    );

    it('a Bullet Vehicle whose springs change is restored to the last bit while they do', () => {
        const car = placeKind(world, 'Bullet Vehicle');
        const { tuning } = car.component as BulletVehicle;
        tuning.radius = 0.8;
        tuning.suspensionStiffness *= 5;
        world.run(0.2);
        const snapshot = car.vehicles[0].save();
        const rise = (): number[] => {
            const heights: number[] = [];
            world.run(1, 1 / 60, () => heights.push(heightOf(car)));
            return heights;
        };
        const first = rise();
        expect(first[59] - first[0]).toBeGreaterThan(0.1);
        world.run(3);
        car.vehicles[0].restore(snapshot);
        expect(rise()).toEqual(first);
    });
});
