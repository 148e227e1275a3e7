import { MOTO, MOTO_LASTING, motorcycleLayout, motorcycleReadings, motorcycleSettings } from './state.js';
import type { Archive } from '../../math/archive.js';
import { type ViewClass, viewOf } from '../../math/view.js';
import type { Wheel } from '../../wheel/wheel.js';

const MotorcycleNumbers: ViewClass<typeof motorcycleSettings, typeof motorcycleReadings> = viewOf(
    motorcycleLayout,
    motorcycleSettings,
    motorcycleReadings
);

/** Wheels are farther apart, m, and less beside the middle in shares of that. */
const LEAST_WHEELBASE = 0.1;
const ASIDE = 0.05;

/** What is wrong with a set-up. */
interface Trouble {
    message: string;
    remedy: string;

    /** What it is whatever the numbers are. */
    kind: string;
}

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

    /**
     * What keeps a vehicle from being a motorcycle; null if nothing does.
     *
     * @internal
     * @param wheels - Of the vehicle.
     */
    static troubleWith(wheels: readonly Wheel[]): Trouble | null {
        const places = wheels.map(({ mount }) => mount.position);
        if (wheels.length !== 2) {
            const message = `a motorcycle has two wheels, and this vehicle has ${wheels.length}`;
            return { message, remedy: 'Put two Wheel Colliders below it, or remove Motorcycle', kind: 'wheels' };
        }
        const aside = Math.max(...places.map((place) => Math.abs(place[0])));
        const wheelbase = Math.abs(places[0][2] - places[1][2]);
        if (!(wheelbase > LEAST_WHEELBASE && aside < ASIDE * wheelbase)) {
            const message = `its wheels do not stand one behind the other: ${Math.round(100 * aside)} cm to the side`;
            return { message, remedy: 'Move both to X = 0, one ahead of the other', kind: 'line' };
        }
        const front = wheels[places[0][2] > places[1][2] ? 0 : 1];
        if (front.mount.up[2] > 0) {
            const message = 'the fork is tilted forward, so the machine steers over at once';
            return {
                message,
                remedy: 'Tilt the entity of the front wheel back by the rake, about 25 degrees',
                kind: 'rake'
            };
        }
        return null;
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
