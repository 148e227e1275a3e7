import { RPM, STANDARD_GRAVITY } from '../math/scalar.js';
import type { PrimeMover } from '../powertrain/prime-mover.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { rollingTorque } from '../wheel/rolling-torque.js';

/** Spacing of the speeds that are tried, m/s. */
const STEP = 0.1;

/** No car of ours is faster, m/s. */
const FASTEST = 200;

/**
 * Speed at which full throttle and resistance are in balance on level ground without wind, in the best gear, m/s: torque
 * at the wheels against drag, rolling resistance and bearing drag. Tire slip is left out, 1 to 2 % of what driven wheels
 * turn. 0 when nothing drives.
 */
export function topSpeed(vehicle: Vehicle): number {
    let best = 0;
    for (const drive of drivesOf(vehicle)) {
        let speed = Math.min(FASTEST, drive.most);
        while (speed > best && drive.force(speed) < resistance(vehicle, speed)) {
            speed -= STEP;
        }
        best = Math.max(best, speed);
    }
    return best;
}

/** One way to drive: a gear. */
interface Drive {
    /** Speed at which it cuts, m/s. */
    most: number;

    /** N at full throttle. */
    force(speed: number): number;
}

function drivesOf({ powertrain, wheelMotors }: Vehicle): Drive[] {
    const drives: Drive[] = [];
    if (powertrain?.drives) {
        const { gearbox, transferCase, electric, engine, frontShare, front, rear } = powertrain;
        const { radius } = (frontShare > 0.5 ? front : rear)[0].params;
        for (const ratio of gearbox.ratios) {
            drives.push(driveBy(electric?.motor ?? engine, ratio * gearbox.finalDrive * transferCase.ratio, radius));
        }
        if (gearbox.type === 'cvt') {
            const [low, high] = [gearbox.ratios[0], gearbox.ratios[gearbox.ratios.length - 1]];
            for (let share = 0.05; share < 1; share += 0.05) {
                drives.push(driveBy(engine, (low + share * (high - low)) * gearbox.finalDrive, radius));
            }
        }
    }
    if (wheelMotors) {
        const motors = wheelMotors.motors.map(({ motor, ratio, wheel }) => driveBy(motor, ratio, wheel.params.radius));
        drives.push({
            most: Math.max(...motors.map(({ most }) => most)),
            force: (speed) => motors.reduce((sum, motor) => sum + motor.force(speed), 0)
        });
    }
    return drives;
}

/** A motor or engine through a ratio. */
function driveBy(mover: PrimeMover, ratio: number, radius: number): Drive {
    const torque = mover.fullThrottle();
    return {
        most: (mover.maxRpm * RPM * radius) / ratio,
        force: (speed) => (torque((speed / radius) * ratio) * ratio) / radius
    };
}

function resistance({ wheels, aerodynamics, body, parts }: Vehicle, speed: number): number {
    const pressure = 0.5 * aerodynamics.density * speed * speed;
    const areas = Float64Array.of(aerodynamics.dragArea, aerodynamics.downforceFront + aerodynamics.downforceRear);
    parts.airAreas(areas);
    const downforce = pressure * areas[1];
    const weight = body.inertia[0] * STANDARD_GRAVITY;
    let force = pressure * areas[0];
    for (const { params, restLoad, state } of wheels) {
        const load = restLoad * (1 + downforce / weight);
        force += rollingTorque(state, load) / params.radius;
        force += (params.dampingRate * speed) / params.radius ** 2;
    }
    return force;
}
