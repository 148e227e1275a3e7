import { SHADERLANGUAGE_GLSL, ShaderChunks, type GraphicsDevice } from 'playcanvas';

const PRODUCT = 'screenPos = matrix_viewProjection * posW;';

/** The same as a sum: the camera's part, in common to all that is drawn, and the way from the camera, whose numbers are small. */
const FROM_CAMERA = `
    screenPos = matrix_viewProjection * vec4(view_position, 1.0)
        + matrix_viewProjection * vec4(posW.xyz - view_position, 0.0);`;

/**
 * Keeps layers of millimeters apart kilometers from the origin. The engine multiplies world positions, of which numbers of
 * 24 bits leave tenths of a millimeter there, and depth and its divisor are rounded apart: centimeters of depth.
 */
export function sharpenDepth(device: GraphicsDevice): void {
    const chunks = ShaderChunks.get(device, SHADERLANGUAGE_GLSL);
    const chunk = chunks.get('transformVS') as string;
    if (!chunk.includes(PRODUCT)) {
        throw new Error('The engine places vertices in another way than before: transformVS');
    }
    chunks.set('transformVS', `uniform vec3 view_position;\n${chunk.replace(PRODUCT, FROM_CAMERA)}`);
}
