import type { BrakeHeat } from './brake-heat.mjs';
import type { LiftAxle } from './lift-axle.mjs';
import type { TireHeat } from './tire-heat.mjs';
import {
    damageText,
    energyText,
    carOf,
    liveText,
    ownNumbers,
    readout,
    readoutText,
    scriptOf,
    liftText,
    temperaturesText,
    Vehicle,
    VehicleScript,
    vehicleTelemetryRanges,
    type VehicleReadout
} from './vehicle-core.mjs';
import type { VehicleDamage } from './vehicle-damage.mjs';
import type { VehicleEnergy } from './vehicle-energy.mjs';

/**
 * Values of the attribute `corner` of {@link VehicleTelemetry}.
 *
 * @enum {number}
 */
export const TelemetryCorner = {
    /** Top left. */
    TOP_LEFT: 0,

    /** Top right. */
    TOP_RIGHT: 1,

    /** Bottom left. */
    BOTTOM_LEFT: 2,

    /** Bottom right. */
    BOTTOM_RIGHT: 3
} as const;

export type TelemetryCorner = (typeof TelemetryCorner)[keyof typeof TelemetryCorner];

/** Vertical and horizontal side of each corner. */
const SIDES = [
    ['top', 'left'],
    ['top', 'right'],
    ['bottom', 'left'],
    ['bottom', 'right']
] as const;

/**
 * Writes live numbers over the picture: speed, gear, engine speed, and the load, slip and forces of every wheel; for a Vehicle
 * Controller also natural frequency, damping, compression, weight distribution and top speed. Put it on the chassis.
 */
export class VehicleTelemetry extends VehicleScript {
    static override scriptName = 'vehicleTelemetry';

    /** @internal */
    static override readonly choices = { corner: TelemetryCorner };

    /** @internal */
    static override readonly ranges = vehicleTelemetryRanges;

    /**
     * Shows the numbers. Can be changed while the game runs.
     *
     * @attribute
     */
    visible = true;

    /**
     * Also shows the forces of each wheel: of the suspension, and of the tire ahead and to the left, N.
     *
     * @attribute
     */
    forces = false;

    /**
     * Also shows suspension frequency, damping, weight distribution and top speed.
     *
     * @attribute
     */
    atRest = true;

    /**
     * Corner of the screen.
     *
     * @attribute
     */
    corner: TelemetryCorner = TelemetryCorner.TOP_LEFT;

    /**
     * Update rate of the numbers, per second. Lower is easier to read.
     *
     * @attribute
     * @range [1, 60]
     * @precision 1
     */
    rate = 10;

    /**
     * Text size, pixels.
     *
     * @attribute
     * @range [8, 32]
     * @precision 1
     */
    size = 13;

    /** The displayed text; empty while nothing is shown. */
    text = '';

    private readonly numbers = ownNumbers(this.validator, this, { corner: 0, rate: 0.1, size: 1 });
    private panel: HTMLElement | null = null;
    private wait = 0;

    postUpdate(dt: number): void {
        const { rate } = this.numbers.follow(this);
        this.wait = Math.min(this.wait, 1 / rate) - dt;
        if (!this.visible) {
            this.detach();
        } else if (this.wait <= 0 || !this.text) {
            // what a frame came late is made up for
            this.wait = Math.max(0, this.wait + 1 / rate);
            this.write();
        }
    }

    /** The car's static figures; null for cars without a Vehicle Controller, and before the first step. */
    get readout(): VehicleReadout | null {
        const vehicle = carOf(this.entity)?.vehicle;
        return vehicle instanceof Vehicle ? readout(vehicle) : null;
    }

    private write(): void {
        const car = this.findCar();
        if (!car) {
            return;
        }
        const brakes = scriptOf<BrakeHeat>(this.entity, 'brakeHeat');
        const tires = scriptOf<TireHeat>(this.entity, 'tireHeat');
        const damage = scriptOf<VehicleDamage>(this.entity, 'vehicleDamage');
        const axle = scriptOf<LiftAxle>(this.entity, 'liftAxle');
        const energy = scriptOf<VehicleEnergy>(this.entity, 'vehicleEnergy');
        const standing = this.atRest ? this.readout : null;
        this.text = [
            this.entity.name,
            ...liveText(car, this.forces),
            ...(brakes ? [temperaturesText('brakes', brakes.temperatures)] : []),
            ...(tires ? [temperaturesText('tires', tires.temperatures)] : []),
            ...(damage ? [damageText(damage.crush, damage.powerLost)] : []),
            ...(axle ? [liftText(axle.lift)] : []),
            ...(energy ? [energyText(energy.power, energy.fuelConsumption, energy.electricConsumption)] : []),
            ...(standing ? ['', ...readoutText(standing)] : [])
        ].join('\n');
        if (typeof document === 'undefined') {
            return;
        }
        if (!this.panel) {
            this.panel = document.createElement('pre');
            document.body.append(this.panel);
        }
        const { corner, size } = this.numbers.good;
        const [vertical, horizontal] = SIDES[corner];
        this.panel.style.cssText =
            `position:fixed;${vertical}:8px;${horizontal}:8px;margin:0;padding:8px;z-index:1000;pointer-events:none;` +
            `font:${size}px/1.35 monospace;color:#fff;background:rgba(0,0,0,.6);border-radius:4px;white-space:pre`;
        this.panel.textContent = this.text;
    }

    protected override detach(): void {
        this.panel?.remove();
        this.panel = null;
        this.text = '';
    }
}
