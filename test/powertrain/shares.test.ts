import { expect, it } from 'vitest';

import { DriverControls, Powertrain, Wheel } from '../../src/index.js';
import { Pedals } from '../../src/internal.js';

const SMALL = 0.25;
const LARGE = 0.5;

/** A tractor at 10 m/s: small wheels in front, large ones behind. */
function tractor(frontShare: number): Powertrain {
    const wheels = [0, 1, 2, 3].map((i) => {
        const wheel = new Wheel({
            position: [i % 2 ? -0.8 : 0.8, 0, i < 2 ? 1 : -1.2],
            up: [0, 1, 0],
            forward: [0, 0, 1]
        });
        wheel.index = i;
        wheel.params.radius = i < 2 ? SMALL : LARGE;
        return wheel;
    });
    const powertrain = new Powertrain(wheels.slice(0, 2), wheels.slice(2));
    powertrain.frontShare = frontShare;
    powertrain.transmit(
        { controls: new DriverControls(), pedals: new Pedals(), wheels, layouts: 0, forwardSpeed: 10 },
        1 / 60
    );
    return powertrain;
}

it.each([
    [1, SMALL],
    [0.6, SMALL],
    [0.5, LARGE],
    [0.4, LARGE],
    [0, LARGE]
])(
    'a gearbox with %f of its drive in front shifts by the wheels with more of it, at even shares the rear',
    (share, radius) => {
        const { gearbox } = tractor(share);
        expect(gearbox.wheelRadius).toBe(radius);
        expect(gearbox.wheelSpeed).toBeCloseTo(10 / radius, 10);
    }
);
