import { Color, Mesh, PRIMITIVE_TRIANGLES, Vec3, type GraphicsDevice } from 'playcanvas';

const edge = new Vec3();
const other = new Vec3();
const normal = new Vec3();

/** Vertices that a builder has room for at first; it grows by doubling. */
const ROOM = 64;

/** Height of a triangle that is left out, m: twice that of one that is a finding. */
const SLIVER = 2e-4;

/** Collects triangles for one mesh, in the single precision of its buffers. */
export class MeshBuilder {
    /** Color of the vertices to come, as a picker shows it, and their opacity. */
    readonly color = new Color(1, 1, 1);

    private count = 0;
    private positions = new Float32Array(3 * ROOM);
    private normals = new Float32Array(3 * ROOM);
    private uvs = new Float32Array(2 * ROOM);
    private colors = new Float32Array(4 * ROOM);
    private readonly indices: number[] = [];

    /** The last color of a vertex, and the same as light is reckoned: most have that of the one before. */
    private readonly shown = new Color(1, 1, 1);
    private readonly linear = new Color(1, 1, 1);

    vertex(position: Vec3, direction: Vec3, u: number, v: number): number {
        const i = this.count++;
        if (2 * i === this.uvs.length) {
            this.grow();
        }
        const { positions, normals, uvs, colors, color, shown, linear } = this;
        positions[3 * i] = position.x;
        positions[3 * i + 1] = position.y;
        positions[3 * i + 2] = position.z;
        normals[3 * i] = direction.x;
        normals[3 * i + 1] = direction.y;
        normals[3 * i + 2] = direction.z;
        uvs[2 * i] = u;
        uvs[2 * i + 1] = v;
        if (color.r !== shown.r || color.g !== shown.g || color.b !== shown.b) {
            shown.copy(color);
            linear.linear(color);
        }
        colors[4 * i] = linear.r;
        colors[4 * i + 1] = linear.g;
        colors[4 * i + 2] = linear.b;
        colors[4 * i + 3] = color.a;
        return i;
    }

    triangle(a: number, b: number, c: number): void {
        this.indices.push(a, b, c);
    }

    /** A flat face, corners counterclockwise as seen from its front. The texture lies on it in meters. */
    face(...corners: Vec3[]): void {
        edge.sub2(corners[1], corners[0]);
        other.sub2(corners[2], corners[0]);
        normal.cross(edge, other).normalize();
        const flat = Math.abs(normal.y) > 0.5;
        const across = Math.abs(normal.x) > 0.5;
        const first = this.count;
        for (const corner of corners) {
            const u = flat || !across ? corner.x : corner.z;
            this.vertex(corner, normal, u, flat ? corner.z : corner.y);
        }
        for (let i = 2; i < corners.length; i++) {
            this.triangle(first, first + i - 1, first + i);
        }
    }

    /**
     * A ready-made piece: three numbers a corner and a direction, two of the texture, three corners a triangle.
     *
     * @param tint - Sets the color for a corner; the same for all if not given.
     */
    add(
        positions: number[],
        directions: number[],
        uvs: number[],
        indices: number[],
        tint?: (x: number, y: number, z: number, u: number) => void
    ): void {
        const first = this.count;
        const at = new Vec3();
        const direction = new Vec3();
        for (let i = 0; i < positions.length / 3; i++) {
            at.set(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]);
            direction.set(directions[3 * i], directions[3 * i + 1], directions[3 * i + 2]);
            tint?.(at.x, at.y, at.z, uvs[2 * i]);
            this.vertex(at, direction, uvs[2 * i], uvs[2 * i + 1]);
        }
        for (const index of indices) {
            this.indices.push(first + index);
        }
    }

    build(device: GraphicsDevice): Mesh {
        const mesh = new Mesh(device);
        const { count } = this;
        mesh.setPositions(this.positions.subarray(0, 3 * count));
        mesh.setNormals(this.normals.subarray(0, 3 * count));
        mesh.setUvs(0, this.uvs.subarray(0, 2 * count));
        mesh.setColors(this.colors.subarray(0, 4 * count));
        mesh.setIndices(this.broad());
        mesh.update(PRIMITIVE_TRIANGLES);
        return mesh;
    }

    /** Triangles without slivers, which rolling wheels would feel, though they are invisible: where a strip ends in a point. */
    private broad(): number[] {
        const { indices, positions } = this;
        const corner = (at: number, out: Vec3): Vec3 => out.fromArray(positions, 3 * indices[at]);
        const kept: number[] = [];
        for (let at = 0; at < indices.length; at += 3) {
            corner(at, other);
            corner(at + 1, edge).sub(other);
            corner(at + 2, normal).sub(other);
            const longest = Math.max(edge.lengthSq(), normal.lengthSq(), other.sub2(normal, edge).lengthSq());
            if (normal.cross(edge, normal).lengthSq() > SLIVER * SLIVER * longest) {
                kept.push(indices[at], indices[at + 1], indices[at + 2]);
            }
        }
        return kept;
    }

    private grow(): void {
        this.positions = doubled(this.positions);
        this.normals = doubled(this.normals);
        this.uvs = doubled(this.uvs);
        this.colors = doubled(this.colors);
    }
}

function doubled(numbers: Float32Array): Float32Array<ArrayBuffer> {
    const larger = new Float32Array(2 * numbers.length);
    larger.set(numbers);
    return larger;
}

/**
 * A body of one outline all along, drawn out sideways and closed down to Y = 0.
 *
 * @param outline - Pairs of Z and Y, m, over the top from the front to the back.
 * @param width - Along X, m; the middle is at 0.
 */
export function drawOut(
    builder: MeshBuilder,
    outline: readonly (readonly [z: number, y: number])[],
    width: number
): void {
    const half = width / 2;
    for (let i = 0; i + 1 < outline.length; i++) {
        const [z, y] = outline[i];
        const [nextZ, nextY] = outline[i + 1];
        builder.face(
            new Vec3(half, y, z),
            new Vec3(half, nextY, nextZ),
            new Vec3(-half, nextY, nextZ),
            new Vec3(-half, y, z)
        );
        for (const x of nextZ < z ? [half, -half] : []) {
            const strip = [new Vec3(x, 0, z), new Vec3(x, 0, nextZ)];
            strip.push(...(nextY > 0 ? [new Vec3(x, nextY, nextZ)] : []), ...(y > 0 ? [new Vec3(x, y, z)] : []));
            builder.face(...(x > 0 ? strip : strip.reverse()));
        }
    }
}
