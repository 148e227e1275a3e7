import {
    grounds,
    markMaterial,
    MarkRing,
    MarkTrail,
    ownNumbers,
    PhysicsTime,
    QuadMesh,
    strengthOf,
    WheelWatch,
    VehicleScript,
    skidMarksRanges,
    type VehicleLike
} from './vehicle-core.mjs';

/** Marks lie below all that flies. */
const LAYER = 1e6;

/** Most marks that a car may be given, m: 8 MB. */
const LONGEST = 20_000;

/** Opacity that is too low to be seen. */
const FAINT = 0.02;

/**
 * Marks that sliding wheels leave on the ground, darker with more friction power: rubber on roads, ruts in soft ground,
 * none on ice. Put it on the chassis of any car. All marks of a car are one draw call; without marks there is none.
 */
export class SkidMarks extends VehicleScript {
    static override scriptName = 'skidMarks';

    /** @internal */
    static override readonly ranges = skidMarksRanges;

    /**
     * Factor on the darkness of marks. 0 draws none, 1 is realistic, higher also shows the marks of brisk driving.
     *
     * @attribute
     * @range [0, 3]
     * @precision 2
     */
    strength = 1;

    /**
     * Lifetime of a mark, s. Higher keeps more marks in view.
     *
     * @attribute
     * @range [1, 600]
     * @precision 0
     */
    lifetime = 60;

    /**
     * Total length of the marks of this car, m, more at speed: the oldest fade to make room. Read only at the
     * start.
     *
     * @attribute
     * @range [20, 5000]
     * @precision 0
     */
    length = 700;

    /**
     * Width of a mark over the width of the tire.
     *
     * @attribute
     * @range [0.2, 2]
     * @precision 2
     */
    width = 0.9;

    /**
     * Height of marks above the ground, m. Higher keeps them out of rough ground; lower hides the gap.
     *
     * @attribute
     * @range [0, 0.2]
     * @precision 3
     */
    lift = 0.015;

    /**
     * The marks; null before the start.
     *
     * @internal
     */
    ring: MarkRing | null = null;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, { strength: 0, lifetime: 0.1, width: 0, lift: 0 });
    private readonly watch = new WheelWatch();
    private readonly trails: MarkTrail[] = [];
    private readonly point = new Float64Array(3);
    private readonly normal = new Float64Array(3);
    private mesh: QuadMesh | null = null;

    override initialize(): void {
        const pieces = Math.ceil(this.validator.number('length', this.length, 700, 1, LONGEST) / MarkRing.PIECE);
        this.ring = new MarkRing(pieces);
        this.mesh = new QuadMesh(this.app, this.ring.quads, markMaterial, LAYER);
        super.initialize();
        this.once('destroy', () => this.mesh?.destroy());
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const { ring, mesh, trails } = this;
        const car = this.findCar();
        if (!car) {
            return;
        }
        if (!ring || !mesh) {
            return;
        }
        ring.lifetime = this.numbers.follow(this).lifetime;
        while (trails.length < car.wheelViews.length) {
            trails.push(new MarkTrail());
        }
        this.draw(car, ring);
        ring.age(dt);
        mesh.show();
    }

    /** Removes all marks. */
    wipe(): void {
        this.ring?.clear();
        this.trails.forEach((trail) => trail.lift());
        this.mesh?.show();
    }

    protected override detach(): void {
        this.wipe();
    }

    private draw({ wheelViews }: VehicleLike, ring: MarkRing): void {
        const { watch, trails, point, normal } = this;
        const { strength, width, lift } = this.numbers.good;
        for (let i = 0; i < wheelViews.length; i++) {
            watch.look(wheelViews[i]);
            const mark = watch.isGrounded ? grounds[watch.ground].mark : null;
            const rolled = mark && watch.rolling > 0.5 ? mark.print : 0;
            const opacity = mark
                ? Math.min(1, strength * mark.opacity * Math.max(rolled, strengthOf(watch.heat, mark.heat)))
                : 0;
            if (!mark || opacity < FAINT) {
                trails[i].lift();
                continue;
            }
            const { point: at, normal: up } = watch.hit;
            normal[0] = up.x;
            normal[1] = up.y;
            normal[2] = up.z;
            point[0] = at.x + lift * up.x;
            point[1] = at.y + lift * up.y;
            point[2] = at.z + lift * up.z;
            ring.draw(trails[i], point, normal, width * watch.tread.width, mark.color, opacity);
        }
    }
}
