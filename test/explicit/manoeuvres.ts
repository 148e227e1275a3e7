import type { Command } from './explicit-car.js';
import type { Manoeuvre } from './manoeuvre.js';
import type { Quaternion } from './rigid-body.js';
import type { Patch } from './terrain.js';
import { bmw, type CarNumbers } from '../support/car.js';

/** The hull must stay out of it: this is about wheels. */
const car: CarNumbers = { ...bmw, hull: 0.5 };

const wide: Patch = { from: [-300, -300], to: [300, 300], height: 0, grip: 1 };

const standing = { car, lift: 0, rotation: [0, 0, 0, 1] as Quaternion, ground: [wide] };

const none = [0, 0, 0, 0];

function tell(told: Partial<Command>): Command {
    return { steer: none, motor: none, brake: none, ...told };
}

const coasting = tell({});

/** A heading to the left, then a tilt in degrees about the vehicle's left (0) or forward (2) axis. */
function pose(heading: number, axis: 0 | 2, tilt: number): Quaternion {
    const yaw = (heading * Math.PI) / 360;
    const half = (tilt * Math.PI) / 360;
    const [c, s] = [Math.cos(half), Math.sin(half)];
    return axis === 0
        ? [Math.cos(yaw) * s, Math.sin(yaw) * c, -Math.sin(yaw) * s, Math.cos(yaw) * c]
        : [Math.sin(yaw) * s, Math.sin(yaw) * c, Math.cos(yaw) * s, Math.cos(yaw) * c];
}

export const splitGripBraking: Manoeuvre = {
    ...standing,
    name: 'braking from 25 m/s with the left wheels on a fifth of the grip, which spins the car round',
    ground: [
        { from: [0, -300], to: [300, 300], height: 0, grip: 0.2 },
        { from: [-300, -300], to: [0, 300], height: 0, grip: 1 }
    ],
    speed: 25,
    command: (t) => (t < 0.5 ? coasting : tell({ brake: [700, 700, 300, 300] }))
};

export const oneWheelOnIce: Manoeuvre = {
    ...standing,
    name: 'power through an open differential with the left rear wheel on ice, from a standstill, in a bend',
    wheels: [{}, {}, { grip: 0.1 }, {}],
    speed: 0,
    command: () => tell({ steer: [0.15, 0.15, 0, 0], motor: [0, 0, 600, 600] })
};

export const lockedDifferential: Manoeuvre = {
    ...standing,
    name: 'a tight turn with the rear differential locked',
    speed: 6,
    locked: true,
    command: () => tell({ steer: [0.35, 0.33, 0, 0], motor: [0, 0, 150, 150] })
};

export const powerSlide: Manoeuvre = {
    ...standing,
    name: 'a power slide that goes round, with the rear differential locked',
    speed: 10,
    locked: true,
    command: (t) => tell({ steer: [0.15, 0.15, 0, 0], motor: t < 0.5 ? none : [0, 0, 850, 850] })
};

export const landingOnTheLeft: Manoeuvre = {
    ...standing,
    name: 'landing on the left wheels at 15 m/s, 10 degrees askew',
    lift: 0.6,
    rotation: pose(10, 2, -8),
    speed: 15,
    command: () => coasting
};

export const landingOnTheFront: Manoeuvre = {
    ...standing,
    name: 'landing on the front wheels at 15 m/s, steered',
    lift: 0.6,
    rotation: pose(0, 0, 6),
    speed: 15,
    command: () => tell({ steer: [0.05, 0.05, 0, 0] })
};

export const kerbAhead: Manoeuvre = {
    ...standing,
    name: 'a kerb of 80 mm across the road at 15 m/s',
    ground: [wide, { from: [-300, 10], to: [300, 300], height: 0.08, grip: 1 }],
    speed: 15,
    command: () => coasting
};

export const kerbOnTheLeft: Manoeuvre = {
    ...standing,
    name: 'a kerb of 80 mm under the left wheels at 15 m/s, in a bend',
    ground: [wide, { from: [0, 10], to: [300, 300], height: 0.08, grip: 1 }],
    speed: 15,
    command: () => tell({ steer: [0.02, 0.02, 0, 0] })
};

export const manoeuvres: readonly Manoeuvre[] = [
    splitGripBraking,
    oneWheelOnIce,
    landingOnTheLeft,
    landingOnTheFront,
    lockedDifferential,
    powerSlide,
    kerbAhead,
    kerbOnTheLeft
];
