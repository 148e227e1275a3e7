// Result of the guide for designers, from an empty project, with assets as the Editor hands them over. `?viewport` is the
// scene as the Editor shows it, where no script runs; `?own` has the car that is wired by hand; `?static` a mistake.
import { Application, Asset, Color, Entity, StandardMaterial, WasmModule } from 'playcanvas';

/** @typedef {{ id: number, name: string, type: string, url?: string, data: any }} Listed */

const query = new URLSearchParams(location.search);
const inViewport = query.has('viewport');
const stands = inViewport || query.has('static');

// the console of the page, below its picture
const list = /** @type {HTMLElement} */ (document.querySelector('ul'));
for (const level of /** @type {const} */ (['error', 'warn'])) {
    const print = console[level];
    console[level] = (...words) => {
        print(...words);
        const line = document.createElement('li');
        line.className = level;
        line.textContent = words.join(' ');
        list.append(line);
    };
}

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
const app = new Application(canvas, { graphicsDeviceOptions: { antialias: true } });
app.setCanvasFillMode('FILL_WINDOW');
app.setCanvasResolution('AUTO');
WasmModule.setConfig('Ammo', {
    glueUrl: './lib/ammo.wasm.js',
    wasmUrl: './lib/ammo.wasm.wasm',
    fallbackUrl: './lib/ammo.js'
});
await new Promise((resolve) => {
    WasmModule.getInstance('Ammo', resolve);
});

/** @type {Listed[]} */
const project = await (await fetch('./project.json')).json();
const blueprint = /** @type {Listed} */ (project.find(({ type }) => type === 'template')).data;
if (query.has('static')) rootOf(blueprint).components.rigidbody.type = 'static';
if (inViewport) {
    for (const entity of Object.values(blueprint.entities)) {
        entity.components = { render: entity.components.render };
        if (!entity.components.render) delete entity.components.render;
    }
}
for (const { id, name, type, url, data } of project) {
    const asset = new Asset(name, type, url ? { url, filename: name } : undefined, data);
    asset.id = id;
    app.assets.add(asset);
    await new Promise((resolve, reject) => {
        asset.ready(resolve);
        asset.once('error', reject);
        app.assets.load(asset);
    });
}
app.scene.ambientLight = new Color(0.45, 0.5, 0.55);
app.scene.exposure = 1.2;
app.start();

const light = new Entity('Light');
light.addComponent('light', {
    type: 'directional',
    intensity: 1.3,
    castShadows: true,
    shadowDistance: 30,
    normalOffsetBias: 0.1,
    shadowBias: 0.2
});
light.setEulerAngles(50, 40, 0);
app.root.addChild(light);

layGround(query.has('own') ? groundByHand() : await (await fetch('./ground.json')).json());

const car = query.has('own') ? wiredByHand() : instantiate();
const camera = new Entity('Camera');
camera.addComponent('camera', { clearColor: new Color(0.55, 0.68, 0.8), fov: 40 });
app.root.addChild(camera);
if (stands) {
    camera.setPosition(3.6, 1.9, 4.2);
    camera.lookAt(0, 0.75, 0);
} else {
    camera.addComponent('script');
    camera.script?.create('chaseCamera', { properties: { target: car } });
}

/**
 * @typedef {{ name: string, position?: number[], scale?: number[], components: Record<string, object> }} Part
 * @param {{ position: number[], parts: Part[] }} ground
 */
function layGround({ position, parts }) {
    const ground = new Entity('Ground');
    ground.setPosition(position[0], position[1], position[2]);
    app.root.addChild(ground);
    for (const {
        name,
        position: [x, y, z] = [0, 0, 0],
        scale: [width, height, length] = [1, 1, 1],
        components
    } of parts) {
        const part = new Entity(name);
        part.setLocalPosition(x, y, z);
        part.setLocalScale(width, height, length);
        ground.addChild(part);
        for (const [type, data] of Object.entries(components)) part.addComponent(type, data);
    }
}

/** The ground of "A car of your own". */
function groundByHand() {
    const material = new StandardMaterial();
    material.diffuse = new Color(0.36, 0.37, 0.38);
    material.update();
    const render = { type: 'box', material };
    const collision = { type: 'box', halfExtents: [100, 0.5, 100] };
    const part = {
        name: 'Box',
        scale: [200, 1, 200],
        components: { render, collision, rigidbody: { type: 'static' } }
    };
    return { position: [0, -0.5, 0], parts: [part] };
}

/** The template of the installer, raised onto the ground. */
function instantiate() {
    const entity = /** @type {any} */ (app.assets.find(rootOf(blueprint).name, 'template')).resource.instantiate();
    entity.setPosition(0, stands ? 0.55 : 1, 0);
    app.root.addChild(entity);
    return /** @type {Entity} */ (entity);
}

/** "A car of your own", step by step. */
function wiredByHand() {
    const body = new Entity('Car');
    body.setPosition(0, 1, 0);
    body.addComponent('rigidbody', { type: 'dynamic', mass: 1200 });
    body.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.3, 2] });
    for (const [name, x, z] of /** @type {const} */ ([
        ['Wheel FL', 0.75, 1.3],
        ['Wheel FR', -0.75, 1.3],
        ['Wheel RL', 0.75, -1.3],
        ['Wheel RR', -0.75, -1.3]
    ])) {
        const wheel = new Entity(name);
        const visual = new Entity('Visual');
        const tire = new Entity('Cylinder');
        wheel.setLocalPosition(x, 0, z);
        tire.addComponent('render', { type: 'cylinder' });
        tire.setLocalEulerAngles(0, 0, 90);
        tire.setLocalScale(0.7, 0.2, 0.7);
        body.addChild(wheel);
        wheel.addChild(visual);
        visual.addChild(tire);
        wheel.addComponent('script');
        wheel.script?.create('wheelCollider', { properties: { visual } });
    }
    const hull = new Entity('Hull');
    hull.addComponent('render', { type: 'box' });
    hull.setLocalScale(1.2, 0.6, 4);
    body.addChild(hull);
    app.root.addChild(body);
    body.addComponent('script');
    body.script?.create('vehicleController');
    body.script?.create('vehicleInput');
    return body;
}

/** @param {any} template - Data of a template asset. */
function rootOf(template) {
    return Object.values(template.entities).find(({ parent }) => parent === null);
}

Object.assign(window, { walk: { app, car, camera } });
