import {
    ADDRESS_CLAMP_TO_EDGE,
    ADDRESS_REPEAT,
    Color,
    Entity,
    EnvLighting,
    FloatPacking,
    FOG_EXP2,
    PIXELFORMAT_RGBA16F,
    SHADOW_PCF5_32F,
    Texture,
    TEXTUREPROJECTION_EQUIRECT,
    Vec3,
    type AppBase,
    type GraphicsDevice
} from 'playcanvas';

import { fractal, smoothstep } from './noise.js';

/** A time of day: linear light, 1 is a white wall in the sun. */
interface Light {
    /** From the ground to the sun. */
    sun: Vec3;
    zenith: readonly number[];
    middle: readonly number[];
    horizon: readonly number[];
    ground: readonly number[];

    /** Of sun light on things, of the glow around the sun, and of a lit cloud. */
    color: Color;
    intensity: number;
    glow: readonly number[];
    cloud: readonly number[];
    exposure: number;
    haze: number;
}

const DAY: Light = {
    sun: new Vec3(0.72, 0.62, -0.42).normalize(),
    zenith: [0.1, 0.25, 0.66],
    middle: [0.32, 0.55, 0.95],
    horizon: [0.72, 0.83, 0.94],
    ground: [0.13, 0.14, 0.1],
    color: new Color(1, 0.93, 0.82),
    intensity: 2.8,
    glow: [1, 0.9, 0.74],
    cloud: [1.12, 1.12, 1.15],
    exposure: 1,
    haze: 0.00062
};

const DUSK: Light = {
    sun: new Vec3(0.9, 0.13, 0.42).normalize(),
    zenith: [0.085, 0.125, 0.2],
    middle: [0.21, 0.25, 0.3],
    horizon: [0.54, 0.4, 0.3],
    ground: [0.045, 0.048, 0.045],
    color: new Color(1, 0.62, 0.38),
    intensity: 1.15,
    glow: [0.9, 0.5, 0.24],
    cloud: [0.42, 0.3, 0.27],
    exposure: 1.2,
    haze: 0.0011
};

/** Sun, sky, haze, and the light that they throw on everything, by day or at dusk. */
export class Sky {
    dusk = false;
    private readonly app: AppBase;
    private readonly sun: Entity;
    private readonly listeners: (() => void)[] = [];

    constructor(app: AppBase, dusk: boolean) {
        this.app = app;
        this.sun = new Entity('Sun', app);
        this.sun.addComponent('light', {
            type: 'directional',
            castShadows: true,
            shadowType: SHADOW_PCF5_32F,
            shadowDistance: 130,
            shadowResolution: 2048,
            numCascades: 3,
            cascadeDistribution: 0.72,
            shadowBias: 0.15,
            normalOffsetBias: 0.04
        });
        app.root.addChild(this.sun);
        this.set(dusk);
        // what is drawn into by the device does not survive the loss of its context
        app.graphicsDevice.on('devicerestored', () => this.set(this.dusk));
    }

    /** Calls back now, and whenever the time of day changes. */
    watch(listener: () => void): void {
        this.listeners.push(listener);
        listener();
    }

    /** Changes from day to dusk or back, and says so. */
    toggle(): string {
        this.set(!this.dusk);
        return this.dusk ? 'Dusk' : 'Day';
    }

    private set(dusk: boolean): void {
        const { scene, graphicsDevice } = this.app;
        const light = dusk ? DUSK : DAY;
        this.dusk = dusk;
        const former = [scene.skybox, scene.envAtlas];
        const source = skyTexture(graphicsDevice, light);
        const cube = EnvLighting.generateLightingSource(source, { size: 512 });
        source.destroy();
        scene.skybox = cube;
        scene.envAtlas = EnvLighting.generateAtlas(cube, { numReflectionSamples: 128, numAmbientSamples: 256 });
        for (const texture of former) {
            texture?.destroy();
        }
        scene.exposure = light.exposure;
        scene.fog.type = FOG_EXP2;
        const [red, green, blue] = light.horizon;
        scene.fog.color = new Color(red, green, blue).gamma();
        scene.fog.density = light.haze;
        if (this.sun.light) {
            this.sun.light.color = light.color;
            this.sun.light.intensity = light.intensity;
        }
        // a light shines along its -Y
        this.sun.setRotation(this.sun.getRotation().setFromDirections(Vec3.DOWN, light.sun.clone().mulScalar(-1)));
        for (const listener of this.listeners) {
            listener();
        }
    }
}

/** The whole sky on one picture, as longitude and latitude. */
function skyTexture(device: GraphicsDevice, light: Light): Texture {
    const width = 1024;
    const height = 512;
    const data = new Uint16Array(4 * width * height);
    const direction = new Vec3();
    const out = [0, 0, 0];
    for (let row = 0, at = 0; row < height; row++) {
        const latitude = (0.5 - (row + 0.5) / height) * Math.PI;
        for (let column = 0; column < width; column++, at += 4) {
            const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
            direction.set(
                -Math.sin(longitude) * Math.cos(latitude),
                Math.sin(latitude),
                Math.cos(longitude) * Math.cos(latitude)
            );
            skyLight(light, direction, out);
            data[at] = FloatPacking.float2Half(out[0]);
            data[at + 1] = FloatPacking.float2Half(out[1]);
            data[at + 2] = FloatPacking.float2Half(out[2]);
            data[at + 3] = FloatPacking.float2Half(1);
        }
    }
    return new Texture(device, {
        name: 'sky',
        width,
        height,
        format: PIXELFORMAT_RGBA16F,
        projection: TEXTUREPROJECTION_EQUIRECT,
        addressU: ADDRESS_REPEAT,
        addressV: ADDRESS_CLAMP_TO_EDGE,
        mipmaps: true, // or else every pixel of the cube map is the mean of 1024 of it
        levels: [data]
    });
}

/** Light from one direction of the sky. */
function skyLight(
    { sun, zenith, middle, horizon, ground, glow: tint, cloud: white }: Light,
    direction: Vec3,
    out: number[]
): void {
    const { y } = direction;
    const toward = Math.max(0, direction.dot(sun));
    const low = smoothstep(0, 0.22, y);
    const high = smoothstep(0.1, 0.75, y);
    const soil = smoothstep(0, -0.06, y);
    const glow = 0.35 * toward ** 8 + 1.6 * toward ** 90;
    const disc = 26 * smoothstep(0.9994, 0.9998, toward);
    const cloud = clouds(direction);
    const lit = 0.86 + 0.5 * toward ** 4;
    for (let k = 0; k < 3; k++) {
        let value = horizon[k] + (middle[k] - horizon[k]) * low;
        value += (zenith[k] - value) * high;
        value += (glow + disc) * tint[k];
        value += (white[k] * lit - value) * cloud;
        out[k] = value + (ground[k] - value) * soil;
    }
}

/** How much of the sky is covered there: fair-weather clouds on a flat layer, thinning toward the horizon. */
function clouds({ x, y, z }: Vec3): number {
    if (y < 0.03) {
        return 0;
    }
    const u = (x / (y + 0.12)) * 1.15 + 40;
    const v = (z / (y + 0.12)) * 1.9 + 40;
    const bend = fractal(u * 0.7 + 9, v * 0.7, 2);
    const cover = fractal(u + bend, v + 0.7 * bend, 5);
    return 0.85 * smoothstep(0.5, 0.76, cover) * smoothstep(0.03, 0.16, y);
}
