// Loaded into pcsync before its own code. It asks the Editor to preload every file that it creates, so a published game
// would load all prefabs and looks before its first frame. Scripts need that; JSON does not: the installer reads it in the
// Editor, and a script that wants a prefab at run time loads it.
import { client } from './pcsync-client.mjs';

const { postForm } = client;

client.postForm = function (path, form) {
    const isJson = String(form.name).endsWith('.json');
    return postForm.call(this, path, isJson ? { ...form, preload: 'false' } : form);
};
