import fc from 'fast-check';

import { FrictionCurve, MagicFormula, PhysXTire, type Tire, TMeasy } from '../../src/index.js';

const g = 9.81;

export const contacts = ['ray', 'fan', 'cylinder', 'torus'] as const;

/** Tires by name; a plan is plain JSON. */
export const tires = {
    TMeasy: (): Tire => new TMeasy(),
    FrictionCurve: (): Tire => new FrictionCurve(),
    PhysXTire: (): Tire => new PhysXTire(),
    MagicFormula: (): Tire => new MagicFormula()
};

/** Settings that all wheels of a plan share. */
export interface WheelPlan {
    mass: number;
    radius: number;
    width: number;
    travel: number;
    contact: (typeof contacts)[number];
    raysAlong: number;
    raysAcross: number;
    tire: keyof typeof tires;
    grip: number;
    camber: number;
    camberGain: number;
    toe: number;
    aligningScale: number;
    rollingResistance: number;
    dampingRate: number;
    forceAppPointDistance: number;
    targetPosition: number;

    /** Natural frequency, Hz, and damping ratio of the sprung mass. */
    frequency: number;
    dampingRatio: number;
    progression: number;
    reboundRatio: number;
    kneeSpeed: number;
    fastRatio: number;

    /** Share of what the mass would get by itself; 0 leaves it to that. */
    bumpStop: number;
}

/** Controls of the wheels for a while: torques in shares of the load times the radius, angle in rad. */
export interface ControlPlan {
    motor: number;
    brake: number;
    steer: number;

    /** 0: all wheels, 1: the even ones, 2: the odd ones, 3: the first two. */
    who: number;
}

/** A vehicle, all of it, as JSON. Lengths in m, angles in rad. */
export interface VehiclePlan {
    mass: number;

    /** Moments of inertia about left, up and forward, kg m². */
    inertia: number[];

    /** Places of the wheels, left and forward. */
    places: number[][];

    /** Center of mass above the ground at rest. */
    height: number;
    wheel: WheelPlan;

    /** Unsprung mass of a wheel over its share of the mass, and frequency of that on its tire, Hz; none is 0. */
    unsprung?: { share: number; frequency: number };

    /** Stiffness of a bar between the wheels of each pair, in shares of the spring. */
    bar: number;
    externalBar: boolean;

    /** Torque of the lock of each pair, in shares of load times radius; 1e9 is locked. */
    lock: number;
    controls: ControlPlan[];

    /** Initial state: height above rest, turn about forward (roll), left (pitch) and up (yaw), velocity and spin. */
    drop: number;
    turn: number[];
    velocity: number[];
    spin: number[];

    /** Rim speed over forward speed at the start. */
    rolling: number;
}

/** Evenly spread, unlike fast-check's doubles; shrinks to 0 or to the smaller end. */
function real(min: number, max: number): fc.Arbitrary<number> {
    const digits = 10_000;
    const from = min < 0 ? Math.round((digits * min) / (max - min)) : 0;
    return fc.integer({ min: from, max: from + digits }).map((n) => (min < 0 ? 0 : min) + (n * (max - min)) / digits);
}

const often = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ arbitrary: fc.constant(usual), weight: 1 }, { arbitrary: other, weight: 1 });

const wheel = fc.record({
    massShare: real(0.003, 0.06),
    radius: real(0.6, 1.6),
    width: real(0.3, 1),
    travel: real(0.1, 2),
    contact: fc.oneof(
        { arbitrary: fc.constant('ray' as const), weight: 6 },
        { arbitrary: fc.constant('fan' as const), weight: 2 },
        { arbitrary: fc.constant('cylinder' as const), weight: 1 }
    ),
    raysAlong: fc.integer({ min: 1, max: 5 }),
    raysAcross: fc.integer({ min: 1, max: 3 }),
    tire: fc.constantFrom(...(Object.keys(tires) as (keyof typeof tires)[])),
    grip: often(1, real(0, 3)),
    camber: often(0, real(-0.1, 0.1)),
    camberGain: often(0, real(-0.1, 0.1)),
    toe: often(0, real(-0.09, 0.09)),
    aligningScale: often(1, real(0, 2)),
    rollingResistance: often(0, real(0, 0.3)),
    dampingRate: often(0, real(0, 1)),
    forceAppPoint: often(0, real(0, 1)),
    targetPosition: often(0.5, fc.oneof(fc.constantFrom(0, 1), real(0, 1))),
    frequency: fc.oneof({ arbitrary: real(0.8, 5), weight: 4 }, { arbitrary: real(0.1, 5), weight: 1 }),
    dampingRatio: fc.oneof(fc.constantFrom(0, 0.4), real(0, 2)),
    progression: often(0, real(0, 4)),
    reboundRatio: often(1, real(0.1, 5)),
    kneeSpeed: real(0.01, 2),
    fastRatio: often(1, real(0.05, 1)),
    bumpStop: often(0, real(0.05, 4))
});

const layout = fc.oneof(
    // axles of two, evenly spread
    fc.record({ axles: fc.integer({ min: 1, max: 6 }), single: fc.constantFrom(0, 0, 0, 1), twist: real(-0.2, 0.2) }),
    // wheels in one line
    fc.record({ axles: fc.constant(0), single: fc.constant(2), twist: fc.constant(0) })
);

const control = fc.record({
    motor: often(0, real(-2, 2)),
    brake: often(0, real(0, 3)),
    steer: often(0, real(-0.7, 0.7)),
    who: fc.integer({ min: 0, max: 3 })
});

const start = fc.record({
    drop: often(0, real(0, 1)),
    turn: fc.tuple(real(-1, 1), real(-1, 1), real(-3.14, 3.14)),
    wild: fc.tuple(real(-3.14, 3.14), real(-3.14, 3.14), real(-3.14, 3.14)),
    velocity: fc.tuple(real(-3, 3), real(-2, 1), real(-20, 40)),
    spin: fc.tuple(real(-6, 6), real(-6, 6), real(-6, 6)),
    rolling: often(1, fc.constantFrom(0, -1, 3))
});

/**
 * Vehicles of any kind.
 *
 * @param wild - True if some come upside down or spinning; the others roll on their wheels.
 * @param torques - True if motors and brakes work.
 */
export function vehicles(wild: boolean, torques: boolean): fc.Arbitrary<VehiclePlan> {
    return fc
        .record({
            size: real(0, 1),
            stretch: real(0.7, 1.5),
            height: real(0.5, 1.3),
            inertia: fc.tuple(real(0.7, 2.5), real(0.7, 2.5), real(0.7, 2.5)),
            layout,
            wheel,
            bar: often(0, real(0, 3)),
            externalBar: fc.constantFrom(false, false, true),
            lock: fc.constantFrom(0, 0, 0.1, 1e9),
            controls: fc.array(control, { minLength: 1, maxLength: 4 }),
            start,
            tumble: fc.constantFrom(...(wild ? [false, false, true] : [false]))
        })
        .map((raw) => {
            const mass = 20 * Math.pow(2000, raw.size);
            const scale = Math.cbrt(mass / 1200) * raw.stretch;
            const { axles, single, twist } = raw.layout;
            const places: number[][] = [];
            const length = (axles > 3 ? 4.5 : 2.6) * scale;
            const rows = Math.max(2, axles + (single === 1 ? 1 : 0));
            for (let row = 0; row < rows; row++) {
                const z = length * (0.5 - row / (rows - 1));
                if (single === 2 || (single === 1 && row === 0)) {
                    places.push([0, z]);
                } else if (axles === 1 && single === 0 && row === 1) {
                    continue;
                } else {
                    const half = 0.75 * scale * (1 + twist * row);
                    const at = axles === 1 && single === 0 ? 0 : z;
                    places.push([half, at], [-half, at]);
                }
            }
            const w = raw.wheel;
            // as much as the travel of the suspension takes
            const tilt = Math.min(0.15, (0.6 * 0.25 * scale * w.travel) / length);
            const { drop, turn, wild: any, velocity, spin, rolling } = raw.start;
            return {
                mass,
                inertia: raw.inertia.map((share) => share * 0.4 * mass * (length / 2) ** 2),
                places,
                height: raw.height * 0.6 * scale,
                wheel: {
                    mass: mass * w.massShare,
                    radius: 0.33 * scale * w.radius,
                    width: 0.4 * scale * w.width,
                    travel: 0.25 * scale * w.travel,
                    contact: w.contact,
                    raysAlong: w.raysAlong,
                    raysAcross: w.raysAcross,
                    tire: w.tire,
                    grip: w.grip,
                    camber: w.camber,
                    // over the whole travel
                    camberGain: w.camberGain / (0.25 * scale * w.travel),
                    toe: w.toe,
                    aligningScale: w.aligningScale,
                    rollingResistance: w.rollingResistance,
                    dampingRate: w.dampingRate * (mass / 1200) * scale * scale,
                    forceAppPointDistance: w.forceAppPoint * raw.height * 0.6 * scale,
                    targetPosition: w.targetPosition,
                    frequency: w.frequency,
                    dampingRatio: w.dampingRatio,
                    progression: w.progression,
                    reboundRatio: w.reboundRatio,
                    kneeSpeed: w.kneeSpeed,
                    fastRatio: w.fastRatio,
                    bumpStop: w.bumpStop
                },
                bar: raw.bar,
                externalBar: raw.externalBar,
                lock: raw.lock,
                controls: raw.controls.map((each) => (torques ? each : { ...each, motor: 0, brake: 0 })),
                drop: drop * scale,
                turn: raw.tumble ? any : [turn[0] * tilt, turn[1] * tilt, turn[2]],
                velocity: velocity.map((v) => v * Math.sqrt(scale)),
                spin: raw.tumble ? spin : spin.map((rate) => 0.1 * rate),
                rolling
            };
        });
}

/** Torque that would lift the vehicle's share on a wheel by its radius, N m. */
export function wheelTorque(plan: VehiclePlan): number {
    return (plan.mass * g * plan.wheel.radius) / plan.places.length;
}
