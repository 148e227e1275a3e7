import { Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { GravityTarget, VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { VehicleWorld } from '../../src/index.js';
import { type BodyTrace, bodyWords, firstDifference } from '../support/body-trace.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { addSills, askLively } from '../support/lively-drive.js';
import { World } from '../support/world.js';

const DT = 1 / 60;

let world: World;

afterEach(() => world.destroy());

describe.each(sampleKinds())('a %s with a gravity of its own', (name) => {
    it.each(Object.entries(GravityTarget))('drives on from a snapshot as it did (%s)', async (_, toward) => {
        world = await World.create();
        world.addGround();
        addSills(world);
        const { chassis, component, vehicles } = placeKind(world, name);
        const center = new Entity('Center', world.app); // far below: the middle of a planet, or a line along X
        center.setPosition(0, -500, 0);
        center.setEulerAngles(0, 0, 90);
        world.app.root.addChild(center);
        addScript(component.entity, VehicleGravity, { toward, center });
        const record = (from: number): BodyTrace => {
            let t = from;
            vehicles[0].driver = {
                drive: (controls) => {
                    askLively(controls, t);
                    t += DT;
                }
            };
            const trace: BodyTrace = [];
            world.run(2, DT, () => trace.push(chassis.flatMap((entity) => bodyWords(entity))));
            return trace;
        };
        record(0);
        const cars = VehicleWorld.of(world.app)!;
        const snapshot = cars.save();
        const first = record(2);
        record(5); // whatever it does in between
        cars.restore(snapshot);
        expect(firstDifference(first, record(2))).toBe(-1);
    });
});
