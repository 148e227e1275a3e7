import { Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { hitchOf, tailOf } from './towed.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { onKey, pressFor } from '../hud/keys.js';
import { centerLine, ROAD_WIDTH } from '../library/ground/circuit.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../library/ground/mountain-road.js';
import { nearestOf } from '../library/ground/road-strip.js';
import { grid } from '../places/place-list.js';
import { stand } from '../places/places.js';
import { nearestSpot } from '../places/spots.js';

/** So near the middle of the mountain road the autopilot drives that, m. */
const NEAR = 60;

/** So near the dock it parks a trailer, m, and leaves so much between the two. */
const IN_YARD = 110;
const GAP = 0.3;

/**
 * Makes P drive the garage's car around the circuit, or along the mountain road where that is near, or give it back.
 *
 * @param garage - Holds the car.
 * @param circuit - Entity with the way points of the circuit.
 * @param mountain - The same of the mountain road.
 * @param dock - Entity that trailers are backed to, facing away from it.
 * @param say - Gets a line on who drives.
 */
export function addAutopilot(
    garage: Garage,
    circuit: Entity,
    mountain: Entity,
    dock: Entity,
    say: (line: string) => void
): void {
    const bay = new Entity('Parking');
    dock.addChild(bay);
    const park = (): boolean => {
        const { car, towed } = garage;
        if (!towed) {
            return false;
        }
        bay.setLocalPosition(0, 0, GAP + tailOf(towed.train.trailer));
        return hitchOf(car)?.park(bay) ?? false;
    };
    let pilot: VehicleAutopilot;
    const toRoad = (): void => {
        const { x, z } = garage.car.getPosition();
        stand(garage, pilot.path === mountain ? nearestSpot(x, z) : grid);
    };
    garage.watch(() => {
        pilot = garage.car.script?.create(VehicleAutopilot.scriptName, {
            enabled: false,
            properties: { path: circuit, closed: true }
        }) as VehicleAutopilot;
        pilot.on('stuck', toRoad);
        hitchOf(garage.car)?.on('parked', () => {
            say('Autopilot: the trailer stands in its bay');
        });
    });
    onKey({
        code: 'KeyP',
        what: 'autopilot: drives the circuit or the mountain road, backs a trailer into its bay',
        button: 'Autopilot',
        press() {
            const hitch = hitchOf(garage.car);
            if (hitch?.isParking) {
                hitch.park(null);
                say('Autopilot: off. You drive');
                return;
            }
            if (!pilot.enabled && garage.car.getPosition().distance(dock.getPosition()) < IN_YARD && park()) {
                say(`Autopilot: backs the trailer into the bay. ${pressFor('KeyP')} takes over`);
                return;
            }
            pilot.enabled = !pilot.enabled;
            const { x, z } = garage.car.getPosition();
            if (!pilot.enabled) {
                say('Autopilot: off. You drive');
                return;
            }
            const onMountain = nearestOf(mountainLine, x, z).away < NEAR;
            pilot.path = onMountain ? mountain : circuit;
            const [line, width] = onMountain ? [mountainLine, MOUNTAIN_ROAD_WIDTH] : [centerLine, ROAD_WIDTH];
            if (nearestOf(line, x, z).away > width) {
                toRoad();
            }
            say(
                `Autopilot: drives ${onMountain ? 'the mountain road' : 'the circuit'}. ${pressFor('KeyP')} takes over`
            );
        }
    });
}
