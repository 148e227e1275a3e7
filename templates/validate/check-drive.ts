import type { Report } from './finding.js';
import { peaksOf } from '../engine-peaks.js';
import type { VehicleJson } from '../vehicle-json.js';

const RPM = Math.PI / 30;

/** Checks that engine, gearbox and driveline go together. */
export function checkDrive(vehicle: VehicleJson, report: Report): void {
    const { engine, motor, gearbox, clutch, driveline, axles, tires, brakes } = vehicle;
    if (!engine === !motor) {
        const fault = engine
            ? 'there are both an engine and a motor'
            : 'nothing drives: there is no engine and no motor';
        report('error', engine ? 'motor' : 'engine', fault, 'Give one of the two');
        return;
    }
    if (engine && !gearbox) {
        report('error', 'gearbox', 'an engine needs one', 'Add ratios, final drive and shift points');
    }
    if (motor) {
        checkMotor(vehicle, report);
        for (const name of ['gearbox', 'clutch'] as const) {
            if (vehicle[name]) {
                report(
                    'error',
                    name,
                    'a motor is always joined to the wheels',
                    'Leave it out; the ratio is motor.ratio'
                );
            }
        }
    }
    if (engine) {
        checkEngine(vehicle, report);
    }
    if (gearbox) {
        const { ratios, upRpm, downRpm } = gearbox;
        ratios.forEach((ratio, i) => {
            if (i > 0 && ratio >= ratios[i - 1]) {
                const fault = `${ratio} is not below the ${ratios[i - 1]} of the gear before it`;
                report('error', `gearbox.ratios[${i}]`, fault, 'Put the gears in order, first gear first');
            }
        });
        if (upRpm <= downRpm) {
            report('error', 'gearbox.upRpm', `${upRpm} is not above downRpm, ${downRpm}`, 'Shift up later than down');
        }
        if (engine && upRpm > engine.maxRpm) {
            const fault = `${upRpm} is above the limiter at ${engine.maxRpm} rpm`;
            report('error', 'gearbox.upRpm', fault, 'Lower it below the limiter, or the gearbox never shifts up');
        }
        // a shift must not lead to where the gearbox would shift back
        ratios.forEach((ratio, i) => {
            if (i > 0 && (upRpm * ratio) / ratios[i - 1] < downRpm) {
                const fault = `drops the engine to ${((upRpm * ratio) / ratios[i - 1]).toFixed(0)} rpm, below downRpm ${downRpm}`;
                report('error', `gearbox.ratios[${i}]`, fault, 'Bring the gears closer, or lower downRpm');
            }
        });
    }
    if (clutch?.coupling === 'torque-converter' && engine && (clutch.stallRpm ?? 0) <= engine.idleRpm) {
        const fault = `${clutch.stallRpm ?? 'nothing'} is not above the idle speed of ${engine.idleRpm} rpm`;
        report('error', 'clutch.stallRpm', fault, 'Give the speed that the engine reaches with the brakes held');
    }
    if (driveline.drive !== 'all' && (driveline.centerDifferential ?? 'open') !== 'open') {
        const fault = 'there is nothing to lock with one driven end';
        report('warning', 'driveline.centerDifferential', fault, 'Leave it out, or drive all wheels');
    }
    if (driveline.drive === 'all' && driveline.frontTorqueShare === undefined) {
        report(
            'warning',
            'driveline.frontTorqueShare',
            'is missing with all-wheel drive',
            'Give a share; 0.5 is taken'
        );
    }
    const radius = tires[axles[0].tire].radius;
    const heavy = brakes.maxBrakeTorque / radius;
    if (heavy < 0.2 * vehicle.body.mass * 9.81) {
        const fault = `brakes with ${(heavy / vehicle.body.mass / 9.81).toFixed(2)} g at most`;
        report('warning', 'brakes.maxBrakeTorque', fault, 'Raise it: road vehicles can lock their wheels');
    }
}

function checkMotor({ motor }: VehicleJson, report: Report): void {
    const { peakTorque, peakPower, maxRpm } = motor!;
    const knee = (peakPower * 1000) / peakTorque / RPM;
    if (knee > maxRpm) {
        const fault = `needs ${knee.toFixed(0)} rpm with ${peakTorque} N m, but the motor reaches only ${maxRpm} rpm`;
        report('error', 'motor.peakPower', fault, 'Lower the power, or raise torque or speed');
    }
}

function checkEngine({ engine }: VehicleJson, report: Report): void {
    const { idleRpm, maxRpm, friction } = engine!;
    if (idleRpm >= maxRpm) {
        report('error', 'engine.idleRpm', `${idleRpm} is not below maxRpm, ${maxRpm}`, 'Correct one of the two');
    }
    if ('torqueCurve' in engine!) {
        const at = engine.torqueCurve.findIndex(([rpm], i, all) => i > 0 && rpm <= all[i - 1][0]);
        if (at > 0) {
            const fault = 'its speed is not above that of the point before it';
            report('error', `engine.torqueCurve[${at}]`, fault, 'Put the points in order of speed');
        }
    }
    const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm } = peaksOf(engine!);
    const torque = (peakPower * 1000) / (peakPowerRpm * RPM);
    if (torque > 1.001 * peakTorque) {
        const fault = `${peakPower.toFixed(1)} kW at ${peakPowerRpm} rpm needs ${torque.toFixed(0)} N m, but the maximum torque is ${peakTorque} N m`;
        report('error', 'engine.peakPower', fault, 'Correct power, torque or speed: kW = N m x rpm / 9549');
    }
    const least = (peakTorque * peakTorqueRpm * RPM) / 1000;
    if (peakPower < 0.999 * least) {
        const fault = `${peakPower.toFixed(1)} kW is less than the ${least.toFixed(1)} kW at the maximum torque`;
        report('error', 'engine.peakPower', fault, 'Correct power, torque or speed: kW = N m x rpm / 9549');
    }
    if (peakPowerRpm < peakTorqueRpm) {
        const fault = `${peakPowerRpm} rpm is below the ${peakTorqueRpm} rpm of the maximum torque`;
        report('error', 'engine.peakPowerRpm', fault, 'Power peaks above torque: swap or correct them');
    }
    if (peakPowerRpm > maxRpm) {
        const fault = `${peakPowerRpm} rpm is above the limiter at ${maxRpm} rpm`;
        report('error', 'engine.maxRpm', fault, 'Raise the limiter above the power peak');
    }
    if (friction > 0.4 * peakTorque) {
        const fault = `${friction} N m is ${((100 * friction) / peakTorque).toFixed(0)} % of the maximum torque`;
        report('warning', 'engine.friction', fault, 'Engines have about a tenth');
    }
}
