import { Vec3 } from 'playcanvas';

import type { WheelHit, WheelLike } from '../../src/index.js';
import { wheelNames, type Accelerations } from '../lab/channels.js';
import { PEAK_SLIP } from '../lab/under-wheels.js';
import { SAFE_COLORS } from '../library/picture/comfort.js';

/** The rim of the g-g diagram, g, and its radius in the drawing. */
const RIM = 1.2;
const RADIUS = 50;

/** Dots of the trace of the last seconds. */
const TRACE = 90;

/** The rim of a slip circle, in slips of the best grip, and its radius. */
const SLIP_RIM = 2;
const SLIP_RADIUS = 22;

/** The g-g diagram: where the accelerations of the car have been, up to the rim; up is forward, left is left. */
export class GgDiagram {
    private readonly trace: Element;
    private readonly dot: Element;
    private readonly text: Element;
    private points: string[] = [];

    constructor(svg: Element) {
        const ring = (g: number): string => `<circle r="${((RADIUS * g) / RIM).toFixed(1)}" class="ring" />`;
        svg.innerHTML =
            `${ring(0.4)}${ring(0.8)}${ring(1.2)}<path d="M-52 0H52M0 -52V52" class="ring" />` +
            '<text x="2" y="-54">accelerate</text><text x="2" y="62">brake</text><text x="36" y="-4">1.2 g</text>' +
            `<polyline class="trace" stroke="${SAFE_COLORS[0]}" /><circle class="dot" r="3.4" fill="${SAFE_COLORS[1]}" />` +
            '<text class="value" x="-54" y="62"></text>';
        this.trace = svg.querySelector('.trace') as Element;
        this.dot = svg.querySelector('.dot') as Element;
        this.text = svg.querySelector('.value') as Element;
    }

    update({ forward, left }: Accelerations): void {
        const size = Math.hypot(forward, left);
        const scale = RADIUS / Math.max(RIM, size); // a hit is far beyond the rim: the trace stops there
        const x = (-left * scale).toFixed(1);
        const y = (-forward * scale).toFixed(1);
        this.points.push(`${x},${y}`);
        this.points = this.points.slice(-TRACE);
        this.trace.setAttribute('points', this.points.join(' '));
        this.dot.setAttribute('cx', x);
        this.dot.setAttribute('cy', y);
        this.text.textContent = `${size.toFixed(2)} g`;
    }
}

/** A circle for every wheel: its dot is the slip, on the inner ring at the best grip; below it the load. */
export class SlipCircles {
    private readonly svg: Element;
    private readonly hit: WheelHit = {
        point: new Vec3(),
        normal: new Vec3(),
        force: 0,
        forwardSlip: 0,
        sidewaysSlip: 0
    };

    private dots: Element[] = [];
    private loads: Element[] = [];

    constructor(svg: Element) {
        this.svg = svg;
    }

    turnTo(count: number): void {
        const names = wheelNames(count);
        const axles = Math.ceil(count / 2);
        this.svg.setAttribute('viewBox', `0 0 116 ${axles * 66}`);
        this.svg.innerHTML = names
            .map((name, i) => {
                const at = `translate(${i % 2 === 0 ? 29 : 87} ${26 + 66 * Math.floor(i / 2)})`;
                const half = SLIP_RADIUS / SLIP_RIM;
                return (
                    `<g transform="${at}"><circle class="ring" r="${SLIP_RADIUS}" /><circle class="ring best" r="${half}" />` +
                    `<circle class="dot" r="4" /><text x="-27" y="-16">${name}</text><text class="load" y="36" text-anchor="middle"></text></g>`
                );
            })
            .join('');
        this.dots = [...this.svg.querySelectorAll('.dot')];
        this.loads = [...this.svg.querySelectorAll('.load')];
    }

    update(wheels: readonly WheelLike[]): void {
        const { hit } = this;
        wheels.forEach((wheel, i) => {
            const grounded = wheel.getGroundHit(hit);
            const across = grounded ? Math.tan(hit.sidewaysSlip) / PEAK_SLIP : 0;
            const along = grounded ? hit.forwardSlip / PEAK_SLIP : 0;
            const use = Math.hypot(along, across);
            const scale = (SLIP_RADIUS / SLIP_RIM) * Math.min(1, SLIP_RIM / Math.max(use, 1e-6));
            // the force that the slip makes points where the dot is
            this.dots[i].setAttribute('cx', (-across * scale).toFixed(1));
            this.dots[i].setAttribute('cy', (-along * scale).toFixed(1));
            this.dots[i].setAttribute('fill', use > 1 ? SAFE_COLORS[5] : SAFE_COLORS[2]);
            this.dots[i].setAttribute('r', use > 1 ? '6' : '4'); // seen without its color
            this.loads[i].textContent = grounded ? `${(hit.force / 1000).toFixed(1)} kN` : 'air';
        });
    }
}
