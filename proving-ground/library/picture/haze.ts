import { SHADERLANGUAGE_GLSL, ShaderChunks, type GraphicsDevice } from 'playcanvas';

import type { Light } from './times.js';

/** Layers of mist in the valleys: height of the middle, m, thickness, m, and share of the densest one. */
const LAYERS = [
    [26, 11, 1],
    [92, 5, 0.8]
] as const;

const FOG = 'gl_FragColor.rgb = addFog(gl_FragColor.rgb);';

/** Mist that a height has below it, by the antiderivative of a layer's profile. */
const below = (y: string): string =>
    LAYERS.map(
        ([middle, thick, share]) =>
            `${(share * thick).toFixed(2)} / (1.0 + exp((${middle.toFixed(1)} - ${y}) / ${thick.toFixed(1)}))`
    ).join(' + ');

/** Mist along the way from the eye, and haze that shines before the sun. */
const HAZE = /* glsl */ `
    #if (FOG != NONE)
    {
        vec3 way = vPositionW - view_position;
        float far = length(way);
        float mist = 0.0;
        if (uMist > 0.0) {
            float climb = abs(way.y) < 0.5 ? 0.5 : way.y;
            float top = view_position.y + climb;
            float patches = 1.0 + 0.45 * sin(0.011 * vPositionW.x + 1.3 * sin(0.007 * vPositionW.z));
            mist = uMist * patches * far / climb * ((${below('top')}) - (${below('view_position.y')}));
        }
        float toward = max(0.0, dot(way, uHazeSun) / far);
        float glow = 0.35 * pow(toward, 8.0) + 0.4 * pow(toward, 40.0);
        gl_FragColor.rgb = mix((fog_color + glow * uHazeGlow) * dBlendModeFogFactor, gl_FragColor.rgb, getFogFactor() * exp(-mist));
    }
    #endif`;

/** Teaches the materials of a device haze that shines before the sun, and mist in layers. Before the first of them is drawn. */
export function layMist(device: GraphicsDevice): void {
    const chunks = ShaderChunks.get(device, SHADERLANGUAGE_GLSL);
    const end = chunks.get('endPS') as string;
    if (!end.includes(FOG)) {
        throw new Error('The engine adds fog in another way than before: endPS');
    }
    chunks.set('endPS', end.replace(FOG, HAZE));
    const fog = chunks.get('fogPS') as string;
    chunks.set('fogPS', `uniform float uMist;\nuniform vec3 uHazeSun;\nuniform vec3 uHazeGlow;\n${fog}`);
}

/**
 * Sets mist and shining haze to those of a time of day.
 *
 * @param rich - False leaves them out.
 */
export function setHaze({ scope }: GraphicsDevice, { sun, glow, mist }: Light, rich: boolean): void {
    scope.resolve('uMist').setValue(rich ? mist : 0);
    scope.resolve('uHazeSun').setValue([sun.x, sun.y, sun.z]);
    scope.resolve('uHazeGlow').setValue(rich ? glow.slice() : [0, 0, 0]);
}
