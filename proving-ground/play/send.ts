import type { Application } from 'playcanvas';

import { driveOf, driveText, LONGEST_DRIVE } from './drive-file.js';
import type { Laps } from './laps.js';
import { linkOf, nearestPlace, readLink } from './link.js';
import type { TuningPanel } from '../../scripts/tuning-panel.mjs';
import { raceTime, type Recording } from '../../src/index.js';
import { GARAGE, type Garage } from '../cars/garage.js';
import { download } from '../hud/download.js';
import { copied } from '../hud/in-time.js';
import { onKey } from '../hud/keys.js';
import { isPhone } from '../library/picture/comfort.js';
import type { Places } from '../places/places.js';

/** Sends the best lap, or the present car and place, as a link or a file, and receives them. */
export class Send {
    private readonly garage: Garage;
    private readonly places: Places;
    private readonly laps: Laps;
    private readonly tuning: () => TuningPanel | null;
    private readonly say: (line: string) => void;
    private readonly dialog = document.createElement('dialog');

    constructor(
        app: Application,
        garage: Garage,
        places: Places,
        laps: Laps,
        tuning: () => TuningPanel | null,
        say: (line: string) => void
    ) {
        this.garage = garage;
        this.places = places;
        this.laps = laps;
        this.tuning = tuning;
        this.say = say;
        Object.assign(this.dialog, { id: 'send' });
        this.dialog.setAttribute('aria-label', 'Send it');
        document.body.append(this.dialog);
        onKey({
            code: 'Equal',
            what: 'send it: a link to your best lap, or to this car and place',
            button: 'Send it',
            press: () => {
                this.fill();
                this.dialog.showModal();
            }
        });
        // the car needs a frame to be complete
        app.once('update', () => app.once('update', () => this.receive()));
    }

    /** A link to here, with the best lap if it is asked for; null if that is too long. */
    link(withLap: boolean): string | null {
        const { garage, laps } = this;
        const { x, z } = garage.car.getPosition();
        return linkOf(window.location.href, {
            car: garage.name,
            place: withLap ? 'circuit' : nearestPlace(x, z),
            setup: garage.isOwn ? {} : (this.tuning()?.changes ?? {}),
            lap: withLap ? laps.best : null
        });
    }

    /** Loads what the address of the page brings. */
    private receive(): void {
        const { setup, lap, problem } = readLink(window.location.href);
        if (setup) {
            this.tuning()?.load(JSON.stringify(setup));
        }
        if (lap) {
            this.challenge(lap);
        }
        if (problem) {
            this.say(problem);
        }
    }

    private challenge(lap: Recording): void {
        this.places.go('circuit');
        this.laps.race(lap);
        this.say(`Beat ${raceTime(lap.duration)}: the ghost drives along. Start a lap, or roll over the line`);
    }

    /** Reads a file with a drive. */
    async open(file: File): Promise<void> {
        try {
            const { car, isLap, recording } = driveOf(await file.slice(0, LONGEST_DRIVE + 1).text());
            if ((GARAGE as readonly string[]).includes(car) && car !== this.garage.name) {
                await this.garage.choose(car);
            }
            if (isLap) {
                this.challenge(recording);
            } else {
                this.laps.recorder.playGhost(recording);
                this.say(`Ghost: drives ${recording.duration.toFixed(1)} s of ${file.name}`);
            }
        } catch {
            this.say(`${file.name} is no drive of this page`);
        }
    }

    private fill(): void {
        const { dialog, laps, garage } = this;
        dialog.innerHTML = `<header><h2>Send it</h2><button type="button">Close</button></header>
            <section><h2>Beat my lap</h2><p></p><footer></footer></section>
            <section><h2>This car, here</h2><p></p><footer></footer></section>`;
        dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
        const [lapText, hereText] = dialog.querySelectorAll('section p');
        const [lapButtons, hereButtons] = dialog.querySelectorAll('section footer');
        const { best } = laps;
        const add = (to: Element, text: string, click: () => unknown): void => {
            const button = document.createElement('button');
            Object.assign(button, { type: 'button', textContent: text });
            button.addEventListener('click', () => click());
            to.append(button);
        };
        const pass = isPhone() && 'share' in navigator ? 'Share' : 'Copy link';
        if (best) {
            const title = `${raceTime(best.duration)} · ${garage.vehicle.name}`;
            lapText.textContent = `${title}. Your ghost goes along in the link.`;
            add(lapButtons, pass, () => this.send(this.link(true), `Beat my lap: ${title}`));
            add(lapButtons, 'Save as a file', () => this.save(best));
        } else {
            lapText.textContent = `Drive a lap of the circuit in the ${garage.vehicle.name} first, without leaving the road.`;
        }
        add(lapButtons, 'Open a file', () => this.pick());
        hereText.textContent = garage.isOwn
            ? 'A link to this place. Your model stays in your browser: who opens the link gets a car of ours.'
            : 'A link with the car, its place and its tuning.';
        add(hereButtons, pass, () => this.send(this.link(false), `Drive the ${garage.vehicle.name}`));
    }

    private pick(): void {
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', accept: '.json' });
        input.addEventListener('change', () => {
            const file = input.files?.[0];
            if (file) {
                void this.open(file);
            }
        });
        input.click();
        this.dialog.close();
    }

    private save(recording: Recording): void {
        const { name } = this.garage;
        download(
            `lap-${name}-${recording.duration.toFixed(2)}.json`,
            'application/json',
            driveText({ car: name, isLap: true, recording })
        );
        this.dialog.close();
        this.say('Lap saved as a file: dropped on this page, its ghost drives along');
    }

    /** Hands a link on as the device can: what happened is said. */
    private async send(link: string | null, title: string): Promise<void> {
        if (link === null) {
            this.say('That is too long for a link: save it as a file');
            return;
        }
        if (isPhone() && 'share' in navigator) {
            try {
                await navigator.share({ title, text: title, url: link });
                this.dialog.close();
                this.say('Shared');
                return;
            } catch (error) {
                if (error instanceof DOMException && error.name === 'AbortError') {
                    this.say('Not shared');
                    return;
                }
            }
        }
        if (await copied(link)) {
            this.dialog.close();
            this.say(`Link copied, ${(link.length / 1000).toFixed(1)} kB: ${title}`);
        } else {
            this.show(link);
        }
    }

    /** Shows a link where the browser lets no page write to the clipboard, as in a frame. */
    private show(link: string): void {
        const field = document.createElement('input');
        Object.assign(field, { value: link, readOnly: true });
        field.setAttribute('aria-label', 'Link');
        this.dialog.append(field);
        field.select();
        this.say('Copy the link from the field: this browser does not let the page do it');
    }
}
