import { Vec3, type AppBase, type Texture } from 'playcanvas';

import { ROAD_WIDTH } from './circuit.js';
import { LAUNCH_STRIP, STRAIGHT, TOWN } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { MOUNTAIN_ROAD_WIDTH } from './mountain-road.js';
import type { NightLights } from './night-lights.js';
import { addMesh, matter } from './solid.js';
import { groundHeight } from './terrain.js';
import { paintedTexture } from './textures.js';
import { PLACES } from '../places/place-list.js';

/** Width and height of a board, height of its lower edge, m. */
const WIDTH = 2.4;
const HEIGHT = 0.5;
const POST = 1.7;

/** How far ahead and to the left of a car that is put there it stands, m. */
const AHEAD = 9;
const ASIDE = 3;

/** How far from the car it stands where a road is wider, m; to the right where somebody looks on from the left. */
const BESIDE: Record<string, number | undefined> = {
    start: STRAIGHT.width / 2 + 3.4,
    circuit: -(ROAD_WIDTH / 2 + 1.8),
    'launch-strip': LAUNCH_STRIP.width / 2 + 1.8,
    mountain: MOUNTAIN_ROAD_WIDTH / 2 + 2.2,
    summit: MOUNTAIN_ROAD_WIDTH / 2 + 2.2,
    town: TOWN.street + TOWN.bay / 2 + 1.4,
    harbor: 7
};

const COLUMNS = 2;
const ROWS = Math.ceil(PLACES.length / COLUMNS);

/** A board with its name before each place. */
export function addNameBoards(app: AppBase, lights: NightLights): void {
    const boards = new MeshBuilder();
    const posts = new MeshBuilder();
    posts.color.fromString('#8d9399');
    for (const [i, { id, x, y = 0, z, heading = 0 }] of PLACES.entries()) {
        const turn = (heading * Math.PI) / 180;
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
        const at = (left: number, up: number, ahead: number): Vec3 =>
            new Vec3(x + left * cos + ahead * sin, up, z - left * sin + ahead * cos);
        const aside = BESIDE[id] ?? ASIDE;
        const foot = at(aside, 0, AHEAD);
        const ground = Math.max(y, groundHeight(foot.x, foot.z));
        board(boards, i, (left, up) => at(aside + left, ground + POST + up, AHEAD));
        for (const left of [-0.7, 0.7]) {
            const corner = (a: number, up: number): Vec3 => at(aside + left + a, ground - 0.3 + up, AHEAD + 0.03);
            const top = POST + HEIGHT + 0.3;
            posts.face(corner(0.04, 0), corner(0.04, top), corner(-0.04, top), corner(-0.04, 0));
            posts.face(corner(-0.04, 0), corner(-0.04, top), corner(0.04, top), corner(0.04, 0));
        }
    }
    const sheet = matter({ map: names(app), gloss: 0.4 });
    lights.letRead(sheet);
    addMesh(app, 'Name Boards', boards.build(app.graphicsDevice), sheet);
    const metal = matter({ gloss: 0.5, vertexColors: true });
    lights.dull(metal);
    addMesh(app, 'Board Posts', posts.build(app.graphicsDevice), metal);
}

/** Both of its faces; the one that a driver comes upon looks back along the way. */
function board(builder: MeshBuilder, index: number, at: (left: number, up: number) => Vec3): void {
    const [u, v] = [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / ROWS];
    const half = WIDTH / 2;
    const corners = [at(half, 0), at(half, HEIGHT), at(-half, HEIGHT), at(-half, 0)];
    const normal = new Vec3().cross(new Vec3().sub2(corners[1], corners[0]), new Vec3().sub2(corners[2], corners[0]));
    normal.normalize();
    for (const side of [1, -1]) {
        const way = normal.clone().mulScalar(side);
        const [a, b, c, d] = corners.map((corner, k) => {
            const right = side > 0 ? k < 2 : k > 1;
            const low = k === 0 || k === 3;
            return builder.vertex(corner, way, u + (right ? 1 : 0) / COLUMNS, v + (low ? 1 : 0) / ROWS);
        });
        builder.triangle(a, side > 0 ? b : c, side > 0 ? c : b);
        builder.triangle(a, side > 0 ? c : d, side > 0 ? d : c);
    }
}

function names({ graphicsDevice }: AppBase): Texture {
    const [wide, high] = [512, 104];
    return paintedTexture(graphicsDevice, 'names', COLUMNS * wide, ROWS * high, (context) => {
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.font = '600 58px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
        for (const [i, { title }] of PLACES.entries()) {
            const [x, y] = [(i % COLUMNS) * wide, Math.floor(i / COLUMNS) * high];
            context.fillStyle = '#f4f4f0';
            context.fillRect(x, y, wide, high);
            context.fillStyle = '#17456e';
            context.fillRect(x + 5, y + 5, wide - 10, high - 10);
            context.fillStyle = '#f4f4f0';
            context.fillText(title, x + wide / 2, y + high / 2 + 3, wide - 40);
        }
    });
}
