import {
    BLEND_NORMAL,
    CULLFACE_NONE,
    Entity,
    Mesh,
    MeshInstance,
    SEMANTIC_POSITION,
    SEMANTIC_TEXCOORD0,
    ShaderMaterial,
    Vec3,
    type AppBase
} from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import { setRain } from '../library/ground/surfaces.js';
import { setWetness } from '../library/ground/wet.js';
import { wantsLessMotion } from '../library/picture/comfort.js';
import type { Sky } from '../library/picture/sky.js';

/** Drops around the camera, and the box that they fill, m. */
const DROPS = 1400;
const BOX = [18, 12, 18] as const;

/** m/s, and the time that an eye blurs, s. */
const FALL = new Vec3(0.8, -9, 0.4);
const BLUR = 0.028;

const VERTEX = /* glsl */ `
    attribute vec3 aSeed;
    attribute vec2 aCorner;
    uniform mat4 matrix_viewProjection;
    uniform vec3 view_position;
    uniform vec4 uFall;
    uniform vec3 uBlur;
    varying float vShare;
    void main(void) {
        vec3 box = vec3(${BOX.map((side) => side.toFixed(1)).join(', ')});
        vec3 at = (fract(aSeed + (uFall.xyz * uFall.w - view_position) / box) - 0.5) * box;
        vec3 across = normalize(cross(uBlur, at)) * (0.0012 + 0.0007 * length(at));
        vShare = smoothstep(0.6, 2.0, length(at)) * (1.0 - 0.9 * aCorner.y);
        gl_Position = matrix_viewProjection * vec4(view_position + at + across * aCorner.x - uBlur * aCorner.y, 1.0);
    }`;

const FRAGMENT = /* glsl */ `
    #include "gammaPS"
    #include "tonemappingPS"
    varying float vShare;
    uniform vec3 uLight;
    void main(void) {
        gl_FragColor = vec4(gammaCorrectOutput(toneMap(uLight)), 0.24 * vShare);
    }`;

/** Rain: a gray sky, drops near the camera, and a road whose wet surface is that of Surface Material. */
export class Rain {
    private falls = false;
    private readonly app: AppBase;
    private readonly sky: Sky;
    private readonly camera: Entity;
    private readonly drops: Entity;
    private readonly material: ShaderMaterial;
    private readonly before = new Vec3();
    private readonly blur = new Vec3();
    private time = 0;

    constructor(app: AppBase, camera: Entity, sky: Sky) {
        this.app = app;
        this.camera = camera;
        this.sky = sky;
        this.material = dropMatter();
        this.drops = new Entity('Rain', app);
        const instance = new MeshInstance(dropMesh(app), this.material);
        instance.cull = false;
        this.drops.addComponent('render', { meshInstances: [instance], castShadows: false });
        this.drops.enabled = false;
        app.root.addChild(this.drops);
        sky.watch(() => {
            const [red, green, blue] = sky.light.horizon;
            this.material.setParameter('uLight', [1.3 * red + 0.02, 1.3 * green + 0.02, 1.3 * blue + 0.02]);
        });
        app.on('update', (dt: number) => this.fall(dt));
    }

    get isFalling(): boolean {
        return this.falls;
    }

    /** Begins or ends, and says what that means. */
    toggle(): string {
        this.set(!this.falls);
        return this.falls ? 'Rain: the road is wet, tires grip 70 %' : 'Rain: over, the road is dry';
    }

    set(falls: boolean): void {
        if (falls === this.falls) {
            return;
        }
        this.falls = falls;
        setRain(this.app, falls);
        this.drops.enabled = falls && !wantsLessMotion();
        setWetness(this.app.graphicsDevice, falls ? 1 : 0);
        this.sky.setRain(falls);
    }

    private fall(dt: number): void {
        if (!this.drops.enabled || dt === 0) {
            return;
        }
        this.time = (this.time + dt) % 3600;
        const eye = this.camera.getPosition();
        // a drop is a streak along its way past the camera; a camera that jumps to another place is no wind
        const speed = this.blur.sub2(eye, this.before).mulScalar(1 / dt);
        if (speed.length() > 120) {
            speed.set(0, 0, 0);
        }
        this.before.copy(eye);
        speed.sub2(FALL, speed).mulScalar(BLUR);
        this.material.setParameter('uFall', [FALL.x, FALL.y, FALL.z, this.time]);
        this.material.setParameter('uBlur', [speed.x, speed.y, speed.z]);
    }
}

function dropMatter(): ShaderMaterial {
    const material = new ShaderMaterial({
        uniqueName: 'Rain',
        vertexGLSL: VERTEX,
        fragmentGLSL: FRAGMENT,
        attributes: { aSeed: SEMANTIC_POSITION, aCorner: SEMANTIC_TEXCOORD0 }
    });
    material.blendType = BLEND_NORMAL;
    material.depthWrite = false;
    material.cull = CULLFACE_NONE;
    material.setParameter('uFall', [0, -1, 0, 0]);
    material.setParameter('uBlur', [0, -0.2, 0]);
    material.update();
    return material;
}

function dropMesh({ graphicsDevice }: AppBase): Mesh {
    const random = randomFrom(99);
    const seeds: number[] = [];
    const corners: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i < DROPS; i++) {
        const seed = [random(), random(), random()];
        seeds.push(...seed, ...seed, ...seed);
        corners.push(-1, 0, 1, 0, 0, 1);
        indices.push(3 * i, 3 * i + 1, 3 * i + 2);
    }
    const mesh = new Mesh(graphicsDevice);
    mesh.setPositions(seeds);
    mesh.setUvs(0, corners);
    mesh.setIndices(indices);
    mesh.update();
    return mesh;
}
