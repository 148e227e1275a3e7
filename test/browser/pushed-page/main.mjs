// A launch page: it knows the project's assets as the Editor hands them over, loads scripts and prefab by their URLs,
// and lets two instances of the prefab and a clone of the first drive side by side.
import { Application, Asset, Entity, Script, ScriptAttributes, Template, WasmModule } from 'playcanvas';

/** @type {{ name: string, type: string, url: string, data: object }[]} */
const assets = await (await fetch('./project.json')).json();

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
const app = new Application(canvas, { graphicsDeviceOptions: { antialias: false } });
WasmModule.setConfig('Ammo', {
    glueUrl: './lib/ammo.wasm.js',
    wasmUrl: './lib/ammo.wasm.wasm',
    fallbackUrl: './lib/ammo.js'
});
await new Promise((resolve) => {
    WasmModule.getInstance('Ammo', resolve);
});

for (const { name, type, url, data } of assets) {
    const asset = new Asset(name, type, { url, filename: name }, data);
    app.assets.add(asset);
    await new Promise((resolve, reject) => {
        asset.ready(resolve);
        asset.once('error', reject);
        app.assets.load(asset);
    });
}
app.start();

const ground = new Entity('Ground');
ground.addComponent('collision', { type: 'box', halfExtents: [60, 0.5, 120] });
ground.addComponent('rigidbody', { type: 'static' });
ground.setPosition(0, -0.5, 0);
app.root.addChild(ground);

const prefab = app.assets.find('hatchback.template.json', 'json');
const template = new Template(app, /** @type {object} */ (prefab?.resource));
const cars = [template.instantiate(), template.instantiate()];
cars.push(cars[0].clone());
cars.forEach((car, i) => {
    car.setPosition(6 * (i - 1), 1, -60);
    app.root.addChild(car);
});
const camera = new Entity('Camera');
camera.addComponent('camera');
camera.setPosition(0, 12, -80);
camera.rotateLocal(-20, 180, 0);
app.root.addChild(camera);

/**
 * Sets an attribute as the Editor does at Launch, from the value that the inspector stores.
 *
 * @param {Entity} entity - Carries the script.
 * @param {string} scriptName - Its name.
 * @param {string} attribute - Its name.
 * @param {unknown} value - The whole attribute, as it is stored.
 */
function edit(entity, scriptName, attribute, value) {
    const script = /** @type {import('playcanvas').Script} */ (entity.script?.get(scriptName));
    const schema = /** @type {any} */ (app.scripts.getSchema(scriptName)).attributes[attribute];
    ScriptAttributes.assignAttributesToScript(app, { [attribute]: schema }, { [attribute]: value }, script);
}

/**
 * Inserts into a list as the Editor does at Launch: what the inspector stores is assigned as it is.
 *
 * @param {Entity} entity - Carries the script.
 * @param {string} scriptName - Its name.
 * @param {string} attribute - Its name.
 * @param {object} value - The whole list, or the whole group that it is in.
 */
function insert(entity, scriptName, attribute, value) {
    Object.assign(entity.script?.get(scriptName) ?? {}, { [attribute]: value });
}

/** Loads the files of all scripts as after an edit: modules and classes are others, and replace those in use. */
async function reload() {
    for (const { url } of assets.filter(({ type }) => type === 'script')) {
        const module = await import(`${url.split('?')[0]}?edited`);
        for (const each of Object.values(module)) {
            if (each.prototype instanceof Script) {
                app.scripts.add(each);
            }
        }
    }
    await new Promise((resolve) => {
        setTimeout(resolve); // the engine swaps in a task of its own
    });
}

window.launched = { app, cars, edit, insert, reload };
