/** The repository. The tool that bundles this folder gives every file of it the address that this one has. */
export const ROOT = new URL('..', import.meta.url);
