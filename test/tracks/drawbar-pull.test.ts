import { Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Assistance, Behavior, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import { type Vehicle } from '../../src/index.js';
import { expectShare } from '../acceptance/cases.js';
import { addClay, CLAY } from '../support/clay.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    addClay(world);
});

afterEach(() => world.destroy());

const { kc: KC, kphi: KPHI, n: N, c: C, k: K, tan: TAN } = CLAY;

const g = 9.81;
const STEP = 1 / 60;

/** Point at which the load is hooked on, from the center of mass, m. */
const HOOK = new Vec3(0, -0.3, -2.5);

interface Machine {
    name: string;
    mass: number;
    cgHeight: number;

    /** Width of a belt and its length on the ground, m. */
    width: number;
    length: number;

    /** Speed of the belts while it pulls, m/s, and factor by which it is geared down more than usual. */
    speed: number;
    creeper: number;
}

// the engine of the tank ends at 90 kN in first gear, before the ground does
const tank: Machine = {
    name: 'tank',
    mass: 42_000,
    cgHeight: 1.15,
    width: 0.55,
    length: 4.2,
    speed: 1.5,
    creeper: 2
};
const bulldozer: Machine = {
    name: 'bulldozer',
    mass: 20_500,
    cgHeight: 0.98,
    width: 0.56,
    length: 2.48,
    speed: 0.8,
    creeper: 1
};

/**
 * Pull of two belts at a slip (J. Y. Wong, Theory of Ground Vehicles, chapter 2): what the ground holds by Mohr and Coulomb,
 * as far as shear has built up by Janosi and Hanamoto, less what Bekker's ruts resist. They are as deep as Lyasko has those
 * of belts that slip (Journal of Terramechanics 47, 2010).
 */
function pullAt({ mass, width, length }: Machine, slip: number): number {
    const load = (mass * g) / 2;
    const u = (slip * length) / K;
    const thrust = (C * width * length + load * TAN) * (1 - (1 - Math.exp(-u)) / u);
    const k = KC / width + KPHI;
    const z = ((load / (width * length * k)) ** (1 / N) * (1 + slip)) / (1 - 0.5 * slip);
    return 2 * (thrust - (width * k * z ** (N + 1)) / (N + 1));
}

/** Largest force that the ground holds of both belts, N. */
const mostOf = ({ mass, width, length }: Machine): number => 2 * C * width * length + mass * g * TAN;

/** A machine whose driver holds the speed of its belts, before a load that pulls back at its rear with a steady force. */
class Puller {
    readonly vehicle: Vehicle;
    private readonly entity: Entity;
    private force = 0;

    constructor({ name, cgHeight, speed, creeper }: Machine) {
        this.entity = placePrefab(world.app, name);
        this.entity.rigidbody!.teleport(0, cgHeight, 0);
        const controller = this.entity.script!.get('vehicleController') as VehicleController;
        controller.behavior = Behavior.SIMULATION;
        controller.assistance = Assistance.SIMULATION;
        controller.gearbox.finalDrive *= creeper;
        world.run(2);
        this.vehicle = controller.vehicle!;
        let held = 0;
        this.vehicle.driver = {
            drive: (controls, dt) => {
                const missing = speed - this.beltSpeed;
                held = Math.max(0, Math.min(1, held + 0.4 * dt * missing));
                controls.throttle = Math.max(0, Math.min(1, held + missing));
            }
        };
        this.run(3);
    }

    get beltSpeed(): number {
        const [{ spin, params }] = this.vehicle.wheels;
        return spin * params.radius;
    }

    /** Increases the load to a force, N. */
    tighten(force: number): void {
        const start = this.force;
        this.run(4, (time) => (this.force = start + (force - start) * Math.min(1, time / 3)));
        this.run(5);
    }

    /** Runs for a time. @returns Ways of the machine and of its belts, m. */
    run(seconds: number, each?: (time: number) => void): { way: number; belts: number } {
        const start = this.entity.getPosition().z;
        let belts = 0;
        let time = 0;
        world.run(seconds, STEP, () => {
            belts += STEP * this.beltSpeed;
            each?.((time += STEP));
            this.entity.rigidbody!.applyForce(new Vec3(0, 0, -this.force), HOOK);
        });
        return { way: this.entity.getPosition().z - start, belts };
    }
}

describe('a machine on belts in clay, before a load', () => {
    const pulls = [
        { share: 0.4, machine: tank },
        { share: 0.7, machine: tank },
        { share: 0.95, machine: tank },
        { share: 0.4, machine: bulldozer },
        { share: 0.9, machine: bulldozer }
    ];
    it.each(sampleOf(pulls, 5, 2))(
        'pulls at the slip that theory has for it: $machine.name, $share of what the ground holds',
        ({ share, machine }) => {
            const puller = new Puller(machine);
            const force = share * mostOf(machine);
            puller.tighten(force);
            const before = puller.vehicle.forwardSpeed;
            const { way, belts } = puller.run(20);
            const slip = 1 - way / belts;
            expect(puller.vehicle.forwardSpeed).toBeCloseTo(before, 1);
            expectShare(`pull at a slip of ${(100 * slip).toFixed(2)} %`, force, pullAt(machine, slip), 0.1);
        }
    );

    it.each(sampleOf([bulldozer, tank], 2))(
        'spins its belts before a load that the ground cannot hold: $name',
        (machine) => {
            const puller = new Puller(machine);
            puller.tighten(0.9 * mostOf(machine));
            expect(puller.vehicle.forwardSpeed).toBeGreaterThan(0.9 * machine.speed);
            puller.tighten(1.05 * mostOf(machine));
            puller.run(8);
            expect(puller.vehicle.forwardSpeed).toBeLessThan(0);
            expect(puller.beltSpeed).toBeGreaterThan(0.9 * machine.speed);
        }
    );
});
