import type { Setup } from '../../src/index.js';

/** Components whose attributes make a car what it is; the others are what its driver likes. */
const CAR = ['wheelCollider', 'vehicleController', 'antiRollBar', 'raycastCar', 'bulletVehicle'];

/** Attributes that the driver chooses while driving: the behavior, which the Vehicle Controller sets by its own attributes. */
const DRIVER = ['behavior', 'aids', 'assistance', 'automatic'];

/** Changes that make a car another one, among all differences from the car as it came. */
export function carChanges(changes: Setup): Setup {
    // entities by whatever name a link gives them
    const setup = new Map<string, Setup[string]>();
    for (const [entity, components] of Object.entries(changes)) {
        for (const [name, attributes] of Object.entries(components)) {
            const kept = Object.entries(attributes).filter(
                ([attribute]) => CAR.includes(name) && !(name === 'vehicleController' && DRIVER.includes(attribute))
            );
            if (kept.length > 0) {
                setup.set(entity, { ...setup.get(entity), [name]: Object.fromEntries(kept) });
            }
        }
    }
    return Object.fromEntries(setup);
}
