import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { lightPlates } from './trim.js';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { onKey } from '../hud/keys.js';
import type { Sky } from '../picture/sky.js';

/** Of lit lamps, as the picture shows them: red stays red up to about .8, and bloom does the rest. */
const BRIGHTNESS = { position: 0.5, brake: 0.8 };

/** Of brake lamps by day, when the sun lights their reflectors as well. */
const BRAKE_BY_DAY = 0.55;
const OTHERS = { reversing: 2.5, indicator: 1.6 };

/** Of the cars of the traffic at any time: what is drawn of those far away is made once. Between what is right by day and at night. */
const OF_TRAFFIC = { ...OTHERS, position: 0.35, brake: BRAKE_BY_DAY };

/** Of the light on the road. */
const BEAM = 4.5;

/** Of a number plate that lamps light. */
const PLATE = 0.3;

/** Sets the lamps of a model of the traffic, which shine on no road: the street lamps do. */
export function setTrafficLamps({ script }: Entity): void {
    // in the attributes, which copies get
    if (script?.destroy(VehicleLights)) {
        script.create(VehicleLights, { attributes: { brightness: { ...OF_TRAFFIC }, beam: { enabled: false } } });
    }
}

/** Tells Vehicle Lights of each car whether it is dark. Brackets indicate, backslash is for hazard, Y for head lamps. */
export function addLamps(app: AppBase, garage: Garage, sky: Sky): void {
    const lightsOf = (): VehicleLights | null => garage.car.script?.get(VehicleLights) ?? null;
    const all = (): VehicleLights[] =>
        [lightsOf(), garage.towed?.entity.script?.get(VehicleLights)].flatMap((each) => each ?? []);
    const tell = (): void => {
        const { exposure } = sky.light;
        for (const lights of all()) {
            lights.dark = sky.dark;
            lights.brightness.position = BRIGHTNESS.position / exposure;
            lights.brightness.brake = (sky.dark ? BRIGHTNESS.brake : BRAKE_BY_DAY) / exposure;
            lightPlates(lights.entity, app.graphicsDevice, sky.dark ? PLATE / exposure : 0);
        }
    };
    garage.watch(() => {
        for (const lights of all()) {
            Object.assign(lights.brightness, OTHERS);
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
