// Loaded into pcsync before its own code. It asks the Editor to preload every file that it creates, so a published game
// would load all prefabs and looks before its first frame. Scripts need that; JSON does not: the installer reads it in the
// Editor, and a script that wants a prefab at run time loads it.
//
// The Editor's parser finds components only where the class that they extend, in the core, is in the project: pcsync sends files
// in the order in which the folder lists them, so the folder lists the modules of the core first.
import { promises } from 'node:fs';

import { client } from './pcsync-client.mjs';

const CORE = /^vehicle-core\b/;

const { readdir } = promises;

Object.assign(promises, {
    async readdir(/** @type {string} */ folder) {
        const names = await readdir(folder);
        return names.sort((a, b) => Number(CORE.test(b)) - Number(CORE.test(a)));
    }
});

const { fetchAssets, postForm } = client;

/** Tells of JSON that an earlier push, or files that were dropped, left preloaded: no request turns Preload off. */
client.fetchAssets = async function (...page) {
    const answer = await fetchAssets.apply(this, page);
    const preloaded = answer.result.filter(
        ({ name, preload }) => preload && /\.(?:template|look|tools)\.json$/.test(name)
    );
    if (preloaded.length > 0) console.log(`Preloaded ${preloaded.length}`);
    return answer;
};

client.postForm = function (path, form) {
    const isJson = String(form.name).endsWith('.json');
    return postForm.call(this, path, isJson ? { ...form, preload: 'false' } : form);
};
