import { Entity, GraphNode, Mat4, MeshInstance, Quat, type AppBase } from 'playcanvas';

/** One of the places where a mesh instance draws its mesh. */
interface Copy {
    node: GraphNode;

    /** Place of the node that draws it, among the sources. */
    owner: number;
    matrix: Mat4;
}

/** Copies that nodes draw by instancing (EXT_mesh_gpu_instancing), each as a node of its own. */
export class Copies {
    readonly list: readonly Copy[];

    /** Number of sources that are in the scene: the copies come after them. */
    private readonly first: number;
    private readonly owners: ReadonlySet<number>;

    constructor(sources: readonly GraphNode[], instances: readonly (readonly MeshInstance[])[]) {
        this.first = sources.length;
        this.list = sources.flatMap((source, owner) =>
            matricesOf(instances[owner]).map((matrix, i) => ({
                node: new GraphNode(`${source.name} ${i + 1}`),
                owner,
                matrix
            }))
        );
        this.owners = new Set(this.list.map(({ owner }) => owner));
    }

    /** True if a source draws something by instancing. */
    has(source: number): boolean {
        return this.owners.has(source);
    }

    /**
     * Puts copies into the scene as entities, in place of what draws them at once.
     *
     * @param wanted - Places among the sources: with each of them come all that are drawn with it.
     * @param sources - The copies among them become entities.
     * @param instances - Mesh instances that they draw.
     * @param app - App of the entities.
     */
    unfold(wanted: readonly number[], sources: GraphNode[], instances: MeshInstance[][], app: AppBase): void {
        const owners = new Set(wanted.flatMap((source) => this.list[source - this.first]?.owner ?? []));
        for (const [i, { node, owner, matrix }] of this.list.entries()) {
            if (owners.has(owner)) {
                const entity = new Entity(node.name, app);
                placeEntity(entity, matrix);
                const meshInstances = instances[owner].map(
                    ({ mesh, material }) => new MeshInstance(mesh!, material!, entity)
                );
                entity.addComponent('render', { meshInstances });
                sources[owner].addChild(entity);
                sources[this.first + i] = entity;
                instances[this.first + i] = meshInstances;
            }
        }
        owners.forEach((owner) => (sources[owner] as Entity).removeComponent('render'));
    }
}

/** Times that mesh instances draw their meshes: once each, or as often as the first one says. */
export function timesOf(instances: readonly MeshInstance[]): number {
    const [first] = instances as readonly Instanced[];
    return first?.instancingData?.vertexBuffer ? first.instancingCount : 1;
}

/** Places at which instanced meshes are drawn, below their node; empty for meshes drawn once. */
function matricesOf(instances: readonly MeshInstance[]): Mat4[] {
    const [first] = instances as readonly Instanced[];
    const buffer = first?.instancingData?.vertexBuffer;
    if (!buffer) {
        return [];
    }
    const numbers = new Float32Array(buffer.lock() as ArrayBuffer);
    return Array.from({ length: first.instancingCount }, (_, i) =>
        new Mat4().set(Array.from(numbers.subarray(16 * i, 16 * i + 16)))
    );
}

/** Members that the engine's types leave out. */
interface Instanced {
    instancingCount: number;
    instancingData?: { vertexBuffer: { lock(): unknown } | null };
}

function placeEntity(entity: Entity, matrix: Mat4): void {
    const scale = matrix.getScale();
    scale.x *= matrix.scaleSign;
    const turn = matrix.clone().mul(new Mat4().setScale(1 / scale.x, 1 / scale.y, 1 / scale.z));
    entity.setLocalPosition(matrix.getTranslation());
    entity.setLocalRotation(new Quat().setFromMat4(turn));
    entity.setLocalScale(scale);
}
