import {
    CameraFrame,
    Color,
    SSAOTYPE_LIGHTING,
    SSAOTYPE_NONE,
    type AppBase,
    type CameraComponent,
    type Entity
} from 'playcanvas';

import type { Sky } from './sky.js';

/** Development of the picture: straight to the screen, with bloom and grading, or with ambient occlusion as well. */
export type Development = 'plain' | 'bloom' | 'full';

/** Samples a pixel: what moves with the camera would leave trails behind in an average over frames. */
const SAMPLES = 4;

/** The engine's CameraFrame on the main camera, as far as the machine has time for it. */
export class Frame {
    private readonly camera: CameraComponent;
    private readonly app: AppBase;
    private readonly sky: Sky;
    private frame: CameraFrame | null = null;
    private level: Development = 'plain';

    constructor(app: AppBase, camera: Entity, sky: Sky) {
        this.app = app;
        this.camera = camera.camera as CameraComponent;
        this.sky = sky;
        sky.watch(() => this.apply());
        // its textures are made again with the context
        app.graphicsDevice.on('devicerestored', () => {
            const { level } = this;
            this.develop('plain');
            this.develop(level);
        });
    }

    develop(level: Development): void {
        this.level = level;
        if (level === 'plain') {
            this.frame?.destroy();
            this.frame = null;
            return;
        }
        this.frame ??= new CameraFrame(this.app, this.camera);
        this.apply();
    }

    private apply(): void {
        const { frame, level, camera } = this;
        if (!frame) {
            return;
        }
        const { bloom, saturation, tint, dark } = this.sky.light;
        const [red, green, blue] = tint;
        Object.assign(frame.rendering, { toneMapping: camera.toneMapping, samples: SAMPLES });
        Object.assign(frame.bloom, { intensity: bloom, blurLevel: 12, threshold: dark ? 0.4 : 1 });
        Object.assign(frame.grading, { enabled: true, saturation, contrast: 1, tint: new Color(red, green, blue) });
        Object.assign(frame.vignette, { intensity: 0.22, inner: 0.55, outer: 1.5, curvature: 0.6 });
        Object.assign(frame.ssao, {
            type: level === 'full' ? SSAOTYPE_LIGHTING : SSAOTYPE_NONE,
            intensity: 0.45,
            radius: 18,
            samples: 10,
            power: 5,
            minAngle: 12,
            scale: 0.5
        });
        frame.update();
    }
}
