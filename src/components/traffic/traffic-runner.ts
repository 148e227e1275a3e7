import { Mat4, type AppBase, type CameraComponent, type Entity } from 'playcanvas';

import { litOf, type FarLamps } from './far-lamps.js';
import { FarLooks } from './far-looks.js';
import { transformOfFar } from './fleet-pose.js';
import { FullCars, isWhole, WAITING, type FullCar } from './full-cars.js';
import { LaneThings } from './lane-things.js';
import { addLights, lightSetsOf, type LightSet, lightsOfRoutes, removeLights } from './light-set.js';
import { SceneLines } from './scene-lines.js';
import { leaveSigns, putSigns, signPostsOf, type SignPost } from './sign-set.js';
import { layOnGround } from './survey.js';
import { MODE, type CarSize } from '../../traffic/fleet.js';
import type { TrafficRoute } from '../../traffic/traffic-route.js';
import { Traffic } from '../../traffic/traffic.js';
import type { StepListener } from '../vehicle/step-listeners.js';
import { carsOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Strangers that the traffic looks out for at most; the nearest routes do not matter, players are few. */
const STRANGERS = 32;

/** Things on the lanes that are not cars: the most that are seen, and the steps from one search to the next. */
const THINGS = 96;
const THINGS_EVERY = 30;

/** A full car becomes far when it is so many times the near distance away. Estimate. */
const HYSTERESIS = 1.15;

/** Cars that become real ones in one frame at most, the nearest first, and that become far ones. */
const CHANGES = 4;

/** A car is real, wherever the camera is, when a player could hit it within so long, s, or is so near, m. Estimates. */
const LEAD = 0.5;
const CLOSE = 15;

/** Largest share by which a driver's pace is below the full one. Estimate. */
const SPREAD = 0.12;

/** Places along all routes that are tried for each car. */
const TRIES = 4;

/** Parts and numbers that a traffic is made of. */
export interface TrafficSetup {
    routes: readonly TrafficRoute[];
    templates: readonly Entity[];
    count: number;
    fullCars: number;
    nearDistance: number;
    headway: number;

    /** Entities around which cars are full; none takes the cameras and the cars of others. */
    around: () => readonly Entity[];

    /** The lamps of a car of a template. */
    lampsOf: (chassis: Entity) => FarLamps;
}

const NONE: readonly CameraComponent[] = [];
const NO_SIGNS: readonly SignPost[] = [];

/** Circle in which cars are real: X and Z of the middle, and the radius, m. In an array, so that V8 need not box them. */
const circle = new Float64Array(3);

const transform = new Mat4();

/** Runs the traffic of an app: steps it with the physics, makes near cars real ones, and shows the others. */
export class TrafficRunner implements StepListener {
    readonly traffic: Traffic;
    readonly cars: FullCars;
    readonly things: LaneThings;

    /** Index of the template of every car. */
    readonly modelOf: Int32Array;

    /** Called when a car has become a real one, or a far one again. */
    onChange: (index: number, entity: Entity, isNear: boolean) => void = () => {};

    /** Number of cars that have found room. */
    count = 0;

    /** True if the cars have position lights and low beam on. */
    dark = false;

    /** Distance from those around whom cars are full beyond which others are updated at lower rates, m; 0 updates all in each step. */
    fullRate = 0;

    private readonly app: AppBase;
    private readonly world: VehicleWorld;
    private readonly setup: TrafficSetup;

    /** Strangers that are cars; things on the lanes follow. */
    private others = 0;
    private readonly looks: (FarLooks | null)[] = [];

    /** The nearest cars of a frame, by index, and the squares of their distances. */
    private readonly nearest: Int32Array;
    private readonly squares: Float64Array;
    private chosen = 0;
    private readonly sizes = new WeakMap<VehicleLike, CarSize>();

    /** Traffic lights on its lanes. */
    private lights: readonly LightSet[] = [];

    /** Lights of its routes, which drivers heed, too. */
    private ownLights: readonly LightSet[] = [];

    /** Signs in its lanes. */
    private signs: readonly SignPost[] = NO_SIGNS;

    constructor(app: AppBase, world: VehicleWorld, setup: TrafficSetup) {
        const { routes, templates, count, fullCars } = setup;
        this.app = app;
        this.world = world;
        this.setup = setup;
        routes.forEach((route) => layOnGround(world.sight, route));
        this.traffic = new Traffic(routes, count, STRANGERS, THINGS);
        this.things = new LaneThings(app, routes);
        this.cars = new FullCars(app, world, templates, count);
        this.modelOf = new Int32Array(count);
        this.nearest = new Int32Array(fullCars);
        this.squares = new Float64Array(fullCars);
    }

    /**
     * Creates the real cars that wait, and puts all cars on their routes.
     *
     * @returns The templates that are not a car that drives.
     */
    start(): Entity[] {
        const { app, cars, setup, world } = this;
        const { templates, fullCars, count, headway } = setup;
        const bad = templates.filter(
            (_, m) =>
                cars.make(m, (entity, model) => {
                    const look = new FarLooks(app, entity, model, count, setup.lampsOf(entity));
                    this.looks[m] = look.any ? look : (look.destroy(), null);
                }) === null
        );
        const good = templates.flatMap((_, m) => (cars.models[m] ? [m] : []));
        for (let k = good.length; k < Math.min(fullCars, count, WAITING) && good.length > 0; k++) {
            cars.make(good[k % good.length]);
        }
        this.traffic.model = { ...this.traffic.model, headway };
        this.spread(good);
        world.addListener(this);
        SceneLines.of(app).traffics.add(this.traffic);
        this.ownLights = this.traffic.ownLights.map((each) => lightsOfRoutes(this.traffic, each));
        this.ownLights.forEach((each) => lightSetsOf(app).add(each));
        return bad;
    }

    /** Replaces near cars by real ones, and shows the others; once a frame. */
    frame(): void {
        this.choose();
        this.change();
        this.show();
    }

    beforeStep(dt: number): void {
        this.cars.follow(this.traffic);
        this.seeStrangers();
        this.others = this.traffic.fleet.strangers;
        if (this.traffic.isTurn(THINGS_EVERY)) {
            this.things.find();
        }
        this.followLights();
        this.followSigns();
        this.things.see(this.traffic.fleet);
        this.traffic.step(dt);
    }

    afterStep(): void {}

    /** Removes a real car from the traffic for good: it stays where it is, for any driver. */
    release(i: number): Entity | null {
        const full = this.cars.byIndex[i] ?? this.cars.promote(this.traffic, i, this.modelOf[i]);
        if (full) {
            this.cars.free(full);
            this.cars.all.splice(this.cars.all.indexOf(full), 1);
            this.traffic.remove(i);
        }
        return full?.entity ?? null;
    }

    destroy(): void {
        this.lights.forEach((each) => removeLights(this.traffic, each));
        this.ownLights.forEach((each) => lightSetsOf(this.app).remove(each));
        leaveSigns(this.traffic, this.signs);
        this.world.removeListener(this);
        SceneLines.of(this.app).traffics.remove(this.traffic);
        this.cars.destroy();
        this.looks.forEach((look) => look?.destroy());
    }

    /** Adds the lights that are in the app now. */
    private followLights(): void {
        const { present } = lightSetsOf(this.app);
        if (present !== this.lights) {
            this.changeLights(present);
        }
    }

    private changeLights(present: readonly LightSet[]): void {
        const isOther = (each: LightSet): boolean => !this.ownLights.includes(each);
        this.lights.filter(isOther).forEach((each) => removeLights(this.traffic, each));
        present.filter(isOther).forEach((each) => addLights(this.traffic, each));
        this.lights = present;
    }

    /** Adds the signs that are in the app now. */
    private followSigns(): void {
        const { present } = signPostsOf(this.app);
        if (present !== this.signs && present.length + this.signs.length > 0) {
            putSigns(this.traffic, present);
        }
        this.signs = present;
    }

    /** Puts the cars evenly on all routes, where there is room. */
    private spread(models: readonly number[]): void {
        const { traffic, setup, cars } = this;
        const { routes, count } = setup;
        const total = routes.reduce((sum, { length }) => sum + length, 0);
        const tries = TRIES * count;
        for (let k = 0; k < tries && this.count < count && models.length > 0; k++) {
            // every fourth place in the first round, those between in the others
            const share = ((k * TRIES) % tries) + Math.floor((k * TRIES) / tries);
            let place = ((share + 0.5) / tries) * total;
            let r = 0;
            while (place >= routes[r].length && r + 1 < routes.length) {
                place -= routes[r++].length;
            }
            const i = this.count;
            const m = models[i % models.length];
            const { size } = cars.models[m]!;
            if (place < routes[r].length && traffic.isFree(r, place, size)) {
                this.modelOf[i] = m;
                const at = Math.floor(place / routes[r].spacing);
                traffic.put(i, r, place, 0.5 * routes[r].speed[routes[r].at(at)], size);
                traffic.fleet.pace[i] = 1 - SPREAD * (((i * 7) % 10) / 10);
                this.count++;
            }
        }
    }

    /** Finds the cars nearest to the entities that are set, or else to the cameras, and those near cars of others. */
    private choose(): void {
        const { traffic, setup, app } = this;
        const { fleet } = traffic;
        this.chosen = 0;
        fleet.coarse.fill(this.fullRate > 0 ? 1 : 0);
        const around = setup.around();
        for (let k = 0; k < around.length; k++) {
            this.chooseAround(around[k]);
        }
        const free = around.length === 0;
        const cameras = free ? (app.systems.camera?.cameras ?? []) : NONE;
        for (let k = 0; k < cameras.length; k++) {
            this.chooseAround(cameras[k].entity);
        }
        for (let k = fleet.cars; k < fleet.cars + this.others; k++) {
            circle[0] = fleet.x[k];
            circle[1] = fleet.z[k];
            circle[2] = Math.max(CLOSE + LEAD * Math.abs(fleet.speed[k]), free ? setup.nearDistance : 0);
            this.chooseWithin();
        }
    }

    private chooseAround(entity: Entity): void {
        const place = entity.getPosition();
        circle[0] = place.x;
        circle[1] = place.z;
        circle[2] = this.setup.nearDistance;
        this.chooseWithin();
    }

    /** Chooses those in the {@link circle}. */
    private chooseWithin(): void {
        const { fleet } = this.traffic;
        const { nearest, squares, fullRate: full } = this;
        for (let i = 0; i < fleet.cars; i++) {
            const mode = fleet.mode[i];
            if (mode === MODE.off) {
                continue;
            }
            const dx = fleet.x[i] - circle[0];
            const dz = fleet.z[i] - circle[1];
            let square = dx * dx + dz * dz;
            if (square < full * full) {
                fleet.coarse[i] = 0;
            }
            square /= mode === MODE.full ? HYSTERESIS * HYSTERESIS : 1;
            if (square > circle[2] * circle[2]) {
                continue;
            }
            let at = this.chosen;
            for (let k = 0; k < this.chosen; k++) {
                if (nearest[k] === i) {
                    at = squares[k] <= square ? -1 : k;
                }
            }
            if (at < 0 || (at === nearest.length && (at === 0 || squares[at - 1] <= square))) {
                continue;
            }
            if (at === this.chosen && at < nearest.length) {
                this.chosen++;
            }
            at = Math.min(at, nearest.length - 1);
            for (; at > 0 && squares[at - 1] > square; at--) {
                nearest[at] = nearest[at - 1];
                squares[at] = squares[at - 1];
            }
            nearest[at] = i;
            squares[at] = square;
        }
    }

    /** Seats the nearest cars in real ones, and takes these from others. */
    private change(): void {
        const { traffic, cars, modelOf } = this;
        const { fleet } = traffic;
        let changes = CHANGES;
        for (let k = 0; k < cars.all.length && changes > 0; k++) {
            const full = cars.all[k];
            const { index: i, entity, car, driver } = full;
            if (i < 0) {
                continue;
            }
            if (car.vehicle?.driver !== driver || !isWhole(full)) {
                this.release(i); // another driver has it, or it lies in pieces
                continue;
            }
            if (!this.isChosen(i) && !traffic.isAstray(i) && entity.up.y > 0.7) {
                cars.demote(traffic, full);
                changes--;
                this.onChange(i, entity, false);
            }
        }
        changes = CHANGES;
        for (let k = 0; k < this.chosen && changes > 0; k++) {
            const i = this.nearest[k];
            if (fleet.mode[i] === MODE.far) {
                const full: FullCar | null = cars.promote(traffic, i, modelOf[i]);
                changes--;
                if (full) {
                    this.onChange(i, full.entity, true);
                }
            }
        }
    }

    private isChosen(i: number): boolean {
        const at = this.nearest.indexOf(i);
        return at >= 0 && at < this.chosen;
    }

    /** Draws the far cars. */
    private show(): void {
        const { traffic, looks, modelOf, cars, world } = this;
        const { fleet } = traffic;
        fleet.sinceStep = world.sinceStep;
        for (let m = 0; m < looks.length; m++) {
            looks[m]?.begin();
        }
        for (let i = 0; i < this.count; i++) {
            const look = looks[modelOf[i]];
            const model = cars.models[modelOf[i]];
            if (look && model && fleet.mode[i] === MODE.far) {
                look.add(transformOfFar(traffic, i, model, transform), fleet, i, litOf(fleet, i, this.dark, world));
            }
        }
        for (let m = 0; m < looks.length; m++) {
            looks[m]?.end();
        }
    }

    /** Copies the places of the cars of others into the fleet. */
    private seeStrangers(): void {
        const { fleet } = this.traffic;
        const others = carsOf(this.app);
        fleet.strangers = 0;
        for (let k = 0; k < others.length && fleet.strangers < STRANGERS; k++) {
            const car = others[k];
            const { entity } = car;
            if (!entity.enabled || !car.vehicle || !entity.rigidbody || this.isOurs(car)) {
                continue;
            }
            let size = this.sizes.get(car);
            if (!size) {
                const { center, halfExtents } = car.boundingBox;
                const { x: half, z: long } = halfExtents;
                size = { front: center.z + long, rear: long - center.z, half, wheelbase: 1 };
                this.sizes.set(car, size);
            }
            const { rotation, position } = car.vehicle.body;
            const i = fleet.cars + fleet.strangers++;
            const long = Math.sqrt(rotation[2] * rotation[2] + rotation[8] * rotation[8]) || 1;
            fleet.mode[i] = MODE.stranger;
            fleet.shape(i, size);
            fleet.x[i] = position[0];
            fleet.z[i] = position[2];
            fleet.y[i] = position[1];
            fleet.headX[i] = rotation[2] / long;
            fleet.headZ[i] = rotation[8] / long;
            fleet.speed[i] = car.vehicle.forwardSpeed;
        }
    }

    private isOurs(car: VehicleLike): boolean {
        const { all } = this.cars;
        for (let k = 0; k < all.length; k++) {
            if (all[k].car === car) {
                return true;
            }
        }
        return false;
    }
}
