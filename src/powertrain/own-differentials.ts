import type { Differential } from './differential.js';
import type { VehiclePart } from '../control/vehicle-part.js';
import type { VehicleParts } from '../vehicle/vehicle-parts.js';

/** Sets a differential before a step of dt, s. */
type Control = (differential: Differential, dt: number) => void;

/** Differentials that functions of a project control, in every step before the powertrain. */
export class OwnDifferentials implements VehiclePart<VehicleParts> {
    /** Behind all that change the pedals. */
    readonly order = 90;

    private readonly controls: Readonly<Partial<Record<'front' | 'rear' | 'center', Control>>>;

    constructor(controls: Readonly<Partial<Record<'front' | 'rear' | 'center', Control>>>) {
        this.controls = controls;
    }

    drive({ powertrain }: VehicleParts, dt: number): void {
        if (powertrain === null) {
            return;
        }
        const { front, rear, center } = this.controls;
        controlAll(powertrain.frontDifferentials, front, dt);
        controlAll(powertrain.rearDifferentials, rear, dt);
        center?.(powertrain.centerDifferential, dt);
    }
}

function controlAll(differentials: readonly Differential[], control: Control | undefined, dt: number): void {
    if (control) {
        for (let i = 0; i < differentials.length; i++) {
            control(differentials[i], dt);
        }
    }
}
