import { readModel } from '../../rig-command/read-model.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import type { VehicleSize } from '../../src/sizing/size-vehicle.js';
import { makeVariant, type Manner } from '../rigging/variants.js';

/** Returns the size of a car that its rigged model tells. */
export function riggedSize(manner: Manner): VehicleSize {
    return sizeOfRig(rigModel(readModel(makeVariant(manner).document).nodes));
}
