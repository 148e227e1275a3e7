import { Entity } from 'playcanvas';

import {
    carOf,
    enlistPoint,
    entityOf,
    NO_CAR_ON,
    ownNumbers,
    PhysicsTime,
    SPAWN_BLOCKED,
    spawnPointRanges,
    VehicleScript
} from './vehicle-core.mjs';

/** Time between two attempts to place a car that finds its place taken, s, and until that is a message. */
const EVERY = 1;
const PATIENCE = 3;

/**
 * A place at which a car starts: it stands on the ground, and its forward axis (+Z, as of cars) is the way to face. The car
 * is set down on its wheels, also on a slope, where nothing is in its way. In code, `spawnAtFree()` of a car takes the
 * first one that is free.
 */
export class SpawnPoint extends VehicleScript {
    static override scriptName = 'spawnPoint';

    /** @internal */
    static override readonly ranges = spawnPointRanges;

    /**
     * Car that starts here: its chassis. While something is in the way, it waits. None keeps the place for scripts.
     *
     * @attribute
     */
    car: Entity | null = null;

    /**
     * Starts a copy of the car, so that one car fills all places of a grid. That car itself stays as it is and may be
     * disabled.
     *
     * @attribute
     */
    copy = false;

    /**
     * Place in the order in which scripts fill the spawn points. Equal numbers, such as all 0, follow the order in the
     * hierarchy.
     *
     * @attribute
     * @range [0, 99]
     * @precision 0
     */
    order = 0;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, { order: 0 });

    /** The car that was last asked for, and whether it is still to come. */
    private asked: Entity | null = null;
    private isAwaited = false;
    private sinceAttempt = 0;
    private waited = 0;

    override initialize(): void {
        super.initialize();
        enlistPoint(this);
    }

    update(dt: number): void {
        this.numbers.follow(this);
        const car = entityOf(this.app, this.car);
        if (car !== this.asked) {
            this.asked = car;
            this.isAwaited = car !== null;
            this.sinceAttempt = EVERY;
            this.waited = 0;
            this.validator.clear('car');
        }
        this.sinceAttempt += dt;
        this.waited += this.physics.pass(dt);
        if (this.isAwaited && this.sinceAttempt >= EVERY) {
            this.sinceAttempt = 0;
            this.isAwaited = this.spawn() === null;
        }
    }

    /**
     * Its last valid place in the order.
     *
     * @internal
     */
    get rank(): number {
        return this.numbers.good.order;
    }

    /**
     * True if a car would find room here.
     *
     * @param car - Its chassis; the car of this spawn point by default.
     */
    isFree(car: Entity | null = entityOf(this.app, this.car)): boolean {
        const found = carOf(car);
        return found?.vehicle != null && found.obstacleAt(this.entity) === null;
    }

    /**
     * Starts the car of this spawn point here, or a copy of it, now.
     *
     * @returns The chassis; null when there is none, or something is in its way.
     */
    spawn(): Entity | null {
        const model = entityOf(this.app, this.car);
        const chassis = model && this.copy ? this.copyOf(model) : model;
        if (!model || !chassis) {
            return null;
        }
        const car = carOf(chassis);
        if (car?.spawnAt(this.entity)) {
            this.validator.clear('car');
            return chassis;
        }
        const obstacle = car?.obstacleAt(this.entity) ?? null;
        if (chassis !== model) {
            chassis.destroy(); // no step has seen it
        }
        if (!car) {
            this.validator.report('car', NO_CAR_ON, { name: model.name });
        } else if (obstacle && this.waited >= PATIENCE) {
            this.validator.report('car', SPAWN_BLOCKED, { name: model.name, obstacle: obstacle.name });
        }
        return null;
    }

    /** A copy that is on, in the scene: beside its model, if that is there. */
    private copyOf(model: Entity): Entity {
        const { app, entity } = this;
        const copy = model.clone();
        copy.enabled = false;
        (model.parent?.enabled ? model.parent : app.root).addChild(copy);
        copy.setPosition(entity.getPosition());
        copy.setRotation(entity.getRotation());
        copy.enabled = true;
        return copy;
    }
}
