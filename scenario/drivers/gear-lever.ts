import type { Moment } from './pilot.js';

/** Keeps a gear in, against the automatic gearbox; asks for it where the driver shifts. */
export function holdGear({ rig, controls }: Moment, gear: number): void {
    const gearbox = rig.vehicle.powertrain?.gearbox;
    if (!gearbox) {
        return;
    }
    gearbox.latency = Infinity; // no shift of its own ever comes
    controls.reverse = gear < 0;
    controls.gear = gear;
    gearbox.select(gear);
}
