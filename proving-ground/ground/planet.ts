import { ConeGeometry, CylinderGeometry, Entity, Mat4, Quat, SphereGeometry, Vec3, type AppBase } from 'playcanvas';

import { VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { randomFrom } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import { PLANET } from '../library/ground/layout.js';
import { WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { surface } from '../library/ground/surfaces.js';
import { asphaltGrain, grassMatter } from '../library/ground/textures.js';

/** Its gravity reaches so far from its middle, radii: a car that leaves the ground at any speed comes down again. */
const REACH = 5;

/** The road lies around it, over its top along Z: half its width, m, and its height over the meadow, m. */
const ROAD = { half: 4, height: 0.02 };

/** Its edges slope down into the meadow over so much, m. */
const EDGE = 0.6;

/** Lines of the road: their width and distance from its edge, m. */
const LINE = { width: 0.14, inside: 0.25 };

/** Pieces all around: chords of 0.7 m lie 1.5 mm below the circle at most. Every ninth begins a dash of the middle line, of four. */
const PIECES = 360;
const DASH = { every: 9, pieces: 4 };

/** Strips of asphalt between the lines of one side: flat ones of 0.9 m lie 2.5 mm below the circle at most. */
const LANES = 4;

/** Strips of meadow from the road to its pole on either side. */
const STRIPS = 44;

/** Trees on the meadow, the distance that they keep from the middle of the road, m, and their heights, m. */
const TREES = { count: 90, away: 8, least: 2.5, most: 5 };

/** Height and radius of a trunk, parts of the height of a tree. */
const TRUNK = { height: 0.3, radius: 0.035 };

const { radius: RADIUS } = PLANET;

/** A small planet of grass with a road all around; it is built when a car is put there. */
export class Planet {
    private readonly app: AppBase;
    private readonly garage: Garage;
    private readonly center: Entity;
    private isBuilt = false;

    /**
     * @param app - App of the page.
     * @param garage - Its car falls toward the planet while it is near.
     */
    constructor(app: AppBase, garage: Garage) {
        this.app = app;
        this.garage = garage;
        this.center = new Entity('Planet', app);
    }

    /** Builds it, once. */
    build(): void {
        if (this.isBuilt) {
            return;
        }
        this.isBuilt = true;
        const { app, center, garage } = this;
        buildPlanet(app, center);
        app.on('update', () => this.pull());
        garage.watch(() => this.pull());
    }

    /** Gives the car a gravity of its own near the planet, and takes it away elsewhere. */
    private pull(): void {
        const { car } = this.garage;
        const isNear = car.getPosition().distance(this.center.getPosition()) < REACH * RADIUS;
        if (isNear !== car.script?.has(VehicleGravity)) {
            if (isNear) {
                car.script?.create(VehicleGravity, { properties: { center: this.center } });
            } else {
                car.script?.destroy(VehicleGravity);
            }
        }
    }
}

/**
 * Builds the planet below an entity, which it puts to its middle.
 *
 * @param app - With or without viewers.
 * @param center - The planet.
 */
export function buildPlanet(app: AppBase, center: Entity): void {
    const { graphicsDevice: device } = app;
    const random = randomFrom(40);
    center.setPosition(PLANET.x, PLANET.y, PLANET.z);
    center.addComponent('collision', { type: 'sphere', radius: RADIUS });
    center.addComponent('rigidbody', { type: 'static', friction: 0.9, restitution: 0 });
    surface(center, 'Grass');
    app.root.addChild(center);

    const meadow = new MeshBuilder();
    for (const side of [-1, 1]) {
        for (let strip = 0; strip < STRIPS; strip++) {
            const span = (Math.PI / 2) * RADIUS - ROAD.half;
            const [from, to] = [strip, strip + 1].map((n) => side * (ROAD.half + (span * n) / STRIPS));
            layStrip(meadow, from, to, 0, 0, (along, out) => {
                const light = 0.5 + 0.09 * Math.sin(along / 7 + from / 5) + 0.07 * Math.sin(from / 3 - along / 11);
                out.color.set(0.86 * light, light, 0.72 * light);
            });
        }
    }
    const grass = addMesh(app, 'Planet Meadow', meadow.build(device), grassMatter(device));
    grass.reparent(center);
    grass.setLocalPosition(0, 0, 0);

    const road = new MeshBuilder();
    layRoad(road);
    const mesh = road.build(device);
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.34, vertexColors: true });
    const way = addMesh(app, 'Planet Road', mesh, asphalt, false);
    way.reparent(center);
    way.setLocalPosition(0, 0, 0);
    makeSolid(way, mesh);
    surface(way, 'Asphalt');

    const trees = new MeshBuilder();
    const trunks = new MeshBuilder();
    plant(trees, trunks, random);
    const wood = addMesh(app, 'Planet Trees', trees.build(device), matter({ gloss: 0.1, vertexColors: true }));
    wood.reparent(center);
    wood.setLocalPosition(0, 0, 0);
    makeSolid(wood, trunks.build(device), 0.5);
}

/** The point of the planet so far along the road and to the left of it, m, so high above the meadow. */
function pointAt(along: number, left: number, height: number, out = new Vec3()): Vec3 {
    const [turn, lean] = [along / RADIUS, left / RADIUS];
    return out
        .set(Math.sin(lean), Math.cos(turn) * Math.cos(lean), Math.sin(turn) * Math.cos(lean))
        .mulScalar(RADIUS + height);
}

/** Lays a strip along the road all around, from one distance and height to another, m; `tint` sets the color of each piece. */
function layStrip(
    builder: MeshBuilder,
    from: number,
    to: number,
    low: number,
    high: number,
    tint: (along: number, builder: MeshBuilder, piece: number) => void
): void {
    const [right, left] = from < to ? [from, to] : [to, from];
    const heights = from < to ? [low, high] : [high, low];
    const piece = (2 * Math.PI * RADIUS) / PIECES;
    const corner = (along: number, aside: number, height: number): number => {
        const normal = pointAt(along, aside, 1 - RADIUS);
        return builder.vertex(pointAt(along, aside, height), normal, aside, along);
    };
    for (let i = 0; i < PIECES; i++) {
        const along = i * piece;
        tint(along, builder, i);
        const a = corner(along, right, heights[0]);
        const b = corner(along + piece, right, heights[0]);
        const c = corner(along + piece, left, heights[1]);
        const d = corner(along, left, heights[1]);
        builder.triangle(a, b, c);
        builder.triangle(a, c, d);
    }
}

/** Asphalt with lines, from its sloping edges to its middle. */
function layRoad(builder: MeshBuilder): void {
    const paint = (color: string) => (_: number, out: MeshBuilder) => out.color.fromString(color);
    const gray = '#b4b4b8'; // light: its lower half lies in the shade
    const { half, height } = ROAD;
    const line = half - LINE.inside;
    const dash = LINE.width / 2;
    for (const side of [-1, 1]) {
        layStrip(builder, side * (half + EDGE), side * half, -height, height, paint('#8f8a70'));
        layStrip(builder, side * half, side * line, height, height, paint(gray));
        layStrip(builder, side * line, side * (line - LINE.width), height, height, paint(WHITE));
        const [from, to] = [line - LINE.width, dash];
        for (let lane = 0; lane < LANES; lane++) {
            const [outer, inner] = [lane, lane + 1].map((n) => side * (from + ((to - from) * n) / LANES));
            layStrip(builder, outer, inner, height, height, paint(gray));
        }
    }
    layStrip(builder, -dash, dash, height, height, (_, out, piece) =>
        out.color.fromString(piece % DASH.every < DASH.pieces ? WHITE : gray)
    );
}

/** Plants trees, and what can be hit of them. */
function plant(trees: MeshBuilder, trunks: MeshBuilder, random: () => number): void {
    const trunk = new CylinderGeometry({ radius: 1, height: 1, heightSegments: 1, capSegments: 7 });
    const cone = new ConeGeometry({ baseRadius: 1, peakRadius: 0, height: 1, heightSegments: 1, capSegments: 9 });
    const ball = new SphereGeometry({ radius: 1, latitudeBands: 6, longitudeBands: 9 });
    const turn = new Quat();
    for (let n = 0; n < TREES.count; n++) {
        const lean = Math.asin(2 * random() - 1); // even over the sphere
        const along = 2 * Math.PI * RADIUS * random();
        const height = TREES.least + (TREES.most - TREES.least) * random();
        const isConifer = random() < 0.5;
        const shade = 0.75 + 0.4 * random();
        if (Math.abs(lean * RADIUS) < TREES.away) {
            continue;
        }
        const foot = pointAt(along, lean * RADIUS, -0.1);
        turn.setFromDirections(Vec3.UP, foot.clone().normalize());
        const put = (
            builder: MeshBuilder,
            shape: SphereGeometry | ConeGeometry | CylinderGeometry,
            up: number,
            wide: number,
            high: number
        ): void => {
            const at = turn.transformVector(new Vec3(0, up * height, 0)).add(foot);
            const place = new Mat4().setTRS(at, turn, new Vec3(wide * height, high * height, wide * height));
            addShape(builder, shape, place);
        };
        trees.color.fromString('#5d4a38');
        put(trees, trunk, TRUNK.height / 2, TRUNK.radius, TRUNK.height);
        put(trunks, trunk, 0.5, TRUNK.radius, 1);
        if (isConifer) {
            trees.color.set(0.2 * shade, 0.34 * shade, 0.2 * shade);
            put(trees, cone, 0.5, 0.26, 0.5);
            put(trees, cone, 0.76, 0.19, 0.48);
        } else {
            trees.color.set(0.38 * shade, 0.48 * shade, 0.22 * shade);
            put(trees, ball, 0.62, 0.27, 0.36);
        }
    }
}

/** Adds a ready-made shape, stretched and put to its place. */
function addShape(
    builder: MeshBuilder,
    { positions, normals, uvs, indices }: SphereGeometry | ConeGeometry | CylinderGeometry,
    place: Mat4
): void {
    const upright = new Mat4().copy(place).invert().transpose(); // normals of what is stretched
    const point = new Vec3();
    const moved: number[] = [];
    const turned: number[] = [];
    for (let i = 0; i < positions.length; i += 3) {
        place.transformPoint(point.fromArray(positions, i), point);
        moved.push(point.x, point.y, point.z);
        upright.transformVector(point.fromArray(normals, i), point).normalize();
        turned.push(point.x, point.y, point.z);
    }
    builder.add(moved, turned, uvs, indices);
}
