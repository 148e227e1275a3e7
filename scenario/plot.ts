import type { TopLevelSpec } from 'vega-lite';

import type { Recording } from './recording.js';

/** Size of a diagram, px. */
const WIDTH = 320;
const HEIGHT = 190;

/** More points than this a line of that width does not show. */
const POINTS = 640;

const DEGREES = 180 / Math.PI;

/** Colors that the color-blind tell apart, after M. Okabe and K. Ito (2008). */
export const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];

/** Lines over time in one diagram. */
export interface Panel {
    title: string;
    unit: string;

    /** Least range of values that fills the diagram: less is noise. */
    least: number;

    /** Channel, what the legend calls it, factor to the unit. */
    lines: [channel: string, label: string, factor: number][];
}

/**
 * Draws a recording as small diagrams: the path, motions, wheel loads and slips.
 *
 * @param title - Above all.
 * @param recording - Channels to draw.
 * @returns An SVG image.
 */
export function toSvg(title: string, recording: Recording): Promise<string> {
    return render(describe(title, recording));
}

async function render(description: TopLevelSpec): Promise<string> {
    // only users who plot wait for the libraries
    const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
    const { spec } = vegaLite.compile(description);
    const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.Error });
    const svg = await view.toSVG();
    view.finalize();
    return svg;
}

/** The path as seen from above, as an SVG image. */
export function pathSvg(recording: Recording): Promise<string> {
    return render({
        ...frame(),
        padding: 4,
        ...pathDiagram(recording, samplesOf(recording), 560, 300)
    } as TopLevelSpec);
}

/** The diagrams of motions, wheel loads and slips. */
export function panelsFor({ wheels }: Recording): Panel[] {
    const each = (channel: string, factor: number): Panel['lines'] =>
        wheels.map((wheel) => [`${wheel}_${channel}`, wheel, factor]);
    return [
        { title: 'Speed', unit: 'm/s', least: 5, lines: [['speed', 'speed', 1]] },
        { title: 'Road wheel angle', unit: 'deg', least: 1, lines: [['steer', 'steer', DEGREES]] },
        {
            title: 'Acceleration',
            unit: 'm/s²',
            least: 1,
            lines: [
                ['ax', 'ax', 1],
                ['ay', 'ay', 1]
            ]
        },
        { title: 'Yaw rate', unit: 'deg/s', least: 2, lines: [['yawRate', 'yaw rate', DEGREES]] },
        {
            title: 'Roll and pitch',
            unit: 'deg',
            least: 1,
            lines: [
                ['roll', 'roll', DEGREES],
                ['pitch', 'pitch', DEGREES]
            ]
        },
        { title: 'Wheel load', unit: 'kN', least: 0.5, lines: each('load', 1e-3) },
        { title: 'Slip ratio', unit: '1', least: 0.02, lines: each('slipRatio', 1) },
        { title: 'Slip angle', unit: 'deg', least: 1, lines: each('slipAngle', DEGREES) }
    ];
}

function describe(title: string, recording: Recording): TopLevelSpec {
    const samples = samplesOf(recording);
    return {
        ...frame(),
        title: { text: title, anchor: 'start', fontSize: 16, offset: 12 },
        padding: 16,
        columns: 3,
        spacing: { row: 28, column: 36 },
        resolve: { scale: { color: 'independent' } },
        concat: [
            pathDiagram(recording, samples),
            ...panelsFor(recording).map((panel) => diagram(panel, recording, samples))
        ]
    } as TopLevelSpec;
}

/** Which samples a line of so many points shows. */
export function samplesOf({ length }: Recording, points = POINTS): number[] {
    const every = Math.max(1, Math.ceil(length / points));
    return Array.from({ length }, (_, i) => i).filter((i) => i % every === 0 || i === length - 1);
}

/** Common style of all images. */
function frame(): object {
    return {
        $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
        background: 'white',
        config: {
            font: 'Helvetica, Arial, sans-serif',
            title: { fontSize: 12, anchor: 'start', offset: 8 },
            axis: {
                labelFontSize: 10,
                titleFontSize: 11,
                titleFontWeight: 'normal',
                gridColor: '#e4e4e4',
                tickCount: 6
            },
            axisY: { minExtent: 34 },
            legend: { labelFontSize: 11 },
            view: { stroke: '#888888' }
        }
    };
}

function diagram({ title, unit, least, lines }: Panel, recording: Recording, samples: number[]): object {
    const t = recording.channel('t');
    const values = lines.flatMap(([name, line, factor]) => {
        const channel = recording.channel(name);
        return samples.map((i) => ({ t: t[i], line, value: channel[i] * factor }));
    });
    const labels = lines.map(([, label]) => label);
    const legend = {
        title: null,
        direction: 'horizontal',
        orient: 'none',
        legendX: WIDTH - 190,
        legendY: -20,
        symbolType: 'stroke',
        symbolStrokeWidth: 2.5,
        columnPadding: 12
    };
    return {
        title,
        width: WIDTH,
        height: HEIGHT,
        data: { values },
        mark: { type: 'line', strokeWidth: 1.4, clip: true },
        encoding: {
            x: {
                field: 't',
                type: 'quantitative',
                title: 't, s',
                scale: { nice: false, domain: [0, t[t.length - 1]] }
            },
            y: {
                field: 'value',
                type: 'quantitative',
                title: unit === '1' ? title.toLowerCase() : `${title.toLowerCase()}, ${unit}`,
                scale: {
                    domain: rangeOf(
                        values.map(({ value }) => value),
                        least
                    )
                }
            },
            color: {
                field: 'line',
                type: 'nominal',
                scale: { domain: labels, range: COLORS },
                legend: labels.length > 1 ? legend : null
            }
        }
    };
}

/** The path as seen from above, with one scale for both axes: x to the right, y up the page. */
function pathDiagram(recording: Recording, samples: number[], width = WIDTH, height = HEIGHT): object {
    const [x, y] = [recording.channel('x'), recording.channel('y')];
    const values = samples.map((i) => ({ i, x: x[i], y: y[i] }));
    const [middleX, spanX] = extent(x);
    const [middleY, spanY] = extent(y);
    const scale = 1.1 * Math.max(spanX / width, spanY / height, 0.01);
    const domain = (middle: number, size: number): number[] => [
        middle - (scale * size) / 2,
        middle + (scale * size) / 2
    ];
    return {
        title: 'Path',
        width,
        height,
        layer: [
            { data: { values }, mark: { type: 'line', strokeWidth: 1.6, color: COLORS[0] } },
            { data: { values: values.slice(0, 1) }, mark: { type: 'point', filled: true, size: 40, color: COLORS[0] } }
        ],
        encoding: {
            x: {
                field: 'x',
                type: 'quantitative',
                title: 'x, m',
                scale: { domain: domain(middleX, width), nice: false }
            },
            y: {
                field: 'y',
                type: 'quantitative',
                title: 'y to the left, m',
                scale: { domain: domain(middleY, height), nice: false }
            },
            order: { field: 'i' }
        }
    };
}

/** The range of values, no less than `least`. */
function rangeOf(values: number[], least: number): number[] {
    const [middle, span] = extent(values);
    const half = 0.53 * Math.max(span, least); // a little air above and below
    return [middle - half, middle + half];
}

/** Middle and span of some values. */
function extent(channel: Float64Array | number[]): [middle: number, span: number] {
    let least = Infinity;
    let most = -Infinity;
    for (const value of channel) {
        least = Math.min(least, value);
        most = Math.max(most, value);
    }
    return [(least + most) / 2, most - least];
}
