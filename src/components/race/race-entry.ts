import { Vec3, type Entity } from 'playcanvas';

import type { Driver, DriverControls } from '../../control/driver-controls.js';
import { surfaceOf } from '../../physics/surface-registry.js';
import type { RaceCar } from '../../race/race.js';
import { groundKindOf } from '../../surface/ground-kind.js';
import type { Surface } from '../../surface/surface.js';
import type { GroundKind } from '../../surface/surfaces.js';
import { carOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import type { WheelHit, WheelLike } from '../vehicle/wheel-like.js';

/** Grounds that are road. */
const ROAD: ReadonlySet<GroundKind> = new Set<GroundKind>(['asphalt', 'wetAsphalt', 'concrete', 'kerb']);

const NO_WHEELS: readonly WheelLike[] = [];
const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
const roads = new WeakMap<Surface, boolean>();

/** Stands on the brakes. */
const holder: Driver = {
    drive(controls: DriverControls): void {
        controls.throttle = 0;
        controls.brake = 1;
        controls.handbrake = 1;
    }
};

/** A car of the scene in a race: whichever component simulates its entity at the time. */
export class RaceEntry implements RaceCar {
    readonly entity: Entity;

    /** True if it looks at what the wheels stand on. */
    watchesGround = false;

    private held: VehicleLike['vehicle'] = null;
    private driver: Driver | null = null;
    private readonly pedals = new Float64Array(3);

    constructor(entity: Entity) {
        this.entity = entity;
    }

    get body(): RaceCar['body'] {
        return carOf(this.entity)?.vehicle?.body ?? null;
    }

    get isOffRoad(): boolean {
        const wheels = this.watchesGround ? (carOf(this.entity)?.wheelViews ?? NO_WHEELS) : NO_WHEELS;
        let off = false;
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].getGroundHit(hit)) {
                if (isRoad(surfaceOf(hit.entity ?? null))) {
                    return false;
                }
                off = true;
            }
        }
        return off;
    }

    /** Holds the car for the step to come, whatever its driver does. */
    hold(): void {
        const vehicle = carOf(this.entity)?.vehicle ?? null;
        if (vehicle) {
            const { controls, driver } = vehicle;
            this.held = vehicle;
            this.driver = driver;
            this.pedals[0] = controls.throttle;
            this.pedals[1] = controls.brake;
            this.pedals[2] = controls.handbrake;
            vehicle.driver = holder;
        }
    }

    /** Returns it to its driver after the step. */
    release(): void {
        if (this.held) {
            const { controls } = this.held;
            this.held.driver = this.driver;
            controls.throttle = this.pedals[0];
            controls.brake = this.pedals[1];
            controls.handbrake = this.pedals[2];
            this.held = this.driver = null;
        }
    }
}

function isRoad(surface: Surface): boolean {
    let road = roads.get(surface);
    if (road === undefined) {
        road = ROAD.has(groundKindOf(surface));
        roads.set(surface, road);
    }
    return road;
}
