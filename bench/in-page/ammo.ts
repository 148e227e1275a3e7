// Stands in a page for `ammo.js/wasm`: the same module, told where its binary is.
import Ammo from '../../node_modules/ammo.js/ammo/ammo.wasm.js';

type Load = (this: typeof globalThis, options: { locateFile(file: string): string }) => Promise<object>;

export default (): Promise<object> =>
    (Ammo as unknown as Load).call(globalThis, { locateFile: (file) => `/node_modules/ammo.js/ammo/${file}` });
