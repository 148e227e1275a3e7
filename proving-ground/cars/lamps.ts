import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { onKey } from '../hud/keys.js';
import { lightPlates } from '../library/bodies/trim.js';
import type { Sky } from '../library/picture/sky.js';

/** Brightness of lit lamps, as the picture shows them: red and amber stay so up to about .8, and bloom does the rest. */
const BRIGHTNESS = { position: 0.5, brake: 0.8, indicator: 0.8 };

/** By day the sun lights reflectors as well, also of lamps that are off: a lit indicator has to be brighter. */
const BY_DAY = { position: 0.5, brake: 0.55, indicator: 1.6 };
const REVERSING = 2.5;

/** Brightness of the traffic at any time, for the copies of far cars are made once: between what is right by day and at night. */
const OF_TRAFFIC = { position: 0.35, brake: 0.55, indicator: 1, reversing: REVERSING };

/** Intensity of the light on the road. */
const BEAM = 4.5;

/** Brightness of a number plate that lamps light. */
const PLATE = 0.3;

/** Sets the lamps of the models of the traffic, which shine on no road: the street lamps do. */
export function addTrafficLamps(app: AppBase, models: readonly Entity[], sky: Sky): void {
    for (const { script } of models) {
        // in the attributes, which copies get
        if (script?.destroy(VehicleLights)) {
            script.create(VehicleLights, { attributes: { brightness: { ...OF_TRAFFIC }, beam: { enabled: false } } });
        }
    }
    // copies share the material
    sky.watch(() => models.forEach((model) => lightPlates(model, app.graphicsDevice, plateIn(sky))));
}

function plateIn({ dark, light }: Sky): number {
    return dark ? PLATE / light.exposure : 0;
}

/** Tells Vehicle Lights of each car whether it is dark. Brackets indicate, backslash is for hazard, Y for head lamps. */
export function addLamps(app: AppBase, garage: Garage, sky: Sky): void {
    const lightsOf = (): VehicleLights | null => garage.car.script?.get(VehicleLights) ?? null;
    const all = (): VehicleLights[] =>
        [lightsOf(), garage.towed?.entity.script?.get(VehicleLights)].flatMap((each) => each ?? []);
    const tell = (): void => {
        const { position, brake, indicator } = sky.dark ? BRIGHTNESS : BY_DAY;
        const { exposure } = sky.light;
        for (const lights of all()) {
            lights.dark = sky.dark;
            lights.brightness.position = position / exposure;
            lights.brightness.brake = brake / exposure;
            lights.brightness.indicator = indicator / exposure;
            lightPlates(lights.entity, app.graphicsDevice, plateIn(sky));
        }
    };
    garage.watch(() => {
        for (const lights of all()) {
            lights.brightness.reversing = REVERSING;
            Object.assign(lights.beam, { intensity: BEAM, angle: 40 });
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
