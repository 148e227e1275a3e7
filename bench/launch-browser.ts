import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

type Executable = Pick<LaunchOptions, 'executablePath' | 'env'>;

const FLAGS = [
    // WebGL2 without a graphics card
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    // text and panels around the picture are cheaper to compose without an emulated graphics card
    '--disable-gpu-compositing',
    // a page may sound without a click
    '--autoplay-policy=no-user-gesture-required'
];

const INSTALLED = {
    linux: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
    darwin: [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium'
    ],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
        join(process.env[folder] ?? '', 'Google/Chrome/Application/chrome.exe')
    )
};

/** A page waits no longer for anything, ms: on a busy machine a second of work takes many. Less than tests may take, so that it says for what. */
const PATIENCE = 80_000;

/**
 * Starts a headless Chromium with WebGL2 drawn in software: the one CHROME_PATH names, else the one from npm (Linux on
 * x64, needs nothing installed), else an installed one. Playwright itself adds --no-sandbox (the pages are our own) and the flags that keep a browser from
 * calling home: --disable-background-networking, --disable-component-update, --disable-sync, --no-first-run.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
    const { executablePath, env = process.env as Record<string, string> } = await findChromium();
    // a machine without a language, such as a container: Chromium speaks "en-US@posix", which Intl refuses
    const browser = await chromium.launch({ executablePath, env: { ...env, LC_ALL: 'C' }, args: FLAGS, ...options });
    browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
    return browser;
}

function findChromium(): Executable | Promise<Executable> {
    const { CHROME_PATH } = process.env;
    if (CHROME_PATH) {
        if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`);
        return { executablePath: CHROME_PATH };
    }
    if (process.platform === 'linux' && process.arch === 'x64') {
        return bundledChromium();
    }
    const executablePath = INSTALLED[process.platform as keyof typeof INSTALLED]?.find((path) => existsSync(path));
    if (!executablePath) throw new Error('No browser: install Google Chrome, or name one in CHROME_PATH.');
    return { executablePath };
}

/**
 * Unpacks the Chromium of @sparticuz/chromium once, into its own package folder (npm clears that on an upgrade), with
 * the libraries and the font that a bare machine lacks.
 */
async function bundledChromium(): Promise<Executable> {
    const require = createRequire(import.meta.url);
    const root = join(dirname(require.resolve('@sparticuz/chromium')), '../..');
    const home = join(root, 'unpacked');
    if (!existsSync(home)) {
        // Aside first and then moved, so that nobody starts a half written one. The package unpacks into the temporary
        // folder, and its libraries only where it believes to be on Amazon Linux.
        const staging = await mkdtemp(`${home}-`);
        const unpack = "(await import('@sparticuz/chromium')).default.executablePath()";
        await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `await ${unpack}`], {
            cwd: root,
            env: { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
        });
        await writeFile(
            join(staging, 'fonts/fonts.conf'),
            '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'
        );
        await rename(staging, home).catch(() => rm(staging, { recursive: true })); // another process was faster
    }
    return {
        executablePath: join(home, 'chromium'),
        env: {
            ...(process.env as Record<string, string>),
            LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
            FONTCONFIG_FILE: join(home, 'fonts/fonts.conf')
        }
    };
}
