import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';

/** Fixed torques on the wheels; the engine is out of gear. */
export class WheelTorques implements Pilot {
    private readonly drive: readonly number[] | undefined;
    private readonly brake: readonly number[] | undefined;

    constructor(drive: readonly number[] | undefined, brake: readonly number[] | undefined) {
        this.drive = drive;
        this.brake = brake;
    }

    act(moment: Moment): void {
        holdGear(moment, 0);
        moment.rig.wheels.forEach(({ wheel }, i) => {
            wheel!.motorTorque = this.drive?.[i] ?? 0;
            wheel!.brakeTorque = this.brake?.[i] ?? 0;
        });
    }
}
