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

import { layMist, setHaze } from './haze.js';
import { paintOutlook } from './outlook.js';
import { overcast, TIMES, type Light, type TimeOfDay } from './times.js';
import { beforeDrawing } from '../ground/before-drawing.js';
import { fractal, smoothstep } from '../ground/noise.js';

/** Sun or moon, sky, haze, and the light that they throw on everything. */
export class Sky {
    /** The time of day, and how the weather changes its light. */
    time: TimeOfDay;
    light: Light;
    private rain = false;
    private readonly app: AppBase;
    private readonly sun: Entity;
    private readonly listeners: (() => void)[] = [];
    private painted: Light | null = null;
    private rich = false;

    constructor(app: AppBase, time: TimeOfDay) {
        this.app = app;
        this.time = time;
        this.light = TIMES[time];
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
        layMist(app.graphicsDevice);
        this.draw();
        // what is drawn into by the device does not survive the loss of its context
        app.graphicsDevice.on('devicerestored', () => {
            this.painted = null;
            this.draw();
        });
    }

    /** True if lamps are needed. */
    get dark(): boolean {
        return this.light.dark;
    }

    /** Calls back now, and whenever the light changes. */
    watch(listener: () => void): void {
        this.listeners.push(listener);
        listener();
    }

    /** Changes to the next time of day, and says which. */
    toggle(): string {
        const all = Object.keys(TIMES) as TimeOfDay[];
        this.setTime(all[(all.indexOf(this.time) + 1) % all.length]);
        return this.time[0].toUpperCase() + this.time.slice(1);
    }

    setTime(time: TimeOfDay): void {
        if (time !== this.time) {
            this.time = time;
            this.draw();
        }
    }

    /** Covers the sky with clouds, or clears it. */
    setRain(rain: boolean): void {
        if (rain !== this.rain) {
            this.rain = rain;
            this.draw();
        }
    }

    /** True if mist lies in the valleys, and haze shines before the sun. */
    get isRich(): boolean {
        return this.rich;
    }

    /** Lays mist in the valleys where the machine has time for it. */
    enrich(rich: boolean): void {
        if (rich !== this.rich) {
            this.rich = rich;
            setHaze(this.app.graphicsDevice, this.light, rich);
            this.tell();
        }
    }

    private draw(): void {
        const { scene, graphicsDevice } = this.app;
        const light = this.rain ? overcast(TIMES[this.time]) : TIMES[this.time];
        this.light = light;
        beforeDrawing(graphicsDevice, () => this.paint());
        scene.exposure = light.exposure;
        scene.fog.type = FOG_EXP2;
        const [red, green, blue] = light.horizon;
        scene.fog.color = new Color(red, green, blue).gamma();
        scene.fog.density = light.haze;
        setHaze(graphicsDevice, light, this.rich);
        if (this.sun.light) {
            this.sun.light.color = light.color;
            this.sun.light.intensity = light.intensity;
        }
        // a light shines along its -Y
        this.sun.setRotation(this.sun.getRotation().setFromDirections(Vec3.DOWN, light.sun.clone().mulScalar(-1)));
        this.tell();
    }

    private tell(): void {
        for (const listener of this.listeners) {
            listener();
        }
    }

    /** Brings the sky up to date with its light. */
    private paint(): void {
        const { scene, graphicsDevice } = this.app;
        if (this.painted === this.light) {
            return;
        }
        this.painted = this.light;
        const former = [scene.skybox, scene.envAtlas];
        const { sky, around } = skyPictures(this.light);
        const source = picture(graphicsDevice, sky, SIZE);
        scene.skybox = EnvLighting.generateLightingSource(source, { size: SIZE / 2 });
        const surroundings = picture(graphicsDevice, around, SIZE / 2);
        const cube = EnvLighting.generateLightingSource(surroundings, { size: SIZE / 4 });
        scene.envAtlas = EnvLighting.generateAtlas(cube, { numReflectionSamples: 128, numAmbientSamples: 256 });
        [source, surroundings, cube].forEach((texture) => texture.destroy());
        for (const texture of former) {
            texture?.destroy();
        }
    }
}

/** Width of the picture of the sky, in pixels: twice its height. */
const SIZE = 1024;

/** The whole sky as longitude and latitude; and half as fine, with the hills and woods around, for what mirrors them. */
function skyPictures(light: Light): { sky: Float32Array; around: Float32Array } {
    const [width, height] = [SIZE, SIZE / 2];
    const sky = new Float32Array(3 * width * height);
    const around = new Float32Array(sky.length / 4);
    const direction = new Vec3();
    const out = [0, 0, 0];
    for (let row = 0, at = 0; row < height; row++) {
        const latitude = (0.5 - (row + 0.5) / height) * Math.PI;
        const [level, up] = [Math.cos(latitude), Math.sin(latitude)];
        for (let column = 0; column < width; column++, at += 3) {
            const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
            direction.set(-Math.sin(longitude) * level, up, Math.cos(longitude) * level);
            skyLight(light, direction, out);
            const half = 3 * ((row >> 1) * (width / 2) + (column >> 1));
            for (let k = 0; k < 3; k++) {
                sky[at + k] = out[k];
                around[half + k] += out[k] / 4;
            }
        }
    }
    paintOutlook(around, width / 2, light);
    return { sky, around };
}

/** A texture of linear light. */
function picture(device: GraphicsDevice, light: Float32Array, width: number): Texture {
    const { float2Half } = FloatPacking;
    const data = new Uint16Array((light.length / 3) * 4).fill(float2Half(1));
    for (let from = 0, to = 0; from < light.length; from += 3, to += 4) {
        data[to] = float2Half(light[from]);
        data[to + 1] = float2Half(light[from + 1]);
        data[to + 2] = float2Half(light[from + 2]);
    }
    return new Texture(device, {
        name: 'sky',
        width,
        height: width / 2,
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
    { sun, zenith, middle, horizon, ground, glow: tint, disc: brightness, cloud: white, cover }: Light,
    direction: Vec3,
    out: number[]
): void {
    const { y } = direction;
    const toward = Math.max(0, direction.dot(sun));
    const low = smoothstep(0, 0.22, y);
    const high = smoothstep(0.1, 0.75, y);
    const soil = smoothstep(0, -0.06, y);
    const glow = 0.35 * toward ** 8 + 1.6 * toward ** 90;
    const disc = brightness * smoothstep(0.9994, 0.9998, toward);
    const cloud = clouds(direction, cover);
    const lit = 0.86 + 0.5 * toward ** 4;
    for (let k = 0; k < 3; k++) {
        let value = horizon[k] + (middle[k] - horizon[k]) * low;
        value += (zenith[k] - value) * high;
        value += (glow + disc) * tint[k];
        value += (white[k] * lit - value) * cloud;
        out[k] = value + (ground[k] - value) * soil;
    }
}

/** Cover of the sky in a direction: fair-weather clouds on a flat layer, thinning toward the horizon. */
function clouds({ x, y, z }: Vec3, everywhere: number): number {
    if (y < 0.03) {
        return 0;
    }
    const u = (x / (y + 0.12)) * 1.15 + 40;
    const v = (z / (y + 0.12)) * 1.9 + 40;
    const bend = fractal(u * 0.7 + 9, v * 0.7, 2);
    const cover = fractal(u + bend, v + 0.7 * bend, 5);
    const fair = 0.85 * smoothstep(0.5, 0.76, cover) * smoothstep(0.03, 0.16, y);
    // rain clouds are lost in the haze that hides the hills before them
    const haze = smoothstep(0.03, 0.36, y);
    return fair + everywhere * haze * (0.72 + 0.5 * (cover - 0.5) - fair);
}
