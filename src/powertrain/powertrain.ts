import { axleDifferential, axlesOf, tandemDifferentials } from './axles.js';
import { Clutch } from './clutch.js';
import { Differential } from './differential.js';
import type { ElectricDrive } from './electric-drive.js';
import { Engine } from './engine.js';
import { Gearbox } from './gearbox.js';
import type { Shaft } from './shaft.js';
import { TransferCase } from './transfer-case.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Engine, clutch, gearbox, transfer case and differentials, or an electric drive in place of engine and clutch. A free
 * differential splits torque in fixed shares and lets the shaft turn at the mean of its wheels, weighted by those shares;
 * front, rear and all-wheel drive differ in the shares alone. Clutch, motor and locks are shafts whose torque is found
 * together with the wheels in the vehicle's one solve.
 */
export class Powertrain {
    readonly engine = new Engine();
    readonly clutch = new Clutch();
    readonly gearbox = new Gearbox();
    readonly front: Wheel[];
    readonly rear: Wheel[];

    /** Share of the torque on the front axle: 1 front, 0 rear, between them all-wheel drive. */
    frontShare = 1;

    /** Between the sides of every axle, front to rear; without drive they hold all the same. */
    readonly frontDifferentials: Differential[];
    readonly rearDifferentials: Differential[];

    /** Between the axles of a tandem, at either end. */
    readonly tandemDifferentials: Differential[];

    /** Between front (left) and rear (right). */
    readonly centerDifferential: Differential;
    readonly transferCase = new TransferCase();

    /** Whether anything drives; if not, wheels roll as in neutral, and the differentials hold all the same. */
    drives = true;

    /** Drives in place of engine and clutch when it is there. */
    electric: ElectricDrive | null = null;

    /** The shafts of clutch and differentials. */
    readonly shafts: Shaft[];

    private readonly frontAxles: Wheel[][];
    private readonly rearAxles: Wheel[][];
    private readonly differentials: Differential[];

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
        this.frontAxles = axlesOf(front);
        this.rearAxles = axlesOf(rear);
        this.frontDifferentials = this.frontAxles.map(axleDifferential);
        this.rearDifferentials = this.rearAxles.map(axleDifferential);
        this.tandemDifferentials = [...tandemDifferentials(this.frontAxles), ...tandemDifferentials(this.rearAxles)];
        this.centerDifferential = new Differential(front, rear);
        this.differentials = [
            ...this.frontDifferentials,
            ...this.rearDifferentials,
            ...this.tandemDifferentials,
            this.centerDifferential
        ];
        this.shafts = [this.clutch, ...this.differentials].map(({ shaft }) => shaft);
    }

    /** Torque of all wheels together that an electric drive took over from the brake pedal in this step, N m. */
    get regenTorque(): number {
        return this.electric === null ? 0 : this.electric.regenTorque;
    }

    reset(): void {
        this.engine.speed = this.engine.idleRpm * RPM;
        this.clutch.open();
        this.gearbox.reset();
        this.electric?.reset();
    }

    /** Shifts, and writes what the solve needs: shares of the wheels, engine torque, capacities of clutch and locks. */
    step(car: Drivable, dt: number): void {
        const { engine, gearbox, clutch } = this;
        const { controls } = car;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelSpeed = (car.forwardSpeed / wheel.params.radius) * this.transferCase.ratio;
        gearbox.step(controls, dt);
        if (!this.drives) {
            gearbox.ratio = 0;
        }
        this.connect(car);
        const obeyed = controls.reverse === gearbox.gear < 0;
        const throttle = gearbox.switching === 0 && obeyed ? car.pedals.throttle : 0;
        this.holdTogether();
        if (this.electric !== null) {
            clutch.open();
            this.electric.motor.on = gearbox.ratio !== 0;
            this.electric.motor.throttle = throttle;
            this.electric.step(car, dt);
            return;
        }
        engine.throttle = throttle;
        engine.evaluate();
        if (gearbox.ratio === 0) {
            clutch.open();
        } else {
            clutch.engage(engine);
        }
        const inertia = engine.inertia - dt * engine.slope;
        clutch.shaft.source = engine.speed + (dt * engine.torque) / inertia;
        clutch.shaft.softness = dt / inertia;
    }

    /** Turns the engine on by what the clutch leaves of its torque. */
    settle(dt: number): void {
        const { engine } = this;
        if (this.electric !== null) {
            this.electric.settle(dt);
            return;
        }
        engine.speed += (dt * (engine.torque - this.clutch.shaft.torque)) / (engine.inertia - dt * engine.slope);
        engine.speed = Math.max(0, engine.speed);
    }

    private holdTogether(): void {
        const { differentials } = this;
        this.centerDifferential.split = 1 - this.frontShare;
        for (let i = 0; i < differentials.length; i++) {
            differentials[i].step();
        }
    }

    /** Splits the ratio over the driven wheels, and finds the speed of the shaft that they turn. */
    private connect(car: Drivable): void {
        const { clutch, electric } = this;
        const { share } = electric === null ? clutch.shaft : electric.shaft;
        let ratio = this.gearbox.ratio * this.transferCase.ratio;
        if (electric !== null) {
            electric.join(ratio);
            ratio = electric.ratio;
        }
        share.fill(0);
        this.split(this.frontAxles, this.frontShare * ratio, share);
        this.split(this.rearAxles, (1 - this.frontShare) * ratio, share);
        let speed = 0;
        for (let i = 0; i < car.states.spin.length; i++) {
            speed += share[i] * car.states.spin[i];
        }
        clutch.shaftSpeed = speed;
    }

    /** Every axle of one end gets as much as the others, every wheel of an axle too. */
    private split(axles: Wheel[][], ratio: number, share: Float64Array): void {
        for (let a = 0; a < axles.length; a++) {
            const axle = axles[a];
            for (let i = 0; i < axle.length; i++) {
                share[axle[i].index] = ratio / axles.length / axle.length;
            }
        }
    }
}
