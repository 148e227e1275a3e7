interface NativeMemory {
    btTransform: new () => object;
    getPointer(object: object): number;
    destroy(object: object): void;
    HEAP8: { length: number };
}

/** So many probes of 64 bytes fill every hole between what is in use, and lie beyond it. */
const PROBES = 20_000;

function loaded(): NativeMemory {
    return (globalThis as unknown as { Ammo: NativeMemory }).Ammo;
}

/** Highest address of a fixed number of probes in Ammo's memory, bytes: it grows with what is in use. */
export function endOfUse(): number {
    const ammo = loaded();
    const probes = Array.from({ length: PROBES }, () => new ammo.btTransform());
    const end = Math.max(...probes.map((probe) => ammo.getPointer(probe)));
    probes.forEach((probe) => ammo.destroy(probe));
    return end;
}

/** Size of Ammo's whole memory, bytes. */
export function heapSize(): number {
    return loaded().HEAP8.length;
}
