import { list, scalar, struct, type View } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The numbers of a steering that a step reads or writes. */
const layout = struct(
    {
        /** Angle and lock of the virtual wheel, bounds of what is asked of it, rad. */
        angle: scalar('rad'),
        lock: scalar('rad'),
        least: scalar('rad'),
        most: scalar('rad'),

        /** What it is set to: how far, by how much of that at which speed, and how fast it turns; */
        maxAngle: scalar('rad'),
        highSpeedLock: scalar('rad'),
        highSpeed: scalar('m/s'),
        rate: scalar('rad/s'),
        returnRate: scalar('rad/s'),

        /** how its wheels share the angle. */
        ackermann: scalar('1'),
        rearRatio: scalar('1'),

        /** For which layout and which angle those of the wheels were found; not a number if they are to be found anew. */
        layouts: scalar('1'),
        turnedTo: scalar('rad'),

        /** Of the wheels as they were laid out last: a steered axle, and its way ahead of the others in their mean, m. */
        reference: scalar('m'),
        base: scalar('m'),

        /** Angles of the car's wheels, rad; infinite of those that it does not turn. */
        wheelAngles: list(MAX_WHEELS, 'rad')
    },
    (slot) => ({
        get() {
            return this.d[slot];
        },
        set(value) {
            this.d[slot] = value;
        }
    })
);

export type SteeringState = View<typeof layout.fields>;

export function steeringState(): SteeringState {
    return new layout.View();
}

export const STEERING = layout.slots;
