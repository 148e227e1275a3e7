import type { VehicleController } from '../scripts/vehicle-controller.mjs';

/** Shares of the rev counter's bar, one mark per 1000 rpm. */
const LIMIT = 6500;
const RED_FROM = 6000;

/** Speed, gear, revs and the keys that are down, as HTML above the picture. */
export class Hud {
    private readonly speed = element('speed');
    private readonly gear = element('gear');
    private readonly revs = element('revs');
    private readonly rpm = element('rpm');
    private readonly tach = element('tach');

    constructor() {
        const keys = new Map<string, Element>();
        for (const cap of document.querySelectorAll('[data-keys]')) {
            for (const code of (cap.getAttribute('data-keys') as string).split(' ')) {
                keys.set(code, cap);
            }
        }
        window.addEventListener('keydown', ({ code }) => keys.get(code)?.classList.add('down'));
        window.addEventListener('keyup', ({ code }) => keys.get(code)?.classList.remove('down'));
        window.addEventListener('blur', () => keys.forEach((cap) => cap.classList.remove('down')));
    }

    show(controller: VehicleController): void {
        const { speed, rpm, gear } = controller;
        write(this.speed, String(Math.round(Math.abs(speed) * 3.6)));
        write(this.gear, gear < 0 ? 'R' : gear === 0 ? 'N' : String(gear));
        write(this.rpm, (Math.round(rpm / 50) * 50).toLocaleString('en').replace(',', '\u2009'));
        this.revs.style.transform = `scaleX(${Math.min(1, rpm / LIMIT).toFixed(3)})`;
        this.tach.classList.toggle('red', rpm > RED_FROM);
    }

    /** Takes the hint away, gently. */
    hideHint(): void {
        element('hint').classList.add('gone');
    }
}

function element(id: string): HTMLElement {
    return document.getElementById(id) as HTMLElement;
}

/** Touches the page only when something changes. */
function write(target: HTMLElement, text: string): void {
    if (target.textContent !== text) {
        target.textContent = text;
    }
}
