/** A car with a trailer on a ball, seen from above: masses, lengths in m from the centers of mass, cornering stiffness of axles. */
export interface SwayModel {
    /** Mass and yaw inertia of the car: kg, kg m². */
    mass: number;
    yawInertia: number;

    /** From its center of mass to its axles and, backward, to the ball. */
    toFront: number;
    toRear: number;
    toBall: number;

    /** N/rad of each axle. */
    front: number;
    rear: number;

    /** Mass and yaw inertia of the trailer: kg, kg m². */
    trailerMass: number;
    trailerYawInertia: number;

    /** From the ball back to its center of mass and to its axle. */
    ballToCenter: number;
    ballToAxle: number;
    axle: number;
}

/** A complex number. */
type Complex = [re: number, im: number];

/**
 * The linear car with a caravan: side speed and yaw rate of the car, yaw rate of the trailer and the angle between the two. Own
 * derivation by d'Alembert with the ball's force eliminated; the same four states as in R. S. Sharp and M. A. Alonso Fernández,
 * "Car-caravan snaking", Proc. IMechE C 216 (2002).
 *
 * @param speed - m/s.
 * @returns The matrix of `dx/dt = A x`, row by row.
 */
export function swayMatrix(m: SwayModel, speed: number): number[][] {
    const { toFront: a, toRear: b, toBall: h, ballToCenter: e, ballToAxle: d, trailerMass: t } = m;
    const mass = [
        [m.mass + t, -t * h, -t * e],
        [-t * h, m.yawInertia + t * h * h, t * h * e],
        [-t * e, t * h * e, m.trailerYawInertia + t * e * e]
    ];
    // forces of the axles per state: v, r, p, angle
    const front = [-m.front / speed, (-m.front * a) / speed, 0, 0];
    const rear = [-m.rear / speed, (m.rear * b) / speed, 0, 0];
    const axle = [-m.axle / speed, (m.axle * h) / speed, (m.axle * d) / speed, m.axle];
    const right = [0, 1, 2, 3].map((k) => {
        const turning = k === 1 ? speed : 0;
        return [
            front[k] + rear[k] + axle[k] - (m.mass + t) * turning,
            a * front[k] - b * rear[k] - h * axle[k] + h * t * turning,
            -d * axle[k] + e * t * turning
        ];
    });
    const columns = right.map((column) => solve3(mass, column));
    return [
        columns.map((column) => column[0]),
        columns.map((column) => column[1]),
        columns.map((column) => column[2]),
        [0, -1, 1, 0]
    ];
}

/** Growth of the least damped swing, 1/s, and its frequency, rad/s. */
export function sway(model: SwayModel, speed: number): { growth: number; frequency: number } {
    const swinging = eigenvalues(swayMatrix(model, speed)).filter(([, im]) => im > 1e-6);
    const [growth, frequency] = swinging.reduce((most, each) => (each[0] > most[0] ? each : most), [-Infinity, 0]);
    return { growth, frequency };
}

/** Speed at which it no longer decays, m/s, between two speeds. */
export function criticalSpeed(growthAt: (speed: number) => number, from: number, to: number): number {
    let low = from;
    let high = to;
    for (let k = 0; k < 60; k++) {
        const middle = (low + high) / 2;
        if (growthAt(middle) < 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

/** By the characteristic polynomial (Faddeev and LeVerrier) and its roots (Durand and Kerner). */
export function eigenvalues(a: number[][]): Complex[] {
    const n = a.length;
    const coefficients = [1];
    let m = a.map((row) => row.map(() => 0));
    for (let k = 1; k <= n; k++) {
        m = multiply(a, m).map((row, i) => row.map((value, j) => value + (i === j ? coefficients[k - 1] : 0)));
        const product = multiply(a, m);
        coefficients.push(-product.reduce((sum, row, i) => sum + row[i], 0) / k);
    }
    const start: Complex[] = coefficients
        .slice(1)
        .map((_, k) => [5 * Math.cos(0.4 + 2 * k), 5 * Math.sin(0.4 + 2 * k)]);
    return Array.from({ length: 500 }).reduce<Complex[]>((roots) => {
        return roots.map((root, i) => {
            const value = coefficients.reduce<Complex>((sum, c) => plus(times(sum, root), [c, 0]), [0, 0]);
            const others = roots.reduce<Complex>(
                (p, r, j) => (i === j ? p : times(p, [root[0] - r[0], root[1] - r[1]])),
                [1, 0]
            );
            const size = others[0] ** 2 + others[1] ** 2;
            const quotient = times(value, [others[0] / size, -others[1] / size]);
            return [root[0] - quotient[0], root[1] - quotient[1]];
        });
    }, start);
}

function times([a, b]: Complex, [c, d]: Complex): Complex {
    return [a * c - b * d, a * d + b * c];
}

function plus([a, b]: Complex, [c, d]: Complex): Complex {
    return [a + c, b + d];
}

function multiply(a: number[][], b: number[][]): number[][] {
    return a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));
}

function solve3(m: number[][], right: number[]): number[] {
    const det = determinant(m);
    return [0, 1, 2].map(
        (k) => determinant(m.map((row, i) => row.map((value, j) => (j === k ? right[i] : value)))) / det
    );
}

function determinant([a, b, c]: number[][]): number {
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}
