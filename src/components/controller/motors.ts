import type { PlainAttributes } from './plain-attributes.js';
import { RPM } from '../../math/scalar.js';
import { ElectricDrive } from '../../powertrain/electric-drive.js';
import type { ElectricMotor } from '../../powertrain/electric-motor.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { WheelMotors } from '../../powertrain/wheel-motors.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** What the inspector says of an electric motor. */
export interface MotorAttributes {
    peakTorque: number;
    peakPower: number;
    maxRpm: number;
    ratio: number;
    inertia: number;
    efficiency: number;
    coastTorque: number;
    regenTorque: number;
    regenPower: number;
}

/** What drives, by the values of the enum. */
const COMBUSTION = 0;
const ELECTRIC = 1;
const WHEEL_MOTORS = 2;

/** Of the enum of driven wheels. */
const FRONT = 0;
const REAR = 1;

/** Below this speed a generator fades, m/s; an estimate of what road cars do. */
const REGEN_FADE_SPEED = 2;

/** The one gear of an electric car. */
const DIRECT = [1];

/** What is read of the attributes. */
type Given = PlainAttributes & { motor: MotorAttributes };

/** Builds, sets or takes away the electric motors. */
export class MotorGroup extends AttributeGroup<MotorAttributes> {
    /** Which wheels of which powertrain the motors at the wheels turn. */
    private turned = -1;
    private turnedOf: Powertrain | null = null;

    constructor(face: ComponentFace, defaults: MotorAttributes) {
        super(face, 'motor', defaults);
    }

    apply(given: Given, powertrain: Powertrain, vehicle: Vehicle): void {
        const { engineType } = given;
        const good = this.read(given.motor);
        powertrain.drives = engineType === COMBUSTION || engineType === ELECTRIC;
        const ratio = Math.max(0.1, good.ratio);
        if (engineType === ELECTRIC) {
            const { gearbox } = powertrain;
            gearbox.type = 'automatic';
            gearbox.ratios = DIRECT;
            gearbox.reverseRatio = 1;
            gearbox.finalDrive = ratio;
            gearbox.switchTime = 0;
            powertrain.electric ??= new ElectricDrive();
            powertrain.electric.onePedal = given.onePedal;
            set(powertrain.electric.motor, good, (powertrain.rear[0] ?? powertrain.front[0]).params.radius);
        } else {
            powertrain.electric = null;
        }
        if (engineType === WHEEL_MOTORS) {
            this.applyAtWheels(given, powertrain, vehicle, ratio);
        } else {
            vehicle.wheelMotors = null;
        }
    }

    private applyAtWheels(given: Given, powertrain: Powertrain, vehicle: Vehicle, ratio: number): void {
        const { drive, torqueVectoring } = given;
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
        wheelMotors.vectoring = this.face.number('torqueVectoring', torqueVectoring, wheelMotors.vectoring);
        for (const each of wheelMotors.motors) {
            each.ratio = ratio;
            set(each.motor, this.good, each.wheel.params.radius);
        }
    }
}

function set(motor: ElectricMotor, good: MotorAttributes, radius: number): void {
    const { peakTorque, peakPower, maxRpm, ratio, inertia, efficiency, coastTorque, regenTorque, regenPower } = good;
    motor.peakTorque = peakTorque;
    motor.peakPower = peakPower * 1000;
    motor.maxRpm = Math.max(1, maxRpm);
    motor.inertia = Math.max(1e-3, inertia);
    motor.efficiency = Math.max(0.01, Math.min(1, efficiency));
    motor.coastTorque = coastTorque;
    motor.regenTorque = regenTorque;
    motor.regenPower = regenPower * 1000;
    motor.fadeRpm = ((REGEN_FADE_SPEED / radius) * ratio) / RPM;
}
