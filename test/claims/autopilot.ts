import { Entity, Vec3 } from 'playcanvas';

import { type Claim, RATE, Specimen } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';

const KMH = 3.6;

/** Measures a car that drives itself along points, given from its start, m to the left and ahead. */
const guided = (
    points: [x: number, z: number][],
    attributes: Record<string, unknown>,
    measure: (it: Specimen, pilot: VehicleAutopilot) => number
): Promise<number> =>
    Specimen.of({ steering: { rate: 1000 } }, (it) => {
        const { app } = it.world;
        const { x, y, z } = it.car.position;
        const path = new Entity('Path', app);
        for (const [left, ahead] of points) {
            const point = new Entity('Point', app);
            point.setPosition(x + left, y, z + ahead);
            path.addChild(point);
        }
        app.root.addChild(path);
        return measure(it, addScript(it.car.entity, VehicleAutopilot, { path, closed: false, ...attributes }));
    });

/** Points of a straight way, so far apart, m. */
const straight = (length: number, apart = length): [number, number][] =>
    Array.from({ length: length / apart + 1 }, (_, i) => [0, apart * i]);

/** Points of a bend to the left of a radius, m, from ahead of the car on, 2 m apart over a half circle. */
function bend(radius: number, ahead: number): [number, number][] {
    const count = Math.round((Math.PI * radius) / 2);
    return Array.from({ length: count + 1 }, (_, i): [number, number] => {
        const angle = (Math.PI * i) / count;
        return [radius * (1 - Math.cos(angle)), ahead + radius * Math.sin(angle)];
    });
}

const autopilot = 'vehicleAutopilot.';

export const autopilotClaims: Claim[] = [
    {
        of: `${autopilot}speedLimit`,
        says: 'Maximum speed, km/h',
        values: [50, 80],
        within: 0.01,
        measure: (speedLimit) =>
            guided(straight(600), { speedLimit }, (it) => {
                it.car.roll(10);
                it.run(10);
                return it.speed * KMH;
            })
    },
    {
        of: `${autopilot}lateralAcceleration`,
        says: 'Maximum lateral acceleration in corners, m/s2',
        values: [2, 4],
        within: 0.03,
        measure: (lateralAcceleration) =>
            guided(bend(60, 0), { lateralAcceleration }, (it) => {
                it.car.roll(Math.sqrt(lateralAcceleration * 60));
                it.run(4);
                const samples = it.trace(() => it.speed * it.car.vehicle.velocity[4], 3);
                return samples.reduce((sum, one) => sum + one) / samples.length;
            })
    },
    {
        of: `${autopilot}deceleration`,
        says: 'Maximum deceleration before corners, m/s2',
        values: [2, 5],
        within: 0.05,
        measure: (deceleration) =>
            // before its end a way is as slow as in the tightest corner
            guided(straight(280), { deceleration, speedLimit: 90 }, (it) => {
                it.car.roll(25);
                const speeds = [it.speed];
                while (speeds[speeds.length - 1] > 10 && speeds.length < 2400) {
                    speeds.push(...it.trace(() => it.speed, 0.1));
                }
                const between = speeds.filter((speed) => speed > 10 && speed < 20);
                return (10 * RATE) / between.length;
            })
    },
    {
        of: `${autopilot}lookAhead`,
        says: 'Preview time of the steering, s',
        values: [0.8, 1.6],
        within: 0.06,
        measure: (lookAhead) =>
            guided([...straight(118, 2), ...bend(60, 120)], { lookAhead, speedLimit: 15 * KMH }, (it) => {
                it.car.roll(15);
                const start = it.car.position.z;
                let [turns, arrives] = [NaN, NaN];
                const until = it.world.time + 12;
                while (Number.isNaN(arrives) && it.world.time < until) {
                    it.run(1 / RATE);
                    const { time } = it.world;
                    turns = Number.isNaN(turns) && it.controls.steer > 1e-4 ? time : turns;
                    arrives = Number.isNaN(arrives) && it.car.position.z - start > 120 ? time : arrives;
                }
                return arrives - turns;
            })
    },
    {
        of: `${autopilot}stuckTime`,
        says: 'Time that the car may stand still before it backs out, s',
        values: [1, 3],
        within: 0.03,
        measure: (stuckTime) =>
            guided(straight(200), { stuckTime }, (it) => {
                let tries = NaN;
                const start = it.world.time;
                it.run(stuckTime + 2, () => {
                    it.car.entity.rigidbody!.linearVelocity = Vec3.ZERO;
                    tries = Number.isNaN(tries) && it.controls.reverse ? it.world.time : tries;
                });
                return tries - start;
            })
    },
    {
        of: `${autopilot}passingRoom`,
        says: 'Distance from the path, m, within which the car passes',
        values: [2, 3],
        within: 0.05,
        measure: (passingRoom) =>
            guided(straight(160), { passingRoom, speedLimit: 36 }, (it) => {
                const { x, y, z } = it.car.position;
                // a barrier that leaves room on the farthest track alone
                const width = passingRoom - it.car.controller.boundingBox.halfExtents.x - 0.6;
                it.world.addBox('Barrier', [width, 1, 0.2], [x, y, z + 70]);
                it.car.roll(10);
                return Math.max(...it.trace(() => Math.abs(it.car.position.x - x), 10));
            })
    }
];
