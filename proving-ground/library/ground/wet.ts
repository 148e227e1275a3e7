import { ShaderChunks, type GraphicsDevice, type StandardMaterial } from 'playcanvas';

/** Standing water, 0 to 1: wide hollows and small ones. Long waves that bend each other repeat nowhere near. */
const PUDDLE = /* glsl */ `
    {
        vec2 at = vPositionW.xz;
        float hollow = sin(0.23 * at.x + 1.9 * sin(0.13 * at.y)) * sin(0.19 * at.y + 1.6 * sin(0.17 * at.x + 2.0));
        hollow += 0.45 * sin(0.71 * at.x + 0.53 * at.y) * sin(0.83 * at.y - 0.37 * at.x + 1.3 * sin(0.6 * at.x));
        puddle = smoothstep(0.12, 0.55, hollow);
    }`;

/** Materials of a device that can get wet. */
interface Wettable {
    materials: StandardMaterial[];

    /** 0 to 1. */
    wetness: number;
}

/** By the device, and let go with it: a server makes worlds without end, whose materials hold their whole apps. */
const wettable = new WeakMap<GraphicsDevice, Wettable>();

/** Makes a material able to get wet: darker and glossier, with puddles. */
export function letGetWet(device: GraphicsDevice, material: StandardMaterial): void {
    const standard = ShaderChunks.get(device);
    const own = material.getShaderChunks();
    const extend = (name: string, uniform: string, last: string): void => {
        const chunk = standard.get(name) as string;
        const end = chunk.lastIndexOf('}');
        own.set(name, `${uniform}\n${chunk.slice(0, end)}\nfloat puddle = 0.0;${PUDDLE}\n${last}\n}`);
    };
    extend('diffusePS', 'uniform float uWetAlbedo;', 'dAlbedo *= mix(1.0, mix(0.5, 0.22, puddle), uWetAlbedo);');
    extend(
        'glossPS',
        'uniform float uWetGloss;',
        'dGlossiness = mix(dGlossiness, mix(0.84, 0.985, puddle), uWetGloss);'
    );
    // the engine's own reflection off non-metals is that of the steepest look: a wet road mirrors at flat ones
    extend(
        'iorPS',
        'uniform float uWetMirror;',
        `float flat_look = pow(1.0 - clamp(dViewDirW.y, 0.0, 1.0), 5.0);
        float mirror = sqrt(mix(0.04, 0.03 + (0.55 + 0.35 * puddle) * flat_look, uWetMirror));
        dIor = (1.0 - mirror) / (1.0 + mirror);`
    );
    const all = wettableOn(device);
    all.materials.push(material);
    wet(material, all.wetness); // what is built in the rain
}

/** Makes all that can get wet on a device as wet as that, 0 to 1. */
export function setWetness(device: GraphicsDevice, wetness: number): void {
    const all = wettableOn(device);
    all.wetness = wetness;
    for (const material of all.materials) {
        wet(material, wetness);
    }
}

function wettableOn(device: GraphicsDevice): Wettable {
    const all = wettable.get(device) ?? { materials: [], wetness: 0 };
    wettable.set(device, all);
    return all;
}

function wet(material: StandardMaterial, wetness: number): void {
    material.setParameter('uWetAlbedo', wetness);
    material.setParameter('uWetGloss', wetness);
    material.setParameter('uWetMirror', wetness);
    material.update();
}
