import type { Garage } from './garage.js';
import { hitchOf, isFrame, trailerOf } from './towed.js';
import type { Hitch } from '../../scripts/hitch.mjs';
import { onKey } from '../hud/keys.js';

/** Slower than this the two may be coupled, m/s; as the Hitch has it. */
const STANDING = 0.5;

/** Lets a key couple and uncouple the trailer of the garage's car. */
export function addCoupling(garage: Garage, say: (line: string) => void): void {
    garage.watch(() => {
        const hitch = hitchOf(garage.car);
        if (hitch) {
            hitch.key = ''; // the page has a key of its own
        }
    });
    onKey({
        code: 'Semicolon',
        what: 'trailer: couple or uncouple it, while standing',
        button: 'Trailer',
        fits: () => couplingOf(garage) !== null,
        press: () => say(toggle(garage))
    });
}

/** The hitch of a car with a trailer that can be uncoupled; null for others. */
function couplingOf({ car, towed }: Garage): Hitch | null {
    return towed && !isFrame(towed.train) ? hitchOf(car) : null;
}

function toggle(garage: Garage): string {
    const { towed } = garage;
    const hitch = couplingOf(garage);
    if (!hitch || !towed) {
        return 'This car has no trailer. Semi truck and Estate and caravan have';
    }
    const { speed } = trailerOf(towed);
    if (hitch.attached) {
        return hitch.uncouple() ? 'Trailer: uncoupled. It stands on its legs' : 'Trailer: stop first';
    }
    if (hitch.couple()) {
        return 'Trailer: coupled';
    }
    const away = trailerOf(towed).coupler?.getPosition().distance(hitch.entity.getPosition()) ?? 0;
    return Math.abs(speed) > STANDING || away <= hitch.reach
        ? 'Trailer: stop first'
        : `Trailer: back up to it, the coupling is ${away.toFixed(1)} m away`;
}
