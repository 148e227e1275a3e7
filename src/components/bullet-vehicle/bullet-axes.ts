import { Mat4, Vec3, type Quat } from 'playcanvas';

import type { WheelScript } from './former-vehicle.js';
import type { BulletWheel } from '../../ammo/bullet-wheel.js';
import { LEANING_WHEEL, NO_AXES } from '../../messages/wheels.js';
import type { Validator } from '../attributes/validator.js';
import type { WheelStand } from '../plain-car/wheel-stand.js';

/** Least sine between suspension and axle: on one line they have no heading. */
const APART = 0.05;

/** Cosine of a lean of an axle that is seen, 2 degrees. */
const SEEN = 0.9994;

/** Rounding of a rotation. */
const ROUNDING = 1e-6;

const matrix = new Mat4();
const across = new Vec3();

/** Axes of the wheels of Bullet's vehicle: those of the chassis, of their entities, or of their scripts. */
export class BulletAxes {
    private readonly validator: Validator;

    /** By wheel, what its script said last; null for nothing. */
    private said: (Float64Array | null)[] = [];

    constructor(validator: Validator) {
        this.validator = validator;
    }

    /** True if the axes that the script of a wheel gives differ from those applied last. */
    differ(own: WheelScript | null, i: number): boolean {
        const said = this.said[i] ?? null;
        if (own?.ownAxes !== true || said === null) {
            return (own?.ownAxes === true) !== (said !== null);
        }
        const { axle, direction } = own;
        return !(
            same(direction?.x, said[0]) &&
            same(direction?.y, said[1]) &&
            same(direction?.z, said[2]) &&
            same(axle?.x, said[3]) &&
            same(axle?.y, said[4]) &&
            same(axle?.z, said[5])
        );
    }

    /** Sets the axes of all wheels. */
    apply(
        follow: boolean,
        wheels: readonly BulletWheel[],
        stands: readonly WheelStand[],
        scripts: readonly (WheelScript | null)[]
    ): void {
        const { validator } = this;
        const down = new Vec3();
        const right = new Vec3();
        validator.clearOnly('followEntities');
        this.said = wheels.map((wheel, i) => {
            const own = scripts[i];
            const { entity, home } = stands[i];
            validator.clearOnly(`wheels[${i}].direction`);
            down.set(0, -1, 0);
            right.set(-1, 0, 0);
            if (own?.ownAxes !== true) {
                const lean = follow ? 0 : leanOf(home);
                if (follow) {
                    findAxes(home, down, right);
                } else if (lean > 0) {
                    validator.report('followEntities', LEANING_WHEEL, { name: entity.name, lean: lean.toFixed(0) });
                }
                wheel.setAxes(down.toArray(), right.toArray());
                return null;
            }
            const said = Float64Array.from(
                [own.direction, own.axle].flatMap((v) => [v?.x ?? NaN, v?.y ?? NaN, v?.z ?? NaN])
            );
            down.set(said[0], said[1], said[2]).normalize();
            right.set(said[3], said[4], said[5]).normalize();
            if (across.cross(down, right).length() > APART) {
                wheel.setAxes(down.toArray(), right.toArray());
            } else {
                validator.report(`wheels[${i}].direction`, NO_AXES); // the last ones stay
            }
            return said;
        });
    }
}

function same(value: number | undefined, said: number): boolean {
    return Object.is(value ?? NaN, said);
}

/** The axes of an entity and their opposites, in the chassis. */
function axesOf(home: Quat): Vec3[] {
    matrix.setTRS(Vec3.ZERO, home, Vec3.ONE);
    const axes = [matrix.getX(), matrix.getY(), matrix.getZ()];
    return [...axes, ...axes.map((axis) => axis.clone().mulScalar(-1))];
}

/** The one of these directions that is nearest to another. */
function nearest(axes: readonly Vec3[], to: Vec3): Vec3 {
    return axes.reduce((best, axis) => (axis.dot(to) > best.dot(to) + ROUNDING ? axis : best));
}

/**
 * Replaces down and right of the chassis by the axes of an entity that are nearest: so a model may lie, stand on its head or face
 * backward, and only its lean counts.
 */
function findAxes(home: Quat, down: Vec3, right: Vec3): void {
    const axes = axesOf(home);
    down.copy(nearest(axes, down));
    right.copy(
        nearest(
            axes.filter((axis) => Math.abs(axis.dot(down)) < 0.5),
            right
        )
    );
    for (const v of [down, right]) {
        v.set(rounded(v.x), rounded(v.y), rounded(v.z)).normalize();
    }
}

function rounded(value: number): number {
    const whole = Math.round(value);
    return Math.abs(value - whole) < ROUNDING ? whole + 0 : value;
}

/** Lean of the axle of an entity out of that of the chassis that can be seen, degrees; a model that is spun about its axle has none. */
function leanOf(home: Quat): number {
    const cos = nearest(axesOf(home), Vec3.LEFT).dot(Vec3.LEFT);
    return cos < SEEN ? (Math.acos(cos) * 180) / Math.PI : 0;
}
