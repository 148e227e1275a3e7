/** Grounds, the same heights in every engine. */
export const SCENES = ['flat box', 'mesh 20 000', 'mesh 200 000', 'waves 20 000', 'waves 200 000'] as const;
export type Scene = (typeof SCENES)[number];

/** True if a scene is for whole frames, or for steps alone; the flat box is for both. */
export function suits(scene: Scene, frames: boolean): boolean {
    return scene === 'flat box' || scene.startsWith('waves') === frames;
}

/** Triangles of a mesh: every quad of a grid is two. */
export interface Grid {
    positions: Float32Array;
    indices: Uint32Array;
}

/** Ground that cars drive on, and their starts. */
export interface Course {
    scene: Scene;

    /** Null is a flat box with its top at height 0. */
    grid: Grid | null;

    /** Half of the side length, m. */
    half: number;

    /** Start of each car: x and z, looking along +Z. */
    places: readonly (readonly [x: number, z: number])[];
}

/** Room for a circle and what a car drifts, m. */
const SPACING = 24;

/** Radius of the circles that cars drive to the left, m: their middles, not their starts, lie around the middle of the ground. */
const RADIUS = 8;

/** Half side length, m. Fits 400 cars; larger boxes lose precision in Bullet. */
const HALF = 250;

const TRIANGLES: Record<Scene, number> = {
    'flat box': 0,
    'mesh 20 000': 20_000,
    'mesh 200 000': 200_000,
    'waves 20 000': 20_000,
    'waves 200 000': 200_000
};

/** Lays a scene out for so many cars, around the middle. */
export function course(scene: Scene, cars: number): Course {
    const side = Math.ceil(Math.sqrt(cars));
    const places = Array.from({ length: cars }, (_, i) => {
        const column = i % side;
        const row = Math.floor(i / side);
        return [(column - (side - 1) / 2) * SPACING - RADIUS, (row - (side - 1) / 2) * SPACING] as const;
    });
    const heightAt = scene.startsWith('waves') ? wave : height;
    return { scene, grid: scene === 'flat box' ? null : grid(TRIANGLES[scene], heightAt), half: HALF, places };
}

/** On waves the height of a wheel on its car deviates from its mean by this much at least, m, or a row does not count. */
export const MOVED = 0.01;

/** Height of the meshes, m: hardly a hill, so that floating bodies never touch it, but no two triangles lie in one plane. */
function height(x: number, z: number): number {
    return 0.05 * Math.sin(x / 7) * Math.cos(z / 9);
}

/** The same with waves of 14 to 19 m that move the wheels of a car by more than {@link MOVED}; no hull touches them. */
function wave(x: number, z: number): number {
    return 0.12 * Math.sin(x / 2.3) * Math.cos(z / 3);
}

function grid(triangles: number, heightAt: (x: number, z: number) => number): Grid {
    const cells = Math.round(Math.sqrt(triangles / 2));
    const row = cells + 1;
    const positions = new Float32Array(3 * row * row);
    for (let i = 0; i < row; i++) {
        for (let j = 0; j < row; j++) {
            const x = ((2 * j) / cells - 1) * HALF;
            const z = ((2 * i) / cells - 1) * HALF;
            positions.set([x, heightAt(x, z), z], 3 * (i * row + j));
        }
    }
    const indices = new Uint32Array(6 * cells * cells);
    for (let i = 0, at = 0; i < cells; i++) {
        for (let j = 0; j < cells; j++, at += 6) {
            const a = i * row + j;
            indices.set([a, a + row, a + 1, a + 1, a + row, a + row + 1], at);
        }
    }
    return { positions, indices };
}
