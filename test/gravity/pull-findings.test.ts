import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { GravityTarget, VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { bmw, TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Findings about a car with its up along a direction that begins at a place with a gravity of its own. */
function said(place: Vec3, up: Vec3, gravity: Partial<VehicleGravity>): string[] {
    const { entity } = new TestCar(world, bmw, place, new Quat().setFromDirections(Vec3.UP, up));
    addScript(entity, VehicleGravity, gravity);
    world.run(0.1);
    return messages().filter((line) => line.includes('vehicleGravity.'));
}

function addTube(): Entity {
    const tube = new Entity('Tube', world.app);
    tube.setPosition(0, 40, 0);
    tube.setEulerAngles(90, 0, 0);
    world.app.root.addChild(tube);
    return tube;
}

describe('a gravity of its own', () => {
    it.each([new Vec3(0, 1, 0), new Vec3(2, 0.5, -2)])(
        'whose middle nobody has chosen says so of a car at %s, near the origin',
        (place) => {
            expect(said(place, Vec3.UP, {})).toEqual([
                expect.stringMatching(
                    /vehicleGravity\.center: its middle is only [123]\.\d m from the car.*choose Ground/
                )
            ]);
        }
    );

    it('pulls a car far from the origin aside, and says by how much', () => {
        expect(said(new Vec3(50, 1, 0), Vec3.UP, {})[0]).toMatch(
            /vehicleGravity\.toward: its pull is 8[89] degrees away/
        );
    });

    it('says so where it points up, and not where the car is turned along', () => {
        const upward = { toward: GravityTarget.DIRECTION, direction: new Vec3(0, 3, 0) };
        expect(said(new Vec3(0, 20, 0), Vec3.DOWN, upward)).toEqual([]);
        expect(said(new Vec3(20, 20, 0), Vec3.UP, upward)[0]).toContain('180 degrees away');
    });

    it.each([Vec3.UP, Vec3.DOWN, Vec3.RIGHT, Vec3.BACK])('says nothing on a planet, at %s', (up) => {
        expect(said(up.clone().mulScalar(30), up, {})).toEqual([]);
    });

    it.each([
        [9.81, Vec3.UP],
        [-9.81, Vec3.DOWN]
    ])('says nothing on the outside and the inside of a tube: %f m/s² with the car along %s', (strength, up) => {
        const center = addTube();
        const place = center
            .getPosition()
            .clone()
            .add(new Vec3(0, 20, 70));
        expect(said(place, up, { toward: GravityTarget.AXIS, center, strength })).toEqual([]);
        expect(
            said(place.add(new Vec3(9, 0, 0)), up.clone().mulScalar(-1), {
                toward: GravityTarget.AXIS,
                center,
                strength
            })
        ).toHaveLength(1);
    });

    it('that goes by the ground, has no strength or is code says nothing', () => {
        expect(said(new Vec3(0, 1, 0), Vec3.UP, { toward: GravityTarget.GROUND })).toEqual([]);
        expect(said(new Vec3(5, 1, 0), Vec3.UP, { strength: 0 })).toEqual([]);
        expect(said(new Vec3(-5, 1, 0), Vec3.UP, { ownField: (_, gravity) => gravity.set(0, -1.62, 0) })).toEqual([]);
    });
});
