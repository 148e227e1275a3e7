import { alongWay, Specimen, type Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { TireHeat } from '../../scripts/tire-heat.mjs';
import { TireModel, TirePreset } from '../../scripts/wheel-collider.mjs';
import { bmw, g } from '../support/car.js';

const { CUSTOM } = TirePreset;

/** A wheel on its way from rolling to locked: its slip, and its force over its load. */
type Point = [slip: number, force: number];

/** Brakes the left front wheel, which is heavy, so that its slip grows slowly. */
async function locking(tire: object): Promise<Point[]> {
    const it = await Specimen.create({}, { mass: 500, tire: { preset: CUSTOM, ...tire } });
    const { wheel } = it.car.wheels[0];
    it.controls.neutral = true;
    it.car.roll(30);
    it.run(0.2);
    it.car.wheels[0].brakeTorque = 1300;
    const points: Point[] = [];
    it.run(4, () => {
        if (wheel!.spin > 0.5) {
            points.push([Math.abs(wheel!.slipRatio), Math.abs(wheel!.longitudinalForce) / wheel!.load]);
        }
    });
    it.world.destroy();
    return points;
}

/** Slip at the largest force. */
const peak = (points: Point[]): number => points.reduce((best, point) => (point[1] > best[1] ? point : best))[0];

/** Slip speed over rolling speed of a braked wheel, whose slip ratio is over its speed on the ground. */
const overRolling = (ratio: number): number => ratio / (1 - ratio);

/** Slip from which on the force is that of a sliding tire. */
function slides(points: Point[]): number {
    const sliding = points.at(-1)![1];
    return points.filter(([, force]) => force > sliding * 1.002).at(-1)![0];
}

/** Force of a gently braked wheel over its slip, N. */
function stiffness(tire: object): Promise<number> {
    return Specimen.of(
        {},
        (it) => {
            const { wheel } = it.car.wheels[0];
            it.controls.neutral = true;
            it.car.roll(30);
            it.car.wheels[0].brakeTorque = 60;
            it.run(1);
            return wheel!.longitudinalForce / wheel!.slipRatio;
        },
        { tire: { preset: CUSTOM, ...tire } }
    );
}

/** Slowing of a car that slides to the side, m/s2. */
function aside(tire: object): Promise<number> {
    return Specimen.of(
        {},
        (it) => {
            it.car.entity.rigidbody!.linearVelocity = it.car.velocity.clone().set(4, 0, 0);
            it.run(0.1);
            return -it.rate(() => it.car.velocity.x);
        },
        { tire },
        { cgHeight: 0.35 }
    );
}

/** A steered wheel in a gentle bend: its moment about the vertical, N m, and its force to the side, N. */
function steered(wheel: object): Promise<{ moment: number; force: number }> {
    let force = 0;
    return Specimen.of(
        { steering: { rate: 1000 } },
        (it) => {
            it.controls.neutral = true;
            it.car.roll(20);
            it.controls.steer = 0.01;
            it.run(1);
            force = it.car.wheels[0].wheel!.lateralForce;
            return it.car.wheels[0].wheel!.aligningMoment;
        },
        wheel
    ).then((moment) => ({ moment, force }));
}

/** Slowing of a car that rolls on ground of its own, m/s2. */
function rolling(ground: object, speed: number): Promise<number> {
    return Specimen.of({}, (it) => {
        const plane = it.world.app.root.findByName('Ground') as Parameters<typeof addScript>[0];
        addScript(plane, SurfaceMaterial, { preset: SurfacePreset.CUSTOM, ...ground });
        it.controls.neutral = true;
        it.car.roll(speed);
        it.run(0.2);
        return -it.acceleration(0.1);
    });
}

/** Tires of a car that stops with locked wheels, or has just started. */
function warm(attributes: Record<string, unknown>, of: 'wear' | 'temperatures', speed = 20): Promise<number> {
    return Specimen.of({ brakes: { maxBrakeTorque: 20000 } }, (it) => {
        const heat = addScript(it.car.entity, TireHeat, { changesGrip: false, ...attributes });
        it.run(0.1);
        if (speed > 0) {
            it.car.roll(speed);
            it.controls.brake = 1;
            it.run(3);
        }
        return heat[of][0];
    });
}

const tire = 'wheelCollider.tire.';
const { FRICTION_CURVE, TMEASY, PHYSX, FIALA } = TireModel;

/** Slips of TMeasy at both of its loads. */
const both = (name: string, value: number): object => ({ [name]: value, [`${name}AtDoubleLoad`]: value });

export const tireClaims: Claim[] = [
    {
        of: `${tire}forwardFrictionExtremumSlip`,
        says: 'Forward: slip ratio at maximum force',
        values: [0.2, 0.4],
        within: 0.06, // the peak is flat,
        measure: async (slip) => peak(await locking({ model: FRICTION_CURVE, forwardFrictionExtremumSlip: slip }))
    },
    {
        of: `${tire}forwardFrictionAsymptoteSlip`,
        says: 'Forward: slip ratio above which the tire slides fully',
        values: [0.5, 0.8],
        within: 0.1,
        measure: async (slip) =>
            slides(
                await locking({
                    model: FRICTION_CURVE,
                    forwardFrictionExtremumSlip: 0.2,
                    forwardFrictionAsymptoteSlip: slip
                })
            )
    },
    {
        of: `${tire}forwardPeakSlip`,
        says: 'Forward: slip speed over rolling speed at maximum force',
        values: [0.1, 0.2],
        within: 0.06, // the peak is flat,
        measure: async (slip) => overRolling(peak(await locking({ model: TMEASY, ...both('forwardPeakSlip', slip) })))
    },
    {
        of: `${tire}forwardSlideSlip`,
        says: 'Forward: slip speed over rolling speed above which the tire slides fully',
        values: [0.5, 0.8],
        within: 0.1,
        measure: async (slip) =>
            overRolling(slides(await locking({ model: TMEASY, ...both('forwardSlideSlip', slip) })))
    },
    {
        of: `${tire}physXLongStiff`,
        says: 'Longitudinal stiffness, N per unit slip ratio',
        values: [30000, 60000],
        within: 0.05,
        measure: (physXLongStiff) => stiffness({ model: PHYSX, physXLongStiff })
    },
    {
        of: `${tire}fialaPatchHalfLength`,
        says: 'Half the length of the contact patch, m',
        values: [0.06, 0.12],
        within: 0.05,
        measure: async (fialaPatchHalfLength) => {
            // a brush trails by a third of it
            const { moment, force } = await steered({ tire: { preset: CUSTOM, model: FIALA, fialaPatchHalfLength } });
            return (-3 * moment) / force;
        }
    },
    {
        of: `${tire}sidewaysFrictionStiffness`,
        says: 'Sideways: factor on the force of every tire',
        values: [0.4, 0.8],
        within: 0.03,
        measure: async (factor) => (await aside({ sidewaysFrictionStiffness: factor })) / (await aside({}))
    },
    {
        of: 'wheelCollider.aligningScale',
        says: 'Factor on the self-aligning moment',
        values: [0.5, 1.5],
        within: 0.05,
        measure: async (aligningScale) =>
            (await steered({ aligningScale })).moment / (await steered({ aligningScale: 1 })).moment
    },
    {
        of: 'surfaceMaterial.drag',
        says: 'Drag of loose ground, as a share of the wheel load per m/s',
        values: [0.01, 0.02],
        within: 0.05,
        measure: async (drag) => {
            const slowing = (speed: number): Promise<number> => rolling({ drag }, speed);
            return ((((await slowing(20)) - (await slowing(10))) / 10) * alongWay) / (bmw.mass * g);
        }
    },
    {
        of: 'tireHeat.startTemperature',
        says: 'Temperature of the tires at the start, °C',
        values: [40, 80],
        within: 0.01,
        measure: (startTemperature) => warm({ startTemperature, cooling: 0 }, 'temperatures', 0)
    },
    {
        of: 'tireHeat.wearRate',
        says: 'Factor on the wear',
        values: [50, 200],
        within: 0.02,
        measure: async (wearRate) => (await warm({ wearRate }, 'wear')) / (await warm({ wearRate: 1 }, 'wear'))
    }
];
