import { Color, Entity, LIGHTFALLOFF_LINEAR, Quat, Vec3, type AppBase } from 'playcanvas';

import { LightBudget } from './light-budget.js';

/** Settings of the real light of a car's head lamps. */
export interface BeamSettings {
    /** Number of cars with a real light at a time. */
    maxLights: number;

    /** Range of the low beam, m. */
    range: number;
    intensity: number;

    /** Half angle of the cone, from its middle to its edge, degrees. */
    angle: number;

    /** Angle by which the low beam looks down, degrees. */
    dip: number;
    castShadows: boolean;
}

const COLOR = new Color(1, 0.96, 0.88);

/** The high beam reaches so many times as far, and looks down by this share of the dip. Estimates. */
const HIGH_RANGE = 2;
const HIGH_DIP = 0.3;

/** Share of the cone that is fully lit. Estimate. */
const CORE = 0.4;

/**
 * The light comes from so far above the lamps, m: asphalt throws light at flat angles back to the driver, as an evenly
 * scattering material does not. Estimate.
 */
const LIFT = 0.6;

const lift = new Vec3(0, LIFT, 0);
const place = new Vec3();
const turn = new Quat();

/** A spot light that shines ahead from between the head lamps of a car. It is not part of the car: clones have their own. */
export class HeadBeam {
    private readonly app: AppBase;
    private readonly budget: LightBudget;

    /** Entity of the light; null until it was needed. */
    entity: Entity | null = null;

    constructor(app: AppBase) {
        this.app = app;
        this.budget = LightBudget.of(app);
    }

    /**
     * Turns the light on, if this car is near enough to a camera.
     *
     * @param car - The chassis; forward is +Z.
     * @param at - Position of the lamps, in the frame of the car, m.
     * @param high - True for the high beam.
     * @param settings - Settings of the light.
     */
    shine(car: Entity, at: Vec3, high: boolean, settings: BeamSettings): void {
        if (!this.app.systems.light || !this.budget.grants(car, settings.maxLights)) {
            this.hide();
            return;
        }
        this.entity ??= this.make();
        const { entity } = this;
        const { light } = entity;
        if (!light) {
            return;
        }
        entity.enabled = true;
        const { angle, range, intensity, dip, castShadows } = settings;
        light.range = range * (high ? HIGH_RANGE : 1);
        light.intensity = intensity;
        light.outerConeAngle = angle;
        light.innerConeAngle = CORE * angle;
        light.castShadows = castShadows;
        car.getWorldTransform().transformPoint(place.copy(at).add(lift), place);
        turn.setFromEulerAngles(-90 + dip * (high ? HIGH_DIP : 1), 0, 0); // a light shines along its -Y
        entity.setPosition(place);
        entity.setRotation(turn.mul2(car.getRotation(), turn));
    }

    /** Puts it out. */
    douse(car: Entity): void {
        this.budget.release(car);
        this.hide();
    }

    /** Puts it out for good. */
    destroy(car: Entity): void {
        this.douse(car);
        this.entity?.destroy();
        this.entity = null;
    }

    private hide(): void {
        if (this.entity) {
            this.entity.enabled = false;
        }
    }

    private make(): Entity {
        const entity = new Entity('Head Lamps', this.app);
        entity.addComponent('light', { type: 'spot', color: COLOR, falloffMode: LIGHTFALLOFF_LINEAR });
        this.app.root.addChild(entity);
        return entity;
    }
}
