import { Entity, Vec3, type AppBase } from 'playcanvas';

import { CorneringCurve, verdictOf, type CorneringPoint } from './cornering.js';
import { wheelsOf } from './under-wheels.js';
import type { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { CenterOfMassFrom, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { WheelHit } from '../../src/index.js';
import { barsOf } from '../cars/bars.js';
import { controllerOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { SKID_PAD } from '../library/ground/layout.js';
import type { Places } from '../places/places.js';
import { translate, word } from '../words/words.js';

/** Speed of the run: from where to where, km/h, and its increase, km/h per s. */
const SPEED = { from: 18, to: 72, rise: 2 };

/** The car settles for so long first, s. It has left the circle so far from it, m. */
const SETTLE = 4;
const OFF = 6;

/** Way points of the circle. */
const POINTS = 48;

/** Dials: middle is the car as it came. Shift of the center of mass, m; share of the bars in front; grip of the front tires. */
const DIALS = [
    { id: 'mass', title: 'Center of mass', ends: ['rear', 'front'], reach: 0.4 },
    { id: 'bars', title: 'Stabilizer bars', ends: ['rear', 'front'], reach: 1 },
    { id: 'grip', title: 'Grip of the front tires', ends: ['less', 'more'], reach: 0.25 }
] as const;

type Dial = (typeof DIALS)[number]['id'];

/** The plot: ranges, g and degrees, and its size, px. */
const PLOT = { lateral: 1.1, low: -4, high: 8, width: 300, height: 170 };

/** The car's parts that dials change, as they came. */
interface Subject {
    car: Entity;
    controller: VehicleController;
    wheels: readonly WheelCollider[];
    bars: readonly AntiRollBar[];
    center: Vec3;
    grips: readonly number[];
    stiffness: readonly number[];

    /** m */
    wheelbase: number;
}

const hit = {
    point: new Vec3(),
    normal: new Vec3(),
    force: 0,
    forwardSlip: 0,
    sidewaysSlip: 0,
    forwardDir: new Vec3()
} satisfies WheelHit;

/**
 * A guided experiment: the car drives the circle of the skid pad faster and faster by itself, and a curve tells if it
 * understeers; three dials change it.
 */
export class Experiment {
    /** Curve of the present run, or the last one. */
    curve = new CorneringCurve();
    private readonly garage: Garage;
    private readonly places: Places;
    private readonly say: (line: string) => void;
    private readonly panel = document.createElement('aside');
    private readonly circle: Entity;
    private subject: Subject | null = null;
    private former: CorneringPoint[] = [];
    private time = -1;

    constructor(app: AppBase, garage: Garage, places: Places, say: (line: string) => void) {
        this.garage = garage;
        this.places = places;
        this.say = say;
        this.circle = addCircle(app);
        this.build();
        garage.watch(() => this.close());
        app.on('update', (dt: number) => this.update(dt));
        onKey({
            code: 'Insert',
            what: 'experiment: why does this car understeer?',
            button: 'Why understeer?',
            press: () => {
                if (this.subject) {
                    this.close();
                } else {
                    this.open();
                }
            }
        });
    }

    /** True while the car drives the circle. */
    get isRunning(): boolean {
        return this.time >= 0;
    }

    /** Opens the panel, for a car of two axles. */
    open(): void {
        this.subject = subjectOf(this.garage.car);
        if (!this.subject) {
            this.say('The experiment needs a car with two axles and one front axle that steers');
            return;
        }
        this.panel.hidden = false;
        this.former = [];
        this.curve = new CorneringCurve();
        this.tell('Start: the car drives the circle faster and faster. Does it need more steering?');
        this.draw();
    }

    /** Puts the car on the circle, and lets it drive. */
    start(): void {
        this.former = this.curve.points;
        this.curve = new CorneringCurve();
        this.places.go('skid-pad');
        this.time = 0;
        const pilot = this.garage.car.script?.get(VehicleAutopilot);
        if (pilot) {
            Object.assign(pilot, { path: this.circle, closed: true, lateralAcceleration: 40, avoidCollisions: false });
            pilot.speedLimit = SPEED.from;
            pilot.enabled = true;
        }
        this.tell('The car drives the circle');
    }

    /** Turns a dial: -1 to 1, 0 as the car came. */
    turn(dial: Dial, to: number): void {
        const { subject } = this;
        if (!subject) {
            return;
        }
        const by = to * (DIALS.find(({ id }) => id === dial)?.reach ?? 0);
        if (dial === 'mass') {
            const { x, y, z } = subject.center;
            subject.controller.centerOfMass.set(x, y, z + by);
        } else if (dial === 'grip') {
            subject.wheels.slice(0, 2).forEach((wheel, i) => (wheel.grip = subject.grips[i] * (1 + by)));
        } else {
            // all of the stiffness moves to one axle
            subject.bars.forEach((bar, i) => (bar.stiffness = subject.stiffness[i] * (i === 0 ? 1 + by : 1 - by)));
        }
        if (this.isRunning) {
            this.start();
        }
    }

    private update(dt: number): void {
        const { subject, curve } = this;
        const pilot = this.garage.car.script?.get(VehicleAutopilot);
        if (!subject || !this.isRunning || !pilot) {
            return;
        }
        this.time += dt;
        const limit = SPEED.from + SPEED.rise * Math.max(0, this.time - SETTLE);
        pilot.speedLimit = Math.min(SPEED.to, limit);
        const { car, wheelbase } = subject;
        const { x, z } = car.getPosition();
        const off = Math.abs(Math.hypot(x - SKID_PAD.x, z - SKID_PAD.z) - SKID_PAD.radius);
        const velocity = car.rigidbody?.linearVelocity ?? Vec3.ZERO;
        const speed = Math.hypot(velocity.x, velocity.z);
        if (this.time > SETTLE && speed > 1) {
            const yawRate = car.rigidbody?.angularVelocity.y ?? 0;
            const into = Math.sign(yawRate);
            curve.add(into * steerOf(subject), Math.abs(yawRate), speed, wheelbase);
            this.draw();
        }
        if (off > OFF || limit > SPEED.to || !pilot.enabled) {
            this.finish();
        }
    }

    private finish(): void {
        const { curve, subject } = this;
        this.halt();
        const { gradient, grip } = curve;
        const share = Math.round(100 * (subject ? frontLoad(subject) : 0.5));
        const numbers = `${gradient.toFixed(1)} °/g · ${grip.toFixed(2)} g · front axle ${share} %`;
        this.tell(`${word(verdictOf(gradient))}. ${Number.isNaN(gradient) ? '' : word(numbers)}`);
    }

    private halt(): void {
        this.time = -1;
        const pilot = this.garage.car.script?.get(VehicleAutopilot);
        if (pilot) {
            Object.assign(pilot, { enabled: false, lateralAcceleration: 0, avoidCollisions: true, speedLimit: 200 });
        }
    }

    /** Gives the car back as it came. */
    close(): void {
        const { subject } = this;
        if (!subject) {
            return;
        }
        if (this.isRunning) {
            this.halt();
        }
        DIALS.forEach(({ id }) => this.turn(id, 0));
        this.panel.querySelectorAll('input').forEach((slider) => (slider.value = '0'));
        this.subject = null;
        this.panel.hidden = true;
    }

    private build(): void {
        const { panel } = this;
        Object.assign(panel, { id: 'experiment', hidden: true });
        panel.setAttribute('aria-label', 'Experiment');
        panel.innerHTML = `<header><h2>Why does this car understeer?</h2><button type="button" class="close">Close</button></header>
            <svg viewBox="0 0 ${PLOT.width} ${PLOT.height}" role="img" aria-label="Steering beyond the bend's, over lateral acceleration"></svg>
            <p role="status"></p><div></div><footer><button type="button" class="start">Start</button></footer>`;
        const box = panel.querySelector('div') as HTMLElement;
        for (const { id, title, ends } of DIALS) {
            const label = document.createElement('label');
            label.innerHTML = `<span>${title}</span><small>${ends[0]}</small><input type="range" min="-1" max="1" step="0.25" value="0" /><small>${ends[1]}</small>`;
            const slider = label.querySelector('input') as HTMLInputElement;
            slider.dataset.dial = id;
            slider.addEventListener('input', () => this.turn(id, Number(slider.value)));
            box.append(label);
        }
        translate(panel);
        panel.querySelector('.close')?.addEventListener('click', () => this.close());
        const start = panel.querySelector('.start') as HTMLButtonElement;
        start.addEventListener('click', () => {
            this.start();
            start.blur(); // the keyboard is the car's
        });
        document.body.append(panel);
    }

    private tell(line: string): void {
        const said = word(line);
        const element = this.panel.querySelector('p') as HTMLElement;
        if (element.textContent !== said) {
            element.textContent = said;
        }
    }

    private draw(): void {
        const svg = this.panel.querySelector('svg') as Element;
        const { width, height, lateral, low, high } = PLOT;
        const x = (g: number): number => 24 + ((width - 30) * g) / lateral;
        const y = (angle: number): number => 6 + (height - 26) * ((high - angle) / (high - low));
        const line = (points: readonly CorneringPoint[]): string =>
            points
                .map(
                    ({ lateral: g, angle }) =>
                        `${x(g).toFixed(1)},${y(Math.max(low, Math.min(high, angle))).toFixed(1)}`
                )
                .join(' ');
        const scale = [0.2, 0.4, 0.6, 0.8, 1]
            .map(
                (g) =>
                    `<path class="ring" d="M${x(g)} ${y(low)}V${y(high)}" /><text x="${x(g) - 8}" y="${height - 6}">${g} g</text>`
            )
            .join('');
        const levels = [-2, 0, 2, 4, 6]
            .map(
                (angle) =>
                    `<path class="ring" d="M${x(0)} ${y(angle)}H${x(lateral)}" /><text x="2" y="${y(angle) + 3}">${angle}°</text>`
            )
            .join('');
        svg.innerHTML = `${scale}${levels}<polyline class="former" points="${line(this.former)}" /><polyline class="present" points="${line(this.curve.points)}" />`;
    }
}

/** The car with what dials change; null if it has other axles. */
function subjectOf(car: Entity): Subject | null {
    const controller = controllerOf(car);
    const wheels = wheelsOf(car);
    if (!controller || wheels.length !== 4 || controller.centerOfMassFrom !== CenterOfMassFrom.ENTITY) {
        return null;
    }
    const bars = barsOf(car);
    const place = (i: number): number => wheels[i].entity.getPosition().clone().sub(car.getPosition()).dot(car.forward);
    return {
        car,
        controller,
        wheels,
        bars,
        center: controller.centerOfMass.clone(),
        grips: wheels.map(({ grip }) => grip),
        stiffness: bars.map(({ stiffness }) => stiffness),
        wheelbase: Math.abs(place(2) - place(0))
    };
}

/** Angle of the front wheels to the left, degrees: the mean of those on the ground. */
function steerOf({ car, wheels }: Subject): number {
    let [sum, count] = [0, 0];
    for (const wheel of wheels.slice(0, 2)) {
        if (wheel.getGroundHit(hit)) {
            const { x, z } = hit.forwardDir;
            // the engine's right is a car's left
            const [ahead, aside] = [-car.forward.x * x - car.forward.z * z, car.right.x * x + car.right.z * z];
            sum += (Math.atan2(aside, ahead) * 180) / Math.PI;
            count++;
        }
    }
    return count > 0 ? sum / count : 0;
}

/** Share of the weight on the front axle. */
function frontLoad({ wheels }: Subject): number {
    const loads = wheels.map((wheel) => (wheel.getGroundHit(hit) ? hit.force : 0));
    return (
        (loads[0] + loads[1]) /
        Math.max(
            1,
            loads.reduce((sum, load) => sum + load, 0)
        )
    );
}

/** The circle of the skid pad, to the left as a car stands on it, as way points. */
function addCircle(app: AppBase): Entity {
    const circle = new Entity('Skid Pad Circle', app);
    for (let i = 0; i < POINTS; i++) {
        const angle = (2 * Math.PI * i) / POINTS;
        const point = new Entity('Point', app);
        point.setLocalPosition(
            SKID_PAD.x - SKID_PAD.radius * Math.cos(angle),
            0,
            SKID_PAD.z + SKID_PAD.radius * Math.sin(angle)
        );
        circle.addChild(point);
    }
    app.root.addChild(circle);
    return circle;
}
