// The library with all that otherwise comes when it is needed, for Node and for development builds.
import './all.js';

export * from './index.js';
