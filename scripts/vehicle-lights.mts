import { Entity, Vec3 } from 'playcanvas';

import {
    hearKeys,
    AttributeGroup,
    CAR_WITHOUT_LAMPS,
    CarLamps,
    DARK_HIGH_BEAM,
    SleepThrottle,
    dropBroken,
    entityOf,
    findLamps,
    hasTaggedLamps,
    HeadBeam,
    LAMP_ROLES,
    LampRounds,
    sameItems,
    scriptOf,
    warnOfOrder,
    VehicleScript,
    vehicleLightsRanges,
    type LampRole,
    type Lights
} from './vehicle-core.mjs';
import type { VehicleInput } from './vehicle-input.mjs';

/** Time between two looks for lamps that came later, s. */
const EVERY = 0.5;

/** Frames in which a car that sleeps is not asked what is lit: 50 ms at 60 Hz, in which a filament hardly glows. */
const IDLE = 3;

/** Time after which meshes that are loaded have come, s. Estimate. */
const LATE = 5;

/**
 * Brightness of lit lamps, as emissive intensity: a white wall in the sun is about 1. A lamp that is off looks as its
 * material says, and glows by day alone.
 *
 * @interface
 */
export class LampBrightnessSettings {
    /**
     * Position lights and tail lamps. Higher is brighter.
     *
     * @range [0, 20]
     * @precision 1
     */
    position = 0.4;

    /**
     * Head lamps on low beam. Higher is brighter.
     *
     * @range [0, 50]
     * @precision 1
     */
    lowBeam = 7;

    /**
     * Head lamps on high beam. Higher is brighter.
     *
     * @range [0, 50]
     * @precision 1
     */
    highBeam = 12;

    /**
     * Brake lamps. Higher is brighter.
     *
     * @range [0, 20]
     * @precision 1
     */
    brake = 1.5;

    /**
     * Reversing lamps. Higher is brighter.
     *
     * @title Reverse
     * @range [0, 20]
     * @precision 1
     */
    reversing = 2;

    /**
     * Direction indicators. Higher is brighter.
     *
     * @range [0, 20]
     * @precision 1
     */
    indicator = 2.5;

    /**
     * Fog lamps. Higher is brighter.
     *
     * @range [0, 20]
     * @precision 1
     */
    fog = 4;
}

/**
 * A real light that shines ahead from the head lamps.
 *
 * @interface
 */
export class HeadBeamSettings {
    /** Lit head lamps light the road. Off, they only look bright. */
    enabled = true;

    /**
     * Number of cars in the scene with a real light at a time: those nearest to a camera. Higher costs frame rate at
     * night.
     *
     * @range [0, 32]
     * @precision 0
     * @enabledif {enabled}
     */
    maxLights = 4;

    /**
     * Reach of the low beam, m; the high beam reaches twice as far. Higher lights more of the road.
     *
     * @range [1, 200]
     * @precision 0
     * @enabledif {enabled}
     */
    range = 55;

    /**
     * Intensity of the light. Higher is brighter.
     *
     * @range [0, 50]
     * @precision 1
     * @enabledif {enabled}
     */
    intensity = 3.2;

    /**
     * Angle from the middle of the beam to its edge, degrees. Higher lights more of the roadside.
     *
     * @range [5, 80]
     * @precision 0
     * @enabledif {enabled}
     */
    angle = 34;

    /**
     * Angle by which the low beam points down, degrees. Higher lights the road nearer to the car.
     *
     * @range [0, 30]
     * @precision 1
     * @enabledif {enabled}
     */
    dip = 6;

    /**
     * Casts shadows of objects ahead. Costs a shadow map per car.
     *
     * @enabledif {enabled}
     */
    castShadows = false;
}

/** Smallest valid values of {@link HeadBeamSettings}. */
const LEAST_OF_BEAM = { maxLights: 0, range: 0.1, intensity: 0, angle: 1, dip: -90 };

/**
 * Keys as in KeyboardEvent.code, such as KeyL: by their position on the keyboard. They work while Vehicle Input on the
 * same entity is enabled. Empty: none.
 *
 * @interface
 */
export class LightKeySettings {
    /**
     * Left indicators on or off.
     *
     * @title Indicate Left
     */
    left = 'BracketLeft';

    /**
     * Right indicators on or off.
     *
     * @title Indicate Right
     */
    right = 'BracketRight';

    /**
     * Hazard lights on or off.
     *
     * @title Hazard Lights
     */
    hazard = 'Backslash';

    /** Cycles through no head lamps, low beam and high beam. */
    headLamps = 'KeyL';
}

const NOWHERE: readonly Entity[] = [];

/** In place of flags. */
const NOT_SHOWN = -1;

/**
 * Lights the lamps of the car on the same entity: head, tail, brake, reversing and fog lamps and direction indicators. It
 * finds them by tag or takes those of its lists, and gives each car materials of its own. Brake and reversing lamps
 * follow the car; the others are switched by keys, or by a script through `lights` of the car.
 */
export class VehicleLights extends VehicleScript {
    static override scriptName = 'vehicleLights';

    /** @internal */
    static override readonly ranges = vehicleLightsRanges;

    /**
     * Finds lamps below this entity by the tags head-lamp, high-beam-lamp, tail-lamp (brake lamp, too), brake-lamp,
     * reversing-lamp, indicator, fog-lamp, and lamp, which is a head lamp in front and a reversing lamp behind. Entities in
     * a list below replace those with its tag.
     *
     * @attribute
     * @title Find by Tag
     */
    byTag = true;

    /**
     * Head lamps.
     *
     * @attribute
     * @title Head Lamps
     */
    head: Entity[] = [];

    /**
     * Lamps that are lit only on high beam.
     *
     * @attribute
     */
    highBeam: Entity[] = [];

    /**
     * Tail lamps. One that is a brake lamp, too, belongs in both lists.
     *
     * @attribute
     * @title Tail Lamps
     */
    tail: Entity[] = [];

    /**
     * Brake lamps.
     *
     * @attribute
     * @title Brake Lamps
     */
    brake: Entity[] = [];

    /**
     * Reversing lamps.
     *
     * @attribute
     * @title Reverse Lamps
     */
    reverse: Entity[] = [];

    /**
     * Indicators on the left.
     *
     * @attribute
     * @title Left Indicators
     */
    left: Entity[] = [];

    /**
     * Indicators on the right.
     *
     * @attribute
     * @title Right Indicators
     */
    right: Entity[] = [];

    /**
     * Fog lamps.
     *
     * @attribute
     * @title Fog Lamps
     */
    fog: Entity[] = [];

    /**
     * Brightness of lit lamps.
     *
     * @attribute
     */
    brightness: LampBrightnessSettings = new LampBrightnessSettings();

    /**
     * A real light that shines ahead from the head lamps.
     *
     * @attribute
     * @title Real Light
     */
    beam: HeadBeamSettings = new HeadBeamSettings();

    /**
     * Turns position lights and low beam on when it gets dark, and off when it gets light. The key still works.
     *
     * @attribute
     */
    automatic = true;

    /**
     * Marks the scene as dark. On for a scene at night; a script with a time of day sets it.
     *
     * @attribute
     * @enabledif {automatic}
     */
    dark = false;

    /**
     * The keys.
     *
     * @attribute
     */
    keys: LightKeySettings = new LightKeySettings();

    private readonly levels = new AttributeGroup(
        this.validator,
        'brightness',
        new LampBrightnessSettings(),
        0,
        undefined,
        ({ lowBeam, highBeam }) => {
            const [low, high] = [['brightness.lowBeam', lowBeam] as const, ['brightness.highBeam', highBeam] as const];
            warnOfOrder(this.validator, low, high, DARK_HIGH_BEAM, true);
        }
    );

    private readonly shining = new AttributeGroup(this.validator, 'beam', new HeadBeamSettings(), LEAST_OF_BEAM);
    private readonly codes = new AttributeGroup(this.validator, 'keys', new LightKeySettings());

    /** The last good lists. */
    private readonly lists: Record<LampRole, readonly unknown[]> = {
        head: NOWHERE,
        highBeam: NOWHERE,
        tail: NOWHERE,
        brake: NOWHERE,
        reverse: NOWHERE,
        left: NOWHERE,
        right: NOWHERE,
        fog: NOWHERE
    };

    /**
     * The lamps, with their materials.
     *
     * @internal
     */
    readonly lamps = new CarLamps();

    /**
     * Says by its place in the frame of the chassis whether a lamp is broken; null if none is.
     *
     * @internal
     */
    broken: ((x: number, z: number) => boolean) | null = null;

    private readonly light = new HeadBeam(this.app);
    private readonly front = new Vec3();
    private readonly sleepThrottle = new SleepThrottle();
    private readonly rest = new SleepThrottle();

    /** Frames until a car that sleeps is asked again what is lit. */
    private idle = 0;

    /** Contents of the lists, and choice of tags, when they were looked at last. */
    private readonly taken: Partial<Record<LampRole, readonly unknown[]>> = {};
    private tagged = false;
    private since = EVERY;
    private age = 0;
    private wasDark = false;

    /** The lamps that were shown lit, as flags, and whether a light shines ahead. */
    private lit = NOT_SHOWN;
    private shines = false;

    override initialize(): void {
        super.initialize();
        hearKeys(this, (event) => this.keyDown(event));
        this.once('destroy', () => this.light.destroy(this.entity));
    }

    /** @internal */
    show(dt: number): void {
        this.since += dt;
        this.age += dt;
        if (this.idle > 0) {
            this.idle--;
            return;
        }
        const lights = this.findLights();
        if (lights && this.since < EVERY && this.rests(lights)) {
            return;
        }
        const brightness = this.levels.follow(this.brightness);
        const beam = this.shining.follow(this.beam);
        this.codes.follow(this.keys);
        if (this.since >= EVERY) {
            this.since = 0;
            // the look for lamps goes through all meshes
            if (this.followLists() || !this.sleepThrottle.skips(this.entity)) {
                this.lookForLamps();
            }
        }
        if (!lights) {
            return;
        }
        this.followDark(lights);
        this.lit = lights.flags;
        this.lamps.show(this.lit, brightness, this.isDark);
        this.shines = beam.enabled && (lights.lowBeam || lights.highBeam);
        if (this.shines && this.lamps.headLamps(this.entity, this.front)) {
            this.light.shine(this.entity, this.front, lights.highBeam, beam);
        } else {
            this.light.douse(this.entity);
        }
    }

    /**
     * Looks for lamps at once: those that came, went or got another material are noticed within half a second anyway, on a
     * car that sleeps within 8 s.
     */
    refresh(): void {
        this.idle = 0;
        this.followLists();
        this.lookForLamps();
    }

    /**
     * The lamps of this car, for cars that are drawn in place of it.
     *
     * @internal
     */
    describeLamps(): ReturnType<CarLamps['describe']> {
        this.refresh();
        return this.lamps.describe({ ...this.levels.follow(this.brightness) });
    }

    /** Adopts the lists. @returns True if one of them has other entries, or a choice of tags was made. */
    private followLists(): boolean {
        let changed = this.tagged !== this.byTag;
        this.tagged = this.byTag;
        for (const role of LAMP_ROLES) {
            const last = this.lists[role];
            const list: readonly unknown[] = this.validator.list(role, this[role], last as Entity[]);
            changed ||= !sameItems(list, this.taken[role] ?? NOWHERE);
            this.lists[role] = list;
            this.taken[role] = list.slice();
        }
        return changed;
    }

    private lookForLamps(): void {
        const chosen = (role: LampRole): (Entity | null)[] =>
            this.lists[role].map((entity) => entityOf(this.app, entity));
        const lists = Object.fromEntries(LAMP_ROLES.map((role) => [role, chosen(role)])) as Record<
            LampRole,
            (Entity | null)[]
        >;
        const found = findLamps(this.entity, lists, Boolean(this.byTag));
        if (this.broken) {
            dropBroken(this.entity, found, this.broken);
        }
        this.lamps.take(found);
        // meshes that are not loaded are not a mistake
        if (this.broken || this.lamps.any || (this.byTag && hasTaggedLamps(this.entity))) {
            this.validator.clear('byTag');
        } else if (this.age > LATE && this.app.systems.render) {
            this.validator.report('byTag', CAR_WITHOUT_LAMPS);
        }
    }

    /**
     * Starts to indicate, or ends it if it does so already.
     *
     * @param way - -1 right, 1 left.
     */
    indicate(way: number): void {
        const lights = this.findLights();
        if (lights) {
            lights.indicator = lights.indicator === way ? 0 : way;
        }
    }

    /** Turns the hazard lights on or off. */
    toggleHazard(): void {
        const lights = this.findLights();
        if (lights) {
            lights.hazard = !lights.hazard;
        }
    }

    /** Switches to the next of: no head lamps, low beam, high beam. */
    nextHeadLamps(): void {
        const lights = this.findLights();
        if (lights) {
            const wasLow = lights.lowBeam;
            const wasHigh = lights.highBeam;
            lights.highBeam = wasLow && !wasHigh;
            lights.lowBeam = !wasHigh;
            lights.position = lights.lowBeam;
        }
    }

    private findLights(): Lights | null {
        return this.findCar()?.lights ?? null;
    }

    /** True if this frame may be left out: the car sleeps, and what it shows stays as it is. */
    private rests({ flags, hazard, indicator }: Lights): boolean {
        const same = flags === this.lit && this.isDark === this.wasDark && !this.shines;
        const rests = same && this.rest.skips(this.entity);
        this.idle = rests && !hazard && indicator === 0 ? IDLE : 0;
        return rests;
    }

    private get isDark(): boolean {
        return this.automatic && this.dark;
    }

    private followDark(lights: Lights): void {
        const dark = this.isDark;
        if (dark !== this.wasDark) {
            this.wasDark = dark;
            lights.position = dark;
            lights.lowBeam = dark;
            lights.highBeam &&= dark;
        }
    }

    private keyDown({ code, repeat }: KeyboardEvent): void {
        if (!this.enabled || repeat || !scriptOf<VehicleInput>(this.entity, 'vehicleInput')?.enabled) {
            return;
        }
        const { left, right, hazard, headLamps } = this.codes.good;
        if (has(left, code)) {
            this.indicate(1);
        } else if (has(right, code)) {
            this.indicate(-1);
        } else if (has(hazard, code)) {
            this.toggleHazard();
        } else if (has(headLamps, code)) {
            this.nextHeadLamps();
        }
    }

    protected override tryAttach(): void {
        LampRounds.of(this.app).add(this);
    }

    protected override detach(): void {
        LampRounds.of(this.app).remove(this);
        this.lamps.release();
        this.light.douse(this.entity);
        this.idle = 0;
        this.since = EVERY;
        this.lit = NOT_SHOWN;
    }
}

function has(codes: string, code: string): boolean {
    return codes.split(' ').includes(code);
}
