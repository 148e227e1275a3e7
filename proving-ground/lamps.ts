import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import type { Sky } from './sky.js';
import { VehicleLights } from '../scripts/vehicle-lights.mjs';

/** Tells Vehicle Lights of each car whether it is dark. Brackets indicate, backslash is for hazard, Y for head lamps. */
export function addLamps(garage: Garage, sky: Sky): void {
    const lightsOf = (): VehicleLights | null => garage.car.script?.get(VehicleLights) ?? null;
    const tell = (): void => {
        const lights = lightsOf();
        if (lights) {
            lights.dark = sky.dusk;
        }
    };
    garage.watch(() => {
        const lights = lightsOf();
        if (lights) {
            lights.keys = { left: '', right: '', hazard: '', headLamps: '' }; // the page has keys of its own
        }
        tell();
    });
    sky.watch(() => garage.car && tell());
    onKey({ code: 'BracketLeft', what: 'indicator to the left', press: () => lightsOf()?.indicate(1) });
    onKey({ code: 'BracketRight', what: 'indicator to the right', press: () => lightsOf()?.indicate(-1) });
    onKey({ code: 'Backslash', what: 'hazard lights', press: () => lightsOf()?.toggleHazard() });
    onKey({ code: 'KeyY', what: 'head lamps: off, low, high beam', press: () => lightsOf()?.nextHeadLamps() });
}
