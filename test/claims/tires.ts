import { type Claim, FINE, Specimen, STEADY } from './claim.js';
import { TireModel, TirePreset } from '../../scripts/wheel-collider.mjs';
import { bmw, frontLoad } from '../support/car.js';

const { CUSTOM } = TirePreset;

/** A wheel on its way from rolling to locked, or to the side: its slip, and its force over its load. */
export type Point = [slip: number, force: number];

/** Brakes the left front wheel, which is heavy, so that its slip grows slowly. */
export async function locking(tire: object): Promise<Point[]> {
    const it = await Specimen.create({}, { mass: 500, tire: { preset: CUSTOM, ...tire } }, { inertia: STEADY }, FINE);
    const { wheel } = it.car.wheels[0];
    it.controls.neutral = true;
    it.car.roll(30);
    it.run(0.2);
    it.car.wheels[0].brakeTorque = 1700;
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
export const peak = (points: Point[]): number => points.reduce((best, point) => (point[1] > best[1] ? point : best))[0];

/** Slip speed over rolling speed of a braked wheel, whose slip ratio is over its speed on the ground. */
const overRolling = (ratio: number): number => ratio / (1 - ratio);

/** Slip from which on the force is that of a sliding tire. */
export function slides(points: Point[]): number {
    const sliding = points.at(-1)![1];
    return points.filter(([, force]) => force > sliding * 1.0002).at(-1)![0];
}

/** Force of a wheel, N, over its slip, that a small torque brakes, N m. */
export function stiffness(tire: object, torque = 60): Promise<number> {
    return Specimen.of(
        {},
        (it) => {
            const { wheel } = it.car.wheels[0];
            it.controls.neutral = true;
            it.car.roll(30);
            it.car.wheels[0].brakeTorque = torque;
            it.run(1);
            return wheel!.longitudinalForce / wheel!.slipRatio;
        },
        { tire: { preset: CUSTOM, ...tire } },
        { inertia: STEADY }
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

const tire = 'wheelCollider.tire.';
const { FRICTION_CURVE, TMEASY, PHYSX, MAGIC_FORMULA, FIALA } = TireModel;

/** Load at which the numbers of a tire apply, N, so that it carries that, or twice of it; 0 is the load at rest. */
export const nominal = (at: '' | 'AtDoubleLoad'): number => (at ? frontLoad(bmw) / 2 : 0);

/** A wheel on its way to lock, at its nominal load or at twice of it. */
export const loaded = (at: '' | 'AtDoubleLoad', own: object): Promise<Point[]> =>
    locking({
        model: TMEASY,
        nominalLoad: nominal(at),
        forwardSlide: 0.8,
        forwardSlideAtDoubleLoad: 0.8,
        ...own
    });

export const tireClaims: Claim[] = [
    {
        of: `${tire}forwardFrictionExtremumSlip`,
        says: 'Forward: slip ratio at maximum force',
        values: [0.2, 0.4],
        within: 0.02,
        measure: async (slip) => peak(await locking({ model: FRICTION_CURVE, forwardFrictionExtremumSlip: slip }))
    },
    {
        of: `${tire}forwardFrictionAsymptoteSlip`,
        says: 'Forward: slip ratio above which the tire slides fully',
        values: [0.5, 0.8],
        within: 0.03,
        measure: async (slip) =>
            slides(
                await locking({
                    model: FRICTION_CURVE,
                    forwardFrictionExtremumSlip: 0.2,
                    forwardFrictionAsymptoteSlip: slip
                })
            )
    },
    ...(['', 'AtDoubleLoad'] as const).flatMap((at): Claim[] => {
        const load = at ? ' at twice the nominal load' : '';
        return [
            {
                of: `${tire}forwardPeakSlip${at}`,
                says: `Forward: slip speed over rolling speed at maximum force${load}`,
                values: [0.1, 0.2],
                within: 0.02,
                measure: async (slip) => overRolling(peak(await loaded(at, { [`forwardPeakSlip${at}`]: slip })))
            },
            {
                of: `${tire}forwardSlideSlip${at}`,
                says: `Forward: slip speed over rolling speed above which the tire slides fully${load}`,
                values: [0.5, 0.8],
                within: 0.03,
                measure: async (slip) => overRolling(slides(await loaded(at, { [`forwardSlideSlip${at}`]: slip })))
            }
        ];
    }),
    {
        of: `${tire}nominalLoad`,
        says: 'Load at which the numbers below apply, N; those with x2 apply at twice this load',
        values: [2000, 4000],
        within: 0.02,
        measure: async (nominalLoad) => {
            // largest force per load: 1 at the nominal load, 0.6 at twice of it
            const points = await locking({ model: TMEASY, nominalLoad, forwardPeak: 1, forwardPeakAtDoubleLoad: 0.6 });
            const most = Math.max(...points.map(([, force]) => force));
            return frontLoad(bmw) / (1 + (1 - most) / 0.4);
        }
    },
    {
        of: `${tire}tirPressure`,
        says: 'Inflation pressure, Pa; 220000 is 2.2 bar',
        values: [160000, 240000],
        within: 0.01,
        measure: async (tirPressure) => {
            // slip stiffness in proportion to pressure, as Magic Formula 6.1 may have it
            const own = { FNOMIN: 3000, PCX1: 1.6, PDX1: 1, PKX1: 20, PPX1: 1, NOMPRES: 200000, INFLPRES: 180000 };
            const tirFile = Object.entries(own)
                .map(([name, value]) => `${name} = ${value}`)
                .join('\n');
            const at = (pressure: number): Promise<number> =>
                stiffness({ model: MAGIC_FORMULA, tirFile, tirPressure: pressure });
            return (180000 * (await at(tirPressure))) / (await at(0));
        }
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
    }
];
