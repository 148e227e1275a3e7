import {
    ADDRESS_CLAMP_TO_EDGE,
    Color,
    PIXELFORMAT_SRGBA8,
    StandardMaterial,
    Texture,
    type Entity,
    type GraphicsDevice,
    type MeshInstance,
    type RenderComponent
} from 'playcanvas';

/** A picture that glows on the mesh of an entity, by a material of its own. */
export class GaugeSurface {
    private readonly texture: Texture;
    private readonly instances: MeshInstance[];
    private readonly sources: MeshInstance['material'][];
    private readonly own: StandardMaterial;

    /** The meshes of an entity. */
    static meshesOf(entity: Entity): MeshInstance[] {
        const renders: RenderComponent[] = entity.findComponents('render');
        return renders.flatMap(({ meshInstances }) => meshInstances ?? []);
    }

    /**
     * Puts a picture on meshes.
     *
     * @param device - Draws it.
     * @param instances - Whose texture coordinates lay it out.
     * @param picture - The picture.
     */
    constructor(device: GraphicsDevice, instances: MeshInstance[], picture: HTMLCanvasElement) {
        this.instances = instances;
        this.sources = instances.map(({ material }) => material);
        this.texture = new Texture(device, {
            name: 'gauges',
            width: picture.width,
            height: picture.height,
            format: PIXELFORMAT_SRGBA8,
            mipmaps: true,
            anisotropy: 8,
            addressU: ADDRESS_CLAMP_TO_EDGE,
            addressV: ADDRESS_CLAMP_TO_EDGE
        });
        this.texture.setSource(picture);
        const [source] = this.sources;
        this.own = source instanceof StandardMaterial ? source.clone() : new StandardMaterial();
        this.own.diffuse = new Color(0, 0, 0);
        this.own.emissive = new Color(1, 1, 1);
        this.own.emissiveMap = this.texture;
        this.own.update();
        for (const instance of instances) {
            instance.material = this.own;
        }
    }

    /** Glows so bright: 1 is as drawn. */
    glow(brightness: number): void {
        if (this.own.emissiveIntensity !== brightness) {
            this.own.emissiveIntensity = brightness;
            this.own.update();
        }
    }

    /** Shows that the picture has changed. */
    upload(): void {
        this.texture.upload();
    }

    /** Restores the materials of the meshes. */
    destroy(): void {
        this.instances.forEach((instance, i) => {
            if (instance.material === this.own) {
                instance.material = this.sources[i];
            }
        });
        this.own.destroy();
        this.texture.destroy();
    }
}
