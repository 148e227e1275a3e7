import type { Entity, Quat, Vec3 } from 'playcanvas';

import { need } from './argument.js';
import type * as words from './fault-words.js';
import { report } from './report.js';
import { useLate } from './use-late.js';
import { Late } from '../../math/late.js';
import { FASTEST, FASTEST_TURN, isDirection, isPlace } from '../../physics/limits.js';
import type { BodyFault } from '../../physics/physics.js';
import type { Fault } from '../../vehicle/fault.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Words for faults: a game without any does not load them. */
export const faultWords = new Late(() => import('./fault-words.js'));

function useWords(chassis: Entity, use: (module: typeof words) => void): void {
    useLate(faultWords, chassis, 'the report of a fault', use);
}

/** Reports the faults of a vehicle's rigid body and steps: each once, not once a step and wheel. */
export class FaultReports {
    /** By wheel: the entity that carries it, which a message names. */
    private readonly carriers = new Map<Wheel, Entity>();

    /** Faults reported so far, by source and name. */
    private readonly reported = new Set<string>();

    private readonly entity: Entity;

    /** @param entity - The chassis. */
    constructor(entity: Entity) {
        this.entity = entity;
    }

    /** Notes which entity carries a wheel; null when it has been taken off. */
    setCarrier(wheel: Wheel, entity: Entity | null): void {
        if (entity) {
            this.carriers.set(wheel, entity);
        } else {
            this.carriers.delete(wheel);
        }
    }

    report(fault: Fault): void {
        const { source, name, wheel } = fault;
        if (this.isNew(source + name)) {
            const entity = (wheel && this.carriers.get(wheel)) ?? this.entity;
            const present = { ...fault };
            useWords(entity, ({ faultFinding }) => report(faultFinding(entity, present)));
        }
    }

    /** @param value - A speed, a distance or a mass, where the fault is one of these. */
    reportBody(fault: BodyFault, value: number): void {
        if (this.isNew(fault)) {
            useWords(this.entity, ({ bodyFinding }) => report(bodyFinding(this.entity, fault, value)));
        }
    }

    private isNew(key: string): boolean {
        return !this.reported.has(key) && !!this.reported.add(key);
    }
}

/**
 * Reports a position and rotation of a teleport that cannot be.
 *
 * @returns True if they are possible.
 * @throws TypeError when one of them has another type.
 */
export function isPose(chassis: Entity, position: Vec3, rotation: Quat): boolean {
    need('teleport(position)', position, 'Vec3');
    need('teleport(position, rotation)', rotation, 'Quat');
    if (isPlace(position) && isDirection(rotation)) {
        return true;
    }
    const asked = [position.clone(), rotation.clone()] as const;
    useWords(chassis, ({ teleportFindings }) => teleportFindings(chassis, ...asked).forEach(report));
    return false;
}

/** Reports a velocity to be set that cannot be. @returns True if it is possible. */
export function isVelocity(chassis: Entity, linear: Vec3, angular: Vec3): boolean {
    if (linear.length() <= FASTEST && angular.length() <= FASTEST_TURN) {
        return true;
    }
    const asked = [linear.clone(), angular.clone()] as const;
    useWords(chassis, ({ velocityFindings }) => velocityFindings(chassis, ...asked).forEach(report));
    return false;
}
