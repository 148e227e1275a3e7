import { readFileSync } from 'node:fs';

import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BOARDS } from '../../proving-ground/ground/board-spots.js';
import { CROWD, THRONG } from '../../proving-ground/library/ground/layout.js';
import { addPost } from '../../proving-ground/library/ground/posts.js';
import { clearSide, showEye, SWING, type Show, type Shown } from '../../proving-ground/picture/clear-side.js';
import { extentOf } from '../../proving-ground/picture/framing.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import { World } from '../support/world.js';

const telehandler = JSON.parse(readFileSync('templates/machines/telehandler.json', 'utf8')) as MachineJson;
const extent = extentOf(telehandler, null);

/** Far from all places and their boards. */
const car = { x: 0, y: telehandler.body.cgHeight, z: 0, heading: 0 };

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Returns true if something solid comes between the camera and the ends of the car anywhere on the camera's way. */
function isHidden(show: Show): boolean {
    const { rigidbody } = world.app.systems;
    const ends = [-extent.behind, 0, extent.ahead].map((z) => new Vec3(0, car.y, z));
    for (let angle = show.round - SWING; angle <= show.round + SWING; angle += 0.25) {
        const eye = showEye(car, show, angle);
        if (ends.some((end) => rigidbody!.raycastFirst(end, eye))) {
            return true;
        }
    }
    return false;
}

/** A gate over the road before the car, as at the straight's start. */
function addGate(sides: readonly number[]): void {
    for (const side of sides) {
        world.addBox('Post', [0.2, 2.9, 0.2], [side * 5.6, 2.9, 6]);
    }
}

describe('the opening look', () => {
    it('comes from the left front in the open', () => {
        expect(clearSide(world.app, car, extent).round).toBe(38);
    });

    it('does not pass behind the post of a gate', () => {
        addGate([1, -1]);
        const show = clearSide(world.app, car, extent);
        expect(isHidden(show)).toBe(false);
        expect(isHidden({ ...show, round: 38 })).toBe(true);
    });

    it('lets no lamp post grow from the roof', () => {
        const straight = clearSide(world.app, car, extent);
        const eye = showEye(car, straight, straight.round);
        // ten meters behind the car, as the camera sees it
        const share = 1 + 10 / Math.hypot(eye.x, eye.z);
        const post = addPost(world.app, 'Light Post', new Vec3(eye.x * (1 - share), 4, eye.z * (1 - share)));
        const show = clearSide(world.app, car, extent);
        expect(show.round).not.toBe(straight.round);
        const { x, z } = post.getPosition();
        for (let angle = show.round - SWING; angle <= show.round + SWING; angle += 0.5) {
            const from = showEye(car, show, angle);
            // its distance from the line of sight through the middle of the car, m
            const across = (from.x * (z - from.z) - from.z * (x - from.x)) / Math.hypot(from.x, from.z);
            const isBehind = (x - from.x) * -from.x + (z - from.z) * -from.z > 0;
            expect(Math.abs(across) > extent.side || !isBehind).toBe(true);
        }
    });

    it('comes from the other side where only one side is free', () => {
        world.addBox('House', [3, 4, 20], [6, 4, 4]);
        const show = clearSide(world.app, car, extent);
        expect(show.round).toBe(-38);
        expect(isHidden(show)).toBe(false);
    });

    it('comes from where least hides the car if something does on all sides', () => {
        for (const [x, z] of [
            [4, 0],
            [-4, 0],
            [0, 7],
            [0, -7]
        ]) {
            world.addBox('Wall', [x === 0 ? 4 : 0.1, 3, x === 0 ? 0.1 : 7], [x, 3, z]);
        }
        const show = clearSide(world.app, car, extent);
        expect(Number.isFinite(show.distance)).toBe(true);
        expect(isHidden(show)).toBe(true);
    });

    it('does not pass behind the board with the name of a place, however long the car', () => {
        const truck = JSON.parse(readFileSync('templates/machines/lift-axle-truck.json', 'utf8')) as MachineJson;
        const long = extentOf(truck, null);
        const behindBoard = ({ x, z, heading }: Shown, show: Show): boolean => {
            for (let angle = show.round - SWING; angle <= show.round + SWING; angle++) {
                const eye = showEye({ x, y: 0, z, heading }, show, angle);
                for (const along of [-long.behind, 0, long.ahead]) {
                    const [fromX, fromZ] = [x + along * Math.sin(heading), z + along * Math.cos(heading)];
                    for (let share = 0.01; share < 1; share += 0.01) {
                        const [atX, atZ] = [fromX + share * (eye.x - fromX), fromZ + share * (eye.z - fromZ)];
                        if (BOARDS.some((board) => Math.hypot(board.x - atX, board.z - atZ) < 0.6)) {
                            return true;
                        }
                    }
                }
            }
            return false;
        };
        let moved = 0;
        for (const { id, x, z, heading = 0, side } of PLACES) {
            const there = { x, y: truck.body.cgHeight, z, heading: (heading * Math.PI) / 180, side };
            const show = clearSide(world.app, there, long);
            expect(behindBoard(there, show), id).toBe(false);
            moved += behindBoard(there, { ...show, round: 38 }) ? 1 : 0;
        }
        expect(moved).toBeGreaterThan(0); // or else this says nothing
    });

    it.each(['sports-car', 'city-bus', 'kart', 'machines/telehandler'])(
        'of a %s stands in no field of cars that are called to a place, and has them behind it there',
        (name) => {
            const vehicle = JSON.parse(readFileSync(`templates/${name}.json`, 'utf8')) as MachineJson;
            const box = extentOf(vehicle, null);
            const isAmong = ({ x, z }: Vec3, { x: fromX, z: fromZ, ...field }: typeof CROWD): boolean => {
                const [right, back] = [fromX - 1, fromZ - 2.5];
                const [left, ahead] = [fromX + field.columns * field.wide, fromZ + field.rows * field.deep];
                return x > right && x < left && z > back && z < ahead;
            };
            for (const { id, x, z, heading = 0, side } of PLACES.filter(
                (place) => !isAmong(new Vec3(place.x, 0, place.z), THRONG)
            )) {
                const there = { x, y: vehicle.body.cgHeight, z, heading: (heading * Math.PI) / 180, side };
                const show = clearSide(world.app, there, box);
                for (let angle = show.round - SWING; angle <= show.round + SWING; angle++) {
                    const eye = showEye(there, show, angle);
                    expect(isAmong(eye, CROWD) || isAmong(eye, THRONG), id).toBe(false);
                    if (id === 'crowd' || id === 'throng') {
                        expect(eye.x, id).toBeLessThan(x); // the field is to the left of the car
                    }
                }
            }
        }
    );

    it('is the same wherever the car looks', () => {
        const turned = { ...car, heading: Math.PI / 2 };
        world.addBox('Post', [0.2, 2.9, 0.2], [6, 2.9, -5.6]); // to its left front
        const show = clearSide(world.app, turned, extent);
        expect(show.round).toBe(-38);
        const eye = showEye(turned, show, 90);
        expect([eye.x, eye.z].map((value) => Math.round(10 * value) / 10)).toEqual([
            Math.round(10 * show.focus.z) / 10,
            Math.round(-10 * show.distance) / 10
        ]);
    });
});
