import { Entity } from 'playcanvas';

import {
    checkpointRanges,
    Gate,
    ownNumbers,
    PassWatch,
    placeGate,
    scriptOf,
    VehicleScript,
    type Pass
} from './vehicle-core.mjs';

/** Events of this component, with the arguments of their handlers. */
export interface CheckpointEvents {
    /**
     * Fired when a car goes through the gate, in either direction. The handler is passed a {@link Pass}: the car's
     * entity, the physics time to a fraction of a step, the speed and the direction.
     *
     * @event
     * @example
     * entity.script.checkpoint.on('pass', ({ car, speed, forward }) => {
     *     console.log(`${car.name} went through at ${speed} m/s`);
     * });
     */
    pass: [pass: Pass];
}

/**
 * A gate across the track: start, finish or split. It stands on the ground in the middle of the track, and its forward
 * axis (+Z, as of cars) points in the direction of driving. A car passes when its center of mass goes through, at any
 * speed. Checkpoints that are children of an entity with a Lap Timer are its course, in their order.
 *
 * Fires `pass`.
 */
export class Checkpoint extends VehicleScript<CheckpointEvents> {
    static override scriptName = 'checkpoint';

    /** @internal */
    static override readonly ranges = checkpointRanges;

    /**
     * Width of the gate along its X axis, m. Higher also counts cars that pass beside the track.
     *
     * @attribute
     * @range [1, 100]
     * @precision 1
     */
    width = 12;

    /**
     * Height of the gate above the entity, m. It also reaches 1 m below. Lower distinguishes roads above each other.
     *
     * @attribute
     * @range [0.5, 50]
     * @precision 1
     */
    height = 6;

    /**
     * Place in the course. Equal numbers, such as all 0, follow the order in the hierarchy.
     *
     * @attribute
     * @range [0, 99]
     * @precision 0
     */
    order = 0;

    /**
     * Gate at its place.
     *
     * @internal
     */
    readonly gate = new Gate();

    private readonly numbers = ownNumbers(this.validator, this, { width: 0.1, height: 0.1, order: 0 });
    private readonly watch = new PassWatch(this.app, this.gate);

    /**
     * The checkpoints that are children of an entity and on, in the order of driving.
     *
     * @internal
     */
    static below({ children }: Entity): Checkpoint[] {
        const found = children.flatMap((child) => {
            const script = child instanceof Entity ? scriptOf<Checkpoint>(child, 'checkpoint') : null;
            return script?.enabled && script.entity.enabled ? [script] : [];
        });
        return found.sort((a, b) => a.rank - b.rank);
    }

    override initialize(): void {
        this.place();
        super.initialize();
    }

    update(): void {
        this.place();
        this.watch.begin();
    }

    postUpdate(): void {
        for (const pass of this.watch.take()) {
            this.fire('pass', pass);
        }
    }

    /**
     * Its last valid place in the course.
     *
     * @internal
     */
    get rank(): number {
        return this.numbers.good.order;
    }

    protected override detach(): void {
        this.watch.end();
    }

    private place(): void {
        const { width, height } = this.numbers.follow(this);
        this.gate.halfWidth = width / 2;
        this.gate.height = height;
        placeGate(this.gate, this.entity);
    }
}
