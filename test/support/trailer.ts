import { Entity, Vec3 } from 'playcanvas';

import type { CarNumbers } from './car.js';
import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { Hitch } from '../../scripts/hitch.mjs';
import { Trailer } from '../../scripts/trailer.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Vehicle } from '../../src/index.js';
import { couple } from '../../src/vehicle/train/couple.js';
import type { CouplingKind } from '../../src/vehicle/train/coupling-kind.js';
import { Coupling } from '../../src/vehicle/train/coupling.js';

/** A trailer by its numbers, in its own frame from its center of mass: meters, kilograms. */
export interface TrailerNumbers {
    mass: number;

    /** Pitch, yaw, roll, kg m². */
    inertia: [number, number, number];
    cgHeight: number;

    /** Positions of the axles, ahead of the center of mass, m. */
    axles: number[];
    track: number;
    radius: number;

    /** Natural frequency, Hz, and damping ratio of the springs. */
    frequency?: number;
    damping?: number;
    distance?: number;

    /** Coupling point: ahead of the center of mass, above the ground. */
    ahead: number;
    height: number;

    /** True if the vehicle in front carries part of it. */
    carried: boolean;
    wheel?: Record<string, unknown>;
}

/** A family caravan: masses and sizes as of a two-berth one of 1 300 kg; the inertia is that of a box of 1.5 m gyration. Estimate. */
export const caravan: TrailerNumbers = {
    mass: 1300,
    inertia: [2400, 2600, 900],
    cgHeight: 0.85,
    axles: [-0.22],
    track: 1.95,
    radius: 0.33,
    ahead: 3.6,
    height: 0.43,
    carried: true
};

/** The same body on two axles, of which a drawbar leads the front one. */
export const fullTrailer: TrailerNumbers = { ...caravan, axles: [1.5, -1.5], ahead: 3.5, carried: false };

/** A loaded semi-trailer with three axles, 33 t of a train of 40 t. Estimate by its box of 13.6 m. */
export const semiTrailer: TrailerNumbers = {
    mass: 33000,
    inertia: [420000, 430000, 45000],
    cgHeight: 2,
    axles: [-1.2, -2.5, -3.8],
    track: 2.04,
    radius: 0.5,
    ahead: 5.2,
    height: 1.2,
    carried: true
};

/** A trailer in a world, of wheels alone. */
export class TestTrailer {
    readonly entity: Entity;
    readonly wheels: WheelCollider[];
    readonly numbers: TrailerNumbers;
    readonly coupler: Entity;

    /** Null on a trailer of wheels alone. */
    readonly component: Trailer | null = null;

    /**
     * @param world - World of the trailer.
     * @param numbers - Numbers of the trailer.
     * @param position - Point of the ground below its center of mass.
     * @param attributes - Attributes of its Trailer component; without them it has none.
     */
    constructor(world: World, numbers: TrailerNumbers, position: Vec3, attributes?: Record<string, unknown>) {
        this.numbers = numbers;
        const { app } = world;
        const { mass, axles, track, radius, distance = 0.25, frequency = 1.6, damping = 0.25 } = numbers;
        const chassis = new Entity('Trailer', app);
        this.entity = chassis;
        const hull = new Entity('Hull', app);
        hull.setLocalPosition(0, 0.3, 0);
        chassis.addChild(hull);
        chassis.setPosition(position.x, position.y + numbers.cgHeight, position.z);
        chassis.addComponent('collision', { type: 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [track / 2, 0.3, 0.8 * numbers.ahead] });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass, friction: 0.5 });
        app.root.addChild(chassis);
        const middle = axles.reduce((sum, z) => sum + z, 0) / axles.length;
        const onWheels = numbers.carried ? (mass * numbers.ahead) / (numbers.ahead - middle) : mass;
        const load = onWheels / axles.length / 2;
        const spring = load * (2 * Math.PI * frequency) ** 2;
        const lift = Math.min(0.7 * distance, 9.81 / (2 * Math.PI * frequency) ** 2);
        this.wheels = axles.flatMap((z, axle) =>
            [1, -1].map((side) => {
                const entity = new Entity(`Wheel ${axle} ${side}`, app);
                entity.setLocalPosition((side * track) / 2, radius - numbers.cgHeight + distance - lift, z);
                chassis.addChild(entity);
                return addScript(
                    entity,
                    WheelCollider,
                    {
                        radius,
                        mass: load > 1000 ? 90 : 20,
                        suspensionDistance: distance,
                        suspensionSpring: {
                            spring,
                            damper: 2 * damping * Math.sqrt(spring * load),
                            targetPosition: (distance - lift) / distance
                        }
                    },
                    numbers.wheel ?? {}
                );
            })
        );
        this.wheels[0].body!.setInertia(new Vec3(...numbers.inertia));
        const coupler = new Entity('Coupler', app);
        coupler.setLocalPosition(0, numbers.height - numbers.cgHeight, numbers.ahead);
        chassis.addChild(coupler);
        this.coupler = coupler;
        if (attributes) {
            const leg = new Entity('Leg', app);
            leg.setLocalPosition(0, 0.22 - numbers.cgHeight, numbers.ahead - 0.5);
            leg.addComponent('collision', { type: 'box', halfExtents: [0.1, 0.2, 0.1] });
            chassis.addChild(leg);
            this.component = addScript(
                chassis,
                Trailer,
                { couplerPoint: coupler, legs: [leg], inertia: numbers.inertia, dragArea: 0 },
                attributes
            );
        } else if (numbers.carried) {
            this.vehicle.couplingPosition = numbers.ahead;
        }
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    /**
     * Couples it to a vehicle whose coupling point is so far behind its center of mass.
     *
     * @param front - The vehicle.
     * @param behind - m.
     * @param cgHeight - Height of the vehicle's center of mass, m.
     */
    coupleTo(front: Vehicle, behind: number, cgHeight: number, kind: CouplingKind = 'ball'): Coupling {
        const { ahead, height, cgHeight: own } = this.numbers;
        const coupling = new Coupling(front, this.vehicle);
        coupling.kind = kind;
        coupling.onFront.set([0, height - cgHeight, -behind]);
        coupling.onBack.set([0, height - own, ahead]);
        couple(coupling);
        return coupling;
    }

    /** Sets it rolling straight ahead at a speed, wheels included. */
    roll(speed: number): void {
        this.entity.rigidbody!.linearVelocity = this.entity.forward.clone().mulScalar(-speed);
        this.vehicle.rollAt([0, 0, speed, 0, 0, 0]);
    }
}

/**
 * Puts a hitch on a chassis.
 *
 * @param chassis - Chassis of a car or trailer.
 * @param behind - Distance behind its center of mass, m.
 * @param height - m above it.
 */
export function addHitch(
    chassis: Entity,
    behind: number,
    height: number,
    attributes: Record<string, unknown> = {}
): Hitch {
    const entity = new Entity('Hitch', chassis.rigidbody!.system.app);
    entity.setLocalPosition(0, height, -behind);
    chassis.addChild(entity);
    return addScript(entity, Hitch, attributes);
}

/** A tractor for a train of 40 t with its fifth wheel 1.9 m behind the center of mass. Estimate by its axles and engine. */
export const tractor: CarNumbers = {
    mass: 7500,
    inertia: [20000, 21000, 6000],
    cgHeight: 1,
    cgToFront: 1.3,
    cgToRear: 2.4,
    trackFront: 2.04,
    trackRear: 1.85,
    radius: 0.5,
    springFront: 250000,
    springRear: 600000,
    damperFront: 15000,
    damperRear: 40000,
    barFront: 20000,
    barRear: 20000,
    distance: 0.25,
    wheel: { mass: 100 },
    controller: {
        behavior: 0,
        drive: 1,
        engine: {
            peakTorque: 2300,
            peakTorqueRpm: 1200,
            peakPower: 350,
            peakPowerRpm: 1800,
            maxRpm: 2200,
            idleRpm: 600
        },
        gearbox: { gearRatios: [12, 7, 4.3, 2.6, 1.6, 1, 0.8], finalDrive: 2.8, upRpm: 1700, downRpm: 1000 },
        brakes: { maxBrakeTorque: 110000, bias: 0.4 }
    }
};

/** Distance of its fifth wheel behind the center of mass, m. */
export const TRACTOR_PLATE = 1.9;

/** Distance of a family car's ball behind the center of mass of {@link bmw}, m. */
export const CAR_BALL = 2.4;
