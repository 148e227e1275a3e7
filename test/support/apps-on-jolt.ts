import { AppBase } from 'playcanvas';

import { loadJolt } from '../../examples/jolt/jolt-app.js';
import { JoltWorld } from '../../examples/jolt/jolt-world.js';

/**
 * Gives Jolt to all apps that bring no physics world of their own, such as those of scenarios.
 *
 * @returns A function that ends it.
 */
export async function putAppsOnJolt(): Promise<() => void> {
    const jolt = await loadJolt();
    const { init } = AppBase.prototype;
    AppBase.prototype.init = function (options) {
        options.physicsWorld ??= new JoltWorld(jolt);
        init.call(this, options);
    };
    return () => (AppBase.prototype.init = init);
}

if (process.env.PHYSICS === 'Jolt') {
    await putAppsOnJolt();
}
