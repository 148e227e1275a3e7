/** A time as races show it: `1:23.456`, or `12.345` below a minute. Nothing valid is a dash. */
export function raceTime(seconds: number): string {
    if (!Number.isFinite(seconds)) {
        return '–';
    }
    const ms = Math.round(Math.abs(seconds) * 1000);
    const minutes = Math.floor(ms / 60_000);
    const rest = ((ms % 60_000) / 1000).toFixed(3);
    const sign = seconds < 0 && ms > 0 ? '−' : '';
    return minutes > 0 ? `${sign}${minutes}:${rest.padStart(6, '0')}` : `${sign}${rest}`;
}

/** The difference to another time, with its sign: `+0.123`. */
export function raceGap(seconds: number): string {
    return seconds < 0 ? raceTime(seconds) : `+${raceTime(seconds)}`;
}
