import { Application, Asset, FILLMODE_FILL_WINDOW, RESOLUTION_AUTO, WasmModule } from 'playcanvas';

const COMPONENTS = [
    'wheel-collider',
    'vehicle-controller',
    'raycast-car',
    'bullet-vehicle',
    'vehicle-input',
    'vehicle-autopilot',
    'vehicle-reset',
    'anti-roll-bar',
    'surface-material',
    'chase-camera',
    'skid-marks',
    'tire-effects',
    'vehicle-sound',
    'touch-controls'
];

/** An application with physics and the vehicle components, set up as the Editor's launcher does it. */
export async function createApp(canvas: HTMLCanvasElement): Promise<Application> {
    WasmModule.setConfig('Ammo', {
        glueUrl: 'lib/ammo.wasm.js',
        wasmUrl: 'lib/ammo.wasm.wasm',
        fallbackUrl: 'lib/ammo.js'
    });
    const [schemas] = await Promise.all([
        loadJson<Record<string, Parameters<Application['scripts']['addSchema']>[1]>>('editor-schemas.json'),
        new Promise<void>((resolve) => {
            WasmModule.getInstance('Ammo', () => resolve());
        })
    ]);
    const app = new Application(canvas, {
        graphicsDeviceOptions: { antialias: true, powerPreference: 'high-performance' }
    });
    app.setCanvasFillMode(FILLMODE_FILL_WINDOW);
    app.setCanvasResolution(RESOLUTION_AUTO);
    app.graphicsDevice.maxPixelRatio = Math.min(window.devicePixelRatio, 2);
    window.addEventListener('resize', () => app.resizeCanvas());
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema);
    }
    app.autoRender = false; // until there is something to see
    app.start(); // this makes the physics world: solid things come after
    await Promise.all(COMPONENTS.map((name) => loadScript(app, `${name}.mjs`)));
    return app;
}

export async function loadJson<T>(url: string): Promise<T> {
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`${url}: ${response.status} ${response.statusText}`);
    }
    return response.json() as Promise<T>;
}

function loadScript(app: Application, file: string): Promise<void> {
    return new Promise((resolve, reject) => {
        const asset = new Asset(file, 'script', { url: `scripts/${file}` });
        asset.once('load', () => resolve());
        asset.once('error', (message: string) => reject(new Error(message)));
        app.assets.add(asset);
        app.assets.load(asset);
    });
}
