/** Angles of a dial, degrees clockwise from three o'clock: its scale begins at the lower left and ends at the lower right. */
const FROM = 135;
const SWEEP = 270;

/** Labels that a dial has room for. */
const MOST_LABELS = 11;

/** Steps between labels, times powers of ten. */
const STEPS = [1, 2, 3, 5];

/** The scale of a round instrument, from 0. */
export class DialScale {
    readonly max: number;

    /** Between two labels, and between two ticks. */
    readonly step: number;
    readonly tick: number;

    /** @param max - Its end, more than 0. */
    constructor(max: number) {
        this.max = max;
        this.step = stepOf(max);
        this.tick = this.step / (this.step / 10 ** Math.floor(Math.log10(this.step)) === 3 ? 3 : 2);
    }

    /** Direction of a needle, rad clockwise from three o'clock; beyond the ends it rests on the pin. */
    angleOf(value: number): number {
        return ((FROM + SWEEP * this.shareOf(value)) * Math.PI) / 180;
    }

    /** Share of the scale below a value, 0 to 1. */
    shareOf(value: number): number {
        return Math.max(0, Math.min(1, value / this.max));
    }
}

/** The smallest round step with few enough labels. */
function stepOf(max: number): number {
    const power = 10 ** Math.floor(Math.log10(max / MOST_LABELS));
    const step = [...STEPS, 10].find((each) => max / (each * power) <= MOST_LABELS) as number;
    return step * power;
}
