import type { Scenario, TimeTable } from './scenario.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** Whether controls and driver agree with each other and with the vehicle. */
export function checkDriving(scenario: Scenario, vehicle: VehiclePlan, findings: string[]): void {
    const { controls = [], driver = {}, start = {} } = scenario;
    for (let i = 1; i < controls.length; i++) {
        if (controls[i].t < controls[i - 1].t) {
            findings.push(`controls[${i}].t: comes before the entry above. Put the entries in order of time.`);
        }
    }
    checkTable('driver.speed', driver.speed, findings);
    checkTable('driver.steerAngle', driver.steerAngle, findings);

    const gives = (...names: ('throttle' | 'brake' | 'steer' | 'gear' | 'handbrake')[]): number =>
        controls.findIndex((entry) => names.some((name) => entry[name] !== undefined));
    const pedal = gives('throttle', 'brake');
    const steer = gives('steer');
    if (driver.speed !== undefined && pedal >= 0) {
        findings.push(`controls[${pedal}]: driver.speed moves the pedals. Leave throttle and brake to one of the two.`);
    }
    if ((driver.steerAngle !== undefined || driver.path) && steer >= 0) {
        findings.push(`controls[${steer}].steer: the driver steers already. Leave the steering to one of the two.`);
    }
    if (driver.steerAngle !== undefined && driver.path) {
        findings.push('driver.path: steerAngle steers already. Leave one of the two out.');
    }
    if (driver.steerAngle !== undefined) {
        checkAngle(driver.steerAngle, driver.angleUnit, findings);
    }
    if (driver.speed !== undefined && driver.by === 'torque' && (driver.driveTorque ?? driver.brakeTorque)) {
        findings.push('driver.speed: holds the speed with wheel torques. Leave driveTorque and brakeTorque out.');
    }
    for (const name of ['driveTorque', 'brakeTorque'] as const) {
        const torques = driver[name];
        if (torques && torques.length !== 4) {
            findings.push(
                `driver.${name}: has ${torques.length} torques for 4 wheels. Give one per wheel: fl, fr, rl, rr.`
            );
        }
    }
    if (driver.path?.points && driver.path.radius !== undefined) {
        findings.push('driver.path.radius: there are points, too. Give either points or a radius.');
    } else if (driver.path && !driver.path.points && driver.path.radius === undefined) {
        findings.push('driver.path: has no way. Give either points or a radius.');
    }
    if (driver.path?.radius !== undefined && Math.abs(driver.path.radius) < 3) {
        findings.push('driver.path.radius: is too small to drive. Give at least 3 m; negative turns right.');
    }
    if (vehicle.controller === false) {
        const remedy = 'Give the vehicle a controller, or drive it by torque and steerAngle.';
        const any = gives('throttle', 'brake', 'handbrake', 'steer', 'gear');
        if (any >= 0) {
            findings.push(`controls[${any}]: the vehicle has no controller that obeys pedals. ${remedy}`);
        }
        if (driver.speed !== undefined && driver.by !== 'torque') {
            findings.push(`driver.speed: the vehicle has no controller that obeys pedals. ${remedy}`);
        }
        if (start.gear !== undefined) {
            findings.push('start.gear: the vehicle has no gearbox. Leave it out.');
        }
    }
}

function checkTable(path: string, table: number | TimeTable | undefined, findings: string[]): void {
    if (Array.isArray(table)) {
        const at = table.findIndex(([t], i) => i > 0 && t < table[i - 1][0]);
        if (at > 0) {
            findings.push(`${path}[${at}]: comes before the entry above. Put the pairs in order of time.`);
        }
    }
}

function checkAngle(angle: number | TimeTable, unit: 'rad' | 'deg' = 'rad', findings: string[]): void {
    const values = Array.isArray(angle) ? angle.map(([, value]) => value) : [angle];
    const most = unit === 'deg' ? 57 : 1;
    if (values.some((value) => Math.abs(value) > most)) {
        const remedy = unit === 'rad' ? ' Radians are meant; for degrees add "angleUnit": "deg".' : '';
        findings.push(`driver.steerAngle: is more than ${most} ${unit}. Give a road wheel angle within that.${remedy}`);
    }
}
