// Paste into the Editor's console, or keep as a bookmark: makes a template of a car. `installCar('kart')` makes another.
import type { Observer } from './editor.js';
import { installCar } from './install-car.js';

async function install(name?: string): Promise<Observer | null> {
    try {
        const template = await installCar(
            (cars) => name ?? window.prompt(`Which car? ${cars.join(', ')}`, 'hatchback')
        );
        if (template) {
            console.info(`'${template.get('name')}' is a template now, in VehiclePhysics, and stands in the scene.`);
        }
        return template;
    } catch (error) {
        window.alert((error as Error).message);
        throw error;
    }
}

Object.assign(globalThis, { installCar: install });
// what is told is enough: nobody waits for this one
install().catch(() => {});
