import { Script } from 'playcanvas';

import { carOf, ComponentFace, liveText, readout, readoutText, Vehicle, type VehicleReadout } from './vehicle-core.mjs';

/** @enum {number} */
const Corner = {
    TOP_LEFT: 0,
    TOP_RIGHT: 1,
    BOTTOM_LEFT: 2,
    BOTTOM_RIGHT: 3
};

/** Vertical and horizontal side of each corner. */
const SIDES = [
    ['top', 'left'],
    ['top', 'right'],
    ['bottom', 'left'],
    ['bottom', 'right']
] as const;

/**
 * Writes numbers to tune by over the picture: speed, gear, revs, load and slip of every wheel, and of a Vehicle Controller
 * also natural frequency, damping, compression, weight distribution and top speed. Put it on the chassis.
 */
export class VehicleTelemetry extends Script {
    static override scriptName = 'vehicleTelemetry';

    /**
     * Show the numbers. Switch it on and off while the game runs.
     *
     * @attribute
     */
    visible = true;

    /**
     * Also write how the car stands and swings at rest, and its top speed.
     *
     * @attribute
     */
    atRest = true;

    /**
     * Corner of the picture.
     *
     * @attribute
     * @type {Corner}
     */
    corner: number = Corner.TOP_LEFT;

    /**
     * How often the numbers change, per second. Lower is easier to read.
     *
     * @attribute
     * @range [1, 60]
     */
    rate = 10;

    /**
     * Height of the letters, pixels.
     *
     * @attribute
     * @range [8, 32]
     */
    size = 13;

    /** What is on the screen; empty while nothing is shown. */
    text = '';

    private readonly face = new ComponentFace(this.entity, 'vehicleTelemetry');
    private panel: HTMLElement | null = null;
    private wait = 0;

    initialize(): void {
        this.on('disable', this.remove, this);
        this.once('destroy', this.remove, this);
    }

    postUpdate(dt: number): void {
        this.wait -= dt;
        if (!this.visible) {
            this.remove();
        } else if (this.wait <= 0 || !this.text) {
            this.wait = 1 / this.face.number('rate', this.rate, 10, 0.1);
            this.write();
        }
    }

    /** How the car stands and swings; null for cars without a Vehicle Controller, and before their first step. */
    get readout(): VehicleReadout | null {
        const vehicle = carOf(this.entity)?.vehicle;
        return vehicle instanceof Vehicle ? readout(vehicle) : null;
    }

    private write(): void {
        const car = carOf(this.entity);
        if (!car) {
            const remedy = 'Move the Vehicle Telemetry to the entity that has it';
            this.face.complain('entity', 'there is no Vehicle Controller on this entity, nor another car', remedy);
            return;
        }
        const standing = this.atRest ? this.readout : null;
        this.text = [this.entity.name, ...liveText(car), ...(standing ? ['', ...readoutText(standing)] : [])].join(
            '\n'
        );
        if (typeof document === 'undefined') {
            return;
        }
        if (!this.panel) {
            this.panel = document.createElement('pre');
            document.body.append(this.panel);
        }
        const [vertical, horizontal] = SIDES[this.corner] ?? SIDES[0];
        const size = this.face.number('size', this.size, 13, 1);
        this.panel.style.cssText =
            `position:fixed;${vertical}:8px;${horizontal}:8px;margin:0;padding:8px;z-index:1000;pointer-events:none;` +
            `font:${size}px/1.35 monospace;color:#fff;background:rgba(0,0,0,.6);border-radius:4px;white-space:pre`;
        this.panel.textContent = this.text;
    }

    private remove(): void {
        this.panel?.remove();
        this.panel = null;
        this.text = '';
    }
}
