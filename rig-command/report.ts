import type { HullBox } from '../src/rigging/body-hull.js';
import type { ModelRig } from '../src/rigging/rig-model.js';
import { describeRig, warningsAbout } from '../src/sizing/describe-rig.js';
import { canRaycast, rigChoices, type RigSwitches } from '../src/sizing/rig-choices.js';
import type { VehicleClass } from '../src/sizing/vehicle-classes.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';

/** Pixels per meter of a car of usual length, and the border about a view. */
const WIDTH = 720;
const BORDER = 24;

/**
 * Findings for the console, in the words of the page and the Editor, and the place of each wheel.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 * @param triangles - Triangles of the model.
 * @param known - Facts that were given: its class, whether it becomes a Raycast Car, pictures that are missing.
 */
export function reportText(
    rig: ModelRig,
    vehicle: Pick<VehicleJson, 'body'>,
    triangles: number,
    known: RigSwitches & { class?: VehicleClass; missing?: readonly string[] } = {}
): string {
    const { wheels, hull } = rig;
    const { switches, classes } = rigChoices(rig, known);
    const choice = { kind: known.class, isRaycastCar: known.raycastCar === true && canRaycast(rig) };
    const corrections = [
        ...switches.map(({ title, option, value }) => `${title}: ${value ? '' : 'without '}${option}`),
        ...(classes.length > 0 ? ['Class: --class'] : []),
        'Mass: --mass',
        'Unit: --unit',
        'Wheels: --wheels'
    ];
    return [
        line('triangles', String(triangles)),
        ...describeRig(rig, vehicle, choice).map(({ title, text }) => line(title.toLowerCase(), text)),
        ...wheels.map(
            ({ name, center, radius, width, merged, steering }) =>
                `wheel ${name.padEnd(5)} at ${center.map((value) => value.toFixed(3)).join(', ')} m, radius ${radius.toFixed(3)} m, width ${width.toFixed(3)} m` +
                `${merged.length > 0 ? ', split off' : ''}${steering.length > 0 ? ', with parts that only steer' : ''}`
        ),
        line('hull', `${hull.length} ${hull.length === 1 ? 'box collides' : 'boxes collide'}`),
        ...warningsAbout(rig, known).map((warning) => line('warning', warning)),
        line('to correct', corrections.join('; '))
    ].join('\n');
}

function line(title: string, text: string): string {
    return `${title.padEnd(12)}${text}`;
}

/** Findings as a picture: from the left and from above, wheels over the boxes that collide. */
export function reportSvg({ wheels, hull, body, forward }: ModelRig, name: string): string {
    const reach = [
        ...wheels.flatMap(({ center, radius }) => [center[2] - radius, center[2] + radius]),
        body.min[2],
        body.max[2]
    ];
    const [back, front] = [Math.min(...reach), Math.max(...reach)];
    const half = Math.max(
        ...wheels.map(({ center, width }) => Math.abs(center[0]) + width / 2),
        body.max[0],
        -body.min[0]
    );
    const scale = (WIDTH - 2 * BORDER) / (front - back);
    const [high, wide] = [body.max[1] * scale, 2 * half * scale];
    const ground = BORDER + high;
    const middle = ground + 2 * BORDER + wide / 2;
    const x = (z: number): number => BORDER + (front - z) * scale; // from the left, a car faces left
    const rect = (left: number, top: number, width: number, height: number, style: string): string =>
        `<rect x="${f(left)}" y="${f(top)}" width="${f(width)}" height="${f(height)}" ${style}/>`;
    const box = 'fill="#4a90d9" fill-opacity="0.18" stroke="#2a6db0"';
    const side = ({ min, max }: HullBox): string =>
        rect(x(max[2]), ground - max[1] * scale, (max[2] - min[2]) * scale, (max[1] - min[1]) * scale, box);
    const above = ({ min, max }: HullBox): string =>
        rect(x(max[2]), middle - max[0] * scale, (max[2] - min[2]) * scale, (max[0] - min[0]) * scale, box);
    const tire = 'fill="#333" fill-opacity="0.6" stroke="#111"';
    const end = forward.certainty === 'guess' ? 'front (a guess)' : 'front';
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${f(middle + wide / 2 + BORDER)}" font-family="sans-serif" font-size="12">`,
        `<title>${escape(name)}</title><rect width="100%" height="100%" fill="#fff"/>`,
        `<line x1="0" x2="${WIDTH}" y1="${f(ground)}" y2="${f(ground)}" stroke="#888"/>`,
        ...hull.flatMap((each) => [side(each), above(each)]),
        ...wheels.flatMap(({ name: wheel, center, radius, width, side: at }) => [
            ...(at === 'left'
                ? [
                      `<circle cx="${f(x(center[2]))}" cy="${f(ground - center[1] * scale)}" r="${f(radius * scale)}" ${tire}/>`
                  ]
                : []),
            rect(
                x(center[2] + radius),
                middle - (center[0] + width / 2) * scale,
                2 * radius * scale,
                width * scale,
                tire
            ),
            `<text x="${f(x(center[2]))}" y="${f(middle - center[0] * scale + 4)}" fill="#fff" text-anchor="middle">${wheel}</text>`
        ]),
        `<text x="4" y="16">&#8592; ${end}</text>`,
        '</svg>\n'
    ].join('\n');
}

function f(value: number): string {
    return value.toFixed(1);
}

function escape(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
