import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import { placeDriven } from '../support/driven-prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 2000);
});

afterEach(() => world.destroy());

/** A start: brake and throttle for three seconds, then throttle alone for five. */
interface Start {
    /** Engine speed of the last second on the brake, rpm. */
    least: number;
    most: number;

    /** Distance that the car crept on the brake, m. */
    crept: number;

    /** Distance covered in the five seconds after the brake, m. */
    way: number;
}

/**
 * Starts a prefab.
 *
 * @param launchRpm - Engine speed of its launch control, rpm; null without.
 * @param throttle - On the brake.
 */
function start(name: string, launchRpm: number | null, throttle = 1): Start {
    const { controller, entity, orders } = placeDriven(world, name, 1);
    controller.speedAids.launchControl = launchRpm !== null;
    controller.speedAids.launchRpm = launchRpm ?? 3500;
    const { engine } = (controller.vehicle as Vehicle).powertrain!;
    const from = entity.getPosition().z;
    Object.assign(orders, { brake: 1, throttle });
    world.run(2);
    const speeds: number[] = [];
    world.run(1, 1 / 60, () => speeds.push(engine.rpm));
    const at = entity.getPosition().z;
    Object.assign(orders, { brake: 0, throttle: 1 });
    world.run(5);
    const way = entity.getPosition().z - at;
    entity.destroy();
    return { least: Math.min(...speeds), most: Math.max(...speeds), crept: at - from, way };
}

/** The best start without launch control: by both pedals, or from idle where the brakes do not hold against full throttle. */
function bestByFoot(name: string): Start {
    const both = start(name, null);
    return Math.abs(both.crept) < 0.02 ? both : start(name, null, 0);
}

describe('launch control of a clutch', () => {
    const clutched: [string, number][] = [
        ['hatchback', 3500],
        ['sedan', 3500],
        ['sports-car', 3500],
        ['kart', 10_000],
        ['racer', 3500],
        ['tilting-three-wheeler', 3500],
        ['motorcycle', 3500]
    ];
    it.each(sampleOf(clutched, 3))(
        'holds the engine within 10 rpm, and starts faster than a foot: %s at %i rpm',
        (name, rpm) => {
            const launch = start(name, rpm);
            expect(launch.least).toBeGreaterThan(rpm - 10);
            expect(launch.most).toBeLessThan(rpm + 10);
            expect(Math.abs(launch.crept)).toBeLessThan(0.01);
            const foot = bestByFoot(name).way;
            expect(launch.way).toBeGreaterThan(1.01 * foot);
        }
    );

    it('launches harder from a higher speed, until the tires can take no more', () => {
        const ways = [2000, 3000, 4000].map((rpm) => start('hatchback', rpm).way);
        expect(ways[1]).toBeGreaterThan(ways[0]);
        expect(ways[2]).toBeGreaterThan(ways[1]);
    });
});

describe('launch control of what has no clutch to open', () => {
    it.each(sampleOf(['pickup', 'estate', 'off-roader', 'truck', 'city-bus', 'electric-car'], 3))(
        'keeps it standing, and starts no slower than a foot: %s',
        (name) => {
            const launch = start(name, 3500);
            expect(Math.abs(launch.crept)).toBeLessThan(0.02);
            const foot = bestByFoot(name).way;
            expect(launch.way).toBeGreaterThan(0.995 * foot);
        }
    );
});
