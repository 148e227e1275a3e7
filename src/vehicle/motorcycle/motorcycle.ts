import { MOTO, MOTO_LASTING, motorcycleLayout, motorcycleReadings, motorcycleSettings } from './state.js';
import type { Archive } from '../../math/archive.js';
import { type ViewClass, viewOf } from '../../math/view.js';
import type { Wheel } from '../../wheel/wheel.js';

const MotorcycleNumbers: ViewClass<typeof motorcycleSettings, typeof motorcycleReadings> = viewOf(
    motorcycleLayout,
    motorcycleSettings,
    motorcycleReadings
);

/**
 * What makes a vehicle on two wheels a motorcycle: a fork with a mass that turns about a raked axis, wheels that turn as
 * gyroscopes, and a rider who steers and moves his weight. The front wheel's suspension goes along the steering axis.
 */
export class Motorcycle extends MotorcycleNumbers {
    /** The wheel in the fork. */
    readonly front: Wheel;

    /** The wheel behind. */
    readonly rear: Wheel;

    /**
     * Row of the steering in the solve: its direction, offset and stiffness lie as those of an anti-roll bar.
     *
     * @internal
     */
    row = new Float64Array(9);

    /**
     * @param front - The wheel in the fork.
     * @param rear - The wheel behind.
     */
    constructor(front: Wheel, rear: Wheel) {
        super();
        this.front = front;
        this.rear = rear;
        this.state[MOTO.layouts] = -1;
    }

    /** Handlebar straight, rider upright, nothing learnt. */
    reset(): void {
        const { numbers } = MOTO_LASTING;
        for (let i = 0; i < numbers.length; i++) {
            this.state[numbers[i]] = 0;
        }
    }

    /** Call after a setting has changed. */
    layOut(): void {
        this.state[MOTO.layouts] = -1;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Motorcycle');
        archive.lasting(this.state, MOTO_LASTING);
    }
}
