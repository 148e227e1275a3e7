import { Vec3 } from 'playcanvas';

import { type Claim, FINE, Specimen, STEADY } from './claim.js';
import { loaded, locking, nominal, peak, slides, stiffness, type Point } from './tires.js';
import { TireModel, TirePreset } from '../../scripts/wheel-collider.mjs';
import { DEG } from '../../src/index.js';
import { bmw, frontLoad } from '../support/car.js';

const { FRICTION_CURVE, TMEASY, PHYSX, FIALA } = TireModel;

/** A rolling wheel of a car that is led ever more to the side: tangent of its slip angle, and its force over its load. */
async function sliding(tire: object, most = 1.4, wheel: object = {}): Promise<Point[]> {
    const own = { preset: TirePreset.CUSTOM, ...tire };
    const it = await Specimen.create({}, { tire: own, ...wheel }, { inertia: STEADY }, FINE);
    const { wheel: model } = it.car.wheels[0];
    const { rigidbody } = it.car.entity;
    it.controls.neutral = true;
    it.car.roll(20);
    it.run(0.1);
    const points: Point[] = [];
    const steps = 240;
    for (let i = 1; i <= steps; i++) {
        const { y } = rigidbody!.linearVelocity;
        rigidbody!.linearVelocity = new Vec3((20 * most * i) / steps, y, 20);
        it.run(1 / FINE);
        const { x, z } = rigidbody!.linearVelocity; // the tires have taken a little of it already
        points.push([x / z, Math.abs(model!.lateralForce) / model!.load]);
    }
    it.world.destroy();
    return points;
}

/** Force over load at the largest force, and of full sliding. */
const highest = (points: Point[]): number => Math.max(...points.map(([, force]) => force));
const last = (points: Point[]): number => points.at(-1)![1];

/** Force to the side over load per tangent of a small slip angle. */
async function cornering(tire: object): Promise<number> {
    const [slip, force] = (await sliding(tire, 0.03)).at(3)!;
    return force / slip;
}

const tire = 'wheelCollider.tire.';
const twice = ', at twice the nominal load';

/** Claims of TMeasy at its nominal load, or at twice of it. */
function curves(at: '' | 'AtDoubleLoad'): Claim[] {
    const model = { model: TMEASY, nominalLoad: nominal(at) };
    const level = { sidewaysSlide: 0.7, sidewaysSlideAtDoubleLoad: 0.7 };
    const aside = (own: object): Promise<Point[]> => sliding({ ...model, ...level, ...own });
    return [
        {
            of: `${tire}forwardStiffness${at}`,
            says: at
                ? 'Forward: initial slope at twice the nominal load, per unit load'
                : 'Forward: initial slope of force over slip, per unit load',
            values: [20, 30],
            within: 0.03,
            measure: async (slope) =>
                (await stiffness({ ...model, [`forwardStiffness${at}`]: slope }, 4)) / frontLoad(bmw)
        },
        {
            of: `${tire}forwardPeak${at}`,
            says: at
                ? 'Forward: maximum force at twice the nominal load, per unit load'
                : 'Forward: maximum driving or braking force, per unit load',
            values: [0.9, 1.2],
            within: 0.01,
            measure: async (most) => highest(await loaded(at, { [`forwardPeak${at}`]: most }))
        },
        {
            of: `${tire}forwardSlide${at}`,
            says: at
                ? 'Forward: force of a sliding tire at twice the nominal load, per unit load'
                : 'Forward: force of a locked or spinning wheel, per unit load',
            values: [0.6, 0.9],
            within: 0.01,
            measure: async (force) => last(await loaded(at, { [`forwardSlide${at}`]: force }))
        },
        {
            of: `${tire}sidewaysStiffness${at}`,
            says: at
                ? 'Sideways: initial slope at twice the nominal load, per unit load'
                : 'Sideways: initial slope of cornering force over slip (tangent of the slip angle), per unit load',
            values: [16, 25],
            within: 0.03,
            measure: (slope) => cornering({ ...model, [`sidewaysStiffness${at}`]: slope })
        },
        {
            of: `${tire}sidewaysPeak${at}`,
            says: at
                ? 'Sideways: maximum cornering force at twice the nominal load, per unit load'
                : 'Sideways: maximum cornering force, per unit load',
            values: [0.8, 1.1],
            within: 0.01,
            measure: async (most) => highest(await aside({ [`sidewaysPeak${at}`]: most }))
        },
        {
            of: `${tire}sidewaysPeakSlip${at}`,
            says: `Sideways: tangent of the slip angle at maximum force${at ? twice : ''}`,
            values: [0.15, 0.3],
            within: 0.05,
            measure: async (slip) => peak(await aside({ [`sidewaysPeakSlip${at}`]: slip }))
        },
        {
            of: `${tire}sidewaysSlide${at}`,
            says: at
                ? 'Sideways: cornering force of a sliding tire at twice the nominal load, per unit load'
                : 'Sideways: cornering force of a sliding tire, per unit load',
            values: [0.6, 0.8],
            within: 0.01,
            measure: async (force) => last(await aside({ [`sidewaysSlide${at}`]: force }))
        },
        {
            of: `${tire}sidewaysSlideSlip${at}`,
            says: `Sideways: tangent of the slip angle above which the tire slides fully${at ? twice : ''}`,
            values: [0.6, 1],
            within: 0.05,
            measure: async (slip) => slides(await aside({ [`sidewaysSlideSlip${at}`]: slip }))
        }
    ];
}

const unity = { model: FRICTION_CURVE };

export const tireCurveClaims: Claim[] = [
    ...curves(''),
    ...curves('AtDoubleLoad'),
    {
        of: `${tire}forwardFrictionExtremumValue`,
        says: 'Forward: maximum force, per unit load',
        values: [0.8, 1.2],
        within: 0.01,
        measure: async (most) => highest(await locking({ ...unity, forwardFrictionExtremumValue: most }))
    },
    {
        of: `${tire}forwardFrictionAsymptoteValue`,
        says: 'Forward: force of a sliding tire, per unit load',
        values: [0.5, 0.7],
        within: 0.01,
        measure: async (force) => last(await locking({ ...unity, forwardFrictionAsymptoteValue: force }))
    },
    {
        of: `${tire}sidewaysFrictionExtremumValue`,
        says: 'Sideways: maximum force, per unit load',
        values: [0.8, 1.2],
        within: 0.01,
        measure: async (most) => highest(await sliding({ ...unity, sidewaysFrictionExtremumValue: most }))
    },
    {
        of: `${tire}sidewaysFrictionAsymptoteValue`,
        says: 'Sideways: force of a sliding tire, per unit load',
        values: [0.5, 0.7],
        within: 0.01,
        measure: async (force) => last(await sliding({ ...unity, sidewaysFrictionAsymptoteValue: force }))
    },
    {
        of: `${tire}sidewaysFrictionExtremumSlip`,
        says: 'Sideways: tangent of the slip angle at maximum force',
        values: [0.15, 0.3],
        within: 0.05,
        measure: async (slip) => peak(await sliding({ ...unity, sidewaysFrictionExtremumSlip: slip }))
    },
    {
        of: `${tire}sidewaysFrictionAsymptoteSlip`,
        says: 'Sideways: tangent of the slip angle above which the tire slides fully',
        values: [0.6, 1],
        within: 0.05,
        measure: async (slip) => slides(await sliding({ ...unity, sidewaysFrictionAsymptoteSlip: slip }))
    },
    {
        of: `${tire}fialaSlipStiffness`,
        says: 'Longitudinal force per unit slip and per unit load at rest',
        values: [15, 30],
        within: 0.03,
        measure: async (slope) => (await stiffness({ model: FIALA, fialaSlipStiffness: slope })) / frontLoad(bmw)
    },
    {
        of: `${tire}fialaCorneringStiffness`,
        says: 'Cornering force per radian of slip angle and per unit load at rest',
        values: [10, 20],
        within: 0.03,
        measure: (slope) => cornering({ model: FIALA, fialaCorneringStiffness: slope })
    },
    {
        of: `${tire}physXLatStiffY`,
        says: 'Maximum cornering stiffness, per rad and per unit load at rest',
        values: [10, 20],
        within: 0.03,
        measure: (slope) => cornering({ model: PHYSX, physXLatStiffX: 0.5, physXLatStiffY: slope })
    },
    {
        of: `${tire}physXCamberStiff`,
        says: 'Camber stiffness, per rad and per unit load at rest',
        values: [0.5, 1],
        within: 0.03,
        measure: async (slope) => {
            const lean = 3;
            const points = await sliding({ model: PHYSX, physXCamberStiff: slope }, 1e-6, { camber: lean });
            return last(points) / (lean * DEG);
        }
    }
];
