import { Color, Entity, LIGHTFALLOFF_LINEAR, Quat, Vec3, type AppBase, type StandardMaterial } from 'playcanvas';

import type { Sky } from '../picture/sky.js';

/** A lamp that lights what is below it. */
interface Lamp {
    at: Vec3;

    /** Direction in which it shines, from the lamp. */
    aim: Vec3;

    /** m */
    range: number;
    intensity: number;

    /** From the middle of the cone to its edge, degrees. */
    angle: number;
}

const WARM = new Color(1, 0.86, 0.66);

/** Brightness of signs by themselves in the dark. */
const READABLE = 0.22;

/** Share of their light that signs throw back in the dark: head lamps would bleach them. */
const DULL = 0.07;

/** The same of bare metal, gray as it is: less would be a black hole in the light of lamps. */
export const DULL_METAL = 0.4;

/** At dusk lamps have only begun to count. */
const AT_DUSK = 0.5;

/** Part of {@link NightLights} by which things glow and light others. */
export type Lamps = Pick<NightLights, 'glow' | 'lamp'>;

/** For a world in which it never gets dark. */
export const noLamps: Lamps = { glow: () => undefined, lamp: () => undefined };

/** Lights of the night: lamps and windows that glow, and real lights where the machine has time for them. */
export class NightLights {
    private readonly app: AppBase;
    private readonly sky: Sky;
    private readonly glowing: { material: StandardMaterial; brightness: number }[] = [];
    private readonly dulled: { material: StandardMaterial; color: Color; share: number }[] = [];
    private readonly lights = new Map<Entity, number>();
    private readonly listeners: (() => void)[] = [];
    private real = true;

    /** Places of the lamps, m. */
    readonly places: Vec3[] = [];

    constructor(app: AppBase, sky: Sky) {
        this.app = app;
        this.sky = sky;
    }

    /**
     * Makes a material glow in the dark.
     *
     * @param brightness - 1 is a white wall in the sun.
     */
    glow(material: StandardMaterial, brightness: number, color = WARM): void {
        material.emissive = color;
        this.glowing.push({ material, brightness });
    }

    /** Makes the picture of a sign readable in the dark. */
    letRead(material: StandardMaterial): void {
        material.emissiveMap = material.diffuseMap;
        this.dull(material);
        this.glow(material, READABLE, Color.WHITE);
    }

    /**
     * Keeps head lamps from bleaching what stands upright before them.
     *
     * @param share - Share of its light that it throws back in the dark.
     */
    dull(material: StandardMaterial, share = DULL): void {
        material.useMetalness = false; // without sheen: they would bleach that, too
        this.dulled.push({ material, color: new Color().linear(material.diffuse), share });
        this.shade();
    }

    private shade(): void {
        const { dark, time } = this.sky;
        for (const { material, color, share } of this.dulled) {
            // at dusk the sun still lights it
            const left = !dark ? 1 : time === 'night' ? share : Math.sqrt(share);
            material.diffuse = new Color(left * color.r, left * color.g, left * color.b).gamma();
            material.update();
        }
    }

    lamp({ at, aim, range, intensity, angle }: Lamp): void {
        const entity = new Entity('Lamp', this.app);
        entity.addComponent('light', {
            type: 'spot',
            color: WARM,
            falloffMode: LIGHTFALLOFF_LINEAR,
            range,
            outerConeAngle: angle,
            innerConeAngle: 0.35 * angle
        });
        entity.setPosition(at);
        // a light shines along its -Y
        entity.setRotation(new Quat().setFromDirections(Vec3.DOWN, aim.clone().normalize()));
        entity.enabled = false;
        this.app.root.addChild(entity);
        this.lights.set(entity, intensity);
        this.places.push(at);
    }

    /** Share of their light that lamps give now: 0 by day. */
    get share(): number {
        const { dark, time } = this.sky;
        return !dark ? 0 : time === 'night' ? 1 : AT_DUSK;
    }

    /** Calls back whenever there is another light, or there are more lamps. */
    watch(listener: () => void): void {
        this.listeners.push(listener);
    }

    /** Follows the time of day from now on. */
    follow(): void {
        this.sky.watch(() => this.apply());
    }

    /** Switches lamps between real lights and such as only look bright. */
    allow(real: boolean): void {
        if (real !== this.real) {
            this.real = real;
            this.apply();
        }
    }

    /** Lights what was built since, or puts it out. */
    apply(): void {
        const { share } = this;
        this.shade();
        for (const { material, brightness } of this.glowing) {
            material.emissiveIntensity = share * brightness;
            material.update();
        }
        for (const [entity, intensity] of this.lights) {
            entity.enabled = this.real && share > 0;
            if (entity.light) {
                entity.light.intensity = share * intensity;
            }
        }
        for (const listener of this.listeners) {
            listener();
        }
    }
}
