import type { Command } from './explicit-car.js';
import type { Manoeuvre } from './manoeuvre.js';
import type { Patch } from './terrain.js';
import { bmw, type CarNumbers } from '../support/car.js';

/** The hull must stay out of it: this is about wheels. */
const car: CarNumbers = { ...bmw, hull: 0.5 };

const wide: Patch = { from: [-300, -300], to: [300, 300], height: 0, grip: 1 };

const level: Pick<Manoeuvre, 'lift' | 'rotation'> = { lift: 0, rotation: [0, 0, 0, 1] };

function coast(): Command {
    return { steer: [0, 0, 0, 0], motor: [0, 0, 0, 0], brake: [0, 0, 0, 0] };
}

/** Half-angle quaternion about the vehicle's left (0) or forward (2) axis. */
function tilted(axis: 0 | 2, degrees: number): Manoeuvre['rotation'] {
    const half = (degrees * Math.PI) / 360;
    const q: Manoeuvre['rotation'] = [0, 0, 0, Math.cos(half)];
    q[axis] = Math.sin(half);
    return q;
}

export const splitGripBraking: Manoeuvre = {
    ...level,
    car,
    ground: [
        { from: [0, -300], to: [300, 300], height: 0, grip: 0.2 },
        { from: [-300, -300], to: [0, 300], height: 0, grip: 1 }
    ],
    speed: 25,
    command: (t) => ({ ...coast(), brake: t < 0.5 ? [0, 0, 0, 0] : [700, 700, 300, 300] })
};

export const oneWheelOnIce: Manoeuvre = {
    ...level,
    car,
    wheels: [{}, {}, { grip: 0.1 }, {}],
    ground: [wide],
    speed: 0,
    command: () => ({ ...coast(), motor: [0, 0, 300, 300] })
};

export const landingOnTheLeft: Manoeuvre = {
    car,
    ground: [wide],
    lift: 0.6,
    rotation: tilted(2, -8),
    speed: 15,
    command: coast
};

export const landingOnTheFront: Manoeuvre = {
    car,
    ground: [wide],
    lift: 0.6,
    rotation: tilted(0, 6),
    speed: 15,
    command: coast
};

export const powerSlide: Manoeuvre = {
    ...level,
    car,
    ground: [wide],
    speed: 10,
    command: (t) => ({ ...coast(), steer: [0.15, 0.15, 0, 0], motor: t < 0.5 ? [0, 0, 0, 0] : [0, 0, 1000, 1000] })
};

export const kerbAhead: Manoeuvre = {
    ...level,
    car,
    ground: [wide, { from: [-300, 10], to: [300, 300], height: 0.08, grip: 1 }],
    speed: 15,
    command: coast
};

export const kerbOnTheLeft: Manoeuvre = {
    ...level,
    car,
    ground: [wide, { from: [0, 10], to: [300, 300], height: 0.08, grip: 1 }],
    speed: 15,
    command: coast
};
