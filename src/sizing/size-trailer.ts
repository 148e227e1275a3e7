import { barStiffness, rollStiffness, sizeSuspension, type WheelSet } from './size-suspension.js';
import { sizeTires } from './size-tires.js';
import { CLASSES } from './vehicle-classes.js';
import type { VehicleJson } from './vehicle-json.js';
import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import type { HullBox } from '../rigging/body-hull.js';
import type { CouplingName } from '../rigging/coupling.js';
import type { ModelRig, RigCoupling } from '../rigging/rig-model.js';

/** Load at rest from which on a tire is a truck's, N: light ones end at load index 121, 1450 kg (ETRTO), of which a rest of 1 / 1.6 is used. */
const TRUCK_LOAD = (1450 * STANDARD_GRAVITY) / 1.6;

/** Mass of a laden trailer over the box about its body, kg/m³: a caravan has 70, a box trailer for a car 250, a semi-trailer 350. */
const DENSITY = 240;

/** Load of a tire over its radius to the fourth power, N/m⁴: 3500 N at 0.3 m, as of vehicles with an engine (a fit of load indices). */
const LOAD = 3500 / 0.3 ** 4;

/** Bounds of the mass, kg: one for the garden, and a semi-trailer of a train of 40 t. */
const MASSES = [150, 33_000] as const;

/** Share of the weight that rests on the coupling: caravans have 4 to 7 %, semi-trailers 20 to 30 %, those with a drawbar none. */
const NOSE: Readonly<Record<CouplingName, number>> = { ball: 0.06, 'fifth wheel': 0.25, drawbar: 0 };

/** Friction of the coupling, N m, and angle to each side, degrees: those of the prefabs Caravan and Semi truck. */
const JOINTS: Readonly<Record<CouplingName, { friction: number; maxAngle: number }>> = {
    ball: { friction: 100, maxAngle: 80 },
    'fifth wheel': { friction: 1000, maxAngle: 90 },
    drawbar: { friction: 0, maxAngle: 80 }
};

/** Height of the center of mass over that of the trailer: the prefab Caravan has 0.35, Semi truck 0.5. */
const CENTER = 0.4;

/** Brakes: deceleration of all wheels and of the parking brake, g. Trucks have air brakes from 3.5 t on (71/320/EEC). */
const DECELERATION = 0.8;
const PARKING = 0.35;
const AIR_BRAKES = 3500;

/** Distance of the legs behind the coupling over that of the axles, and half width of a leg, m: estimates. */
const LEGS = 0.2;
const LEG = 0.08;

/** Reach of a tractor's frame behind its fifth wheel, and height of a trailer over it above the king pin's foot, m. Estimates: the prefab Semi truck has 0.8 and 0.2. */
const SWING = 1.5;
const OVER = 0.1;

/** Room below a leg, m: none pushes a trailer up as it is let down. Estimate. */
export const LEG_ROOM = 0.02;

/** Drag coefficient in the wake of a car, and side force coefficient: estimates. */
const DRAG = 0.35;
const SIDE = 0.9;

/** Numbers of a trailer as those of the garage have them; lengths from its center of mass in m, heights from the ground. */
export interface TrailerSize extends Pick<VehicleJson, 'name' | 'body' | 'hull' | 'axles' | 'tires'> {
    /** Coupling to the vehicle in front. */
    coupling: {
        /** Source of its numbers. */
        source: string;

        /** Kind of coupling. */
        kind: 'ball' | 'fifthWheel' | 'drawbar';

        /** Distance ahead of the center of mass, m. */
        position: number;

        /** Height above the ground, m. */
        height: number;

        /** Friction of the joint, N m. */
        friction: number;

        /** Largest angle to each side, degrees. */
        maxAngle: number;
    };

    /** Legs that it stands on uncoupled: one in the middle at `x` 0, or one on each side. */
    legs: {
        /** Source of their numbers. */
        source: string;

        /** Distance ahead of the center of mass, m. */
        position: number;

        /** Distance beside the middle, m. */
        x: number;

        /** Half extents of a leg, m. */
        half: [x: number, y: number, z: number];
    };

    /** Brakes of all wheels together. */
    brakes: {
        /** Source of their numbers. */
        source: string;

        /** Overrun brakes by the push of the coupling, or air brakes. */
        kind: 'overrun' | 'air';

        /** Largest torque, N m. */
        torque: number;

        /** Torque of the parking brake, N m. */
        parkingTorque: number;

        /** Delay of air brakes, s. */
        delay: number;

        /** True with anti-lock brakes. */
        abs: boolean;
    };

    /** Drag of the air. */
    aerodynamics: {
        /** Source of its numbers. */
        source: string;

        /** Drag coefficient times frontal area, m². */
        dragArea: number;

        /** The same for the side, m². */
        sideArea: number;
    };
}

/**
 * All numbers of a trailer in a rigged model.
 *
 * @param rig - Findings in the model.
 * @param known - Mass in kg, laden; by its size if not given. And its name.
 * @returns Null of what drives itself.
 * @throws {RangeError} If the mass is beyond what trailers have.
 */
export function sizeTrailer(rig: ModelRig, known: { mass?: number; name?: string } = {}): TrailerSize | null {
    needObject('sizeTrailer(rig)', rig, 'what rigModel() returned', 'hull');
    const { coupling, body, hull, axles } = rig;
    if (!coupling) {
        return null;
    }
    const [x, y, z] = [0, 1, 2].map((k) => body.max[k] - Math.max(body.min[k], k === 1 ? 0 : -Infinity));
    const borne = axles.reduce((sum, { radius }) => sum + (2 * LOAD * radius ** 4) / STANDARD_GRAVITY, 0);
    const [least, most] = MASSES;
    const mass = known.mass ?? Math.min(most, Math.max(least, Math.min(borne, DENSITY * x * y * z)));
    if (!(mass >= least && mass <= most)) {
        throw new RangeError(`mass: ${mass} kg is not from ${least} to ${most} kg, as trailers have it`);
    }
    const center = axles.reduce((sum, { position }) => sum + position, 0) / axles.length;
    const ahead = coupling.point[2] - center;
    const shift = center + NOSE[coupling.kind] * ahead;
    const cgHeight = Math.max(CENTER * body.max[1], 0.8 * axles[0].radius);
    const sets = axles.map(({ position, track, radius, width }): WheelSet => ({
        position: position - shift,
        track,
        radius,
        width
    }));
    const carried = mass * (1 - NOSE[coupling.kind]);
    const load = (carried * STANDARD_GRAVITY) / axles.length / 2;
    const usual = load > TRUCK_LOAD ? CLASSES.truck : CLASSES.family;
    const tires = sizeTires(usual, sets, load);
    const { radius } = axles[0];
    const [height, position] = [coupling.point[1], coupling.point[2] - shift];
    const source = 'Sized by formulas (estimate)';
    const isAir = mass > AIR_BRAKES;
    // springs of all axles alike, as if each carried the same
    const springs = sizeSuspension(
        usual,
        sets.map((set) => ({ ...set, position: 0 })),
        carried,
        cgHeight
    );
    // its own axles hold all of it upright: a ball and a drawbar do not, and the drive axle of a tractor needs its inner wheel
    const stiffness = rollStiffness(mass, cgHeight, usual.rollGradient) / axles.length;
    const bars = sets.map(({ track }) => barStiffness(stiffness, track, springs[0].spring));
    const half = Math.max(0.05, (height - LEG_ROOM) / 2);
    return {
        name: known.name ?? 'Trailer',
        body: {
            source: 'Mass: given, or by tires and volume (estimate). Inertia: that of its box (estimate)',
            mass: round(mass),
            cgHeight: round(cgHeight),
            inertia: {
                pitch: round((mass * (z ** 2 + y ** 2)) / 14),
                yaw: round((mass * (z ** 2 + x ** 2)) / 14),
                roll: round((mass * (x ** 2 + y ** 2)) / 14)
            }
        },
        hull: {
            source: 'The model',
            length: round(z),
            width: round(x),
            height: round(body.max[1]),
            clearance: round(Math.max(0.01, Math.min(...hull.map(({ min }) => min[1])))),
            ahead: round((body.max[2] + body.min[2]) / 2),
            boxes: (coupling.kind === 'fifth wheel' ? overTractor(hull, coupling.point) : hull).map(({ min, max }) => [
                [...min],
                [...max]
            ])
        },
        axles: sets.map(({ position: at }, i) => ({
            source: springs[0].source,
            position: round(at),
            track: springs[i].track,
            tire: tires.names[i],
            spring: springs[0].spring,
            damper: springs[0].damper,
            reboundRatio: springs[0].reboundRatio!,
            bumpTravel: springs[i].bumpTravel,
            ...(bars[i] > 0 && { bar: round(bars[i]) })
        })),
        tires: tires.tires,
        coupling: {
            source: coupling.by === 'name' ? 'The model, by the name of a part' : 'The model, by its shape (estimate)',
            kind: coupling.kind === 'fifth wheel' ? 'fifthWheel' : coupling.kind,
            position: round(position),
            height: round(height),
            ...JOINTS[coupling.kind]
        },
        legs: {
            source,
            position: round(position - LEGS * ahead),
            x: coupling.kind === 'fifth wheel' ? round(0.3 * axles[0].track) : 0,
            half: [LEG, round(half), LEG]
        },
        brakes: {
            source,
            kind: isAir ? 'air' : 'overrun',
            torque: round(DECELERATION * mass * STANDARD_GRAVITY * radius),
            parkingTorque: round(PARKING * mass * STANDARD_GRAVITY * radius),
            delay: isAir ? 0.3 : 0.15,
            abs: isAir
        },
        aerodynamics: { source, dragArea: round(DRAG * x * y), sideArea: round(SIDE * y * z) }
    };
}

/** Boxes that leave room for the frame of the tractor that swings below the front of a semi-trailer. */
function overTractor(hull: readonly HullBox[], [, height, pin]: RigCoupling['point']): HullBox[] {
    const rear = pin - SWING;
    const floor = height + OVER;
    return hull.flatMap(({ min, max }) => {
        const [left, low, back] = min;
        const [right, high, front] = max;
        if (front <= rear || low >= floor) {
            return [{ min, max }];
        }
        return [
            ...(back < rear ? [{ min, max: [right, high, rear] } as const] : []),
            ...(high > floor ? [{ min: [left, floor, Math.max(back, rear)], max } as const] : [])
        ];
    });
}

function round(value: number): number {
    return Number(value.toPrecision(5)) + 0;
}
