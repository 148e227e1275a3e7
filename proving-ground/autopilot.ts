import type { Entity } from 'playcanvas';

import { nearestRoad, ROAD_WIDTH } from './circuit.js';
import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import { grid } from './place-list.js';
import { stand } from './places.js';
import { VehicleAutopilot } from '../scripts/vehicle-autopilot.mjs';

/**
 * Lets P drive the garage's car around the circuit, or give it back.
 *
 * @param garage - Of the car.
 * @param way - Entity with the way points of the circuit.
 * @param say - Gets a line on who drives.
 */
export function addAutopilot(garage: Garage, way: Entity, say: (line: string) => void): void {
    let pilot: VehicleAutopilot;
    garage.watch(() => {
        pilot = garage.car.script?.create(VehicleAutopilot.scriptName, {
            enabled: false,
            properties: { path: way, closed: true }
        }) as VehicleAutopilot;
        pilot.on('stuck', () => stand(garage, grid));
    });
    onKey({
        code: 'KeyP',
        what: 'autopilot: drives the circuit',
        button: 'Autopilot',
        press() {
            pilot.enabled = !pilot.enabled;
            const { x, z } = garage.car.getPosition();
            if (pilot.enabled && nearestRoad(x, z).away > ROAD_WIDTH) {
                stand(garage, grid);
            }
            say(pilot.enabled ? 'Autopilot: drives the circuit. P takes over' : 'Autopilot: off. You drive');
        }
    });
}
