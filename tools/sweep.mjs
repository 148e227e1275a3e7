// npm run sweep: bundles scenario/ and its worker, and runs the command line of sweeps. Paths are those of the caller.
import { withBundles } from './build/bundle-scenario.mjs';

process.exitCode = await withBundles(['sweep-cli', 'sweep-worker'], async ([cli, worker]) => {
    /** @type {typeof import('../scenario/sweep-cli.ts')} */
    const { main } = await import(cli);
    return main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd(), worker);
});
