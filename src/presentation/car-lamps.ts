import { BoundingBox, Color, Mat4, StandardMaterial, Vec3, type Entity, type MeshInstance } from 'playcanvas';

import { placeIn } from './lamp-finder.js';
import { lampLevel, roleBit, type LampBrightness } from './lamp-roles.js';

const WHITE = new Color(1, 0.96, 0.88);
const RED = new Color(1, 0.04, 0.02);
const AMBER = new Color(1, 0.42, 0.03);

const REDS = roleBit('tail') | roleBit('brake');
const AMBERS = roleBit('left') | roleBit('right');
const HEADS = roleBit('head') | roleBit('highBeam');

/** Lamps of one car that share a material and are lit together. */
interface Group {
    roles: number;
    source: StandardMaterial;

    /** Replaces the source; not shared with other cars. */
    own: StandardMaterial;
    color: Color;
    level: number;

    /** Emissive intensity of the source's own color while the lamp is off. */
    faint: number;
}

/** A lamp of cars that are drawn in place of one: its material unlit, how bright it is when bits of LIGHTS are lit, and its material then. */
export interface LampOfOthers {
    readonly source: StandardMaterial;
    levelOf(lit: number): number;
    light(level: number): StandardMaterial;
}

const box = new BoundingBox();
const toCar = new Mat4();

/**
 * Lights the lamps of one car by materials of its own: those that it was given are shared with other cars, and stay as
 * they are.
 */
export class CarLamps {
    private readonly groups = new Map<string, Group>();
    private readonly lamps = new Map<MeshInstance, Group>();

    /** Number of materials of its own. */
    get materials(): number {
        return this.groups.size;
    }

    /** True if the car has any lamp. */
    get any(): boolean {
        return this.lamps.size > 0;
    }

    /**
     * Adopts the lamps that were found, and restores those that are not lamps anymore.
     *
     * @param found - Meshes with the bits of their roles.
     */
    take(found: ReadonlyMap<MeshInstance, number>): void {
        for (const [instance, { own, source, roles }] of this.lamps) {
            if (found.get(instance) !== roles || instance.material !== own) {
                if (instance.material === own) {
                    instance.material = source;
                }
                this.lamps.delete(instance);
            }
        }
        for (const [instance, roles] of found) {
            const { material } = instance;
            if (!this.lamps.has(instance) && material instanceof StandardMaterial) {
                const group = this.groupOf(material, roles);
                instance.material = group.own;
                this.lamps.set(instance, group);
            }
        }
        this.dropUnused();
    }

    /**
     * Shows what is lit.
     *
     * @param lit - Bits of LIGHTS.
     * @param brightness - Brightness of each kind of light.
     * @param dark - True in the dark: the faint glow of a lamp that is off stands for daylight in its reflector.
     */
    show(lit: number, brightness: LampBrightness, dark = false): void {
        for (const group of this.groups.values()) {
            const level = lampLevel(group.roles, lit, brightness);
            const faint = dark ? 0 : group.source.emissiveIntensity;
            if (level !== group.level || faint !== group.faint) {
                group.level = level;
                group.faint = faint;
                const { own, source, color } = group;
                lighten(own, level > 0 ? color : source.emissive, level > 0 ? level : faint);
            }
        }
    }

    /** Present emissive intensity of a lamp; 0 is off, null is not a lamp of this car. */
    levelOf(instance: MeshInstance): number | null {
        return this.lamps.get(instance)?.level ?? null;
    }

    /**
     * The lamps, for cars that are drawn in place of this one: those of a material and the same roles are one.
     *
     * @param brightness - Brightness of each kind of light.
     */
    describe(brightness: LampBrightness): Map<MeshInstance, LampOfOthers> {
        const ofGroup = new Map<Group, LampOfOthers>();
        return new Map(
            [...this.lamps].map(([instance, group]) => {
                const { source, color, roles } = group;
                const lamp: LampOfOthers = ofGroup.get(group) ?? {
                    source,
                    levelOf: (lit) => lampLevel(roles, lit, brightness),
                    light: (level) => lighten(source.clone(), color, level)
                };
                ofGroup.set(group, lamp);
                return [instance, lamp] as const;
            })
        );
    }

    /**
     * The middle of the head lamps.
     *
     * @param car - The chassis.
     * @param out - Receives it, in the frame of the chassis, m; its Z is that of the foremost point.
     * @returns True if there are head lamps.
     */
    headLamps(car: Entity, out: Vec3): boolean {
        toCar.copy(car.getWorldTransform()).invert();
        let count = 0;
        let front = -Infinity;
        out.set(0, 0, 0);
        for (const [instance, { roles }] of this.lamps) {
            if (roles & HEADS) {
                const { center, halfExtents } = placeIn(toCar, instance, box);
                out.add(center);
                front = Math.max(front, center.z + halfExtents.z);
                count++;
            }
        }
        if (count > 0) {
            out.mulScalar(1 / count).z = front;
        }
        return count > 0;
    }

    /** Restores the former materials of all lamps. */
    release(): void {
        for (const [instance, { own, source }] of this.lamps) {
            if (instance.material === own) {
                instance.material = source;
            }
        }
        this.lamps.clear();
        this.dropUnused();
    }

    private groupOf(source: StandardMaterial, roles: number): Group {
        const key = `${source.id} ${roles}`;
        let group = this.groups.get(key);
        if (!group) {
            const faint = source.emissiveIntensity;
            group = { roles, source, own: source.clone(), color: colorOf(source, roles), level: 0, faint };
            this.groups.set(key, group);
        }
        return group;
    }

    private dropUnused(): void {
        const used = new Set(this.lamps.values());
        for (const [key, group] of this.groups) {
            if (!used.has(group)) {
                group.own.destroy();
                this.groups.delete(key);
            }
        }
    }
}

function lighten(material: StandardMaterial, color: Color, intensity: number): StandardMaterial {
    material.emissive = color;
    material.emissiveIntensity = intensity;
    material.update();
    return material;
}

/** The color of a lit lamp: the hue in which its material glows faintly, or else that of the law. */
function colorOf({ emissive }: StandardMaterial, roles: number): Color {
    const most = Math.max(emissive.r, emissive.g, emissive.b);
    if (most > 0) {
        return new Color(emissive.r / most, emissive.g / most, emissive.b / most);
    }
    return roles & REDS ? RED : roles & AMBERS ? AMBER : WHITE;
}
