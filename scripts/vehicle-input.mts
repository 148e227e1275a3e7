import { Script } from 'playcanvas';

import { carOf, report, SmoothDriver } from './vehicle-core.mjs';

/** Speed below which the brake pedal of a standing car selects reverse, m/s. */
const STANDING = 0.5;

/**
 * Drives the car on the same entity (Vehicle Controller, Raycast Car or Bullet Vehicle) by keyboard (W A S D or arrows, space) and gamepad. Holding the
 * brake at a standstill drives backward.
 */
export class VehicleInput extends Script {
    static override scriptName = 'vehicleInput';

    /**
     * Listen to the keyboard: W A S D or arrow keys, space for the hand brake.
     *
     * @attribute
     */
    keyboard = true;

    /**
     * Listen to gamepads: triggers for the pedals, left stick to steer, A or cross for the hand brake.
     *
     * @attribute
     */
    gamepad = true;

    /**
     * How fast the pedals move, full travels per second. Lower is gentler on the throttle.
     *
     * @attribute
     * @range [0.5, 20]
     */
    pedalRate = 5;

    /**
     * How fast the steering moves away from the centre with keys, full locks per second.
     *
     * @attribute
     * @range [0.5, 20]
     */
    steerRate = 2.5;

    /**
     * How fast it returns to the centre, full locks per second.
     *
     * @attribute
     * @range [0.5, 20]
     */
    returnRate = 5;

    /**
     * Part of the gamepad stick's travel around its centre that does nothing.
     *
     * @attribute
     * @range [0, 0.5]
     */
    deadZone = 0.1;

    private readonly driver = new SmoothDriver();
    private readonly down = new Set<string>();

    initialize(): void {
        const press = (event: KeyboardEvent): void => {
            if (!event.repeat) {
                this.down.add(event.code);
            }
            if (this.keyboard && this.enabled && DRIVING.has(event.code)) {
                event.preventDefault(); // arrows and space would scroll the page
            }
        };
        const lift = (event: KeyboardEvent): void => {
            this.down.delete(event.code);
        };
        const liftAll = (): void => this.down.clear();
        if (typeof window !== 'undefined') {
            window.addEventListener('keydown', press);
            window.addEventListener('keyup', lift);
            window.addEventListener('blur', liftAll);
            this.once('destroy', () => {
                window.removeEventListener('keydown', press);
                window.removeEventListener('keyup', lift);
                window.removeEventListener('blur', liftAll);
            });
        }
        this.on('disable', this.release, this);
        this.once('destroy', this.release, this);
    }

    update(): void {
        const car = carOf(this.entity);
        if (!car) {
            report({
                severity: 'error',
                entity: this.entity,
                attribute: 'vehicleInput.entity',
                message: 'there is no Vehicle Controller on this entity, nor another car',
                remedy: 'Add one, or move the Vehicle Input to the entity that has it'
            });
            return;
        }
        const { vehicle } = car;
        if (!vehicle) {
            return;
        }
        this.driver.pedalRate = this.pedalRate;
        this.driver.steerRate = this.steerRate;
        this.driver.returnRate = this.returnRate;
        this.readDevices(car.speed);
        vehicle.driver ??= this.driver; // an autopilot keeps the wheel
    }

    /** Sets the driver's targets from keys and pads. */
    private readDevices(speed: number): void {
        let gas = 0;
        let brake = 0;
        let left = 0;
        let handbrake = 0;
        if (this.keyboard) {
            gas = this.held('KeyW', 'ArrowUp');
            brake = this.held('KeyS', 'ArrowDown');
            left = this.held('KeyA', 'ArrowLeft') - this.held('KeyD', 'ArrowRight');
            handbrake = this.held('Space', 'Space');
        }
        const pad = this.gamepad ? firstPad() : null;
        if (pad) {
            gas = Math.max(gas, pad.buttons[7].value);
            brake = Math.max(brake, pad.buttons[6].value);
            handbrake = Math.max(handbrake, pad.buttons[0].value);
            const stick = -pad.axes[0]; // gamepads count to the right, vehicles to the left
            const travel = Math.max(0, Math.abs(stick) - this.deadZone) / (1 - this.deadZone);
            left = left === 0 ? Math.sign(stick) * travel : left;
        }
        const { target } = this.driver;
        if (gas > 0 && speed > -STANDING) {
            target.reverse = false;
        } else if (brake > 0 && speed < STANDING) {
            target.reverse = true;
        }
        target.throttle = target.reverse ? brake : gas;
        target.brake = target.reverse ? gas : brake;
        target.steer = left;
        target.handbrake = handbrake;
    }

    private held(code: string, other: string): number {
        return this.down.has(code) || this.down.has(other) ? 1 : 0;
    }

    private release(): void {
        const vehicle = carOf(this.entity)?.vehicle;
        if (vehicle?.driver === this.driver) {
            vehicle.driver = null;
            vehicle.controls.release();
        }
    }
}

const DRIVING = new Set(['KeyW', 'KeyA', 'KeyS', 'KeyD', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Space']);

/** The first connected gamepad with the standard layout. */
function firstPad(): Gamepad | null {
    const pads = typeof navigator !== 'undefined' && navigator.getGamepads ? navigator.getGamepads() : [];
    return pads.find((pad) => pad?.mapping === 'standard') ?? null;
}
