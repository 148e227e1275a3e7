import type { Entity } from 'playcanvas';

import { setRemote } from '../findings/remote.js';

/** Whether the physics here moves a chassis. */
export function isSimulated({ rigidbody }: Entity): boolean {
    return rigidbody?.type === 'dynamic';
}

/** Lets the physics here move a chassis, or states that come over a network: its body is kinematic then. */
export function setSimulated(chassis: Entity, on: boolean): void {
    setRemote(chassis, !on);
    if (chassis.rigidbody && on !== isSimulated(chassis)) {
        chassis.rigidbody.type = on ? 'dynamic' : 'kinematic';
    }
}
