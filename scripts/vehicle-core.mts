export * from '../src/index.js';
export * from '../src/internal.js';
