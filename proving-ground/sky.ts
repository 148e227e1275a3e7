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

/** From the ground to the sun. */
export const SUN = new Vec3(0.72, 0.62, -0.42).normalize();

// linear light, 1 is a white wall in the sun
const ZENITH = [0.1, 0.25, 0.66];
const MIDDLE = [0.32, 0.55, 0.95];
const HORIZON = [0.72, 0.83, 0.94];
const GROUND = [0.13, 0.14, 0.1];
const HAZE = new Color(HORIZON[0], HORIZON[1], HORIZON[2]).gamma();

/** Sun, sky, haze, and the light that they throw on everything. */
export function addSky(app: AppBase): void {
    const source = skyTexture(app.graphicsDevice);
    const { scene } = app;
    const cube = EnvLighting.generateLightingSource(source, { size: 512 });
    source.destroy();
    scene.skybox = cube;
    scene.envAtlas = EnvLighting.generateAtlas(cube, { numReflectionSamples: 128, numAmbientSamples: 256 });
    scene.fog.type = FOG_EXP2;
    scene.fog.color = HAZE;
    scene.fog.density = 0.00062;

    const sun = new Entity('Sun', app);
    sun.addComponent('light', {
        type: 'directional',
        color: new Color(1, 0.93, 0.82),
        intensity: 2.8,
        castShadows: true,
        shadowType: SHADOW_PCF5_32F,
        shadowDistance: 130,
        shadowResolution: 2048,
        numCascades: 3,
        cascadeDistribution: 0.72,
        shadowBias: 0.15,
        normalOffsetBias: 0.04
    });
    // a light shines along its -Y
    sun.setRotation(sun.getRotation().setFromDirections(Vec3.DOWN, SUN.clone().mulScalar(-1)));
    app.root.addChild(sun);
}

/** The whole sky on one picture, as longitude and latitude. */
function skyTexture(device: GraphicsDevice): Texture {
    const width = 1024;
    const height = 512;
    const data = new Uint16Array(4 * width * height);
    const direction = new Vec3();
    const light = [0, 0, 0];
    for (let row = 0, at = 0; row < height; row++) {
        const latitude = (0.5 - (row + 0.5) / height) * Math.PI;
        for (let column = 0; column < width; column++, at += 4) {
            const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
            direction.set(
                -Math.sin(longitude) * Math.cos(latitude),
                Math.sin(latitude),
                Math.cos(longitude) * Math.cos(latitude)
            );
            skyLight(direction, light);
            data[at] = FloatPacking.float2Half(light[0]);
            data[at + 1] = FloatPacking.float2Half(light[1]);
            data[at + 2] = FloatPacking.float2Half(light[2]);
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
function skyLight(direction: Vec3, out: number[]): void {
    const { y } = direction;
    const toward = Math.max(0, direction.dot(SUN));
    const low = smoothstep(0, 0.22, y);
    const high = smoothstep(0.1, 0.75, y);
    const soil = smoothstep(0, -0.06, y);
    const glow = 0.35 * toward ** 8 + 1.6 * toward ** 90;
    const disc = 26 * smoothstep(0.9994, 0.9998, toward);
    const cloud = clouds(direction);
    const lit = 0.86 + 0.5 * toward ** 4;
    for (let k = 0; k < 3; k++) {
        let value = HORIZON[k] + (MIDDLE[k] - HORIZON[k]) * low;
        value += (ZENITH[k] - value) * high;
        value += (glow + disc) * [1, 0.9, 0.74][k];
        value += ([1.12, 1.12, 1.15][k] * lit - value) * cloud;
        out[k] = value + (GROUND[k] - value) * soil;
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
