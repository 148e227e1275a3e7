import { Color, Entity, Vec3, type AppBase, type StandardMaterial } from 'playcanvas';

import { beam } from './light-posts.js';
import { TrafficLights } from '../../scripts/traffic-lights.mjs';
import { TOWN } from '../library/ground/layout.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { addMesh, matter } from '../library/ground/solid.js';

/** Rows of the inner crossings, which have lights, and the way from which no route of the traffic comes there. */
const ROWS = [
    { row: 1, unused: [0, -1] },
    { row: 2, unused: [-1, 0] }
];

/** Ways into a crossing: along X and Z, by phase. */
const WAYS = [
    [
        [0, 1],
        [0, -1]
    ],
    [
        [1, 0],
        [-1, 0]
    ]
] as const;

/** Stop lines before the middle of a crossing, and posts beside the street, m. */
const LINE = 11;
const POST = { before: 6.2, aside: 4.7, height: 3.4, half: 0.05 };

/** Half of the sides of a head and of a lamp, and from lamp to lamp, m. */
const HEAD = 0.17;
const LAMP = 0.1;
const APART = 0.31;

/** Lamps from below, and how much they shine: seen by day, too. */
const LAMPS = [
    { name: 'green', color: '#19e06a' },
    { name: 'amber', color: '#ffb31a' },
    { name: 'red', color: '#ff2b1f' }
];
const SHINE = 2.2;

/** Times of the lights, s: short streets, short greens. */
const TIMES = { green: 11, greenOfOthers: 8, amber: 3, allRed: 2 };
const LATER = 20;

/** A way into a crossing: its stop line is in the middle of the right lane. */
interface Approach {
    x: number;
    z: number;
    alongX: number;
    alongZ: number;
    isUsed: boolean;
}

/** @returns The crossings: by phase, the ways into each. */
export function crossings(): Approach[][][] {
    return ROWS.map(({ row, unused }) =>
        WAYS.map((ways) =>
            ways.map(([alongX, alongZ]) => ({
                // right of the way lies (-alongZ, alongX)
                x: TOWN.x + TOWN.side - LINE * alongX - TOWN.lane * alongZ,
                z: TOWN.z + row * TOWN.side - LINE * alongZ + TOWN.lane * alongX,
                alongX,
                alongZ,
                isUsed: alongX !== unused[0] || alongZ !== unused[1]
            }))
        )
    );
}

/** Adds traffic lights at the inner crossings of the town. */
export function addTownLights(app: AppBase): void {
    const steel = new MeshBuilder();
    steel.color.fromString('#2b2e31');
    const shine = LAMPS.map(({ color }) => shining(color));
    crossings().forEach((phases, c) => {
        const crossing = new Entity(`Crossing ${c + 1}`, app);
        app.root.addChild(crossing);
        phases.forEach((ways, k) => {
            const phase = new Entity(`Phase ${k + 1}`, app);
            crossing.addChild(phase);
            const lamps = LAMPS.map(() => new MeshBuilder());
            ways.forEach(({ x, z, alongX, alongZ, isUsed }, i) => {
                const line = new Entity(`Stop Line ${i + 1}`, app);
                line.setPosition(x, 0, z);
                if (isUsed) {
                    phase.addChild(line);
                }
                const way = new Vec3(alongX, 0, alongZ);
                const right = new Vec3(-alongZ, 0, alongX);
                const foot = new Vec3(x, 0, z)
                    .addScaled(way, LINE - POST.before)
                    .addScaled(right, POST.aside - TOWN.lane);
                const top = foot.clone().addScaled(Vec3.UP, POST.height);
                beam(steel, foot, top, POST.half);
                beam(steel, top.clone().addScaled(Vec3.UP, -1), top, HEAD);
                lamps.forEach((lamp, n) => {
                    const at = top
                        .clone()
                        .addScaled(Vec3.UP, (n - 2.6) * APART)
                        .addScaled(way, -HEAD);
                    beam(lamp, at, at.clone().addScaled(way, -0.02), LAMP);
                });
            });
            lamps.forEach((lamp, n) => {
                const entity = addMesh(app, LAMPS[n].name, lamp.build(app.graphicsDevice), shine[n], false);
                entity.reparent(phase.children[0]);
                entity.setPosition(0, 0, 0);
            });
        });
        // a green wave up the street: the second crossing is later by the drive to it
        crossing.addComponent('script');
        crossing.script?.create(TrafficLights, { properties: { ...TIMES, offset: c * LATER } });
    });
    addMesh(app, 'Traffic Lights', steel.build(app.graphicsDevice), matter({ gloss: 0.4, vertexColors: true }));
}

function shining(color: string): StandardMaterial {
    const material = matter({ color: '#000000', gloss: 0.2 });
    material.emissive = new Color().fromString(color);
    material.emissiveIntensity = SHINE;
    material.update();
    return material;
}
