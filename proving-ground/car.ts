import { Entity, Template, type AppBase } from 'playcanvas';

import { loadJson } from './app.js';
import { START_Z } from './layout.js';
import { merge } from './merge.js';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { paint } from '../templates/paint.js';

/** Height from which the car drops onto its wheels, m. */
const DROP = 0.02;

/** Puts the hatchback on the start line, by the same prefab that a designer gets. */
export async function addCar(app: AppBase): Promise<Entity> {
    const [prefab, { body }] = await Promise.all([
        loadJson<object>('templates/hatchback.template.json'),
        loadJson<{ body: { cgHeight: number } }>('templates/hatchback.json')
    ]);
    const car = new Template(app, prefab).instantiate();
    paint(car);
    car.setPosition(0, body.cgHeight + DROP, START_Z);
    app.root.addChild(car);
    for (const part of [car.findByName('Body'), ...car.find('name', 'Visual')]) {
        merge(part as Entity, app.graphicsDevice);
    }
    return car;
}

export function controllerOf(car: Entity): VehicleController {
    return car.script?.get(VehicleController) as VehicleController;
}

/** R, or a fall off the world, puts the car back on the start line, on its wheels. */
export function watchReset(app: AppBase, car: Entity): void {
    const reset = (): void => controllerOf(car).teleport();
    window.addEventListener('keydown', (event) => {
        if (event.code === 'KeyR' && !event.repeat) {
            reset();
        }
    });
    app.on('update', () => {
        if (car.getPosition().y < -30) {
            reset();
        }
    });
}
