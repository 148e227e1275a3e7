import { gameDevices, isGamepad } from './game-devices.js';
import type { WheelSetup } from '../control/wheel-setup.js';
import { WHEEL_STEPS, type WheelStep } from '../control/wheel-steps.js';
import { WheelWizard } from '../control/wheel-wizard.js';

/** Turn of the pictured wheel at full lock, degrees: less than that of most wheels, so that sides are told apart. */
const LOCK = 120;

/** The longest frame that counts, s: a tab that was away has seen nothing meanwhile. */
const LONGEST = 0.25;

/** Time for which the last picture stays, ms. */
const FAREWELL = 1500;

const STYLE = `
dialog { box-sizing: border-box; width: min(30rem, 94vw); max-height: 94vh; overflow: auto; padding: 1.6rem;
    border: 1px solid rgb(255 255 255 / 0.14); border-radius: 18px; background: #14171c; color: #f6f6f2;
    font: 400 1rem/1.4 system-ui, 'Segoe UI', Roboto, 'Open Sans', sans-serif; color-scheme: dark; text-align: center;
    user-select: none; box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.5); }
dialog::backdrop { background: rgb(0 0 0 / 0.55); }
h2 { margin: 0; font-size: 0.85rem; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; opacity: 0.7; }
ol { display: flex; gap: 4px; margin: 0.8rem 0 0; padding: 0; list-style: none; }
li { flex: 1; height: 4px; border-radius: 2px; background: rgb(255 255 255 / 0.15); }
li.done { background: #4cc38a; }
li.now { background: #ff5a36; }
svg { display: block; width: min(20rem, 100%); margin: 1.2rem auto 0.6rem; overflow: visible; }
svg * { fill: none; stroke: #8b93a1; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
svg text { fill: #a8afba; stroke: none; font-size: 12px; text-anchor: middle; }
svg rect { stroke-width: 3; }
svg .fill { fill: #ff5a36; stroke: none; }
svg .lit, svg .lit * { stroke: #ff5a36; }
svg .lit text, svg text.lit { fill: #f6f6f2; stroke: none; }
svg .lit .fill { stroke: none; }
svg .found rect:not(.fill), svg .found path, svg .found circle { stroke: #4cc38a; }
p { margin: 0; }
.question { min-height: 1.4em; font-size: 1.3rem; font-weight: 600; line-height: 1.3; }
.hint { min-height: 2.8em; margin-top: 0.3rem; font-size: 0.9rem; opacity: 0.8; }
.held { height: 6px; margin: 0.8rem auto; border-radius: 3px; background: rgb(255 255 255 / 0.12); overflow: hidden; }
.held i { display: block; width: 0; height: 100%; background: #4cc38a; }
footer { display: flex; gap: 0.6rem; margin-top: 1rem; }
button { padding: 0.6em 1.2em; border: 1px solid rgb(255 255 255 / 0.2); border-radius: 10px; background: none; color: inherit;
    font: inherit; cursor: pointer; }
button:hover { background: rgb(255 255 255 / 0.1); }
button:focus-visible { outline: 2px solid #ff5a36; outline-offset: 2px; }
button:disabled { opacity: 0.35; cursor: default; }
button.cancel { margin-left: auto; }
@media (max-height: 520px) {
    dialog { padding: 0.8rem 1.2rem; }
    svg { width: 12rem; margin: 0.5rem auto 0.2rem; }
    .hint { min-height: 1.4em; }
    footer { margin-top: 0.4rem; }
}
`;

/** A wheel with its paddles, and the pedals beside it in the order in which feet find them. */
const PICTURE = `
<svg viewBox="0 0 300 160" aria-hidden="true">
    <g data-part="wheel"><g class="rim">
        <circle cx="85" cy="80" r="62"/><circle cx="85" cy="80" r="13"/>
        <path d="M24 74 H72 M98 74 H146 M85 93 V141"/><path d="M85 12 V24"/>
    </g></g>
    <g data-part="gearDown"><path d="M4 48 V100"/><text x="4" y="122">−</text></g>
    <g data-part="gearUp"><path d="M166 48 V100"/><text x="166" y="122">+</text></g>
    <g data-part="clutch"><rect x="196" y="30" width="22" height="96" rx="5"/>
        <rect class="fill" x="198" y="32" width="18" height="0" rx="3"/><text x="207" y="148">Clutch</text></g>
    <g data-part="brake"><rect x="236" y="30" width="22" height="96" rx="5"/>
        <rect class="fill" x="238" y="32" width="18" height="0" rx="3"/><text x="247" y="148">Brake</text></g>
    <g data-part="throttle"><rect x="276" y="30" width="22" height="96" rx="5"/>
        <rect class="fill" x="278" y="32" width="18" height="0" rx="3"/><text x="287" y="148">Gas</text></g>
</svg>`;

/** Part of the picture that a step is about. */
const PART: Readonly<Record<WheelStep, string>> = {
    left: 'wheel',
    right: 'wheel',
    center: 'wheel',
    throttle: 'throttle',
    throttleRest: 'throttle',
    brake: 'brake',
    brakeRest: 'brake',
    clutch: 'clutch',
    clutchRest: 'clutch',
    gearUp: 'gearUp',
    gearDown: 'gearDown',
    handbrake: '',
    done: ''
};

/** Shows the questions of a {@link WheelWizard} above the page, and looks at the game devices until they are answered. */
export class WheelSetupDialog {
    /** Resolves once the dialog is gone: the setup that was found, null if the player has left. */
    readonly closed: Promise<WheelSetup | null>;

    private readonly wizard = new WheelWizard();
    private readonly host = document.createElement('wheel-setup');
    private readonly root = this.host.attachShadow({ mode: 'open' });
    private found: WheelSetup | null = null;
    private last = performance.now();
    private shown = '';

    constructor() {
        const { root, wizard } = this;
        root.innerHTML = `<style>${STYLE}</style><dialog aria-labelledby="title">
            <h2 id="title">Steering wheel setup</h2><ol>${WHEEL_STEPS.map(() => '<li></li>').join('')}</ol>
            ${PICTURE}<p class="question" aria-live="polite"></p><div class="held"><i></i></div><p class="hint"></p>
            <footer><button class="back">Back</button><button class="skip">Skip</button>
            <button class="cancel">Cancel</button></footer></dialog>`;
        this.part('.back').addEventListener('click', () => {
            wizard.back();
            this.show('');
        });
        this.part('.skip').addEventListener('click', () => {
            wizard.skip();
            this.show('');
        });
        this.part('.cancel').addEventListener('click', () => this.close());
        // what is typed here is not for the game
        root.addEventListener('keydown', (event) => event.stopPropagation());
        document.body.append(this.host);
        const dialog = this.part('dialog') as HTMLDialogElement;
        this.closed = new Promise((resolve) => {
            dialog.addEventListener('close', () => {
                this.host.remove();
                resolve(this.found);
            });
        });
        dialog.showModal();
        this.look();
    }

    /** Ends the setup; what is not complete is dropped. */
    close(): void {
        (this.part('dialog') as HTMLDialogElement).close();
    }

    private part(selector: string): HTMLElement {
        return this.root.querySelector(selector) as HTMLElement;
    }

    /** Looks at the devices once a frame. */
    private look(): void {
        if (!this.host.isConnected) {
            return;
        }
        const { wizard } = this;
        const now = performance.now();
        const all = gameDevices();
        wizard.update(
            all.filter((device) => !isGamepad(device)),
            Math.min(LONGEST, (now - this.last) / 1000)
        );
        this.last = now;
        const onlyPads = all.length > 0 && all.every(isGamepad);
        this.show(
            onlyPads ? 'Only a gamepad is connected. A wheel in Xbox mode counts as one, and needs no setup' : ''
        );
        this.found ??= wizard.setup;
        if (this.found) {
            setTimeout(() => this.close(), FAREWELL);
        } else {
            requestAnimationFrame(() => this.look());
        }
    }

    private show(remark: string): void {
        const { wizard } = this;
        const { step, motion } = wizard;
        if (step !== this.shown) {
            this.shown = step;
            this.showStep(step);
        }
        const hint = remark || wizard.hint;
        if (this.part('.hint').textContent !== hint) {
            this.part('.hint').textContent = hint;
        }
        this.part('.held i').style.width = `${Math.round(100 * wizard.held)}%`;
        this.part('.rim').setAttribute('transform', `rotate(${-LOCK * wizard.turn} 85 80)`);
        const fill = PART[step] === '' ? null : this.root.querySelector(`[data-part="${PART[step]}"] .fill`);
        fill?.setAttribute('height', String(92 * motion));
    }

    private showStep(step: WheelStep): void {
        const { wizard } = this;
        const at = Math.round(wizard.progress * WHEEL_STEPS.length);
        this.part('.question').textContent = wizard.question;
        this.root.querySelectorAll('li').forEach((dot, i) => {
            dot.className = i < at ? 'done' : i === at ? 'now' : '';
        });
        (this.part('.back') as HTMLButtonElement).disabled = at === 0;
        (this.part('.skip') as HTMLButtonElement).disabled = !wizard.optional;
        this.part('footer').hidden = step === 'done';
        for (const part of this.root.querySelectorAll<SVGElement>('[data-part]')) {
            const name = part.dataset.part;
            part.classList.toggle('lit', name === PART[step]);
            part.querySelector('.fill')?.setAttribute('height', '0');
            const until = WHEEL_STEPS.map((each) => PART[each]).lastIndexOf(name ?? '');
            part.classList.toggle('found', until < at);
        }
    }
}
