import { alongWay, type Claim, radius, RATE, Specimen } from './claim.js';
import { RPM } from '../../src/index.js';
import { bmw } from '../support/car.js';

const engine = 'vehicleController.engine.';
const gearbox = 'vehicleController.gearbox.';
const clutch = 'vehicleController.clutch.';
const differentials = 'vehicleController.differentials.';

/** An engine of 100 N m at any speed, which loses nothing that is not set. */
const flat = { torqueCurve: [0, 100, 9000, 100], maxRpm: 9000, inertia: 1, friction: 0 };

/** Sequential, with one ratio of 4 behind each gear. */
const byHand = { transmission: 1, finalDrive: 4 };

/** Torque that an engine gains or loses that turns free, over its speed, N m s/rad. */
function freeLoss(damping: object, throttle: number): Promise<number> {
    return Specimen.of({ engine: { ...flat, ...damping } }, (it) => {
        it.controls.neutral = true;
        it.run(0.5);
        it.powertrain.engine.speed = 3000 * RPM;
        it.controls.throttle = throttle;
        it.run(0.2);
        const before = it.powertrain.engine.speed;
        const torque = it.rate(() => it.powertrain.engine.speed, 0.05);
        return (throttle * 100 - torque) / ((before + it.powertrain.engine.speed) / 2);
    });
}

/** A car in a gear that does not shift by itself, at a speed. */
function rolling(
    controller: object,
    gear: number,
    speed: number,
    measure: (it: Specimen) => number,
    wheel: object = {}
): Promise<number> {
    return Specimen.of(
        { gearbox: { ...byHand, gearRatios: [2, 1, 0.5] }, ...controller },
        (it) => {
            it.powertrain.gearbox.gear = gear;
            it.car.roll(speed);
            it.powertrain.gearbox.gear = it.controls.gear = gear;
            it.run(1);
            return measure(it);
        },
        wheel
    );
}

/** Rpm of the engine in the last step in the present gear. */
function untilShift(it: Specimen, seconds: number): number {
    const { gear } = it.powertrain.gearbox;
    let last = 0;
    for (let i = 0; i < RATE * seconds && it.powertrain.gearbox.gear === gear; i++) {
        last = it.powertrain.engine.rpm;
        it.run(1 / RATE);
    }
    return last;
}

/** Differentials, with the wheels of one side and the wheels of the other. */
const PLACES = [
    ['front', [0], [1]],
    ['rear', [2], [3]],
    ['center', [0, 1], [2, 3]]
] as const;

/** A car that rolls at 15 m/s, one side of a differential locked by the brakes of its wheels: torque on the other, N m. */
function dragged(
    differential: object,
    [, locked, free]: (typeof PLACES)[number],
    per: 'torque' | 'speed'
): Promise<number> {
    return rolling({ drive: 2, differentials: differential }, 1, 15, (it) => {
        it.controls.neutral = true;
        it.run(0.5);
        locked.forEach((wheel) => (it.car.wheels[wheel].brakeTorque = 9000));
        it.run(0.3);
        const inertia = ((alongWay - bmw.mass) / 4) * radius; // inertia of a wheel over its radius, kg m
        const wheels = free.map((wheel) => it.car.wheels[wheel].wheel!);
        const before = wheels.map(({ spin }) => spin);
        it.run(1 / RATE);
        const torque = wheels.reduce(
            (sum, { longitudinalForce, spin }, i) =>
                sum - (longitudinalForce + (spin - before[i]) * RATE * inertia) * radius,
            0
        );
        return per === 'torque' ? torque : torque / wheels[0].spin;
    });
}

/** Torque on the side of a differential that grips over that on the side that spins. */
function biased(differential: object, [, spinning, gripping]: (typeof PLACES)[number]): Promise<number> {
    return rolling({ drive: 2, differentials: differential, engine: { ...flat, inertia: 0.1 } }, 1, 5, (it) => {
        spinning.forEach((wheel) => (it.car.wheels[wheel].grip = 0.03));
        it.controls.throttle = 1;
        it.run(0.3);
        const inertia = ((alongWay - bmw.mass) / 4) * radius; // inertia of a wheel over its radius, kg m
        const wheels = it.car.wheels.map(({ wheel }) => wheel!);
        const before = wheels.map(({ spin }) => spin);
        it.run(1 / RATE);
        const torque = (sum: number, k: number): number =>
            sum + (wheels[k].longitudinalForce + (wheels[k].spin - before[k]) * RATE * inertia) * radius;
        return gripping.reduce(torque, 0) / spinning.reduce(torque, 0);
    });
}

export const drivelineClaims: Claim[] = [
    {
        of: `${engine}dampingRateFullThrottle`,
        says: 'Engine drag at full throttle, N m per rad/s',
        values: [0.05, 0.15],
        within: 0.01,
        measure: (dampingRateFullThrottle) => freeLoss({ dampingRateFullThrottle }, 1)
    },
    {
        of: `${engine}dampingRateZeroThrottleClutchDisengaged`,
        says: 'Engine drag with the throttle closed and the clutch open, N m per rad/s',
        values: [0.2, 0.5],
        within: 0.01,
        measure: (dampingRateZeroThrottleClutchDisengaged) => freeLoss({ dampingRateZeroThrottleClutchDisengaged }, 0)
    },
    {
        of: `${engine}dampingRateZeroThrottleClutchEngaged`,
        says: 'Engine drag with the throttle closed and the clutch engaged, N m per rad/s',
        values: [0.2, 0.4],
        within: 0.02,
        measure: (rate) =>
            rolling({ engine: { ...flat, inertia: 0.1, dampingRateZeroThrottleClutchEngaged: rate } }, 2, 25, (it) => {
                const force = -it.acceleration(0.05) * (alongWay + 0.1 * (4 / radius) ** 2);
                return (force * radius) / 4 / it.powertrain.engine.speed;
            })
    },
    {
        of: `${engine}motorInertia`,
        says: 'Moment of inertia of the rotor, kg m2',
        values: [0.5, 1],
        within: 0.03,
        measure: (motorInertia) =>
            Specimen.of({ engine: { type: 1, motorTorque: 100, motorPower: 500, ratio: 8, motorInertia } }, (it) => {
                it.car.roll(5);
                it.controls.throttle = 1;
                it.run(0.5);
                return ((((100 * 8) / radius / it.acceleration(0.1) - alongWay) / 8) * radius ** 2) / 8;
            })
    },
    {
        of: `${engine}regenPower`,
        says: 'Maximum generator power, kW',
        values: [20, 40],
        within: 0.02,
        measure: (regenPower) => {
            const all = { type: 1, ratio: 8, motorInertia: 0.001, coastTorque: 0, regenTorque: 400, regenPower };
            return Specimen.of({ engine: { ...all, motorMaxRpm: 18000 }, brakes: { maxBrakeTorque: 4000 } }, (it) => {
                it.car.roll(40);
                it.controls.brake = 0.8;
                it.run(0.3);
                const { motor } = it.powertrain.electric!;
                return (-motor.torque * motor.speed) / 1000;
            });
        }
    },
    {
        of: `${engine}torqueVectoring`,
        says: 'Share of the throttle that wheel motors shift from the inner to the outer wheels at full steering',
        values: [0.2, 0.4],
        within: 0.02,
        measure: (torqueVectoring) =>
            Specimen.of(
                {
                    engine: { type: 2, motorTorque: 100, coastTorque: 0, torqueVectoring },
                    steering: { rate: 1000, maxSteerAngle: 5 }
                },
                (it) => {
                    Object.assign(it.controls, { throttle: 0.4, steer: 1 });
                    it.run(0.3);
                    const [inner, outer] = it.car.vehicle.wheelMotors!.motors.map(({ motor }) => motor.torque);
                    return (outer - inner) / (outer + inner);
                }
            )
    },
    {
        of: `${clutch}stiffness`,
        says: 'Clutch torque per speed difference, N m per rad/s',
        values: [5, 10],
        within: 0.03,
        measure: (stiffness) =>
            rolling({ engine: { ...flat, inertia: 0.05 }, clutch: { stiffness } }, 2, 20, (it) => {
                it.controls.throttle = 1;
                it.run(0.5);
                const slip = it.powertrain.engine.speed - 4 * it.car.wheels[0].wheel!.spin;
                return (it.acceleration(0.05) * alongWay * radius) / 4 / slip;
            })
    },
    {
        of: `${clutch}launch`,
        says: 'as a share of the range from idle to maximum rpm',
        values: [0.2, 0.4],
        within: 0.05,
        measure: (launch) =>
            Specimen.of({ engine: { ...flat, friction: 20, idleRpm: 300 }, clutch: { launch } }, (it) => {
                it.controls.brake = 1;
                it.run(6);
                Object.assign(it.controls, { throttle: 1, brake: 0 });
                let rpm = 0;
                for (let i = 0; i < 600 && it.powertrain.clutch.engagement === 0; i++) {
                    rpm = it.powertrain.engine.rpm;
                    it.run(1 / RATE);
                }
                return (rpm - 300) / (9000 - 300);
            })
    },
    {
        of: `${clutch}lockRpm`,
        says: 'Minimum output speed for lock-up, rpm',
        values: [1500, 2500],
        within: 0.01,
        measure: (lockRpm) =>
            rolling(
                { engine: flat, gearbox: { ...byHand, gearRatios: [4, 3, 2] }, clutch: { coupling: 1, lockRpm } },
                3,
                5,
                (it) => {
                    it.controls.throttle = 0.2;
                    for (let i = 0; i < 6000 && !it.powertrain.converter!.locked; i++) {
                        it.run(1 / RATE);
                    }
                    return (it.car.wheels[0].wheel!.spin * 8) / RPM;
                }
            )
    },
    {
        of: 'vehicleController.frontTorqueShare',
        says: 'Share of the torque on the front axle with all-wheel drive',
        values: [0.3, 0.7],
        within: 0.01,
        measure: (frontTorqueShare) =>
            rolling({ drive: 2, frontTorqueShare }, 2, 15, (it) => {
                it.controls.throttle = 0.8;
                it.run(0.5);
                const spent = (it.acceleration(0.05) * (alongWay - bmw.mass)) / 4; // on the inertia of a wheel, N
                const [a, b, c, d] = it.car.wheels.map(({ wheel }) => wheel!.longitudinalForce + spent);
                return (a + b) / (a + b + c + d);
            })
    },
    {
        of: `${gearbox}lightUpRpm`,
        says: 'Engine speed for upshifts with up to 25 % of the throttle, rpm',
        values: [1800, 2400],
        within: 0.02,
        measure: (lightUpRpm) =>
            Specimen.of({ gearbox: { gearRatios: [3, 2], lightUpRpm, downRpm: 1000 } }, (it) => {
                it.controls.throttle = 0.24;
                return untilShift(it, 30);
            })
    },
    {
        of: `${gearbox}latency`,
        says: 'Minimum time between automatic shifts, s',
        values: [1, 2],
        within: 0.02,
        measure: (latency) =>
            Specimen.of(
                { gearbox: { gearRatios: [1.4, 1.3, 1.2, 1.1], upRpm: 2000, latency, switchTime: 0.1 } },
                (it) => {
                    it.car.roll(30);
                    it.controls.throttle = 1;
                    it.powertrain.gearbox.gear = 1;
                    const gears = it.trace(() => it.powertrain.gearbox.gear, 9);
                    return (gears.indexOf(4) - gears.indexOf(3)) / RATE;
                }
            )
    },
    {
        of: `${gearbox}upRatios`,
        says: 'Upshift points for each gear, as shares of the maximum engine speed',
        values: [0.4, 0.6],
        within: 0.05, // by the speed of the car, which tires that slip turn faster than
        measure: (share) =>
            Specimen.of({ gearbox: { gearRatios: [2, 1.5], upRatios: [share], downRpm: 1000 } }, (it) => {
                it.controls.throttle = 1;
                return untilShift(it, 30) / 6500;
            })
    },
    {
        of: `${gearbox}downRatios`,
        says: 'Downshift points for each gear, first gear first, as shares of the maximum engine speed',
        values: [0.25, 0.4],
        within: 0.02,
        measure: (share) =>
            Specimen.of({ gearbox: { gearRatios: [3, 2], upRatios: [0.9], downRatios: [0.1, share] } }, (it) => {
                it.car.roll(17);
                it.powertrain.gearbox.gear = 2;
                it.controls.brake = 0.05;
                return untilShift(it, 30) / 6500;
            })
    },
    {
        of: 'vehicleController.speedAids.launchRpm',
        says: 'Engine speed that launch control holds before the start, rpm',
        values: [2500, 4000],
        within: 0.01,
        measure: (launchRpm) =>
            Specimen.of({ speedAids: { launchControl: true, launchRpm }, assistance: 4 }, (it) => {
                Object.assign(it.controls, { throttle: 1, brake: 1 });
                it.run(3);
                return it.powertrain.engine.rpm;
            })
    },
    {
        of: `${differentials}limitedSlipTorque`,
        says: 'Locking torque of a limited-slip differential, N m',
        values: [100, 250],
        within: 0.02,
        measure: (limitedSlipTorque) => dragged({ front: 1, limitedSlipTorque }, PLACES[0], 'torque')
    },
    ...PLACES.flatMap((place): Claim[] => [
        {
            of: `${differentials}${place[0]}Preload`,
            says: 'locking torque without input torque, N m',
            values: [100, 250],
            within: 0.03,
            measure: (preload) => dragged({ [place[0]]: 5, [`${place[0]}Preload`]: preload }, place, 'torque')
        },
        {
            of: `${differentials}${place[0]}Viscosity`,
            says: 'torque per speed difference, N m s/rad',
            values: [3, 8],
            within: 0.03,
            measure: (viscosity) => dragged({ [place[0]]: 3, [`${place[0]}Viscosity`]: viscosity }, place, 'speed')
        },
        {
            of: `${differentials}${place[0]}BiasRatio`,
            says: 'largest torque ratio of the slower to the faster side',
            values: [2, 4],
            within: 0.03,
            measure: (ratio) =>
                biased({ [place[0]]: 5, [`${place[0]}Preload`]: 0, [`${place[0]}BiasRatio`]: ratio }, place)
        }
    ])
];
