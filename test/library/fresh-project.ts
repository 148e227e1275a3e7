import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A project of somebody else that has installed the package from what `npm pack` makes. */
export class FreshProject {
    readonly dir: string;

    /** What `npm pack` makes. */
    readonly tarball: string;

    /** Files of the package. */
    readonly files: readonly string[];

    private constructor(dir: string, tarball: string, files: readonly string[]) {
        this.dir = dir;
        this.tarball = tarball;
        this.files = files;
    }

    /** Packs the built package and unpacks it below a new project, beside the engine and Ammo. */
    static async create(): Promise<FreshProject> {
        const dir = await mkdtemp(join(tmpdir(), 'project-'));
        const modules = join(dir, 'node_modules');
        await mkdir(modules);
        const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', dir]);
        const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
        await run('tar', ['-xzf', join(dir, filename), '-C', dir]);
        await rename(join(dir, 'package'), join(modules, 'playcanvas-vehicles'));
        for (const name of ['playcanvas', 'ammo.js']) {
            await symlink(resolve('node_modules', name), join(modules, name), 'junction');
        }
        await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
        return new FreshProject(
            dir,
            join(dir, filename),
            files.map(({ path }) => path)
        );
    }

    /**
     * Compiles files of the project, strictly.
     *
     * @param files - Below the project.
     * @param settings - Over those of a new project.
     * @returns What the compiler says; empty when all is well.
     */
    async compile(files: readonly string[], settings: Record<string, unknown>): Promise<string> {
        const compilerOptions = {
            target: 'ES2022',
            lib: ['ES2022', 'DOM'],
            strict: true,
            skipLibCheck: true,
            types: [],
            outDir: 'out',
            ...settings
        };
        await writeFile(join(this.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
        try {
            await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: this.dir });
            return '';
        } catch (error) {
            return (error as { stdout: string }).stdout;
        }
    }

    /**
     * Replaces the engine that is installed.
     *
     * @param name - Of what this repository has installed.
     */
    async useEngine(name: string): Promise<void> {
        const link = join(this.dir, 'node_modules/playcanvas');
        await rm(link);
        await symlink(resolve('node_modules', name), link, 'junction');
    }

    /** Runs a compiled program. */
    run(file: string): Promise<{ stdout: string; stderr: string }> {
        return run(process.execPath, [join(this.dir, 'out', file)], { cwd: this.dir });
    }

    remove(): Promise<void> {
        return rm(this.dir, { recursive: true, force: true });
    }
}
