import { axleDifferential, axlesOf, tandemDifferentials } from './axles.js';
import { Clutch, engage, openClutch } from './clutch.js';
import { Differential } from './differential.js';
import type { ElectricDrive } from './electric-drive.js';
import { evaluateEngine } from './engine-torque.js';
import { Engine } from './engine.js';
import { shiftGears } from './gear-selection.js';
import { Gearbox } from './gearbox.js';
import { MOTOR } from './motor-state.js';
import { followPedal, type PedalView } from './pedal-map.js';
import { SHAFT } from './shaft.js';
import { drivelineSettings, POWERTRAIN, POWERTRAIN_LASTING, powertrainLayout } from './state.js';
import type { TorqueConverter } from './torque-converter.js';
import { TransferCase } from './transfer-case.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { RPM } from '../math/scalar.js';
import { type ViewClass, viewOf } from '../math/view.js';
import { needWheels } from '../wheel/need-wheels.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** An engine at idle turns at most this much faster than its idle speed. Estimate. */
const IDLING = 1.1;

/** Share of the engine's range over which a blip of the throttle fades. Estimate: no overshoot at 30 Hz. */
const BLIP = 0.1;

const DrivelineNumbers: ViewClass<typeof drivelineSettings> = viewOf(powertrainLayout, drivelineSettings);

/**
 * Engine, clutch, gearbox, transfer case and differentials, or an electric drive in place of engine and clutch. A free
 * differential splits torque in fixed shares and lets the shaft turn at the mean of its wheels, weighted by those shares;
 * front, rear and all-wheel drive differ in the shares alone. Clutch, motor and locks are shafts whose torque is found
 * together with the wheels in the vehicle's one solve.
 */
export class Powertrain extends DrivelineNumbers {
    /** @internal */
    readonly order = 1;

    /** Drives in place of engine and clutch when it is there. */
    electric: ElectricDrive | null;

    /** Between engine and gearbox in place of the clutch, which then locks it up. */
    converter: TorqueConverter | null;

    /** The combustion engine. */
    readonly engine: Engine;

    /** The gearbox. */
    readonly gearbox: Gearbox;

    /** The clutch. */
    readonly clutch: Clutch;

    /** Wheels of the front axles. */
    readonly front: Wheel[];

    /** Wheels of the rear axles. */
    readonly rear: Wheel[];

    /** Between the sides of every axle, front to rear; without drive they hold all the same. */
    readonly frontDifferentials: Differential[];

    /** Between the sides of every rear axle, front to rear. */
    readonly rearDifferentials: Differential[];

    /** Between the axles of a tandem, at either end. */
    readonly tandemDifferentials: Differential[];

    /** Between front (left) and rear (right). */
    readonly centerDifferential: Differential;

    /** The second gearbox of an off-roader. */
    readonly transferCase: TransferCase;

    /**
     * The clutch, whose numbers come first, the shafts of the differentials that hold anything together, and that of the motor.
     *
     * @internal
     */
    readonly shafts: { readonly state: Float64Array }[] = [this];

    private readonly frontAxles: Wheel[][];
    private readonly rearAxles: Wheel[][];
    private readonly differentials: Differential[];

    /** Differentials that couple their outputs, gathered when the kind of one was last changed. */
    private holding: readonly Differential[] = [];

    /** The electric drive whose shaft was gathered. */
    private gathered: ElectricDrive | null = null;

    /**
     * @param front - Wheels of the front axles.
     * @param rear - Wheels of the rear axles.
     * @param former - Powertrain of the same car with other wheels: engine and gearbox go on as they run.
     */
    constructor(front: Wheel[], rear: Wheel[], former: Powertrain | null = null) {
        super(former?.state);
        needWheels('new Powertrain(front)', front);
        needWheels('new Powertrain(front, rear)', rear);
        this.engine = former?.engine ?? new Engine(this.state);
        this.clutch = former?.clutch ?? new Clutch(this.state);
        this.gearbox = former?.gearbox ?? new Gearbox(this.state);
        this.converter = former?.converter ?? null;
        this.transferCase = former?.transferCase ?? new TransferCase(this.state);
        this.electric = former?.electric ?? null;
        this.frontShare = 1;
        this.drives = true;
        this.state[POWERTRAIN.portioned] = NaN;
        this.state[POWERTRAIN.gathered] = 0;
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
        for (const differential of this.differentials) {
            differential.powertrain = this.state;
        }
    }

    /** Torque of all wheels together that an electric drive took over from the brake pedal in this step, N m. */
    get regenTorque(): number {
        return this.electric === null ? 0 : this.electric.regenTorque;
    }

    /** Idles in first gear, clutch open. */
    reset(): void {
        this.engine.reset();
        this.clutch.open();
        this.converter?.open();
        this.gearbox.reset();
        this.electric?.reset();
    }

    /** @internal */
    serialize(archive: Archive): void {
        const { converter, electric, transferCase, differentials } = this;
        archive.lasting(this.state, POWERTRAIN_LASTING);
        const low = archive.flag(transferCase.low);
        if (archive.loads) {
            transferCase.low = low;
        }
        for (let i = 0; i < differentials.length; i++) {
            differentials[i].serialize(archive);
        }
        archive.sign(converter === null ? 0 : 1);
        converter?.serialize(archive);
        electric?.serialize(archive);
    }

    /**
     * Selects the gear that suits the speed of the car, and turns the engine with it: for a car that was set rolling.
     *
     * @internal
     */
    rollAt(car: StepView): void {
        const { engine, gearbox, electric } = this;
        this.measure(car);
        gearbox.suit();
        if (gearbox.byHand) {
            car.controls.gear = gearbox.gear;
        }
        const turns = gearbox.wheelSpeed * gearbox.nextRatio;
        engine.speed = Math.max(engine.idleRpm * RPM, Math.min(engine.maxRpm * RPM, turns));
        if (electric !== null) {
            electric.motor.speed = turns;
        }
    }

    /**
     * True while it changes gear, or its engine turns faster than at idle.
     *
     * @internal
     */
    get restless(): boolean {
        const { state, electric } = this;
        const idles = state[POWERTRAIN.engineSpeed] <= IDLING * state[POWERTRAIN.engineIdleRpm] * RPM;
        return state[POWERTRAIN.gearboxSwitching] !== 0 || !(electric !== null || idles);
    }

    /** @internal */
    follow(car: PedalView): void {
        followPedal(car, this);
    }

    /** @internal */
    links(numbers: Float64Array): void {
        numbers[2] = this.frontShare;
    }

    /** @internal */
    release(car: PedalView): void {
        car.gearRatios[0] = 1;
    }

    /**
     * Shifts, and writes what the solve needs: shares of the wheels, engine torque, capacities of clutch and locks.
     *
     * @internal
     */
    transmit(car: StepView, dt: number): void {
        const { state, engine, electric } = this;
        const { controls, pedals } = car;
        this.measure(car);
        shiftGears(this.gearbox, state, car, electric?.motor ?? engine, dt);
        if (state[POWERTRAIN.drives] === 0 && state[POWERTRAIN.gearboxParked] === 0) {
            state[POWERTRAIN.gearboxRatio] = 0;
        }
        this.connect(car);
        this.holdTogether();
        if (electric !== null) {
            this.stepElectric(electric, car, dt);
            return;
        }
        state[POWERTRAIN.clutchPedal] = pedals.clutch;
        state[POWERTRAIN.engineCoupled] = state[POWERTRAIN.clutchEngagement];
        state[POWERTRAIN.engineIgnition] = controls.ignition && state[POWERTRAIN.engineStarved] === 0 ? 1 : 0;
        this.feed(car);
        evaluateEngine(engine, state);
        this.couple(dt);
    }

    /**
     * Turns the engine on by what the clutch leaves of its torque.
     *
     * @internal
     */
    settle(car: Pick<PedalView, 'gearRatios'>, dt: number): void {
        const { state, converter, electric } = this;
        car.gearRatios[0] = Math.abs(state[POWERTRAIN.gearboxRatio]);
        if (electric !== null) {
            electric.settle(dt);
            return;
        }
        state[POWERTRAIN.clutchReaction] = state[SHAFT.torque];
        if (state[POWERTRAIN.gearboxRatio] === 0 || state[POWERTRAIN.gearboxParked] !== 0) {
            state[POWERTRAIN.clutchReaction] = 0;
        } else if (converter !== null && !converter.locked) {
            converter.react(this.clutch, this.engine, dt);
        }
        const inertia = state[POWERTRAIN.engineInertia] - dt * state[POWERTRAIN.engineSlope];
        const speed =
            state[POWERTRAIN.engineSpeed] +
            (dt * (state[POWERTRAIN.engineTorque] - state[POWERTRAIN.clutchReaction])) / inertia;
        state[POWERTRAIN.engineSpeed] = state[POWERTRAIN.engineRunning] !== 0 ? Math.max(0, speed) : speed;
    }

    /** Finds how fast the driven wheels would turn without slip. */
    private measure(car: StepView): void {
        const { state } = this;
        if (state[POWERTRAIN.portioned] !== state[POWERTRAIN.frontShare]) {
            this.divide();
        }
        const wheel = car.wheels[state[POWERTRAIN.lead]].state;
        state[POWERTRAIN.gearboxWheelRadius] = wheel[WHEEL.radius] / state[POWERTRAIN.transferRatio];
        state[POWERTRAIN.gearboxWheelSpeed] = car.forwardSpeed / state[POWERTRAIN.gearboxWheelRadius];
    }

    /** Throttle: that of the pedal, shut while a gear changes by itself, or a blip until the engine suits the lower gear. */
    private feed(car: StepView): void {
        const { state } = this;
        if (state[POWERTRAIN.gearboxSwitching] > 0 && state[POWERTRAIN.clutchAutomatic] !== 0) {
            const missing =
                state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxNextRatio] -
                state[POWERTRAIN.engineSpeed];
            state[POWERTRAIN.engineThrottle] = Math.max(
                0,
                Math.min(1, missing / (BLIP * state[POWERTRAIN.engineMaxRpm] * RPM))
            );
        } else {
            state[POWERTRAIN.engineThrottle] = state[POWERTRAIN.gearboxObeyed] !== 0 ? car.pedals.throttle : 0;
        }
    }

    private stepElectric(electric: ElectricDrive, car: StepView, dt: number): void {
        const { state } = this;
        openClutch(state);
        this.park();
        const motor = electric.state;
        motor[MOTOR.on] = state[POWERTRAIN.gearboxRatio] !== 0 && state[POWERTRAIN.gearboxParked] === 0 ? 1 : 0;
        motor[MOTOR.motorThrottle] =
            state[POWERTRAIN.gearboxSwitching] === 0 && state[POWERTRAIN.gearboxObeyed] !== 0 ? car.pedals.throttle : 0;
        electric.step(car, dt);
    }

    /** The pawl: a shaft whose far side stands still. */
    private park(): void {
        const { state } = this;
        if (state[POWERTRAIN.gearboxParked] !== 0) {
            state[SHAFT.source] = 0;
            state[SHAFT.softness] = 0;
            state[SHAFT.capacity] = this.gearbox.pawlTorque;
        }
    }

    /** Joins the engine to the wheels: through the clutch or the converter, or not at all. */
    private couple(dt: number): void {
        const { state, converter } = this;
        if (state[POWERTRAIN.gearboxRatio] === 0 || state[POWERTRAIN.gearboxParked] !== 0) {
            openClutch(state);
            converter?.open();
            this.park();
        } else if (converter !== null) {
            converter.couple(this.clutch, this.engine, state[POWERTRAIN.gearboxGear], dt);
        } else {
            engage(state, dt);
        }
    }

    private holdTogether(): void {
        const { state } = this;
        if (state[POWERTRAIN.gathered] === 0 || this.gathered !== this.electric) {
            this.gather();
        }
        for (let i = 0; i < this.holding.length; i++) {
            this.holding[i].step();
        }
    }

    private gather(): void {
        for (const differential of this.differentials) {
            differential.step();
        }
        this.holding = this.differentials.filter(({ holds }) => holds);
        this.gathered = this.electric;
        const motors = this.electric === null ? [] : [this.electric];
        this.shafts.splice(1, Infinity, ...this.holding.map(({ shaft }) => shaft), ...motors);
        this.state[POWERTRAIN.gathered] = 1;
    }

    /** Splits the ratio over the driven wheels, and finds the speed of the shaft that they turn. */
    private connect(car: StepView): void {
        const { state, electric } = this;
        const { wheels } = car;
        const ratio = state[POWERTRAIN.gearboxRatio] * state[POWERTRAIN.transferRatio];
        if (electric !== null) {
            electric.join(state[POWERTRAIN.gearboxParked] !== 0 ? 0 : ratio);
            for (let i = 0; i < wheels.length; i++) {
                electric.state[SHAFT.share + i] = electric.ratio * state[POWERTRAIN.portion + i];
            }
        }
        if (state[POWERTRAIN.spread] !== ratio) {
            state[POWERTRAIN.spread] = ratio;
            for (let i = 0; i < wheels.length; i++) {
                state[SHAFT.share + i] = ratio * state[POWERTRAIN.portion + i];
            }
        }
        let speed = 0;
        for (let i = 0; i < wheels.length; i++) {
            speed += state[SHAFT.share + i] * wheels[i].state[WHEEL.spin];
        }
        state[POWERTRAIN.clutchShaftSpeed] = speed;
    }

    /** Every axle of one end gets as much as the others, every wheel of an axle too. */
    private divide(): void {
        const { state, frontShare } = this;
        const [lead] = frontShare > 0.5 ? [...this.front, ...this.rear] : [...this.rear, ...this.front];
        state[POWERTRAIN.lead] = lead.index;
        state[POWERTRAIN.portioned] = frontShare;
        state[POWERTRAIN.spread] = NaN;
        this.centerDifferential.split = 1 - frontShare;
        state.fill(0, POWERTRAIN.portion, POWERTRAIN.portion + MAX_WHEELS);
        for (const [axles, torque] of [
            [this.frontAxles, frontShare],
            [this.rearAxles, 1 - frontShare]
        ] as const) {
            for (const axle of axles) {
                for (const { index } of axle) {
                    state[POWERTRAIN.portion + index] = torque / axles.length / axle.length;
                }
            }
        }
    }
}
