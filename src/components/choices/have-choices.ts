import { Entity } from 'playcanvas';

import { cylinderContact } from '../../contact/late-cylinder.js';
import { CYLINDER } from '../../contact/probe.js';
import type { Late } from '../../math/late.js';
import type { Listener } from '../attributes/observed-attributes.js';
import { lacksDrive, otherDrives } from '../controller/drives.js';
import { useLate } from '../findings/use-late.js';
import { isTireThere, otherTires, type TireOwner } from '../wheel/tires.js';

/** Code that a component of a car may choose, loaded for the first car that has it chosen. */
interface Choice {
    /** True where it is needed below a chassis, and not there. */
    isLacked(chassis: Entity): boolean;

    /** Calls back once it is there, or reports that it cannot be loaded. */
    wait(chassis: Entity, then: () => void): void;
}

/**
 * @param late - The code.
 * @param what - Its contents, in the words of the message.
 * @param script - Name of the component.
 * @param isLacked - True for a component that has chosen what is not there.
 */
function choice<T, S>(late: Late<T>, what: string, script: string, isLacked: (component: S) => boolean): Choice {
    const isLackedOn = (node: unknown): boolean => {
        const component = node instanceof Entity ? node.script?.get(script) : null;
        return !!component && isLacked(component as S);
    };
    return {
        isLacked: (chassis) => late.present === null && chassis.findOne(isLackedOn) !== null,
        wait: (chassis, then) => useLate(late, chassis, `${what} without which the car waits`, then)
    };
}

const CHOICES: readonly Choice[] = [
    choice(otherTires, 'the tire model', 'wheelCollider', (wheel: TireOwner) => !isTireThere(wheel)),
    choice(
        cylinderContact,
        'the contact of the wheels',
        'wheelCollider',
        ({ contact }: { contact: number }) => contact === CYLINDER
    ),
    choice(otherDrives, 'the drive', 'vehicleController', lacksDrive)
];

/**
 * True if a car can have all now that its components have chosen. A car for which something is still loading waits, so that it never
 * drives on other tires, or with another drive.
 *
 * @param chassis - The chassis.
 * @param listener - Is told when all has come.
 */
export function haveChoices(chassis: Entity, listener: Listener): boolean {
    const lacked = CHOICES.filter((each) => each.isLacked(chassis));
    if (lacked.length === 0) {
        return true;
    }
    const body = chassis.rigidbody;
    const holds = body?.enabled === true;
    if (holds) {
        body.enabled = false; // without wheels it would fall on its belly
    }
    const left = new Set(lacked);
    const come = (one: Choice): void => {
        left.delete(one);
        if (left.size > 0) {
            return;
        }
        if (holds && chassis.rigidbody === body) {
            body.enabled = true;
        }
        listener.touch();
    };
    lacked.forEach((one) => one.wait(chassis, () => come(one)));
    return false;
}
