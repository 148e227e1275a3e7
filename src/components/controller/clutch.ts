import type { Converter, ConverterAttributes } from './converter.js';
import { otherDrives, TORQUE_CONVERTER } from './drives.js';
import { LOW_STALL } from '../../messages/machine.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { clutchSettings } from '../../powertrain/state.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const clutchBinding = bind(clutchSettings, { stiffness: null });

/** Inspector attributes of clutch or torque converter. */
export interface ClutchAttributes extends Bound<typeof clutchBinding>, ConverterAttributes {
    coupling: number;
    stiffness: number;
}

/** Applies the attributes of clutch or torque converter. */
export class ClutchGroup extends AttributeGroup<ClutchAttributes> {
    private converter: Converter | null = null;

    constructor(validator: Validator, defaults: ClutchAttributes) {
        super(validator, 'clutch', defaults);
    }

    apply(given: ClutchAttributes | null, powertrain: Powertrain): void {
        const good = this.read(given);
        const { coupling, stiffness, stallRpm } = good;
        const { clutch } = powertrain;
        clutchBinding.apply(good, clutch);
        clutch.stiffness = stiffness > 0 ? stiffness : Infinity;
        if (coupling !== TORQUE_CONVERTER) {
            powertrain.converter = null;
            return;
        }
        const { idleRpm } = powertrain.engine;
        if (stallRpm <= idleRpm) {
            this.validator.report('clutch.stallRpm', LOW_STALL, { stall: stallRpm, idle: idleRpm });
        }
        const drives = otherDrives.present;
        if (drives) {
            this.converter ??= new drives.Converter();
            this.converter.apply(good, powertrain);
        }
    }
}
