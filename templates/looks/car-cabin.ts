import type { Outline } from './outline.js';
import { bothSides, inset, plate, type Quad } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';

const SHEET = 0.04;

/** Distance of glass in front of the frame that it is set in, m. */
const PROUD = 0.004;

/** Width of the frames around glass, m. */
const FRAME = 0.06;

/** Windows, posts and roof. */
export function carCabin(outline: Outline): Part[] {
    const { belt, gutterY, height, silhouette } = outline;
    const [cowl, head, rearHead, foot] = [
        silhouette.cowl,
        silhouette.screenHead,
        silhouette.rearHead,
        silhouette.rearFoot
    ].map((share) => outline.z(share));
    const footX = outline.x(silhouette.foot);
    const gutterX = outline.x(silhouette.gutter);
    const roofX = outline.x(silhouette.roof);
    const edge = 1.6 * silhouette.crown;
    const across = (low: number, high: number): Quad => [
        [footX, belt, low],
        [-footX, belt, low],
        [-gutterX, gutterY, high],
        [gutterX, gutterY, high]
    ];
    const roofEnd = (from: number, to: number): Quad => [
        [gutterX, gutterY, from],
        [-gutterX, gutterY, from],
        [-roofX, height, to],
        [roofX, height, to]
    ];
    const pane = (name: string, quad: Quad, outside: Triple): Part[] => {
        const wide = FRAME / footX / 2;
        const slant = Math.hypot(quad[3][1] - quad[0][1], quad[3][2] - quad[0][2]);
        const tall = FRAME / slant;
        const glass = inset(quad, { start: wide, end: wide, bottom: 0.6 * tall, top: tall }, PROUD, outside);
        return [plate(`${name} Frame`, 'paint', quad, SHEET, outside), plate(name, 'glass', glass, SHEET, outside)];
    };
    return [
        ...pane('Windscreen', across(cowl, head), [0, 1, 1]),
        ...pane('Rear Window', across(foot, rearHead), [0, 1, -1]),
        plate('Roof Front', 'paint', roofEnd(head, head - edge), SHEET, [0, 1, 1]),
        plate('Roof Back', 'paint', roofEnd(rearHead, rearHead + edge), SHEET, [0, 1, -1]),
        plate(
            'Roof',
            'paint',
            [
                [roofX, height, rearHead + edge],
                [roofX, height, head - edge],
                [-roofX, height, head - edge],
                [-roofX, height, rearHead + edge]
            ],
            SHEET,
            [0, 1, 0]
        ),
        ...bothSides<Part>((side, label) => [
            {
                name: `Side ${label}`,
                children: [
                    ...sideWindows(outline, side),
                    plate(
                        'Gutter',
                        'paint',
                        [
                            [side * gutterX, gutterY, rearHead],
                            [side * gutterX, gutterY, head],
                            [side * roofX, height, head - edge],
                            [side * roofX, height, rearHead + edge]
                        ],
                        SHEET,
                        [side, 1, 0]
                    )
                ]
            }
        ])
    ];
}

/** The side of the cabin, and a pane between each two posts. */
function sideWindows(outline: Outline, side: 1 | -1): Part[] {
    const { belt, gutterY, silhouette } = outline;
    const { cowl, screenHead, rearHead, rearFoot, posts } = silhouette;
    const out: Triple = [side, 0, 0];
    const at = (z: number, t: number): Triple => [
        side * outline.x(silhouette.foot + (silhouette.gutter - silhouette.foot) * t),
        belt + (gutterY - belt) * t,
        z
    ];
    const [frontFoot, frontHead, backHead, backFoot] = [cowl, screenHead, rearHead, rearFoot].map((s) => outline.z(s));

    /** Front and back edge of the cabin at a height. */
    const front = (t: number): number => frontFoot + (frontHead - frontFoot) * t;
    const back = (t: number): number => backFoot + (backHead - backFoot) * t;
    const low = 0.07;
    const high = 0.9;
    const edges = [...posts].sort((a, b) => b - a).map((share) => outline.z(share));
    const parts = [
        plate('Frame', 'paint', [at(back(0), 0), at(front(0), 0), at(front(1), 1), at(back(1), 1)], SHEET, out)
    ];
    // a long slope of glass ends in a point; the last pane keeps some distance from it
    const tail = Math.abs(backHead - backFoot) > 0.5 ? 0.28 * Math.abs(backHead - backFoot) : 0.11;
    for (let i = 0; i <= edges.length; i++) {
        const ahead = (t: number): number => (i === 0 ? front(t) - 0.1 : edges[i - 1] - 0.035);
        const behind = (t: number): number =>
            i === edges.length ? back(t) + (t === low ? tail : 0.1) : edges[i] + 0.035;
        if (Math.min(ahead(low) - behind(low), ahead(high) - behind(high)) < 0.06) {
            continue;
        }
        const quad: Quad = [at(behind(low), low), at(ahead(low), low), at(ahead(high), high), at(behind(high), high)];
        const raised = inset(quad, { start: 0, end: 0, bottom: 0, top: 0 }, PROUD, out);
        parts.push(plate(`Window ${i}`, 'glass', raised, SHEET, out));
    }
    return parts;
}
