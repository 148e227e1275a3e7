import { Vec3, type AppBase, type Texture } from 'playcanvas';

import { BOARDS, NAMED, WIDTH } from './board-spots.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { DULL_METAL, type NightLights } from '../library/ground/night-lights.js';
import { addMesh, matter } from '../library/ground/solid.js';
import { groundHeight } from '../library/ground/terrain.js';
import { paintedTexture } from '../library/ground/textures.js';

/** Height of a board and of its lower edge, m. */
const HEIGHT = 0.5;
const POST = 1.7;

const COLUMNS = 2;
const ROWS = Math.ceil(NAMED.length / COLUMNS);

/** A board with its name before each place on the land. */
export function addNameBoards(app: AppBase, lights: NightLights): void {
    const boards = new MeshBuilder();
    const posts = new MeshBuilder();
    posts.color.fromString('#8d9399');
    for (const [i, { x, z, leftX, leftZ }] of BOARDS.entries()) {
        const at = (left: number, up: number, behind = 0): Vec3 =>
            new Vec3(x + left * leftX - behind * leftZ, up, z + left * leftZ + behind * leftX);
        const ground = Math.max(NAMED[i].y ?? 0, groundHeight(x, z));
        board(boards, i, (left, up) => at(left, ground + POST + up));
        for (const left of [-0.7, 0.7]) {
            const corner = (a: number, up: number): Vec3 => at(left + a, ground - 0.3 + up, 0.03);
            const top = POST + HEIGHT + 0.3;
            posts.face(corner(0.04, 0), corner(0.04, top), corner(-0.04, top), corner(-0.04, 0));
            posts.face(corner(-0.04, 0), corner(-0.04, top), corner(0.04, top), corner(0.04, 0));
        }
    }
    const sheet = matter({ map: names(app), gloss: 0.4 });
    lights.letRead(sheet);
    addMesh(app, 'Name Boards', boards.build(app.graphicsDevice), sheet);
    const metal = matter({ gloss: 0.5, vertexColors: true });
    lights.dull(metal, DULL_METAL);
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
        for (const [i, { title }] of NAMED.entries()) {
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
