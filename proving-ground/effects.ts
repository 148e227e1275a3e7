import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import { SkidMarks } from '../scripts/skid-marks.mjs';
import { TireEffects } from '../scripts/tire-effects.mjs';
import { VehicleSound } from '../scripts/vehicle-sound.mjs';

/** Engines that do not sound like a family car's with four cylinders: what Vehicle Sound is told about them. */
const VOICES: Readonly<Record<string, object>> = {
    'Sports car': { cylinders: 8, rumble: 0.6, muffling: 0.3 },
    'Off-roader': { cylinders: 8, rumble: 0.45, muffling: 0.45 },
    'City bus': { cylinders: 6, rumble: 0.3, muffling: 0.75 },
    Truck: { cylinders: 6, rumble: 0.4, muffling: 0.55 },
    Kart: { cylinders: 1, cycle: 1, rumble: 0, muffling: 0.15 },
    'Open-wheel racer': { muffling: 0.05, rumble: 0.1 }
};

/** Gives every car of the garage marks, smoke, dust, spray, sparks and sound; N mutes. */
export function addEffects(garage: Garage, say: (line: string) => void): void {
    let mute = false;
    let sound: VehicleSound;
    garage.watch(() => {
        const { car, vehicle } = garage;
        const { name, engine, motor } = vehicle;
        car.script?.create(SkidMarks.scriptName);
        car.script?.create(TireEffects.scriptName);
        const maxRpm = engine?.maxRpm ?? motor?.maxRpm;
        sound = car.script?.create(VehicleSound.scriptName, {
            properties: { mute, engine: motor ? 1 : 0, ...(maxRpm && { maxRpm }), ...VOICES[name] }
        }) as VehicleSound;
    });
    onKey({
        code: 'KeyN',
        what: 'sound on or off',
        button: 'Sound',
        press: () => {
            mute = !mute;
            sound.mute = mute;
            say(mute ? 'Sound: off' : 'Sound: on');
        }
    });
}
