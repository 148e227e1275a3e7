import { POWERTRAIN } from './state.js';
import type { StepView } from '../control/step-view.js';
import { RPM } from '../math/scalar.js';

/** Fastest change of a CVT's ratio, as a share of it per second. Estimate. */
const CVT_RATE = 1.5;

/** Members of a gearbox that a CVT uses. */
interface SteplessGearbox {
    /** Numbers of the gearbox. */
    readonly state: Float64Array;
    readonly ratios: readonly number[];

    /** Finds what follows from the ratio. */
    mesh(): void;
}

/** A CVT chases the engine speed that the throttle asks for. */
export function vary(gearbox: SteplessGearbox, car: StepView, dt: number): void {
    const { state, ratios } = gearbox;
    const low = ratios[0];
    const high = ratios[ratios.length - 1];
    const target =
        (state[POWERTRAIN.gearboxDownRpm] +
            (state[POWERTRAIN.gearboxUpRpm] - state[POWERTRAIN.gearboxDownRpm]) * car.pedals.demand) *
        RPM;
    const turns = Math.abs(state[POWERTRAIN.gearboxWheelSpeed]) * state[POWERTRAIN.gearboxFinalDrive];
    const wanted = target < turns * high ? high : target < turns * low ? target / turns : low;
    const most = 1 + CVT_RATE * dt;
    const last = state[POWERTRAIN.gearboxStepless];
    state[POWERTRAIN.gearboxStepless] = last === 0 ? wanted : Math.max(last / most, Math.min(last * most, wanted));
    gearbox.mesh();
}

/** The ratio at which a gentle foot drives. */
export function suitRatio({ state, ratios }: SteplessGearbox): void {
    const turns = Math.max(1e-6, Math.abs(state[POWERTRAIN.gearboxWheelSpeed]) * state[POWERTRAIN.gearboxFinalDrive]);
    state[POWERTRAIN.gearboxStepless] = Math.max(
        ratios[ratios.length - 1],
        Math.min(ratios[0], (state[POWERTRAIN.gearboxDownRpm] * RPM) / turns)
    );
}
