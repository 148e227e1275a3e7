import { eigenvalues } from './sway-model.js';

/** A bicycle by the 25 parameters of the paper; axes x forward, y right, z down from the rear contact. SI. */
export interface WhippleBicycle {
    wheelbase: number;
    trail: number;

    /** Steer axis tilt, rad. */
    tilt: number;
    gravity: number;
    rear: { radius: number; mass: number; ixx: number; iyy: number };
    body: { x: number; z: number; mass: number; ixx: number; ixz: number; izz: number };
    fork: { x: number; z: number; mass: number; ixx: number; ixz: number; izz: number };
    front: { radius: number; mass: number; ixx: number; iyy: number };
}

/**
 * The benchmark bicycle: J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab, "Linearized dynamics equations for the balance and
 * steer of a bicycle: a benchmark and review", Proc. R. Soc. A 463 (2007), table 1.
 */
export const benchmarkBicycle: WhippleBicycle = {
    wheelbase: 1.02,
    trail: 0.08,
    tilt: Math.PI / 10,
    gravity: 9.81,
    rear: { radius: 0.3, mass: 2, ixx: 0.0603, iyy: 0.12 },
    body: { x: 0.3, z: -0.9, mass: 85, ixx: 9.2, ixz: 2.4, izz: 2.8 },
    fork: { x: 0.9, z: -0.7, mass: 4, ixx: 0.05892, ixz: -0.00756, izz: 0.00708 },
    front: { radius: 0.35, mass: 3, ixx: 0.1405, iyy: 0.28 }
};

/** Matrices of the equations of lean and steer, `M q'' + v C1 q' + (g K0 + v^2 K2) q = 0`, each row by row. */
export interface WhippleMatrices {
    m: number[];
    c1: number[];
    k0: number[];
    k2: number[];
}

/** All of a bicycle, and all of its front, as one body each: mass, its place, moments of inertia about that place. */
export function bodiesOf(bicycle: WhippleBicycle) {
    const { wheelbase: w, rear, body, fork, front } = bicycle;
    const parts = {
        rear: { x: 0, z: -rear.radius, mass: rear.mass, ixx: rear.ixx, ixz: 0, izz: rear.ixx, iyy: rear.iyy },
        body,
        fork,
        front: { x: w, z: -front.radius, mass: front.mass, ixx: front.ixx, ixz: 0, izz: front.ixx, iyy: front.iyy }
    };
    return { whole: sum([parts.rear, parts.body, parts.fork, parts.front]), turning: sum([parts.fork, parts.front]) };
}

type Part = WhippleBicycle['body'];

function sum(parts: Part[]): Part {
    const mass = parts.reduce((total, part) => total + part.mass, 0);
    const x = parts.reduce((total, part) => total + part.mass * part.x, 0) / mass;
    const z = parts.reduce((total, part) => total + part.mass * part.z, 0) / mass;
    const about = (of: (part: Part, dx: number, dz: number) => number): number =>
        parts.reduce((total, part) => total + of(part, part.x - x, part.z - z), 0);
    return {
        mass,
        x,
        z,
        ixx: about((part, _, dz) => part.ixx + part.mass * dz * dz),
        izz: about((part, dx) => part.izz + part.mass * dx * dx),
        ixz: about((part, dx, dz) => part.ixz - part.mass * dx * dz)
    };
}

/** The coefficients of the linear equations, by appendix A of the paper. */
export function whippleMatrices(bicycle: WhippleBicycle): WhippleMatrices {
    const { wheelbase: w, trail: c, tilt, rear, front } = bicycle;
    const { whole, turning } = bodiesOf(bicycle);
    const sin = Math.sin(tilt);
    const cos = Math.cos(tilt);
    // about the rear contact
    const txx = whole.ixx + whole.mass * whole.z ** 2;
    const txz = whole.ixz - whole.mass * whole.x * whole.z;
    const tzz = whole.izz + whole.mass * whole.x ** 2;
    // the front about the steering axis
    const ahead = (turning.x - w - c) * cos - turning.z * sin;
    const all =
        turning.mass * ahead ** 2 + turning.ixx * sin ** 2 + 2 * turning.ixz * sin * cos + turning.izz * cos ** 2;
    const ax = -turning.mass * ahead * turning.z + turning.ixx * sin + turning.ixz * cos;
    const az = turning.mass * ahead * turning.x + turning.ixz * sin + turning.izz * cos;
    const mu = (c / w) * cos;
    const sr = rear.iyy / rear.radius;
    const sf = front.iyy / front.radius;
    const st = sr + sf;
    const sa = turning.mass * ahead + mu * whole.mass * whole.x;
    const lean = ax + mu * txz;
    const weight = whole.mass * whole.z;
    return {
        m: [txx, lean, lean, all + 2 * mu * az + mu ** 2 * tzz],
        c1: [
            0,
            mu * st + sf * cos + (txz / w) * cos - mu * weight,
            -(mu * st + sf * cos),
            (az / w) * cos + mu * (sa + (tzz / w) * cos)
        ],
        k0: [weight, -sa, -sa, -sa * sin],
        k2: [0, ((st - weight) / w) * cos, 0, ((sa + sf * sin) / w) * cos]
    };
}

/** Eigenvalues of lean and steer at a speed, 1/s: re and im. */
export function whippleEigenvalues(bicycle: WhippleBicycle, speed: number): [number, number][] {
    const { m, c1, k0, k2 } = whippleMatrices(bicycle);
    const det = m[0] * m[3] - m[1] * m[2];
    const inverse = [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det];
    const solved = (of: number[]): number[] => [
        -(inverse[0] * of[0] + inverse[1] * of[2]),
        -(inverse[0] * of[1] + inverse[1] * of[3]),
        -(inverse[2] * of[0] + inverse[3] * of[2]),
        -(inverse[2] * of[1] + inverse[3] * of[3])
    ];
    const k = solved(k0.map((value, i) => bicycle.gravity * value + speed * speed * k2[i]));
    const c = solved(c1.map((value) => speed * value));
    return eigenvalues([
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [k[0], k[1], c[0], c[1]],
        [k[2], k[3], c[2], c[3]]
    ]);
}
