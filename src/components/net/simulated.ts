import type { Entity } from 'playcanvas';

import { setRemote } from '../findings/errors.js';

/** True if the physics here moves a chassis. */
export function isSimulated({ rigidbody }: Entity): boolean {
    return rigidbody?.type === 'dynamic';
}

/** Chooses what moves a chassis: the physics here, or states that come over a network, for which its body is kinematic. */
export function setSimulated(chassis: Entity, on: boolean): void {
    setRemote(chassis, !on);
    if (chassis.rigidbody && on !== isSimulated(chassis)) {
        chassis.rigidbody.type = on ? 'dynamic' : 'kinematic';
    }
}
