import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './rig.js';
import { nominalLoad, sedanTire } from './sedan-tire.js';

/** Colors that the color-blind tell apart, after M. Okabe and K. Ito (2008). */
const COLORS = ['#0072b2', '#000000', '#d55e00'];

const LEANS = [-5, 0, 5];

/**
 * Draws the side force of the default tire that leans, as lines, beside Chrono's, as points.
 *
 * @param folder - The reference data.
 * @returns An SVG image.
 */
export async function drawCamber(folder: string): Promise<string> {
    // only who draws waits for the libraries
    const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
    const tire = sedanTire();
    const ours = LEANS.flatMap((camber) =>
        Array.from({ length: 51 }, (_, i) => {
            const { y } = run(tire, { load: nominalLoad, alpha: i / 2, inclination: (camber * Math.PI) / 180 });
            return { camber, alpha: i / 2, force: y / 1000 };
        })
    );
    const theirs = readFileSync(join(folder, 'tires/tmeasy-camber.csv'), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',').map(Number))
        .filter(([load, camber, alpha]) => load === nominalLoad && LEANS.includes(camber) && alpha <= 25)
        .map(([, camber, alpha, force]) => ({ camber, alpha, force: force / 1000 }));
    const encoding = {
        x: { field: 'alpha', type: 'quantitative', title: 'Slip angle, deg' },
        y: { field: 'force', type: 'quantitative', title: 'Side force, kN' },
        color: { field: 'camber', type: 'nominal', title: 'Lean, deg', scale: { domain: LEANS, range: COLORS } }
    } as const;
    const { spec } = vegaLite.compile({
        $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
        title: { text: 'TMeasy that leans: ours as lines, Chrono 2023 as points, 3581 N', anchor: 'start' },
        background: 'white',
        padding: 12,
        width: 480,
        height: 280,
        layer: [
            { data: { values: ours }, mark: 'line', encoding },
            { data: { values: theirs }, mark: { type: 'point', filled: true, size: 36 }, encoding }
        ],
        config: { font: 'Helvetica, Arial, sans-serif', axis: { gridColor: '#e4e4e4' } }
    });
    const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.Error });
    const svg = await view.toSVG();
    view.finalize();
    return svg;
}
