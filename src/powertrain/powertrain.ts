import { axleDifferential, axlesOf, tandemDifferentials } from './axles.js';
import { Clutch } from './clutch.js';
import { changes, Differential } from './differential.js';
import type { ElectricDrive } from './electric-drive.js';
import { Engine } from './engine.js';
import { Gearbox } from './gearbox.js';
import { MAX_WHEELS, SHARE, type Shaft } from './shaft.js';
import type { TorqueConverter } from './torque-converter.js';
import { TransferCase } from './transfer-case.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import { SPIN, WHEEL_RADIUS } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Share of the engine's range over which a blip of the throttle fades. Estimate: no overshoot at 30 Hz. */
const BLIP = 0.1;

/**
 * Engine, clutch, gearbox, transfer case and differentials, or an electric drive in place of engine and clutch. A free
 * differential splits torque in fixed shares and lets the shaft turn at the mean of its wheels, weighted by those shares;
 * front, rear and all-wheel drive differ in the shares alone. Clutch, motor and locks are shafts whose torque is found
 * together with the wheels in the vehicle's one solve.
 */
export class Powertrain {
    readonly engine: Engine;
    readonly clutch: Clutch;
    readonly gearbox: Gearbox;

    /** Between engine and gearbox in place of the clutch, which then locks it up. */
    converter: TorqueConverter | null;

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
    readonly transferCase: TransferCase;

    /** Whether anything drives; if not, wheels roll as in neutral, and the differentials hold all the same. */
    drives = true;

    /** Drives in place of engine and clutch when it is there. */
    electric: ElectricDrive | null;

    /** The shafts of the clutch and of the differentials that hold anything together. */
    shafts: readonly Shaft[];

    /** What each wheel gets of the torque behind the gearbox, by its index; and the front share that this was found for. */
    private readonly portions = new Float64Array(MAX_WHEELS);
    private portioned = NaN;

    private readonly frontAxles: Wheel[][];
    private readonly rearAxles: Wheel[][];
    private readonly differentials: Differential[];

    /** Those that hold, as they were when the kind of one was changed last. */
    private holding: readonly Differential[] = [];
    private changed = -1;

    /**
     * @param front - Wheels of the front axles.
     * @param rear - Wheels of the rear axles.
     * @param former - Powertrain of the same car with other wheels: engine and gearbox go on as they run.
     */
    constructor(front: Wheel[], rear: Wheel[], former: Powertrain | null = null) {
        this.engine = former?.engine ?? new Engine();
        this.clutch = former?.clutch ?? new Clutch();
        this.gearbox = former?.gearbox ?? new Gearbox();
        this.converter = former?.converter ?? null;
        this.transferCase = former?.transferCase ?? new TransferCase();
        this.electric = former?.electric ?? null;
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
        this.shafts = [this.clutch.shaft];
    }

    /** Torque of all wheels together that an electric drive took over from the brake pedal in this step, N m. */
    get regenTorque(): number {
        return this.electric === null ? 0 : this.electric.regenTorque;
    }

    reset(): void {
        this.engine.reset();
        this.clutch.open();
        this.converter?.open();
        this.gearbox.reset();
        this.electric?.reset();
    }

    /** Takes the gear that suits the speed of the car, and the engine turns with it: a car that was set rolling. */
    rollAt(car: Drivable): void {
        const { engine, gearbox, electric } = this;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelRadius = wheel.state[WHEEL_RADIUS] / this.transferCase.ratio;
        gearbox.wheelSpeed = car.forwardSpeed / gearbox.wheelRadius;
        gearbox.suit();
        car.controls.gear = gearbox.gear;
        const turns = gearbox.wheelSpeed * gearbox.nextRatio;
        engine.speed = Math.max(engine.idleRpm * RPM, Math.min(engine.maxRpm * RPM, turns));
        if (electric !== null) {
            electric.motor.speed = turns;
        }
    }

    /** Shifts, and writes what the solve needs: shares of the wheels, engine torque, capacities of clutch and locks. */
    step(car: Drivable, dt: number): void {
        const { engine, gearbox, clutch } = this;
        const { controls } = car;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelRadius = wheel.state[WHEEL_RADIUS] / this.transferCase.ratio;
        gearbox.wheelSpeed = car.forwardSpeed / gearbox.wheelRadius;
        gearbox.step(car, this.electric?.motor ?? engine, clutch, dt);
        if (!this.drives && !gearbox.parked) {
            gearbox.ratio = 0;
        }
        this.connect(car);
        this.holdTogether();
        if (this.electric !== null) {
            this.stepElectric(this.electric, car, dt);
            return;
        }
        clutch.pedal = controls.clutch;
        engine.ignition = controls.ignition;
        engine.coupled = clutch.engagement;
        this.feed(car);
        engine.evaluate();
        this.couple(dt);
    }

    /** Turns the engine on by what the clutch leaves of its torque. */
    settle(dt: number): void {
        const { engine, clutch, converter } = this;
        if (this.electric !== null) {
            this.electric.settle(dt);
            return;
        }
        clutch.reaction = clutch.shaft.torque;
        if (this.gearbox.ratio === 0 || this.gearbox.parked) {
            clutch.reaction = 0;
        } else if (converter !== null && !converter.locked) {
            converter.react(clutch, engine, dt);
        }
        engine.speed += (dt * (engine.torque - clutch.reaction)) / (engine.inertia - dt * engine.slope);
        if (engine.running) {
            engine.speed = Math.max(0, engine.speed);
        }
    }

    /** Throttle: that of the pedal, shut while a gear changes by itself, or a blip until the engine suits the lower gear. */
    private feed(car: Drivable): void {
        const { engine, gearbox, clutch } = this;
        if (gearbox.switching > 0 && clutch.automatic) {
            const missing = gearbox.wheelSpeed * gearbox.nextRatio - engine.speed;
            engine.throttle = Math.max(0, Math.min(1, missing / (BLIP * engine.maxRpm * RPM)));
        } else {
            engine.throttle = gearbox.obeyed ? car.pedals.throttle : 0;
        }
    }

    private stepElectric(electric: ElectricDrive, car: Drivable, dt: number): void {
        const { gearbox } = this;
        this.clutch.open();
        this.park();
        electric.motor.on = gearbox.ratio !== 0 && !gearbox.parked;
        electric.motor.throttle = gearbox.switching === 0 && gearbox.obeyed ? car.pedals.throttle : 0;
        electric.step(car, dt);
    }

    /** The pawl: a shaft whose far side stands still. */
    private park(): void {
        const { gearbox, clutch } = this;
        if (gearbox.parked) {
            clutch.shaft.source = 0;
            clutch.shaft.softness = 0;
            clutch.shaft.capacity = gearbox.pawlTorque;
        }
    }

    /** Joins the engine to the wheels: through the clutch or the converter, or not at all. */
    private couple(dt: number): void {
        const { engine, gearbox, clutch, converter } = this;
        if (gearbox.ratio === 0 || gearbox.parked) {
            clutch.open();
            converter?.open();
            this.park();
        } else if (converter !== null) {
            converter.couple(clutch, engine, gearbox.gear, dt);
        } else {
            clutch.engage(engine, dt);
        }
    }

    private holdTogether(): void {
        if (this.changed !== changes[0]) {
            this.collect();
        }
        const { holding } = this;
        for (let i = 0; i < holding.length; i++) {
            holding[i].step();
        }
    }

    private collect(): void {
        this.changed = changes[0];
        for (const differential of this.differentials) {
            differential.step();
        }
        this.holding = this.differentials.filter(({ holds }) => holds);
        this.shafts = [this.clutch, ...this.holding].map(({ shaft }) => shaft);
    }

    /** Splits the ratio over the driven wheels, and finds the speed of the shaft that they turn. */
    private connect(car: Drivable): void {
        const { clutch, electric, gearbox, portions } = this;
        const { state: shaft } = clutch.shaft;
        const ratio = gearbox.ratio * this.transferCase.ratio;
        if (this.portioned !== this.frontShare) {
            this.divide();
        }
        electric?.join(gearbox.parked ? 0 : ratio);
        let speed = 0;
        for (let i = 0; i < car.wheels.length; i++) {
            shaft[SHARE + i] = ratio * portions[i];
            speed += shaft[SHARE + i] * car.wheels[i].state[SPIN];
            if (electric !== null) {
                electric.shaft.state[SHARE + i] = electric.ratio * portions[i];
            }
        }
        clutch.shaftSpeed = speed;
    }

    /** Every axle of one end gets as much as the others, every wheel of an axle too. */
    private divide(): void {
        const { portions, frontShare } = this;
        this.portioned = frontShare;
        this.centerDifferential.split = 1 - frontShare;
        portions.fill(0);
        for (const [axles, torque] of [
            [this.frontAxles, frontShare],
            [this.rearAxles, 1 - frontShare]
        ] as const) {
            for (const axle of axles) {
                for (const { index } of axle) {
                    portions[index] = torque / axles.length / axle.length;
                }
            }
        }
    }
}
