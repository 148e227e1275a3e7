import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { TireEffects } from '../../scripts/tire-effects.mjs';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { soundAttributes } from '../../templates/sound-attributes.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';

/** Gives every car of the garage marks, smoke, dust, spray, sparks and sound; N mutes. */
export function addEffects(garage: Garage, say: (line: string) => void): void {
    let mute = false;
    let sound: VehicleSound;
    garage.watch(() => {
        const { car, vehicle, towed } = garage;
        for (const each of towed ? [car, towed.entity] : [car]) {
            each.script?.create(SkidMarks.scriptName);
            each.script?.create(TireEffects.scriptName);
        }
        // prefabs bring their own
        sound = (car.script?.get(VehicleSound) ??
            car.script?.create(VehicleSound.scriptName, { properties: soundAttributes(vehicle) })) as VehicleSound;
        sound.mute = mute;
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
