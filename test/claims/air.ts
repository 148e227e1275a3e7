import { Entity, Vec3 } from 'playcanvas';

import { type Claim, Specimen } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { Slipstream } from '../../scripts/slipstream.mjs';
import { VehicleWing } from '../../scripts/vehicle-wing.mjs';
import { bmw, TestCar } from '../support/car.js';

const SPEED = 50;
const PRESSURE = 0.5 * 1.225 * SPEED ** 2;

/** Height of the center of mass above the ground and of a wing near it, m. */
const LOW = 0.15;

/** Measures wings at the center of mass of a car that rolls; `low` puts them near the ground. */
function winged(
    plans: object[],
    measure: (wings: VehicleWing[], it: Specimen) => number,
    low = false
): Promise<number> {
    return Specimen.of({}, (it) => {
        const wings = plans.map((attributes, i) => {
            const place = new Entity(`Wing ${i}`);
            it.car.entity.addChild(place);
            place.setLocalPosition(0, low ? LOW - bmw.cgHeight : 0, 0);
            return addScript(place, VehicleWing, { chord: 0.1, groundEffect: 0, ...attributes });
        });
        it.controls.neutral = true;
        it.run(0.1);
        it.car.roll(SPEED);
        it.run(0.1);
        return measure(wings, it);
    });
}

/** Measures the second of two cars that roll one behind the other. */
function towed(
    attributes: Record<string, unknown>,
    measure: (slipstream: Slipstream, it: Specimen) => number
): Promise<number> {
    return Specimen.of({ aerodynamics: { dragArea: 0.7 } }, (it) => {
        const ahead = new Vec3(0, 0, it.car.position.z + 12);
        const lead = new TestCar(it.world, { ...bmw, controller: { aerodynamics: { dragArea: 0.7 } } }, ahead);
        const slipstream = addScript(it.car.entity, Slipstream, attributes);
        it.controls.neutral = lead.vehicle.controls.neutral = true;
        it.run(0.3);
        it.car.roll(SPEED);
        lead.roll(SPEED);
        it.run(0.1);
        return measure(slipstream, it);
    });
}

/** Range of the side force of a car in a wake, N. */
const shaken = (attributes: Record<string, unknown>): Promise<number> =>
    towed(attributes, (_, it) => {
        const sides = it.trace(() => it.car.vehicle.aerodynamics.load[0], 1);
        return Math.max(...sides) - Math.min(...sides);
    });

export const airClaims: Claim[] = [
    {
        of: 'vehicleWing.span',
        says: 'Width across the car, m',
        values: [1, 2],
        within: 0.02,
        measure: (span) =>
            winged([{ span }], ([wing]) => wing.downforce / (PRESSURE * wing.chord * wing.liftCoefficient))
    },
    {
        of: 'vehicleWing.chord',
        says: 'Depth from the leading to the trailing edge, m',
        values: [0.1, 0.2],
        within: 0.02,
        measure: (chord) =>
            winged([{ chord }], ([wing]) => wing.downforce / (PRESSURE * wing.span * wing.liftCoefficient))
    },
    {
        of: 'vehicleWing.angle',
        says: 'Angle of the chord, degrees',
        values: [5, 10],
        within: 0.02,
        measure: (angle) =>
            winged(
                [
                    { angle, span: 0.1 },
                    { angle: 0, span: 0.1 }
                ],
                ([wing, flat]) => wing.angleOfAttack - flat.angleOfAttack
            )
    },
    {
        of: 'vehicleWing.camber',
        says: 'Lift coefficient of the section at angle 0',
        values: [0.2, 0.8],
        within: 0.03,
        measure: (camber) =>
            winged(
                [
                    { camber, angle: 0, span: 5, chord: 0.02 },
                    { camber: 0, angle: 0, span: 5, chord: 0.02 }
                ],
                ([wing, flat]) => wing.liftCoefficient - flat.liftCoefficient
            )
    },
    {
        of: 'vehicleWing.maxLift',
        says: 'Largest lift coefficient away from the ground',
        values: [0.8, 2],
        within: 0.03,
        measure: (maxLift) =>
            winged([{ maxLift, span: 0.5 }], ([wing], it) => {
                const lifts = Array.from({ length: 60 }, (_, i) => {
                    wing.angle = i / 2;
                    it.run(1 / 60);
                    return wing.liftCoefficient;
                });
                return Math.max(...lifts);
            })
    },
    {
        of: 'vehicleWing.minDrag',
        says: 'Drag coefficient of the section without lift',
        values: [0.02, 0.05],
        within: 0.02,
        measure: (minDrag) =>
            winged([{ minDrag, camber: 0, angle: 0 }], ([wing]) => wing.drag / (PRESSURE * wing.span * wing.chord))
    },
    {
        of: 'vehicleWing.endPlate',
        says: 'Height of the plates at its ends, m',
        values: [0.1, 0.3],
        within: 0.03,
        measure: (endPlate) =>
            winged([{ endPlate, span: 0.6, minDrag: 0 }], ([wing]) => {
                const lift = wing.liftCoefficient;
                const induced = (wing.drag / wing.downforce) * lift;
                return (((lift * lift) / (Math.PI * induced)) * wing.chord - wing.span) / 1.9;
            })
    },
    {
        of: 'vehicleWing.groundEffect',
        says: 'Factor on what the ground below adds',
        values: [0.5, 2],
        within: 0.02,
        measure: (groundEffect) =>
            winged(
                [{ groundEffect: 0 }, { groundEffect: 1 }, { groundEffect }].map((plan) => ({ ...plan, chord: 0.3 })),
                ([none, ...others]) => {
                    const [one, more] = others.map(
                        (wing) => Math.sqrt(wing.liftCoefficient / none.liftCoefficient) - 1
                    );
                    return more / one;
                },
                true
            )
    },
    {
        of: 'slipstream.strength',
        says: 'Factor on the speed that the air behind others lacks',
        values: [0.5, 2],
        within: 0.02,
        measure: async (strength) => {
            const deficit = (factor: number): Promise<number> => towed({ strength: factor }, (it) => it.deficit);
            return (await deficit(strength)) / (await deficit(1));
        }
    },
    {
        of: 'slipstream.turbulence',
        says: 'Factor on the vortices in it',
        values: [0.5, 2],
        within: 0.05,
        measure: async (turbulence) => (await shaken({ turbulence })) / (await shaken({ turbulence: 1 }))
    }
];
