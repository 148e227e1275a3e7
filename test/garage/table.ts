import { CAUSES, CAUSES_OF_MEASURED } from './causes.js';
import type { Figures } from './performance.js';
import { loadPreset } from '../../scenario/presets.js';
import type { PublishedFigure } from '../../templates/vehicle-json.js';
import type { EvidenceFigure } from '../../tools/validation/evidence.js';

/** A published figure beside the simulated one. */
export interface Row extends PublishedFigure {
    car: string;
    simulated: number;

    /** Share by which the simulated one is larger. */
    error: number;
}

const NAMES: Record<keyof Figures, [name: string, unit: string, digits: number]> = {
    zeroTo60mph: ['0-60 mph, after 1 ft', 's', 2],
    zeroTo100: ['0-100 km/h', 's', 2],
    quarterMile: ['quarter mile, after 1 ft', 's', 2],
    quarterMileSpeed: ['quarter mile, speed', 'km/h', 1],
    topSpeed: ['top speed', 'km/h', 1],
    brake60mph: ['60-0 mph', 'm', 1],
    brake70mph: ['70-0 mph', 'm', 1],
    brake100: ['100-0 km/h', 'm', 1],
    brake100Road: ['100-0 km/h, assistance Road', 'm', 1],
    lateral: ['lateral, 45.7 m pad', 'g', 2],
    understeer: ['understeer', 'deg/g', 2]
};

/**
 * Everything published of cars.
 *
 * @param simulated - Their figures, by name.
 * @param fileOf - Returns the file of a car that is not in the garage.
 */
export function comparison(
    simulated: ReadonlyMap<string, Partial<Figures>>,
    fileOf = (car: string): string => car
): Row[] {
    return [...simulated].flatMap(([car, figures]) =>
        (loadPreset(fileOf(car)).published ?? []).map((published) => {
            const value = figures[published.figure] ?? NaN;
            return { ...published, car, simulated: value, error: value / published.value - 1 };
        })
    );
}

/** A published figure as the validation report takes it. */
export function evidenceOf({ car, figure, simulated, value, quality, source }: Row, tolerance: number): EvidenceFigure {
    const [name, unit] = NAMES[figure];
    return {
        what: `${car}, ${name}`,
        ours: simulated,
        reference: value,
        tolerance,
        kind: 'share',
        unit,
        source: `quality ${quality}: ${source}`,
        why: causeOf(car, figure)
    };
}

function causeOf(car: string, figure: string): string | undefined {
    const key = `${car} ${figure}`;
    return CAUSES[key] ?? CAUSES_OF_MEASURED[key];
}

export function median(values: number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted.length / 2;
    return (sorted[Math.floor(middle - 0.01)] + sorted[Math.floor(middle)]) / 2;
}

/** Formats published figures beside simulated ones. */
export function compared(rows: Row[]): string {
    const percent = (error: number): string => `${error >= 0 ? '+' : ''}${(100 * error).toFixed(1)} %`;
    const lines = rows.map(({ car, figure, simulated, value, error, quality, source }) => {
        const [name, unit, digits] = NAMES[figure];
        const cause = causeOf(car, figure) ?? '';
        return `| ${car} | ${name} | ${simulated.toFixed(digits)} ${unit} | ${value} ${unit} | ${percent(error)} | ${quality} | ${source} | ${cause} |`;
    });
    const trusted = rows.filter(({ quality }) => quality === 'A' || quality === 'B');
    const middle = (some: Row[]): string => (100 * median(some.map(({ error }) => Math.abs(error)))).toFixed(1);
    return [
        '| Car | Figure | Simulated | Published | Error | Quality | Source | Cause |',
        '| --- | --- | --- | --- | --- | --- | --- | --- |',
        ...lines,
        '',
        `Median error of quality A and B ${middle(trusted)} %, of all ${middle(rows)} %.`
    ].join('\n');
}

/** Formats the performance of all cars. */
export function all(simulated: ReadonlyMap<string, Figures>): string {
    const figures = Object.keys(NAMES) as (keyof Figures)[];
    const head = figures.map((figure) => `${NAMES[figure][0]}, ${NAMES[figure][1]}`);
    const lines = [...simulated].map(([car, values]) => {
        const cells = figures.map((figure) =>
            Number.isFinite(values[figure]) ? values[figure].toFixed(NAMES[figure][2]) : '-'
        );
        return `| ${car} | ${cells.join(' | ')} |`;
    });
    return [`| Car | ${head.join(' | ')} |`, `| --- |${figures.map(() => ' --- |').join('')}`, ...lines].join('\n');
}
