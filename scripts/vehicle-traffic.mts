import { Entity, Vec3 } from 'playcanvas';

import type { RoadNetwork } from './road-network.mjs';
import {
    BAD_TRAFFIC_MODEL,
    carsOf,
    fewWaypoints,
    need,
    entityOf,
    faultOfWay,
    hearKeys,
    itemsOf,
    KMH,
    LONGEST,
    middleOf,
    MODE,
    NO_ROOM_FOR_TRAFFIC,
    NO_TRAFFIC,
    NO_TRAFFIC_MODEL,
    NO_TRAFFIC_PATH,
    ownNumbers,
    PATH_TAG,
    PATHS_TOO_LONG,
    restore,
    save,
    scriptOf,
    TrafficRoute,
    TrafficRunner,
    TrafficSnapshot,
    UNREGISTERED_MODEL,
    unregisteredScripts,
    VehicleWorld,
    VehicleScript,
    vehicleTrafficRanges
} from './vehicle-core.mjs';
import type { VehicleInput } from './vehicle-input.mjs';
import type { VehicleLights } from './vehicle-lights.mjs';

/** Frames between two looks whether it can begin. */
const EVERY = 30;

/** Cars at most. */
const MOST = 10000;

/** Accelerations of town traffic in corners, in braking and in pulling away, m/s². Estimates. */
const CORNERING = 2.5;
const BRAKING = 2;
const PULLING = 2;

/** Events of {@link VehicleTraffic}, with the arguments of their listeners. */
export interface TrafficEvents {
    /** A car has come near and is a real one now: its chassis. */
    near: [car: TrafficCar, entity: Entity];

    /** A car is far again; its chassis waits for another one. */
    far: [car: TrafficCar, entity: Entity];

    /** A horn has sounded: where. The time to play it. */
    horn: [entity: Entity];
}

/** A car of the traffic. */
export class TrafficCar {
    /** Its place in {@link VehicleTraffic.cars}. */
    readonly index: number;

    private readonly runner: TrafficRunner;
    private readonly place = new Vec3();

    /** @internal */
    constructor(runner: TrafficRunner, index: number) {
        this.runner = runner;
        this.index = index;
    }

    /** Its chassis while it is near; null while it is far. */
    get entity(): Entity | null {
        return this.runner.cars.byIndex[this.index]?.entity ?? null;
    }

    /** True while it is a real car. */
    get isNear(): boolean {
        return this.runner.traffic.fleet.mode[this.index] === MODE.full;
    }

    /** True while it is part of the traffic; false once it was released. */
    get isInTraffic(): boolean {
        return this.runner.traffic.fleet.mode[this.index] !== MODE.off;
    }

    /** The middle of its rear axle, world, m; the height is that of its route. Copy it to keep it. */
    get position(): Vec3 {
        const { fleet, routes } = this.runner.traffic;
        const i = this.index;
        const route = routes[fleet.route[i]];
        const height = route.height[route.at(Math.round(fleet.place[i] / route.spacing))];
        return this.place.set(fleet.x[i], height, fleet.z[i]);
    }

    /** Forward speed, m/s. */
    get speed(): number {
        return this.runner.traffic.fleet.speed[this.index];
    }

    /** Index of its route, in the order of the paths. */
    get route(): number {
        return this.runner.traffic.fleet.route[this.index];
    }

    /** Distance along its route, m. */
    get distance(): number {
        return this.runner.traffic.fleet.place[this.index];
    }

    /** True while its brake lamps are lit. */
    get braking(): boolean {
        return this.runner.traffic.fleet.brake[this.index] === 1;
    }

    /** Direction indicator: -1 right, 0 off, 1 left. */
    get indicator(): number {
        return this.runner.traffic.fleet.indicator[this.index];
    }
}

const NONE: readonly TrafficCar[] = [];
const NO_ROUTES: readonly TrafficRoute[] = [];
const NO_LAMPS: ReturnType<VehicleLights['describeLamps']> = new Map();

/**
 * Fills roads with cars that drive along paths, keep their distance, give way where paths cross and stop for what is in
 * their way. Cars near a camera or a player are real ones with all of their physics; the others are drawn and cost next to
 * nothing, so there may be hundreds.
 */
export class VehicleTraffic extends VehicleScript<TrafficEvents> {
    static override scriptName = 'vehicleTraffic';

    /** @internal */
    static override readonly ranges = vehicleTrafficRanges;

    /**
     * Entities whose children are the waypoints of one route each, as for Vehicle Autopilot: one lane in its direction. Or
     * entities with a Road Network. Empty uses all entities with the tag `vehicle-path`.
     *
     * @attribute
     */
    paths: Entity[] = [];

    /**
     * Connects the last waypoint of every path to the first. Off: at the end of a path, cars start again at
     * its beginning.
     *
     * @attribute
     */
    closed = true;

    /**
     * Cars to copy, each the chassis with a Vehicle Controller. The originals stay as they are, and are usually
     * disabled.
     *
     * @attribute
     */
    models: Entity[] = [];

    /**
     * Number of cars. Cars that do not fit on the paths are left out.
     *
     * @attribute
     * @range [0, 2000]
     * @precision 0
     */
    count = 40;

    /**
     * Cars per kilometer of road, instead of the count. 0 uses the count.
     *
     * @attribute
     * @range [0, 150]
     * @precision 0
     */
    density = 0;

    /**
     * Distance within which cars are real ones, m. Higher shows more physics and costs more.
     *
     * @attribute
     * @range [5, 500]
     * @precision 0
     */
    nearDistance = 60;

    /**
     * Number of real cars at a time; the nearest ones come first. Higher costs more.
     *
     * @attribute
     * @range [1, 100]
     * @precision 0
     */
    realCars = 12;

    /**
     * Maximum speed, km/h.
     *
     * @attribute
     * @range [5, 200]
     * @precision 0
     */
    speedLimit = 50;

    /**
     * Time gap to the car ahead, s. Lower packs the traffic closer together.
     *
     * @attribute
     * @range [0.5, 5]
     * @precision 1
     */
    headway = 1.4;

    /**
     * Distance from cameras and players within which cars are updated in each step, m. Farther ones take less time, and are a few centimeters off. 0
     * updates all of them.
     *
     * @attribute
     * @range [0, 2000]
     * @precision 0
     */
    fullRate = 0;

    /**
     * Entities around which cars are real ones. Empty: the cameras, and all cars outside of traffic.
     *
     * @attribute
     */
    around: Entity[] = [];

    /**
     * Marks the scene as dark: the cars have position lights and low beam on. On for a scene at night; a script with a
     * time of day sets it.
     *
     * @attribute
     */
    dark = false;

    /**
     * Key of the horn, such as KeyH, of all cars with an enabled Vehicle Input: cars of the traffic within 40 m that come toward one make an
     * emergency stop. The event `horn` lets a script play the sound. Empty: none.
     *
     * @attribute
     */
    hornKey = '';

    private goodKey = this.hornKey;

    private readonly numbers = ownNumbers(this.validator, this, {
        count: 0,
        density: 0,
        nearDistance: 1,
        realCars: 1,
        speedLimit: 1,
        headway: 0.1,
        fullRate: 0
    });

    private runner: TrafficRunner | null = null;
    private snapshot: TrafficSnapshot | null = null;
    private list: readonly TrafficCar[] = NONE;
    private nearList: Entity[] = [];

    /** Attributes and entities that the traffic was made of. */
    private madeOf: readonly unknown[] = [];
    private sinceLook = EVERY;

    override initialize(): void {
        super.initialize();
        hearKeys(this, (event) => {
            if (this.isStruck(event, this.goodKey)) {
                this.playersCars().forEach((entity) => this.honk(entity));
            }
        });
    }

    update(): void {
        this.numbers.follow(this);
        this.goodKey = this.validator.text('hornKey', this.hornKey, this.goodKey);
        this.sinceLook++;
        if (this.sinceLook >= EVERY) {
            this.sinceLook = 0;
            this.look();
        }
        this.followDark();
        if (this.runner) {
            this.runner.fullRate = this.numbers.good.fullRate;
            this.runner.frame();
        }
    }

    /** All cars; none before the first frame. */
    get cars(): readonly TrafficCar[] {
        return this.list;
    }

    /** Routes on which cars drive, one for each path, or several over a road network; none before the first frame. */
    get routes(): readonly TrafficRoute[] {
        return this.runner?.traffic.routes ?? NO_ROUTES;
    }

    /** Begins again, after waypoints or the ground have been moved. */
    refresh(): void {
        this.stop();
    }

    /**
     * Sounds a horn: cars within 40 m that come toward it make an emergency stop, and wait for a second. Fires `horn`, for a script that plays it.
     *
     * @param entity - Entity that sounds it, such as a car.
     */
    honk(entity: Entity): void {
        need('honk(entity)', entity, 'Entity', 'an entity, such as a car');
        const { x, y, z } = entity.getPosition();
        this.runner?.traffic.honk(x, z, y);
        this.fire('horn', entity);
    }

    /**
     * Removes a car from the traffic, as a real one without a driver: a player may drive it. The traffic looks out for it as
     * for any other car, and its new owner destroys it.
     *
     * @param car - One of {@link cars}.
     * @returns Its chassis; null when it was released before.
     */
    release(car: TrafficCar): Entity | null {
        need('release(car)', car, 'object', 'one of the cars of this traffic');
        return car.isInTraffic ? (this.runner?.release(car.index) ?? null) : null;
    }

    /**
     * Saves where all cars are on their routes, what their drivers have in mind, who may enter which crossing, and
     * which cars are real ones. How these move is in that of `VehicleWorld.save()`: take both between the same frames.
     *
     * @param into - Receives the snapshot. With more real cars it is longer.
     * @returns `into`, or a new array.
     * @throws RangeError when the traffic has not begun, or `into` is too short.
     */
    save(into?: Float64Array): Float64Array {
        return save(this.needSnapshot(), into);
    }

    /**
     * Resumes from a snapshot, here or in another scene with the same traffic. It makes those cars real ones that were, so
     * restore it before that of `VehicleWorld`.
     *
     * @param from - Snapshot of `save()`.
     * @throws RangeError when paths, models or the number of cars differ, or a number is out of range: nothing is restored then.
     */
    restore(from: Float64Array): void {
        restore(this.needSnapshot(), from);
    }

    private playersCars(): Entity[] {
        return carsOf(this.app).flatMap(({ entity }) =>
            scriptOf<VehicleInput>(entity, 'vehicleInput')?.enabled ? [entity] : []
        );
    }

    private needSnapshot(): TrafficSnapshot {
        if (!this.snapshot) {
            throw new RangeError('the traffic has not begun yet');
        }
        return this.snapshot;
    }

    /** Begins when everything is there, and again when something was changed. */
    private look(): void {
        const { good } = this.numbers;
        const { app, closed } = this;
        const tagged = app.root.findByTag(PATH_TAG).filter((node) => node instanceof Entity && node.enabled);
        const chosen = this.entitiesOf('paths', this.paths);
        const paths = [...new Set(chosen.length > 0 ? chosen : (tagged as Entity[]))];
        const models = this.entitiesOf('models', this.models);
        this.nearList = this.entitiesOf('around', this.around);
        const { count, density, nearDistance, realCars, speedLimit, headway } = good;
        const roads = paths.flatMap((path) => roadsOf(path)?.madeOf ?? []);
        const numbers = [closed, count, density, nearDistance, realCars, speedLimit, headway];
        const madeOf = [...numbers, ...paths, ...roads, 0, ...models];
        if (this.runner && madeOf.length === this.madeOf.length && madeOf.every((each, k) => each === this.madeOf[k])) {
            return;
        }
        this.stop();
        this.sinceLook = 0;
        this.madeOf = madeOf;
        const routes = this.routesAlong(paths);
        this.beginTraffic(routes, models);
    }

    /** Passes on whether it is dark. */
    private followDark(): void {
        const { runner, dark } = this;
        if (runner && runner.dark !== dark) {
            runner.dark = dark;
            runner.cars.all.forEach(({ entity, index }) => index >= 0 && darken(entity, dark));
        }
    }

    private beginTraffic(routes: readonly TrafficRoute[], models: readonly Entity[]): void {
        const { app, validator } = this;
        const { count, density, nearDistance, realCars, headway } = this.numbers.good;
        const total = routes.reduce((sum, { length }) => sum + length, 0);
        const wanted = Math.min(MOST, Math.round(density > 0 ? (density * total) / 1000 : count));
        const world = VehicleWorld.of(app);
        if (models.length === 0) {
            validator.report('models', NO_TRAFFIC_MODEL);
        } else {
            validator.clear('models');
        }
        if (wanted === 0 && routes.length > 0) {
            validator.report('count', NO_TRAFFIC);
        } else {
            validator.clear('count');
        }
        if (!world || routes.length === 0 || models.length === 0 || wanted === 0) {
            return;
        }
        const runner = new TrafficRunner(app, world, {
            routes,
            templates: models,
            count: wanted,
            fullCars: Math.min(MOST, Math.max(1, Math.round(realCars))),
            nearDistance,
            headway,
            around: () => this.nearList,
            lampsOf: (chassis) => scriptOf<VehicleLights>(chassis, 'vehicleLights')?.describeLamps() ?? NO_LAMPS
        });
        this.runner = runner;
        this.snapshot = new TrafficSnapshot(world, runner);
        const bad = runner.start();
        for (const model of bad) {
            const { name } = model;
            const scripts = unregisteredScripts(model).join(', ');
            if (scripts) {
                validator.report('models', UNREGISTERED_MODEL, { name, scripts });
            } else {
                validator.report('models', BAD_TRAFFIC_MODEL, { name });
            }
        }
        if (runner.count < wanted && bad.length < models.length) {
            validator.report('count', NO_ROOM_FOR_TRAFFIC, { count: runner.count, wanted });
        }
        const cars = Array.from({ length: runner.count }, (_, i) => new TrafficCar(runner, i));
        this.list = cars;
        runner.onChange = (i, entity, isNear) => {
            if (isNear) {
                darken(entity, this.dark);
            }
            this.fire(isNear ? 'near' : 'far', cars[i], entity);
        };
    }

    private routesAlong(paths: readonly Entity[]): TrafficRoute[] {
        const { validator, closed } = this;
        const limits = {
            lateral: CORNERING,
            braking: BRAKING,
            acceleration: PULLING,
            top: this.numbers.good.speedLimit * KMH
        };
        validator.clear('paths');
        if (paths.length === 0) {
            validator.report('paths', NO_TRAFFIC_PATH);
        }
        let total = 0;
        return paths.flatMap((path) => {
            const roads = roadsOf(path);
            if (roads) {
                return roads.routesWithin(limits).filter(({ length }) => {
                    total += length;
                    return total <= LONGEST || this.noteTooLong(path, total);
                });
            }
            const fault = faultOfWay(path.children, closed);
            if (fault) {
                validator.report('paths', fault);
                return [];
            }
            const points = middleOf(path.children, closed);
            if (points) {
                const route = new TrafficRoute(points, closed, limits);
                total += route.length;
                if (total <= LONGEST) {
                    return [route];
                }
                this.noteTooLong(path, total);
                return [];
            }
            validator.report('paths', fewWaypoints(path, closed));
            return [];
        });
    }

    /** @returns False. */
    private noteTooLong({ name }: Entity, total: number): boolean {
        const lengths = { length: Math.round(total / 1000), most: LONGEST / 1000 };
        this.validator.report('paths', PATHS_TOO_LONG, { name, ...lengths });
        return false;
    }

    private entitiesOf(attribute: string, given: readonly unknown[] | null): Entity[] {
        const list = this.validator.list(attribute, given, []);
        return itemsOf(list).flatMap((each) => entityOf(this.app, each) ?? []);
    }

    protected override detach(): void {
        this.stop();
    }

    private stop(): void {
        this.runner?.destroy();
        this.runner = this.snapshot = null;
        this.list = NONE;
        this.sinceLook = EVERY;
    }
}

/** The road network of an entity that stands for its routes. */
function roadsOf(path: Entity): RoadNetwork | null {
    return scriptOf<RoadNetwork>(path, 'roadNetwork');
}

/** Sets `dark` of a car's lights, if it has any. */
function darken(car: Entity, dark: boolean): void {
    const lights = scriptOf<VehicleLights>(car, 'vehicleLights');
    if (lights) {
        lights.dark = dark;
    }
}
