import { RPM } from '../../math/scalar.js';
import { ElectricDrive } from '../../powertrain/electric-drive.js';
import type { ElectricMotor } from '../../powertrain/electric-motor.js';
import { motorSettings } from '../../powertrain/motor-state.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { WheelMotors } from '../../powertrain/wheel-motors.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { bind, type Bound } from '../attributes/bind.js';

export const motorBinding = bind(motorSettings, {
    peakTorque: 'motorTorque',
    peakPower: 'motorPower',
    maxRpm: 'motorMaxRpm',
    inertia: 'motorInertia',
    fadeRpm: null
});

/** Inspector attributes of electric motors. */
export interface MotorAttributes extends Bound<typeof motorBinding> {
    type: number;
    ratio: number;
    onePedal: boolean;
    torqueVectoring: number;
}

/** Values of `type`. */
const ELECTRIC = 1;
const WHEEL_MOTORS = 2;

/** Values of `drive`. */
const FRONT = 0;
const REAR = 1;

/** Below this speed a generator fades, m/s; an estimate of what road cars do. */
const REGEN_FADE_SPEED = 2;

/** The one gear of an electric car. */
const DIRECT = [1];

/** Builds and sets the electric motors. */
export class Motors {
    /** Driven wheels, as `drive`, and powertrain of the present motors at the wheels. */
    private turned = -1;
    private turnedOf: Powertrain | null = null;

    /**
     * @param good - Valid attributes of the engine group.
     * @param drive - Driven wheels, a value of their enum.
     * @param powertrain - Powertrain that the motors drive.
     * @param vehicle - Its vehicle.
     */
    apply(good: MotorAttributes, drive: number, powertrain: Powertrain, vehicle: Vehicle): void {
        const { type } = good;
        powertrain.drives = type === ELECTRIC;
        const ratio = Math.max(0.1, good.ratio);
        if (type === ELECTRIC) {
            const { gearbox } = powertrain;
            gearbox.type = 'automatic';
            gearbox.ratios = DIRECT;
            gearbox.reverseRatio = 1;
            gearbox.finalDrive = ratio;
            gearbox.switchTime = 0;
            powertrain.electric ??= new ElectricDrive();
            powertrain.electric.onePedal = good.onePedal;
            set(powertrain.electric.motor, good, (powertrain.rear[0] ?? powertrain.front[0]).params.radius);
        } else {
            powertrain.electric = null;
        }
        if (type === WHEEL_MOTORS) {
            this.applyAtWheels(good, drive, powertrain, vehicle, ratio);
        } else {
            vehicle.wheelMotors = null;
        }
    }

    private applyAtWheels(
        good: MotorAttributes,
        drive: number,
        powertrain: Powertrain,
        vehicle: Vehicle,
        ratio: number
    ): void {
        if (!vehicle.wheelMotors || this.turned !== drive || this.turnedOf !== powertrain) {
            this.turned = drive;
            this.turnedOf = powertrain;
            const direction = vehicle.wheelMotors?.direction ?? 1;
            const front = drive === REAR ? [] : powertrain.front;
            const rear = drive === FRONT ? [] : powertrain.rear;
            vehicle.wheelMotors = new WheelMotors([...front, ...rear]);
            vehicle.wheelMotors.direction = direction;
        }
        const { wheelMotors } = vehicle;
        wheelMotors.vectoring = good.torqueVectoring;
        for (const each of wheelMotors.motors) {
            each.ratio = ratio;
            set(each.motor, good, each.wheel.params.radius);
        }
    }
}

function set(motor: ElectricMotor, good: MotorAttributes, radius: number): void {
    motorBinding.apply(good, motor);
    motor.fadeRpm = ((REGEN_FADE_SPEED / radius) * good.ratio) / RPM;
}
