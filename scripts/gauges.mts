import { Entity } from 'playcanvas';

import {
    cameraDistance,
    carFor,
    CHASSIS_AS_NEEDLE,
    DialScale,
    entityOf,
    GaugeCluster,
    GaugeReadings,
    gaugesRanges,
    GaugeSurface,
    NO_CAR_HERE_OR_ABOVE,
    NO_MESH,
    ownNumbers,
    showOverlay,
    TurnedEntity,
    VehicleScript,
    type Dial,
    type VehicleLike
} from './vehicle-core.mjs';

/**
 * Values of the attribute `dials` of {@link Gauges}.
 *
 * @enum {number}
 */
export const GaugeDials = {
    /** Speed and engine speed. */
    SPEED_AND_ENGINE: 0,

    /** Speed. */
    SPEED: 1,

    /** Engine speed. */
    ENGINE: 2,

    /** Load of engine or motor. */
    LOAD: 3,

    /** Fuel or charge. */
    ENERGY: 4
} as const;

export type GaugeDials = (typeof GaugeDials)[keyof typeof GaugeDials];

/**
 * Values of the attribute `unit` of {@link Gauges}.
 *
 * @enum {number}
 */
export const GaugeUnit = {
    /** Kilometers per hour. */
    KMH: 0,

    /** Miles per hour. */
    MPH: 1
} as const;

export type GaugeUnit = (typeof GaugeUnit)[keyof typeof GaugeUnit];

/**
 * Values of the attribute `place` of {@link Gauges}.
 *
 * @enum {number}
 */
export const GaugePlace = {
    /** On the screen. */
    SCREEN: 0,

    /** On the mesh of an entity. */
    SURFACE: 1,

    /** An entity of the model turns as a needle. */
    NEEDLE: 2
} as const;

export type GaugePlace = (typeof GaugePlace)[keyof typeof GaugePlace];

/**
 * Values of the attribute `corner` of {@link Gauges}.
 *
 * @enum {number}
 */
export const GaugeCorner = {
    /** Bottom right. */
    BOTTOM_RIGHT: 0,

    /** Bottom left. */
    BOTTOM_LEFT: 1,

    /** Top right. */
    TOP_RIGHT: 2,

    /** Top left. */
    TOP_LEFT: 3,

    /** Bottom, in the middle. */
    BOTTOM: 4
} as const;

export type GaugeCorner = (typeof GaugeCorner)[keyof typeof GaugeCorner];

/**
 * Values of the attribute `axis` of {@link Gauges}.
 *
 * @enum {number}
 */
export const GaugeAxis = {
    /** The local X axis. */
    X: 0,

    /** The local Y axis. */
    Y: 1,

    /** The local Z axis. */
    Z: 2
} as const;

export type GaugeAxis = (typeof GaugeAxis)[keyof typeof GaugeAxis];

/** Diameter of a dial in a picture, px: in the car, and over the page on a screen of a pixel per px. */
const IN_CAR = 384;
const ON_SCREEN = 256;

/** Dials shown, by the number of the enum. */
const KINDS: readonly (readonly Shown[])[] = [
    ['shownSpeed', 'rpm'],
    ['shownSpeed'],
    ['rpm'],
    ['loadPercent'],
    ['energyPercent']
];

type Shown = 'shownSpeed' | 'rpm' | 'loadPercent' | 'energyPercent';

/** The end of an engine's scale lies so far above its limiter, and is a multiple of so much, rpm. */
const ABOVE = 1.05;
const ROUND = 1000;

/** End of the scale where a car has no engine, rpm. */
const NO_ENGINE = 8000;

/** Largest distance at which a dial in a cockpit can be read, m. Estimate. */
const LEGIBLE = 3;

/**
 * Speedometer and tachometer of a car, over the page, on a surface in the cockpit, or as a needle of a model. Put it on the
 * chassis of any car or on an entity below it.
 */
export class Gauges extends VehicleScript {
    static override scriptName = 'gauges';

    /** @internal */
    static override readonly choices = {
        dials: GaugeDials,
        unit: GaugeUnit,
        place: GaugePlace,
        corner: GaugeCorner,
        axis: GaugeAxis
    };

    /** @internal */
    static override readonly ranges = gaugesRanges;

    /**
     * The chassis of the car; if none is chosen, the car on this entity or above it.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Shown dials. Cars without an engine show no tachometer beside the speed. Energy is the fuel in the tank or the
     * charge of the battery; it needs Vehicle Energy. With Speed and Engine, a needle shows the speed.
     *
     * @attribute
     */
    dials: GaugeDials = GaugeDials.SPEED_AND_ENGINE;

    /**
     * Unit of the speed.
     *
     * @attribute
     * @visibleif {dials < 2}
     */
    unit: GaugeUnit = GaugeUnit.KMH;

    /**
     * End of the speedometer, in its unit. Higher leaves room for faster cars.
     *
     * @attribute
     * @range [20, 500]
     * @precision 0
     * @visibleif {dials < 2}
     */
    maxSpeed = 240;

    /**
     * End of the tachometer, rpm. 0 uses the rev limiter of the car's engine.
     *
     * @attribute
     * @range [0, 30000]
     * @precision 0
     * @visibleif {dials === 2 || dials === 0 && place !== 2}
     */
    maxRpm = 0;

    /**
     * Start of the red zone, as a share of the limiter's speed. At 1 and above there is none.
     *
     * @attribute
     * @range [0.3, 1]
     * @precision 2
     * @visibleif {place !== 2 && dials !== 1 && dials < 3}
     */
    redFrom = 0.9;

    /**
     * Place of the dials. Screen: over the page. Surface: on the mesh of an entity, such as a plane in the cockpit.
     * Needle: turns an entity of a model that has its own face.
     *
     * @attribute
     */
    place: GaugePlace = GaugePlace.SCREEN;

    /**
     * Corner of the screen.
     *
     * @attribute
     * @visibleif {place === 0}
     */
    corner: GaugeCorner = GaugeCorner.BOTTOM_RIGHT;

    /**
     * Size on the screen. 1 is a diameter of eleven times the page's font size, less on small screens.
     *
     * @attribute
     * @range [0.3, 3]
     * @precision 2
     * @visibleif {place === 0}
     */
    size = 1;

    /**
     * Entity whose mesh shows the dials, this one if none is chosen. Two dials are twice as wide as high.
     *
     * @attribute
     * @visibleif {place === 1}
     */
    surface: Entity | null = null;

    /**
     * Emissive intensity of the dials in the car. Higher is easier to read in the sun.
     *
     * @attribute
     * @range [0, 10]
     * @precision 2
     * @visibleif {place === 1}
     */
    brightness = 1;

    /**
     * Entity that turns, this one if none is chosen. As placed, it points to 0.
     *
     * @attribute
     * @visibleif {place === 2}
     */
    needle: Entity | null = null;

    /**
     * Axis of the needle about which it turns.
     *
     * @attribute
     * @visibleif {place === 2}
     */
    axis: GaugeAxis = GaugeAxis.Z;

    /**
     * Turn of the needle from 0 to the end of the scale, degrees. Negative turns the other way.
     *
     * @attribute
     * @range [-360, 360]
     * @precision 0
     * @visibleif {place === 2}
     */
    sweep = 270;

    /**
     * Maximum updates of the picture per second. Higher is smoother and costs more; nothing is drawn while nothing
     * changes.
     *
     * @attribute
     * @range [1, 60]
     * @precision 0
     * @visibleif {place !== 2}
     */
    rate = 30;

    /** Present readings of the car: speed in the chosen unit, engine speed in rpm, load and tank or battery in %, and gear. */
    readonly readings = new GaugeReadings();

    /**
     * The dials as they are drawn; null where nothing can be drawn.
     *
     * @internal
     */
    cluster: GaugeCluster | null = null;

    private readonly numbers = ownNumbers(this.validator, this, {
        dials: 0,
        unit: 0,
        maxSpeed: 1,
        maxRpm: 0,
        redFrom: 0,
        place: 0,
        corner: 0,
        size: 0.1,
        brightness: 0,
        axis: 0,
        sweep: -Infinity,
        rate: 0.1
    });

    private readonly values: number[] = [];
    private readonly texts: string[] = [];
    private readonly turned = new TurnedEntity();
    private overlay: HTMLElement | null = null;
    private glowing: GaugeSurface | null = null;
    /** True if the present picture shows anything yet. */
    private drawn = false;
    private since = Infinity;

    /** Settings that the picture was made for. */
    private made = { dials: -1, unit: -1, maxSpeed: 0, redFrom: 0, topRpm: 0, end: 0, place: -1, corner: -1, size: 0 };
    private shownOn: Entity | null = null;

    postUpdate(dt: number): void {
        const good = this.numbers.follow(this);
        const car = carFor(entityOf(this.app, this.target), this.entity);
        if (!car) {
            this.validator.report('target', NO_CAR_HERE_OR_ABOVE);
            this.detach();
            return;
        }
        this.validator.clear('target');
        this.readings.read(car, good.unit);
        if (good.place === GaugePlace.NEEDLE) {
            this.turn(car);
            return;
        }
        this.turned.release();
        this.since += dt;
        if (this.since * good.rate < 1) {
            return;
        }
        this.since = 0;
        this.keepPicture();
        this.draw(good.brightness);
    }

    private turn(car: VehicleLike): void {
        const { dials, axis, sweep } = this.numbers.good;
        const needle = entityOf(this.app, this.needle) ?? this.entity;
        if (needle === car.entity) {
            this.validator.report('needle', CHASSIS_AS_NEEDLE);
            this.turned.release();
            return;
        }
        this.validator.clear('needle');
        this.clearPicture();
        const [kind] = KINDS[dials];
        const end = kind === 'shownSpeed' ? this.numbers.good.maxSpeed : kind === 'rpm' ? this.endOfRpm : 100;
        this.turned.turn(needle, axis, sweep * Math.max(0, Math.min(1, this.readings[kind] / end)));
    }

    /** End of the tachometer, rpm. */
    private get endOfRpm(): number {
        const { maxRpm } = this.numbers.good;
        const { topRpm } = this.readings;
        return maxRpm > 0 ? maxRpm : topRpm > 0 ? Math.ceil((ABOVE * topRpm) / ROUND) * ROUND : NO_ENGINE;
    }

    private draw(brightness: number): void {
        const { cluster, readings, values, texts, glowing } = this;
        if (!cluster || (glowing && this.drawn && this.isIllegible)) {
            return;
        }
        this.drawn = true;
        const kinds = this.kinds;
        for (let i = 0; i < kinds.length; i++) {
            values[i] = readings[kinds[i]];
            texts[i] = kinds[i] === 'rpm' ? readings.gear : String(Math.round(values[i]));
        }
        const changed = cluster.show(values, texts);
        if (glowing) {
            glowing.glow(brightness);
            if (changed) {
                glowing.upload();
            }
        }
    }

    /** True if no camera is near enough to read the surface: a texture costs its way to the graphics card. */
    private get isIllegible(): boolean {
        return this.shownOn !== null && cameraDistance(this.app, this.shownOn.getPosition()) > LEGIBLE;
    }

    /** Dials that are shown: cars without an engine have no tachometer beside the speed. */
    private get kinds(): (typeof KINDS)[number] {
        const { dials } = this.numbers.good;
        return dials === GaugeDials.SPEED_AND_ENGINE && this.readings.topRpm === 0 ? KINDS[1] : KINDS[dials];
    }

    /** Creates the picture again where another one is asked for. */
    private keepPicture(): void {
        const { dials, unit, maxSpeed, redFrom, place, corner, size } = this.numbers.good;
        const { topRpm } = this.readings;
        const end = this.endOfRpm;
        const surface = place === GaugePlace.SURFACE ? (entityOf(this.app, this.surface) ?? this.entity) : null;
        const { made } = this;
        if (
            made.dials !== dials ||
            made.unit !== unit ||
            made.maxSpeed !== maxSpeed ||
            made.redFrom !== redFrom ||
            made.topRpm !== topRpm ||
            made.end !== end ||
            made.place !== place ||
            made.corner !== corner ||
            made.size !== size ||
            this.shownOn !== surface ||
            (surface && !this.glowing)
        ) {
            this.clearPicture();
            this.drawn = false;
            this.made = { dials, unit, maxSpeed, redFrom, topRpm, end, place, corner, size };
            this.shownOn = surface;
            this.makePicture(surface);
        }
    }

    private makePicture(surface: Entity | null): void {
        const { corner, size } = this.numbers.good;
        const kinds = this.kinds;
        const sharpness = typeof window === 'undefined' ? 1 : Math.min(3, window.devicePixelRatio || 1);
        const pixels = surface ? IN_CAR : Math.round(ON_SCREEN * sharpness * Math.max(0.5, Math.min(2, size)));
        this.cluster = GaugeCluster.make(
            kinds.map((kind) => this.dialOf(kind)),
            pixels,
            surface !== null
        );
        if (!this.cluster) {
            return;
        }
        const meshes = surface ? GaugeSurface.meshesOf(surface) : [];
        if (surface && meshes.length === 0) {
            this.validator.report('surface', NO_MESH, { name: surface.name });
            return;
        }
        this.validator.clear('surface');
        if (surface) {
            this.glowing = new GaugeSurface(this.app.graphicsDevice, meshes, this.cluster.canvas);
        } else {
            this.overlay = showOverlay(this.cluster.canvas, kinds.length, corner, size);
        }
    }

    private dialOf(kind: Shown): Dial {
        const { unit, maxSpeed, redFrom } = this.numbers.good;
        switch (kind) {
            case 'shownSpeed':
                return {
                    scale: new DialScale(maxSpeed),
                    per: 1,
                    unit: unit === GaugeUnit.MPH ? 'mph' : 'km/h',
                    redFrom: Infinity
                };
            case 'rpm': {
                const end = this.endOfRpm;
                const limit = this.readings.topRpm || end;
                return {
                    scale: new DialScale(end),
                    per: 1000,
                    unit: '1/min × 1000',
                    redFrom: redFrom < 1 ? redFrom * limit : Infinity
                };
            }
            case 'loadPercent':
                return { scale: new DialScale(100), per: 1, unit: 'load %', redFrom: Infinity };
            case 'energyPercent':
                return { scale: new DialScale(100), per: 1, unit: 'full %', redFrom: Infinity };
        }
    }

    protected override detach(): void {
        this.clearPicture();
        this.turned.release();
    }

    private clearPicture(): void {
        this.overlay?.remove();
        this.overlay = null;
        this.glowing?.destroy();
        this.glowing = null;
        this.cluster = null;
        this.made.dials = -1;
        this.since = Infinity;
    }
}
