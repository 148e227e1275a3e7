import { type AppBase, type Entity, Quat, Vec3 } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import { type Level, levelOf, setLevel } from './up.js';
import type { VehicleBody } from './vehicle-body.js';
import { VehicleWorld } from './vehicle-world.js';
import type { BodyGravity } from '../../physics/physics.js';
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

/** Rate at which the shown level follows, 1/s: the steps of the physics and the edges of a ground do not shake a camera. Estimate. */
const RATE = 10;

/** A body with a gravity of its own. */
interface Pulled {
    readonly body: VehicleBody<ChassisModel>;
    readonly level: BodyLevel;
}

const place = new Float64Array(7);
const position = new Vec3();
const gravity = new Vec3();
const wanted = new Vec3();
const turn = new Quat();

/** Pulls a car, and what is coupled behind it, by a gravity of their own. */
export class GravityPull {
    private readonly app: AppBase;
    private readonly entity: Entity;
    private readonly field: GravityField;
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
    constructor(app: AppBase, entity: Entity, field: GravityField) {
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
                this.aim(this.entity, this.entity.getPosition(), this.level.up);
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
                pulled.push({ body, level });
                setLevel(body.entity, level);
            }
            body.chassis.pose(place);
            position.set(place[0], place[1], place[2]);
            const { up } = pulled[count].level;
            this.aim(body.entity, position, up);
            const level = body.vehicle.body.up;
            level[0] = up.x;
            level[1] = up.y;
            level[2] = up.z;
            if (own.pull(body.chassis, gravity)) {
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

    /** Finds {@link gravity} at a place, and up there. */
    private aim(entity: Entity, at: Vec3, up: Vec3): void {
        gravity.set(0, 0, 0);
        this.field(at, gravity, entity);
        const size = gravity.length();
        if (!(size < Infinity)) {
            gravity.set(0, 0, 0);
        } else if (size > WEIGHTLESS) {
            up.copy(gravity).mulScalar(-1 / size);
        }
    }

    /** Leaves the bodies from a place of the train on to the gravity of the world. */
    private dropFrom(first: number): void {
        for (const { body, level } of this.pulled.splice(first)) {
            if (levelOf(body.entity) === level) {
                setLevel(body.entity, null);
            }
            body.vehicle.body.up.set([0, 1, 0]);
            if (this.world && body.users > 0) {
                this.world.physics.applyGravity(body.chassis);
            }
        }
    }
}

/** Level of a body that stands upright at first. */
class BodyLevel implements Level {
    readonly up: Vec3;
    readonly rotation = new Quat();
    readonly shownUp: Vec3;

    constructor(up: Vec3) {
        this.up = up.clone();
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
