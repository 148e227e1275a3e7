import type { RestOf } from './plain-sleep.js';
import type { RaycastCarSettings } from './raycast-car-settings.js';
import type { RaycastWheel } from './raycast-wheel.js';

/** Numbers of the car and of a wheel. */
const OF_CAR = 7;
const OF_WHEEL = 5;

/** Ground and settings that a Raycast Car at rest may feel. */
export const raycastRest: RestOf<RaycastCarSettings & { readonly wheels: readonly RaycastWheel[] }> = {
    settingsCount: ({ wheels }) => OF_CAR + OF_WHEEL * wheels.length,

    writeSettings(car, out) {
        const { wheels } = car;
        out[0] = car.tireReaction;
        out[1] = car.springFriction;
        out[2] = car.tireAdhesion;
        out[3] = car.grip;
        out[4] = car.maxSteerAngle;
        out[5] = car.brake;
        out[6] = car.mask;
        for (let i = 0; i < wheels.length; i++) {
            const { radius, travel, origin } = wheels[i];
            const at = OF_CAR + OF_WHEEL * i;
            out[at] = radius;
            out[at + 1] = travel;
            out[at + 2] = origin[0];
            out[at + 3] = origin[1];
            out[at + 4] = origin[2];
        }
    },

    findStands({ wheels }, bodies, contact) {
        let firm = true;
        for (let i = 0; i < wheels.length; i++) {
            const { isGrounded, groundBody, groundMovable } = wheels[i];
            bodies[i] = groundBody;
            contact[i] = isGrounded ? 1 : 0;
            firm &&= !(isGrounded && groundMovable);
        }
        return firm;
    }
};
