import type { Entity } from 'playcanvas';

import { finding, report, type Finding } from './report.js';
import type { BodyFault } from '../../ammo/body-validator.js';
import { FARTHEST, FASTEST, FASTEST_TURN, HEAVIEST } from '../../ammo/limits.js';

/** Reports problems of a car's rigid body, each kind once. */
export class BodyFaults {
    private readonly entity: Entity;
    private readonly told = new Set<BodyFault>();

    /** @param entity - The chassis. */
    constructor(entity: Entity) {
        this.entity = entity;
    }

    /** @param value - A speed, a distance or a mass, where the trouble is one of these. */
    tell(trouble: BodyFault, value: number): void {
        if (!this.told.has(trouble)) {
            this.told.add(trouble);
            report(describe(this.entity, trouble, value));
        }
    }
}

function describe(entity: Entity, trouble: BodyFault, value: number): Finding {
    switch (trouble) {
        case 'mass':
            return finding(
                'error',
                entity,
                'rigidbody.mass',
                'mass or inertia is not a finite number above 0; the last valid value is used, if there is one',
                'Enter a mass above 0'
            );
        case 'weight':
            return finding(
                'error',
                entity,
                'rigidbody.mass',
                `${value.toPrecision(3)} kg exceeds the limit of ${HEAVIEST} kg; the last valid value is used, if there is one`,
                'Enter the mass in kg'
            );
        case 'force':
            return finding(
                'error',
                entity,
                'rigidbody',
                'a force or torque on the car is not a finite number and was ignored',
                'Look for a script that calls applyForce or applyTorque with NaN'
            );
        case 'velocity':
            return finding(
                'error',
                entity,
                'rigidbody.linearVelocity',
                'the velocity is not a finite number; the last valid one is used',
                'Look for a script that sets linearVelocity or angularVelocity to NaN, or calls applyImpulse with it'
            );
        case 'pose':
            return finding(
                'error',
                entity,
                'rigidbody.teleport',
                'position or rotation is not a finite number; the car was put back where it was',
                'Look for a script that teleports the rigid body to NaN'
            );
        case 'speed':
            return finding(
                'error',
                entity,
                'rigidbody.linearVelocity',
                `${value.toPrecision(3)} m/s exceeds the limit; ${FASTEST} m/s is used`,
                'Look for a script that sets the velocity or applies an impulse (in N s: mass times m/s)'
            );
        case 'turn':
            return finding(
                'error',
                entity,
                'rigidbody.angularVelocity',
                `${value.toPrecision(3)} rad/s exceeds the limit; ${FASTEST_TURN} rad/s is used`,
                'Look for a script that sets the angular velocity or applies a torque impulse'
            );
        case 'place':
            return finding(
                'error',
                entity,
                'position',
                `the car is ${value.toPrecision(3)} m from the origin, too far to be simulated`,
                `Bring it back to within ${FARTHEST} m along each axis with teleport() of its component`
            );
        case 'impulse':
            return finding(
                'error',
                entity,
                'vehicle',
                'the impulse of a step is not a finite number or exceeds the limits, and was ignored',
                'Look for a script or an attribute that sets a parameter of the car to NaN or to a huge number'
            );
    }
}
