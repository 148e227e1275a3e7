// What `npm run push` does after the build, for a folder of a test.
import { PushError } from '../../tools/push-error.mjs';
import { pushPack } from '../../tools/push-pack.mjs';
import { readSettings } from '../../tools/push-settings.mjs';

const [dir, ...flags] = process.argv.slice(2);
try {
    await pushPack(dir, await readSettings(), { dryRun: flags.includes('--dry-run') });
} catch (error) {
    if (!(error instanceof PushError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
}
