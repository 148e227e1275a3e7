import * as vega from 'vega';
import { compile } from 'vega-lite';

/** Size of a chart, px. */
const WIDTH = 340;
const HEIGHT = 200;

/** Ours, and what it is held against; the color-blind tell them apart (M. Okabe, K. Ito 2008). */
const COLORS = ['#d55e00', '#0072b2'];

/** @typedef {import('./read-evidence.mjs').Judged} Judged */

/**
 * Two lines over each other.
 *
 * @param {import('./read-evidence.mjs').Plot} plot
 * @returns {Promise<string>} An SVG image.
 */
export function linesSvg({ title, x, y, square = false, least = 0, lines }) {
    const names = lines.map(({ name }) => name);
    const values = lines.flatMap(({ name, points }) => points.map(([px, py], i) => ({ i, name, x: px, y: py })));
    const [domainX, domainY] = square
        ? sameScale(values)
        : [
              range(
                  values.map((v) => v.x),
                  0,
                  1
              ),
              range(
                  values.map((v) => v.y),
                  least,
                  1.06
              )
          ];
    return draw({
        title,
        width: WIDTH,
        height: HEIGHT,
        data: { values },
        mark: { type: 'line', clip: true, strokeWidth: 1.8 },
        encoding: {
            x: { field: 'x', type: 'quantitative', title: x, scale: { domain: domainX, nice: false } },
            y: { field: 'y', type: 'quantitative', title: y, scale: { domain: domainY, nice: false } },
            order: { field: 'i' },
            color: { field: 'name', type: 'nominal', scale: { domain: names, range: COLORS }, legend: LEGEND },
            strokeDash: {
                field: 'name',
                type: 'nominal',
                scale: {
                    domain: names,
                    range: [
                        [1, 0],
                        [5, 3]
                    ]
                },
                legend: LEGEND
            }
        }
    });
}

/**
 * Draws the error of every figure, in shares of what is allowed.
 *
 * @param {Judged[]} figures - With a tolerance above 0.
 * @returns {Promise<string>} An SVG image.
 */
export function errorsSvg(figures) {
    const values = figures
        .filter(({ kind, tolerance, error }) => kind !== 'limit' && tolerance > 0 && Number.isFinite(error))
        .map(({ what, error, tolerance, agrees }) => ({
            what,
            off: Math.max(-2, Math.min(2, error / tolerance)),
            verdict: agrees ? 'agrees' : 'misses'
        }));
    return draw({
        title: `How far ${values.length} figures are off, in shares of the tolerance`,
        width: 760,
        height: 130,
        data: { values },
        mark: { type: 'bar' },
        encoding: {
            x: {
                field: 'off',
                type: 'quantitative',
                bin: { extent: [-2, 2], step: 0.1 },
                title: 'error over tolerance'
            },
            y: { aggregate: 'count', title: 'figures' },
            color: {
                field: 'verdict',
                type: 'nominal',
                scale: { domain: ['agrees', 'misses'], range: ['#0072b2', '#d55e00'] },
                legend: { title: null, orient: 'top-right' }
            }
        }
    });
}

const LEGEND = { title: null, orient: 'top', direction: 'horizontal', symbolType: 'stroke' };

/**
 * @param {object} description - In Vega-Lite.
 * @returns {Promise<string>} An SVG image.
 */
async function draw(description) {
    const { spec } = compile(
        /** @type {import('vega-lite').TopLevelSpec} */ ({
            background: 'white',
            config: {
                font: 'Helvetica, Arial, sans-serif',
                title: { fontSize: 12, anchor: 'start', offset: 6 },
                axis: {
                    labelFontSize: 10,
                    titleFontSize: 11,
                    titleFontWeight: 'normal',
                    gridColor: '#e4e4e4',
                    tickCount: 6
                },
                view: { stroke: '#888888' }
            },
            ...description
        })
    );
    const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.Error });
    const svg = await view.toSVG();
    view.finalize();
    return svg;
}

/**
 * @param {number[]} values
 * @param {number} least - Range that is filled at least.
 * @param {number} air - Range over that of the values.
 */
function range(values, least, air) {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const half = (air * Math.max(high - low, least, 1e-9)) / 2;
    return [(low + high) / 2 - half, (low + high) / 2 + half];
}

/**
 * Ranges of both axes on which a metre is as long.
 *
 * @param {{ x: number, y: number }[]} values
 */
function sameScale(values) {
    const [x, y] = [values.map((value) => value.x), values.map((value) => value.y)];
    const span = (/** @type {number[]} */ some) => Math.max(...some) - Math.min(...some);
    const scale = 1.06 * Math.max(span(x) / WIDTH, span(y) / HEIGHT, 1e-3);
    return [range(x, scale * WIDTH, 1), range(y, scale * HEIGHT, 1)];
}
