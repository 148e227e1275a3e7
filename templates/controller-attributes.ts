import { peaksOf } from './engine-peaks.js';
import { axleNames } from './statics.js';
import { Ref } from './template-json.js';
import type { DifferentialJson, MotorJson, VehicleJson } from './vehicle-json.js';

const DRIVES = { front: 0, rear: 1, all: 2 } as const;
const DIFFERENTIALS: Record<DifferentialJson, number> = {
    open: 0,
    'limited-slip': 1,
    locked: 2,
    viscous: 1,
    'clutch-pack': 1,
    torsen: 1
};

/** rad/s per rpm. */
const RPM = Math.PI / 30;

/** Attributes of the Vehicle Controller. The first axle is the front, all others are the rear. */
export function controllerAttributes(vehicle: VehicleJson): object {
    const { driveline, steering, brakes, aerodynamics } = vehicle;
    const { inertia } = vehicle.body;
    const [front, ...rear] = axleNames(vehicle);
    const wheelsOf = (axle: string): Ref[] => ['L', 'R'].map((side) => new Ref(`Wheel ${axle}${side}`));
    const differential = (kind: DifferentialJson = 'open'): number => DIFFERENTIALS[kind];
    return {
        frontWheels: wheelsOf(front),
        rearWheels: rear.flatMap(wheelsOf),
        drive: DRIVES[driveline.drive],
        frontTorqueShare: driveline.frontTorqueShare ?? 0.5,
        frontDifferential: differential(driveline.frontDifferential),
        rearDifferential: differential(driveline.rearDifferential),
        centerDifferential: differential(driveline.centerDifferential),
        limitedSlipTorque: driveline.limitedSlipTorque ?? 250,
        inertia: [inertia.pitch, inertia.yaw, inertia.roll],
        engine: engineAttributes(vehicle),
        ...gearboxAttributes(vehicle),
        steering: sourceless(steering),
        brakes: sourceless(brakes),
        aerodynamics: sourceless(aerodynamics)
    };
}

function gearboxAttributes({ gearbox, motor }: VehicleJson): object {
    if (gearbox) {
        const { ratios, ...others } = sourceless(gearbox);
        return { gearRatios: ratios, gearbox: others };
    }
    const { ratio, maxRpm } = motor as MotorJson;
    return {
        gearRatios: [1],
        gearbox: { reverseRatio: 1, finalDrive: ratio, switchTime: 0, upRpm: maxRpm, downRpm: 500 }
    };
}

function engineAttributes({ engine, motor, driveline }: VehicleJson): object {
    const { efficiency = 1 } = driveline;
    if (motor) {
        const knee = (motor.peakPower * 1000) / motor.peakTorque / RPM;
        return {
            peakTorque: motor.peakTorque * efficiency,
            peakTorqueRpm: knee,
            peakPower: motor.peakPower * efficiency,
            peakPowerRpm: knee,
            maxRpm: motor.maxRpm,
            inertia: motor.inertia
        };
    }
    if (!engine) {
        return {};
    }
    const { idleRpm, maxRpm, inertia, friction } = engine;
    const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm } = peaksOf(engine);
    return {
        peakTorque: peakTorque * efficiency,
        peakTorqueRpm,
        peakPower: peakPower * efficiency,
        peakPowerRpm,
        idleRpm,
        maxRpm,
        inertia,
        friction
    };
}

function sourceless<T extends { source: string }>(group: T): Omit<T, 'source'> {
    const { source: _, ...numbers } = group;
    return numbers;
}
