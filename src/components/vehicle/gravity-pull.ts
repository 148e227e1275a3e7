import { type AppBase, type Entity, Quat, Vec3 } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import { stepVector } from './step-vector.js';
import { type Level, levelOf, setLevel } from './up.js';
import type { VehicleBody } from './vehicle-body.js';
import { VehicleWorld } from './vehicle-world.js';
import type { Archive } from '../../math/archive.js';
import type { BodyGravity } from '../../physics/physics.js';
import { WHEEL } from '../../wheel/state.js';
import { gravityOf } from '../physics/gravity-of.js';

/** Gravity below this has no direction, m/s². */
const WEIGHTLESS = 1e-6;

/**
 * Finds the gravity at a place.
 *
 * @param position - Center of mass of the body, world, m. Not to be written.
 * @param gravity - Receives the acceleration, world, m/s².
 * @param body - Entity of the body.
 */
export type GravityField = (position: Vec3, gravity: Vec3, body: Entity) => void;

/**
 * Finds the gravity at a place, for a component.
 *
 * @param place - Center of mass of the body, world, m: three numbers.
 * @param gravity - The unit vector down before; receives the acceleration, world, m/s².
 * @param entity - Entity of the body.
 * @param body - The body, to be asked for the ground below its wheels; null before there is a world.
 */
type PullField = (place: Float64Array, gravity: Float64Array, entity: Entity, body: Pulled | null) => void;

/** Rate at which the shown level follows, 1/s: the steps of the physics and the edges of a ground do not shake a camera. Estimate. */
const RATE = 10;

/** A body with a gravity of its own. */
interface Pulled {
    readonly body: VehicleBody<ChassisModel>;
    readonly level: BodyLevel;
    readonly memory: LevelMemory;
}

const place = new Float64Array(7);
const gravity = new Float64Array(3);
const acceleration = { x: NaN, y: NaN, z: NaN };
const wanted = new Vec3();
const turn = new Quat();

/** Pulls a car, and what is coupled behind it, by a gravity of their own. */
export class GravityPull {
    private readonly app: AppBase;
    private readonly entity: Entity;
    private readonly field: PullField;
    private readonly pulled: Pulled[] = [];
    private world: VehicleWorld | null = null;
    private gravity: BodyGravity | null = null;
    private readonly level: BodyLevel;
    private readonly step = (): void => this.pull();

    /**
     * @param app - App of the car.
     * @param entity - Its chassis.
     * @param field - Gravity at each place.
     */
    constructor(app: AppBase, entity: Entity, field: PullField) {
        this.app = app;
        this.entity = entity;
        this.field = field;
        this.level = new BodyLevel(entity.up);
    }

    /** Begins to pull, as soon as there is a world; until then the car knows where up is. */
    begin(): void {
        if (!this.world) {
            if (levelOf(this.entity) !== this.level) {
                setLevel(this.entity, this.level);
                const { x, y, z } = this.entity.getPosition();
                place.set([x, y, z]);
                this.aim(this.entity, null, this.level.up);
                this.level.show(Infinity);
            }
            this.world = VehicleWorld.of(this.app);
            if (this.world) {
                this.gravity = gravityOf(this.world.physics);
                this.world.pulls.add(this.step);
            }
        }
    }

    /** Turns the shown level after the car, s after the last time. */
    show(dt: number): void {
        this.level.show(dt);
    }

    /** Leaves all to the gravity of the world again. */
    end(): void {
        this.dropFrom(0);
        this.world?.pulls.remove(this.step);
        this.gravity?.destroy();
        this.gravity = null;
        this.world = null;
        setLevel(this.entity, null);
    }

    private pull(): void {
        const { gravity: own, pulled, world } = this;
        if (own === null || world === null) {
            return;
        }
        let body = pulled.length > 0 && pulled[0].body.users > 0 ? pulled[0].body : this.findBody(world);
        let count = 0;
        while (body !== null) {
            if (pulled[count]?.body !== body) {
                if (count > 0 && levelOf(body.entity) !== null) {
                    break; // one that is coupled behind has a gravity of its own
                }
                this.dropFrom(count);
                const level = count === 0 ? this.level : new BodyLevel(body.entity.up);
                const one = { body, level, memory: new LevelMemory(body, level) };
                pulled.push(one);
                setLevel(body.entity, level);
                remember(body.vehicle, one.memory);
            }
            body.chassis.pose(place);
            const { up } = pulled[count].level;
            this.aim(body.entity, pulled[count], up);
            const level = body.vehicle.body.up;
            level[0] = up.x;
            level[1] = up.y;
            level[2] = up.z;
            if (own.pull(body.chassis, acceleration)) {
                body.vehicle.wake?.();
            }
            count++;
            body = body.behind;
        }
        if (count < pulled.length) {
            this.dropFrom(count);
        }
    }

    private findBody(world: VehicleWorld): VehicleBody<ChassisModel> | null {
        const { present } = world.bodies;
        for (let i = 0; i < present.length; i++) {
            if (present[i].entity === this.entity) {
                return present[i];
            }
        }
        return null;
    }

    /** Finds {@link acceleration} at {@link place}, and up there. */
    private aim(entity: Entity, body: Pulled | null, up: Vec3): void {
        // by numbers: methods of Vec3 would leave some on the heap
        gravity[0] = -up.x;
        gravity[1] = -up.y;
        gravity[2] = -up.z;
        this.field(place, gravity, entity, body);
        const size = Math.sqrt(gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2]);
        if (!(size < Infinity)) {
            gravity.fill(0);
        } else if (size > WEIGHTLESS) {
            up.x = -gravity[0] / size;
            up.y = -gravity[1] / size;
            up.z = -gravity[2] / size;
        }
        acceleration.x = gravity[0];
        acceleration.y = gravity[1];
        acceleration.z = gravity[2];
    }

    /** Leaves the bodies from a place of the train on to the gravity of the world. */
    private dropFrom(first: number): void {
        for (const { body, level } of this.pulled.splice(first)) {
            if (levelOf(body.entity) === level) {
                setLevel(body.entity, null);
                remember(body.vehicle, null);
            }
            body.vehicle.body.up.set([0, 1, 0]);
            if (this.world && body.users > 0) {
                this.world.physics.applyGravity(body.chassis);
            }
        }
    }
}

/** A wheel of any model: the normal of the ground below it is one of the world, or in the state of a wheel in the frame of its body. */
interface Footing {
    readonly isGrounded: boolean;
    readonly normal?: ArrayLike<number>;
    readonly state?: Float64Array;
}

/** Adds up the normals of the ground below the wheels of a car, world, and returns the number of wheels on the ground. */
function addNormals({ vehicle }: VehicleBody<ChassisModel>, sum: Float64Array): number {
    const { wheels } = vehicle as ChassisModel & { readonly wheels: readonly Footing[] };
    const { rotation: r } = vehicle.body;
    let count = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { isGrounded, normal, state } = wheels[i];
        if (isGrounded) {
            count++;
            for (let k = 0; k < 3; k++) {
                sum[k] +=
                    state === undefined
                        ? normal![k]
                        : r[3 * k] * state[WHEEL.normal] +
                          r[3 * k + 1] * state[WHEEL.normal + 1] +
                          r[3 * k + 2] * state[WHEEL.normal + 2];
            }
        }
    }
    return count;
}

/**
 * Finds the mean normal of the ground below the wheels of a body in the last step, which may be one before a snapshot.
 *
 * @param pulled - The body.
 * @param normal - Receives it, world; not a unit vector on a ground that is bent.
 * @returns False in the air, and of a body that sleeps, whose direction stays as it is.
 */
export function findNormal({ body, memory }: Pulled, normal: Float64Array): boolean {
    memory.look();
    memory.isRestored = false;
    const { footing } = memory;
    if (body.chassis.asleep || footing[3] === 0) {
        return false;
    }
    for (let k = 0; k < 3; k++) {
        normal[k] = footing[k] / footing[3];
    }
    return true;
}

/** Memory of a level that follows the ground, for snapshots: the direction so far, and the ground of the last step. */
class LevelMemory {
    /** Place among the parts of a vehicle; it has no hook. */
    readonly order = 0;

    /** Sum of the normals below the wheels, world, and the number of wheels that are on the ground. */
    readonly footing = new Float64Array(4);

    /** True until the first step after a restore: wheels do not know the ground of the step before the snapshot. */
    isRestored = false;

    private readonly body: VehicleBody<ChassisModel>;
    private readonly level: BodyLevel;

    constructor(body: VehicleBody<ChassisModel>, level: BodyLevel) {
        this.body = body;
        this.level = level;
    }

    /** Looks at the ground below the wheels. */
    look(): void {
        if (!this.isRestored) {
            this.footing.fill(0);
            this.footing[3] = addNormals(this.body, this.footing);
        }
    }

    serialize(archive: Archive): void {
        const { level, footing } = this;
        this.look();
        const { io } = archive;
        io[0] = level.up.x;
        io[1] = level.up.y;
        io[2] = level.up.z;
        archive.exchange(3);
        level.up.x = io[0];
        level.up.y = io[1];
        level.up.z = io[2];
        archive.first(footing.length, footing);
        this.isRestored ||= archive.loads;
    }
}

/** Adds a memory to the snapshots of a vehicle; null removes it. */
function remember(vehicle: ChassisModel, memory: LevelMemory | null): void {
    if (vehicle.parts) {
        vehicle.parts.set('gravity', memory);
    } else {
        vehicle.memory = memory && {
            serialize(archive) {
                archive.part(vehicle.driver ?? null);
                memory.serialize(archive);
            }
        };
    }
}

/** Level of a body that stands upright at first. */
class BodyLevel implements Level {
    readonly up: Vec3;
    readonly rotation = new Quat();
    readonly shownUp: Vec3;

    constructor(up: Vec3) {
        this.up = stepVector().copy(up);
        this.shownUp = up.clone();
        this.rotation.setFromDirections(Vec3.UP, up);
    }

    /** Turns what is shown after the body. */
    show(dt: number): void {
        const { up, rotation, shownUp } = this;
        wanted.lerp(shownUp, up, 1 - Math.exp(-RATE * dt)).normalize();
        turn.setFromDirections(shownUp, wanted);
        rotation.mul2(turn, rotation).normalize();
        rotation.transformVector(Vec3.UP, shownUp);
    }

    toLevel(direction: Vec3): void {
        turn.copy(this.rotation).invert().transformVector(direction, direction);
    }

    toWorld(place: Vec3, about: Vec3): void {
        this.rotation.transformVector(place.sub(about), place).add(about);
    }
}
