import { layersOf } from './looks/layers.js';
import { carPart, lookOf, scripts, type ScriptParts } from './prefab.js';
import { box, camera, ground, GROUND, sun, SURFACES } from './scene-parts.js';
import { nested, Ref, toTemplate, type Part, type TemplateJson, type Triple } from './template-json.js';
import type { VehicleJson } from './vehicle-json.js';

/** An oval of 300 m: two straights, m, and two bends with this radius, m. The track is so wide, m. */
const STRAIGHT = 80;
const RADIUS = 22.3;
const WIDTH = 10;

/** Waypoints of a straight and of a bend. */
const OF_STRAIGHT = 4;
const OF_BEND = 6;

/** Places of the cars on the grid: behind the line and beside the middle, m. */
const GRID = [
    { behind: 6, left: -2 },
    { behind: 10, left: 2 }
] as const;

/** Pieces that the road of a bend is laid of, and how much longer than its middle each is at the outer edge, m. */
const BEND_PIECES = 10;
const OVERLAP = 1.6;

/** A place on the oval, m, and the direction of driving there, degrees to the left of +Z. */
interface Place {
    x: number;
    z: number;
    heading: number;
}

/**
 * A race of two cars over three laps, of components alone: a ground, a course with checkpoints and a lap timer, cars with
 * autopilots and input, a ghost of the first one's best lap, and a camera that follows it.
 *
 * @param vehicle - Both cars.
 * @param options - Options.
 * @param options.looks - True adds entities that are only to be looked at; true by default.
 */
export function buildRace(vehicle: VehicleJson, { looks = true } = {}): TemplateJson {
    const layers = looks ? layersOf(vehicle) : [];
    const cars = [
        {
            name: `${vehicle.name} 1`,
            speedLimit: 60,
            scripts: { recorder: { lapTimer: new Ref('/Course') } } as ScriptParts
        },
        { name: `${vehicle.name} 2`, speedLimit: 54, scripts: {} as ScriptParts }
    ].map(({ name, speedLimit, scripts }, i): Part => {
        const more: ScriptParts = {
            vehicleAutopilot: { path: new Ref('/Path'), speedLimit, lateralAcceleration: 6 },
            vehicleReset: {},
            ...scripts
        };
        const { behind, left } = GRID[i];
        const position: Triple = [-RADIUS + left, vehicle.body.cgHeight, -behind];
        return nested({ ...carPart({ ...vehicle, name }, layers, more), position });
    });
    const template = toTemplate({
        name: 'Race',
        children: [
            ground(looks, road(GROUND[1])),
            course(cars[0].name, looks),
            path(),
            ...cars,
            ...(looks ? [camera(cars[0]), sun()] : [])
        ]
    });
    if (!looks) {
        return template;
    }
    const look = lookOf(template, vehicle, layers);
    return { ...template, look: { ...look, materials: { ...look.materials, ...SURFACES } } };
}

/** The first checkpoint is in the middle of a straight, the others divide the lap into four sectors. */
function course(shown: string, looks: boolean): Part {
    const length = 2 * STRAIGHT + 2 * Math.PI * RADIUS;
    const lapTimer = { laps: 3, path: new Ref('Path'), offTrack: 1, trackWidth: WIDTH, displayedCar: new Ref(shown) };
    return {
        name: 'Course',
        components: { script: scripts({ lapTimer }) },
        children: [0, 1, 2, 3].map((i): Part => {
            const { x, z, heading } = placeAt((i * length) / 4);
            return {
                name: i === 0 ? 'Start and Finish' : `Checkpoint ${i}`,
                position: [x, 0, z],
                rotation: [0, heading, 0],
                components: { script: scripts({ checkpoint: { width: WIDTH } }) },
                children: looks ? posts(i === 0) : []
            };
        })
    };
}

/** Visible parts of a checkpoint. */
function posts(isStart: boolean): Part[] {
    const height = isStart ? 4 : 1.5;
    const post = (name: string, x: number): Part => box(name, 'scene-sign', [x, height / 2, 0], [0.3, height, 0.3]);
    const both = [post('Left Post', WIDTH / 2), post('Right Post', -WIDTH / 2)];
    return isStart ? [...both, box('Banner', 'scene-sign', [0, height, 0], [WIDTH + 0.3, 0.8, 0.2])] : both;
}

function path(): Part {
    const bend = Math.PI * RADIUS;
    const along = [0, 1].flatMap((half) => {
        const from = half * (STRAIGHT + bend) - STRAIGHT / 2;
        return [
            ...Array.from({ length: OF_STRAIGHT }, (_, i) => from + (STRAIGHT * i) / OF_STRAIGHT),
            ...Array.from({ length: OF_BEND }, (_, i) => from + STRAIGHT + (bend * i) / OF_BEND)
        ];
    });
    return {
        name: 'Path',
        children: along.map((s, i) => {
            const { x, z } = placeAt(s);
            return { name: `Waypoint ${i + 1}`, position: [x, 0, z] };
        })
    };
}

/** A place on the oval, so many meters behind the middle of the first straight. The bends lead to the left. */
function placeAt(s: number): Place {
    const half = STRAIGHT + Math.PI * RADIUS;
    const total = 2 * half;
    const from = (((s + STRAIGHT / 2) % total) + total) % total;
    const isBack = from >= half;
    const way = from - (isBack ? half : 0);
    const angle = Math.max(0, way - STRAIGHT) / RADIUS;
    // left of +Z is +X: the first straight lies on the right of the middle, at -X
    const x = -RADIUS * Math.cos(angle);
    const z = Math.min(way, STRAIGHT) - STRAIGHT / 2 + RADIUS * Math.sin(angle);
    const heading = (angle * 180) / Math.PI;
    return isBack ? { x: -x, z: -z, heading: heading + 180 } : { x, z, heading };
}

/**
 * The road as flat boxes, a little over the ground.
 *
 * @param top - Height of the ground over the middle of its box, m.
 */
function road(top: number): Part[] {
    const bend = Math.PI * RADIUS;
    const ends = [0, 1].flatMap((half) => {
        const from = half * (STRAIGHT + bend) - STRAIGHT / 2;
        return [from, ...Array.from({ length: BEND_PIECES }, (_, i) => from + STRAIGHT + (bend * i) / BEND_PIECES)];
    });
    return ends.map((s, i) => {
        const a = placeAt(s);
        const b = placeAt(ends[(i + 1) % ends.length]);
        const length = Math.hypot(b.x - a.x, b.z - a.z);
        const heading = (Math.atan2(b.x - a.x, b.z - a.z) * 180) / Math.PI;
        const piece = box(
            `Road ${i + 1}`,
            'scene-road',
            [(a.x + b.x) / 2, top + 0.01, (a.z + b.z) / 2],
            [WIDTH, 0.02, length + OVERLAP]
        );
        return { ...piece, rotation: [0, heading, 0] };
    });
}
