import { Clutch } from './clutch.js';
import { Differential } from './differential.js';
import { Engine } from './engine.js';
import { Gearbox } from './gearbox.js';
import type { Shaft } from './shaft.js';
import type { TorqueConverter } from './torque-converter.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import type { Wheel } from '../wheel/wheel.js';

/** Share of the engine's range over which a blip of the throttle fades. Estimate: no overshoot at 30 Hz. */
const BLIP = 0.1;

/**
 * Engine, clutch, gearbox and open differentials. An open differential splits torque in fixed shares and lets the
 * shaft turn at the mean of its wheels, weighted by those shares; front, rear and all-wheel drive differ in the
 * shares alone. Clutch and locks are shafts whose torque is found together with the wheels in the vehicle's one solve.
 */
export class Powertrain {
    readonly engine = new Engine();
    readonly clutch = new Clutch();
    readonly gearbox = new Gearbox();

    /** Between engine and gearbox in place of the clutch, which then locks it up. */
    converter: TorqueConverter | null = null;

    readonly front: Wheel[];
    readonly rear: Wheel[];

    /** Share of the torque on the front axle: 1 front, 0 rear, between them all-wheel drive. */
    frontShare = 1;

    /** Between the sides of each axle, and between the axles; without drive they lock all the same. */
    readonly frontDifferential: Differential;
    readonly rearDifferential: Differential;
    readonly centerDifferential: Differential;

    /** The shafts of clutch and differentials. */
    readonly shafts: Shaft[];

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
        this.frontDifferential = new Differential(front.filter(isLeft), front.filter(isRight));
        this.rearDifferential = new Differential(rear.filter(isLeft), rear.filter(isRight));
        this.centerDifferential = new Differential(front, rear);
        this.shafts = [this.clutch, this.frontDifferential, this.rearDifferential, this.centerDifferential].map(
            ({ shaft }) => shaft
        );
    }

    reset(): void {
        this.engine.reset();
        this.clutch.open();
        this.converter?.open();
        this.gearbox.reset();
    }

    /** Shifts, and writes what the solve needs: shares of the wheels, engine torque, capacities of clutch and locks. */
    step(car: Drivable, dt: number): void {
        const { engine, gearbox, clutch } = this;
        const { controls } = car;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelRadius = wheel.params.radius;
        gearbox.wheelSpeed = car.forwardSpeed / wheel.params.radius;
        gearbox.step(car, engine, clutch, dt);
        this.connect(car);
        clutch.pedal = controls.clutch;
        engine.ignition = controls.ignition;
        engine.coupled = clutch.engagement;
        this.feed(car);
        engine.evaluate();
        this.couple(dt);
        this.frontDifferential.step();
        this.rearDifferential.step();
        this.centerDifferential.step();
    }

    /** Turns the engine on by what the clutch leaves of its torque. */
    settle(dt: number): void {
        const { engine, clutch, converter } = this;
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

    /** Joins the engine to the wheels: through the clutch or the converter, or not at all. */
    private couple(dt: number): void {
        const { engine, gearbox, clutch, converter } = this;
        if (gearbox.ratio === 0 || gearbox.parked) {
            clutch.open();
            converter?.open();
            if (gearbox.parked) {
                // the pawl: a shaft whose far side stands still
                clutch.shaft.source = 0;
                clutch.shaft.softness = 0;
                clutch.shaft.capacity = gearbox.pawlTorque;
            }
        } else if (converter !== null) {
            converter.couple(clutch, engine, gearbox.gear, dt);
        } else {
            clutch.engage(engine, dt);
        }
    }

    /** Splits the ratio over the driven wheels, and finds the speed of the shaft that they turn. */
    private connect(car: Drivable): void {
        const { front, rear, frontShare, clutch } = this;
        const { spin } = car.states;
        const { share } = clutch.shaft;
        const frontRatio = (frontShare * this.gearbox.ratio) / front.length;
        const rearRatio = ((1 - frontShare) * this.gearbox.ratio) / rear.length;
        let speed = 0;
        share.fill(0);
        for (let i = 0; i < front.length; i++) {
            share[front[i].index] = frontRatio;
            speed += frontRatio * spin[front[i].index];
        }
        for (let i = 0; i < rear.length; i++) {
            share[rear[i].index] = rearRatio;
            speed += rearRatio * spin[rear[i].index];
        }
        clutch.shaftSpeed = speed;
    }
}

function isLeft(wheel: Wheel): boolean {
    return wheel.mount.position[0] > 0;
}

function isRight(wheel: Wheel): boolean {
    return wheel.mount.position[0] < 0;
}
