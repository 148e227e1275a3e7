import type { Moment } from './pilot.js';

/** Keeps a gear in: the driver shifts, whatever gearbox it is. */
export function holdGear({ rig, controls }: Moment, gear: number): void {
    const gearbox = rig.vehicle.powertrain?.gearbox;
    if (!gearbox) {
        return;
    }
    controls.manual = true;
    controls.gear = gear;
    controls.reverse = gear < 0;
    gearbox.select(gear);
}
