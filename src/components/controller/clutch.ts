import type { Table } from '../../math/table.js';
import { LOW_STALL } from '../../messages/machine.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { clutchSettings } from '../../powertrain/state.js';
import { TorqueConverter } from '../../powertrain/torque-converter.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const clutchBinding = bind(clutchSettings, { stiffness: null });

/** Inspector attributes of clutch or torque converter. */
export interface ClutchAttributes extends Bound<typeof clutchBinding> {
    coupling: number;
    stiffness: number;
    stallRpm: number;
    torqueRatio: number;
    lockGear: number;
    lockRpm: number;
}

/** Value of `coupling`. */
const TORQUE_CONVERTER = 1;

/** Applies the attributes of clutch or torque converter. */
export class ClutchGroup extends AttributeGroup<ClutchAttributes> {
    /** The present converter and the numbers that it was made for. */
    private fitted: { converter: TorqueConverter | null; curve: Table | null; stallRpm: number; torqueRatio: number } =
        {
            converter: null,
            curve: null,
            stallRpm: 0,
            torqueRatio: 0
        };

    constructor(validator: Validator, defaults: ClutchAttributes) {
        super(validator, 'clutch', defaults);
    }

    apply(given: ClutchAttributes | null, powertrain: Powertrain): void {
        const good = this.read(given);
        const { coupling, stiffness, lockGear, lockRpm } = good;
        const { clutch } = powertrain;
        clutchBinding.apply(good, clutch);
        clutch.stiffness = stiffness > 0 ? stiffness : Infinity;
        if (coupling !== TORQUE_CONVERTER) {
            powertrain.converter = null;
            return;
        }
        powertrain.converter ??= new TorqueConverter();
        const { engine } = powertrain;
        const { stallRpm } = this.good;
        if (stallRpm <= engine.idleRpm) {
            this.validator.report('clutch.stallRpm', LOW_STALL, { stall: stallRpm, idle: engine.idleRpm });
        }
        this.fit(powertrain.converter, engine.torqueCurve);
        powertrain.converter.lockGear = lockGear > 0 ? lockGear : Infinity;
        powertrain.converter.lockRpm = lockRpm;
    }

    /** Lays the converter out for its engine: it stalls where the engine's torque says. */
    private fit(converter: TorqueConverter, curve: Table): void {
        const { fitted } = this;
        const { stallRpm, torqueRatio } = this.good;
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
