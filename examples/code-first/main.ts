// A car in a page without the Editor: W A S D drive. Ammo's three files are beside the page.
import { Application, Color, Entity, StandardMaterial, WasmModule, type GraphNode } from 'playcanvas';
import {
    addScript,
    ChaseCamera,
    VehicleController,
    VehicleInput,
    VehicleReset,
    WheelCollider
} from 'playcanvas-vehicles/scripts';

WasmModule.setConfig('Ammo', { glueUrl: 'ammo.wasm.js', wasmUrl: 'ammo.wasm.wasm', fallbackUrl: 'ammo.js' });
await new Promise<void>((resolve) => {
    WasmModule.getInstance('Ammo', () => resolve());
});
const app = new Application(document.querySelector('canvas') as HTMLCanvasElement);
app.setCanvasFillMode('FILL_WINDOW');
app.setCanvasResolution('AUTO');
window.addEventListener('resize', () => app.resizeCanvas());
app.scene.ambientLight = new Color(0.4, 0.45, 0.5);
app.start();
const box = (red: number, green: number, blue: number): object => {
    const material = new StandardMaterial();
    material.diffuse = new Color(red, green, blue);
    return { type: 'box', material };
};
const add = (parent: GraphNode, position: [number, number, number], components: Record<string, object>): Entity => {
    const entity = new Entity();
    entity.setLocalPosition(position[0], position[1], position[2]);
    Object.entries(components).forEach(([type, data]) => entity.addComponent(type, data));
    parent.addChild(entity);
    return entity;
};
const sun = {
    light: { type: 'directional', castShadows: true, shadowDistance: 60, shadowBias: 0.4, normalOffsetBias: 0.2 }
};
add(app.root, [0, 0, 0], sun).setEulerAngles(45, 30, 0);
const block = (position: [number, number, number], size: [number, number, number], render: object): void => {
    const collision = { type: 'box', halfExtents: size.map((length) => length / 2) };
    add(app.root, position, { render, collision, rigidbody: { type: 'static' } }).setLocalScale(...size);
};
block([0, -0.5, 0], [200, 1, 200], box(0.35, 0.4, 0.35));
const wall = box(0.6, 0.55, 0.5); // as deep below the ground as above
[-98, 98].forEach((edge) => {
    block([0, 0, edge], [200, 4, 1], wall);
    block([edge, 0, 0], [1, 4, 200], wall);
});
for (let z = -90; z < 100; z += 10) {
    add(app.root, [0, 0.002, z], { render: box(0.9, 0.9, 0.85) }).setLocalScale(0.15, 0.005, 4);
}
const hull = { type: 'box', halfExtents: [0.8, 0.3, 2] };
const body = { collision: hull, rigidbody: { type: 'dynamic', mass: 1200 } };
export const car = add(app.root, [0, 1, 0], body);
add(car, [0, 0, 0], { render: box(0.8, 0.15, 0.1) }).setLocalScale(1.25, 0.6, 4);
add(car, [0, 0.5, -0.4], { render: box(0.15, 0.2, 0.25) }).setLocalScale(1.1, 0.5, 2);
for (const [x, z] of [0.75, -0.75].flatMap((side) => [1.3, -1.3].map((end) => [side, end] as const))) {
    const visual = add(app.root, [0, 0, 0], { render: { ...box(0.08, 0.08, 0.08), type: 'sphere' } });
    visual.setLocalScale(0.2, 0.7, 0.7);
    addScript(add(car, [x, 0, z], {}), WheelCollider, { visual, radius: 0.35 });
}
export const controller = addScript(car, VehicleController);
addScript(car, VehicleInput);
addScript(car, VehicleReset); // by R, or after a fall
const camera = add(app.root, [0, 3, -8], { camera: { clearColor: new Color(0.6, 0.75, 0.9) } });
addScript(camera, ChaseCamera, { target: car });
