// Given to Node as `--import`: from here on it loads the TypeScript of this repository.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
