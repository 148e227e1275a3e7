import type { CDPSession } from 'playwright-core';

/** Compiled code with its notes, which V8 makes and drops as it sees fit, and what the browser keeps outside the heap. */
const APART = new Set(['code', 'hidden', 'native']);

interface HeapSnapshot {
    nodes: number[];
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
}

/** Returns the memory that the scripts of a page hold after a collection, MB, without their code. */
export async function heapInUse(session: CDPSession): Promise<number> {
    const chunks: string[] = [];
    const keep = ({ chunk }: { chunk: string }): void => {
        chunks.push(chunk);
    };
    session.on('HeapProfiler.addHeapSnapshotChunk', keep);
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    session.off('HeapProfiler.addHeapSnapshotChunk', keep);
    const { nodes, snapshot } = JSON.parse(chunks.join('')) as HeapSnapshot;
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
    let bytes = 0;
    for (let at = 0; at < nodes.length; at += fields.length) {
        bytes += APART.has(types[0][nodes[at + type]]) ? 0 : nodes[at + size];
    }
    return bytes / 1e6;
}
