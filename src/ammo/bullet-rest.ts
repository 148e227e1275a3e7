import { TUNING } from './bullet-tuning.js';
import type { BulletWheel } from './bullet-wheel.js';
import type { PlainSleeper, RestOf } from '../arcade/plain-sleep.js';
import { ALL_BUT_TRIGGERS, GroundContact, GroundHit, type RayGround } from '../contact/ground.js';

/** Numbers of the car and of a wheel. */
const OF_CAR = 2;
const OF_WHEEL = TUNING.length + 5;

const hit = new GroundHit();
const contact = new GroundContact();
const ray = new Float64Array(7);
const point = new Float64Array(3);

/** A Bullet vehicle, as far as it sleeps. */
interface BulletSleeper extends PlainSleeper {
    readonly brakeForce: number;
    readonly maxSteerAngle: number;
    readonly wheels: readonly BulletWheel[];
}

/** Settings and supports of a resting Bullet vehicle. Its own rays do not name what they hit: others are cast as it lies down. */
export const bulletRest: RestOf<BulletSleeper> = {
    settingsCount: ({ wheels }) => OF_CAR + OF_WHEEL * wheels.length,

    writeSettings({ brakeForce, maxSteerAngle, wheels }, out) {
        out[0] = brakeForce;
        out[1] = maxSteerAngle;
        for (let i = 0; i < wheels.length; i++) {
            const { brakeShare, steerShare, connection, tuning } = wheels[i];
            const at = OF_CAR + OF_WHEEL * i;
            out[at] = brakeShare;
            out[at + 1] = steerShare;
            out[at + 2] = connection[0];
            out[at + 3] = connection[1];
            out[at + 4] = connection[2];
            for (let k = 0; k < TUNING.length; k++) {
                out[at + 5 + k] = tuning[TUNING[k][0]];
            }
        }
    },

    findStands({ body, ground, wheels }, bodies, contact) {
        let firm = true;
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

/** True if a ray down from a wheel meets a body that cannot be pushed. Writes {@link hit}. */
function isFirm(ground: RayGround, { position, rotation }: PlainSleeper['body'], wheel: BulletWheel): boolean {
    const { connection, tuning } = wheel;
    ray[6] = tuning.suspensionRestLength + tuning.maxSuspensionTravel + tuning.radius;
    for (let k = 0; k < 3; k++) {
        const row = 3 * k;
        ray[k] =
            position[k] +
            rotation[row] * connection[0] +
            rotation[row + 1] * connection[1] +
            rotation[row + 2] * connection[2];
        ray[k + 3] = -rotation[row + 1];
    }
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
