import {
    findVehicle,
    ownNumbers,
    bodyOf,
    SlipstreamModel,
    slipstreamRanges,
    type Vehicle,
    VehicleScript,
    VehicleWorld,
    Wakes
} from './vehicle-core.mjs';

/**
 * The slipstream of all vehicles ahead, for the car on the same entity: their wakes tow it, take its downforce, and push it to and fro. Any
 * vehicle with drag leaves a wake, of its width and its drag. Put it on a chassis with a Vehicle Controller or a Trailer.
 */
export class Slipstream extends VehicleScript {
    static override scriptName = 'slipstream';

    /** @internal */
    static override readonly ranges = slipstreamRanges;

    /**
     * Factor on the speed that the air behind others lacks. 1 is physical; higher tows more, 0 not at all.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    strength = 1;

    /**
     * Factor on the vortices in it. 1 is physical; higher shakes the car more, 0 not at all.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     */
    turbulence = 1;

    private readonly numbers = ownNumbers(this.validator, this, { strength: 0, turbulence: 0 });
    private readonly model = new SlipstreamModel();
    private vehicle: Vehicle | null = null;
    private wakes: Wakes | null = null;
    private body: ReturnType<typeof bodyOf> = null;

    override initialize(): void {
        this.apply();
        super.initialize();
    }

    /** Share of the air speed that is missing where the car is, 0 to 1. */
    get deficit(): number {
        return this.vehicle ? this.model.deficit : 0;
    }

    /** Drag that the body saves, N; wings apart. */
    get tow(): number {
        return this.vehicle ? this.model.saved : 0;
    }

    postUpdate(): void {
        if (this.numbers.differs(this)) {
            this.apply();
        }
        this.join();
    }

    protected override tryAttach(): void {
        this.join();
    }

    protected override detach(): void {
        const { vehicle, model } = this;
        if (vehicle?.parts.get(SlipstreamModel.part) === model) {
            vehicle.parts.set(SlipstreamModel.part, null);
        }
        model.field = null;
        if (this.body) {
            this.wakes?.release(this.body);
        }
        this.vehicle = this.wakes = this.body = null;
    }

    private apply(): void {
        Object.assign(this.model, this.numbers.follow(this));
    }

    /** Finds the car, which may come late, and what train it is part of. */
    private join(): void {
        const vehicle = findVehicle(this.validator, this.entity);
        const body = bodyOf(this.entity);
        const { model } = this;
        if (vehicle !== this.vehicle || body !== this.body) {
            this.detach();
            const world = VehicleWorld.of(this.app);
            if (vehicle && world && body) {
                this.validator.clear('entity');
                this.vehicle = vehicle;
                this.body = body;
                this.wakes = Wakes.of(world);
                this.wakes.use(body);
                model.field = this.wakes.field;
                vehicle.parts.set(SlipstreamModel.part, model);
            }
        }
        if (this.body && this.wakes) {
            model.train = this.wakes.trainOf(this.body);
        }
    }
}
