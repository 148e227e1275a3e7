import {
    AckermannDriver,
    Autopilot,
    type Driver,
    type DriverControls,
    Route,
    type Vehicle
} from '../../../src/index.js';
import { SmoothDriver } from '../../../src/internal.js';

/** A driver who does the same again every 240 steps. */
export function every240(drive: (controls: DriverControls, step: number) => void): () => Driver {
    return () => {
        let steps = 0;
        return { drive: (controls) => drive(controls, steps++ % 240) };
    };
}

/** Now on the throttle, now on the brake, for two seconds each: every aid has its turn. */
export const restless = every240((controls, step) => {
    controls.throttle = step < 120 ? 1 : 0;
    controls.brake = step < 120 ? 0 : 1;
    controls.steer = 1;
    controls.boost = step > 60;
});

/** Drives in a curve, and brakes now and then. */
export const stopAndGo = every240((controls, step) => {
    const brakes = step % 120 > 80;
    controls.throttle = brakes ? 0 : 0.5;
    controls.brake = brakes ? 0.5 : 0;
    controls.steer = 0.3;
});

/** Drives in curves to one side and the other, and turns on the spot. */
export const wind = every240((controls, step) => {
    controls.throttle = step < 160 ? 0.3 : 0;
    controls.brake = step > 160 && step < 200 ? 0.5 : 0;
    controls.steer = step % 80 < 40 ? 0.75 : -0.75;
});

/** Pulls a trailer to one side and the other, and brakes both. */
export const pull = every240((controls, step) => {
    controls.throttle = step < 200 ? 0.3 : 0;
    controls.brake = step < 200 ? 0 : 0.2;
    controls.steer = step < 120 ? 0.6 : -0.6;
});

/** Drives in a circle of 8 m. */
export function autopilot(vehicle: Vehicle): Driver {
    const [x, , z] = vehicle.body.position;
    const corners = Array.from({ length: 16 }, (_, i) => {
        const angle = (2 * Math.PI * i) / 16;
        return { x: x + 8 * (1 - Math.cos(angle)), z: z + 8 * Math.sin(angle) };
    });
    return new Autopilot(vehicle, new Route(corners, true));
}

/** Drives to and fro by commands. */
export function ackermann(vehicle: Vehicle): AckermannDriver {
    const driver = new AckermannDriver(vehicle);
    Object.assign(driver.command, { steer: 0.4, steerSpeed: 0.3, speed: 3, jerk: 2 });
    return driver;
}

/** Holds two keys: the steering follows the grip of the front tires. */
export function keys(vehicle: Vehicle): Driver {
    const driver = new SmoothDriver();
    driver.keepGrip(vehicle);
    driver.target.throttle = 1;
    driver.target.steer = 1;
    return driver;
}

/** Drives slowly, and raises and lowers the car by its springs: such changes count bit by bit, for some 20 steps. */
export function raising(vehicle: Vehicle): Driver {
    const driver = ackermann(vehicle);
    let steps = 0;
    return {
        drive(controls, dt) {
            driver.drive(controls, dt);
            if (++steps % 30 === 0) {
                const { wheels } = vehicle;
                for (let i = 0; i < wheels.length; i++) {
                    wheels[i].params.suspension.targetPosition = steps % 60 === 0 ? 0.6 : 0.4;
                }
            }
        }
    };
}
