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

    /** Brings the sky up to date with its light. */
    private paint(): void {
        const { scene, graphicsDevice } = this.app;
        if (this.painted === this.light) {
            return;
        }
        this.painted = this.light;
        const former = [scene.skybox, scene.envAtlas];
        const source = skyTexture(graphicsDevice, this.light);
        const cube = EnvLighting.generateLightingSource(source, { size: 512 });
        source.destroy();
        scene.skybox = cube;
        scene.envAtlas = EnvLighting.generateAtlas(cube, { numReflectionSamples: 128, numAmbientSamples: 256 });
        for (const texture of former) {
            texture?.destroy();
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
    const { float2Half } = FloatPacking;
    const one = float2Half(1);
    for (let row = 0, at = 0; row < height; row++) {
        const latitude = (0.5 - (row + 0.5) / height) * Math.PI;
        const [level, up] = [Math.cos(latitude), Math.sin(latitude)];
        for (let column = 0; column < width; column++, at += 4) {
            const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
            direction.set(-Math.sin(longitude) * level, up, Math.cos(longitude) * level);
            skyLight(light, direction, out);
            data[at] = float2Half(out[0]);
            data[at + 1] = float2Half(out[1]);
            data[at + 2] = float2Half(out[2]);
            data[at + 3] = one;
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
