import { Script } from 'playcanvas';

import { ComponentFace, setSurface, surfaces, type Surface } from './vehicle-core.mjs';

/**
 * Values of the attribute `preset` of {@link SurfaceMaterial}.
 *
 * @enum {number}
 */
export const SurfacePreset = {
    ASPHALT: 0,
    WET_ASPHALT: 1,
    CONCRETE: 2,
    GRAVEL: 3,
    DIRT: 4,
    GRASS: 5,
    SAND: 6,
    SNOW: 7,
    ICE: 8,
    KERB: 9,
    CUSTOM: 10
} as const;

export type SurfacePreset = (typeof SurfacePreset)[keyof typeof SurfacePreset];

const PRESETS: readonly Surface[] = [
    surfaces.asphalt,
    surfaces.wetAsphalt,
    surfaces.concrete,
    surfaces.gravel,
    surfaces.dirt,
    surfaces.grass,
    surfaces.sand,
    surfaces.snow,
    surfaces.ice,
    surfaces.kerb
];

/**
 * The material of the ground, as wheels feel it. Put it on the entity with the collision or on any parent; it applies
 * to everything below. Ground without it is dry asphalt.
 */
export class SurfaceMaterial extends Script {
    static override scriptName = 'surfaceMaterial';

    /**
     * Material of the ground. Custom uses the values below.
     *
     * @attribute
     * @type {SurfacePreset}
     */
    preset: SurfacePreset = SurfacePreset.ASPHALT;

    /**
     * Factor on the grip of every tire: 1 dry asphalt, 0.7 wet, 0.25 snow, 0.1 ice.
     *
     * @attribute
     * @range [0, 2]
     * @visibleif {preset === 10}
     */
    grip = 1;

    /**
     * Rolling resistance added to that of the tire, force per unit load: gravel 0.01, grass 0.04, sand 0.13. Higher
     * slows the car sooner.
     *
     * @attribute
     * @range [0, 0.5]
     * @precision 4
     * @visibleif {preset === 10}
     */
    rollingResistance = 0;

    /**
     * Height of the waves of rough ground, m. The wheels ride over them although the mesh is smooth. 0 is even.
     *
     * @attribute
     * @range [0, 0.2]
     * @precision 4
     * @visibleif {preset === 10}
     */
    roughnessAmplitude = 0;

    /**
     * Length of the waves, m. Shorter shakes the car at lower speed.
     *
     * @attribute
     * @range [0.1, 50]
     * @visibleif {preset === 10}
     */
    roughnessWavelength = 1;

    /**
     * Drag of loose ground, as a share of the wheel load per m/s. Sand about 0.012. Higher slows the car more at speed.
     *
     * @attribute
     * @range [0, 0.2]
     * @precision 4
     * @visibleif {preset === 10}
     */
    drag = 0;

    private readonly face = new ComponentFace(this.entity, 'surfaceMaterial');
    private readonly custom: Surface = { ...surfaces.asphalt };

    initialize(): void {
        this.refresh();
        this.on('enable', this.refresh, this);
        this.on('disable', this.lift, this);
        this.once('destroy', this.lift, this);
    }

    update(): void {
        this.refresh();
    }

    /** Lays the surface on the entity: whatever was edited counts from the next step. */
    private refresh(): void {
        if (this.preset !== SurfacePreset.CUSTOM) {
            setSurface(this.entity, PRESETS[this.preset] ?? surfaces.asphalt);
            return;
        }
        const { custom, face } = this;
        custom.grip = face.number('grip', this.grip, custom.grip, 0);
        custom.rollingResistance = face.number(
            'rollingResistance',
            this.rollingResistance,
            custom.rollingResistance,
            0
        );
        custom.roughnessAmplitude = face.number(
            'roughnessAmplitude',
            this.roughnessAmplitude,
            custom.roughnessAmplitude,
            0
        );
        custom.roughnessWavelength = face.number(
            'roughnessWavelength',
            this.roughnessWavelength,
            custom.roughnessWavelength,
            0.05
        );
        custom.drag = face.number('drag', this.drag, custom.drag, 0);
        setSurface(this.entity, custom);
    }

    private lift(): void {
        setSurface(this.entity, null);
    }
}
