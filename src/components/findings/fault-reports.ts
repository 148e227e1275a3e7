import type { Entity } from 'playcanvas';

import { faultFinding } from './fault.js';
import { report } from './report.js';
import type { Fault } from '../../vehicle/fault.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Reports the faults of a vehicle's steps: each once, not once a step and wheel. */
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
        if (!this.reported.has(source + name)) {
            this.reported.add(source + name);
            report(faultFinding((wheel && this.carriers.get(wheel)) ?? this.entity, fault));
        }
    }
}
