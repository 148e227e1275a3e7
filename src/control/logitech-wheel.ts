import { quantized, turnOf, type ForceProtocol, type ForceReport } from './force-protocol.js';

/** Commands that limit the turn of a wheel: none, one, or the two of the Driving Force Pro. */
export type TurnLimit = 'none' | 'degrees' | 'pro';

/** Commands fill seven bytes. */
const LENGTH = 7;

/** First byte of a command: the force of slot 1 is loaded and played, or stopped; the centering of the wheel itself. */
const PLAY = 0x11;
const STOP = 0x13;
const CENTER = 0x14;
const NO_CENTER = 0xf5;
const EXTENDED = 0xf8;

/** Kind of the force: a constant one, whose level is a byte; in its middle there is none. */
const CONSTANT = 0x08;
const NONE = 0x80;

/** Extended commands: turn in degrees; the two turns of the Driving Force Pro; its finer limit. */
const DEGREES = 0x81;
const [PRO_200, PRO_900] = [0x02, 0x03];
const [FINE, FINE_LIMIT] = [0x81, 0x0b];

/** Least turn that is offered, degrees. */
const LEAST_TURN = 40;

/**
 * Wheels of Logitech from Driving Force to G29 and G923 for PlayStation, by the classic commands of the _Logitech Force
 * Feedback Protocol_ V1.6 (2016), as the driver hid-lg4ff of Linux sends them.
 */
export class LogitechWheel implements ForceProtocol {
    private readonly limit: TurnLimit;
    private readonly report: ForceReport = command();

    /** @param limit - Commands that limit its turn. */
    constructor(limit: TurnLimit) {
        this.limit = limit;
    }

    start(range: number): ForceReport[] {
        return [command(NO_CENTER), ...this.turn(turnOf(range, LEAST_TURN, 900))];
    }

    force(level: number): ForceReport {
        const { data } = this.report;
        const value = NONE + quantized(level, -NONE, NONE - 1);
        const none = value === NONE;
        data[0] = none ? STOP : PLAY;
        data[1] = none ? 0 : CONSTANT;
        data[2] = none ? 0 : value;
        data[3] = none ? 0 : NONE;
        return this.report;
    }

    end(): ForceReport[] {
        return [command(STOP), command(CENTER)];
    }

    private turn(range: number): ForceReport[] {
        if (this.limit === 'none') {
            return [];
        }
        if (this.limit === 'degrees') {
            return [command(EXTENDED, DEGREES, range & 0xff, range >> 8)];
        }
        const whole = range > 200 ? 900 : 200;
        const coarse = command(EXTENDED, whole === 900 ? PRO_900 : PRO_200);
        if (range === whole) {
            return [coarse, command(FINE, FINE_LIMIT)];
        }
        // both ends of the 12 bits of its angle
        const left = Math.floor(((whole - range + 1) * 2047) / whole);
        const right = 0xfff - left;
        const rest = ((right & 0xe) << 4) | (left & 0xe);
        return [coarse, command(FINE, FINE_LIMIT, left >> 4, right >> 4, 0xff, rest, 0xff)];
    }
}

function command(...bytes: number[]): ForceReport {
    const data = new Uint8Array(LENGTH);
    data.set(bytes);
    return { id: 0, data };
}
