import {
    Color,
    Entity,
    GraphNode,
    MeshInstance,
    Model,
    StandardMaterial,
    type AppBase,
    type Material,
    type Mesh,
    type Texture
} from 'playcanvas';

export interface Look {
    /** As a picker shows it. */
    color?: string;
    gloss?: number;
    metalness?: number;
    map?: Texture;

    /** Texture repeats per m. */
    tiling?: number;

    /** Multiply by the colors of the vertices. */
    vertexColors?: boolean;
}

export function matter({
    color = '#ffffff',
    gloss = 0.3,
    metalness = 0,
    map,
    tiling = 1,
    vertexColors
}: Look): StandardMaterial {
    const material = new StandardMaterial();
    material.diffuse = new Color().fromString(color);
    material.useMetalness = true;
    material.gloss = gloss;
    material.metalness = metalness;
    if (map) {
        material.diffuseMap = map;
        material.diffuseMapTiling.set(tiling, tiling);
    }
    if (vertexColors) {
        material.diffuseVertexColor = true;
    }
    material.update();
    return material;
}

/** An entity that shows a mesh. */
export function addMesh(app: AppBase, name: string, mesh: Mesh, material: Material, castShadows = true): Entity {
    const entity = new Entity(name, app);
    entity.addComponent('render', { meshInstances: [new MeshInstance(mesh, material)], castShadows });
    app.root.addChild(entity);
    return entity;
}

/** The same, solid; immovable, or moved by its entity. Add it to the scene where it stays. */
export function makeSolid(entity: Entity, mesh: Mesh, friction = 0.9, type: 'static' | 'kinematic' = 'static'): void {
    makeBody(entity, [mesh], friction, type);
}

/** One immovable body of meshes that are drawn in parts: engine and Bullet look after every body in every frame. */
export function addBody(app: AppBase, name: string, meshes: readonly Mesh[], friction = 0.9): Entity {
    const entity = new Entity(`${name} Body`, app);
    makeBody(entity, meshes, friction, 'static');
    app.root.addChild(entity);
    return entity;
}

function makeBody(entity: Entity, meshes: readonly Mesh[], friction: number, type: 'static' | 'kinematic'): void {
    const model = new Model();
    const node = new GraphNode();
    const material = new StandardMaterial();
    model.graph = node;
    model.meshInstances = meshes.map((mesh) => new MeshInstance(mesh, material, node));
    // nothing asks which triangles share a corner, and to find out takes longer than all the rest
    entity.addComponent('collision', { type: 'mesh', model, checkVertexDuplicates: false });
    entity.addComponent('rigidbody', { type, friction, restitution: 0 });
}

/** A box to look at. */
export function addBox(
    parent: Entity,
    material: Material,
    [x, y, z]: readonly number[],
    [width, height, length]: readonly number[],
    type: 'box' | 'cylinder' | 'sphere' | 'cone' = 'box'
): Entity {
    const box = new Entity();
    box.addComponent('render', { type, material });
    box.setLocalPosition(x, y, z);
    box.setLocalScale(width, height, length);
    parent.addChild(box);
    return box;
}

/** Makes a box of {@link addBox}, which stands upright or is turned about Y, immovable. */
export function wall(box: Entity): void {
    const scale = box.getLocalScale();
    box.addComponent('collision', { type: 'box', halfExtents: [scale.x / 2, scale.y / 2, scale.z / 2] });
    box.addComponent('rigidbody', { type: 'static', friction: 0.6, restitution: 0.1 });
}
