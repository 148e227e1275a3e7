import {
    AttributeGroup,
    UpdateHandle,
    FrictionSurface,
    groundKindOf,
    setSurface,
    surfaceOfPreset,
    surfacePresets,
    surfaces,
    observeAttributes,
    VehicleScript,
    surfaceMaterialRanges,
    type Surface
} from './vehicle-core.mjs';

/**
 * Values of the attribute `preset` of {@link SurfaceMaterial}.
 *
 * @enum {number}
 */
export const SurfacePreset = surfacePresets;

export type SurfacePreset = (typeof SurfacePreset)[keyof typeof SurfacePreset];

/**
 * Grip of the ground for tires of each compound, against road tires.
 *
 * @interface
 */
export class TireGripSettings {
    /**
     * Factor on Grip for sport tires. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    sport = -1;

    /**
     * Factor on Grip for slicks. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    slick = -1;

    /**
     * Factor on Grip for rain tires. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    rain = -1;

    /**
     * Factor on Grip for winter tires. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    winter = -1;

    /**
     * Factor on Grip for studded tires. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    studded = -1;

    /**
     * Factor on Grip for off-road tires. -1 takes that of the ground. Higher grips more.
     *
     * @title Off-Road
     * @range [-1, 3]
     * @precision 2
     */
    offRoad = -1;

    /**
     * Factor on Grip for truck tires. -1 takes that of the ground. Higher grips more.
     *
     * @range [-1, 3]
     * @precision 2
     */
    truck = -1;
}

/** Attributes of the preset Custom, and their least values. */
const LEAST: Readonly<Required<Omit<Surface, 'soil' | 'tireGrip'>>> = {
    grip: 0,
    rollingResistance: 0,
    roughnessAmplitude: 0,
    roughnessWavelength: 0.05,
    drag: 0,
    plowing: 0
};
const CUSTOM = Object.keys(LEAST) as (keyof typeof LEAST)[];

/**
 * The material of the ground, as wheels feel it. Put it on the entity with the collision or on any parent; it applies
 * to everything below. Ground without it is dry asphalt.
 */
export class SurfaceMaterial extends VehicleScript {
    static override scriptName = 'surfaceMaterial';

    /** @internal */
    static override readonly choices = { preset: SurfacePreset };

    /** @internal */
    static override readonly ranges = surfaceMaterialRanges;

    /**
     * Material of the ground. Custom uses the values below. Rigid Body grips by the Friction of each ground's rigid
     * body; on the scene's root, it applies to all ground without a material of its own.
     *
     * @attribute
     */
    preset: SurfacePreset = SurfacePreset.ASPHALT;

    /**
     * Factor on the grip of every tire: 1 dry asphalt, 0.7 wet, 0.25 snow, 0.1 ice.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     * @visibleif {preset === 10}
     */
    grip = 1;

    /**
     * Rolling resistance added to that of the tire, force per unit load: gravel 0.01, grass 0.04, sand 0.13. Higher
     * slows the car sooner.
     *
     * @attribute
     * @title Roll Resistance
     * @range [0, 0.5]
     * @precision 4
     * @visibleif {preset === 10}
     */
    rollingResistance = 0;

    /**
     * Height of the crests of rough ground above its mean, m. The wheels ride over them although the mesh is smooth. 0 is
     * even.
     *
     * @attribute
     * @title Rough Height
     * @range [0, 0.2]
     * @precision 4
     * @visibleif {preset === 10}
     */
    roughnessAmplitude = 0;

    /**
     * Length of the waves along the X and Z axes of the world, m. Others, 1.6 times as long, cross them. Shorter shakes the
     * car at lower speed.
     *
     * @attribute
     * @title Rough Length
     * @range [0.1, 50]
     * @precision 1
     * @visibleif {preset === 10}
     */
    roughnessWavelength = 1;

    /**
     * Drag of loose ground, as a share of the wheel load per m/s. Sand about 0.012. Higher slows the car more at speed.
     *
     * @attribute
     * @range [0, 0.2]
     * @precision 4
     * @visibleif {preset === 10}
     */
    drag = 0;

    /**
     * Share by which loose ground makes up for what sliding tires lose of their peak: gravel 0.9, packed snow 0.1. Higher stops
     * locked wheels sooner.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {preset === 10}
     */
    plowing = 0;

    /**
     * Friction of a rigid body that grips as dry asphalt. Grip is in proportion to friction, up to 2. New rigid bodies
     * have 0.5.
     *
     * @attribute
     * @range [0.01, 2]
     * @precision 2
     * @visibleif {preset === 13}
     */
    asphaltFriction = 0.5;

    /**
     * Grip for tires by their Compound, against road tires. -1 takes the factor that this ground, or the one that Custom is most
     * like, has for them.
     *
     * @attribute
     */
    tireGrip: TireGripSettings = new TireGripSettings();

    /** The last valid choice. */
    private readonly chosen = { preset: this.preset };
    private readonly custom = { ...LEAST, ...surfaces.asphalt };
    private readonly factors = new AttributeGroup(this.validator, 'tireGrip', new TireGripSettings(), -1);
    private byFriction: FrictionSurface | null = null;
    private readonly handle = new UpdateHandle(this);

    override initialize(): void {
        this.begin(this.handle);
    }

    /** @internal */
    protected override observe(): void {
        const groups = { tireGrip: this.factors.good };
        observeAttributes(this, ['preset', 'asphaltFriction', 'tireGrip', ...CUSTOM], groups, this.handle);
        super.observe();
    }

    /** @internal */
    override applyChanges(touched: boolean): boolean {
        if (touched) {
            this.tryAttach(); // whatever was edited counts from the next step
        }
        return false;
    }

    protected override tryAttach(): void {
        this.validator.group('', this, this.chosen, ['preset']);
        setSurface(this.entity, this.surface());
    }

    private surface(): Surface | FrictionSurface {
        const { preset } = this.chosen;
        if (preset === SurfacePreset.RIGID_BODY) {
            return this.frictionSurface();
        }
        const surface = preset === SurfacePreset.CUSTOM ? this.customSurface() : surfaceOfPreset(preset);
        return this.withTireGrip(surface ?? surfaces.asphalt);
    }

    private frictionSurface(): FrictionSurface {
        const former = this.byFriction?.asphaltFriction ?? 0.5;
        const friction = this.validator.number('asphaltFriction', this.asphaltFriction, former, 0.01);
        if (this.byFriction?.asphaltFriction !== friction) {
            this.byFriction = new FrictionSurface(friction);
        }
        return this.byFriction;
    }

    /** The surface that the attributes of Custom describe; tires grip it as the ground that it is most like. */
    private customSurface(): Surface {
        const { custom, validator } = this;
        for (const name of CUSTOM) {
            custom[name] = validator.number(name, this[name], custom[name], LEAST[name]);
        }
        return { ...custom, tireGrip: surfaces[groundKindOf(custom)].tireGrip };
    }

    /** The same with the factors of compounds that are set here. */
    private withTireGrip(surface: Surface): Surface {
        const set = Object.entries(this.factors.read(this.tireGrip)).filter(([, factor]) => factor >= 0);
        return set.length > 0 ? { ...surface, tireGrip: { ...surface.tireGrip, ...Object.fromEntries(set) } } : surface;
    }

    protected override detach(): void {
        setSurface(this.entity, null);
    }
}
