// npm run online: server and page of the race on one machine.
import type { Limits } from './limits.js';
import { startServer } from './server.js';

const { PORT, HOST, REDIS_URL, PUBLIC_ADDRESS, TRUSTED_PROXIES, STATS_TOKEN } = process.env;
const host = HOST ?? '127.0.0.1';
const { port, stop } = await startServer({
    port: Number(PORT ?? 2567),
    host,
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(PUBLIC_ADDRESS && { publicAddress: PUBLIC_ADDRESS }),
    ...(TRUSTED_PROXIES && { trustedProxies: TRUSTED_PROXIES }),
    ...(STATS_TOKEN && { statsToken: STATS_TOKEN }),
    limits: {
        ...numberOf('rooms', 'MAX_ROOMS'),
        ...numberOf('roomsPerAddress', 'MAX_ROOMS_PER_ADDRESS'),
        ...numberOf('seatSeconds', 'SEAT_SECONDS'),
        ...numberOf('requestsPerSecond', 'REQUESTS_PER_SECOND'),
        ...numberOf('requestsAtOnce', 'REQUESTS_AT_ONCE')
    }
});
console.log(`The race is on http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
        void stop().finally(() => process.exit(0));
    });
}

/** A limit that the environment sets. */
function numberOf(limit: keyof Limits, variable: string): Partial<Limits> {
    const text = process.env[variable];
    if (text === undefined || text === '') {
        return {};
    }
    if (!(Number(text) > 0 && Number.isFinite(Number(text)))) {
        throw new Error(`${variable} is '${text}'. Set it to a number above 0, or leave it out.`);
    }
    return { [limit]: Number(text) };
}
