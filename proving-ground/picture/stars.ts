import {
    BLEND_ADDITIVE,
    CULLFACE_NONE,
    Entity,
    Mesh,
    MeshInstance,
    ShaderMaterial,
    Vec3,
    SEMANTIC_POSITION,
    SEMANTIC_COLOR,
    type AppBase
} from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import type { Sky } from '../library/picture/sky.js';

/** Bright ones and the band that many faint ones make. */
const COUNT = 1500;

/** Distance from the camera, m: beyond all hills, within its far clip. */
const FAR = 2600;

const VERTEX = /* glsl */ `
    attribute vec3 aPosition;
    attribute vec4 aColor;
    uniform mat4 matrix_viewProjection;
    uniform vec3 view_position;
    varying vec3 vLight;
    void main(void) {
        gl_Position = matrix_viewProjection * vec4(aPosition + view_position, 1.0);
        vLight = aColor.rgb * aColor.a;
    }`;

const FRAGMENT = /* glsl */ `
    #include "gammaPS"
    #include "tonemappingPS"
    varying vec3 vLight;
    uniform float uStars;
    void main(void) {
        gl_FragColor = vec4(gammaCorrectOutput(toneMap(vLight * uStars)), 1.0);
    }`;

/** Stars, seen as the time of day has them: sharper than a picture of the sky could show them. */
export function addStars(app: AppBase, sky: Sky): void {
    const material = new ShaderMaterial({
        uniqueName: 'Stars',
        vertexGLSL: VERTEX,
        fragmentGLSL: FRAGMENT,
        attributes: { aPosition: SEMANTIC_POSITION, aColor: SEMANTIC_COLOR }
    });
    material.blendType = BLEND_ADDITIVE;
    material.depthWrite = false;
    material.cull = CULLFACE_NONE;
    const entity = new Entity('Stars', app);
    app.root.addChild(entity);
    sky.watch(() => {
        entity.enabled = sky.light.stars > 0;
        if (entity.enabled && !entity.render) {
            const instance = new MeshInstance(starMesh(app), material);
            instance.cull = false;
            entity.addComponent('render', { meshInstances: [instance], castShadows: false });
        }
        material.setParameter('uStars', 2.4 * sky.light.stars);
        material.update();
    });
}

function starMesh({ graphicsDevice }: AppBase): Mesh {
    const random = randomFrom(1604);
    const positions: number[] = [];
    const colors: number[] = [];
    const indices: number[] = [];
    const direction = new Vec3();
    const [right, up, corner] = [new Vec3(), new Vec3(), new Vec3()];
    for (let i = 0; i < COUNT; i++) {
        const angle = 2 * Math.PI * random();
        // every third star belongs to a band across the sky
        const lift = i % 3 ? 0.04 + 0.96 * random() : Math.abs(0.75 * Math.sin(angle) + 0.18 * (random() - 0.5)) + 0.02;
        const across = Math.sqrt(Math.max(0, 1 - lift * lift));
        direction.set(across * Math.cos(angle), lift, across * Math.sin(angle));
        const bright = 0.12 + 0.88 * random() ** 6;
        const size = FAR * (0.0006 + 0.0007 * bright);
        const warm = random();
        right.cross(direction, Vec3.UP).normalize();
        up.cross(right, direction);
        for (const [x, y] of [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1]
        ]) {
            corner
                .copy(direction)
                .mulScalar(FAR)
                .addScaled(right, x * size)
                .addScaled(up, y * size);
            positions.push(corner.x, corner.y, corner.z);
            colors.push(0.75 + 0.25 * warm, 0.86, 1 - 0.3 * warm, bright * Math.min(1, 3 * lift));
        }
        indices.push(4 * i, 4 * i + 1, 4 * i + 2, 4 * i, 4 * i + 2, 4 * i + 3);
    }
    const mesh = new Mesh(graphicsDevice);
    mesh.setPositions(positions);
    mesh.setColors(colors);
    mesh.setIndices(indices);
    mesh.update();
    return mesh;
}
