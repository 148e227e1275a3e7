import { dayOf, numberOf } from './day.js';
import { Descent, type Hill } from './descent.js';
import { Diary } from './diary.js';
import type { Asked } from './enter.js';
import { readLetter } from './letter.js';
import { TOP } from './road.js';
import { onKey } from '../hud/keys.js';
import { browserStorage, Memory } from '../library/memory.js';
import type { Sky } from '../library/picture/sky.js';
import type { Rain } from '../picture/rain.js';
import { stand } from '../places/places.js';

/** Opens descents, one at a time: that of the address, today's and yesterday's. */
export class Descents {
    /** The one that is driven; null for none. */
    present: Descent | null = null;

    private readonly hill: Omit<Hill, 'memory'> & { sky: Sky; rain: Rain };
    private readonly memory = new Memory(browserStorage());
    private readonly diary = new Diary(this.memory);

    constructor(hill: Omit<Hill, 'memory'> & { sky: Sky; rain: Rain }) {
        this.hill = hill;
        onKey({
            code: 'Backspace',
            what: 'today’s descent: down the mountain against the clock',
            button: 'Today’s descent',
            press: () => {
                void this.enter();
            }
        });
    }

    /**
     * Opens a descent with the car that stands at the summit.
     *
     * @param asked - Its day.
     * @param address - May bring a drive to be beaten.
     */
    open({ day, problem }: Asked, address = window.location.href): void {
        const { hill, memory, diary } = this;
        const letter = problem ? { rival: null, problem } : readLetter(address);
        this.present?.leave();
        this.present = new Descent({ ...hill, memory }, day, letter.rival, diary, {
            leave: () => (this.present = null),
            enter: (number) => {
                void this.enter(number);
            }
        });
        if (letter.problem) {
            hill.say(letter.problem);
        }
    }

    /** Opens that of a day, or today's, with its car, light and weather. */
    async enter(number = numberOf(new Date())): Promise<void> {
        const { garage, sky, rain } = this.hill;
        const day = dayOf(number);
        this.present?.leave();
        await garage.choose(day.car);
        sky.setTime('golden');
        rain.set(day.rain);
        stand(garage, TOP);
        this.open({ day, problem: '' }, new URL('?', window.location.href).href);
    }
}
