import { quantized, turnOf, type ForceProtocol, type ForceReport } from './force-protocol.js';

/** Number of the report that takes all commands. */
const REPORT = 0x60;

/** The one effect that is used, and what is done with it: a new constant force, another level of it, playing and stopping. */
const EFFECT = 1;
const [NEW, LEVEL, CONTROL] = [0x6a, 0x0a, 0x89];
const ENDLESSLY = 0x41;

/** Levels of full force to the right and left, as the maker's own driver uses them. */
const [LEAST, MOST] = [-16_385, 16_381];

/** Numbers for a degree of turn, and the least turn, degrees. */
const PER_DEGREE = 60;
const LEAST_TURN = 40;

/**
 * T300 and wheels of Thrustmaster that understand the same, by packets that were recorded between such a wheel and the maker's
 * driver, and are described in `docs/FFBEFFECTS.md` of the project hid-tmff2.
 */
export class ThrustmasterWheel implements ForceProtocol {
    private readonly length: number;
    private readonly most: number;
    private readonly report: ForceReport;

    /**
     * @param length - Bytes of a report.
     * @param most - Most turn from lock to lock, degrees.
     */
    constructor(length: number, most: number) {
        this.length = length;
        this.most = most;
        this.report = this.packet(0, EFFECT, LEVEL);
    }

    start(range: number): ForceReport[] {
        const turn = PER_DEGREE * turnOf(range, LEAST_TURN, this.most);
        const envelope = [0, 0, 0, 0, 0, 0, 0, 0];
        return [
            this.packet(0x01, 0x05), // open
            this.packet(0x02, 0xff), // all of its gain
            this.packet(0x08, 0x03, 0, 0), // no centering of its own
            this.packet(0x08, 0x11, turn & 0xff, turn >> 8),
            // without force, for ever, from now on
            this.packet(0, EFFECT, NEW, 0, 0, ...envelope, 0, 0x4f, 0xff, 0xff, 0, 0, 0, 0, 0, 0xff, 0xff),
            this.packet(0, EFFECT, CONTROL, ENDLESSLY, 0, 0)
        ];
    }

    force(level: number): ForceReport {
        const { data } = this.report;
        const value = quantized(level, LEAST, MOST);
        data[3] = value & 0xff;
        data[4] = (value >> 8) & 0xff;
        return this.report;
    }

    end(): ForceReport[] {
        // stopped, closed
        return [this.packet(0, EFFECT, CONTROL, 0), this.packet(0x01, 0)];
    }

    private packet(...bytes: number[]): ForceReport {
        const data = new Uint8Array(this.length);
        data.set(bytes);
        return { id: REPORT, data };
    }
}
