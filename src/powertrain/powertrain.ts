import { Clutch } from './clutch.js';
import { Differential } from './differential.js';
import { Engine } from './engine.js';
import { Gearbox } from './gearbox.js';
import type { Shaft } from './shaft.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Engine, clutch, gearbox and open differentials. An open differential splits torque in fixed shares and lets the
 * shaft turn at the mean of its wheels, weighted by those shares; front, rear and all-wheel drive differ in the
 * shares alone. Clutch and locks are shafts whose torque is found together with the wheels in the vehicle's one solve.
 */
export class Powertrain {
    readonly engine = new Engine();
    readonly clutch = new Clutch();
    readonly gearbox = new Gearbox();
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
        this.engine.speed = this.engine.idleRpm * RPM;
        this.clutch.open();
        this.gearbox.reset();
    }

    /** Takes the gear that suits the speed of the car, and the engine turns with it: a car that was set rolling. */
    rollAt(car: Drivable): void {
        const { engine, gearbox } = this;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelSpeed = car.forwardSpeed / wheel.params.radius;
        gearbox.suit();
        const turns = (gearbox.wheelSpeed * gearbox.stage * gearbox.finalDrive) / RPM;
        engine.speed = Math.max(engine.idleRpm, Math.min(engine.maxRpm, turns)) * RPM;
    }

    /** Shifts, and writes what the solve needs: shares of the wheels, engine torque, capacities of clutch and locks. */
    step(car: Drivable, dt: number): void {
        const { engine, gearbox, clutch } = this;
        const { controls } = car;
        const wheel = this.frontShare > 0.5 ? this.front[0] : this.rear[0];
        gearbox.wheelSpeed = car.forwardSpeed / wheel.params.radius;
        gearbox.step(controls, dt);
        this.connect(car);
        const obeyed = controls.reverse === gearbox.gear < 0;
        engine.throttle = gearbox.switching === 0 && obeyed ? car.pedals.throttle : 0;
        engine.evaluate();
        if (gearbox.ratio === 0) {
            clutch.open();
        } else {
            clutch.engage(engine);
        }
        const inertia = engine.inertia - dt * engine.slope;
        clutch.shaft.source = engine.speed + (dt * engine.torque) / inertia;
        clutch.shaft.softness = dt / inertia;
        this.frontDifferential.step();
        this.rearDifferential.step();
        this.centerDifferential.step();
    }

    /** Turns the engine on by what the clutch leaves of its torque. */
    settle(dt: number): void {
        const { engine } = this;
        engine.speed += (dt * (engine.torque - this.clutch.shaft.torque)) / (engine.inertia - dt * engine.slope);
        engine.speed = Math.max(0, engine.speed);
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
