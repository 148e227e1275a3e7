// npm run scenario: bundles scenario/ and what it drives, and runs its command line. Paths are those of the caller.
import { withBundles } from './build/bundle-scenario.mjs';

/** @type {typeof import('../scenario/cli.ts')} */
const { main } = await withBundles(['cli'], ([cli]) => import(cli));
process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
