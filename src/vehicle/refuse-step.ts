import type { Fault } from './fault.js';
import type { VehicleParts } from './vehicle-parts.js';
import { TIRE } from '../tire/tire.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Outputs of a tire model, by their places in {@link TIRE}. */
const OUTPUTS: readonly (readonly [name: string, place: number])[] = [
    ['rateX', TIRE.rateX],
    ['rateY', TIRE.rateY],
    ['offsetX', TIRE.offsetX],
    ['offsetY', TIRE.offsetY],
    ['peakX', TIRE.peakX],
    ['peakY', TIRE.peakY],
    ['aligning', TIRE.aligning],
    ['peakSlipX', TIRE.peakSlipX],
    ['peakSlipY', TIRE.peakSlipY]
];

/** Notes that a tire model has written what cannot be reckoned with. */
export function refuseTire(vehicle: VehicleParts, wheel: Wheel, io: Float64Array): void {
    if (vehicle.fault === null) {
        const wrong = OUTPUTS.find(([, place]) => {
            const least = place === TIRE.rateX || place === TIRE.rateY ? Number.MIN_VALUE : -Infinity;
            return !Number.isFinite(io[place]) || io[place] < least;
        });
        const [name, place] = wrong ?? OUTPUTS[0];
        vehicle.fault = { source: 'tire', wheel, name, value: io[place] };
    }
}

/** Notes why a step cannot be applied, and forgets all that it may have spoiled. */
export function refuseStep(vehicle: VehicleParts): void {
    vehicle.fault = findParameter(vehicle) ?? { source: 'solution', wheel: null, name: 'solution', value: NaN };
    vehicle.forgetMotion();
}

/** The first parameter or command of a wheel, or of the ground below it, that is not finite. */
function findParameter({ wheels }: VehicleParts): Fault | null {
    for (const wheel of wheels) {
        const { state, params, mount, motorTorque, brakeTorque, steerAngle } = wheel;
        const given: Record<string, unknown> = {
            ...params,
            ...params.suspension,
            motorTorque,
            brakeTorque,
            steerAngle,
            'mount.position': Array.from(mount.position).reduce((sum, value) => sum + value),
            'surface.grip': state[WHEEL.surfaceGrip],
            'surface.rollingResistance': state[WHEEL.surfaceRolling],
            'surface.drag': state[WHEEL.surfaceDrag],
            'surface.plowing': state[WHEEL.surfacePlowing]
        };
        for (const [name, value] of Object.entries(given)) {
            if (typeof value === 'number' && !Number.isFinite(value)) {
                return { source: 'parameter', wheel, name, value };
            }
        }
    }
    return null;
}
