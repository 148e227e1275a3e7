import type { Garage } from './garage.js';
import { LiftAxle } from '../../scripts/lift-axle.mjs';
import { onKey } from '../hud/keys.js';

/** Lets a key raise and lower the axle of the garage's car. */
export function addLifting(garage: Garage, say: (line: string) => void): void {
    const liftOf = (): LiftAxle | null => (garage.car.script?.get(LiftAxle.scriptName) ?? null) as LiftAxle | null;
    garage.watch(() => {
        const lift = liftOf();
        if (lift) {
            lift.key = ''; // the page has a key of its own
            lift.on('lower', () => say('Lift axle: too much load on the other one, it comes down'));
        }
    });
    onKey({
        code: 'PageUp',
        what: 'lift axle: raise or lower it',
        button: 'Lift axle',
        fits: () => liftOf() !== null,
        press: () => say(toggle(liftOf()))
    });
}

function toggle(lift: LiftAxle | null): string {
    if (!lift) {
        return 'This car has no lift axle. Lift axle truck has';
    }
    lift.raised = !lift.raised;
    return lift.raised ? 'Lift axle: up' : 'Lift axle: down';
}
