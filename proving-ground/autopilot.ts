import { Quat, Vec3, type Entity } from 'playcanvas';

import { simulationOf } from './car.js';
import { centerLine, nearestRoad, ROAD_WIDTH } from './circuit.js';
import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import { VehicleAutopilot } from '../scripts/vehicle-autopilot.mjs';

/** Height from which a car drops onto its wheels, m. */
const DROP = 0.03;

/** Where it is put, as a point of the road. */
const GRID = 12;

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
        pilot.on('stuck', () => putOnRoad(garage));
    });
    onKey({
        code: 'KeyP',
        what: 'autopilot: drives the circuit',
        button: 'Autopilot',
        press() {
            pilot.enabled = !pilot.enabled;
            const { x, z } = garage.car.getPosition();
            if (pilot.enabled && nearestRoad(x, z).away > ROAD_WIDTH) {
                putOnRoad(garage);
            }
            say(pilot.enabled ? 'Autopilot: drives the circuit. P takes over' : 'Autopilot: off. You drive');
        }
    });
    window.addEventListener('keydown', ({ code }) => {
        if (code === 'KeyR') {
            pilot.enabled = false; // the start line is far from the circuit
        }
    });
}

function putOnRoad({ car, vehicle }: Garage): void {
    const { x, y, z, leftX, leftZ } = centerLine[GRID];
    const heading = new Quat().setFromEulerAngles(0, (Math.atan2(-leftZ, leftX) * 180) / Math.PI, 0);
    simulationOf(car).teleport(new Vec3(x, y + vehicle.body.cgHeight + DROP, z), heading);
}
