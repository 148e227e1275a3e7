import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { nameOfTire } from '../../tire/scaled-tire.js';
import type { Fault } from '../../vehicle/fault.js';

/**
 * Why a vehicle leaves a tire, or whole steps, out.
 *
 * @param entity - Entity of the wheel, or the chassis if the wheel is not known.
 */
export function faultFinding(entity: Entity, { source, wheel, name, value }: Fault): Finding {
    switch (source) {
        case 'tire': {
            const model = wheel ? nameOfTire(wheel.tire) : '';
            return finding(
                'error',
                entity,
                'wheelCollider.ownTire',
                `the tire model (${model}) writes ${value} to TIRE.${name}, so the tire has no grip`,
                "Write finite numbers and rates above 0, or set ownTire to null to use the inspector's tire"
            );
        }
        case 'parameter':
            return finding(
                'error',
                entity,
                `wheel.${name}`,
                `${value} is not a finite number, so the car is not simulated`,
                'Set it to a finite number; the car then drives on'
            );
        case 'solution':
            return finding(
                'error',
                entity,
                'vehicle',
                'the forces of a step are not finite, so the car is not simulated',
                'Look for a script that sets a parameter of the car to NaN; once corrected, the car drives on'
            );
    }
}
