import { readFileSync } from 'node:fs';

import { COLORS, panelsFor, pathSvg, samplesOf } from './plot.js';
import type { Recording } from './recording.js';
import { ROOT } from './root.js';
import type { Scenario } from './scenario.js';
import { rowsOf } from './summary.js';

/** Most points of a line: more than a wide screen has pixels. */
const POINTS = 2000;

/**
 * A run as a page that needs nothing else: figures, path, plots whose cursors go together, and the scenario.
 *
 * @param name - Its heading.
 * @param scenario - Scenario of the run.
 * @param recording - Results of the run.
 * @param failure - Why the run ended early, or null.
 */
export async function toHtml(
    name: string,
    scenario: Scenario,
    recording: Recording,
    failure: string | null
): Promise<string> {
    const library = (file: string): string => readFileSync(new URL(`node_modules/uplot/dist/${file}`, ROOT), 'utf8');
    const samples = samplesOf(recording, POINTS);
    const panels = panelsFor(recording).map(({ title, unit, least, lines }) => ({
        title,
        unit: unit === '1' ? '' : unit,
        least,
        lines: lines.map(([channel, label, factor]) => {
            const values = recording.channel(channel);
            return { label, values: samples.map((i) => Number((values[i] * factor).toPrecision(6))) };
        })
    }));
    const t = recording.channel('t');
    const data = { t: samples.map((i) => Number(t[i].toPrecision(9))), panels, colors: COLORS };
    const rows = rowsOf(recording).map(([label, text]) => `<tr><th>${escape(label)}</th><td>${escape(text)}</td></tr>`);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name)}</title>
<style>${library('uPlot.min.css')}${STYLE}</style>
</head>
<body>
<header><h1>${escape(name)}</h1>${scenario.description ? `<p>${escape(scenario.description)}</p>` : ''}</header>
${failure === null ? '' : `<p class="failure">The simulation failed: ${escape(failure)} What was recorded until then follows.</p>`}
<main>
<section class="top"><table>${rows.join('')}</table><figure>${await pathSvg(recording)}</figure></section>
<section id="plots"></section>
<details><summary>Scenario</summary><pre>${escape(JSON.stringify(scenario, null, 4))}</pre></details>
</main>
<script>${library('uPlot.iife.min.js')}</script>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function escape(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1d232a; background: #f3f5f7; }
body { margin: 0 auto; max-width: 1320px; padding: 24px; }
h1 { margin: 0; font-size: 26px; } header p { margin: 4px 0 0; color: #55606b; }
.failure { background: #fdecea; border-left: 4px solid #c62828; padding: 8px 14px; }
.top { display: flex; flex-wrap: wrap; gap: 16px; margin: 18px 0; align-items: stretch; }
.top table, figure, .plot, details { background: #fff; border: 1px solid #dde2e7; border-radius: 8px; padding: 12px 16px; }
.top table { border-spacing: 0; flex: 1 1 340px; } figure { margin: 0; flex: 2 1 520px; } figure svg { width: 100%; height: auto; }
.top th { text-align: left; font-weight: 500; color: #55606b; padding: 2px 20px 2px 0; white-space: nowrap; }
.top td { font-variant-numeric: tabular-nums; text-align: right; }
#plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); gap: 16px; }
.plot { padding: 10px 8px 4px; min-width: 0; } .plot h2 { margin: 0 8px 4px; font-size: 15px; font-weight: 600; }
.plot h2 small { color: #55606b; font-weight: 400; } .u-legend { font-size: 12px; text-align: left; }
details { margin-top: 16px; } summary { cursor: pointer; } pre { overflow: auto; font-size: 13px; }
`;

const SCRIPT = `
const { t, panels, colors } = JSON.parse(document.getElementById('data').textContent);
const sync = uPlot.sync('run');
const plots = document.getElementById('plots');
for (const { title, unit, least, lines } of panels) {
    const box = plots.appendChild(document.createElement('div'));
    box.className = 'plot';
    const heading = box.appendChild(document.createElement('h2'));
    heading.textContent = title;
    heading.appendChild(document.createElement('small')).textContent = unit ? ' ' + unit : '';
    const width = () => box.clientWidth - 16;
    const format = (u, v) => (v == null ? '--' : Math.abs(v) >= 100 ? v.toFixed(0) : v.toPrecision(3));
    const plot = new uPlot({
        width: width(), height: 220,
        cursor: { sync: { key: sync.key }, points: { size: 6 } },
        scales: {
            x: { time: false },
            y: { range: (u, low, high) => {
                const half = 0.53 * Math.max(high - low, least), middle = (low + high) / 2;
                return [middle - half, middle + half];
            } }
        },
        axes: [
            { label: 't, s', labelSize: 18, size: 34, stroke: '#55606b', grid: { stroke: '#e9edf0' }, ticks: { stroke: '#e9edf0' } },
            { size: 52, stroke: '#55606b', grid: { stroke: '#e9edf0' }, ticks: { stroke: '#e9edf0' } }
        ],
        series: [
            { label: 't', value: (u, v) => (v == null ? '--' : v.toFixed(2) + ' s') },
            ...lines.map(({ label }, i) => ({ label, stroke: colors[i % colors.length], width: 1.5, value: format, points: { show: false } }))
        ]
    }, [t, ...lines.map(({ values }) => values)], box);
    sync.sub(plot);
    new ResizeObserver(() => plot.setSize({ width: width(), height: 220 })).observe(box);
}
`;
