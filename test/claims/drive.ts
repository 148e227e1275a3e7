import { alongWay, type Claim, radius, RATE, Specimen } from './claim.js';
import { RPM } from '../../src/index.js';

/** An engine that turns free, at full throttle: net torque, N m, by speed, rad/s. */
async function revved(engine: Record<string, number>): Promise<[speed: number, torque: number][]> {
    const it = await Specimen.create({ engine: { inertia: 1, ...engine } });
    it.controls.neutral = true;
    it.run(0.5);
    it.controls.throttle = 1;
    const speeds = it.trace(() => it.powertrain.engine.speed, 5);
    it.world.destroy();
    return speeds
        .slice(1)
        .map((speed, i): [number, number] => [
            (speed + speeds[i]) / 2,
            (speed - speeds[i]) * RATE * (engine.inertia ?? 1)
        ]);
}

/** Returns the point of a curve with the largest height. */
function peakOf(points: [number, number][], height: (speed: number, torque: number) => number): [number, number] {
    return points.reduce<[number, number]>(
        (best, [speed, torque]) => (height(speed, torque) > best[1] ? [speed, height(speed, torque)] : best),
        [0, -Infinity]
    );
}

const plain = { peakTorque: 200, peakTorqueRpm: 4000, peakPower: 100, peakPowerRpm: 5600, maxRpm: 7000 };

/** Rolls in a gear with the clutch shut, without throttle. */
function inGear(it: Specimen, gear: number, speed: number): void {
    it.powertrain.gearbox.gear = gear;
    it.car.roll(speed);
    it.run(0.5);
}

/** Force of the drive at full throttle, N. */
function pull(it: Specimen): number {
    it.controls.throttle = 1;
    it.run(0.2);
    return it.acceleration(0.05) * alongWay;
}

const turns = (it: Specimen): number => it.powertrain.engine.speed / it.car.wheels[0].wheel!.spin;
const gears = { transmission: 1, finalDrive: 4 };

/** Returns the force of an electric motor at the wheels of a car at a speed, N, negative when it recuperates. */
function motor(
    engine: object,
    speed: number,
    pedals: { throttle?: number; brake?: number } = {},
    controller: object = {}
): Promise<number> {
    const all = {
        type: 1,
        motorTorque: 200,
        motorPower: 500,
        ratio: 8,
        motorInertia: 0.001,
        coastTorque: 0,
        ...engine
    };
    return Specimen.of({ engine: all, ...controller }, (it) => {
        it.car.roll(speed);
        it.run(0.2);
        Object.assign(it.controls, pedals);
        it.run(0.4);
        return it.acceleration(0.05) * (alongWay + (0.001 * 64) / radius ** 2);
    });
}

const engine = 'vehicleController.engine.';
const gearbox = 'vehicleController.gearbox.';

export const driveClaims: Claim[] = [
    {
        of: `${engine}peakTorque`,
        says: 'Maximum torque, N m',
        values: [150, 300],
        within: 0.02,
        measure: async (peakTorque) =>
            peakOf(await revved({ ...plain, peakTorque, peakPower: peakTorque / 2 }), (_, torque) => torque)[1]
    },
    {
        of: `${engine}peakTorqueRpm`,
        says: 'Engine speed at maximum torque, rpm',
        values: [3000, 4500],
        within: 0.03,
        measure: async (peakTorqueRpm) =>
            peakOf(await revved({ ...plain, peakTorqueRpm }), (_, torque) => torque)[0] / RPM
    },
    {
        of: `${engine}peakPower`,
        says: 'Maximum power, kW',
        values: [90, 115],
        within: 0.005,
        measure: async (peakPower) =>
            peakOf(await revved({ ...plain, peakPower }), (speed, torque) => speed * torque)[1] / 1000
    },
    {
        of: `${engine}peakPowerRpm`,
        says: 'Engine speed at maximum power, rpm',
        values: [5200, 6000],
        within: 0.01,
        measure: async (peakPowerRpm) =>
            peakOf(await revved({ ...plain, peakPowerRpm }), (speed, torque) => speed * torque)[0] / RPM
    },
    {
        of: `${engine}idleRpm`,
        says: 'Idle speed, rpm',
        values: [700, 1100],
        within: 0.002,
        measure: (idleRpm) =>
            Specimen.of({ engine: { ...plain, idleRpm } }, (it) => {
                it.controls.neutral = true;
                it.run(4);
                return it.powertrain.engine.rpm;
            })
    },
    {
        of: `${engine}maxRpm`,
        says: 'Engine speed at which the rev limiter acts, rpm',
        values: [6000, 6800],
        within: 0.01,
        measure: async (maxRpm) => (await revved({ ...plain, maxRpm })).at(-1)![0] / RPM
    },
    {
        of: `${engine}inertia`,
        says: 'Moment of inertia of crankshaft and flywheel, kg m2',
        values: [0.5, 1],
        within: 0.02,
        measure: async (inertia) =>
            200 / (peakOf(await revved({ ...plain, inertia }), (_, torque) => torque)[1] / inertia)
    },
    {
        of: `${engine}limiterBand`,
        says: 'Drop in engine speed before the ignition returns after a cut, rpm',
        values: [150, 600],
        within: 0.25,
        measure: async (limiterBand) => {
            const last = (await revved({ ...plain, inertia: 0.5, limiter: 1, limiterBand }))
                .slice(-2 * RATE)
                .map(([speed]) => speed / RPM);
            return Math.max(...last) - Math.min(...last);
        }
    },
    {
        of: `${engine}friction`,
        says: 'friction torque with the throttle closed at the lowest speed, N m; each 1 000 rpm adds 26 %',
        values: [20, 60],
        within: 0.05,
        measure: (friction) =>
            Specimen.of({ engine: { ...plain, friction, inertia: 0.5 } }, (it) => {
                it.controls.neutral = true;
                it.run(0.5);
                it.powertrain.engine.speed = 2000 * RPM;
                it.run(0.1);
                const torque = -it.rate(() => it.powertrain.engine.speed, 0.05) * 0.5;
                return torque / (1 + (0.26 * it.powertrain.engine.rpm) / 1000);
            })
    },
    {
        of: `${engine}motorTorque`,
        says: 'Maximum torque of the motor, N m',
        values: [100, 200],
        within: 0.02,
        measure: async (motorTorque) => ((await motor({ motorTorque }, 5, { throttle: 1 })) * radius) / 8
    },
    {
        of: `${engine}motorPower`,
        says: 'Maximum power of the motor, kW',
        values: [30, 60],
        within: 0.05,
        measure: (motorPower) =>
            Specimen.of({ engine: { type: 1, motorTorque: 400, motorPower, ratio: 8, motorInertia: 0.001 } }, (it) => {
                it.car.roll(25);
                it.controls.throttle = 1;
                it.run(0.3);
                return (it.acceleration(0.05) * alongWay * it.speed) / 1000;
            })
    },
    {
        of: `${engine}motorMaxRpm`,
        says: 'Motor speed at which the limiter acts, rpm',
        values: [3000, 5000],
        within: 0.02,
        measure: (motorMaxRpm) =>
            Specimen.of({ engine: { type: 1, motorTorque: 500, motorPower: 500, ratio: 8, motorMaxRpm } }, (it) => {
                it.controls.throttle = 1;
                it.run(12);
                return (it.car.wheels[0].wheel!.spin * 8) / RPM;
            })
    },
    {
        of: `${engine}ratio`,
        says: 'Gear ratio from motor to wheel',
        values: [4, 7],
        within: 0.03,
        measure: async (ratio) => ((await motor({ ratio }, 5, { throttle: 1 })) * radius) / 200
    },
    {
        of: `${engine}coastTorque`,
        says: 'Generator torque when the driver lifts, N m',
        values: [20, 60],
        within: 0.03,
        measure: async (coastTorque) => (-(await motor({ coastTorque, regenTorque: 200 }, 15)) * radius) / 8
    },
    {
        of: `${engine}regenTorque`,
        says: 'Maximum generator torque, N m',
        values: [50, 100],
        within: 0.03,
        measure: (regenTorque) => {
            const brakes = { brakes: { maxBrakeTorque: 2000 } };
            const all = { type: 1, ratio: 8, motorInertia: 0.001, coastTorque: 0, regenTorque, regenPower: 500 };
            return Specimen.of({ engine: all, ...brakes }, (it) => {
                it.car.roll(15);
                it.controls.brake = 0.9;
                it.run(0.4);
                return -it.powertrain.electric!.motor.torque;
            });
        }
    },
    {
        of: `${gearbox}finalDrive`,
        says: 'Ratio of the final drive',
        values: [3, 5],
        within: 0.005,
        measure: (finalDrive) =>
            Specimen.of({ gearbox: { gearRatios: [2, 1], ...gears, finalDrive } }, (it) => {
                it.controls.gear = 2;
                inGear(it, 2, 20);
                return turns(it);
            })
    },
    {
        of: `${gearbox}reverseRatio`,
        says: 'Gear ratio of reverse',
        values: [3, 5],
        within: 0.01,
        measure: (reverseRatio) =>
            Specimen.of({ gearbox: { reverseRatio, finalDrive: 4 } }, (it) => {
                it.controls.reverse = true;
                it.controls.throttle = 0.6;
                it.run(4);
                return -turns(it) / 4;
            })
    },
    {
        of: `${gearbox}reverseSpeed`,
        says: 'Speed beyond which reverse drives no faster, km/h',
        values: [15, 25],
        within: 0.02,
        measure: (reverseSpeed) =>
            Specimen.of({ gearbox: { reverseSpeed } }, (it) => {
                it.controls.reverse = true;
                it.controls.throttle = 1;
                it.run(20);
                return -it.car.vehicle.forwardSpeed * 3.6;
            })
    },
    {
        of: `${gearbox}lowRatio`,
        says: 'Ratio of the low range',
        values: [2, 3],
        within: 0.01,
        measure: (lowRatio) =>
            Specimen.of({ gearbox: { gearRatios: [2, 1], ...gears, lowRange: true, lowRatio } }, (it) => {
                it.controls.gear = 2;
                inGear(it, 2, 12);
                return turns(it) / 4;
            })
    },
    {
        of: `${gearbox}efficiency`,
        says: "Share of the engine's torque that reaches the wheels",
        values: [0.8, 0.95],
        within: 0.02,
        measure: async (efficiency) => {
            const [whole, part] = await Promise.all(
                [1, efficiency].map((share) =>
                    Specimen.of({ gearbox: { gearRatios: [2, 1], ...gears, efficiency: share } }, (it) => {
                        it.controls.gear = 2;
                        inGear(it, 2, 25);
                        return pull(it);
                    })
                )
            );
            return part / whole;
        }
    },
    {
        of: `${gearbox}switchTime`,
        says: 'Time without drive torque during a shift, s',
        values: [0.2, 0.6],
        within: 0.1,
        measure: (switchTime) =>
            Specimen.of({ gearbox: { gearRatios: [2, 1], ...gears, switchTime } }, (it) => {
                it.controls.gear = 1;
                inGear(it, 1, 10);
                it.controls.throttle = 0.5;
                it.run(0.5);
                it.controls.gear = 2;
                const forces = it.trace(() => it.car.wheels[0].wheel!.longitudinalForce, 1.5);
                return forces.filter((force) => Math.abs(force) < 30).length / RATE;
            })
    },
    {
        of: `${gearbox}upRpm`,
        says: 'Engine speed for upshifts at full throttle, rpm',
        values: [4500, 5500],
        within: 0.05,
        measure: (upRpm) =>
            Specimen.of({ gearbox: { gearRatios: [2, 1], upRpm } }, (it) => {
                it.controls.throttle = 1;
                let last = 0;
                for (let i = 0; i < 1800 && it.powertrain.gearbox.gear < 2; i++) {
                    last = it.powertrain.engine.rpm;
                    it.run(1 / RATE);
                }
                return last;
            })
    },
    {
        of: `${gearbox}downRpm`,
        says: 'Engine speed for downshifts with the throttle closed, rpm',
        values: [1400, 2000],
        within: 0.05,
        measure: (downRpm) =>
            Specimen.of({ gearbox: { downRpm } }, (it) => {
                inGear(it, 3, 20);
                const from = it.powertrain.gearbox.gear;
                let last = 0;
                it.controls.brake = 0.1;
                for (let i = 0; i < 2400 && it.powertrain.gearbox.gear >= from; i++) {
                    last = it.powertrain.engine.rpm;
                    it.run(1 / RATE);
                }
                return last;
            })
    },
    {
        of: 'vehicleController.clutch.strength',
        says: "Torque capacity of the closed clutch, as a multiple of the engine's maximum torque",
        values: [0.4, 0.7],
        within: 0.05,
        measure: (strength) =>
            Specimen.of({ engine: plain, clutch: { strength }, gearbox: { ...gears, gearRatios: [2] } }, (it) => {
                it.controls.gear = 1;
                inGear(it, 1, 14);
                return (pull(it) * radius) / (2 * 4 * 200);
            })
    },
    {
        of: 'vehicleController.clutch.stallRpm',
        says: 'Engine speed at full throttle with the brakes held, rpm',
        values: [1800, 2600],
        within: 0.03,
        measure: (stallRpm) =>
            Specimen.of(
                { engine: plain, clutch: { coupling: 1, stallRpm }, brakes: { maxBrakeTorque: 9000 } },
                (it) => {
                    it.controls.throttle = 1;
                    it.controls.brake = 1;
                    it.run(4);
                    return it.powertrain.engine.rpm;
                }
            )
    }
];
