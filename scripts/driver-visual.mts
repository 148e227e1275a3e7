import { Entity, Quat, Vec3 } from 'playcanvas';

import type { SteeringWheelVisual } from './steering-wheel-visual.mjs';
import {
    carFor,
    CarriedEntity,
    CHASSIS_AS_FIGURE,
    driverVisualRanges,
    entityOf,
    NearHider,
    NO_CAR_HERE_OR_ABOVE,
    NO_WHEEL_TO_HOLD,
    ownNumbers,
    PhysicsTime,
    scriptOf,
    SpringLean,
    VehicleScript,
    type VehicleLike
} from './vehicle-core.mjs';

/** Tag of what is hidden from the driver's eyes. */
const HEAD = 'driver-head';

/** Time between two searches for entities with the tag, s. */
const LOOK = 0.5;

const NO_ENTITIES: readonly Entity[] = [];

const turn = new Quat();
const back = new Quat();
const axis = new Vec3();

/**
 * Moves the model of a driver: the trunk leans as the car brakes and turns, hands go with the steering wheel, and the head
 * is hidden from a camera at the driver's eyes. Put it on the chassis of any car, or below it.
 */
export class DriverVisual extends VehicleScript {
    static override scriptName = 'driverVisual';

    /** @internal */
    static override readonly ranges = driverVisualRanges;

    /**
     * The chassis of the car; if none is chosen, the car on this entity or above it.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Entity that leans about its own origin, such as the trunk with head and arms; none if empty.
     *
     * @attribute
     */
    figure: Entity | null = null;

    /**
     * Lean of the figure against the acceleration, degrees per g. Higher leans farther; 0 sits still.
     *
     * @attribute
     * @range [0, 45]
     * @precision 1
     */
    lean = 6;

    /**
     * Largest lean, degrees.
     *
     * @attribute
     * @range [0, 60]
     * @precision 0
     */
    maxLean = 12;

    /**
     * Frequency at which the figure swings, Hz. Higher follows the car faster.
     *
     * @attribute
     * @range [0.2, 10]
     * @precision 1
     */
    frequency = 2;

    /**
     * Damping ratio of the figure. Lower swings longer; 1 does not overshoot.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    damping = 0.6;

    /**
     * Hands that follow the steering wheel, if they are not below it.
     *
     * @attribute
     */
    hands: Entity[] = [];

    /**
     * Entity with Steering Wheel Visual, which the hands hold.
     *
     * @attribute
     */
    steeringWheel: Entity | null = null;

    /**
     * Turn of the steering wheel up to which the hands follow it, degrees. Beyond that, it slips through them.
     *
     * @attribute
     * @range [0, 360]
     * @precision 0
     */
    maxHandTurn = 100;

    /**
     * Entities that are hidden while a camera is near them, besides those with the tag driver-head.
     *
     * @attribute
     */
    hidden: Entity[] = [];

    /**
     * Distance of a camera below which they are hidden, m. 0 never hides them.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     */
    hideDistance = 0.5;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, {
        lean: 0,
        maxLean: 0,
        frequency: 0.1,
        damping: 0,
        maxHandTurn: 0,
        hideDistance: 0
    });

    private readonly swing = new SpringLean();
    private readonly trunk = new CarriedEntity();
    private readonly holding: CarriedEntity[] = [];
    private readonly hider = new NearHider(this.app);
    private handList: readonly Entity[] = NO_ENTITIES;
    private hiddenList: readonly Entity[] = NO_ENTITIES;

    /** Entities tagged as heads in a car, that car, and the time since the search, s. */
    private heads: readonly Entity[] = NO_ENTITIES;
    private headOf: Entity | null = null;
    private since = 0;

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        this.numbers.follow(this);
        this.since += dt;
        const car = carFor(entityOf(this.app, this.target), this.entity);
        if (!car) {
            this.validator.report('target', NO_CAR_HERE_OR_ABOVE);
            this.detach();
            return;
        }
        this.validator.clear('target');
        this.leanFigure(car, dt);
        this.turnHands(car);
        this.hideHead(car);
    }

    private leanFigure(car: VehicleLike, dt: number): void {
        const figure = entityOf(this.app, this.figure);
        const { entity, acceleration } = car;
        // cars look along +Z, so left is what the engine calls right
        const left = acceleration.dot(entity.right);
        this.swing.swing(left, -acceleration.dot(entity.forward), dt, this.numbers.good);
        if (!figure || figure === entity) {
            if (figure) {
                this.validator.report('figure', CHASSIS_AS_FIGURE);
            }
            this.trunk.release();
            return;
        }
        this.validator.clear('figure');
        this.trunk.take(figure);
        turn.setFromEulerAngles(this.swing.ahead, 0, this.swing.right);
        const stands = entity.getRotation();
        this.trunk.turn(turn.mul2(stands, turn).mul(back.copy(stands).invert()));
    }

    private turnHands(car: VehicleLike): void {
        const wheel = entityOf(this.app, this.steeringWheel);
        const visual = scriptOf<SteeringWheelVisual>(wheel, 'steeringWheelVisual');
        this.handList = this.validator.list('hands', this.hands, this.handList);
        const hands = this.handList;
        while (this.holding.length < hands.length) {
            this.holding.push(new CarriedEntity());
        }
        if (hands.length > 0 && !visual) {
            this.validator.report('steeringWheel', NO_WHEEL_TO_HOLD);
        } else {
            this.validator.clear('steeringWheel');
        }
        for (let i = 0; i < this.holding.length; i++) {
            const hand = i < hands.length ? entityOf(this.app, hands[i]) : null;
            if (!hand || !wheel || !visual || hand === car.entity) {
                this.holding[i].release();
                continue;
            }
            const most = this.numbers.good.maxHandTurn;
            this.holding[i].take(hand);
            turn.setFromAxisAngle(visual.axisInWorld(axis), Math.max(-most, Math.min(most, visual.turn)));
            this.holding[i].turnAbout(wheel.getPosition(), turn);
        }
    }

    private hideHead({ entity }: VehicleLike): void {
        const { hideDistance } = this.numbers.good;
        this.hiddenList = this.validator.list('hidden', this.hidden, this.hiddenList);
        for (const each of this.hiddenList) {
            const hidden = entityOf(this.app, each);
            if (hidden) {
                this.hider.watch(hidden, hideDistance);
            }
        }
        if (this.since >= LOOK || entity !== this.headOf) {
            this.since = 0;
            this.headOf = entity;
            this.heads = entity.findByTag(HEAD) as Entity[]; // this goes through the whole car
        }
        for (let i = 0; i < this.heads.length; i++) {
            this.hider.watch(this.heads[i], hideDistance);
        }
    }

    protected override detach(): void {
        this.swing.reset();
        this.trunk.release();
        this.holding.forEach((hand) => hand.release());
        this.hider.release();
    }
}
