import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { FreshProject } from '../library/fresh-project.js';

const run = promisify(execFile);
const EXAMPLES = ['headless-server', 'online-room', 'own-differential', 'own-tire', 'traffic'];

let project: FreshProject;

/** Each example beside the package as it is published. */
beforeAll(async () => {
    project = await FreshProject.create();
    await symlink(resolve('node_modules/@colyseus'), join(project.dir, 'node_modules/@colyseus'), 'junction');
    await Promise.all(EXAMPLES.map((name) => cp(join('examples', name), join(project.dir, name), { recursive: true })));
});

afterAll(() => project.remove());

const at = (name: string): string => join(project.dir, name);

async function printed(name: string): Promise<Record<string, number>[]> {
    const { stdout, stderr } = await run(process.execPath, ['main.js'], { cwd: at(name) });
    expect(stderr).toBe('');
    return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, number>);
}

it.each(EXAMPLES)('%s starts by one command and says so', async (name) => {
    const { scripts, dependencies } = JSON.parse(await readFile(join(at(name), 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string>
    >;
    expect(scripts.start).toBe('node main.js');
    // the versions that the tests use
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as typeof scripts & {
        devDependencies: Record<string, string>;
    };
    for (const [library, version] of Object.entries(dependencies)) {
        expect(version).toBe(library === 'playcanvas-vehicles' ? 'file:../..' : devDependencies[library]);
    }
    expect(await readFile(join(at(name), 'README.md'), 'utf8')).toContain('npm install && npm start');
});

it('own-tire stops in the distance that its friction allows, and the usual tires stop shorter', async () => {
    const [{ usual, own, theory }] = await printed('own-tire');
    expect(theory).toBeCloseTo(40.77, 1);
    expect(Math.abs(own / theory - 1)).toBeLessThan(0.1);
    expect(usual).toBeLessThan(0.7 * own);
});

it('own-differential pulls away faster with the electronic lock', async () => {
    const [{ open, locked }] = await printed('own-differential');
    expect(open).toBeGreaterThan(0.5);
    expect(locked / open).toBeGreaterThan(1.3);
});

it('traffic settles at one speed, at the gap that the Intelligent Driver Model wants', async () => {
    const lines = await printed('traffic');
    expect(lines).toHaveLength(5);
    const { speed, spread, gap, wanted } = lines[4];
    expect(spread).toBeLessThan(0.1);
    expect(Math.abs(wanted / gap - 1)).toBeLessThan(0.02);
    expect(speed).toBeGreaterThan(5);
});

it('online-room lets a player drive who waits for nobody, and agrees with the server once the car stands', async () => {
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: at('online-room') });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    const told = lines.map((line) => JSON.parse(line) as Record<'own' | 'decided' | 'seen', number[]>);
    expect(told).toHaveLength(10);
    const [, , , moving, , , , , , standing] = told;
    expect(moving.own[2]).toBeGreaterThan(5);
    expect(moving.own[2]).toBeGreaterThanOrEqual(moving.decided[2]);
    expect(standing.own).toEqual(standing.decided);
    // a watcher gets positions in millimeters
    standing.seen.forEach((value, i) => expect(Math.abs(value - standing.decided[i])).toBeLessThan(0.002));
});

it('headless-server drives the car that is asked to, in real time, and tells where all are', async () => {
    const server: ChildProcess = spawn(process.execPath, ['main.js'], {
        cwd: at('headless-server'),
        env: { ...process.env, PORT: '0' }
    });
    try {
        const url = await new Promise<string>((resolve) => {
            createInterface({ input: server.stdout! }).once('line', resolve);
        });
        const cars = async (): Promise<Record<string, number>[]> =>
            (await (await fetch(url)).json()) as Record<string, number>[];
        expect(await cars()).toHaveLength(4);
        expect((await fetch(`${url}/0`, { method: 'POST', body: 'full speed' })).status).toBe(400);
        expect((await fetch(`${url}/9`, { method: 'POST', body: '{}' })).status).toBe(404);
        await fetch(`${url}/0`, { method: 'POST', body: '{ "throttle": 1 }' });
        const told = await vi.waitFor(
            async () => {
                const now = await cars();
                expect(now[0].speed).toBeGreaterThan(5);
                return now;
            },
            { timeout: 60_000, interval: 100 }
        );
        expect(told[0].z).toBeGreaterThan(1);
        told.slice(1).forEach(({ z }) => expect(Math.abs(z)).toBeLessThan(0.1));
    } finally {
        server.kill();
    }
});
