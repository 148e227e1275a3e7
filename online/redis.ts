import type { EventEmitter } from 'node:events';

import { type IRoomCache, matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';

/** Time for a connection and for an answer, ms. */
const PATIENCE = 2000;

/** Time between two questions whether it is there, and for their answers, ms: processes take each other for gone after 2 s. */
const BEAT = 1000;

/** Most time between two tries to reach it again, ms. */
const RETRY = 500;

/** Time for the first connection, ms. */
const START = 5000;

/** Members that are used of a connection: the packages' own types of it are not within reach. */
interface Connection {
    status: string;
    stream?: { destroy(): void };
    options: { enableReadyCheck?: boolean };
    ping(): Promise<unknown>;
    subscribe(...topics: string[]): Promise<unknown>;
    on(event: string, listener: (error?: Error) => unknown): void;
    off(event: string, listener: (error?: Error) => unknown): void;
    removeAllListeners(event: string): void;
    disconnect(): void;
}

/** Answers while Redis is away: as of a process that is alone. What is written is written again, or not missed. */
const ALONE = {
    subscribe: undefined,
    unsubscribe: undefined,
    publish: undefined,
    channels: [],
    exists: false,
    get: null,
    smembers: [],
    sismember: 0,
    srem: 0,
    scard: 0,
    sinter: [],
    hset: false,
    hincrby: 1,
    hincrbyex: 1,
    hget: null,
    hgetall: {},
    hdel: false,
    hlen: 0
};

/**
 * Watches the connections to Redis, what becomes of commands, and the answer to a question every second. A Redis that hangs, or
 * to which the line is cut without a word, closes no connection: they are closed here, so that commands fail at once until it answers.
 */
class Line {
    private isAway = false;
    private losses = 0;
    private isAsking = false;
    private readonly connections: Connection[] = [];
    private readonly restore: () => Promise<unknown>;

    /** @param restore - Writes what Redis has missed. */
    constructor(restore: () => Promise<unknown>) {
        this.restore = restore;
        setInterval(() => this.ask(), BEAT).unref();
    }

    /** Listens to a connection, in place of those who log each try. */
    watch(connection: Connection): void {
        this.connections.push(connection);
        connection.removeAllListeners('error');
        connection.on('error', (error) => this.lost(error?.message ?? 'no reason'));
        connection.on('close', () => this.lost('the connection is closed'));
        connection.on('ready', () => this.ask());
    }

    /** Makes a method give another answer where Redis gives none. */
    async attempt<T>(command: () => Promise<T>, alone: () => T): Promise<T> {
        try {
            return await command();
        } catch (error) {
            this.lost(error instanceof Error ? error.message : String(error));
            return alone();
        }
    }

    /** All connections are there for the first time. */
    begin(): Promise<void> {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(
                () => reject(new Error('There is no Redis at REDIS_URL. Start it, or correct the address.')),
                START
            );
            const check = (): void => {
                if (this.isWhole) {
                    clearTimeout(timer);
                    this.connections.forEach((connection) => connection.off('ready', check));
                    this.isAway = false;
                    resolve();
                }
            };
            this.connections.forEach((connection) => connection.on('ready', check));
            check();
        });
    }

    private get isWhole(): boolean {
        return this.connections.every(({ status }) => status === 'ready');
    }

    /** Finds out whether all connections answer. */
    private async ask(): Promise<void> {
        if (!this.isAsking && this.isWhole) {
            this.isAsking = true;
            const answers = await Promise.all(this.connections.map(answersInTime));
            if (answers.every(Boolean)) {
                await this.found();
            } else {
                this.lost(`no answer within ${BEAT / 1000} s`);
            }
            this.isAsking = false;
        }
    }

    private lost(reason: string): void {
        if (!this.isAway && matchMaker.state === matchMaker.MatchMakerState.READY) {
            console.error(
                `Redis is away (${reason}). Races go on; until it is back, players find the rooms of this process alone.`
            );
        }
        this.isAway = true;
        this.losses++;
        for (const { status, stream } of this.connections) {
            if (status === 'ready') {
                stream?.destroy();
            }
        }
    }

    private async found(): Promise<void> {
        if (this.isAway && matchMaker.state === matchMaker.MatchMakerState.READY) {
            const { losses } = this;
            try {
                await this.restore();
            } catch (error) {
                this.lost(String(error));
            }
            if (losses === this.losses) {
                this.isAway = false;
                console.log('Redis is back, and has the rooms of this process again.');
            }
        }
    }
}

/** Resolves to true if an answer comes in time, or came while this process was busy: it is read before the last turn. */
function answersInTime(connection: Connection): Promise<boolean> {
    return new Promise((resolve) => {
        const timer = setTimeout(() => setImmediate(() => resolve(false)), BEAT);
        const answered = (isThere: boolean): void => {
            clearTimeout(timer);
            resolve(isThere);
        };
        connection.ping().then(
            () => answered(true),
            () => answered(false)
        );
    });
}

/** A list of rooms in Redis that knows those of this process by itself, too. */
class Listings extends RedisDriver {
    line!: Line;
    private readonly own = new Map<string, IRoomCache>();

    /** Writes what Redis has missed, and takes out what it has of rooms that are over. */
    async restore(): Promise<void> {
        this.forgetRequests();
        const known = await super.query({ processId: matchMaker.processId });
        const over = known.filter(({ roomId }) => !this.own.has(roomId));
        await Promise.all(over.map(({ roomId }) => super.remove(roomId)));
        await Promise.all([...this.own.values()].map((room) => super.persist(room)));
    }

    override has(roomId: string): Promise<boolean> {
        return this.line.attempt(
            () => super.has(roomId),
            () => this.own.has(roomId)
        );
    }

    override query(...asked: Parameters<RedisDriver['query']>): ReturnType<RedisDriver['query']> {
        return this.line.attempt(
            () => super.query(...asked),
            () => this.alone(asked[0])
        );
    }

    override findByIds(ids: string[]): Promise<Map<string, IRoomCache>> {
        return this.line.attempt(
            () => super.findByIds(ids),
            () => new Map([...this.own].filter(([id]) => ids.includes(id)))
        );
    }

    override findOne(...asked: Parameters<RedisDriver['findOne']>): Promise<IRoomCache> {
        return this.line.attempt(
            () => super.findOne(...asked),
            () => this.alone(asked[0])[0]
        );
    }

    override update(...asked: Parameters<RedisDriver['update']>): Promise<boolean> {
        return this.line.attempt(
            () => super.update(...asked),
            () => true
        );
    }

    override persist(room: IRoomCache, create?: boolean): Promise<boolean> {
        if (room.roomId) {
            this.own.set(room.roomId, room);
        }
        return this.line.attempt(
            () => super.persist(room, create),
            () => true
        );
    }

    override remove(roomId: string): Promise<boolean> {
        this.own.delete(roomId);
        return this.line.attempt(
            () => super.remove(roomId),
            () => true
        );
    }

    override cleanup(processId: string): Promise<void> {
        return this.line.attempt(
            () => super.cleanup(processId),
            () => undefined
        );
    }

    override shutdown(): Promise<void> {
        return super.shutdown().catch(() => connectionOf(this, '_client').disconnect());
    }

    /** RedisDriver shares a request that failed with all who ask later. */
    private forgetRequests(): void {
        Object.assign(this, { _concurrentRoomCacheRequest: undefined, _roomCacheRequestByName: {} });
    }

    /** Rooms of this process. */
    private alone(conditions: Partial<IRoomCache>): IRoomCache[] {
        this.forgetRequests();
        const names = Object.keys(conditions) as (keyof IRoomCache)[];
        return [...this.own.values()].filter((room) => names.every((name) => room[name] === conditions[name]));
    }
}

/**
 * Connects to Redis, by which processes find each other's rooms and talk to each other. Where Redis goes away, each goes on
 * as if it were alone, and tells Redis of its rooms when it is back.
 *
 * @param url - Such as `redis://127.0.0.1:6379`.
 * @throws {Error} If there is none at the start.
 */
export async function redisOf(url: string): Promise<{ driver: RedisDriver; presence: RedisPresence }> {
    const options = optionsOf(url);
    const driver = new Listings(options);
    const presence = new RedisPresence(options);
    const line = new Line(async () => {
        await driver.restore();
        await matchMaker.stats.persist(true);
    });
    driver.line = line;
    const methods = presence as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    for (const [name, alone] of Object.entries(ALONE)) {
        const method = methods[name].bind(presence);
        methods[name] = (...args) =>
            line.attempt(
                () => method(...args),
                () => alone
            );
    }
    const [pub, sub] = [connectionOf(presence, 'pub'), connectionOf(presence, 'sub')];
    sub.options.enableReadyCheck = true; // a connection to a Redis that hangs opens, too
    // its own logs each failure; here it is told by the line
    const { subscriptions } = presence as unknown as { subscriptions: EventEmitter };
    Object.assign(presence, {
        resubscribeAll: () => sub.subscribe(...(subscriptions.eventNames() as string[])).catch(() => undefined)
    });
    presence.shutdown = () => {
        pub.disconnect();
        sub.disconnect();
    };
    for (const connection of [connectionOf(driver, '_client'), pub, sub]) {
        line.watch(connection);
    }
    await line.begin();
    return { driver, presence };
}

function connectionOf(owner: object, name: string): Connection {
    return (owner as Record<string, Connection>)[name];
}

/** Fails at once rather than late: a command that waits for Redis would hold up a player, and all that stands behind it. */
function optionsOf(
    url: string
): Exclude<ConstructorParameters<typeof RedisDriver>[0], number | string | undefined | unknown[]> {
    const { protocol, hostname, port, username, password, pathname } = new URL(url);
    return {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port || 6379),
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        db: Number(pathname.slice(1) || 0),
        ...(protocol === 'rediss:' && { tls: {} }),
        connectTimeout: PATIENCE,
        commandTimeout: PATIENCE,
        enableOfflineQueue: false,
        disableClientInfo: true, // two more commands that would be waited for
        autoResubscribe: false, // RedisPresence does, and catches what becomes of it
        maxRetriesPerRequest: 0,
        retryStrategy: (tries) => Math.min(RETRY, 50 * tries)
    };
}
