import type { Scene } from './course.js';
import type { Host, Remote } from './remote.js';

/** Median, least and most of the rounds. */
export interface Spread {
    median: number;
    min: number;
    max: number;
}

/** Cost of one contender, µs of processor time per car and fixed step. */
export interface Row {
    name: string;
    scene: Scene;
    cars: number;

    /** Why the row does not count; empty when it does. */
    invalid: string;

    /** The whole step; the same bodies without vehicles; what the vehicles add, round by round. */
    full: Spread | null;
    bare: Spread | null;
    vehicle: Spread | null;
}

/** Number and length of the rounds. */
export interface Effort {
    rounds: number;

    /** Length of a round, in steps of one car. */
    carSteps: number;

    /** Most processor time of a warm-up, s. */
    warmUp: number;
}

export const FULL: Effort = { rounds: 7, carSteps: 10_000, warmUp: 1 };
export const QUICK: Effort = { rounds: 3, carSteps: 6000, warmUp: 0.3 };

/** Steps until the cars have settled and are on their circles. */
const SETTLE = 240;

/**
 * Measures contenders side by side, round after round in turn.
 *
 * @param host - Runs the contenders.
 */
export async function measure(
    host: Host,
    names: readonly string[],
    scene: Scene,
    cars: number,
    effort: Effort
): Promise<Row[]> {
    const steps = Math.max(60, Math.ceil(effort.carSteps / cars));
    const remotes = names.map((name) => host.start(name));
    const rows: Row[] = names.map((name) => ({
        name,
        scene,
        cars,
        invalid: '',
        full: null,
        bare: null,
        vehicle: null
    }));
    const costs = names.map(() => ({ full: [] as number[], bare: [] as number[] }));
    const attempt = async (i: number, work: (remote: Remote) => Promise<void>): Promise<void> => {
        if (rows[i].invalid === '') {
            await work(remotes[i]).catch((error: Error) => {
                rows[i].invalid = error.message.split('\n')[0];
            });
        }
    };
    try {
        // building takes long and is not timed: it may share the processors
        await Promise.all(names.map((name, i) => attempt(i, (remote) => remote.ask('open', name, scene, cars))));
        for (let i = 0; i < names.length; i++) {
            await attempt(i, async (remote) => {
                await remote.ask('run', 'driving', SETTLE);
                await remote.ask('warmUp', 'driving', effort.warmUp);
                await remote.ask('warmUp', 'bare', effort.warmUp);
                await remote.ask('resetOdometer');
            });
        }
        for (let round = 0; round < effort.rounds; round++) {
            for (let i = 0; i < names.length; i++) {
                await attempt(i, async (remote) => {
                    costs[i].full.push((await remote.ask('run', 'driving', steps)) / cars);
                    costs[i].bare.push((await remote.ask('run', 'bare', steps)) / cars);
                });
            }
        }
        for (let i = 0; i < names.length; i++) {
            await attempt(i, async (remote) => {
                const { full, bare } = costs[i];
                rows[i].full = spread(full);
                rows[i].bare = spread(bare);
                rows[i].vehicle = spread(full.map((cost, round) => cost - bare[round]));
                rows[i].invalid = await remote.ask('complaint', 'driving');
            });
        }
    } finally {
        for (const remote of remotes) {
            remote.close();
        }
    }
    return rows;
}

export function spread(values: readonly number[]): Spread {
    const sorted = [...values].sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1], min: sorted[0], max: sorted[sorted.length - 1] };
}
