import { sprungMasses, type WheelSet } from './size-suspension.js';
import type { ClassNumbers } from './vehicle-classes.js';
import type { AxleJson, VehicleJson } from './vehicle-json.js';
import { RPM, STANDARD_GRAVITY } from '../math/scalar.js';

/** Density of air, kg/m³. */
const AIR = 1.225;
/** Power at the wheels over power of the engine (Gillespie, chapter 2). */
const EFFICIENCY = 0.9;

/** Frontal area over width times height: estimate. */
const FRONTAL = 0.82;

/** Force to start with over the weight: climbs 35 % (Reimpell; estimate), and no more than the driven tires hold. */
const START = 0.45;

/** Largest step between two gears: a bigger one leaves the engine below its torque. */
const WIDEST_STEP = 1.75;

interface Sized {
    mass: number;
    cgHeight: number;
    sets: readonly WheelSet[];
    width: number;
    height: number;
    grip: number;
    power?: number;
    drive?: 'front' | 'rear' | 'all';
}

type Parts = Pick<
    VehicleJson,
    'engine' | 'gearbox' | 'driveline' | 'steering' | 'brakes' | 'aids' | 'aerodynamics' | 'sound'
>;

/**
 * Engine, gears, steering, brakes and air.
 *
 * Engine by power to weight. Top gear by the speed at which power meets drag and rolling resistance, P η = (½ ρ c A v² + f m
 * g) v (Gillespie, chapter 4), but no more than the class has; first gear by the force to start with, the others in steps of
 * one ratio (Gillespie, chapter 2). Brakes by deceleration, shared as the axles are loaded at it (Gillespie, chapter 3).
 */
export function sizeDrive(
    usual: ClassNumbers,
    sized: Sized
): { parts: Parts; axles: Pick<AxleJson, 'maxSteerAngle'>[] } {
    const { mass, sets, width, height, grip } = sized;
    const drive = sized.drive ?? usual.drive;
    const weight = mass * STANDARD_GRAVITY;
    const loads = sprungMasses(mass, sets).map((load) => 2 * load * STANDARD_GRAVITY);
    const driven = drive === 'all' ? weight : drive === 'front' ? loads[0] : weight - loads[0];
    const radius = drive === 'front' ? sets[0].radius : sets[sets.length - 1].radius;
    const area = FRONTAL * width * height;
    const dragArea = usual.drag * area;
    const power = sized.power ? sized.power * 1000 : Math.min(usual.mostPower, usual.power * mass);
    const top = Math.min(speedOf(power * EFFICIENCY, dragArea, usual.rollingResistance * weight), usual.topSpeed / 3.6);
    const torqueAtPower = power / (usual.powerRpm * RPM);
    const peakTorque = torqueAtPower * usual.torqueRise;
    const last = (usual.powerRpm * RPM * radius) / top;
    const force = Math.min(START * weight, 0.85 * grip * driven);
    const wanted = (force * radius) / (peakTorque * EFFICIENCY);
    const { gears } = usual;
    const step = gears > 1 ? Math.min(WIDEST_STEP, Math.max(1.12, (wanted / last) ** (1 / (gears - 1)))) : 1;
    const ratios = Array.from({ length: gears }, (_, i) => round(step ** (gears - 1 - i)));
    const upRpm = usual.powerRpm;
    const isMany = sets.length > 3 && sets[0].position - sets[1].position < 0.5 * (sets[1].position - sets[2].position);
    return {
        parts: {
            engine: {
                source: `${sized.power ? 'Power given' : `${usual.power} W/kg`}; torque, speeds, inertia and friction by class (estimate)`,
                peakTorque: round(peakTorque),
                peakTorqueRpm: usual.torqueRpm,
                peakPower: round(power / 1000),
                peakPowerRpm: usual.powerRpm,
                idleRpm: usual.idleRpm,
                maxRpm: Math.round(usual.powerRpm * 1.12),
                // kinetic energy at the largest power goes with power
                inertia: round(Math.max(0.002, (0.62 * power) / (usual.powerRpm * RPM) ** 2)),
                friction: round(0.08 * peakTorque)
            },
            gearbox: {
                source: 'Final drive: top speed. First gear: force to start with. Others in steps of one ratio (Gillespie, chapter 2)',
                ratios,
                reverseRatio: round(ratios[0] * 0.95),
                finalDrive: round(last),
                switchTime: usual.switchTime,
                upRpm,
                downRpm: Math.round(Math.max(usual.idleRpm * 1.15, (0.72 * upRpm) / Math.max(step, 1.4)))
            },
            driveline: {
                source: 'By class (estimate)',
                drive,
                efficiency: EFFICIENCY,
                ...(drive === 'all' && { frontTorqueShare: 0.45 }),
                ...(drive !== 'front' && { rearDifferential: usual.rearDifferential }),
                ...(usual.rearDifferential === 'limited-slip' && { limitedSlipTorque: round(0.12 * weight * radius) })
            },
            steering: {
                source: 'By class (estimate)',
                maxSteerAngle: usual.steerAngle,
                ackermann: 1,
                rate: usual.steerRate,
                highSpeedLock: 0.28,
                highSpeed: Math.max(60, Math.round(0.6 * top * 3.6))
            },
            brakes: brakesOf(usual, sized, weight, loads),
            ...(usual.hasAids && { aids: { source: 'Anti-lock brakes are usual in the class', abs: true } }),
            aerodynamics: {
                source: `Drag coefficient ${usual.drag} by class (estimate), area by width and height`,
                dragArea: round(dragArea),
                downforceFront: round(usual.downforce[0] * area),
                downforceRear: round(usual.downforce[1] * area)
            },
            sound: { source: 'By class (estimate)', cylinders: usual.cylinders, knock: usual.knock }
        },
        axles: sets.map(({ position }, i) => {
            if (i !== 1 || !isMany) {
                return {};
            }
            // the second of two steered axles turns about the same point as the first
            const pole = (sets[2].position + sets[sets.length - 1].position) / 2;
            const lever = (position - pole) / (sets[0].position - pole);
            const angle = Math.atan(Math.tan((usual.steerAngle * Math.PI) / 180) * lever);
            return { maxSteerAngle: round((angle * 180) / Math.PI) };
        })
    };
}

function brakesOf(
    { deceleration }: ClassNumbers,
    { cgHeight, sets }: Sized,
    weight: number,
    loads: readonly number[]
): VehicleJson['brakes'] {
    const behind = -sets.slice(1).reduce((sum, { position }) => sum + position, 0) / (sets.length - 1);
    const wheelbase = sets[0].position + behind;
    const share = behind / wheelbase + (deceleration * cgHeight) / wheelbase;
    const bias = Math.min(0.9, share + 0.02);
    // by the radius of each end, so that a share of torque is a share of force
    const force = 1.05 * deceleration * weight;
    const rearRadius = sets[sets.length - 1].radius;
    const front = force * bias * sets[0].radius;
    const rear = force * (1 - bias) * rearRadius;
    return {
        source: `Torque: ${deceleration} g. Share: loads at that deceleration, and a little more in front (Gillespie, chapter 3)`,
        maxBrakeTorque: round(front + rear),
        bias: round(front / (front + rear)),
        maxHandbrakeTorque: round(1.2 * (weight - loads[0]) * rearRadius * Math.min(1, deceleration))
    };
}

/** Speed at which power meets drag and rolling resistance, m/s, by halving. */
function speedOf(power: number, dragArea: number, rolling: number): number {
    let [low, high] = [0, 150];
    for (let i = 0; i < 50; i++) {
        const speed = (low + high) / 2;
        const needs = (0.5 * AIR * dragArea * speed ** 2 + rolling) * speed;
        [low, high] = needs < power ? [speed, high] : [low, speed];
    }
    return Math.max(low, 5);
}

function round(value: number): number {
    return Number(value.toPrecision(5));
}
