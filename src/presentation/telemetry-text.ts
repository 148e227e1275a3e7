import { Vec3 } from 'playcanvas';

import type { VehicleReadout } from '../analysis/readout.js';
import type { VehicleLike } from '../components/vehicle/vehicle-like.js';
import type { WheelHit } from '../components/vehicle/wheel-like.js';
import { DEG, KMH, STANDARD_GRAVITY } from '../math/scalar.js';

const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };

/** What the car does now, wheel by wheel, as lines of text. */
export function liveText(car: VehicleLike): string[] {
    const gear = car.gear < 0 ? 'R' : car.gear === 0 ? 'N' : String(car.gear);
    const lines = [
        `${(car.speed / KMH).toFixed(1)} km/h   gear ${gear}   ${car.rpm.toFixed(0)} rpm`,
        `${'wheel'.padEnd(10)}${'load N'.padStart(8)}${'slip %'.padStart(9)}${'angle °'.padStart(9)}`
    ];
    car.wheelViews.forEach((wheel, i) => {
        const name = (wheel.entity?.name ?? `wheel ${i + 1}`).slice(0, 10).padEnd(10);
        const cells = wheel.getGroundHit(hit)
            ? [hit.force.toFixed(0), (100 * hit.forwardSlip).toFixed(1), (hit.sidewaysSlip / DEG).toFixed(1)]
            : ['in air', '', ''];
        lines.push(name + cells[0].padStart(8) + cells[1].padStart(9) + cells[2].padStart(9));
    });
    return lines;
}

/** How the car stands and swings at rest, and how fast it gets, as lines of text. */
export function readoutText({ mass, frontShare, rideHeight, axles, topSpeed }: VehicleReadout): string[] {
    return [
        `${mass.toFixed(0)} kg   ${(100 * frontShare).toFixed(1)} % in front   center of mass ${rideHeight.toFixed(2)} m`,
        `top speed ${(topSpeed / KMH).toFixed(0)} km/h`,
        `${'axle'.padEnd(10)}${'kg'.padStart(8)}${'Hz'.padStart(9)}${'damping'.padStart(9)}${'pressed mm'.padStart(14)}`,
        ...axles.map(({ place, load, naturalFrequency, dampingRatio, staticCompression, travel }) => {
            const pressed = `${(1000 * staticCompression).toFixed(0)} of ${(1000 * travel).toFixed(0)}`;
            return (
                `${place > 0 ? '+' : ''}${place.toFixed(2)} m`.padEnd(10) +
                (load / STANDARD_GRAVITY).toFixed(0).padStart(8) +
                naturalFrequency.toFixed(2).padStart(9) +
                dampingRatio.toFixed(2).padStart(9) +
                pressed.padStart(14)
            );
        })
    ];
}
