import type { AppBase, Entity } from 'playcanvas';

import { addGates } from './gates.js';
import { LapTimer, OffTrack, FirstLap } from '../../scripts/lap-timer.mjs';
import type { Garage } from '../cars/garage.js';
import { centerLine, nearestRoad, ROAD_WIDTH, START } from '../library/ground/circuit.js';

/** Sectors of a lap. */
const SECTORS = 4;

/** Lap times are shown up to here from the middle of the road, m. */
const NEAR = 20;

/**
 * Times the laps of the circuit, from line to line.
 *
 * @param app - App of the page.
 * @param garage - Whose car drives.
 * @param way - Entity with the way points of the circuit.
 * @returns The lap timer.
 */
export function addCourse(app: AppBase, garage: Garage, way: Entity): LapTimer {
    const step = centerLine.length / SECTORS;
    const lines = Array.from({ length: SECTORS }, (_, i) => (START + Math.round(i * step)) % centerLine.length);
    const course = addGates(
        app,
        'Course',
        lines.map((at) => centerLine[at]),
        ROAD_WIDTH + 6
    );
    const timer = course.script?.create(LapTimer, {
        properties: {
            laps: 0,
            firstLap: FirstLap.FROM_LINE,
            countdown: 0,
            path: way,
            offTrack: OffTrack.DISTANCE,
            trackWidth: ROAD_WIDTH + 4,
            cleanLaps: true
        }
    }) as LapTimer;
    garage.watch(() => {
        timer.cars = [garage.car];
        timer.displayedCar = garage.car;
    });
    app.on('update', () => {
        const { x, z } = garage.car.getPosition();
        timer.display = nearestRoad(x, z).away < NEAR;
    });
    return timer;
}
