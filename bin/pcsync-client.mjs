// The client of the pcsync that this process is about to run, so that its requests can be changed before they are sent.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Client - Client of pcsync.
 * @property {(path: string, root: string, withKey: boolean) => Promise<string>} methodGet - The text at an address.
 * @property {(path: string, form: Record<string, unknown>) => Promise<string>} postForm - Creates an asset.
 * @property {(...page: unknown[]) => Promise<{ result: { name: string, preload?: boolean }[] }>} fetchAssets - Lists assets.
 * @property {(projectId: string) => Promise<{ id?: string }>} getCurEditorBranch - The branch that is open.
 */

const [, entry] = process.argv;
const file = createRequire(entry).resolve('playcanvas-sync/src/api-client.js');

/** @type {{ default: { prototype: Client } }} */
const { default: ApiClient } = await import(pathToFileURL(file).href);

/** Methods of every client. */
export const client = ApiClient.prototype;
