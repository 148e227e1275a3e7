import {
    platform,
    SHADOW_PCF3_32F,
    SHADOW_PCF5_32F,
    type Application,
    type Entity,
    type LightComponent
} from 'playcanvas';

import type { Development } from './frame.js';
import { PaceJudge } from './pace-judge.js';
import { TireEffects } from '../../../scripts/tire-effects.mjs';

/** Most pixels of the picture per pixel of the page: finer ones cannot be seen. */
const FINEST = 2;

/** Luxuries of the picture, beyond what is always shown. */
export interface Luxury {
    development: Development;

    /** Blades of grass beside the road. */
    grass: boolean;

    /** Real lights of lamps that stand around. */
    lamps: boolean;
}

/** Whose effects are watched: the car that is driven now, and calls when it is another one. */
interface Driven {
    readonly car: Entity | null;
    watch(listener: () => void): void;
}

/** Settings of the picture, by which its cost changes. */
interface Quality extends Luxury {
    /** Pixels of the picture per pixel of the page. */
    ratio: number;
    cascades: number;
    shadowResolution: number;
    shadowDistance: number;
    shadows: boolean;

    /** Smoke, dust, spray and sparks. */
    effects: boolean;
}

/** Savings of a slow machine, one after the other. */
const SAVINGS: readonly Partial<Quality>[] = [
    { development: 'bloom' },
    { ratio: 1 },
    { development: 'plain', grass: false, lamps: false },
    { cascades: 1, shadowResolution: 1024, shadowDistance: 50 },
    { ratio: 0.7 },
    { shadows: false },
    { effects: false }
];

/** So many of them hardly show while driving. */
const GENTLE = 4;

/** Savings that a phone, and a machine without a graphics card, begin with. */
const PHONE = 1;
const SOFTWARE = 3;

/** The quality of the picture: as good as the machine can draw in time, for driving well comes before looking well. */
export class Pace {
    private readonly app: Application;
    private readonly driven: Driven;
    private readonly sun: LightComponent;
    private readonly judge: PaceJudge;
    private readonly grant: (luxury: Luxury) => void;

    /** From the best picture to the cheapest. */
    private readonly steps: readonly Quality[];

    /** @param grant - Gives or takes what the picture may have. */
    constructor(app: Application, driven: Driven, grant: (luxury: Luxury) => void) {
        this.app = app;
        this.driven = driven;
        this.grant = grant;
        this.sun = (app.root.findByName('Sun') as Entity).light as LightComponent;
        const { numCascades, shadowResolution, shadowDistance } = this.sun;
        const best: Quality = {
            development: 'full',
            grass: true,
            lamps: true,
            ratio: FINEST,
            cascades: numCascades,
            shadowResolution,
            shadowDistance,
            shadows: true,
            effects: true
        };
        this.steps = SAVINGS.reduce<Quality[]>(
            (steps, saving) => [...steps, { ...steps[steps.length - 1], ...saving }],
            [best]
        );
        this.judge = new PaceJudge(SAVINGS.length, GENTLE);
    }

    /** Watches the frames from now on, and saves or gives back. */
    keep(): void {
        const { unmaskedRenderer = '' } = this.app.graphicsDevice as { unmaskedRenderer?: string };
        const software = /swiftshader|llvmpipe|software|basic render/i.test(unmaskedRenderer);
        this.begin(software ? SOFTWARE : platform.mobile ? PHONE : 0);
        this.app.on('frameupdate', (ms: number) => {
            if (this.judge.note(ms)) {
                this.apply();
            }
        });
        document.addEventListener('visibilitychange', () => this.judge.begin());
    }

    /** Draws the best picture, whatever it costs. */
    saveNothing(): void {
        this.begin(0);
    }

    /** Draws the cheapest picture. */
    saveAll(): void {
        this.begin(SAVINGS.length);
    }

    private begin(saved: number): void {
        this.judge.saved = saved;
        this.driven.watch(() => this.apply());
    }

    private apply(): void {
        const { app } = this;
        const quality = this.steps[this.judge.saved];
        const { ratio, cascades, shadowResolution, shadowDistance, shadows, effects } = quality;
        const pixels = Math.min(window.devicePixelRatio, ratio);
        if (app.graphicsDevice.maxPixelRatio !== pixels) {
            app.graphicsDevice.maxPixelRatio = pixels;
            app.resizeCanvas();
        }
        Object.assign(this.sun, {
            numCascades: cascades,
            shadowResolution,
            shadowDistance,
            shadowType: cascades > 1 ? SHADOW_PCF5_32F : SHADOW_PCF3_32F,
            castShadows: shadows
        });
        this.grant(quality);
        const smoke = this.driven.car?.script?.get(TireEffects.scriptName) as TireEffects | null | undefined;
        if (smoke) {
            smoke.enabled = effects;
        }
    }
}
