// Loads every file of the pack as a script asset with its parsed attributes, and drives two cars of one template.
import { Application, Asset, Color, Entity, WasmModule } from 'playcanvas';

const { files, schemas, template } = await (await fetch('./pack.json')).json();

const app = new Application(/** @type {HTMLCanvasElement} */ (document.getElementById('canvas')), {
    graphicsDeviceOptions: { antialias: false }
});
WasmModule.setConfig('Ammo', {
    glueUrl: './lib/ammo.wasm.js',
    wasmUrl: './lib/ammo.wasm.wasm',
    fallbackUrl: './lib/ammo.js'
});
await new Promise((resolve) => {
    WasmModule.getInstance('Ammo', resolve);
});

/** @param {Asset} asset - Loaded when the promise resolves. */
const load = (asset) =>
    new Promise((resolve, reject) => {
        asset.ready(resolve);
        asset.once('error', reject);
        app.assets.add(asset);
        app.assets.load(asset);
    });
for (const name of files) {
    const scripts = Object.fromEntries(Object.entries(schemas).filter(([, { file }]) => file === name));
    await load(new Asset(name, 'script', { url: `./VehiclePhysics/${name}` }, { scripts }));
}
const car = new Asset(template, 'template', { url: `./VehiclePhysics/${template}` });
await load(car);

app.start();
const ground = new Entity('Ground');
ground.addComponent('render', { type: 'box' });
ground.addComponent('collision', { type: 'box', halfExtents: [25, 0.5, 25] });
ground.addComponent('rigidbody', { type: 'static' });
ground.setLocalScale(50, 1, 50);
ground.setPosition(0, -0.5, 0);
app.root.addChild(ground);

const sun = new Entity('Sun');
sun.addComponent('light', { type: 'directional' });
sun.setEulerAngles(45, 30, 0);
app.root.addChild(sun);

const cars = [-3, 3].map((x) => {
    const entity = /** @type {import('playcanvas').Template} */ (car.resource).instantiate();
    entity.setPosition(x, 1, -20);
    app.root.addChild(entity);
    return entity;
});

const camera = new Entity('Camera');
camera.addComponent('camera', { clearColor: new Color(0.5, 0.7, 1) });
camera.addComponent('script');
camera.script?.create('chaseCamera', { properties: { target: cars[1] } });
app.root.addChild(camera);

window.pack = { app, cars };
