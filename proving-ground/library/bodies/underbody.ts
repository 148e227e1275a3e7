import type { Coach } from './coaches.js';
import { floorOf } from './shell.js';
import type { Wall } from './wall.js';
import type { Wardrobe } from './wardrobe.js';
import { pillow, pipe, type Point } from '../../../templates/looks/loft.js';
import type { VehicleJson } from '../../../templates/vehicle-json.js';

/** Adds the parts below the floor of a car: rails, engine and gearbox, shafts and axles, exhaust, tank. */
export function addUnderbody(wardrobe: Wardrobe, wall: Wall, coach: Coach, { driveline, motor }: VehicleJson): void {
    const { outline, openings } = wall;
    const low = outline.clearance + 0.02;
    const wide = Math.max(0.3, outline.half - 0.4);
    const [front, rear] = [openings[0], openings[openings.length - 1]];
    const long = front.z - rear.z;
    const isRear = driveline.drive !== 'front';
    const iron = wardrobe.of('iron');
    const steel = wardrobe.of('steel');
    for (const side of [1, -1]) {
        if (coach.high) {
            // a ladder from bumper to bumper, up to the floor
            const [foot, top] = [low + 0.02, floorOf(wall, coach)];
            pillow(iron, {
                at: [side * 0.4, (foot + top) / 2, (outline.noseZ + outline.tailZ) / 2],
                size: [0.09, top - foot + 0.02, outline.length - 0.3],
                round: 0.08
            });
            continue;
        }
        // rails under the floor, and arms to the hubs
        pillow(iron, {
            at: [side * (wide - 0.12), low, (front.z + rear.z) / 2],
            size: [0.09, 0.05, long + 0.6],
            round: 0.12
        });
        for (const { z, hub } of [front, rear]) {
            const y = Math.max(low + 0.03, hub - 0.1);
            for (const away of [0.2, -0.2]) {
                pipe(
                    steel,
                    [
                        [side * 0.28, low + 0.02, z + away],
                        [side * (outline.half - 0.2), y, z]
                    ],
                    0.022,
                    6
                );
            }
        }
    }
    for (const { z, hub } of [front, rear]) {
        pillow(iron, { at: [0, low + 0.02, z], size: [coach.high ? 0.8 : 2 * wide - 0.1, 0.09, 0.22], round: 0.3 });
        const driven = z === front.z ? driveline.drive !== 'rear' : isRear;
        if (coach.high) {
            pillow(steel, { at: [0, hub, z], size: [0.3, 0.26, 0.28], round: 0.75 });
        } else if (driven) {
            const y = Math.max(low + 0.02, hub - 0.04);
            pipe(
                steel,
                [
                    [outline.half - 0.2, hub, z],
                    [0.1, y, z],
                    [-0.1, y, z],
                    [-outline.half + 0.2, hub, z]
                ],
                0.026,
                8
            );
            pillow(steel, { at: [0, y, z], size: [0.28, 0.24, 0.3], round: 0.7 });
        }
    }
    if (motor) {
        // a flat battery
        pillow(steel, {
            at: [0, low - 0.005, (front.z + rear.z) / 2],
            size: [2 * wide - 0.1, 0.07, long - 0.9],
            round: 0.08
        });
        return;
    }
    pillow(steel, { at: [0, low + 0.01, front.z + 0.06], size: [0.42, 0.16, 0.5], round: 0.35 });
    if (isRear) {
        pillow(steel, { at: [0, low + 0.02, front.z - 0.45], size: [0.24, 0.14, 0.6], round: 0.45 });
        pipe(
            steel,
            [
                [0, low + 0.015, front.z - 0.6],
                [0, low + 0.015, rear.z + 0.1]
            ],
            0.035,
            10
        );
    }
    const x = 0.2;
    const tail = outline.tailZ;
    const exhaust: Point[] = [
        [0.12, low, front.z - 0.2],
        [x, low - 0.005, front.z - 0.5],
        [x, low - 0.005, rear.z + 0.5],
        [x + 0.12, low + 0.03, rear.z],
        [x + 0.12, low, tail + 0.35]
    ];
    pipe(steel, exhaust, 0.028, 8);
    pillow(steel, { at: [x, low - 0.005, front.z - 0.9], size: [0.16, 0.1, 0.4], round: 0.5 });
    pillow(steel, { at: [0.1, low + 0.02, tail + 0.3], size: [0.7, 0.15, 0.26], round: 0.5 });
    pillow(iron, { at: [-0.12, low + 0.01, rear.z + 0.42], size: [0.75, 0.12, 0.34], round: 0.35 });
}
