import { Entity, Script } from 'playcanvas';

import {
    Autopilot,
    carOf,
    ComponentFace,
    entityOf,
    hotSwap,
    KMH,
    nearestPath,
    Route,
    type Pilotable,
    type RoutePoint
} from './vehicle-core.mjs';

/** Frames between two looks for a path that is chosen by its tag. */
const EVERY = 30;

/**
 * Drives the car on the same entity along waypoints, in place of a player. It slows down for corners, stops at the end
 * of an open path, and backs out when it is stuck. Disable it to return control.
 *
 * Fires `stuck` when backing out has not helped.
 */
export class VehicleAutopilot extends Script {
    static override scriptName = 'vehicleAutopilot';

    /**
     * Entity whose children are the waypoints, in hierarchy order. The path through them is smoothed. Empty takes the
     * nearest path of the scene with the tag `vehicle-path`, chosen when the autopilot takes over.
     *
     * @attribute
     * @title Path
     * @type {Entity}
     */
    path: Entity | null = null;

    /**
     * Connects the last waypoint to the first. Off stops the car at the last one.
     *
     * @attribute
     * @title Closed
     */
    closed = true;

    /**
     * Maximum speed, km/h.
     *
     * @attribute
     * @title Speed Limit
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
     * @title Deceleration
     * @range [0, 40]
     * @precision 1
     */
    deceleration = 0;

    /**
     * Preview time of the steering, s. Higher is calm and cuts corners; lower keeps the line and is nervous.
     *
     * @attribute
     * @title Look Ahead
     * @range [0.2, 3]
     * @precision 2
     */
    lookAhead = 0.6;

    /**
     * Time that the car may stand still before it backs out, s.
     *
     * @attribute
     * @title Stuck Time
     * @range [0.5, 30]
     * @precision 1
     */
    stuckTime = 3;

    private readonly face = new ComponentFace(this.entity, 'vehicleAutopilot');
    private pilot: Autopilot | null = null;
    private vehicle: Pilotable | null = null;

    /** What the route was made of. */
    private routeOf: { path: Entity | null; closed: boolean } = { path: null, closed: false };

    initialize(): void {
        this.on('disable', () => this.release());
        this.once('destroy', () => this.release());
    }

    /** @internal */
    swap(running: this): void {
        hotSwap(this, running);
    }

    update(): void {
        const car = carOf(this.entity);
        if (!car) {
            this.face.complain(
                'entity',
                'there is no car on this entity',
                'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle'
            );
            return;
        }
        const { vehicle } = car;
        const { path, closed } = this.routeOf;
        const lost = !this.pilot && !this.path && this.app.frame % EVERY === 0; // a path may come
        if (vehicle !== this.vehicle || path !== this.path || closed !== this.closed || lost) {
            this.release();
            this.takeOver(vehicle);
        }
        if (this.pilot && vehicle) {
            this.refresh(this.pilot);
            vehicle.driver = this.pilot;
        }
    }

    /** The driver itself; null while there is no car or no path. */
    get driver(): Autopilot | null {
        return this.pilot;
    }

    /** Reads the waypoints again, after they have been moved. */
    refreshPath(): void {
        this.release();
    }

    private takeOver(vehicle: Pilotable | null): void {
        const points = this.readPath();
        this.routeOf = { path: this.path, closed: this.closed };
        this.vehicle = vehicle;
        if (vehicle && points) {
            this.pilot = new Autopilot(vehicle, new Route(points, this.closed));
            this.pilot.onStuck = () => this.tellStuck();
        }
    }

    /** The waypoints; null, with a message, if they are invalid. */
    private readPath(): RoutePoint[] | null {
        const { face } = this;
        const path = entityOf(this.app, this.path) ?? nearestPath(this.app, this.entity);
        if (!path) {
            const remedy = 'Choose an entity whose children are the waypoints, or give it the tag vehicle-path';
            face.complain('path', 'no path is chosen', remedy);
            return null;
        }
        const points: RoutePoint[] = [];
        for (const child of path.children) {
            const { x, z } = child.getPosition();
            const last = points[points.length - 1];
            if (child instanceof Entity && (!last || Math.hypot(x - last.x, z - last.z) > 0.1)) {
                points.push({ x, z });
            }
        }
        const least = this.closed ? 3 : 2;
        if (points.length < least) {
            face.complain(
                'path',
                `'${path.name}' has ${points.length} distinct waypoints, but ${least} are needed`,
                'Add child entities to it, one per waypoint'
            );
            return null;
        }
        face.forgive('path');
        return points;
    }

    /** Carries the attributes over to the driver: whatever was edited counts from the next step. */
    private refresh(pilot: Autopilot): void {
        const { face } = this;
        pilot.speedLimit = face.number('speedLimit', this.speedLimit, finite(pilot.speedLimit) / KMH, 1) * KMH;
        pilot.lateralLimit = face.number('lateralAcceleration', this.lateralAcceleration, pilot.lateralLimit, 0);
        pilot.brakingLimit = face.number('deceleration', this.deceleration, pilot.brakingLimit, 0);
        pilot.lookAhead = face.number('lookAhead', this.lookAhead, pilot.lookAhead, 0.1);
        pilot.stuckTime = face.number('stuckTime', this.stuckTime, pilot.stuckTime, 0.1);
    }

    private tellStuck(): void {
        this.fire('stuck');
        carOf(this.entity)?.fire('stuck');
    }

    private release(): void {
        if (this.vehicle && this.vehicle.driver === this.pilot) {
            this.vehicle.driver = null;
            this.vehicle.controls.release();
        }
        this.pilot = null;
        this.vehicle = null;
        this.routeOf = { path: null, closed: false };
    }
}

/** Most speed of a driver who was told none, m/s. */
function finite(speed: number): number {
    return Number.isFinite(speed) ? speed : 200 * KMH;
}
