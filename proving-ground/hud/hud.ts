import type { Entity } from 'playcanvas';

import { speedUnit } from './page-unit.js';
import { onRefresh } from './refresh.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { VehicleLike, WheelLike } from '../../src/index.js';
import { isTyped } from '../../src/internal.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import { controllerOf, simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { mostCommonSurface, readWheel, type WheelReading } from '../lab/under-wheels.js';
import { swatchOf } from '../library/ground/surfaces.js';
import { word } from '../words/words.js';

/** Share of the rev counter's bar from which it is red. */
const RED = 0.92;

/** Radius of a wheel's circle that carries its even share of the car, as the drawing has it. */
const RADIUS = 14;

/** Duration of a toast, ms. */
const TOAST = 4000;

/** Lamps of the driver aids: text on the lamp, its meaning, and a function that is true while the aid acts. */
const LAMPS: readonly (readonly [name: string, meaning: string, acts: (car: VehicleController) => boolean])[] = [
    ['ABS', 'Anti-lock brakes', (car) => car.isAidActive('abs')],
    ['TC', 'Traction control', (car) => car.isAidActive('tractionControl')],
    ['ESC', 'Stability control', (car) => car.isAidActive('stabilityControl')],
    ['SH', 'Steering help', (car) => car.isAidActive('steeringHelp')],
    ['CC', 'Cruise control', (car) => car.isAidActive('cruiseControl')],
    ['LC', 'Launch control', (car) => car.isAidActive('launchControl')],
    ['HOLD', 'Hill hold', (car) => car.isAidActive('hillHold') || car.isAidActive('autoHold')]
];

/** A lamp stays lit so long at least, s: aids act for moments. */
const LIT = 0.25;

/** Speed, gear, revs, the ground, the wheels and the keys that are down, as HTML above the picture. */
export class Hud {
    private readonly speed = element('speed');
    private readonly unit = element('unit');
    private readonly gear = element('gear');
    private readonly revs = element('revs');
    private readonly rpm = element('rpm');
    private readonly tach = element('tach');
    private readonly surface = element('surface');
    private readonly swatch = document.querySelector('#ground i') as HTMLElement;
    private readonly title = element('car');
    private readonly toast = element('toast');
    private readonly pedals = ['throttle', 'brake', 'clutch'].map((name) => element(`pedal-${name}`));
    private readonly steer = element('steer');
    private readonly lamps = LAMPS.map(([name, meaning]) => addLamp(name, meaning));
    private readonly litUntil = LAMPS.map(() => 0);
    private controller: VehicleController | null = null;
    private circles: Element[] = [];
    private simulation!: VehicleLike;
    private wheels: readonly WheelLike[] = [];
    private readings: WheelReading[] = [];
    private untoast = 0;

    /** Time of the frames, s. */
    private time = 0;

    /** The end of the rev counter, rpm. */
    private limit = 1;

    /** Mean load of a wheel, N. */
    private even = 1;

    constructor(garage: Garage) {
        garage.watch(() => this.turnTo(garage.car, garage.vehicle));
        onRefresh(() => this.show());
        this.unit.addEventListener('click', () => {
            speedUnit.change();
            this.nameUnit();
            this.unit.blur(); // the keyboard is the car's
        });
        this.nameUnit();
        const keys = new Map<string, Element>();
        for (const cap of document.querySelectorAll('[data-keys]')) {
            for (const code of (cap.getAttribute('data-keys') as string).split(' ')) {
                keys.set(code, cap);
            }
        }
        window.addEventListener('keydown', (event) => {
            if (!isTyped(event)) {
                keys.get(event.code)?.classList.add('down');
            }
        });
        window.addEventListener('keyup', ({ code }) => keys.get(code)?.classList.remove('down'));
        window.addEventListener('blur', () => keys.forEach((cap) => cap.classList.remove('down')));
    }

    /** Shows another car. */
    private turnTo(car: Entity, { name, engine, motor, body, axles }: MachineJson): void {
        this.simulation = simulationOf(car);
        this.controller = controllerOf(car);
        element('lamps').hidden = !this.controller;
        this.wheels = this.simulation.wheelViews;
        this.readings = this.wheels.map(() => ({ load: 0, use: 0, surface: null }));
        this.even = (body.mass * 9.81) / this.wheels.length;
        this.limit = engine?.maxRpm ?? motor?.maxRpm ?? 1;
        this.circles = drawWheels(axles.map(({ track }) => track > 0));
        write(this.title, word(name));
    }

    /** @param dt - Time since the last frame, s. */
    update(dt: number): void {
        this.time += dt;
        this.watchAids();
    }

    private nameUnit(): void {
        write(this.unit, speedUnit.name);
    }

    private show(): void {
        const { speed, rpm, gear, vehicle } = this.simulation;
        write(this.speed, String(Math.round(Math.abs(speed) * speedUnit.perSecond)));
        write(this.gear, vehicle?.controls.park ? 'P' : gear < 0 ? 'R' : gear === 0 ? 'N' : String(gear));
        write(this.rpm, (Math.round(rpm / 50) * 50).toLocaleString('en').replace(',', '\u2009'));
        this.revs.style.transform = `scaleX(${Math.min(1, rpm / this.limit).toFixed(2)})`;
        this.tach.classList.toggle('red', rpm > RED * this.limit);
        this.light();
        if (document.body.classList.contains('lab')) {
            this.showLab(); // hidden otherwise
        }
    }

    /** Pedals, steering wheel, wheels and the ground. */
    private showLab(): void {
        const { controls } = this.simulation.vehicle ?? {};
        this.pedals.forEach((bar, i) => {
            const pressed = [controls?.throttle, controls?.brake, controls?.clutch][i] ?? 0;
            bar.style.transform = `scaleY(${pressed.toFixed(3)})`;
        });
        this.steer.style.transform = `translateX(${(-50 * (controls?.steer ?? 0)).toFixed(1)}%)`;
        for (let i = 0; i < this.wheels.length; i++) {
            readWheel(this.wheels[i], this.readings[i]);
            draw(this.circles[i], this.readings[i], this.even);
        }
        const ground = mostCommonSurface(this.readings);
        if (ground) {
            write(this.surface, word(ground)); // in the air it keeps what it flew off from
            this.swatch.style.background = swatchOf(ground);
        }
    }

    private watchAids(): void {
        const { controller, litUntil } = this;
        if (!controller) {
            return;
        }
        for (let i = 0; i < LAMPS.length; i++) {
            if (LAMPS[i][2](controller)) {
                litUntil[i] = this.time + LIT;
            }
        }
    }

    /** Lights the lamps of the aids that act. */
    private light(): void {
        this.lamps.forEach((lamp, i) => lamp.classList.toggle('acts', this.time < this.litUntil[i]));
    }

    /** Says a line, for a while. */
    say(line: string): void {
        write(this.toast, speedUnit.spell(word(line)));
        this.toast.classList.add('shown');
        window.clearTimeout(this.untoast);
        this.untoast = window.setTimeout(() => this.toast.classList.remove('shown'), TOAST);
    }
}

function addLamp(name: string, meaning: string): HTMLElement {
    const lamp = document.createElement('abbr');
    lamp.textContent = name;
    lamp.title = word(meaning);
    lamp.dataset.lamp = name;
    element('lamps').append(lamp);
    return lamp;
}

function element(id: string): HTMLElement {
    return document.getElementById(id) as HTMLElement;
}

/**
 * Redraws the circles of the wheels.
 *
 * @param pairs - For each axle from front to rear, true if it has two wheels; otherwise one is in the middle.
 */
function drawWheels(pairs: readonly boolean[]): Element[] {
    const drawing = document.querySelector('#wheels svg') as SVGElement;
    const [top, bottom] = [22, 84];
    // the only axle of a frame is in the middle
    const steps = pairs.length - 1;
    const heights = pairs.map((_, i) => top + (bottom - top) * (steps > 0 ? i / steps : 0.5));
    const circle = (kind: string, x: number, y: number): string =>
        `<circle class="${kind}" cx="${x}" cy="${y}" r="${RADIUS}" />`;
    const both = (kind: string): string =>
        pairs.map((pair, i) => (pair ? [20, 64] : [42]).map((x) => circle(kind, x, heights[i])).join('')).join('');
    const bars = heights.map((y, i) => (pairs[i] ? `M20 ${y}h44` : '')).join('');
    const lines = `<path d="${bars}M42 ${top}v${bottom - top}" />`;
    drawing.innerHTML = lines + both('load') + both('rest');
    return [...drawing.querySelectorAll('.load')];
}

/** A wheel as a circle: its area is the load; white rolls, red slides. */
function draw(circle: Element, { load, use }: WheelReading, even: number): void {
    const radius = RADIUS * Math.sqrt(Math.min(3, load / even));
    const rest = 1 - Math.min(1, use);
    set(circle, 'r', radius.toFixed(1));
    set(
        circle,
        'fill',
        `rgb(${Math.round(255 - 9 * rest)} ${Math.round(64 + 182 * rest)} ${Math.round(40 + 202 * rest)})`
    );
}

function set(target: Element, attribute: string, value: string): void {
    if (target.getAttribute(attribute) !== value) {
        target.setAttribute(attribute, value);
    }
}

/** Touches the page only when something changes. */
function write(target: HTMLElement, text: string): void {
    if (target.textContent !== text) {
        target.textContent = text;
    }
}
