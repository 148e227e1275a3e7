import type { VehicleRaycaster } from './bullet-raycaster.js';
import { TUNING } from './bullet-tuning.js';
import type { BulletWheel } from './bullet-wheel.js';
import type { PlainSleeper, RestOf } from '../arcade/plain-sleep.js';
import { ALL_BUT_TRIGGERS, GroundContact, GroundHit, type RayGround } from '../contact/ground.js';

/** Numbers of the car and of a wheel. */
const OF_CAR = 3;
const OF_WHEEL = TUNING.length + 11;

const hit = new GroundHit();
const contact = new GroundContact();
const ray = new Float64Array(7);
const point = new Float64Array(3);

/** A Bullet vehicle, as far as it sleeps. */
interface BulletSleeper extends PlainSleeper {
    readonly brakeForce: number;
    readonly maxSteerAngle: number;
    readonly wheels: readonly BulletWheel[];

    /** Rays of one's own, which may meet what no body is. */
    readonly raycaster: VehicleRaycaster | null;
}

/** Settings and supports of a resting Bullet vehicle. Its own rays do not name what they hit: others are cast as it lies down. */
export const bulletRest: RestOf<BulletSleeper> = {
    settingsCount: ({ wheels }) => OF_CAR + OF_WHEEL * wheels.length,

    writeSettings({ brakeForce, maxSteerAngle, raycaster, wheels }, out) {
        out[0] = brakeForce;
        out[1] = maxSteerAngle;
        out[2] = raycaster === null ? 0 : 1;
        for (let i = 0; i < wheels.length; i++) {
            const { axle, brakeShare, steerShare, connection, direction, tuning } = wheels[i];
            const at = OF_CAR + OF_WHEEL * i;
            out[at] = brakeShare;
            out[at + 1] = steerShare;
            for (let k = 0; k < 3; k++) {
                out[at + 2 + k] = connection[k];
                out[at + 5 + k] = direction[k];
                out[at + 8 + k] = axle[k];
            }
            for (let k = 0; k < TUNING.length; k++) {
                out[at + 11 + k] = tuning[TUNING[k][0]];
            }
        }
    },

    findStands({ body, ground, raycaster, wheels }, bodies, contact) {
        let firm = raycaster === null;
        ground.begin(body.position, body.velocity);
        for (let i = 0; i < wheels.length; i++) {
            contact[i] = wheels[i].isGrounded ? 1 : 0;
            bodies[i] = 0;
            if (wheels[i].isGrounded) {
                firm &&= isFirm(ground, body, wheels[i]);
                bodies[i] = hit.body;
            }
        }
        ground.end();
        return firm;
    }
};

/** Writes the ray down the suspension of a wheel: upper end, direction and most length, world frame. */
export function writeBulletRay(
    { position, rotation }: PlainSleeper['body'],
    { connection, direction, tuning }: BulletWheel,
    out: Float64Array
): void {
    for (let k = 0; k < 3; k++) {
        const row = 3 * k;
        out[k] =
            position[k] +
            rotation[row] * connection[0] +
            rotation[row + 1] * connection[1] +
            rotation[row + 2] * connection[2];
        out[k + 3] = rotation[row] * direction[0] + rotation[row + 1] * direction[1] + rotation[row + 2] * direction[2];
    }
    out[6] = tuning.suspensionRestLength + tuning.maxSuspensionTravel + tuning.radius;
}

/** True if a ray down from a wheel meets a body that cannot be pushed. Writes {@link hit}. */
function isFirm(ground: RayGround, body: PlainSleeper['body'], wheel: BulletWheel): boolean {
    writeBulletRay(body, wheel, ray);
    ground.cast(ray, ALL_BUT_TRIGGERS, hit);
    if (hit.distance < 0) {
        hit.body = 0;
        return false;
    }
    for (let k = 0; k < 3; k++) {
        point[k] = ray[k] + hit.distance * ray[k + 3];
    }
    ground.inspect(hit, point, contact);
    return !contact.movable;
}
