// npm run bench:online: what a rollback costs a client, and how many cars a core carries. One process is the server, another has the players, who come by real
// sockets of the loopback. ROOMS, CARS and SECONDS are 20 each unless the environment says otherwise. (@colyseus/loadtest is
// built on the SDK 0.17, which does not speak to rooms of 0.18.)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { buildOnline } from './online.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { ROOMS = '20', CARS = '20', SECONDS = '20' } = process.env;

await buildOnline();
if (process.env.REPLAY !== 'no')
    await once(spawn(process.execPath, [join(ROOT, 'dist/online/replay.mjs')], { stdio: 'inherit' }), 'exit');
const server = spawn(process.execPath, [join(ROOT, 'dist/online/main.mjs')], {
    env: {
        ...process.env,
        PORT: '0',
        MAX_ROOMS: ROOMS,
        MAX_ROOMS_PER_ADDRESS: ROOMS,
        REQUESTS_AT_ONCE: String(3 * Number(ROOMS) * Number(CARS))
    },
    stdio: ['ignore', 'pipe', 'inherit']
});
try {
    const url = await new Promise((resolve) => {
        server.stdout.on('data', (text) => {
            const found = /http:\/\/\S+:\d+/.exec(String(text));
            if (found) resolve(found[0].replace('localhost', '127.0.0.1'));
        });
    });
    const load = spawn(process.execPath, [join(ROOT, 'dist/online/load.mjs')], {
        env: { ...process.env, URL: url, ROOMS, CARS, SECONDS },
        stdio: ['ignore', 'pipe', 'inherit']
    });
    let text = '';
    load.stdout.on('data', (piece) => (text += String(piece)));
    while (!text.includes('joined') && load.exitCode === null) await sleep(100);
    await sleep(5000);
    const before = await stats(url);
    const started = performance.now();
    await sleep(1000 * Math.max(1, Number(SECONDS) - 1));
    const after = await stats(url);
    const seconds = (performance.now() - started) / 1000;
    const ended = load.exitCode ?? (await once(load, 'exit'))[0];
    const rates = after.ticks.map((tick, k) => (tick - before.ticks[k]) / seconds);
    const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6 / seconds;
    const players = JSON.parse(text.trim().split('\n').at(-1) ?? '{}');
    console.log(`rooms ${after.rooms}, players ${after.players}, load ended with ${ended}`);
    console.log(`ticks a second ${Math.min(...rates).toFixed(1)} to ${Math.max(...rates).toFixed(1)} (60 are wanted)`);
    console.log(`tick of a room: median ${after.tickMedian.toFixed(2)} ms, p99 ${after.tickP99.toFixed(2)} ms`);
    console.log(`processor ${(100 * cpu).toFixed(0)} % of a core, memory ${(after.heap / 1e6).toFixed(0)} MB`);
    console.log(
        `to a client: median ${players.kilobitsMedian?.toFixed(0)} kbit/s, most ${players.kilobitsMost?.toFixed(0)} kbit/s, ` +
            `${players.messages?.toFixed(1)} messages a second`
    );
} finally {
    server.kill();
}

/**
 * @param {string} url
 * @returns {Promise<{ rooms: number, players: number, ticks: number[], tickMedian: number, tickP99: number, heap: number, cpu: { user: number, system: number } }>} Cost of its rooms.
 */
async function stats(url) {
    return (await fetch(`${url}/stats`)).json();
}
