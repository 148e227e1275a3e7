import type { MotorAttributes, Motors } from './motors.js';
import { Late } from '../../math/late.js';
import { NOT_LOADED } from '../../messages/components.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import type { Validator } from '../attributes/validator.js';

/** Drives besides an engine with a clutch: loaded when a car has one. */
export const otherDrives = new Late(() => import('./other-drives.js'));

/** Value of `type` of the engine. */
const COMBUSTION = 0;

/** Value of `coupling` of the clutch. */
export const TORQUE_CONVERTER = 1;

/** A component with the attributes that choose its drive. */
export interface DriveOwner {
    readonly engine: { readonly type: number } | null;
    readonly clutch: { readonly coupling: number } | null;
}

/** True if a car with these attributes has a drive that is not there yet. */
export function lacksDrive({ engine, clutch }: DriveOwner): boolean {
    const isOther = (engine?.type ?? COMBUSTION) !== COMBUSTION || clutch?.coupling === TORQUE_CONVERTER;
    return isOther && otherDrives.present === null;
}

/** The kind of drive: engine or motors. Those that a running car chooses are loaded, and it keeps the former until then. */
export class DriveInForce {
    private readonly validator: Validator;
    private motors: Motors | null = null;
    private isLate = false;

    constructor(validator: Validator) {
        this.validator = validator;
    }

    /** True if a drive that was chosen has come since it was applied. */
    get differs(): boolean {
        return this.isLate && otherDrives.present !== null;
    }

    /**
     * @param good - Valid attributes of engine and clutch.
     * @param drive - Driven wheels, a value of their enum.
     * @param powertrain - The powertrain.
     * @param vehicle - Its vehicle.
     */
    apply(
        good: { engine: MotorAttributes; clutch: { coupling: number } },
        drive: number,
        powertrain: Powertrain,
        vehicle: Vehicle
    ): void {
        this.isLate = lacksDrive(good);
        if (this.isLate) {
            const { validator } = this;
            otherDrives.use(
                () => validator.clear('engine.type'),
                (reason) => validator.report('engine.type', NOT_LOADED, { what: 'the drive', reason })
            );
        }
        const drives = otherDrives.present;
        if (good.engine.type === COMBUSTION) {
            powertrain.drives = true;
            powertrain.electric = null;
            vehicle.wheelMotors = null;
        } else if (drives) {
            this.motors ??= new drives.Motors();
            this.motors.apply(good.engine, drive, powertrain, vehicle);
        }
    }
}
