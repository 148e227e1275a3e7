import { RoadFrame } from '../../scenario/frame.js';
import { groundTriangles } from '../../scenario/ground.js';
import { addMeshBody } from '../../scenario/mesh-body.js';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { surfaces, type Driver } from '../../src/index.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Presets of Surface Material by the names of the surfaces. */
const PRESETS = Object.keys(surfaces);

/** A rear-driven car that can spin its wheels in two gears. */
export const strong = {
    drive: 1,
    engine: {
        peakTorque: 450,
        peakTorqueRpm: 4500,
        peakPower: 260,
        peakPowerRpm: 6000,
        maxRpm: 7000,
        inertia: 0.2,
        friction: 20
    },
    brakes: { maxBrakeTorque: 6000, bias: 0.6 }
};

/** The controller's attributes for some aids. */
export function only(aids: object): object {
    return { assistance: 4, aids: { abs: false, ...aids } };
}

/** Road of a car: one surface, or another one on the left. */
export interface Road {
    surface?: keyof typeof surfaces;
    left?: keyof typeof surfaces;

    /** Rise over run toward +Z. */
    slope?: number;

    /** Physics steps a second. */
    rate?: number;

    /** m */
    size?: number;
}

/** A car on a road, which a driver drives in physics steps. */
export class AidedCar {
    readonly world: World;
    readonly car: TestCar;
    private readonly rate: number;

    /** Lays a road and puts a car with some controller attributes on it, at rest. */
    static async create(controller: object, road: Road = {}, numbers: CarNumbers = bmw): Promise<AidedCar> {
        const world = await World.create(1 / (road.rate ?? 60));
        return new AidedCar(world, controller, road, numbers);
    }

    private constructor(world: World, controller: object, road: Road, numbers: CarNumbers) {
        const { surface = 'asphalt', left = surface, slope = 0, rate = 60, size = 1000 } = road;
        this.world = world;
        this.rate = rate;
        const { rotation } = new RoadFrame(slope);
        const half = size / 2;
        const sides = groundTriangles(size, [{ x: [-half, half], y: [0, half] }]);
        [surface, left].forEach((name, i) => {
            const ground = addMeshBody(world.app, world.app.root, name, sides[i], rotation);
            ground.addComponent('script');
            ground.script!.create(SurfaceMaterial, { properties: { preset: PRESETS.indexOf(name) } });
        });
        const all = { ...numbers, controller: { ...numbers.controller, ...controller } };
        this.car = new TestCar(world, all, undefined, rotation);
        world.run(2, 1 / rate);
    }

    /** Drives on; the driver is called before every step with the time since now. */
    run(seconds: number, drive: (controls: Parameters<Driver['drive']>[0], time: number, dt: number) => void): void {
        let time = 0;
        this.car.drive((controls, dt) => {
            drive(controls, time, dt);
            time += dt;
        });
        this.world.run(seconds, 1 / this.rate);
    }

    /** Way along the road since the start, on a level road, m. */
    get way(): number {
        return this.car.vehicle.body.position[2];
    }

    /** Way to the left, m. */
    get aside(): number {
        return this.car.vehicle.body.position[0];
    }

    /** Angle to the road, rad, left positive. */
    get heading(): number {
        const { rotation } = this.car.vehicle.body;
        return Math.atan2(rotation[2], rotation[8]);
    }

    get speed(): number {
        return this.car.vehicle.forwardSpeed;
    }

    destroy(): void {
        this.world.destroy();
    }
}
