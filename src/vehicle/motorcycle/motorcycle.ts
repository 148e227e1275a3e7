import { addForkSpeeds, aimFork, layMotorcycleFrames } from './fork.js';
import { findMotorcycleLoads, turnFork } from './loads.js';
import { stiffenLock } from './lock.js';
import type { Front } from './machine.js';
import { curveLock, cutThrottle, easeFrontBrake, easeLeaningBrakes, followCommands } from './rider.js';
import {
    FRONT,
    frontLayout,
    MOTO,
    MOTO_LASTING,
    motorcycleLayout,
    motorcycleReadings,
    motorcycleSettings
} from './state.js';
import { addMotorcycleImpulse, addSteering, readSteering } from './steering-row.js';
import type { Archive } from '../../math/archive.js';
import { numbersOf } from '../../math/struct.js';
import { type ViewClass, viewOf } from '../../math/view.js';
import { FORK_FORWARD, NOT_A_PAIR, NOT_IN_LINE, NOT_TWO_OR_THREE } from '../../messages/machine.js';
import { fill, type FilledMessage } from '../../messages/message.js';
import { needWheels } from '../../wheel/need-wheels.js';
import type { Wheel } from '../../wheel/wheel.js';
import { AntiRollBar, barRowLayout } from '../anti-roll-bar.js';
import type { VehicleParts } from '../vehicle-parts.js';

const MotorcycleNumbers: ViewClass<typeof motorcycleSettings, typeof motorcycleReadings> = viewOf(
    motorcycleLayout,
    motorcycleSettings,
    motorcycleReadings
);

/** Wheels are farther apart, m, and less beside the middle in shares of that. */
const LEAST_WHEELBASE = 0.1;
const ASIDE = 0.05;
const LEAST_TRACK = 0.05;

/**
 * Model of a vehicle on two wheels as a motorcycle: a fork with a mass that turns about a raked axis, wheels that turn as
 * gyroscopes, and a rider who steers and moves his weight. The front wheel's suspension goes along the steering axis. Instead of one
 * wheel it may have a pair, on a linkage that tilts.
 */
export class Motorcycle extends MotorcycleNumbers {
    /** @internal */
    readonly order = 60;

    /** @internal */
    readonly leans = true;

    /** The wheel in the fork; of a pair, the left one. */
    readonly front: Wheel;

    /** The right one of a pair, or null. */
    readonly frontRight: Wheel | null;

    /** Bar that holds a pair level while its linkage is locked, or null. It belongs to the bars of the vehicle. */
    readonly lock: AntiRollBar | null;

    /**
     * The wheels in the fork.
     *
     * @internal
     */
    readonly fronts: readonly Front[];

    /** The wheel behind. */
    readonly rear: Wheel;

    /**
     * Row of the steering in the solve: its direction, offset and stiffness lie as those of an anti-roll bar.
     *
     * @internal
     */
    readonly row = numbersOf(barRowLayout);

    /**
     * Row of the linkage of a front pair in the solve, laid out alike.
     *
     * @internal
     */
    readonly tiltRow = numbersOf(barRowLayout);

    /**
     * @param front - The wheel in the fork; of a pair, the left one.
     * @param rear - The wheel behind.
     * @param frontRight - The right one of a pair.
     */
    constructor(front: Wheel, rear: Wheel, frontRight: Wheel | null = null) {
        super();
        needWheels('new MotorcycleModel(front, rear)', frontRight ? [front, rear, frontRight] : [front, rear]);
        this.front = front;
        this.rear = rear;
        this.frontRight = frontRight;
        this.lock = frontRight && new AntiRollBar(front, frontRight);
        this.fronts = (frontRight ? [front, frontRight] : [front]).map((wheel, i) => {
            const numbers = numbersOf(frontLayout);
            numbers[FRONT.side] = frontRight ? 1 - 2 * i : 0;
            return { wheel, numbers };
        });
        this.state[MOTO.layouts] = -1;
    }

    /**
     * Creates a motorcycle of wheels for which {@link troubleWith} is null.
     *
     * @internal
     */
    static of(wheels: readonly Wheel[]): Motorcycle {
        const [rear, ...fronts] = inOrder(wheels);
        return new Motorcycle(fronts[0], rear, fronts.at(1));
    }

    /**
     * True if it was made of these wheels, each in the same role.
     *
     * @internal
     */
    isOf(wheels: readonly Wheel[]): boolean {
        const own = [this.rear, ...this.fronts.map(({ wheel }) => wheel)];
        return own.length === wheels.length && inOrder(wheels).every((wheel, i) => wheel === own[i]);
    }

    /**
     * Finds the fault that keeps a vehicle from being a motorcycle; null if there is none.
     *
     * @internal
     * @param wheels - Wheels of the vehicle.
     */
    static troubleWith(wheels: readonly Wheel[]): FilledMessage | null {
        if (wheels.length !== 2 && wheels.length !== 3) {
            return fill(NOT_TWO_OR_THREE, { count: wheels.length });
        }
        const [rear, ...fronts] = inOrder(wheels).map(({ mount }) => mount.position);
        const [first, last = first] = fronts;
        const pair = fronts.length > 1;
        const aside = Math.max(Math.abs(rear[0]), Math.abs(first[0] + last[0]) / (pair ? 2 : 1));
        const wheelbase = (first[2] + last[2]) / 2 - rear[2];
        const isLine = wheelbase > LEAST_WHEELBASE && aside < ASIDE * wheelbase;
        if (!isLine && !pair) {
            return fill(NOT_IN_LINE, { aside: Math.round(100 * aside) });
        }
        const askew = Math.hypot(first[1] - last[1], first[2] - last[2]);
        if (!isLine || (pair && !(first[0] - last[0] > LEAST_TRACK && askew < ASIDE * wheelbase))) {
            return fill(NOT_A_PAIR);
        }
        return inOrder(wheels)[1].mount.up[2] > 0 ? fill(FORK_FORWARD) : null;
    }

    /** Handlebar straight, rider upright, nothing learnt. */
    reset(): void {
        const { numbers } = MOTO_LASTING;
        for (let i = 0; i < numbers.length; i++) {
            this.state[numbers[i]] = 0;
        }
    }

    /** Call after a setting, or the mass or inertia of the body, has changed. */
    layOut(): void {
        this.state[MOTO.layouts] = -1;
    }

    /**
     * Share of the fork's mass and inertia that counts, 0 to 1: as much as the body can contain.
     *
     * @internal
     */
    get forkShare(): number {
        return this.state[MOTO.forkShare];
    }

    /**
     * Angle of wheels without slip in the tightest curve at the present speed, rad; NaN while the driver steers by torque.
     *
     * @internal
     */
    get steerLock(): number {
        return this.byTorque ? NaN : curveLock(this.state);
    }

    /** @internal */
    attach(): void {
        this.aim(true);
    }

    /** @internal */
    release(): void {
        this.aim(false);
    }

    /** @internal */
    steer(vehicle: VehicleParts, dt: number): void {
        followCommands(this, vehicle, dt);
        cutThrottle(this, vehicle);
    }

    /** @internal */
    brake(vehicle: VehicleParts): void {
        easeFrontBrake(this);
        easeLeaningBrakes(this);
        aimFork(this, vehicle);
    }

    /** @internal */
    frames(vehicle: VehicleParts, dt: number): void {
        vehicle.guided = true;
        layMotorcycleFrames(this, vehicle.wheels, dt);
    }

    /** @internal */
    loads(vehicle: VehicleParts, dt: number): void {
        addForkSpeeds(this);
        findMotorcycleLoads(this, vehicle.body, dt);
    }

    /** @internal */
    rows(vehicle: VehicleParts, dt: number): void {
        addSteering(this, vehicle, dt);
    }

    /** @internal */
    read(vehicle: VehicleParts): void {
        readSteering(this, vehicle);
    }

    /** @internal */
    impulse(vehicle: VehicleParts, dt: number): void {
        addMotorcycleImpulse(this, vehicle.workspace.impulse, dt);
    }

    /** @internal */
    settle(vehicle: VehicleParts, dt: number): void {
        turnFork(this, vehicle.forwardSpeed, dt);
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Motorcycle');
        archive.lasting(this.state, MOTO_LASTING);
        if (archive.loads) {
            stiffenLock(this);
        }
    }

    /** Marks the front wheels as held by the fork, or as free. */
    private aim(isHeld: boolean): void {
        for (const { wheel } of this.fronts) {
            wheel.aimed = isHeld;
        }
    }
}

/** The rear wheel, and those in front from left to right. */
function inOrder(wheels: readonly Wheel[]): Wheel[] {
    const [rear, ...fronts] = [...wheels].sort((a, b) => a.mount.position[2] - b.mount.position[2]);
    return [rear, ...fronts.sort((a, b) => b.mount.position[0] - a.mount.position[0])];
}
