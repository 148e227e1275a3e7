import { arch } from './arch.js';
import { carBack } from './car-back.js';
import { carCabin } from './car-cabin.js';
import { carFace } from './car-face.js';
import { Outline } from './outline.js';
import type { Silhouette } from './silhouettes.js';
import type { LooksJson } from '../chassis-json.js';
import { bar, bothSides, box, plate } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';

const SHEET = 0.05;

/** A car body by its silhouette: flanks, bonnet and deck, cabin, face and back. */
export function carLook(vehicle: LooksJson, silhouette: Silhouette): Part[] {
    const outline = new Outline(vehicle, silhouette);
    return [
        ...underbody(outline),
        ...bothSides<Part>((side, label) => [{ name: `Side ${label}`, children: flank(outline, side) }]),
        { name: 'Decks', children: decks(outline) },
        { name: 'Cabin', children: carCabin(outline) },
        { name: 'Face', children: carFace(outline) },
        { name: 'Back', children: carBack(outline) }
    ];
}

/** Makes the dark parts below and behind the sheet metal: under the bonnet, the cabin and the deck. */
function underbody(outline: Outline): Part[] {
    const { clearance, noseZ, tailZ, room, silhouette } = outline;
    const [cowl, foot] = [outline.z(silhouette.cowl), outline.z(silhouette.rearFoot)];
    const block = (name: string, back: number, front: number, top: number): Part =>
        box(name, 'dark', [0, (clearance + top) / 2, (back + front) / 2], [room, top - clearance, front - back]);
    return [
        block('Engine Bay', cowl, noseZ - 0.06, outline.top(noseZ) - 0.12),
        block('Underbody', foot, cowl, outline.belt - 0.12),
        block('Boot', tailZ + 0.05, foot, outline.top(tailZ) - (silhouette.bed ? 0.56 : 0.12))
    ];
}

/** The sheet metal of one side, from station to station. */
function flank(outline: Outline, side: 1 | -1): Part[] {
    const { openings, sill, silhouette, half } = outline;
    const stations = outline.stations();
    const parts: Part[] = [];
    for (let i = 0; i + 1 < stations.length; i++) {
        const [back, ahead] = [stations[i], stations[i + 1]];
        const middle = (back + ahead) / 2;
        const opening = openings.find(({ z, radius }) => Math.abs(middle - z) < radius);
        const low = opening ? opening.hub + opening.radius : sill;
        const lower = (z: number, y: number): Triple => [side * outline.flankX(z), y, z];
        const upper = (z: number): Triple => [side * outline.waistX(z), outline.top(z), z];
        if (outline.shoulder(middle) - low > 0.01) {
            parts.push(
                plate(
                    `Sheet ${i}`,
                    'paint',
                    [
                        lower(back, low),
                        lower(back, outline.shoulder(back)),
                        lower(ahead, outline.shoulder(ahead)),
                        lower(ahead, low)
                    ],
                    SHEET,
                    [side, 0, 0]
                )
            );
        }
        parts.push(
            plate(
                `Shoulder ${i}`,
                'paint',
                // upright edges of a trapezoid do not run parallel where the flank narrows: the plate of each end does
                [
                    lower(back, outline.shoulder(back)),
                    upper(back),
                    [upper(ahead)[0], outline.top(ahead), ahead],
                    lower(ahead, outline.shoulder(ahead))
                ],
                SHEET,
                [side, 0.6, 0]
            )
        );
    }
    const [first, last] = [openings[0], openings[openings.length - 1]];
    const between = [last.z + last.radius, first.z - first.radius];
    const x = side * half;
    const { cowl, posts, rearFoot } = silhouette;
    const seams = [outline.z(cowl) - 0.1, ...posts.map((share) => outline.z(share))];
    if (posts.length > 1 || seams.length < 2) {
        seams.push(outline.z(rearFoot) + 0.25);
    }
    parts.push(
        ...openings.map(({ z, hub, radius }, i) => ({
            name: `Arch ${i}`,
            children: arch(side, {
                x: half,
                hub,
                z,
                radius,
                sheet: SHEET,
                ceiling: (place) => outline.shoulder(place) - 0.01,
                lip: silhouette.bed ? 'plastic' : 'paint'
            })
        })),
        box(
            'Sill',
            'plastic',
            [side * (half - 0.035), (sill + outline.clearance) / 2 + 0.02, (between[0] + between[1]) / 2],
            [0.07, sill - outline.clearance + 0.02, between[1] - between[0]]
        ),
        ...seams
            .filter((z) => z > between[0] - 0.15 && z < between[1] + 0.1)
            .flatMap((z, i) => [
                box(
                    `Seam ${i}`,
                    'dark',
                    [x, (sill + outline.shoulder(z)) / 2 + 0.03, z],
                    [0.006, outline.shoulder(z) - sill - 0.06, 0.009]
                ),
                box(`Handle ${i}`, 'plastic', [x, outline.shoulder(z) - 0.07, z + 0.17], [0.022, 0.028, 0.16])
            ])
            .slice(0, -1),
        {
            name: 'Mirror',
            position: [side * (half + 0.04), outline.belt + 0.07, outline.z(cowl) - 0.2],
            rotation: [0, -side * 8, 0],
            children: [
                box('Foot', 'plastic', [-side * 0.07, -0.045, 0], [0.14, 0.03, 0.05]),
                box('Shell', 'paint', [0, 0, 0.01], [0.18, 0.11, 0.07]),
                box('Back', 'paint', [-side * 0.005, 0, 0.055], [0.13, 0.08, 0.04]),
                box('Glass', 'chrome', [0, 0, -0.027], [0.15, 0.085, 0.004])
            ]
        }
    );
    return parts;
}

/** Bonnet and boot lid, or the bed of a pickup. */
function decks(outline: Outline): Part[] {
    const { cowl, rearFoot, bed } = outline.silhouette;
    const cowlZ = outline.z(cowl);
    const footZ = outline.z(rearFoot);
    const stations = outline.stations();
    const parts: Part[] = [];
    for (let i = 0; i + 1 < stations.length; i++) {
        const [back, ahead] = [stations[i], stations[i + 1]];
        const middle = (back + ahead) / 2;
        if (middle > cowlZ || (middle < footZ && !bed)) {
            const at = (side: number, z: number): Triple => [side * outline.waistX(z), outline.top(z), z];
            parts.push(
                plate(`Deck ${i}`, 'paint', [at(1, back), at(-1, back), at(-1, ahead), at(1, ahead)], SHEET, [0, 1, 0])
            );
        }
    }
    const { belt } = outline;
    const waist = outline.x(outline.silhouette.waist);
    parts.push(
        box('Waist', 'dark', [0, belt - 0.04, (cowlZ + footZ) / 2], [2 * waist - 0.05, 0.06, cowlZ - footZ]),
        box('Air Intake', 'plastic', [0, belt + 0.002, cowlZ + 0.03], [1.3 * waist, 0.014, 0.09]),
        ...bothSides<Part>((side, label) => {
            const crease = (z: number, x: number): Triple => [side * x, outline.top(z) + 0.001, z];
            const front = outline.noseZ - 0.12;
            const middle = (cowlZ + front) / 2;
            return [
                bar(
                    `Crease A ${label}`,
                    'paint',
                    crease(cowlZ + 0.06, 0.5 * waist),
                    crease(middle, 0.47 * waist),
                    0.06,
                    0.016
                ),
                bar(
                    `Crease B ${label}`,
                    'paint',
                    crease(middle, 0.47 * waist),
                    crease(front, 0.4 * waist),
                    0.06,
                    0.016
                ),
                bar(
                    `Wiper ${label}`,
                    'plastic',
                    [0.02 + (side > 0 ? 0 : -0.6), belt + 0.03, cowlZ - 0.01],
                    [0.5 + (side > 0 ? 0 : -0.6), belt + 0.06, cowlZ - 0.06],
                    0.02,
                    0.012
                )
            ];
        })
    );
    return bed ? [...parts, ...loadBed(outline)] : parts;
}

function loadBed(outline: Outline): Part[] {
    const front = outline.z(outline.silhouette.rearFoot) - 0.03;
    const back = outline.tailZ + 0.04;
    const middle = (front + back) / 2;
    const long = front - back;
    const waist = outline.x(outline.silhouette.waist);
    const top = outline.belt;
    const floor = top - 0.48;
    return [
        box('Bed Floor', 'plastic', [0, floor, middle], [2 * waist - 0.1, 0.05, long]),
        box('Bed Front', 'paint', [0, (top + floor) / 2, front], [2 * waist - 0.02, top - floor, 0.06]),
        ...[-0.55, -0.33, -0.11, 0.11, 0.33, 0.55].map((x, i) =>
            box(`Rib ${i}`, 'dark', [x, floor + 0.028, middle], [0.05, 0.02, long - 0.1])
        ),
        ...bothSides<Part>((side, label) => [
            box(
                `Bed Wall ${label}`,
                'plastic',
                [side * (waist - 0.06), (top + floor) / 2, middle],
                [0.08, top - floor - 0.02, long]
            ),
            box(`Rail ${label}`, 'plastic', [side * (waist - 0.045), top + 0.008, middle], [0.11, 0.03, long]),
            bar(
                `Hoop ${label}`,
                'chrome',
                [side * (waist - 0.1), top, front - 0.45],
                [side * (waist - 0.22), outline.gutterY - 0.06, front - 0.06],
                0.06,
                0.06
            )
        ]),
        bar(
            'Hoop',
            'chrome',
            [waist - 0.22, outline.gutterY - 0.06, front - 0.06],
            [-(waist - 0.22), outline.gutterY - 0.06, front - 0.06],
            0.06,
            0.06
        )
    ];
}
