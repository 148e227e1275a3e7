import { motorcycleSettings } from '../../vehicle/motorcycle/state.js';
import { bind } from '../attributes/bind.js';

const { maxLean, maxTorque, balance, ...parts } = motorcycleSettings;
const { trail, forkInertia, forkOffset, forkHeight, steeringDamping, maxSteerAngle } = parts;
const { riderUp, riderReach, riderShift, leanIn } = parts;
const { maxTilt, tiltDamping, tiltLock } = parts;

/** Attributes of a motorcycle outside its groups. */
export const motorcycleBinding = bind({ maxLean, maxTorque, balance });

/** Attributes of its fork but the mass, which a part of the body's mass limits. */
export const forkBinding = bind(
    { trail, forkInertia, forkOffset, forkHeight, steeringDamping, maxSteerAngle },
    {
        forkInertia: 'inertia',
        forkOffset: 'offset',
        forkHeight: 'height',
        steeringDamping: 'damping',
        maxSteerAngle: 'lock'
    }
);

/** Attributes of its rider but the mass. */
export const riderBinding = bind(
    { riderUp, riderReach, riderShift, leanIn },
    { riderUp: 'height', riderReach: 'reach', riderShift: 'travel' }
);

/** Attributes of the linkage of a front pair. */
export const tiltBinding = bind(
    { maxTilt, tiltDamping, tiltLock },
    { maxTilt: 'limit', tiltDamping: 'damping', tiltLock: 'lock' }
);
