import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { packed, packedForEditor } from './packed.js';

const run = promisify(execFile);

async function install(tarball: string, modules: string, name: string): Promise<void> {
    await run('tar', ['-xzf', tarball, '-C', modules]);
    await rename(join(modules, 'package'), join(modules, name));
}

/** A separate project that has installed the package from the tarball of `npm pack`. */
export class FreshProject {
    readonly dir: string;

    /** Path of the tarball that `npm pack` writes. */
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
        const { tarball, files } = await packed();
        await install(tarball, modules, 'playcanvas-vehicles');
        for (const name of ['playcanvas', 'ammo.js']) {
            await symlink(resolve('node_modules', name), join(modules, name), 'junction');
        }
        await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
        return new FreshProject(dir, tarball, files);
    }

    /** Unpacks the package of the Editor pack beside that of the library. */
    async addEditorPack(): Promise<void> {
        const { tarball } = await packedForEditor();
        await install(tarball, join(this.dir, 'node_modules'), 'playcanvas-vehicles-editor');
    }

    /**
     * Compiles files of the project, strictly, as `tsc -p .` does.
     *
     * @param files - Below the project.
     * @param settings - Over those of a new project.
     * @returns Errors of the compiler, one a line, without those inside other packages; empty when all is well.
     */
    async compile(files: readonly string[], settings: Record<string, unknown>): Promise<string[]> {
        const compilerOptions = {
            target: 'ES2022',
            lib: ['ES2022', 'DOM'],
            strict: true,
            skipLibCheck: true,
            types: [],
            rootDir: '.',
            outDir: 'out',
            ...settings
        };
        await writeFile(join(this.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
        const compiler = resolve('node_modules/typescript-native/bin/tsc');
        const said = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: this.dir }).then(
            ({ stdout }) => stdout,
            ({ stdout, message }: { stdout: string; message: string }) => stdout || message
        );
        const isForeign = (line: string): boolean => /node_modules\/(?!playcanvas-vehicles\/)/.test(line);
        return said.split('\n').filter((line) => /^\S/.test(line) && !isForeign(line));
    }

    /**
     * Replaces the engine that is installed.
     *
     * @param name - Name under which this repository has installed it.
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
