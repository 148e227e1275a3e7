import { add, cross, scale, type Vector } from './vector.js';

/** A unit quaternion: x, y, z, w. */
export type Quaternion = [number, number, number, number];

/**
 * A rigid body with principal axes along its own frame, by the equations of Newton and Euler:
 * `m dv/dt = F` in the world, `I dw/dt = T - w x (I w + h)` in the body, `dq/dt = q w / 2`.
 */
export class RigidBody {
    readonly mass: number;
    readonly inertia: Vector;
    position: Vector = [0, 0, 0];
    rotation: Quaternion = [0, 0, 0, 1];

    /** World frame, m/s. */
    velocity: Vector = [0, 0, 0];

    /** Body frame, rad/s. */
    spin: Vector = [0, 0, 0];

    constructor(mass: number, inertia: Vector) {
        this.mass = mass;
        this.inertia = inertia;
    }

    /** Turns a vector of the body into the world: `v + 2 w (u x v) + 2 u x (u x v)`. */
    toWorld(v: Vector): Vector {
        const [x, y, z, w] = this.rotation;
        return turn([x, y, z], w, v);
    }

    toBody(v: Vector): Vector {
        const [x, y, z, w] = this.rotation;
        return turn([-x, -y, -z], w, v);
    }

    /** Velocity of a point of the world that moves with the body, `lever` away from its center of mass. */
    velocityAt(lever: Vector): Vector {
        return add(this.velocity, cross(this.toWorld(this.spin), lever));
    }

    /**
     * Semi-implicit Euler: new velocities first, then the pose with them. Force and torque in the world frame.
     *
     * @param rotors - Angular momentum of what spins on the body, body frame, N m s.
     */
    advance(force: Vector, torque: Vector, rotors: Vector, h: number): void {
        const { inertia, spin, mass } = this;
        const own: Vector = [inertia[0] * spin[0], inertia[1] * spin[1], inertia[2] * spin[2]];
        const momentum = add(own, rotors);
        const gyroscopic = cross(spin, momentum);
        const moment = this.toBody(torque);
        for (let k = 0; k < 3; k++) {
            spin[k] += (h * (moment[k] - gyroscopic[k])) / inertia[k];
        }
        this.velocity = add(this.velocity, scale(force, h / mass));
        this.position = add(this.position, scale(this.velocity, h));
        this.rotate(h);
    }

    private rotate(h: number): void {
        const [x, y, z, w] = this.rotation;
        const [a, b, c] = scale(this.spin, 0.5 * h);
        const q = [x + w * a + y * c - z * b, y + w * b + z * a - x * c, z + w * c + x * b - y * a];
        const real = w - x * a - y * b - z * c;
        const size = Math.hypot(q[0], q[1], q[2], real);
        this.rotation = [q[0] / size, q[1] / size, q[2] / size, real / size];
    }
}

function turn(u: Vector, w: number, v: Vector): Vector {
    const t = scale(cross(u, v), 2);
    return add(add(v, scale(t, w)), cross(u, t));
}
