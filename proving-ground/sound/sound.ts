import type { AppBase, Entity } from 'playcanvas';

import { Ambience, type Weather } from './ambience.js';
import { Echoes } from './echoes.js';
import { addHorn } from './horn.js';
import { surroundingsAt } from './surroundings.js';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { limiterOf } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import { AT as STAND } from '../library/ground/grandstand.js';
import { smoothstep } from '../library/ground/noise.js';
import type { Sky } from '../library/picture/sky.js';

/** Time between two looks around, s. */
const EVERY = 0.2;

/** Height at which the wind is at its loudest, m. Estimate. */
const WINDY = 170;

/** Distances at which the crowd is as loud as it gets and no longer heard, m. */
const CROWD = [20, 160] as const;

/** Adds all that is heard besides the cars: horn, echoes, wind, rain, birds and the crowd. */
export function addSound(app: AppBase, garage: Garage, camera: Entity, sky: Sky, isRaining: () => boolean): void {
    const context = (): AudioContext | null => app.systems.sound?.context ?? null;
    const soundOfCar = (): VehicleSound | null => garage.car.script?.get(VehicleSound) ?? null;
    addHorn(app, garage, context, () => soundOfCar()?.mute === true);
    let parts: { ambience: Ambience; echoes: Echoes } | null = null;
    let wait = 0;
    app.on('update', (dt: number) => {
        wait -= dt;
        // with the first sound of a car: before, the browser allows none, and who asks for a context makes one
        const live = wait > 0 || (!parts && !soundOfCar()?.voice) ? null : context();
        if (!live) {
            return;
        }
        wait = EVERY;
        parts ??= {
            ambience: new Ambience(live, limiterOf(live)),
            echoes: new Echoes(live, limiterOf(live), live.destination)
        };
        const { x, y, z } = garage.car.getPosition();
        const around = surroundingsAt(x, y, z);
        const isMute = soundOfCar()?.mute !== false;
        parts.echoes.follow(around);
        parts.ambience.follow(
            isMute ? SILENCE : weatherAt(camera, { forest: around.forest, rain: isRaining(), dark: sky.dark })
        );
    });
}

const SILENCE: Weather = { wind: 0, rain: 0, birds: 0, crowd: 0, side: 0 };

/** Weather and crowd at a camera. */
function weatherAt(camera: Entity, here: { forest: number; rain: boolean; dark: boolean }): Weather {
    const { x, y, z } = camera.getPosition();
    const [toX, toZ] = [STAND.x - x, STAND.z - z];
    const away = Math.max(1, Math.hypot(toX, toZ));
    const { right } = camera;
    return {
        wind: 0.25 + 0.75 * smoothstep(0, WINDY, y),
        rain: here.rain ? 1 : 0,
        birds: here.rain || here.dark ? 0 : 0.25 + 0.75 * here.forest,
        crowd: 1 - smoothstep(CROWD[0], CROWD[1], away),
        // not all of it in one ear: it is wide
        side: (0.8 * (toX * right.x + toZ * right.z)) / away
    };
}
