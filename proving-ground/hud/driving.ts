import type { AppBase } from 'playcanvas';

import { WakeLock } from './wake-lock.js';
import { upOf } from '../../src/internal.js';
import { simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { translate } from '../words/words.js';

/** A car drives once it has been this fast for a while, and rests once it has been this slow for longer: m/s and s. */
const MOVES = 2;
const RESTS = 0.5;
const FOR_A_WHILE = 1;
const FOR_LONGER = 3;

/** Upward share of the car's up axis below which it lies on its side or roof. */
const LIES = 0.4;

/** Throttle without speed for so long is a car that is stuck, s. */
const STUCK = 3;
const PUSH = 0.5;

/**
 * Marks on the page's body that the car is `driving`, for instruments that make room; offers the way back to a car that
 * lies on its side or roof, or is stuck. Keeps the screen on while the car drives.
 *
 * @param back - Puts the car back on the road.
 */
export function watchDriving(app: AppBase, garage: Garage, back: () => void): void {
    const { classList } = document.body;
    const offer = document.getElementById('back') as HTMLButtonElement;
    const wakeLock = new WakeLock();
    let [moving, resting, lying, stuck] = [0, 0, 0, 0];
    offer.addEventListener('click', () => {
        back();
        offer.blur(); // the keyboard is the car's
    });
    app.on('update', (dt: number) => {
        const { car } = garage;
        const { speed, vehicle } = simulationOf(car);
        const pace = Math.abs(speed);
        const pushes = (vehicle?.controls.throttle ?? 0) > PUSH;
        moving = pace > MOVES ? moving + dt : 0;
        resting = pace < RESTS ? resting + dt : 0;
        lying = car.up.dot(upOf(car)) < LIES && pace < MOVES ? lying + dt : 0;
        stuck = pace < RESTS && pushes ? stuck + dt : 0;
        if (moving > FOR_A_WHILE && !classList.contains('driving')) {
            classList.add('driving', 'drove');
            wakeLock.keep(true);
        } else if (resting > FOR_LONGER && classList.contains('driving')) {
            classList.remove('driving');
            wakeLock.keep(false);
        }
        show(offer, lying > FOR_A_WHILE ? 'its wheels' : stuck > STUCK ? 'the road' : '');
    });
}

/** Offers to put the car back on something, or nothing. */
function show(offer: HTMLElement, where: string): void {
    if ((offer.dataset.where ?? '') !== where) {
        offer.dataset.where = where;
        offer.hidden = where === '';
        offer.innerHTML =
            `<span class="by-keys"><kbd>R</kbd> puts the car back on ${where}</span>` +
            `<span class="by-touch">Put the car back on ${where}</span>`;
        translate(offer);
    }
}
