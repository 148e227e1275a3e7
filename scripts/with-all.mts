// The components with all that otherwise comes when it is needed, for Node and for development builds.
import '../src/all.js';

export * from './index.mjs';
