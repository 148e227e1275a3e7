// npm run online: server and page of the race on one machine.
import { startServer } from './server.js';

const { PORT, HOST, REDIS_URL, PUBLIC_ADDRESS } = process.env;
const host = HOST ?? '127.0.0.1';
const { port, stop } = await startServer({
    port: Number(PORT ?? 2567),
    host,
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(PUBLIC_ADDRESS && { publicAddress: PUBLIC_ADDRESS })
});
console.log(`The race is on http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
        void stop().finally(() => process.exit(0));
    });
}
