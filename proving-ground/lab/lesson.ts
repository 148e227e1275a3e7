import { math, Vec3, type AppBase, type Entity } from 'playcanvas';

import { readWheel, wheelsOf, type WheelReading } from './under-wheels.js';
import { type AntiRollBar, AntiRollBarMode } from '../../scripts/anti-roll-bar.mjs';
import { barsOf } from '../cars/bars.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { word } from '../words/words.js';

const { FIXED, AUTO, EXTERNAL } = AntiRollBarMode;

interface Choice {
    name: string;

    /** Effect on the car. */
    effect: string;
    mode: AntiRollBarMode;

    /** Over that of the car as it comes. */
    share: number;
}

const CHOICES: readonly Choice[] = [
    { name: 'AUTO', effect: 'as the car comes: soft when slow, stiff when fast', mode: AUTO, share: 1 },
    { name: 'off', effect: 'the body leans as its springs let it', mode: FIXED, share: 0 },
    { name: 'low', effect: 'leans a little less', mode: FIXED, share: 0.5 },
    { name: 'medium', effect: 'as stiff as AUTO when fast, at any speed', mode: FIXED, share: 1 },
    { name: 'high', effect: 'leans little, and its outer tire carries more and slides first', mode: FIXED, share: 3 },
    {
        name: 'external',
        effect: 'the classic script: leans less, but the tires never feel it',
        mode: EXTERNAL,
        share: 1
    }
];
const AS_IT_COMES = 0;

/** Time for which the line stays after the last change, s: enough for a few corners. */
const READING = 12;

/** No car comes so far in a frame, m: it was put elsewhere, onto the grid for a lap or to another place. */
const LEAP = 10;

/**
 * The demonstration of the stabilizer bar: 5 changes it, a line says what it does and how far the body leans.
 *
 * @returns Takes the line away.
 */
export function addLesson(app: AppBase, garage: Garage, say: (line: string) => void): () => void {
    const line = document.getElementById('lesson') as HTMLElement;
    let bars: AntiRollBar[] = [];
    let stiffness: number[] = [];
    let readings: WheelReading[] = [];
    let now = AS_IT_COMES;
    let remaining = 0;
    const place = new Vec3();
    const end = (): void => {
        remaining = 0;
        line.classList.remove('shown');
    };
    garage.watch(() => {
        bars = barsOf(garage.car);
        stiffness = bars.map((bar) => bar.stiffness);
        readings = wheelsOf(garage.car).map(() => ({ load: 0, use: 0, surface: null }));
        now = AS_IT_COMES;
        end();
    });
    onKey({
        code: 'Digit5',
        what: "stabilizer bar's stiffness: AUTO, off, low, medium, high, external",
        button: 'Stabilizer bar',
        fits: () => bars.length > 0,
        press() {
            if (bars.length === 0) {
                say('Stabilizer bar: this car has none');
                return;
            }
            now = (now + 1) % CHOICES.length;
            remaining = READING;
            place.copy(garage.car.getPosition());
            line.classList.add('shown');
            const { name, effect, mode, share } = CHOICES[now];
            bars.forEach((bar, i) => {
                bar.mode = mode;
                bar.stiffness = share * stiffness[i];
                // the classic script counts over the whole travel: as stiff as the steel bar
                bar.antiRoll = stiffness[i] * wheelsOf(garage.car)[0].suspensionDistance;
            });
            say(`Stabilizer bar: ${name}. ${effect[0].toUpperCase()}${effect.slice(1)}`);
        }
    });
    app.on('update', (dt: number) => {
        if (remaining <= 0) {
            return;
        }
        remaining -= dt;
        const leapt = place.distance(garage.car.getPosition()) > LEAP;
        place.copy(garage.car.getPosition());
        if (remaining <= 0 || leapt) {
            end();
            return;
        }
        const wheels = wheelsOf(garage.car);
        let [left, right] = [0, 0];
        wheels.forEach((wheel, i) => {
            readWheel(wheel, readings[i]);
            left += i % 2 === 0 ? readings[i].load : 0;
            right += i % 2 === 1 ? readings[i].load : 0;
        });
        const lean = rollOf(garage.car);
        const { name, share } = CHOICES[now];
        const rate = Math.round((share * Math.max(...stiffness)) / 100) / 10;
        const text = `Bar ${name}, ${rate} kN/m · body leans ${Math.abs(lean).toFixed(1)}° ${lean < 0 ? 'left' : 'right'} · left wheels ${(left / 1000).toFixed(1)} kN, right ${(right / 1000).toFixed(1)} kN`;
        const said = word(text);
        if (line.textContent !== said) {
            line.textContent = said;
        }
    });
    return end;
}

/** Roll of a car, degrees, to the right positive: of its own axis against the horizon. */
export function rollOf(car: Entity): number {
    return Math.asin(math.clamp(car.right.y, -1, 1)) * math.RAD_TO_DEG; // the engine's right is a car's left
}
