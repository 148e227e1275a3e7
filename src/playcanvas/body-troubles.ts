import type { Entity } from 'playcanvas';

import type { BodyTrouble } from './ammo-chassis.js';
import { FARTHEST, FASTEST, FASTEST_TURN } from './limits.js';
import { finding, report, type Finding } from './report.js';

/** Says what is wrong with the rigid body of a car, each kind of trouble once. */
export class BodyTroubles {
    private readonly entity: Entity;
    private readonly told = new Set<BodyTrouble>();

    /** @param entity - The chassis. */
    constructor(entity: Entity) {
        this.entity = entity;
    }

    /** @param value - A speed or a distance, where the trouble is one of these. */
    tell(trouble: BodyTrouble, value: number): void {
        if (!this.told.has(trouble)) {
            this.told.add(trouble);
            report(describe(this.entity, trouble, value));
        }
    }
}

function describe(entity: Entity, trouble: BodyTrouble, value: number): Finding {
    switch (trouble) {
        case 'mass':
            return finding(
                'error',
                entity,
                'rigidbody.mass',
                'mass or inertia is not a finite number above 0, and the last good one is used if there was any',
                'Give the rigid body a mass above 0'
            );
        case 'force':
            return finding(
                'error',
                entity,
                'rigidbody',
                'a force or torque on the car is not a finite number and has been left out',
                'Look for a script that calls applyForce or applyTorque with NaN'
            );
        case 'velocity':
            return finding(
                'error',
                entity,
                'rigidbody.linearVelocity',
                'the velocity is not a finite number, and the last good one is used',
                'Look for a script that sets linearVelocity or angularVelocity to NaN, or calls applyImpulse with it'
            );
        case 'pose':
            return finding(
                'error',
                entity,
                'rigidbody.teleport',
                'position or rotation is not a finite number, and the car is back where it was',
                'Look for a script that teleports the rigid body to NaN'
            );
        case 'speed':
            return finding(
                'error',
                entity,
                'rigidbody.linearVelocity',
                `${value.toPrecision(3)} m/s is faster than a car can be, and ${FASTEST} m/s are used`,
                'Look for a script that sets the velocity or applies an impulse, which is in N s: mass times m/s'
            );
        case 'turn':
            return finding(
                'error',
                entity,
                'rigidbody.angularVelocity',
                `${value.toPrecision(3)} rad/s is faster than a car can turn, and ${FASTEST_TURN} rad/s are used`,
                'Look for a script that sets the angular velocity or applies a torque impulse'
            );
        case 'place':
            return finding(
                'error',
                entity,
                'position',
                `the car is ${value.toPrecision(3)} m from the origin and is not simulated there`,
                `Bring it back to within ${FARTHEST} m along each axis, by teleport() of its component`
            );
        case 'impulse':
            return finding(
                'error',
                entity,
                'vehicle',
                'the impulse of a step is not a finite number and has been left out',
                'Look for a parameter of the car that a script sets to NaN'
            );
    }
}
