import type { Recording } from './recording.js';

/** A recording as comma-separated values, a line per sample below the names of the channels. */
export function toCsv(recording: Recording): string {
    const { names, length } = recording;
    const channels = names.map((name) => recording.channel(name));
    const lines = [names.join(',')];
    for (let i = 0; i < length; i++) {
        lines.push(channels.map((channel) => decimal(channel[i])).join(','));
    }
    return `${lines.join('\n')}\n`;
}

/** Nine digits: more than Bullet's single precision holds. */
function decimal(value: number): string {
    return String(Number(value.toPrecision(9)) + 0);
}
