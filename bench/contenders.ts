import type { Contender } from './contender.js';
import { ours } from './contenders/ours.js';
import { plainCar } from './contenders/plain-cars.js';

/** A contender, loaded when its process asks for it. */
export interface Entry {
    /** Other people's: needs what only the benchmark installs, unless it lives in the engine. */
    peer: boolean;

    /** Only measured on the flat box. */
    flatOnly?: boolean;

    /** Measured by the whole frame, with an entity that shows each wheel. */
    frame?: boolean;

    /** Folder of its child, if that is not bundled like the pack. */
    bundler?: string;

    load(): Promise<Contender>;
}

/** The engine's own vehicle: what ratios are taken to. */
export const BASE = 'vehicle.js';

/** The same in whole frames with wheels. */
export const FRAME_BASE = 'frame: vehicle.js';

/** Compared on our full car; each has a folder of its name beside the child (tools/build/bundles.mjs, bundlers.mjs). */
const BUNDLERS = ['esbuild', 'Rollup', 'Rolldown', 'not bundled'];

/** Ours in whole frames with wheels, by every bundler. */
const FRAMES: Record<string, () => Promise<Contender>> = {
    full: () => Promise.resolve(ours('full', 'mirror', 'with wheels')),
    simple: () => Promise.resolve(ours('simple', 'mirror', 'with wheels')),
    'Raycast Car': () => Promise.resolve(plainCar('Raycast Car')),
    'Bullet Vehicle': () => Promise.resolve(plainCar('Bullet Vehicle'))
};

/** Ours on Jolt, as {@link FRAMES} are on Ammo. */
const onJolt = async (rays: 'mirror' | 'engine'): Promise<Contender> =>
    ours('full', rays, false, (await import('./contenders/jolt-engine-world.js')).JoltEngineWorld);

export const CONTENDERS: Record<string, Entry> = {
    [BASE]: { peer: true, load: async () => (await import('./contenders/vehicle-js.js')).vehicleJs(false) },
    btRaycastVehicle: { peer: true, load: async () => (await import('./contenders/bullet.js')).btRaycastVehicle },
    'cannon-es': { peer: true, load: async () => (await import('./contenders/cannon.js')).cannon },
    Rapier: { peer: true, load: async () => (await import('./contenders/rapier.js')).rapier(false) },
    'Rapier SIMD': { peer: true, load: async () => (await import('./contenders/rapier.js')).rapier(true) },
    'Jolt, ray': { peer: true, load: async () => (await import('./contenders/jolt.js')).jolt('ray') },
    'Jolt, cylinder': { peer: true, load: async () => (await import('./contenders/jolt.js')).jolt('cylinder') },
    'PhysX vehicle2': { peer: true, load: async () => (await import('./contenders/physx.js')).physx },
    'ours, full': { peer: false, load: () => Promise.resolve(ours('full', 'mirror')) },
    'ours, full, frame': { peer: false, load: () => Promise.resolve(ours('full', 'mirror', true)) },
    'ours, full, Bullet rays': { peer: false, load: () => Promise.resolve(ours('full', 'engine')) },
    'ours, full, on Jolt': { peer: false, load: () => onJolt('mirror') },
    'ours, full, Jolt rays': { peer: false, load: () => onJolt('engine') },
    ...Object.fromEntries(BUNDLERS.map((bundler) => [`ours, full, ${bundler}`, bundledBy(bundler)])),
    'ours, full, plane': { peer: false, flatOnly: true, load: () => Promise.resolve(ours('full', 'plane')) },
    'ours, distant': { peer: false, load: () => Promise.resolve(ours('distant', 'mirror')) },
    'ours, simple': { peer: false, load: () => Promise.resolve(ours('simple', 'mirror')) },
    'ours, simple, plane': { peer: false, flatOnly: true, load: () => Promise.resolve(ours('simple', 'plane')) },
    [FRAME_BASE]: {
        peer: true,
        frame: true,
        load: async () => (await import('./contenders/vehicle-js.js')).vehicleJs(true)
    },
    'frame: Rapier': {
        peer: true,
        frame: true,
        load: async () => (await import('./contenders/rapier.js')).rapier(false, true)
    },
    'frame: Rapier SIMD': {
        peer: true,
        frame: true,
        load: async () => (await import('./contenders/rapier.js')).rapier(true, true)
    },
    'frame: Jolt ray': {
        peer: true,
        frame: true,
        load: async () => (await import('./contenders/jolt.js')).jolt('ray', true)
    },
    ...Object.fromEntries(
        ['pack', ...BUNDLERS].flatMap((bundler) =>
            Object.entries(FRAMES).map(([kind, load]) => [
                `frame: ${kind} (${bundler})`,
                { peer: false, frame: true, load, ...(bundler !== 'pack' && { bundler }) }
            ])
        )
    )
};

function bundledBy(bundler: string): Entry {
    return { peer: false, flatOnly: true, bundler, load: () => Promise.resolve(ours('full', 'mirror')) };
}
