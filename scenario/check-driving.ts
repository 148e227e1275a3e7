import { drivesByTorque } from './drivers/pilots.js';
import type { ControlPoint, DriverPlan, Push, Scenario, TimeTable } from './scenario.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** The sharpest circle that is worth a driver, m. */
const SHARPEST = 3;

/** Checks that controls and driver agree with each other and with the vehicle. */
export function checkDriving(scenario: Scenario, vehicle: VehiclePlan, findings: string[]): void {
    const { controls = [], driver = {} } = scenario;
    checkOrder(
        'controls',
        '.t',
        controls.map(({ t }) => t),
        findings
    );
    checkTable('driver.speed', driver.speed, findings);
    checkTable('driver.steerAngle', driver.steerAngle, findings);
    for (const name of ['power', 'acceleration', 'slipRatio'] as const) {
        checkTable(`driver.${name}`, driver[name], findings);
    }
    checkAngle(driver, findings);
    checkTorques(driver, findings);
    checkPath(driver, findings);
    checkSharing(controls, driver, findings);
    checkPushes(scenario.pushes ?? [], findings);
    if (vehicle.controller === false) {
        checkWithoutController(scenario, findings);
    }
}

function checkTable(path: string, table: number | TimeTable | undefined, findings: string[]): void {
    if (Array.isArray(table)) {
        checkOrder(
            path,
            '',
            table.map(([t]) => t),
            findings
        );
    }
}

function checkOrder(path: string, member: string, times: number[], findings: string[]): void {
    const at = times.findIndex((t, i) => i > 0 && t < times[i - 1]);
    if (at > 0) {
        findings.push(`${path}[${at}]${member}: comes before the entry above. Put the entries in order of time.`);
    }
}

function checkAngle({ steerAngle, angleUnit = 'rad' }: DriverPlan, findings: string[]): void {
    const values = Array.isArray(steerAngle) ? steerAngle.map(([, value]) => value) : [steerAngle ?? 0];
    const most = angleUnit === 'deg' ? 57 : 1;
    if (values.some((value) => Math.abs(value) > most)) {
        const remedy = angleUnit === 'rad' ? ' Radians are meant; for degrees add "angleUnit": "deg".' : '';
        findings.push(
            `driver.steerAngle: is more than ${most} ${angleUnit}. Give a road wheel angle within that.${remedy}`
        );
    }
}

function checkTorques(driver: DriverPlan, findings: string[]): void {
    for (const name of ['driveTorque', 'brakeTorque'] as const) {
        const torques = driver[name];
        if (torques && torques.length !== 4) {
            const remedy = 'Give one per wheel: fl, fr, rl, rr.';
            findings.push(`driver.${name}: has ${torques.length} torques for 4 wheels. ${remedy}`);
        }
    }
    const drives = (['speed', 'power', 'acceleration', 'slipRatio', 'driveTorque', 'brakeTorque'] as const).filter(
        (name) => driver[name] !== undefined
    );
    if (drives.length > 1 && drives.join() !== 'driveTorque,brakeTorque') {
        findings.push(`driver.${drives[0]}: drives already. Leave ${drives.slice(1).join(' and ')} out.`);
    }
}

function checkPath({ path, steerAngle }: DriverPlan, findings: string[]): void {
    if (!path) {
        return;
    }
    const { points, radius } = path;
    if (steerAngle !== undefined) {
        findings.push('driver.path: steerAngle steers already. Leave one of the two out.');
    }
    if (points && radius !== undefined) {
        findings.push('driver.path.radius: there are points, too. Give either points or a radius.');
    } else if (!points && radius === undefined) {
        findings.push('driver.path: has no line to follow. Give either points or a radius.');
    }
    if (radius !== undefined && Math.abs(radius) < SHARPEST) {
        const remedy = `Give at least ${SHARPEST} m; negative turns right.`;
        findings.push(`driver.path.radius: is too small to drive. ${remedy}`);
    }
    const same = points?.findIndex(([x, y], i) => i > 0 && x === points[i - 1][0] && y === points[i - 1][1]) ?? -1;
    if (same > 0) {
        findings.push(`driver.path.points[${same}]: is where the one before it is. Leave one of the two out.`);
    }
}

function checkPushes(pushes: Push[], findings: string[]): void {
    pushes.forEach(({ force, table, impulse, duration, t }, i) => {
        const kinds = [force, table, impulse].filter((kind) => kind !== undefined).length;
        if (kinds !== 1) {
            const remedy = 'Give one of force, table and impulse.';
            findings.push(
                `pushes[${i}]: has ${kinds === 0 ? 'neither force, table nor impulse' : `${kinds} of force, table and impulse`}. ${remedy}`
            );
        } else if (table) {
            if (t !== undefined || duration !== undefined) {
                findings.push(`pushes[${i}].table: has its own times. Leave t and duration out.`);
            }
            checkOrder(
                `pushes[${i}].table`,
                '',
                table.map(([time]) => time),
                findings
            );
        } else if (force && duration === undefined) {
            findings.push(`pushes[${i}].duration: is missing. Give the seconds for which the force acts.`);
        }
    });
}

/** Checks that controls and driver do not move the same thing. */
function checkSharing(controls: ControlPoint[], driver: DriverPlan, findings: string[]): void {
    const pedal = entryWith(controls, 'throttle', 'brake');
    const steer = entryWith(controls, 'steer');
    const gear = entryWith(controls, 'gear');
    if (driver.speed !== undefined && pedal >= 0) {
        findings.push(`controls[${pedal}]: driver.speed moves the pedals. Leave throttle and brake to one of the two.`);
    }
    if ((driver.steerAngle !== undefined || driver.path) && steer >= 0) {
        findings.push(`controls[${steer}].steer: the driver steers already. Leave the steering to one of the two.`);
    }
    if (drivesByTorque(driver) && gear >= 0) {
        findings.push(`controls[${gear}].gear: torques on the wheels keep the engine out of gear. Leave the gear out.`);
    }
}

function checkWithoutController({ controls = [], driver = {}, start = {} }: Scenario, findings: string[]): void {
    const fault = 'the vehicle has no controller that obeys pedals';
    const remedy = 'Give the vehicle a controller, or drive it by torque and steerAngle.';
    const any = entryWith(controls, 'throttle', 'brake', 'handbrake', 'steer', 'gear');
    if (any >= 0) {
        findings.push(`controls[${any}]: ${fault}. ${remedy}`);
    }
    if (driver.speed !== undefined && driver.by !== 'torque') {
        findings.push(`driver.speed: ${fault}. ${remedy}`);
    }
    if (start.gear !== undefined) {
        findings.push('start.gear: the vehicle has no gearbox. Leave it out.');
    }
}

/** The first entry that moves any of these, or -1. */
function entryWith(controls: ControlPoint[], ...names: Exclude<keyof ControlPoint, 't'>[]): number {
    return controls.findIndex((entry) => names.some((name) => entry[name] !== undefined));
}
