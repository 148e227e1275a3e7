import { Quat, Vec3, type Entity } from 'playcanvas';

import {
    bodyOf,
    hearKeys,
    DEG,
    hasKeys,
    isUpright,
    levelOf,
    ownNumbers,
    PadButton,
    PhysicsTime,
    RESET_FOREVER,
    SafePoses,
    spawnPoints,
    upOf,
    vehicleResetRanges,
    VehicleScript,
    type VehicleLike
} from './vehicle-core.mjs';

/**
 * Values of the attribute `place` of {@link VehicleReset}.
 *
 * @enum {number}
 */
export const ResetPlace = {
    /** The place where it stood on all wheels two seconds before. */
    LAST_SAFE: 0,

    /** At its present location, turned upright. */
    HERE: 1,

    /** The place where it started. */
    START: 2,

    /** The nearest spawn point that is free, or the start. */
    SPAWN_POINT: 3
} as const;

export type ResetPlace = (typeof ResetPlace)[keyof typeof ResetPlace];

const place = new Vec3();
const ahead = new Vec3();
const above = new Vec3();
const heading = new Quat();

/** Events of {@link VehicleReset}. */
export interface ResetEvents {
    /** The car has been put back. */
    reset: [];
}

/**
 * Puts the car on the same entity (Vehicle Controller, Raycast Car or Bullet Vehicle) back on its wheels: by key or
 * gamepad, by `reset()`, and automatically when it or its trailer lies on the roof, or when it has fallen off the world. What
 * it tows comes along.
 *
 * Fires `reset` afterward.
 */
export class VehicleReset extends VehicleScript<ResetEvents> {
    static override scriptName = 'vehicleReset';

    /** @internal */
    static override readonly choices = { place: ResetPlace };

    /** @internal */
    static override readonly ranges = vehicleResetRanges;

    /**
     * Reset key, such as KeyR or Backspace. Empty: none. While Vehicle Input of the car is off, another car has the keys.
     *
     * @attribute
     */
    key = 'KeyR';

    /**
     * Reset button of a gamepad, such as Select or DPadDown. Names as in Gamepad of Vehicle Input. Empty: none.
     *
     * @attribute
     * @title Gamepad Button
     */
    padButton = 'Select';

    /**
     * Place of the car after a reset. Last safe: where it stood on all wheels two seconds before. Here: at its present
     * location, turned upright. Start: where it started. Spawn point: the nearest one that is free, or the start.
     *
     * @attribute
     */
    place: ResetPlace = ResetPlace.LAST_SAFE;

    /**
     * Height by which the car is lifted at its present location, m. Higher clears rocks better and drops harder.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     * @visibleif {place === 1}
     */
    lift = 0.5;

    /**
     * Time that the car may lie rolled over before it is reset, s. 0 never resets it automatically.
     *
     * @attribute
     * @range [0, 30]
     * @precision 1
     */
    rolledTime = 3;

    /**
     * Lean from which the car counts as rolled over, degrees: 90 is on its side. Higher waits for a fuller roll.
     *
     * @attribute
     * @range [45, 180]
     * @precision 0
     */
    rolledAngle = 75;

    /**
     * Height below which the car has fallen off the world, m. It returns to where it was last safe, or to the start. Not with Vehicle
     * Gravity: planets have no edge.
     *
     * @attribute
     * @range [-1000, 1000]
     */
    killHeight = -50;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(
        this.validator,
        this,
        {
            place: 0,
            lift: 0,
            rolledTime: 0,
            rolledAngle: 0,
            killHeight: -Infinity
        },
        ({ killHeight }) => {
            const { y } = this.entity.getPosition();
            if (killHeight > y && !levelOf(this.entity)) {
                this.validator.report('killHeight', RESET_FOREVER, { height: killHeight, present: y.toFixed(1) });
            }
        }
    );

    private readonly pad = new PadButton(this.validator, 'padButton');
    private readonly safe = new SafePoses();
    private rolled = 0;

    /** The last valid key. */
    private pressed = this.key;

    override initialize(): void {
        super.initialize();
        hearKeys(this, (event) => this.keyDown(event));
    }

    update(frame: number): void {
        const dt = this.physics.pass(frame);
        const car = this.findCar();
        if (!car?.vehicle) {
            return;
        }
        const { place: to, rolledTime, rolledAngle, killHeight } = this.numbers.follow(this);
        this.pressed = this.validator.text('key', this.key, this.pressed);
        if (this.pad.watch(this.padButton) && hasKeys(this.entity)) {
            this.reset();
            return;
        }
        if (killHeight > this.entity.getPosition().y && !levelOf(this.entity)) {
            this.reset(to === ResetPlace.HERE ? ResetPlace.LAST_SAFE : to);
            return;
        }
        this.safe.watch(car, dt);
        this.rolled = isUpright(this.entity, Math.cos(rolledAngle * DEG)) ? 0 : this.rolled + dt;
        if (rolledTime > 0 && this.rolled >= rolledTime) {
            this.reset();
        }
    }

    /**
     * Puts the car back on its wheels.
     *
     * @param to - The place: 0 last safe place, 1 where it lies, 2 start, 3 spawn point; by default as the attribute says.
     */
    reset(to: number = this.numbers.follow(this).place): void {
        const car = this.findCar();
        if (!car?.vehicle) {
            return;
        }
        this.rolled = 0;
        if (to === ResetPlace.HERE) {
            this.turnUpright(car);
        } else if (to === ResetPlace.LAST_SAFE && this.safe.isKnown) {
            this.safe.goBack(car);
        } else if (to !== ResetPlace.SPAWN_POINT || !this.respawn(car)) {
            car.teleport();
        }
        this.fire('reset');
        car.fire('reset');
    }

    private keyDown(event: KeyboardEvent): void {
        if (this.isStruck(event, this.pressed) && hasKeys(this.entity)) {
            this.reset();
        }
    }

    /** Puts the car on the nearest spawn point that is free, if there is one. */
    private respawn(car: VehicleLike): boolean {
        const here = this.entity.getPosition();
        const away = (point: Entity): number => point.getPosition().distance(here);
        const points = spawnPoints(this.app).sort((a, b) => away(a) - away(b));
        return points.some((point) => car.spawnAt(point));
    }

    private turnUpright(car: VehicleLike): void {
        const { entity } = this;
        const own = levelOf(entity);
        ahead.copy(entity.forward).mulScalar(-1); // cars look along +Z
        above.copy(entity.up);
        own?.toLevel(ahead);
        own?.toLevel(above);
        if (Math.hypot(ahead.x, ahead.z) < 0.1) {
            ahead.copy(above).mulScalar(-Math.sign(ahead.y)); // it stands on its nose or tail
        }
        heading.setFromAxisAngle(Vec3.UP, Math.atan2(ahead.x, ahead.z) / DEG);
        if (own) {
            heading.mul2(own.rotation, heading);
        }
        place.copy(upOf(entity)).mulScalar(this.numbers.good.lift).add(entity.getPosition());
        car.teleport(place, heading);
        bodyOf(entity)?.tail?.settle(false);
    }
}
