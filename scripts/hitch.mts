import { Entity, Vec3 } from 'playcanvas';

import { Trailer } from './trailer.mjs';
import {
    hearKeys,
    acquireVehicle,
    CANNOT_TOW,
    need,
    bayOf,
    BoundedMass,
    carFor,
    entityOf,
    hasKeys,
    NO_JOINTS,
    NO_TOWING_CAR,
    NOT_A_TRAILER,
    TRAILER_LOST,
    UpdateHandle,
    letGo,
    ownNumbers,
    ReversingDriver,
    scriptOf,
    tow,
    towedView,
    Vehicle,
    VehicleWorld,
    VehicleScript,
    hitchRanges,
    type Coupling,
    type Driver,
    type VehicleBody
} from './vehicle-core.mjs';

/** Slower than this, vehicles may be coupled and uncoupled, m/s: they stand except for a jolt. */
const STANDING = 0.5;

/** Couplings with which it backs up by itself. */
const PARKED: readonly string[] = ['ball', 'fifthWheel'];

/** A train that moves less than this has parked, m/s. */
const STILL = 0.01;

/** Events of {@link Hitch}. */
export interface HitchEvents {
    /** A trailer has been coupled. */
    couple: [trailer: Trailer];

    /** A trailer has been uncoupled. */
    uncouple: [trailer: Trailer];

    /** A trailer has torn off under this force, N. */
    breakaway: [trailer: Trailer, force: number];

    /** {@link Hitch.park} is done. */
    parked: [trailer: Trailer];
}

/**
 * The place where a vehicle tows: a ball, a fifth wheel or a hook. Put it on an entity at that point below the chassis of
 * a car with a Vehicle Controller, or of a Trailer that tows another one.
 *
 * Fires `couple` and `uncouple` with the trailer, `breakaway` with the trailer and the force, N, when it tears off, and
 * `parked` with the trailer when {@link Hitch.park} is done.
 */
export class Hitch extends VehicleScript<HitchEvents> {
    static override scriptName = 'hitch';

    /** @internal */
    static override readonly ranges = hitchRanges;

    /**
     * Chassis of the trailer that is coupled at the start; it is put in place. Empty: none.
     *
     * @attribute
     */
    trailer: Entity | null = null;

    /**
     * Distance between the coupling points up to which a trailer can be coupled, m. Higher forgives more when backing up.
     *
     * @attribute
     * @range [0.05, 2]
     * @precision 2
     */
    reach = 0.4;

    /**
     * Pull at which the trailer tears off, kN. 0: never. A car's ball breaks at about 100.
     *
     * @attribute
     * @range [0, 2000]
     * @precision 0
     */
    breaksAt = 0;

    /**
     * Key that couples and uncouples while standing, such as KeyK. Empty: none. While Vehicle Input of the car is off, another car has the keys.
     *
     * @attribute
     */
    key = '';

    private readonly numbers = ownNumbers(this.validator, this, { reach: 0, breaksAt: 0 });
    private readonly handle = new UpdateHandle(this);
    private readonly mass = new BoundedMass(this.validator);
    private body: VehicleBody | null = null;
    private towed: Trailer | null = null;
    private coupling: Coupling | null = null;

    /** The trailer that the attribute named last. */
    private chosen: Entity | null = null;
    private pressed = this.key;
    private parking: ReversingDriver | null = null;

    /** Driver before it parked. */
    private former: Driver | null = null;

    override initialize(): void {
        hearKeys(this, (event) => this.keyDown(event));
    }

    postInitialize(): void {
        this.begin(this.handle);
        this.once('destroy', () => this.leave());
    }

    /** @internal */
    override applyChanges(): boolean {
        this.numbers.follow(this);
        this.pressed = this.validator.text('key', this.key, this.pressed);
        this.join();
        if (this.body && this.towed?.body) {
            this.mass.bound(this.body, this.towed.body);
        }
        const wanted = entityOf(this.app, this.trailer);
        if (wanted !== this.chosen && this.body) {
            return this.coupleChosen(wanted);
        }
        return wanted !== this.chosen || this.coupling !== null;
    }

    update(): void {
        const { coupling, towed, parking } = this;
        if (towed && parking?.arrived && Math.abs(this.body?.vehicle.forwardSpeed ?? 0) < STILL) {
            if (this.former) {
                this.park(null);
            }
            this.parking = null; // without another driver it goes on to hold the brake
            this.fire('parked', towed);
        }
        if (coupling && towed?.body?.inFront !== this.body) {
            this.forget();
            this.chosen = null; // it was switched off: it is coupled again when it comes back
        } else if (coupling && towed && this.numbers.good.breaksAt > 0) {
            const load = coupling.load;
            if (load > 1000 * this.numbers.good.breaksAt) {
                this.part();
                towed.tearOff();
                this.fire('breakaway', towed, load);
            }
        }
    }

    /** The trailer that is coupled; null if none. */
    get attached(): Trailer | null {
        return this.coupling && this.towed;
    }

    /** True while the car backs its trailer into a bay by itself; see {@link Hitch.park}. */
    get isParking(): boolean {
        return this.parking !== null;
    }

    /** Angle between the two, or of a drawbar against its trailer, degrees, left positive; 0 without a trailer. */
    get angle(): number {
        return ((this.coupling?.angle ?? 0) * 180) / Math.PI;
    }

    /** Force of the trailer on this vehicle in the last step, N: to its left, up and forward. Copy it to keep it. */
    get force(): Vec3 {
        const [x, y, z] = this.coupling?.force ?? [0, 0, 0];
        return pull.set(x, y, z);
    }

    /** Distance between the coupling points, m: a measure of the simulation. */
    get stretch(): number {
        return this.coupling?.stretch ?? 0;
    }

    /** Couples the nearest trailer, or uncouples the present one. */
    toggle(): boolean {
        return this.coupling ? this.uncouple() : this.couple();
    }

    /**
     * Couples a trailer, if both stand and their coupling points are within reach.
     *
     * @param trailer - The trailer; the nearest one by default.
     * @returns True if it is coupled.
     */
    couple(trailer: Trailer | null = this.nearest()): boolean {
        this.join();
        const { body } = this;
        if (!body || !trailer || this.coupling || !this.isFree(trailer) || this.isMoving(trailer)) {
            return false;
        }
        if (this.distanceTo(trailer) > this.numbers.follow(this).reach) {
            return false;
        }
        return this.connect(body, trailer);
    }

    /**
     * Uncouples the trailer if both stand. It keeps its parking brake on, and stands on its legs.
     *
     * @returns True if it has been uncoupled.
     */
    uncouple(): boolean {
        const { towed, coupling } = this;
        if (!coupling || !towed || this.isMoving(towed)) {
            return false;
        }
        this.part();
        return true;
    }

    /**
     * Backs the trailer into a bay without the player, in place of any other driver, who gets control back when the trailer
     * stands there; then it fires `parked` with the trailer. Not for drawbars, nor for trains of more than one trailer.
     *
     * @param bay - An entity where the middle of the trailer's axles is to stand; +Z is the way that the trailer faces then. Null
     * returns control.
     * @returns True if it is under way.
     */
    park(bay: Entity | null): boolean {
        if (bay) {
            need('park(bay)', bay, 'Entity', 'the entity of a bay, or null');
        }
        const { body, coupling } = this;
        if (this.parking && body?.vehicle.driver === this.parking) {
            body.vehicle.driver = this.former;
        }
        this.parking = null;
        if (!bay || !body || !coupling || !PARKED.includes(coupling.kind) || body.vehicle.train?.members.length !== 2) {
            return false;
        }
        this.former = body.vehicle.driver;
        this.parking = new ReversingDriver(body.vehicle, towedView(coupling, body.vehicle), bayOf(bay));
        body.vehicle.driver = this.parking;
        return true;
    }

    private keyDown(event: KeyboardEvent): void {
        if (this.isStruck(event, this.pressed) && hasKeys(this.entity)) {
            this.toggle();
        }
    }

    protected override detach(): void {
        this.part();
        this.chosen = null;
    }

    /** Finds the vehicle that it is on. */
    private join(): void {
        if (this.body) {
            return;
        }
        const car = carFor(null, this.entity);
        const world = VehicleWorld.of(this.app);
        if (!car) {
            this.validator.report('entity', NO_TOWING_CAR);
        } else if (car.vehicle && !(car.vehicle instanceof Vehicle)) {
            this.validator.report('entity', CANNOT_TOW, { name: car.entity.name });
        } else if (car.vehicle && world) {
            this.validator.clear('entity');
            this.body = acquireVehicle(world, car.entity);
        }
    }

    /** Couples the trailer of the attribute, which is put in place, as soon as it is ready. */
    private coupleChosen(wanted: Entity | null): boolean {
        const { body } = this;
        const trailer = scriptOf<Trailer>(wanted, 'trailer');
        this.validator.clear('trailer');
        if (wanted && !trailer) {
            this.chosen = wanted;
            this.validator.report('trailer', NOT_A_TRAILER, { name: wanted.name });
            return false;
        }
        if (!trailer?.body || !trailer.coupler || !body) {
            this.chosen = wanted ? this.chosen : null;
            return true;
        }
        this.chosen = wanted;
        if (trailer === this.towed) {
            return false;
        }
        if (this.coupling) {
            this.part();
        }
        if (this.isFree(trailer)) {
            trailer.placeAt(this.entity.getPosition(), body.entity);
            this.connect(body, trailer);
        }
        return false;
    }

    private connect(body: VehicleBody, trailer: Trailer): boolean {
        const { end } = trailer;
        const world = VehicleWorld.of(this.app);
        if (!world || !end || end.body === body) {
            return false;
        }
        this.validator.clear('trailer');
        this.towed = trailer;
        this.mass.forget();
        this.mass.bound(body, end.body);
        this.coupling = tow(world, body, this.entity, end, (distance) => this.lose(distance));
        if (this.coupling.engineHold.joint === null) {
            this.validator.report('trailer', NO_JOINTS, { engine: world.physics.name });
        }
        trailer.follow(this.coupling, body.entity);
        this.fire('couple', trailer);
        return true;
    }

    private part(): void {
        const { body, towed, coupling } = this;
        if (!body || !towed || !coupling) {
            return;
        }
        if (towed.body?.inFront === body) {
            letGo(body, towed.body, coupling);
        }
        this.forget();
    }

    /** Parts from a trailer that was put elsewhere. */
    private lose(distance: number): void {
        const { towed } = this;
        if (towed) {
            this.part();
            const numbers = { name: towed.entity.name, distance: distance.toPrecision(3) };
            this.validator.report('trailer', TRAILER_LOST, numbers);
        }
    }

    private forget(): void {
        const { towed } = this;
        this.park(null);
        this.coupling = null;
        this.towed = null;
        if (towed) {
            towed.follow(null, null);
            this.fire('uncouple', towed);
        }
    }

    private leave(): void {
        if (this.body) {
            VehicleWorld.of(this.app)?.release(this.body);
            this.body = null;
        }
    }

    private isFree(trailer: Trailer): boolean {
        return trailer.body !== null && trailer.body.inFront === null && this.body?.behind === null;
    }

    private isMoving({ body }: Trailer): boolean {
        const speed = Math.max(this.speedOf(this.body), this.speedOf(body));
        return speed > STANDING;
    }

    private speedOf(body: VehicleBody | null): number {
        return body?.entity.rigidbody?.linearVelocity.length() ?? 0;
    }

    private distanceTo({ coupler }: Trailer): number {
        return coupler ? coupler.getPosition().distance(this.entity.getPosition()) : Infinity;
    }

    private nearest(): Trailer | null {
        let nearest: Trailer | null = null;
        for (const trailer of Trailer.all(this.app)) {
            const nearer = !nearest || this.distanceTo(trailer) < this.distanceTo(nearest);
            if (nearer && trailer.body !== this.body && trailer.body?.inFront === null) {
                nearest = trailer;
            }
        }
        return nearest;
    }
}

const pull = new Vec3();
