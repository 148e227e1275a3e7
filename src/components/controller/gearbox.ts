import { LATE_LIGHT_SHIFT } from '../../messages/attributes.js';
import {
    GEARS_UNSORTED,
    HUNTING_RATIOS,
    HUNTING_RPM,
    LATE_UP_RATIO,
    LATE_UP_RPM,
    NOT_ALL_POSITIVE,
    NO_GEAR
} from '../../messages/machine.js';
import { SOFT_BAND } from '../../powertrain/engine-torque.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { gearboxSettings, gearSettings, transferSettings } from '../../powertrain/state.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import { warnOfOrder } from '../attributes/order.js';
import { softRange } from '../attributes/ranges.js';
import { type Validator, zeroOr } from '../attributes/validator.js';

export const gearboxBinding = bind({ ...gearboxSettings, ...gearSettings });
export const transferBinding = bind(transferSettings);

/** Inspector attributes of gearbox and transfer case. */
export interface GearboxAttributes extends Bound<typeof gearboxBinding>, Bound<typeof transferBinding> {
    transmission: number;
    efficiency: number;
    lowRange: boolean;
    gearRatios: number[];
    upRatios: number[];
    downRatios: number[];
}

/** By the values of the enum. */
const TRANSMISSIONS = ['automatic', 'sequential', 'manual', 'cvt'] as const;

/** Share of the engine's largest speed at which a car shifts that is driven to its limit, with something in hand. Estimate. */
const SHIFTS = 0.95;

/** Path of the forward gears. */
const FORWARD = 'gearbox.gearRatios';

/** Ratios of a forward gear, and shift points as shares of the engine's largest speed. */
const RATIO = softRange(0.2, 30);
const POINT = softRange(0, 1);

/** Applies the attributes of the gearbox. */
export class GearboxGroup extends AttributeGroup<GearboxAttributes> {
    constructor(validator: Validator, defaults: GearboxAttributes) {
        super(validator, 'gearbox', defaults, zeroOr(defaults, transferBinding.limits));
    }

    apply(given: GearboxAttributes | null, powertrain: Powertrain): void {
        const { gearbox, transferCase } = powertrain;
        const good = this.read(given);
        gearbox.type = TRANSMISSIONS[good.transmission];
        gearboxBinding.apply(good, gearbox);
        transferBinding.apply(good, transferCase);
        transferCase.low = good.lowRange;
        gearbox.upRatios = this.ratios('gearbox.upRatios', given?.upRatios, gearbox.upRatios);
        gearbox.downRatios = this.ratios('gearbox.downRatios', given?.downRatios, gearbox.downRatios);
        const gearRatios = given?.gearRatios;
        if (this.validator.list(FORWARD, gearRatios, gearbox.ratios).length > 0) {
            gearbox.ratios = this.ratios(FORWARD, gearRatios, gearbox.ratios, RATIO);
            this.checkGears(gearbox.ratios);
        } else {
            this.validator.report(FORWARD, NO_GEAR);
        }
    }

    /** Warns of an automatic that shifts up where the limiter already holds its engine. */
    checkShifts({ gearbox, engine, drives }: Powertrain): void {
        const { validator } = this;
        const { maxRpm } = engine;
        const held = engine.limiter === 'cut' ? 1 : 1 - SOFT_BAND;
        const shifts = drives && gearbox.type === 'automatic' ? gearbox.ratios.length - 1 : 0;
        const shares = gearbox.upRatios.slice(0, shifts);
        const far = Math.max(0, ...shares);
        if (far >= held) {
            validator.report('gearbox.upRatios', LATE_UP_RATIO, { held, ratio: far, most: SHIFTS });
        }
        if (shifts > shares.length && gearbox.upRpm >= held * maxRpm) {
            const numbers = { held: Math.round(held * maxRpm), rpm: gearbox.upRpm, most: Math.floor(SHIFTS * maxRpm) };
            validator.report('gearbox.upRpm', LATE_UP_RPM, numbers);
        }
        const { upRpm, lightUpRpm, downRpm, upRatios, downRatios } = gearbox;
        const crossed = upRatios.slice(0, shifts).findIndex((up, gear) => downRatios[gear] >= up);
        if (crossed >= 0) {
            const [up, down] = [upRatios[crossed], downRatios[crossed]];
            validator.report('gearbox.downRatios', HUNTING_RATIOS, { gear: crossed + 1, down, up });
        }
        if (shifts > shares.length) {
            const [light, up] = [['gearbox.lightUpRpm', lightUpRpm] as const, ['gearbox.upRpm', upRpm] as const];
            warnOfOrder(validator, light, up, LATE_LIGHT_SHIFT, true);
        }
        if (shifts > shares.length && shifts > gearbox.downRatios.length && downRpm >= upRpm) {
            validator.report('gearbox.downRpm', HUNTING_RPM, { down: downRpm, up: upRpm });
        }
    }

    /** Warns of a gear that is not above the one before. */
    private checkGears(ratios: readonly number[]): void {
        const i = ratios.findIndex((ratio, k) => k > 0 && ratio >= ratios[k - 1]);
        if (i > 0) {
            const [before, ratio] = ratios.slice(i - 1);
            this.validator.report(`${FORWARD}[${i}]`, GEARS_UNSORTED, { gear: i + 1, ratio, before, former: i });
        }
    }

    /** A list of numbers above 0, or the last good one. */
    private ratios(
        attribute: string,
        given: number[] | null | undefined,
        last: readonly number[],
        range = POINT
    ): readonly number[] {
        const ratios = this.validator.list(attribute, given, last);
        if (ratios === last) {
            return last;
        }
        if (ratios.every((ratio) => Number.isFinite(ratio) && ratio > 0)) {
            this.validator.clear(attribute);
            this.validator.entries(attribute, ratios, () => range);
            return given ? ratios : last;
        }
        this.validator.report(attribute, NOT_ALL_POSITIVE);
        return last;
    }
}
