import type { Channel } from './channels.js';

/** Samples that there is room for at first; it doubles when they are used up. */
const ROOM = 1024;

/** Readings of channels over time. */
export class Tape {
    readonly channels: readonly Channel[];

    /** Number of readings. */
    length = 0;

    /** Times of the readings, s, and what was read: `length` numbers each count. */
    time = new Float64Array(ROOM);
    columns: Float64Array[];

    constructor(channels: readonly Channel[]) {
        this.channels = channels;
        this.columns = channels.map(() => new Float64Array(ROOM));
    }

    note(time: number): void {
        if (this.length === this.time.length) {
            this.time = doubled(this.time);
            this.columns = this.columns.map(doubled);
        }
        this.time[this.length] = time;
        for (let i = 0; i < this.channels.length; i++) {
            this.columns[i][this.length] = this.channels[i].read();
        }
        this.length++;
    }

    /** Forgets all readings before a time. */
    forget(before: number): void {
        let first = 0;
        while (first < this.length && this.time[first] < before) {
            first++;
        }
        for (const column of [this.time, ...this.columns]) {
            column.copyWithin(0, first, this.length);
        }
        this.length -= first;
    }

    /** As comma-separated values, times from the first reading on. */
    toCsv(): string {
        const lines = [['time (s)', ...this.channels.map(({ name, unit }) => `${name} (${unit})`)].join(',')];
        for (let i = 0; i < this.length; i++) {
            const values = [this.time[i] - this.time[0], ...this.columns.map((column) => column[i])];
            lines.push(values.map((value) => String(Number(value.toPrecision(7)))).join(','));
        }
        return `${lines.join('\n')}\n`;
    }
}

function doubled(column: Float64Array): Float64Array<ArrayBuffer> {
    const longer = new Float64Array(2 * column.length);
    longer.set(column);
    return longer;
}
