import { type DifferentialKind, DIFFERENTIALS } from '../../powertrain/differential.js';
import { peaksOf } from '../../sizing/engine-peaks.js';
import type { ClutchJson, DifferentialJson, VehicleJson } from '../../sizing/vehicle-json.js';
import { prefixed } from '../attributes/prefixed.js';

const ELECTRIC = 1;
const WHEEL_MOTORS = 2;
const TORQUE_CONVERTER = 1;
const ROAD_BEHAVIOR = 1;
const OWN_AIDS = 4;
/** CURVE_SPLINE of the engine, which the command `rig` would load for this number alone. */
const SPLINE = 4;

/** A curve as the Editor stores it, so that its curve editor has something to open. */
const NOT_DRAWN = { type: SPLINE, keys: [0, 0] };
const DRIVES = { front: 0, rear: 1, all: 2 } as const;

/** Attributes of the Vehicle Controller but its wheels. The first axle is the front, all others are the rear. */
export function machineAttributes(vehicle: Omit<VehicleJson, 'look'>): Record<string, unknown> {
    const { driveline, steering, brakes, aerodynamics } = vehicle;
    const { inertia } = vehicle.body;
    return {
        behavior: ROAD_BEHAVIOR,
        drive: DRIVES[driveline.drive],
        frontTorqueShare: driveline.frontTorqueShare ?? 0.5,
        inertia: [inertia.pitch, inertia.yaw, inertia.roll],
        ...sourceAttributes(vehicle),
        differentials: differentialAttributes(driveline),
        ...aidAttributes(vehicle),
        steering: { ...sourceless(steering), curve: NOT_DRAWN },
        brakes: sourceless(brakes),
        aerodynamics: sourceless(aerodynamics)
    };
}

/** The value of the enum `DifferentialType`. */
function differentialType(name: DifferentialJson = 'open'): number {
    const kind = name.replace(/-./g, ([, letter]) => letter.toUpperCase()) as DifferentialKind;
    return DIFFERENTIALS.indexOf(kind);
}

function differentialAttributes(driveline: VehicleJson['driveline']): object {
    const { limitedSlipTorque = 250, frontLock, rearLock, centerLock } = driveline;
    return {
        front: differentialType(driveline.frontDifferential),
        rear: differentialType(driveline.rearDifferential),
        center: differentialType(driveline.centerDifferential),
        limitedSlipTorque,
        ...prefixed('front', frontLock ?? {}),
        ...prefixed('rear', rearLock ?? {}),
        ...prefixed('center', centerLock ?? {})
    };
}

/** Attributes of engine or motor. Losses on the way from a motor to the wheels are taken off its torque. */
function sourceAttributes({ engine, motor, clutch, gearbox, driveline }: Omit<VehicleJson, 'look'>): object {
    const { efficiency = 1 } = driveline;
    if (motor) {
        const { atWheels, peakTorque, peakPower, maxRpm, inertia, ...others } = sourceless(motor);
        return {
            engine: {
                type: atWheels ? WHEEL_MOTORS : ELECTRIC,
                motorTorque: peakTorque * efficiency,
                motorPower: peakPower * efficiency,
                motorMaxRpm: maxRpm,
                motorInertia: inertia,
                ...others
            }
        };
    }
    if (!engine || !gearbox) {
        return {};
    }
    const { idleRpm, maxRpm, inertia, friction } = engine;
    const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm } = peaksOf(engine);
    const points = 'torqueCurve' in engine ? engine.torqueCurve : [];
    const { ratios, ...gears } = sourceless(gearbox);
    return {
        engine: {
            peakTorque,
            peakTorqueRpm,
            peakPower,
            peakPowerRpm,
            curve: NOT_DRAWN,
            torqueCurve: points.flat(),
            idleRpm,
            maxRpm,
            inertia,
            friction
        },
        ...(clutch && { clutch: clutchAttributes(clutch) }),
        gearbox: { ...gears, gearRatios: ratios, efficiency }
    };
}

function clutchAttributes(clutch: ClutchJson): object {
    const { coupling, ...others } = sourceless(clutch);
    return { coupling: coupling === 'torque-converter' ? TORQUE_CONVERTER : 0, ...others };
}

/** The aids that the car itself has: they count with the behavior Simulation. At first it is driven with all the help of Road. */
function aidAttributes({ aids }: Pick<VehicleJson, 'aids'>): object {
    const { abs = false, tractionControl = false, stabilityControl = false } = aids ?? {};
    return { aids: { assistance: OWN_AIDS, abs, tractionControl, stabilityControl } };
}

function sourceless<T extends { source: string }>(group: T): Omit<T, 'source'> {
    const { source: _, ...numbers } = group;
    return numbers;
}
