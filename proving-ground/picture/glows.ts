import {
    BLEND_ADDITIVE,
    CULLFACE_NONE,
    Entity,
    Mesh,
    MeshInstance,
    SEMANTIC_COLOR,
    SEMANTIC_POSITION,
    SEMANTIC_TEXCOORD0,
    ShaderMaterial,
    Vec3,
    type AppBase
} from 'playcanvas';

import { SunWatch } from './sun-watch.js';
import { randomFrom } from '../../src/internal.js';
import type { NightLights } from '../library/ground/night-lights.js';
import type { Sky } from '../library/picture/sky.js';

/** Bright stars and the band that many faint ones make. */
const STARS = 1500;

/** Distance from the camera, m: beyond all hills, within its far clip. */
const FAR = 2600;

/** Radius of the moon with its halo, and of the glare around the sun, as tangents; of the halo of a lamp, m. Estimates: larger than life. */
const MOON = 0.16;
const GLARE = 0.75;
const HALO = 1.7;

/** Kinds of glows, as the shader knows them. */
const KINDS = { star: 0, halo: 1, moon: 2, glare: 3 } as const;

const VERTEX = /* glsl */ `
    attribute vec3 aPosition;
    attribute vec4 aColor;
    attribute vec4 aCorner;
    uniform mat4 matrix_viewProjection;
    uniform mat4 matrix_view;
    uniform vec3 view_position;
    uniform vec4 uBright;
    uniform vec3 uSun;
    varying vec3 vLight;
    varying vec3 vPlace;
    void main(void) {
        int kind = int(aCorner.w);
        vec3 right = vec3(matrix_view[0][0], matrix_view[1][0], matrix_view[2][0]);
        vec3 up = vec3(matrix_view[0][1], matrix_view[1][1], matrix_view[2][1]);
        vec3 way = kind == 0 ? aPosition : kind == 1 ? aPosition - view_position : uSun * ${FAR.toFixed(1)};
        // a halo lies before its lamp
        way *= kind == 1 ? max(0.0, 1.0 - 0.5 / length(way)) : 1.0;
        float bright = kind == 0 ? uBright.x : kind == 1 ? uBright.y : kind == 2 ? uBright.z : uBright.w;
        float size = bright > 0.0 ? aCorner.z : 0.0;
        gl_Position = matrix_viewProjection * vec4(view_position + way + size * (right * aCorner.x + up * aCorner.y), 1.0);
        // glare is in the eye, before all things
        gl_Position.z = kind == 3 ? -0.99 * gl_Position.w : gl_Position.z;
        vLight = aColor.rgb * aColor.a * bright;
        vPlace = vec3(aCorner.xyw);
    }`;

const FRAGMENT = /* glsl */ `
    #include "gammaPS"
    #include "tonemappingPS"
    varying vec3 vLight;
    varying vec3 vPlace;
    void main(void) {
        float away = length(vPlace.xy);
        float rest = max(0.0, 1.0 - away);
        float glow = min(1.0, 3.0 * rest);
        if (vPlace.z > 2.5) {
            glow = 0.2 * rest * rest + 1.6 * pow(rest, 12.0) + 9.0 * pow(rest, 80.0);
        } else if (vPlace.z > 1.5) {
            vec2 at = 10.0 * vPlace.xy;
            float seas = sin(2.1 * at.x + 1.7 * sin(1.9 * at.y)) * sin(2.7 * at.y + sin(2.3 * at.x + 1.0));
            glow = (1.0 - 0.45 * smoothstep(-0.1, 0.7, seas)) * smoothstep(0.106, 0.098, away) + 0.035 * pow(rest, 5.0);
        } else if (vPlace.z > 0.5) {
            glow = pow(rest, 3.0);
        }
        gl_FragColor = vec4(gammaCorrectOutput(toneMap(vLight * glow)), 1.0);
    }`;

/**
 * Stars, the moon, halos of lamps and the glare of a low sun, as the time of day has them: sharper than a picture of the
 * sky could show them, and drawn as one.
 */
export function addGlows(app: AppBase, camera: Entity, sky: Sky, lights: NightLights): void {
    const material = new ShaderMaterial({
        uniqueName: 'Glows',
        vertexGLSL: VERTEX,
        fragmentGLSL: FRAGMENT,
        attributes: { aPosition: SEMANTIC_POSITION, aColor: SEMANTIC_COLOR, aCorner: SEMANTIC_TEXCOORD0 }
    });
    material.blendType = BLEND_ADDITIVE;
    material.depthWrite = false;
    material.cull = CULLFACE_NONE;
    const entity = new Entity('Glows', app);
    app.root.addChild(entity);
    const watch = new SunWatch();
    let lamps = -1;
    const shine = (): void => {
        const { stars, moon, glare, sun } = sky.light;
        const halo = sky.isRich ? lights.share : 0;
        entity.enabled = stars > 0 || halo > 0 || (sky.isRich && glare > 0);
        if (entity.enabled && lamps !== lights.places.length) {
            lamps = lights.places.length;
            const instance = new MeshInstance(glowMesh(app, lights.places), material);
            instance.cull = false;
            entity.removeComponent('render');
            entity.addComponent('render', { meshInstances: [instance], castShadows: false });
        }
        const seen = sky.isRich && glare > 0 ? watch.share : 0;
        material.setParameter('uBright', [2.4 * stars, 0.9 * halo, moon, glare * seen]);
        material.setParameter('uSun', [sun.x, sun.y, sun.z]);
        material.update();
    };
    sky.watch(shine);
    lights.watch(shine);
    app.on('update', (dt: number) => {
        if (sky.isRich && sky.light.glare > 0 && watch.look(camera.getPosition(), sky.light.sun, dt)) {
            material.setParameter('uBright', [
                2.4 * sky.light.stars,
                0.9 * lights.share,
                0,
                sky.light.glare * watch.share
            ]);
        }
    });
}

function glowMesh({ graphicsDevice }: AppBase, lamps: readonly Vec3[]): Mesh {
    const positions: number[] = [];
    const colors: number[] = [];
    const corners: number[] = [];
    const indices: number[] = [];
    const add = ({ x, y, z }: Vec3, color: readonly number[], size: number, kind: number): void => {
        const first = positions.length / 3;
        for (const [right, up] of [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1]
        ]) {
            positions.push(x, y, z);
            colors.push(...color);
            corners.push(right, up, size, kind);
        }
        indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    };
    addStars((direction, color, bright) =>
        add(direction.mulScalar(FAR), color, FAR * (0.0009 + 0.0011 * bright), KINDS.star)
    );
    for (const lamp of lamps) {
        add(lamp, [1, 0.82, 0.56, 1], HALO, KINDS.halo);
    }
    add(Vec3.ZERO, [0.92, 0.96, 1, 1], FAR * MOON, KINDS.moon);
    add(Vec3.ZERO, [1, 0.72, 0.4, 1], FAR * GLARE, KINDS.glare);
    const mesh = new Mesh(graphicsDevice);
    mesh.setPositions(positions);
    mesh.setColors(colors);
    mesh.setUvs(0, corners, 4);
    mesh.setIndices(indices);
    mesh.update();
    return mesh;
}

function addStars(add: (direction: Vec3, color: readonly number[], bright: number) => void): void {
    const random = randomFrom(1604);
    for (let i = 0; i < STARS; i++) {
        const angle = 2 * Math.PI * random();
        // every third star belongs to a band across the sky
        const lift = i % 3 ? 0.04 + 0.96 * random() : Math.abs(0.75 * Math.sin(angle) + 0.18 * (random() - 0.5)) + 0.02;
        const across = Math.sqrt(Math.max(0, 1 - lift * lift));
        const bright = 0.12 + 0.88 * random() ** 6;
        const warm = random();
        add(
            new Vec3(across * Math.cos(angle), lift, across * Math.sin(angle)),
            [0.75 + 0.25 * warm, 0.86, 1 - 0.3 * warm, bright * Math.min(1, 3 * lift)],
            bright
        );
    }
}
