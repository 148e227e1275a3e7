import { g, type TestCar } from './car.js';
import type { World } from './world.js';
import type { Vehicle, Wheel } from '../../src/index.js';
import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Speed of the body at the start of the step along a row of its solve, m/s. */
function speedAlong({ velocity }: Vehicle, { state, scratch }: Wheel, axis: number): number {
    let speed = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const turning = velocity[a + 3] * scratch[SCRATCH.lever + b] - velocity[b + 3] * scratch[SCRATCH.lever + a];
        speed += state[axis + k] * (velocity[k] + turning);
    }
    return speed;
}

/** Energy balance since the start, J: stored, supplied and lost. */
export interface Account {
    /** Motion of the body and height of its center of mass. */
    body: number;
    wheels: number;
    engine: number;
    springs: number;

    /** Work of the burning fuel or the motor less the engine's own friction: what arrives at the crank. */
    work: number;

    /** Lost, each above 0 when it is lost. */
    air: number;
    rolling: number;
    bearings: number;
    brakes: number;
    slip: number;
    dampers: number;
    clutch: number;
    locks: number;
}

/**
 * Keeps the books of a car on a level road, step by step. A power is a force of the step, as the states hold it, times
 * the mean of the speed before and after: so the work on a mass is exactly what its kinetic energy gains, and what is left
 * over is energy that came from nowhere.
 */
export class EnergyBook {
    readonly account: Account;
    private readonly car: TestCar;
    private readonly world: World;
    private readonly dt: number;
    private readonly stored: number;

    constructor(world: World, car: TestCar, dt: number) {
        this.world = world;
        this.car = car;
        this.dt = dt;
        this.account = {
            ...this.store(),
            work: 0,
            air: 0,
            rolling: 0,
            bearings: 0,
            brakes: 0,
            slip: 0,
            dampers: 0,
            clutch: 0,
            locks: 0
        };
        this.stored = this.sum();
    }

    /** Stored energy gained since the start, J. */
    get gained(): number {
        return this.sum() - this.stored;
    }

    /** All that was lost, J. */
    get lost(): number {
        const { air, rolling, bearings, brakes, slip, dampers, clutch, locks } = this.account;
        return air + rolling + bearings + brakes + slip + dampers + clutch + locks;
    }

    /** Energy that came from nowhere, J. */
    get error(): number {
        return this.gained + this.lost - this.account.work;
    }

    run(seconds: number): void {
        for (let k = 0; k < Math.round(seconds / this.dt); k++) {
            this.step();
        }
    }

    step(): void {
        const { car, dt, account } = this;
        const { vehicle } = car;
        const powertrain = vehicle.powertrain!;
        const crank = powertrain.electric?.motor ?? powertrain.engine;
        const before = car.velocity.length();
        const spins = vehicle.wheels.map(({ spin }) => spin);
        const turning = crank.speed;
        const yaw = car.entity.rigidbody!.angularVelocity.y;
        this.world.run(dt, dt);
        const turn = 0.5 * (yaw + car.entity.rigidbody!.angularVelocity.y);

        const air = vehicle.aerodynamics!.load;
        account.air += dt * Math.hypot(air[0], air[1], air[2]) * 0.5 * (before + car.velocity.length());
        const driven = [0, 0, 0, 0];
        for (const { wheel } of car.wheels) {
            const i = wheel!.index;
            const { params, state, scratch } = wheel!;
            const spin = 0.5 * (spins[i] + state[WHEEL.spin]);
            const contact = 0.5 * (speedAlong(vehicle, wheel!, WHEEL.forward) + state[WHEEL.newForward]);
            const rolling = Math.min(
                scratch[SCRATCH.frictionTorque],
                (params.rollingResistance + state[WHEEL.surfaceRolling]) * scratch[SCRATCH.expectedLoad] * params.radius
            );
            account.rolling += dt * rolling * scratch[SCRATCH.frictionSign] * spin;
            account.brakes += dt * (scratch[SCRATCH.frictionTorque] - rolling) * scratch[SCRATCH.frictionSign] * spin;
            account.bearings += dt * params.dampingRate * state[WHEEL.spin] * spin;
            const across = 0.5 * (speedAlong(vehicle, wheel!, WHEEL.left) + state[WHEEL.newLeft]);
            account.slip +=
                dt * (state[WHEEL.forceX] * (params.radius * spin - contact) - state[WHEEL.forceY] * across);
            account.slip -= dt * state[WHEEL.aligningMoment] * state[WHEEL.grounded] * turn;
            const closing = -0.5 * (scratch[SCRATCH.normalSpeed] + scratch[SCRATCH.newNormal]);
            account.dampers += dt * scratch[SCRATCH.damperRate] * closing * closing;
            driven[i] = spin;
        }
        const mean = 0.5 * (turning + crank.speed);
        account.work += dt * (crank.torque + crank.slope * (crank.speed - turning)) * mean;
        const joint = powertrain.electric?.shaft ?? powertrain.clutch.shaft;
        const along = (share: Float64Array): number => driven.reduce((sum, spin, i) => sum + share[i] * spin, 0);
        account.clutch += dt * joint.torque * (mean - along(joint.share));
        const { frontDifferentials, rearDifferentials, tandemDifferentials, centerDifferential } = powertrain;
        const ends = [...frontDifferentials, ...rearDifferentials, ...tandemDifferentials];
        for (const { shaft } of [...ends, centerDifferential].filter(({ holds }) => holds)) {
            account.locks -= dt * shaft.torque * along(shaft.share);
        }
        Object.assign(account, this.store());
    }

    private sum(): number {
        const { body, wheels, engine, springs } = this.account;
        return body + wheels + engine + springs;
    }

    private springEnergy(i: number, jounce: number): number {
        const wheel = this.car.vehicle.wheels[i];
        const { spring, distance, targetPosition } = wheel.params.suspension;
        const x = jounce - (1 - targetPosition) * distance;
        return wheel.restLoad * x + 0.5 * spring * x * x;
    }

    private store(): Pick<Account, 'body' | 'wheels' | 'engine' | 'springs'> {
        const { car } = this;
        const { vehicle, numbers } = car;
        const { mass, inertia } = numbers;
        const v = car.velocity;
        const w = car.entity.rigidbody!.angularVelocity;
        const powertrain = vehicle.powertrain!;
        const crank = powertrain.electric?.motor ?? powertrain.engine;
        let wheels = 0;
        let springs = 0;
        for (const wheel of vehicle.wheels) {
            // they spin on the body, whose inertia counts them in
            wheels += 0.5 * wheel.params.mass * wheel.params.radius ** 2 * wheel.spin * (0.5 * wheel.spin + w.x);
            springs += this.springEnergy(wheel.index, wheel.jounce);
        }
        return {
            body:
                0.5 * mass * v.lengthSq() +
                0.5 * (inertia[0] * w.x * w.x + inertia[1] * w.y * w.y + inertia[2] * w.z * w.z) +
                mass * g * vehicle.body.position[1],
            wheels,
            engine: 0.5 * crank.inertia * crank.speed ** 2,
            springs
        };
    }
}
