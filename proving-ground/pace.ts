import { SHADOW_PCF3_32F, type Application, type LightComponent } from 'playcanvas';

/** Time that is averaged, ms, and the mean frame time from which on the machine counts as slow, ms. */
const WINDOW = 2000;
const SLOW = 1000 / 40;

/** What a slow machine does without, one after the other: driving well comes before looking well. */
const SAVINGS: ((app: Application) => void)[] = [
    (app) => setPixelRatio(app, Math.min(app.graphicsDevice.maxPixelRatio, 1)),
    (app) => {
        for (const light of lights(app)) {
            light.numCascades = 1;
            light.shadowDistance = 50;
            light.shadowResolution = 1024;
            light.shadowType = SHADOW_PCF3_32F;
        }
    },
    (app) => setPixelRatio(app, 0.7),
    (app) => {
        for (const light of lights(app)) {
            light.castShadows = false;
        }
    }
];

/** Gives up fine pixels and shadows, step by step, while the machine cannot keep up. */
export function keepPace(app: Application): void {
    const savings = [...SAVINGS];
    let frames = 0;
    let time = 0;
    const watch = (ms: number): void => {
        time += ms;
        frames++;
        if (time < WINDOW) {
            return;
        }
        if (time / frames > SLOW) {
            savings.shift()?.(app);
        }
        frames = 0;
        time = 0;
        if (savings.length === 0) {
            app.off('frameupdate', watch);
        }
    };
    app.on('frameupdate', watch);
}

function setPixelRatio(app: Application, ratio: number): void {
    app.graphicsDevice.maxPixelRatio = ratio;
    app.resizeCanvas();
}

function lights(app: Application): LightComponent[] {
    return app.root.findComponents('light') as LightComponent[];
}
