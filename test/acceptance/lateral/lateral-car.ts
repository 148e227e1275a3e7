import { readFileSync } from 'node:fs';

import { LinearTire } from './linear-tire.js';
import type { Tire } from '../../../src/tire/tire.js';
import type { Vehicle } from '../../../src/vehicle/vehicle.js';
import type { Wheel } from '../../../src/wheel/wheel.js';
import { frontLoad, g, rearLoad, TestCar, type CarNumbers } from '../../support/car.js';
import { World } from '../../support/world.js';

/** An acceptance case, by its id in `test/reference/acceptance-cases.json`. */
export interface AcceptanceCase<Inputs, Expected> {
    id: string;
    vehicle: string;
    inputs: Inputs;
    expected: Expected;
}

/** Fields of a file in `test/reference/vehicles/` that the tests read. */
interface VehicleFile {
    body: {
        mass: number;
        Ixx_roll: number;
        Iyy_pitch: number;
        Izz_yaw: number;
        cg_height: number;
        cg_to_front_axle: number;
        cg_to_rear_axle: number;
        track_front: number;
        track_rear: number;
        width: number;
        length?: number;
    };
    wheels: { radius: number; spin_inertia: number };
    raycast_equivalent: Record<string, number | undefined>;
    drive?: { front_torque_share: number };
}

/** Cornering stiffness over load of the tires of a car that asks for none, 1/rad: a passenger tire's. */
const SLOPE = 16;

/** Reads a file of `test/reference/`. */
export function reference<T>(path: string): T {
    return JSON.parse(readFileSync(new URL(`../../reference/${path}`, import.meta.url), 'utf8')) as T;
}

const { cases } = reference<{ cases: AcceptanceCase<unknown, unknown>[] }>('acceptance-cases.json');

/** The cases of a family, `D1-` for all turning circles. */
export function casesOf<Inputs, Expected>(family: string): AcceptanceCase<Inputs, Expected>[] {
    return cases.filter(({ id }) => id.startsWith(family)) as AcceptanceCase<Inputs, Expected>[];
}

/**
 * A reference vehicle as a test car, its wheels free of rolling resistance, bearing drag and aligning moment, which the
 * closed forms leave out. Where the reference gives no springs (the bus) the car gets 0.13 m of static deflection, where
 * it gives no dampers a damping ratio of 0.3.
 */
export function referenceCar(id: string): CarNumbers {
    const { body, wheels, raycast_equivalent: ride } = reference<VehicleFile>(`vehicles/${id}.json`);
    const wheelbase = body.cg_to_front_axle + body.cg_to_rear_axle;
    const massFront = (body.mass * body.cg_to_rear_axle) / wheelbase / 2;
    const massRear = (body.mass * body.cg_to_front_axle) / wheelbase / 2;
    const springFront = ride.wheel_rate_front ?? (massFront * g) / 0.13;
    const springRear = ride.wheel_rate_rear ?? (massRear * g) / 0.13;
    const bar = (roll: number | undefined, spring: number, track: number): number =>
        roll === undefined ? 0 : roll / (track * track) - spring / 2;
    return {
        mass: body.mass,
        inertia: [body.Iyy_pitch, body.Izz_yaw, body.Ixx_roll],
        cgHeight: body.cg_height,
        cgToFront: body.cg_to_front_axle,
        cgToRear: body.cg_to_rear_axle,
        trackFront: body.track_front,
        trackRear: body.track_rear,
        radius: wheels.radius,
        springFront,
        springRear,
        damperFront: ride.damper_front ?? 0.6 * Math.sqrt(springFront * massFront),
        damperRear: ride.damper_rear ?? 0.6 * Math.sqrt(springRear * massRear),
        barFront: ride.arb_N_per_m_front ?? bar(ride.axle_roll_stiffness_front, springFront, body.track_front),
        barRear: ride.arb_N_per_m_rear ?? bar(ride.axle_roll_stiffness_rear, springRear, body.track_rear),
        distance: 0.4,
        wheel: {
            mass: (2 * wheels.spin_inertia) / (wheels.radius * wheels.radius),
            rollingResistance: 0,
            wheelDampingRate: 0,
            aligningScale: 0
        },
        controller: {}
    };
}

/** Length and width of a reference vehicle, m. */
export function outlineOf(id: string): { length: number; width: number } {
    const { body } = reference<VehicleFile>(`vehicles/${id}.json`);
    return { length: body.length ?? 0, width: body.width };
}

/** Share of the drive on the front axle; the rear axle drives where the reference does not say. */
function frontDriveOf(id: string): number {
    return reference<VehicleFile>(`vehicles/${id}.json`).drive?.front_torque_share ?? 0;
}

export function wheelbaseOf({ cgToFront, cgToRear }: CarNumbers): number {
    return cgToFront + cgToRear;
}

/** Differences of a {@link LateralCar} from the reference vehicle, and the surface on which it drives. */
export interface LateralSetup {
    numbers?: Partial<CarNumbers>;
    /** Else linear ones. */
    tires?: { front: Tire; rear: Tire };

    /** Physics step, s. */
    dt?: number;

    /** Lays the ground in place of a flat one. */
    ground?: (world: World) => void;

    /** Places the car, else at the origin. */
    place?: ConstructorParameters<typeof TestCar>[2];
    rotation?: ConstructorParameters<typeof TestCar>[3];

    /** Leaves the controller on: its aerodynamics and its machine. */
    machine?: boolean;
}

/**
 * A reference vehicle on a plane whose road wheel angles are prescribed, while torque on its driven wheels holds its
 * speed. Everything is read at the physics step, in ISO 8855 axes: x forward at the start, y to the left.
 */
export class LateralCar {
    readonly world: World;
    readonly car: TestCar;
    readonly numbers: CarNumbers;

    /** Time since {@link run} was first called, s. */
    time = 0;

    /** Speed to hold, m/s; null coasts. */
    speed: number | null = null;

    /** True if a force on the body at the height of the road holds the speed and no wheel is driven. */
    pushed = false;

    private integral = 0;
    private thrust = 0;
    private readonly frontDrive: number;
    private readonly dt: number;

    static async create(id: string, setup: LateralSetup = {}): Promise<LateralCar> {
        const dt = setup.dt ?? 1 / 60;
        const world = await World.create(dt);
        return new LateralCar(world, id, setup, dt);
    }

    private constructor(world: World, id: string, setup: LateralSetup, dt: number) {
        this.world = world;
        this.dt = dt;
        this.numbers = { ...referenceCar(id), ...setup.numbers };
        this.frontDrive = frontDriveOf(id);
        if (setup.ground) {
            setup.ground(world);
        } else {
            world.addGround(0, 2000);
        }
        this.car = new TestCar(world, this.numbers, setup.place, setup.rotation);
        if (!setup.machine) {
            this.car.controller.enabled = false;
        }
        const { front, rear } = setup.tires ?? {
            front: new LinearTire(SLOPE * frontLoad(this.numbers)),
            rear: new LinearTire(SLOPE * rearLoad(this.numbers))
        };
        this.car.wheels.forEach((wheel, i) => (wheel.ownTire = i < 2 ? front : rear));
        this.settle();
    }

    get vehicle(): Vehicle {
        return this.car.wheels[0].body!.vehicle;
    }

    /** Lets the car come to rest on its springs. */
    private settle(): void {
        this.world.run(2, this.dt);
    }

    /** Sets the car rolling straight ahead, and holds that speed. */
    roll(speed: number): void {
        this.speed = speed;
        this.car.roll(speed);
    }

    /**
     * Drives on.
     *
     * @param seconds - Duration, s.
     * @param steer - Road wheel angle of both front wheels, rad, for a time, s.
     * @param each - Called at the start of every step.
     */
    run(seconds: number, steer: (time: number) => number, each?: (time: number, dt: number) => void): void {
        const drive = (_: unknown, dt: number): void => {
            each?.(this.time, dt);
            // the angle stands for the whole step, so it is that of the middle
            const angle = steer(this.time + dt / 2);
            for (let i = 0; i < 2; i++) {
                this.car.wheels[i].wheel!.steerAngle = angle;
            }
            this.findThrust(dt);
            this.driveWheels();
            this.time += dt;
        };
        this.vehicle.driver = { drive };
        this.world.run(seconds, this.dt, () => this.push());
    }

    private findThrust(dt: number): void {
        this.thrust = 0;
        if (this.speed !== null) {
            const missing = this.speed - this.forwardSpeed;
            this.integral += dt * missing;
            this.thrust = this.numbers.mass * (4 * missing + 2 * this.integral);
        }
    }

    /** Forces count in the step after the frame. */
    private push(): void {
        if (this.pushed) {
            const x = this.thrust * Math.sin(this.heading);
            const z = this.thrust * Math.cos(this.heading);
            this.car.entity.rigidbody!.applyForce(x, 0, z, 0, -this.numbers.cgHeight, 0);
        }
    }

    private driveWheels(): void {
        const torque = this.pushed ? 0 : (this.thrust * this.numbers.radius) / 2;
        this.car.wheels.forEach(({ wheel }, i) => {
            wheel!.motorTorque = torque * (i < 2 ? this.frontDrive : 1 - this.frontDrive);
        });
    }

    /** Place of the center of mass, m. */
    get x(): number {
        return this.vehicle.body.position[2];
    }

    get y(): number {
        return this.vehicle.body.position[0];
    }

    /** Yaw angle, rad. */
    get heading(): number {
        const { rotation: r } = this.vehicle.body;
        return Math.atan2(r[2], r[8]);
    }

    /** Speeds of the center of mass along and across the heading, in the horizontal plane, m/s. */
    get forwardSpeed(): number {
        const { velocity: v } = this.vehicle.body;
        return v[2] * Math.cos(this.heading) + v[0] * Math.sin(this.heading);
    }

    get leftSpeed(): number {
        const { velocity: v } = this.vehicle.body;
        return v[0] * Math.cos(this.heading) - v[2] * Math.sin(this.heading);
    }

    /** Speed over ground, m/s. */
    get groundSpeed(): number {
        return Math.hypot(this.forwardSpeed, this.leftSpeed);
    }

    /** Sideslip angle, rad: the velocity carried the car through the last step, so it counts against the mean heading there. */
    get sideslip(): number {
        return Math.atan2(this.leftSpeed, this.forwardSpeed);
    }

    /** rad/s */
    get yawRate(): number {
        return this.vehicle.body.angularVelocity[1];
    }

    /** Roll angle, rad, positive right side down. */
    get rollAngle(): number {
        return Math.asin(this.vehicle.body.rotation[3]);
    }

    /** fl, fr, rl, rr */
    get wheels(): Wheel[] {
        return this.car.wheels.map(({ wheel }) => wheel!);
    }

    /** Loads of fl, fr, rl, rr, N. */
    get loads(): number[] {
        return this.car.loads;
    }

    destroy(): void {
        this.world.destroy();
    }
}
