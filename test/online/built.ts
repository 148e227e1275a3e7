import { buildOnline } from '../../tools/online.mjs';
import { onceARun } from '../support/once-a-run.js';

/** Bundles the online race into dist/online, once for all tests of a run: others may be running what is there. */
export async function builtOnline(): Promise<void> {
    await onceARun('online', async () => {
        await buildOnline();
        return 'built';
    });
}
