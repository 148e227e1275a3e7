import type { Entity } from 'playcanvas';

import { controllerOf } from './car.js';
import type { SurfaceName } from './surfaces.js';
import { mostCommonSurface, readWheel, wheelsOf, type WheelReading } from './under-wheels.js';
import type { VehicleController } from '../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../scripts/wheel-collider.mjs';

/** Shares of the rev counter's bar, one mark per 1000 rpm. */
const LIMIT = 6500;
const RED_FROM = 6000;

/** Radius of a wheel's circle that carries a quarter of the car, as the drawing has it. */
const RADIUS = 14;

/** How long a toast stays, ms. */
const TOAST = 4000;

const COLORS: Record<SurfaceName, string> = {
    Asphalt: '#6f6f74',
    'Wet asphalt': '#2d3a4c',
    Concrete: '#b9b7b0',
    Gravel: '#a39a86',
    Dirt: '#7a5c3e',
    Grass: '#6d9440',
    Sand: '#dcc28e',
    Snow: '#ffffff',
    Ice: '#a9d8ec',
    Kerb: '#d8432a',
    Custom: '#888888'
};

/** Speed, gear, revs, the ground, the wheels and the keys that are down, as HTML above the picture. */
export class Hud {
    private readonly speed = element('speed');
    private readonly gear = element('gear');
    private readonly revs = element('revs');
    private readonly rpm = element('rpm');
    private readonly tach = element('tach');
    private readonly surface = element('surface');
    private readonly swatch = document.querySelector('#ground i') as HTMLElement;
    private readonly circles = [...document.querySelectorAll('#wheels .load')];
    private readonly toast = element('toast');
    private readonly controller: VehicleController;
    private readonly wheels: WheelCollider[];
    private readonly readings: WheelReading[];
    private untoast = 0;

    /** Weight of a quarter of the car, N. */
    private readonly quarter: number;

    constructor(car: Entity) {
        this.controller = controllerOf(car);
        this.wheels = wheelsOf(car);
        this.quarter = ((car.rigidbody?.mass ?? 0) * 9.81) / 4;
        this.readings = this.wheels.map(() => ({ load: 0, use: 0, surface: null }));
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

    update(): void {
        const { speed, rpm, gear } = this.controller;
        write(this.speed, String(Math.round(Math.abs(speed) * 3.6)));
        write(this.gear, gear < 0 ? 'R' : gear === 0 ? 'N' : String(gear));
        write(this.rpm, (Math.round(rpm / 50) * 50).toLocaleString('en').replace(',', '\u2009'));
        this.revs.style.transform = `scaleX(${Math.min(1, rpm / LIMIT).toFixed(3)})`;
        this.tach.classList.toggle('red', rpm > RED_FROM);
        for (let i = 0; i < this.wheels.length; i++) {
            readWheel(this.wheels[i], this.readings[i]);
            draw(this.circles[i], this.readings[i], this.quarter);
        }
        const ground = mostCommonSurface(this.readings);
        if (ground) {
            write(this.surface, ground); // in the air it keeps what it flew off from
            this.swatch.style.background = COLORS[ground];
        }
    }

    /** Says a line, for a while. */
    say(line: string): void {
        write(this.toast, line);
        this.toast.classList.add('shown');
        window.clearTimeout(this.untoast);
        this.untoast = window.setTimeout(() => this.toast.classList.remove('shown'), TOAST);
    }

    /** Takes the hint away, gently. */
    hideHint(): void {
        element('hint').classList.add('gone');
    }
}

function element(id: string): HTMLElement {
    return document.getElementById(id) as HTMLElement;
}

/** A wheel as a circle: its area is the load; white rolls, red slides. */
function draw(circle: Element, { load, use }: WheelReading, quarter: number): void {
    const radius = RADIUS * Math.sqrt(Math.min(3, load / quarter));
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
