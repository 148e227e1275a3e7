import { type Script, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { VehicleWorld } from '../../src/index.js';
import { type KindOfVehicle, kindsOfVehicles, placeKind } from '../support/kinds.js';
import { printed } from '../support/printed.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

printed('error');
printed('warn');

/** A car, one on twin tires, one with a fork. */
const SAMPLE = ['sports-car', 'truck', 'motorcycle'];
const kinds = torture > 0 ? kindsOfVehicles : SAMPLE;

/** What may not be told from the swing of a car that lands, m. */
const SWING = 0.12;

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
    world.run(4.5, 1 / 60, () => (top = Math.max(top, heightOf(car))));
    const end = heightOf(car);
    for (const entity of car.chassis) {
        (entity.parent ?? entity).destroy();
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
    const all = kinds.filter((kind) => !/ /.test(kind)); // those on Wheel Colliders

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
    const { wheels } = VehicleWorld.of(world.app)!.bodyOf(car.chassis[0])!.vehicle;
    const start = heightOf(car);
    setAll(car, 'wheelCollider', 'suspensionDistance', wheels[0].params.suspension.distance + 0.2);
    world.run(1 / 60);
    const { distance, targetPosition } = wheels[0].params.suspension;
    expect(heightOf(car) - start).toBeLessThan(0.02);
    world.run(3);
    expect(heightOf(car) - start).toBeCloseTo(0.2 * targetPosition, 1);
    expect(distance).toBeGreaterThan(0.3);
});
