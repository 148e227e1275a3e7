import { NullGraphicsDevice, type Texture } from 'playcanvas';
import { expect, it } from 'vitest';

import { puffMaterial, sparkMaterial } from '../../src/presentation/effect-materials.js';

const device = new NullGraphicsDevice({ width: 1, height: 1 } as HTMLCanvasElement);

const pixels = ({ opacityMap }: { opacityMap: Texture | null }): Uint8Array =>
    opacityMap!.getSource() as unknown as Uint8Array;

it('pictures of puffs and sparks are calculated once, whichever car asks for them', () => {
    const [puff, spark] = [puffMaterial(device), sparkMaterial(device)];
    expect(pixels(puffMaterial(device))).toBe(pixels(puff));
    expect(pixels(sparkMaterial(device))).toBe(pixels(spark));
    expect(pixels(spark)).not.toBe(pixels(puff));
    puff.opacityMap!.destroy();
    expect(Math.max(...pixels(puffMaterial(device)).filter((_, i) => i % 4 === 3))).toBe(255);
});
