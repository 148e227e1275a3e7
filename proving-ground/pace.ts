import { SHADOW_PCF3_32F, SHADOW_PCF5_32F, type Application, type Entity, type LightComponent } from 'playcanvas';

import type { Garage } from './garage.js';
import { TireEffects } from '../scripts/tire-effects.mjs';

/** Time that is averaged, ms. */
const WINDOW = 2000;

/** Mean frame time from which on the machine counts as slow, and up to which it counts as having time to spare, ms. */
const SLOW = 1000 / 40;
const QUICK = 1000 / 55;

/** Nobody was looking, or a shader was made: such a frame tells nothing, ms. */
const ABSENT = 1000;

/** So long a machine must have time to spare before it gets a step back; doubled whenever it could not keep it, ms. */
const PATIENCE = 10_000;
const MOST_PATIENCE = 160_000;

/** Pixels of the picture per pixel of the page, at most: finer ones nobody sees. */
const FINEST = 2;

/** What the picture costs. */
interface Quality {
    /** Pixels of the picture per pixel of the page. */
    ratio: number;
    cascades: number;
    shadowResolution: number;
    shadowDistance: number;
    shadows: boolean;

    /** Smoke, dust, spray and sparks. */
    effects: boolean;
}

/** What a slow machine does without, one after the other. */
const SAVINGS: readonly Partial<Quality>[] = [
    { ratio: 1 },
    { cascades: 1, shadowResolution: 1024, shadowDistance: 50 },
    { ratio: 0.7 },
    { shadows: false },
    { effects: false }
];

/** The quality of the picture: as good as the machine can draw in time, for driving well comes before looking well. */
export class Pace {
    /** Steps that are saved; 0 is the best picture. */
    private saved = 0;
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly sun: LightComponent;

    /** From the best picture to the cheapest. */
    private readonly steps: readonly Quality[];
    private frames = 0;
    private time = 0;

    /** How long there has been time to spare, and how long there must be, ms. */
    private spare = 0;
    private patience = PATIENCE;

    /** How long the step that was given back last has been kept, ms; Infinity once it is trusted. */
    private kept = Infinity;

    constructor(app: Application, garage: Garage) {
        this.app = app;
        this.garage = garage;
        this.sun = (app.root.findByName('Sun') as Entity).light as LightComponent;
        const { numCascades, shadowResolution, shadowDistance } = this.sun;
        const best = { cascades: numCascades, shadowResolution, shadowDistance, shadows: true, effects: true };
        this.steps = SAVINGS.reduce<Quality[]>(
            (steps, saving) => [...steps, { ...steps[steps.length - 1], ...saving }],
            [{ ratio: FINEST, ...best }]
        );
        garage.watch(() => this.apply());
    }

    /** Watches the frames from now on, and saves or gives back. */
    keep(): void {
        this.app.on('frameupdate', (ms: number) => this.note(ms));
        document.addEventListener('visibilitychange', () => this.begin());
    }

    /** Draws the cheapest picture. */
    saveAll(): void {
        this.save(this.steps.length - 1);
    }

    private save(steps: number): void {
        this.saved = steps;
        this.spare = 0;
        this.apply();
    }

    private note(ms: number): void {
        if (ms > ABSENT) {
            this.begin();
            return;
        }
        this.time += ms;
        this.frames++;
        if (this.time < WINDOW) {
            return;
        }
        const mean = this.time / this.frames;
        this.spare = mean < QUICK ? this.spare + this.time : 0;
        this.kept += this.time;
        if (mean > SLOW && this.saved < this.steps.length - 1) {
            if (this.kept < PATIENCE) {
                this.patience = Math.min(MOST_PATIENCE, 2 * this.patience);
            }
            this.kept = Infinity;
            this.save(this.saved + 1);
        } else if (this.kept >= PATIENCE && this.kept < Infinity) {
            this.kept = Infinity;
            this.patience = PATIENCE;
        }
        if (this.spare >= this.patience && this.saved > 0) {
            this.kept = 0;
            this.save(this.saved - 1);
        }
        this.begin();
    }

    private begin(): void {
        this.frames = 0;
        this.time = 0;
    }

    private apply(): void {
        const { app } = this;
        const { ratio, cascades, shadowResolution, shadowDistance, shadows, effects } = this.steps[this.saved];
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
        const smoke = this.garage.car.script?.get(TireEffects.scriptName) as TireEffects | null | undefined;
        if (smoke) {
            smoke.enabled = effects;
        }
    }
}
