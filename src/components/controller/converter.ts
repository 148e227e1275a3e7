import type { Table } from '../../math/table.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { TorqueConverter } from '../../powertrain/torque-converter.js';

/** Inspector attributes of a torque converter. */
export interface ConverterAttributes {
    stallRpm: number;
    torqueRatio: number;
    lockGear: number;
    lockRpm: number;
}

/** Builds and sets the torque converter. */
export class Converter {
    /** The present converter and the numbers that it was made for. */
    private fitted: { converter: TorqueConverter | null; curve: Table | null; stallRpm: number; torqueRatio: number } =
        {
            converter: null,
            curve: null,
            stallRpm: 0,
            torqueRatio: 0
        };

    /**
     * @param good - Valid attributes of the clutch group.
     * @param powertrain - Powertrain that has it between engine and gearbox.
     */
    apply(good: ConverterAttributes, powertrain: Powertrain): void {
        const { lockGear, lockRpm } = good;
        powertrain.converter ??= new TorqueConverter();
        this.fit(powertrain.converter, powertrain.engine.torqueCurve, good);
        powertrain.converter.lockGear = lockGear > 0 ? lockGear : Infinity;
        powertrain.converter.lockRpm = lockRpm;
    }

    /** Lays the converter out for its engine: it stalls where the engine's torque says. */
    private fit(converter: TorqueConverter, curve: Table, { stallRpm, torqueRatio }: ConverterAttributes): void {
        const { fitted } = this;
        if (
            fitted.converter !== converter ||
            fitted.curve !== curve ||
            fitted.stallRpm !== stallRpm ||
            fitted.torqueRatio !== torqueRatio
        ) {
            this.fitted = { converter, curve, stallRpm, torqueRatio };
            converter.fit(curve, Math.max(100, stallRpm), Math.max(1, torqueRatio));
        }
    }
}
