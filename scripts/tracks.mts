import { Entity, Quat, Vec3 } from 'playcanvas';

import {
    BeltLinks,
    DEG,
    entityOf,
    findVehicle,
    ownNumbers,
    PhysicsTime,
    SHORT_BELT,
    slewForce,
    TracksModel,
    VehicleScript,
    massOf,
    tracksRanges,
    type Vehicle,
    type Wheel,
    type WheelLike
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Turns the car on the same entity into a tracked vehicle, such as a tank or a bulldozer: all wheels of a side turn under one belt, and
 * steering makes one belt faster than the other. It turns on the spot, too. Put it on a chassis with a Vehicle Controller, and add
 * a Wheel Collider for each road wheel.
 */
export class Tracks extends VehicleScript {
    static override scriptName = 'tracks';

    /** @internal */
    static override readonly ranges = tracksRanges;

    /**
     * Turn rate at full steering without slip of the belts, degrees per second. Tanks 20 to 40, loaders 60. Higher
     * turns faster. 0 does not steer with the belts: a half-track that steers with its front wheels.
     *
     * @attribute
     * @range [0, 180]
     * @precision 0
     */
    turnRate = 35;

    /**
     * Lateral acceleration that full steering asks for at most, m/s². Higher turns more sharply at speed, until the belts slide.
     *
     * @attribute
     * @range [0.5, 10]
     * @precision 1
     */
    lateralLimit = 3;

    /**
     * Force with which the steering drive pushes one belt and holds back the other, N. Higher turns on stickier ground.
     * 0 uses 1.5 times the force needed to turn on the spot on dry concrete.
     *
     * @attribute
     * @range [0, 500000]
     * @precision 0
     */
    steeringForce = 0;

    /**
     * Model of one link, drawn once for each link of both belts, which run around the wheels. Its up points outward,
     * its Z along the belt. The original is hidden. None draws no belt.
     *
     * @attribute
     */
    link: Entity | null = null;

    /**
     * Length of a link, m. Higher draws fewer links.
     *
     * @attribute
     * @range [0.03, 1]
     * @precision 3
     * @visibleif {link}
     */
    linkLength = 0.15;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, {
        turnRate: 0,
        lateralLimit: 0.1,
        steeringForce: 0,
        linkLength: 0.01
    });

    private model: TracksModel | null = null;
    private vehicle: Vehicle | null = null;
    private layouts = -1;
    private belts: BeltLinks[] = [];
    private shownLink: Entity | null = null;
    private shownLength = 0;
    private mass = 0;

    /** Speed of the left belt, m/s; 0 while there is no car. */
    get leftSpeed(): number {
        return this.model === null ? 0 : this.model.left.speed;
    }

    /** Speed of the right belt, m/s; 0 while there is no car. */
    get rightSpeed(): number {
        return this.model === null ? 0 : this.model.right.speed;
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        this.wire();
        const { model, numbers } = this;
        if (!model) {
            return;
        }
        const mass = massOf(this.entity) || this.mass;
        if (numbers.differs(this) || mass !== this.mass) {
            this.mass = mass;
            const { turnRate, lateralLimit, steeringForce } = numbers.follow(this);
            model.turnRate = turnRate * DEG;
            model.lateralLimit = lateralLimit;
            model.steeringForce = steeringForce || 1.5 * slewForce(model, mass);
        }
        this.showBelts();
        if (this.belts.length > 0) {
            this.belts[0].follow(this.entity, model.left.speed * dt);
            this.belts[1].follow(this.entity, model.right.speed * dt);
        }
    }

    /** Draws the belts by another link, or no longer. */
    private showBelts(): void {
        const link = entityOf(this.app, this.link);
        const { linkLength } = this.numbers.good;
        if (link === this.shownLink && linkLength === this.shownLength) {
            return;
        }
        this.hideBelts();
        this.shownLink = link;
        this.shownLength = linkLength;
        // all that a belt turns, driven or not
        const colliders = this.entity.findScripts('wheelCollider') as WheelCollider[];
        const views = colliders.filter(({ wheel }) => wheel !== null && this.vehicle?.wheels.includes(wheel));
        if (link && this.app.systems.render) {
            this.belts = [1, -1].map((side) => {
                const wheels = frontFirst(this.entity, views, side);
                return new BeltLinks(this.app, this.entity, link, wheels, linkLength);
            });
            link.enabled = false;
        }
    }

    private hideBelts(): void {
        this.belts.forEach((belt) => belt.destroy());
        this.belts = [];
        if (this.shownLink) {
            this.shownLink.enabled = true;
        }
        this.shownLink = null;
    }

    /** Finds the car, which may come late and get other wheels. */
    private wire(): void {
        const vehicle = findVehicle(this.validator, this.entity);
        if (vehicle === this.vehicle && vehicle?.layouts === this.layouts && vehicle?.tracks === this.model) {
            return;
        }
        this.detach();
        this.vehicle = vehicle;
        if (!vehicle) {
            return;
        }
        this.layouts = vehicle.layouts;
        const [left, right] = [1, -1].map((side) => vehicle.wheels.filter((wheel) => sideOf(wheel) === side));
        if (left.length < 2 || right.length < 2) {
            const [side, count] = left.length < 2 ? ['left', left.length] : ['right', right.length];
            this.validator.report('entity', SHORT_BELT, { side, wheels: count === 0 ? 'no wheel' : 'only one wheel' });
            return;
        }
        this.validator.clear('entity');
        this.model = new TracksModel(left, right);
        this.mass = -1;
        vehicle.tracks = this.model;
        vehicle.steering?.reset();
    }

    protected override detach(): void {
        if (this.vehicle && this.vehicle.tracks === this.model) {
            this.vehicle.tracks = null;
        }
        this.hideBelts();
        this.model = null;
        this.vehicle = null;
        this.layouts = -1;
    }
}

/** 1 left, -1 right, 0 in the middle. */
function sideOf({ mount }: Wheel): number {
    return Math.sign(mount.position[0]);
}

/** The wheels of a side, by where they stand. */
function frontFirst(chassis: Entity, wheels: readonly WheelLike[], side: number): WheelLike[] {
    const toChassis = chassis.getWorldTransform().clone().invert();
    const placed = wheels.map((wheel) => {
        const place = new Vec3();
        wheel.getWorldPose(place, new Quat());
        return { wheel, place: toChassis.transformPoint(place, place) };
    });
    return placed
        .filter(({ place }) => Math.sign(place.x) === side)
        .sort((a, b) => b.place.z - a.place.z)
        .map(({ wheel }) => wheel);
}
