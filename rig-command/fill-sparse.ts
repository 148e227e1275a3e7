import type { Accessor, Document } from '@gltf-transform/core';

/** Most elements of sparse numbers that are written as such: each is looked at by itself, in half a microsecond. */
const MOST_ELEMENTS = 1_000_000;

/** Writes sparse numbers in full where that takes no more bytes, or where there are too many of them. */
export function fillSparse(document: Document): void {
    let elements = 0;
    for (const accessor of document.getRoot().listAccessors()) {
        if (accessor.getSparse()) {
            elements += accessor.getCount();
            accessor.setSparse(elements <= MOST_ELEMENTS && isSparse(accessor));
        }
    }
}

/** True if most numbers are zeros. */
function isSparse(accessor: Accessor): boolean {
    const numbers = accessor.getArray() ?? [];
    let set = 0;
    for (let i = 0; i < numbers.length; i++) {
        set += numbers[i] === 0 ? 0 : 1;
    }
    return set < numbers.length / 2;
}
