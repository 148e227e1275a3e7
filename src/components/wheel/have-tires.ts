import { Entity, type Script } from 'playcanvas';

import { isTireThere, otherTires, type TireOwner } from './tires.js';
import type { Listener } from '../attributes/observed-attributes.js';
import { useLate } from '../findings/use-late.js';

/**
 * True if all wheels of a chassis can have their tires now. A car whose tire model is still loading waits, so that it never drives on
 * others.
 *
 * @param chassis - The chassis.
 * @param listener - Is told when the tires have come.
 */
export function haveTires(chassis: Entity, listener: Listener): boolean {
    if (otherTires.present !== null) {
        return true;
    }
    const lacks = chassis.findOne((node) => {
        const wheel = (node instanceof Entity ? node.script?.get('wheelCollider') : null) as
            (Script & TireOwner) | null;
        return !!wheel && !isTireThere(wheel);
    });
    if (lacks) {
        const body = chassis.rigidbody;
        const holds = body?.enabled === true;
        if (holds) {
            body.enabled = false; // without wheels it would fall on its belly
        }
        useLate(otherTires, chassis, 'the tire model without which the car waits', () => {
            if (holds && chassis.rigidbody === body) {
                body.enabled = true;
            }
            listener.touch();
        });
    }
    return lacks === null;
}
