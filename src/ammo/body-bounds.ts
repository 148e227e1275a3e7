import type { AmmoModule } from './ammo.js';
import type { Heap } from './heap.js';
import { knownWorldLayout } from './world-layout.js';
import type { Archive } from '../math/archive.js';

/** Places of least and greatest x, y, z behind each other, as a broadphase entry has them with a pad between. */
const PLACES = [0, 1, 2, 4, 5, 6] as const;

const numbers = new Float64Array(PLACES.length);
const all = Int32Array.from(PLACES, (_, k) => k);

/**
 * Shows the bounds of a body to a snapshot. Bullet renews them within its step, so they are a step older than the pose, and
 * the bodies that a wheel asks Bullet about depend on them. Zeros stand for unknown bounds.
 *
 * @param archive - The snapshot.
 * @param ammo - Ammo module of the body.
 * @param heap - Memory of that module.
 * @param word - Address of the body in words.
 */
export function serializeBounds(archive: Archive, ammo: AmmoModule, { floats, words }: Heap, word: number): void {
    if (archive.format < 3) {
        return;
    }
    const layout = knownWorldLayout(ammo);
    const proxy = layout === null ? 0 : words[word + layout.proxy] >> 2;
    const at = proxy === 0 || layout === null ? -1 : proxy + layout.bounds;
    for (let k = 0; k < PLACES.length; k++) {
        numbers[k] = at < 0 ? 0 : floats[at + PLACES[k]];
    }
    archive.places(numbers, all);
    if (archive.loads && at >= 0 && areBounds()) {
        PLACES.forEach((place, k) => (floats[at + place] = numbers[k]));
    }
}

/** True if the {@link numbers} may be the bounds of a body. */
function areBounds(): boolean {
    const [x, y, z, toX, toY, toZ] = numbers;
    return x < toX && y < toY && z < toZ && Math.max(-x, -y, -z, toX, toY, toZ) < Infinity;
}
