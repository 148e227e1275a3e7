import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { MAX_SHAFTS } from '../../vehicle/workspace.js';

/** More clutches and differentials than a step can solve for: the last ones would carry nothing. */
export function shaftFindings(
    chassis: Entity,
    { powertrain, differentials, parts }: Pick<Vehicle, 'powertrain' | 'differentials' | 'parts'>
): Finding[] {
    const ofPowertrain = powertrain ? powertrain.locks.length + (powertrain.electric ? 2 : 1) : 0;
    const shafts = ofPowertrain + differentials.length + parts.shafts.length;
    if (shafts <= MAX_SHAFTS) {
        return [];
    }
    const message = `the car has ${shafts} clutches, locks and differentials, of which only ${MAX_SHAFTS} can hold at once`;
    const remedy = `Keep ${MAX_SHAFTS} of them, and leave the other differentials open`;
    return [finding('error', chassis, 'vehicle.differentials', message, remedy, 'shafts')];
}
