import { Vec3, type AppBase, type Entity } from 'playcanvas';

import { BetweenSteps } from './between-steps.js';
import { forgetBody } from './body-of.js';
import type { ChassisModel } from './chassis-model.js';
import { DetailByDistance } from './detail-by-distance.js';
import { Roster } from './roster.js';
import { stepAll } from './step-all.js';
import { type StepListener, StepListeners } from './step-listeners.js';
import { VehicleBody } from './vehicle-body.js';
import { WheelShow } from './wheel-show.js';
import { needBodies, WorldSnapshot } from './world-snapshot.js';
import { needObject } from '../../math/argument.js';
import { restore, save } from '../../math/snapshot.js';
import type { OpenGround } from '../../physics/open-ground.js';
import type { BodyChassis, Physics } from '../../physics/physics.js';
import { UpdateScheduler } from '../attributes/update-scheduler.js';
import { physicsOf } from '../physics/physics-of.js';

const NO_BODIES: readonly Entity[] = [];

const worlds = new WeakMap<AppBase, VehicleWorld>();

/** A body, whatever moves it. */
type AttachedBody = VehicleBody<ChassisModel>;

/** All vehicles of one app, stepped in the order in which they came, before every fixed step of the physics. */
export class VehicleWorld {
    /** Time that the frame shows beyond the last fixed step, s: bodies are drawn that much ahead. */
    sinceStep = 0;

    /** Time of all fixed steps so far, s: a clock that runs the same at every frame rate. */
    time = 0;

    /** @internal */
    readonly physics: Physics;

    private readonly app: AppBase;
    private readonly updates: UpdateScheduler;
    /** @internal */ readonly bodies = new Roster<AttachedBody>();
    private readonly couplings = new BetweenSteps();

    /**
     * Called at the start of each step, repeated ones too: gravities of bodies.
     *
     * @internal
     */
    readonly pulls = new Roster<() => void>();

    private readonly listeners = new StepListeners();

    /** At the last step, m/s². */
    private readonly gravity = new Vec3();

    private readonly detail: DetailByDistance;
    private readonly wheelShow: WheelShow;
    private readonly snapshot: WorldSnapshot;

    /** Length of the step under way, s: in an array, since V8 would box a number that is handed on. */
    private readonly stepLength = new Float64Array(1);
    private readonly endTicks: (() => void) | null;

    /**
     * The world of an app, made at the first call.
     *
     * @returns Null while there is no physics that cars can drive in, such as Ammo, and once the app is destroyed.
     */
    static of(app: AppBase): VehicleWorld | null {
        needObject('VehicleWorld.of(app)', app, 'an application such as this.app');
        const physics = physicsOf(app);
        if (!physics) {
            return null;
        }
        let world = worlds.get(app);
        if (world?.physics !== physics) {
            world = new VehicleWorld(app, physics);
            worlds.set(app, world);
        }
        return world;
    }

    private constructor(app: AppBase, physics: Physics) {
        this.app = app;
        this.physics = physics;
        this.updates = UpdateScheduler.of(app);
        this.gravity.copy(app.systems.rigidbody?.gravity ?? Vec3.ZERO);
        this.detail = new DetailByDistance(app);
        this.wheelShow = new WheelShow(app, this.bodies);
        this.snapshot = new WorldSnapshot(physics, this.bodies);
        this.endTicks = physics.beforeStep((dt) => this.tick(dt));
        app.systems.on('update', this.beginFrame, this);
        // after animations, so that these do not undo it, and before scripts that look where a wheel is shown
        app.systems.on('animationUpdate', this.showWheels, this);
        app.on('prerender', this.wheelShow.end, this.wheelShow);
        app.systems.rigidbody?.on('add', this.follow, this);
        app.once('destroy', () => this.destroy());
    }

    /**
     * Ground as cameras, spawning and traffic see it.
     *
     * @internal
     */
    get sight(): OpenGround {
        return this.physics.sight;
    }

    /** True if the physics reports its steps. */
    get ticks(): boolean {
        return this.endTicks !== null;
    }

    /**
     * True if rays find what stands still in a mirror of the world, which is faster than the engine's own and exact at any size.
     * Stays false where there is none, as in builds of Ammo that are unknown to us.
     */
    set staticGround(on: boolean) {
        this.physics.staticGround = on;
    }

    get staticGround(): boolean {
        return this.physics.staticGround;
    }

    /**
     * Saves a snapshot of all cars, of every kind, in the order in which they came. Call it between frames.
     *
     * @param into - Receives the snapshot, so that nothing is allocated. It is longer while changes of loaded wheels are under way, and
     * where hulls or bodies touch something: without that much room their contacts are left out.
     * @param bodies - Entities whose rigid bodies it holds besides, such as what cars push about.
     * @throws RangeError when `into` is too short.
     */
    save(into?: Float64Array, bodies = NO_BODIES): Float64Array {
        needBodies('save(into, bodies)', bodies);
        this.snapshot.bodies = bodies;
        return save(this.snapshot, into);
    }

    /**
     * Resumes from a snapshot, here or in another process whose cars were made in the same order.
     *
     * @param from - Snapshot of {@link save}.
     * @param bodies - The same as there.
     * @throws RangeError when cars or bodies are others; nothing is restored then. Also when a pose is not finite: only what
     * comes before it is restored then.
     */
    restore(from: Float64Array, bodies = NO_BODIES): void {
        needBodies('restore(from, bodies)', bodies);
        this.snapshot.bodies = bodies;
        restore(this.snapshot, from);
    }

    /**
     * Steps the physics again from where its bodies have been put, within one frame: the rollback of an online game. Clocks,
     * listeners and events know nothing of it.
     *
     * @param steps - Number of fixed steps.
     * @param before - Called at the start of each, with its number from 0 on.
     * @internal
     */
    replay(steps: number, before: (step: number) => void): void {
        const { sinceStep, time, listeners } = this;
        listeners.repeat(this.physics, this.app.systems.rigidbody?.fixedTimeStep ?? 1 / 60, steps, before);
        this.sinceStep = sinceStep;
        this.time = time;
    }

    /**
     * Adds a listener to every fixed step.
     *
     * @internal
     */
    addListener(listener: StepListener): void {
        this.listeners.add(listener);
    }

    /** @internal */
    removeListener(listener: StepListener): void {
        this.listeners.remove(listener);
    }

    /**
     * Puts a model on a chassis. The caller releases it again.
     *
     * @param chassis - Entity with a rigid body and a collision.
     * @param make - Creates the model that moves it.
     * @internal
     */
    attach<V extends ChassisModel>(
        chassis: Entity,
        make: (chassis: BodyChassis, physics: Physics) => V
    ): VehicleBody<V> {
        const body = new VehicleBody(this.physics, this.couplings, chassis, make);
        this.bodies.add(body);
        body.users++;
        return body;
    }

    /** @internal */
    release(body: AttachedBody): void {
        body.users--;
        if (body.users === 0 && this.bodies.remove(body)) {
            forgetBody(body);
            body.destroy();
        }
    }

    /** Frames add time, steps take it away; what the engine drops after too many steps in one frame is dropped here too. */
    private beginFrame(dt: number): void {
        const { timeScale, fixedTimeStep } = this.app.systems.rigidbody ?? { timeScale: 1, fixedTimeStep: 1 / 60 };
        const time = dt * timeScale;
        this.sinceStep = Math.max(-time, Math.min(this.sinceStep, fixedTimeStep)) + time;
        const bodies = this.bodies.present;
        for (let i = 0; i < bodies.length; i++) {
            this.detail.apply(bodies[i]);
        }
    }

    private showWheels(): void {
        this.wheelShow.begin(this);
        const bodies = this.bodies.present;
        for (let i = 0; i < bodies.length; i++) {
            bodies[i].observer?.tell(); // one that has left meanwhile has none
        }
    }

    /** A chassis may get a rigid body again that has lost one. */
    private follow(entity: Entity): void {
        this.bodies.present.find((body) => body.entity === entity)?.follow();
    }

    private tick(dt: number): void {
        this.sinceStep -= dt;
        this.updates.settle();
        this.stepLength[0] = dt;
        this.physics.beginStep(this.app.frame, this.stepLength);
        this.followGravity();
        const pulls = this.pulls.present;
        for (let i = 0; i < pulls.length; i++) {
            pulls[i]();
        }
        this.listeners.begin(dt);
        stepAll(this.bodies.present, this.couplings, dt, this.listeners.isNew);
        this.listeners.end(dt);
        this.time += dt;
    }

    private followGravity(): void {
        const gravity = this.app.systems.rigidbody?.gravity;
        if (gravity && !gravity.equals(this.gravity)) {
            this.gravity.copy(gravity);
            this.bodies.present.forEach((body) => body.followGravity());
        }
    }

    private destroy(): void {
        this.endTicks?.();
        this.app.systems.off('update', this.beginFrame, this);
        this.app.systems.off('animationUpdate', this.showWheels, this);
        this.app.off('prerender', this.wheelShow.end, this.wheelShow);
        this.app.systems.rigidbody?.off('add', this.follow, this);
        for (const body of this.bodies.present) {
            this.bodies.remove(body);
            forgetBody(body);
            body.destroy();
        }
    }
}
