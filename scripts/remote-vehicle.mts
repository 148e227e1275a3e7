import type { VehicleController } from './vehicle-controller.mjs';
import {
    carOf,
    isTick,
    need,
    NO_CONTROLLER,
    NOT_A_TICK,
    ownNumbers,
    RemoteCar,
    remoteVehicleRanges,
    scriptOf,
    setSimulated,
    VehicleScript
} from './vehicle-core.mjs';

/**
 * Shows a car that another machine simulates, from the states that come of it over a network: where it is, its wheels, lamps,
 * sound, tire marks and smoke. Nothing of it is simulated here, and its body is kinematic. Put it on the chassis, beside a
 * Vehicle Controller of the prefab that the other machine has; disable it to simulate the car here.
 */
export class RemoteVehicle extends VehicleScript {
    static override scriptName = 'remoteVehicle';

    /** @internal */
    static override readonly ranges = remoteVehicleRanges;

    /**
     * Time by which the car is shown behind the newest state, s. Higher hides uneven or lost messages better; lower
     * shows the car closer to its present state. For a car that is predicted, the server's clock counts instead.
     *
     * @attribute
     * @range [0, 1]
     * @precision 3
     */
    delay = 0.1;

    /**
     * Time for which the car continues without new states, s. After that it stands still.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    reach = 0.5;

    /**
     * Time in which a visible correction fades to a third, s. Higher is smoother, lower is truer; 0 shows it at once.
     *
     * @attribute
     * @range [0, 0.5]
     * @precision 3
     */
    fade = 0.06;

    /**
     * Ticks per second by which the sender numbers its states.
     *
     * @attribute
     * @range [1, 240]
     * @precision 1
     */
    tickRate = 60;

    private readonly numbers = ownNumbers(this.validator, this, { delay: 0, reach: 0, fade: 0, tickRate: 1 });

    override initialize(): void {
        super.initialize();
        setSimulated(this.entity, false);
        this.on('enable', () => setSimulated(this.entity, false));
        this.on('disable', () => {
            this.remote?.clear();
            setSimulated(this.entity, true);
            carOf(this.entity)?.lights.show(null);
        });
    }

    update(dt: number): void {
        const { delay, reach, fade, tickRate } = this.numbers.follow(this);
        const { remote } = this;
        if (remote === null) {
            if (!scriptOf<VehicleController>(this.entity, 'vehicleController')) {
                this.validator.report('entity', NO_CONTROLLER);
            }
            return;
        }
        this.validator.clear('entity');
        remote.track.reach = reach;
        remote.offset.fadeTime = fade;
        if (!remote.led) {
            remote.clock.delay = delay;
            remote.clock.tickRate = tickRate;
            remote.track.tickRate = tickRate;
            remote.play(dt);
        }
    }

    /**
     * Receives a state of the car.
     *
     * @param bytes - State that `encodeCar` made on the other machine; it need not be trusted.
     * @param tick - Number of the step in which it was so, as the other machine counts {@link tickRate}. States may come late,
     * twice, or in another order.
     * @param at - Place of its first byte.
     * @returns True if it is shown: false for one that came before or is too old, for an invalid tick, and while the car is unwired.
     * @throws RangeError when the bytes are not a state, or that of a car with another number of wheels.
     */
    receive(bytes: Uint8Array, tick: number, at = 0): boolean {
        need('receive(bytes)', bytes, 'object', 'the bytes that encodeCar() gave');
        if (!isTick(tick)) {
            this.validator.report('receive.tick', NOT_A_TICK, { value: tick });
            return false;
        }
        return this.enabled && (this.remote?.receive(bytes, tick, at) ?? null) !== null;
    }

    /** Forgets its states, as when the other machine begins to count again. */
    clear(): void {
        this.remote?.clear();
    }

    /** Age of the newest state, s, as far as the line shows it: it grows while none come. NaN before the first. */
    get age(): number {
        const { remote } = this;
        return remote === null || remote.track.newest < 0
            ? NaN
            : (remote.time - remote.track.newest) / remote.track.tickRate + (remote.led ? 0 : this.numbers.good.delay);
    }

    private get remote(): RemoteCar | null {
        const car = carOf(this.entity);
        return car && RemoteCar.of(car);
    }
}
