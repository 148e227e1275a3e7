// Loads the page's parts with a bar that tells the truth, or says why it cannot. Classic script: it runs everywhere.
import { FILES } from './files.js';

/** What is fetched ahead, with its type; the engine and Ammo are nine tenths of the whole. */
const BIG = {
    'lib/playcanvas.mjs': 'text/javascript',
    'lib/ammo.wasm.js': 'text/javascript',
    'lib/ammo.wasm.wasm': 'application/wasm'
};

const canvas = document.createElement('canvas');
if (!canvas.getContext('webgl2')) {
    fail('This page draws with WebGL 2, which this browser lacks or has switched off.');
} else {
    load().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        fail(`A part of the page did not arrive (${reason}). Check the connection and load the page again.`);
    });
}

async function load(): Promise<void> {
    const bar = document.querySelector('#loading progress') as HTMLProgressElement;
    // a browser without WebAssembly takes Ammo in plain JavaScript
    const names = Object.keys(BIG).filter((name) => typeof WebAssembly === 'object' || !name.includes('wasm'));
    const total = names.reduce((sum, name) => sum + FILES[name].bytes, 0);
    let done = 0;
    const urls = await Promise.all(
        names.map(async (name) => {
            const response = await fetch(FILES[name].path);
            if (!response.ok || !response.body) {
                throw new Error(`${name}: ${response.status}`);
            }
            const counted = response.body.pipeThrough(
                new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
                    transform(piece, controller) {
                        done += piece.length;
                        bar.value = (0.9 * done) / total;
                        controller.enqueue(piece);
                    }
                })
            );
            const data = await new Response(counted).arrayBuffer();
            return URL.createObjectURL(new Blob([data], { type: BIG[name as keyof typeof BIG] }));
        })
    );
    names.forEach((name, i) => (FILES[name].path = urls[i]));
    const imports: Record<string, string> = { playcanvas: FILES['lib/playcanvas.mjs'].path };
    for (const [name, { path }] of Object.entries(FILES)) {
        if (name.endsWith('.mjs')) {
            imports[`./${name}`] = path.startsWith('blob:') ? path : `./${path}`;
        }
    }
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
    window.addEventListener('unhandledrejection', ({ reason }) => {
        fail(`The page could not start: ${reason instanceof Error ? reason.message : String(reason)}`);
    });
    const main = document.createElement('script');
    main.type = 'module';
    main.src = FILES['main.js'].path;
    main.addEventListener('error', () => fail('The page could not start: its main script did not load.'));
    document.head.append(main);
}

function fail(message: string): void {
    if (!document.body.classList.contains('ready')) {
        document.body.classList.add('failed');
        (document.querySelector('#loading span') as HTMLElement).textContent = message;
    }
}
