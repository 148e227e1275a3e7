import {
    ADDRESS_CLAMP_TO_EDGE,
    ADDRESS_REPEAT,
    BLEND_ADDITIVEALPHA,
    Color,
    PIXELFORMAT_RGBA8,
    StandardMaterial,
    Texture,
    type GraphicsDevice
} from 'playcanvas';

/** Side of the pictures, pixels: they are soft. */
const SIZE = 64;

/** Matt rubber on the road: grooves along the way, ragged and soft at the edges. */
export function markMaterial(device: GraphicsDevice): StandardMaterial {
    const rows = Array.from({ length: SIZE }, (_, y) => noiseOf(y));
    const material = matt(
        picture(device, 'skid mark', true, (u, _, x, y) => {
            const edge = Math.min(1, 9 * Math.min(u, 1 - u));
            const groove = 0.86 + 0.14 * Math.cos(u * Math.PI * 12);
            return edge * groove * (0.78 + 0.14 * noiseOf(x) + 0.08 * rows[y]);
        })
    );
    material.depthBias = -3;
    material.slopeDepthBias = -3;
    return material;
}

/** A puff of smoke, dust or spray. */
export function puffMaterial(device: GraphicsDevice): StandardMaterial {
    return matt(
        picture(device, 'puff', false, (u, v) => {
            const far = 2 * Math.hypot(u - 0.5, v - 0.5);
            // lumps that keep it from looking like a ball
            const angle = Math.atan2(v - 0.5, u - 0.5);
            const lumps = 0.1 * Math.sin(3 * angle + 1) + 0.06 * Math.sin(7 * angle);
            const dense = Math.max(0, Math.min(1, 1.5 * (1 - far * (1 + lumps))));
            return dense * dense * (3 - 2 * dense);
        })
    );
}

/** A spark: it glows by itself. */
export function sparkMaterial(device: GraphicsDevice): StandardMaterial {
    const material = matt(picture(device, 'spark', false, (u, v) => Math.max(0, 1 - 2 * Math.hypot(u - 0.5, v - 0.5))));
    material.diffuse = new Color(0, 0, 0);
    material.diffuseVertexColor = false;
    material.emissive = new Color(1, 1, 1);
    material.emissiveIntensity = 4;
    material.emissiveVertexColor = true;
    material.useLighting = false;
    material.blendType = BLEND_ADDITIVEALPHA;
    return material;
}

/** Without gloss, in the colors and opacities of the vertices times a picture. */
function matt(opacity: Texture): StandardMaterial {
    const material = new StandardMaterial();
    material.diffuse = new Color(1, 1, 1);
    material.diffuseVertexColor = true;
    material.specular = new Color(0, 0, 0);
    material.gloss = 0;
    material.opacityMap = opacity;
    material.opacityMapChannel = 'a';
    material.opacityVertexColor = true;
    material.opacityVertexColorChannel = 'a';
    return material;
}

/** Opacity at a place of a picture, 0 to 1, and at a pixel. */
type Shade = (u: number, v: number, x: number, y: number) => number;

/** Pixels of pictures, by name: those of all cars are the same, and take long. */
const calculated = new Map<string, Uint8Array>();

/** A picture of opacities, calculated. */
function picture(device: GraphicsDevice, name: string, repeats: boolean, shade: Shade): Texture {
    const pixels = calculated.get(name) ?? calculate(shade);
    calculated.set(name, pixels);
    return new Texture(device, {
        name,
        width: SIZE,
        height: SIZE,
        format: PIXELFORMAT_RGBA8,
        mipmaps: true,
        anisotropy: 8,
        addressU: ADDRESS_CLAMP_TO_EDGE,
        addressV: repeats ? ADDRESS_REPEAT : ADDRESS_CLAMP_TO_EDGE,
        levels: [pixels]
    });
}

function calculate(shade: Shade): Uint8Array {
    const pixels = new Uint8Array(4 * SIZE * SIZE).fill(255);
    for (let y = 0; y < SIZE; y++) {
        for (let x = 0; x < SIZE; x++) {
            pixels[4 * (SIZE * y + x) + 3] = 255 * shade((x + 0.5) / SIZE, (y + 0.5) / SIZE, x, y);
        }
    }
    return pixels;
}

/** Noise of whole numbers, 0 to 1, the same every time. */
function noiseOf(n: number): number {
    const x = Math.sin(12.9898 * n + 78.233) * 43758.5453;
    return x - Math.floor(x);
}
