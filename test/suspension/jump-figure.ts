import { Quat, Vec3, type Entity } from 'playcanvas';

import { addMeshBody, quad } from '../../scenario/mesh-body.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Ramp under the left wheels, m: it climbs to an edge. */
const RAMP = { from: 8, to: 14, height: 1.2, left: 1.6 };

/** m/s */
const SPEED = 17;

const STEP = 1 / 120;

/** Times of the pictures, s. */
const TIMES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5];

/** Depth by which the second car's center of mass is lowered, m: to its floor. */
export const LOWERED = 0.4;

/** Colors that the color-blind tell apart, after M. Okabe and K. Ito (2008). */
const COLORS = ['#0072b2', '#d55e00'];

/** Pixels a meter, and of a picture. */
const SCALE = 26;
const WIDTH = 88;
const HEIGHT = 96;

/** A car that jumps, seen from behind: to its left and up, m. */
export interface Snapped {
    readonly ahead: number;
    readonly hull: readonly [number, number];

    /** Width and height of the hull, m. */
    readonly size: readonly [number, number];
    readonly mass: readonly [number, number];
    readonly wheels: readonly (readonly [number, number])[];

    /** Left side up, degrees. */
    readonly roll: number;
}

/** The jump of a car whose center of mass is lowered so far, m. */
export async function jump(lowered: number): Promise<Snapped[]> {
    const world = await World.create(STEP);
    world.addGround();
    const { from, to, height, left } = RAMP;
    addMeshBody(world.app, world.app.root, 'Ramp', [
        ...quad([from, left, 0], [from, 0, 0], [to, 0, height], [to, left, height]),
        ...quad([to, left, height], [to, 0, height], [to, 0, 0], [to, left, 0]),
        [from, 0, 0],
        [to, 0, 0],
        [to, 0, height]
    ]);
    const centerOfMass = new Vec3(0, -lowered, 0);
    const car = new TestCar(world, { ...bmw, controller: { centerOfMass } });
    world.run(1, STEP);
    car.controller.setTargetVelocity(new Vec3(0, 0, SPEED));
    let time = 0;
    const shots = TIMES.map((at) => {
        world.run(at - time, STEP);
        time = at;
        return snap(car);
    });
    world.destroy();
    return shots;
}

function snap({ entity, wheels }: TestCar): Snapped {
    const at = new Vec3();
    const hull = entity.findByName('Hull') as Entity;
    const { x, y } = hull.getPosition();
    const { halfExtents } = hull.collision!;
    return {
        ahead: entity.getPosition().z,
        hull: [x, y],
        size: [2 * halfExtents.x, 2 * halfExtents.y],
        mass: [entity.getPosition().x, entity.getPosition().y],
        wheels: wheels.slice(2).map((wheel) => {
            wheel.getWorldPose(at, new Quat());
            return [at.x, at.y];
        }),
        roll: (Math.atan2(entity.right.y, entity.up.y) * 180) / Math.PI
    };
}

/**
 * Draws the same jump twice, with the center of mass where it is and lowered.
 *
 * @returns An SVG image.
 */
export async function drawJump(): Promise<string> {
    const [width, height] = [WIDTH * TIMES.length, 2 * (HEIGHT + 46)];
    const names = [
        `Center of mass ${bmw.cgHeight.toFixed(2)} m above the road: it tumbles onto its roof`,
        `${(bmw.cgHeight - LOWERED).toFixed(2)} m: it rocks back onto its wheels like a tumbler toy`
    ];
    const rows = [await jump(0), await jump(LOWERED)];
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
        '<title>One jump over a ramp under the left wheels, of two cars that differ by the height of their center of mass alone</title>',
        `<rect width="${width}" height="${height}" fill="#fff"/>`,
        ...rows.map((shots, i) => drawRow(shots, names[i], COLORS[i], (i + 1) * (HEIGHT + 46) - 24)),
        '</svg>',
        ''
    ].join('\n');
}

function drawRow(shots: readonly Snapped[], name: string, color: string, ground: number): string {
    const { from, to, height, left } = RAMP;
    const lines = [
        `<text x="8" y="${ground - HEIGHT - 4}" font-weight="bold" fill="${color}">${name}</text>`,
        `<path d="M0 ${ground}H${WIDTH * shots.length}" stroke="#333"/>`
    ];
    shots.forEach(({ ahead, hull, size, mass, wheels, roll }, i) => {
        // seen from behind the center of mass
        const x = (toLeft: number): string => ((i + 0.5) * WIDTH - (toLeft - mass[0]) * SCALE).toFixed(1);
        const y = (up: number): string => (ground - up * SCALE).toFixed(1);
        const turn = `rotate(${roll.toFixed(1)})`;
        const [w, h] = size.map((each) => each * SCALE);
        if (ahead > from && ahead < to) {
            const top = ((ahead - from) / (to - from)) * height;
            lines.push(`<path d="M${x(left)} ${y(0)}V${y(top)}H${x(0)}V${y(0)}Z" fill="#bbb"/>`);
        }
        for (const [across, up] of wheels) {
            const [wide, high] = [0.2 * SCALE, 2 * bmw.radius * SCALE];
            lines.push(
                `<rect transform="translate(${x(across)} ${y(up)}) ${turn}" x="${-wide / 2}" y="${(-high / 2).toFixed(1)}" width="${wide}" height="${high.toFixed(1)}" rx="2" fill="#555"/>`
            );
        }
        lines.push(
            `<path transform="translate(${x(hull[0])} ${y(hull[1])}) ${turn}" d="M${-w / 2} ${h / 2}V${-h / 2}H${w / 2}V${h / 2}Z" fill="${color}" fill-opacity="0.4" stroke="${color}"/>`,
            `<circle cx="${x(mass[0])}" cy="${y(mass[1])}" r="4" fill="#000" stroke="#fff"/>`,
            `<text x="${x(mass[0])}" y="${ground + 16}" text-anchor="middle" fill="#333">${(TIMES[i] - TIMES[0]).toFixed(2)} s, ${Math.abs(roll).toFixed(0)}°</text>`
        );
    });
    return lines.join('\n');
}
