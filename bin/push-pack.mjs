import { guardTarget } from './guard-target.mjs';
import { compareFolder, pushFolder } from './pcsync.mjs';

/** @import { PushSettings } from './push-settings.mjs' */

/**
 * Brings a project up to a built pack. Files that the pack does not have are left alone.
 *
 * @param {string} dir - Folder with nothing but the pack.
 * @param {PushSettings} settings - The project.
 * @param {object} [options] - Options.
 * @param {boolean} [options.dryRun] - Only tells what would change.
 * @param {(line: string) => void} [options.say] - Gets a line for each file, and a last one.
 * @param {AbortSignal} [options.signal] - Ends it.
 * @returns {Promise<string[]>} A line for each file that was (or would be) created or updated.
 */
export async function pushPack(dir, settings, { dryRun = false, say = console.log, signal } = {}) {
    const files = await guardTarget(dir, settings.apiKey);
    const changes = await (dryRun ? compareFolder(dir, settings) : pushFolder(dir, settings, say, signal));
    if (dryRun) changes.forEach((line) => say(line));
    const where = `project ${settings.projectId}, branch ${settings.branchId}`;
    if (changes.length === 0) say(`nothing to do: ${where} has all ${files.length} files`);
    else if (dryRun) say(`${changes.length} of ${files.length} files would go to ${where}`);
    else
        say(
            `${changes.length} of ${files.length} files pushed to ${where}; press Parse on changed scripts in the Editor`
        );
    return changes;
}
