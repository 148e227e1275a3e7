import { Color, Mesh, PRIMITIVE_TRIANGLES, Vec3, type GraphicsDevice } from 'playcanvas';

const edge = new Vec3();
const other = new Vec3();
const normal = new Vec3();
const linear = new Color();

/** Collects triangles for one mesh. */
export class MeshBuilder {
    /** Color of the vertices to come, as a picker shows it, and their opacity. */
    readonly color = new Color(1, 1, 1);

    private readonly positions: number[] = [];
    private readonly normals: number[] = [];
    private readonly uvs: number[] = [];
    private readonly colors: number[] = [];
    private readonly indices: number[] = [];

    vertex(position: Vec3, direction: Vec3, u: number, v: number): number {
        this.positions.push(position.x, position.y, position.z);
        this.normals.push(direction.x, direction.y, direction.z);
        this.uvs.push(u, v);
        linear.linear(this.color);
        this.colors.push(linear.r, linear.g, linear.b, this.color.a);
        return this.positions.length / 3 - 1;
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
        const first = this.positions.length / 3;
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
        const first = this.positions.length / 3;
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
        mesh.setPositions(this.positions);
        mesh.setNormals(this.normals);
        mesh.setUvs(0, this.uvs);
        mesh.setColors(this.colors);
        mesh.setIndices(this.indices);
        mesh.update(PRIMITIVE_TRIANGLES);
        return mesh;
    }
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
