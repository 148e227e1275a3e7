import type { Entity, GraphNode, Mesh, MeshInstance, Vec3 } from 'playcanvas';

/**
 * Runs in a page that shows its car off: what is drawn between the camera and the car, by its name. Copies, such as grass, do not count.
 *
 * @param most - Number of points of the car, of 18, that may be hidden.
 */
export function hiding(most: number): string[] {
    const { app, car, garage } = window.provingGround!;
    const { towed, vehicle } = garage;
    const own = [car, ...Object.values(towed ?? {})] as unknown[];
    const isOwn = (node: GraphNode | null): boolean => node !== null && (own.includes(node) || isOwn(node.parent));
    const shown = (app.root.findComponents('render') as NonNullable<Entity['render']>[])
        .filter(({ enabled, entity }) => enabled && entity.enabled && !isOwn(entity))
        .flatMap(({ meshInstances }) => meshInstances)
        .filter(({ visible, instancingCount }) => visible && instancingCount === 0);

    const read = new Map<Mesh, { places: number[]; corners: number[] }>();
    const triangles = (mesh: Mesh): { places: number[]; corners: number[] } => {
        const known = read.get(mesh);
        if (known) {
            return known;
        }
        const [places, corners]: number[][] = [[], []];
        mesh.getPositions(places);
        mesh.getIndices(corners);
        const all = corners.length > 0 ? corners : Array.from({ length: places.length / 3 }, (_, i) => i);
        read.set(mesh, { places, corners: all });
        return { places, corners: all };
    };

    /** True if the box around a mesh is met between two points. */
    const isNear = ({ aabb: { center, halfExtents } }: MeshInstance, from: Vec3, way: Vec3): boolean => {
        let [first, last] = [0, 1];
        for (const axis of ['x', 'y', 'z'] as const) {
            const a = (center[axis] - halfExtents[axis] - from[axis]) / way[axis];
            const b = (center[axis] + halfExtents[axis] - from[axis]) / way[axis];
            [first, last] = [Math.max(first, Math.min(a, b)), Math.min(last, Math.max(a, b))];
        }
        return first < last;
    };

    /** True if a triangle of a mesh is met: Möller and Trumbore, Fast, minimum storage ray/triangle intersection, 1997. */
    const isMet = ({ mesh, node }: MeshInstance, from: Vec3, way: Vec3): boolean => {
        const back = node.getWorldTransform().clone().invert();
        const start = back.transformPoint(from);
        const along = back.transformVector(way);
        const { places, corners } = triangles(mesh!);
        const { x: dx, y: dy, z: dz } = along;
        for (let i = 0; i < corners.length; i += 3) {
            const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]];
            const [oneX, oneY, oneZ] = [
                places[b] - places[a],
                places[b + 1] - places[a + 1],
                places[b + 2] - places[a + 2]
            ];
            const [twoX, twoY, twoZ] = [
                places[c] - places[a],
                places[c + 1] - places[a + 1],
                places[c + 2] - places[a + 2]
            ];
            const [acrossX, acrossY, acrossZ] = [dy * twoZ - dz * twoY, dz * twoX - dx * twoZ, dx * twoY - dy * twoX];
            const size = oneX * acrossX + oneY * acrossY + oneZ * acrossZ;
            const [toX, toY, toZ] = [start.x - places[a], start.y - places[a + 1], start.z - places[a + 2]];
            const u = (toX * acrossX + toY * acrossY + toZ * acrossZ) / size;
            const [upX, upY, upZ] = [toY * oneZ - toZ * oneY, toZ * oneX - toX * oneZ, toX * oneY - toY * oneX];
            const v = (dx * upX + dy * upY + dz * upZ) / size;
            const share = (twoX * upX + twoY * upY + twoZ * upZ) / size;
            if (u >= 0 && v >= 0 && u + v <= 1 && share > 0 && share < 0.97) {
                return true;
            }
        }
        return false;
    };

    const eye = app.root.findByName('Camera')!.getPosition();
    const { length, width, height } = vehicle.hull;
    const counts = new Map<string, number>();
    for (const left of [-0.5, 0, 0.5]) {
        for (const ahead of [-0.5, 0, 0.5]) {
            for (const up of [0.1, 0.5]) {
                const way = car
                    .getPosition()
                    .clone()
                    .addScaled(car.right, -left * width)
                    .addScaled(car.forward, -ahead * length)
                    .addScaled(car.up, up * height)
                    .sub(eye);
                for (const instance of shown) {
                    if (isNear(instance, eye, way) && isMet(instance, eye, way)) {
                        counts.set(instance.node.name, (counts.get(instance.node.name) ?? 0) + 1);
                    }
                }
            }
        }
    }
    return [...counts].filter(([, count]) => count > most).map(([name, count]) => `${name} ${count}`);
}
