import { Entity } from 'playcanvas';

import {
    DEG,
    entityOf,
    NO_VEHICLE_INPUT,
    ownNumbers,
    scriptOf,
    steerTravel,
    touchControlsRanges,
    VehicleScript,
    type DriverControls
} from './vehicle-core.mjs';
import type { VehicleInput } from './vehicle-input.mjs';

/**
 * Values of the attribute `screens` of {@link TouchControls}.
 *
 * @enum {number}
 */
export const TouchScreens = {
    /** Once a finger touches the screen. */
    WHERE_TOUCHED: 0,

    /** On every device. */
    ALWAYS: 1
} as const;

export type TouchScreens = (typeof TouchScreens)[keyof typeof TouchScreens];

/**
 * Values of the attribute `steering` of {@link TouchControls}.
 *
 * @enum {number}
 */
export const TouchSteering = {
    /** A slider. */
    SLIDER: 0,

    /** Two buttons. */
    BUTTONS: 1,

    /** Tilting the device. */
    TILT: 2
} as const;

export type TouchSteering = (typeof TouchSteering)[keyof typeof TouchSteering];

/** Foot at the lower end of a pedal presses it so far. */
const LIGHT = 0.35;

/** Widths of the steering bar and its knob, em: at full lock the knob is at the end of the bar, with the finger on it. */
const BAR = 11;
const KNOB = 2.8;

const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 5; pointer-events: none; font: 600 1rem/1 system-ui, sans-serif; }
div { display: flex; justify-content: space-between; align-items: flex-end; gap: 1em;
    font-size: min(1em, (100vw - env(safe-area-inset-left) - env(safe-area-inset-right)) / 30);
    padding: 0 calc(1em + env(safe-area-inset-right)) calc(1em + env(safe-area-inset-bottom)) calc(1em + env(safe-area-inset-left)); }
p { display: flex; gap: 0.6em; margin: 0; align-items: flex-end; justify-content: flex-end; }
b { pointer-events: auto; touch-action: none; user-select: none; -webkit-user-select: none; box-sizing: border-box;
    display: grid; place-items: center; width: 4.6em; height: 6.4em; border: 2px solid rgb(255 255 255 / 0.55);
    border-radius: 1em; background: rgb(14 17 21 / 0.5); color: #fff; text-align: center; }
b.wide { width: ${BAR}em; height: 4.6em; position: relative; }
b.low { height: 4.6em; }
b.down { background: rgb(230 159 0 / 0.75); }
i { position: absolute; top: 0.5em; bottom: 0.5em; left: calc(50% - ${KNOB / 2}em); width: ${KNOB}em; border-radius: 0.7em;
    background: rgb(255 255 255 / 0.65); pointer-events: none; }
b.down i { background: #fff; }
@media (orientation: portrait) {
    div { font-size: min(1em, (100vw - env(safe-area-inset-left) - env(safe-area-inset-right)) / 24); }
    p + p { display: grid; grid-template-columns: auto auto; }
    p + p b:first-child { grid-column: 2; }
}
`;

/**
 * On-screen pedals and steering for touch screens, which drive the Vehicle Input of a car. A pedal is pressed harder
 * the higher it is touched. Sizes follow the page's font size where the screen is wide enough; in portrait orientation
 * the hand brake is above the pedals.
 */
export class TouchControls extends VehicleScript {
    static override scriptName = 'touchControls';

    /** @internal */
    static override readonly choices = {
        screens: TouchScreens,
        steering: TouchSteering
    };

    /** @internal */
    static override readonly ranges = touchControlsRanges;

    /**
     * The car with the Vehicle Input; this entity if none is chosen.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Screens that show the controls. Where touched: from the first touch, and from the start on devices without a
     * mouse.
     *
     * @attribute
     */
    screens: TouchScreens = TouchScreens.WHERE_TOUCHED;

    /**
     * Steering control. Slider: drag sideways. Buttons: one for each side. Tilt: tilt the device like a steering wheel.
     *
     * @attribute
     */
    steering: TouchSteering = TouchSteering.SLIDER;

    /**
     * Tilt of the device at full lock, degrees. Lower steers more sharply.
     *
     * @attribute
     * @range [5, 90]
     * @precision 1
     * @visibleif {steering === 2}
     */
    tiltAngle = 30;

    /**
     * Share of the travel of slider or tilt around its center that has no effect. Higher holds a straight line with a hand that
     * trembles.
     *
     * @attribute
     * @range [0, 0.5]
     * @precision 2
     * @visibleif {steering !== 1}
     */
    deadZone = 0.05;

    /**
     * Exponent of the steering over the travel of slider or tilt. 1 is proportional; higher makes small movements finer.
     *
     * @attribute
     * @range [1, 4]
     * @precision 1
     * @visibleif {steering !== 1}
     */
    curve = 1;

    /**
     * Size of the controls. 1 is a pedal width of 4.6 times the font size.
     *
     * @attribute
     * @range [0.2, 2]
     * @precision 2
     */
    size = 1;

    private readonly numbers = ownNumbers(this.validator, this, {
        screens: 0,
        steering: 0,
        tiltAngle: 1,
        deadZone: 0,
        curve: 0,
        size: 0.1
    });

    private readonly levers: Levers = { throttle: 0, brake: 0, handbrake: 0, steer: 0 };
    private host: HTMLElement | null = null;
    private lean = 0;
    private readonly onTilt = (event: DeviceOrientationEvent): void => this.tilt(event);
    private drawn = '';

    override initialize(): void {
        super.initialize();
        if (typeof document === 'undefined') {
            return;
        }
        const seen = (event: PointerEvent): void => {
            if (event.pointerType === 'touch') {
                this.touched = true;
            }
        };
        window.addEventListener('pointerdown', seen);
        this.touched = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
        this.once('destroy', () => window.removeEventListener('pointerdown', seen));
    }

    update(): void {
        if (typeof document === 'undefined') {
            return;
        }
        const { screens, steering, tiltAngle, size } = this.numbers.follow(this);
        const wanted = this.touched || screens === TouchScreens.ALWAYS;
        const drawing = wanted ? `${steering} ${size}` : '';
        if (drawing !== this.drawn) {
            this.hide();
            this.drawn = drawing;
            if (wanted) {
                this.show();
            }
        }
        const { levers } = this;
        if (this.host && steering === TouchSteering.TILT) {
            levers.steer = this.steer(this.lean / tiltAngle);
        }
        this.pull();
    }

    private touched = false;

    /** Hands the levers on to the car that is driven now. */
    private pull(): void {
        const entity = entityOf(this.app, this.target) ?? this.entity;
        const input = scriptOf<VehicleInput>(entity, 'vehicleInput');
        if (input) {
            this.validator.clear('target');
            Object.assign(input.onScreen, this.levers);
        } else {
            this.validator.report('target', NO_VEHICLE_INPUT, { name: entity.name });
        }
    }

    private show(): void {
        const host = document.createElement('touch-controls');
        const root = host.attachShadow({ mode: 'open' });
        root.innerHTML = `<style>${STYLE}</style><div><p></p><p></p></div>`;
        const { steering, size } = this.numbers.good;
        host.style.fontSize = `${size}rem`;
        const [left, right] = root.querySelectorAll('p');
        const { levers } = this;
        if (steering === TouchSteering.SLIDER) {
            left.append(this.slider());
        } else if (steering === TouchSteering.BUTTONS) {
            left.append(
                lever('◀', 'Steer left', 'low', (value) => (levers.steer = value > 0 ? 1 : 0)),
                lever('▶', 'Steer right', 'low', (value) => (levers.steer = value > 0 ? -1 : 0))
            );
        } else {
            askForTilt();
            window.addEventListener('deviceorientation', this.onTilt);
        }
        right.append(
            lever('P', 'Hand brake', 'low', (value) => (levers.handbrake = value > 0 ? 1 : 0)),
            lever('Brake', 'Brake, reverse at a standstill', '', (value) => (levers.brake = value)),
            lever('Gas', 'Accelerator', '', (value) => (levers.throttle = value))
        );
        document.body.append(host);
        this.host = host;
    }

    protected override detach(): void {
        this.hide();
    }

    private hide(): void {
        if (this.host) {
            window.removeEventListener('deviceorientation', this.onTilt);
            this.host.remove();
            this.host = null;
        }
        this.drawn = '';
        Object.assign(this.levers, { throttle: 0, brake: 0, handbrake: 0, steer: 0 });
    }

    /** A bar whose knob follows the finger to either side. */
    private slider(): HTMLElement {
        const knob = document.createElement('i');
        const bar = lever('', 'Steer', 'wide', (_, across) => {
            this.levers.steer = this.steer(-across);
            knob.style.transform = `translateX(${((across * (BAR - KNOB)) / 2).toFixed(2)}em)`;
        });
        bar.append(knob);
        return bar;
    }

    /** Steering of slider or tilt that is so far from its center. */
    private steer(travel: number): number {
        const { deadZone, curve } = this.numbers.good;
        return steerTravel(travel, deadZone, curve);
    }

    /** Notes the lean to the left of a device held in both hands, whichever way it is turned, degrees. */
    private tilt({ beta, gamma }: DeviceOrientationEvent): void {
        if (beta === null || gamma === null) {
            return; // what a browser sends once, at any time after listening began, where it finds no sensor
        }
        const angle = (window.screen.orientation?.angle ?? 0) * DEG;
        this.lean = -(beta * Math.sin(angle) + gamma * Math.cos(angle));
    }
}

/** Controls that fingers work. */
type Levers = Pick<DriverControls, 'throttle' | 'brake' | 'handbrake' | 'steer'>;

/**
 * An element that a finger presses.
 *
 * @param text - On it.
 * @param label - Its function.
 * @param kind - Its class.
 * @param set - Gets how hard it is pressed, 0 to 1, and how far to the right of its middle, -1 to 1.
 */
function lever(text: string, label: string, kind: string, set: (press: number, across: number) => void): HTMLElement {
    const element = document.createElement('b');
    element.textContent = text;
    element.className = kind;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    const move = (event: PointerEvent): void => {
        const { left, width, top, height } = element.getBoundingClientRect();
        const up = Math.max(0, Math.min(1, 1.15 - (event.clientY - top) / height));
        const across = (event.clientX - left - width / 2) / (width / 2);
        set(LIGHT + (1 - LIGHT) * up, Math.max(-1, Math.min(1, across)));
    };
    const release = (): void => {
        element.classList.remove('down');
        set(0, 0);
    };
    element.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        element.setPointerCapture(event.pointerId);
        element.classList.add('down');
        move(event);
    });
    element.addEventListener('pointermove', (event) => {
        if (element.classList.contains('down')) {
            move(event);
        }
    });
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    return element;
}

/** Phones of one maker tell how they lean only to who asks, and only from a touch. */
function askForTilt(): void {
    const { requestPermission } = DeviceOrientationEvent as unknown as { requestPermission?: () => Promise<string> };
    if (requestPermission) {
        window.addEventListener('pointerup', () => requestPermission.call(DeviceOrientationEvent).catch(() => ''), {
            once: true
        });
    }
}
