import { alongWay, type Claim, radius, RATE, Specimen } from './claim.js';
import { DEG } from '../../src/index.js';
import { bmw, g } from '../support/car.js';

const KMH = 3.6;

/** Rolls without a gear. */
function coast(it: Specimen, speed: number): void {
    it.controls.neutral = true;
    it.run(0.5);
    it.car.roll(speed);
    it.run(0.2);
}

/** Torque that brakes all wheels together while a car stops from 30 m/s, N m. */
function braked(controller: object, pedals: object, wheel: object = {}): Promise<number> {
    return Specimen.of(
        controller,
        (it) => {
            coast(it, 30);
            Object.assign(it.controls, pedals);
            it.run(0.3);
            return -it.acceleration(0.2) * alongWay * radius;
        },
        wheel
    );
}

/** Share of the torque of a brake that is in front: what pushes the ground and what stops the wheels. */
function shareInFront(controller: object, pedals: object): Promise<number> {
    return Specimen.of(controller, (it) => {
        coast(it, 30);
        Object.assign(it.controls, pedals);
        it.run(0.5);
        const slowing = (-it.acceleration(0.05) * (alongWay - bmw.mass)) / 4;
        const [a, b, c, d] = it.car.wheels.map(({ wheel }) => slowing - wheel!.longitudinalForce);
        return (a + b) / (a + b + c + d);
    });
}

/** Angles of the wheels at full lock, degrees. */
async function locked(steering: object, controller: object = {}, speed = 0): Promise<number[]> {
    const it = await Specimen.create({ steering: { rate: 1000, ackermann: 0, ...steering }, ...controller });
    coast(it, speed);
    it.controls.steer = 1;
    it.run(0.5);
    const angles = it.car.wheels.map((_, i) => it.angle(i));
    it.world.destroy();
    return angles;
}

/** A car in the air whose driver asks for a rotation. @returns Its rate in that direction, degrees/s, from the start on. */
async function flung(arcade: object, asked: object, rate: (velocity: Float64Array) => number): Promise<number[]> {
    const it = await Specimen.create({ arcade: { airControl: true, ...arcade }, steering: { rate: 1000 } });
    it.car.entity.rigidbody!.teleport(0, 500, 0);
    Object.assign(it.controls, asked);
    const rates = it.trace(() => rate(it.car.vehicle.velocity) / DEG, 6);
    it.world.destroy();
    return rates;
}

/** Nose up, to the left, over the left side: attribute, control, and the rate in the frame of the body. */
const rotations = [
    ['airPitch', 'pitch', (velocity: Float64Array) => -velocity[3]],
    ['airYaw', 'steer', (velocity: Float64Array) => velocity[4]],
    ['airRoll', 'roll', (velocity: Float64Array) => -velocity[5]]
] as const;

const steering = 'vehicleController.steering.';
const brakes = 'vehicleController.brakes.';
const air = 'vehicleController.aerodynamics.';
const half = 0.5 * 1.225;

export const chassisClaims: Claim[] = [
    {
        of: `${steering}maxSteerAngle`,
        says: 'Maximum angle of the front wheels, degrees',
        values: [25, 40],
        within: 0.01,
        measure: async (maxSteerAngle) => (await locked({ maxSteerAngle }))[0]
    },
    {
        of: `${steering}rate`,
        says: 'Maximum steering speed of the road wheels, degrees per second',
        values: [60, 120],
        within: 0.02,
        measure: (rate) =>
            Specimen.of({ steering: { rate, ackermann: 0 } }, (it) => {
                it.controls.steer = 1;
                it.run(0.05);
                return it.rate(() => it.angle(0));
            })
    },
    {
        of: `${steering}returnRate`,
        says: 'Maximum speed of the road wheels back to center, degrees per second',
        values: [60, 120],
        within: 0.02,
        measure: (returnRate) =>
            Specimen.of({ steering: { rate: 1000, returnRate, ackermann: 0 } }, (it) => {
                it.controls.steer = 1;
                it.run(0.5);
                it.controls.steer = 0;
                it.run(0.05);
                return -it.rate(() => it.angle(0));
            })
    },
    {
        of: `${steering}highSpeedLock`,
        says: 'Share of the maximum angle that remains at high speed',
        values: [0.2, 0.5],
        within: 0.02,
        measure: async (highSpeedLock) =>
            (await locked({ maxSteerAngle: 30, highSpeedLock, highSpeed: 20 }, {}, 20))[0] / 30
    },
    {
        of: `${steering}highSpeed`,
        says: 'Speed at which the steering angle has fallen to that share, km/h',
        values: [60, 100],
        within: 0.04, // to 2 km/h
        measure: async (highSpeed) => {
            let [below, from] = [40, 130];
            while (from - below > 2) {
                const speed = (below + from) / 2;
                const [angle] = await locked({ maxSteerAngle: 10, highSpeedLock: 0.4, highSpeed }, {}, speed / KMH);
                [below, from] = angle < 10 * 0.4 * 1.01 ? [below, speed] : [speed, from];
            }
            return from;
        }
    },
    {
        of: 'vehicleController.steeringCurve',
        says: 'Share of the maximum steering angle over speed by points',
        values: [0.3, 0.6],
        within: 0.02,
        measure: async (share) =>
            (await locked({ maxSteerAngle: 10 }, { steeringCurve: [0, 1, 60, share] }, 60 / KMH))[0] / 10
    },
    {
        of: 'vehicleController.rearSteering',
        says: 'Angle of the rear wheels over the angle of the front wheels',
        values: [-0.3, 0.2],
        within: 0.02,
        measure: async (rearSteering) => {
            const [front, , rear] = await locked({ maxSteerAngle: 10 }, { rearSteering });
            return rear / front;
        }
    },
    {
        of: `${brakes}maxBrakeTorque`,
        says: 'Total brake torque of all wheels at full pedal, N m',
        values: [800, 1600],
        within: 0.01,
        measure: (maxBrakeTorque) => braked({ brakes: { maxBrakeTorque } }, { brake: 1 })
    },
    {
        of: `${brakes}bias`,
        says: 'Share of the brake torque on the front axle',
        values: [0.4, 0.7],
        within: 0.01,
        measure: (bias) => shareInFront({ brakes: { maxBrakeTorque: 1200, bias } }, { brake: 1 })
    },
    {
        of: `${brakes}maxHandbrakeTorque`,
        says: 'Total hand brake torque, N m',
        values: [300, 600],
        within: 0.01,
        measure: (maxHandbrakeTorque) => braked({ brakes: { maxHandbrakeTorque } }, { handbrake: 1 })
    },
    {
        of: `${brakes}handbrakeBias`,
        says: 'Share of the hand brake torque on the front wheels',
        values: [0.3, 0.6],
        within: 0.01,
        measure: (handbrakeBias) =>
            shareInFront({ brakes: { maxHandbrakeTorque: 800, handbrakeBias } }, { handbrake: 1 })
    },
    {
        of: `${brakes}frontBrakeTorque`,
        says: 'Total brake torque of the front wheels at full pedal, N m',
        values: [500, 900],
        within: 0.01,
        measure: async (frontBrakeTorque) =>
            (await braked({ brakes: { frontBrakeTorque, rearBrakeTorque: 100 } }, { brake: 1 })) - 100
    },
    {
        of: `${brakes}rearBrakeTorque`,
        says: 'Total brake torque of the rear wheels at full pedal, N m',
        values: [200, 500],
        within: 0.01,
        measure: async (rearBrakeTorque) =>
            (await braked({ brakes: { frontBrakeTorque: 100, rearBrakeTorque } }, { brake: 1 })) - 100
    },
    {
        of: `${air}dragArea`,
        says: 'Drag coefficient times frontal area, m2',
        values: [0.5, 2],
        within: 0.01,
        measure: (dragArea) =>
            Specimen.of({ aerodynamics: { dragArea } }, (it) => {
                coast(it, 50);
                const force = -it.acceleration(0.05) * alongWay;
                return force / (half * it.speed ** 2);
            })
    },
    {
        of: `${air}density`,
        says: 'Air density, kg/m3',
        values: [1, 2],
        within: 0.01,
        measure: (density) =>
            Specimen.of({ aerodynamics: { dragArea: 1, density } }, (it) => {
                coast(it, 50);
                const force = -it.acceleration(0.05) * alongWay;
                return force / (0.5 * it.speed ** 2);
            })
    },
    ...(['Front', 'Rear'] as const).map((end): Claim => ({
        of: `${air}downforce${end}`,
        says: `Downforce coefficient times area over the ${end.toLowerCase()} axle, m2`,
        values: [0.5, 1.5],
        within: 0.04, // the body pitches under it
        measure: (area) =>
            Specimen.of({ aerodynamics: { dragArea: 0, [`downforce${end}`]: area } }, (it) => {
                const at = end === 'Front' ? 0 : 2;
                const axle = (): number => it.car.loads[at] + it.car.loads[at + 1];
                coast(it, 0);
                const standing = axle();
                it.car.roll(50);
                it.run(1.5);
                return (axle() - standing) / (half * it.speed ** 2);
            })
    })),
    {
        of: 'vehicleController.speedAids.cruiseSpeed',
        says: 'Speed that cruise control holds, km/h',
        values: [60, 90],
        within: 0.01,
        measure: (cruiseSpeed) =>
            Specimen.of({ speedAids: { cruiseControl: true, cruiseSpeed }, assistance: 4 }, (it) => {
                it.car.roll(cruiseSpeed / KMH + 2);
                it.run(8);
                return it.speed * KMH;
            })
    },
    {
        of: 'vehicleController.speedAids.speedLimit',
        says: 'Speed above which the limiter reduces the throttle, km/h',
        values: [40, 60],
        within: 0.01,
        measure: (speedLimit) =>
            Specimen.of({ speedAids: { speedLimiter: true, speedLimit }, assistance: 4 }, (it) => {
                it.controls.throttle = 1;
                it.run(8);
                return it.speed * KMH;
            })
    },
    {
        of: 'vehicleController.arcade.boostAcceleration',
        says: 'Acceleration of the boost, m/s2',
        values: [5, 10],
        within: 0.02,
        measure: (boostAcceleration) =>
            Specimen.of({ arcade: { boost: true, boostAcceleration } }, (it) => {
                coast(it, 10);
                it.controls.boost = true;
                it.run(0.2);
                return (it.acceleration(0.2) * alongWay) / bmw.mass;
            })
    },
    {
        of: 'vehicleController.arcade.boostDuration',
        says: 'Duration of a full charge of the boost, s',
        values: [1, 2],
        within: 0.02,
        measure: (boostDuration) =>
            Specimen.of({ arcade: { boost: true, boostDuration } }, (it) => {
                it.controls.boost = true;
                return it.trace(() => it.car.controller.boostCharge, 3).filter((charge) => charge > 1e-6).length / RATE;
            })
    },
    {
        of: 'vehicleController.arcade.boostRecharge',
        says: 'Time in which an empty boost charges, s',
        values: [1, 2],
        within: 0.02,
        measure: (boostRecharge) =>
            Specimen.of({ arcade: { boost: true, boostDuration: 0.5, boostRecharge } }, (it) => {
                it.controls.boost = true;
                it.run(1);
                it.controls.boost = false;
                return (
                    it.trace(() => it.car.controller.boostCharge, 3).filter((charge) => charge < 1 - 1e-6).length / RATE
                );
            })
    },
    ...rotations.flatMap(([name, control, rate]): Claim[] => [
        {
            of: `vehicleController.arcade.${name}`,
            says: 'in the air, degrees/s2',
            values: [60, 120],
            within: 0.01,
            measure: async (value) => {
                const rates = await flung({ [name]: value }, { [control]: 1 }, rate);
                return Math.max(...rates.slice(1).map((now, i) => now - rates[i])) * RATE;
            }
        },
        {
            of: `vehicleController.arcade.${name}`,
            says: 'the rate that it leads to when held, degrees/s',
            values: [60, 120],
            within: 0.01,
            measure: async (value) => (await flung({ [name]: value }, { [control]: 1 }, rate)).at(-1)!
        }
    ]),
    {
        of: 'wheelCollider.radius',
        says: 'Rolling radius, m',
        values: [0.3, 0.4],
        within: 0.001,
        measure: (size) =>
            Specimen.of(
                {},
                (it) => {
                    coast(it, 20);
                    return it.speed / it.car.wheels[0].wheel!.spin;
                },
                {},
                { radius: size }
            )
    },
    {
        of: 'wheelCollider.maxSteerAngle',
        says: 'Steering angle of this wheel at full lock, on the inside of a turn, degrees',
        values: [20, 45],
        within: 0.01,
        measure: (maxSteerAngle) =>
            Specimen.of(
                { steering: { rate: 1000 } },
                (it) => {
                    it.controls.steer = 1;
                    it.run(1);
                    return it.angle(0);
                },
                { maxSteerAngle }
            )
    },
    {
        of: 'wheelCollider.maxBrakeTorque',
        says: 'Brake torque of this wheel at full pedal, N m',
        values: [200, 400],
        within: 0.01,
        measure: async (maxBrakeTorque) => (await braked({}, { brake: 1 }, { maxBrakeTorque })) / 4
    },
    {
        of: 'wheelCollider.maxHandbrakeTorque',
        says: 'Torque of the hand brake on this wheel, N m',
        values: [200, 400],
        within: 0.01,
        measure: async (maxHandbrakeTorque) => (await braked({}, { handbrake: 1 }, { maxHandbrakeTorque })) / 4
    },
    {
        of: 'wheelCollider.rollingResistance',
        says: 'Rolling resistance, force per unit load',
        values: [0.01, 0.02],
        within: 0.03,
        measure: (rollingResistance) =>
            Specimen.of(
                {},
                (it) => {
                    coast(it, 10);
                    return (-it.acceleration(0.5) * alongWay) / (bmw.mass * g);
                },
                { rollingResistance }
            )
    },
    {
        of: 'wheelCollider.wheelDampingRate',
        says: 'Bearing drag, N m s/rad',
        values: [0.5, 1],
        within: 0.02,
        measure: (wheelDampingRate) =>
            Specimen.of(
                {},
                (it) => {
                    coast(it, 20);
                    const torque = (-it.acceleration(0.1) * alongWay * radius) / 4;
                    return torque / it.car.wheels[0].wheel!.spin;
                },
                { wheelDampingRate }
            )
    },
    {
        of: 'wheelCollider.grip',
        says: 'Factor on all friction of this tire',
        values: [0.3, 0.6],
        within: 0.03,
        measure: async (grip) => {
            const slide = (factor: number): Promise<number> =>
                braked({ brakes: { maxBrakeTorque: 20000 } }, { brake: 1 }, { grip: factor });
            return (await slide(grip)) / (await slide(1));
        }
    }
];
