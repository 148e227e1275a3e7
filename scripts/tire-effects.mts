import { Vec3 } from 'playcanvas';

import {
    cloudStrength,
    grounds,
    HullContacts,
    ownNumbers,
    PhysicsTime,
    puffMaterial,
    Puffs,
    QuadMesh,
    sparkMaterial,
    WheelWatch,
    VehicleScript,
    tireEffectsRanges,
    type CloudLook,
    type GroundKind,
    type PuffBirth
} from './vehicle-core.mjs';

/** Clouds fly above marks, sparks above clouds. */
const CLOUDS = 2e6;
const SPARKS = 3e6;

/** Most puffs that a car may be given: 4 MB. */
const MOST_PUFFS = 20_000;

/** Share of the tread's own velocity that a puff flies off with, and scatter of its velocity, m/s. Estimates. */
const THROW = 0.22;
const SCATTER = 0.7;

/** Most sparks at a time, energy of scraping that makes one, J, and most of them in a step. Estimates. */
const MOST_SPARKS = 160;
const SPARK_ENERGY = 60;
const SPARK_BURST = 10;

/** Speed below which scraping makes no sparks, m/s. Estimate. */
const SPARK_SPEED = 2;

const spark: PuffBirth = { color: [1, 0.66, 0.25], opacity: 1, size: 0.022, growth: 0, life: 0.5, rise: -6 };

/**
 * Particles from wheels and body: smoke of sliding tires on hard ground, dust on loose ground, spray in the wet, snow,
 * and sparks where the body scrapes along a road. Put it on the chassis of any car. All clouds of a car are one draw
 * call, all sparks another; without particles there are none.
 */
export class TireEffects extends VehicleScript {
    static override scriptName = 'tireEffects';

    /** @internal */
    static override readonly ranges = tireEffectsRanges;

    /**
     * Factor on the amount of smoke, dust, spray and snow. 0 is none.
     *
     * @attribute
     * @range [0, 3]
     * @precision 2
     */
    density = 1;

    /**
     * Factor on the number of sparks. 0 is none.
     *
     * @attribute
     * @range [0, 3]
     * @precision 2
     */
    sparks = 1;

    /**
     * Maximum number of smoke and dust particles of this car: new ones replace the oldest. Read only at the start.
     *
     * @attribute
     * @range [16, 4000]
     * @precision 0
     */
    maxPuffs = 320;

    /**
     * The clouds; null before the start.
     *
     * @internal
     */
    clouds: Puffs | null = null;

    /**
     * The sparks; null before the start.
     *
     * @internal
     */
    sparkling: Puffs | null = null;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, { density: 0, sparks: 0 });
    private readonly hull = new HullContacts(this.entity);
    private readonly watch = new WheelWatch();

    /** Puffs that are due from each wheel. */
    private readonly due: number[] = [];
    private readonly birth: PuffBirth = { ...spark };
    private readonly place = new Float64Array(3);
    private readonly velocity = new Float64Array(3);
    private readonly right = new Float64Array([1, 0, 0]);
    private readonly up = new Float64Array([0, 1, 0]);
    private meshes: QuadMesh[] = [];

    override initialize(): void {
        const { app, hull } = this;
        const most = Math.round(this.validator.number('maxPuffs', this.maxPuffs, 320, 1, MOST_PUFFS));
        this.clouds = new Puffs(most);
        this.sparkling = new Puffs(MOST_SPARKS, 0.02, 0.4);
        this.meshes = [
            new QuadMesh(app, this.clouds.quads, puffMaterial, CLOUDS),
            new QuadMesh(app, this.sparkling.quads, sparkMaterial, SPARKS)
        ];
        hull.onScrape = (point, velocity, energy, ground) => this.strike(point, velocity, energy, ground);
        super.initialize();
        this.once('destroy', () => this.meshes.forEach((mesh) => mesh.destroy()));
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const { clouds, sparkling, meshes, right, up } = this;
        if (!clouds || !sparkling) {
            return;
        }
        this.emit(dt, clouds);
        if (clouds.alive + sparkling.alive > 0) {
            this.faceCamera();
            for (const puffs of [clouds, sparkling]) {
                puffs.fly(dt);
                puffs.face(right, up);
            }
            meshes.forEach((mesh) => mesh.show());
        }
    }

    /** Emits the clouds that each wheel throws up. */
    private emit(dt: number, clouds: Puffs): void {
        const { watch, due } = this;
        const car = this.findCar();
        if (!car) {
            return;
        }
        const { density } = this.numbers.follow(this);
        for (let i = 0; i < car.wheelViews.length; i++) {
            watch.look(car.wheelViews[i]);
            const look = watch.isGrounded ? grounds[watch.ground].cloud : null;
            const strength = look ? density * cloudStrength(look, watch.heat, watch.rolling) : 0;
            if (!look || strength <= 0) {
                due[i] = 0;
                continue;
            }
            due[i] = (due[i] ?? 0) + look.rate * Math.min(1.5, strength) * dt;
            while (due[i] >= 1) {
                due[i]--;
                this.puff(look, Math.min(1, strength), clouds);
            }
        }
    }

    private puff(look: CloudLook, strength: number, clouds: Puffs): void {
        const { watch, place, velocity, birth } = this;
        const { hit, tread } = watch;
        const spread = 0.5 * tread.width;
        place[0] = hit.point.x + spread * randomly();
        place[1] = hit.point.y + 0.4 * look.size;
        place[2] = hit.point.z + spread * randomly();
        velocity[0] = THROW * tread.slip.x + SCATTER * randomly();
        velocity[1] = THROW * tread.slip.y + SCATTER * Math.random() + 0.06 * watch.rolling;
        velocity[2] = THROW * tread.slip.z + SCATTER * randomly();
        Object.assign(birth, look);
        const chance = 0.75 + 0.5 * Math.random();
        birth.opacity = look.opacity * (0.35 + 0.65 * strength);
        birth.size = look.size * chance;
        birth.life = look.life * (0.6 + 0.4 * strength) * chance;
        clouds.emit(place, velocity, birth, 2 * Math.PI * Math.random());
    }

    /** Sparks fly where the body scrapes along stone. */
    private strike(point: Vec3, sliding: Vec3, energy: number, ground: GroundKind): void {
        const { place, velocity, birth, sparkling } = this;
        const speed = sliding.length();
        if (!sparkling || speed < SPARK_SPEED || !grounds[ground].sparks) {
            return;
        }
        const count = Math.min(SPARK_BURST, (this.numbers.good.sparks * energy) / SPARK_ENERGY);
        for (let i = Math.random(); i < count; i++) {
            place[0] = point.x;
            place[1] = point.y + 0.02;
            place[2] = point.z;
            const along = 0.3 + 0.6 * Math.random();
            velocity[0] = along * sliding.x + 0.25 * speed * randomly();
            velocity[1] = along * sliding.y + speed * (0.08 + 0.25 * Math.random());
            velocity[2] = along * sliding.z + 0.25 * speed * randomly();
            Object.assign(birth, spark);
            birth.life = spark.life * (0.4 + Math.random());
            sparkling.emit(place, velocity, birth, 0);
        }
    }

    /** Finds right and up of the picture. */
    private faceCamera(): void {
        const camera = this.app.systems.camera?.cameras.find(({ renderTarget }) => !renderTarget);
        if (camera) {
            const { right, up } = camera.entity;
            this.right.set([right.x, right.y, right.z]);
            this.up.set([up.x, up.y, up.z]);
        }
    }

    protected override tryAttach(): void {
        this.hull.listen();
    }

    protected override detach(): void {
        this.hull.deafen();
        this.clouds?.clear();
        this.sparkling?.clear();
        this.meshes.forEach((mesh) => mesh.show());
    }
}

/** From -1 to 1. */
function randomly(): number {
    return 2 * Math.random() - 1;
}
