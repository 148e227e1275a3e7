import { Quat, Vec3 } from 'playcanvas';

import { DEG } from '../../src/index.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Statement of a tooltip about the size of a number, and its measurement. */
export interface Claim {
    /** Script name of the component, a dot, the path of the attribute. */
    of: string;

    /** The part of the tooltip. */
    says: string;

    /** Values to set, one after the other: no constant answers both. */
    values: readonly [number, number];

    /** Share by which what is measured may differ. */
    within: number;

    /** @returns The corresponding value in the simulation, in the unit of the attribute. */
    measure: (value: number) => Promise<number>;
}

/** Physics steps a second, and of what is measured from step to step. */
export const RATE = 60;
export const FINE = 120;

/** Radius of the wheels, m, and what turns with the car: all its mass along the way, kg. */
export const { radius } = bmw;
const WHEEL_MASS = 20;
export const alongWay = bmw.mass + (4 * 0.5 * WHEEL_MASS * radius ** 2) / radius ** 2;

/** Inertia of a car that neither pitches nor rolls nor turns, so that its wheels carry what they do at rest, kg m². */
export const STEADY: [number, number, number] = [1e7, 1e7, 1e7];

/** Time in which a car that is put down at its height at rest comes to rest, s. */
const SETTLING = 0.4;

/** A car that is measured. */
export class Specimen {
    readonly world: World;
    readonly car: TestCar;
    private readonly stepRate: number;

    /** Puts a car without drag, rolling resistance and aids on a plane, at rest. */
    static async create(
        controller: object = {},
        wheel: object = {},
        numbers: Partial<CarNumbers> = {},
        rate = RATE
    ): Promise<Specimen> {
        return new Specimen(await World.create(1 / rate), rate, controller, wheel, numbers);
    }

    private constructor(
        world: World,
        stepRate: number,
        controller: object,
        wheel: object,
        numbers: Partial<CarNumbers>
    ) {
        this.world = world;
        this.stepRate = stepRate;
        world.addGround(0, 2000);
        const free = { mass: WHEEL_MASS, wheelDampingRate: 0, rollingResistance: 0 };
        const all = { ...bmw, wheel: { ...free, ...wheel }, controller: { behavior: 0, ...controller }, ...numbers };
        this.car = new TestCar(world, all, new Vec3(0, 0, -900), new Quat());
        this.run(SETTLING);
    }

    get speed(): number {
        return this.car.vehicle.forwardSpeed;
    }

    get controls(): TestCar['vehicle']['controls'] {
        return this.car.vehicle.controls;
    }

    get powertrain(): NonNullable<TestCar['vehicle']['powertrain']> {
        return this.car.vehicle.powertrain!;
    }

    run(seconds: number, each?: () => void): void {
        this.world.run(seconds, 1 / this.stepRate, each);
    }

    /** Mean rate of change of a number over some time, 1/s. */
    rate(of: () => number, seconds = 0.1): number {
        const before = of();
        this.run(seconds);
        return (of() - before) / seconds;
    }

    /** Mean acceleration over some time, m/s2. */
    acceleration(seconds = 0.1): number {
        return this.rate(() => this.speed, seconds);
    }

    /** All values of a number, step by step. */
    trace(of: () => number, seconds: number): number[] {
        const values: number[] = [];
        this.run(seconds, () => values.push(of()));
        return values;
    }

    /** Angle of a wheel, degrees. */
    angle(wheel: number): number {
        return this.car.wheels[wheel].wheel!.steerAngle / DEG;
    }

    /** Creates a car, measures it and destroys it. */
    static async of(
        controller: object,
        measure: (it: Specimen) => number,
        wheel: object = {},
        numbers: Partial<CarNumbers> = {},
        rate = RATE
    ): Promise<number> {
        const it = await Specimen.create(controller, wheel, numbers, rate);
        const value = measure(it);
        it.world.destroy();
        return value;
    }
}
