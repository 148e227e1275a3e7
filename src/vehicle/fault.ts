import type { Vehicle } from './vehicle.js';
import { TIRE } from '../tire/tire.js';
import type { WheelState } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Something in a step that was no number to reckon with, and has been left out. */
export interface Fault {
    /**
     * What it came from: `tire` is an output of a tire model, and that tire gives no force; `parameter` is what a wheel is
     * or is told, `solution` anything else, and the whole step is left out.
     */
    readonly source: 'tire' | 'parameter' | 'solution';

    /** The wheel; null where none can be told. */
    readonly wheel: Wheel | null;

    /** Name of the output or the parameter. */
    readonly name: string;
    readonly value: number;
}

/** Outputs of a tire model. */
const OUTPUTS = [
    'rateX',
    'rateY',
    'offsetX',
    'offsetY',
    'peakX',
    'peakY',
    'aligning',
    'peakSlipX',
    'peakSlipY'
] as const;

/** Notes that a tire model has written what cannot be reckoned with. */
export function refuseTire(vehicle: Vehicle, { index }: WheelState): void {
    if (vehicle.fault === null) {
        const wrong = OUTPUTS.find((name) => {
            const least = name === 'rateX' || name === 'rateY' ? Number.MIN_VALUE : -Infinity;
            return !Number.isFinite(TIRE[name]) || TIRE[name] < least;
        });
        const name = wrong ?? OUTPUTS[0];
        vehicle.fault = { source: 'tire', wheel: vehicle.wheels[index], name, value: TIRE[name] };
    }
}

/** Notes why a step cannot be applied, and forgets all that it may have spoiled. */
export function refuseStep(vehicle: Vehicle): void {
    vehicle.fault = findParameter(vehicle) ?? { source: 'solution', wheel: null, name: 'solution', value: NaN };
    vehicle.forgetMotion();
}

/** The first parameter or command of a wheel, or of the ground below it, that is not finite. */
function findParameter({ wheels }: Vehicle): Fault | null {
    for (const wheel of wheels) {
        const { state, params, mount, motorTorque, brakeTorque, steerAngle } = wheel;
        const given: Record<string, unknown> = {
            ...params,
            ...params.suspension,
            motorTorque,
            brakeTorque,
            steerAngle,
            'mount.position': Array.from(mount.position).reduce((sum, value) => sum + value),
            'surface.grip': state.surfaceGrip,
            'surface.rollingResistance': state.surfaceRolling,
            'surface.drag': state.surfaceDrag
        };
        for (const [name, value] of Object.entries(given)) {
            if (typeof value === 'number' && !Number.isFinite(value)) {
                return { source: 'parameter', wheel, name, value };
            }
        }
    }
    return null;
}
