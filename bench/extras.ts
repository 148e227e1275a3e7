import { CONTENDERS } from './contenders.js';
import { FULL } from './measure.js';
import type { Host } from './remote.js';

/** Measurements of a contender beside its driving step: 100 cars on the mesh of 20 000 triangles. */
export interface Extra {
    name: string;
    invalid: string;

    /** Whole step with cars driving, and with cars standing on their brakes, µs per car. */
    driving: number;
    parked: number;

    /** The same less bodies without vehicles, on their way and at rest. */
    drivingPart: number;
    parkedPart: number;

    /** Bytes per step of 100 driving cars. */
    allocation: number;

    /** Bytes of the lines of the processor's cache with numbers of its own that a driving car touches in a step; 0 of others' cars. */
    touched: number;

    /** Cost of replacing a car: processor time to destroy and create it, ms, and WASM heap that does not come back, bytes. */
    replacement: { cost: number; lost: number } | null;

    /** Growth of the WASM memory over many steps of ten cars, bytes; null when it was not asked for or the build does not tell. */
    growth: number | null;
}

const CARS = 100;

/** Steps until everything that stands is asleep: ten seconds. */
const SETTLING = 600;

/**
 * @param host - Runs the contender.
 * @param endurance - Steps of ten cars for the growth of the heap; 0 leaves it out.
 */
export async function extras(host: Host, name: string, endurance: number): Promise<Extra> {
    const remote = host.start(name);
    try {
        await remote.ask('open', name, 'mesh 20 000', CARS);
        await remote.ask('run', 'driving', 240);
        await remote.ask('warmUp', 'driving', FULL.warmUp);
        const driving = (await remote.ask('run', 'driving', 200)) / CARS;
        const allocation = await remote.ask('allocation');
        await remote.ask('run', 'resting', SETTLING);
        const resting = (await remote.ask('run', 'resting', 1000)) / CARS;
        await remote.ask('warmUp', 'bare', FULL.warmUp);
        const bare = (await remote.ask('run', 'bare', 200)) / CARS;
        await remote.ask('run', 'parked', SETTLING);
        await remote.ask('resetOdometer');
        const parked = (await remote.ask('run', 'parked', 1000)) / CARS;
        const invalid = await remote.ask('complaint', 'parked');
        const replacement = await remote.ask('replacements', 1000);
        const growth = endurance > 0 ? await enduranceOf(host, name, endurance) : null;
        const [drivingPart, parkedPart] = [driving - bare, parked - resting];
        const touched = await touchedBy(host, name);
        return { name, invalid, driving, parked, drivingPart, parkedPart, allocation, touched, replacement, growth };
    } finally {
        remote.close();
    }
}

/** Folder of the child whose arrays count what is touched of them. */
const COUNTING = 'counting';

async function touchedBy(host: Host, name: string): Promise<number> {
    if (CONTENDERS[name].peer) {
        return 0;
    }
    const remote = host.start(name, COUNTING);
    try {
        await remote.ask('open', name, 'mesh 20 000', 2);
        await remote.ask('run', 'driving', 120);
        return await remote.ask('touched');
    } finally {
        remote.close();
    }
}

async function enduranceOf(host: Host, name: string, steps: number): Promise<number | null> {
    const remote = host.start(name);
    try {
        await remote.ask('open', name, 'mesh 20 000', 10);
        await remote.ask('run', 'driving', 240);
        return await remote.ask('endurance', steps);
    } finally {
        remote.close();
    }
}

/** µs of one vehicle's crossings into WASM in a step apart from its rays. */
export async function boundary(host: Host, name: string): Promise<number> {
    const remote = host.start(name);
    try {
        await remote.ask('open', name, 'flat box', 1);
        await remote.ask('run', 'driving', 1000);
        await remote.ask('boundary');
        return (await remote.ask('boundary')) ?? NaN;
    } finally {
        remote.close();
    }
}
