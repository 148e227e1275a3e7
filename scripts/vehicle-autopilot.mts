import { Entity, Vec3, type GraphNode } from 'playcanvas';

import { Checkpoint } from './checkpoint.mjs';
import type { LapTimer } from './lap-timer.mjs';
import type { Trailer } from './trailer.mjs';
import {
    Autopilot,
    bodyOf,
    carOf,
    entityOf,
    faultOfWay,
    fewWaypoints,
    KMH,
    lineSourceOf,
    lineThrough,
    Lookout,
    middleOf,
    nearestPath,
    NO_AUTOPILOT_PATH,
    Route,
    scriptOf,
    StandStill,
    vehicleAutopilotRanges,
    VehicleScript,
    VehicleWorld,
    type DriverView,
    type VehicleLike,
    sightOf
} from './vehicle-core.mjs';
import type { VehicleInput } from './vehicle-input.mjs';

/** Frames between two looks for a path that is chosen by its tag. */
const EVERY = 30;

/** Events of {@link VehicleAutopilot}. */
export interface AutopilotEvents {
    /** Backing out has not helped. */
    stuck: [];
}

/**
 * Drives the car on the same entity along waypoints, in place of a player. It slows down for corners, stops at the end
 * of an open path, and backs out when it is stuck. Disable it to return control.
 *
 * Fires `stuck` when backing out has not helped.
 */
export class VehicleAutopilot extends VehicleScript<AutopilotEvents> {
    static override scriptName = 'vehicleAutopilot';

    /** @internal */
    static override readonly ranges = vehicleAutopilotRanges;

    /**
     * Entity whose children are the waypoints, in hierarchy order. The path through them is smoothed. Empty uses the
     * nearest path of the scene with the tag `vehicle-path`, or else the nearest course: the Path of its Lap Timer, or
     * a line through its Checkpoints. Without any, the car stops.
     *
     * @attribute
     */
    path: Entity | null = null;

    /**
     * Connects the last waypoint to the first. Off stops the car at the last one. A course is closed as its Lap Timer
     * says.
     *
     * @attribute
     */
    closed = true;

    /**
     * Maximum speed, km/h.
     *
     * @attribute
     * @range [1, 500]
     * @precision 0
     */
    speedLimit = 200;

    /**
     * Maximum lateral acceleration in corners, m/s2. Gentle 2, brisk 5, racing 8. 0 derives it from the car's tires.
     *
     * @attribute
     * @title Lateral Accel
     * @range [0, 40]
     * @precision 1
     */
    lateralAcceleration = 0;

    /**
     * Maximum deceleration before corners, m/s2. Gentle 2, brisk 4, racing 8. 0 derives it from the car's tires.
     *
     * @attribute
     * @range [0, 40]
     * @precision 1
     */
    deceleration = 0;

    /**
     * Preview time of the steering, s. Higher is calm and cuts corners; lower keeps the line and is nervous.
     *
     * @attribute
     * @range [0.2, 3]
     * @precision 2
     */
    lookAhead = 0.6;

    /**
     * Time that the car may stand still before it backs out, s.
     *
     * @attribute
     * @range [0.5, 30]
     * @precision 1
     */
    stuckTime = 3;

    /**
     * Slows down and stops for cars, people, crates and walls on the path, and goes on when they are gone. Off drives as if
     * there were nothing.
     *
     * @attribute
     */
    avoidCollisions = true;

    /**
     * Stops for Traffic Lights and at stop and yield Traffic Signs whose lines lie on the path, and does not pass what waits there. Off
     * drives on.
     *
     * @attribute
     */
    heedSigns = true;

    /**
     * Distance from the path, m, within which the car passes what stands or is slow on it, left or right, where there is free ground.
     * Higher passes wider obstacles; 0 stops behind all.
     *
     * @attribute
     * @range [0, 10]
     * @precision 1
     * @visibleif {avoidCollisions}
     */
    passingRoom = 3.5;

    private pilot: Autopilot | null = null;
    private vehicle: DriverView | null = null;
    private lookout: Lookout | null = null;
    private sight: ReturnType<typeof sightOf> | null = null;

    /** Number of vehicles that the eyes were made for, coupled ones included; 0 before. */
    private trainLength = 0;

    /** Sources of the lines on the way: the lights and signs, the driver and the length of its train. */
    private linesOf: readonly unknown[] = [];

    /** Drives while there is nowhere to go. */
    private stopper: StandStill | null = null;

    /** Attributes that the route was made of. */
    private routeOf: { path: Entity | null; closed: boolean } = { path: null, closed: false };

    update(): void {
        const car = this.findCar(true);
        if (!car) {
            return;
        }
        const { vehicle } = car;
        const { path, closed } = this.routeOf;
        const lost = !this.pilot && !this.path && this.app.frame % EVERY === 0; // a path may come
        const changed = vehicle !== this.vehicle || path !== this.path || closed !== this.closed;
        if (changed) {
            this.detach();
        }
        if (changed || lost) {
            this.takeOver(car);
        }
        if (this.pilot && vehicle) {
            this.refresh(this.pilot, car);
            vehicle.driver = this.pilot;
        } else if (vehicle) {
            this.stop(vehicle);
        }
    }

    /** The driver itself; null while there is no car or no path. */
    get driver(): Autopilot | null {
        return this.pilot;
    }

    /** Reads the waypoints again, after they have been moved. */
    refreshPath(): void {
        this.detach();
    }

    /** Stops the car while there is nowhere to go; a player may drive. */
    private stop(vehicle: DriverView): void {
        if (!scriptOf<VehicleInput>(this.entity, 'vehicleInput')?.enabled) {
            vehicle.driver ??= this.stopper ??= new StandStill(vehicle);
        } else if (vehicle.driver === this.stopper) {
            vehicle.driver = null;
        }
    }

    private takeOver(car: VehicleLike): void {
        const { vehicle } = car;
        const route = this.findRoute();
        this.routeOf = { path: this.path, closed: this.closed };
        this.vehicle = vehicle;
        if (vehicle && route) {
            this.stopper = null;
            this.pilot = new Autopilot(vehicle, route);
            this.pilot.onStuck = () => this.tellStuck();
            const world = VehicleWorld.of(this.app);
            this.sight = world && sightOf(world.physics);
        }
    }

    /** Sets the eyes of the driver to the size of the car and what it is coupled to. */
    private watchOut({ entity, boundingBox: { center, halfExtents }, wheelViews }: VehicleLike): void {
        if (this.sight) {
            const { x, y, z } = offsetOf(entity);
            const [front, rear] = endsOf(entity);
            this.lookout = new Lookout(this.sight, {
                front: front - z,
                length: front - rear,
                middle: center.x - x,
                half: halfExtents.x,
                ground: center.y - halfExtents.y - y,
                height: 2 * halfExtents.y,
                wheel: Math.max(...wheelViews.map(({ radius }) => radius))
            });
        }
    }

    /** The route; null, with a message, if there is none. */
    private findRoute(): Route | null {
        const { app, entity, validator } = this;
        const path = entityOf(app, this.path) ?? nearestPath(app, entity);
        const course = path ? null : this.nearestCourse();
        const timer = scriptOf<LapTimer>(course, 'lapTimer');
        const closed = timer ? timer.closed : this.closed;
        const way = path ?? entityOf(app, timer?.path);
        if (way) {
            return this.routeAlong(way, closed);
        }
        const fault = course && faultOfWay(gatesBelow(course), closed);
        if (fault) {
            validator.report('path', fault);
            return null;
        }
        const line = course && lineThrough(gatesBelow(course), closed);
        if (!line) {
            validator.report('path', NO_AUTOPILOT_PATH);
            return null;
        }
        validator.clear('path');
        return new Route(line, closed);
    }

    /** The route along waypoints; null, with a message, if they are too few. */
    private routeAlong(path: Entity, closed: boolean): Route | null {
        const fault = faultOfWay(path.children, closed);
        if (fault) {
            this.validator.report('path', fault);
            return null;
        }
        const points = middleOf(path.children, closed);
        if (!points) {
            this.validator.report('path', fewWaypoints(path, closed));
            return null;
        }
        this.validator.clear('path');
        return new Route(points, closed);
    }

    /** The entity whose children are the nearest checkpoints; null if nowhere are two together. */
    private nearestCourse(): Entity | null {
        const here = this.entity.getPosition();
        const away = (node: GraphNode): number => {
            return Math.min(...gatesBelow(node as Entity).map((gate) => gate.getPosition().distance(here)));
        };
        const courses = this.app.root.find((node) => node instanceof Entity && gatesBelow(node).length > 1);
        const [nearest] = courses.sort((a, b) => away(a) - away(b));
        return (nearest as Entity | undefined) ?? null;
    }

    /** Carries the attributes over to the driver: whatever was edited counts from the next step. */
    private refresh(pilot: Autopilot, car: VehicleLike): void {
        const { validator } = this;
        pilot.speedLimit = validator.number('speedLimit', this.speedLimit, finite(pilot.speedLimit) / KMH, 1) * KMH;
        pilot.lateralLimit = validator.number('lateralAcceleration', this.lateralAcceleration, pilot.lateralLimit, 0);
        pilot.brakingLimit = validator.number('deceleration', this.deceleration, pilot.brakingLimit, 0);
        pilot.lookAhead = validator.number('lookAhead', this.lookAhead, pilot.lookAhead, 0.1);
        const length = this.sight?.overlook(this.entity, bodyOf(this.entity)) ?? 0;
        if (length !== this.trainLength) {
            this.trainLength = length;
            this.watchOut(car);
        }
        const lookout = this.avoidCollisions ? this.lookout : null;
        if (lookout) {
            const { passing } = lookout;
            passing.room = validator.number('passingRoom', this.passingRoom, passing.room, 0);
        }
        if (pilot.lookout !== lookout) {
            pilot.lookout = lookout;
        }
        this.heed(pilot, car);
        pilot.stuckTime = validator.number('stuckTime', this.stuckTime, pilot.stuckTime, 0.1);
    }

    /** Finds the lines of lights and signs, once after each change. */
    private heed(pilot: Autopilot, { entity, boundingBox: { halfExtents } }: VehicleLike): void {
        const source = this.heedSigns ? lineSourceOf(this.app) : null;
        const { linesOf } = this;
        if (source?.state !== linesOf[0] || pilot !== linesOf[1] || this.trainLength !== linesOf[2]) {
            this.linesOf = [source?.state, pilot, this.trainLength];
            const front = source ? endsOf(entity)[0] - offsetOf(entity).z : 0;
            pilot.lines = source?.along(pilot.route, { front, half: halfExtents.x }, entity) ?? null;
        }
    }

    private tellStuck(): void {
        this.fire('stuck');
        carOf(this.entity)?.fire('stuck');
    }

    protected override detach(): void {
        if (this.vehicle && this.vehicle.driver === (this.pilot ?? this.stopper)) {
            this.vehicle.driver = null;
            this.vehicle.controls.release();
        }
        this.pilot = null;
        this.lookout = null;
        this.sight = null;
        this.trainLength = 0;
        this.stopper = null;
        this.vehicle = null;
        this.routeOf = { path: null, closed: false };
        this.linesOf = [];
    }
}

/** Place of the body in the frame of its entity: a single shape sits at its offset from it, and the body with it. */
function offsetOf({ collision }: Entity): Vec3 {
    return collision && collision.type !== 'compound' ? collision.linearOffset : Vec3.ZERO;
}

/** Front and rear of a train, which may be other vehicles' than that which drives, ahead of the origin of this one, m. */
function endsOf(entity: Entity): [front: number, rear: number] {
    const toLocal = entity.getWorldTransform().clone().invert();
    const body = bodyOf(entity);
    const ends: [number, number] = [-Infinity, Infinity];
    const measure = (chassis: Entity): void => {
        const box = (carOf(chassis) ?? scriptOf<Trailer>(chassis, 'trailer'))?.boundingBox;
        for (const end of box ? [-1, 1] : []) {
            const tip = box!.center.clone();
            tip.z += end * box!.halfExtents.z;
            const { z } = toLocal.transformPoint(chassis.getWorldTransform().transformPoint(tip, tip), tip);
            ends[0] = Math.max(ends[0], z);
            ends[1] = Math.min(ends[1], z);
        }
    };
    measure(entity);
    for (let each = body?.behind; each; each = each.behind) {
        measure(each.entity);
    }
    for (let each = body?.inFront; each; each = each.inFront) {
        measure(each.entity);
    }
    return ends;
}

function gatesBelow(entity: Entity): Entity[] {
    return Checkpoint.below(entity).map((gate) => gate.entity);
}

/** A speed, m/s, or that of a driver without a limit: 200 km/h. */
function finite(speed: number): number {
    return Number.isFinite(speed) ? speed : 200 * KMH;
}
