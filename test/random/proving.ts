import { Entity, Quat, Vec3 } from 'playcanvas';

import { tires, wheelTorque, type ControlPlan, type VehiclePlan, type WheelPlan } from './random-vehicle.js';
import {
    AntiRollBarModel as AntiRollBar,
    BodyState,
    defaultWheel,
    setSurface,
    surfaces,
    type Vehicle,
    VehicleWorld,
    Wheel,
    type WheelParams
} from '../../src/index.js';
import { acquireVehicle, type VehicleBody, Differential } from '../../src/internal.js';
import { stopRate } from '../../src/suspension/spring-damper.js';
import { BAR } from '../../src/vehicle/anti-roll-bar.js';
import { WHEEL } from '../../src/wheel/state.js';
import { World } from '../support/world.js';

const g = 9.81;
const DEG = 180 / Math.PI;

/** Vehicles are this far apart, m; none gets as far as its neighbor. */
const APART = 150;
const LANES = 5;

/** Hulls of vehicles that roll on nothing but their wheels. */
const GHOST = 1 << 10;

/** Obstacles in a vehicle's way. Lengths in m, angles in rad. */
export interface PlacePlan {
    surface: keyof typeof surfaces;
    step: number;
    slope: number;
    boxes: number[][];
}

/** Something that a run has put into the world. */
export interface Thing {
    destroy(): void;
}

/**
 * Lays what a vehicle meets.
 *
 * @param world - World of the run.
 * @param car - The vehicle, at its start.
 * @returns Things that the end of the run destroys, in this order.
 */
export type Lay = (world: World, car: Entity) => Thing[];

/** Lays what a plan says. */
export function layPlace({ surface, step, slope, boxes }: PlacePlan): Lay {
    return (world, car) => {
        const { x, z } = car.getPosition();
        const slab = world.addBox('Slab', [15, 0.5, 20], [x, step - 0.5, z + 28], 0, [-slope * DEG, 0, 0]);
        setSurface(slab, surfaces[surface]);
        const loose = boxes.map(([across, along, size, mass, turn]) => {
            const at = [x + across, size / 2, z + along];
            return world.addBox('Box', [size, size / 2, size], at, mass, [0, turn * DEG, 0]);
        });
        return [slab, ...loose];
    };
}

/** A world in which vehicles run, at one physics step. */
export class Proving {
    readonly world: World;
    readonly dt: number;

    static async create(dt: number): Promise<Proving> {
        const world = await World.create(dt);
        // every frame is one step, to the last bit
        world.app.systems.rigidbody!.maxSubSteps = 0;
        world.addGround(0, LANES * APART + 400);
        return new Proving(world, dt);
    }

    private constructor(world: World, dt: number) {
        this.world = world;
        this.dt = dt;
    }

    /**
     * Runs vehicles side by side.
     *
     * @param plans - The vehicles.
     * @param lays - Obstacles of each; null is the bare ground, on which only wheels touch.
     * @param steps - Number of physics steps.
     * @param each - Called for every vehicle after every step; says what is wrong, or nothing.
     * @returns The first thing that was wrong.
     */
    run(plans: VehiclePlan[], lays: (Lay | null)[], steps: number, each: Verdict): string | null {
        const runs = plans.map((plan, i) => {
            const x = APART * ((i % LANES) - (LANES - 1) / 2);
            const z = APART * (Math.floor(i / LANES) - (LANES - 1) / 2);
            return new Run(this, plan, lays[i], x, z);
        });
        let wrong: string | null = null;
        for (let step = 0; step < steps && wrong === null; step++) {
            for (const run of runs) {
                run.command(step / steps);
            }
            this.world.app.update(this.dt);
            for (const run of runs) {
                run.measure();
                wrong ??= each(run, step);
            }
        }
        for (const run of runs) {
            run.destroy();
        }
        return wrong;
    }
}

export type Verdict = (run: Run, step: number) => string | null;

/** One vehicle under way. */
export class Run {
    readonly plan: VehiclePlan;
    readonly vehicle: Vehicle;

    /** Energies, J: now, after the first step, work of the motors, what contacts that came too late brought in springs. */
    energy = 0;
    start = Number.NaN;
    work = 0;
    late = 0;

    /** Most energy that springs and bars have held, J. */
    strain = 0;
    readonly body = new BodyState();

    private readonly proving: Proving;
    private readonly owner: VehicleBody;
    private readonly things: Thing[];
    private readonly looseness = new Float64Array(16).fill(Number.NaN);
    private contacts = '';
    private springs = 0;

    constructor(proving: Proving, plan: VehiclePlan, lay: Lay | null, x: number, z: number) {
        this.proving = proving;
        this.plan = plan;
        const { app } = proving.world;
        const entity = new Entity('Vehicle', app);
        entity.setPosition(x, plan.height + plan.drop, z);
        const [roll, pitch, yaw] = plan.turn;
        const turn = new Quat().setFromEulerAngles(0, yaw * DEG, 0);
        turn.mul(new Quat().setFromEulerAngles(pitch * DEG, 0, 0)).mul(new Quat().setFromEulerAngles(0, 0, roll * DEG));
        entity.setRotation(turn);
        const half = Math.max(...plan.places.map(([, at]) => Math.abs(at)));
        const halfExtents = new Vec3(0.3 * half, 0.3 * plan.height, half);
        entity.addComponent('collision', { type: 'box', halfExtents });
        const filter = lay ? {} : { group: GHOST, mask: 0 };
        entity.addComponent('rigidbody', { type: 'dynamic', mass: plan.mass, ...filter });
        app.root.addChild(entity);
        this.things = [...(lay?.(proving.world, entity) ?? []), entity];
        this.owner = acquireVehicle(VehicleWorld.of(app)!, entity);
        this.owner.setInertia(new Vec3(...plan.inertia));
        this.vehicle = this.owner.vehicle;
        this.build();
        const body = entity.rigidbody!;
        body.linearVelocity = turn.transformVector(new Vec3(...plan.velocity));
        body.angularVelocity = turn.transformVector(new Vec3(...plan.spin));
        for (const { state } of this.vehicle.wheels) {
            state[WHEEL.spin] = (plan.rolling * plan.velocity[2]) / plan.wheel.radius;
        }
    }

    /** Sets the controls of the wheels that the plan has at this share of the time. */
    command(time: number): void {
        const { plan, vehicle } = this;
        const torque = wheelTorque(plan);
        const { motor, brake, steer, who }: ControlPlan = plan.controls[Math.floor(time * plan.controls.length)];
        vehicle.wheels.forEach((wheel, i) => {
            const meant = who === 0 || (who === 1 && i % 2 === 0) || (who === 2 && i % 2 === 1) || (who === 3 && i < 2);
            wheel.motorTorque = meant ? motor * torque : 0;
            wheel.brakeTorque = meant ? brake * torque : 0;
            wheel.steerAngle = i < 2 ? steer : 0;
            this.spinBefore[i] = wheel.spin;
        });
    }

    /** False from when it has fallen over or through: a body without a hull has no business there. */
    upright = true;

    /** Updates the sums and extremes of the run after a step. */
    measure(): void {
        const { vehicle, body, plan } = this;
        const { wheels } = vehicle;
        if (!vehicle.chassis.read(body)) {
            this.energy = Number.NaN;
            return;
        }
        const low = plan.places.some(([x, z]) => body.rotation[3] * x + body.rotation[5] * z < -body.position[1]);
        this.upright &&= body.rotation[4] > 0.85 && !low;
        let energy = 0;
        const { turning } = this;
        for (let k = 0; k < 3; k++) {
            let w = 0;
            for (let j = 0; j < 3; j++) {
                w += body.rotation[3 * j + k] * body.angularVelocity[j];
            }
            turning[k] = w;
            energy += 0.5 * (body.inertia[0] * body.velocity[k] ** 2 + body.inertia[k + 1] * w * w);
        }
        energy += plan.mass * g * body.position[1];
        let contacts = '';
        let springs = 0;
        let found = 0;
        for (let i = 0; i < wheels.length; i++) {
            const { spin, motorTorque, jounce, params, state } = wheels[i];
            const { mass, radius } = params;
            // a wheel spins on the body, whose inertia counts it in as it stands still there
            const [x, y, z] = turning;
            const along = state[WHEEL.axle] * x + state[WHEEL.axle + 1] * y + state[WHEEL.axle + 2] * z;
            energy += 0.25 * mass * radius ** 2 * spin * (spin + 2 * along);
            this.work += 0.5 * motorTorque * (spin + this.spinBefore[i]) * this.proving.dt;
            springs += this.springEnergy(i, this.jounce(i));
            found += this.springEnergy(i, jounce);
            contacts += wheels[i].state[WHEEL.grounded];
        }
        for (const bar of vehicle.bars) {
            const l = bar.left.index;
            const r = bar.right.index;
            const onLeft = bar.left.isGrounded;
            const onRight = bar.right.isGrounded;
            if (onLeft && onRight) {
                springs += 0.5 * bar.stiffness * (this.jounce(l) - this.jounce(r)) ** 2;
            } else if (onLeft || onRight) {
                const rate = bar.external ? 0 : bar.state[BAR.aloneRate];
                const i = onLeft ? l : r;
                const bent = bar.state[BAR.aloneForce] / rate + this.proving.dt * wheels[i].jounceRate;
                springs += rate > 0 ? 0.5 * rate * bent * bent : 0;
            }
        }
        // a contact that begins within a step is found too late by what the wheel travels in it
        if (contacts !== this.contacts && !Number.isNaN(this.start)) {
            this.late += Math.max(0, springs - this.springs);
        }
        this.contacts = contacts;
        this.springs = springs;
        this.strain = Math.max(this.strain, springs, found);
        this.energy = energy + springs;
        if (Number.isNaN(this.start)) {
            // only the first step has found the ground
            this.start = this.energy;
            this.work = 0;
        }
    }

    destroy(): void {
        VehicleWorld.of(this.proving.world.app)!.release(this.owner);
        for (const thing of this.things) {
            thing.destroy();
        }
    }

    private readonly spinBefore = new Float64Array(16);

    /** Angular velocity of the body about its own axes, rad/s. */
    private readonly turning = new Float64Array(3);

    /** Puts wheels, bars and locks on. */
    private build(): void {
        const { plan, vehicle } = this;
        const { wheel } = plan;
        const share = plan.mass / plan.places.length;
        const params = this.params(wheel, share);
        const rest = (1 - wheel.targetPosition) * wheel.travel;
        for (const [x, z] of plan.places) {
            const position = [x, wheel.radius - plan.height + wheel.travel - rest, z];
            vehicle.addWheel(
                new Wheel(
                    { position, up: [0, 1, 0], forward: [0, 0, 1] },
                    { ...params, suspension: { ...params.suspension }, tire: tires[wheel.tire]() }
                )
            );
        }
        const torque = wheelTorque(plan);
        for (let i = 0; i + 1 < vehicle.wheels.length; i += 2) {
            const [left, right] = vehicle.wheels.slice(i, i + 2);
            if (plan.bar > 0 && left.mount.position[2] === right.mount.position[2]) {
                const bar = new AntiRollBar(left, right, plan.bar * params.suspension.spring);
                bar.external = plan.externalBar;
                vehicle.bars.push(bar);
            }
            if (plan.lock > 0) {
                const differential = new Differential([left], [right]);
                differential.kind = plan.lock > 1e8 ? 'locked' : 'clutchPack';
                differential.preload = plan.lock * torque;
                differential.powerLock = differential.coastLock = 0;
                vehicle.differentials.push(differential);
            }
        }
    }

    private params(wheel: WheelPlan, share: number): WheelParams {
        const spring = share * (2 * Math.PI * wheel.frequency) ** 2;
        const ideal = defaultWheel();
        const { share: unsprung, frequency } = this.plan.unsprung ?? { share: 0, frequency: 0 };
        return {
            ...ideal,
            unsprungMass: unsprung * share,
            tireStiffness: Math.max(1000, unsprung * share * (2 * Math.PI * frequency) ** 2),
            tireDamping: 0,
            mass: wheel.mass,
            radius: wheel.radius,
            width: wheel.width,
            contact: wheel.contact,
            raysAlong: wheel.raysAlong,
            raysAcross: wheel.raysAcross,
            collisionMask: ideal.collisionMask & ~GHOST,
            dampingRate: wheel.dampingRate,
            forceAppPointDistance: wheel.forceAppPointDistance,
            camber: wheel.camber,
            camberGain: wheel.camberGain,
            toe: wheel.toe,
            grip: wheel.grip,
            rollingResistance: wheel.rollingResistance,
            aligningScale: wheel.aligningScale,
            suspension: {
                distance: wheel.travel,
                spring,
                progression: wheel.progression,
                targetPosition: wheel.targetPosition,
                damper: 2 * wheel.dampingRatio * Math.sqrt(spring * share),
                reboundRatio: wheel.reboundRatio,
                kneeSpeed: wheel.kneeSpeed,
                fastRatio: wheel.fastRatio,
                bumpStop: wheel.bumpStop * share * 1428
            }
        };
    }

    /** Compression below which the springs hang loose, m. */
    private findLooseness(load: number): number {
        const { distance, spring, progression, targetPosition } = this.vehicle.wheels[0].params.suspension;
        const rest = (1 - targetPosition) * distance;
        const rise = progression / distance;
        const force = (x: number): number => load + spring * (x - rest) * (1 + 0.5 * rise * (x + rest));
        let low = 0;
        let high = rest;
        if (force(0) >= 0) {
            return 0;
        }
        for (let i = 0; i < 40; i++) {
            const middle = (low + high) / 2;
            if (force(middle) > 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** Compression at the end of the step; what the state holds is that of its start, m. */
    private jounce(i: number): number {
        const { jounce, jounceRate } = this.vehicle.wheels[i];
        return jounce + this.proving.dt * jounceRate;
    }

    /** Energy in one wheel's spring and bump stop: the integral of the force over the compression. */
    springEnergy(i: number, x: number): number {
        const { state, params, restLoad: load, sprungMass } = this.vehicle.wheels[i];
        const { distance, spring, progression, targetPosition } = params.suspension;
        const rest = (1 - targetPosition) * distance;
        const rise = progression / distance;
        const integral = (x: number): number =>
            load * x + spring * ((x * x) / 2 - rest * x) + 0.5 * spring * rise * ((x * x * x) / 3 - rest * rest * x);
        if (Number.isNaN(this.looseness[i])) {
            this.looseness[i] = this.findLooseness(load);
        }
        const loose = this.looseness[i];
        const soft = x > loose ? integral(x) - integral(loose) : 0;
        const over = Math.max(0, x - distance);
        return soft + 0.5 * stopRate(state, WHEEL.suspension, sprungMass) * over * over;
    }
}
