import { Vec3, type AppBase, type Entity } from 'playcanvas';

import { GroundHit } from '../../contact/ground.js';
import { NO_GROUND_BELOW } from '../../messages/scene.js';
import { finding, type Finding } from '../findings/report.js';
import { sceneFindings as findingsOf } from '../findings/scene.js';
import { GROUND_GROUPS } from '../vehicle/ground-groups.js';
import { levelOf } from '../vehicle/up.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Speed of a body that falls, m/s: after 0.5 s. */
const FALLS = 5;

/** A car in the air is looked for ground below it so far, m. */
const BELOW = 1000;

const hit = new GroundHit();
const down = new Vec3();
const deep = new Vec3();

/** Cars that have had ground below them: over an edge they fall as cars do. */
const carried = new WeakSet<Entity>();

/**
 * Problems of the scene of a launched game.
 *
 * @param app - The app.
 * @param all - All cars and trailers, wired or not.
 */
export function sceneFindings(app: AppBase, all: Parameters<typeof findingsOf>[1]): Finding[] {
    const entities = all.filter(({ vehicle }) => vehicle).map(({ entity }) => entity);
    return [...findingsOf(app, all), ...fallFindings(app, entities)];
}

/** Cars that fall and have never had ground below them, as one finding. */
function fallFindings(app: AppBase, cars: readonly Entity[]): Finding[] {
    const world = VehicleWorld.of(app);
    if (!world) {
        return [];
    }
    const { sight } = world;
    sight.begin();
    const falling = cars.filter((car) => {
        down.copy(levelOf(car)?.up ?? Vec3.UP).mulScalar(-1);
        const from = car.getPosition();
        deep.copy(down).mulScalar(BELOW).add(from);
        if (carried.has(car) || sight.castBetween(from, deep, GROUND_GROUPS, hit)) {
            carried.add(car);
            return false;
        }
        return (car.rigidbody?.linearVelocity.dot(down) ?? 0) > FALLS;
    });
    sight.end();
    const names = falling.map(({ name }) => name).join(', ');
    return names ? [finding(NO_GROUND_BELOW, falling[0], 'ground', { names })] : [];
}
